/** A message's element, mended part by part, so that a picture stays while its caption changes. */

import * as api from "./api.js";
import { el, icon, isolated } from "./dom.js";
import { keyboard } from "./keyboard.js";
import { answeredBy, entitiesOf, mentions } from "./model.js";
import { avatar, botAvatar, colourOf, fullName } from "./people.js";
import { clock, summary } from "./rooms.js";
import { rich } from "./text.js";
import { words } from "./words.js";

const ALT_LENGTH = 300;
const PARTS = {
  sender: senderPart,
  quote: quotePart,
  media: mediaPart,
  text: textPart,
  keyboard: keyboardPart,
};

/** The element of a message; `context` is the feed's, with `me` and `bot`. */
export function messageNode(message, context) {
  const face = el("span", { class: "message-face" });
  const parts = Object.fromEntries(Object.keys(PARTS).map((name) => [name, empty()]));
  const { keyboard: under, ...inside } = parts;
  const bubble = el("div", { class: "bubble" }, Object.values(inside));
  const beside = el("div", { class: "bubble-line" }, bubble, replyButton(message, context));
  const body = el("div", { class: "message-body" }, beside, under);
  const node = el("article", { "data-message-id": message.message_id }, face, body);
  node.face = face;
  node.parts = parts;
  node.signatures = {};
  return node;
}

function empty() {
  return el("span", { hidden: true });
}

function replyButton(message, context) {
  const attributes = { type: "button", class: "reply", "aria-label": words.reply, title: words.reply };
  return el("button", { ...attributes, onclick: () => context.reply(message.message_id) }, icon("reply"));
}

/** Brings the element up to date; `place` tells whether the sender's run begins or ends here. */
export function mend(node, message, place, context) {
  node.className = classes(message, place, context);
  node.dataset.userId = message.from?.id ?? "";
  node.face.replaceChildren(...(place.last && !isOwn(message, context) ? [faceOf(message, context)] : []));
  for (const [name, make] of Object.entries(PARTS)) {
    const part = make(message, place, context);
    if (node.signatures[name] === part.signature) continue;
    node.signatures[name] = part.signature;
    change(node, name, part);
  }
}

function change(node, name, part) {
  const old = node.parts[name];
  if (part.change && !old.hidden) return part.change(old);
  const fresh = part.build?.() ?? empty();
  const focus = focusIn(old);
  old.replaceWith(fresh);
  node.parts[name] = fresh;
  focus?.(fresh);
}

/** Where a button of the old part had the focus, its likeness in the new part gets it. */
function focusIn(old) {
  const buttons = [...old.querySelectorAll("button, a")];
  const index = buttons.indexOf(document.activeElement);
  if (index < 0) return null;
  const { callback } = buttons[index].dataset;
  return (fresh) => {
    const all = [...fresh.querySelectorAll("button, a")];
    const same = all.find((button) => callback && button.dataset.callback === callback);
    (same ?? all[Math.min(index, all.length - 1)])?.focus({ preventScroll: true });
  };
}

function classes(message, { first, last }, context) {
  const states = {
    message: true,
    own: isOwn(message, context),
    first,
    last,
    picture: Boolean(message.photo ?? message.animation),
    above: Boolean(message.show_caption_above_media),
    mentioned: mentions(message, context.me),
  };
  return Object.keys(states).filter((name) => states[name]).join(" ");
}

function isOwn(message, context) {
  return message.from?.id === context.me.id;
}

function faceOf(message, context) {
  if (context.isPrivate) return "";
  if (message.from?.id === context.bot.id) return botAvatar();
  return avatar(message.from?.id ?? 0, message.from?.first_name ?? "?");
}

function senderPart(message, { first }, context) {
  const shown = first && message.from && !context.isPrivate && !isOwn(message, context);
  if (!shown) return { signature: "" };
  const name = fullName(message.from);
  const tag = message.from.is_bot ? [el("span", { class: "tag" }, words.botTag)] : [];
  const attributes = { class: `sender ${colourOf(message.from.id)}` };
  return { signature: name, build: () => el("p", attributes, isolated(name), ...tag) };
}

function quotePart(message, place, context) {
  const answered = answeredBy(message);
  if (!answered) return { signature: "" };
  const name = answered.from ? fullName(answered.from) : "";
  const line = summary(answered);
  const jump = () => context.jump(answered.message_id);
  const attributes = { type: "button", class: "quote", onclick: jump };
  const build = () => el("button", attributes, isolated(name, { class: "quote-name" }), isolated(line));
  return { signature: JSON.stringify([name, line]), build };
}

