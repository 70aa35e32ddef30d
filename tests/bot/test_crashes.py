"""The bot killed at each point of the write path at which something is half done."""

from collections.abc import AsyncIterator, Callable
from functools import partial

import pytest
from redis.asyncio import Redis

from bot import keyspace, polling
from bot.backup import back_up, restore
from bot.dice import Dice, Seed
from bot.painter import Painter
from bot.publisher import LEASE_MS
from bot.sandbox.values import Obj
from bot.seating import OPEN_MS
from bot.store import Store, StoreRefused
from bot.tokens import Deed
from engine.board import Side
from engine.events import Played
from engine.variant import Roll
from tests.bot.backups import File, held
from tests.bot.fakes import Chance
from tests.bot.hooks import hook, silenced
from tests.bot.pair import Pair, seated
from tests.bot.playing import (
    NOT_MODIFIED,
    PATIENCE_S,
    House,
    buttons,
    gid_of,
    playing,
    text_of,
    tokens,
)
from tests.bot.redis_server import RedisServer
from tests.bot.replica import Plan, Point, doomed, restore_from, serve
from tests.bot.results import counted
from tests.bot.showing import differs

pytestmark = pytest.mark.long

MONEY = "backgammon classic length=0 jacoby=no"
OPENING = (3, 1)
"""Ann's lot and first roll."""
CHANCE = Chance()


def _throw(_: Seed, __: str, number: int) -> Roll:
    return CHANCE.throw(number)


def _opener() -> Side:
    return CHANCE.opener


DICE = Dice(_throw, _opener)
"""What a house throws too, unless told otherwise."""


HOWEVER_TAKEN = pytest.mark.parametrize("house", ["polling", "webhook"], indirect=True)
"""For deaths of an update that is still being taken, which must come again either way.

What comes after that, or beside it, knows no taker any more; or another point above stands for it.
"""


@pytest.fixture
async def house(
    request: pytest.FixtureRequest, redis: object, redis_url: str, painter: Painter
) -> AsyncIterator[House]:
    del redis  # emptied by then
    hooked = getattr(request, "param", "polling") == "webhook"
    async with playing(redis_url, painter, hook() if hooked else None) as house:
        yield house


@pytest.fixture
async def pair(house: House) -> Pair:
    return await seated(house, OPENING)


async def killed(house: House, redis_url: str, point: Point, act: Callable[[], object]) -> None:
    """Somebody acts, the bot dies at this point and is started again; nothing is left to do."""
    await house.close()
    if house.hook:
        silenced(house.sandbox)
        house.move(1)  # no bot may tell its address more often
    plan = Plan(redis_url, house.sandbox.base_url, house.sandbox.token, house.hook, point, DICE)
    async with doomed(serve, plan):
        await house.sandbox.wait_until(lambda: house.takes_updates, PATIENCE_S)
        pressed = act()
    house.redelivered.add(str(pressed))  # the dead may have answered it
    house.provoked.add(NOT_MODIFIED)  # and have shown what it could not note
    # Who fetches waits for the dead one's lease; what is brought in vain comes later each time.
    house.move(1 if house.hook else polling.LEASE_MS / 1000)
    await house.open()
    await house.handled()
    house.move(LEASE_MS / 1000)
    await house.settled()


def playing_on(pair: Pair, deed: Deed) -> Callable[[], str]:
    """Ann presses the first button that means this; the press is the sandbox's."""
    data = next(each.data for each in tokens(pair.board()) if each.deed == deed)
    message = pair.board()["message_id"]
    return lambda: pair.house.sandbox.press_stale(pair.ann, pair.chat, message, data)


async def shows(pair: Pair, board: Obj) -> bool:
    """Whether the board is that of what is committed."""
    table, view = await pair.table(), await pair.house.view(pair.gid, pair.chat)
    return not differs(pair.house.sandbox, table, view, board)


async def ready_to_commit(pair: Pair) -> None:
    """Ann has chosen both her moves."""
    for _ in OPENING:
        await pair.house.toast(playing_on(pair, "move")())


