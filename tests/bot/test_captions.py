"""What a caption tells of the turns that its reader has not seen."""

from dataclasses import replace

import pytest

from bot.caption import LONGEST
from bot.store import View
from bot.story import Turn, story_for
from bot.table import Table
from bot.view import screen
from bot.words import WORDS
from engine.board import Side
from engine.draft import Draft, advanced
from engine.events import Over, Played, Rolled
from engine.log import Entry
from engine.match import Match, Terms, begun
from engine.notation import read_play
from engine.plays import Tree
from engine.variant import Phase
from engine.variants import VARIANTS

GROUP = View("abcdefghij", -1, 0, "group", "en")
ENGLISH = WORDS["en"]


def turn(number: int, side: Side, play: str) -> list[Entry]:
    """A roll, and a play that a press of its own brought, unless nothing could be played."""
    command = number if play == "-" else number + 1
    roll = Entry(number, f"cb{number}", Rolled(side, (3, 1), Phase((3, 1))))
    return [roll, Entry(number, f"cb{command}", Played(side, read_play(play)))]


def turns(*plays: str) -> tuple[Entry, ...]:
    """X begins."""
    sides = (Side.X, Side.O)
    return tuple(entry for at, play in enumerate(plays) for entry in turn(at, sides[at % 2], play))


def match() -> Match:
    kind = VARIANTS["backgammon"]
    return begun(Terms(kind(next(iter(kind.presets.values()))), 1, ("1", "2")))


def caption(
    entries: tuple[Entry, ...], reader: Side, name: str = "Ann", choosing: Draft | None = None
) -> str:
    facts = {
        "status": "playing",
        "opener": "1",
        "home": "group",
        "card": "backgammon classic",
        "name:1": name,
        "name:2": "Bob",
    }
    at, length = replace(match(), turn=reader), len(entries) + 1
    table = Table("abcdefghij", facts, at, entries, "", length, choosing=choosing)
    return screen(table, GROUP, ENGLISH, "bot", plays_at_most=8).text


def test_a_reader_is_told_what_came_after_his_own_play() -> None:
    told = story_for(turns("8/5 6/5", "13/10 11/10"), Side.X)
    assert [act.side for act in told if isinstance(act, Turn)] == [Side.O]


def test_the_end_of_a_game_is_told_from_the_last_play_on() -> None:
    over = Entry(9, "cb9", Over(Side.X, 1, 1))
    told = story_for((*turns("8/5 6/5", "13/10 11/10", "4/off 3/off"), over), None)
    assert [act.side if isinstance(act, Turn) else act for act in told] == [Side.X, over.event]


def test_many_empty_turns_among_plays_are_one_line() -> None:
    text = caption(turns("8/5 6/5", "-", "8/5 6/5", "-", "8/5 6/5", "-", "8/5 6/5"), Side.O)
    assert text.count("without a play") == 1
    assert "3 throws without a play" in text


@pytest.mark.parametrize("name", ["Ann", "👨‍👩‍👧‍👦" * 11], ids=["short", "long"])
def test_a_long_story_fits_into_a_caption(name: str) -> None:
    text = caption(turns(*["13/10 11/10", "8/5 6/5"] * 40, "13/10 11/10"), Side.O, name)
    assert len(text.encode("utf-16-le")) // 2 <= LONGEST


def test_pips_are_counted_with_the_draft_as_the_picture_counts_them() -> None:
    at = match()
    start = Draft(Tree(at.terms.variant), at.position, Phase((3, 1)))
    draft = advanced(start, 8, 5)
    assert isinstance(draft, Draft)
    assert "⚪\u00a0164, ⚫\u00a0167" in caption((), Side.X, choosing=draft)
