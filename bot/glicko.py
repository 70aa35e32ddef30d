"""Glicko-2 as Mark Glickman tells it in "Example of the Glicko-2 system" (2022, glicko.net).

His names for what is computed are kept: mu and phi are rating and deviation on his own scale, v the
variance that the games alone give, delta the improvement that they suggest.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

TAU: Final = 0.5
"""How much volatility may change; the paper asks for 0.3 to 1.2."""
_SCALE: Final = 173.7178
_CENTRE: Final = 1500.0
_CLOSE: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength, how uncertain it is (two deviations either way), and how erratic."""

    rating: float = _CENTRE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def mu(self) -> float:
        return (self.rating - _CENTRE) / _SCALE

    @property
    def phi(self) -> float:
        return self.deviation / _SCALE


NEW: Final = Rating()
"""Of whoever has not played."""


def aged(own: Rating, periods: int) -> Rating:
    """After so many periods without a game: less certain, though never more than at first."""
    phi = sqrt(own.phi**2 + periods * own.volatility**2)
    return Rating(own.rating, min(phi * _SCALE, NEW.deviation), own.volatility)


def rated(own: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """After one rating period with these games: the opponent before it, and 1, 0.5 or 0."""
    if not games:
        return aged(own, 1)
    weights = [(_weight(other.phi), _expected(own, other), score) for other, score in games]
    v = 1 / sum(g**2 * e * (1 - e) for g, e, _ in weights)
    gain = sum(g * (score - e) for g, e, score in weights)
    sigma = _volatility(own, v, v * gain)
    phi = 1 / sqrt(1 / (own.phi**2 + sigma**2) + 1 / v)
    mu = own.mu + phi**2 * gain
    return Rating(mu * _SCALE + _CENTRE, min(phi * _SCALE, NEW.deviation), sigma)


def _weight(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _expected(own: Rating, other: Rating) -> float:
    return 1 / (1 + exp(-_weight(other.phi) * (own.mu - other.mu)))


def _volatility(own: Rating, v: float, delta: float) -> float:
    """Step 5, by the Illinois algorithm."""
    start, spread = log(own.volatility**2), own.phi**2 + v

    def f(x: float) -> float:
        grown = spread + exp(x)
        return exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - start) / TAU**2

    a, b = start, _other_end(f, start, delta**2 - spread)
    f_a, f_b = f(a), f(b)
    while abs(b - a) > _CLOSE:
        c = a + (a - b) * f_a / (f_b - f_a)
        f_c = f(c)
        a, f_a = (b, f_b) if f_c * f_b <= 0 else (a, f_a / 2)
        b, f_b = c, f_c
    return exp(a / 2)


def _other_end(f: Callable[[float], float], start: float, surprise: float) -> float:
    """With the start it brackets the root."""
    if surprise > 0:
        return log(surprise)
    k = 1
    while f(start - k * TAU) < 0:
        k += 1
    return start - k * TAU
