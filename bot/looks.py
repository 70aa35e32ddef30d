"""How a chat sees its boards: as pictures in one of the themes, or in letters."""

import html
from dataclasses import replace
from typing import Final

from bot.view import Screen
from bot.words import Words
from render.text_board import Labels, text_board
from render.theme import THEMES

IN_LETTERS: Final = "letters"
LOOKS: Final = (*THEMES, IN_LETTERS)


def dressed(screen: Screen, look: str | None, words: Words) -> Screen:
    """The same screen as this chat wants to see it; its words come first in any case."""
    if screen.scene is None or look not in LOOKS:
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
