"""GNU Backgammon's position id and match id, both ways.

Source: its manual, "A technical description of the Position ID" and "... of the Match ID";
versions since 1.00 add a bit after the scores, which is 0 where the Jacoby rule holds.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from itertools import accumulate, pairwise
from typing import Final

from engine.board import BAR, POINTS, Position, Side
from engine.notation import NotationError
from engine.standing import Standing, power, with_off
from engine.variant import Roll

_IDS: Final = re.compile(r"(?P<position>[A-Za-z0-9+/]{14}):(?P<match>[A-Za-z0-9+/]{12})")
_PLACES: Final = (*POINTS, BAR)
_WIDTHS: Final = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1)
"""Bits: cube, owner, on roll, Crawford, state, asked, doubled, resigned, two dice, length, two
scores, no Jacoby."""
_OWNERS: Final = {Side.X: 0, Side.O: 1, None: 3}
_SIDES: Final = {number: side for side, number in _OWNERS.items()}
_PLAYING: Final = 1


def gnubg_id(standing: Standing) -> str:
    """`position id:match id`, as `set gnubgid` takes it; X is player 0, the first in a `.mat`."""
    return f"{position_id(standing.position.seen_by(standing.on_roll))}:{match_id(standing)}"


def read_gnubg_id(text: str) -> Standing:
    """Raises NotationError; a beaver reads as a double, and whether beavers are allowed as no."""
    match = _IDS.fullmatch(text)
    if match is None:
        raise NotationError(f"no ids of GNU Backgammon: {text!r}")
    return _read_match_id(match["match"], read_position_id(match["position"]))


def position_id(position: Position) -> str:
    """Of the board as the side on roll sees it: a 1 for each checker, a 0 after each place."""
    bits = "".join(
        "1" * side[place] + "0" for side in (position.o, position.x) for place in _PLACES
    )
    return b64encode(_octets(bits, 10)).decode().rstrip("=")


def read_position_id(text: str) -> Position:
    """The board as the side on roll sees it; raises NotationError."""
    places = _bits(b64decode(f"{text}==")).split("0")
    theirs, mine, rest = places[:25], places[25:50], places[50:]
    if len(mine) < len(_PLACES) or any(rest):
        raise NotationError(f"no position id: {text!r}")
    x, o = (dict(zip(_PLACES, map(len, side), strict=True)) for side in (mine, theirs))
    return Position(with_off(x), with_off(o))


def match_id(standing: Standing) -> str:
    """What the position id does not tell; raises ValueError where a number has no room."""
    values = (
        power(standing.cube),
        _OWNERS[standing.owner],
        _OWNERS[standing.on_roll],
        int(standing.crawford),
        _PLAYING,
        _OWNERS[standing.asked or standing.on_roll],
        int(standing.offered > 0),
        standing.resigned,
        *(standing.roll or (0, 0)),
        standing.length,
        *standing.score,
        int(not standing.jacoby),
    )
    bits = (_low_first(value, width) for value, width in zip(values, _WIDTHS, strict=True))
    return b64encode(_octets("".join(bits), 9)).decode()


def _read_match_id(text: str, position: Position) -> Standing:
    cube, owner, turn, crawford, _, asked, doubled, resigned, *more = _values(text)
    *dice, length, x, o, no_jacoby = more
    if owner not in _SIDES:
        raise NotationError(f"nobody owns the cube so: {text!r}")
    on_roll = Side.O if turn else Side.X
    answerer = Side.O if asked else Side.X
    return Standing(
        position=position.seen_by(on_roll),
        on_roll=on_roll,
        roll=_read_roll(*dice),
        cube=2**cube,
        owner=_SIDES[owner],
        offered=doubled,
        resigned=resigned,
        asked=answerer if doubled or resigned else None,
        score=(x, o),
        length=length,
        crawford=bool(crawford),
        jacoby=not no_jacoby,
    )


def _values(text: str) -> list[int]:
    bits, ends = _bits(b64decode(text)), accumulate(_WIDTHS, initial=0)
    return [int(bits[start:end][::-1], 2) for start, end in pairwise(ends)]


def _read_roll(first: int, second: int) -> Roll | None:
    if first == second == 0:
        return None
    if not (1 <= first <= 6 and 1 <= second <= 6):  # noqa: PLR2004 - as many as a die has
        raise NotationError(f"no dice: {first} and {second}")
    return first, second


def _low_first(value: int, width: int) -> str:
    if value >> width:
        raise ValueError(f"{value} needs more than {width} bits")
    return f"{value:0{width}b}"[::-1]


def _octets(bits: str, size: int) -> bytes:
    """The first bit is the first byte's lowest."""
    return int(bits[::-1], 2).to_bytes(size, "little")


def _bits(octets: bytes) -> str:
    return "".join(_low_first(octet, 8) for octet in octets)
