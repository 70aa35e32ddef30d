"""A table as one reader sees it: words, buttons and a picture's scene."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bot import lobby, onlookers, own_boards, phrases, seal, seated
from bot.buttons import Row, button, keepsakes
from bot.caption import caption, reader_of
from bot.guesses import NO_GUESSES, Guesses
from bot.onlookers import spectator_rows
from bot.results import is_alias
from bot.rows import playing_rows
from bot.standing import marked_name, title
from bot.store import View
from bot.story import last_turn, story_for
from bot.table import Table
from bot.words import Words
from engine.board import Side
from engine.draft import Draft
from engine.events import CubeTurned, GameBegan, Lot, Over
from engine.match import Match
from engine.variant import Roll
from render.scene import Arrow, Cube, Die, End, Scene, Seat
from render.theme import CLASSIC


@dataclass(frozen=True, slots=True)
class Screen:
    """What one message shows; without a scene it is text alone."""

    text: str
    rows: tuple[Row, ...]
    scene: Scene | None = None
    farewell: str = ""
    """What an earlier message without a picture says when this one has come after it."""
    look: str = CLASSIC.name


def screen(
    table: Table,
    view: View,
    words: Words,
    bot_name: str,
    *,
    plays_at_most: int,
    guesses: Guesses = NO_GUESSES,
    inline: bool = False,
) -> Screen:
    """The table in this view's language; up to so many plays stand on a button each."""
    if has_left(table, view):
        own = table.match and view.kind == "seat" and view.user in table.players
        rows = onlookers.ways_in(table, words, bot_name) if own else ()
        return Screen(_farewell(table, view, words), rows)
    table = onlookers.as_seen(table, view)
    if table.status == "open" and view.kind != "spectator":
        rows = tuple(lobby.rows(table, view, words, bot_name, inline=inline))
    else:
        rows = _rows(table, view, words, bot_name, plays_at_most, guesses)
    if table.match is None or table.status not in {"playing", "over"}:
        is_seated = table.status == "seated"
        text = seated.text(table, words) if is_seated else lobby.text(table, view, words, bot_name)
        return Screen(text, rows, farewell=words.html("table-below"))
    begun = words.html("table-begun", x=marked_name(table, Side.X), o=marked_name(table, Side.O))
    farewell = "\n\n".join([begun, *seal.sealed(table, words)])
    more = tuple(onlookers.lines(table, table.match, view, guesses, words))
    text = caption(table, table.match, view, words, more)
    return Screen(text, rows, scene(table, table.match, view, words), farewell)


def has_left(table: Table, view: View) -> bool:
    """A guest read the invitation, and somebody else sat down: this view is the last he gets.

    So it is with a spectator where the players close the table to spectators, with a group from
    which the board was taken away, and with a player of a group who wants none in private.
    """
    if onlookers.is_sent_away(table, view) or own_boards.is_let_go(table, view):
        return True
    return table.match is not None and view.kind == "seat" and view.user not in table.players


def _farewell(table: Table, view: View, words: Words) -> str:
    if view.kind == "spectator":
        return words.html("stand-gone")
    if view.kind == "group":
        return words.html("shown-no-more")
    if view.user in table.players:
        return words.html("own-board-gone", title=table.facts.get("title", ""))
    return words.html("seat-gone")


def _rows(  # noqa: PLR0917 - all that a view's buttons depend on
    table: Table, view: View, words: Words, bot_name: str, plays_at_most: int, guesses: Guesses
) -> tuple[Row, ...]:
    match table.status:
        case status if view.kind == "spectator":
            playing = status == "playing" and table.match
            return tuple(spectator_rows(table, playing, guesses, words)) if playing else ()
        case "seated":
            return tuple(seated.rows(table, view, words))
        case "playing" if table.match:
            rows = (
                *_playing(table, table.match, view, words, plays_at_most),
                *onlookers.side_rows(table, view, words, bot_name),
            )
            return tuple(phrases.with_talk(rows, table, view, words))
        case "over":
            return tuple(phrases.with_talk([*_last_rows(table, words), ()], table, view, words))
    return ()


def _playing(
    table: Table, match: Match, view: View, words: Words, plays_at_most: int
) -> Iterator[Row]:
    """Nothing to play with where only others look on."""
    if not onlookers.looks_on(table, view):
        yield from playing_rows(table, match, view, words, plays_at_most)


def _last_rows(table: Table, words: Words) -> Iterator[Row]:
    """What the game leaves, and one more: for money the score goes on, else there is a rematch."""
    left = keepsakes(words, table)
    if any(map(is_alias, table.players)):
        yield from [left] if left else []
        return
    if "rematch" not in table.facts and table.match and not table.match.terms.length:
        yield (button(words, "next-game", table, "primary"),)
    elif "rematch" not in table.facts:
        left = (*left, button(words, "rematch", table, "primary"))
    if left:
        yield left


def scene(table: Table, match: Match, view: View, words: Words) -> Scene:
    """The board in the view's direction, with the draft's moves made on it."""
    reader = table.side_of(view.user) if view.user is not None else None
    turn = match.turn
    draft = table.choosing
    return Scene(
        position=table.position,
        meets=match.terms.variant.meets,
        viewer=reader or Side.X,
        numbers=reader or match.asked or turn or Side.X,
        seats=(Seat(table.name(table.user(Side.X))), Seat(table.name(table.user(Side.O)))),
        turn=match.asked or turn,
        dice=_dice(match, draft),
        dice_side=turn,
        turning=match.turning is not None,
        lot=_lot(table),
        last=_arrows(table, match, view, draft),
        movable=_movable(draft) if _plays(match, reader) else (),
        end=_end(table, match, words),
        score=match.score if match.terms.length != 1 else None,
        length=match.terms.length if match.terms.length > 1 else None,
        cube=_cube(match),
    )


def _plays(match: Match, reader: Side | None) -> bool:
    """Whether whoever looks at it may move now: not before an open question is answered."""
    is_next = match.turn is not None and match.asked is match.turn and match.asker is None
    return is_next and reader in {None, match.turn}


def _cube(match: Match) -> Cube | None:
    """None where this game has none."""
    if match.terms.cube is None or match.crawford:
        return None
    offer = match.offer
    if offer is None:
        return Cube(match.cube, match.owner)
    return Cube(offer.value, offer.by if offer.raises else match.owner, asked=offer.by.other)


def _end(table: Table, match: Match, words: Words) -> End | None:
    """Who won and what it counts; nothing for a draw, which has no winner to crown."""
    over = match.result
    won = match.finished and match.terms.length > 1
    if match.left:
        return End(match.left.other, 0, match=won)
    if not isinstance(over, Over):
        return None
    return End(over.winner, over.points, title(table, over.level, words), match=won)


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
    begins = all(isinstance(act, Lot | GameBegan | CubeTurned) for act in acts)
    return lots[-1] if lots and begins else None


def _arrows(table: Table, match: Match, view: View, draft: Draft | None) -> tuple[Arrow, ...]:
    """The draft's moves, or else the last turn that anybody moved in."""
    if draft and draft.moves and match.turn:
        return tuple(Arrow(match.turn, run.path, run.hits) for run in draft.runs)
    turns = last_turn(story_for(table.entries, reader_of(table, match, view)))
    several = len(turns) > 1
    return tuple(
        Arrow(turn.side, run.path, run.hits, turn.numbers if several else ())
        for turn in turns
        for run in turn.runs
    )


def _movable(draft: Draft | None) -> tuple[int, ...]:
    return tuple(sorted({move.source for move in draft.choices}, reverse=True)) if draft else ()
