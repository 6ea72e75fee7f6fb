"""Whether the order of a card's icons can make a difference, and which icons are worth ignoring."""

from itertools import combinations

from ..components import CARDS, EAST, FURTHEST, PROTEST, PROVINCES, TRACKS, WEST, Effect, Side
from ..state import Germany, Position
from . import icons

CALMING = ("unrest", "LS", "LSonly")
"""Icons that may remove unrest, one cube at a time."""
PEOPLE = (*CALMING, "move", "protest", "stasi-off")
"""Icons that change unrest. Nothing else that they change matters to another icon."""
FACTORIES = ("dis", "rundown", "repair", "stop")
"""Icons that change factories and lines, besides those that build."""


def left(state: Position) -> list[int]:
    """The icons that have units left, each once."""
    return list(dict.fromkeys(state.todo))


def entangled(state: Germany) -> list[int]:
    """Icons with units left whose order can matter in relation to some other icon."""
    numbers = left(state)
    return [one for one in numbers if any(one != other and entwined(state, one, other) for other in numbers)]


def worth_skipping(state: Germany) -> list[int]:
    """Icons with units left that can do something, now or after another one."""
    later = entangled(state)
    return [number for number in left(state) if number in later or icons.possible(state, effect_of(state, number))]


def effect_of(state: Position, number: int) -> Effect:
    """An icon of the card that is being played."""
    return CARDS[state.card].effects[number]


def settled(state: Position) -> bool:
    """Whether the order that is asked makes no difference: of what can do something, no two icons belong together."""
    numbers = left(state)
    alive = [one for one in numbers if can_act(state, one) or any(wakes(state, other, one) for other in numbers)]
    return not any(entwined(state, one, other) for one, other in combinations(alive, 2))


def can_act(state: Position, number: int) -> bool:
    """Whether an icon can change anything now."""
    effect = effect_of(state, number)
    return icons.possible(state, effect) and not (effect.verb == "stasi-off" and all(state.police.values()))


def wakes(state: Position, one: int, other: int) -> bool:
    """Whether an icon may enable another that can do nothing now. What only takes unrest away enables none like it."""
    idle = effect_of(state, other)
    calming = falls(effect_of(state, one)) and (falls(idle) or idle.verb == "stasi-off")
    return one != other and not calming and any(meet(state, one, other, side) for side in (WEST, EAST))


def entwined(state: Position, one: int, other: int) -> bool:
    """Whether it can matter which of two icons comes first."""
    if (tells_something(state, one) or tells_something(state, other)) and chosen(state, one) and chosen(state, other):
        return True
    return any(meet(state, one, other, side) for side in (WEST, EAST))


def meet(state: Position, one: int, other: int, side: Side) -> bool:
    """Whether two icons change the same things of a side, or one may open or close building places for the other."""
    first, second = effect_of(state, one), effect_of(state, other)
    stirring = [changes_people(state, number, side) for number in (one, other)]
    if all(stirring):
        return not (side == state.turn and calms(state, first) and calms(state, second))
    if first.side == second.side == side and all(effect.verb in (*FACTORIES, "build") for effect in (first, second)):
        return not first.verb == second.verb == "build"
    building = [effect.verb == "build" and effect.side == side for effect in (first, second)]
    return any(stirring) and any(building) and may_be_closed(state, side)


def changes_people(state: Position, number: int, side: Side) -> bool:
    """Whether an icon changes unrest on a side. Markers do if they pass the end of their track."""
    effect = effect_of(state, number)
    if effect.verb in TRACKS:
        return overflows(state, number) and (side == EAST or effect.verb == "P")
    return effect.verb in PEOPLE and effect.side == side


def calms(state: Position, effect: Effect) -> bool:
    """Whether an icon removes unrest where its player likes. Two such icons do the same in either order."""
    fewer = effect.n < 0 or effect.verb != "unrest"
    return effect.verb in CALMING and fewer and icons.chooser_of(state, effect) == state.turn


def may_be_closed(state: Position, side: Side) -> bool:
    """Whether a mass protest forbids building somewhere on a side, or might before the card is finished."""
    added = sum(changes_people(state, n, side) and not falls(effect_of(state, n)) for n in state.todo)
    return state.all_protests(side) > 0 or max(state.unrest[p] for p in PROVINCES[side]) + added >= PROTEST


def falls(effect: Effect) -> bool:
    """Whether an icon can only take unrest away."""
    return effect.verb in ("LS", "LSonly", "protest") or (effect.verb == "unrest" and effect.n < 0)


def overflows(state: Position, number: int) -> bool:
    """Whether the remaining arrows of an icon go past the end of its track."""
    effect, steps = effect_of(state, number), state.todo.count(number)
    return abs(state.tracks[effect.verb] + (steps if effect.side == EAST else -steps)) > FURTHEST


def chosen(state: Position, number: int) -> bool:
    """Whether anybody has a choice in carrying out an icon."""
    verb = effect_of(state, number).verb
    return verb in (*PEOPLE, *FACTORIES, "build", "guillaume") or (verb in TRACKS and overflows(state, number))


def tells_something(state: Position, number: int) -> bool:
    """Whether an icon tells its player something: what the other side chooses, or what a spy sees.

    Knowing that, the player may judge differently what to do next, or what to ignore.
    """
    effect = effect_of(state, number)
    if effect.verb in TRACKS:
        return overflows(state, number) and effect.side != state.turn
    if not icons.possible(state, effect):
        return False
    if icons.chooser_of(state, effect) != state.turn:
        return effect.verb != "unrest" or len(icons.stirred(state, effect)) > 1
    return effect.verb == "guillaume" or supplier_is_asked(state, number)


def supplier_is_asked(state: Position, number: int) -> bool:
    """Whether a protest in West Berlin may begin or end, so that the other side must choose one of its suppliers."""
    effect, cubes = effect_of(state, number), state.unrest["WB"]
    if effect.side != WEST or effect.verb not in CALMING or "WB" not in icons.provinces_of(effect):
        return False
    n = state.todo.count(number)
    if effect.verb == "unrest" and effect.n > 0:
        return state.turn == WEST and (cubes + n) // PROTEST > cubes // PROTEST
    return state.turn == EAST and max(0, cubes - n) // PROTEST < cubes // PROTEST
