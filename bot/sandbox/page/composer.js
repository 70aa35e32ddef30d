/** The message box, with the menu of the bot's commands and the message that is answered. */

import { el, find, icon, isolated } from "./dom.js";
import { summary } from "./rooms.js";
import { words } from "./words.js";

const TALLEST_PX = 140;

/** Where there is a mouse there is a keyboard, and no screen keyboard that a focus would open. */
const POINTER = matchMedia("(hover: hover)");

export class Composer {
  /**
   * `send(text, replyTo)` promises whether a message went out, `commands()` promises the bot's
   * commands.
   */
  constructor(form, { send, commands }) {
    this.form = form;
    this.box = find("textarea", form);
    this.menu = find(".commands", form);
    this.bar = find(".reply-bar", form);
    this.startButton = find(".start", form);
    this.sendText = send;
    this.commands = commands;
    this.drafts = new Map();
    this.room = null;
    this.answered = null;
    this.shown = [];
    this.active = 0;
    this.listen();
  }

  listen() {
    find(".send", this.form).append(icon("send"));
    find("button", this.bar).append(icon("close"));
    find("button", this.bar).addEventListener("click", () => this.answer(null));
    find(".slash", this.form).addEventListener("click", () => this.toggleMenu());
    this.startButton.addEventListener("click", () => this.sendText("/start", null));
    this.box.addEventListener("input", () => this.changed());
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.menu.addEventListener("mousedown", (event) => event.preventDefault());
    this.form.addEventListener("focusout", (event) => {
      if (!this.form.contains(event.relatedTarget)) this.closeMenu();
    });
  }

  /** Goes over to another room; what was begun in the old one waits there. */
  enter(room) {
    if (room === this.room) return;
    this.drafts.set(this.room, this.box.value);
    this.room = room;
    this.answer(null);
    this.write(this.drafts.get(room) ?? "");
    this.closeMenu();
    if (POINTER.matches) this.box.focus();
  }

  /** In a private chat where nothing was written yet, Telegram offers to start the bot. */
  offerStart(offered) {
    this.startButton.hidden = !offered;
  }

  write(text) {
    this.box.value = text;
    this.grow();
  }

  answer(message) {
    this.answered = message;
    this.bar.hidden = message === null;
    if (message === null) return;
    const name = isolated(message.from?.first_name ?? "");
    find("p", this.bar).replaceChildren(`${words.replyTo} `, name, ": ", isolated(summary(message)));
    this.box.focus();
  }

  grow() {
    this.box.style.height = "auto";
    this.box.style.height = `${Math.min(this.box.scrollHeight, TALLEST_PX)}px`;
  }

  changed() {
    this.grow();
    const typed = this.box.value;
    if (/^\/\w*$/.test(typed)) this.openMenu(typed.slice(1).toLowerCase());
    else this.closeMenu();
  }

  /** Sends what is written; what could not be sent comes back, unless more was written since. */
  async submit() {
    const text = this.box.value.trim();
    if (text === "") return;
    const sending = this.sendText(text, this.answered?.message_id ?? null);
    this.write("");
    this.answer(null);
    this.closeMenu();
    if (!(await sending) && this.box.value === "") this.write(text);
  }

  key(event) {
    if (event.isComposing) return;
    if (!this.menu.hidden && this.menuKey(event)) return;
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    this.submit();
  }

  /** Whether the open menu used the key. */
  menuKey(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps) this.move(steps[event.key]);
    else if (event.key === "Escape") this.closeMenu();
    else if (event.key === "Tab") this.write(`/${this.shown[this.active].command} `);
    else if (event.key === "Enter") this.pick(this.active);
    else return false;
    event.preventDefault();
    if (event.key === "Tab") this.closeMenu();
    return true;
  }

  async toggleMenu() {
    if (!this.menu.hidden) return this.closeMenu();
    await this.openMenu("");
    this.box.focus();
  }

  async openMenu(beginning) {
    const typed = this.box.value;
    const all = await this.commands();
    if (this.box.value !== typed) return;
    this.shown = all.filter(({ command }) => command.startsWith(beginning));
    this.active = 0;
    this.drawMenu();
  }

  closeMenu() {
    this.shown = [];
    this.drawMenu();
  }

  move(step) {
    this.active = (this.active + step + this.shown.length) % this.shown.length;
    this.drawMenu();
  }

  pick(index) {
    this.write(`/${this.shown[index].command}`);
    this.submit();
  }

  drawMenu() {
    const open = this.shown.length > 0;
    this.menu.hidden = !open;
    this.box.setAttribute("aria-expanded", open);
    this.menu.replaceChildren(...this.shown.map((command, index) => this.option(command, index)));
    if (open) this.box.setAttribute("aria-activedescendant", `command-${this.active}`);
    else this.box.removeAttribute("aria-activedescendant");
    this.menu.children[this.active]?.scrollIntoView({ block: "nearest" });
  }

  option({ command, description }, index) {
    const attributes = {
      type: "button",
      role: "option",
      tabindex: -1,
      id: `command-${index}`,
      "aria-selected": index === this.active,
      class: "command",
      onclick: () => this.pick(index),
    };
    const about = isolated(description, { class: "command-about" });
    return el("button", attributes, el("b", {}, `/${command}`), about);
  }
}
