/** What a press on a link means here, where t.me is this very page. */

const WEB = ["http:", "https:", "tg:", "mailto:"];

/** The address as a URL, or null for one that a page must not follow, such as a script. */
export function safe(address) {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  return WEB.includes(url.protocol) ? url : null;
}

/** The kind of a link (start, startGroup, share, message, bot or outside) with what it carries. */
export function read(url, botName) {
  if (url.protocol === "tg:") return readTg(url, botName);
  const isTelegram = ["t.me", "telegram.me"].includes(url.hostname);
  return (isTelegram && readTelegram(url, botName)) || { kind: "outside", url };
}

function readTg(url, botName) {
  const query = url.searchParams;
  const isBot = (query.get("domain") ?? "").toLowerCase() === botName.toLowerCase();
  return isBot ? readBot(query) : { kind: "none" };
}

function readTelegram(url, botName) {
  const [first, ...rest] = url.pathname.split("/").filter(Boolean);
  if (first === undefined) return null;
  if (first.toLowerCase() === botName.toLowerCase()) return readBot(url.searchParams);
  if (first === "share") return readShare(url.searchParams);
  if (first === "c" && rest.length > 1) {
    return { kind: "message", chat: Number(`-100${rest[0]}`), message: Number(rest.at(-1)) };
  }
  return null;
}

function readBot(query) {
  if (query.has("startgroup")) return { kind: "startGroup", payload: query.get("startgroup") };
  if (query.has("start")) return { kind: "start", payload: query.get("start") };
  return { kind: "bot" };
}

function readShare(query) {
  const lines = [query.get("text"), query.get("url")].filter(Boolean);
  return { kind: "share", text: lines.join("\n") };
}
