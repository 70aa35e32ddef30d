"""Started as a program: ties its process to the bot, then becomes the embedded Redis.

Python code between fork and exec may deadlock in a process with threads; here exec came before.
"""

import ctypes
import os
import signal
import sys

_PR_SET_PDEATHSIG = 1


def become(parent: int, command: list[str]) -> None:
    """On Linux SIGTERM follows the parent's end; elsewhere the server outlives a killed bot."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
    if os.getppid() == parent:  # else the bot had died before it could be asked for
        os.execv(command[0], command)  # noqa: S606 # the launcher chose the command


if __name__ == "__main__":
    become(int(sys.argv[1]), sys.argv[2:])
