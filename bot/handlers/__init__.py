"""Presses and commands, each translated into one call on a table."""

from aiogram import Router

from bot.handlers import (
    books,
    chats,
    closing,
    dice,
    doors,
    export,
    games,
    habits,
    inline,
    keepsakes,
    lobby,
    play,
    records,
    rest,
    settings,
    showing,
    stand,
    typing,
)
from bot.handlers.pace import paced


def routers() -> tuple[Router, ...]:
    """In the order in which they are asked; the last one answers what no other knows."""
    kinds = (
        play,
        stand,
        showing,
        games,
        lobby,
        chats,
        closing,
        doors,
        keepsakes,
        books,
        dice,
        export,
        records,
        inline,
        settings,
        habits,
        typing,
        rest,
    )
    return tuple(paced(kind.router()) for kind in kinds)
