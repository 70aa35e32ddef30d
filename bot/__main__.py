"""The plain start, configured by the environment alone: `python -m bot`; backup and restore."""

import argparse
import asyncio
import gc
import logging
import os
import signal
import sys
from contextlib import AsyncExitStack, suppress

from bot import late_models  # noqa: F401 - before aiogram

# isort: split
from aiogram import Bot
from aiogram.exceptions import TelegramUnauthorizedError

from bot import health, logs
from bot.app import App, await_store, telegram
from bot.backup import BackupError, back_up, restore
from bot.clock import Clock, RedisClock, UrlClock
from bot.dice import Dice
from bot.painter import Painter
from bot.records import rebuild
from bot.sandbox.demo import kept_sandbox, people
from bot.server import ServerError, embedded
from bot.settings import Settings, SettingsError
from bot.store import Store, StoreAway, StoreRefused
from bot.webhook import Hook

_log = logging.getLogger("bot")


def main() -> int:
    """The exit code; every refusal to start is one line on stderr."""
    asked = _command_line().parse_args()
    try:
        settings = Settings.load(os.environ)
        gc.freeze()  # to collect all that was imported would keep a stopped bot for a second more
        asyncio.run(_copied(settings, asked) if asked.command else _serve(settings))
    except (SettingsError, ServerError, StoreRefused, StoreAway, BackupError) as error:
        return _refused(str(error))
    except BaseExceptionGroup as errors:
        if refusals := errors.subgroup(SettingsError):
            return _refused(str(_first(refusals)))
        if errors.subgroup(TelegramUnauthorizedError):
            return _refused("BOT_TOKEN: Telegram no longer knows this token, ask BotFather")
        raise
    except TelegramUnauthorizedError:
        return _refused("BOT_TOKEN: Telegram does not know this token, ask BotFather")
    return 0


def _command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bot", description="Runs the bot, until stopped.")
    commands = parser.add_subparsers(dest="command", title="instead of that")
    writing = commands.add_parser("backup", help="write all tables to a file; the bot may run")
    reading = commands.add_parser("restore", help="read them into an empty Redis; stop the bot")
    commands.add_parser(
        "rebuild", help="count all records anew from the games' logs; the bot may run"
    )
    for command in (writing, reading):
        command.add_argument("file", metavar="FILE", help="its path, or - for a pipe")
    reading.add_argument("--force", action="store_true", help="in the place of what is there")
    return parser


def _first(errors: BaseExceptionGroup[BaseException]) -> BaseException:
    first = errors.exceptions[0]
    return _first(first) if isinstance(first, BaseExceptionGroup) else first


def _refused(why: str) -> int:
    sys.stderr.write(f"{why}\n")
    return 1


async def _copied(settings: Settings, asked: argparse.Namespace) -> None:
    async with AsyncExitStack() as stack:
        store = Store.open(await _redis_url(settings, stack))
        stack.push_async_callback(store.close)
        if asked.command == "backup":
            sys.stderr.write(f"written: {await back_up(store, asked.file)}\n")
        elif asked.command == "rebuild":
            await store.ready()
            sys.stderr.write(f"counted: {await rebuild(store)} tables\n")
        else:
            sys.stderr.write(f"restored: {await restore(store, asked.file, force=asked.force)}\n")


async def _serve(settings: Settings) -> None:
    """What is entered first is left last: the server outlives all that writes to it."""
    logs.set_up(settings.log_level, settings.secrets, settings.log_format)
    async with AsyncExitStack() as stack:
        reporter = health.Reporter()
        if settings.health_port:
            page = health.serving(settings.health_host, settings.health_port, reporter)
            await stack.enter_async_context(page)
        store = Store.open(await _redis_url(settings, stack))
        stack.push_async_callback(store.close)
        await await_store(store)
        bot, clock = await _telegram(settings, store, stack)
        stack.push_async_callback(bot.session.close)
        painter = stack.enter_context(Painter(settings.render_workers))
        painter.warm()
        hook, owner = _hook(settings), settings.owner_id
        app = App(bot, store, clock, painter, Dice(), hook=hook, owner=owner)
        reporter.ready = app.ready
        await app.run(_stop_signal())


def _hook(settings: Settings) -> Hook | None:
    if settings.webhook_url is None or settings.webhook_secret is None:
        return None
    secret = settings.webhook_secret.get_secret_value()
    return Hook(settings.webhook_url, secret, settings.webhook_host, settings.webhook_port)


async def _redis_url(settings: Settings, stack: AsyncExitStack) -> str:
    if settings.redis_url:
        return settings.redis_url.get_secret_value()
    return await stack.enter_async_context(embedded(settings.data_dir / "redis"))


async def _telegram(settings: Settings, store: Store, stack: AsyncExitStack) -> tuple[Bot, Clock]:
    """Telegram, or where there is no token the stand-in, whose clock the bot then goes by."""
    if settings.bot_token:
        clock = UrlClock(settings.clock_url) if settings.clock_url else RedisClock(store)
        return telegram(settings.bot_token.get_secret_value(), settings.bot_api_url), clock
    sandbox = kept_sandbox(
        settings.data_dir / "sandbox", settings.sandbox_host, settings.sandbox_port
    )
    try:
        await stack.enter_async_context(sandbox)
    except OSError as error:
        raise SettingsError(
            f"SANDBOX_PORT: can't listen on {settings.sandbox_host}:{settings.sandbox_port} "
            f"({error.strerror}); choose another, or 0 for any"
        ) from error
    people(sandbox)
    sys.stdout.write(f"\nNo BOT_TOKEN: play here in the browser: {sandbox.base_url}/\n\n")
    sys.stdout.flush()
    return telegram(sandbox.token, sandbox.base_url), UrlClock(f"{sandbox.base_url}/control/clock")


def _stop_signal() -> asyncio.Event:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows, where Ctrl-C ends the bot at once
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop


if __name__ == "__main__":
    sys.exit(main())
