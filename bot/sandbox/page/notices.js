/** What comes over the chat: toasts, alerts, questions and the enlarged picture. */

import { el, isolated } from "./dom.js";
import { words } from "./words.js";

const SHORTEST_MS = 2_500;
const PER_LETTER_MS = 50;
const LONGEST_MS = 8_000;

/** A line that goes by itself, or at a press. */
export function toast(place, text) {
  const node = el("div", { class: "toast", dir: "auto" }, text);
  const gone = () => node.remove();
  node.addEventListener("click", gone);
  place.append(node);
  setTimeout(gone, Math.min(SHORTEST_MS + text.length * PER_LETTER_MS, LONGEST_MS));
}

/** Opens a dialog of its own, which is gone once closed. */
export function openDialog(attributes, ...children) {
  const dialog = el("dialog", attributes, ...children);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export function alertBox(title, text) {
  const ok = el("button", { type: "button", class: "text-button", autofocus: true }, words.ok);
  const body = el("p", { class: "alert-text", dir: "auto", id: "alert-text" }, text);
  const attributes = { class: "alert", role: "alertdialog", "aria-describedby": "alert-text" };
  const heading = el("h2", {}, isolated(title));
  const dialog = openDialog(attributes, heading, body, el("div", { class: "actions" }, ok));
  ok.addEventListener("click", () => dialog.close());
}

/** Asks for one of several; `choices` are `{label, face, value}`. */
export function choose(title, choices, take) {
  const buttons = choices.map(({ label, face, value }) => {
    const pick = () => {
      dialog.close();
      take(value);
    };
    return el("button", { type: "button", class: "choice", onclick: pick }, face, isolated(label));
  });
  const cancel = el("button", { type: "button", class: "text-button" }, words.cancel);
  const list = el("div", { class: "choices" }, buttons);
  const heading = el("h2", {}, title);
  const attributes = { class: "chooser", "aria-label": title };
  const dialog = openDialog(attributes, heading, list, el("div", { class: "actions" }, cancel));
  cancel.addEventListener("click", () => dialog.close());
}

export function enlarge(image) {
  const large = el("img", { src: image.src, alt: image.alt });
  const close = el("button", { type: "button", class: "picture-close", "aria-label": words.close }, large);
  const dialog = openDialog({ class: "viewer" }, close);
  close.addEventListener("click", () => dialog.close());
}
