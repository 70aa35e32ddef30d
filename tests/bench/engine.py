"""How much of a processor the engine takes, as a small table: `python -m tests.bench.engine`."""

from __future__ import annotations

import random
import sys
from time import process_time
from typing import Final

from engine.commands import MakePlay, Start
from engine.decide import decide
from engine.events import Event
from engine.fold import folded
from engine.log import Entry, replay, terms_text
from engine.match import Match, Terms, begun
from engine.notation import joined
from engine.plays import Tree
from engine.refusals import Refused
from engine.variant import Moment, Phase, Roll, Variant, all_off
from engine.variants import VARIANTS
from engine.variants.acey_deucey import AceyDeucey
from engine.variants.backgammon import Backgammon
from tests.vectors.cases import HERE, Case, read_cases

TURNS: Final = 70
REPEATS: Final = 20


def plays_ms(cases: list[Case]) -> float:
    """Mean processor milliseconds to find all legal plays of a case's roll."""
    began = process_time()
    for case in cases:
        phase = Phase(tuple(sorted(case.dice, reverse=True)))
        Tree(Backgammon()).plays(case.position, phase)
    return 1000 * (process_time() - began) / len(cases)


def first_of(kind: type[Variant]) -> Variant:
    """The game under its first preset."""
    return kind(next(iter(kind.presets.values())))


def phase_ms(variant: Variant) -> float:
    """Mean processor milliseconds to find all plays of a throw, over a game by chance."""
    chance, took = random.Random(7), list[float]()
    position = variant.start()
    while not all_off(position.o):
        phase = variant.phase_of(_throw(chance), position, Moment(((6, 5),)))
        began = process_time()
        plays = Tree(variant).plays(position, phase)
        took.append(process_time() - began)
        position = chance.choice(plays).position.flipped
    return 1000 * sum(took) / len(took)


def widest_ms() -> float:
    """Processor milliseconds for 6-6 with all fifteen in the hand and an open board."""
    variant = AceyDeucey()
    phase = variant.phase_of((6, 6), variant.start(), Moment())
    began = process_time()
    Tree(variant).plays(variant.start(), phase)
    return 1000 * (process_time() - began)


def fold_ms(lines: list[str]) -> float:
    """Processor milliseconds to fold a log's lines into its match: the fastest of some runs."""
    return 1000 * min(_replayed(lines) for _ in range(REPEATS))


def game_lines(turns: int) -> list[str]:
    """The log of a game of so many plays, each picked at random, always the same one."""
    terms = Terms(Backgammon(), 1, ("1", "2"))
    _, events = played_game(terms, turns, random.Random(7))
    return [terms_text(terms), *(Entry(n, f"c{n}", event).text for n, event in enumerate(events))]


def played_game(terms: Terms, turns: int, chance: random.Random) -> tuple[Match, tuple[Event, ...]]:
    """A game of at most so many plays, each picked at random, and the events that made it."""
    match, events = begun(terms), list[Event]()
    command: Start | MakePlay = Start()
    while True:
        answer = decide(match, command, lambda _: _throw(chance))
        if isinstance(answer, Refused):
            raise TypeError(answer.reason)
        events += answer
        match = folded(match, answer)
        if _plays_in(events) >= turns or match.turn is None or match.to_play is None:
            return match, tuple(events)
        play = chance.choice(Tree(terms.variant).plays(*match.to_play))
        command = MakePlay(match.turn, joined(play.moves))


def _plays_in(events: list[Event]) -> int:
    return sum(" played " in event.text for event in events)


def _throw(chance: random.Random) -> Roll:
    return chance.randint(1, 6), chance.randint(1, 6)


def _replayed(lines: list[str]) -> float:
    began = process_time()
    replay(lines)
    return process_time() - began


def main() -> None:
    cases, lines = list(read_cases(HERE / "backgammon_gnubg.jsonl")), game_lines(TURNS)
    rows = [
        (f"legal plays of a roll, mean of {len(cases)} positions", plays_ms(cases)),
        *(
            (f"plays of a throw in {key}, mean of a game", phase_ms(first_of(kind)))
            for key, kind in VARIANTS.items()
        ),
        ("plays of 6-6 with fifteen in the hand", widest_ms()),
        (f"folding a game of {TURNS} turns from {len(lines)} lines", fold_ms(lines)),
    ]
    for name, took in rows:
        sys.stdout.write(f"{name:<55}{took:>8.2f} ms\n")


if __name__ == "__main__":
    main()
