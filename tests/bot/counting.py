"""The points of a match counted from the lines of its log, with no help from the engine."""

import re
from collections.abc import Sequence

LEVELS = {"single": 1, "gammon": 2, "triple": 3}
STAKE_AT_MOST = 64


def counted(first: str, events: Sequence[str]) -> dict[str, int]:
    """X's and O's points; every game's own are checked on the way."""
    count = Count(first)
    for event in events:
        count.hear(event)
    return count.points


class Count:
    """What a scorekeeper has on his sheet."""

    def __init__(self, first: str) -> None:
        self.first = first
        self.points = {"X": 0, "O": 0}
        self.begin()

    def begin(self) -> None:
        self.cube, self.asked, self.stake = 1, 0, 0
        self.doubled, self.dropped, self.aces = False, False, 0

    def hear(self, event: str) -> None:
        words = event.split()
        if words[0] == "game":
            self.begin()
        if words[0] == "cube":
            self.cube = int(words[1])
        if words[1:2] == ["doubled"]:
            self.stake, self.asked, self.doubled = self.cube, int(words[2]), True
        if words[1:2] and words[1] in {"beaver", "raccoon", "otter"}:
            self.stake, self.asked = self.asked, int(words[2])
        if words[1:2] == ["took"]:
            self.cube = self.asked
        if words[1:2] == ["dropped"]:
            self.dropped = True
        if re.fullmatch(r"[XO] (rolled|opened) (1-2|2-1).*", event):
            self.aces += 1
        if words[0] == "over":
            self.end(words[1], LEVELS[words[2]], int(words[3]))

    def end(self, winner: str, level: int, points: int) -> None:
        if self.dropped:
            assert points == self.stake
        elif "scoring=" in self.first:
            self.check_stake(points)
        else:
            jacoby = " length 0 " in self.first and self.says("jacoby") and self.says("cube")
            assert points == self.cube * (1 if jacoby and not self.doubled else level)
        self.points[winner] += points

    def check_stake(self, points: int) -> None:
        """Of the games whose 1-2 may double the stake."""
        stake = min(2**self.aces, STAKE_AT_MOST) if self.says("acey_doubles_stake") else 1
        most = 1 if "scoring=single" in self.first else 15
        assert points in {stake * count for count in range(1, most + 1)}

    def says(self, option: str) -> bool:
        return f" {option}=yes" in self.first
