/** What the window's person does: writing, pressing, following links, making people and groups. */

import * as api from "./api.js";
import { find } from "./dom.js";
import { askGroup, askPerson } from "./forms.js";
import * as links from "./links.js";
import { GENERAL } from "./model.js";
import * as notices from "./notices.js";
import { fullName } from "./people.js";
import * as place from "./place.js";
import { press } from "./press.js";
import { roomAvatar, roomTitle } from "./rooms.js";
import { language, words } from "./words.js";

export class Deeds {
  constructor(app) {
    this.app = app;
  }

  /** Whether the message went out; if not, a toast says why. */
  async send(text, replyTo = null) {
    const { me, room } = this.app;
    const message = { user_id: me.id, chat_id: room.chat.id, text };
    if (room.topic > GENERAL) message.thread_id = room.topic;
    if (replyTo !== null) message.reply_to = replyTo;
    return this.tried(api.send(message));
  }

  /** Whether it worked out; if not, a toast says why. */
  tried(promise) {
    return promise.then(
      () => true,
      (refusal) => {
        this.toast(refusal.message);
        return false;
      },
    );
  }

  press(messageId, button, node) {
    const { me, room, model } = this.app;
    const message = { user_id: me.id, chat_id: room.chat.id, message_id: messageId };
    return press(message, button, node, {
      toast: (text) => this.toast(text),
      alert: (text) => notices.alertBox(fullName(model.bot), text),
      follow: (url) => this.follow(url),
    });
  }

  async follow(address) {
    const url = links.safe(address);
    if (url === null) return;
    const link = links.read(url, this.app.model.bot.username);
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

  openBot() {
    const { me } = this.app;
    return this.app.go({ user: me.id, chat: me.id });
  }

  async startBot(payload) {
    await this.openBot();
    await this.send(`/start ${payload}`.trim());
  }

  startInGroup(payload) {
    const { model } = this.app;
    const rooms = model.rooms().filter(({ chat }) => chat.type !== "private");
    if (rooms.length === 0) return this.toast(words.noGroup);
    this.chooseRoom(words.chooseGroup, rooms, async (room) => {
      await this.app.open(room);
      await this.send(`/start@${model.bot.username} ${payload}`.trim());
    });
  }

  /** Telegram's own way of passing a text on: choose a chat, look at it, send it. */
  share(text) {
    this.chooseRoom(words.chooseChat, this.app.model.rooms(), async (room) => {
      await this.app.open(room);
      this.app.view.composer.write(text);
    });
  }

  /**
   * What the bot offers to whoever has typed its name and a query; an offer has `query` and
   * `result`. Empty for any other text.
   */
  async offers(typed) {
    const { me, model } = this.app;
    const [, name, query] = /^@(\w+)\s(.*)$/s.exec(typed) ?? [];
    const isBot = name?.toLowerCase() === model.bot.username.toLowerCase();
    if (!isBot || !model.bot.supports_inline_queries) return [];
    const asked = await api.askInline({ user_id: me.id, query: query.trim() });
    const { results } = await api.inlineResults(asked.inline_query_id);
    return results.map((result) => ({ query: asked.inline_query_id, result }));
  }

  /** Sends what the bot has offered; whether it went out. */
  choose({ query, result }) {
    const { me, room } = this.app;
    const choice = { user_id: me.id, chat_id: room.chat.id };
    if (room.topic > GENERAL) choice.thread_id = room.topic;
    return this.tried(
      api.chooseInline({ ...choice, inline_query_id: query, result_id: result.id }),
    );
  }

  /** Writes the bot's name and a button's query, here or in a chat of the kinds that it allows. */
  askThere(button) {
    const { model, view } = this.app;
    const chosen = button.switch_inline_query_chosen_chat;
    const here = button.switch_inline_query_current_chat;
    const query = chosen?.query ?? here ?? button.switch_inline_query ?? "";
    const write = () => view.composer.type(`@${model.bot.username} ${query}`);
    if (here !== undefined) return write();
    const allowed = ({ chat }) => {
      if (chosen === undefined) return true;
      return chat.type === "private" ? chosen.allow_bot_chats : chosen.allow_group_chats;
    };
    return this.chooseRoom(words.chooseChat, model.rooms().filter(allowed), async (room) => {
      await this.app.open(room);
      write();
    });
  }

  chooseRoom(title, rooms, take) {
    const choices = rooms.map((room) => {
      const group = room.topic === null ? "" : `${room.chat.title}: `;
      const label = `${group}${roomTitle(room, this.app.model.bot)}`;
      return { label, face: roomAvatar(room), value: room };
    });
    notices.choose(title, choices, take);
  }

  async jump(messageId, chatId = this.app.room.chat.id) {
    const { me, room } = this.app;
    if (chatId !== room.chat.id) await this.app.go({ user: me.id, chat: chatId });
    this.app.view.feed.jump(messageId);
  }

  async copy(text) {
    const done = await navigator.clipboard.writeText(text).then(() => true, () => false);
    this.toast(done ? words.copied : words.notCopied);
  }

  /** The shortest way to a first game: two people and a group of them. */
  async begin() {
    const people = words.firstPeople.map((name) => ({ first_name: name, language_code: language }));
    const members = [];
    for (const person of people) members.push((await api.addPerson(person)).id);
    const group = await api.addGroup({ title: words.firstGroup, members });
    place.push({ user: members[0], chat: group.id });
    await this.app.resync();
  }

  newPerson() {
    askPerson(async (fields) => {
      const person = await api.addPerson(fields);
      if (this.app.me === null) place.push({ user: person.id });
      else this.toast(words.newPerson(person.first_name));
      await this.app.resync();
    });
  }

  newGroup() {
    const { me, model } = this.app;
    askGroup(model.people, me, async (fields) => {
      const chat = await api.addGroup(fields);
      place.push({ user: me.id, chat: chat.id });
      await this.app.load();
    });
  }

  toast(text) {
    notices.toast(find(".toasts"), text);
  }
}
