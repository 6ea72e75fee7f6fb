"""A card's event: its icons, in the order its player likes; on a dual card one may be ignored.

What each icon does stands in :mod:`.icons`, and when their order matters in :mod:`.interplay`.
"""

from __future__ import annotations

from tabletop import AGAIN, Ask, Asks, Option, Steps

from .. import telling
from ..components import CARDS, Effect
from ..questions import WHICH_ICON, WHICH_IS_SKIPPED, AsPrinted, Icon, Ignore, OtherIcon
from ..state import Germany
from . import icons
from .flight import flight_told
from .interplay import entangled, left, tells_something, worth_skipping


def begin(state: Germany) -> None:
    """Lay out the icons of the card being played."""
    card = CARDS[state.card]
    state.todo = [number for number, effect in enumerate(card.effects) for _ in range(abs(effect.n))]
    state.skipped = not card.dual
    state.as_printed, state.ignored = False, -1


def event(state: Germany) -> Steps:
    """Carry out one icon, and come again until none is left: the player chooses the order where it can matter."""
    if not state.todo:
        return "card-is-done"
    if in_order := ordered(state):
        options: list[Option] = [*map(Icon, in_order), *skipping(state)]
        answer = yield Ask(state.turn, WHICH_ICON, [*options, AsPrinted()] if len(left(state)) > 1 else options)
    elif ignored := skipping(state):
        answer = yield Ask(state.turn, WHICH_IS_SKIPPED, [AsPrinted(), *ignored])
    else:
        answer = None
    match answer:
        case Ignore(number):
            ignore(state, number)
            return AGAIN
        case AsPrinted():
            state.skipped = True
            state.as_printed = bool(in_order)
        case Icon(number):
            state.todo.sort(key=lambda other: other != number)
    with flight_told(state):
        yield from carry_out_first(state)
    return AGAIN


def ordered(state: Germany) -> list[int]:
    """The icons of which the player says which comes next; none where their order cannot matter.

    On a dual card it also says so where the other side chooses first: what that does may decide what is skipped.
    """
    if state.as_printed:
        return []
    if not state.skipped and any(tells_something(state, number) for number in left(state)):
        return left(state)
    return entangled(state)


def skipping(state: Germany) -> list[Ignore]:
    """The icons of a dual card of which one may be ignored; those that do nothing anyway are not offered."""
    return [] if state.skipped or state.as_printed else [Ignore(number) for number in worth_skipping(state)]


def ignore(state: Germany, number: int) -> None:
    """Ignore one single icon, or one single arrow, of a dual card."""
    state.by_rule("event")
    state.skipped, state.ignored = True, number
    state.todo.remove(number)
    ignored = telling.icon(CARDS[state.card].effects[number], 1)
    # words: {effect}: what an icon does, such as “unrest −1 in the East”.
    state.say("{seat} skips an icon: {effect}.", seat=state.turn, effect=ignored)


def carry_out_first(state: Germany) -> Asks[None]:
    """Carry out the icon in front, all of its kind unless the player turns to something else in between."""
    number, begun = state.todo[0], False
    effect = CARDS[state.card].effects[number]
    while state.todo and state.todo[0] == number:
        state.by_rule("event")
        count = state.todo.count(number)
        if begun and player_may_interrupt(state, effect):
            return
        if not icons.possible(state, effect):
            # words: {effect}: what an icon does, such as “unrest −1 in the East”.
            state.say("This has no effect now: {effect}.", effect=telling.icon(effect, count))
            drop(state, number)
            return
        instead = ways_out(state, number)
        whole = not instead and not player_may_interrupt(state, effect)
        match (yield from icons.carry_out(state, icons.Task(effect, count, instead if begun else [], whole))):
            case Ignore():
                ignore(state, number)
                return
            case OtherIcon():
                return
        if icons.ICONS[effect.verb].by_units:
            state.todo.remove(number)
        else:
            drop(state, number)
        begun = True


def drop(state: Germany, number: int) -> None:
    """Nothing is left of an icon."""
    state.todo = [other for other in state.todo if other != number]


def player_may_interrupt(state: Germany, effect: Effect) -> bool:
    """Whether the card's player decides anew before the other side, whose emblem an icon shows, places more of it."""
    return bool(ordered(state)) and icons.chooser_of(state, effect) != state.turn


def ways_out(state: Germany, number: int) -> list[Option]:
    """What the player may do instead of placing more of an icon: another one first, or ignore one of these."""
    if state.as_printed:
        return []
    other: list[Option] = [OtherIcon()] if number in entangled(state) else []
    return other if state.skipped else [*other, Ignore(number)]
