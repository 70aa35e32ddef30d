"""How the bot gets its updates."""

from aiogram.methods import DeleteWebhook, GetUpdates, GetWebhookInfo, SetWebhook

from bot.sandbox.call import Call, answers
from bot.sandbox.errors import mistake, too_many
from bot.sandbox.values import Obj

SET_APART_MS = 1000


@answers(GetUpdates)
async def get_updates(call: Call[GetUpdates]) -> list[Obj]:
    asked, updates = call.asked, call.world.updates
    updates.allow(asked.allowed_updates)
    return await updates.get(asked.offset or 0, asked.limit or 100, asked.timeout or 0)


@answers(SetWebhook)
def set_webhook(call: Call[SetWebhook]) -> bool:
    asked, world = call.asked, call.world
    if not asked.url.startswith(("https://", "http://")):
        raise mistake("bad webhook: An HTTPS URL must be provided for webhook")
    last = world.numbers.get("webhook_set", 0)
    if world.clock.now_ms() - last < SET_APART_MS:
        raise too_many(1)
    world.numbers["webhook_set"] = world.clock.now_ms()
    if asked.drop_pending_updates:
        world.updates.clear()
    world.updates.allow(asked.allowed_updates)
    world.kept["webhook"] = {
        "url": asked.url,
        "secret_token": asked.secret_token,
        "max_connections": asked.max_connections or 40,
    }
    world.updates.interrupt()
    return True


@answers(DeleteWebhook)
def delete_webhook(call: Call[DeleteWebhook]) -> bool:
    world = call.world
    world.kept.pop("webhook", None)
    if call.asked.drop_pending_updates:
        world.updates.clear()
    world.changes.ring()
    return True


@answers(GetWebhookInfo)
def webhook_info(call: Call[GetWebhookInfo]) -> Obj:
    world = call.world
    webhook = world.kept.get("webhook", {})
    info: Obj = {
        "url": webhook.get("url", ""),
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates.waiting()),
    }
    if webhook:
        info |= {"max_connections": webhook["max_connections"], **world.kept.get("trouble", {})}
    return {**info, "allowed_updates": world.updates.allowed} if world.updates.allowed else info
