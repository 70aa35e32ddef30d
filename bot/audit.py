"""The dice of one table in words: checked throw by throw, or counted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot import lists
from bot.dice import Seed
from bot.luck import Counted, Luck, luck
from bot.seating import Place
from bot.standing import marked_name
from bot.table import Table, Tables
from bot.verify import Check, Shown, checked, shown_in
from bot.words import Html, Words
from engine.board import Side
from engine.proof import Proof

FEW_THROWS: Final = 30
"""Below this a table's numbers say next to nothing."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A message, and with it perhaps a file."""

    text: str
    name: str = ""
    file: str = ""


async def verified(
    tables: Tables, user: int, here: Place, words: Words, *, board: int | None
) -> Answer:
    """Of the table that is meant: its dice checked if it is over, else what can be said by now."""
    table = await lists.played_here(tables, user, here.chat, board)
    if table is None or table.match is None:
        return Answer(words.html("dice-no-table"))
    proof = table.match.terms.proof
    if proof is None:
        return Answer(words.html("dice-unsealed"))
    names = words.html("dice-of", **_names(table))
    if "seed" not in table.facts:
        throws = len({shown.number for shown in shown_in(table.entries)})
        lines = [names, words.html("dice-running", throws=throws), *_promise(proof, words)]
        return Answer("\n\n".join([*lines, words.html("dice-limits")]))
    seed = Seed.of_hex(table.facts["seed"])
    check = checked(proof, table.entries, seed)
    lines = [names, _verdict(check, words), *_promise(proof, words)]
    lines += [words.html("dice-seed-was", seed=seed.hex), words.html("dice-limits")]
    return Answer(
        "\n\n".join(lines), f"dice-{table.gid}.txt", _listed(table.gid, proof, seed, check, words)
    )


def _names(table: Table) -> dict[str, Html]:
    return {side.value.lower(): marked_name(table, side) for side in Side}


def _promise(proof: Proof, words: Words) -> list[str]:
    return [words.html("dice-promise", seal=proof.commitment, given=proof.joined)]


def _verdict(check: Check, words: Words) -> str:
    lines = [words.html("dice-sealed" if check.is_sealed else "dice-not-sealed")]
    if check.difference is None:
        lines.append(words.html("dice-equal", throws=check.throws))
    else:
        shown, due = check.difference
        lines.append(
            words.html("dice-differ", number=shown.number, shown=shown.text, due=_text(due))
        )
    return "\n".join(lines)


def _text(dice: Sequence[int]) -> str:
    return "-".join(map(str, dice))


def _listed(gid: str, proof: Proof, seed: Seed, check: Check, words: Words) -> str:
    """The whole check as a file: what was promised, the method, each throw."""
    head = words.plain(
        "dice-file",
        gid=gid,
        seal=proof.commitment,
        seed=seed.hex,
        given=proof.joined,
        x=Side.X.value,
        o=Side.O.value,
    )
    return "\n".join([head, "", *(_line(shown, due) for shown, due in check.shown), ""])


def _line(shown: Shown, due: Sequence[int]) -> str:
    mark = "" if not due else "=" if shown.dice == due else "!"
    return f"{shown.number:>5}  {shown.text:<14}  {mark:1}  {_text(due)}".rstrip()


async def counted(
    tables: Tables, user: int, here: Place, words: Words, *, board: int | None
) -> str:
    """How often each side threw what at the table that is meant."""
    table = await lists.played_here(tables, user, here.chat, board)
    if table is None or table.match is None:
        return words.html("dice-no-table")
    throws = {side: luck(table.entries, side) for side in Side}
    parts = [part for side in Side for part in _side(table, side, throws[side], words)]
    most = max((each.throws for each in throws.values() if each), default=0)
    key = "luck-few" if most < FEW_THROWS else "luck-many"
    return "\n".join([*parts, "", words.html(key), words.html("luck-left-out")])


def _side(table: Table, side: Side, found: Luck | None, words: Words) -> Iterator[str]:
    throws = found.throws if found else 0
    yield words.html("luck-of", name=marked_name(table, side), throws=throws)
    if found:
        rows = "\n".join(_rows(found, words))
        yield f"<pre>{rows}</pre>"


def _rows(found: Luck, words: Words) -> Iterator[str]:
    """Four columns, so narrow that a telephone breaks none of them."""
    labels = [words.plain(f"luck-{name}") for name in ("pips", "doubles")]
    width = max(map(len, labels))
    pips = f"{found.pips:5.2f}", f"{found.low:.1f}–{found.high:.1f}"
    yield _row("", words.plain("luck-was"), words.plain("luck-usual"), width)
    yield _row(labels[0], *pips, width)
    for face, each in enumerate(found.faces, 1):
        yield _row(str(face), *_shares(each), width)
    yield _row(labels[1], *_shares(found.doubles), width)


def _row(label: str, was: str, usual: str, width: int) -> str:
    return f"{label:<{width}} {was:>6}  {usual}".rstrip()


def _shares(each: Counted) -> tuple[str, str]:
    low, high = (round(100 * count / each.among) for count in (each.low, each.high))
    return f"{round(100 * each.count / each.among)} %", f"{low}–{high} %"
