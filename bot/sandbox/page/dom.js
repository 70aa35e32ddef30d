/** Elements made of text and attributes only: nothing here ever parses markup. */

const SVG = "http://www.w3.org/2000/svg";

const DRAWINGS = {
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v10H9zM15 9V5H5v10h4",
  down: "M6 9l6 6 6-6",
  link: "M8 16L17 7M10 7h7v7",
  plus: "M12 5v14M5 12h14",
  reply: "M10 6l-6 6 6 6M4 12h9c4 0 7 2 7 6",
  share: "M14 6l6 6-6 6M20 12H9c-3 0-5 2-5 5",
  send: "M4 12l16-8-5 16-3-7z",
};

/** The element `tag`; `on…` attributes are listeners, null and false ones are left out. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    set(node, name, value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

function set(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else node.setAttribute(name, value === true ? "" : value);
}

/** A text of unknown script, kept from turning its surroundings around. */
export function isolated(text, attributes = {}) {
  return el("bdi", attributes, text);
}

/** A line drawing that screen readers pass over. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", DRAWINGS[name]);
  svg.append(path);
  return svg;
}

export function find(selector, root = document) {
  return root.querySelector(selector);
}

/** Makes `nodes` the children of `parent`, touching only those that come, go or move. */
export function arrange(parent, nodes) {
  const kept = new Set(nodes);
  for (const node of [...parent.children]) if (!kept.has(node)) node.remove();
  for (const [index, node] of nodes.entries()) {
    const there = parent.children[index] ?? null;
    if (there !== node) parent.insertBefore(node, there);
  }
}

/**
 * Shows `items`, each a `key`, the `facts` that it shows and a `build`, and leaves alone what
 * shows the same facts as before: a focus, a hover or an animation there goes on.
 */
export function renew(parent, items) {
  const old = new Map([...parent.children].map((node) => [node.key, node]));
  const focused = parent.contains(document.activeElement) ? document.activeElement.key : null;
  const nodes = items.map((item) => current(old.get(item.key), item));
  arrange(parent, nodes);
  if (focused !== null) nodes.find(({ key }) => key === focused)?.focus({ preventScroll: true });
}

function current(known, { key, facts, build }) {
  const signature = JSON.stringify(facts);
  if (known?.signature === signature) return known;
  return Object.assign(build(), { key, signature });
}

/** Runs `action` on a plain click; one that asks for another tab or window stays the browser's. */
export function onPlainClick(action) {
  return (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    action(event);
  };
}
