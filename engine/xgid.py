"""XGID, the text of a position that eXtreme Gammon and most other programs read, both ways.

Source: eXtreme Gammon's help, "XGID"; GNU Backgammon's `set xgid` reads it the same way.
"""

from __future__ import annotations

import re
from typing import Final

from engine.board import BAR, POINTS, Position, Side
from engine.notation import NotationError
from engine.standing import Standing, checked_power, power, with_off

_XGID: Final = re.compile(
    r"(?:XGID=)?(?P<board>[-A-Oa-o]{26}):(?P<cube>[0-9]{1,2}):(?P<owner>-1|0|1):(?P<turn>-1|1)"
    r":(?P<dice>00|[1-6]{2}|[DBR]):(?P<x>[0-9]{1,5}):(?P<o>[0-9]{1,5})"
    r":(?P<rules>[0-3]):(?P<length>[0-9]{1,5}):[0-9]{1,2}"
)
_SIGNS: Final = {Side.X: 1, None: 0, Side.O: -1}
_SIDES: Final = {str(sign): side for side, sign in _SIGNS.items()}
_OFFERS: Final = "DBR"
"""Double, beaver, raccoon; there is no letter for an otter."""
_BEAVERS: Final = 2
_LARGEST: Final = 10
"""The cube that eXtreme Gammon plays to, 1024, as a power of two."""


def xgid(standing: Standing) -> str:
    """X is the player at the bottom, in capitals; a resignation has no place in it."""
    rules = standing.crawford if standing.length else standing.jacoby + _BEAVERS * standing.beavers
    fields = (
        _board(standing.position),
        power(standing.cube),
        _SIGNS[standing.owner],
        _SIGNS[standing.on_roll],
        _dice(standing),
        *standing.score,
        int(rules),
        standing.length,
        _LARGEST,
    )
    return "XGID=" + ":".join(map(str, fields))


def _board(position: Position) -> str:
    """O's bar, the points in X's numbers, X's bar."""
    x, o = position.x, position.o
    points = (_place(x[point], o[BAR - point]) for point in POINTS)
    return "".join([_place(0, o[BAR]), *points, _place(x[BAR], 0)])


def _place(x: int, o: int) -> str:
    if x:
        return chr(ord("A") + x - 1)
    return chr(ord("a") + o - 1) if o else "-"


def _dice(standing: Standing) -> str:
    if standing.offered:
        return _OFFERS[min(standing.offered, len(_OFFERS)) - 1]
    return "{}{}".format(*standing.roll) if standing.roll else "00"


def read_xgid(text: str) -> Standing:
    """Raises NotationError where it is none; an otter reads as the raccoon before it."""
    match = _XGID.fullmatch(text)
    if match is None:
        raise NotationError(f"no XGID: {text!r}")
    dice, rules, length = match["dice"], int(match["rules"]), int(match["length"])
    on_roll = Side.X if match["turn"] == "1" else Side.O
    offered = _OFFERS.find(dice) + 1
    return Standing(
        position=_read_board(match["board"]),
        on_roll=on_roll,
        roll=None if offered or dice == "00" else (int(dice[0]), int(dice[1])),
        cube=2 ** checked_power(int(match["cube"])),
        owner=_SIDES[match["owner"]],
        offered=offered,
        asked=_asked(on_roll, offered),
        score=(int(match["x"]), int(match["o"])),
        length=length,
        crawford=bool(length and rules),
        jacoby=not length and rules % _BEAVERS == 1,
        beavers=not length and rules >= _BEAVERS,
    )


def _read_board(text: str) -> Position:
    x = {at: ord(sign) - ord("A") + 1 for at, sign in enumerate(text) if sign.isupper()}
    o = {BAR - at: ord(sign) - ord("a") + 1 for at, sign in enumerate(text) if sign.islower()}
    if 0 in x or 0 in o:
        raise NotationError(f"on the other side's bar: {text!r}")
    return Position(with_off(x), with_off(o))


def _asked(on_roll: Side, offered: int) -> Side | None:
    """The double goes to the opponent, the beaver back to the doubler, and so on."""
    if not offered:
        return None
    return on_roll.other if offered % 2 else on_roll
