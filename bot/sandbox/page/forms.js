/** The two small forms: a new person and a new group. */

import { el, isolated } from "./dom.js";
import { openDialog } from "./notices.js";
import { avatar, fullName } from "./people.js";
import { language, words } from "./words.js";

const LANGUAGES = { en: "English", ru: "Русский", de: "Deutsch", he: "עברית" };

/** Asks for a person; `save` gets the fields and may throw a text for the reader. */
export function askPerson(save) {
  const languages = Object.entries(LANGUAGES).map(([code, name]) =>
    el("option", { value: code, selected: code === language }, name));
  const fields = [
    field(words.firstName, el("input", { name: "first_name", required: true, maxlength: 64, dir: "auto" })),
    field(words.lastName, el("input", { name: "last_name", maxlength: 64, dir: "auto" })),
    field(words.username, el("input", { name: "username", maxlength: 32, pattern: "[A-Za-z0-9_]+" })),
    field(words.language, el("select", { name: "language_code" }, languages)),
  ];
  openForm(words.addPerson, fields, words.add, (data) => save(filled(data)));
}

export function askGroup(people, me, save) {
  const topics = el("textarea", { name: "topics", rows: 3, dir: "auto" });
  const topicsField = field(words.topics, topics);
  topicsField.hidden = true;
  const forum = el("input", { type: "checkbox", name: "forum" });
  forum.addEventListener("change", () => {
    topicsField.hidden = !forum.checked;
  });
  const fields = [
    field(words.groupTitle, el("input", { name: "title", required: true, maxlength: 128, dir: "auto" })),
    memberBoxes(people, me),
    el("label", { class: "check" }, forum, words.forum),
    topicsField,
  ];
  openForm(words.newGroup, fields, words.create, (data) => save(groupOf(data)));
}

function field(label, input) {
  return el("label", { class: "field" }, el("span", {}, label), input);
}

function memberBoxes(people, me) {
  const boxes = [...people.values()].map((person) => {
    const checked = person.id === me.id;
    const box = el("input", { type: "checkbox", name: "members", value: person.id, checked });
    const face = avatar(person.id, person.first_name);
    return el("label", { class: "check" }, box, face, isolated(fullName(person)));
  });
  return el("fieldset", {}, el("legend", {}, words.members), boxes);
}

function filled(data) {
  return Object.fromEntries([...data].filter(([, value]) => value.trim() !== ""));
}

function groupOf(data) {
  const lines = data.get("topics").split("\n").map((line) => line.trim());
  return {
    title: data.get("title"),
    members: data.getAll("members").map(Number),
    forum: data.has("forum"),
    topics: data.has("forum") ? lines.filter(Boolean) : [],
  };
}

function openForm(title, fields, verb, save) {
  const error = el("p", { class: "form-error", role: "alert" });
  const cancel = el("button", { type: "button", class: "text-button" }, words.cancel);
  const submit = el("button", { type: "submit", class: "text-button" }, verb);
  const actions = el("div", { class: "actions" }, cancel, submit);
  const form = el("form", {}, el("h2", {}, title), ...fields, error, actions);
  const dialog = openDialog({ class: "form", "aria-label": title }, form);
  cancel.addEventListener("click", () => dialog.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await save(new FormData(form));
      dialog.close();
    } catch (refusal) {
      error.textContent = refusal.message;
    }
  });
}
