"""The bot's name typed in the page, and buttons that type it."""

from aiogram.types import (
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InlineQueryResultUnion,
    InputTextMessageContent,
    SwitchInlineQueryChosenChat,
)
from playwright.async_api import Page, expect

from tests.bot.sandbox.page.party import Party, button, in_browser, keyboard, picture

pytestmark = in_browser


async def offered(party: Party, text: str) -> str:
    """Waits for this query, and offers an invitation and a board; the query's id."""
    inline = party.sandbox.world.inline

    def asked() -> list[str]:
        return [number for number, query in inline.items() if query.get("query") == text]

    await party.sandbox.wait_until(lambda: bool(asked()))
    shown = await party.bot.send_photo(party.anna, picture("green"))
    assert shown.photo
    words = InputTextMessageContent(message_text="Anna wants a game")
    results: list[InlineQueryResultUnion] = [
        InlineQueryResultArticle(
            id="a", title="Invite to a game", description="Backgammon", input_message_content=words
        ),
        InlineQueryResultCachedPhoto(
            id="p", photo_file_id=shown.photo[-1].file_id, title="Show a game", caption="A board"
        ),
    ]
    await party.bot.answer_inline_query(asked()[-1], results)
    return asked()[-1]


async def test_whoever_types_the_bots_name_picks_what_it_offers(party: Party, page: Page) -> None:
    party.sandbox.send(party.anna, party.anna, "/start")
    await page.goto(party.url(party.anna, party.group))
    box = page.get_by_role("combobox", name="Message")
    await box.fill("@sandbox_bot hello")
    await offered(party, "hello")
    options = page.get_by_role("option")
    await expect(options).to_have_count(2)
    await expect(options.nth(0)).to_contain_text("Invite to a game")
    await expect(options.nth(1).locator("img")).to_be_visible()
    await options.nth(0).click()
    await party.said(party.group, "Anna wants a game")
    await expect(box).to_have_value("")
    await expect(page.locator("article").last).to_contain_text("via @sandbox_bot")


async def test_enter_sends_what_is_chosen_in_the_list(party: Party, page: Page) -> None:
    party.sandbox.send(party.anna, party.anna, "/start")
    await page.goto(party.url(party.anna, party.group))
    await page.get_by_role("combobox", name="Message").fill("@sandbox_bot x")
    await offered(party, "x")
    await expect(page.get_by_role("option")).to_have_count(2)
    await page.keyboard.press("Enter")
    await party.said(party.group, "Anna wants a game")


async def test_a_button_asks_in_a_chat_that_one_chooses(party: Party, page: Page) -> None:
    chosen = SwitchInlineQueryChosenChat(query="abc", allow_group_chats=True)
    keys = keyboard(button("Invite", switch_inline_query_chosen_chat=chosen))
    party.sandbox.send(party.anna, party.anna, "/start")
    await party.bot.send_message(party.anna, "Your table", reply_markup=keys)
    await page.goto(party.url(party.anna, party.anna))
    await page.get_by_role("button", name="Invite").click()
    chooser = page.get_by_role("dialog", name="Choose a chat")
    await expect(chooser.locator(".choice")).to_have_count(1)
    await chooser.locator(".choice").click()
    box = page.get_by_role("combobox", name="Message")
    await expect(box).to_have_value("@sandbox_bot abc")
    await offered(party, "abc")
    await expect(page.get_by_role("option")).to_have_count(2)


async def test_a_button_asks_in_the_same_chat(party: Party, page: Page) -> None:
    keys = keyboard(button("Here", switch_inline_query_current_chat="abc"))
    await party.bot.send_message(party.group, "A table", reply_markup=keys)
    await page.goto(party.url(party.anna, party.group))
    await page.get_by_role("button", name="Here").click()
    await expect(page.get_by_role("combobox", name="Message")).to_have_value("@sandbox_bot abc")


async def test_with_inline_mode_off_the_name_is_a_mere_word(party: Party, page: Page) -> None:
    party.sandbox.turn_inline(on=False)
    await page.goto(party.url(party.anna, party.group))
    await page.get_by_role("combobox", name="Message").fill("@sandbox_bot x")
    await page.keyboard.press("Enter")
    await party.said(party.group, "@sandbox_bot x")
    assert party.sandbox.world.inline == {}
