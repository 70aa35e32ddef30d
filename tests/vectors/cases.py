"""The lines of a file of vectors as values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.board import Position
from engine.notation import position_text, read_position

HERE: Final = Path(__file__).parent

Rule = bool | int | str


class MalformedError(ValueError):
    """A line that is no case."""


@dataclass(frozen=True, slots=True)
class Case:
    """X is on roll with these dice; the results are all that can come of it, and no others.

    A result is the text of a position, followed by `=> what comes then` where the line says it.
    """

    id: str
    game: str
    kind: str
    position: Position
    dice: tuple[int, ...]
    rules: Mapping[str, Rule]
    results: frozenset[str]


def read_cases(path: Path) -> Iterator[Case]:
    """The cases of a file, one a line; raises MalformedError naming the line."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            yield read_case(line)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise MalformedError(f"line {number}: {type(error).__name__}: {error}") from error


def read_case(line: str) -> Case:
    fields = json.loads(line)
    return Case(
        id=fields["id"],
        game=fields["game"],
        kind=fields["kind"],
        position=read_position(fields["position"]),
        dice=_dice(fields["dice"]),
        rules=fields.get("rules", {}),
        results=_results(fields["results"]),
    )


def _dice(numbers: list[int]) -> tuple[int, ...]:
    if not numbers or not set(numbers) <= set(range(1, 7)):
        raise MalformedError(f"no dice: {numbers!r}")
    return tuple(numbers)


def _results(results: object) -> frozenset[str]:
    if not isinstance(results, list) or not results:
        raise MalformedError("a case has a list of one result at least, even where no move is")
    return frozenset(map(_result, results))


def _result(result: str | dict[str, str | list[str | int]]) -> str:
    if isinstance(result, str):
        return position_text(read_position(result))
    position, then = _result(str(result["position"])), result.get("then")
    if then is None:
        return position
    words = [then] if isinstance(then, str) else [str(word) for word in then]
    return f"{position} => {' '.join(words)}"
