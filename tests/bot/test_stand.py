"""Spectators: how they come, what they see and when, their guess, and the end."""

from dataclasses import dataclass

from bot.sandbox.values import Obj
from tests.bot.playing import House, buttons, gid_of, text_of, tokens

ROLLS = ((3, 1), (6, 4), (5, 2), (6, 5))


@dataclass(frozen=True, slots=True)
class Watched:
    """A private game of Ann and Bob, at which Ann has White, and Eve who looks on."""

    house: House
    ann: int
    bob: int
    eve: int
    gid: str

    async def watch(self, user: int = 0) -> None:
        user = user or self.eve
        await self.house.say(user, user, f"/start w_{self.gid}")

    def seen(self, user: int = 0) -> str:
        """The newest message to a spectator."""
        return text_of(self.house.said(user or self.eve)[-1])

    async def closes(self) -> str:
        self.house.move(6)
        await self.house.press(self.ann, self.ann, "Spectators")
        await self.house.handled()
        return await self.house.press(self.ann, self.ann, "without spectators")

    async def plays(self, user: int, play: str) -> None:
        self.house.move(6)
        assert await self.house.press(user, user, play) == "Played."


async def watched(house: House, lang: str = "en") -> Watched:
    house.chance.rolls = ROLLS
    ann, bob = house.person("Ann"), house.person("Bob")
    eve = house.person("Eve", lang)
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    await house.say(bob, bob, f"/start j_{gid}")
    await house.press(bob, bob, "Play")
    return Watched(house, ann, bob, eve, gid)


def deeds(message: Obj) -> set[str]:
    return {token.deed for token in tokens(message)}


async def test_a_link_leads_to_the_stand_where_no_button_plays(house: House) -> None:
    table = await watched(house)
    await table.watch()
    board = house.board(table.eve)
    assert deeds(board) == {"guess", "unwatch"}
    assert "photo" in board


async def test_a_spectator_speaks_his_own_language(house: House) -> None:
    table = await watched(house, "ru")
    await table.watch()
    assert "Смотрит 1 зритель" in table.seen()


async def test_a_spectators_picture_is_the_one_that_telegram_has(house: House) -> None:
    table = await watched(house)
    await table.watch()
    max_ = house.person("Max")
    await table.watch(max_)
    (sent,) = house.sandbox.calls("sendPhoto", max_)
    assert "attach://" not in str(sent.params["photo"])


async def test_a_play_by_die_is_shown_when_it_is_whole(house: House) -> None:
    table = await watched(house)
    await table.watch()
    before = house.said(table.eve)[-1]
    move = next(token for token in tokens(house.board(table.ann)) if token.deed == "move")
    await house.press_data(table.ann, table.ann, move.data)
    assert house.said(table.eve)[-1] == before


async def test_a_turn_is_shown_in_the_same_message(house: House) -> None:
    table = await watched(house)
    await table.watch()
    message = house.board(table.eve)["message_id"]
    house.move(60 * 60)
    await house.say(table.ann, table.ann, "8/5 6/5")
    assert "8/5 6/5" in table.seen()
    assert house.board(table.eve)["message_id"] == message


async def test_players_see_how_many_look_on(house: House) -> None:
    table = await watched(house)
    await table.watch()
    await house.say(table.ann, table.ann, "8/5 6/5")
    assert "1 person is watching." in text_of(house.board(table.bob))
    assert "👁 Spectators: 1" in house.labels(table.bob)


async def test_a_spectator_who_comes_costs_the_players_no_board(house: House) -> None:
    table = await watched(house)
    before = [house.said(user)[-1] for user in (table.ann, table.bob)]
    await table.watch()
    assert [house.said(user)[-1] for user in (table.ann, table.bob)] == before


async def test_a_player_who_follows_the_link_sees_his_own_board(house: House) -> None:
    table = await watched(house)
    await table.watch(table.ann)
    assert "Your turn" in table.seen(table.ann)
    assert not await house.store.stand(table.gid)


async def test_a_spectator_guesses_once(house: House) -> None:
    table = await watched(house)
    await table.watch()
    board = house.board(table.eve)
    ann, bob = (token.data for token in tokens(board) if token.deed == "guess")
    assert await house.press_data(table.eve, table.eve, ann) == "Noted. I'll tell you at the end."
    toast = await house.press_data(table.eve, table.eve, bob, board["message_id"])
    assert toast == "You have guessed already, and a guess can't be changed."
    assert "Your guess: ⚪ Ann. 1 of 1 thinks so." in table.seen()
    assert deeds(house.board(table.eve)) == {"unwatch"}


async def test_at_the_end_a_spectator_is_told_whether_he_was_right(house: House) -> None:
    table = await watched(house)
    max_ = house.person("Max")
    for user, guess in ((table.eve, "Ann"), (max_, "Bob")):
        await table.watch(user)
        await house.press(user, user, guess)
    await house.press(table.ann, table.ann, "Resign")
    await house.press(table.ann, table.ann, "a single")
    await house.press(table.bob, table.bob, "Accept")
    assert "Not this time. 1 of 2 picked the winner." in table.seen()
    assert "You picked the winner! 1 of 2 did." in table.seen(max_)
    assert "1 of 2 spectators picked the winner." in table.seen(table.bob)
    assert not buttons(house.said(table.eve)[-1])


