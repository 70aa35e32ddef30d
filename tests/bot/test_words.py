"""Every sentence is there in both languages, asks for the same words, and is used."""

import ast
import random
import re
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
import engine
from bot import habits
from bot.doors import OPENERS
from bot.games import PARTS
from bot.hours import MORE_ZONES, ZONES
from bot.keepsakes import Kind
from bot.lobby import PAGES
from bot.looks import HOMES, LOOKS
from bot.menu import COMMANDS
from bot.names import shown
from bot.phrases import EVERY
from bot.tokens import Deed
from bot.words import LANGUAGES, WORDS, Html, language_of
from engine.bids import Wish
from engine.board import BAR, CHECKERS, HAND, OFF, POINTS, Position, placed
from engine.cube import RAISES
from engine.options import changed, legal_texts
from engine.options import texts as option_texts
from engine.plays import Tree
from engine.refusals import bans_now
from engine.variant import Ban, Moment, Variant
from engine.variants import VARIANTS
from engine.variants.acey_deucey import AceyDeucey

BOT = Path(bot.__file__).parent
ENGINE = Path(engine.__file__).parent
TOAST = 200
LONGEST_NAME = "Ж" * 64
LONGEST_PLAY = "bar/24*/23* 13/12* 8/7* 6/5*"
RULES = {"games", "options", "rules"}
"""Files whose sentences test_rulebook holds to the games: here only that the code asks for such."""
BANS = {*get_args(Ban), "both-dice", "whole-double", "larger-die"}
BANS_TOLD = BANS - {"closed-point"}
"""A closed point can be seen."""
BANS_AT_ONCE = 5
WON = ("level", "worth")
"""What is told of a win in the words of its game."""
WISHED = (
    "asked",
    "declined",
    "withdrew",
    "button",
    "button-accept",
    "button-decline",
    "button-withdraw",
)
ASKED = ("turn", "rest", "naming", "throw", "cube", "resignation")


class References(Visitor):
    """The names of the words, and of other sentences, that a sentence asks for."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.sentences: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - its way
        self.words.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - its way
        self.sentences.add(node.id.name)


@cache
def parsed(lang: str) -> dict[str, tuple[str, References]]:
    """Each sentence's name, with the name of its file and what it asks for."""
    found: dict[str, tuple[str, References]] = {}
    for file in (BOT / "locales" / lang).glob("*.ftl"):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), entry.content
            if isinstance(entry, ftl.Message):
                asked = References()
                asked.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = file.stem, asked
    return found


def sentences(lang: str) -> dict[str, set[str]]:
    """Each sentence's name, and the words that it asks for."""
    return {key: asked.words for key, (_, asked) in parsed(lang).items()}


def in_files(lang: str, *names: str) -> dict[str, set[str]]:
    return {key: asked.words for key, (file, asked) in parsed(lang).items() if file in names}


def code_in(folder: Path) -> Iterator[Path]:
    return (file for file in folder.rglob("*.py") if "sandbox" not in file.parts)


def texts(*places: Path) -> Iterator[str]:
    """All texts in the code, the fixed parts of formatted ones with a star for the rest."""
    files = (file for place in places for file in ([place] if place.is_file() else code_in(place)))
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                parts = (p.value if isinstance(p, ast.Constant) else "*" for p in node.values)
                yield "".join(map(str, parts))


