import json
import logging
import re
import sys
import threading
import warnings
from collections.abc import AsyncIterator, Iterator

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramNetworkError
from aiohttp import ClientError, ClientSession, web

from bot.logs import HIDDEN, Once, set_up

TOKEN = "123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr"
SHORT = "42:stand-in"

Capture = pytest.CaptureFixture[str]
log = logging.getLogger("some.library")


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    was = root.level, root.handlers[:], sys.excepthook, threading.excepthook
    root.handlers = []  # so that set_up closes none of pytest's
    yield
    logging.captureWarnings(capture=False)
    root.setLevel(was[0])
    root.handlers, sys.excepthook, threading.excepthook = was[1], was[2], was[3]


@pytest.fixture
async def looping_url() -> AsyncIterator[str]:
    """A server whose every answer leads back to the address that was asked for."""

    async def again(request: web.Request) -> web.Response:
        raise web.HTTPTemporaryRedirect(request.path)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", again)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield "http://{}:{}".format(*runner.addresses[0])
    await runner.cleanup()


def test_a_line_tells_time_level_and_logger(capsys: Capture) -> None:
    set_up("INFO")
    log.info("ready")
    line = capsys.readouterr().err
    assert re.fullmatch(r"time=\S+Z level=INFO logger=some.library msg=ready\n", line)


def test_a_value_with_spaces_or_quotes_stands_in_quotes(capsys: Capture) -> None:
    set_up("INFO")
    log.info('the "store" is away\nfor long')
    line = capsys.readouterr().err
    assert line.endswith(r'msg="the \"store\" is away\nfor long"' + "\n")


def test_a_line_may_be_json(capsys: Capture) -> None:
    set_up("INFO", form="json")
    log.error("failed: %s", "где-то", exc_info=RuntimeError("why"))
    told = json.loads(capsys.readouterr().err)
    assert (told["level"], told["logger"], told["msg"]) == (
        "ERROR",
        "some.library",
        "failed: где-то",
    )
    assert told["error"] == "RuntimeError: why"


def test_a_secret_with_quotes_is_cut_from_json_too(capsys: Capture) -> None:
    secret = 'redis://u:p"\\w@host'
    set_up("INFO", [secret], "json")
    log.info("at %s", secret)
    assert json.loads(capsys.readouterr().err)["msg"] == f"at {HIDDEN}"


def test_a_line_that_was_just_told_is_left_out(capsys: Capture) -> None:
    set_up("INFO")
    for _ in range(3):
        log.warning("waiting for the %s", "store")
    log.warning("waiting for the rain")
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_a_line_is_told_again_after_a_while() -> None:
    once, record = Once(), logging.makeLogRecord({"msg": "waiting", "created": 0.0})
    told = []
    for seconds in (100, 109, 110, 119, 121):
        record.created = seconds
        told.append(once.filter(record))
    assert told == [True, False, True, False, True]


def test_lines_below_the_level_are_left_out(capsys: Capture) -> None:
    set_up("WARNING")
    log.info("ready")
    assert not capsys.readouterr().err


def test_a_token_in_the_message_is_cut(capsys: Capture) -> None:
    set_up("INFO")
    log.info("GET /bot%s/getMe", TOKEN)
    assert capsys.readouterr().err.endswith(f'msg="GET /bot{HIDDEN}/getMe"\n')


def test_a_token_in_an_address_with_escapes_is_cut(capsys: Capture) -> None:
    set_up("INFO")
    log.info("GET /bot%s/getMe", TOKEN.replace(":", "%3A"))
    assert capsys.readouterr().err.endswith(f'msg="GET /bot{HIDDEN}/getMe"\n')


def test_a_short_token_is_cut_when_it_is_known(capsys: Capture) -> None:
    set_up("INFO", [SHORT])
    log.info("GET /bot%s/getMe", SHORT)
    assert capsys.readouterr().err.endswith(f'msg="GET /bot{HIDDEN}/getMe"\n')


def test_an_empty_secret_cuts_nothing(capsys: Capture) -> None:
    set_up("INFO", [""])
    log.info("ready")
    assert HIDDEN not in capsys.readouterr().err


def test_a_traceback_is_cut_and_kept_otherwise(capsys: Capture) -> None:
    set_up("ERROR")
    error = RuntimeError(f"no answer from /bot{TOKEN}/")
    error.__cause__ = ValueError(TOKEN)
    log.error("failed", exc_info=error)
    said = capsys.readouterr().err
    assert TOKEN not in said
    assert f"RuntimeError: no answer from /bot{HIDDEN}/" in said


def test_a_record_with_wrong_arguments_is_told_and_cut(capsys: Capture) -> None:
    set_up("INFO")
    log.info("%d moves", TOKEN)
    said = capsys.readouterr().err
    assert "unreadable: '%d moves'" in said
    assert TOKEN not in said


def test_what_nobody_caught_is_logged_and_cut(capsys: Capture) -> None:
    set_up("ERROR")
    error = RuntimeError(TOKEN)
    sys.excepthook(RuntimeError, error, None)
    said = capsys.readouterr().err
    assert f"RuntimeError: {HIDDEN}" in said


def test_what_nobody_caught_in_a_thread_is_logged_and_cut(capsys: Capture) -> None:
    set_up("ERROR")

    def fail() -> None:
        raise RuntimeError(TOKEN)

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    assert f"RuntimeError: {HIDDEN}" in capsys.readouterr().err


def test_the_users_own_interrupt_is_no_error(capsys: Capture) -> None:
    set_up("ERROR")
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not capsys.readouterr().err


def test_warnings_are_logged_and_cut(capsys: Capture) -> None:
    set_up("WARNING")
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(capture=True)
        warnings.warn(f"old {TOKEN}", stacklevel=1)
        logging.captureWarnings(capture=False)
    said = capsys.readouterr().err
    assert f"old {HIDDEN}" in said


async def test_a_redirect_loop_at_the_bot_api_tells_no_token(
    looping_url: str, capsys: Capture
) -> None:
    set_up("DEBUG")
    session = AiohttpSession(api=TelegramAPIServer.from_base(looping_url))
    async with Bot(TOKEN, session=session) as bot:
        with pytest.raises(TelegramNetworkError, match=TOKEN) as caught:
            await bot.get_me()
    log.error("failed", exc_info=caught.value)
    said = capsys.readouterr().err
    assert "TelegramNetworkError" in said
    assert TOKEN not in said


async def test_a_plain_http_error_tells_no_token(looping_url: str, capsys: Capture) -> None:
    set_up("DEBUG", [SHORT])
    async with ClientSession() as session:
        with pytest.raises(ClientError) as caught:
            await session.get(f"{looping_url}/bot{SHORT}/getMe")
    log.debug("failed: %r", caught.value, exc_info=caught.value)
    said = capsys.readouterr().err
    assert "TooManyRedirects" in said
    assert SHORT not in said
