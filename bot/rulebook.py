"""The rules that are in force at a table, told in words."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from bot.card import SINGLE, Card
from bot.clock_words import clock_name
from bot.clocks import NONE
from bot.words import Value, Words
from engine.board import Side
from engine.examples import Shown, shown
from engine.options import texts
from engine.variant import Phase, Variant
from render.scene import Arrow, Die, Scene, Seat

TOPICS: Final = ("start", "motion", "points", "own", "dice", "off", "score")
TIPS: Final = range(1, 6)
PICTURED: Final = 4
"""So many examples find room in one picture."""


def rules_html(card: Card, words: Words) -> str:
    """A title, a paragraph for each topic, and five tips."""
    variant, facts = card.variant, _facts(card)
    paragraphs = [_told(words, key, facts) for key in _paragraphs(card)]
    if card.clock != NONE:
        paragraphs.append(words.html("rule-clock", clock=clock_name(card.clock, words, whole=True)))
    tips = [_told(words, f"tip-{variant.kin or variant.key}-{tip}", facts) for tip in TIPS]
    listed = "\n".join([words.html("rules-tips"), *(f"• {tip}" for tip in tips)])
    return "\n\n".join([_title(card, words), *paragraphs, listed])


def _paragraphs(card: Card) -> Iterator[str]:
    """Their keys; of what is off at this table there is none."""
    variant = card.variant
    for topic in TOPICS:
        yield f"rule-{_teller(variant, topic)}-{topic}"
    if card.length != SINGLE:
        yield "rule-match"
    if variant.options.cubed(card.length):
        yield "rule-cube"
    yield f"rule-{variant.kin or variant.key}-resign"
    if variant.options.kestum:
        yield "rule-kestum"


def _title(card: Card, words: Words) -> str:
    return words.html(
        "rules-title-changed" if card.changes else "rules-title",
        game=words.plain(f"game-{card.game}"),
        preset=words.plain(f"preset-{card.game}-{card.preset}"),
    )


def examples(variant: Variant) -> tuple[Scene, ...]:
    """A board for each example that these options allow, with the play just made on it."""
    return tuple(_scene(variant, each) for each in shown(variant)[:PICTURED])


def examples_html(card: Card, words: Words) -> str:
    """What the boards show, by their numbers: the caption of their picture."""
    variant, facts = card.variant, _facts(card)
    kin = variant.kin or card.game
    lines = [
        f"{number}. {_told(words, f'example-{kin}-{each.name}', facts)}"
        for number, each in enumerate(shown(variant)[:PICTURED], 1)
    ]
    game = words.plain(f"game-{card.game}")
    return "\n".join([words.html("examples-title", game=game), *lines])


def _scene(variant: Variant, example: Shown) -> Scene:
    return Scene(
        position=example.position,
        meets=variant.meets,
        viewer=Side.X,
        numbers=example.side,
        seats=(Seat(""), Seat("")),
        dice=_dice(example.phase, example.left),
        dice_side=example.side,
        last=tuple(Arrow(example.side, run.path, run.hits) for run in example.runs),
    )


def _dice(phase: Phase, left: Phase) -> tuple[Die, ...]:
    """Those last of their number are faded that could not be played."""
    unplayed = Counter(left.numbers)
    dice = []
    for number in reversed(phase.numbers):
        dice.append(Die(number, used=unplayed[number] > 0))
        unplayed[number] -= 1
    return tuple(reversed(dice))


def _teller(variant: Variant, topic: str) -> str:
    """The game whose words tell this topic: only the start is each game's own."""
    return variant.key if topic == "start" else variant.kin or variant.key


def _facts(card: Card) -> Mapping[str, Value]:
    """What a sentence may depend on: length, preset, and every option, empty where not in force."""
    options = dict.fromkeys(texts(card.options), "") | card.in_force
    values = {name: int(text) if text.isdecimal() else text for name, text in options.items()}
    return {**values, "preset": card.preset, "length": card.length}


def _told(words: Words, key: str, facts: Mapping[str, Value]) -> str:
    """One paragraph on one line, however its text is laid out in the file."""
    return " ".join(words.html(key, **facts).split())
