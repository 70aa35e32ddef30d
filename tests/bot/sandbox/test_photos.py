"""Pictures sent, reused and fetched."""

import io

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from PIL import Image

from bot.sandbox import UNLIMITED, Sandbox
from bot.sandbox.files import KEPT
from bot.sandbox.photos import boxes
from tests.bot.sandbox.conftest import client
from tests.bot.sandbox.making import file, picture


@pytest.mark.parametrize(
    ("size", "kept"),
    [
        ((64, 48), [(64, 48)]),
        ((800, 400), [(90, 45), (320, 160), (800, 400)]),
        ((1280, 960), [(90, 68), (320, 240), (800, 600), (1280, 960)]),
        ((1000, 2560), [(35, 90), (125, 320), (312, 800), (500, 1280)]),
    ],
)
def test_a_picture_is_kept_in_ascending_sizes(
    size: tuple[int, int], kept: list[tuple[int, int]]
) -> None:
    assert boxes(*size) == kept


@pytest.mark.parametrize(
    ("content", "name", "why"),
    [
        (picture(), "board.webp", "PHOTO_EXT_INVALID"),
        (b"", "board.png", "file must be non-empty"),
        (b"no picture", "board.png", "IMAGE_PROCESS_FAILED"),
        (picture(400, 300)[:-40], "board.png", "IMAGE_PROCESS_FAILED"),
        (picture(400, 300, "JPEG")[:-400], "board.jpg", "IMAGE_PROCESS_FAILED"),
        (picture(21, 1), "board.png", "PHOTO_INVALID_DIMENSIONS"),
        (picture(9000, 1001), "board.png", "PHOTO_INVALID_DIMENSIONS"),
        (picture() + bytes(10 * 1024 * 1024), "board.png", "file is too big"),
    ],
)
async def test_a_bad_picture_is_refused(
    bot: Bot, ann: int, content: bytes, name: str, why: str
) -> None:
    with pytest.raises(TelegramBadRequest, match=why):
        await bot.send_photo(ann, file(content, name))


async def test_a_missing_picture_is_refused(bot: Bot, ann: int) -> None:
    with pytest.raises(TelegramBadRequest, match="there is no photo in the request"):
        await bot.send_photo(ann, "attach://lost")


async def test_the_upload_is_kept_as_it_came(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sent = await bot.send_photo(ann, file(picture(400, 300)))
    assert sent.photo
    assert sandbox.original(sent.photo[-1].file_id) == picture(400, 300)


async def test_a_picture_is_given_back_as_a_smaller_jpeg(bot: Bot, ann: int) -> None:
    sent = await bot.send_photo(ann, file(picture(2000, 1000)))
    assert sent.photo
    got = await bot.download(sent.photo[-1].file_id)
    assert got
    with Image.open(io.BytesIO(got.read())) as shown:
        assert (shown.format, shown.size) == ("JPEG", (1280, 640))


async def test_a_picture_is_sent_again_by_the_file_id_of_any_size(bot: Bot, ann: int) -> None:
    sent = await bot.send_photo(ann, file(picture(400, 300)))
    assert sent.photo
    again = await bot.send_photo(ann, sent.photo[0].file_id)
    assert again.photo == sent.photo


@pytest.mark.parametrize("file_id", ["AgACnone", "AgACAgIAAxkB00000001-7"])
async def test_an_unknown_file_id_is_wrong(bot: Bot, ann: int, file_id: str) -> None:
    await bot.send_photo(ann, file())
    with pytest.raises(TelegramBadRequest, match="wrong file identifier/HTTP URL specified"):
        await bot.send_photo(ann, file_id)


async def test_an_unknown_file_cannot_be_fetched(bot: Bot) -> None:
    with pytest.raises(
        TelegramBadRequest, match="wrong file_id or the file is temporarily unavailable"
    ):
        await bot.get_file("AgACnone")


async def test_a_document_cannot_be_sent_as_a_picture(bot: Bot, ann: int) -> None:
    sent = await bot.send_document(ann, file(b"; match", "match.mat"))
    assert sent.document
    with pytest.raises(TelegramBadRequest, match="can't use file of type Document as Photo"):
        await bot.send_photo(ann, sent.document.file_id)


async def test_old_pictures_are_forgotten_unless_they_are_shown() -> None:
    async with Sandbox(limits=UNLIMITED) as sandbox, client(sandbox).context() as bot:
        ann = sandbox.make_user("Ann")
        sandbox.send(ann, ann, "/start")
        shown = await bot.send_photo(ann, file())
        gone = await bot.send_photo(ann, file())
        sandbox.delete_message(ann, gone.message_id)
        for _ in range(KEPT):
            late = await bot.send_photo(ann, file())
            sandbox.delete_message(ann, late.message_id)
        assert shown.photo
        assert gone.photo
        assert sandbox.original(shown.photo[0].file_id)
        assert sandbox.original(gone.photo[0].file_id) is None
