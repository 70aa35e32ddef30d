"""The words under a board: what happened, whose turn it is, and what is being played."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot import nudges, phrases, seal
from bot.absence import others_gone
from bot.acts import DOUBLE, act_line, numbers_text, rolls_text
from bot.card import card_on
from bot.lobby import named
from bot.names import bold, mention
from bot.onlookers import looks_on
from bot.records import TALLY
from bot.standing import MARKS, games, marked_name, offered, standing, winner, worth
from bot.store import View
from bot.story import Act, Turn, story_for, to_take_back, without_race
from bot.table import Table
from bot.timed import clock_lines
from bot.words import Html, Words
from engine.board import Side, pips
from engine.draft import Draft
from engine.events import Over
from engine.match import Match
from engine.notation import play_text
from engine.offers import why_not_double
from engine.turns import may_void
from engine.variant import Phase

EMPTY_TURNS_TOLD: Final = 2
"""More empty turns of one side are told as their number."""
LINES_TOLD: Final = 12
LONGEST: Final = 1024
"""Units of UTF-16 that Telegram takes under a picture."""


def caption(table: Table, match: Match, view: View, words: Words, more: Sequence[str] = ()) -> str:
    """What this reader has not seen yet, then where the game stands, and these lines."""
    reader = reader_of(table, match, view)
    lines = [
        *phrases.lines(table, words),
        _now(table, match, view, words),
        *_begun(table, view, words),
    ]
    lines += [
        *nudges.lines(table, view, words),
        *clock_lines(table, view, words),
        *_gone(table, view, words),
    ]
    tail = [standing(match, words), _footer(table, words), *more, *seal.opened(table, words)]
    ends = [words.html("next-game-waits")] if match.result and not match.finished else []
    won = [winner(table, match, words)] if match.winner and match.terms.length > 1 else []
    tail = [*_meetings(table, view, words), *tail]
    rest = "\n".join(line for line in (*lines, *ends, *won, *tail) if line)
    room = LONGEST - _units(f"…\n…\n{rest}")
    told = _newest(_told(table, story_for(table.entries, reader), words), room, LINES_TOLD)
    room -= sum(map(_units, told))
    every = _newest(list(games(match, words, table)) if won else [], room, match.number)
    shown = [*told, *lines, *ends, *won, *every, *tail]
    return "\n".join(line for line in shown if line)


def _begun(table: Table, view: View, words: Words) -> list[str]:
    """The play on its way; and for whoever has asked himself whether to resign, that question."""
    lines = []
    resigning, draft = table.resigning, table.choosing
    if resigning and (view.user is None or table.side_of(view.user) is resigning):
        whole = "match" if table.resigns_match else "game"
        name = marked_name(table, resigning)
        lines.append(words.html("resign-question", name=name, whole=whole))
    if draft and draft.moves:
        lines.append(_chosen(draft, words))
    return lines


def _meetings(table: Table, view: View, words: Words) -> list[str]:
    """At the end, how often each of the two has won against the other until now."""
    if not (told := table.facts.get(TALLY)):
        return []
    x, o = map(int, told.split())
    if x == o:
        return [words.html("meetings-even", won=x)]
    leader = Side.X if x > o else Side.O
    user = table.user(leader)
    who = "you" if view.user == user else "name"
    score = {"won": max(x, o), "lost": min(x, o)}
    return [words.html("meetings", who=who, name=bold(table.name(user)), **score)]


def reader_of(table: Table, match: Match, view: View) -> Side | None:
    """Whose eyes a view is for: its user's, in a group those of the player on turn."""
    return match.asked if view.kind != "seat" else table.side_of(view.user or 0)


