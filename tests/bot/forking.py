"""Processes forked from one that has imported the bot already, or each start would take seconds."""

import multiprocessing
import os
import sys
from collections.abc import Mapping
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["bot.__main__", "tests.bot.replica"])


def as_a_program(
    folder: Path, environ: Mapping[str, str], log: Path
) -> tuple[BaseProcess, Connection]:
    """`python -m bot` there, and what it puts out; what it says goes to the log."""
    output, theirs = FORKED.Pipe(duplex=False)
    with theirs:
        process = FORKED.Process(target=_become, args=(folder, environ, theirs, log))
        process.start()
    return process, output


def _become(folder: Path, environ: Mapping[str, str], out: Connection, log: Path) -> None:
    """With an output and a log of its own; it never returns."""
    from bot.__main__ import main

    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environ)
    os.dup2(out.fileno(), sys.stdout.fileno())
    out.close()
    with log.open("ab") as file:
        os.dup2(file.fileno(), sys.stderr.fileno())
    sys.argv = ["bot"]
    sys.exit(main())
