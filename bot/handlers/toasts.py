"""What presses are answered with."""

from typing import Final

DONE: Final = frozenset(
    {
        "accepted-you",
        "asks-me-now",
        "bans",
        "board-again",
        "board-in-group",
        "chosen",
        "chosen-all",
        "closed",
        "die-can",
        "doubled-you",
        "dropped-you",
        "got-up",
        "joined",
        "language-set",
        "look-set-classic",
        "look-set-dark",
        "look-set-letters",
        "look-set-paper",
        "menu-turned",
        "next-game-begins",
        "no-bans",
        "numbers-begun",
        "play-on",
        "played",
        "ready-noted",
        "rematch-offered",
        "replay-begun",
        "resign-offered-you",
        "resign-sure",
        "resigned-match-you",
        "rolls-for-me-now",
        "rules-changed-by-you",
        "seated",
        "thrown",
        "took-you",
        "undone",
        "voided-you",
    }
)
"""Sentences that tell what was done; any other gives the reason why a press was refused."""
