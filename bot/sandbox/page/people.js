/** Names and round pictures of people and chats. */

import { el, icon, isolated, onPlainClick } from "./dom.js";
import { address } from "./place.js";
import { words } from "./words.js";

const COLOURS = 7;

export function fullName(person) {
  return [person.first_name, person.last_name].filter(Boolean).join(" ");
}

export function colourOf(id) {
  return `colour-${Math.abs(id) % COLOURS}`;
}

export function avatar(id, name) {
  const [letter = "?"] = [...name.replace(/[^\p{L}\p{N}]/gu, "") || name];
  return el("span", { class: `avatar ${colourOf(id)}`, "aria-hidden": "true" }, letter.toUpperCase());
}

/** The bot has a picture of its own: two points and a checker. */
export function botAvatar() {
  return el("span", { class: "avatar avatar-bot", "aria-hidden": "true" });
}

/** The row of people on top of the list, as items; `choose(id)` and `add()` answer it. */
export function peopleStrip(people, me, { choose, add }) {
  const links = [...people.values()].map((person) => ({
    key: `person:${person.id}`,
    facts: [person, person.id === me?.id],
    build: () => personLink(person, me, choose),
  }));
  return [...links, { key: "add", facts: [], build: () => addButton(add) }];
}

function addButton(add) {
  const plus = el("span", { class: "avatar avatar-add" }, icon("plus"));
  const label = el("span", { class: "person-name" }, words.add);
  const attributes = { type: "button", class: "person", id: "add-person", "aria-label": words.addPerson };
  return el("button", { ...attributes, onclick: add }, plus, label);
}

function personLink(person, me, choose) {
  const attributes = {
    class: "person",
    href: address({ user: person.id }),
    "data-user-id": person.id,
    "aria-current": person.id === me?.id ? "true" : null,
    title: words.openAs(fullName(person)),
    onclick: onPlainClick(() => choose(person.id)),
  };
  const name = isolated(person.first_name, { class: "person-name" });
  return el("a", attributes, avatar(person.id, person.first_name), name);
}
