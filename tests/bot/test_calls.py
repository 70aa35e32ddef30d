"""A table kept for one person, and what becomes of an invitation."""

from bot.seating import OPEN_MS
from tests.bot.playing import House, buttons, gid_of, text_of

KEPT = "This seat is kept for"


async def test_a_table_can_be_kept_for_a_username(house: House) -> None:
    ann, bob, eve = house.person("Ann"), house.person("Bob", username="bob_b"), house.person("Eve")
    chat = await house.group("Club", ann, bob, eve)
    await house.say(ann, chat, "/play @Bob_B")
    assert "Ann invites @bob_b to a game!" in text_of(house.board(chat))
    assert (await house.press(eve, chat, "Play")).startswith(f"{KEPT} @bob_b.")
    assert await house.press(bob, chat, "Play") == "You are in. Good luck!"


async def test_a_table_can_be_kept_for_whoever_is_answered(house: House) -> None:
    ann, bob, eve = (house.person(name) for name in ("Ann", "Bob", "Eve"))
    chat = await house.group("Club", ann, bob, eve)
    house.sandbox.send(bob, chat, "Who is in for a game?")
    asked = house.sandbox.messages(chat)[-1]["message_id"]
    house.sandbox.send(ann, chat, "/play", reply_to=asked)
    await house.handled()
    await house.settled()
    assert (await house.press(eve, chat, "Play")).startswith(KEPT)
    assert await house.press(bob, chat, "Play") == "You are in. Good luck!"


