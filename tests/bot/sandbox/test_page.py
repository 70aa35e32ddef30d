"""The stand-in's page, as people see and use it; aiogram's Bot plays the bot."""

import io
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import (
    BotCommand,
    BufferedInputFile,
    CopyTextButton,
    DisabledButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Message,
)
from PIL import Image
from playwright.async_api import Browser, Page, expect

from bot.sandbox import UNLIMITED, Sandbox
from tests.bot.browser import chromium, needs_browser, window

# One browser serves the whole module, so everything runs in one loop.
pytestmark = [needs_browser, pytest.mark.asyncio(loop_scope="module")]

MOVE = "[data-callback='move']"


@dataclass(frozen=True, slots=True)
class Party:
    """Two people in a group with the bot."""

    sandbox: Sandbox
    bot: Bot
    anna: int
    boris: int
    group: int

    def url(self, user: int, chat: int | None = None) -> str:
        place = f"?user={user}" if chat is None else f"?user={user}&chat={chat}"
        return f"{self.sandbox.base_url}/{place}"

    async def board(self, caption: str, colour: str = "green", chat: int | None = None) -> Message:
        keys = keyboard(button("Move", callback_data="move"))
        return await self.bot.send_photo(
            chat or self.group, picture(colour), caption=caption, reply_markup=keys
        )

    async def said(self, chat: int, text: str) -> None:
        """Wait until somebody has written this."""
        await self.sandbox.wait_until(
            lambda: any(one.get("text") == text for one in self.sandbox.messages(chat))
        )

    async def pressed(self) -> str:
        """Wait for a press; returns its query's id."""
        await self.sandbox.wait_until(lambda: bool(self.sandbox.queries()))
        return self.sandbox.queries()[-1].id


@pytest_asyncio.fixture(loop_scope="module")
async def party() -> AsyncIterator[Party]:
    async with Sandbox(limits=UNLIMITED) as sandbox:
        server = TelegramAPIServer.from_base(sandbox.base_url)
        async with Bot(sandbox.token, session=AiohttpSession(api=server)) as bot:
            anna = sandbox.make_user("Anna", username="anna")
            boris = sandbox.make_user("Boris")
            yield Party(sandbox, bot, anna, boris, sandbox.make_group("Lunch", [anna, boris]))


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="module")
async def page(browser: Browser) -> AsyncIterator[Page]:
    async with window(browser) as opened:
        yield opened


def picture(colour: str) -> BufferedInputFile:
    drawn = io.BytesIO()
    Image.new("RGB", (640, 616), colour).save(drawn, "JPEG")
    return BufferedInputFile(drawn.getvalue(), "board.jpg")


def button(text: str, **kind: object) -> InlineKeyboardButton:
    return InlineKeyboardButton.model_validate({"text": text, **kind})


def keyboard(*rows: InlineKeyboardButton | list[InlineKeyboardButton]) -> InlineKeyboardMarkup:
    lines = [row if isinstance(row, list) else [row] for row in rows]
    return InlineKeyboardMarkup(inline_keyboard=lines)


def bubble(message: Message) -> str:
    return f"[data-message-id='{message.message_id}']"


async def colour_of(page: Page, image: str) -> list[int]:
    """The red, green and blue of a picture's first point, as the browser has drawn it."""
    colour: list[int] = await page.locator(image).evaluate(
        """image => {
            const canvas = new OffscreenCanvas(1, 1).getContext("2d");
            canvas.drawImage(image, 0, 0);
            return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
        }"""
    )
    return colour


async def test_a_photo_with_its_caption_and_keyboard_appears_by_itself(
    party: Party, page: Page
) -> None:
    await page.goto(party.url(party.anna, party.group))
    await expect(page.locator(".chat-name h1")).to_have_text("Lunch")
    sent = await party.board("Anna to move")
    await expect(page.locator(f"{bubble(sent)} .text")).to_contain_text("Anna to move")
    await expect(page.locator(f"{bubble(sent)} {MOVE}")).to_have_text("Move")
    image = page.get_by_alt_text("Anna to move")
    await expect(image).to_have_js_property("naturalWidth", 640)


async def test_a_press_spins_until_the_bot_answers_with_a_toast(party: Party, page: Page) -> None:
    await party.board("Anna to move")
    await page.goto(party.url(party.anna, party.group))
    await page.click(MOVE)
    query = await party.pressed()
    await expect(page.locator(MOVE)).to_have_attribute("aria-busy", "true")
    await party.bot.answer_callback_query(query, text="13/8 played")
    await expect(page.get_by_role("status")).to_have_text("13/8 played")
    await expect(page.locator(MOVE)).to_have_attribute("aria-busy", "false")


