from tests.bot.test_store_views import *  # noqa: F403 (each of its tests, with this folder's Redis)
