"""Bots to which Telegram brings updates, and what may be brought to them by others."""

import json
import socket
from dataclasses import dataclass

from aiohttp import ClientSession

from bot.sandbox import Sandbox
from bot.sandbox.updates import sent
from bot.webhook import SECRET, Hook

WORD = "a-secret-of-the-tests"


def hook() -> Hook:
    """At a port that is free, as far as can be known beforehand."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    return Hook(f"http://127.0.0.1:{port}/updates", WORD, "127.0.0.1", port)


@dataclass(frozen=True, slots=True)
class Brought:
    """What a bot answered: the status, and after how many seconds to come again."""

    status: int
    again: str | None = None


async def bring(to: Hook, body: bytes, headers: dict[str, str] | None = None) -> Brought:
    """As Telegram does, or somebody who says to be it."""
    said = {SECRET: WORD} if headers is None else headers
    async with ClientSession() as session, session.post(to.url, data=body, headers=said) as got:
        return Brought(got.status, got.headers.get("Retry-After"))


def intercepted(sandbox: Sandbox) -> bytes:
    """The newest update, which the stand-in then takes for delivered."""
    update = sandbox.world.updates.waiting()[-1]
    sandbox.world.updates.confirm(update.id)
    return json.dumps(sent(update)).encode()


def silenced(sandbox: Sandbox) -> None:
    """From now on the stand-in brings nothing by itself."""
    sandbox.world.kept.pop("webhook")
