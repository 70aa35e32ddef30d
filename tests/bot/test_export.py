"""The last game here as documents, and its position on buttons to copy."""

from bot.card import Card, keep
from bot.sandbox.values import Obj
from bot.tokens import Deed
from bot.words import WORDS
from engine.gnubg_ids import gnubg_id
from engine.log import terms_text
from engine.standing import standing_of
from engine.xgid import xgid
from tests.bot.club import matched
from tests.bot.pair import Pair, seated
from tests.bot.playing import House, buttons, text_of, tokens
from tests.bot.test_kestum import KESTUM

ENGLISH = WORDS["en"]


def documents(house: House, chat: int) -> dict[str, Obj]:
    """The messages with files, by the file's name without the table's."""
    found = (message for message in house.said(chat) if "document" in message)
    return {message["document"]["file_name"].partition(".")[2]: message for message in found}


def content(house: House, message: Obj) -> str:
    kept = house.sandbox.world.files.content(message["document"]["file_id"])
    assert kept
    return kept.decode()


async def log_of(pair: Pair) -> str:
    table = await pair.table()
    assert table.match
    lines = [terms_text(table.match.terms), *(entry.text for entry in table.entries)]
    return "".join(f"{line}\n" for line in lines)


async def resigned(house: House) -> Pair:
    pair = await seated(house, (3, 1))
    await press(pair, pair.ann, "ask-resign")
    await press(pair, pair.ann, "offer-resign")
    await press(pair, pair.bob, "accept")
    house.move(61)
    return pair


async def press(pair: Pair, user: int, deed: Deed) -> None:
    """The first button with this meaning on the board."""
    token = next(token for token in tokens(pair.board()) if token.deed == deed)
    await pair.house.press_data(user, pair.chat, token.data)


async def test_a_running_game_is_sent_as_its_log(house: House) -> None:
    pair = await seated(house, (3, 1))
    await house.say(pair.ann, pair.chat, "/export")
    assert content(house, documents(house, pair.chat)["txt"]) == await log_of(pair)


async def test_dice_that_still_turn_are_not_sent(house: House) -> None:
    club = await matched(house, (6, 1), (6, 5), card=KESTUM)
    await club.press(club.ann, "Roll")
    await house.say(club.ann, club.chat, "/export")
    assert content(house, documents(house, club.chat)["txt"]).endswith(" lot 6-1\n")


async def test_a_finished_game_is_sent_as_its_log(house: House) -> None:
    pair = await resigned(house)
    await house.say(pair.bob, pair.chat, "/export")
    assert content(house, documents(house, pair.chat)["txt"]) == await log_of(pair)


async def test_backgammon_is_sent_as_a_mat_file_with_the_players_names(house: House) -> None:
    pair = await seated(house, (3, 1))
    await house.say(pair.ann, pair.chat, "/export")
    assert " Ann : 0" in content(house, documents(house, pair.chat)["mat"])


async def test_a_running_games_position_can_be_copied(house: House) -> None:
    pair = await seated(house, (3, 1))
    await house.say(pair.ann, pair.chat, "/export")
    match = (await pair.table()).match
    standing = match and standing_of(match)
    assert standing
    shown = buttons(documents(house, pair.chat)["mat"])
    copied = {button["text"]: button["copy_text"]["text"] for button in shown}
    assert copied == {"XGID": xgid(standing), "GNUBG": gnubg_id(standing)}


async def test_a_finished_game_has_no_position_to_copy(house: House) -> None:
    pair = await resigned(house)
    await house.say(pair.ann, pair.chat, "/export")
    assert not buttons(documents(house, pair.chat)["mat"])


async def test_games_that_no_other_program_knows_are_sent_as_a_log_alone(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await keep(house.tables(), chat, Card.first("long_narde"))
    await house.say(ann, chat, "/play")
    await house.press(bob, chat, "Play")
    await house.say(ann, chat, "/export")
    assert list(documents(house, chat)) == ["txt"]


async def test_in_private_a_players_own_last_game_is_sent(house: House) -> None:
    pair = await seated(house, (3, 1))
    await house.say(pair.bob, pair.bob, "/export")
    assert list(documents(house, pair.bob)) == ["txt", "mat"]


async def test_somebody_who_watches_gets_the_groups_last_game(house: House) -> None:
    pair = await seated(house, (3, 1))
    carol = house.person("Carol")
    house.sandbox.join(pair.chat, carol)
    await house.say(carol, pair.chat, "/export")
    assert list(documents(house, pair.chat)) == ["txt", "mat"]


async def test_where_nothing_was_played_there_is_nothing_to_send(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/export")
    assert text_of(house.said(ann)[-1]) == ENGLISH.plain("no-export")


async def test_an_open_table_is_nothing_to_send(house: House) -> None:
    ann = house.person("Ann")
    chat = await house.group("Club", ann)
    await house.say(ann, chat, "/play")
    await house.say(ann, chat, "/export")
    assert text_of(house.said(chat)[-1]) == ENGLISH.plain("no-export")


async def test_a_group_that_became_a_supergroup_keeps_its_last_game(house: House) -> None:
    pair = await resigned(house)
    await house.store.move_chat(pair.chat, -1001, await house.clock.now())
    assert await house.store.recent_of(-1001) == [pair.gid]
