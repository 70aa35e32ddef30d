"""Every rule that takes a move away is named by a position."""

from __future__ import annotations

from typing import Final, get_args

import pytest

from engine.board import BAR, HAND
from engine.notation import read_position, read_roll
from engine.plays import Tree
from engine.refusals import bans_now
from engine.variant import Ban, Moment, Variant
from engine.variants.acey_deucey import NAVY, AceyDeucey, AceyDeuceyOptions
from engine.variants.backgammon import Backgammon, BackgammonOptions
from engine.variants.crazy_narde import CrazyNarde, CrazyNardeOptions
from engine.variants.long_narde import LongNarde, LongNardeOptions
from tests.engine.stage import LATER, ban_on

SHORT: Final = Backgammon()
LONG: Final = LongNarde()
CRAZY: Final = CrazyNarde()
ACEY: Final = AceyDeucey()
WAITING_BAR: Final = AceyDeucey(AceyDeuceyOptions(bar_first=False))
BAR_BY_DOUBLES: Final = AceyDeucey(AceyDeuceyOptions(bar_entry_doubles_only=True))
LOCKED: Final = AceyDeucey(AceyDeuceyOptions(entry_lock="double"))
ALL_IN: Final = AceyDeucey(AceyDeuceyOptions(all_in_before_move=True))
HOME_HITS: Final = AceyDeucey(AceyDeuceyOptions(hit_needs_home=True))
FREE_DICE: Final = Backgammon(BackgammonOptions(obligation="max_only"))
AT_LAST: Final = LongNarde(LongNardeOptions(prime_check="end_of_turn"))
NO_BLOCK: Final = LongNarde(LongNardeOptions(prime_rule="never", prime_check="end_of_turn"))
TIGHT: Final = "X 13:1 11:2 10:2 9:2 8:2 7:2 1:4 / O 18:3 17:3 16:3 15:3 14:3"
NEVER_INSIDE: Final = CrazyNarde(CrazyNardeOptions(home_moves="never"))

BANS: Final[list[tuple[Ban | None, Variant, str, str, str]]] = [
    ("bar-first", SHORT, "X 13:14 bar:1 / O 13:15", "3-1", "13 by 3"),
    ("bar-first", ACEY, "X bar:1 hand:14 / O hand:15", "3-1", "hand by 3"),
    (None, WAITING_BAR, "X 13:14 bar:1 / O 13:15", "3-1", "13 by 3"),
    ("bar-before-hand", WAITING_BAR, "X bar:1 hand:14 / O hand:15", "3-1", "hand by 3"),
    ("bar-needs-double", BAR_BY_DOUBLES, "X 13:14 bar:1 / O 13:15", "3-1", "bar by 3"),
    (None, BAR_BY_DOUBLES, "X 13:14 bar:1 / O 13:15", "3-3", "bar by 3"),
    ("entry-locked", LOCKED, "X hand:15 / O hand:15", "3-1", "hand by 3"),
    (None, LOCKED, "X hand:15 / O hand:15", "3-3", "hand by 3"),
    ("all-in-first", ALL_IN, "X 13:1 hand:14 / O hand:15", "3-1", "13 by 3"),
    ("not-all-home", SHORT, "X 8:1 6:14 / O 13:15", "6-5", "6 by 6"),
    ("higher-first", SHORT, "X 6:2 2:2 off:11 / O 1:2 off:13", "5-3", "2 by 3"),
    ("exact-only", CRAZY, "X 5:2 3:3 off:10 / O 12:15", "6-5", "5 by 6"),
    ("exact-only", AceyDeucey(NAVY), "X 4:3 off:12 / O 1:3 off:12", "6-5", "4 by 6"),
    ("head", LONG, "X 24:15 / O 24:15", "6-5", "24 by 6"),
    ("home-frozen", NEVER_INSIDE, "X 20:1 6:14 / O 13:15", "3-1", "6 by 3"),
    ("home-frozen", AceyDeucey(NAVY), "X 20:1 6:14 / O 13:15", "3-1", "6 by 3"),
    ("hit-needs-home", HOME_HITS, "X 24:13 13:2 / O 18:1 2:14", "6-5", "13 by 6"),
    ("closed-point", SHORT, "X 24:2 13:13 / O 6:2 1:13", "5-1", "24 by 5"),
    ("closed-point", LONG, "X 20:15 / O 3:1 24:14", "5-1", "20 by 5"),
    ("block", LONG, "X 7:1 5:2 4:2 3:2 2:2 1:6 / O 24:15", "6-1", "7 by 1"),
    (None, AT_LAST, "X 7:1 5:2 4:2 3:2 2:2 1:6 / O 24:15", "6-1", "7 by 1"),
]


@pytest.mark.parametrize(("ban", "variant", "position", "roll", "move"), BANS)
def test_a_move_is_banned_by_its_rule(
    ban: Ban | None, variant: Variant, position: str, roll: str, move: str
) -> None:
    board = read_position(position)
    phase = variant.phase_of(read_roll(roll), board, Moment(LATER if ban != "entry-locked" else ()))
    phase = phase.said("head", 0) if ban == "head" else phase
    source, die = move.split(" by ")
    place = {"bar": BAR, "hand": HAND}.get(source) or int(source)
    assert ban_on(variant, board, phase, place, int(die)) == ban


def test_every_ban_has_its_position() -> None:
    assert {case[0] for case in BANS} - {None} == set(get_args(Ban))


@pytest.mark.parametrize(
    ("variant", "position", "roll", "bans"),
    [
        (SHORT, "X 24:2 13:5 8:3 6:5 / O 24:2 13:5 8:3 6:5", "3-1", {}),
        (SHORT, "X 9:1 5:1 4:1 off:12 / O 22:2 8:2 off:11", "6-3", {"both-dice": "5/2"}),
        (SHORT, "X 12:1 off:14 / O 24:2 off:13", "6-5", {"larger-die": "12/7"}),
        (FREE_DICE, "X 12:1 off:14 / O 24:2 off:13", "6-5", {}),
        (SHORT, "X 13:14 bar:1 / O 13:15", "3-1", {"bar-first": "13/10"}),
        (LONG, "X 12:1 off:14 / O 13:15", "6-5", {"larger-die": "12/7"}),
        (NO_BLOCK, TIGHT, "6-1", {"block": "13/12"}),
        (CRAZY, "X 5:2 3:3 off:10 / O 12:15", "6-4", {"exact-only": "5/off"}),
        (WAITING_BAR, "X bar:1 hand:14 / O hand:15", "3-1", {"bar-before-hand": "hand/22"}),
        (HOME_HITS, "X 13:2 24:13 / O 18:1 16:2 2:12", "6-5", {"hit-needs-home": "13/7"}),
    ],
)
def test_the_bans_now_are_each_named_with_one_move(
    variant: Variant, position: str, roll: str, bans: dict[str, str]
) -> None:
    board = read_position(position)
    phase = variant.phase_of(read_roll(roll), board, Moment(LATER))
    found = bans_now(Tree(variant), board, phase)
    assert {ban: found.get(ban) for ban in bans} == bans
    assert bans or not found


@pytest.mark.parametrize("roll", ["3-1", "6-6"])
def test_a_phase_without_bans_takes_no_move_away(roll: str) -> None:
    board = read_position("X 13:15 / O 13:15")
    phase = SHORT.phase_of(read_roll(roll), board, Moment())
    assert bans_now(Tree(SHORT), board, phase) == {}
