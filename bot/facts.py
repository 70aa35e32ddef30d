"""Facts of a table that hold somebody's id or a chat's in their names."""

from typing import Final

SHOWN: Final = "shown:"
"""Of a private table: a group to which it is shown, by chat, with the group's title."""
HIDDEN: Final = "hidden:"
"""Of a private table: a group from which its board was taken away, by chat."""
OWN: Final = "own:"
"""Of a group's table: a player who has its board in private too, by user."""
