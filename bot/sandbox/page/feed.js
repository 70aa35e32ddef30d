/** The messages of the open room, kept in place while they change. */

import { arrange, el, isolated } from "./dom.js";
import { mend, messageNode } from "./message.js";
import { isService, serviceWords } from "./service.js";
import { language, words } from "./words.js";

const NEAR_END_PX = 60;
const RUN_SECONDS = 600;

export class Feed {
  /** `read()` is called whenever the reader comes to the end. */
  constructor({ scroller, list, toEnd, read }) {
    this.scroller = scroller;
    this.list = list;
    this.toEnd = toEnd;
    this.room = null;
    this.rows = new Map();
    this.atEnd = true;
    this.read = read;
    scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    toEnd.addEventListener("click", () => this.scrollToEnd());
    const follow = new ResizeObserver(() => this.atEnd && this.scrollToEnd());
    follow.observe(scroller);
    follow.observe(list);
  }

  show(room, messages, context) {
    if (room !== this.room) this.clear(room);
    const rows = rowsOf(messages);
    const nodes = rows.map((row) => this.nodeOf(row, context));
    this.rows = new Map(rows.map((row, index) => [row.key, nodes[index]]));
    arrange(this.list, nodes);
    if (this.atEnd) this.scrollToEnd();
  }

  clear(room) {
    this.room = room;
    this.rows.clear();
    this.list.replaceChildren();
    this.atEnd = true;
    this.toEnd.hidden = true;
  }

  nodeOf(row, context) {
    const node = this.rows.get(row.key) ?? makeRow(row, context);
    if (row.message && !isService(row.message)) mend(node, row.message, row, context);
    return node;
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    this.atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    this.toEnd.hidden = this.atEnd;
    if (this.atEnd) this.read();
  }

  scrollToEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.atEnd = true;
  }

  /** Brings a message into view and lights it up; false if it is not here. */
  jump(messageId) {
    const node = this.list.querySelector(`[data-message-id="${Number(messageId)}"]`);
    if (node === null) return false;
    node.scrollIntoView({ block: "center", behavior: "smooth" });
    node.classList.add("found");
    node.addEventListener("animationend", () => node.classList.remove("found"), { once: true });
    return true;
  }
}

/** Messages with the days between them; each knows whether it begins or ends its sender's run. */
function rowsOf(messages) {
  return messages.flatMap((message, index) => {
    const before = messages[index - 1];
    const first = !sameRun(before, message);
    const last = !sameRun(message, messages[index + 1]);
    const row = { key: `message:${message.message_id}`, message, first, last };
    const day = dayOf(message);
    return before && dayOf(before) === day ? [row] : [{ key: `day:${day}`, day: message.date }, row];
  });
}

function sameRun(one, other) {
  if (!one || !other || isService(one) || isService(other)) return false;
  const close = other.date - one.date < RUN_SECONDS && dayOf(one) === dayOf(other);
  return close && one.from?.id === other.from?.id;
}

function dayOf(message) {
  return new Date(message.date * 1000).toDateString();
}

function makeRow(row, context) {
  if (!row.message) return el("p", { class: "pill" }, dayName(row.day));
  if (!isService(row.message)) return messageNode(row.message, context);
  return serviceNode(row.message);
}

function dayName(seconds) {
  const date = new Date(seconds * 1000);
  if (date.toDateString() === new Date().toDateString()) return words.today;
  return date.toLocaleDateString(language, { day: "numeric", month: "long" });
}

function serviceNode(message) {
  const [name, rest] = serviceWords(message);
  const attributes = { class: "pill", "data-message-id": message.message_id };
  return el("p", attributes, isolated(name), ` ${rest}`);
}
