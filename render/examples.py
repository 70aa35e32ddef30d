"""Several small boards in one picture, numbered, each with what was played on it."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

from PIL import Image

from render import layout, signs
from render.board import QUALITY, composed
from render.ground import strip
from render.layout import Spot
from render.paint import wood
from render.signs import lay
from render.theme import CLASSIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.scene import Scene
    from render.theme import Theme

COLUMNS: Final = 2


def sheet(scenes: Sequence[Scene], theme: Theme = CLASSIC) -> bytes:
    """The scenes from the left, two in a row, as a JPEG."""
    out = BytesIO()
    laid(scenes, theme).save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()


def laid(scenes: Sequence[Scene], theme: Theme = CLASSIC) -> Image.Image:
    """The sheet as pixels, as wide as one board; a board that is last and alone is centred."""
    boards = [_board(scene, number, theme) for number, scene in enumerate(scenes, 1)]
    width, height = boards[0].size
    size = (layout.WIDTH, height * -(-len(boards) // COLUMNS))
    whole = wood(size, theme.strip, "sheet")
    for index, board in enumerate(boards):
        row, column = divmod(index, COLUMNS)
        alone = column == 0 and index == len(boards) - 1
        whole.paste(board, (width // 2 if alone else column * width, row * height))
    return whole


def _board(scene: Scene, number: int, theme: Theme) -> Image.Image:
    """Half as wide as a board of its own; in the place of the players a number on the frame."""
    board = composed(scene, theme).crop((0, 0, layout.WIDTH, layout.HEIGHT - layout.STRIP))
    board.paste(strip(theme, lit=False, lower=False), (0, 0))
    lay(board, signs.ordinal(theme, number), Spot(layout.BADGE_X, layout.STRIP / 2))
    return board.reduce(COLUMNS)
