"""A table as one reader sees it: words, buttons and a picture's scene."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.buttons import Button, invitation, rows_for
from bot.store import View
from bot.story import Act, Turn, story_for
from bot.table import Table
from bot.words import Html, Words, shown
from engine.board import Position, Side, pips
from engine.draft import Draft
from engine.events import LEVELS, Lot, Over, Resigned
from engine.match import Match
from engine.notation import play_text, roll_text
from engine.variant import Roll
from render.scene import Arrow, Die, End, Scene, Seat

MARKS: Final = {Side.X: "⚪", Side.O: "⚫"}
AGAIN: Final = "again"
"""The mark of a view that is to come as a new message, whatever it shows."""
EMPTY_TURNS_TOLD: Final = 2
"""More empty turns of one side are told as their number."""
LINES_TOLD: Final = 8
"""Of a longer story only so much of its end is told."""
LONGEST_CAPTION: Final = 1024
"""UTF-16 units that Telegram lets a picture's caption have, tags not counted."""


@dataclass(frozen=True, slots=True)
class Screen:
    """What one message shows; without a scene it is text alone."""

    text: str
    rows: tuple[tuple[Button, ...], ...]
    scene: Scene | None = None
    farewell: str = ""
    """What an earlier message without a picture says when this one has come after it."""


def screen(table: Table, view: View, words: Words, bot_name: str, *, plays_at_most: int) -> Screen:
    """The table in this view's language; up to so many plays stand on a button each."""
    rows = rows_for(table, view, words, bot_name, plays_at_most)
    if table.match is None or table.status not in {"playing", "over"}:
        return Screen(_lobby_text(table, words, bot_name), rows, farewell=words.html("table-below"))
    caption = _caption(table, table.match, view, words)
    farewell = words.html(
        "table-begun", x=_marked_name(table, Side.X), o=_marked_name(table, Side.O)
    )
    return Screen(caption, rows, scene(table, table.match, view), farewell)


def _lobby_text(table: Table, words: Words, bot_name: str) -> str:
    if table.status != "open":
        return words.html(f"table-{table.facts.get('ended', table.status)}")
    opener = _name(table, table.opener)
    game = words.plain(f"game-{table.facts['game']}")
    if "invited" in table.facts:
        invited = _mention(table, int(table.facts["invited"]))
        return words.html("rematch-open", name=opener, invited=invited, game=game)
    if table.is_private:
        return words.html("table-open-private", game=game, link=invitation(table, bot_name))
    return words.html("table-open-group", name=opener, game=game)


def _caption(table: Table, match: Match, view: View, words: Words) -> str:
    lines = [_now(table, match, view, words)]
    draft = table.choosing
    if draft and draft.moves:
        lines.append(_chosen(draft, words))
    if table.resigning:
        lines.append(_resign_question(table, match, table.resigning, words))
    lines.append(_footer(match, _position(match, draft), words))
    rest = "\n".join(line for line in lines if line)
    told = _told(table, story_for(table.entries, _reader(table, match, view)), words)
    return "\n".join([*_newest(told, LONGEST_CAPTION - _units(f"…\n{rest}")), rest])


def _reader(table: Table, match: Match, view: View) -> Side | None:
    """Whose eyes a view is for: its user's, in a group those of the player on turn."""
    return table.side_of(view.user) if view.user is not None else match.turn


def _told(table: Table, acts: Sequence[Act], words: Words) -> list[str]:
    """A line an act; many empty turns of a side are one line, where the last of them stands."""
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
            name = _marked_name(table, side)
            lines.append(words.html("turns-empty", name=name, count=empty[side]))
    return lines


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
        case Resigned(side):
            return words.html("resigned", name=_marked_name(table, side))
        case Over(winner, level, points):
            how = words.plain(f"won-{LEVELS[level]}")
            return words.html("over", name=_marked_name(table, winner), how=how, points=points)
        case Turn(side, roll, runs, chosen):
            key = "turn-chosen" if chosen else "turn-forced" if runs else "turn-empty"
            name = _marked_name(table, side)
            return words.html(key, name=name, roll=_roll(roll), play=play_text(runs))


