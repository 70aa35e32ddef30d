"""Names in any script: split into what each font can draw, cut to a width, drawn."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw, ImageFont

from render.names import JOINERS, READ, cleaned, signs_of

if TYPE_CHECKING:
    from render.theme import Colour

SEMI_BOLD: Final = 600
BOLD: Final = 700
BLACK: Final = 800

_EMOJI_LOOK: Final = "\ufe0f"
_ELLIPSIS: Final = "…"
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})
_STRONG: Final = _RIGHT_TO_LEFT | {"L"}

_RUBIK: Final = Path(__file__).parent / "fonts" / "Rubik.ttf"
_SYSTEM: Final = Path("/usr/share/fonts")
_EMOJI: Final = _SYSTEM / "truetype/noto/NotoColorEmoji.ttf"
_FALLBACKS: Final = (
    _SYSTEM / "truetype/dejavu/DejaVuSans-Bold.ttf",
    _SYSTEM / "truetype/dejavu/DejaVuSans.ttf",
    _SYSTEM / "truetype/droid/DroidSansFallbackFull.ttf",
    _SYSTEM / "truetype/wqy/wqy-microhei.ttc",
)
_THIN: Final = _FALLBACKS[2:]
_EMOJI_STRIKE: Final = 109
"""The one size at which the colour font opens."""
_EMOJI_HEIGHT: Final = 1.12
"""An emoji's height in parts of the text's size."""


@cache
def font(size: int, weight: int) -> ImageFont.FreeTypeFont:
    """Rubik, the font of everything in the picture; weight 300 … 900."""
    face = ImageFont.truetype(_RUBIK, size)
    face.set_variation_by_axes([weight])
    return face


@dataclass(frozen=True, slots=True)
class Face:
    """A font file that may be of help with a name."""

    path: Path

    @property
    def is_colour(self) -> bool:
        return self.path == _EMOJI

    def at(self, size: int) -> ImageFont.FreeTypeFont:
        if self.path == _RUBIK:
            return font(size, SEMI_BOLD)
        return _opened(self.path, _EMOJI_STRIKE if self.is_colour else size)

    def stroke(self, size: int) -> float:
        """How much fatter a thin font's letters are drawn, beside the others, which are bold."""
        return size / 60 if self.path in _THIN else 0

    def has(self, letter: str) -> bool:
        """Whether it draws every character of a letter; what only joins needs no drawing."""
        if self.is_colour:
            return _drawn(self.path, letter[0])
        return all(_drawn(self.path, sign) for sign in letter if sign not in JOINERS)


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring letters that one font draws in one go."""

    face: Face
    text: str

    def width(self, size: int) -> float:
        length = self.face.at(size).getlength(self.text)
        return length * _emoji_scale(size) if self.face.is_colour else length


def written(raw: str, spare: str, width: int, size: int, colour: Colour) -> Image.Image:
    """A name on one line of twice its size, no wider than told, its capitals in the middle.

    `spare` stands in where nothing of the name can be shown.
    """
    return _written(raw[:READ], spare, width, size, colour)


@lru_cache(maxsize=32)
def _written(raw: str, spare: str, width: int, size: int, colour: Colour) -> Image.Image:
    letters = _faced(cleaned(raw)) or _faced(spare)
    runs = _merged(_fitted(letters, width, size))
    runs_left = _runs_left("".join(run.text for run in runs))
    line = Image.new("RGBA", (min(round(_length(runs, size)) + 4, width), 2 * size), (*colour, 0))
    pen = ImageDraw.Draw(line)
    baseline = size + _capital(size) / 2
    direction = "rtl" if runs_left else "ltr"
    x = 0.0
    for run in _ordered(runs, runs_left=runs_left):
        if run.face.is_colour:
            _stick(line, run, x, size)
        else:
            face = run.face.at(size)
            pen.text(
                (x, baseline),
                run.text,
                colour,
                face,
                anchor="ls",
                direction=direction,
                stroke_width=run.face.stroke(size),
            )
        x += run.width(size)
    return line


def _faced(name: str) -> list[Run]:
    """Each letter with the first font that can draw it, in this form or a simpler one."""
    found = (_face_for(letter) for letter in signs_of(name))
    return [run for run in found if run]


def _face_for(letter: str) -> Run | None:
    for form in (letter, letter.strip("\ufe0e\ufe0f"), _plain(letter), letter[0]):
        for path in _preferred(letter):
            if Face(path).has(form):
                return Run(Face(path), form)
    return None


def _plain(letter: str) -> str:
    """The everyday form of an ornamented letter, such as a mathematical bold A."""
    return unicodedata.normalize("NFKC", letter)


def _preferred(letter: str) -> tuple[Path, ...]:
    first = (_EMOJI, _RUBIK) if _EMOJI_LOOK in letter else (_RUBIK, _EMOJI)
    return tuple(path for path in (*first, *_FALLBACKS) if _is_here(path))


@cache
def _is_here(path: Path) -> bool:
    return path.exists()


def _fitted(letters: list[Run], width: int, size: int) -> list[Run]:
    if _length(letters, size) <= width:
        return letters
    end = Run(Face(_RUBIK), _ELLIPSIS)

    def shortened(count: int) -> list[Run]:
        kept = letters[:count]
        return [*(kept[:-1] if kept and kept[-1].text == " " else kept), end]

    fitting = bisect_right(
        range(len(letters)), width, key=lambda count: ceil(_length(shortened(count), size))
    )
    return shortened(max(fitting - 1, 0))


def _length(letters: list[Run], size: int) -> float:
    return sum(run.width(size) for run in _merged(letters))


def _merged(letters: list[Run]) -> list[Run]:
    groups = groupby(letters, key=lambda run: run.face)
    return [Run(face, "".join(run.text for run in group)) for face, group in groups]


def _ordered(runs: list[Run], *, runs_left: bool) -> list[Run]:
    """From left to right as they are read: each stretch in its own direction, all in the name's."""
    stretches = groupby(runs, key=lambda run: _direction(run.text, otherwise=runs_left))
    parts = [list(stretch)[:: -1 if leftward else 1] for leftward, stretch in stretches]
    return [run for part in parts[:: -1 if runs_left else 1] for run in part]


