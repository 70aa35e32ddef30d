"""What Telegram itself shows of the bot: its commands and what it is, in each language."""

from typing import Final

from aiogram import Bot
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.words import LANGUAGES, WORDS, Words

COMMANDS: Final = (
    "play",
    "games",
    "board",
    "watch",
    "show",
    "rules",
    "terms",
    "keys",
    "export",
    "verify",
    "dice",
    "words",
    "record",
    "top",
    "settings",
    "help",
)
ELSEWHERE: Final = "en"
"""The language of whoever has none of ours."""


async def publish(bot: Bot) -> None:
    """Sets command lists by scope and language, and the descriptions."""
    await _publish_in(bot, WORDS[ELSEWHERE], None)
    for lang in LANGUAGES:
        await _publish_in(bot, WORDS[lang], lang)


async def _publish_in(bot: Bot, words: Words, code: str | None) -> None:
    commands = [
        BotCommand(command=name, description=words.plain(f"menu-{name}")) for name in COMMANDS
    ]
    for scope in (BotCommandScopeAllPrivateChats(), BotCommandScopeAllGroupChats()):
        await bot.set_my_commands(commands, scope=scope, language_code=code)
    await bot.set_my_description(words.plain("about"), language_code=code)
    await bot.set_my_short_description(words.plain("about-short"), language_code=code)
