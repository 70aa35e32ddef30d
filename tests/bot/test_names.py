"""Names of all kinds break neither Telegram's HTML nor the board."""

from bot.sandbox.values import Obj
from tests.bot.playing import House, gid_of, text_of

NAMES = [
    "<b>",
    "</b></a>",
    '"><i>',
    "&amp;",
    "&lt;",
    "'; DROP TABLE games; --",
    "{ $name }",
    "x" * 64,
    "шашка " * 10,
    "\u202egnitirw",
    "\u2066\u2066\u2066",
    "مريم",
    "👨‍👩‍👧‍👦" * 8,
    "e\u0301" * 30,
    "a\nb\r\nc",
    "\u200b\u200d",
    "🇷🇺🇺🇸",
    "tg://user?id=1",
    "/play@sandbox_bot",
    "𝔘𝔫𝔦𝔠𝔬𝔡𝔢" * 4,
]


CAPTION_AT_MOST = 1024


def length(message: Obj) -> int:
    """As Telegram counts."""
    return len(message["caption"].encode("utf-16-le")) // 2


def entities(message: Obj) -> list[str]:
    return [each["type"] for each in message["caption_entities"]]


async def test_a_name_is_shown_and_does_nothing(house: House) -> None:
    """The stand-in refuses broken HTML, and the house counts every refusal."""
    house.chance.rolls = ((3, 1), (6, 5))
    bob = house.person("Bob")
    for name in NAMES:
        odd = house.person(name)
        chat = await house.group(f"{name} & co", odd, bob)
        await house.say(odd, chat, "/play")
        await house.press(bob, chat, "🎲 Play")
        assert (await house.press(bob, chat, "24")).endswith(" turn."), name
        marks = [each for each in entities(house.board(chat)) if each != "bot_command"]
        assert marks == ["bold", "bold", "text_mention", "bold"], name
        assert length(house.board(chat)) <= CAPTION_AT_MOST, name
        await house.say(odd, odd, "/games")
        assert house.labels(odd) == ["1. Bob"], name
        house.sandbox.leave(chat, odd)
        await house.handled()
        await house.settled()
        assert "has left the group" in text_of(house.board(chat)), name
        house.move(61)


async def test_a_name_is_shown_in_private_too(house: House) -> None:
    bob = house.person("Bob")
    for name in NAMES:
        odd = house.person(name)
        await house.say(odd, odd, "/play")
        gid = gid_of(house.board(odd))
        await house.say(bob, bob, f"/start j_{gid}")
        await house.press(bob, bob, "Play")
        assert (await house.table(gid)).status == "playing", name
        house.move(61)
