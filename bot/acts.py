"""What happened at a table, an act a line."""

from collections.abc import Sequence
from typing import Final

from bot.card import card_on
from bot.standing import MARKS, level_name, marked_name, worth
from bot.story import Act, InVain, PlayedOut, Redoubled, Returned, TookBack, Turn
from bot.table import Table
from bot.timeouts import lost_on_time
from bot.words import Words
from engine.bids import (
    Accepted,
    Asked,
    Declined,
    Doubled,
    Dropped,
    Raised,
    Resigned,
    ResignedMatch,
    ResignOffered,
    Took,
    Withdrew,
)
from engine.board import Side
from engine.events import (
    CubeTurned,
    Drawn,
    GameBegan,
    Lot,
    Named,
    Over,
    Passed,
    Starts,
    Threw,
    Voided,
)
from engine.notation import play_text
from engine.variant import Roll, all_off, thrown
from engine.worth import holds_jacoby

DOUBLE: Final = 4
"""So many numbers make a whole double."""

_BY_SIDE: Final[dict[type, str]] = {
    Starts: "starts",
    Voided: "voided",
    Took: "took",
    Dropped: "dropped",
    Resigned: "resigned",
    Accepted: "accepted",
    Declined: "declined",
    Withdrew: "withdrew",
    ResignedMatch: "resigned-match",
}


def act_line(table: Table, act: Act, words: Words) -> str:
    match act:
        case Turn():
            return _turn_line(table, act, words)
        case Passed(side, phase):
            name, rest = marked_name(table, side), numbers_text(phase.numbers)
            return words.html("passed", name=name, rest=rest)
        case Returned(side, numbers):
            name, roll = marked_name(table, side), numbers_text(numbers)
            return words.html("returned", name=name, roll=roll)
        case Named(side, die) | Threw(side, die):
            key = "named" if isinstance(act, Named) else "threw"
            return words.html(key, name=marked_name(table, side), die=die)
        case Doubled(side, value):
            return words.html("doubled", name=marked_name(table, side), value=value)
        case Redoubled(side, value):
            return words.html("redoubled", name=marked_name(table, side), value=value)
        case Raised(side, animal, value):
            return words.html(f"raised-{animal}", name=marked_name(table, side), value=value)
        case ResignOffered(side, level):
            given = level_name(table, level, words)
            return words.html("resign-offered", name=marked_name(table, side), level=given)
        case Asked() | InVain() | TookBack():
            return _wish_line(table, act, words)
        case _:
            return _other_line(table, act, words)


def _wish_line(table: Table, act: Asked | InVain | TookBack, words: Words) -> str:
    match act:
        case Asked(side, wish):
            return words.html(f"asked-{wish}", name=marked_name(table, side))
        case InVain(side, wish, declined):
            key = "declined" if declined else "withdrew"
            return words.html(f"{key}-{wish}", name=marked_name(table, side))
        case TookBack(side, numbers, runs, void):
            name, roll, play = marked_name(table, side), numbers_text(numbers), play_text(runs)
            rolls, count = rolls_text(void), len(void)
            return words.html("took-back", name=name, roll=roll, play=play, void=rolls, count=count)


def _other_line(table: Table, act: Act, words: Words) -> str:
    match act:
        case Lot((x, o)):
            players = {"x": marked_name(table, Side.X), "o": marked_name(table, Side.O)}
            return words.html("lot", **players, x_die=x, o_die=o)
        case CubeTurned(value):
            return words.html("cube-turned", value=value)
        case GameBegan(number, crawford):
            return words.html("game-began", number=number, crawford="yes" if crawford else "no")
        case PlayedOut((x, o)):
            return words.html("played-out", x=MARKS[Side.X], x_turns=x, o=MARKS[Side.O], o_turns=o)
        case Over():
            return _won_line(table, act, words)
        case Drawn():
            done = all(all_off(table.position.of(side)) for side in Side)
            return words.html("drawn-all-off" if done else "drawn")
    side: Side = act.side
    late = isinstance(act, Resigned) and lost_on_time(table, side)
    key = "lost-on-time" if late else _BY_SIDE[type(act)]
    return words.html(key, name=marked_name(table, side))


def _turn_line(table: Table, turn: Turn, words: Words) -> str:
    name, roll = marked_name(table, turn.side), numbers_text(turn.numbers)
    if not turn.runs:
        return words.html("turn-empty", name=name, roll=roll)
    return words.html(
        "turn-chosen" if turn.chosen else "turn-forced",
        name=name,
        roll=roll,
        play=play_text(turn.runs),
        hits=sum(len(run.hits) for run in turn.runs),
        preset=card_on(table.facts).preset,
    )


def _won_line(table: Table, over: Over, words: Words) -> str:
    """In the words of the game: its wins have names of their own, or none."""
    counted = worth(table, over.level, over.points, words)
    line = words.html("over", name=marked_name(table, over.winner), worth=counted)
    jacoby = over.level > 1 and table.match is not None and holds_jacoby(table.match)
    return f"{line} {words.html('counts-single')}" if jacoby else line


def rolls_text(rolls: Sequence[Roll]) -> str:
    return ", ".join(numbers_text(thrown(roll)) for roll in rolls)


def numbers_text(numbers: tuple[int, ...]) -> str:
    """`6-4`, `5-5` for a whole double, `5×2` for a part of one, `5` for a single number."""
    if len(set(numbers)) > 1:
        return "-".join(map(str, sorted(numbers, reverse=True)))
    value, count = numbers[0], len(numbers)
    if count == DOUBLE:
        return f"{value}-{value}"
    return f"{value}×{count}" if count > 1 else str(value)
