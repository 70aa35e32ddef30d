"""Names of everything that is kept in Redis.

A table's keys carry the tag of its shard, so that one script may touch them all on a cluster too.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple
from zlib import crc32

SHARDS: Final = 16
META: Final = "bg:meta"
EVERYTHING: Final = "bg:*"
POLLER: Final = "bg:poller"
DEAD_LETTERS: Final = "bg:dead"
OWNER_TOLD: Final = "bg:{owner}:told"
MOVED: Final = "bg:moved"
"""Groups that have become supergroups."""
FORGETTING: Final = "bg:{forgetting}:due"
"""Who is being forgotten, until that is done."""
FORGETTING_AS: Final = "bg:{forgetting}:as"
WEEKLY: Final = "bg:{weekly}:due"
WEEKLY_THREADS: Final = "bg:{weekly}:threads"
DIGESTS: Final = "bg:{digest}:due"
"""Who is to be told how many games wait for him."""
EVERY_RESULT: Final = "bg:res:*"
QUARANTINED: Final = "bg:{owner}:quarantined"
EVERYWHERE: Final = "all"
"""Stands in a chat's place for all of them together."""
EVERY_TABLE: Final = "bg:{??}:g:*"

_OF_TABLE: Final = re.compile(r"bg:\{\d\d\}:[lgvswb]:(.+)")
# Queues, counts of what was lately done, locks, pictures that Telegram has already, and what
# follows from the tables: records, and which of them wait for whom.
_ANEW: Final = re.compile(
    r"bg:(\{\d\d\}:(dirty|watch|due|since|ended)|\{owner\}:told|flooded|poller"
    r"|(sent|pause|pace|once|pic|nopic|dead|res|wait)(:.*)?)"
)


class TableKeys(NamedTuple):
    """In the order in which bot/lua/table.lua takes them."""

    log: str
    table: str
    views: str
    dirty: str
    watch: str
    due: str
    since: str
    ended: str
    stand: str


def of_table(gid: str) -> TableKeys:
    tag = _tag(crc32(gid.encode()) % SHARDS)
    return TableKeys(
        log=f"bg:{tag}:l:{gid}",
        table=f"bg:{tag}:g:{gid}",
        views=f"bg:{tag}:v:{gid}",
        dirty=f"bg:{tag}:dirty",
        watch=f"bg:{tag}:watch",
        due=f"bg:{tag}:due",
        since=f"bg:{tag}:since",
        ended=f"bg:{tag}:ended",
        stand=f"bg:{tag}:w:{gid}",
    )


def seed(gid: str) -> str:
    """Beside the table's other keys, of which it is not one: it is never copied or shown."""
    return f"bg:{_tag(crc32(gid.encode()) % SHARDS)}:s:{gid}"


def guesses(gid: str) -> str:
    """Who, it is guessed, will win: by spectator, and how many guess so."""
    return f"bg:{_tag(crc32(gid.encode()) % SHARDS)}:b:{gid}"


def parts_of(gid: str) -> Mapping[str, str]:
    """All keys that are a table's alone, by the names that they have in a backup."""
    keys = of_table(gid)
    return {
        "log": keys.log,
        "fields": keys.table,
        "views": keys.views,
        "stand": keys.stand,
        "seed": seed(gid),
        "guesses": guesses(gid),
    }


def table_of(key: str) -> str | None:
    """Whose part this key is; also of a table that is only promised, which has but a seed."""
    found = _OF_TABLE.fullmatch(key)
    return found and found[1]


def can_be_made_anew(key: str) -> bool:
    """What the bot makes again by itself, so that no backup needs it."""
    return bool(_ANEW.fullmatch(key))


def every_dirty_queue() -> list[str]:
    """Of players' and groups' views."""
    return _in_every_shard("dirty")


def every_watch_queue() -> list[str]:
    """Of spectators' views."""
    return _in_every_shard("watch")


def every_since() -> list[str]:
    """Since when each view is out of date that is so."""
    return _in_every_shard("since")


def every_due_queue() -> list[str]:
    return _in_every_shard("due")


def every_ended_queue() -> list[str]:
    """Of tables with an end that may not be counted yet."""
    return _in_every_shard("ended")


def gid_of(table_key: str) -> str:
    return table_key.rpartition(":")[2]


def tables_of(user: int) -> str:
    return f"bg:u:{user}"


def tables_in(chat: int) -> str:
    return f"bg:c:{chat}"


def recent_of(somewhere: int) -> str:
    """Finished tables too, of a user or of a chat."""
    return f"bg:r:{somewhere}"


def sent(chat: int | str) -> str:
    return f"bg:sent:{{{chat}}}"


def pause(chat: int | str) -> str:
    return f"bg:pause:{{{chat}}}"


def no_pictures(chat: int) -> str:
    return f"bg:nopic:{chat}"


def flooded() -> str:
    """Chats for which Telegram has just said 429."""
    return "bg:flooded"


def pace(asked: str, somebody: int) -> str:
    return f"bg:pace:{asked}:{somebody}"


def results(scope: str) -> str:
    """Of a chat, a user, or two users."""
    return f"bg:res:{scope}"


def scope_of(results_key: str) -> str:
    return results_key.removeprefix(results(""))


def waits(user: int) -> str:
    """Which tables wait for somebody."""
    return f"bg:wait:{user}"


def held_open(somewhere: int) -> str:
    return f"bg:open:{somewhere}"


def once(chat: int, command: str) -> str:
    return f"bg:once:{chat}:{command}"


def language(somewhere: int) -> str:
    return f"bg:lang:{somewhere}"


def look(somewhere: int) -> str:
    return f"bg:look:{somewhere}"


def home(somewhere: int) -> str:
    return f"bg:home:{somewhere}"


def person(user: int) -> str:
    """What somebody has told of his own time."""
    return f"bg:me:{user}"


def username(name: str) -> str:
    """Whose it is, of those who have started the bot."""
    return f"bg:name:{name}"


def card(chat: int) -> str:
    return f"bg:card:{chat}"


def door(chat: int) -> str:
    """Who may open tables in a group, and where."""
    return f"bg:door:{chat}"


def picture(name: str) -> str:
    return f"bg:pic:{name}"


def quarantine(gid: str) -> str:
    return f"bg:q:{gid}"


def all_of(user: int) -> list[str]:
    """What is kept of a user beside tables, lists of them, and results."""
    ways = (language, look, home, card, person, waits, held_open)
    paces = [pace(asked, user) for asked in ("press", "word", "opening")]
    return [*(name(user) for name in ways), sent(user), no_pictures(user), *paces]


def _in_every_shard(name: str) -> list[str]:
    return [f"bg:{_tag(shard)}:{name}" for shard in range(SHARDS)]


def _tag(shard: int) -> str:
    return f"{{{shard:02}}}"
