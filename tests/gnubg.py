"""GNU Backgammon, the program, asked in text."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

PATH = f"{os.environ['PATH']}:/usr/games"
"""Debian keeps games apart."""
SETTINGS = (
    *(f"set automatic {what} off" for what in ("game", "roll", "bearoff", "move")),
    "set confirm new off",
    "set player 0 human",
    "set player 1 human",
    "new match 5",
)
COMPLAINT = re.compile(
    r"warning|invalid|illegal|unrecogni[sz]ed|unknown|not a valid|found but", re.IGNORECASE
)
PATIENCE_S = 100


def answers(home: Path, questions: Iterable[Sequence[str]]) -> list[str]:
    """What one process says to these commands, group by group; it keeps its files in `home`."""
    program = shutil.which("gnubg", path=PATH)
    assert program, "GNU Backgammon is missing: apt-get install gnubg"
    asked = ["\n".join(["set prompt next", *commands]) for commands in questions]
    done = subprocess.run(
        [program, "-t", "-q"],
        input="\n".join([*SETTINGS, *asked, ""]),
        env={"HOME": str(home), "PATH": PATH, "LANG": "C.UTF-8"},
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    )
    return done.stdout.split("The prompt has been set to `next'.\n")[1:]


def ids(answer: str) -> str:
    """`position id:match id` of the board that was shown last."""
    position = re.findall(r"Position ID: (\S+)", answer)[-1]
    match = re.findall(r"Match ID +: (\S+)", answer)[-1]
    return f"{position}:{match}"


def score(answer: str) -> tuple[int, int]:
    """Of the left and the right player, surplus points counted."""
    found = re.findall(r"The score \(after .*?\) is: .*? (\d+), .*? (\d+) \(", answer)
    left, right = found[-1]
    return int(left), int(right)


def complaints(answer: str) -> list[str]:
    return [line for line in answer.splitlines() if COMPLAINT.search(line)]
