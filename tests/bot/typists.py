"""People who type their moves, and what the bot writes back."""

from engine.events import Played
from engine.notation import play_text
from tests.bot.pair import Pair
from tests.bot.playing import House, text_of


async def replied(pair: Pair, user: int, text: str, to: int = 0) -> list[str]:
    """What the bot writes besides boards when one replies to the newest of them, or to this."""
    return await _told(pair.house, pair.chat, user, text, to or pair.board()["message_id"])


async def wrote(house: House, user: int, text: str, to: int | None = None) -> list[str]:
    """The same in private, where no reply is needed."""
    return await _told(house, user, user, text, to)


async def _told(house: House, chat: int, user: int, text: str, to: int | None) -> list[str]:
    before = len(house.said(chat))
    house.sandbox.send(user, chat, text, reply_to=to)
    await house.handled()
    await house.settled()
    return [text_of(each) for each in house.said(chat)[before:] if "photo" not in each]


async def last_play(house: House, gid: str) -> str:
    """The newest play of the table's log, with its side."""
    events = [entry.event for entry in (await house.table(gid)).entries]
    played = [event for event in events if isinstance(event, Played)][-1]
    return f"{played.side.value} {play_text(played.runs)}"
