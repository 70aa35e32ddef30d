"""What holds for all tests."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long ones come first, so that at the end there is always something left to share."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
