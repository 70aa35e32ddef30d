"""`python -m tests.vectors [FILE…]`: compares files of vectors; 1 where anything differs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.vectors.cases import HERE, MalformedError, read_cases
from tests.vectors.compare import Difference, difference

SHIPPED: Final = tuple(
    HERE / f"{name}.jsonl" for name in ("backgammon", "backgammon_gnubg", "long", "crazy", "acey")
)


def main(arguments: Sequence[str]) -> int:
    """0 where every case of every file holds, 1 otherwise; says why."""
    return max(compared(path) for path in map(Path, arguments or SHIPPED))


def compared(path: Path) -> int:
    try:
        cases = list(read_cases(path))
    except (OSError, UnicodeDecodeError, MalformedError) as error:
        return _failed(path, str(error))
    if not cases:
        return _failed(path, "no cases in it")
    differing = [found for found in map(difference, cases) if found]
    _report(path, len(cases), differing)
    return 1 if differing else 0


def _failed(path: Path, why: str) -> int:
    sys.stdout.write(f"{path.name}: {why}\n")
    return 1


def _report(path: Path, count: int, differing: Sequence[Difference]) -> None:
    for found in differing:
        sys.stdout.write(f"{found.text}\n")
    sys.stdout.write(f"{path.name}: {count - len(differing)} of {count} cases hold\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
