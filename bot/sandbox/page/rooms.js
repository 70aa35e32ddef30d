/** The list of chats: a row for each, with its last message, its unread count and its mentions. */

import { el, isolated, onPlainClick } from "./dom.js";
import { entitiesOf } from "./model.js";
import { avatar, botAvatar, fullName } from "./people.js";
import { address } from "./place.js";
import { isService, serviceWords } from "./service.js";
import { words } from "./words.js";

export function roomTitle(room, bot) {
  if (room.chat.type === "private") return fullName(bot);
  if (room.topic === null) return room.chat.title;
  return room.name ?? words.general;
}

export function roomAvatar(room) {
  return room.chat.type === "private" ? botAvatar() : avatar(room.chat.id, room.chat.title);
}

/** A row's item; `state` has `me`, `bot`, `last` (a message or null), `unread` and `current`. */
export function roomItem(room, state, choose) {
  const { me, last, unread, current } = state;
  return {
    key: `room:${room.chat.id}:${room.topic}`,
    facts: [me.id, roomTitle(room, state.bot), last, unread, current],
    build: () => roomRow(room, state, choose),
  };
}

export function forumItem(chat) {
  return { key: `forum:${chat.id}`, facts: chat.title, build: () => forumRow(chat) };
}

function roomRow(room, state, choose) {
  const inForum = room.topic !== null;
  const attributes = {
    class: inForum ? "room topic" : "room",
    href: address({ user: state.me.id, chat: room.chat.id, topic: room.topic }),
    "data-chat-id": room.chat.id,
    "data-topic-id": room.topic,
    "aria-current": state.current ? "page" : null,
    onclick: onPlainClick(() => choose(room)),
  };
  const face = inForum ? el("span", { class: "topic-mark", "aria-hidden": "true" }, "#") : roomAvatar(room);
  return el("a", attributes, face, firstLine(room, state), secondLine(state));
}

function forumRow(chat) {
  const title = isolated(chat.title, { class: "room-title" });
  return el("div", { class: "forum", "data-chat-id": chat.id }, avatar(chat.id, chat.title), title);
}

function firstLine(room, { bot, last }) {
  const title = isolated(roomTitle(room, bot), { class: "room-title" });
  return el("span", { class: "room-line" }, title, last && el("time", {}, clock(last.date)));
}

function secondLine({ me, last, unread }) {
  const line = last ? previewOf(last, me) : words.noMessages;
  const preview = el("span", { class: "room-preview", dir: "auto" }, line);
  return el("span", { class: "room-line" }, preview, badges(unread));
}

function badges({ count, mentions }) {
  const ring = mentions > 0 && el("span", { class: "badge mention", title: words.mentions }, "@");
  const label = words.unread(count);
  const number = count > 0 && el("span", { class: "badge unread", "aria-label": label }, String(count));
  return [ring, number].filter(Boolean);
}

function previewOf(message, me) {
  if (isService(message)) return isolated(summary(message));
  const sender = message.from?.id === me.id ? words.you : message.from?.first_name;
  const name = sender && isolated(sender, { class: "preview-name" });
  return [name, name && ": ", isolated(summary(message))].filter(Boolean);
}

/** A message in one line, with what it hides still hidden. */
export function summary(message) {
  const [text] = veiled(message).split("\n");
  if (message.photo) return `🖼 ${text || words.picture}`;
  if (message.animation) return `🎞 ${text || words.film}`;
  if (message.document) return `📎 ${message.document.file_name ?? words.document}`;
  if (message.dice) return message.dice.emoji;
  return isService(message) ? serviceWords(message).join(" ").trim() : text;
}

function veiled(message) {
  const spoilers = entitiesOf(message).filter(({ type }) => type === "spoiler");
  return spoilers.reduce(
    (text, { offset, length }) =>
      text.slice(0, offset) + "▒".repeat(length) + text.slice(offset + length),
    message.text ?? message.caption ?? "",
  );
}

export function clock(seconds) {
  const style = { hour: "2-digit", minute: "2-digit" };
  return new Date(seconds * 1000).toLocaleTimeString(undefined, style);
}
