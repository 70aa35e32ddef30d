"""What holds for all tests."""

import gc

import pytest
from hypothesis import HealthCheck, settings

# The same draws in every run, however slow the machine; `make soak` draws others.
settings.register_profile(
    "same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("other", settings.get_profile("same"), derandomize=False)
settings.load_profile("same")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long ones come first, so that at the end there is always something left to share."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """What is imported stays, so that nobody need look again and again whether it is garbage."""
    gc.collect()
    gc.freeze()
