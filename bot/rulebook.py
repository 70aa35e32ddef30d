"""The rules that are in force at a table, told in words."""

from collections.abc import Mapping
from typing import Final

from bot.words import Value, Words
from engine.options import texts
from engine.variant import Options, Variant

TOPICS: Final = ("start", "motion", "points", "own", "dice", "off", "score")
TIPS: Final = range(1, 6)


def rules_html(variant: Variant, words: Words) -> str:
    """A title, a paragraph for each topic, and five tips."""
    facts = _facts(variant)
    paragraphs = [_told(words, f"rule-{_teller(variant, topic)}-{topic}", facts) for topic in TOPICS]
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


def nearest_preset(variant: Variant) -> str:
    """The first of those presets from which the fewest options differ."""
    presets = variant.presets
    return min(presets, key=lambda name: _distance(presets[name], variant.options))


def _distance(one: Options, other: Options) -> int:
    return len(texts(one).items() - texts(other).items())


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
