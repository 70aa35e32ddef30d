"""What a message looks like, and how it follows what the bot makes of it."""

from aiogram.types import BufferedInputFile, DisabledButton, InputMediaPhoto
from playwright.async_api import Page, expect

from tests.bot.sandbox.making import file, film
from tests.bot.sandbox.making import picture as still
from tests.bot.sandbox.page.party import MOVE, Party, bubble, button, in_browser, keyboard, picture

pytestmark = in_browser


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


async def test_a_film_plays_by_itself_and_over_and_over(party: Party, page: Page) -> None:
    sent = await party.bot.send_animation(
        party.group, file(film(), "game.mp4"), caption="The whole game"
    )
    await page.goto(party.url(party.anna, party.group))
    video = page.locator(f"{bubble(sent)} video")
    await expect(video).to_have_js_property("videoWidth", 64)
    await expect(video).to_have_js_property("loop", value=True)
    await expect(video).to_have_js_property("muted", value=True)
    await expect(video).not_to_have_js_property("currentTime", 0)
    await video.click()
    await expect(video).to_have_js_property("paused", value=True)
    await expect(page.locator(".room-preview").first).to_contain_text("🎞 The whole game")


async def test_a_gif_is_shown_with_its_caption_under_it(party: Party, page: Page) -> None:
    moving = file(still(40, 30, "GIF"), "game.gif")
    sent = await party.bot.send_animation(party.group, moving, caption="The whole game")
    await page.goto(party.url(party.anna, party.group))
    image = page.locator(f"{bubble(sent)} img.film")
    await expect(image).to_have_js_property("naturalWidth", 40)
    await expect(image).to_have_attribute("alt", "The whole game")


async def test_a_document_is_saved_under_its_name(party: Party, page: Page) -> None:
    await party.bot.send_document(party.group, BufferedInputFile(b"; match", "match.mat"))
    await page.goto(party.url(party.anna, party.group))
    async with page.expect_download() as downloading:
        await page.locator(".attachment").click()
    download = await downloading.value
    assert download.suggested_filename == "match.mat"
    assert (await download.path()).read_bytes() == b"; match"


async def test_a_deleted_message_goes(party: Party, page: Page) -> None:
    sent = await party.board("Anna to move")
    await page.goto(party.url(party.anna, party.group))
    await expect(page.locator(bubble(sent))).to_be_visible()
    await party.bot.delete_message(party.group, sent.message_id)
    await expect(page.locator(bubble(sent))).to_have_count(0)


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
