/** What the window shows, drawn anew from the app's state whenever that changes. */

import * as api from "./api.js";
import { Composer } from "./composer.js";
import { el, find, icon, isolated, onPlainClick, renew } from "./dom.js";
import { Feed } from "./feed.js";
import { memberIds } from "./model.js";
import { enlarge } from "./notices.js";
import { avatar, fullName, peopleStrip } from "./people.js";
import { forumItem, roomAvatar, roomItem, roomTitle } from "./rooms.js";
import { members, words } from "./words.js";

export class View {
  constructor(app) {
    this.app = app;
    this.memory = new Set();
    this.feed = new Feed({
      scroller: find(".scroller"),
      list: find(".feed"),
      toEnd: find(".to-end"),
      read: () => this.markRead() && this.drawRooms(),
    });
    this.composer = new Composer(find(".composer"), {
      send: (text, replyTo) => this.send(text, replyTo),
      commands: () => api.commands(app.me.id, app.room.chat.id).catch(() => []),
      offers: (typed) => app.deeds.offers(typed),
      choose: (offer) => app.deeds.choose(offer),
    });
    this.listen();
  }

  listen() {
    const { app } = this;
    find(".back").append(icon("back"));
    find(".to-end").append(icon("down"));
    find(".back").addEventListener("click", onPlainClick(() => app.go({ user: app.me.id })));
    find("#new-group").addEventListener("click", () => app.deeds.newGroup());
    document.addEventListener("visibilitychange", () => this.markRead() && this.drawRooms());
  }

  send(text, replyTo) {
    this.feed.scrollToEnd();
    return this.app.deeds.send(text, replyTo);
  }

  draw() {
    const { me, room, model, deeds } = this.app;
    const actions = { choose: (id) => deeds.tried(this.app.become(id)), add: () => deeds.newPerson() };
    renew(find(".people"), peopleStrip(model.people, me, actions));
    find(".app").dataset.pane = this.pane();
    find("#new-group").hidden = me === null;
    find(".nothing").replaceChildren(...this.welcome());
    this.drawHeader();
    this.drawFeed();
    this.markRead();
    this.drawRooms();
  }

  pane() {
    if (this.app.me === null) return "welcome";
    return this.app.room === null ? "list" : "chat";
  }

  /** What the chat's place says while no chat is open. */
  welcome() {
    if (this.app.me !== null) return [el("p", {}, words.noChat)];
    const { deeds } = this.app;
    const begin = () => deeds.tried(deeds.begin());
    const attributes = { type: "button", class: "wide-button", id: "begin", onclick: begin };
    return [el("p", {}, words.noPeople), el("button", attributes, words.begin)];
  }

  drawHeader() {
    const { me, room, model, online } = this.app;
    find(".hint").textContent = online ? words.hint : words.connecting;
    if (room === null) return;
    find(".chat-avatar").replaceChildren(roomAvatar(room));
    find(".chat-name bdi").textContent = roomTitle(room, model.bot);
    find(".chat-about").textContent = online ? this.about(room) : words.connecting;
    find(".chat-me").replaceChildren(avatar(me.id, me.first_name), isolated(me.first_name));
    find(".chat-me").title = `${words.youAre} ${fullName(me)}`;
  }

  about({ chat, topic }) {
    if (chat.type === "private") return words.botTag;
    const count = members(memberIds(chat, this.app.model.people).length);
    return topic === null ? count : `${chat.title} · ${count}`;
  }

  drawFeed() {
    const { room, model } = this.app;
    if (room === null) return;
    const messages = model.messagesOf(room);
    const key = JSON.stringify(this.app.placeOf(room));
    this.feed.show(key, messages, this.context());
    this.composer.enter(key);
    this.composer.offerStart(room.chat.type === "private" && messages.length === 0);
  }

  /** What messages need to know and may ask for. */
  context() {
    const { me, room, model, deeds } = this.app;
    return {
      me,
      bot: model.bot,
      botName: model.bot.username,
      isPrivate: room.chat.type === "private",
      memory: this.memory,
      follow: (address) => deeds.follow(address),
      copy: (text) => deeds.copy(text),
      ask: (button) => deeds.askThere(button),
      say: (text) => this.send(text),
      toast: (text) => deeds.toast(text),
      press: (messageId, button, node) => deeds.press(messageId, button, node),
      reply: (messageId) => this.composer.answer(model.find(room.chat.id, messageId)),
      jump: (messageId) => deeds.jump(messageId),
      enlarge,
    };
  }

  drawRooms() {
    const { me, model } = this.app;
    const rooms = me === null ? [] : model.rooms();
    const choose = (room) => this.app.open(room);
    const items = rooms.flatMap((room, index) => {
      const item = roomItem(room, this.stateOf(room), choose);
      const opensForum = room.topic !== null && rooms[index - 1]?.chat !== room.chat;
      return opensForum ? [forumItem(room.chat), item] : [item];
    });
    renew(find(".rooms"), items);
    this.drawTitle(rooms);
  }

  stateOf(room) {
    const { me, model } = this.app;
    const { chat, topic } = this.app.room ?? {};
    return {
      me,
      bot: model.bot,
      last: model.messagesOf(room).at(-1) ?? null,
      unread: this.app.unread(room),
      current: room.chat.id === chat?.id && room.topic === topic,
    };
  }

  drawTitle(rooms) {
    const { me } = this.app;
    const count = rooms.reduce((sum, room) => sum + this.app.unread(room).count, 0);
    const name = me ? `${fullName(me)} · ${words.title}` : words.title;
    document.title = count > 0 ? `(${count}) ${name}` : name;
  }

  /** What is on the screen down to its end is read. */
  markRead() {
    const seen = this.app.room !== null && !document.hidden && this.feed.atEnd;
    return seen && this.app.markRead();
  }
}
