"""Several games come to wait for a player, and one message counts them all."""

import asyncio

import pytest

from bot import bells, keyspace
from bot.closing import closed
from bot.digests import LEASE_MS, Digests
from bot.store import Store
from bot.table import Tables
from bot.words import said
from tests.bot.playing import NOT_FOUND, House, text_of
from tests.bot.privately import MINUTE, D, counted, digests, does, guest_at, hosts_play, rung, sent


async def gone(house: House, user: int) -> None:
    await house.sandbox.wait_until(lambda: not digests(house, user), 20)


async def test_of_several_turns_one_rings_and_one_digest_counts_them(house: House) -> None:
    zoe, gids = await guest_at(house, 3)
    before = rung(house, zoe)
    await hosts_play(house, gids[0])
    assert rung(house, zoe) == before + 1
    await hosts_play(house, *gids[1:])
    assert rung(house, zoe) == before + 1
    await counted(house, zoe, "🎲 3 games wait for you: /games")
    assert rung(house, zoe) == before + 1
    assert house.labels(zoe) == ["➡ Next game: Host0 (2 more)"]


async def test_a_digest_in_russian(house: House) -> None:
    zoe, gids = await guest_at(house, 2, lang="ru")
    await hosts_play(house, *gids)
    house.move(bells.SETTLE_MS / 1000 + 1)
    await house.sandbox.wait_until(
        lambda: text_of(house.board(zoe)) == "🎲 Вас ждут 2 партии: /games", 20
    )
    assert house.labels(zoe) == ["➡ Дальше: Host0 (ещё 1)"]


async def test_a_single_game_has_no_digest(house: House) -> None:
    zoe, gids = await guest_at(house, 1)
    await hosts_play(house, *gids)
    house.move(5 * MINUTE)
    assert not await Digests(house._bot, house.tables()).tell_one()
    assert not digests(house, zoe)


async def test_a_later_digest_takes_the_place_of_the_one_before(house: House) -> None:
    zoe, gids = await guest_at(house, 3)
    await hosts_play(house, *gids[:2])
    await counted(house, zoe, "🎲 2 games wait for you: /games")
    old = house.board(zoe)["message_id"]
    house.move(10)
    await hosts_play(house, gids[2])
    await counted(house, zoe, "🎲 3 games wait for you: /games")
    assert house.board(zoe)["message_id"] > old


async def test_a_digest_counts_down_with_each_move_and_goes_with_the_last(house: House) -> None:
    zoe, gids = await guest_at(house, 2)
    await hosts_play(house, *gids)
    await counted(house, zoe, "🎲 2 games wait for you: /games")
    house.move(10)
    await does(house, gids[0], zoe, "play", "24/14")
    await counted(house, zoe, "🎲 A game waits for you: /games")
    house.move(10)
    await does(house, gids[1], zoe, "play", "24/14")
    house.move(10)
    await gone(house, zoe)


async def test_a_digest_that_is_too_old_to_be_deleted_says_where_the_games_are(
    house: House,
) -> None:
    zoe, gids = await guest_at(house, 2)
    await hosts_play(house, *gids)
    await counted(house, zoe, "🎲 2 games wait for you: /games")
    house.provoked.add("can't be deleted")
    house.move(3 * D)
    for gid in gids:
        await does(house, gid, zoe, "play", "24/14")
        house.move(20)
    await house.sandbox.wait_until(
        lambda: any(text_of(each) == "All your games: /games" for each in house.said(zoe)), 20
    )


async def test_a_digest_counts_down_when_an_opponent_gives_up(house: House) -> None:
    zoe, gids = await guest_at(house, 3)
    await hosts_play(house, *gids)
    await counted(house, zoe, "🎲 3 games wait for you: /games")
    host = (await house.table(gids[0])).opener
    await given_up(house, gids[0], host, zoe)
    await counted(house, zoe, "🎲 2 games wait for you: /games")