@HOWEVER_TAKEN
@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_play_counts_once_and_is_shown(pair: Pair, redis_url: str, when: str) -> None:
    await ready_to_commit(pair)
    before = await pair.table()
    point = Point("before" if when == "before" else "after", "append")
    await killed(pair.house, redis_url, point, playing_on(pair, "done"))
    entries = (await pair.table()).entries
    assert sum(isinstance(each.event, Played) for each in entries) == 1
    assert entries[: len(before.entries)] == before.entries
    assert await shows(pair, pair.board())


@HOWEVER_TAKEN
@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_chosen_move_counts_once_and_is_shown(
    pair: Pair, redis_url: str, when: str
) -> None:
    point = Point("before" if when == "before" else "after", "draft")
    await killed(pair.house, redis_url, point, playing_on(pair, "move"))
    assert len((await pair.table()).draft.split()) == 1
    assert await shows(pair, pair.board())


async def test_a_board_that_nobody_has_noted_comes_once_more_and_no_more(
    pair: Pair, redis_url: str
) -> None:
    before = len(pair.house.said(pair.chat))
    act = partial(pair.house.sandbox.send, pair.ann, pair.chat, "/board")
    await killed(pair.house, redis_url, Point("before", "shown"), act)
    orphan, board = pair.house.said(pair.chat)[before:]
    assert await shows(pair, board)
    assert text_of(orphan) == text_of(board)


async def test_an_orphan_loses_its_buttons_when_it_has_grown_old(
    pair: Pair, redis_url: str
) -> None:
    house, before = pair.house, len(pair.house.said(pair.chat))
    act = partial(house.sandbox.send, pair.ann, pair.chat, "/board")
    await killed(house, redis_url, Point("before", "shown"), act)
    await house.toast(playing_on(pair, "move")())
    orphan = house.said(pair.chat)[before]
    stale = next(each.data for each in tokens(orphan) if each.deed == "move")
    toast = await house.press_data(pair.ann, pair.chat, stale, orphan["message_id"])
    assert toast.startswith("The position has changed.")
    await house.stripped(pair.chat, orphan)
    assert buttons(pair.board())


async def test_a_picture_that_nobody_has_noted_is_uploaded_again(
    pair: Pair, redis_url: str
) -> None:
    before = len(pair.house.said(pair.chat))
    act = playing_on(pair, "move")
    await killed(pair.house, redis_url, Point("before", "remember_picture"), act)
    assert len(pair.house.said(pair.chat)) == before
    assert await shows(pair, pair.board())


async def test_a_board_claimed_by_the_dead_is_drawn_when_its_lease_is_over(
    pair: Pair, redis_url: str
) -> None:
    act = playing_on(pair, "move")
    await killed(pair.house, redis_url, Point("after", "claim"), act)
    assert await shows(pair, pair.board())


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


async def test_what_was_paid_for_and_not_sent_is_sent(pair: Pair, redis_url: str) -> None:
    await killed(pair.house, redis_url, Point("after", "spend"), playing_on(pair, "move"))
    assert await shows(pair, pair.board())


async def test_a_game_that_is_over_is_looked_for_by_nobody(pair: Pair, redis_url: str) -> None:
    house = pair.house
    await pair.press(pair.bob, "Resign")
    await pair.press(pair.bob, "a gammon")
    await killed(house, redis_url, Point("before", "unindex"), playing_on(pair, "accept"))
    assert (await pair.table()).match.finished  # type: ignore[union-attr] # it has begun
    await house.say(pair.ann, pair.ann, "/games")
    assert text_of(house.said(pair.ann)[-1]).startswith("You have no")
    assert await shows(pair, pair.board())


async def test_a_damaged_table_is_kept_and_told_of(
    pair: Pair, redis_url: str, redis: Redis
) -> None:
    log = keyspace.of_table(pair.gid).log
    act = playing_on(pair, "move")
    await redis.lset(log, -1, "?")
    before = await redis.lrange(log, 0, -1)
    await killed(pair.house, redis_url, Point("before", "quarantine"), act)
    assert await redis.lrange(log, 0, -1) == before
    assert await redis.hget(keyspace.quarantine(pair.gid), "log") == "\n".join(map(str, before))
    assert "record is damaged" in text_of(pair.house.said(pair.chat)[-1])
    assert pair.house.errors.lines
    pair.house.errors.lines.clear()


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
