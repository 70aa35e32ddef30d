from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.settings import Settings, SettingsError

TOKEN = "123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr"


def refusal(**environ: str) -> str:
    with pytest.raises(SettingsError) as caught:
        Settings.load(environ)
    return str(caught.value)


def test_nothing_has_to_be_set() -> None:
    settings = Settings.load({})
    assert settings.bot_token is None
    assert settings.redis_url is None
    assert settings.data_dir == Path("data")
    assert (settings.health_host, settings.health_port) == ("127.0.0.1", 8080)
    assert (settings.sandbox_host, settings.sandbox_port) == ("127.0.0.1", 8081)
    assert settings.render_workers == 1


def test_the_public_bot_api_is_the_default() -> None:
    assert Settings.load({}).bot_api_url.startswith("https://")


def test_an_empty_variable_counts_as_none() -> None:
    assert Settings.load({"BOT_TOKEN": "", "HEALTH_PORT": ""}) == Settings.load({})


def test_unknown_variables_are_let_be() -> None:
    assert Settings.load({"HOME": "/root", "TOKEN": "x"}) == Settings.load({})


def test_settings_do_not_change() -> None:
    settings = Settings.load({})
    with pytest.raises(ValidationError):
        settings.health_port = 1


def test_the_token_comes_from_the_environment() -> None:
    token = Settings.load({"BOT_TOKEN": TOKEN}).bot_token
    assert token is not None
    assert token.get_secret_value() == TOKEN


def test_the_token_comes_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n", encoding="utf-8")
    token = Settings.load({"BOT_TOKEN_FILE": str(file)}).bot_token
    assert token is not None
    assert token.get_secret_value() == TOKEN


def test_a_token_in_both_places_is_refused(tmp_path: Path) -> None:
    said = refusal(BOT_TOKEN=TOKEN, BOT_TOKEN_FILE=str(tmp_path / "token"))
    assert said.startswith("BOT_TOKEN_FILE: expected only where BOT_TOKEN is not set")


def test_a_token_file_that_cannot_be_read_is_named_with_the_reason(tmp_path: Path) -> None:
    said = refusal(BOT_TOKEN_FILE=str(tmp_path / "none"))
    assert said == "BOT_TOKEN_FILE: expected a readable file (No such file or directory)"


def test_a_token_file_of_bytes_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_bytes(b"\xff\xfe\x00")
    assert refusal(BOT_TOKEN_FILE=str(file)) == "BOT_TOKEN_FILE: expected a readable file (no text)"


@pytest.mark.parametrize("token", ["secret", "12a:secret", "123:", ":secret", f"{TOKEN}\nx", "1:é"])
def test_a_malformed_token_is_refused_without_its_value(token: str) -> None:
    assert (
        refusal(BOT_TOKEN=token) == "BOT_TOKEN: expected the token from BotFather, digits:letters"
    )


@pytest.mark.parametrize(
    "url",
    [
        "redis://h:6379/0",
        "rediss://u:p@h",
        "unix:///run/redis",
        "redis+cluster://h:1,i:2",
        "rediss+cluster://u:p@h",
    ],
)
def test_redis_is_reached_by_network_or_socket(url: str) -> None:
    redis_url = Settings.load({"REDIS_URL": url}).redis_url
    assert redis_url is not None
    assert redis_url.get_secret_value() == url


def test_a_redis_password_is_never_told() -> None:
    assert "hunter2" not in refusal(REDIS_URL="http://:hunter2@host")
    assert "hunter2" not in repr(Settings.load({"REDIS_URL": "redis://:hunter2@host"}))


def test_the_token_is_never_told() -> None:
    assert TOKEN not in repr(Settings.load({"BOT_TOKEN": TOKEN}))


def test_every_wrong_variable_is_named_in_one_line() -> None:
    said = refusal(LOG_LEVEL="loud", HEALTH_PORT="70000", RENDER_WORKERS="0")
    assert "\n" not in said
    for name in ("LOG_LEVEL: expected", "HEALTH_PORT: expected", "RENDER_WORKERS: expected"):
        assert name in said


def test_a_webhook_is_an_address_with_a_secret() -> None:
    settings = Settings.load({"WEBHOOK_URL": "https://bot.example/x", "WEBHOOK_SECRET": "s" * 16})
    assert settings.webhook_url == "https://bot.example/x"
    assert settings.webhook_secret is not None
    assert settings.webhook_port == 8082


@pytest.mark.parametrize("secret", [None, "short", "s" * 257, "пароль" * 4, "with space in it"])
def test_a_webhook_without_a_fit_secret_is_refused(secret: str | None) -> None:
    environ = {"WEBHOOK_URL": "https://bot.example/x", "WEBHOOK_SECRET": secret or ""}
    assert refusal(**environ) == (
        "WEBHOOK_SECRET: expected 16 to 256 letters, digits, _ or -, together with WEBHOOK_URL"
    )


def test_the_webhooks_secret_is_never_told() -> None:
    environ = {"WEBHOOK_URL": "https://bot.example/x", "WEBHOOK_SECRET": "s" * 16}
    assert "s" * 16 not in repr(Settings.load(environ))
    assert "s" * 16 in Settings.load(environ).secrets


def test_the_owner_is_a_person() -> None:
    assert Settings.load({"OWNER_ID": "42"}).owner_id == 42
    assert refusal(OWNER_ID="-42") == "OWNER_ID: expected a user's id, a positive number"


@pytest.mark.parametrize("off", ["0", "none", "None"])
def test_the_health_page_can_be_switched_off(off: str) -> None:
    assert Settings.load({"HEALTH_PORT": off}).health_port == 0


def test_lines_are_logfmt_or_json() -> None:
    assert Settings.load({}).log_format == "logfmt"
    assert Settings.load({"LOG_FORMAT": "JSON"}).log_format == "json"
    assert refusal(LOG_FORMAT="xml") == "LOG_FORMAT: expected logfmt or json"


def test_a_log_level_may_be_lower_case() -> None:
    assert Settings.load({"LOG_LEVEL": "debug"}).log_level == "DEBUG"


def test_a_local_bot_api_server_is_named_without_its_last_slash() -> None:
    assert Settings.load({"BOT_API_URL": "http://127.0.0.1:8081/"}).bot_api_url.endswith(":8081")


@pytest.mark.parametrize("name", ["BOT_API_URL", "CLOCK_URL"])
def test_an_address_without_http_is_refused(name: str) -> None:
    assert refusal(**{name: "localhost:8081"}).startswith(f"{name}: expected")
