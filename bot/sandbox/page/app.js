/** The page: one person's window on the stand-in's chats. */

import { askGroup, askPerson } from "./forms.js";
import * as api from "./api.js";
import { Composer } from "./composer.js";
import { find, icon, isolated, onPlainClick } from "./dom.js";
import { Feed } from "./feed.js";
import * as links from "./links.js";
import { follow } from "./live.js";
import { Marks, Model, memberIds } from "./model.js";
import * as notices from "./notices.js";
import { avatar, fullName, peopleStrip } from "./people.js";
import * as place from "./place.js";
import { press } from "./press.js";
import { forumRow, roomAvatar, roomRow, roomTitle } from "./rooms.js";
import { members, translate, words } from "./words.js";

const WIDE = matchMedia("(min-width: 720px)");

class App {
  constructor() {
    this.model = new Model();
    this.marks = new Marks(localStorage);
    this.memory = new Set();
    this.me = null;
    this.room = null;
    this.online = true;
    this.feed = new Feed({
      scroller: find(".scroller"),
      list: find(".feed"),
      toEnd: find(".to-end"),
      read: () => this.markRead() && this.drawRooms(),
    });
    this.composer = new Composer(find(".composer"), {
      send: (text, replyTo) => this.send(this.room, text, replyTo),
      commands: () => api.commands(this.me.id, this.room.chat.id).catch(() => []),
    });
    this.listen();
  }

  listen() {
    find(".back").append(icon("back"));
    find(".to-end").append(icon("down"));
    find(".back").addEventListener("click", onPlainClick(() => this.go({ user: this.me.id })));
    find("#new-group").addEventListener("click", () => this.newGroup());
    addEventListener("popstate", () => this.arrive());
    document.addEventListener("visibilitychange", () => this.draw());
    WIDE.addEventListener("change", () => this.settle());
  }

  run() {
    return follow({
      resync: () => this.resync(),
      take: (events) => this.take(events),
      tell: (online) => this.tell(online),
    });
  }

  // What the server says.

  async resync() {
    const [bot, people] = await Promise.all([api.bot(), api.people()]);
    this.model.bot = bot;
    this.model.setPeople(people);
    await this.load();
  }

  /** Reads what the person at the address sees, and goes there. */
  async load() {
    const person = this.personHere();
    if (person !== null) {
      const chats = await api.chats(person.id);
      await Promise.all(chats.map((chat) => this.loadMessages(chat.id)));
      if (person.id !== this.personHere()?.id) return;
      this.model.chats = chats;
    }
    this.me = person;
    this.settle();
  }

  personHere() {
    const [anyone = null] = this.model.people.values();
    return this.model.people.get(place.read().user) ?? anyone;
  }

  /** Opens the room at the address, or a likely one. */
  settle() {
    const wanted = place.read();
    const chat = wanted.chat ?? (WIDE.matches ? this.likelyChat() : null);
    this.room = chat === null ? null : this.model.room(chat, wanted.topic);
    if (this.me !== null) place.replace(this.placeOf(this.room));
    for (const room of this.model.rooms()) this.marks.clamp(this.me, room, this.newest(room));
    this.draw();
  }

  likelyChat() {
    const { chats } = this.model;
    return (chats.find((chat) => chat.type !== "private") ?? chats[0])?.id ?? null;
  }

  async loadMessages(chatId, first = 0) {
    this.model.setMessages(chatId, await api.messages(chatId, Math.max(first - 1, 0)), first);
  }

  async take(events) {
    if (events.some(({ kind }) => kind === "chat")) await this.resync();
    for (const [chatId, first] of changedChats(events)) {
      if (this.model.chats.some(({ id }) => id === chatId)) await this.loadMessages(chatId, first);
    }
    for (const event of events) {
      if (event.kind === "delete") this.model.remove(event.chat_id, event.message_id);
    }
    this.draw();
  }

  tell(online) {
    if (online === this.online) return;
    this.online = online;
    this.drawHeader();
  }

  // Where this window is.

