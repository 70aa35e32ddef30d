"""Films of scenes, as MP4 and as GIF: how many frames, how long each, and what is to be seen."""

from __future__ import annotations

import shutil
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import pytest
from PIL import Image

from render import mp4
from render.board import composed
from render.replay import FRAMES_AT_MOST, HELD, Film, as_gif, as_mp4, shown, step_ms
from tests.render.films import mean_difference, probed, shots
from tests.render.scenes import BEARING_OFF, BLACKS_VIEW, END, HIT, MIDGAME, OPENING

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.scene import Scene

SCENES = (OPENING, MIDGAME, HIT, BLACKS_VIEW, BEARING_OFF, END)
ALIKE = 6.0
"""Less than a checker's going makes of a whole picture is more than codecs do."""
FFMPEG = shutil.which("ffmpeg") or "ffmpeg"


def unheard(_: int) -> None:
    """Who does not want to know how far a film is."""


@cache
def gif(scenes: tuple[Scene, ...], told: Callable[[int], None] = unheard) -> Film:
    return as_gif(scenes, told)


@cache
def film(scenes: tuple[Scene, ...], told: Callable[[int], None] = unheard) -> Film:
    return as_mp4(scenes, FFMPEG, told)


BOTH = pytest.mark.parametrize("made", [film, gif])
Make: TypeAlias = "Callable[..., Film]"


def board(scene: Scene, made: Film) -> Image.Image:
    return composed(scene).resize((made.width, made.height), Image.Resampling.BOX)


@BOTH
def test_each_scene_is_seen_and_the_last_one_longest(made: Make) -> None:
    whole = made(SCENES)
    seen = shots(whole)
    if whole.name.endswith(".gif"):
        assert [shot.ms for shot in seen] == [1000] * 5 + [1000 * HELD]
    else:
        assert [shot.ms for shot in seen] == [1000] * (5 + HELD)
    for scene, shot in zip(SCENES, seen, strict=False):
        assert mean_difference(shot.picture, board(scene, whole)) < ALIKE


@BOTH
def test_it_ends_with_the_picture_that_the_game_ended_with(made: Make) -> None:
    whole = made(SCENES)
    last = shots(whole)[-1].picture
    assert mean_difference(last, board(END, whole)) < ALIKE
    assert mean_difference(last, board(BEARING_OFF, whole)) > 2 * ALIKE


@BOTH
def test_a_single_scene_is_a_film_too(made: Make) -> None:
    whole = made((END,))
    assert whole.duration_ms == 1000 * HELD
    assert sum(shot.ms for shot in shots(whole)) == 1000 * HELD


@BOTH
def test_it_tells_how_many_frames_are_done(made: Make) -> None:
    heard: list[int] = []
    made(SCENES, heard.append)
    assert heard == [1, 2, 3, 4, 5, 6]


@BOTH
def test_equal_scenes_make_equal_films(made: Make) -> None:
    assert made(SCENES).content == made(SCENES, [].append).content


def test_phones_play_the_mp4() -> None:
    entries = ("codec_name", "profile", "pix_fmt", "level", "has_b_frames")
    told = set(probed(film(SCENES).content, *entries))
    assert told == {"h264", "High", "yuv420p", "31", "0"}


def test_the_mp4_has_no_sound_and_even_sides() -> None:
    whole = film(SCENES)
    assert probed(whole.content, "codec_type") == ["video"]
    assert (whole.width % 2, whole.height % 2) == (0, 0)


def test_a_player_may_begin_before_the_mp4_has_come_whole() -> None:
    content = film(SCENES).content
    assert content.index(b"moov") < content.index(b"mdat")


def test_a_gif_goes_on_for_ever() -> None:
    assert b"NETSCAPE2.0\x03\x01\x00\x00" in gif(SCENES).content


def test_a_frame_without_a_change_costs_a_gif_next_to_nothing() -> None:
    still = len(gif((OPENING,)).content)
    assert len(gif((OPENING, OPENING, OPENING)).content) < still + 200


def test_a_program_that_makes_no_film_says_why() -> None:
    with pytest.raises(mp4.Mp4Error, match="exit code 1"):
        as_mp4(SCENES, "false", unheard)


@pytest.mark.parametrize(("count", "ms"), [(1, 1000), (60, 1000), (100, 750), (240, 500)])
def test_a_long_game_goes_faster(count: int, ms: int) -> None:
    assert step_ms(count) == ms


def test_of_an_endless_game_the_last_pictures_are_shown() -> None:
    assert shown((OPENING,) * 1000 + (END,)) == (OPENING,) * (FRAMES_AT_MOST - 1) + (END,)
