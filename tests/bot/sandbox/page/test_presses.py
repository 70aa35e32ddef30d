"""What a press on a button or a link does."""

from aiogram.types import CopyTextButton
from playwright.async_api import Page, expect

from tests.bot.sandbox.page.party import MOVE, Party, button, in_browser, keyboard

pytestmark = in_browser


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


async def test_the_press_is_of_the_windows_own_person(party: Party, page: Page) -> None:
    await party.board("Anna to move")
    await page.goto(party.url(party.boris, party.group))
    await page.click(MOVE)
    await party.pressed()
    assert party.sandbox.queries()[-1].user_id == party.boris


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
