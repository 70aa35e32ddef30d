"""Addresses of messages."""

from typing import Final

from bot.store import View

SUPERGROUPS: Final = -1_000_000_000_000
"""Below it lie their ids; other groups' messages have no address."""


def board_link(view: View) -> str | None:
    """Leads a member of the supergroup to a view's message; None where Telegram has no link."""
    if view.chat >= SUPERGROUPS or view.message is None:
        return None
    thread = f"{view.thread}/" if view.thread else ""
    return f"https://t.me/c/{SUPERGROUPS - view.chat}/{thread}{view.message}"
