"""A painter for many houses: what one test has had drawn, the next one gets from memory."""

from typing import Final

from bot.painter import Painter
from bot.themes import FIRST
from render.scene import Scene

AT_MOST: Final = 500
"""So many pictures are kept, some thirty megabytes; those that recur come early."""


class RememberingPainter(Painter):
    """Draws in earnest, and each scene once: a picture depends on nothing else."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self._known: dict[tuple[Scene, str], bytes] = {}

    async def draw(self, scene: Scene, look: str = FIRST) -> bytes:
        content = self._known.get((scene, look)) or await super().draw(scene, look)
        if len(self._known) < AT_MOST:
            self._known[scene, look] = content
        return content
