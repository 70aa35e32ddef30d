"""What is counted and timed, for Prometheus; no names, texts or ids of people stand in it."""

from typing import Final

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, generate_latest

_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)

UPDATES: Final = Counter("tas_updates", "Updates by kind and fate", ["kind", "fate"])
PRESSES: Final = Counter("tas_presses", "Presses by what the button asks for", ["deed"])
REFUSALS: Final = Counter("tas_refusals", "Presses that were refused, by the reason", ["reason"])
COMMITS: Final = Counter("tas_commits", "Commands given to the store", ["outcome"])
COMMIT_S: Final = Histogram("tas_commit_seconds", "Time of a commit", buckets=_SECONDS)
PUBLISH_S: Final = Histogram(
    "tas_publish_seconds", "From when a board was due until it was shown", buckets=_SECONDS
)
RENDER_S: Final = Histogram("tas_render_seconds", "Time to draw a picture", buckets=_SECONDS)
CALLS: Final = Counter("tas_telegram_calls", "Calls to Telegram", ["method", "result"])
LIMITED: Final = Counter("tas_telegram_429", "Times that Telegram said to wait")
AWAY: Final = Counter("tas_store_away", "Commands that the store did not answer or take")
UNDRAWN: Final = Gauge("tas_undrawn_boards", "Boards that wait to be drawn")
OLDEST_S: Final = Gauge("tas_oldest_undrawn_seconds", "How long the oldest of them has been due")
QUARANTINED: Final = Gauge("tas_quarantined_tables", "Tables that could not be read")


def page() -> bytes:
    """In Prometheus' text form."""
    return generate_latest(REGISTRY)
