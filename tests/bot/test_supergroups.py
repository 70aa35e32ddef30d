"""Groups that become supergroups: their games, their ways and their boards go along."""

import pytest

from tests.bot.pair import Pair, given_up, seated
from tests.bot.playing import House, buttons, text_of

CHOSEN = "Chosen 24/21"


@pytest.fixture
async def pair(house: House) -> Pair:
    return await seated(house, (3, 1), (6, 5))


async def moved(pair: Pair) -> int:
    new = pair.house.sandbox.migrate(pair.chat)
    await pair.house.handled()
    await pair.house.settled()
    return new


async def test_a_supergroup_gets_a_fresh_board_and_the_game_goes_on(pair: Pair) -> None:
    new = await moved(pair)
    house = pair.house
    assert "Ann to play 3-1" in text_of(house.board(new))
    assert await house.press(pair.ann, new, "24") == "24/21 ✓ Numbers left: 1."
    assert (await pair.table()).facts["chat"] == str(new)


async def test_a_button_of_the_old_group_works_in_the_supergroup(pair: Pair) -> None:
    old, data = pair.board(), pair.data("24")
    new = await moved(pair)
    pressed = await pair.house.press_data(pair.ann, pair.chat, data, old["message_id"])
    assert pressed == "24/21 ✓ Numbers left: 1."
    assert CHOSEN in text_of(pair.house.board(new))


async def test_a_supergroup_that_only_an_error_tells_of_is_found(pair: Pair) -> None:
    house = pair.house
    house.provoked.add("upgraded to a supergroup")
    query = house.pressing(pair.ann, pair.chat, "24")
    await house.answered(query)
    await house.settled()
    await house.handled()
    await house.close()
    new = house.sandbox.migrate(pair.chat)
    house.sandbox.world.updates.clear()
    await house.store.touch(pair.gid, await house.clock.now())
    await house.open()
    await house.settled()
    assert CHOSEN in text_of(house.board(new))
    assert await house.press(pair.ann, new, "8") == "24/21 8/7 ✓ Now press Done."


async def test_ways_house_rules_and_finished_tables_move_with_a_group(pair: Pair) -> None:
    store = pair.house.store
    await store.set_look(pair.chat, "dark")
    await store.set_card(pair.chat, "long_narde", "long_narde classic")
    new = await moved(pair)
    assert (await store.language(new), await store.look(new)) == ("en", "dark")
    assert await store.card(new) == await store.card(new, "long_narde") == "long_narde classic"
    assert await store.recent_of(new) == [pair.gid]
    assert (await store.tables_in(pair.chat), await store.tables_in(new)) == ([], [pair.gid])


async def test_what_a_supergroup_has_chosen_since_stays(pair: Pair) -> None:
    store = pair.house.store
    await store.set_look(pair.chat, "dark")
    new = await moved(pair)
    await store.set_look(new, "paper")
    await store.move_chat(pair.chat, new, await pair.house.clock.now())
    assert await store.look(new) == "paper"


async def test_a_moved_game_is_listed_where_it_went(pair: Pair) -> None:
    new = await moved(pair)
    house = pair.house
    await house.press(pair.ann, new, "24")
    await house.press(pair.ann, new, "8")
    await house.press(pair.ann, new, "Done")
    assert await house.store.tables_in(pair.chat) == []
    await house.say(pair.bob, new, "/board")
    assert buttons(house.board(new))


async def test_the_end_of_a_game_is_shown_in_the_supergroup_too(pair: Pair) -> None:
    house = pair.house
    house.provoked.add("group chat was upgraded")
    await given_up(house, pair.chat, pair.ann, pair.bob)
    new = house.sandbox.migrate(pair.chat)
    await house.handled()
    await house.store.touch(pair.gid, await house.clock.now())
    await house.settled()
    assert "Rematch" in " ".join(house.labels(new))
