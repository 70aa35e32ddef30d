/** The page: one person's window on the stand-in's chats. */

import * as api from "./api.js";
import { Deeds } from "./deeds.js";
import { follow } from "./live.js";
import { Marks, Model } from "./model.js";
import * as place from "./place.js";
import { View } from "./view.js";
import { translate } from "./words.js";

const WIDE = matchMedia("(min-width: 720px)");

/** Who this window's person is and which room is open; `deeds` change that, the `view` shows it. */
class App {
  constructor() {
    this.model = new Model();
    this.marks = new Marks(localStorage);
    this.me = null;
    this.room = null;
    this.online = true;
    this.turns = new Map();
    this.deeds = new Deeds(this);
    this.view = new View(this);
    addEventListener("popstate", () => this.arrive());
    WIDE.addEventListener("change", () => this.settle());
  }

  run() {
    return follow({
      resync: () => this.resync(),
      take: (events) => this.take(events),
      tell: (online) => this.tell(online),
    });
  }

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

  /** Reads of one chat go one after another, so that no older answer overwrites a newer one. */
  loadMessages(chatId, first = 0) {
    const read = async () => {
      const messages = await api.messages(chatId, Math.max(first - 1, 0));
      this.model.setMessages(chatId, messages, first);
    };
    const turn = (this.turns.get(chatId) ?? Promise.resolve()).then(read, read);
    this.turns.set(chatId, turn);
    return turn;
  }

  async take(events) {
    if (events.some(({ kind }) => kind === "chat")) await this.resync();
    for (const [chatId, first] of changedChats(events)) {
      if (this.model.chats.some(({ id }) => id === chatId)) await this.loadMessages(chatId, first);
    }
    for (const event of events) {
      if (event.kind === "delete") this.model.remove(event.chat_id, event.message_id);
    }
    this.view.draw();
  }

  tell(online) {
    if (online === this.online) return;
    this.online = online;
    this.view.drawHeader();
  }

  personHere() {
    const [anyone = null] = this.model.people.values();
    return this.model.people.get(place.read().user) ?? anyone;
  }

  /** Opens the room at the address; a wide window never stays without one. */
  settle() {
    const wanted = place.read();
    const [likely = null] = WIDE.matches ? this.model.rooms() : [];
    this.room = this.model.room(wanted.chat, wanted.topic) ?? likely;
    if (this.me !== null) place.replace(this.placeOf(this.room));
    for (const room of this.model.rooms()) this.marks.clamp(this.me, room, this.newest(room));
    this.view.draw();
  }

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
    await this.go({ ...this.placeOf(shared ? this.room : null), user: userId });
  }

  newest(room) {
    return this.model.messagesOf(room).at(-1)?.message_id ?? 0;
  }

  unread(room) {
    return this.model.unread(room, this.marks.get(this.me, room), this.me);
  }

  /** Marks the open room read; whether that changed anything. */
  markRead() {
    const newest = this.newest(this.room);
    if (this.marks.get(this.me, this.room) >= newest) return false;
    this.marks.set(this.me, this.room, newest);
    return true;
  }
}

/** For each chat with new or edited messages, the first of them. */
function changedChats(events) {
  const first = new Map();
  for (const { kind, chat_id: chat, message_id: message } of events) {
    if (kind !== "message" && kind !== "edit") continue;
    first.set(chat, Math.min(first.get(chat) ?? Infinity, message ?? 0));
  }
  return first;
}

translate(document);
new App().run();
