"""A real browser for tests of pages; whatever goes wrong in a page's scripts fails the test."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import BrowserContext, Page, async_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
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
async def chromium(
    *, width: int = 1280, height: int = 900, language: str = "en-GB"
) -> AsyncIterator[BrowserContext]:
    """A fresh browser; each of its pages is a window of the size given in CSS pixels."""
    errors: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=SWITCHES)
        context = await browser.new_context(
            viewport={"width": width, "height": height}, locale=language
        )
        context.set_default_timeout(PATIENCE_MS)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        yield context
        await browser.close()
    assert errors == []


@asynccontextmanager
async def chromium_page(
    *, width: int = 1280, height: int = 900, language: str = "en-GB"
) -> AsyncIterator[Page]:
    """One window of a fresh browser; `page.context.new_page()` opens another beside it."""
    async with chromium(width=width, height=height, language=language) as context:
        yield await context.new_page()
