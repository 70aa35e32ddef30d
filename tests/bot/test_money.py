"""Money play in the chat: game after game at tables of their own."""

import asyncio
from dataclasses import replace

from bot import rematch, seating
from engine.board import Side
from tests.bot.club import Club, opened
from tests.bot.playing import NOT_MODIFIED, House, gid_of


async def test_a_beaver_is_offered_for_money_where_it_is_agreed(house: House) -> None:
    club = await opened(house, card="backgammon classic length=0 beaver=yes")
    await club.press(club.bob, "Double")
    assert "🦫 Beaver: 4 at once" in club.labels()
    await club.press(club.ann, "Beaver")
    assert "⚫ Bob decides: play on for 4, or drop?" in club.text()
    assert "❌ Drop: you lose 2, score ⚪2:0⚫" in club.labels()


MONEY = "backgammon classic length=0 jacoby=no"


async def dropped(house: House, card: str = MONEY) -> Club:
    """A game of money play that Bob has won by a drop."""
    club = await opened(house, card=card)
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("drop", ""))
    return club


async def test_money_play_goes_on_at_a_table_of_its_own_with_the_running_score(
    house: House,
) -> None:
    club = await dropped(house)
    assert "Score: ⚪ 0 – 1 ⚫" in club.text()
    assert await club.press(club.ann, "Next game") == "The next game has begun."
    assert gid_of(club.board()) != club.gid
    assert "Score: ⚪ 0 – 1 ⚫" in club.text()


async def test_two_presses_at_once_begin_one_game_of_money_play(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await dropped(house)
    queries = [house.pressing(user, club.chat, "Next") for user in (club.ann, club.bob)]
    toasts = sorted(await asyncio.gather(*map(house.toast, queries)))
    assert toasts[0] == "The next game has begun already, see below."
    new = await house.table(gid_of(club.board()))
    assert new.match
    assert new.match.terms.seats == (str(club.ann), str(club.bob))
    assert [entry.event.text for entry in new.entries] == ["lot 3-1", "X opened 3-1"]


async def test_a_press_goes_on_where_anothers_was_cut_off(house: House) -> None:
    """Ann's made the table, and no more."""
    club = await dropped(house)
    tables, table = house.tables(), await club.table()
    gid = await house.store.gid("next", club.gid)
    facts = rematch.facts_again(table, club.ann, Side.X)
    await seating.created(tables, gid, facts, [], promise=table.facts["next-commitment"])
    assert await club.press(club.bob, "Next game") == "The next game has begun."
    new = await house.table(gid)
    assert new.match
    assert new.match.terms.seats == (str(club.ann), str(club.bob))


async def test_the_next_games_dice_are_sealed_before_anybody_asks_for_it(house: House) -> None:
    club = await dropped(house)
    promise = (await club.table()).facts["next-commitment"]
    assert promise in club.text()
    await club.press(club.bob, "Next game")
    match = (await house.table(gid_of(club.board()))).match
    assert match
    assert match.terms.proof
    assert match.terms.proof.commitment == promise


async def test_money_play_has_no_match_to_resign(house: House) -> None:
    club = await opened(house, card=MONEY)
    await club.does(club.bob, "ask-resign")
    await club.does(club.bob, "resign-match")
    toast = await club.does(club.bob, "resign-match", "sure")
    assert toast == "There is no match here: only the game can be resigned."


async def test_money_play_is_not_set_up_again_but_goes_on(house: House) -> None:
    club = await dropped(house)
    toast = await club.does(club.bob, "rematch")
    assert toast == "There is no such button. Press on the fresh board: /board"


async def test_where_players_add_words_both_press_start_for_every_game(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await dropped(house)
    table = await club.table()
    await house.tables().commit(table, table.length, "test", facts={"words": "yes"})
    await club.press(club.ann, "Next game")
    assert "🎲 Start" in club.labels()
    new = replace(club, gid=gid_of(club.board()))
    await new.press(club.ann, "Start")
    await new.press(club.bob, "Start")
    match = (await new.table()).match
    assert match
    assert (match.terms.seats, match.score) == ((str(club.ann), str(club.bob)), (0, 1))


async def test_colours_stay_and_the_winner_begins_where_that_is_agreed(house: House) -> None:
    club = await dropped(house, f"{MONEY} next_starter=winner")
    await club.press(club.ann, "Next game")
    new = await house.table(gid_of(club.board()))
    assert new.match
    assert new.match.terms.seats == (str(club.ann), str(club.bob))
    assert new.entries[0].event.text == "O starts"
