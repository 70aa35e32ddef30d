"""Two players of a match in a group, pressing by what a button means."""

from dataclasses import dataclass

from bot.tokens import Deed, Token
from engine.variant import Roll
from tests.bot.pair import Pair
from tests.bot.playing import House, gid_of, text_of

DOUBLING = ((3, 1), (6, 4), (5, 2))
"""The lot for Ann, then Bob's throw, or Ann's after a double that Bob offered."""


@dataclass(frozen=True, slots=True)
class Club(Pair):
    """The same, pressing by what a button means."""

    async def does(self, user: int, deed: Deed, text: str = "") -> str:
        length = (await self.table()).length
        data = Token(deed, self.gid, length, 0, text).data
        return await self.house.press_data(user, self.chat, data)

    async def played(self, user: int, *deeds: tuple[Deed, str]) -> None:
        for deed, text in deeds:
            self.house.move(6)
            await self.does(user, deed, text)

    def text(self) -> str:
        return text_of(self.board())

    def labels(self) -> list[str]:
        return self.house.labels(self.chat)


async def matched(
    house: House, *rolls: Roll, card: str = "backgammon international length=5", lang: str = "en"
) -> Club:
    """Ann has White and Bob has joined a table under these rules."""
    house.chance.rolls = rolls
    ann, bob = house.person("Ann", lang), house.person("Bob", lang)
    chat = await house.group("Club", ann, bob)
    await house.store.set_card(chat, card.split(maxsplit=1)[0], card)
    await house.say(ann, chat, "/play")
    lobby = house.board(chat)
    club = Club(house, chat, ann, bob, gid_of(lobby))
    await club.press(bob, "🎲")
    await house.stripped(chat, lobby)
    return club


async def opened(house: House, *rolls: Roll, **more: str) -> Club:
    """Ann has played 3-1, and it is Bob who may double."""
    club = await matched(house, *(rolls or DOUBLING), **more)
    await club.does(club.ann, "play", "8/5 6/5")
    return club
