"""The dice of a game held against its seed, and what is told of them."""

import random
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from redis.asyncio import Redis

from bot import keyspace
from bot.caption import LONGEST
from bot.dice import Dice, Seed, throw
from bot.export import documents
from bot.sandbox.values import Obj
from bot.tokens import Deed
from bot.verify import checked, shown_in
from bot.view import screen
from bot.words import LANGUAGES, WORDS
from engine.commands import Accept, Command, Start
from engine.decide import decide
from engine.fold import folded
from engine.log import Entry, read_entry, replay, terms_text
from engine.match import Terms, begun
from engine.proof import Proof
from engine.variant import Roll, Variant
from engine.variants.backgammon import Backgammon, BackgammonOptions
from tests.bot.evening import WEIGHTS, Game, pressed
from tests.bot.pair import Pair, given_up, seated
from tests.bot.playing import House, gid_of, text_of
from tests.bot.reading import BACKGAMMON, GROUP, table_of
from tests.bot.test_readme_dice import checker, run
from tests.engine.drawn import any_command, may_ask
from tests.engine.stage import CLASSIC

LOGS = Path(__file__).parents[1] / "engine" / "logs"
SEED = Seed(bytes(range(32)))
PROOF = Proof(SEED.commitment, ("alice-seed", "bob-seed"))


def due(number: int) -> str:
    return "{}-{}".format(*throw(SEED.secret, PROOF.joined, number))


LEFT_ALONE: Final[tuple[Deed, ...]] = ("ask-resign", "why", "why-not", "take-back", "play-out")
OFTEN: Final = 0.3
STORY = (
    f"1 a lot {due(0)}",
    f"1 a O opened {due(0)}",
    "2 b O played 8/5 6/5",
    f"2 b X thrown {due(1)}",
    "2 c O voided",
    f"2 c X thrown {due(2)}",
    f"3 d X rolled {due(2)} head:1",
    f"4 e X threw {due(3)[0]}",
    f"5 f O rolled {due(4)}",
)


def entries(*lines: str) -> list[Entry]:
    return [*map(read_entry, lines)]


def test_throws_are_numbered_in_the_order_of_the_log() -> None:
    told = [(shown.number, shown.text) for shown in shown_in(entries(*STORY))]
    assert told == [
        (0, f"lot {due(0)}"),
        (0, f"O opened {due(0)}"),
        (1, f"X thrown {due(1)}"),
        (1, "O voided"),
        (2, f"X thrown {due(2)}"),
        (2, f"X rolled {due(2)}"),
        (3, f"X threw {due(3)[0]}"),
        (4, f"O rolled {due(4)}"),
    ]


def test_a_true_log_is_true() -> None:
    check = checked(PROOF, entries(*STORY), SEED)
    assert (check.is_true, check.throws) == (True, 5)


@pytest.mark.parametrize("at", [0, 1, 3, 5, 7, 8])
def test_the_first_other_die_is_named(at: int) -> None:
    other = f"{STORY[at][:-1]}{int(STORY[at][-1]) % 6 + 1}"
    check = checked(PROOF, entries(*STORY[:at], other, *STORY[at + 1 :]), SEED)
    assert check.difference
    assert check.difference[0].text == other.split(" ", 2)[2]


def test_a_seed_that_was_not_sealed_is_not_true() -> None:
    assert not checked(PROOF, entries(*STORY), Seed.fresh()).is_sealed


@pytest.mark.parametrize("log", sorted(LOGS.glob("*.log")), ids=lambda log: log.stem)
def test_throws_are_counted_as_the_engine_counts_them(log: Path) -> None:
    """Also in matches of several games, with tied lots and throws that were called off."""
    lines = log.read_text("utf-8").splitlines()
    told = [shown.number for shown in shown_in(map(read_entry, lines[1:]))]
    assert sorted({*told}) == list(range(replay(lines).throws))


def consenting(seed: int, variant: Variant) -> list[str]:
    """The log of a game by the seed in which plays are taken back again and again."""
    match, chance = begun(Terms(variant, 1, ("11", "22"), proof=PROOF)), random.Random(seed)
    lines = [terms_text(match.terms)]
    command: Command = Start()
    while not match.finished:
        events = decide(match, command, lambda n: throw(SEED.secret, PROOF.joined, n))
        assert isinstance(events, tuple)
        lines += [f"1 c{len(lines)} {event.text}" for event in events]
        match = folded(match, events)
        backs = [ask for ask in may_ask(match) if ask.wish == "take-back" and not match.asker]
        command = Accept(match.asker.other) if match.asker else any_command(match, chance)
        if backs and not match.turning and chance.random() < OFTEN:
            command = backs[0]
    return lines