async def given_up(house: House, gid: str, loser: int, winner: int) -> None:
    """An offer of the loser's, though it is the winner's turn."""
    for user, deed, text in (
        (loser, "ask-resign", ""),
        (loser, "offer-resign", "1"),
        (winner, "accept", ""),
    ):
        house.move(10)
        await does(house, gid, user, deed, text)  # type: ignore[arg-type] # a deed


async def test_a_digest_counts_down_when_a_table_closes(house: House) -> None:
    zoe, gids = await guest_at(house, 2)
    await hosts_play(house, *gids)
    await counted(house, zoe, "🎲 2 games wait for you: /games")
    host = (await house.table(gids[0])).opener
    house.sandbox.block(host)
    house.provoked |= {"blocked", NOT_FOUND}
    house.move(2 * D)
    while (told := await closed(house.tables(), gids[0], zoe, "close", chief=True)) == said(
        "stale"
    ):
        pass  # what was due at that time is noted meanwhile
    assert told == said("closed")
    await counted(house, zoe, "🎲 A game waits for you: /games")


async def test_a_digest_whose_sender_crashed_is_sent_when_its_claim_has_run_out(
    house: House,
) -> None:
    zoe, gids = await guest_at(house, 2)
    await hosts_play(house, *gids)
    await house.settled()
    await house.crash()
    house.move(bells.SETTLE_MS / 1000 + 1)
    dying = Digests(Dying(), house.tables())  # type: ignore[arg-type] # no more is asked of it
    with pytest.raises(asyncio.CancelledError):
        await dying.tell_one()
    assert not digests(house, zoe)
    house.move(LEASE_MS / 1000 + 1)
    await house.open()
    await counted(house, zoe, "🎲 2 games wait for you: /games")


class Dying:
    """A bot that is killed before it can send anything."""

    async def send_message(self, *_: object, **__: object) -> None:
        raise asyncio.CancelledError


async def test_what_comes_silently_while_a_digest_is_on_its_way_is_owed_still(
    house: House,
) -> None:
    store = house.store
    await store.owe_digest(7, 10**15)
    await store.tell_digest(7)
    await store.owe_digest(7, 10**15)
    await store.pay_digest(7)
    assert await store.owes_digest(7)


async def test_of_two_replicas_one_sends_the_digest(house: House, redis_url: str) -> None:
    zoe, gids = await guest_at(house, 2)
    await hosts_play(house, *gids)
    bot = house._bot
    await house.settled()
    store = Store.open(redis_url)
    replicas = [
        Digests(bot, Tables(s, house.clock, house.dice, lambda: None)) for s in (house.store, store)
    ]
    house.move(bells.SETTLE_MS / 1000 + 1)
    await asyncio.gather(*(each.tell_one() for each in replicas * 2))
    await house.sandbox.wait_until(lambda: bool(digests(house, zoe)), 20)
    texts = [call.params["text"] for call in sent(house, zoe) if "text" in call.params]
    assert len([text for text in texts if "games wait for you" in text]) == 1
    await store.close()


async def test_whoever_blocks_the_bot_gets_no_digest_and_no_fault(house: House) -> None:
    zoe, gids = await guest_at(house, 2)
    await hosts_play(house, *gids)
    house.sandbox.block(zoe)
    house.provoked |= {"blocked", NOT_FOUND}
    house.move(bells.SETTLE_MS / 1000 + 1)
    await house.sandbox.wait_until(lambda: bool(house.sandbox.calls("sendMessage", zoe, 403)), 20)


async def test_who_is_forgotten_leaves_no_hours_and_no_digest_behind(house: House) -> None:
    zoe = house.person("Zoe")
    await house.store.set_hours(zoe, zone="europe/london")
    await house.store.owe_digest(zoe, 0)
    await house.store.forget_ways(zoe)
    assert not await house.store._redis.exists(keyspace.person(zoe))
