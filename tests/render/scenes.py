"""Scenes that games really reach, one for each thing that a picture must show."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.board import BAR, HAND, OFF, Position, Side, placed
from render.scene import Arrow, Cube, Die, End, Scene, Seat

X, O = Side.X, Side.O  # noqa: E741  # the side's name
MIRROR: Final = (0, *(25 - point for point in range(1, 25)))
HALF_TURN: Final = (0, *(point + 12 if point <= 12 else point - 12 for point in range(1, 25)))
PLAYERS: Final = (Seat("Алексей"), Seat("Marie-Hélène"))
START: Final = placed({24: 2, 13: 5, 8: 3, 6: 5})


def dice(*values: int, used: int = 0) -> tuple[Die, ...]:
    """A roll whose first `used` dice are played."""
    return tuple(Die(value, used=index < used) for index, value in enumerate(values))


OPENING: Final = Scene(
    position=Position(START, START),
    meets=MIRROR,
    viewer=X,
    numbers=X,
    seats=PLAYERS,
    turn=X,
    dice=dice(3, 1),
    dice_side=X,
    movable=(24, 13, 8, 6),
    score=(0, 0),
    length=5,
    cube=Cube(1),
)
LOT: Final = Scene(
    position=Position(START, START),
    meets=MIRROR,
    viewer=X,
    numbers=X,
    seats=PLAYERS,
    lot=(5, 2),
)
MIDGAME: Final = Scene(
    position=Position(
        placed({24: 2, 13: 5, 8: 2, 6: 4, 5: 2}),
        placed({24: 1, 18: 1, 13: 4, 11: 1, 8: 3, 6: 5}),
    ),
    meets=MIRROR,
    viewer=X,
    numbers=X,
    seats=PLAYERS,
    turn=X,
    dice=dice(6, 1),
    dice_side=X,
    last=(Arrow(O, (24, 18)), Arrow(O, (13, 11))),
    movable=(24, 13, 8, 6, 5),
    score=(2, 4),
    length=7,
    cube=Cube(2, X),
)
HIT: Final = Scene(
    position=Position(
        placed({BAR: 2, 13: 4, 8: 3, 7: 2, 6: 4}),
        placed({24: 1, 20: 2, 13: 3, 8: 3, 6: 5, 3: 1}),
    ),
    meets=MIRROR,
    viewer=X,
    numbers=X,
    seats=PLAYERS,
    turn=X,
    dice=dice(5, 4),
    dice_side=X,
    last=(Arrow(O, (13, 7, 3), hits=(7, 3)),),
    movable=(BAR,),
    cube=Cube(1),
)
FOUR_ON_BAR: Final = Scene(
    position=Position(
        placed({BAR: 4, 13: 4, 8: 3, 6: 4}),
        placed({BAR: 2, 13: 5, 8: 2, 6: 2, 5: 2, 4: 2}),
    ),
    meets=MIRROR,
    viewer=X,
    numbers=X,
    seats=PLAYERS,
    turn=X,
    dice=dice(3, 2),
    dice_side=X,
    movable=(BAR,),
    score=(3, 1),
)
BEARING_OFF: Final = Scene(
    position=Position(
        placed({6: 2, 5: 2, 4: 3, 2: 1, OFF: 7}),
        placed({6: 2, 5: 3, 3: 2, 2: 2, OFF: 6}),
    ),
    meets=MIRROR,
    viewer=X,
    numbers=X,
    seats=PLAYERS,
    turn=X,
    dice=dice(4, 4, 4, 4, used=2),
    dice_side=X,
    last=(Arrow(O, (6, 0)), Arrow(O, (5, 0))),
    movable=(6, 5, 4),
    score=(6, 4),
    length=7,
    cube=Cube(4, O),
)
END: Final = Scene(
    position=Position(
        placed({OFF: 15}),
        placed({13: 1, 8: 3, 6: 5, 4: 3, 3: 3}),
    ),
    meets=MIRROR,
    viewer=X,
    numbers=X,
    seats=PLAYERS,
    last=(Arrow(X, (2, 0)), Arrow(X, (2, 0))),
    end=End(X, 2),
    score=(4, 1),
    length=5,
    cube=Cube(1),
)
BLACKS_VIEW: Final = Scene(
    position=Position(
        placed({24: 1, 18: 1, 13: 4, 8: 4, 6: 5}),
        placed({24: 2, 13: 4, 8: 4, 6: 5}),
    ),
    meets=MIRROR,
    viewer=O,
    numbers=O,
    seats=PLAYERS,
    turn=O,
    dice=dice(5, 3, used=1),
    dice_side=O,
    last=(Arrow(X, (24, 18)), Arrow(X, (13, 8)), Arrow(O, (13, 8))),
    movable=(24, 13, 8, 6),
    cube=Cube(1),
)
LONG_NARDE: Final = Scene(
    position=Position(placed({24: 14, 15: 1}), placed({24: 14, 20: 1})),
    meets=HALF_TURN,
    viewer=X,
    numbers=X,
    seats=PLAYERS,
    turn=X,
    dice=dice(5, 5, 5, 5, used=1),
    dice_side=X,
    last=(Arrow(X, (20, 15)),),
    movable=(24, 15),
)
FULL_POINT: Final = Scene(
    position=Position(placed({24: 15}), placed({24: 15})),
    meets=HALF_TURN,
    viewer=O,
    numbers=O,
    seats=PLAYERS,
    turn=O,
    dice=dice(6, 3),
    dice_side=O,
    movable=(24,),
)
HAND_TO_ENTER: Final = Scene(
    position=Position(
        placed({HAND: 11, 22: 2, 20: 1, 15: 1}),
        placed({HAND: 11, 22: 1, 20: 2, 16: 1}),
    ),
    meets=MIRROR,
    viewer=X,
    numbers=X,
    seats=PLAYERS,
    turn=X,
    dice=dice(2, 1),
    dice_side=X,
    last=(Arrow(O, (HAND, 20)), Arrow(O, (22, 16))),
    movable=(HAND, 22, 20, 15),
)
DOUBLES: Final = Scene(
    position=Position(
        placed({24: 2, 13: 3, 8: 3, 6: 5, 5: 2}),
        placed({24: 2, 13: 3, 11: 2, 8: 3, 6: 3, 4: 2}),
    ),
    meets=MIRROR,
    viewer=X,
    numbers=O,
    seats=PLAYERS,
    turn=O,
    last=(Arrow(O, (13, 11)), Arrow(O, (13, 11)), Arrow(O, (6, 4)), Arrow(O, (6, 4))),
    cube=Cube(2, asked=O),
    score=(0, 1),
    length=3,
)
REDOUBLED: Final = replace(
    DOUBLES, viewer=O, numbers=X, turn=X, last=(Arrow(X, (6, 5)),), cube=Cube(4, O, asked=X)
)
CUBE_HIGH: Final = replace(MIDGAME, cube=Cube(4096, O), score=(128, 4096), length=None)
TURNING: Final = replace(MIDGAME, dice=(), movable=(), turning=True)
LOT_TURNING: Final = replace(LOT, lot=None, turning=True)
END_TITLED: Final = replace(END, end=End(X, 4, "Гаммон"))
MATCH_WON: Final = replace(
    END, end=End(X, 2, "Гаммон", match=True), score=(7, 4), length=7, cube=None
)
SERIES: Final = Scene(
    position=Position(
        placed({24: 12, 18: 1, 5: 1, 3: 1}),
        placed({24: 14, 19: 1}),
    ),
    meets=HALF_TURN,
    viewer=O,
    numbers=O,
    seats=PLAYERS,
    turn=O,
    dice=dice(6, 2),
    dice_side=O,
    last=(
        Arrow(X, (24, 20, 16), dice=(4, 4)),
        Arrow(X, (24, 19, 14, 9), dice=(5, 5)),
        Arrow(X, (16, 11), dice=(5, 5)),
        Arrow(X, (24, 18), dice=(6, 6)),
        Arrow(X, (11, 5), dice=(6, 6)),
        Arrow(X, (9, 3), dice=(6, 6)),
    ),
    movable=(24, 19),
)
NARDE_HOME: Final = Scene(
    position=Position(
        placed({6: 3, 4: 2, 3: 4, 1: 1, OFF: 5}),
        placed({5: 4, 4: 3, 2: 4, 1: 1, OFF: 3}),
    ),
    meets=HALF_TURN,
    viewer=X,
    numbers=X,
    seats=PLAYERS,
    turn=X,
    dice=dice(6, 3),
    dice_side=X,
    last=(Arrow(O, (6, 0)), Arrow(O, (5, 2))),
    movable=(6, 4),
)
ACEY: Final = replace(
    HAND_TO_ENTER,
    last=(
        Arrow(O, (HAND, 24), dice=(2, 1)),
        Arrow(O, (24, 22), dice=(2, 1)),
        Arrow(O, (HAND, 20), dice=(5, 5)),
        Arrow(O, (HAND, 20), dice=(5, 5)),
        Arrow(O, (21, 16), dice=(5, 5)),
    ),
)
NAMES: Final = (
    ("Дмитрий «Кубик» Соколов-Микитов-Щедринский", "גִּבּוֹר דוד 🇮🇱"),
    ("محمد علی 🌙", "🔥Xxx_Narde_King_xxX🔥 the undefeated one, ever"),
    ("გიორგი ბერიძე", "中村 太郎 さん"),
    ("Семья 👨‍👩‍👧‍👦 Ким 김철수", "🏴󠁧󠁢󠁳󠁣󠁴󠁿🇧🇷 Ναταλία ❤️"),
    ("Z̷̡͛ä̴́l̶̃ĝ̵o̸͂", "\u202eevil\u202c"),
    ("\u3164", "0123456789" * 6),
)
ANY_SCRIPT: Final = tuple(
    replace(OPENING, seats=(Seat(one), Seat(other)), movable=(), score=(3, 5), length=7)
    for one, other in NAMES
)

GOLDEN: Final = {
    "opening": OPENING,
    "lot": LOT,
    "midgame": MIDGAME,
    "hit": HIT,
    "four_on_bar": FOUR_ON_BAR,
    "bearing_off": BEARING_OFF,
    "end": END,
    "blacks_view": BLACKS_VIEW,
    "long_narde": LONG_NARDE,
    "full_point": FULL_POINT,
    "hand": HAND_TO_ENTER,
    "doubles": DOUBLES,
    "redoubled": REDOUBLED,
    "cube_high": CUBE_HIGH,
    "turning": TURNING,
    "lot_turning": LOT_TURNING,
    "end_titled": END_TITLED,
    "match_won": MATCH_WON,
    "series": SERIES,
    "acey": ACEY,
    "narde_home": NARDE_HOME,
}
