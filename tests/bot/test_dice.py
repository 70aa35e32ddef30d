"""What a seed decides, and that nobody gets to see it by the way."""

import logging
from hashlib import sha256

import pytest

from bot.dice import Dice, Seed, commitment, throw

SEED = bytes(range(32))
WORDS = "alice-seed|bob-seed"


def test_the_commitment_is_the_seeds_sha_256() -> None:
    wanted = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SEED) == Seed(SEED).commitment == wanted


def test_seed_words_and_counter_decide_a_throw() -> None:
    throws = [throw(SEED, WORDS, counter) for counter in range(5)]
    assert throws == [(1, 4), (1, 3), (1, 2), (4, 1), (1, 6)]


def test_other_words_make_other_throws() -> None:
    ours, others = ([throw(SEED, words, n) for n in range(50)] for words in (WORDS, "a|b"))
    assert ours != others


def test_a_byte_that_would_favour_a_face_is_passed_over() -> None:
    """The first byte of this block is 255, so the dice are its second and third."""
    counter = next(n for n in range(10_000) if _block(n)[0] >= 252 > max(_block(n)[1:3]))
    assert throw(SEED, WORDS, counter) == (_block(counter)[1] % 6 + 1, _block(counter)[2] % 6 + 1)


def test_a_block_without_a_fair_byte_is_followed_by_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blocks = {f"{WORDS}:7:0": b"\xff" * 31 + b"\x02", f"{WORDS}:7:1": b"\xfc\x04" + b"\xff" * 30}
    monkeypatch.setattr("bot.dice.hmac.digest", lambda _key, text, _kind: blocks[text.decode()])
    assert throw(SEED, WORDS, 7) == (3, 5)


def test_tables_roll_by_their_seed() -> None:
    assert [Dice().throw(Seed(SEED), WORDS, n) for n in (0, 4)] == [(1, 4), (1, 6)]


def test_no_seed_comes_twice() -> None:
    seeds = {Dice().seed().hex for _ in range(1000)}
    assert len(seeds) == 1000
    assert {len(seed) for seed in seeds} == {64}


def test_a_seed_is_read_as_it_was_stored() -> None:
    assert Seed.of_hex(Seed(SEED).hex) == Seed(SEED)


def test_a_seed_shows_itself_in_no_text(caplog: pytest.LogCaptureFixture) -> None:
    seed = Seed.fresh()
    told = [repr(seed), str(seed), f"{seed}", "%r %s" % (seed, seed), repr(Dice()), repr([seed])]  # noqa: UP031
    logging.getLogger("bot").warning("%s", seed)
    for text in [*told, caplog.text]:
        assert seed.hex not in text
        assert repr(seed.secret) not in text


def _block(counter: int) -> bytes:
    import hmac

    return hmac.digest(SEED, f"{WORDS}:{counter}:0".encode(), sha256)
