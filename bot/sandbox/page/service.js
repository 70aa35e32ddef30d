/** Messages that tell what happened to a chat, as a name and the rest of the sentence. */

import { fullName } from "./people.js";
import { words } from "./words.js";

const SHOWN = ["text", "photo", "caption", "document", "dice"];

const KINDS = {
  new_chat_members: ({ new_chat_members: all }) => [all.map(fullName).join(", "), words.joined],
  left_chat_member: ({ left_chat_member: person }) => [fullName(person), words.left],
  group_chat_created: ({ from }) => [fullName(from), words.groupMade],
  supergroup_chat_created: ({ from }) => [fullName(from), words.groupMade],
  migrate_to_chat_id: () => ["", words.migrated],
  migrate_from_chat_id: () => ["", words.migrated],
  pinned_message: ({ from }) => [fullName(from), words.pinned],
  forum_topic_created: ({ from, forum_topic_created: topic }) => [
    fullName(from),
    `${words.topicMade} «${topic.name}»`,
  ],
};

/** Whether a message is no one's words; one of a kind that the page does not know counts too. */
export function isService(message) {
  return !SHOWN.some((kind) => message[kind] !== undefined);
}

export function serviceWords(message) {
  const kind = Object.keys(KINDS).find((name) => message[name] !== undefined);
  return kind ? KINDS[kind](message) : ["", words.unsupported];
}
