"""What is typed at a table: it goes the way of the presses, and the board is the answer."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot import choosing, lists, offers, turn
from bot.buttons import Button
from bot.folding import first_choice
from bot.seating import Place
from bot.table import Table, Tables
from bot.tokens import Token
from bot.turn import Press
from bot.typed import OFFERS, Deed, Typed, slips
from bot.words import Said, said
from engine.board import Side
from engine.commands import MakePlay
from engine.draft import Draft, filled
from engine.match import Match
from engine.notation import Run, play_text
from engine.questions import why_not_ask
from engine.readings import readings, the_play_with
from engine.refusals import why_not_play

_TOLD_BY_THE_BOARD: Final = {
    "played",
    "chosen",
    "chosen-all",
    "undone",
    "resign-sure",
    "already",
    "thrown",
    "doubled-you",
    "took-you",
    "dropped-you",
    "accepted-you",
    "play-on",
    "voided-you",
    "asked-you",
    "granted-you",
    "next-game-begins",
}
_OFFERS: Final[Mapping[Deed, Callable[[Tables, Press], Awaitable[Said]]]] = {
    "throw": offers.throw,
    "double": offers.typed_double,
    "take": offers.take,
    "drop": offers.drop,
    "raise": offers.raise_,
    "accept": offers.accept,
    "decline": offers.decline,
    "void": offers.void,
    "take-back": offers.take_back,
    "play-out": offers.play_out,
    "next-game": offers.next_game,
}


@dataclass(frozen=True, slots=True)
class Heard:
    """The answer to what was typed, and plays that may have been meant."""

    said: Said
    offers: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A message of ours that was replied to; one without a picture shows no game."""

    message: int
    pictured: bool


async def heard(
    tables: Tables, user: int, here: Place, command: str, what: Typed, *, board: Board | None
) -> Heard | None:
    """Finds the table that is meant; None for what was no word to us, or needs no answer."""
    gid = board and await lists.at_board(tables, here.chat, board.message)
    if gid:
        return await typed(tables, gid, user, command, what, among_others=not here.is_private)
    own = await lists.own_here(tables, user, here.chat)
    if board and board.pictured and own and what.deed == "play":
        return Heard(said("typed-on-old"))
    if not here.is_private:
        return None
    return await typed(tables, own, user, command, what) if own else Heard(said("no-board"))


async def length_heard(
    tables: Tables, user: int, here: Place, command: str, length: int, *, board: Board | None
) -> Said | None:
    """Sets the length at one's own open table; None where the board tells it, or for mere talk."""
    gid = board and await lists.at_board(tables, here.chat, board.message)
    if gid is None and here.is_private:
        gid = await lists.own_open(tables, user, here.chat)
    table = await tables.load(gid) if gid else None
    if table is None or table.status != "open" or table.opener != user:
        return said("no-open-table") if here.is_private else None
    if table.has_done(command):
        return None
    answer = await choosing.length(tables, table.gid, user, command, str(length))
    return None if answer.key == "rules-changed-by-you" else answer


async def typed(
    tables: Tables, gid: str, user: int, command: str, what: Typed, *, among_others: bool = False
) -> Heard | None:
    """Does what was typed, once; None where the board itself tells what came of it.

    Among others only such words count as are not likely to be meant for them.
    """
    table = await tables.load(gid)
    if table is None or table.has_done(command) or (among_others and _is_talk(table, user, what)):
        return None
    drafted = len(table.choosing.moves) if table.choosing else 0
    press = Press(gid, user, command, table.length, drafted)
    if _has_to_name(table, user) and what.deed in {"play", "done", "undo", "why"}:
        return Heard(said("name-first"))
    answer = await _answer(tables, press, what)
    return None if answer is None or answer.said.key in _TOLD_BY_THE_BOARD else answer


def _is_talk(table: Table, user: int, what: Typed) -> bool:
    side = table.side_of(user)
    if table.match is None or side is None:
        return True
    if what.deed == "name":
        return not _has_to_name(table, user)
    if what.deed in OFFERS:
        return not _is_meant(table.match, side, what.deed)
    return table.match.turn is not side and what.deed in {"done", "undo", "why"}


def _is_meant(match: Match, side: Side, deed: Deed) -> bool:
    """Whether this player is asked for such a word now."""
    match deed:
        case "void":
            return match.turning is not None
        case "next-game":
            return match.result is not None
        case "take" | "drop" | "raise":
            return match.offer is not None and match.asked is side
        case "accept" | "decline":
            return match.asker is side.other
        case "take-back" | "play-out" as wish:
            return why_not_ask(match, side, wish) is None
        case _:
            return match.turn is side


def _has_to_name(table: Table, user: int) -> bool:
    return bool(table.match and table.match.naming and table.match.turn is table.side_of(user))


async def _answer(tables: Tables, press: Press, what: Typed) -> Heard | None:
    match what.deed:
        case "play":
            return await _play(tables, press, what.runs)
        case "name":
            return Heard(await turn.name(tables, press, str(what.die)))
        case "done":
            return Heard(await turn.done(tables, press))
        case "undo":
            return Heard(await turn.undo(tables, press))
        case "why":
            return Heard(await turn.why_not(tables, press))
        case "resign":
            return Heard(await offers.ask_resign(tables, press))
        case "board":
            await lists.show(tables, press.gid, press.user)
            return None
        case offer:
            return Heard(await _OFFERS[offer](tables, press))


async def _play(tables: Tables, press: Press, runs: tuple[Run, ...]) -> Heard:
    """A whole play is played, its beginning goes on top of what is chosen."""
    at = await turn.to_play(tables, press)
    if isinstance(at, Said):
        return Heard(at)
    table, match, side, draft = at
    start = first_choice(match) or draft
    whole = _as_marked([read for read in readings(start, runs) if not read.choices], runs)
    if len(whole) == 1:
        play = MakePlay(side, whole[0].runs)
        return Heard(await turn.decided(tables, press, table, match, play))
    if whole:
        offers = tuple(_offer(press, read) for read in whole)
        plays = " · ".join(offer.label for offer in offers)
        return Heard(said("typed-several", play=play_text(runs), plays=plays), offers)
    if draft.moves and not draft.choices:
        return Heard(said("typed-too-much", play=play_text(draft.runs)))
    begun = readings(draft, runs)
    if begun:
        return Heard(await turn.lengthened(tables, press, at, filled(begun[0])))
    return _refused(press, start if len(runs) > len(draft.phase.numbers) else draft, runs)


def _as_marked(found: list[Draft], runs: tuple[Run, ...]) -> list[Draft]:
    """Of several readings those that hit where the stars say so; stars may be missing or wrong."""
    stars = {hit for run in runs for hit in run.hits}
    hitting = [read for read in found if stars <= {m.target for m in read.moves if m.hit}]
    return hitting or found


def _refused(press: Press, draft: Draft, runs: tuple[Run, ...]) -> Heard:
    """The first broken rule; and the play that was meant, if there is just one such."""
    refused = why_not_play(draft.tree, draft.position, draft.phase, runs)
    meant = next((read for each in slips(runs) if (read := the_play_with(draft, each))), None)
    if meant is None:
        return Heard(Said(refused.reason, refused.words))
    instead = ("instead", play_text(meant.runs))
    words = (*(word for word in refused.words if word[0] != "instead"), instead)
    return Heard(Said(refused.reason, words, more=(said("typed-meant"),)), (_offer(press, meant),))


def _offer(press: Press, read: Draft) -> Button:
    text = play_text(read.runs)
    token = Token("play", press.gid, press.length, press.drafted, text)
    return Button(text, token, style="primary")
