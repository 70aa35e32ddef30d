"""Matches as `.mat` files: the layout, and what programs read in them."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Final

import pytest
from gvformat import mat_to_ogxm

from bot.mat import clean_names, games, mat, notes_of
from bot.words import WORDS, Said, said
from engine.board import Position, Side
from engine.commands import Start
from engine.cube import CubeOptions
from engine.event_texts import read_event
from engine.events import Event, Over
from engine.fold import folded
from engine.gnubg_ids import gnubg_id
from engine.log import read_entry, read_terms
from engine.match import Match, Terms, begun
from engine.notation import read_position
from engine.standing import standing_of
from engine.variants.backgammon import Backgammon, BackgammonOptions
from engine.variants.nackgammon import Nackgammon
from tests.engine import logs
from tests.engine.drawn import played_on
from tests.engine.stage import INTERNATIONAL
from tests.gnubg import answers, complaints, ids, score

BEGAN: Final = 1764457200123
LOW: Final = BackgammonOptions(koks_needs_zero_off=True, double_ban="none", cube_max=8)
"""A cube that no program finds too large."""
LOGS: Final = sorted(Path(logs.__file__).parent.glob("*gammon-*.log"))


@dataclass(frozen=True, slots=True)
class Played:
    """A match with its events."""

    terms: Terms
    events: tuple[Event, ...]

    @property
    def match(self) -> Match:
        return folded(begun(self.terms), self.events)

    @property
    def mat(self) -> str:
        found = games(self.terms, self.events)
        notes = [WORDS["ru"].said(note) for note in notes_of(self.terms, found)]
        return mat(self.terms, found, ("ann", "bob"), notes, BEGAN)


def from_log(path: Path) -> Played:
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    return Played(read_terms(first), tuple(read_entry(line).event for line in lines))


def told(*events: str, variant: Backgammon = INTERNATIONAL, length: int = 3) -> Played:
    return Played(Terms(variant, length, ("1", "2")), tuple(map(read_event, events)))


def at_random(variant: Backgammon, length: int, seed: int, most: int = 10_000) -> Played:
    terms = Terms(variant, length, ("1", "2"))
    return Played(terms, played_on(begun(terms), Start(), random.Random(seed), most).events)


DROPPED: Final = (
    "lot 3-5",
    "O opened 3-5",
    "O played 8/3 6/3",
    "X rolled 6-5",
    "X played 24/13",
    "O doubled 2",
    "X took",
    "O rolled 4-4",
    "O played 24/16 13/9(2)",
    "X doubled 4",
    "O dropped",
    "over X single 2",
)


def test_the_layout_is_gnu_backgammons() -> None:
    assert told(*DROPPED, "game 2 crawford", "lot 6-1", "X opened 6-1").mat == (
        '; [EventDate "2025.11.29"]\n'
        '; [Variation "Backgammon"]\n'
        '; [Crawford "On"]\n'
        "\n"
        " 3 point match\n"
        "\n"
        " Game 1\n"
        " ann : 0                        bob : 0\n"
        "  1)                             35: 8/3 6/3\n"
        "  2) 65: 24/18 18/13              Doubles => 2\n"
        "  3)  Takes                      44: 24/20 20/16 13/9 13/9\n"
        "  4)  Doubles => 4                Drops\n"
        "      Wins 2 points\n"
        "\n"
        " Game 2\n"
        " ann : 2                        bob : 0\n"
        "  1) 61:                         \n"
    )


@pytest.mark.parametrize(
    ("ending", "last"),
    [
        (
            (*DROPPED[4:6], "X dropped", "over O single 1"),
            f"{'  3)  Drops':<33} Wins 1 point",
        ),
        (("X resigned", "over O gammon 2"), f"{'  2) 65:':<33} Wins 2 points"),
        (("O offered single", "X accepted", "over X single 1"), "      Wins 1 point"),
    ],
)
def test_a_win_stands_in_the_winners_column(ending: Sequence[str], last: str) -> None:
    assert told(*DROPPED[:4], *ending).mat.splitlines()[-1] == last


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        (("Ann", "Боб"), ("Ann", "Боб")),
        (("A:n  n, 1600", "#1 (Bob)"), ("A n n 1600", "1 Bob")),
        (("🎲", ":"), ("White", "Black")),
        (("Ann", "Ann"), ("Ann", "Ann 2")),
        (("Я" * 40, "b"), ("Я" * 15, "b")),
    ],
)
def test_names_are_such_as_the_format_takes(given: tuple[str, str], clean: tuple[str, str]) -> None:
    assert clean_names(given) == clean


@pytest.mark.parametrize(
    ("options", "length", "tags"),
    [
        (BackgammonOptions(cube=False), 5, ['CubeLimit "1"']),
        (BackgammonOptions(), 1, ['CubeLimit "1"']),
        (BackgammonOptions(cube_max=16, crawford=False), 5, ['CubeLimit "16"', 'Crawford "Off"']),
        (BackgammonOptions(jacoby=False, beaver=True), 0, ['Jacoby "Off"', 'Beaver "On"']),
    ],
)
def test_the_rules_of_the_table_are_told(
    options: CubeOptions, length: int, tags: Sequence[str]
) -> None:
    assert isinstance(options, BackgammonOptions)
    lines = told(variant=Backgammon(options), length=length).mat.splitlines()
    assert lines[2 : lines.index("")] == [f"; [{tag}]" for tag in tags]


@dataclass(frozen=True)
class Held(Backgammon):
    """X has one checker left, and holds one of O's."""

    others: str = "6:13 off:1"

    def start(self) -> Position:
        return read_position(f"X 1:1 off:14 / O {self.others} bar:1")


