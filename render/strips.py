"""The players' strips: whose checkers, who he is, how far he has to go, what he has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board import Side, pips
from render import layout, signs, sprites
from render.ground import strip
from render.layout import Spot
from render.signs import lay
from render.text import written

if TYPE_CHECKING:
    from PIL import Image

    from render.scene import Scene
    from render.theme import Colour, Theme


def draw(canvas: Image.Image, theme: Theme, scene: Scene, side: Side) -> None:
    """Checker and name from the left; score and pips from the right."""
    lower, turn = side is scene.viewer, side is scene.turn
    lit = turn or (scene.end is not None and side is scene.end.winner)
    middle = layout.strip_middle(lower=lower)
    if lit:
        bright = strip(theme, lit=True, turn=turn, lower=lower)
        canvas.paste(bright, (0, layout.strip_top(lower=lower)))
    lay(canvas, sprites.badge(theme, side), Spot(layout.BADGE_X, middle))
    ink = theme.ink if lit else theme.ink_dim
    end = _score(canvas, theme, scene, side, ink)
    end = _figure(canvas, str(pips(scene.standing(side))), Spot(end, middle), ink)
    flag = signs.flag(theme, lit=lit)
    end -= layout.FLAG_GAP + flag.width
    lay(canvas, flag, Spot(end + flag.width / 2, middle))
    room = round(end) - layout.STRIP_GAP - layout.NAME_X
    name = written(scene.seat(side).name, _spare(side), room, layout.NAME_SIZE, ink)
    canvas.paste(name, (layout.NAME_X, middle - name.height // 2), name)


def _spare(side: Side) -> str:
    return f"Player {1 if side is Side.X else 2}"


def _score(canvas: Image.Image, theme: Theme, scene: Scene, side: Side, dim: Colour) -> float:
    """Points won, of how many; returns how far right the pips may reach."""
    middle = layout.strip_middle(lower=side is scene.viewer)
    end: float = layout.STRIP_END
    if not scene.score:
        return end
    if scene.length:
        of = f"/{scene.length}"
        end = _figure(canvas, of, Spot(end, middle), dim, layout.LENGTH_SIZE) - layout.LENGTH_GAP
    points = str(scene.score[0 if side is Side.X else 1])
    end = _figure(canvas, points, Spot(end, middle), theme.ink, layout.SCORE_SIZE)
    rule = signs.rule(theme)
    lay(canvas, rule, Spot(end - layout.STRIP_GAP, middle))
    return end - 2 * layout.STRIP_GAP


def _figure(
    canvas: Image.Image, text: str, end: Spot, colour: Colour, size: int = layout.NAME_SIZE
) -> float:
    """Digits that end at a place; returns where they begin."""
    figure = signs.figure(text, size, colour)
    lay(canvas, figure, Spot(end.x - figure.width / 2, end.y))
    return end.x - figure.width
