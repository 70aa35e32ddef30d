/** Where this window is: its person, chat and topic, held by the address, so a reload stays there. */

/** @returns {{user: ?number, chat: ?number, topic: ?number}} */
export function read() {
  const query = new URLSearchParams(location.search);
  const number = (name) => (query.get(name) ? Number(query.get(name)) : null);
  return { user: number("user"), chat: number("chat"), topic: number("topic") };
}

export function address({ user, chat = null, topic = null }) {
  const known = Object.entries({ user, chat, topic }).filter(([, value]) => value !== null);
  return `?${new URLSearchParams(known)}`;
}

export function push(place) {
  if (address(place) !== location.search) history.pushState(null, "", address(place));
}

export function replace(place) {
  history.replaceState(null, "", address(place));
}
