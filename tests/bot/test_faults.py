"""What may go wrong, and the tests that show what comes of it, or why none does: faults.txt."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROWS = 43
NONE = "none: "


def proofs() -> dict[int, list[str]]:
    """For each fault its tests, or the reason for having none."""
    found: dict[int, list[str]] = {}
    for line in (HERE / "faults.txt").read_text("utf-8").splitlines():
        if line.startswith(" "):
            found[max(found)].append(line.strip())
        else:
            found[int(line.split()[0])] = []
    return found


PROOFS = proofs()


def test_every_fault_has_its_proof_or_a_reason() -> None:
    assert list(PROOFS) == list(range(1, ROWS + 1))
    assert all(PROOFS.values())


@pytest.mark.parametrize("row", PROOFS)
def test_a_fault_has_the_tests_that_are_named_for_it(row: int) -> None:
    named = [each for each in PROOFS[row] if not each.startswith(NONE)]
    assert [test for test in named if not _is_there(*test.split("::"))] == []


def _is_there(file: str, test: str) -> bool:
    return any(
        re.search(rf"def test_{test}\(", path.read_text("utf-8"))
        for path in HERE.parent.rglob(f"{file}.py")
    )
