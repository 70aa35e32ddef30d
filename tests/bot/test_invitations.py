"""What the link of an invitation does for whoever follows it, from wherever, and however often."""

import pytest

from tests.bot.playing import House, gid_of, text_of

INSTEAD = "This invitation opens in our private chat: press Play there to sit down."
INSTEAD_RU = (
    "Это приглашение открывается в личных сообщениях: нажмите там «Сыграть», чтобы сесть за стол."
)


@pytest.mark.parametrize(("lang", "said"), [("en", INSTEAD), ("ru", INSTEAD_RU)])
async def test_in_a_group_an_invitation_only_leads_to_the_private_chat(
    house: House, lang: str, said: str
) -> None:
    ann, eve = house.person("Ann"), house.person("Eve", lang)
    chat = await house.group("Club", eve)
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    await house.say(eve, chat, f"/start@sandbox_bot j_{gid}")
    told = house.said(chat)[-1]
    assert text_of(told) == said
    assert [each["url"] for each in told["entities"]] == [f"https://t.me/sandbox_bot?start=j_{gid}"]
    assert {view.chat for view in await house.store.views(gid)} == {ann}
