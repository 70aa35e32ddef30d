"""What the bot tells about itself: commands, descriptions, and files given back."""

import re

from aiogram.methods import (
    Close,
    DeleteMyCommands,
    GetFile,
    GetMyCommands,
    GetMyDescription,
    GetMyShortDescription,
    LogOut,
    SetMyCommands,
    SetMyDescription,
    SetMyShortDescription,
)

from bot.sandbox.call import Call, answers
from bot.sandbox.chats import reached
from bot.sandbox.commands import scope_key
from bot.sandbox.errors import bad_request, mistake
from bot.sandbox.values import Obj
from bot.sandbox.world import World

COMMAND = re.compile(r"[a-z0-9_]{1,32}")
LANGUAGE = re.compile(r"([a-z]{2})?")
MAX_COMMANDS = 100
MAX_COMMAND_DESCRIPTION = 256
MAX_DESCRIPTION = 512
MAX_SHORT = 120
MAX_DOWNLOAD = 20 * 1024 * 1024
FOLDERS = {"photo": "photos", "animation": "animations", "document": "documents"}


@answers(SetMyCommands)
def set_commands(call: Call[SetMyCommands]) -> bool:
    commands = [one.model_dump(mode="json", exclude_none=True) for one in call.asked.commands]
    if len(commands) > MAX_COMMANDS:
        raise mistake("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        _check_command(command)
    call.world.kept[_place(call.world, call.asked)] = {"commands": commands}
    return True


def _check_command(command: Obj) -> None:
    if not COMMAND.fullmatch(command["command"]):
        raise mistake("BOT_COMMAND_INVALID")
    if not 1 <= len(command["description"]) <= MAX_COMMAND_DESCRIPTION:
        raise mistake("BOT_COMMAND_DESCRIPTION_INVALID")


@answers(GetMyCommands)
def get_commands(call: Call[GetMyCommands]) -> list[Obj]:
    return list(call.world.kept.get(_place(call.world, call.asked), {}).get("commands", []))


@answers(DeleteMyCommands)
def delete_commands(call: Call[DeleteMyCommands]) -> bool:
    call.world.kept.pop(_place(call.world, call.asked), None)
    return True


def _place(world: World, asked: SetMyCommands | GetMyCommands | DeleteMyCommands) -> str:
    scope = asked.scope.model_dump(mode="json") if asked.scope else None
    if scope and "chat_id" in scope:
        scope["chat_id"] = reached(world, scope["chat_id"]).id
    return scope_key(scope, _language(asked.language_code))


def _language(code: str | None) -> str:
    if not LANGUAGE.fullmatch(code or ""):
        raise mistake("invalid language code specified")
    return code or ""


@answers(SetMyDescription)
def set_description(call: Call[SetMyDescription]) -> bool:
    asked = call.asked
    return _describe(call.world, "description", asked.description, asked.language_code)


@answers(SetMyShortDescription)
def set_short_description(call: Call[SetMyShortDescription]) -> bool:
    asked = call.asked
    return _describe(call.world, "short_description", asked.short_description, asked.language_code)


def _describe(world: World, name: str, text: str | None, language: str | None) -> bool:
    if len(text or "") > (MAX_DESCRIPTION if name == "description" else MAX_SHORT):
        raise mistake(f"{name.upper()}_TOO_LONG")
    world.kept[f"{name}/{_language(language)}"] = {name: text or ""}
    return True


@answers(GetMyDescription)
def get_description(call: Call[GetMyDescription]) -> Obj:
    return _described(call.world, "description", call.asked.language_code)


@answers(GetMyShortDescription)
def get_short_description(call: Call[GetMyShortDescription]) -> Obj:
    return _described(call.world, "short_description", call.asked.language_code)


def _described(world: World, name: str, language: str | None) -> Obj:
    """The text in this language, or the one for all languages."""
    kept = world.kept
    own = kept.get(f"{name}/{_language(language)}")
    return own or kept.get(f"{name}/") or {name: ""}


@answers(GetFile)
def get_file(call: Call[GetFile]) -> Obj:
    files, file_id = call.world.files, call.asked.file_id
    file, content = files.find(file_id), files.served(file_id)
    if file is None or content is None:
        raise bad_request("wrong file_id or the file is temporarily unavailable")
    if len(content) > MAX_DOWNLOAD:
        raise bad_request("file is too big")
    ending = "jpg" if file.kind == "photo" else file.name.rpartition(".")[2]
    return {
        "file_id": file_id,
        "file_unique_id": file_id.replace("-", "u") if "-" in file_id else f"{file_id}u",
        "file_size": len(content),
        "file_path": f"{FOLDERS[file.kind]}/{file_id}.{ending}",
    }


@answers(Close)
def close(_call: Call[Close]) -> bool:
    return True


@answers(LogOut)
def log_out(_call: Call[LogOut]) -> bool:
    return True
