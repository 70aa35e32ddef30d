/** The message box, with the menu of the bot's commands and the message that is answered. */

import { photo } from "./api.js";
import { el, find, icon, isolated } from "./dom.js";
import { summary } from "./rooms.js";
import { words } from "./words.js";

const TALLEST_PX = 140;

/** So long nobody types on before the bot is asked what it offers. */
const PAUSE_MS = 250;

/** Where there is a mouse there is a keyboard, and no screen keyboard that a focus would open. */
const POINTER = matchMedia("(hover: hover)");

export class Composer {
  /**
   * `send(text, replyTo)` and `choose(offer)` promise whether a message went out, `commands()`
   * promises the bot's commands, `offers(typed)` what it offers for what is typed.
   */
  constructor(form, { send, commands, offers, choose }) {
    this.form = form;
    this.box = find("textarea", form);
    this.menu = find(".commands", form);
    this.bar = find(".reply-bar", form);
    this.startButton = find(".start", form);
    this.sendText = send;
    this.commands = commands;
    this.offers = offers;
    this.choose = choose;
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
    else this.offer(typed);
  }

  /** Writes a text as if it had been typed. */
  type(text) {
    this.write(text);
    this.changed();
    this.box.focus();
  }

  /** Shows what the bot offers for it, when nobody types on. */
  async offer(typed) {
    this.closeMenu();
    if (!typed.startsWith("@")) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (this.box.value !== typed) return;
    const offers = await this.offers(typed).catch(() => []);
    if (this.box.value !== typed) return;
    this.shown = offers;
    this.active = 0;
    this.drawMenu();
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
    else if (event.key === "Tab") this.fill(this.shown[this.active]);
    else if (event.key === "Enter") this.pick(this.active);
    else return false;
    event.preventDefault();
    if (event.key === "Tab") this.closeMenu();
    return true;
  }

  /** Writes a command, to be gone on with; an offer has nothing to write. */
  fill({ command }) {
    if (command) this.write(`/${command} `);
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
    const { command, result } = this.shown[index];
    if (result) return this.sendOffer(this.shown[index]);
    this.write(`/${command}`);
    return this.submit();
  }

  /** What could not be sent stays written. */
  async sendOffer(offer) {
    const typed = this.box.value;
    this.closeMenu();
    if ((await this.choose(offer)) && this.box.value === typed) this.write("");
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

  option({ command, description, result }, index) {
    const attributes = {
      type: "button",
      role: "option",
      tabindex: -1,
      id: `command-${index}`,
      "aria-selected": index === this.active,
      class: result ? "command offer" : "command",
      onclick: () => this.pick(index),
    };
    const title = result ? isolated(result.title ?? "") : `/${command}`;
    const about = result ? result.description ?? "" : description;
    const face = result?.photo_file_id ? [picture(result.photo_file_id)] : [];
    const line = isolated(about, { class: "command-about" });
    return el("button", attributes, ...face, el("b", {}, title), line);
  }
}

function picture(fileId) {
  return el("img", { src: photo(fileId), alt: "", class: "command-picture" });
}