HELD: Final = ("lot 2-1", "X opened 2-1", "X played 1/off", "over X triple 3")


@pytest.mark.parametrize(
    ("match", "note"),
    [
        (told(*HELD, variant=Held()), said("mat-koks", game=1, points=3, cube=1)),
        (told("lot 2-2", "cube 2", length=0), said("mat-cube-turned", game=1, cube=2)),
        (told(*DROPPED[:3], "X resigned-match"), said("mat-resigned-match", game=1)),
        (told(length=65), said("mat-long", most=64)),
    ],
)
def test_what_other_programs_count_otherwise_is_said(match: Played, note: Said) -> None:
    assert notes_of(match.terms, games(match.terms, match.events)) == [note]


def test_a_koks_with_nothing_borne_off_is_nothing_to_explain() -> None:
    match = told(*HELD, variant=Held(others="6:14"))
    assert notes_of(match.terms, games(match.terms, match.events)) == []


ANIMALS: Final = (
    *DROPPED[:5],
    "O doubled 2",
    "X beaver 4",
    "O raccoon 8",
    "X otter 16",
    "O took",
    "O rolled 4-4",
    "O played 24/16 13/9(2)",
    "X resigned",
    "over O gammon 32",
)
MATCHES: Final[Mapping[str, Callable[[], Played]]] = {
    **{path.stem: partial(from_log, path) for path in LOGS if "money" not in path.stem},
    "one game to three": partial(at_random, Backgammon(LOW), 3, 1),
    "two games to three": partial(at_random, Backgammon(LOW), 3, 2),
    "five games to three": partial(at_random, Backgammon(LOW), 3, 10),
    "without Crawford": partial(at_random, Backgammon(replace(LOW, crawford=False)), 3, 2),
    "for money": partial(at_random, Backgammon(LOW), 0, 3),
    "without Jacoby": partial(at_random, Backgammon(replace(LOW, jacoby=False)), 0, 3),
    "nackgammon to three": partial(at_random, Nackgammon(LOW), 3, 7),
    "beaver taken": partial(
        told, *ANIMALS[:7], "O took", *ANIMALS[10:13], "over O single 4", length=0
    ),
    "raccoon taken": partial(
        told, *ANIMALS[:8], "X took", *ANIMALS[10:13], "over O single 8", length=0
    ),
    "raccoon dropped": partial(told, *ANIMALS[:8], "X dropped", "over O single 4", length=0),
    "otter taken": partial(told, *ANIMALS, length=0),
    "otter dropped": partial(told, *ANIMALS[:9], "O dropped", "over X single 8", length=0),
}
BEAVERS_DROPPED: Final = ("raccoon dropped", "otter dropped")
"""Of which gammonview knows nothing."""
RUNNING: Final[Mapping[str, Callable[[], Played]]] = {
    "to play": partial(told, *DROPPED[:4]),
    "to throw": partial(told, *DROPPED[:5]),
    "to take": partial(told, *DROPPED[:6]),
    "to throw after taking": partial(told, *DROPPED[:7]),
    "to play after taking": partial(told, *DROPPED[:8]),
    "in the Crawford game": partial(told, *DROPPED, "game 2 crawford", "lot 1-6", "O opened 1-6"),
    "to answer a beaver": partial(told, *ANIMALS[:7], length=0),
    "to answer a raccoon": partial(told, *ANIMALS[:8], length=0),
    "to throw after a raccoon": partial(told, *ANIMALS[:8], "X took", length=0),
}
ALL: Final = {**MATCHES, **RUNNING}


