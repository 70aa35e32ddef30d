/** A press on a button: the spinner until the bot answers, then what it says. */

import * as api from "./api.js";
import { words } from "./words.js";

const TRIES = 4;

/** Presses `button` of a message; `show` has `toast(text)`, `alert(text)` and `follow(url)`. */
export async function press(message, button, node, show) {
  if (node.ariaBusy === "true") return;
  node.ariaBusy = "true";
  try {
    const data = button.callback_data;
    const { callback_query_id: id } = await api.press({ ...message, data });
    tell(await answerOf(id), show);
  } catch (refusal) {
    show.toast(refusal.message);
  } finally {
    node.ariaBusy = "false";
  }
}

async function answerOf(id) {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await api.answer(id);
    if (answer.answered) return answer;
  }
  return { text: words.noAnswer, show_alert: false };
}

function tell({ text, show_alert: alert, url }, show) {
  if (text && alert) show.alert(text);
  else if (text) show.toast(text);
  if (url) show.follow(url);
}
