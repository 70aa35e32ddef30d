"""A short storm; `make chaos` is the long one."""

from pathlib import Path

import pytest

from tests.bot.chaos import Size, run

WORST = ("replica", "stop", "redis", "migration")
SEED = 14
"""With which these come first."""

pytestmark = [pytest.mark.long, pytest.mark.timeout(300)]


async def test_nothing_is_lost_whatever_goes_wrong(tmp_path: Path) -> None:
    verdict = await run(Size(seconds=14, chats=3, tables=2), SEED, tmp_path)
    assert verdict.faults == ()
    happened = [
        "lines of logs",
        "boards compared",
        "presses answered",
        *map("faults: {}".format, WORST),
    ]
    assert [each for each in happened if not verdict.counts[each]] == []
