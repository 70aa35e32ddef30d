"""Whose window it is, what it is opened on, and what it does while the server is away."""

from pathlib import Path

from playwright.async_api import Browser, Page, expect

from bot.sandbox import Sandbox
from tests.bot.browser import window
from tests.bot.sandbox.page.party import MOVE, Party, in_browser

pytestmark = in_browser


async def test_another_person_is_chosen_by_a_click_and_kept_by_the_address(
    party: Party, page: Page
) -> None:
    await page.goto(party.url(party.anna, party.group))
    await page.click(f".person[data-user-id='{party.boris}']")
    await expect(page).to_have_url(party.url(party.boris, party.group))
    await page.reload()
    await expect(page.locator(".chat-me")).to_contain_text("Boris")


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
