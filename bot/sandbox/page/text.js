/** A text with Telegram's entities as elements. */

import { el } from "./dom.js";
import { safe } from "./links.js";
import { language, words } from "./words.js";

const PLAIN_TAGS = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strikethrough: "s",
  hashtag: "span",
  cashtag: "span",
  phone_number: "span",
  custom_emoji: "span",
};

const BLOCKS = ["BLOCKQUOTE", "PRE"];

/** Nodes of `text`; `context` has `follow(address)`, `copy(text)`, `say(text)` and `memory`, a set. */
export function rich(text, entities, context) {
  const order = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return span(text, 0, text.length, order, context);
}

/** The nodes between two offsets, in UTF-16 units as Telegram counts, which are JavaScript's own. */
function span(text, start, end, entities, context) {
  const nodes = [];
  let at = start;
  let rest = entities;
  while (rest.length > 0) {
    const [outer, ...others] = rest;
    const stop = Math.min(outer.offset + outer.length, end);
    const inner = others.filter((entity) => entity.offset < stop);
    rest = others.filter((entity) => entity.offset >= stop);
    nodes.push(between(text.slice(at, outer.offset), nodes));
    nodes.push(entityNode(outer, text.slice(outer.offset, stop), () =>
      span(text, outer.offset, stop, inner, context), context));
    at = stop;
  }
  nodes.push(between(text.slice(at, end), nodes));
  return nodes;
}

/** A block ends its line by itself, so the line break after it would show as an empty line. */
function between(text, before) {
  const afterBlock = BLOCKS.includes(before.at(-1)?.tagName);
  return afterBlock && text.startsWith("\n") ? text.slice(1) : text;
}

function entityNode(entity, text, children, context) {
  const make = MAKERS[entity.type];
  if (make) return make(entity, text, children, context);
  return el(PLAIN_TAGS[entity.type] ?? "span", { class: `entity-${entity.type}` }, children());
}

const MAKERS = {
  code: (entity, text, children, context) => copyable("code", "entity-code", text, context),
  pre: (entity, text, children, context) => copyable("pre", "entity-pre", text, context),
  url: (entity, text, children, context) => link(text, children, context),
  email: (entity, text, children, context) => link(`mailto:${text}`, children, context),
  text_link: (entity, text, children, context) => link(entity.url, children, context),
  mention: (entity, text, children, context) => mention(text, children, context),
  text_mention: (entity, text, children) => {
    return el("bdi", { class: "entity-mention", "data-user-id": entity.user.id }, children());
  },
  bot_command: (entity, text, children, context) => {
    const attributes = { type: "button", class: "entity-command", onclick: () => context.say(text) };
    return el("button", attributes, children());
  },
  date_time: (entity, text, children) => {
    const date = new Date(entity.unix_time * 1000);
    const shown = date.toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
    return el("time", { datetime: date.toISOString(), title: shown }, children());
  },
  spoiler: (entity, text, children, context) => spoiler(entity, children, context),
  blockquote: (entity, text, children) => el("blockquote", { dir: "auto" }, children()),
  expandable_blockquote: (entity, text, children, context) => foldable(entity, children, context),
};

function copyable(tag, name, text, context) {
  const attributes = { class: name, role: "button", tabindex: 0, title: words.copy, dir: "ltr" };
  return pressable(el(tag, attributes, text), () => context.copy(text));
}

/** Makes an element answer a click and, as a button does, Enter and Space. */
function pressable(node, action) {
  node.addEventListener("click", action);
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    action(event);
  });
  return node;
}

function link(address, children, context) {
  const url = safe(address);
  if (url === null) return el("span", {}, children());
  return anchor(url, { class: "entity-link" }, children(), context);
}

/** A link that goes through `context.follow`, and opens elsewhere if it leads out. */
export function anchor(url, attributes, children, context) {
  const follow = (event) => {
    event.preventDefault();
    context.follow(url.href);
  };
  const all = { href: url.href, target: "_blank", rel: "noopener noreferrer", onclick: follow };
  return el("a", { ...all, ...attributes }, children);
}

function mention(text, children, context) {
  const isBot = text.slice(1).toLowerCase() === context.botName.toLowerCase();
  if (isBot) return link(`https://t.me/${text.slice(1)}`, children, context);
  return el("bdi", { class: "entity-mention" }, children());
}

/** Hidden until pressed; the memory keeps it open over an edit. */
function spoiler(entity, children, context) {
  const key = `${context.key}:spoiler:${entity.offset}`;
  if (context.memory.has(key)) return el("span", { class: "spoiler open" }, children());
  const cover = el("span", { class: "spoiler-text", "aria-hidden": "true" }, children());
  const attributes = { class: "spoiler", role: "button", tabindex: 0, "aria-label": words.hiddenText };
  const node = el("span", attributes, cover);
  return pressable(node, (event) => {
    if (context.memory.has(key)) return;
    event.stopPropagation();
    context.memory.add(key);
    node.replaceWith(el("span", { class: "spoiler open" }, children()));
  });
}

/** Three lines of a quote and a button for the rest; the memory keeps it open over an edit. */
function foldable(entity, children, context) {
  const key = `${context.key}:quote`;
  const content = el("span", { class: "quote-text" }, children());
  const button = el("button", { type: "button", class: "fold", "aria-label": words.unfold });
  const node = el("blockquote", { class: "expandable", dir: "auto" }, content, button);
  const show = (open) => {
    node.classList.toggle("open", open);
    button.setAttribute("aria-expanded", open);
    button.setAttribute("aria-label", open ? words.fold : words.unfold);
  };
  show(context.memory.has(key));
  button.addEventListener("click", () => {
    const open = !context.memory.has(key);
    if (open) context.memory.add(key);
    else context.memory.delete(key);
    show(open);
  });
  return node;
}