async def test_an_alert_stays_until_it_is_confirmed(party: Party, page: Page) -> None:
    await party.board("Anna to move")
    await page.goto(party.url(party.anna, party.group))
    await page.click(MOVE)
    await party.bot.answer_callback_query(await party.pressed(), text="A prime!", show_alert=True)
    alert = page.get_by_role("alertdialog")
    await expect(alert).to_contain_text("A prime!")
    await alert.get_by_role("button", name="OK").click()
    await expect(alert).to_have_count(0)


async def test_a_press_on_a_button_that_has_gone_says_so(party: Party, page: Page) -> None:
    sent = await party.board("Anna to move")
    await page.goto(party.url(party.anna, party.group))
    await expect(page.locator(MOVE)).to_be_visible()
    await page.route("**/control/messages*", lambda route: route.abort())
    await party.bot.edit_message_reply_markup(chat_id=party.group, message_id=sent.message_id)
    await page.click(MOVE)
    await expect(page.get_by_role("status")).to_contain_text("no such button")


async def test_an_edit_changes_picture_caption_and_keyboard_in_place(
    party: Party, page: Page
) -> None:
    sent = await party.board("Anna to move")
    await page.goto(party.url(party.anna, party.group))
    await expect(page.locator(MOVE)).to_be_visible()
    await party.bot.edit_message_media(
        InputMediaPhoto(media=picture("red"), caption="Boris to move"),
        chat_id=party.group,
        message_id=sent.message_id,
        reply_markup=keyboard(button("Roll", callback_data="roll")),
    )
    await expect(page.locator(f"{bubble(sent)} .text")).to_contain_text("Boris to move")
    await expect(page.locator(".keyboard-button")).to_have_text(["Roll"])
    await page.wait_for_function("document.querySelector('.photo img').complete")
    red, green, _ = await colour_of(page, ".photo img")
    assert (red > 200, green < 50) == (True, True)
    assert await page.locator("article").count() == 1


async def test_a_deleted_message_goes(party: Party, page: Page) -> None:
    sent = await party.board("Anna to move")
    await page.goto(party.url(party.anna, party.group))
    await expect(page.locator(bubble(sent))).to_be_visible()
    await party.bot.delete_message(party.group, sent.message_id)
    await expect(page.locator(bubble(sent))).to_have_count(0)


async def test_two_windows_are_two_people(party: Party, page: Page) -> None:
    other = await page.context.new_page()
    await page.goto(party.url(party.anna, party.group))
    await other.goto(party.url(party.boris, party.group))
    await page.get_by_role("combobox", name="Message").fill("Who plays?")
    await page.keyboard.press("Enter")
    await expect(page.locator(".own .text")).to_contain_text("Who plays?")
    await expect(
        other.locator(f"article[data-user-id='{party.anna}']:not(.own) .sender")
    ).to_have_text("Anna")


async def test_the_press_is_of_the_windows_own_person(party: Party, page: Page) -> None:
    await party.board("Anna to move")
    await page.goto(party.url(party.boris, party.group))
    await page.click(MOVE)
    await party.pressed()
    assert party.sandbox.queries()[-1].user_id == party.boris


async def test_another_person_is_chosen_by_a_click_and_kept_by_the_address(
    party: Party, page: Page
) -> None:
    await page.goto(party.url(party.anna, party.group))
    await page.click(f".person[data-user-id='{party.boris}']")
    await expect(page).to_have_url(party.url(party.boris, party.group))
    await page.reload()
    await expect(page.locator(".chat-me")).to_contain_text("Boris")


async def test_markup_in_names_and_texts_is_only_text(party: Party, page: Page) -> None:
    eve = party.sandbox.make_user("<b>Eve</b>")
    group = party.sandbox.make_group("<i>Club</i>", [eve, party.anna])
    said = party.sandbox.send(eve, group, "<img src=x onerror=alert(1)>")
    await page.goto(party.url(party.anna, group))
    message = page.locator(f"[data-message-id='{said['message_id']}']")
    await expect(message.locator(".sender")).to_have_text("<b>Eve</b>")
    await expect(message.locator(".text")).to_contain_text("<img src=x onerror=alert(1)>")
    await expect(page.locator(".chat-name h1")).to_have_text("<i>Club</i>")
    await expect(page.locator("main b, main i, article img")).to_have_count(0)


