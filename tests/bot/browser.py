"""A real browser for tests of pages; whatever goes wrong in a page's scripts fails the test."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same browser without what draws windows, which is most of its work here."""
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE_MS = 10_000


def executable() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


needs_browser = pytest.mark.skipif(executable() is None, reason="no Chromium is installed")


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser without a window; a second or two to start, so share it where tests can."""
    expect.set_options(timeout=PATIENCE_MS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=SWITCHES)
        yield browser
        await browser.close()


@asynccontextmanager
async def window(
    browser: Browser, *, width: int = 1280, height: int = 900, language: str = "en-GB"
) -> AsyncIterator[Page]:
    """A window with a storage of its own; `page.context.new_page()` opens another beside it."""
    errors: list[str] = []
    size: ViewportSize = {"width": width, "height": height}
    context = await browser.new_context(viewport=size, locale=language)
    context.set_default_timeout(PATIENCE_MS)
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield await context.new_page()
    await context.close()
    assert errors == []


@asynccontextmanager
async def chromium_page(
    *, width: int = 1280, height: int = 900, language: str = "en-GB"
) -> AsyncIterator[Page]:
    """The only window of a browser of its own."""
    async with (
        chromium() as browser,
        window(browser, width=width, height=height, language=language) as page,
    ):
        yield page
