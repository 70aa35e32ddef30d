"""Time controls: their texts, and whose time runs by the log's times."""

import pytest

from bot.clocks import (
    CONTROLS,
    DAY,
    HOUR,
    SECOND,
    Gift,
    Reading,
    Stand,
    Wait,
    read_control,
    read_gifts,
    read_stands,
    reading,
    texts,
)
from engine.bids import Granted
from engine.board import Side
from engine.events import Drawn, GameBegan
from engine.notation import NotationError

X, O = Side  # noqa: E741 - as the engine calls them
MOVED = Drawn()
"""Any event that is no bid."""
MINUTE = 60 * SECOND


def waits(*each: tuple[int, Side | None]) -> list[Wait]:
    return [Wait(since, side, MOVED) for since, side in each]


def read(
    control: str, *each: tuple[int, Side | None], outages: tuple[Stand, ...] = (), **facts: str
) -> Reading:
    found = reading({"card": f"g p clock={control}", **facts}, waits(*each), outages)
    assert found
    return found


@pytest.mark.parametrize("text", CONTROLS)
def test_a_control_has_one_text(text: str) -> None:
    control = read_control(text)
    assert (control.text if control else "none") == text


@pytest.mark.parametrize("text", ["", "days-0", "days:3", "bank-24h", "live-30s-0m", "hours-3"])
def test_other_texts_are_no_control(text: str) -> None:
    with pytest.raises(NotationError):
        read_control(text)


def test_what_clocks_stood_for_has_one_text() -> None:
    stands = (Stand(5), Stand(1, 4, X))
    assert read_stands(texts(stands)) == stands
    gifts = (Gift(X, 7, 9), Gift(O, 8, 1))
    assert read_gifts(texts(gifts)) == gifts


@pytest.mark.parametrize("text", ["Y:1-2", "X:1", "X:1-2+3", "*:-"])
def test_other_texts_are_no_stand(text: str) -> None:
    with pytest.raises(NotationError):
        read_stands(text)


def test_no_clock_runs_where_none_was_chosen_or_nobody_is_asked() -> None:
    assert reading({"card": "g p"}, waits((0, X)), ()) is None
    assert reading({"card": "g p clock=days-1"}, waits((0, None)), ()) is None


def test_days_are_for_each_move_anew() -> None:
    assert read("days-3", (0, X)).deadline == 3 * DAY
    assert read("days-3", (0, X), (2 * DAY, O), (4 * DAY, X)).deadline == 7 * DAY


def test_a_bank_pays_for_moves_and_gets_hours_after_each() -> None:
    """Of 24 hours X takes ten and gets twelve."""
    ten = 10 * HOUR
    assert read("bank-24h-12h-72h", (0, X)).deadline == 24 * HOUR
    assert read("bank-24h-12h-72h", (0, X), (ten, O), (ten, X)).deadline == ten + 26 * HOUR


def test_a_bank_holds_no_more_than_its_cap() -> None:
    quick = [(0, side) for _ in range(9) for side in Side]
    assert read("bank-24h-12h-72h", *quick, (0, X)).deadline == 72 * HOUR


def test_live_a_move_s_seconds_come_before_the_bank() -> None:
    """X takes 20 seconds, which costs nothing, then 50, of which 20 go off the bank."""
    assert read("live-30s-3m", (0, X)).deadline == 210 * SECOND
    late = read("live-30s-3m", (0, X), (20_000, O), (20_000, X), (70_000, O), (70_000, X))
    assert late.allowed_ms == 30 * SECOND + 160 * SECOND


def test_time_of_one_turn_counts_together_also_while_dice_turn() -> None:
    clock = read("live-30s-3m", (0, X), (10_000, None), (15_000, X))
    assert clock.left(15_000) == 200 * SECOND


def test_who_lets_a_play_be_taken_back_gets_no_bonus_for_that() -> None:
    back = [Wait(0, X, MOVED), Wait(0, O, MOVED), Wait(HOUR, X, Granted(O, "take-back"))]
    clock = reading({"card": "g p clock=bank-24h-12h-72h"}, [*back, Wait(HOUR, O, MOVED)], ())
    assert clock
    assert clock.left(HOUR) == 23 * HOUR


def test_a_new_game_of_a_match_begins_a_new_move_with_the_same_bank() -> None:
    game = [Wait(0, X, MOVED), Wait(100_000, None, MOVED), Wait(200_000, X, GameBegan(2))]
    clock = reading({"card": "g p clock=live-30s-3m"}, game, ())
    assert clock
    assert clock.left(200_000) == 30 * SECOND + 110 * SECOND


def test_an_outage_is_given_back() -> None:
    clock = read("days-1", (HOUR, X), outages=(Stand(0, 2 * HOUR), Stand(5 * HOUR, 8 * HOUR)))
    assert clock.deadline == DAY + HOUR + 4 * HOUR
    assert clock.left(8 * HOUR) == 21 * HOUR


def test_an_outage_after_the_end_of_the_time_gives_nothing_back() -> None:
    assert read("days-1", (0, X), outages=(Stand(2 * DAY, 3 * DAY),)).deadline == DAY


def test_one_hour_is_given_back_once_however_many_reasons_it_has() -> None:
    stood = texts([Stand(HOUR, 3 * HOUR), Stand(2 * HOUR, 4 * HOUR, X), Stand(0, 9 * HOUR, O)])
    clock = read("days-1", (0, X), outages=(Stand(HOUR, 2 * HOUR),), stood=stood)
    assert clock.deadline == DAY + 3 * HOUR


def test_a_pause_has_no_deadline() -> None:
    clock = read("days-1", (0, X), stood=Stand(HOUR).text)
    assert clock.deadline is None
    assert clock.left(9 * DAY) == 23 * HOUR


def test_a_pause_after_the_end_of_the_time_does_not_help() -> None:
    assert read("days-1", (0, X), stood=Stand(2 * DAY).text).deadline == DAY


def test_time_that_was_given_is_for_that_wait_alone() -> None:
    gift = Gift(X, 0, DAY).text
    assert read("days-1", (0, X), given=gift).deadline == 2 * DAY
    assert read("days-1", (0, X), (HOUR, O), (HOUR, X), given=gift).deadline == DAY + HOUR


def test_a_log_whose_clock_was_set_back_costs_nobody_time() -> None:
    clock = read("live-30s-3m", (MINUTE, X), (0, O), (0, X))
    assert clock.allowed_ms == 210 * SECOND
