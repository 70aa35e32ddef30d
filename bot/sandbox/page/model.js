/** What this window knows of the server: people, chats and messages, and what its person has read. */

/** The topic that holds a forum's messages without a topic of their own. */
export const GENERAL = 1;

export class Model {
  constructor() {
    this.bot = null;
    this.people = new Map();
    this.chats = [];
    this.messages = new Map();
  }

  setPeople(people) {
    this.people = new Map(people.map((person) => [person.id, person]));
  }

  /** Replaces what is known of a chat from the message `first` on. */
  setMessages(chatId, messages, first = 0) {
    const kept = [...(this.messages.get(chatId)?.values() ?? [])];
    const all = [...kept.filter((message) => message.message_id < first), ...messages];
    this.messages.set(chatId, new Map(all.map((message) => [message.message_id, message])));
  }

  remove(chatId, messageId) {
    this.messages.get(chatId)?.delete(messageId);
  }

  /** Rooms are what the list shows: a chat, or each topic of a forum. */
  rooms() {
    const newest = (chat) => this.messagesOf({ chat, topic: null }).at(-1)?.date ?? 0;
    const order = [...this.chats].sort((a, b) => newest(b) - newest(a));
    return order.flatMap((chat) => roomsOf(chat));
  }

  room(chatId, topic) {
    const rooms = this.rooms().filter((room) => room.chat.id === chatId);
    return rooms.find((room) => room.topic === topic) ?? rooms[0] ?? null;
  }

  messagesOf({ chat, topic }) {
    const all = [...(this.messages.get(chat.id)?.values() ?? [])];
    if (topic === null) return all;
    return all.filter((message) => topicOf(message) === topic);
  }

  find(chatId, messageId) {
    return this.messages.get(chatId)?.get(messageId) ?? null;
  }

  /** Counts of a room's messages after `mark` that `person` has not seen. */
  unread(room, mark, person) {
    const fresh = this.messagesOf(room).filter(
      (message) => message.message_id > mark && message.from?.id !== person.id,
    );
    return {
      count: fresh.length,
      mentions: fresh.filter((message) => mentions(message, person)).length,
    };
  }
}

function roomsOf(chat) {
  const topics = chat.topics ?? [];
  if (topics.length === 0 && !chat.is_forum) return [{ chat, topic: null, name: null }];
  const others = topics.filter((topic) => topic.id !== GENERAL);
  const named = others.map((topic) => ({ chat, topic: topic.id, name: topic.name }));
  return [{ chat, topic: GENERAL, name: null }, ...named];
}

export function topicOf(message) {
  return message.message_thread_id ?? GENERAL;
}

/** The ids of a chat's people, without the bot. */
export function memberIds(chat, people) {
  const ids = chat.members.map((member) => member.id ?? member);
  return ids.filter((id) => people.has(id));
}

/** A message rings for the person whom it names, or whose own message it answers. */
export function mentions(message, person) {
  if (message.from?.id === person.id) return false;
  if (answeredBy(message)?.from?.id === person.id) return true;
  const text = message.text ?? message.caption ?? "";
  return entitiesOf(message).some((entity) => names(entity, text, person));
}

/** What a message answers; one that answers nothing quotes the first message of its topic. */
export function answeredBy(message) {
  const answered = message.reply_to_message;
  return answered?.message_id === message.message_thread_id ? undefined : answered;
}

export function entitiesOf(message) {
  return message.entities ?? message.caption_entities ?? [];
}

function names(entity, text, person) {
  if (entity.type === "text_mention") return entity.user.id === person.id;
  if (entity.type === "text_link") return entity.url.startsWith(`tg://user?id=${person.id}`);
  if (entity.type !== "mention" || !person.username) return false;
  const name = text.slice(entity.offset + 1, entity.offset + entity.length);
  return name.toLowerCase() === person.username.toLowerCase();
}

/** How far each person has read each room; it outlives a reload of the page. */
export class Marks {
  constructor(storage) {
    this.storage = storage;
  }

  get(person, room) {
    return Number(this.storage.getItem(markKey(person, room)) ?? 0);
  }

  /** A mark beyond `newest` is from a server that has since begun anew. */
  clamp(person, room, newest) {
    if (this.get(person, room) > newest) this.set(person, room, newest);
  }

  set(person, room, messageId) {
    this.storage.setItem(markKey(person, room), messageId);
  }
}

function markKey(person, { chat, topic }) {
  return `read:${person.id}:${chat.id}:${topic ?? ""}`;
}
