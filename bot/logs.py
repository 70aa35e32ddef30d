"""Plain lines on stderr, from which the bot's secrets are cut."""

import logging
import re
import sys
import threading
import time
from collections.abc import Iterable
from types import TracebackType
from urllib.parse import quote

HIDDEN = "[hidden]"
_TOKEN = re.compile(r"\d{6,}(?::|%3A)[A-Za-z0-9_-]{30,}", re.IGNORECASE)


class RedactingFormatter(logging.Formatter):
    """Cuts the finished text, so that arguments, exceptions and tracebacks are covered alike."""

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        spellings = {form for each in secrets if each for form in (each, quote(each, safe=""))}
        self._secrets = sorted(spellings, key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        return self._redacted(self._full(record))

    def _full(self, record: logging.LogRecord) -> str:
        try:
            return super().format(record)
        except (TypeError, ValueError):  # logging itself would print such a record uncut
            return f"{record.levelname} {record.name}: unreadable: {record.msg!r} {record.args!r}"

    def _redacted(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return _TOKEN.sub(HIDDEN, text)


def set_up(level: str, secrets: Iterable[str] = ()) -> None:
    """One handler for all loggers, for warnings and for what nobody caught."""
    handler = logging.StreamHandler()
    handler.setFormatter(RedactingFormatter(secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.captureWarnings(capture=True)
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    logging.getLogger("bot").critical("Uncaught", exc_info=(kind, error, trace))


def _uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None:
        _uncaught(args.exc_type, args.exc_value, args.exc_traceback)