def _runs_left(text: str) -> bool:
    return _direction(text, otherwise=False)


def _direction(text: str, *, otherwise: bool) -> bool:
    """Whether the first letter that has a direction is read from right to left."""
    strong = (unicodedata.bidirectional(sign) for sign in text)
    return next((kind in _RIGHT_TO_LEFT for kind in strong if kind in _STRONG), otherwise)


def _stick(line: Image.Image, run: Run, x: float, size: int) -> None:
    emoji = _emoji(run.face.at(size), run.text, size)
    line.alpha_composite(emoji, (round(x), (line.height - emoji.height) // 2))


def _emoji(face: ImageFont.FreeTypeFont, text: str, size: int) -> Image.Image:
    strip = Image.new("RGBA", (round(face.getlength(text)) or 1, _EMOJI_STRIKE + 19))
    ImageDraw.Draw(strip).text((0, 0), text, font=face, anchor="lt", embedded_color=True)
    scale = _emoji_scale(size)
    wanted = max(int(strip.width * scale), 1), round(strip.height * scale)
    return strip.resize(wanted, Image.Resampling.LANCZOS)


def _emoji_scale(size: int) -> float:
    return size * _EMOJI_HEIGHT / (_EMOJI_STRIKE + 19)


@cache
def _capital(size: int) -> float:
    """The height of a capital, by which lines in all scripts are centred."""
    return -font(size, SEMI_BOLD).getbbox("H", anchor="ls")[1]


@lru_cache(maxsize=4096)
def _drawn(path: Path, sign: str) -> bool:
    """Whether a font has ink of its own for a sign, not the box for what it lacks."""
    if sign == " ":
        return path == _RUBIK
    probe = _probe(path)
    ink = bytes(probe.getmask(sign))
    return any(ink) and ink != bytes(probe.getmask("\ufffe"))


@cache
def _probe(path: Path) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, _EMOJI_STRIKE, layout_engine=ImageFont.Layout.BASIC)


@cache
def _opened(path: Path, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size)
