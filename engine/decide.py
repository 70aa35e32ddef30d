"""What a command makes happen: legality is judged here, and nowhere else."""

from __future__ import annotations

from typing import Final

from engine.board import Side
from engine.commands import (
    Accept,
    Ask,
    Command,
    Decline,
    Double,
    Drop,
    Leave,
    MakePlay,
    Name,
    NextGame,
    OfferResign,
    Raise,
    ResignMatch,
    Settle,
    Start,
    Take,
    Throw,
    Void,
    Withdraw,
)
from engine.events import Event, GameBegan, Named, Over, Starts, Voided, WentOn
from engine.fold import apply, folded
from engine.match import Match
from engine.notation import Run
from engine.offers import answer, ask, double, go, offer_resign, why_not_double
from engine.plays import Tree, read_moves, tree_at
from engine.race import best_play, left
from engine.refusals import Refused, why_not_play
from engine.turns import NOBODY, Dice, drawn, may_void, named_phase, phase_played, rolled, throw

_LEAVING: Final = (Leave, ResignMatch)
_BETWEEN_GAMES: Final = (NextGame, ResignMatch)
_TO_A_QUESTION: Final = (Accept, Decline, Withdraw)
_TO_A_DOUBLE: Final = (Take, Drop, Raise)
_WHILE_DICE_TURN: Final = (Void, Settle)


def decide(
    match: Match, command: Command, dice: Dice, rolls_for: frozenset[Side] = NOBODY
) -> tuple[Event, ...] | Refused:
    """What the command makes happen, up to where someone must choose; or why it can't.

    Whoever is in `rolls_for` never wants to double, so that nobody asks him before his throw.
    """
    events = _why_not_now(match, command) or _judged(match, command, dice)
    return events if isinstance(events, Refused) else _settled(match, events, dice, rolls_for)


def _why_not_now(match: Match, command: Command) -> Refused | None:
    """What has to be done first."""
    if match.finished:
        return Refused("game-over")
    if match.result and not isinstance(command, _BETWEEN_GAMES):
        return Refused("next-game-first")
    if match.asker and not isinstance(command, _TO_A_QUESTION + _LEAVING):
        return Refused("resignation-open" if match.resigning else "wish-open")
    if match.offer and not isinstance(command, _TO_A_DOUBLE + _LEAVING):
        return Refused("double-open")
    if match.turning and not isinstance(command, _WHILE_DICE_TURN + _LEAVING):
        return Refused("dice-turn")
    return None


def _judged(  # noqa: C901 - a case for each kind
    match: Match, command: Command, dice: Dice
) -> tuple[Event, ...] | Refused:
    match command:
        case Start(starter):
            return _started(match, starter)
        case NextGame():
            return _next_game(match)
        case Throw(side):
            return _thrown(match, side, dice)
        case Void(side):
            return _voided(match, side, dice)
        case Settle():
            return _settled_dice(match)
        case MakePlay(side, runs):
            return _play_made(match, side, runs, dice)
        case Name(side, die):
            return _name_given(match, side, die)
        case Double(side):
            return double(match, side)
        case OfferResign():
            return offer_resign(match, command)
        case Ask():
            return ask(match, command)
        case Leave() | ResignMatch():
            return go(match, command)
        case _:
            return answer(match, command)


def _started(match: Match, starter: Side | None) -> tuple[Event, ...] | Refused:
    if match.throws or match.turn:
        return Refused("started-before")
    return (Starts(starter),) if starter else ()


def _next_game(match: Match) -> tuple[Event, ...] | Refused:
    """The winner begins, or the lot does; Crawford's game comes once (rules.md §1.5, §6.5)."""
    if match.result is None:
        return Refused("game-not-over")
    began = GameBegan(len(match.games) + 1, crawford=_is_crawfords(match))
    by_win = match.terms.variant.options.next_starter == "winner"
    if by_win and isinstance(match.result, Over):
        return began, Starts(match.result.winner)
    return (began,)


