"""The methods of the Bot API; importing a family enters it into the table."""

from bot.sandbox.methods import (
    chatting,
    deleting,
    editing,
    pressing,
    profile,
    receiving,
    sending,
)

__all__ = ["chatting", "deleting", "editing", "pressing", "profile", "receiving", "sending"]
