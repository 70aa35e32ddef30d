"""What the engine says of a case, beside what the case says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.board import Position
from engine.notation import NotationError, position_text
from engine.options import changed
from engine.plays import Play, Tree
from engine.variant import (
    Moment,
    NameDouble,
    Next,
    PassOn,
    Phase,
    PlayOn,
    Roll,
    ThrowAgain,
    Variant,
    all_home,
    all_off,
)
from engine.variants import VARIANTS
from tests.vectors.cases import Case, Rule

KEYS: Final = {"long": "long_narde", "crazy": "crazy_narde", "acey": "acey_deucey"}
"""A game's key where a file names it otherwise."""

WORDS: Final = {"head_quota_this_phase": "head", "entry_locked_now": "locked"}
"""Facts of a case that are words about its phase."""

FACTS: Final = {*WORDS, "first_turn", "named_double"}
"""What stands among a case's rules, yet is no option of the game."""

FIRST: Final = Moment()
LATER: Final = Moment(earlier=((6, 5),) * 3)
"""A throw as late as no rule about first turns reaches."""


class UnknownError(ValueError):
    """A game, a kind of case or a rule that nothing here knows: a difference, never skipped."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Why a case does not hold: the engine lacks results or has others, or can't be asked."""

    case: str
    missing: tuple[str, ...] = ()
    too_much: tuple[str, ...] = ()
    unknown: str = ""

    @property
    def text(self) -> str:
        lines = [f"{self.case}: {self.unknown or 'differs'}"]
        lines += [f"  missing   {result}" for result in self.missing]
        lines += [f"  too much  {result}" for result in self.too_much]
        return "\n".join(lines)


def difference(case: Case) -> Difference | None:
    """How the engine's results differ from those of the case; None where they are the same."""
    try:
        found = _results(case)
    except UnknownError as error:
        return Difference(case.id, unknown=str(error))
    if found == case.results:
        return None
    missing, too_much = case.results - found, found - case.results
    return Difference(case.id, tuple(sorted(missing)), tuple(sorted(too_much)))


def _results(case: Case) -> frozenset[str]:
    key = KEYS.get(case.game, case.game)
    if key not in VARIANTS:
        raise UnknownError(f"the game {key} is not in the registry")
    if case.kind not in HANDLERS:
        raise UnknownError(f"nothing handles cases of the kind {case.kind}")
    if case.kind != "roll" and len(case.dice) != 2:
        raise UnknownError(f"a case of the kind {case.kind} has two numbers")
    variant = _with_rules(VARIANTS[key], case.rules)
    return frozenset(HANDLERS[case.kind](variant, case))


def _with_rules(kind: type[Variant], rules: Mapping[str, Rule]) -> Variant:
    """The game's first preset with those rules of the case that are options laid over it."""
    given = {name: _text(value) for name, value in rules.items() if name not in FACTS}
    try:
        return kind(changed(next(iter(kind.presets.values())), given))
    except NotationError as error:
        raise UnknownError(f"{kind.key}: {error}") from error


def _text(value: Rule) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _roll(variant: Variant, case: Case) -> Iterator[str]:
    """One phase: the dice as they stand there, a double's four times."""
    roll = case.dice[0], case.dice[-1]
    phase = replace(_thrown(variant, case, roll), numbers=tuple(sorted(case.dice, reverse=True)))
    for play in Tree(variant).plays(case.position, phase):
        yield position_text(play.position)


def _turn(variant: Variant, case: Case) -> Iterator[str]:
    """All phases that a throw of these two dice brings its side."""
    phase = _thrown(variant, case, (case.dice[0], case.dice[1]))
    yield from _followed(variant, case, case.position, phase)


def _received(variant: Variant, case: Case) -> Iterator[str]:
    """All phases of another's series: the dice are its value and how many of it are left."""
    value, left = case.dice
    phase = Phase((value,) * left).said("foreign", 1).said("series", 1)
    yield from _followed(variant, case, case.position, phase)


def _thrown(variant: Variant, case: Case, roll: Roll) -> Phase:
    moment = FIRST if case.rules.get("first_turn") else LATER
    phase = variant.phase_of(roll, case.position, moment)
    for fact, word in WORDS.items():
        if fact in case.rules:
            phase = phase.said(word, int(case.rules[fact]))
    return phase


def _followed(variant: Variant, case: Case, position: Position, phase: Phase) -> Iterator[str]:
    """Where the turn can end, each with the word for what comes then."""
    for play in Tree(variant).plays(position, phase):
        left = _left(variant, phase, play)
        further = variant.after(phase, left, play.position)
        if all_off(play.position.x):
            yield f"{position_text(play.position)} => WIN"
        elif isinstance(further, PlayOn):
            yield from _followed(variant, case, play.position, further.phase)
        elif isinstance(further, NameDouble):
            named = _named(variant, case, play.position)
            yield from _followed(variant, case, play.position, named)
        else:
            yield f"{position_text(play.position)} => {_then(case, further, phase, left, play)}"


def _named(variant: Variant, case: Case, position: Position) -> Phase:
    if "named_double" not in case.rules:
        raise UnknownError("the case names no double")
    return variant.phase_named(int(case.rules["named_double"]), position, LATER)


def _left(variant: Variant, phase: Phase, play: Play) -> Phase:
    for move in play.moves:
        phase = variant.phase_left(phase, move)
    return phase


def _then(case: Case, further: Next, phase: Phase, left: Phase, play: Play) -> str:
    match further:
        case PassOn(passed):
            return f"PASS {passed.numbers[0]} {len(passed.numbers)}"
        case ThrowAgain():
            return "END" if case.kind == "received" else "REROLL"
    if case.kind != "series":
        return "END"
    if phase.numbers[0] == case.dice[0] and left == phase:
        return "VOID"
    return "DONE(all home)" if all_home(play.position.x) else "DONE"


HANDLERS: Final[Mapping[str, Callable[[Variant, Case], Iterator[str]]]] = {
    "roll": _roll,
    "series": _turn,
    "received": _received,
    "chain": _turn,
}
"""By kind of case, how its results are found."""