@pytest.mark.parametrize("variant", [CLASSIC, Backgammon(BackgammonOptions(kestum=True))])
def test_a_game_with_plays_taken_back_is_true(variant: Variant, tmp_path: Path) -> None:
    lines = consenting(1, variant)
    check = checked(PROOF, map(read_entry, lines[1:]), SEED)
    assert any("granted take-back" in shown.text for shown, _ in check.shown)
    assert (check.is_true, check.throws) == (True, replay(lines).throws)
    told = run(tmp_path, lines, SEED.secret)
    assert told.stdout == f"{check.throws} throws, all of them as the seed gives them\n", (
        told.stderr
    )


def test_a_roll_that_became_void_stands_in_the_list_with_the_reason() -> None:
    lines = (
        f"1 a lot {due(0)}",
        f"1 a O opened {due(0)}",
        "2 b O played 8/5 6/5",
        f"2 b X rolled {due(1)}",
        "3 c O asked take-back",
        "4 d X granted take-back",
        "5 e O played 24/20",
        f"5 e X rolled {due(2)}",
    )
    told = [(shown.number, shown.text) for shown in shown_in(entries(*lines))]
    assert told[2:] == [
        (1, f"X rolled {due(1)}"),
        (1, "X granted take-back"),
        (2, f"X rolled {due(2)}"),
    ]
    assert checked(PROOF, entries(*lines), SEED).is_true


async def finished(house: House, throws: int = 1) -> Pair:
    """A game by its seed of which so many throws were played; then Ann resigned."""
    house.throws = Dice().throw
    pair = await seated(house)
    seats = {pair.ann: pair.chat, pair.bob: pair.chat}
    game = Game(pair.gid, seats, None, random.Random(5), WEIGHTS | dict.fromkeys(LEFT_ALONE, 0))
    while len({shown.number for shown in shown_in((await pair.table()).entries)}) < throws:
        await pressed(house, house.tables(), [game])
        house.move(6)
    await given_up(house, pair.chat, pair.ann, pair.bob)
    house.move(61)
    return pair


def turned_over(seed: Seed, words: str, number: int) -> Roll:
    """The lower faces of the dice, never those that are due."""
    first, second = throw(seed.secret, words, number)
    return 7 - first, 7 - second


def document(house: House, chat: int) -> tuple[str, str]:
    """The last message's file: its name and what stands in it."""
    file: Obj = house.said(chat)[-1]["document"]
    return file["file_name"], (house.sandbox.original(file["file_id"]) or b"").decode()


async def test_a_finished_game_is_verified(house: House) -> None:
    pair = await finished(house)
    await house.say(pair.bob, pair.chat, "/verify")
    text, table = text_of(house.said(pair.chat)[-2]), await pair.table()
    throws = len({shown.number for shown in shown_in(table.entries)})
    assert "✅ The seed is the one that was sealed before the game." in text
    assert f"{throws} throw" in text
    assert "just what the seed gives." in text
    for fact in ("commitment", "seed"):
        assert table.facts[fact] in text
    assert "whoever runs the bot" in text


async def test_its_throws_come_in_a_file(house: House) -> None:
    pair = await finished(house)
    await house.say(pair.bob, pair.chat, "/verify")
    name, text = document(house, pair.chat)
    assert name == f"dice-{pair.gid}.txt"
    table = await pair.table()
    listed = [line for line in text.splitlines() if line[:5].strip().isdecimal()]
    assert [line[7:21].rstrip() for line in listed] == [s.text for s in shown_in(table.entries)]
    assert all(line[23] == "=" for line in listed)


async def test_the_readmes_ten_lines_find_a_finished_game_true(
    house: House, tmp_path: Path
) -> None:
    pair = await finished(house, throws=4)
    table = await pair.table()
    log = tmp_path / "game.log"
    log.write_bytes(documents(table, WORDS["en"])[0].content)
    command = [sys.executable, "-c", checker(), str(log), table.facts["seed"]]
    told = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: ASYNC221 - nothing else waits
    throws = len({shown.number for shown in shown_in(table.entries)})
    assert told.stdout == f"{throws} throws, all of them as the seed gives them\n", told.stderr


