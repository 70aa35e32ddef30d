"""Everything that may be set from outside: one frozen value, read once from the environment."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, Self

from aiogram.client.telegram import PRODUCTION
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
    model_validator,
)
from pydantic_core import PydanticCustomError

_TOKEN = re.compile(r"[0-9]+:[A-Za-z0-9_-]+")
_REDIS = re.compile(r"(rediss?(\+cluster)?|unix)://.+")
_HTTP = r"https?://[^/].*"
_SECRET = re.compile(r"[A-Za-z0-9_-]{16,256}")


class SettingsError(Exception):
    """One line that names the variable and what is expected of it, never its value."""


def _token(value: SecretStr) -> SecretStr:
    if not _TOKEN.fullmatch(value.get_secret_value()):
        raise ValueError
    return value


def _redis(value: SecretStr) -> SecretStr:
    if not _REDIS.fullmatch(value.get_secret_value()):
        raise ValueError
    return value


def _webhook_secret(value: SecretStr) -> SecretStr:
    if not _SECRET.fullmatch(value.get_secret_value()):
        raise ValueError
    return value


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


def _lower(value: object) -> object:
    return value.lower() if isinstance(value, str) else value


def _none_is_off(value: object) -> object:
    return 0 if _upper(value) == "NONE" else value


def _no_slash(value: str) -> str:
    return value.rstrip("/")


class Settings(BaseModel):
    """A field's description is what the error line says of the variable with the field's name."""

    model_config = ConfigDict(frozen=True)

    bot_token: Annotated[SecretStr, AfterValidator(_token)] | None = Field(
        None, description="the token from BotFather, digits:letters"
    )
    redis_url: Annotated[SecretStr, AfterValidator(_redis)] | None = Field(
        None,
        description="an address that begins with redis://, rediss://, unix://, redis+cluster:// or"
        " rediss+cluster://",
    )
    bot_api_url: Annotated[str, Field(pattern=_HTTP), AfterValidator(_no_slash)] = Field(
        PRODUCTION.base.partition("/bot{token}")[0],
        description="the Bot API server's http:// or https:// address",
    )
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper)] = (
        Field("INFO", description="DEBUG, INFO, WARNING or ERROR")
    )
    log_format: Annotated[Literal["logfmt", "json"], BeforeValidator(_lower)] = Field(
        "logfmt", description="logfmt or json"
    )
    webhook_url: Annotated[str, Field(pattern=_HTTP)] | None = Field(
        None, description="the https:// address at which Telegram finds this bot"
    )
    webhook_secret: Annotated[SecretStr, AfterValidator(_webhook_secret)] | None = Field(
        None, description="16 to 256 letters, digits, _ or -, together with WEBHOOK_URL"
    )
    webhook_host: str = Field("127.0.0.1", description="a host name or address")
    webhook_port: int = Field(8082, ge=0, le=65535, description="a port up to 65535, or 0 for any")
    owner_id: int | None = Field(None, gt=0, description="a user's id, a positive number")
    data_dir: Path = Field(Path("data"), description="a folder")
    health_host: str = Field("127.0.0.1", description="a host name or address")
    health_port: Annotated[int, BeforeValidator(_none_is_off)] = Field(
        8080, ge=0, le=65535, description="a port up to 65535, or 0 or none for no health page"
    )
    sandbox_host: str = Field("127.0.0.1", description="a host name or address")
    sandbox_port: int = Field(8081, ge=0, le=65535, description="a port up to 65535, or 0 for any")
    clock_url: Annotated[str, Field(pattern=_HTTP)] | None = Field(
        None, description="the stand-in's http:// address"
    )
    render_workers: int = Field(1, ge=1, le=64, description="a number from 1 to 64")

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no line of the log may show."""
        each = (self.bot_token, self.redis_url, self.webhook_secret)
        return tuple(secret.get_secret_value() for secret in each if secret)

    @model_validator(mode="after")
    def _hooked_with_a_secret(self) -> Self:
        """Whoever knows the address could else speak for Telegram."""
        if (self.webhook_url is None) != (self.webhook_secret is None):
            raise PydanticCustomError("webhook", "webhook_secret")
        return self

    @classmethod
    def load(cls, environ: Mapping[str, str]) -> Self:
        """Reads nothing but what is given; an empty variable counts as none."""
        given = {name.lower(): value for name, value in environ.items() if value}
        given |= _token_from_file(given)
        try:
            return cls.model_validate(given)
        except ValidationError as error:
            names = dict.fromkeys(_named(each["loc"], each["msg"]) for each in error.errors())
            lines = [f"{name.upper()}: expected {_expected(name)}" for name in names]
        raise SettingsError("; ".join(lines))  # outside, so that no traceback shows a value


def _token_from_file(given: Mapping[str, str]) -> dict[str, str]:
    file = given.get("bot_token_file")
    if not file:
        return {}
    if "bot_token" in given:
        raise SettingsError("BOT_TOKEN_FILE: expected only where BOT_TOKEN is not set")
    try:
        return {"bot_token": Path(file).read_text(encoding="utf-8").strip()}
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no text"
        raise SettingsError(f"BOT_TOKEN_FILE: expected a readable file ({reason})") from error


def _named(place: tuple[int | str, ...], said: str) -> str:
    """The field that is wrong; of several that don't fit together the error says which."""
    return str(place[0]) if place else said


def _expected(name: str) -> str:
    return Settings.model_fields[name].description or "another value"
