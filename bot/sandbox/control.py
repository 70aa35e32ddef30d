"""The stand-in's own interface over HTTP: what a person does at the page, as JSON."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict

from aiohttp import web

from bot.sandbox import films
from bot.sandbox.chats import me_json, member_of, user_json
from bot.sandbox.crowd import Crowd
from bot.sandbox.errors import ApiError
from bot.sandbox.faults import Fault
from bot.sandbox.people import NotPossibleError
from bot.sandbox.values import Chat, Obj

Answer = Obj | list[Obj] | list[str] | web.Response
Handler = Callable[[web.Request], Awaitable[web.Response]]

MAX_WAIT_MS = 60_000


def control_routes(crowd: Crowd) -> list[web.AbstractRouteDef]:
    control = Control(crowd)
    posts = {
        "users": control.make_user,
        "groups": control.make_group,
        "send": control.send,
        "press": control.press,
        "inline": control.ask_inline,
        "choose": control.choose_inline,
        "clock": control.move_clock,
        "faults": control.add_fault,
        "join": control.join,
        "leave": control.leave,
        "promote": control.promote,
        "block": control.block,
        "delete": control.delete,
        "migrate": control.migrate,
    }
    gets = {
        "users": control.users,
        "chats": control.chats,
        "callbacks/{id}": control.callback,
        "inline/{id}": control.inline_results,
        "messages": control.messages,
        "events": control.events,
        "photo/{file_id}": control.photo,
        "film/{file_id}": control.film,
        "file/{file_id}": control.file,
        "clock": control.clock,
        "violations": control.violations,
        "calls": control.calls,
        "commands": control.commands,
        "bot": control.bot,
    }
    return [
        *(web.post(f"/control/{path}", _json(handler)) for path, handler in posts.items()),
        *(web.get(f"/control/{path}", _json(handler)) for path, handler in gets.items()),
    ]


def _json(handler: Callable[[web.Request], Awaitable[Answer]]) -> Handler:
    async def answer(request: web.Request) -> web.Response:
        try:
            result = await handler(request)
        except ApiError as error:
            return _error(error.description)
        except (NotPossibleError, KeyError, TypeError, ValueError) as error:
            return _error(str(error) or type(error).__name__)
        return result if isinstance(result, web.Response) else _written(result)

    return answer


def _written(result: Obj | list[Obj] | list[str], status: int = 200) -> web.Response:
    text = json.dumps(result, ensure_ascii=False)
    return web.Response(status=status, text=text, content_type="application/json")


def _error(why: str) -> web.Response:
    return _written({"error": why}, 400)


class Control:
    """One handler a route."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._world = crowd.world

    async def make_user(self, request: web.Request) -> Answer:
        asked = await request.json()
        user_id = self._crowd.make_user(
            asked["first_name"],
            last_name=asked.get("last_name"),
            username=asked.get("username"),
            language_code=asked.get("language_code"),
        )
        return user_json(self._world.people[str(user_id)])

    async def users(self, _request: web.Request) -> Answer:
        return [user_json(person) for person in self._world.people.values() if not person.is_bot]

    async def make_group(self, request: web.Request) -> Answer:
        asked = await request.json()
        title, members = asked["title"], asked["members"]
        if asked.get("forum"):
            made = self._crowd.make_forum(title, members, asked.get("topics", ()))
        else:
            made = self._crowd.make_group(title, members)
        return self._chat(self._crowd.chat(made))

    async def chats(self, request: web.Request) -> Answer:
        user_id = int(request.query["user_id"])
        return [
            self._chat(chat)
            for chat in self._world.chats.values()
            if chat.id == user_id or (chat.migrated_to is None and member_of(chat, user_id).inside)
        ]

    def _chat(self, chat: Chat) -> Obj:
        person = self._world.person(chat.id)
        inside = [user for user, member in chat.members.items() if member.inside]
        return {
            "id": chat.id,
            "type": chat.type,
            "is_forum": chat.forum,
            "title": chat.title or (person.first_name if person else ""),
            "members": inside or [chat.id, self._world.settings.id],
            "topics": [{"id": number, "name": one.name} for number, one in chat.topics.items()],
        }

    async def send(self, request: web.Request) -> Answer:
        asked = await request.json()
        return self._crowd.send(
            asked["user_id"],
            asked["chat_id"],
            asked["text"],
            thread_id=asked.get("thread_id"),
            reply_to=asked.get("reply_to"),
        )

    async def press(self, request: web.Request) -> Answer:
        asked = await request.json()
        place = (asked["user_id"], asked["chat_id"], asked["message_id"])
        if asked.get("stale"):
            query_id = self._crowd.press_stale(*place, asked["data"])
        else:
            query_id = self._crowd.press(*place, data=asked.get("data"), text=asked.get("text"))
        return {"callback_query_id": query_id}

    async def callback(self, request: web.Request) -> Answer:
        query_id = request.match_info["id"]
        await self._wait(request, lambda: bool(self._crowd.query(query_id).answers))
        answers = self._crowd.query(query_id).answers
        first = answers[0] if answers else {"text": None, "show_alert": False, "url": None}
        kept = {name: first[name] for name in ("text", "show_alert", "url")}
        return {"answered": bool(answers), **kept}

    async def _wait(self, request: web.Request, true: Callable[[], bool]) -> None:
        wait = min(int(request.query.get("wait_ms", 0)), MAX_WAIT_MS)
        await self._world.changes.wait_until(true, wait / 1000)

    async def ask_inline(self, request: web.Request) -> Answer:
        asked = await request.json()
        return {"inline_query_id": self._crowd.ask_inline(asked["user_id"], asked["query"])}

    async def inline_results(self, request: web.Request) -> Answer:
        query_id = request.match_info["id"]
        await self._wait(request, lambda: self._world.inline[query_id]["results"] is not None)
        query = self._world.inline[query_id]
        found = query["results"]
        return {
            "answered": found is not None,
            "results": found or [],
            "button": query.get("button"),
        }

    async def choose_inline(self, request: web.Request) -> Answer:
        asked = await request.json()
        return self._crowd.choose_inline(
            asked["user_id"],
            asked["chat_id"],
            asked["inline_query_id"],
            asked["result_id"],
            asked.get("thread_id"),
        )

    async def messages(self, request: web.Request) -> Answer:
        after = int(request.query.get("after", 0))
        found = self._crowd.messages(int(request.query["chat_id"]))
        return [message for message in found if message["message_id"] > after]

    async def events(self, request: web.Request) -> Answer:
        after = int(request.query.get("after", 0))
        changes = self._world.changes
        await self._wait(request, lambda: changes.last != after)
        return {"last": changes.last, "events": changes.after(after)}

    async def photo(self, request: web.Request) -> Answer:
        content = self._world.files.served(request.match_info["file_id"])
        if content is None:
            return _written({"error": "no such picture is kept"}, 404)
        headers = {"Cache-Control": "max-age=86400, immutable"}
        return web.Response(body=content, content_type="image/jpeg", headers=headers)

    async def film(self, request: web.Request) -> Answer:
        file = self._world.files.find(request.match_info["file_id"])
        content = file and self._world.files.served(file.id)
        if file is None or content is None or file.kind != "animation":
            return _written({"error": "no such film is kept"}, 404)
        headers = {"Cache-Control": "max-age=86400, immutable"}
        return web.Response(body=content, content_type=films.mime(file.name), headers=headers)

    async def file(self, request: web.Request) -> Answer:
        """To be saved, never to be shown: it may be anything."""
        content = self._world.files.content(request.match_info["file_id"])
        if content is None:
            return _written({"error": "no such file is kept"}, 404)
        return web.Response(body=content, headers={"Content-Disposition": "attachment"})

    async def clock(self, _request: web.Request) -> Answer:
        return {"now_ms": self._world.clock.now_ms()}

    async def move_clock(self, request: web.Request) -> Answer:
        self._world.clock.move((await request.json())["move_seconds"])
        return await self.clock(request)

    async def add_fault(self, request: web.Request) -> Answer:
        self._crowd.inject_fault(Fault(**(await request.json())))
        return {"waiting": len(self._world.faults.waiting)}

    async def join(self, request: web.Request) -> Answer:
        asked = await request.json()
        self._crowd.join(asked["chat_id"], asked["user_id"])
        return self._chat(self._crowd.chat(asked["chat_id"]))

    async def leave(self, request: web.Request) -> Answer:
        asked = await request.json()
        self._crowd.leave(asked["chat_id"], asked["user_id"], by=asked.get("by"))
        return self._chat(self._crowd.chat(asked["chat_id"]))

    async def promote(self, request: web.Request) -> Answer:
        asked = await request.json()
        self._crowd.promote(asked["chat_id"], asked["user_id"], *asked.get("rights", ()))
        return self._chat(self._crowd.chat(asked["chat_id"]))

    async def block(self, request: web.Request) -> Answer:
        asked = await request.json()
        change = self._crowd.block if asked.get("blocked", True) else self._crowd.unblock
        change(asked["user_id"])
        return {"blocked": self._crowd.chat(asked["user_id"]).blocked}

    async def delete(self, request: web.Request) -> Answer:
        asked = await request.json()
        self._crowd.delete_message(asked["chat_id"], asked["message_id"])
        return {"deleted": True}

    async def migrate(self, request: web.Request) -> Answer:
        asked = await request.json()
        return self._chat(self._crowd.chat(self._crowd.migrate(asked["chat_id"])))

    async def violations(self, _request: web.Request) -> Answer:
        return self._crowd.violations

    async def calls(self, request: web.Request) -> Answer:
        asked = request.query
        chat_id = int(asked["chat_id"]) if "chat_id" in asked else None
        status = int(asked["status"]) if "status" in asked else None
        after = int(asked.get("after", 0))
        found = self._crowd.calls(asked.get("method"), chat_id, status)
        return [asdict(call) for call in found if call.n > after]

    async def commands(self, request: web.Request) -> Answer:
        place = (int(request.query["user_id"]), int(request.query["chat_id"]))
        return self._crowd.commands(*place)

    async def bot(self, _request: web.Request) -> Answer:
        return me_json(self._world)