async def test_whoever_is_called_may_close_the_table(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    house.sandbox.send(bob, chat, "Hello")
    asked = house.sandbox.messages(chat)[-1]["message_id"]
    house.sandbox.send(ann, chat, "/play", reply_to=asked)
    await house.handled()
    await house.settled()
    assert await house.press(bob, chat, "Close") == "The table is closed."


async def test_nobody_calls_himself(house: House) -> None:
    ann = house.person("Ann", username="ann_a")
    chat = await house.group("Club", ann)
    await house.say(ann, chat, "/play @ann_a")
    assert text_of(house.said(chat)[-1]).startswith("You can't play yourself.")


async def test_a_link_that_is_sent_on_says_who_invites_to_what(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/play")
    assert "Ann+invites+you+to+a+game%3A+Backgammon" in buttons(house.board(ann))[0]["url"]


async def test_whoever_never_started_the_bot_comes_in_by_one_press(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    assert not house.sandbox.chat(bob).started
    await house.say(bob, bob, f"/start j_{gid}")
    assert "Ann wants a game." in text_of(house.board(bob))
    assert "🎲 Play" in house.labels(bob)


async def test_a_link_that_was_taken_back_leads_nowhere(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    await house.press(ann, ann, "Close")
    await house.say(bob, bob, f"/start j_{gid}")
    assert text_of(house.said(bob)[-1]).startswith("This table is closed.")


async def test_a_link_is_used_once(house: House) -> None:
    ann, bob, eve = (house.person(name) for name in ("Ann", "Bob", "Eve"))
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    await house.say(bob, bob, f"/start j_{gid}")
    await house.press(bob, bob, "Play")
    await house.say(eve, eve, f"/start j_{gid}")
    assert text_of(house.said(eve)[-1]).startswith("The seat is taken.")


async def test_both_are_told_that_an_invitation_has_expired(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    await house.say(ann, ann, "/play")
    await house.say(bob, bob, f"/start j_{gid_of(house.board(ann))}")
    before = [len(house.said(user)) for user in (ann, bob)]
    house.move(OPEN_MS / 1000)
    await house.sandbox.wait_until(lambda: not buttons(house.said(bob)[-1]))
    await house.settled()
    for user, count in zip((ann, bob), before, strict=True):
        assert len(house.said(user)) == count + 1
        assert text_of(house.said(user)[-1]).startswith("Nobody sat down for a day")


async def called(house: House, *, lang: str = "en") -> tuple[int, int, int]:
    """Bob, who has started the bot, is called by Ann in a group by his username."""
    ann, bob = house.person("Ann"), house.person("Bob", lang, username="Bob_B")
    chat = await house.group("Club", ann, bob)
    await house.say(bob, bob, "/start")
    await house.say(ann, chat, "/play @bob_b")
    return ann, bob, chat


async def test_whoever_is_called_is_told_in_private_and_sits_down_from_there(house: House) -> None:
    _, bob, chat = await called(house)
    asked = house.board(bob)
    assert "Ann invites @bob_b to a game!" in text_of(asked)
    assert "The game will be played here: Club." in text_of(asked)
    assert await house.press(bob, bob, "Play") == "You are in. Good luck!"
    assert "photo" in house.board(chat)
    last = house.said(bob)[-1]
    assert text_of(last).startswith("Your game goes on here: Club.")
    assert last["message_id"] == asked["message_id"]


async def test_the_invitation_in_private_speaks_the_language_of_whoever_is_called(
    house: House,
) -> None:
    _, bob, _ = await called(house, lang="ru")
    assert "Партия будет здесь: Club." in text_of(house.board(bob))


async def test_whoever_never_started_the_bot_is_not_written_to(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob", username="bob_b")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play @bob_b")
    assert house.said(bob) == []
    assert await house.press(bob, chat, "Play") == "You are in. Good luck!"


async def test_an_invitation_in_private_can_be_declined(house: House) -> None:
    _, bob, chat = await called(house)
    assert await house.press(bob, bob, "Close") == "The table is closed."
    for where in (bob, chat):
        assert text_of(house.said(where)[-1]).startswith("The table is closed.")


async def test_both_hear_that_an_invitation_has_expired(house: House) -> None:
    _, bob, chat = await called(house)
    before = {where: house.said(where)[-1]["message_id"] for where in (bob, chat)}
    house.move(OPEN_MS / 1000 + 1)
    await house.sandbox.wait_until(
        lambda: all(house.said(where)[-1]["message_id"] > before[where] for where in before)
    )
    await house.settled()
    for where in (bob, chat):
        assert text_of(house.said(where)[-1]).startswith("Nobody sat down for a day")


async def test_a_username_that_has_gone_to_another_lets_him_sit_down(house: House) -> None:
    _, bob, chat = await called(house)
    dan = house.person("Dan")
    house.sandbox.join(chat, dan)
    house.sandbox.rename(bob, "robert")
    house.sandbox.rename(dan, "bob_B")
    assert (await house.press(bob, bob, "Play")).startswith(f"{KEPT} @bob_b.")
    assert await house.press(dan, chat, "Play") == "You are in. Good luck!"
    assert text_of(house.said(bob)[-1]).startswith("Somebody else took the seat.")


async def test_a_forgotten_username_is_called_in_the_group_alone(house: House) -> None:
    ann, bob, chat = await called(house)
    await house.press(bob, bob, "Close")
    await house.store.part(bob)
    said = len(house.said(bob))
    await house.say(ann, chat, "/play @bob_b")
    assert len(house.said(bob)) == said


async def test_whoever_is_called_by_name_and_never_started_the_bot_can_decline(
    house: House,
) -> None:
    ann, bob, eve = house.person("Ann"), house.person("Bob", username="Bob_B"), house.person("Eve")
    chat = await house.group("Club", ann, bob, eve)
    await house.say(ann, chat, "/play @bob_b")
    assert await house.press(eve, chat, "Close") == "Only Ann can close this table."
    assert await house.press(bob, chat, "Close") == "The table is closed."


async def test_whoever_is_called_by_name_can_decline_in_words(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob", username="Bob_B")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play @bob_b")
    await house.say(bob, chat, "/close")
    assert text_of(house.said(chat)[-1]) == "The table is closed."
