"""Two players at a table in a group."""

from dataclasses import dataclass

from bot.sandbox.values import Obj
from bot.table import Table
from engine.variant import Roll
from tests.bot.playing import House, buttons, gid_of


@dataclass(frozen=True, slots=True)
class Pair:
    """Ann and Bob at a table in a group, on whose board both press; Ann opened it."""

    house: House
    chat: int
    ann: int
    bob: int
    gid: str

    async def table(self) -> Table:
        return await self.house.table(self.gid)

    def board(self) -> Obj:
        return self.house.board(self.chat)

    async def press(self, user: int, label: str) -> str:
        return await self.house.press(user, self.chat, label)

    def data(self, label: str) -> str:
        """What the button with this word in its label carries."""
        found = (each for each in buttons(self.board()) if label in each["text"])
        return str(next(found)["callback_data"])


async def seated(house: House, *rolls: Roll) -> Pair:
    """A game that begins with these rolls, the lot first; Ann has White."""
    house.chance.rolls = rolls
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play")
    lobby = house.board(chat)
    pair = Pair(house, chat, ann, bob, gid_of(lobby))
    await pair.press(bob, "Play")
    await house.stripped(chat, lobby)
    return pair


async def given_up(house: House, chat: int, loser: int, winner: int) -> None:
    """A game of backgammon ends: one resigns, the other accepts."""
    await house.press(loser, chat, "Resign")
    await house.press(loser, chat, "a gammon")
    await house.press(winner, chat, "Accept")