def _is_crawfords(match: Match) -> bool:
    rules = match.terms.cube
    near = max(match.score) == match.terms.length - 1
    return bool(rules and rules.crawford and near and not match.after_crawford)


def _thrown(match: Match, side: Side, dice: Dice) -> tuple[Event, ...] | Refused:
    if match.to_throw is not side:
        return Refused("not-your-throw" if match.turn is not side else "nothing-to-throw")
    return (throw(match, side, dice),)


def _voided(match: Match, side: Side, dice: Dice) -> tuple[Event, ...] | Refused:
    """The next throw follows at once."""
    if match.turning is None or match.turn is None:
        return Refused("no-dice-turn")
    if side not in may_void(match):
        return Refused("voided-before")
    voided = Voided(side)
    return voided, throw(apply(match, voided), match.turn, dice)


def _settled_dice(match: Match) -> tuple[Event, ...] | Refused:
    if match.turning is None or match.turn is None:
        return Refused("no-dice-turn")
    return (rolled(match, match.turn, match.turning),)


def _play_made(
    match: Match, side: Side, runs: tuple[Run, ...], dice: Dice
) -> tuple[Event, ...] | Refused:
    if match.turn is not side:
        return Refused("not-your-turn")
    if match.to_play is None:
        return Refused("name-first" if match.naming else "throw-first")
    tree = tree_at(match.terms.variant, *match.to_play)
    play = read_moves(tree, *match.to_play, runs)
    if play is None:
        return why_not_play(tree, *match.to_play, runs)
    return phase_played(match, side, play, dice)


def _name_given(match: Match, side: Side, die: int) -> tuple[Event, ...] | Refused:
    if match.turn is not side:
        return Refused("not-your-turn")
    if not match.naming or die not in range(1, 7):
        return Refused("nothing-to-name")
    return _named(match, side, die)


def _named(match: Match, side: Side, die: int) -> tuple[Event, ...]:
    return Named(side, die), WentOn(side, named_phase(match, side, die))


def _settled(
    match: Match, events: tuple[Event, ...], dice: Dice, rolls_for: frozenset[Side]
) -> tuple[Event, ...]:
    """The events and all that needs no one's choice after them: throws and forced phases."""
    match = folded(match, events)
    while more := _unasked(match, dice, rolls_for):
        match = folded(match, more)
        events += more
    return events


def _unasked(match: Match, dice: Dice, rolls_for: frozenset[Side]) -> tuple[Event, ...]:
    if match.result or match.left or match.offer or match.asker or match.turning:
        return ()
    if match.turn is None:
        return drawn(match, dice(match.throws))
    if side := match.to_throw:
        return () if _is_asked(match, side, rolls_for) else (throw(match, side, dice),)
    choice = match.to_play
    if choice is None:
        return _named_best(match, match.turn) if match.playing_out else ()
    tree = tree_at(match.terms.variant, *choice)
    if match.playing_out:
        return phase_played(match, match.turn, best_play(tree, *choice), dice)
    plays = tree.plays(*choice)
    return phase_played(match, match.turn, plays[0], dice) if len(plays) == 1 else ()


def _named_best(match: Match, side: Side) -> tuple[Event, ...]:
    """The double by which most is done."""
    tree, position = Tree(match.terms.variant), match.position.seen_by(side)
    plays = {die: best_play(tree, position, named_phase(match, side, die)) for die in range(1, 7)}
    return _named(match, side, min(plays, key=lambda die: left(plays[die].position.x)))


def _is_asked(match: Match, side: Side, rolls_for: frozenset[Side]) -> bool:
    """Whether a throw waits for a press: it may be voided, or the side may double first."""
    if match.playing_out:
        return False
    doubles = side not in rolls_for and why_not_double(match, side) is None
    return bool(may_void(match)) or doubles
