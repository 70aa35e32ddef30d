"""What a picture costs here, side by side in one run: python -m tests.bench.render.

Times are the processor's, which a busy machine changes less than those on the wall.
"""

import argparse
import statistics
from collections.abc import Callable, Sequence
from functools import cache
from io import BytesIO
from itertools import product
from time import process_time
from typing import Final

from PIL import Image, ImageDraw

from engine.board import OFF, POINTS, Side
from render import layout, sprites, trails
from render.board import QUALITY, composed, picture
from render.ground import ground
from render.layout import Spot
from render.scene import Scene
from render.signs import lay
from render.text import BOLD, font
from render.theme import CLASSIC, Colour
from tests.render.scenes import BEARING_OFF, HIT, MIDGAME, OPENING

ROUNDS: Final = 30
SCENES: Final = (OPENING, MIDGAME, HIT, BEARING_OFF)
FINE: Final = 4
SLOW: Final = {"naive", "cairosvg"}
"""Measured in each tenth round."""

Draw = Callable[[Scene], bytes]


def ours(scene: Scene) -> bytes:
    return picture(scene)


def bound(scene: Scene) -> bytes:
    """The least that a picture of sprites can cost: the ground, the checkers, one encoding."""
    canvas = _canvas()
    canvas.paste(ground(CLASSIC), (0, 0))
    for spot, side in _checkers(scene):
        lay(canvas, sprites.checker(CLASSIC, side), spot)
    return _encoded(canvas)


def naive(scene: Scene) -> bytes:
    """Everything drawn four times as large, then made smaller: flat, without grain or light."""
    size = (layout.WIDTH * FINE, layout.HEIGHT * FINE)
    whole = Image.new("RGB", size, CLASSIC.frame.middle)
    pen = ImageDraw.Draw(whole)
    for box, colour in _fields():
        pen.rectangle([side * FINE for side in box], colour)
    for corners, colour in _points():
        pen.polygon([(x * FINE, y * FINE) for x, y in corners], colour)
    for spot, side in _checkers(scene):
        for radius, colour in _rings(side):
            pen.circle((spot.x * FINE, spot.y * FINE), radius * FINE, colour)
    letters = font(layout.NUMERAL_SIZE * FINE, BOLD)
    for text, spot in _texts(scene):
        pen.text((spot.x * FINE, spot.y * FINE), text, CLASSIC.ink, letters, anchor="mm")
    return _encoded(whole.resize((layout.WIDTH, layout.HEIGHT), Image.Resampling.LANCZOS))


def by_cairosvg() -> Draw | None:
    """Where it is installed; nothing else here asks for it."""
    try:
        import cairosvg  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except (ImportError, OSError):
        return None
    return lambda scene: bytes(cairosvg.svg2png(svg(scene).encode()))


