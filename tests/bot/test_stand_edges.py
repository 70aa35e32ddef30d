"""The stand at its edges: words for one, a game that is over, presses that cross."""

import pytest

from bot.words import WORDS


@pytest.mark.parametrize(
    ("key", "one", "more"),
    [
        ("guess-given", "Так думает 1 из 3.", "Так думают 2 из 3."),
        ("guess-right", "Всего угадал 1 из 3.", "Всего угадали 2 из 3."),
        ("guess-wrong", "Победителя угадал 1 из 3.", "Победителя угадали 2 из 3."),
        ("guesses-told", "победителя угадал 1 из 3.", "победителя угадали 2 из 3."),
    ],
)
def test_in_russian_one_thinks_and_several_think(key: str, one: str, more: str) -> None:
    for count, told in ((1, one), (2, more)):
        text = WORDS["ru"].plain(key, name="Аня", same=count, right=count, all=3)
        assert text.endswith(told)
