from tests.bot.test_store_stands import *  # noqa: F403 (each of its tests, with this folder's Redis)
