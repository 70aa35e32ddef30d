"""A moving GIF whose frames hold only what differs from the frame before.

Pillow would write larger ones: its frames share no palette and repeat what did not change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import GifImagePlugin, Image, ImageChops

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

COLOURS: Final = 255
_SAME: Final = 255
"""The index that lets the frame before show through."""
_STAYS: Final = 1
"""What is drawn stays for the next frame to be laid on."""
_FOREVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_COLOUR_TABLE: Final = b"\xf7\x00\x00"
"""All frames share 256 colours; no background, square pixels."""
_END: Final = b";"


def palette(probes: Sequence[Image.Image]) -> Image.Image:
    """The colours that serve these pictures of one size best."""
    width, height = probes[0].size
    row = Image.new("RGB", (width * len(probes), height))
    for at, probe in enumerate(probes):
        row.paste(probe, (at * width, 0))
    return row.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def film(frames: Iterable[Image.Image], times: Sequence[int], colours: Image.Image) -> bytes:
    """The frames, each shown for so many ms, over and over."""
    parts: list[bytes] = []
    before: Image.Image | None = None
    for frame, time in zip(frames, times, strict=True):
        # Without dithering, so that what did not change has the same index again.
        now = frame.quantize(palette=colours, dither=Image.Dither.NONE)
        if before is None:
            parts.append(_header(now.size, colours))
        parts += _written(now, before, time)
        before = now
    return b"".join([*parts, _END])


def _header(size: tuple[int, int], colours: Image.Image) -> bytes:
    table = bytes(colours.getpalette("RGB") or ()).ljust(3 * (COLOURS + 1), b"\0")
    sides = b"".join(side.to_bytes(2, "little") for side in size)
    return b"".join([b"GIF89a", sides, _COLOUR_TABLE, table, _FOREVER])


def _written(now: Image.Image, before: Image.Image | None, time: int) -> list[bytes]:
    drawn, corner = (now, (0, 0)) if before is None else _changed(now, before)
    return GifImagePlugin.getdata(drawn, corner, duration=time, transparency=_SAME, disposal=_STAYS)


def _changed(now: Image.Image, before: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """The smallest part with all that differs, and where it lies; the rest lets through."""
    off = ImageChops.difference(_indices(now), _indices(before))
    box = off.getbbox() or (0, 0, 1, 1)
    part = now.copy()
    part.paste(_SAME, (0, 0), off.point([255] + [0] * 255))
    return part.crop(box), box[:2]


def _indices(picture: Image.Image) -> Image.Image:
    """The palette's indices as plain numbers."""
    return Image.frombytes("L", picture.size, picture.tobytes())