async def test_a_link_to_a_script_is_only_text(party: Party, page: Page) -> None:
    await page.goto(party.url(party.anna, party.group))
    links = "import('/page/links.js').then(links => links.safe('javascript:alert(1)'))"
    assert await page.evaluate(links) is None


async def test_entities_nest_and_count_in_utf_16(party: Party, page: Page) -> None:
    html = "🎲🎲 <b>bold <i>both</i></b> <code>13/8</code>"
    sent = await party.bot.send_message(party.group, html, parse_mode="HTML")
    await page.goto(party.url(party.anna, party.group))
    text = page.locator(f"{bubble(sent)} .text")
    await expect(text.locator("strong")).to_have_text("bold both")
    await expect(text.locator("strong em")).to_have_text("both")
    await expect(text.locator("code")).to_have_text("13/8")


async def test_an_unfolded_quote_stays_so_over_an_edit(party: Party, page: Page) -> None:
    quote = "<blockquote expandable>1\n2\n3\n4\n5</blockquote>"
    sent = await party.bot.send_message(party.group, f"Moves{quote}", parse_mode="HTML")
    await page.goto(party.url(party.anna, party.group))
    await page.get_by_role("button", name="Show more").click()
    await party.bot.edit_message_text(
        f"All moves{quote}", chat_id=party.group, message_id=sent.message_id, parse_mode="HTML"
    )
    await expect(page.locator(f"{bubble(sent)} .text")).to_contain_text("All moves")
    await expect(page.get_by_role("button", name="Show less")).to_be_visible()


async def test_a_spoiler_is_hidden_until_pressed(party: Party, page: Page) -> None:
    await party.bot.send_message(party.group, "<tg-spoiler>24/18</tg-spoiler>", parse_mode="HTML")
    await page.goto(party.url(party.anna, party.group))
    await expect(page.locator(".spoiler-text")).to_be_hidden()
    await expect(page.locator(".room-preview").get_by_text("24/18")).to_have_count(0)
    await page.locator("article").get_by_role("button", name="Hidden text").click()
    await expect(page.locator(".spoiler").get_by_text("24/18")).to_be_visible()


async def test_buttons_of_a_row_are_equally_wide_and_styled(party: Party, page: Page) -> None:
    row = [
        button("A rather long label", callback_data="a", style="primary"),
        button("2", callback_data="b", style="danger"),
        button("3", disabled=DisabledButton()),
    ]
    await party.bot.send_message(party.group, "Choose", reply_markup=keyboard(row))
    await page.goto(party.url(party.anna, party.group))
    buttons = page.locator(".keyboard-row .keyboard-button")
    await expect(buttons).to_have_class(
        [r"keyboard-button primary", "keyboard-button danger", "keyboard-button default"]
    )
    await expect(buttons.nth(2)).to_be_disabled()
    widths = await buttons.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert max(widths) - min(widths) < 1


async def test_a_copy_button_copies(party: Party, page: Page) -> None:
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    keys = keyboard(button("Position", copy_text=CopyTextButton(text="4HPwATDgc/ABMA")))
    await party.bot.send_message(party.group, "Copy it", reply_markup=keys)
    await page.goto(party.url(party.anna, party.group))
    await page.get_by_role("button", name="Position").click()
    await expect(page.get_by_role("status")).to_have_text("Copied")
    assert await page.evaluate("navigator.clipboard.readText()") == "4HPwATDgc/ABMA"


async def test_a_deep_link_starts_the_bot_in_private(party: Party, page: Page) -> None:
    url = f"https://t.me/{party.sandbox.world.settings.username}?start=b_77"
    await party.bot.send_message(
        party.group, "Yours", reply_markup=keyboard(button("Open my board", url=url))
    )
    await page.goto(party.url(party.boris, party.group))
    await page.get_by_role("link", name="Open my board").click()
    await party.said(party.boris, "/start b_77")
    await expect(page).to_have_url(party.url(party.boris, party.boris))


async def test_a_callbacks_link_starts_the_bot_in_private(party: Party, page: Page) -> None:
    await party.board("Anna to move")
    await page.goto(party.url(party.anna, party.group))
    await page.click(MOVE)
    url = f"https://t.me/{party.sandbox.world.settings.username}?start=w_1"
    await party.bot.answer_callback_query(await party.pressed(), url=url)
    await party.said(party.anna, "/start w_1")


