"""What is done to a table at the very moment in which somebody plays there."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Final, ParamSpec

from bot.words import Said

TRIES: Final = 3

_P = ParamSpec("_P")


def despite_turns(
    done: Callable[_P, Awaitable[Said]],
) -> Callable[_P, Coroutine[Any, Any, Said]]:
    """What a turn can't make wrong: found stale, it is done anew on the table as it is by then."""

    @wraps(done)
    async def tried(*args: _P.args, **kwargs: _P.kwargs) -> Said:
        outcome = await done(*args, **kwargs)
        for _ in range(TRIES - 1):
            if outcome.key != "stale":
                break
            outcome = await done(*args, **kwargs)
        return outcome

    return tried