@cache
def played(name: str) -> Played:
    return ALL[name]()


@pytest.fixture(scope="module")
def read_by_gnubg(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What GNU Backgammon says to each of the matches, and to the score and board in it."""
    home = tmp_path_factory.mktemp("gnubg")
    sober = _questions(home / "sober.mat", told(*DROPPED))
    asked = [_questions(home / f"{at}.mat", played(name)) for at, name in enumerate(ALL)]
    # After a beaver that was not taken the program loses the next file's rolls up to a double.
    return dict(
        zip(ALL, answers(home, chain(*((each, sober) for each in asked)))[::2], strict=True)
    )


def _questions(file: Path, played: Played) -> Sequence[str]:
    file.write_text(played.mat, encoding="utf-8")
    rules = played.terms.cube
    jacoby = "on" if rules and rules.jacoby else "off"
    return f"set jacoby {jacoby}", f'import mat "{file}"', "show score", "show board"


@pytest.mark.parametrize("name", ALL)
def test_gnu_backgammon_imports_a_match_without_complaint(
    name: str, read_by_gnubg: dict[str, str]
) -> None:
    assert complaints(read_by_gnubg[name]) == []


@pytest.mark.parametrize("name", ALL)
def test_gnu_backgammon_agrees_with_the_score(name: str, read_by_gnubg: dict[str, str]) -> None:
    match, (x, o) = played(name).match, score(read_by_gnubg[name])
    most = match.terms.length or x + o
    assert (min(x, most), min(o, most)) == match.score


@pytest.mark.parametrize("name", RUNNING)
def test_gnu_backgammon_stands_where_we_do(name: str, read_by_gnubg: dict[str, str]) -> None:
    standing = standing_of(played(name).match)
    assert standing
    assert ids(read_by_gnubg[name]) == gnubg_id(standing)


@pytest.mark.parametrize("name", [name for name in MATCHES if name not in BEAVERS_DROPPED])
def test_gammonview_reads_who_won_each_game_and_how_much(name: str) -> None:
    read = mat_to_ogxm(played(name).mat)
    players = read["player_white"], read["player_black"]
    ends = [(players[game["winner"]], game["points_won"]) for game in read["games"]]
    names = {Side.X: "ann", Side.O: "bob"}
    over = [end for end in played(name).match.games if isinstance(end, Over)]
    assert ends == [(names[end.winner], end.points) for end in over]


def test_a_play_that_was_taken_back_and_the_roll_after_it_are_left_out() -> None:
    before = ("lot 3-5", "O opened 3-5")
    after = ("O played 8/3 6/3", "X rolled 2-1", "X played 13/11 6/5", "O rolled 6-4")
    back = ("O played 24/21 13/8", "X rolled 6-6", "O asked take-back", "X granted take-back")
    straight, crooked = told(*before, *after), told(*before, *back, *after)
    note = "; Партия 1: один ход взяли назад по согласию; в файле .mat только то, что засчитано."
    lines = crooked.mat.splitlines()
    assert note in lines
    assert [line for line in lines if line != note] == straight.mat.splitlines()
