"""What holds for all tests."""

import os
from itertools import chain, groupby

import pytest

SHARES = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every worker's share begins with long ones, so that short ones are left to even it out."""
    long = [item for item in items if _is_long(item)]
    files = [list(group) for _, group in groupby(long, key=lambda item: item.path)]
    rest = [item for item in items if not _is_long(item)]
    ends = [len(items) * (share + 1) // SHARES for share in range(SHARES)]
    items.clear()
    for share, end in enumerate(ends):
        items += chain.from_iterable(files[share::SHARES])
        filled = max(end - len(items), 0)
        items += rest[:filled]
        rest = rest[filled:]


def _is_long(item: pytest.Item) -> bool:
    return item.get_closest_marker("long") is not None
