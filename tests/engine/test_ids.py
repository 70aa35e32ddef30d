"""XGID and GNU Backgammon's ids, both ways, and as that program itself has them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Side
from engine.gnubg_ids import gnubg_id, position_id, read_gnubg_id, read_position_id
from engine.notation import NotationError, read_position
from engine.standing import Standing
from engine.xgid import read_xgid, xgid
from tests.engine.stage import START
from tests.gnubg import answers, ids
from tests.vectors.cases import HERE

VECTORS: Final = [
    json.loads(line) for line in (HERE / "backgammon_gnubg.jsonl").read_text("utf-8").splitlines()
]
POSITIONS: Final = [read_position(str(vector["position"])) for vector in VECTORS]
OPENED: Final = Standing(read_position(START), Side.O, (6, 4), length=5)
MONEY: Final = replace(OPENED, length=0, jacoby=True)
DOUBLED: Final = replace(OPENED, roll=None, offered=1, asked=Side.X)


@st.composite
def standings(draw: st.DrawFn) -> Standing:
    return _standing(random.Random(draw(st.integers(0, 2**32))))


def _standing(chance: random.Random) -> Standing:
    """Before or after a throw, as both kinds of ids can tell it."""
    length, power = chance.choice([0, 3, 7]), chance.choice([0, 1, 2, 6])
    most = length or 99
    on_roll = chance.choice(list(Side))
    crawford = bool(length) and chance.random() < 1 / 4
    return Standing(
        position=chance.choice(POSITIONS).seen_by(on_roll),
        on_roll=on_roll,
        roll=chance.choice([None, (6, 5), (3, 1), (2, 2)]),
        cube=1 if crawford else 2**power,
        owner=chance.choice(list(Side)) if power and not crawford else None,
        score=(most - 1, 0) if crawford else (chance.randrange(most), chance.randrange(most)),
        length=length,
        crawford=crawford,
        jacoby=not length and chance.random() < 1 / 2,
    )


def test_a_position_has_the_id_that_gnu_backgammon_gives_it() -> None:
    assert [position_id(position) for position in POSITIONS] == [v["gnubg_id"] for v in VECTORS]


def test_a_position_is_read_from_the_id_that_gnu_backgammon_gives_it() -> None:
    assert [read_position_id(str(vector["gnubg_id"])) for vector in VECTORS] == POSITIONS


@pytest.mark.parametrize(
    ("standing", "text"),
    [
        (OPENED, "4HPwATDgc/ABMA:cAmzAAAAAAAE"),
        (replace(OPENED, on_roll=Side.X), "4HPwATDgc/ABMA:MAGzAAAAAAAE"),
        (DOUBLED, "4HPwATDgc/ABMA:cBGgAAAAAAAE"),
        (MONEY, "4HPwATDgc/ABMA:cAkTAAAAAAAA"),
    ],
)
def test_both_ids_of_gnu_backgammon_tell_cube_and_score(standing: Standing, text: str) -> None:
    assert (gnubg_id(standing), read_gnubg_id(text)) == (text, standing)


@pytest.mark.parametrize(
    ("standing", "fields"),
    [
        (OPENED, "0:0:-1:64:0:0:0:5:10"),
        (DOUBLED, "0:0:-1:D:0:0:0:5:10"),
        (replace(DOUBLED, offered=2, asked=Side.O), "0:0:-1:B:0:0:0:5:10"),
        (replace(OPENED, on_roll=Side.X, roll=None), "0:0:1:00:0:0:0:5:10"),
        (replace(OPENED, cube=4, owner=Side.O), "2:-1:-1:64:0:0:0:5:10"),
        (replace(OPENED, score=(4, 2), crawford=True), "0:0:-1:64:4:2:1:5:10"),
        (MONEY, "0:0:-1:64:0:0:1:0:10"),
        (replace(MONEY, beavers=True), "0:0:-1:64:0:0:3:0:10"),
    ],
)
def test_an_xgid_tells_cube_and_score(standing: Standing, fields: str) -> None:
    text = f"XGID=-b----E-C---eE---c-e----B-:{fields}"
    assert (xgid(standing), read_xgid(text)) == (text, standing)


def test_an_xgid_has_the_bars_at_its_ends() -> None:
    hit = "X 24:1 13:5 8:3 6:5 bar:1 / O 24:1 13:5 8:3 6:4 bar:2"
    text = xgid(Standing(read_position(hit), Side.X))
    assert text.startswith("XGID=ba---")
    assert text.partition(":")[0].endswith("AA")


@given(standings())
def test_an_xgid_is_read_as_it_is_told(standing: Standing) -> None:
    assert read_xgid(xgid(standing)) == standing


@given(standings())
def test_gnu_backgammons_ids_are_read_as_they_are_told(standing: Standing) -> None:
    assert read_gnubg_id(gnubg_id(standing)) == standing


@pytest.mark.parametrize("read", [read_xgid, read_gnubg_id])
@pytest.mark.parametrize(
    "text",
    [
        "",
        "XGID=-b----E-C---eE---c-e----B-",
        "XGID=-b----E-C---eE---c-e----B-:0:0:2:64:0:0:0:5:10",
        "XGID=-b----O-C---eE---c-e----B-:0:0:1:64:0:0:0:5:10",
        "XGID=Ab----E-C---eE---c-e----A-:0:0:1:64:0:0:0:5:10",
        "XGID=-b----E-C---eE---c-e----B-:16:0:1:64:0:0:0:5:10",
        "4HPwATDgc/ABMA",
        "//////////////:cAmzAAAAAAAE",
        "4HPwATDgc/ABMA:IAmzAAAAAAAE",
        "4HPwATDgc/ABMA:cImzAAAAAAAE",
    ],
)
def test_other_texts_are_no_ids(read: Callable[[str], Standing], text: str) -> None:
    with pytest.raises(NotationError):
        read(text)


def test_a_cube_that_is_too_large_has_no_id() -> None:
    with pytest.raises(NotationError):
        gnubg_id(replace(OPENED, cube=2**16))


def test_gnu_backgammon_has_our_ids_for_what_it_reads_from_them(tmp_path: Path) -> None:
    texts = [gnubg_id(_standing(random.Random(seed))) for seed in range(80)]
    asked = [(f"set gnubgid {text}", "show board") for text in texts]
    assert list(map(ids, answers(tmp_path, asked))) == texts


def test_gnu_backgammon_reads_our_xgids_as_we_mean_them(tmp_path: Path) -> None:
    """Its player 1 is X, unless it turns the board for a player on roll at the top."""
    standings = [_standing(random.Random(seed)) for seed in range(80)]
    asked = [(f"set xgid {xgid(standing)}", "show board") for standing in standings]
    read = [read_gnubg_id(ids(answer)) for answer in answers(tmp_path, asked)]
    assert read == [each.swapped if each.on_roll is Side.X else each for each in standings]


THROWING: Final = replace(OPENED, on_roll=Side.X, roll=None)


@pytest.mark.parametrize(
    ("command", "standing"),
    [
        ("double", replace(THROWING, offered=1, asked=Side.O)),
        ("resign gammon", replace(THROWING, resigned=2, asked=Side.O)),
    ],
)
def test_gnu_backgammon_tells_an_offer_as_we_do(
    command: str, standing: Standing, tmp_path: Path
) -> None:
    asked = (f"set gnubgid {gnubg_id(THROWING)}", command, "show board")
    (answer,) = answers(tmp_path, [asked])
    assert ids(answer) == gnubg_id(standing)
