"""A card's event: its icons, in the order its player likes; on a dual card one may be ignored.

What each icon does stands in :mod:`.icons`.
"""

from __future__ import annotations

from tabletop import AGAIN, Ask, Asks, Option, Steps

from .. import telling
from ..components import CARDS, EAST, FURTHEST, TRACKS, Effect
from ..questions import WHICH_ICON, AsPrinted, Icon, Ignore, OtherIcon
from ..state import Germany, Position
from . import icons
from .flight import flight_told


def begin(state: Germany) -> None:
    """Lay out the icons of the card being played."""
    card = CARDS[state.card]
    state.todo = [number for number, effect in enumerate(card.effects) for _ in range(abs(effect.n))]
    state.skipped = not card.dual
    state.as_printed = False


def event(state: Germany) -> Steps:
    """Carry out one icon, and come again until none is left: the player chooses the order."""
    if not state.todo:
        return "card-is-done"
    if order_matters(state):
        match (yield Ask(state.turn, WHICH_ICON, ordering(state))):
            case Ignore(number):
                ignore(state, number)
                return AGAIN
            case AsPrinted():
                state.as_printed = True
            case Icon(number):
                state.todo.sort(key=lambda other: other != number)
    with flight_told(state):
        yield from carry_out_first(state)
    return AGAIN


def ordering(state: Position) -> list[Option]:
    """What may come next: an icon, on a dual card also ignoring one, or the rest as printed."""
    left = dict.fromkeys(state.todo)
    options: list[Option] = [Icon(number) for number in left]
    if not state.skipped:
        options += [Ignore(number) for number in left]
    if len(left) > 1:
        options.append(AsPrinted())
    return options


def order_matters(state: Position) -> bool:
    """Whether the player has to choose: on a dual card until an icon is ignored, and where icons could interact."""
    return not state.as_printed and (not state.skipped or interplay(state))


def interplay(state: Position) -> bool:
    """Whether the order of what is left could make a difference: several places, or a track that would overflow."""
    left = dict.fromkeys(state.todo)
    if len(left) == 1:
        return False
    at_places = 0
    for number in left:
        effect = CARDS[state.card].effects[number]
        if effect.verb not in TRACKS:
            at_places += 1
        elif overflows(state, effect, state.todo.count(number)):
            return True
    return at_places > 1


def overflows(state: Position, effect: Effect, steps: int) -> bool:
    """Whether so many steps would lead past the end of a track."""
    return abs(state.tracks[effect.verb] + (steps if effect.side == EAST else -steps)) > FURTHEST


def ignore(state: Germany, number: int) -> None:
    """Ignore one single icon, or one single arrow, of a dual card."""
    state.skipped = True
    state.todo.remove(number)
    ignored = telling.one_of(CARDS[state.card].effects[number])
    # words: {effect}: what an icon does, such as “unrest −1 in the East”.
    state.say("{seat} skips an icon: {effect}.", seat=state.turn, effect=ignored)


def carry_out_first(state: Germany) -> Asks[None]:
    """Carry out the icon in front, all of its kind unless the player turns to something else in between."""
    number, begun = state.todo[0], False
    effect = CARDS[state.card].effects[number]
    while state.todo and state.todo[0] == number:
        left = state.todo.count(number)
        if begun and player_may_interrupt(state, effect):
            return
        if not icons.possible(state, effect):
            # words: {effect}: what an icon does, such as “unrest −1 in the East”.
            state.say("This has no effect now: {effect}.", effect=telling.icon(effect, left))
            drop(state, number)
            return
        instead = ways_out(state, number) if begun else []
        match (yield from icons.carry_out(state, icons.Task(effect, left, instead))):
            case Ignore():
                ignore(state, number)
                return
            case OtherIcon():
                return
        if icons.goes_by_units(effect):
            state.todo.remove(number)
        else:
            drop(state, number)
        begun = True


def drop(state: Germany, number: int) -> None:
    """Nothing is left of an icon."""
    state.todo = [other for other in state.todo if other != number]


def player_may_interrupt(state: Position, effect: Effect) -> bool:
    """Whether the card's player decides anew before the other side, whose emblem an icon shows, places more of it."""
    return order_matters(state) and icons.chooser_of(state, effect) != state.turn


def ways_out(state: Position, number: int) -> list[Option]:
    """What the player may do instead of placing more of an icon: another one first, or ignore one of these."""
    if state.as_printed:
        return []
    other: list[Option] = [OtherIcon()] if interplay(state) else []
    return other if state.skipped else [*other, Ignore(number)]