async def test_dice_that_are_not_the_seeds_are_found_out(house: House) -> None:
    house.throws = turned_over
    pair = await seated(house)
    await given_up(house, pair.chat, pair.ann, pair.bob)
    await house.say(pair.bob, pair.chat, "/verify")
    text, first = text_of(house.said(pair.chat)[-2]), next(shown_in((await pair.table()).entries))
    assert f"❌ Throw 0: the log has “{first.text}”, the seed gives " in text
    assert any(line[23:24] == "!" for line in document(house, pair.chat)[1].splitlines())


async def test_while_a_game_is_on_its_seed_stays_secret(house: House) -> None:
    house.throws = Dice().throw
    pair = await seated(house)
    await house.say(pair.bob, pair.chat, "/verify")
    text, seed = text_of(house.said(pair.chat)[-1]), await house.store.seed(pair.gid)
    assert seed
    assert (await pair.table()).facts["commitment"] in text
    assert "The game is on, " in text
    assert all(seed not in str(message) for message in house.said(pair.chat))
    assert "seed" not in (await pair.table()).facts


async def test_an_earlier_game_is_verified_in_reply_to_its_board(house: House) -> None:
    pair = await finished(house)
    board = house.said(pair.chat)[-1]["message_id"]
    await house.say(pair.ann, pair.chat, "/play")
    await house.press(pair.bob, pair.chat, "🎲 Play")
    house.move(61)
    house.sandbox.send(pair.bob, pair.chat, "/verify", reply_to=board)
    await house.handled()
    assert document(house, pair.chat)[0] == f"dice-{pair.gid}.txt"


async def test_where_nobody_has_played_there_is_nothing_to_verify(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/verify")
    assert text_of(house.said(ann)[-1]).startswith("There is no game to look at here.")


async def test_in_private_a_players_game_of_any_chat_is_verified(house: House) -> None:
    pair = await finished(house)
    await house.say(pair.bob, pair.bob, "/verify")
    assert document(house, pair.bob)[0] == f"dice-{pair.gid}.txt"


async def test_russian_verifies_too(house: House) -> None:
    pair = await finished(house)
    await house.store.set_language(pair.chat, "ru")
    await house.say(pair.bob, pair.chat, "/verify")
    assert "✅ Ключ тот самый, который запечатали до партии." in text_of(house.said(pair.chat)[-2])
    assert "По ключу" in document(house, pair.chat)[1]


async def test_a_press_that_fails_for_its_seed_is_logged_without_any(
    house: House, redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play")
    gid = gid_of(house.board(chat))
    sealed, other = await house.store.seed(gid), Seed.fresh()
    await redis.set(keyspace.seed(gid), other.hex)
    assert (await house.press(bob, chat, "🎲 Play")).startswith("I can't tell")
    assert "has lost the seed of its dice" in caplog.text
    for secret in (sealed, other.hex, str(other.secret)):
        assert str(secret) not in caplog.text
    house.errors.lines.clear()


async def test_a_game_from_before_dice_were_sealed_can_not_be_verified(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    facts = {"status": "over", "opener": f"{ann}", "home": "private", "card": BACKGAMMON.text}
    await house.store.create("0123456789", facts, [], 1, None)
    first = terms_text(Terms(BACKGAMMON.variant, 1, (f"{ann}", f"{bob}")))
    await house.store.append("0123456789", 0, "a", [first, "1 a lot 3-1"], 1, due=None)
    await house.store.index("0123456789", [ann], [], 1)
    await house.say(ann, ann, "/verify")
    assert text_of(house.said(ann)[-1]).startswith("This game's dice were not sealed")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_seed_fits_under_a_board_with_the_longest_names(lang: str) -> None:
    thumbs = "👍🏽" * 64
    ended = ("1 a lot 3-1", "1 a X opened 3-1", "2 b X resigned", "2 b over O triple 3")
    table = table_of(*ended, names=(thumbs, thumbs))
    told = replace(table, facts={**table.facts, "seed": SEED.hex})
    text = screen(told, GROUP, WORDS[lang], "bot", plays_at_most=8).text
    assert SEED.hex in text
    assert len(re.sub("<[^>]*>", "", text).encode("utf-16-le")) // 2 <= LONGEST
