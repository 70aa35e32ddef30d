"""Telegram's HTML, read into plain text and entities as tdlib's parse_html does."""

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.sandbox.errors import ApiError, mistake
from bot.sandbox.values import Obj

TAGS: Mapping[str, str] = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "span": "spoiler",
    "tg-spoiler": "spoiler",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
    "blockquote": "blockquote",
}
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
SPACE = " \t\n\r\0\v"
REFERENCE = re.compile(r"&(?:#x([0-9a-fA-F]+)|#([0-9]+)|([a-z]+));?")
SURROGATES = range(0xD800, 0xE000)
BARE_VALUE = re.compile(r"[0-9A-Za-z.-]*")
MENTION_LINK = re.compile(r"tg://user\?id=(\d+)")


def units(text: str) -> int:
    """Length in UTF-16 code units, in which Telegram counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


@dataclass(frozen=True, slots=True)
class _Tag:
    name: str
    attributes: Mapping[str, str]
    start: int
    after: int


@dataclass(slots=True)
class _Reader:
    source: str
    at: int = 0
    text: str = ""
    open: list[_Tag] = field(default_factory=list)
    entities: list[Obj] = field(default_factory=list)

    def read(self) -> None:
        while self.at < len(self.source):
            self._step()
        if self.open:
            raise _bad(f'Can\'t find end tag corresponding to start tag "{self.open[-1].name}"')

    def _step(self) -> None:
        if self._here() == "<":
            if self.source.startswith("</", self.at):
                self._end_tag()
            else:
                self._start_tag()
            return
        shown, self.at = _character(self.source, self.at)
        self.text += shown

    def _here(self) -> str:
        return self.source[self.at : self.at + 1]

    def _skip_space(self) -> None:
        while self._here() and self._here() in SPACE:
            self.at += 1

    def _word(self, stops: str) -> str:
        start = self.at
        while self._here() and self._here() not in stops:
            self.at += 1
        return self.source[start : self.at]

    def _bytes(self, index: int) -> int:
        return len(self.source[:index].encode())

    def _start_tag(self) -> None:
        begin = self.at
        where = f"at byte offset {self._bytes(begin)}"
        self.at += 1
        name = self._word(SPACE + ">").lower()
        if not self._here():
            raise _bad(f"Unclosed start tag {where}")
        if name not in TAGS:
            raise _bad(f'Unsupported start tag "{name}" {where}')
        attributes = self._attributes(name, where)
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise _bad(f'Tag "span" must have class "tg-spoiler" {where}')
        self.at += 1
        self.open.append(_Tag(name, attributes, units(self.text), self.at))

    def _attributes(self, tag: str, where: str) -> dict[str, str]:
        found: dict[str, str] = {}
        self._skip_space()
        while self._here() != ">":
            if not self._here():
                raise _bad(f'Unclosed start tag "{tag}" {where}')
            name = self._word(SPACE + "=>")
            if not name:
                raise _bad(f'Empty attribute name in the tag "{tag}" {where}')
            self._skip_space()
            found[name.lower()] = self._value(tag, name, where)
            self._skip_space()
        return found

    def _value(self, tag: str, name: str, where: str) -> str:
        if self._here() != "=":
            if (tag, name) == ("blockquote", "expandable"):
                return ""
            raise _bad(
                f'Expected equal sign in declaration of an attribute of the tag "{tag}" {where}'
            )
        self.at += 1
        self._skip_space()
        if not self._here():
            raise _bad(f'Unclosed start tag "{tag}" {where}')
        if self._here() in "'\"":
            return self._quoted(where)
        return self._bare()

    def _quoted(self, where: str) -> str:
        quote, value = self._here(), ""
        self.at += 1
        while self._here() != quote:
            if not self._here():
                raise _bad(f"Unclosed start tag {where}")
            shown, self.at = _character(self.source, self.at)
            value += shown
        self.at += 1
        return value

    def _bare(self) -> str:
        start = self.at
        found = BARE_VALUE.match(self.source, self.at)
        self.at = found.end() if found else self.at
        if not self._here() or self._here() not in SPACE + ">":
            raise _bad(f"Unexpected end of name token at byte offset {self._bytes(start)}")
        return self.source[start : self.at].lower()

    def _end_tag(self) -> None:
        where = f"at byte offset {self._bytes(self.at)}"
        if not self.open:
            raise _bad(f"Unexpected end tag {where}")
        self.at += 2
        name = self._word(SPACE + ">").lower()
        self._skip_space()
        if self._here() != ">":
            raise _bad(f"Unclosed end tag {where}")
        self.at += 1
        tag = self.open.pop()
        if name not in ("", tag.name):
            raise _bad(f'Unmatched end tag {where}, expected "</{tag.name}>", found "</{name}>"')
        self._close(tag)

    def _close(self, tag: _Tag) -> None:
        length = units(self.text) - tag.start
        if length <= 0:
            return
        made = _entity(tag, self.text.encode("utf-16-le")[tag.start * 2 :].decode("utf-16-le"))
        if made is not None:
            self.entities.append({"offset": tag.start, "length": length, **made})


def _bad(why: str) -> ApiError:
    return mistake(f"can't parse entities: {why}")


def _character(source: str, at: int) -> tuple[str, int]:
    """The character shown at this place, a reference decoded, and the place after it."""
    found = REFERENCE.match(source, at)
    if found is None:
        return source[at], at + 1
    hexadecimal, decimal, name = found.groups()
    if name:
        shown = NAMED.get(name, "")
        return (shown, found.end()) if shown else (source[at], at + 1)
    code = int(hexadecimal, 16) if hexadecimal else int(decimal)
    if code in SURROGATES:
        raise _bad(
            "Text contains invalid Unicode characters after decoding HTML entities,"
            " check for unmatched surrogate code units"
        )
    if not 0 < code <= sys.maxunicode:
        return source[at], at + 1
    return chr(code), found.end()


def _entity(tag: _Tag, inner: str) -> Obj | None:
    """The entity's own fields; None for a link that leads nowhere."""
    kind, attributes = TAGS[tag.name], tag.attributes
    if tag.name == "a":
        return _link(attributes.get("href", "") or inner)
    if tag.name == "blockquote" and "expandable" in attributes:
        return {"type": "expandable_blockquote"}
    if tag.name == "code" and attributes.get("class", "").startswith("language-"):
        return {"type": kind, "language": attributes["class"].removeprefix("language-")}
    if tag.name == "tg-emoji":
        return {"type": kind, "custom_emoji_id": attributes.get("emoji-id", "")}
    if tag.name == "tg-time":
        return _moment(attributes)
    return {"type": kind}


def _link(target: str) -> Obj | None:
    mentioned = MENTION_LINK.fullmatch(target)
    if mentioned:
        return {"type": "text_mention", "user": int(mentioned[1])}
    if not re.match(r"(?:[a-z][a-z0-9+.-]*:|[\w-]+(?:\.[\w-]+)+)", target, re.IGNORECASE):
        return None
    return {"type": "text_link", "url": target if ":" in target else f"http://{target}/"}


def _moment(attributes: Mapping[str, str]) -> Obj:
    unix = attributes.get("unix", "")
    if not unix.isdecimal():
        raise _bad("Invalid date-time")
    layout = attributes.get("format")
    made: Obj = {"type": "date_time", "unix_time": int(unix)}
    return {**made, "date_time_format": layout} if layout else made


def parse_html(source: str) -> tuple[str, list[Obj]]:
    """Plain text and entities in the order in which the tags closed; a mention names a user id."""
    reader = _Reader(source)
    reader.read()
    return reader.text, reader.entities
