"""The last play taken back by consent: the same dice again, and what was seen since is void."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from engine.bids import Asked, Declined, Granted
from engine.board import Side
from engine.commands import (
    Accept,
    Ask,
    Command,
    Decline,
    Double,
    Leave,
    Name,
    NextGame,
    OfferResign,
    ResignMatch,
    Settle,
    Take,
    Throw,
    Withdraw,
)
from engine.events import Lot, Played, Rolled, Threw, Thrown
from engine.fold import MisfitError, apply, folded
from engine.match import Match, begun
from engine.variants.acey_deucey import AceyDeucey
from engine.variants.backgammon import Backgammon, BackgammonOptions
from engine.variants.crazy_narde import CrazyNarde
from tests.engine.drawn import Game, games
from tests.engine.stage import (
    START,
    decided,
    match_at,
    played,
    refusal,
    to_throw,
    told,
)

X, O = Side.X, Side.O  # noqa: E741 - the side's name
BACK = Ask(X, "take-back")


def after_play(text: str = "24/18 13/9", *rolls: str) -> Match:
    """X has played 6-4 from the start, and O has thrown, 3-1 or as told."""
    match = match_at(START, "6-4")
    return folded(match, decided(match, played(text), *(rolls or ("3-1",))))


def done(match: Match, *commands: Command, rolls: tuple[str, ...] = ()) -> Match:
    for command in commands:
        match = folded(match, decided(match, command, *rolls))
    return match


def test_a_side_asks_and_the_other_one_has_to_answer() -> None:
    match = after_play()
    assert told(decided(match, BACK)) == ["X asked take-back"]
    assert done(match, BACK).asked is O


def test_a_granted_play_is_played_again_with_the_same_dice() -> None:
    match = done(after_play(), BACK)
    assert told(decided(match, Accept(O))) == ["O granted take-back"]
    before, after = match_at(START, "6-4"), done(match, Accept(O))
    assert (after.position, after.to_play, after.asked) == (before.position, before.to_play, X)


def test_the_roll_that_was_seen_is_void_and_the_next_throw_another() -> None:
    match = done(after_play(), BACK, Accept(O))
    assert match.rolls_of(O) == match_at(START, "6-4").rolls_of(O)
    assert match.throws == after_play().throws == match_at(START, "6-4").throws + 1


def test_a_refused_play_stands() -> None:
    match = after_play()
    kept = done(match, BACK, Decline(O))
    assert replace(kept, turned_down=()) == match


@pytest.mark.parametrize("answer", [Decline(O), Withdraw(X)], ids=repr)
def test_nobody_is_asked_twice_about_one_play(answer: Command) -> None:
    assert refusal(done(after_play(), BACK, answer), BACK).reason == "asked-before"


def test_about_the_next_play_one_may_ask_again() -> None:
    match = done(after_play(), BACK, Decline(O))
    further = done(match, played("8/5 6/5", O), rolls=("2-1",))
    assert told(decided(further, Ask(O, "take-back"))) == ["O asked take-back"]


def test_only_whoever_made_the_play_may_ask() -> None:
    assert refusal(after_play(), Ask(O, "take-back")).reason == "not-your-play"


def test_before_any_play_there_is_nothing_to_take_back() -> None:
    assert refusal(match_at(START, "6-4"), BACK).reason == "nothing-to-take-back"


def test_a_play_that_was_the_only_one_stays() -> None:
    match = done(match_at("X 24:1 off:14 / O 6:15", "2-1"), played("24/21"), rolls=("3-1",))
    assert refusal(match, BACK).reason == "no-other-play"


def test_what_was_taken_back_once_is_no_more_than_the_play_before_it() -> None:
    match = done(after_play(), BACK, Accept(O))
    assert refusal(match, BACK).reason == "nothing-to-take-back"


def test_a_play_that_is_made_anew_may_be_taken_back_again() -> None:
    match = done(after_play(), BACK, Accept(O))
    again = done(match, played("24/14"), rolls=("5-2",))
    assert told(decided(again, BACK)) == ["X asked take-back"]


def test_after_a_double_the_play_stands() -> None:
    match = to_throw()
    match = done(done(match, Throw(X), rolls=("6-4",)), played("24/18 13/9"))
    assert told(decided(match, BACK)) == ["X asked take-back"]
    doubled = done(match, Double(O), Take(X), rolls=("2-1",))
    assert refusal(doubled, BACK).reason == "nothing-to-take-back"


def test_the_opponent_without_a_move_takes_nothing_from_the_right_to_ask() -> None:
    closed = "X 8:2 6:2 5:2 4:2 3:2 2:2 1:2 7:1 / O bar:1 6:5 5:5 4:4"
    match = match_at(closed, "2-1")
    match = done(match, played("8/6 8/7"), rolls=("6-6", "5-3"))
    assert (match.asked, match.empty) == (X, 1)
    again = done(match, BACK, Accept(O))
    assert (again.roll, again.throws) == ((2, 1), match.throws)


def test_in_the_middle_of_a_series_the_last_double_may_be_taken_back() -> None:
    start = "X 24:11 18:2 13:1 10:1 / O 24:12 16:1 15:1 13:1"
    match = match_at(start, "4-4", CrazyNarde())
    further = done(match, played("24/16 13/5"))
    assert further.asked is X
    again = done(further, BACK, Accept(O))
    assert again.to_play == match.to_play


def test_a_named_double_is_undone_with_the_play_that_gave_it() -> None:
    match = match_at("X hand:15 / O hand:15", "2-1", AceyDeucey())
    named = done(match, played("hand/24 hand/23"), Name(X, 5))
    again = done(named, BACK, Accept(O))
    assert (again.to_play, again.naming) == (match.to_play, False)


@pytest.mark.parametrize(
    "command", [Throw(O), played("8/5 6/5", O), OfferResign(X, 1), BACK, Double(O)], ids=repr
)
def test_an_open_wish_has_to_be_answered_first(command: Command) -> None:
    assert refusal(done(after_play(), BACK), command).reason == "wish-open"


def test_only_the_other_side_grants() -> None:
    match = done(after_play(), BACK)
    assert refusal(match, Accept(X)).reason == "question-gone"
    assert refusal(match, Withdraw(O)).reason == "question-gone"


def test_one_may_leave_while_a_wish_is_open() -> None:
    match = done(after_play(), BACK)
    assert told(decided(match, Leave(X)))[0] == "X resigned"
    assert told(decided(replace(match, terms=replace(match.terms, length=5)), ResignMatch(X))) == [
        "X resigned-match"
    ]


def test_no_wish_outlives_its_game() -> None:
    match = done(to_throw(), Throw(X), rolls=("6-4",))
    match = done(match, played("24/18 13/9"), BACK, Leave(X))
    assert (match.wish, match.before) == (None, None)
    again = done(match, NextGame(), rolls=("6-4",))
    assert refusal(again, BACK).reason == "nothing-to-take-back"


def test_calling_a_throw_off_is_not_given_back_with_the_play() -> None:
    match = to_throw(Backgammon(BackgammonOptions(kestum=True, cube=False)))
    match = done(match, Throw(X), rolls=("6-4",))
    match = done(match, Settle(), played("24/18 13/9"))
    match = done(match, Throw(O), rolls=("3-1",))
    match = done(match, Settle())
    match = replace(match, voided=(O,))
    assert done(match, BACK, Accept(O)).voided == (O,)


def test_a_log_of_an_older_format_is_told_no_wishes() -> None:
    match = after_play()
    older = replace(match, terms=replace(match.terms, format=2))
    assert refusal(older, BACK).reason == "older-game"


@pytest.mark.parametrize(
    "event",
    [Granted(X, "take-back"), Granted(O, "play-out"), Declined(X), Asked(O, "take-back")],
    ids=lambda event: event.text,
)
def test_an_answer_to_another_wish_does_not_fit(event: Granted | Declined | Asked) -> None:
    with pytest.raises(MisfitError):
        apply(done(after_play(), BACK), event)


def test_a_play_that_never_was_can_not_be_given_back() -> None:
    match = apply(match_at(START, "6-4"), Asked(X, "take-back"))
    with pytest.raises(MisfitError):
        apply(match, Granted(O, "take-back"))


@settings(max_examples=40)
@given(games(most=60))
def test_a_play_taken_back_leaves_the_choice_that_it_was(game: Game) -> None:
    plays: list[Match] = []
    for event, match, after in zip(game.events, game.matches, game.matches[1:], strict=False):
        if isinstance(event, Played) and event.runs:
            plays.append(match)
        if isinstance(event, Granted) and event.wish == "take-back":
            assert (after.to_play, after.rolls) == (plays[-1].to_play, plays[-1].rolls)
            assert (after.throws, after.cube, after.games) == (
                match.throws,
                match.cube,
                match.games,
            )


@settings(max_examples=40)
@given(games(most=60))
def test_every_throw_has_its_own_number(game: Game) -> None:
    match, asked = begun(game.match.terms), list[int]()
    for event in game.events:
        turned = isinstance(event, Rolled) and match.turning is not None
        asked += [match.throws] * (isinstance(event, Lot | Thrown | Threw | Rolled) and not turned)
        match = apply(match, event)
    assert asked == [*range(match.throws)]
