/** Keeps the page up to date: a long poll that survives a server's restart. */

import * as api from "./api.js";

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Polls for ever. `resync` reads everything anew: at first, and whenever events were missed;
 * `take` gets each batch of events; `tell` hears whether the server answers.
 */
export async function follow({ resync, take, tell }) {
  let last = null;
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    try {
      last = last === null ? await begin(resync) : await next(last, take);
      pause = FIRST_PAUSE_MS;
      tell(true);
    } catch (error) {
      console.warn("the poll starts anew", error);
      last = null;
      tell(false);
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }
}

async function begin(resync) {
  const { last } = await api.events(0, 0);
  await resync();
  return last;
}

/** The number of the newest event seen, or null where some were missed. */
async function next(after, take) {
  const { last, events } = await api.events(after, api.POLL_MS);
  const missed = last < after || (events.length > 0 && events[0].n > after + 1);
  if (missed) return null;
  if (events.length > 0) await take(events);
  return last;
}
