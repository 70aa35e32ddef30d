from tests.bot.test_store_leases import *  # noqa: F403 (each of its tests, with this folder's Redis)