def svg(scene: Scene) -> str:
    """The same flat board as the naive way draws."""
    parts = [f'<rect width="100%" height="100%" fill="rgb{CLASSIC.frame.middle}"/>']
    for (left, top, right, bottom), colour in _fields():
        place = f'x="{left}" y="{top}" width="{right - left}" height="{bottom - top}"'
        parts.append(f'<rect {place} fill="rgb{colour}"/>')
    for corners, colour in _points():
        joined = " ".join(f"{x},{y}" for x, y in corners)
        parts.append(f'<polygon points="{joined}" fill="rgb{colour}"/>')
    for (x, y), side in _checkers(scene):
        for radius, colour in _rings(side):
            parts.append(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="rgb{colour}"/>')
    look = f'font-size="{layout.NUMERAL_SIZE}" text-anchor="middle" fill="rgb{CLASSIC.ink}"'
    for text, (x, y) in _texts(scene):
        parts.append(f'<text x="{x}" y="{y + 12}" {look}>{text}</text>')
    size = f'width="{layout.WIDTH}" height="{layout.HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


@cache
def _canvas() -> Image.Image:
    return Image.new("RGB", (layout.WIDTH, layout.HEIGHT))


def _encoded(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()


def _checkers(scene: Scene) -> list[tuple[Spot, Side]]:
    crowd = trails.crowd_of(scene)
    return [
        (crowd.spot(stack, index), side)
        for stack, (side, count) in crowd.standing.items()
        for index in range(min(count, layout.VISIBLE))
    ]


def _rings(side: Side) -> Sequence[tuple[float, Colour]]:
    pieces, radius = CLASSIC.pieces(side), layout.CHECKER / 2
    rim, face = pieces.rim_light, pieces.face_light
    return ((radius, pieces.edge), (radius - 2, rim), (radius * 0.8, face))


def _fields() -> Sequence[tuple[tuple[int, int, int, int], Colour]]:
    strip, felt = CLASSIC.strip.middle, CLASSIC.felt.middle
    return (
        ((0, 0, layout.WIDTH, layout.STRIP), strip),
        ((0, layout.HEIGHT - layout.STRIP, layout.WIDTH, layout.HEIGHT), strip),
        ((layout.LEFT, layout.TOP, layout.BAR_LEFT, layout.BOTTOM), felt),
        ((layout.RIGHT, layout.TOP, layout.RIGHT_END, layout.BOTTOM), felt),
    )


def _points() -> list[tuple[list[tuple[float, float]], Colour]]:
    found = []
    for slot in POINTS:
        x, half = float(layout.column(slot)), layout.POINT_BASE / 2
        base, way = (layout.BOTTOM, -1) if layout.is_lower(slot) else (layout.TOP, 1)
        corners = [(x - half, base), (x, base + way * layout.POINT_HEIGHT), (x + half, base)]
        colour = CLASSIC.point_dark.middle if slot % 2 else CLASSIC.point_light.middle
        found.append(([(a, float(b)) for a, b in corners], colour))
    return found


def _texts(scene: Scene) -> list[tuple[str, Spot]]:
    numerals = [(str(point), layout.numeral_spot(point)) for point in POINTS]
    counts = [(str(scene.standing(side)[OFF]), layout.lane(right=True)) for side in Side]
    return numerals + counts


def table(paths: dict[str, Draw], rounds: int) -> list[str]:
    """Each path in each round, one after another, so that all see the same machine."""
    spent: dict[str, list[float]] = {name: [] for name in paths}
    sizes: dict[str, list[int]] = {name: [] for name in paths}
    for scene, draw in product(SCENES, paths.values()):
        draw(scene)  # what is drawn once is not what is measured
    for count, scene, name in product(range(rounds), SCENES, paths):
        if name in SLOW and count % 10:
            continue
        began = process_time()
        made = paths[name](scene)
        spent[name].append((process_time() - began) * 1000)
        sizes[name].append(len(made))
    least = statistics.median(spent["bound"])
    rows = (
        (name, statistics.median(ms), statistics.mean(sizes[name])) for name, ms in spent.items()
    )
    return [f"{n:9}{ms:8.1f} ms{size / 1000:7.0f} kB{ms / least:8.2f} x" for n, ms, size in rows]


def steps(rounds: int) -> list[str]:
    """Composing and encoding apart."""
    compose, encode = list[float](), list[float]()
    for _, scene in product(range(rounds), SCENES):
        began = process_time()
        canvas = composed(scene)
        between = process_time()
        _encoded(canvas)
        compose.append((between - began) * 1000)
        encode.append((process_time() - between) * 1000)
    both = {"compose": compose, "encode": encode}
    return [f"{name:9}{statistics.median(ms):8.1f} ms" for name, ms in both.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    paths: dict[str, Draw] = {"ours": ours, "bound": bound, "naive": naive}
    other = by_cairosvg()
    if other:
        paths["cairosvg"] = other
    for line in (*table(paths, rounds), "", *steps(rounds)):
        print(line)  # noqa: T201 - a bench tells its figures
    if other is None:
        print("cairosvg is not here: install it in a venv of its own to compare")  # noqa: T201


if __name__ == "__main__":
    main()
