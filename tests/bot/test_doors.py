"""Who may open tables in a group, and in which topic."""

from dataclasses import dataclass

import pytest

from bot.handlers.chiefs import KNOWN_MS
from bot.sandbox.values import Obj
from tests.bot.playing import House, buttons, text_of, tokens
from tests.bot.test_lobby import private_game

BOUND = (
    "From now on tables open in this topic only. Games begun elsewhere are played to the end there."
)
NO_CHIEF = "Only the group’s admins choose that."
CHIEFS_OPEN = "In this group only admins open tables."
ELSEWHERE = "Games here are played in another topic: write /play there."


@dataclass(frozen=True, slots=True)
class Forum:
    """Ann's forum, with topics for chess and for games, in which Bob is a plain member."""

    house: House
    ann: int
    bob: int
    chat: int
    chess: int
    games: int

    async def bind(self) -> str:
        await self.house.say(self.ann, self.chat, "/settings", self.games)
        toast = await self.house.press(self.ann, self.chat, "this topic only", self.games)
        await self.house.handled()  # the page is shown after the toast
        return toast

    def last(self, thread: int | None = None) -> Obj:
        return self.house.said(self.chat, thread)[-1]


@pytest.fixture
async def forum(house: House) -> Forum:
    return await new_forum(house)


async def new_forum(house: House) -> Forum:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = house.sandbox.make_forum("Forum", [ann, bob], ["Chess", "Games"])
    await house.handled()
    chess, games = sorted(house.sandbox.chat(chat).topics)
    return Forum(house, ann, bob, chat, chess, games)


@pytest.fixture
async def club(house: House) -> tuple[int, int, int]:
    ann, bob = house.person("Ann"), house.person("Bob")
    return ann, bob, await house.group("Club", ann, bob)


def opens(message: Obj) -> bool:
    return any(token.deed == "join" for token in tokens(message))


async def test_in_a_bound_group_tables_are_opened_in_its_topic(forum: Forum) -> None:
    assert await forum.bind() == BOUND
    await forum.house.say(forum.bob, forum.chat, "/play", forum.games)
    assert opens(forum.last(forum.games))


@pytest.mark.parametrize("general", [True, False])
async def test_elsewhere_a_link_leads_to_the_topic(forum: Forum, *, general: bool) -> None:
    await forum.bind()
    elsewhere = None if general else forum.chess
    await forum.house.say(forum.bob, forum.chat, "/play", elsewhere)
    said = forum.last(elsewhere)
    assert text_of(said) == ELSEWHERE
    (link,) = [each for each in said["entities"] if each["type"] == "text_link"]
    assert link["url"] == f"https://t.me/c/{str(forum.chat)[4:]}/{forum.games}"


async def test_a_table_that_stands_elsewhere_is_played_on(forum: Forum) -> None:
    await forum.house.say(forum.ann, forum.chat, "/play", forum.chess)
    await forum.bind()
    await forum.house.press(forum.bob, forum.chat, "🎲 Play", forum.chess)
    assert "photo" in forum.last(forum.chess)


async def test_the_first_topic_may_be_the_one_to_play_in(forum: Forum) -> None:
    await forum.house.say(forum.ann, forum.chat, "/settings")
    await forum.house.press(forum.ann, forum.chat, "this topic only")
    await forum.house.say(forum.bob, forum.chat, "/play", forum.chess)
    assert text_of(forum.last(forum.chess)) == ELSEWHERE
    await forum.house.say(forum.bob, forum.chat, "/play")
    assert opens(forum.last())


async def test_a_bound_group_can_be_freed_again(forum: Forum) -> None:
    await forum.bind()
    toast = await forum.house.press(forum.ann, forum.chat, "any topic", forum.games)
    assert toast == "Tables may open in any topic now."
    await forum.house.say(forum.bob, forum.chat, "/play", forum.chess)
    assert opens(forum.last(forum.chess))


async def test_the_settings_tell_where_one_plays(forum: Forum) -> None:
    await forum.bind()
    assert "and only in this topic" in text_of(forum.last(forum.games))
    await forum.house.say(forum.ann, forum.chat, "/settings", forum.chess)
    assert "and only in one topic" in text_of(forum.last(forum.chess))


async def test_a_closed_topic_binds_nobody_until_it_is_opened_again(forum: Forum) -> None:
    await forum.bind()
    forum.house.sandbox.close_topic(forum.chat, forum.games)
    await forum.house.handled()
    assert text_of(forum.last()).startswith("The topic for games was closed.")
    await forum.house.say(forum.bob, forum.chat, "/play", forum.chess)
    assert opens(forum.last(forum.chess))
    forum.house.sandbox.reopen_topic(forum.chat, forum.games)
    await forum.house.handled()
    await forum.house.say(forum.ann, forum.chat, "/play", forum.chess)
    assert text_of(forum.last(forum.chess)) == ELSEWHERE


async def test_another_topics_closing_is_passed_over(forum: Forum) -> None:
    await forum.bind()
    said = forum.house.said(forum.chat)
    forum.house.sandbox.close_topic(forum.chat, forum.chess)
    await forum.house.handled()
    assert forum.house.said(forum.chat) == said


