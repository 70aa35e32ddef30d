"""The stand-in as `python -m bot` uses it without a token: kept between runs, with people in it."""

from pathlib import Path
from typing import Final

from bot.sandbox.server import Sandbox, made_token

PEOPLE: Final = (("Анна", "anna", "ru"), ("Борис", "boris", "ru"), ("Carol", "carol", "en"))
GROUP: Final = "Нарды по пятницам"


def kept_sandbox(folder: Path, host: str, port: int) -> Sandbox:
    """A stand-in whose world and token are found again in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    return Sandbox(token=_token(folder / "token"), host=host, port=port, folder=folder)


def people(sandbox: Sandbox) -> None:
    """Some people and a group, where the world is still empty."""
    if not all(person.is_bot for person in sandbox.world.people.values()):
        return
    members = [
        sandbox.make_user(name, username=username, language_code=code)
        for name, username, code in PEOPLE
    ]
    sandbox.make_group(GROUP, members)


def _token(file: Path) -> str:
    if not file.exists():
        file.write_text(made_token(), encoding="ascii")
    return file.read_text(encoding="ascii")