def made_keys() -> set[str]:
    """Keys that the code puts together, each from all that it may be put together from."""
    boards = {"join", "cancel", "rematch", "done", "undo", "ask-resign", "keep-on"}
    boards |= {"why-not", "throw", "stake", "accept", "decline", "withdraw", "resign-match"}
    boards |= {"next-game", "void", "rolls-for-me", "start", "get-up", "forget"}
    boards |= {"replay", "numbers", "more-time", "unwatch", "talk", "nudge"}
    assert boards <= set(get_args(Deed))
    return {
        *(f"button-{deed}" for deed in boards),
        *(f"menu-to-{page}" for page in (*PAGES, "folded")),
        *(f"ban-{ban}" for ban in BANS_TOLD),
        *(f"join-{reader}" for reader in ("group", "guest", "private")),
        *(f"{what}-{kind.kin or key}" for key, kind in VARIANTS.items() for what in WON),
        *(f"{told}-{animal}" for animal in RAISES for told in ("raised", "button")),
        *(f"{reader}-{asked}" for asked in ASKED for reader in ("your", "other")),
        *(f"{told}-{wish}" for wish in get_args(Wish) for told in WISHED),
        *(f"{reader}-{wish}" for wish in get_args(Wish) for reader in ("your", "other")),
        *(f"menu-{name}" for name in COMMANDS),
        *(f"{kind}-begun" for kind in get_args(Kind)),
        *(f"games-part-{part}" for part in PARTS),
        *(f"lasting-{unit}" for unit in ("days", "hours", "minutes")),
        *(f"title-{kin}" for kin in ("backgammon", "narde")),
        *(f"record-marses-{kin}" for kin in ("backgammon", "long_narde", "crazy_narde")),
        *(f"look-{look}" for look in LOOKS),
        *(f"look-set-{look}" for look in LOOKS),
        *(f"{told}-{where}" for told in ("home", "home-set") for where in HOMES),
        *(f"zone-{zone.replace('/', '-')}" for zone in (*ZONES, *MORE_ZONES)),
        *(f"phrase-{phrase}" for phrase in EVERY),
        *(f"talk-heard-{hears}" for hears in ("yes", "no")),
        *(f"habits-{page}" for page in habits.PAGES),
        *(f"{page}-choose" for page in habits.PAGES),
        *(f"button-pause-{word}" for word in ("ask", "yes", "no", "end")),
        *(f"table-{how}" for how in ("open", "closed", "cancelled", "expired", "not-begun")),
        *(f"button-door-{kind}" for kind in (*OPENERS, "bind", "free")),
        *(f"guess-{how}" for how in ("right", "wrong")),
        "table-abandoned",
        *(f"luck-{label}" for label in ("pips", "doubles")),
        *(f"table-{how}" for how in ("quarantined", "newer")),
    }


def refusals() -> set[str]:
    """Every reason that the engine gives: the names in its file of reasons, and `Refused(name)`."""
    reasons = set(texts(ENGINE / "refusals.py"))
    named = {reason for reason in reasons if re.fullmatch(r"[a-z]+(-[a-z]+)+", reason)}
    code = "".join(file.read_text("utf-8") for file in ENGINE.rglob("*.py"))
    return named | set(re.findall(r'[rR]efused\(\s*"([a-z-]+)"', code))


def facts() -> set[str]:
    """The words that every sentence about the rules is given."""
    presets = (each for kind in VARIANTS.values() for each in kind.presets.values())
    return {"preset", "length"}.union(*map(option_texts, presets))


def test_both_languages_have_the_same_sentences_with_the_same_words() -> None:
    """A language may have a word of its own under a preset."""
    ru, en = (
        {
            key: asked.words - {"preset"}
            for key, (file, asked) in parsed(lang).items()
            if file != "rules"
        }
        for lang in LANGUAGES
    )
    assert ru == en


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_ask_for_nothing_but_options_and_their_preset(lang: str) -> None:
    """In every grammar for others of them."""
    rules = in_files(lang, "rules")
    titles = {key: rules.pop(key) for key in list(rules) if key.endswith(("-title", "-changed"))}
    assert set().union(*titles.values()) == {"game", "preset"}
    assert set().union(*rules.values()) <= facts()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_and_every_ban_has_its_sentence(lang: str) -> None:
    assert len(refusals()) > 8
    assert refusals() | BANS <= sentences(lang).keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_that_is_put_together_is_a_sentence(lang: str) -> None:
    assert made_keys() <= sentences(lang).keys()


