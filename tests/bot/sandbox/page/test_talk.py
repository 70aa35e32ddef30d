"""What people write, and how they learn that somebody has written."""

from aiogram.types import BotCommand
from playwright.async_api import Page, expect

from tests.bot.sandbox.page.party import Party, in_browser

pytestmark = in_browser


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
    party.sandbox.send(party.boris, party.group, "newest")
    await expect(page.locator(".feed").get_by_text("newest")).to_be_attached()
    await expect(page.locator(".feed").get_by_text("newest")).not_to_be_in_viewport()
    await page.get_by_role("button", name="To the newest message").click()
    await expect(page.locator(".feed").get_by_text("newest")).to_be_in_viewport()


async def test_topics_of_a_forum_are_apart(party: Party, page: Page) -> None:
    forum = party.sandbox.make_forum("Club", [party.anna], ["Table 1"])
    [topic] = party.sandbox.chat(forum).topics
    await page.goto(party.url(party.anna, forum))
    await page.locator(f"[data-topic-id='{topic}']").click()
    await page.get_by_role("combobox", name="Message").fill("/play")
    await page.keyboard.press("Enter")
    await party.said(forum, "/play")
    said = party.sandbox.messages(forum)[-1]
    assert said["message_thread_id"] == topic
    message = page.locator(f"[data-message-id='{said['message_id']}']")
    await expect(message).to_contain_text("/play")
    await expect(message.locator(".quote")).to_have_count(0)


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


async def test_what_could_not_be_sent_stays_in_the_box(party: Party, page: Page) -> None:
    await page.goto(party.url(party.anna, party.group))
    box = page.get_by_role("combobox", name="Message")
    await box.fill("Hello")
    await page.route("**/control/send", lambda route: route.abort())
    await box.press("Enter")
    await expect(page.locator(".toast")).to_be_visible()
    await expect(box).to_have_value("Hello")
