"""A local stand-in for Telegram: the Bot API over HTTP and a chat page to play in."""

from bot import late_models  # noqa: F401 - before aiogram

# isort: split
from bot.sandbox.clock import Clock
from bot.sandbox.faults import Fault
from bot.sandbox.limits import UNLIMITED, Limits, Window
from bot.sandbox.server import Sandbox

__all__ = ["UNLIMITED", "Clock", "Fault", "Limits", "Sandbox", "Window"]
