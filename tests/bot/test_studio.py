"""Films of whole games: how large, how made, and that they give way to all else."""

import asyncio
import shutil

import pytest

from bot.cutting import ENCODER
from bot.replay import scenes
from bot.studio import Studio, StudioError
from bot.themes import FIRST
from render.replay import Film, as_gif, as_mp4
from render.scene import Scene
from tests.bot.jobs import dying, endless, failing, niceness
from tests.bot.logged import GROUP, golden, table_of

MEGABYTE = 1_000_000


def sixty(name: str) -> tuple[Scene, ...]:
    """A game's first pictures and its last one, as many as sixty plies have."""
    whole = scenes(table_of(golden(name)), GROUP)
    return (*whole[:60], whole[-1])


def unheard(_: int) -> None:
    """Who does not want to know how far a film is."""


@pytest.mark.parametrize("name", ["backgammon-international", "long_narde-standard"])
def test_a_game_of_sixty_plies_is_an_mp4_of_a_megabyte_at_most(name: str) -> None:
    film = as_mp4(sixty(name), shutil.which(ENCODER) or ENCODER, unheard)
    assert len(film.content) < MEGABYTE


@pytest.mark.parametrize("name", ["backgammon-international", "long_narde-standard"])
def test_a_game_of_sixty_plies_is_a_gif_of_two_megabytes_at_most(name: str) -> None:
    assert len(as_gif(sixty(name), unheard).content) < 2 * MEGABYTE


async def test_a_studio_makes_a_film_and_tells_how_far_it_is() -> None:
    heard: list[int] = []
    course = scenes(table_of(golden("backgammon-classic")[:8]), GROUP)
    film = await Studio().film(course, FIRST, heard.append)
    assert isinstance(film, Film)
    assert (heard, heard[-1]) == (sorted(heard), 100)


async def test_its_process_gives_way_to_every_other() -> None:
    assert await Studio()._done(niceness, unheard) == 19


async def test_what_fails_in_its_process_is_told_with_its_reason() -> None:
    with pytest.raises(StudioError, match="ValueError: no such game"):
        await Studio()._done(failing, unheard)


async def test_a_process_that_dies_is_told_and_the_next_job_done() -> None:
    studio = Studio()
    with pytest.raises(StudioError, match="the process died"):
        await studio._done(dying, unheard)
    assert await studio._done(niceness, unheard) == 19


async def test_a_job_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.studio.LIMIT_S", 3)
    with pytest.raises(StudioError, match="not done in 3 s"):
        await Studio()._done(endless, unheard)


async def test_jobs_follow_one_another() -> None:
    studio, done = Studio(), list[str]()

    async def job(name: str) -> None:
        await studio._done(niceness, unheard)
        done.append(name)

    async with asyncio.TaskGroup() as group:
        for name in ("first", "second", "third"):
            group.create_task(job(name))
    assert done == ["first", "second", "third"]
