"""A short storm; `make chaos` is the long one."""

from pathlib import Path

import pytest

from tests.bot.chaos import Size, run

pytestmark = [pytest.mark.long, pytest.mark.timeout(300)]


async def test_nothing_is_lost_whatever_goes_wrong(tmp_path: Path) -> None:
    verdict = await run(Size(seconds=12, chats=3, tables=2), 1, tmp_path)
    assert verdict.faults == ()
    assert verdict.counts["lines of logs"]
