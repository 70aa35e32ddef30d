"""The README's ten lines, run as they stand there."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from bot.dice import Seed, commitment, throw
from engine.log import terms_text
from engine.match import Terms
from engine.proof import Proof
from tests.engine.stage import CLASSIC

README = Path(__file__).parents[2] / "README.md"
SEED = bytes(range(32))
PROOF = Proof(commitment(SEED), ("alice-seed", "bob-seed"))
FIRST = terms_text(Terms(CLASSIC, 1, ("11", "22"), proof=PROOF))
THROWS = 10_000
FACES_AT_MOST = 20.5
"""Chi-square with 5 degrees of freedom is larger once in a thousand times."""
PAIRS_AT_MOST = 66.6
"""The same with 35."""


def checker() -> str:
    """The only Python that the README has."""
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    return str(code)


def run(folder: Path, lines: list[str], seed: bytes = SEED) -> subprocess.CompletedProcess[str]:
    log = folder / "game.log"
    log.write_text("\n".join([*lines, ""]), "utf-8")
    command = [sys.executable, "-c", checker(), str(log), seed.hex()]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def lot(number: int) -> str:
    return "{}-{}".format(*throw(SEED, PROOF.joined, number))


def test_there_are_ten_lines() -> None:
    assert len([line for line in checker().splitlines() if line]) == 10


def test_ten_thousand_throws_are_as_the_ten_lines_have_them(tmp_path: Path) -> None:
    lines = [f"{n} cb{n} {'XO'[n % 2]} rolled {lot(n)} head:1" for n in range(THROWS)]
    told = run(tmp_path, [FIRST, *lines])
    assert told.stdout == "10000 throws, all of them as the seed gives them\n", told.stderr


def test_ten_thousand_throws_favour_no_face_and_no_pair() -> None:
    pairs = Counter(throw(SEED, PROOF.joined, n) for n in range(THROWS))
    faces = Counter(die for pair in pairs.elements() for die in pair)
    assert chi_square(faces, 6) < FACES_AT_MOST
    assert chi_square(pairs, 36) < PAIRS_AT_MOST


def chi_square(counts: Counter[int] | Counter[tuple[int, int]], kinds: int) -> float:
    mean = counts.total() / kinds
    assert len(counts) == kinds
    return sum((count - mean) ** 2 / mean for count in counts.values())


STORY = [
    f"1 a lot {lot(0)}",
    f"1 a X opened {lot(0)}",
    "2 b X played 8/5 6/5",
    f"2 b O thrown {lot(1)}",
    "2 c X voided",
    f"2 c O thrown {lot(2)}",
    f"3 d O rolled {lot(2)}",
    f"4 e X threw {lot(3)[0]}",
    f"5 f X rolled {lot(4)}",
]


def test_what_is_told_twice_counts_once_and_what_is_called_off_counts(tmp_path: Path) -> None:
    told = run(tmp_path, [FIRST, *STORY])
    assert told.stdout == "5 throws, all of them as the seed gives them\n", told.stderr


@pytest.mark.parametrize("at", [0, 1, 3, 5, 6, 7, 8])
def test_any_other_die_is_found(tmp_path: Path, at: int) -> None:
    die = STORY[at][-1]
    changed = [*STORY[:at], f"{STORY[at][:-1]}{int(die) % 6 + 1}", *STORY[at + 1 :]]
    told = run(tmp_path, [FIRST, *changed])
    assert told.returncode == 1
    assert "AssertionError: throw" in told.stderr


def test_a_throw_that_was_left_out_is_found(tmp_path: Path) -> None:
    assert run(tmp_path, [FIRST, *STORY[:3], *STORY[5:]]).returncode == 1


def test_another_seed_is_found(tmp_path: Path) -> None:
    assert run(tmp_path, [FIRST, *STORY], Seed.fresh().secret).returncode == 1


def test_words_that_look_like_throws_are_none(tmp_path: Path) -> None:
    proof = Proof(PROOF.commitment, ("lot", "rolled"))
    lot = "{}-{}".format(*throw(SEED, proof.joined, 0))
    first = terms_text(Terms(CLASSIC, 1, ("11", "22"), proof=proof))
    assert run(tmp_path, [first, f"1 a lot {lot}"]).returncode == 0
