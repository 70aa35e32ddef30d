"""The methods of the Bot API; importing a family enters it into the table."""

from bot.sandbox.methods import (
    chatting,
    editing,
    pressing,
    receiving,
    sending,
)

__all__ = ["chatting", "editing", "pressing", "receiving", "sending"]