def test_every_sentence_is_used() -> None:
    used = set(texts(BOT, ENGINE)) | made_keys() | in_files("en", *RULES).keys()
    used |= set().union(*(each.sentences for _, each in parsed("en").values()))
    assert sentences("en").keys() - used == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_about_games_is_asked_for_by_its_kind_of_key(lang: str) -> None:
    """By a text of the code, such as `rule-*-*`, or within another sentence."""
    asked = set().union(*(each.sentences for _, each in parsed(lang).values()))
    forms = asked | {text for text in texts(BOT) if re.match(r"[a-z]+-", text)}
    keys = in_files(lang, *RULES)
    assert {key for key in keys if not any(fnmatchcase(key, form) for form in forms)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_fits_into_a_toast_with_the_longest_names(lang: str) -> None:
    values = dict.fromkeys(("name", "title"), LONGEST_NAME)
    values |= dict.fromkeys(("play", "instead"), LONGEST_PLAY)
    values |= {"sources": " · ".join(map(str, range(24, 12, -1)))}
    file = BOT / "locales" / lang / "answers.ftl"
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        if isinstance(entry, ftl.Message):
            asked = sentences(lang)[entry.id.name]
            words = {name: values.get(name, "24") for name in asked}
            text = WORDS[lang].plain(entry.id.name, **words)
            assert len(text.encode("utf-16-le")) <= 2 * TOAST, entry.id.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_as_many_bans_as_there_can_be_fit_into_one_alert(lang: str) -> None:
    lines = [WORDS[lang].plain(f"ban-{ban}", move="hand/24") for ban in BANS_TOLD]
    longest = sorted(map(len, lines))[-BANS_AT_ONCE:]
    assert len(WORDS[lang].plain("bans")) + sum(longest) + BANS_AT_ONCE <= TOAST


def test_a_russian_button_is_for_women_and_men() -> None:
    """Neither a past tense nor a short adjective that only one of them says of himself."""
    text = "\n".join(file.read_text("utf-8") for file in (BOT / "locales" / "ru").iterdir())
    buttons = re.findall(r"(?m)^button-\S+ = .*$", text)
    himself = re.compile(r"\b(согласен|готов|рад|уверен)\b|[аеиуыя]л(ся)?\b", re.IGNORECASE)
    assert [button for button in buttons if himself.search(button)] == []


def test_there_are_few_bans_at_once() -> None:
    """On boards and under options drawn at random: most of them exclude each other."""
    chance = random.Random(1)
    counts = [len(some_bans(chance)) for _ in range(200)]
    assert 2 < max(counts) <= BANS_AT_ONCE


def some_bans(chance: random.Random) -> dict[str, str]:
    kinds: list[type[Variant]] = [*VARIANTS.values(), AceyDeucey, AceyDeucey]
    kind = chance.choice(kinds)
    first = next(iter(kind.presets.values()))
    given = {name: chance.choice(legal_texts(first, name)) for name in option_texts(first)}
    variant = kind(changed(first, given))
    entrances = [BAR, HAND] if kind is AceyDeucey else []
    mine = placed(Counter(chance.choices([OFF, *entrances, *chance.sample(POINTS, 8)], k=CHECKERS)))
    free = [point for point in POINTS if not mine[variant.other_side(point)]]
    one, other = chance.sample(free, 2)
    position = Position(mine, placed({one: CHECKERS - 1, other: 1}))
    roll = chance.randint(1, 6), chance.randint(1, 6)
    phase = variant.phase_of(roll, position, Moment(((1, 2),)))
    return bans_now(Tree(variant), position, phase)


def test_a_name_is_no_markup() -> None:
    text = WORDS["en"].html("other-turn", mark="⚪", name=shown("<b>&amp;"), roll="3-1")
    assert "\u2068&lt;b&gt;&amp;amp;\u2069" in text


def test_what_is_no_markup_is_escaped() -> None:
    assert WORDS["en"].html("seat-kept", name="<i>").startswith("This seat is kept for &lt;i&gt;.")
    assert "<i>" in WORDS["en"].html("seat-kept", name=Html("<i>"))


def test_a_toast_is_plain() -> None:
    assert WORDS["en"].plain("not-your-turn", name="<A&B>") == "It is <A&B>'s turn."


@pytest.mark.parametrize(
    ("code", "lang"), [("ru", "ru"), ("ru-RU", "ru"), ("RU", "ru"), ("uk", "en"), (None, "en")]
)
def test_a_language_code_is_one_of_ours(code: str | None, lang: str) -> None:
    assert language_of(code) == lang
