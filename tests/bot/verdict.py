"""What must hold after a chaos run, read from the logs, the boards and the answers."""

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from bot.sandbox import Sandbox
from bot.store import Backlog
from bot.table import Table, Tables
from tests.bot.nemesis import LONG_RETRY_S, RETRY_S, Nemesis
from tests.bot.showing import differs

DONE = frozenset({"Played.", "Rolled.", "Taken, the game goes on.", "Dropped. The game is lost."})
"""Who is told this has a line in a log."""
ANSWER = "answerCallbackQuery"
TWO_POLL = "another bot runs with this token"
"""Said when one begins to fetch updates before Telegram has noticed that the last one died."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How much was done, and every rule that was broken, in words."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: tuple[str, ...] = ()

    def __str__(self) -> str:
        counted = [f"{number:6} {what}" for what, number in self.counts.items()]
        return "\n".join([*counted, *self.faults, "FAILED" if self.faults else "all is well"])


async def judged(
    sandbox: Sandbox, tables: Tables, nemesis: Nemesis, pressed: set[str], log: str
) -> Verdict:
    found = [table async for table in _loaded(tables)]
    boards = [each async for each in _boards(sandbox, tables, found)]
    faults = [
        *(fault for table in found for fault in _log(table, pressed)),
        *filter(None, boards),
        *_presses(sandbox, found),
        *_limits(sandbox, nemesis),
        *_undone(sandbox, nemesis, await tables.store.backlog(await tables.clock.now())),
        *(f"logged: {line}" for line in log.splitlines() if _is_fault(line)),
    ]
    answered = [query for query in sandbox.queries() if query.answers]
    counts = Counter(
        {
            "tables": len(found),
            "lines of logs": sum(table.length for table in found),
            "presses": len(pressed),
            "presses answered": len(answered),
            "boards compared": len(boards),
            "calls of Telegram": sandbox.api.calls.last,
            **{f"faults: {kind}": number for kind, number in nemesis.done.items()},
        }
    )
    return Verdict(counts, tuple(faults))


def _is_fault(line: str) -> bool:
    return " ERROR " in line and TWO_POLL not in line


async def _loaded(tables: Tables) -> AsyncIterator[Table]:
    async for gid in tables.store.gids():
        if table := await tables.load(gid):
            yield table


async def _boards(sandbox: Sandbox, tables: Tables, found: list[Table]) -> AsyncIterator[str]:
    """For each board in what it differs from its log."""
    for table in found:
        for view in await tables.store.views(table.gid):
            message = sandbox.world.message(view.chat, view.message or 0)
            differs_in = differs(sandbox, table, view, message)
            yield differs_in and f"{table.gid} in {view.chat}: {differs_in}"


def _log(table: Table, pressed: set[str]) -> Iterator[str]:
    """A log that can't be read, a press that counted twice, one that nobody made."""
    if table.status in {"quarantined", "newer"}:
        yield f"{table.gid} can't be read: {table.status}"
    commands = [command for command, _ in groupby(each.command for each in table.entries)]
    yield from (
        f"{table.gid}: {command} counted {number} times"
        for command, number in Counter(commands).items()
        if number > 1
    )
    yield from (
        f"{table.gid}: nobody pressed {command}"
        for command in commands
        if command.startswith("cb") and command.removeprefix("cb") not in pressed
    )


def _presses(sandbox: Sandbox, found: list[Table]) -> Iterator[str]:
    """What a player was told is done and is not, and presses that nobody tried to answer."""
    committed = {each.command for table in found for each in table.entries}
    tried = {call.params.get("callback_query_id") for call in sandbox.calls(ANSWER)}
    for query in sandbox.queries():
        told = {str(each.get("text")) for each in query.answers}
        if told & DONE and f"cb{query.id}" not in committed:
            yield f"{query.id} is lost: {query.data} was answered with {told}"
        if not query.answers and query.id not in tried:
            yield f"{query.id} was never answered: {query.data}"


def _undone(sandbox: Sandbox, nemesis: Nemesis, left: Backlog) -> Iterator[str]:
    """What was still to be done when everybody had long been quiet."""
    if updates := len(sandbox.world.updates.waiting()):
        yield f"{updates} updates were not taken"
    if fallen := nemesis.count_fallen():
        yield f"{fallen} replicas ended by themselves"
    if left.views:
        yield f"{left.views} boards are still to be drawn, one of them for {left.oldest_ms} ms"


def _limits(sandbox: Sandbox, nemesis: Nemesis) -> Iterator[str]:
    yield from sandbox.violations
    refused = sandbox.refusals(429)
    if refused != nemesis.floods:
        found = [
            f"{call.method} in {call.chat_id} for {call.retry_after} s"
            for call in sandbox.calls(status=429)
            if call.retry_after not in {RETRY_S, LONG_RETRY_S}
        ]
        yield f"429 came {refused} times, {nemesis.floods} of them unprovoked; others: {found}"