def _now(table: Table, match: Match, view: View, words: Words) -> str:
    """Whose go it is; his name as a mention, which rings where the message is new."""
    if match.turn is None or match.roll is None:
        return ""
    roll = _roll(match.roll)
    user = table.user(match.turn)
    if view.user == user:
        return words.html("your-turn", mark=MARKS[match.turn], roll=roll)
    name = _mention(table, user) if view.kind == "group" else _name(table, user)
    return words.html("turn-of", mark=MARKS[match.turn], name=name, roll=roll)


def _chosen(draft: Draft, words: Words) -> str:
    play = play_text(draft.runs)
    if not draft.choices:
        return words.html("draft-whole", play=play)
    return words.html("draft", play=play, left=len(draft.phase.numbers))


def _resign_question(table: Table, match: Match, side: Side, words: Words) -> str:
    points = match.terms.variant.level_of_leaving(match.position.seen_by(side.other))
    winner = _name(table, table.user(side.other))
    return words.html(
        "resign-question", name=_marked_name(table, side), winner=winner, points=points
    )


def _footer(match: Match, position: Position, words: Words) -> str:
    counts = {side.value.lower(): pips(position.of(side)) for side in Side}
    game = words.plain(f"game-{match.terms.variant.key}")
    return words.html("footer", game=game, **counts)


def _roll(roll: Roll) -> str:
    return roll_text((max(roll), min(roll)))


def _name(table: Table, user: int) -> Html:
    return Html(f"<b>{shown(table.name(user))}</b>")


def _marked_name(table: Table, side: Side) -> Html:
    return Html(f"{MARKS[side]} {_name(table, table.user(side))}")


def _mention(table: Table, user: int) -> Html:
    return Html(f'<a href="tg://user?id={user}">{shown(table.name(user))}</a>')


def scene(table: Table, match: Match, view: View) -> Scene:
    """The board in the view's direction, with the draft's moves made on it."""
    reader = table.side_of(view.user) if view.user is not None else None
    turn = match.turn
    draft = table.choosing
    variant = match.terms.variant
    return Scene(
        position=_position(match, draft),
        meets=(0, *(variant.other_side(point) for point in range(1, 25))),
        viewer=reader or Side.X,
        numbers=reader or turn or Side.X,
        seats=(Seat(table.name(table.user(Side.X))), Seat(table.name(table.user(Side.O)))),
        turn=turn,
        dice=_dice(match, draft),
        dice_side=turn,
        lot=_lot(table),
        last=_arrows(table, match, view, draft),
        movable=_movable(draft) if turn and reader in {None, turn} else (),
        end=End(match.result.winner, match.result.points) if match.result else None,
    )


def _position(match: Match, draft: Draft | None) -> Position:
    """With the draft's moves made, as picture and words both have it."""
    return draft.position.seen_by(match.turn) if draft and match.turn else match.position


def _dice(match: Match, draft: Draft | None) -> tuple[Die, ...]:
    """The phase's dice, larger first; faded where played already, or not to be played at all."""
    if match.phase is None or draft is None:
        return ()
    to_come = _to_come(draft)
    dice = []
    for number in match.phase.numbers:
        dice.append(Die(number, used=not to_come[number]))
        to_come[number] -= to_come[number] > 0
    return tuple(dice)


def _to_come(draft: Draft) -> Counter[int]:
    """How many moves by each number the rest of the play may have."""
    to_come: Counter[int] = Counter()
    for play in draft.tree.plays(draft.position, draft.phase):
        to_come |= Counter(move.die for move in play.moves)
    return to_come


def _lot(table: Table) -> Roll | None:
    """The deciding lot, for as long as nobody has played."""
    acts = story_for(table.entries, None)
    lots = [act.dice for act in acts if isinstance(act, Lot)]
    return lots[-1] if lots and len(lots) == len(acts) else None


def _arrows(table: Table, match: Match, view: View, draft: Draft | None) -> tuple[Arrow, ...]:
    """The draft's moves, or else the last turn that anybody moved in."""
    if draft and draft.moves and match.turn:
        return tuple(Arrow(match.turn, run.path, run.hits) for run in draft.runs)
    acts = story_for(table.entries, _reader(table, match, view))
    moved = [act for act in acts if isinstance(act, Turn) and act.runs]
    return tuple(Arrow(t.side, run.path, run.hits) for t in moved[-1:] for run in t.runs)


def _movable(draft: Draft | None) -> tuple[int, ...]:
    return tuple(sorted({move.source for move in draft.choices}, reverse=True)) if draft else ()
