"""What a seated player does besides playing: throws, doubles, resigns, goes on to the next game."""

from collections.abc import Callable
from typing import Final

from bot import money
from bot.standing import score_after
from bot.table import Table, Tables
from bot.tokens import SURE
from bot.turn import Press, decided, facts_put, refusal_of, seated, why_not_yet
from bot.words import Said, said
from engine import commands
from engine.board import Side
from engine.commands import Command
from engine.match import Match
from engine.offers import why_not_double

ROLLS_FOR: Final = "rolls:"
"""A fact of whoever has his dice thrown for him, by user."""


async def throw(tables: Tables, press: Press, _text: str = "") -> Said:
    return await _asked(tables, press, commands.Throw, "thrown")


async def double(tables: Tables, press: Press, _text: str = "") -> Said:
    return await _asked(tables, press, commands.Double, "doubled-you")


async def take(tables: Tables, press: Press, _text: str = "") -> Said:
    return await _asked(tables, press, commands.Take, "took-you")


async def drop(tables: Tables, press: Press, _text: str = "") -> Said:
    return await _asked(tables, press, commands.Drop, "dropped-you")


async def raise_(tables: Tables, press: Press, _text: str = "") -> Said:
    return await _asked(tables, press, commands.Raise, "doubled-you")


async def accept(tables: Tables, press: Press, _text: str = "") -> Said:
    """The resignation, or the wish."""
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side:
            answer = "granted-you" if match.wish else "accepted-you"
            return await decided(tables, press, table, match, commands.Accept(side), answer)


async def decline(tables: Tables, press: Press, _text: str = "") -> Said:
    return await _asked(tables, press, commands.Decline, "play-on")


async def withdraw(tables: Tables, press: Press, _text: str = "") -> Said:
    return await _asked(tables, press, commands.Withdraw, "play-on")


async def take_back(tables: Tables, press: Press, _text: str = "") -> Said:
    return await _asked(tables, press, lambda side: commands.Ask(side, "take-back"), "asked-you")


async def play_out(tables: Tables, press: Press, _text: str = "") -> Said:
    return await _asked(tables, press, lambda side: commands.Ask(side, "play-out"), "asked-you")


async def void(tables: Tables, press: Press, _text: str = "") -> Said:
    """The throw that is still turning is called off."""
    return await _asked(tables, press, commands.Void, "voided-you")


async def next_game(tables: Tables, press: Press, _text: str = "") -> Said:
    """Of a match, or of money play, where it is another table's."""
    table = await tables.load(press.gid)
    if table and table.match and table.match.finished and not table.match.terms.length:
        return await money.next_game(tables, table, table.match, press.user, press.command)
    return await _asked(tables, press, lambda _: commands.NextGame(), "next-game-begins")


async def stake(tables: Tables, press: Press, _text: str = "") -> Said:
    """What taking and dropping would mean."""
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case _, match, side:
            offer = match.offer
            if offer is None:
                return said("no-double-open")
            x, o = score_after(match, offer.by, offer.stake)
            words = {"value": offer.value, "stake": offer.stake, "x": x, "o": o}
            who = "other" if side is offer.by else "you"
            cube = "yours" if side is offer.owner else "theirs"
            return said("at-stake", alert=True, who=who, cube=cube, **words)


async def rolls_for_me(tables: Tables, press: Press, text: str) -> Said:
    """Yes: dice that are thrown at once, and no double; no: a question before each throw."""
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side:
            fact = f"{ROLLS_FOR}{press.user}"
            if text not in {"yes", "no"} or (fact in table.facts) == (text == "yes"):
                return said("so-already" if text in {"yes", "no"} else "no-such-button")
            if text == "no":
                return await facts_put(tables, press, table, {fact: ""}, said("asks-me-now"))
            if match.to_throw is side and why_not_yet(table, match, side) == said("throw-first"):
                throws = commands.Throw(side)
                mine, answer = {fact: "yes"}, "rolls-for-me-now"
                return await decided(tables, press, table, match, throws, answer, facts=mine)
            return await facts_put(tables, press, table, {fact: "yes"}, said("rolls-for-me-now"))


async def ask_resign(tables: Tables, press: Press, _text: str = "") -> Said:
    """Shows what can be given up."""
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side:
            if match.turning:
                return said("dice-turn")
            if match.offer or match.asker:
                return said(_open_question(match))
            facts = {"resigning": f"{side.value} {table.length}"}
            return await facts_put(tables, press, table, facts, said("resign-sure"))


async def keep_on(tables: Tables, press: Press, _text: str = "") -> Said:
    """Takes the question back whether to resign."""
    match await _resigning(tables, press):
        case Said() as refusal:
            return refusal
        case table, _, _:
            return await facts_put(tables, press, table, {"resigning": ""}, said("play-on"))


async def offer_resign(tables: Tables, press: Press, text: str) -> Said:
    """The second press: the game is offered at this level."""
    match await _resigning(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side:
            if text not in map(str, match.terms.variant.levels):
                return said("no-such-button")
            offer = commands.OfferResign(side, int(text))
            return await decided(tables, press, table, match, offer, "resign-offered-you")


async def resign_match(tables: Tables, press: Press, text: str) -> Said:
    """The second press asks once more, for the third ends the match at once."""
    match await _resigning(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side:
            if text != SURE:
                facts = {"resigning": f"{side.value} {table.length} match"}
                return await facts_put(tables, press, table, facts, said("resign-match-sure"))
            leave = commands.ResignMatch(side)
            return await decided(tables, press, table, match, leave, "resigned-match-you")


async def typed_double(tables: Tables, press: Press) -> Said:
    """A double that is asked for in words: where it is forbidden, the rule is told."""
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case _, match, side:
            refused = why_not_double(match, side)
            return refusal_of(refused) if refused else await double(tables, press)


def _open_question(match: Match) -> str:
    if match.offer:
        return "double-open"
    return "resignation-open" if match.resigning else "wish-open"


async def _asked(
    tables: Tables, press: Press, command: Callable[[Side], Command], answer: str
) -> Said:
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side:
            return await decided(tables, press, table, match, command(side), answer)


async def _resigning(tables: Tables, press: Press) -> tuple[Table, Match, Side] | Said:
    """The same, if this player was asked what he would give up."""
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side:
            return (table, match, side) if table.resigning is side else said("not-your-question")


async def dice_lie(tables: Tables, table: Table) -> None:
    """The dice have turned long enough."""
    if table.match and table.match.turning:
        press = Press(table.gid, 0, f"lie:{table.length}", table.length)
        await decided(tables, press, table, table.match, commands.Settle())
