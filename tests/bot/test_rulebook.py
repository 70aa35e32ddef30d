"""The rules in words: whole in both languages, short enough, and true to the options."""

import random
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import combinations, product

import pytest

from bot.card import Card
from bot.rulebook import PICTURED, TIPS, TOPICS, examples, examples_html, rules_html
from bot.words import LANGUAGES, WORDS, Words
from engine.board import POINTS
from engine.examples import shown
from engine.notation import read_position
from engine.options import changed, legal_texts, texts
from engine.variant import Options, Variant
from engine.variants import VARIANTS

LONGEST_MESSAGE = 4096
LONGEST_CAPTION = 1024
LONGEST_LABEL = 32
LONGEST_BUTTON = {"ru": 40, "en": 45}
"""Letters that a page 390 pixels wide shows whole on a button of a row's width."""

KINDS = pytest.mark.parametrize("kind", VARIANTS.values(), ids=VARIANTS)
BOTH = pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)


LENGTHS = (1, 5, 0)
"""A single game, a match, money play: in each other options matter."""


def units(text: str) -> int:
    """UTF-16 units, in which Telegram counts; tags are counted too."""
    return len(text.encode("utf-16-le")) // 2


def card(kind: type[Variant], options: Options, preset: str = "", length: int = 1) -> Card:
    """By the game's first preset where none is named."""
    return Card(kind.key, preset or next(iter(kind.presets)), options, length)


def names(kind: type[Variant]) -> list[str]:
    return list(texts(first(kind)))


def first(kind: type[Variant]) -> Options:
    return next(iter(kind.presets.values()))


def value_key(name: str, text: str) -> str:
    return f"value-{text}" if text in {"yes", "no"} else f"value-{name}-{text}"


def value_keys() -> set[str]:
    return {
        value_key(name, text)
        for kind in VARIANTS.values()
        for name in names(kind)
        for text in legal_texts(first(kind), name)
    }


def bases(kind: type[Variant]) -> Iterator[Options]:
    """Every preset, and the first with all on that other options of the cube depend on."""
    yield from kind.presets.values()
    cubed = {"cube": "yes", "beaver": "yes", "raccoon": "yes"}
    if cubed.keys() <= {*names(kind)}:
        yield changed(first(kind), cubed)


def near(kind: type[Variant]) -> Iterator[Options]:
    """Every base, and all that differ from one in a single option."""
    for options in bases(kind):
        yield options
        for name in names(kind):
            for text in legal_texts(options, name):
                yield changed(options, {name: text})


def some(kind: type[Variant], count: int) -> Iterator[Options]:
    """Options drawn at random, those that make no sense left out."""
    chance = random.Random(kind.key)
    while count:
        given = {name: chance.choice(legal_texts(first(kind), name)) for name in names(kind)}
        options = changed(first(kind), given)
        if not options.nonsense():
            count -= 1
            yield options


def nonsenses() -> set[str]:
    return {
        reason
        for kind in VARIANTS.values()
        for options in near(kind)
        if (reason := options.nonsense())
    }


