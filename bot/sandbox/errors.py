"""Telegram's refusals, in its own words."""

from collections.abc import Mapping

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly"
    " the same as a current content and reply markup of the message"
)
QUERY_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
OTHER_CONSUMER = (
    "Conflict: terminated by other getUpdates request;"
    " make sure that only one bot instance is running"
)
WEBHOOK_ACTIVE = (
    "Conflict: can't use getUpdates method while webhook is active;"
    " use deleteWebhook to delete the webhook first"
)


class ApiError(Exception):
    """An answer that is not ok; a mistake is one that no state of the world excuses."""

    def __init__(
        self,
        code: int,
        description: str,
        parameters: Mapping[str, int] | None = None,
        *,
        mistake: bool = False,
    ) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters or {}
        self.mistake = mistake


def bad_request(why: str) -> ApiError:
    return ApiError(400, f"Bad Request: {why}")


def mistake(why: str) -> ApiError:
    """A bad request that the caller could have known to be bad."""
    return ApiError(400, f"Bad Request: {why}", mistake=True)


def forbidden(why: str) -> ApiError:
    return ApiError(403, f"Forbidden: {why}")


def conflict(description: str) -> ApiError:
    return ApiError(409, description)


def too_many(retry_after: int) -> ApiError:
    return ApiError(
        429,
        f"Too Many Requests: retry after {retry_after}",
        {"retry_after": retry_after},
    )


def migrated(chat_id: int) -> ApiError:
    return ApiError(
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
        {"migrate_to_chat_id": chat_id},
    )
