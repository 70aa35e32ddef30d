from dataclasses import dataclass

from bot.pulse import PATIENCE_S, Pulse


@dataclass
class Seconds:
    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bot_that_has_just_begun_is_well() -> None:
    assert Pulse(Seconds()).is_well


def test_updates_that_stay_away_for_long_are_a_fault() -> None:
    seconds = Seconds()
    pulse = Pulse(seconds)
    pulse.beat()
    seconds.now = PATIENCE_S
    assert not pulse.is_well


def test_who_stands_by_is_well_while_he_looks_on() -> None:
    seconds = Seconds()
    pulse = Pulse(seconds)
    seconds.now = PATIENCE_S
    pulse.takes("standby")
    pulse.beat()
    assert (pulse.is_well, pulse.role) == (True, "standby")


def test_a_bot_that_stops_takes_no_more() -> None:
    pulse = Pulse(Seconds())
    pulse.takes("stopping")
    pulse.takes("polling")
    assert (pulse.is_well, pulse.role) == (False, "stopping")
