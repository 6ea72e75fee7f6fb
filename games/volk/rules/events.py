"""A card's event: its icons, in the order that the player likes. On a dual card the player may ignore one of them.

:mod:`.icons` says what each icon does, :mod:`.interplay` when their order matters.
"""

from tabletop import AGAIN, Ask, Asks, Option, Steps

from .. import telling
from ..components import CARDS, Effect
from ..questions import WHICH_ICON, WHICH_IS_SKIPPED, AsPrinted, Icon, Ignore, OtherIcon
from ..state import Germany
from . import icons
from .flight import flight_told
from .interplay import entangled, left, tells_something, worth_skipping


def begin(state: Germany) -> None:
    """Prepare the icons of the card that is being played."""
    card = CARDS[state.card]
    state.todo = [number for number, effect in enumerate(card.effects) for _ in range(abs(effect.n))]
    state.skipped = not card.dual
    state.as_printed, state.ignored = False, -1


def event(state: Germany) -> Steps:
    """Carry out one icon; repeats until none is left. Where the order can matter, the player chooses it."""
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
    """The icons among which the player chooses the next one; none, if their order cannot matter.

    On a dual card also if the other side has a decision: what it does may change which icon the player ignores.
    """
    if state.as_printed:
        return []
    if not state.skipped and any(tells_something(state, number) for number in left(state)):
        return left(state)
    return entangled(state)


def skipping(state: Germany) -> list[Ignore]:
    """The icons of a dual card that may be ignored. Icons that would do nothing anyway are not offered."""
    return [] if state.skipped or state.as_printed else [Ignore(number) for number in worth_skipping(state)]


def ignore(state: Germany, number: int) -> None:
    """Ignore one icon of a dual card, or a single one of its arrows."""
    state.by_rule("event")
    state.skipped, state.ignored = True, number
    state.todo.remove(number)
    ignored = telling.icon(CARDS[state.card].effects[number], 1)
    # words: {effect}: what an icon does, such as “unrest −1 in the East”.
    state.say("{seat} skips an icon: {effect}.", seat=state.turn, effect=ignored)


def carry_out_first(state: Germany) -> Asks[None]:
    """Carry out the first icon, with all its units unless the player turns to another icon in between."""
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
    """Remove all that is left of an icon."""
    state.todo = [other for other in state.todo if other != number]


def player_may_interrupt(state: Germany, effect: Effect) -> bool:
    """Whether the player decides again before the other side, whose emblem the icon shows, places its next unit."""
    return bool(ordered(state)) and icons.chooser_of(state, effect) != state.turn


def ways_out(state: Germany, number: int) -> list[Option]:
    """What the player may do instead of placing another unit of an icon: do another icon first, or ignore one unit."""
    if state.as_printed:
        return []
    other: list[Option] = [OtherIcon()] if number in entangled(state) else []
    return other if state.skipped else [*other, Ignore(number)]
