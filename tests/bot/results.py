"""Games between Ann and Bob in a group that end, and what is kept of them."""

from bot import records
from bot.results import Timed
from tests.bot.club import Club, matched
from tests.bot.playing import House, gid_of, text_of


async def counted(house: House, scope: int | str, games: int) -> list[Timed]:
    """So many results, as soon as they are put down."""
    house.move(records.LOOK_S)
    while True:
        bell = house.store.bell.next
        found = await house.store.results(str(scope))
        if len(found) >= games:
            return found
        await bell.wait()


async def finished(house: House, lang: str = "en") -> Club:
    """Ann has given Bob a gammon."""
    club = await matched(house, (3, 1), card="backgammon classic", lang=lang)
    await given_up_by(club, club.ann)
    return club


async def given_up_by(club: Club, loser: int) -> None:
    """A gammon, and it is counted."""
    scope = str(club.chat)
    before = len(await club.house.store.results(scope))
    winner = club.bob if loser == club.ann else club.ann
    labels = ("Resign", "a gammon", "Accept")
    if (await club.house.store.language(club.chat)) == "ru":
        labels = ("Сдаться", "марс", "Принять")
    for user, label in zip((loser, loser, winner), labels, strict=True):
        await club.house.press(user, club.chat, label)
    await counted(club.house, scope, before + 1)


async def once_more(club: Club, loser: int) -> Club:
    """A rematch, which this one gives up."""
    club.house.move(61)
    await club.press(club.ann, "🔁")
    await club.press(club.bob, "🎲")
    again = Club(club.house, club.chat, club.ann, club.bob, gid_of(club.house.board(club.chat)))
    await given_up_by(again, loser)
    return again


async def answered(house: House, user: int, chat: int, text: str) -> str:
    """What the bot says to a command, without its tags."""
    house.move(61)
    await house.say(user, chat, text)
    return text_of(house.said(chat)[-1])