async def test_a_bot_that_was_never_written_to_can_be_started(party: Party, page: Page) -> None:
    await page.goto(party.url(party.anna, party.anna))
    await page.get_by_role("button", name="START", exact=True).click()
    await party.said(party.anna, "/start")
    await expect(page.get_by_role("button", name="START", exact=True)).to_be_hidden()


async def test_the_menu_shows_the_commands_that_begin_so(party: Party, page: Page) -> None:
    await party.bot.set_my_commands(
        [
            BotCommand(command="play", description="Start a game"),
            BotCommand(command="pass", description="Leave it"),
            BotCommand(command="help", description="What I can do"),
        ]
    )
    await page.goto(party.url(party.anna, party.group))
    await page.get_by_role("combobox", name="Message").press_sequentially("/p")
    await expect(page.get_by_role("option")).to_have_count(2)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await party.said(party.group, "/pass")


async def test_a_mention_elsewhere_rings_in_the_list_until_it_is_read(
    party: Party, page: Page
) -> None:
    await page.goto(party.url(party.anna, party.anna))
    row = page.locator(f".room[data-chat-id='{party.group}']")
    await row.click()
    await page.locator(f".room[data-chat-id='{party.anna}']").click()
    await party.bot.send_message(party.group, "@anna, your move")
    await expect(row.locator(".badge.mention")).to_be_visible()
    await expect(row.locator(".badge.unread")).to_have_text("1")
    await row.click()
    await expect(row.locator(".badge")).to_have_count(0)


async def test_a_message_to_another_counts_but_does_not_ring(party: Party, page: Page) -> None:
    await page.goto(party.url(party.boris, party.group))
    await page.locator(f".room[data-chat-id='{party.boris}']").click()
    await party.bot.send_message(party.group, "@anna, your move")
    row = page.locator(f".room[data-chat-id='{party.group}']")
    await expect(row.locator(".badge")).to_have_text(["1"])


async def test_the_page_follows_the_talk_only_from_its_end(party: Party, page: Page) -> None:
    for number in range(40):
        party.sandbox.send(party.boris, party.group, f"line {number}")
    await page.goto(party.url(party.anna, party.group))
    await expect(page.get_by_text("line 39").last).to_be_in_viewport()
    await page.locator(".scroller").evaluate("node => { node.scrollTop = 0; }")
    await expect(page.get_by_role("button", name="To the newest message")).to_be_visible()
    party.sandbox.send(party.boris, party.group, "line 40")
    await expect(page.locator(".feed").get_by_text("line 40")).to_be_attached()
    await expect(page.locator(".feed").get_by_text("line 40")).not_to_be_in_viewport()
    await page.get_by_role("button", name="To the newest message").click()
    await expect(page.locator(".feed").get_by_text("line 40")).to_be_in_viewport()


async def test_topics_of_a_forum_are_apart(party: Party, page: Page) -> None:
    forum = party.sandbox.make_forum("Club", [party.anna], ["Table 1"])
    [topic] = party.sandbox.chat(forum).topics
    await page.goto(party.url(party.anna, forum))
    await page.locator(f"[data-topic-id='{topic}']").click()
    await page.get_by_role("combobox", name="Message").fill("/play")
    await page.keyboard.press("Enter")
    await party.said(forum, "/play")
    assert party.sandbox.messages(forum)[-1]["message_thread_id"] == topic


async def test_a_server_that_was_away_is_found_again(tmp_path: Path, page: Page) -> None:
    async with Sandbox(folder=tmp_path) as before:
        anna = before.make_user("Anna")
        group = before.make_group("Lunch", [anna])
        await page.goto(f"{before.base_url}/?user={anna}&chat={group}")
        await expect(page.locator(".chat-about")).to_have_text("1 person and the bot")
    await expect(page.locator(".chat-about")).to_have_text("connecting…")
    async with Sandbox(folder=tmp_path, token=before.token, port=before.port) as after:
        after.send(anna, group, "Back again?")
        await expect(page.locator(".own .text")).to_contain_text("Back again?")
        await expect(page.locator(".chat-about")).to_have_text("1 person and the bot")


