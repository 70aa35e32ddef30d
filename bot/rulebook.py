"""The rules that are in force at a table, told in words."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from bot.words import Value, Words
from engine.board import POINTS, Side
from engine.examples import Shown, shown
from engine.options import texts
from engine.variant import Options, Phase, Variant
from render.scene import Arrow, Die, Scene, Seat

TOPICS: Final = ("start", "motion", "points", "own", "dice", "off", "score")
TIPS: Final = range(1, 6)
PICTURED: Final = 4
"""So many examples find room in one picture."""


def rules_html(variant: Variant, words: Words) -> str:
    """A title, a paragraph for each topic, and five tips."""
    facts = _facts(variant)
    paragraphs = [
        _told(words, f"rule-{_teller(variant, topic)}-{topic}", facts) for topic in TOPICS
    ]
    tips = [_told(words, f"tip-{variant.kin or variant.key}-{tip}", facts) for tip in TIPS]
    listed = "\n".join([words.html("rules-tips"), *(f"• {tip}" for tip in tips)])
    return "\n\n".join([_title(variant, words), *paragraphs, listed])


def _title(variant: Variant, words: Words) -> str:
    preset = nearest_preset(variant)
    changed = variant.presets[preset] != variant.options
    return words.html(
        "rules-title-changed" if changed else "rules-title",
        game=words.plain(f"game-{variant.key}"),
        preset=words.plain(f"preset-{variant.key}-{preset}"),
    )


def examples(variant: Variant) -> tuple[Scene, ...]:
    """A board for each example that these options allow, with the play just made on it."""
    return tuple(_scene(variant, each) for each in shown(variant)[:PICTURED])


def examples_html(variant: Variant, words: Words) -> str:
    """What the boards show, by their numbers: the caption of their picture."""
    facts, kin = _facts(variant), variant.kin or variant.key
    lines = [
        f"{number}. {_told(words, f'example-{kin}-{each.name}', facts)}"
        for number, each in enumerate(shown(variant)[:PICTURED], 1)
    ]
    game = words.plain(f"game-{variant.key}")
    return "\n".join([words.html("examples-title", game=game), *lines])


def _scene(variant: Variant, example: Shown) -> Scene:
    return Scene(
        position=example.position,
        meets=(0, *map(variant.other_side, POINTS)),
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


def nearest_preset(variant: Variant) -> str:
    """The first of those presets from which the fewest options differ."""
    presets = variant.presets
    return min(presets, key=lambda name: _distance(presets[name], variant.options))


def _distance(one: Options, other: Options) -> int:
    return sum(getattr(one, each.name) != getattr(other, each.name) for each in fields(one))


def _teller(variant: Variant, topic: str) -> str:
    """The game whose words tell this topic: only the start is each game's own."""
    return variant.key if topic == "start" else variant.kin or variant.key


def _facts(variant: Variant) -> Mapping[str, Value]:
    """What a sentence may depend on: every option, and the nearest preset."""
    options = texts(variant.options)
    values = {name: int(text) if text.isdecimal() else text for name, text in options.items()}
    return {**values, "preset": nearest_preset(variant)}


def _told(words: Words, key: str, facts: Mapping[str, Value]) -> str:
    """One paragraph on one line, however its text is laid out in the file."""
    return " ".join(words.html(key, **facts).split())
