"""House rules as a text, and as the pages of buttons on which they are chosen."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot import lobby
from bot.card import Card, agreed, card_on
from bot.lobby import PAGES
from bot.store import View
from bot.table import Table
from bot.tokens import read_token
from bot.words import WORDS
from engine.options import changed
from engine.variants import VARIANTS
from engine.variants.backgammon import BackgammonOptions


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
def test_a_page_of_options_has_a_button_for_each_that_matters(game: str) -> None:
    table = next(each for each, page in pages() if page == "options" and game in each.facts["card"])
    view = View("abcdefghij", -1, 0, "group", "en")
    made = [each.token for row in lobby.rows(table, view, WORDS["en"], "bot") for each in row]
    names = [token.text for token in made if token and token.deed == "option"]
    assert names == list(card_on(table.facts).in_force)


@pytest.mark.parametrize("game", VARIANTS)
def test_a_card_says_the_same_when_it_is_read_again(game: str) -> None:
    options = next(iter(VARIANTS[game].presets.values()))
    other = {"obligation": "max_only"}
    card = Card(game, next(iter(VARIANTS[game].presets)), changed(options, other))
    assert card_on({"card": card.text}) == card
    assert card.changes == other


@pytest.mark.parametrize("length", [0, 1, 2, 99])
def test_a_card_has_its_length_when_it_is_read_again(length: int) -> None:
    card = replace(Card.first("long_narde"), length=length)
    assert card_on({"card": card.text}) == card


def test_a_card_that_says_no_length_is_for_a_single_game() -> None:
    assert card_on({"card": "long_narde source"}).length == 1
    assert Card.first("long_narde").text == "long_narde standard"


def test_whoever_agrees_agrees_to_the_length_too() -> None:
    cards = (replace(Card.first(), length=length) for length in (0, 1, 3, 5))
    assert len({agreed({"card": card.text}) for card in cards}) == 4


def test_a_change_that_does_not_matter_at_this_length_is_kept_and_not_told() -> None:
    money = replace(Card.first(), options=BackgammonOptions(beaver=True), length=0)
    assert money.changes == {"beaver": "yes"}
    match = card_on({"card": replace(money, length=5).text})
    assert match.changes == {}
    assert replace(match, length=0) == money


def test_a_single_game_asks_nothing_about_the_cube() -> None:
    assert {"cube", "crawford", "jacoby", "next_starter"} & Card.first().in_force.keys() == set()


def test_money_play_and_matches_ask_each_about_their_own() -> None:
    match, money = (replace(Card.first(), length=n).in_force.keys() for n in (5, 0))
    assert match - money == {"double_ban", "crawford"}
    assert money - match == {"jacoby", "auto_doubles", "beaver"}


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("chess blitz", "backgammon classic"),
        ("long_narde other", "backgammon classic"),
        ("long_narde source head_exception=later", "long_narde standard"),
        ("long_narde source later=yes", "long_narde standard"),
        ("long_narde source length=100", "long_narde standard"),
        ("long_narde source length=-1", "long_narde standard"),
        ("long_narde source length=long", "long_narde standard"),
    ],
)
def test_a_card_of_a_later_release_falls_back_to_what_is_known(text: str, read: str) -> None:
    assert card_on({"card": text}).text == read
