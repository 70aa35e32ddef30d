"""A table that begins when both have pressed Start: their words for the dice, and who leaves."""

from dataclasses import dataclass

import pytest

from bot.dice import Seed
from bot.sandbox.values import Obj
from bot.seating import OPEN_MS
from bot.table import Table
from engine.board import Side
from tests.bot.pair import given_up
from tests.bot.playing import NOT_MODIFIED, House, buttons, gid_of, text_of

UNFIT = "Words for the dice are up to 32 Latin letters, digits and hyphens"


@dataclass(frozen=True, slots=True)
class Both:
    """Ann opened a table for which own words are switched on, and Bob has sat down."""

    house: House
    chat: int
    ann: int
    bob: int
    gid: str
    join: str
    """The press by which he did."""

    @property
    def text(self) -> str:
        return text_of(self.house.board(self.chat))

    async def table(self) -> Table:
        return await self.house.table(self.gid)

    async def press(self, user: int, label: str) -> str:
        return await self.house.press(user, self.chat, label)

    async def say(self, user: int, text: str) -> None:
        await self.house.say(user, self.chat, text)

    async def words(self) -> tuple[str, str]:
        match = (await self.table()).match
        assert match
        assert match.terms.proof
        return match.terms.proof.words

    def last(self) -> Obj:
        return self.house.said(self.chat)[-1]


async def with_words(house: House, chat: int, ann: int) -> str:
    """Ann's new table, at which own words are switched on."""
    await house.say(ann, chat, "/play")
    for label in ("Rules", "All rules", "Own words for the dice: no"):
        await house.press(ann, chat, label)
    return gid_of(house.board(chat))


@pytest.fixture
async def both(house: House) -> Both:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    gid = await with_words(house, chat, ann)
    join = house.pressing(bob, chat, "🎲 Play")
    assert (await house.toast(join)).startswith("You are in. Add words of your own")
    return Both(house, chat, ann, bob, gid, join)