def written(lang: str, file: str) -> set[str]:
    """The keys that a file of sentences has."""
    text = (files("bot") / "locales" / lang / f"{file}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def referred(lang: str, file: str) -> set[str]:
    """The keys that a file's sentences bring in themselves."""
    text = (files("bot") / "locales" / lang / f"{file}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"\{ ([a-z][\w-]*) \}", text))


def presets() -> set[str]:
    return {f"{key}-{preset}" for key, kind in VARIANTS.items() for preset in kind.presets}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_and_presets_have_their_sentences_and_no_others(lang: str) -> None:
    named = {f"game-{key}" for key in VARIANTS} | {f"preset-{each}" for each in presets()}
    assert written(lang, "games") == named | {f"about-{each}" for each in presets()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_and_values_have_their_sentences_and_no_others(lang: str) -> None:
    labels = {f"option-{name}" for kind in VARIANTS.values() for name in names(kind)}
    reasons = {f"nonsense-{reason}" for reason in nonsenses()}
    assert written(lang, "options") == labels | reasons | value_keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_have_their_sentences_and_no_others(lang: str) -> None:
    kins = {kind.kin or key for key, kind in VARIANTS.items()}
    told = {f"rule-{key}-start" for key in VARIANTS}
    told |= {f"rule-{kin}-{topic}" for kin, topic in product(kins, TOPICS)}
    told |= {f"rule-{kin}-resign" for kin in kins} | {"rule-match", "rule-cube", "rule-kestum"}
    told |= {f"tip-{kin}-{tip}" for kin, tip in product(kins, TIPS)}
    told |= {
        f"example-{kind.kin or key}-{example.name}"
        for key, kind in VARIANTS.items()
        for example in kind.examples
    }
    told |= {"rules-title", "rules-title-changed", "rules-tips", "examples-title"}
    assert written(lang, "rules") == told | referred(lang, "rules")


@BOTH
def test_an_options_label_fits_on_a_button(words: Words) -> None:
    labels = [
        words.plain(f"option-{name}", preset=preset)
        for kind in VARIANTS.values()
        for name in names(kind)
        for preset in kind.presets
    ] + [words.plain(key) for key in value_keys()]
    assert [label for label in labels if len(label) > LONGEST_LABEL] == []


@BOTH
def test_an_option_with_its_value_fits_on_a_phones_button(words: Words) -> None:
    labels = {
        f"{words.plain(f'option-{name}', preset=preset)}: {words.plain(value_key(name, text))}"
        for kind in VARIANTS.values()
        for name in names(kind)
        for preset in kind.presets
        for text in legal_texts(first(kind), name)
    }
    assert [label for label in labels if len(label) > LONGEST_BUTTON[words.lang]] == []


@pytest.mark.long
@KINDS
@BOTH
def test_every_value_of_every_option_changes_the_rules(words: Words, kind: type[Variant]) -> None:
    around = [(options, length) for length in LENGTHS for options in near(kind)]
    for name in names(kind):
        where = [each for each in around if each[0].applies(name, each[1])]
        for one, other in combinations(legal_texts(first(kind), name), 2):
            assert any(
                rules_html(card(kind, changed(options, {name: one}), length=length), words)
                != rules_html(card(kind, changed(options, {name: other}), length=length), words)
                for options, length in where
            ), f"{name}: {one} and {other} are told alike"


@pytest.mark.long
@KINDS
@BOTH
def test_the_rules_fit_into_one_message(words: Words, kind: type[Variant]) -> None:
    for options in (*kind.presets.values(), *some(kind, 50)):
        for length in (0, 1, 99):
            text = rules_html(card(kind, options, length=length), words)
            assert units(text) <= LONGEST_MESSAGE


@KINDS
@BOTH
def test_what_the_boards_show_fits_into_a_caption(words: Words, kind: type[Variant]) -> None:
    for options in (*kind.presets.values(), *some(kind, 20)):
        assert units(examples_html(card(kind, options), words)) <= LONGEST_CAPTION


@BOTH
def test_the_glossary_fits_into_one_message(words: Words) -> None:
    assert units(words.html("terms")) <= LONGEST_MESSAGE


@BOTH
def test_rules_by_a_preset_bear_its_name_and_changed_ones_say_so(words: Words) -> None:
    kind = VARIANTS["long_narde"]
    usual = rules_html(card(kind, first(kind)), words).partition("\n")[0]
    by_lot = changed(first(kind), {"opening_roll": "use_lot"})
    assert usual.endswith(words.plain("preset-long_narde-standard"))
    assert rules_html(card(kind, by_lot), words).startswith(f"{usual} ")


def test_changed_rules_keep_the_name_of_the_preset_that_was_chosen() -> None:
    """Even where they are those of another."""
    kind = VARIANTS["backgammon"]
    text = rules_html(card(kind, kind.presets["international"], "classic"), WORDS["en"])
    assert "classic with changes" in text


def test_navy_men_wait_on_the_fence_and_others_on_the_bar() -> None:
    kind = VARIANTS["acey_deucey"]
    assert "на забор" in rules_html(card(kind, kind.presets["navy"], "navy"), WORDS["ru"])
    assert "забор" not in rules_html(card(kind, kind.presets["american"]), WORDS["ru"])


@KINDS
def test_every_example_is_legal_under_some_preset(kind: type[Variant]) -> None:
    legal = {each.name for options in kind.presets.values() for each in shown(kind(options))}
    assert {example.name for example in kind.examples} == legal


@KINDS
def test_every_preset_shows_two_to_four_boards(kind: type[Variant]) -> None:
    for options in kind.presets.values():
        assert 2 <= len(examples(kind(options))) <= PICTURED


@KINDS
def test_no_point_of_an_example_is_held_by_both(kind: type[Variant]) -> None:
    variant = kind(first(kind))
    for example in (each for each in kind.examples if each.position):
        position = read_position(example.position)
        both = [p for p in POINTS if position.x[p] and position.o[variant.other_side(p)]]
        assert both == [], example.name


def test_an_example_that_the_options_forbid_is_left_out_with_those_that_follow_from_it() -> None:
    kind = VARIANTS["crazy_narde"]
    without = changed(first(kind), {"crazy_head": "one_per_turn"})
    assert [each.name for each in shown(kind(without))] == ["fours", "single"]


def test_what_a_series_leaves_is_played_by_the_other_side() -> None:
    kind = VARIANTS["crazy_narde"]
    sides = [scene.dice_side for scene in examples(kind(first(kind)))]
    assert sides[2] is not sides[3]
    assert [die.used for die in examples(kind(first(kind)))[2].dice] == [False, False, True, True]