def _told(table: Table, acts: Sequence[Act], words: Words) -> list[str]:
    """A line an act; many empty turns of a side are one line, where the last of them stands."""
    acts = _without_remark(without_race(acts))
    empty = Counter(side for act in acts if (side := _empty_handed(act)))
    seen: Counter[Side] = Counter()
    lines = []
    for act in acts:
        side = _empty_handed(act)
        if side is None or empty[side] <= EMPTY_TURNS_TOLD:
            lines.append(act_line(table, act, words))
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


def _newest(lines: list[str], room: int, at_most: int) -> list[str]:
    """The last lines that find room, and a sign for what came before them."""
    for kept, line in enumerate(reversed(lines)):
        room -= _units(line)
        if room < 0 or kept == at_most:
            return ["…", *lines[len(lines) - kept :]]
    return lines


def _units(line: str) -> int:
    """With its tags, so rather more than Telegram counts."""
    return len(f"{line}\n".encode("utf-16-le")) // 2


def _empty_handed(act: Act) -> Side | None:
    """The side of a turn in which nothing could be moved."""
    return act.side if isinstance(act, Turn) and not act.runs else None


def _now(table: Table, match: Match, view: View, words: Words) -> str:
    """Whose go it is; his name as a mention, which rings where the message is new.

    A board of his own in private rings by itself.
    """
    if match.turning:
        mine = table.side_of(view.user) if view.user is not None else None
        may = "yes" if mine in {None, *may_void(match)} and not looks_on(table, view) else "no"
        return words.html("dice-turn-now", may=may)
    side = match.asked
    if side is None:
        return ""
    user = table.user(side)
    rings = view.kind == "group" and not looks_on(table, view) and user not in table.own_boards
    name = mention(table.name(user), user) if rings else bold(table.name(user))
    asked = {"mark": MARKS[side], "name": name}
    return _question(table, match, words, asked, "your" if view.user == user else "other")


def _question(table: Table, match: Match, words: Words, asked: dict[str, str], reader: str) -> str:
    """What is asked of whoever has to decide."""
    if match.resigning:
        by, level = match.resigning
        given = worth(table, level, offered(match, by, level), words)
        return words.html(f"{reader}-resignation", worth=given, **asked)
    if match.wish:
        return _wish(table, match, words, asked, reader)
    if match.offer:
        return words.html(f"{reader}-cube", value=match.offer.value, **asked)
    if match.to_throw:
        may = "double" if why_not_double(match, match.to_throw) is None else "throw"
        return words.html(f"{reader}-throw", may=may, **asked)
    if match.naming or match.phase is None:
        return words.html(f"{reader}-naming", **asked)
    roll = _numbers_now(match, match.phase)
    rest = match.thrower is not match.turn
    return words.html(f"{reader}-rest" if rest else f"{reader}-turn", roll=roll, **asked)


def _wish(table: Table, match: Match, words: Words, asked: dict[str, str], reader: str) -> str:
    """What granting it would undo, or leave to the dice."""
    back = match.wish is not None and match.wish[1] == "take-back"
    undone = to_take_back(table.entries) if back else None
    if undone is None:
        cube = "no" if match.terms.cube is None or match.crawford else "yes"
        return words.html(f"{reader}-play-out", cube=cube, **asked)
    roll, play = numbers_text(undone.numbers), play_text(undone.runs)
    void, count = rolls_text(undone.void), len(undone.void)
    return words.html(f"{reader}-take-back", roll=roll, play=play, void=void, count=count, **asked)


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


def _gone(table: Table, view: View, words: Words) -> list[str]:
    """Who can't be reached, and how to close the table without him."""
    key = "gone-private" if table.is_private else "gone-group"
    users = others_gone(table, view.user) if table.status == "playing" else []
    return [words.html(key, name=bold(table.name(user))) for user in users]


def _footer(table: Table, words: Words) -> str:
    counts = {side.value.lower(): pips(table.position.of(side)) for side in Side}
    card = card_on(table.facts)
    game, preset = named(card, words)
    changes = len(card.changes)
    return words.html("footer", game=game, preset=preset, changes=changes, **counts)
