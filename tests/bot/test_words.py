"""Every sentence is there in both languages, asks for the same words, and is used."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
import engine
from bot.menu import COMMANDS
from bot.tokens import Deed
from bot.words import LANGUAGES, WORDS, Html, language_of, shown
from engine.events import LEVELS
from engine.variants import VARIANTS

BOT = Path(bot.__file__).parent
ENGINE = Path(engine.__file__).parent
TOAST = 200
LONGEST_NAME = "Ж" * 64
LONGEST_PLAY = "bar/24*/23* 13/12* 8/7* 6/5*"


class Variables(Visitor):
    """The names of the words that a sentence asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - its way
        self.names.add(node.id.name)


def sentences(lang: str) -> dict[str, set[str]]:
    """Each sentence's name, and the words that it asks for."""
    found = {}
    for file in (BOT / "locales" / lang).glob("*.ftl"):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), entry.content
            if isinstance(entry, ftl.Message):
                asked = Variables()
                asked.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = asked.names
    return found


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
    boards = {"join", "cancel", "rematch", "done", "undo", "ask-resign", "resign", "keep-on"}
    assert boards <= set(get_args(Deed))
    return {
        *(f"button-{deed}" for deed in boards),
        *(f"game-{key}" for key in VARIANTS),
        *(f"won-{level}" for level in LEVELS.values()),
        *(f"menu-{name}" for name in COMMANDS),
        *(f"games-{state}" for state in ("waits", "on", "open")),
        *(f"table-{how}" for how in ("open", "closed", "cancelled", "expired")),
        *(f"table-{how}" for how in ("quarantined", "newer")),
    }


def refusals() -> set[str]:
    """Every reason that the engine gives: the names in its file of reasons, and `Refused(name)`."""
    reasons = set(texts(ENGINE / "refusals.py"))
    named = {reason for reason in reasons if re.fullmatch(r"[a-z]+(-[a-z]+)+", reason)}
    code = "".join(file.read_text("utf-8") for file in ENGINE.rglob("*.py"))
    return named | set(re.findall(r'[rR]efused\(\s*"([a-z-]+)"', code))


def test_both_languages_have_the_same_sentences_with_the_same_words() -> None:
    ru, en = (sentences(lang) for lang in LANGUAGES)
    assert ru == en


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_sentence(lang: str) -> None:
    assert len(refusals()) > 8
    assert refusals() <= sentences(lang).keys()


def test_every_key_that_is_put_together_is_a_sentence() -> None:
    assert made_keys() <= sentences("en").keys()


def test_every_sentence_is_used() -> None:
    used = set(texts(BOT, ENGINE)) | made_keys()
    assert {key for key in sentences("en") if key not in used} == set()


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


def test_a_name_is_no_markup() -> None:
    text = WORDS["en"].html("turn-of", mark="⚪", name=shown("<b>&amp;"), roll="3-1")
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
