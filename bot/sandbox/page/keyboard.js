/** A message's inline keyboard: rows of equally wide buttons. */

import { el, icon } from "./dom.js";
import { safe } from "./links.js";
import { anchor } from "./text.js";
import { words } from "./words.js";

const STYLES = ["primary", "success", "danger"];

/**
 * `context` has `press(button, node)`, `follow(address)`, `copy(text)`, `ask(button)` and
 * `toast(text)`.
 */
export function keyboard(rows, context) {
  const lines = rows.map((row) => {
    const buttons = row.map((button) => buttonNode(button, context));
    return el("div", { class: "keyboard-row" }, buttons);
  });
  return el("div", { class: "keyboard", role: "group", "aria-label": words.buttons }, lines);
}

function buttonNode(button, context) {
  const style = STYLES.includes(button.style) ? button.style : "default";
  const attributes = { class: `keyboard-button ${style}`, title: button.text };
  const label = el("span", { class: "keyboard-text", dir: "auto" }, button.text);
  const url = button.url && safe(button.url);
  if (url) return anchor(url, attributes, [label, icon("link")], context);
  if (button.copy_text) return copyButton(button, attributes, label, context);
  if (button.callback_data !== undefined) return callbackButton(button, attributes, label, context);
  if (asksInline(button)) return inlineButton(button, attributes, label, context);
  return otherButton(button, attributes, label, context);
}

function copyButton(button, attributes, label, context) {
  const copy = () => context.copy(button.copy_text.text);
  return el("button", { type: "button", ...attributes, onclick: copy }, label, icon("copy"));
}

function callbackButton(button, attributes, label, context) {
  const press = (event) => context.press(button, event.currentTarget);
  const data = { "data-callback": button.callback_data };
  return el("button", { type: "button", ...attributes, ...data, onclick: press }, label);
}

/** Whether it writes the bot's name and a query, in this chat or in one to be chosen. */
function asksInline(button) {
  return Object.keys(button).some((name) => name.startsWith("switch_inline_query"));
}

function inlineButton(button, attributes, label, context) {
  const ask = () => context.ask(button);
  return el("button", { type: "button", ...attributes, onclick: ask }, label, icon("share"));
}

/** A disabled button, or one of a kind that only Telegram itself can serve. */
function otherButton(button, attributes, label, context) {
  const disabled = button.disabled !== undefined;
  const refuse = () => context.toast(words.notHere);
  return el("button", { type: "button", ...attributes, disabled, onclick: refuse }, label);
}