async def test_who_only_stands_by_can_not_guess(house: House) -> None:
    table = await watched(house)
    await table.watch()
    data = next(token.data for token in tokens(house.board(table.eve)) if token.deed == "guess")
    toast = await house.press_data(table.bob, table.bob, data)
    assert toast == "You are not watching this game. Follow its link again."


async def test_whoever_stops_watching_gets_no_more_boards(house: House) -> None:
    table = await watched(house)
    await table.watch()
    toast = await house.press(table.eve, table.eve, "Stop watching")
    assert toast == "All right, no more boards of this game."
    await house.handled()
    before = house.said(table.eve)
    assert not buttons(before[-1])
    await house.say(table.ann, table.ann, "8/5 6/5")
    assert house.said(table.eve) == before


async def test_a_player_closes_the_table_to_spectators_who_are_told(house: House) -> None:
    table = await watched(house)
    await table.watch()
    assert await table.closes() == "You now play without spectators."
    await house.settled()
    assert table.seen().startswith("The players go on without spectators.")
    assert not buttons(house.said(table.eve)[-1])
    assert not await house.store.stand(table.gid)


async def test_nobody_comes_to_a_closed_stand_until_it_is_opened_again(house: House) -> None:
    table = await watched(house)
    await table.closes()
    await table.watch()
    assert table.seen().startswith("The players have closed this game to spectators.")
    await house.handled()
    assert await house.press(table.ann, table.ann, "Let") == "Spectators may come in again."
    await table.watch()
    assert deeds(house.board(table.eve)) == {"guess", "unwatch"}


async def test_nobody_else_closes_the_stand(house: House) -> None:
    table = await watched(house)
    await table.watch()
    data = f"e:{table.gid}:0:0:close"
    toast = await house.press_data(table.eve, table.eve, data)
    assert toast.startswith("Others play at this table.")


async def test_watch_in_private_gives_a_player_the_link(house: House) -> None:
    table = await watched(house)
    await house.say(table.ann, table.ann, "/watch")
    assert f"https://t.me/sandbox_bot?start=w_{table.gid}" in table.seen(table.ann)


async def test_watch_tells_who_plays_nothing_how_to_look_on(house: House) -> None:
    eve = house.person("Eve")
    await house.say(eve, eve, "/watch")
    assert text_of(house.said(eve)[-1]).startswith("To watch somebody's game")


async def test_a_spectator_who_blocks_the_bot_leaves_the_stand(house: House) -> None:
    table = await watched(house)
    await table.watch()
    house.sandbox.block(table.eve)
    house.provoked.add("bot was blocked")
    await house.say(table.ann, table.ann, "8/5 6/5")
    assert not await house.store.stand(table.gid)


async def test_in_a_group_a_spectators_press_gets_one_toast_and_no_message(house: House) -> None:
    ann, bob, eve = (house.person(name) for name in ("Ann", "Bob", "Eve"))
    chat = await house.group("Club", ann, bob, eve)
    await house.say(ann, chat, "/play")
    lobby = house.board(chat)
    await house.press(bob, chat, "Play")
    await house.stripped(chat, lobby)
    before = house.said(chat)
    assert (await house.press(eve, chat, "Resign")).startswith("Others play at this table.")
    assert house.said(chat) == before


async def test_a_groups_board_and_watch_lead_to_the_stand(house: House) -> None:
    ann, bob, eve = (house.person(name) for name in ("Ann", "Bob", "Eve"))
    chat = await house.group("Club", ann, bob, eve)
    await house.say(ann, chat, "/play")
    await house.press(bob, chat, "Play")
    board = house.board(chat)
    way = f"https://t.me/sandbox_bot?start=w_{gid_of(board)}"
    assert way in {button.get("url") for button in buttons(board)}
    await house.say(eve, chat, "/watch")
    assert [button["url"] for button in buttons(house.said(chat)[-1])] == [way]


async def beaten(table: Watched) -> None:
    """Ann resigns, and Bob accepts."""
    await table.house.press(table.ann, table.ann, "Resign")
    await table.house.press(table.ann, table.ann, "a single")
    await table.house.press(table.bob, table.bob, "Accept")


async def test_a_spectator_who_stayed_sees_the_rematch_when_it_begins(house: House) -> None:
    table = await watched(house)
    await table.watch()
    await beaten(table)
    end = house.said(table.eve)[-1]
    await house.press(table.bob, table.bob, "Rematch")
    assert house.said(table.eve)[-1]["message_id"] == end["message_id"]
    await house.press(table.ann, table.ann, "🎲 Play")
    assert house.said(table.eve)[-1]["message_id"] > end["message_id"]
    assert deeds(house.board(table.eve)) == {"guess", "unwatch"}


async def test_a_spectator_who_left_is_not_called_to_the_rematch(house: House) -> None:
    table = await watched(house)
    await table.watch()
    await house.press(table.eve, table.eve, "Stop watching")
    await beaten(table)
    said = len(house.said(table.eve))
    await house.press(table.bob, table.bob, "Rematch")
    await house.press(table.ann, table.ann, "🎲 Play")
    assert len(house.said(table.eve)) == said
