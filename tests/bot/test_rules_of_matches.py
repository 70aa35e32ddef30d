"""What /rules tells of matches, the cube, resigning and kestum: what is in force, and no more."""

import pytest

from bot.card import Card
from bot.rulebook import rules_html
from bot.words import WORDS
from engine.options import changed
from engine.variants import VARIANTS

WORDS_OF_THE_CUBE = {
    "ru": ["Куб", "удво", "даве", "басе", "Кроуфорд", "Якоби", "бивер", "ракун", "оттер"],
    "en": ["cube", "double it", "redouble", "Crawford", "Jacoby", "eaver", "accoon", "otter"],
}
BOTH = pytest.mark.parametrize("lang", WORDS)


def rules(lang: str, game: str, length: int, **given: str) -> str:
    """Of the game's first preset with these options changed."""
    preset, options = next(iter(VARIANTS[game].presets.items()))
    return rules_html(Card(game, preset, changed(options, given), length), WORDS[lang])


@BOTH
@pytest.mark.parametrize(("game", "length"), [("backgammon", 1), ("long_narde", 5)])
def test_without_a_cube_no_word_is_lost_on_it(lang: str, game: str, length: int) -> None:
    text = rules(lang, game, length)
    assert [word for word in WORDS_OF_THE_CUBE[lang] if word in text] == []


@BOTH
def test_acey_deucey_has_no_cube_at_any_length(lang: str) -> None:
    text = rules(lang, "acey_deucey", 7) + rules(lang, "acey_deucey", 0)
    assert [word for word in WORDS_OF_THE_CUBE[lang] if word in text] == []


@BOTH
def test_a_single_game_is_no_match(lang: str) -> None:
    text = rules(lang, "backgammon", 1)
    assert {"ru": "матч", "en": "match"}[lang] not in text.lower()


@BOTH
def test_money_play_knows_no_rule_of_matches(lang: str) -> None:
    text = rules(lang, "backgammon", 0, beaver="yes", raccoon="yes", otter="yes")
    away = {"ru": ["Кроуфорд", "матч"], "en": ["Crawford", "match"]}[lang]
    assert [word for word in away if word in text.lower() or word in text] == []


@BOTH
def test_a_match_knows_no_rule_of_money_play(lang: str) -> None:
    """Even where the card has such, chosen before the length."""
    text = rules(lang, "backgammon", 5, beaver="yes", raccoon="yes", auto_doubles="2")
    away = {"ru": ["Якоби", "бивер", "ракун", "жребии"], "en": ["Jacoby", "eaver", "tied lot"]}
    assert [word for word in away[lang] if word in text] == []


def test_a_match_says_to_how_much_it_goes_and_that_surplus_points_do_not_count() -> None:
    assert "Match to 7." in rules("en", "backgammon", 7)
    assert "Матч (тас) до 7." in rules("ru", "backgammon", 7)
    assert "surplus ones don't count" in rules("en", "backgammon", 7)
    assert "лишние очки не считаются" in rules("ru", "backgammon", 7)


def test_who_begins_the_next_game_is_told() -> None:
    assert "Each game begins by lot." in rules("en", "long_narde", 3)
    text = rules("en", "long_narde", 3, next_starter="winner")
    assert "The winner begins the next game" in text


@pytest.mark.parametrize("crawford", ["yes", "no"])
@pytest.mark.parametrize("ban", ["classic", "match_win"])
@BOTH
def test_under_the_classic_ban_the_cube_never_comes_back(
    lang: str, ban: str, crawford: str
) -> None:
    text = rules(lang, "backgammon", 5, double_ban=ban, crawford=crawford)
    back = {
        ("ru", "yes"): "больше он не возвращается",
        ("ru", "no"): "куба нет уже до конца матча",
        ("en", "yes"): "it never comes back",
        ("en", "no"): "there is no cube for the rest of the match",
    }[lang, crawford]
    assert back in text


def test_elsewhere_the_cube_is_back_after_crawfords_game() -> None:
    assert "in the next it is back" in rules("en", "backgammon", 5, double_ban="none")
    assert "следующую — снова с ним" in rules("ru", "backgammon", 5, double_ban="none")


def test_without_crawfords_rule_its_name_is_not_told() -> None:
    assert "Crawford" not in rules("en", "backgammon", 5, crawford="no")
    assert "Кроуфорд" not in rules("ru", "backgammon", 5, crawford="no")


def test_an_animal_is_told_only_with_those_before_it() -> None:
    beaver = rules("en", "backgammon", 0, beaver="yes")
    raccoon = rules("en", "backgammon", 0, beaver="yes", raccoon="yes")
    assert ("Beaver" in beaver, "raccoon" in beaver) == (True, False)
    assert ("raccoon" in raccoon, "otter" in raccoon) == (True, False)


def test_the_cube_has_the_limit_that_was_chosen() -> None:
    assert "which has no limit" in rules("en", "backgammon", 5)
    assert "which stops at 8" in rules("en", "backgammon", 5, cube_max="8")


def test_resigning_has_the_levels_of_the_game() -> None:
    assert "a single game, a gammon or a backgammon" in rules("en", "backgammon", 1)
    assert "на оин или марс:" in rules("ru", "long_narde", 1)
    assert "на оин, марс или кокс:" in rules("ru", "long_narde", 1, narde_scoring="koks")
    assert "what a win is worth" in rules("en", "acey_deucey", 1)


@BOTH
def test_a_whole_match_can_be_resigned_where_there_is_one(lang: str) -> None:
    whole = {"ru": "Весь матч сдают отдельно", "en": "Resigning the whole match"}[lang]
    told = [whole in rules(lang, "long_narde", length) for length in (0, 1, 3)]
    assert told == [False, False, True]


@BOTH
def test_kestum_is_told_where_it_is_on(lang: str) -> None:
    name = {"ru": "Кестум", "en": "Kestum"}[lang]
    assert name not in rules(lang, "crazy_narde", 3)
    assert name in rules(lang, "crazy_narde", 1, kestum="yes")