  placeOf(room) {
    return { user: this.me.id, chat: room?.chat.id ?? null, topic: room?.topic ?? null };
  }

  /** Moves this window; only another person's chats have to be read first. */
  async go(to) {
    place.push(to);
    await this.arrive();
  }

  arrive() {
    return this.personHere()?.id === this.me?.id ? this.settle() : this.load();
  }

  open(room) {
    return this.go(this.placeOf(room));
  }

  /** Another person sees the same group if it is theirs, else their own list. */
  async become(userId) {
    const chats = await api.chats(userId);
    const shared = this.room && chats.some(({ id }) => id === this.room.chat.id);
    return this.go({ ...this.placeOf(shared ? this.room : null), user: userId });
  }

  // What the person does.

  async send(room, text, replyTo = null) {
    this.feed.scrollToEnd();
    const message = { user_id: this.me.id, chat_id: room.chat.id, text };
    if (room.topic > 1) message.thread_id = room.topic;
    if (replyTo !== null) message.reply_to = replyTo;
    await api.send(message).catch((refusal) => this.toast(refusal.message));
  }

  press(messageId, button, node) {
    const { chat } = this.room;
    const message = { user_id: this.me.id, chat_id: chat.id, message_id: messageId };
    return press(message, button, node, {
      toast: (text) => this.toast(text),
      alert: (text) => notices.alertBox(fullName(this.model.bot), text),
      follow: (url) => this.follow(url),
    });
  }

  /** A press on a link, as this person. */
  async follow(address) {
    const url = links.safe(address);
    if (url === null) return;
    const link = links.read(url, this.model.bot.username);
    const actions = {
      bot: () => this.openBot(),
      start: () => this.startBot(link.payload),
      startGroup: () => this.startInGroup(link.payload),
      share: () => this.share(link.text),
      message: () => this.jump(link.message, link.chat),
      outside: () => window.open(url.href, "_blank", "noopener"),
    };
    await actions[link.kind]?.();
  }

  async openBot() {
    await this.go({ user: this.me.id, chat: this.me.id });
  }

  async startBot(payload) {
    await this.openBot();
    await this.send(this.room, `/start ${payload}`.trim());
  }

  startInGroup(payload) {
    const rooms = this.model.rooms().filter(({ chat }) => chat.type !== "private");
    if (rooms.length === 0) return this.toast(words.noGroup);
    this.chooseRoom(words.chooseGroup, rooms, async (room) => {
      await this.open(room);
      await this.send(room, `/start@${this.model.bot.username} ${payload}`.trim());
    });
  }

  share(text) {
    this.chooseRoom(words.chooseChat, this.model.rooms(), async (room) => {
      await this.open(room);
      this.composer.write(text);
    });
  }

  chooseRoom(title, rooms, take) {
    const choices = rooms.map((room) => {
      const group = room.topic === null ? "" : `${room.chat.title}: `;
      const label = `${group}${roomTitle(room, this.model.bot)}`;
      return { label, face: roomAvatar(room), value: room };
    });
    notices.choose(title, choices, take);
  }

  async jump(messageId, chatId = this.room.chat.id) {
    if (chatId !== this.room?.chat.id) await this.go({ user: this.me.id, chat: chatId });
    this.feed.jump(messageId);
  }

  async copy(text) {
    const done = await navigator.clipboard.writeText(text).then(() => true, () => false);
    this.toast(done ? words.copied : words.notCopied);
  }

  newPerson() {
    askPerson(async (fields) => {
      const person = await api.addPerson(fields);
      if (this.me === null) place.push({ user: person.id });
      this.toast(words.newPerson(person.first_name));
    });
  }

  newGroup() {
    askGroup(this.model.people, this.me, async (fields) => {
      const chat = await api.addGroup(fields);
      place.push({ user: this.me.id, chat: chat.id });
      await this.load();
    });
  }

  toast(text) {
    notices.toast(find(".toasts"), text);
  }

  // What the window shows.

