"""How a chat sees its boards: as pictures in one of the themes or in letters, the home where."""

import html
from dataclasses import replace
from typing import Final

from bot.view import Screen
from bot.words import Words
from render.text_board import Labels, text_board
from render.theme import THEMES

IN_LETTERS: Final = "letters"
LOOKS: Final = (*THEMES, IN_LETTERS)
HOMES: Final = ("right", "left")
"""Where the reader's home lies."""


def dressed(screen: Screen, look: str | None, words: Words, *, home_left: bool = False) -> Screen:
    """The same screen as this chat wants to see it; its words come first in any case."""
    if screen.scene is None:
        return screen
    if home_left:
        screen = replace(screen, scene=replace(screen.scene, home_left=True))
    if look not in LOOKS or screen.scene is None:
        return screen
    if look != IN_LETTERS:
        return replace(screen, look=look)
    board = html.escape(text_board(screen.scene, labels(words)), quote=False)
    return replace(screen, text=f"{screen.text}\n<pre>{board}</pre>", scene=None, look=look)


def labels(words: Words) -> Labels:
    """The words that stand beside a board in letters."""
    return Labels(
        pips=words.plain("letters-pips"),
        bar=words.plain("letters-bar"),
        hand=words.plain("letters-hand"),
        off=words.plain("letters-off"),
        cube=words.plain("letters-cube"),
    )
