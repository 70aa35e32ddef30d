/** The server's control calls; each throws `Refused` with the server's own words. */

const PATIENCE_MS = 10_000;
export const POLL_MS = 25_000;
const ANSWER_MS = 5_000;

export class Refused extends Error {}

async function call(path, options = {}, waitMs = 0) {
  const signal = AbortSignal.timeout(waitMs + PATIENCE_MS);
  const response = await fetch(`/control/${path}`, { ...options, signal });
  const body = await response.json();
  if (!response.ok) throw new Refused(body.error ?? response.statusText);
  return body;
}

function get(path, query = {}, waitMs = 0) {
  return call(`${path}?${new URLSearchParams(query)}`, {}, waitMs);
}

function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return call(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export const bot = () => get("bot");
export const people = () => get("users");
export const addPerson = (person) => post("users", person);
export const addGroup = (group) => post("groups", group);
export const chats = (user) => get("chats", { user_id: user });
export const messages = (chat, after = 0) => get("messages", { chat_id: chat, after });
export const commands = (user, chat) => get("commands", { user_id: user, chat_id: chat });
export const send = (message) => post("send", message);
export const press = (button) => post("press", button);
export const askInline = (query) => post("inline", query);
export const chooseInline = (choice) => post("choose", choice);
export const photo = (fileId) => `/control/photo/${encodeURIComponent(fileId)}`;
export const film = (fileId) => `/control/film/${encodeURIComponent(fileId)}`;
export const file = (fileId) => `/control/file/${encodeURIComponent(fileId)}`;

export function events(after, waitMs) {
  return get("events", { after, wait_ms: waitMs }, waitMs);
}

export function answer(callbackId) {
  return get(`callbacks/${encodeURIComponent(callbackId)}`, { wait_ms: ANSWER_MS }, ANSWER_MS);
}

export function inlineResults(queryId) {
  return get(`inline/${encodeURIComponent(queryId)}`, { wait_ms: ANSWER_MS }, ANSWER_MS);
}
