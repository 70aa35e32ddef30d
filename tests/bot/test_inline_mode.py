"""The bot's name typed in any chat: invitations and running games to send there."""

import pytest

from bot import invitations
from bot.lobby import rows
from bot.sandbox.values import Obj
from bot.table import Table
from bot.words import WORDS
from tests.bot.playing import House, buttons, gid_of, text_of
from tests.bot.privately import begun
from tests.bot.test_stand import watched


async def found(house: House, user: int, text: str = "") -> tuple[str, list[Obj]]:
    """The query, and what the bot offers."""
    query = house.sandbox.ask_inline(user, text)
    return query, await house.sandbox.wait_for_results(query)


async def test_an_open_table_is_offered_as_an_invitation(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Elsewhere", ann, bob)
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    query, results = await found(house, ann)
    assert [(each["type"], each["id"]) for each in results] == [("article", gid)]
    message = house.sandbox.choose_inline(ann, chat, query, gid)
    await house.handled()
    assert "Ann wants a game." in text_of(message)
    assert buttons(message)[0]["url"] == f"https://t.me/sandbox_bot?start=j_{gid}"


async def test_a_running_game_is_offered_with_its_board_and_a_way_to_watch(house: House) -> None:
    table = await watched(house)
    await house.say(table.ann, table.ann, "8/5 6/5")
    await table.watch()
    query, (result,) = await found(house, table.ann)
    assert (result["type"], result["id"]) == ("photo", table.gid)
    chat = await house.group("Elsewhere", table.ann)
    message = house.sandbox.choose_inline(table.ann, chat, query, table.gid)
    await house.handled()
    assert "photo" in message
    assert buttons(message)[0]["url"] == f"https://t.me/sandbox_bot?start=w_{table.gid}"


@pytest.mark.parametrize("asks", ["ann", "bob"])
async def test_a_game_that_nobody_watches_is_offered_with_its_board_whoever_is_to_move(
    house: House, asks: str
) -> None:
    table = await watched(house)
    for user, play in ((table.ann, "8/5 6/5"), (table.bob, "24/14"), (table.ann, "13/8 13/11")):
        _, (result,) = await found(house, getattr(table, asks))
        assert result["type"] == "photo"
        house.move(6)
        await house.say(user, user, play)


async def test_an_offered_board_shows_nothing_of_a_play_on_its_way(house: House) -> None:
    table = await watched(house)
    before = house.board(table.ann)["photo"][-1]["file_id"]
    await house.say(table.ann, table.ann, "8/5")
    assert house.board(table.ann)["photo"][-1]["file_id"] != before
    _, (result,) = await found(house, table.ann)
    assert result["photo_file_id"] == before


async def test_a_game_that_is_closed_to_spectators_is_not_offered(house: House) -> None:
    table = await watched(house)
    await table.closes()
    assert (await found(house, table.ann))[1] == []


@pytest.mark.parametrize("asked", [True, False])
async def test_only_what_is_offered_is_read(
    house: House, monkeypatch: pytest.MonkeyPatch, *, asked: bool
) -> None:
    monkeypatch.setattr(invitations, "AT_MOST", 1)
    ann = house.person("Ann")
    for name in ("Bob", "Carol", "Dan"):
        last = await begun(house, ann, house.person(name))
    tables, read = house.tables(), []
    load = tables.load

    async def counted(gid: str) -> Table | None:
        read.append(gid)
        return await load(gid)

    monkeypatch.setattr(tables, "load", counted)
    text = last if asked else ""
    (offer,) = await invitations.offers(tables, ann, text, WORDS["en"], "sandbox_bot")
    assert read == [offer.gid] == [last]


async def test_nobody_finds_the_games_of_others(house: House) -> None:
    table = await watched(house)
    assert (await found(house, table.eve))[1] == []
    assert (await found(house, table.eve, table.gid))[1] == []


async def test_the_button_for_another_chat_asks_for_this_table(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    (asked,) = [
        button["switch_inline_query_chosen_chat"]
        for button in buttons(house.board(ann))
        if "switch_inline_query_chosen_chat" in button
    ]
    assert (asked["query"], asked["allow_user_chats"], asked["allow_group_chats"]) == (
        gid,
        True,
        True,
    )
    assert len((await found(house, ann, asked["query"]))[1]) == 1


async def test_without_inline_mode_there_is_no_button_for_another_chat(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/play")
    table = await house.table(gid_of(house.board(ann)))
    view = await house.view(table.gid, ann)
    shown = list(rows(table, view, WORDS["en"], "sandbox_bot", inline=False))
    assert not [button for row in shown for button in row if button.asked]


async def test_a_bot_that_learns_of_no_inline_mode_hides_it(house: House) -> None:
    ann = house.person("Ann")
    house.sandbox.turn_inline(on=False)
    await house.close()
    await house.open()
    await house.say(ann, ann, "/play")
    shown = [
        each for each in buttons(house.board(ann)) if "switch_inline_query_chosen_chat" in each
    ]
    assert shown == []
