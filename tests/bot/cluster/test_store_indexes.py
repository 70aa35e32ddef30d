from tests.bot.test_store_indexes import *  # noqa: F403 (each of its tests, with this folder's Redis)
