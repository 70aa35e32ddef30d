"""Which theme a chat's boards are drawn in; a drawing process needs to know no more of the bot."""

from typing import Final

from render.theme import CLASSIC, THEMES, Theme

FIRST: Final = CLASSIC.name
"""What a chat sees that has chosen nothing."""


def theme_of(look: str | None) -> Theme:
    """The theme of what is drawn even where boards are in letters, or nothing was chosen."""
    return THEMES.get(look or FIRST, CLASSIC)
