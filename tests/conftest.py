"""What holds for all tests."""

import asyncio
from collections.abc import Callable

import pytest

from bot.loop import new_event_loop


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long ones come first, so that at the end there is always something left to share."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The bot's own."""
    return {"own": new_event_loop}