  draw() {
    const { people } = this.model;
    const actions = { choose: (id) => this.become(id), add: () => this.newPerson() };
    find(".people").replaceChildren(...peopleStrip(people, this.me, actions));
    find(".app").dataset.pane = this.room ? "chat" : "list";
    find("#new-group").hidden = this.me === null;
    find(".nothing").textContent = this.me ? words.noChat : words.noPeople;
    this.drawHeader();
    this.drawFeed();
    this.markRead();
    this.drawRooms();
  }

  drawHeader() {
    find(".chat-about").textContent = this.online ? "" : words.connecting;
    if (this.room === null) return;
    const { chat } = this.room;
    const isPrivate = chat.type === "private";
    find(".chat-avatar").replaceChildren(roomAvatar(this.room));
    find(".chat-name bdi").textContent = roomTitle(this.room, this.model.bot);
    const about = isPrivate ? words.botTag : members(memberIds(chat, this.model.people).length);
    if (this.online) find(".chat-about").textContent = about;
    const face = avatar(this.me.id, this.me.first_name);
    find(".chat-me").replaceChildren(face, isolated(this.me.first_name));
    find(".chat-me").title = `${words.youAre} ${fullName(this.me)}`;
  }

  drawFeed() {
    if (this.room === null) return;
    const { room } = this;
    const messages = this.model.messagesOf(room);
    const key = JSON.stringify(this.placeOf(room));
    this.feed.show(key, messages, this.context());
    this.composer.enter(key);
    this.composer.offerStart(room.chat.type === "private" && messages.length === 0);
  }

  context() {
    return {
      me: this.me,
      bot: this.model.bot,
      botName: this.model.bot.username,
      isPrivate: this.room.chat.type === "private",
      memory: this.memory,
      follow: (address) => this.follow(address),
      copy: (text) => this.copy(text),
      say: (text) => this.send(this.room, text),
      toast: (text) => this.toast(text),
      press: (messageId, button, node) => this.press(messageId, button, node),
      reply: (messageId) => this.composer.answer(this.model.find(this.room.chat.id, messageId)),
      jump: (messageId) => this.jump(messageId),
      enlarge: notices.enlarge,
    };
  }

  drawRooms() {
    const rooms = this.me === null ? [] : this.model.rooms();
    const choose = (room) => this.open(room);
    const rows = rooms.flatMap((room, index) => {
      const row = roomRow(room, this.stateOf(room), choose);
      const opensForum = room.topic !== null && rooms[index - 1]?.chat !== room.chat;
      return opensForum ? [forumRow(room.chat), row] : [row];
    });
    find(".rooms").replaceChildren(...rows);
    this.drawTitle(rooms);
  }

  stateOf(room) {
    const { chat, topic } = this.room ?? {};
    return {
      me: this.me,
      bot: this.model.bot,
      last: this.model.messagesOf(room).at(-1) ?? null,
      unread: this.unread(room),
      current: room.chat.id === chat?.id && room.topic === topic,
    };
  }

  unread(room) {
    return this.model.unread(room, this.marks.get(this.me, room), this.me);
  }

  drawTitle(rooms) {
    const count = rooms.reduce((sum, room) => sum + this.unread(room).count, 0);
    const name = this.me ? `${fullName(this.me)} · ${words.title}` : words.title;
    document.title = count > 0 ? `(${count}) ${name}` : name;
  }

  newest(room) {
    return this.model.messagesOf(room).at(-1)?.message_id ?? 0;
  }

  /** Whether something became read: the reader sees the end of the open room. */
  markRead() {
    if (this.room === null || document.hidden || !this.feed.atEnd) return false;
    const newest = this.newest(this.room);
    if (this.marks.get(this.me, this.room) >= newest) return false;
    this.marks.set(this.me, this.room, newest);
    return true;
  }
}

/** For each chat with new or edited messages, the first of them. */
function changedChats(events) {
  const first = new Map();
  for (const { kind, chat_id: chat, message_id: message = 0 } of events) {
    if (kind !== "message" && kind !== "edit") continue;
    first.set(chat, Math.min(first.get(chat) ?? Infinity, message ?? 0));
  }
  return first;
}

translate(document);
new App().run();
