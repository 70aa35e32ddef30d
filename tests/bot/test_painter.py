"""Workers that draw."""

import multiprocessing
from io import BytesIO

from PIL import Image

from bot.painter import Painter, any_scene


async def test_a_warm_painter_has_its_workers_before_a_board_is_asked_for() -> None:
    before = set(multiprocessing.active_children())
    with Painter(2) as painter:
        assert set(multiprocessing.active_children()) == before
        painter.warm()
        assert len(set(multiprocessing.active_children()) - before) == 2


async def test_what_it_warms_itself_with_can_be_drawn() -> None:
    with Painter(1) as painter:
        picture = Image.open(BytesIO(await painter.draw(any_scene())))
    assert picture.format == "JPEG"
