"""A value a name, a line a record, on stderr; the bot's secrets are cut."""

import json
import logging
import re
import sys
import threading
import time
from collections.abc import Iterable, Mapping
from types import TracebackType
from typing import Final, Literal
from urllib.parse import quote

HIDDEN = "[hidden]"
APART_S: Final = 10.0
_TOKEN = re.compile(r"\d{6,}(?::|%3A)[A-Za-z0-9_-]{30,}", re.IGNORECASE)
_BARE = re.compile(r"[^\s\"=\\]+")

Form = Literal["logfmt", "json"]


class RedactingFormatter(logging.Formatter):
    """Cuts the finished line, so that arguments, exceptions and tracebacks are covered alike."""

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self, secrets: Iterable[str] = (), form: Form = "logfmt") -> None:
        super().__init__()
        self._line = json.dumps if form == "json" else _logfmt
        spellings = {form for each in secrets if each for form in _spellings(each)}
        self._secrets = sorted(spellings, key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        return self._redacted(self._line(self._fields(record)))

    def _fields(self, record: logging.LogRecord) -> dict[str, str]:
        fields = {
            "time": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "msg": _message(record),
        }
        if record.exc_info:
            fields["error"] = self.formatException(record.exc_info)
        return fields

    def _redacted(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return _TOKEN.sub(HIDDEN, text)


def _message(record: logging.LogRecord) -> str:
    try:
        return record.getMessage()
    except (TypeError, ValueError):  # logging itself would print such a record uncut
        return f"unreadable: {record.msg!r} {record.args!r}"


def _spellings(secret: str) -> tuple[str, ...]:
    """As it stands in addresses and in strings too."""
    return secret, quote(secret, safe=""), json.dumps(secret)[1:-1]


def _logfmt(fields: Mapping[str, str]) -> str:
    return " ".join(f"{name}={_quoted(text)}" for name, text in fields.items())


def _quoted(text: str) -> str:
    return text if _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)


class Once(logging.Filter):
    """Lets a line through that was not there in the last ten seconds: what waits tells so often."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[tuple[str, str], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        line = record.name, _message(record)
        if record.created - self._told.get(line, 0) < APART_S:
            return False
        self._told = {
            each: at for each, at in self._told.items() if record.created - at < APART_S
        } | {line: record.created}
        return True


def set_up(level: str, secrets: Iterable[str] = (), form: Form = "logfmt") -> None:
    """One handler for all loggers, for warnings and for what nobody caught."""
    handler = logging.StreamHandler()
    handler.setFormatter(RedactingFormatter(secrets, form))
    handler.addFilter(Once())
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
