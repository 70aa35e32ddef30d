"""HTML as tdlib reads it."""

from typing import Any

import pytest

from bot.sandbox.entities import Text, parsed
from bot.sandbox.errors import ApiError

BAD = {
    "🏟 🏟&lt;<abacaba": "Unclosed start tag at byte offset 13",
    "🏟 🏟&lt;<abac aba>": 'Unsupported start tag "abac" at byte offset 13',
    "<i   =aba>": 'Empty attribute name in the tag "i" at byte offset 0',
    "<i    aba>": "Expected equal sign in declaration of an attribute of the tag"
    ' "i" at byte offset 0',
    "<i    aba  =  ": 'Unclosed start tag "i" at byte offset 0',
    "<i    aba  =  190azAz-.,": "Unexpected end of name token at byte offset 14",
    '<i    aba  =  "&lt;&gt;&quot;>': "Unclosed start tag at byte offset 0",
    "🏟</": "Unexpected end tag at byte offset 4",
    "<b></b></": "Unexpected end tag at byte offset 7",
    "<i>a</i   ": "Unclosed end tag at byte offset 4",
    "<i>a</em   >": 'Unmatched end tag at byte offset 4, expected "</i>", found "</em>"',
    "<b>a": 'Can\'t find end tag corresponding to start tag "b"',
    "a < b": 'Unsupported start tag "" at byte offset 2',
    "<span>a</span>": 'Tag "span" must have class "tg-spoiler" at byte offset 0',
}

ANN = {"id": 7, "is_bot": False, "first_name": "Ann"}


def read(source: str) -> Text:
    return parsed(source, "HTML", None, lambda number: ANN if number == 7 else None)


def entity(kind: str, offset: int, length: int, **more: object) -> dict[str, Any]:
    return {"type": kind, "offset": offset, "length": length, **more}


@pytest.mark.parametrize(("source", "why"), BAD.items())
def test_bad_html_is_refused_in_telegrams_words(source: str, why: str) -> None:
    with pytest.raises(ApiError) as refused:
        read(source)
    assert refused.value.description == f"Bad Request: can't parse entities: {why}"


@pytest.mark.parametrize(
    ("source", "plain"),
    [
        ("&lt;&gt;&amp;&quot;&laquo;&#12345678;", '<>&"&laquo;&#12345678;'),
        ("&lt;b&#62; &#x3E;", "<b> >"),
        ("a &nbsp; b", "a &nbsp; b"),
    ],
)
def test_four_names_and_all_numbers_are_characters(source: str, plain: str) -> None:
    assert read(source) == Text(plain)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("🎲<b>a</b>", entity("bold", 2, 1)),
        ("<u>a</u>", entity("underline", 0, 1)),
        ("<del>a</del>", entity("strikethrough", 0, 1)),
        ("<tg-spoiler>a</tg-spoiler>", entity("spoiler", 0, 1)),
        ('<span class="tg-spoiler">a</span>', entity("spoiler", 0, 1)),
        ("<blockquote expandable>a</blockquote>", entity("expandable_blockquote", 0, 1)),
        ("<blockquote>a</blockquote>", entity("blockquote", 0, 1)),
        ('<a href="https://b.c/">a</a>', entity("text_link", 0, 1, url="https://b.c/")),
        ('<a href="tg://user?id=7">a</a>', entity("text_mention", 0, 1, user=ANN)),
        ('<pre><code class="language-py">a</code></pre>', entity("pre", 0, 1, language="py")),
        ('<tg-emoji emoji-id="5">a</tg-emoji>', entity("custom_emoji", 0, 1, custom_emoji_id="5")),
        ('<tg-time unix="5">a</tg-time>', entity("date_time", 0, 1, unix_time=5)),
    ],
)
def test_a_tag_is_an_entity(source: str, found: dict[str, Any]) -> None:
    assert read(source).entities == (found,)


def test_entities_nest_from_the_outer_to_the_inner() -> None:
    assert read("<b>a<i>b</i></b>").entities == (entity("bold", 0, 2), entity("italic", 1, 1))


def test_white_space_around_the_text_is_cut_with_the_entities() -> None:
    assert read("  <b> a </b> ") == Text("a", (entity("bold", 0, 1),))


def test_a_mention_of_a_stranger_is_no_entity() -> None:
    assert read('<a href="tg://user?id=8">a</a>') == Text("a")


def test_commands_and_links_are_found_but_not_in_code() -> None:
    kinds = [one["type"] for one in read("/play @bobby https://a.b <code>/no</code>").entities]
    assert kinds == ["bot_command", "mention", "url", "code"]
