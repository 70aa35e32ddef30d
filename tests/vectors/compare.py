"""What the engine says of a case, beside what the case says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from engine.notation import position_text
from engine.plays import Tree
from engine.variant import Phase, Variant
from engine.variants import VARIANTS
from tests.vectors.cases import Case, Rule

Variants = Mapping[str, type[Variant]]

KEYS: Final = {"long": "long_narde", "crazy": "crazy_narde", "acey": "acey_deucey"}
"""A game's key where a file names it otherwise."""

MOMENTS: Final = {"head_quota_this_phase": "head"}
"""Rules of a case that are no options of the game but words about the phase."""


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


def difference(case: Case, variants: Variants = VARIANTS) -> Difference | None:
    """How the engine's results differ from those of the case; None where they are the same."""
    try:
        found = _results(case, variants)
    except UnknownError as error:
        return Difference(case.id, unknown=str(error))
    if found == case.results:
        return None
    missing, too_much = case.results - found, found - case.results
    return Difference(case.id, tuple(sorted(missing)), tuple(sorted(too_much)))


def _results(case: Case, variants: Variants) -> frozenset[str]:
    key = KEYS.get(case.game, case.game)
    if key not in variants:
        raise UnknownError(f"the game {key} is not in the registry")
    if case.kind not in HANDLERS:
        raise UnknownError(f"nothing handles cases of the kind {case.kind}")
    variant, moment = _with_rules(variants[key], case.rules)
    return HANDLERS[case.kind](variant, moment, case)


def _with_rules(
    kind: type[Variant], rules: Mapping[str, Rule]
) -> tuple[Variant, Mapping[str, int]]:
    """The variant under these rules, and what they say of the moment."""
    options = kind.presets[next(iter(kind.presets))]
    known = {field.name for field in fields(options)}
    strange = rules.keys() - known - MOMENTS.keys()
    if strange:
        raise UnknownError(f"{kind.key} knows no rule {', '.join(sorted(strange))}")
    chosen = {name: value for name, value in rules.items() if name in known}
    words = {MOMENTS[name]: int(value) for name, value in rules.items() if name in MOMENTS}
    return kind(replace(options, **chosen)), words


def _roll(variant: Variant, moment: Mapping[str, int], case: Case) -> frozenset[str]:
    """One phase: the dice as they stand there, a double's four times."""
    phase = Phase(tuple(sorted(case.dice, reverse=True)), tuple(sorted(moment.items())))
    plays = Tree(variant).plays(case.position, phase)
    return frozenset(position_text(play.position) for play in plays)


HANDLERS: Final[Mapping[str, Callable[[Variant, Mapping[str, int], Case], frozenset[str]]]] = {
    "roll": _roll,
}
"""By kind of case, how its results are found."""
