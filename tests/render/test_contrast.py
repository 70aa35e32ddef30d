"""Everything that tells something stands out in every theme, for every eye, by number.

Text is held to 4.5 : 1 and what is no text to 3 : 1, as WCAG 2.2 has it (1.4.3 and 1.4.11).
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from render import layout
from render.board import composed
from render.theme import PAPER, THEMES, Colour, Grain, Pieces, Theme
from tests.render.scenes import BEARING_OFF, MIDGAME
from tests.render.vision import EYES, contrast, distance

if TYPE_CHECKING:
    from collections.abc import Iterable

TEXT: Final = 4.5
GRAPHIC: Final = 3.0
NEIGHBOURS: Final = 2.5
"""Points are told apart by their places as well."""
ANOTHER_COLOUR: Final = 40
SEEN: Final = 8
EACH: Final = [
    pytest.param(theme, eye, id=f"{theme.name}, {eye}")
    for theme, eye in product(THEMES.values(), EYES)
]
each = pytest.mark.parametrize(("theme", "eye"), EACH)


def grains(*surfaces: Grain) -> tuple[Colour, ...]:
    return tuple(colour for grain in surfaces for colour in (grain.dark, grain.middle, grain.light))


def least(marks: Iterable[Colour], grounds: Iterable[Colour], eye: str) -> float:
    """How much the worst mark stands out on the ground that is worst for it."""
    return min(contrast(mark, ground, eye) for mark, ground in product(marks, grounds))


def outlined(parts: tuple[Colour, ...], grounds: Iterable[Colour], eye: str) -> float:
    """As `least`, for a thing of which one part that stands out is enough."""
    return min(max(contrast(part, ground, eye) for part in parts) for ground in grounds)


def lies_on(theme: Theme) -> tuple[Colour, ...]:
    """All that a checker or a mark may lie on."""
    return grains(theme.felt, theme.tray, theme.point_light, theme.point_dark, theme.frame)


def sides(theme: Theme) -> tuple[Pieces, Pieces]:
    return theme.ivory, theme.ebony


@each
def test_a_checker_stands_out_wherever_it_stands(theme: Theme, eye: str) -> None:
    for piece in sides(theme):
        parts = (piece.face_light, piece.face_dark, piece.rim_light, piece.edge)
        assert outlined(parts, lies_on(theme), eye) >= GRAPHIC


@each
def test_the_sides_checkers_are_never_mistaken(theme: Theme, eye: str) -> None:
    ivory, ebony = ((each.face_light, each.face_dark) for each in sides(theme))
    assert least(ivory, ebony, eye) >= 2 * TEXT


@each
def test_a_label_on_a_checker_can_be_read(theme: Theme, eye: str) -> None:
    for piece in sides(theme):
        assert least([piece.ink], (piece.face_light, piece.face_dark), eye) >= TEXT


@each
def test_pips_can_be_counted(theme: Theme, eye: str) -> None:
    for piece in sides(theme):
        faces = (piece.die_light, piece.die_dark, piece.face_light)
        assert least([piece.ink], faces, eye) >= TEXT


@each
def test_pips_of_a_used_die_can_be_counted(theme: Theme, eye: str) -> None:
    for piece, felt in product(sides(theme), grains(theme.felt)):
        ink, face = (halfway(colour, felt) for colour in (piece.ink, piece.face_light))
        assert contrast(ink, face, eye) >= GRAPHIC


@each
def test_a_die_stands_out_on_the_felt(theme: Theme, eye: str) -> None:
    for piece in sides(theme):
        parts = (piece.die_light, piece.die_dark, piece.die_edge)
        lane = (theme.felt.middle, theme.felt.light)
        assert outlined(parts, lane, eye) >= GRAPHIC


@each
def test_names_and_figures_can_be_read_in_both_strips(theme: Theme, eye: str) -> None:
    assert least([theme.ink], grains(theme.strip, theme.strip_lit), eye) >= TEXT
    assert least([theme.ink_dim], grains(theme.strip), eye) >= TEXT


@each
def test_the_points_numbers_can_be_read(theme: Theme, eye: str) -> None:
    assert least([theme.numeral], grains(theme.frame), eye) >= TEXT
    assert least([theme.lit_ink], (theme.lit.middle, theme.lit.light), eye) >= TEXT


@each
def test_the_cube_can_be_read_and_seen(theme: Theme, eye: str) -> None:
    assert least([theme.cube_ink], grains(theme.cube), eye) >= TEXT
    parts = (theme.cube.light, theme.cube.middle, theme.cube_ink)
    assert outlined(parts, grains(theme.frame, theme.felt), eye) >= GRAPHIC


@each
def test_counts_and_plaques_can_be_read(theme: Theme, eye: str) -> None:
    assert least([theme.pill_ink], [theme.pill], eye) >= TEXT
    assert least([theme.trail_halo], [theme.trail], eye) >= TEXT


@each
def test_an_arrow_stands_out_on_all_that_it_crosses(theme: Theme, eye: str) -> None:
    checkers = [c for each in sides(theme) for c in (each.face_light, each.rim_light)]
    grounds = (*lies_on(theme), *checkers)
    assert outlined((theme.trail, theme.trail_halo), grounds, eye) >= GRAPHIC


@each
def test_what_may_move_stands_out_by_its_ring(theme: Theme, eye: str) -> None:
    assert least([theme.line], grains(theme.lit), eye) >= GRAPHIC
    assert outlined((theme.line, theme.lit.middle), lies_on(theme), eye) >= GRAPHIC


@each
def test_neighbouring_points_alternate_by_their_light(theme: Theme, eye: str) -> None:
    assert least([theme.point_light.middle], [theme.point_dark.middle], eye) >= NEIGHBOURS


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("eye", [eye for eye in EYES if eye != "no colour"])
def test_what_may_move_has_another_colour_than_what_has_moved(theme: Theme, eye: str) -> None:
    assert distance(theme.lit.middle, theme.trail, eye) >= ANOTHER_COLOUR


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("eye", [eye for eye in EYES if eye != "no colour"])
def test_points_are_seen_on_the_felt(theme: Theme, eye: str) -> None:
    for point, felt in product((theme.point_light, theme.point_dark), grains(theme.felt)):
        assert distance(point.middle, felt, eye) >= SEEN


def test_on_paper_no_colour_is_needed() -> None:
    marks = (PAPER.lit.middle, PAPER.trail, PAPER.felt.middle, PAPER.point_dark.middle)
    for one, other in product(marks, marks):
        assert one == other or distance(one, other, "no colour") >= SEEN
    assert distance(PAPER.point_light.middle, PAPER.felt.middle, "no colour") >= SEEN


def test_paper_is_white_where_nothing_is_told() -> None:
    scene = composed(MIDGAME, PAPER)
    bright = sum(scene.convert("L").histogram()[240:])
    assert bright > 0.5 * layout.WIDTH * layout.HEIGHT


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_colours_are_those_of_the_picture(theme: Theme) -> None:
    """The middle of a fresh die's face, and the amber of a lit number on the rail."""
    scene = composed(BEARING_OFF, theme)
    die = layout.dice_spots(4, right=True)[3]
    face = scene.getpixel((round(die.x), round(die.y)))
    ring = scene.getpixel((layout.column(6) - 14, layout.HEIGHT - layout.STRIP - layout.RAIL // 2))
    assert isinstance(face, tuple)
    assert isinstance(ring, tuple)
    assert contrast((face[0], face[1], face[2]), theme.ivory.ink) >= TEXT
    assert distance((ring[0], ring[1], ring[2]), theme.lit.middle) < SEEN


def halfway(one: Colour, other: Colour) -> Colour:
    red, green, blue = ((a + b) // 2 for a, b in zip(one, other, strict=True))
    return red, green, blue
