"""What the bot tells about itself."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramUnauthorizedError
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
)
from aiohttp import ClientSession

from bot.sandbox import Sandbox
from tests.bot.sandbox.conftest import client


def commands(*names: str) -> list[BotCommand]:
    return [BotCommand(command=name, description=f"to {name}") for name in names]


def names(found: list[dict[str, str]]) -> list[str]:
    return [command["command"] for command in found]


async def test_the_bot_knows_itself(sandbox: Sandbox, bot: Bot) -> None:
    me = await bot.me()
    assert (me.is_bot, me.username) == (True, "sandbox_bot")
    assert sandbox.token.startswith(f"{me.id}:")


async def test_commands_are_resolved_by_scope(
    sandbox: Sandbox, bot: Bot, ann: int, bob: int, club: int
) -> None:
    await bot.set_my_commands(commands("default"))
    assert names(sandbox.commands(ann, ann)) == ["default"]
    await bot.set_my_commands(commands("private"), scope=BotCommandScopeAllPrivateChats())
    await bot.set_my_commands(commands("group"), scope=BotCommandScopeAllGroupChats())
    await bot.set_my_commands(commands("chief"), scope=BotCommandScopeAllChatAdministrators())
    assert names(sandbox.commands(ann, ann)) == ["private"]
    assert names(sandbox.commands(ann, club)) == ["chief"]
    assert names(sandbox.commands(bob, club)) == ["group"]
    await bot.set_my_commands(commands("here"), scope=BotCommandScopeChat(chat_id=club))
    assert names(sandbox.commands(ann, club)) == ["here"]
    assert sandbox.violations == []


async def test_commands_are_resolved_by_language(
    sandbox: Sandbox, bot: Bot, ann: int, bob: int
) -> None:
    await bot.set_my_commands(commands("roll"))
    await bot.set_my_commands(commands("bros"), language_code="ru")
    assert names(sandbox.commands(ann, ann)) == ["roll"]
    assert names(sandbox.commands(bob, bob)) == ["bros"]


async def test_commands_are_given_back_and_taken_away(bot: Bot) -> None:
    await bot.set_my_commands(commands("roll", "undo"))
    assert [command.command for command in await bot.get_my_commands()] == ["roll", "undo"]
    await bot.delete_my_commands()
    assert await bot.get_my_commands() == []


@pytest.mark.parametrize("name", ["Roll", "", "a" * 33, "бросок"])
async def test_a_command_has_a_plain_name(bot: Bot, name: str) -> None:
    with pytest.raises(TelegramBadRequest, match="BOT_COMMAND_INVALID"):
        await bot.set_my_commands(commands(name))


async def test_descriptions_are_kept_by_language(bot: Bot) -> None:
    await bot.set_my_description("plays backgammon")
    await bot.set_my_description("играет в нарды", language_code="ru")
    assert (await bot.get_my_description("ru")).description == "играет в нарды"
    assert (await bot.get_my_description("de")).description == "plays backgammon"
    await bot.set_my_short_description("backgammon")
    assert (await bot.get_my_short_description()).short_description == "backgammon"


async def test_another_token_is_unauthorized(sandbox: Sandbox) -> None:
    other = Sandbox()
    async with client(sandbox).context() as bot:
        stranger = Bot(other.token, session=bot.session)
        with pytest.raises(TelegramUnauthorizedError, match="Unauthorized"):
            await stranger.get_me()


async def test_an_unknown_method_is_not_found(sandbox: Sandbox) -> None:
    url = f"{sandbox.base_url}/bot{sandbox.token}/sendPigeon"
    async with ClientSession() as http, http.get(url) as got:
        assert got.status == 404
        assert (await got.json())["description"] == "Not Found: method not found"


async def test_closing_and_logging_out_are_granted(bot: Bot) -> None:
    assert await bot.close()
    assert await bot.log_out()
