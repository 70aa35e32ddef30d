"""Presses and commands, each translated into one call on a table."""

from aiogram import Router

from bot.handlers import books, dice, export, keepsakes, lobby, play, rest, settings, typing


def routers() -> tuple[Router, ...]:
    """In the order in which they are asked; the last one answers what no other knows."""
    kinds = (play, lobby, keepsakes, books, dice, export, settings, typing, rest)
    return tuple(kind.router() for kind in kinds)
