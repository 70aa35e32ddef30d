"""Every sentence a player reads, in his language; the texts are in locales/ (Fluent)."""

import html
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import tzinfo
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("ru", "en")
NAMES: Final[Mapping[str, str]] = {"ru": "Русский", "en": "English"}


class Html(str):
    """Text that is HTML already and goes into a sentence as it is."""

    __slots__ = ()


Value = str | int


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence by its name, with its words: what a press or a command is answered with."""

    key: str
    words: tuple[tuple[str, Value], ...] = ()
    alert: bool = False
    more: tuple["Said", ...] = ()
    """Further sentences, each on a line of its own."""


def said(key: str, *, alert: bool = False, **words: Value) -> Said:
    return Said(key, tuple(words.items()), alert)


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of one language."""

    lang: str
    _bundle: FluentBundle = field(repr=False)
    zone: tzinfo | None = None
    """The reader's, where he has told it."""

    def plain(self, key: str, **words: Value) -> str:
        """For buttons and toasts."""
        return self._formatted(key, words, str)

    def html(self, key: str, **words: Value) -> str:
        """For messages; what is not Html itself is escaped."""
        return self._formatted(key, words, _escaped)

    def knows(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def said(self, said: Said) -> str:
        lines = [self.plain(said.key, **dict(said.words)), *map(self.said, said.more)]
        return "\n".join(lines)

    def said_html(self, said: Said) -> str:
        lines = [self.html(said.key, **dict(said.words)), *map(self.said_html, said.more)]
        return "\n".join(lines)

    def _formatted(
        self, key: str, words: Mapping[str, Value], as_text: Callable[[str], str]
    ) -> str:
        message = self._bundle.get_message(key)
        if message.value is None:
            raise LookupError(f"no sentence {key!r} in {self.lang}")
        values = {
            name: as_text(value) if isinstance(value, str) else value
            for name, value in words.items()
        }
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise LookupError(f"sentence {key!r} in {self.lang}: {errors}")
        return str(text)


def _escaped(text: str) -> str:
    return text if isinstance(text, Html) else html.escape(text, quote=False)


def language_of(code: str | None) -> str:
    """Telegram's language code as one of ours: `ru…` is Russian, everything else English."""
    return "ru" if (code or "").lower().startswith("ru") else "en"


def _read(lang: str) -> Words:
    bundle = FluentBundle([lang], use_isolating=False)
    folder = files("bot") / "locales" / lang
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return Words(lang, bundle)


WORDS: Final[Mapping[str, Words]] = {lang: _read(lang) for lang in LANGUAGES}