async def test_a_topic_that_was_deleted_is_forgotten_with_a_word(forum: Forum) -> None:
    await forum.bind()
    forum.house.provoked.add("message thread not found")
    forum.house.sandbox.delete_topic(forum.chat, forum.games)
    await forum.house.say(forum.bob, forum.chat, "/play", forum.chess)
    gone = "The topic for games is gone"
    said = forum.house.said(forum.chat, forum.chess)
    assert any(text_of(each).startswith(gone) for each in said)
    assert any(opens(each) for each in said)
    assert (await forum.house.store.door(forum.chat)).topic is None


async def test_a_group_without_topics_has_none_to_choose(
    house: House, club: tuple[int, int, int]
) -> None:
    ann, _, chat = club
    await house.say(ann, chat, "/settings")
    assert not [label for label in house.labels(chat) if "topic" in label]
    forged = "dr:-:0:0:bind"
    assert (await house.press_data(ann, chat, forged)).startswith("There is no such button")


async def test_everybody_opens_tables_where_nobody_chose(
    house: House, club: tuple[int, int, int]
) -> None:
    _, bob, chat = club
    await house.say(bob, chat, "/play")
    assert opens(house.board(chat))


async def chiefs_alone(house: House, ann: int, chat: int) -> str:
    await house.say(ann, chat, "/settings")
    toast = await house.press(ann, chat, "Only admins")
    await house.handled()  # the page is shown after the toast
    return toast


async def test_administrators_alone_open_tables_where_they_chose_that(
    house: House, club: tuple[int, int, int]
) -> None:
    ann, bob, chat = club
    toast = await chiefs_alone(house, ann, chat)
    assert toast == "Only admins open tables now. Anybody may still sit down at one."
    await house.say(bob, chat, "/play")
    assert text_of(house.said(chat)[-1]).startswith(CHIEFS_OPEN)
    await house.say(ann, chat, "/play")
    assert opens(house.board(chat))
    await house.press(bob, chat, "🎲 Play")
    assert "photo" in house.board(chat)


async def test_a_plain_member_who_presses_gets_a_toast(
    house: House, club: tuple[int, int, int]
) -> None:
    ann, bob, chat = club
    await house.say(bob, chat, "/settings")
    assert await house.press(bob, chat, "Only admins") == NO_CHIEF
    assert not (await house.store.door(chat)).for_chiefs
    assert await house.press(ann, chat, "Only admins") != NO_CHIEF


async def test_an_administrator_who_was_demoted_decides_no_more(
    house: House, club: tuple[int, int, int]
) -> None:
    ann, bob, chat = club
    house.sandbox.promote(chat, bob)
    await house.handled()
    await chiefs_alone(house, bob, chat)
    house.sandbox.demote(chat, bob)
    await house.handled()
    house.move(KNOWN_MS / 1000)
    assert await house.press(bob, chat, "Everybody") == NO_CHIEF
    await house.say(bob, chat, "/play")
    assert text_of(house.said(chat)[-1]).startswith(CHIEFS_OPEN)
    assert await house.press(ann, chat, "Everybody") == "Everybody may open tables now."


async def test_an_anonymous_administrator_gets_the_page_and_presses_as_himself(
    forum: Forum,
) -> None:
    house = forum.house
    house.sandbox.say_as_group(forum.chat, "/settings", thread_id=forum.games)
    await house.handled()
    await house.settled()
    assert await house.press(forum.ann, forum.chat, "this topic only", forum.games) == BOUND


async def test_a_group_that_becomes_a_supergroup_keeps_its_choice(
    house: House, club: tuple[int, int, int]
) -> None:
    ann, bob, chat = club
    await chiefs_alone(house, ann, chat)
    new = house.sandbox.migrate(chat)
    await house.handled()
    await house.settled()
    await house.say(bob, new, "/play")
    assert text_of(house.said(new)[-1]).startswith(CHIEFS_OPEN)


async def test_the_choice_is_told_in_russian(house: House) -> None:
    ann = house.person("Аня", "ru")
    chat = await house.group("Клуб", ann)
    await house.say(ann, chat, "/settings")
    assert "Столы здесь открывает кто угодно." in text_of(house.board(chat))
    assert "👑 Столы открывают админы" in [b["text"] for b in buttons(house.board(chat))]
    toast = await house.press(ann, chat, "открывают админы")
    assert (
        toast
        == "Теперь столы открывают только администраторы. Сесть за стол по-прежнему может любой."
    )


async def test_in_private_there_is_no_such_choice(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/settings")
    assert (await house.press_data(ann, ann, "dr:-:0:0:chiefs")).startswith("There is no such")


async def test_a_private_game_is_shown_in_the_topic_to_play_in(forum: Forum) -> None:
    await forum.bind()
    gid = await private_game(forum.house, forum.ann, forum.bob)
    await forum.house.say(forum.ann, forum.chat, f"/start@sandbox_bot s_{gid}")
    assert "photo" in forum.house.board(forum.chat, forum.games)
    assert text_of(forum.last()) == "The board is shown in the topic for games."