async def test_a_new_person_and_a_new_group_are_made_by_forms(party: Party, page: Page) -> None:
    await page.goto(party.url(party.anna))
    await page.get_by_role("button", name="Add person").click()
    await page.get_by_label("First name").fill("דוד")
    await page.get_by_role("button", name="Add", exact=True).click()
    await expect(page.locator(".person-name").get_by_text("דוד")).to_be_visible()
    await page.get_by_role("button", name="New group").click()
    await page.get_by_label("Name of the group").fill("Evening")
    await page.get_by_label("דוד").check()
    await page.get_by_role("button", name="Create").click()
    await expect(page.locator(".chat-name h1")).to_have_text("Evening")
    await expect(page.locator(".chat-about")).to_contain_text("2 people")


async def test_an_empty_world_can_be_begun_with_one_press(page: Page) -> None:
    async with Sandbox() as sandbox:
        await page.goto(sandbox.base_url)
        await page.get_by_role("button", name="Begin with two people").click()
        await expect(page.locator(".chat-about")).to_contain_text("2 people")
        await expect(page.locator(".person[data-user-id]")).to_have_count(2)


async def test_a_phone_shows_the_list_or_the_chat_without_sideways_scrolling(
    party: Party, browser: Browser
) -> None:
    await party.board("Anna to move, " * 20)
    async with window(browser, width=360, height=740) as phone:
        await phone.goto(party.url(party.anna))
        await phone.locator(f".room[data-chat-id='{party.group}']").click()
        await expect(phone.locator(MOVE)).to_be_in_viewport()
        await expect(phone.locator(".rooms")).to_be_hidden()
        width = "['html', '.scroller'].map(one => document.querySelector(one).scrollWidth)"
        assert await phone.evaluate(width) == [360, 360]
        await phone.get_by_role("link", name="Back to the chats").click()
        await expect(phone.locator(".rooms")).to_be_visible()
        await expect(phone.locator(".scroller")).to_be_hidden()


async def test_a_russian_browser_gets_a_russian_page(party: Party, browser: Browser) -> None:
    async with window(browser, language="ru-RU") as russian:
        await russian.goto(party.url(party.anna, party.group))
        await expect(russian.locator(".hint")).to_contain_text("напишите /play в группе")
        await expect(russian.locator(".chat-about")).to_have_text("2 участника и бот")


async def test_an_answer_to_a_message_names_it(party: Party, page: Page) -> None:
    asked = party.sandbox.send(party.boris, party.group, "Another game?")
    await page.goto(party.url(party.anna, party.group))
    message = page.locator(f"[data-message-id='{asked['message_id']}']")
    await message.hover()
    await message.get_by_role("button", name="Reply").click()
    await page.keyboard.type("Yes")
    await page.keyboard.press("Enter")
    await party.said(party.group, "Yes")
    answer = party.sandbox.messages(party.group)[-1]
    assert answer["reply_to_message"]["message_id"] == asked["message_id"]


async def test_a_startgroup_link_starts_the_bot_in_the_chosen_group(
    party: Party, page: Page
) -> None:
    party.sandbox.send(party.anna, party.anna, "/start")
    name = party.sandbox.world.settings.username
    add = button("To a group", url=f"https://t.me/{name}?startgroup=t_5")
    await party.bot.send_message(party.anna, "Where?", reply_markup=keyboard(add))
    await page.goto(party.url(party.anna, party.anna))
    await page.get_by_role("link", name="To a group").click()
    await page.get_by_role("button", name="Lunch").click()
    await party.said(party.group, f"/start@{name} t_5")


async def test_links_of_telegram_stay_on_the_page(party: Party, page: Page) -> None:
    await page.goto(party.url(party.anna, party.group))
    kinds = await page.evaluate(
        """async addresses => {
            const links = await import("/page/links.js");
            return addresses.map(one => links.read(links.safe(one), "a_bot").kind);
        }""",
        [
            "https://t.me/a_bot",
            "t.me/A_BOT?start=x",
            "tg://resolve?domain=a_bot&start=x",
            "https://t.me/share/url?url=example.org",
            "https://t.me/c/123/45",
            "https://t.me/b_bot?start=x",
            "https://example.org/a_bot?start=x",
        ],
    )
    assert kinds == ["bot", "start", "start", "share", "message", "outside", "outside"]


async def test_what_could_not_be_sent_stays_in_the_box(party: Party, page: Page) -> None:
    await page.goto(party.url(party.anna, party.group))
    box = page.get_by_role("combobox", name="Message")
    await box.fill("Hello")
    await page.route("**/control/send", lambda route: route.abort())
    await box.press("Enter")
    await expect(page.locator(".toast")).to_be_visible()
    await expect(box).to_have_value("Hello")