function mediaPart(message, place, context) {
  if (message.photo) return photoPart(message, context);
  if (message.animation) return filmPart(message);
  if (message.document) return documentPart(message);
  if (!message.dice) return { signature: "" };
  const line = `${message.dice.emoji} ${message.dice.value}`;
  return { signature: line, build: () => el("p", { class: "attachment" }, isolated(line)) };
}

function documentPart(message) {
  const { file_id: id, file_name: name } = message.document;
  const line = `📎 ${name ?? words.document}`;
  const attributes = { class: "attachment", href: api.file(id), download: name ?? "" };
  return { signature: `${id}${line}`, build: () => el("a", attributes, isolated(line)) };
}

function photoPart(message, context) {
  const size = message.photo.at(-1);
  const alt = (message.caption ?? "").slice(0, ALT_LENGTH) || words.picture;
  const hidden = message.has_media_spoiler && !context.memory.has(`${keyOf(message)}:photo`);
  return {
    signature: JSON.stringify([size.file_id, alt, hidden]),
    build: () => photoNode(message, size, alt, hidden, context),
    change: hidden ? null : (node) => changePhoto(node, size, alt),
  };
}

function photoNode(message, size, alt, hidden, context) {
  const { width, height } = size;
  const image = el("img", { src: api.photo(size.file_id), alt, width, height, draggable: "false" });
  const attributes = { type: "button", class: hidden ? "photo veiled" : "photo" };
  const button = el("button", attributes, image);
  if (hidden) button.setAttribute("aria-label", words.pictureHidden);
  button.addEventListener("click", () => {
    if (!button.classList.contains("veiled")) return context.enlarge(image);
    context.memory.add(`${keyOf(message)}:photo`);
    button.classList.remove("veiled");
    button.removeAttribute("aria-label");
  });
  return button;
}

/** The old picture stays until the new one can be drawn, so the board does not blink. */
async function changePhoto(button, size, alt) {
  const address = api.photo(size.file_id);
  const image = button.querySelector("img");
  image.alt = alt;
  button.dataset.wanted = address;
  const ahead = new Image();
  ahead.src = address;
  await ahead.decode().catch(() => undefined);
  if (button.dataset.wanted !== address) return;
  image.width = size.width;
  image.height = size.height;
  image.src = address;
  button.classList.remove("veiled");
}

/** Plays by itself and over and over; a press stops it or lets it go on. */
function filmPart(message) {
  const { file_id: id, mime_type: kind, width, height } = message.animation;
  const label = (message.caption ?? "").slice(0, ALT_LENGTH) || words.film;
  const build = () => {
    if (kind === "image/gif") return el("img", { class: "film", src: api.film(id), alt: label, width, height });
    const size = { width, height, class: "film", "aria-label": label, src: api.film(id) };
    const film = el("video", { ...size, autoplay: true, loop: true, muted: true, playsinline: true });
    film.muted = true;
    film.addEventListener("click", () => (film.paused ? film.play() : film.pause()));
    return film;
  };
  return { signature: JSON.stringify([id, label]), build };
}

function keyOf(message) {
  return `${message.chat.id}:${message.message_id}`;
}

function textPart(message, place, context) {
  const text = message.text ?? message.caption ?? "";
  const entities = entitiesOf(message);
  const build = () => {
    const nodes = rich(text, entities, { ...context, key: keyOf(message) });
    return el("div", { class: text ? "text" : "text bare", dir: "auto" }, nodes, " ", stamp(message));
  };
  return { signature: JSON.stringify([text, entities, message.edit_date]), build };
}

function stamp(message) {
  const via = message.via_bot ? `${words.via} @${message.via_bot.username} ` : "";
  const edited = message.edit_date ? `${words.edited} ` : "";
  return el("span", { class: "stamp" }, via, edited, el("time", {}, clock(message.date)));
}

function keyboardPart(message, place, context) {
  const rows = message.reply_markup?.inline_keyboard ?? [];
  if (rows.length === 0) return { signature: "" };
  const press = (button, node) => context.press(message.message_id, button, node);
  return { signature: JSON.stringify(rows), build: () => keyboard(rows, { ...context, press }) };
}
