"""The words under a board: what happened, whose turn it is, and what is being played."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.card import card_on
from bot.lobby import named
from bot.names import bold, mention
from bot.store import View
from bot.story import Act, Returned, Turn, story_for
from bot.table import Table
from bot.words import Html, Words
from engine.board import Side, pips
from engine.draft import Draft
from engine.events import LEVELS, Drawn, Lot, Named, Over, Passed, Resigned, Threw
from engine.match import Match
from engine.notation import play_text
from engine.variant import Phase, all_off
from engine.worth import points_of_leaving

MARKS: Final = {Side.X: "⚪", Side.O: "⚫"}
EMPTY_TURNS_TOLD: Final = 2
"""More empty turns of one side are told as their number."""
LINES_TOLD: Final = 12
LONGEST: Final = 1024
"""Units of UTF-16 that Telegram takes under a picture."""
DOUBLE: Final = 4


def caption(table: Table, match: Match, view: View, words: Words) -> str:
    """What this reader has not seen yet, then where the game stands."""
    lines = [_now(table, match, view, words)]
    draft = table.choosing
    if table.resigning:
        lines.append(_resign_question(table, match, table.resigning, words))
    elif draft and draft.moves:
        lines.append(_chosen(draft, words))
    lines.append(_footer(table, words))
    rest = "\n".join(line for line in lines if line)
    told = _told(table, story_for(table.entries, reader_of(table, match, view)), words)
    return "\n".join([*_newest(told, LONGEST - _units(f"…\n{rest}")), rest])


def reader_of(table: Table, match: Match, view: View) -> Side | None:
    """Whose eyes a view is for: its user's, in a group those of the player on turn."""
    return table.side_of(view.user) if view.user is not None else match.turn


def marked_name(table: Table, side: Side) -> Html:
    return Html(f"{MARKS[side]} {bold(table.name(table.user(side)))}")


def _told(table: Table, acts: Sequence[Act], words: Words) -> list[str]:
    """A line an act; many empty turns of a side are one line, where the last of them stands."""
    acts = _without_remark(acts)
    empty = Counter(side for act in acts if (side := _empty_handed(act)))
    seen: Counter[Side] = Counter()
    lines = []
    for act in acts:
        side = _empty_handed(act)
        if side is None or empty[side] <= EMPTY_TURNS_TOLD:
            lines.append(_act_line(table, act, words))
            continue
        seen[side] += 1
        if seen[side] == empty[side]:
            name = marked_name(table, side)
            lines.append(words.html("turns-empty", name=name, count=empty[side]))
    return lines


def _without_remark(acts: Sequence[Act]) -> Sequence[Act]:
    """That a game's last play was the only one need not be told."""
    match acts:
        case [*earlier, Turn() as turn, Over() as over]:
            return [*earlier, replace(turn, chosen=True), over]
    return acts


def _newest(lines: list[str], room: int) -> list[str]:
    """The last lines that find room, and a sign for what came before them."""
    for kept, line in enumerate(reversed(lines)):
        room -= _units(line)
        if room < 0 or kept == LINES_TOLD:
            return ["…", *lines[len(lines) - kept :]]
    return lines


def _units(line: str) -> int:
    """With its tags, so rather more than Telegram counts."""
    return len(f"{line}\n".encode("utf-16-le")) // 2


def _empty_handed(act: Act) -> Side | None:
    """The side of a turn in which nothing could be moved."""
    return act.side if isinstance(act, Turn) and not act.runs else None


def _act_line(table: Table, act: Act, words: Words) -> str:
    match act:
        case Lot((x, o)):
            return words.html("lot", x=MARKS[Side.X], o=MARKS[Side.O], x_die=x, o_die=o)
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
        case Resigned(side):
            return words.html("resigned", name=marked_name(table, side))
        case Over():
            return _won_line(table, act, words)
        case Drawn():
            done = all(all_off(table.position.of(side)) for side in Side)
            return words.html("drawn-all-off" if done else "drawn")


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
    card = card_on(table.facts)
    return words.html(
        f"over-{card.variant.kin or card.game}",
        name=marked_name(table, over.winner),
        level=LEVELS[over.level],
        preset=card.preset,
        points=over.points,
    )


def numbers_text(numbers: tuple[int, ...]) -> str:
    """`6-4`, `5-5` for a whole double, `5×2` for a part of one, `5` for a single number."""
    if len(set(numbers)) > 1:
        return "-".join(map(str, sorted(numbers, reverse=True)))
    value, count = numbers[0], len(numbers)
    if count == DOUBLE:
        return f"{value}-{value}"
    return f"{value}×{count}" if count > 1 else str(value)


def _now(table: Table, match: Match, view: View, words: Words) -> str:
    """Whose go it is; his name as a mention, which rings where the message is new."""
    if match.turn is None:
        return ""
    user = table.user(match.turn)
    mine = view.user == user
    rings = view.kind == "group"
    name = mention(table.name(user), user) if rings else bold(table.name(user))
    mark = MARKS[match.turn]
    if match.naming:
        return words.html("your-naming" if mine else "naming-of", mark=mark, name=name)
    if match.phase is None:
        return ""
    roll = _numbers_now(match, match.phase)
    if match.thrower is not match.turn:
        return words.html("your-rest" if mine else "rest-of", mark=mark, name=name, roll=roll)
    return words.html("your-turn" if mine else "turn-of", mark=mark, name=name, roll=roll)


def _numbers_now(match: Match, phase: Phase) -> Html:
    """The phase's numbers, and where they stand in a turn of several doubles."""
    now = Html(f"<b>{numbers_text(phase.numbers)}</b>")
    course = match.terms.variant.course(phase)
    if len(course) < 2:  # noqa: PLR2004 - one value needs no way shown
        return now
    value = phase.numbers[0]
    steps = [now if each == value else numbers_text((each,) * DOUBLE) for each in course]
    return Html(" → ".join(steps))


def _chosen(draft: Draft, words: Words) -> str:
    play = play_text(draft.runs)
    if not draft.choices:
        return words.html("draft-whole", play=play)
    return words.html("draft", play=play, left=len(draft.phase.numbers))


def _resign_question(table: Table, match: Match, side: Side, words: Words) -> str:
    _, points = points_of_leaving(match, side)
    winner = bold(table.name(table.user(side.other)))
    return words.html(
        "resign-question", name=marked_name(table, side), winner=winner, points=points
    )


def _footer(table: Table, words: Words) -> str:
    counts = {side.value.lower(): pips(table.position.of(side)) for side in Side}
    card = card_on(table.facts)
    game, preset = named(card, words)
    changes = len(card.changes)
    return words.html("footer", game=game, preset=preset, changes=changes, **counts)
