"""Jobs for the studio's process, which loads nothing else with them."""

import os

from bot.cutting import Told


def niceness(_: Told) -> int:
    return os.nice(0)


def failing(_: Told) -> None:
    raise ValueError("no such game")


def dying(_: Told) -> None:
    os._exit(3)


def endless(_: Told) -> None:
    while True:
        pass
