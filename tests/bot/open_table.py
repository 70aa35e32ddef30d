"""A table that nobody has joined yet, and what its opener presses."""

from dataclasses import dataclass

from bot.card import Card, card_on
from bot.sandbox.values import Obj
from bot.tokens import Deed
from tests.bot.playing import House, gid_of, text_of, tokens

NOTED = "Noted. This chat will remember it."
STALE = "The position has changed. Look at the fresh board, I am updating it."
NO_BUTTON = "There is no such button. Press on the fresh board: /board"
HEAD = "head_exception"


@dataclass(frozen=True, slots=True)
class Lobby:
    """Ann's open table in a group of hers and Bob's."""

    house: House
    chat: int
    ann: int
    bob: int

    @property
    def board(self) -> Obj:
        return self.house.board(self.chat)

    @property
    def text(self) -> str:
        return text_of(self.board)

    @property
    def gid(self) -> str:
        return gid_of(self.board)

    async def card(self) -> Card:
        return card_on((await self.house.table(self.gid)).facts)

    def data(self, deed: Deed, text: str) -> str:
        """What the board's button with this meaning carries."""
        found = (each for each in tokens(self.board) if (each.deed, each.text) == (deed, text))
        return next(found).data

    async def press(self, deed: Deed, text: str = "", *, user: int = 0) -> str:
        return await self.house.press_data(user or self.ann, self.chat, self.data(deed, text))

    async def join(self) -> str:
        return await self.house.press(self.bob, self.chat, "🎲 Play")

    async def reopen(self) -> None:
        """Another table in the same chat."""
        await self.house.say(self.ann, self.chat, "/play")


async def opened(house: House) -> Lobby:
    """In a new club of Ann's and Bob's."""
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play")
    return Lobby(house, chat, ann, bob)


async def long_narde(table: Lobby) -> None:
    """Chosen, with the page of all its options open."""
    await table.press("game", "long_narde")
    await table.press("menu", "options")
