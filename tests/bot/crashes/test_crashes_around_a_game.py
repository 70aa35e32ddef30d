"""The bot killed where a table opens, begins, moves, ends or is put back."""

from functools import partial

import pytest

from bot import keyspace
from bot.backup import back_up, restore
from bot.seating import OPEN_MS
from bot.store import Store, StoreRefused
from tests.bot.backups import File, held
from tests.bot.crashes.killing import (
    HOWEVER_TAKEN,
    OPENING,
    killed,
    playing_on,
    ready_to_commit,
    shows,
)
from tests.bot.pair import Pair
from tests.bot.playing import PATIENCE_S, House, buttons, gid_of, text_of, tokens
from tests.bot.redis_server import RedisServer
from tests.bot.replica import Plan, Point, doomed, restore_from
from tests.bot.results import counted

pytestmark = pytest.mark.long

MONEY = "backgammon classic length=0 jacoby=no"


async def test_a_deadline_claimed_by_the_dead_is_kept_when_its_lease_is_over(
    house: House, redis_url: str
) -> None:
    ann = house.person("Ann")
    chat = await house.group("Club", ann)
    await house.say(ann, chat, "/play")
    gid = gid_of(house.board(chat))
    act = partial(house.move, OPEN_MS / 1000)
    await killed(house, redis_url, Point("after", "claim_due"), act)
    await house.sandbox.wait_until(lambda: not buttons(house.said(chat)[-1]), PATIENCE_S)
    assert (await house.table(gid)).facts["ended"] == "expired"


@pytest.mark.parametrize("point", [Point("before", "append"), Point("after", "append")], ids=str)
async def test_money_play_goes_on_at_one_next_table(
    house: House, redis_url: str, point: Point
) -> None:
    pair = await lost_for_money(house)
    promise = (await pair.table()).facts["next-commitment"]
    await killed(house, redis_url, point, playing_on(pair, "next-game"))
    following = await house.table((await pair.table()).facts["rematch"])
    assert following.match
    assert following.facts["commitment"] == promise
    assert len({each.command for each in following.entries}) == 1
    assert gid_of(house.board(pair.chat)) == following.gid


@pytest.mark.parametrize("method", ["put_results", "counted"])
async def test_a_game_that_is_over_is_counted_once(
    house: House, redis_url: str, method: str
) -> None:
    pair = await doubled(house)
    await killed(house, redis_url, Point("before", method), playing_on(pair, "drop"))
    for scope in (pair.chat, pair.ann, pair.bob):
        [result] = await counted(house, scope, 1)
        assert result.result.winner == pair.bob


@HOWEVER_TAKEN
@pytest.mark.parametrize("point", [Point("after", "create"), Point("before", "index")], ids=str)
async def test_an_opened_table_is_one_table_and_is_found(
    house: House, redis_url: str, point: Point
) -> None:
    ann = house.person("Ann")
    chat = await house.group("Club", ann)
    act = partial(house.sandbox.send, ann, chat, "/play")
    await killed(house, redis_url, point, act)
    found = await house.store.tables_in(chat)
    assert found == await house.store.tables_of(ann) == [gid_of(house.board(chat))]
    assert [gid async for gid in house.store.gids()] == found


@pytest.mark.parametrize("point", [Point("after", "append"), Point("before", "index")], ids=str)
async def test_a_seat_that_was_taken_is_found(house: House, redis_url: str, point: Point) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play")
    await killed(house, redis_url, point, partial(house.pressing, bob, chat, "Play"))
    assert await house.store.tables_of(bob) == [gid_of(house.board(chat))]


@HOWEVER_TAKEN
@pytest.mark.parametrize("point", [Point("before", "append"), Point("after", "append")], ids=str)
async def test_a_seat_is_taken_once_and_both_find_the_game(
    house: House, redis_url: str, point: Point
) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play")
    board = house.board(chat)
    data = next(each.data for each in tokens(board) if each.deed == "join")
    act = partial(house.sandbox.press_stale, bob, chat, board["message_id"], data)
    await killed(house, redis_url, point, act)
    table = await house.table(gid_of(board))
    assert (table.players, len({each.command for each in table.entries})) == ((ann, bob), 1)
    assert await house.store.tables_in(chat) == [table.gid]
    assert gid_of(house.board(chat)) == table.gid


@HOWEVER_TAKEN
@pytest.mark.parametrize(
    "point",
    [Point("before", "move_view"), Point("before", "append"), Point("before", "unindex")],
    ids=str,
)
async def test_a_group_that_grows_takes_its_game_along_once(
    pair: Pair, redis_url: str, point: Point
) -> None:
    house, grown = pair.house, list[int]()
    await killed(house, redis_url, point, lambda: grown.append(house.sandbox.migrate(pair.chat)))
    [new] = grown
    assert await house.store.tables_in(new) == [pair.gid]
    assert await house.store.tables_in(pair.chat) == []
    assert (await pair.table()).facts["chat"] == str(new)
    assert {each.chat for each in await house.store.views(pair.gid)} == {new}
    assert await house.press(pair.ann, new, "24") == "24/21 ✓ Numbers left: 1."


async def test_a_game_that_is_over_is_looked_for_by_nobody(pair: Pair, redis_url: str) -> None:
    house = pair.house
    await pair.press(pair.bob, "Resign")
    await pair.press(pair.bob, "a gammon")
    await killed(house, redis_url, Point("before", "unindex"), playing_on(pair, "accept"))
    assert (await pair.table()).match.finished  # type: ignore[union-attr] # it has begun
    await house.say(pair.ann, pair.ann, "/games")
    assert text_of(house.said(pair.ann)[-1]).startswith("You have no")
    assert await shows(pair, pair.board())


async def test_half_of_a_restore_is_not_started_on(
    pair: Pair, redis_url: str, own_server: RedisServer, file: File
) -> None:
    await back_up(pair.house.store, file.path)
    plan = Plan(own_server.url, "", "", dies=Point("before", "put", 2))
    async with doomed(restore_from, plan, file.path):
        pass
    elsewhere = Store.open(own_server.url)
    with pytest.raises(StoreRefused, match="broken off"):
        await elsewhere.ready()
    await restore(elsewhere, file.path, force=True)
    await elsewhere.ready()
    came, was = await held(elsewhere), await held(pair.house.store)
    assert {**came, keyspace.META: None} == {**was, keyspace.META: None}, "but for the bot's pulse"
    await elsewhere.close()


async def lost_for_money(house: House) -> Pair:
    """Ann has dropped Bob's cube, and may press for the next game."""
    pair = await doubled(house)
    await pair.press(pair.ann, "Drop")
    return pair


async def doubled(house: House) -> Pair:
    """Ann is to take or to drop Bob's cube."""
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    house.chance.rolls = (OPENING,)
    await house.store.set_card(chat, "backgammon", MONEY)
    await house.say(ann, chat, "/play")
    pair = Pair(house, chat, ann, bob, gid_of(house.board(chat)))
    await pair.press(bob, "🎲")
    await ready_to_commit(pair)
    await house.toast(playing_on(pair, "done")())
    await pair.press(bob, "Double")
    return pair
