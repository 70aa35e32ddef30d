"""A message's text: parsed, trimmed, its entities in order, its length judged."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from aiogram.client.default import Default
from aiogram.types import MessageEntity

from bot.sandbox.errors import mistake
from bot.sandbox.html_text import parse_html, units
from bot.sandbox.values import Obj

MAX_TEXT = 4096
MAX_CAPTION = 1024
ALONE = {"code", "pre", "text_link", "text_mention"}
FOUND = {
    "url": re.compile(r"\b(?:https?://|(?<![\w.])t\.me/)[^\s<>\"]+"),
    "mention": re.compile(r"(?<![\w/])@\w{4,32}\b"),
    "bot_command": re.compile(r"(?<![\w/@<>])/[A-Za-z0-9_]{1,64}(?:@\w{3,32})?(?![\w/])"),
    "hashtag": re.compile(r"(?<![\w&])#(?=\w*[^\W\d])\w+"),
}


@dataclass(frozen=True, slots=True)
class Text:
    plain: str
    entities: tuple[Obj, ...] = ()

    def as_text(self) -> Obj:
        return _named("text", "entities", self)

    def as_caption(self) -> Obj:
        return _named("caption", "caption_entities", self) if self.plain else {}


def _named(text: str, entities: str, value: Text) -> Obj:
    made: Obj = {text: value.plain}
    return {**made, entities: list(value.entities)} if value.entities else made


def parsed(
    source: str,
    mode: str | Default | None,
    given: Sequence[MessageEntity] | None,
    user: Callable[[int], Obj | None],
) -> Text:
    """What Telegram makes of a text in a parse mode, or of a text with its entities."""
    if isinstance(mode, str) and mode:
        if mode.lower() != "html":
            raise mistake(f"unsupported parse_mode {mode}: the stand-in reads HTML only")
        plain, entities = parse_html(source)
    else:
        plain = source
        entities = [entity.model_dump(mode="json", exclude_none=True) for entity in given or ()]
    entities = [kept for entity in entities if (kept := _with_user(entity, user))]
    return trimmed(plain, entities)


def _with_user(entity: Obj, user: Callable[[int], Obj | None]) -> Obj | None:
    """The entity with the mentioned user's data; None when the bot has never met him."""
    if entity["type"] != "text_mention":
        return entity
    named = entity["user"]
    known = user(named if isinstance(named, int) else int(named["id"]))
    return {**entity, "user": known} if known else None


def trimmed(plain: str, entities: Sequence[Obj] = ()) -> Text:
    """The text without white space around it, with the entities that are left and those found."""
    plain = plain.replace("\r", "")
    left = units(plain) - units(plain.lstrip())
    plain = plain.strip()
    end = units(plain)
    clipped = [_clipped(entity, left, end) for entity in entities]
    kept = _without_nested([entity for entity in clipped if entity["length"] > 0])
    return Text(plain, tuple(sorted([*kept, *_found(plain, kept)], key=_order)))


def _clipped(entity: Obj, left: int, end: int) -> Obj:
    start = max(0, entity["offset"] - left)
    stop = min(end, entity["offset"] + entity["length"] - left)
    return {**entity, "offset": start, "length": stop - start}


def _without_nested(entities: list[Obj]) -> list[Obj]:
    """Code holds nothing inside it; `<pre><code class=…>` is one entity with a language."""
    languages = {
        _span(e): e["language"] for e in entities if e["type"] == "code" and "language" in e
    }
    blocks = [entity for entity in entities if entity["type"] in ("pre", "code")]
    kept = [e for e in entities if not any(_holds(block, e) for block in blocks)]
    return [_with_language(entity, languages.get(_span(entity))) for entity in kept]


def _with_language(entity: Obj, language: str | None) -> Obj:
    bare = {key: value for key, value in entity.items() if key != "language"}
    if entity["type"] == "pre":
        language = language or entity.get("language")
        return {**bare, "language": language} if language else bare
    return bare


def _holds(block: Obj, entity: Obj) -> bool:
    if block is entity or (entity["type"] == "pre" and _span(block) == _span(entity)):
        return False
    start, stop = _span(block)
    begin, end = _span(entity)
    return start <= begin and end <= stop


def _span(entity: Obj) -> tuple[int, int]:
    return entity["offset"], entity["offset"] + entity["length"]


def _order(entity: Obj) -> tuple[int, int]:
    return entity["offset"], -entity["length"]


def _found(plain: str, given: Sequence[Obj]) -> list[Obj]:
    """Commands, mentions, links and hashtags that Telegram finds by itself."""
    taken = [_span(entity) for entity in given if entity["type"] in ALONE]
    found: list[Obj] = []
    for kind, pattern in FOUND.items():
        for match in pattern.finditer(plain):
            start, length = units(plain[: match.start()]), units(match[0])
            if all(stop <= start or start + length <= begin for begin, stop in taken):
                found.append({"type": kind, "offset": start, "length": length})
                taken.append((start, start + length))
    return found


def checked_text(text: Text) -> Text:
    if not text.plain:
        raise mistake("message text is empty")
    if units(text.plain) > MAX_TEXT:
        raise mistake("message is too long")
    return text


def checked_caption(text: Text, too_long: str = "message caption is too long") -> Text:
    if units(text.plain) > MAX_CAPTION:
        raise mistake(too_long)
    return text
