"""House rules as a text, and as the pages of buttons on which they are chosen."""

from collections.abc import Iterator

import pytest

from bot import lobby
from bot.card import Card, card_on
from bot.lobby import PAGES
from bot.store import View
from bot.table import Table
from bot.tokens import read_token
from bot.words import WORDS
from engine.options import changed, texts
from engine.variants import VARIANTS


def pages() -> Iterator[tuple[Table, str]]:
    """Every page of the menu under every preset of every game."""
    for game, kind in VARIANTS.items():
        for preset, options in kind.presets.items():
            for page in PAGES:
                card = Card(game, preset, options)
                facts = {"status": "open", "opener": "1", "home": "group", "name:1": "Ann"}
                facts |= {"card": card.text, "menu": page}
                yield Table("abcdefghij", facts, None, (), "", 0), page


@pytest.mark.parametrize("lang", WORDS)
def test_every_button_of_every_page_carries_what_it_means(lang: str) -> None:
    for table, _ in pages():
        view = View("abcdefghij", -1, 0, "group", lang)
        made = [each for row in lobby.rows(table, view, WORDS[lang], "bot") for each in row]
        assert len(made) <= 100
        for button in made:
            assert button.token
            assert read_token(button.token.data) == button.token


@pytest.mark.parametrize("game", VARIANTS)
def test_a_page_of_options_has_a_button_for_each(game: str) -> None:
    table = next(each for each, page in pages() if page == "options" and game in each.facts["card"])
    view = View("abcdefghij", -1, 0, "group", "en")
    made = [each.token for row in lobby.rows(table, view, WORDS["en"], "bot") for each in row]
    names = [token.text for token in made if token and token.deed == "option"]
    assert names == list(texts(card_on(table.facts).options))


@pytest.mark.parametrize("game", VARIANTS)
def test_a_card_says_the_same_when_it_is_read_again(game: str) -> None:
    options = next(iter(VARIANTS[game].presets.values()))
    other = {"obligation": "max_only"}
    card = Card(game, next(iter(VARIANTS[game].presets)), changed(options, other))
    assert card_on({"card": card.text}) == card
    assert card.changes == other


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("chess blitz", "backgammon classic"),
        ("long_narde other", "backgammon classic"),
        ("long_narde source head_exception=later", "long_narde standard"),
        ("long_narde source later=yes", "long_narde standard"),
    ],
)
def test_a_card_of_a_later_release_falls_back_to_what_is_known(text: str, read: str) -> None:
    assert card_on({"card": text}).text == read
