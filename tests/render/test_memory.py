"""A worker's memory has bounds, whoever plays and whatever is shown."""

from __future__ import annotations

import subprocess
import sys

import pytest

FIRST = 70
"""MB of the first theme, with the canvas and the fonts."""
FURTHER = 30
NAMES = 45


@pytest.mark.long
def test_a_worker_keeps_no_more_than_it_may() -> None:
    run = [sys.executable, "-m", "tests.render.memory"]
    told = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    _, first, second, third, names = map(int, told.split())
    assert first <= FIRST
    assert max(second, third) <= FURTHER
    assert names <= NAMES