async def test_the_seal_stands_in_the_open_table(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/play")
    table = await house.table(gid_of(house.board(ann)))
    assert f"Dice sealed: {table.facts['commitment']}" in text_of(house.board(ann))


async def test_the_seal_stands_in_russian_too(house: House) -> None:
    ann = house.person("Аня", "ru")
    await house.say(ann, ann, "/play")
    table = await house.table(gid_of(house.board(ann)))
    assert f"Кости запечатаны: {table.facts['commitment']}" in text_of(house.board(ann))


async def test_the_seal_outlasts_the_invitation(both: Both) -> None:
    lobby = both.house.board(both.chat)
    await both.press(both.ann, "Start")
    await both.press(both.bob, "Start")
    await both.house.stripped(both.chat, lobby)
    seal = (await both.table()).facts["commitment"]
    said = [text_of(each) for each in both.house.said(both.chat) if "At the table" in text_of(each)]
    assert [seal in text for text in said] == [True]


async def test_whoever_sits_down_reads_that_words_may_be_added(house: House) -> None:
    ann = house.person("Ann")
    await with_words(house, ann, ann)
    assert "begins when both have pressed Start" in text_of(house.board(ann))
    await house.press(ann, ann, "Own words for the dice: yes")
    assert "pressed Start" not in text_of(house.board(ann))


async def test_nothing_is_thrown_before_both_press_start(both: Both) -> None:
    assert "Ann and Bob are at the table" in both.text
    assert await both.press(both.ann, "Start") == "Noted. Now your opponent has to press Start."
    assert "✅ Ann: none yet\n⏳ Bob: none yet" in both.text
    assert (await both.table()).match is None
    assert await both.press(both.bob, "Start") == "You are in. Good luck!"
    assert (await both.table()).status == "playing"


async def test_one_player_alone_can_not_start(both: Both) -> None:
    await both.press(both.ann, "Start")
    assert await both.press(both.ann, "Start") == "It is so already."
    assert (await both.table()).match is None


async def test_both_may_press_start_at_once(both: Both) -> None:
    both.house.provoked.add(NOT_MODIFIED)  # the press that came second looked at an old table
    presses = [both.house.pressing(user, both.chat, "Start") for user in (both.ann, both.bob)]
    toasts = [await both.house.toast(press) for press in presses]
    assert sorted(toasts) == [
        "Noted. Now your opponent has to press Start.",
        "You are in. Good luck!",
    ]


@pytest.mark.parametrize("opener", Side)
async def test_words_are_whites_and_blacks(both: Both, opener: Side) -> None:
    both.house.chance.opener = opener
    await both.say(both.ann, "/words alice-seed")
    await both.say(both.bob, "/words bob-seed")
    assert "⏳ Ann: alice-seed\n⏳ Bob: bob-seed" in both.text
    await both.press(both.bob, "Start")
    await both.press(both.ann, "Start")
    ordered = ("alice-seed", "bob-seed") if opener is Side.X else ("bob-seed", "alice-seed")
    assert await both.words() == ordered


async def test_words_are_given_in_reply_to_the_board_too(both: Both) -> None:
    board = both.house.board(both.chat)["message_id"]
    both.house.sandbox.send(both.bob, both.chat, "lucky-7", reply_to=board)
    await both.house.handled()
    await both.house.settled()
    assert "⏳ Bob: lucky-7" in both.text


async def test_words_may_be_changed_until_the_start(both: Both) -> None:
    await both.say(both.ann, "/words first")
    await both.say(both.ann, "/words second")
    assert "⏳ Ann: second" in both.text


async def test_who_gives_no_words_has_the_id_of_the_press_that_seated_the_pair(both: Both) -> None:
    await both.say(both.ann, "/words alice-seed")
    await both.press(both.ann, "Start")
    await both.press(both.bob, "Start")
    assert await both.words() == ("alice-seed", both.join)


async def test_without_own_words_both_have_the_id_of_that_press(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play")
    gid = gid_of(house.board(chat))
    join = house.pressing(bob, chat, "Play")
    await house.toast(join)
    match = (await house.table(gid)).match
    assert match
    assert match.terms.proof
    assert match.terms.proof.words == (join, join)
    assert join.isdecimal()


@pytest.mark.parametrize("words", ["слово", "two words", "a" * 33, "a|b"])
async def test_other_signs_are_no_words(both: Both, words: str) -> None:
    await both.say(both.ann, f"/words {words}")
    assert text_of(both.last()).startswith(UNFIT)
    assert "Ann: none yet" in both.text


async def test_words_come_too_late_for_a_game_that_has_begun(both: Both) -> None:
    await both.press(both.ann, "Start")
    await both.press(both.bob, "Start")
    await both.say(both.ann, "/words late")
    assert text_of(both.last()).startswith("Add words of your own to the dice")
    assert await both.words() == (both.join, both.join)


async def test_words_come_too_early_where_nobody_has_sat_down(house: House) -> None:
    ann = house.person("Ann")
    await with_words(house, ann, ann)
    house.move(10)
    await house.say(ann, ann, "/words early")
    assert text_of(house.said(ann)[-1]).startswith("Somebody has to sit down first")


async def test_a_bystander_adds_no_words(both: Both) -> None:
    eve = both.house.person("Eve")
    both.house.sandbox.join(both.chat, eve)
    await both.say(eve, "/words eve-was-here")
    assert "eve-was-here" not in both.text
    assert await both.press(eve, "Start") == "Others play at this table. Open your own: /play"


async def test_nobody_takes_a_seat_that_is_taken(both: Both) -> None:
    eve = both.house.person("Eve")
    both.house.sandbox.join(both.chat, eve)
    data = f"j:{both.gid}:0:0:"
    toast = await both.house.press_data(eve, both.chat, data)
    assert toast == "The seat is taken. Open your own table: /play"


async def test_who_has_sat_down_may_get_up(both: Both) -> None:
    await both.say(both.bob, "/words bob-seed")
    await both.press(both.bob, "Start")
    assert await both.press(both.bob, "Leave") == "You have left the table."
    assert "Ann wants a game." in both.text
    facts = (await both.table()).facts
    assert not {key for key in facts if key.startswith(("words:", "ready:", "joiner", "press"))}
    assert await both.press(both.bob, "🎲 Play")
    assert "⏳ Bob: none yet" in both.text


async def test_the_opener_closes_the_table_before_the_start_and_the_seed_comes_out(
    both: Both,
) -> None:
    assert await both.press(both.ann, "Leave") == "The table is closed."
    facts = (await both.table()).facts
    assert Seed.of_hex(facts["seed"]).commitment == facts["commitment"]
    assert f"Seed of the dice, check them: /verify {facts['seed']}" in text_of(both.last())
    assert not buttons(both.last())


async def test_a_table_that_nobody_starts_is_closed_after_a_day(both: Both) -> None:
    both.house.move(OPEN_MS / 1000 + 1)
    await both.house.sandbox.wait_until(lambda: not buttons(both.last()))
    assert text_of(both.last()).startswith("Nobody pressed Start for a day")
    assert "seed" in (await both.table()).facts
    await both.house.settled()


async def test_a_table_that_waits_for_a_start_is_among_ones_games(both: Both) -> None:
    await both.press(both.ann, "Start")
    for user, sign in ((both.ann, "⏳"), (both.bob, "🎲")):
        await both.house.say(user, user, "/games")
        assert f"\n\n{sign} " in text_of(both.house.said(user)[-1])


async def test_a_rematch_begins_in_the_same_way_with_another_seed(both: Both) -> None:
    await both.say(both.ann, "/words alice-seed")
    for user in (both.ann, both.bob):
        await both.press(user, "Start")
    both.house.move(61)
    await given_up(both.house, both.chat, both.ann, both.bob)
    both.house.move(61)
    await both.press(both.bob, "Rematch")
    new = gid_of(both.house.board(both.chat))
    await both.press(both.ann, "🎲 Play")
    assert "⏳ Bob: none yet\n⏳ Ann: none yet" in both.text
    tables = [await both.house.table(gid) for gid in (both.gid, new)]
    assert tables[1].status == "seated"
    assert tables[0].facts["commitment"] != tables[1].facts["commitment"]


async def test_no_message_shows_a_seed_before_the_end(both: Both) -> None:
    for user in (both.ann, both.bob):
        await both.press(user, "Start")
    await both.say(both.ann, "/verify")
    seed = await both.house.store.seed(both.gid)
    assert seed
    assert all(seed not in str(message) for message in both.house.said(both.chat))
    await given_up(both.house, both.chat, both.ann, both.bob)
    assert f"Seed of the dice, check them: /verify {seed}" in text_of(both.last())
