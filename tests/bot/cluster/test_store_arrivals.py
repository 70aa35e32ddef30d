from tests.bot.test_store_arrivals import *  # noqa: F403 (each of its tests, with this folder's Redis)
