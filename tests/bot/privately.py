"""Private games of two, and what their players find in their own chats."""

from bot import bells
from bot.sandbox.calls import Record
from bot.tokens import Deed, Token
from tests.bot.playing import NOT_MODIFIED, House, gid_of, text_of

OPENING = ((3, 1), (6, 4), (5, 2))
"""Whoever opened the table plays 3-1, then the other 6-4."""
DAYS_3 = "backgammon international clock=days-3"
MINUTE = 60.0
H = 60 * MINUTE
D = 24 * H


async def begun(house: House, host: int, guest: int, card: str = "") -> str:
    """The host is to play 3-1; a minute and more has passed since either of them pressed."""
    house.chance.rolls = OPENING
    house.provoked.add(NOT_MODIFIED)  # where time leaps past the lease of a board being drawn
    if card:
        await house.store.set_card(host, "backgammon", card)
    await house.say(host, host, "/play")
    gid = gid_of(house.board(host))
    house.move(10)
    await house.say(guest, guest, f"/start j_{gid}")
    house.move(10)
    data = next(
        token["callback_data"]
        for row in house.board(guest)["reply_markup"]["inline_keyboard"]
        for token in row
        if gid in token.get("callback_data", "") and token["callback_data"].startswith("j:")
    )
    await house.press_data(guest, guest, data)
    house.move(2 * MINUTE)
    return gid


async def guest_at(
    house: House, count: int, card: str = "", lang: str = "en"
) -> tuple[int, list[str]]:
    """Zoe is a guest at so many private tables, whose hosts are to move; she has gone."""
    zoe = house.person("Zoe", lang)
    gids = [
        await begun(house, house.person(f"Host{number}", lang), zoe, card)
        for number in range(count)
    ]
    house.move(H)
    return zoe, gids


async def does(house: House, gid: str, user: int, deed: Deed, text: str = "") -> str:
    length = (await house.table(gid)).length
    return await house.press_data(user, user, Token(deed, gid, length, 0, text).data)


async def hosts_play(house: House, *gids: str) -> None:
    """At each of these tables the host plays 3-1, so that his guest is asked."""
    for gid in gids:
        house.move(6)
        table = await house.table(gid)
        await does(house, gid, table.opener, "play", "8/5 6/5")


def sent(house: House, chat: int) -> list[Record]:
    """New messages of the bot's in a chat."""
    calls = house.sandbox.calls(chat_id=chat, status=200)
    return [call for call in calls if call.method in {"sendPhoto", "sendMessage"}]


def rung(house: House, chat: int) -> int:
    """How many of these had a sound."""
    return sum(not call.params.get("disable_notification") for call in sent(house, chat))


def digests(house: House, chat: int) -> list[str]:
    """What digests stand in a chat."""
    texts = [text_of(message) for message in house.said(chat)]
    return [text for text in texts if "wait for you:" in text or "waits for you:" in text]


async def counted(house: House, user: int, text: str) -> None:
    """A digest comes that says this."""
    house.move(bells.SETTLE_MS / 1000 + 1)
    await house.sandbox.wait_until(lambda: digests(house, user) == [text], 20)
