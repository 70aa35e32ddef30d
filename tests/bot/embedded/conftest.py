"""A PATH with one server alone, and a data folder."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest


@pytest.fixture(params=["redis-server", "packaged"])
def path(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A PATH that holds the named server alone."""
    with TemporaryDirectory() as folder:
        if request.param == "redis-server":
            found = shutil.which("redis-server")
            if found is None:
                pytest.skip("redis-server is not on PATH")
            Path(folder, "redis-server").symlink_to(found)
        monkeypatch.setenv("PATH", folder)
        yield folder


@pytest.fixture
def data() -> Iterator[Path]:
    """A data folder whose path is short enough for a socket, which tmp_path's may not be."""
    with TemporaryDirectory(prefix="tas-test-") as folder:
        yield Path(folder, "data")
