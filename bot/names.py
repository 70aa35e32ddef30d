"""People's names as messages show them."""

import html
from typing import Final

from bot.words import Html

_FSI: Final = "\u2068"
_PDI: Final = "\u2069"


def shown(name: str) -> Html:
    """Escaped, and unable to turn the direction of what stands around it."""
    return Html(f"{_FSI}{html.escape(name, quote=False)}{_PDI}")


def bold(name: str) -> Html:
    return Html(f"<b>{shown(name)}</b>")


def mention(name: str, user: int) -> Html:
    """A link to the person, which rings where the message is new."""
    return Html(f'<a href="tg://user?id={user}">{shown(name)}</a>')
