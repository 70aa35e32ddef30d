"""The board in letters, 31 columns wide: for those who read it aloud, and where no picture goes.

All that has to stand in its column is ASCII, since nothing else is equally wide on every phone;
players' names, which are not, end their lines.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.board import BAR, HAND, OFF, POINTS, Side, pips
from render.damage import check
from render.doubling import UNTURNED
from render.layout import slot_of
from render.names import cleaned, signs_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from render.scene import Scene

WIDTH: Final = 31
_ROWS: Final = 5
"""A pile shows so many; where there are more, the last row shows their number."""
_UPPER: Final = range(13, 25)
_LOWER: Final = range(12, 0, -1)
_WIDE: Final = frozenset({"W", "F"})

Pile = tuple[str, int]
"""Whose checkers lie in one place, and how many."""


@dataclass(frozen=True, slots=True)
class Labels:
    """The words beside the figures, in the reader's language."""

    pips: str = "pips"
    bar: str = "bar"
    hand: str = "hand"
    off: str = "off"
    cube: str = "cube"


ENGLISH: Final = Labels()


def text_board(scene: Scene, labels: Labels = ENGLISH) -> str:
    """Lines of plain text, laid as a picture would be; DamagedSceneError as for that.

    `v` and `^` on the edge point at what may be moved now.
    """
    check(scene)
    lower, upper = scene.viewer, scene.viewer.other
    across = -1 if scene.home_left else 1
    above, below = _UPPER[::across], _LOWER[::across]
    return "\n".join(
        line.rstrip()
        for line in (
            *_player(scene, upper, labels),
            *_numbers(scene, above),
            _edge(scene, above, "v", upper),
            *_half(scene, above, upper),
            _middle(scene),
            *reversed(list(_half(scene, below, lower))),
            _edge(scene, below, "^", lower),
            *_numbers(scene, below),
            *_player(scene, lower, labels),
        )
    )


def _player(scene: Scene, side: Side, labels: Labels) -> Iterator[str]:
    """Whose turn it is and who he is, then what stands beside the board."""
    turn = ">" if side is scene.turn else "*" if scene.end and side is scene.end.winner else " "
    yield f"{turn}{side.value} {_shortened(scene.seat(side).name, WIDTH - 3)}"
    standing = scene.standing(side)
    parts = [f"{labels.pips} {pips(standing)}"]
    parts += [
        f"{word} {standing[place]}"
        for word, place in ((labels.bar, BAR), (labels.hand, HAND), (labels.off, OFF))
        if standing[place]
    ]
    if scene.cube and scene.cube.owner is side and not scene.cube.asked:
        parts.append(f"{labels.cube} {scene.cube.value}")
    yield from _wrapped([*_score(scene, side), *parts])


def _score(scene: Scene, side: Side) -> Iterator[str]:
    if scene.score:
        won = scene.score[0 if side is Side.X else 1]
        yield f"{won}/{scene.length}" if scene.length else str(won)


def _wrapped(parts: Sequence[str]) -> Iterator[str]:
    """Parts two spaces apart, on as few lines as hold them."""
    line = ""
    for part in parts:
        if line and len(line) + 2 + len(part) > WIDTH:
            yield line
            line = ""
        line = f"{line}  {part}" if line else f"   {part}"
    yield line


def _numbers(scene: Scene, slots: Sequence[int]) -> Iterator[str]:
    """Two rows in turn, so that each number stands over the two letters of its column."""
    named = {slot_of(scene, scene.numbers, point): point for point in POINTS}
    for odd in (0, 1):
        cells = [f"{named[s]:>2}" if i % 2 == odd else "  " for i, s in enumerate(slots)]
        yield _line(cells, "   ", " ")


def _edge(scene: Scene, slots: Sequence[int], mark: str, bars: Side) -> str:
    turn = scene.turn
    lit = {slot_of(scene, turn, p) for p in scene.movable if p in POINTS} if turn else set()
    bar = f"-{mark}-" if turn is bars and BAR in scene.movable else "---"
    return _line([f"-{mark}" if slot in lit else "--" for slot in slots], bar, "+")


def _half(scene: Scene, slots: Sequence[int], bars: Side) -> Iterator[str]:
    """From the edge inwards; on the bar in this half lie this side's hit checkers."""
    piles = [_pile(scene, slot) for slot in slots]
    hit = bars.value, scene.standing(bars)[BAR]
    for row in range(_ROWS):
        inward = _ROWS - 1 - row
        yield _line([_letter(pile, row) for pile in piles], f"{_letter(hit, inward)} ", "|")


def _pile(scene: Scene, slot: int) -> Pile:
    for side in Side:
        count = scene.standing(side)[slot_of(scene, side, slot)]
        if count:
            return side.value, count
    return " ", 0


def _letter(pile: Pile, row: int) -> str:
    side, count = pile
    if row == _ROWS - 1 and count > _ROWS:
        return f"{count:>2}"
    return f" {side}" if row < count else "  "


def _middle(scene: Scene) -> str:
    """Dice on their half, what was used in round brackets; the cube that is nobody's."""
    left = right = ""
    for side, text in _thrown(scene):
        if (side is scene.viewer) is not scene.home_left:
            right = text
        else:
            left = text
    return f"|{left:^12}|{_centre(scene):^3}|{right:^12}|"


def _thrown(scene: Scene) -> Iterator[tuple[Side, str]]:
    if scene.cube and scene.cube.asked:
        yield scene.cube.asked, f"<{scene.cube.value}?>"
    elif scene.turning:
        yield from ((side, "[?]") for side in Side if scene.dice_side in {None, side})
    elif scene.dice and scene.dice_side:
        yield scene.dice_side, _dice(scene)
    elif scene.lot:
        yield from zip(Side, (f"[{value}]" for value in scene.lot), strict=True)
    elif scene.end:
        yield scene.end.winner, f"+{scene.end.points}"


def _dice(scene: Scene) -> str:
    """A long row without brackets, where it would not fit."""
    each = [f"({die.value})" if die.used else f"[{die.value}]" for die in scene.dice]
    row = "".join(each)
    return row if len(row) <= 12 else "".join(str(die.value) for die in scene.dice)  # noqa: PLR2004


def _centre(scene: Scene) -> str:
    cube = scene.cube
    if cube is None or cube.owner or cube.asked:
        return ""
    return str(cube.value if cube.value > 1 else UNTURNED)


def _line(cells: Sequence[str], bar: str, side: str) -> str:
    left, right = "".join(cells[:6]), "".join(cells[6:])
    return f"{side}{left}{side}{bar}{side}{right}{side}"


def _shortened(name: str, width: int) -> str:
    """A name that a line can hold, counted in columns as far as those can be known."""
    signs = list(signs_of(cleaned(name)))
    taken = 0
    for kept, sign in enumerate(signs):
        taken += 2 if unicodedata.east_asian_width(sign[0]) in _WIDE else 1
        if taken > width:
            return "".join(signs[: kept - 1]) + "…"
    return "".join(signs)
