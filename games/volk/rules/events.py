"""Use D: a card's event, icon by icon (facts 9). One small interpreter carries out the notation of ``cards.toml``."""

from __future__ import annotations

from collections.abc import Callable

from tabletop import Ask, Asks, Steps, msg

from .. import telling
from ..components import CARDS, CITIES, EAST, EVENT_PLACES, FURTHEST, PROVINCES, TRACKS, Effect, Province
from ..state import Germany, Position
from . import economy, guillaume, half_decade, living, tracks, unrest
from .asking import named

_UNIT_BY_UNIT = ("unrest", "dis", "LS", "LSonly", "move", "protest", "rundown")
"""Icons of which a card may show several: between two of them the player may turn to another icon."""


def begin(state: Germany) -> None:
    """Lay out the icons of the card being played."""
    state.todo = [[number, abs(effect.n)] for number, effect in enumerate(CARDS[state.card].effects)]
    state.skipped = CARDS[state.card].colour != "dual"
    state.touched.clear()


def icons(state: Germany) -> Steps:
    """Carry out one icon, and come back until none is left: the player chooses the order."""
    if not state.todo:
        return half_decade.card_is_done
    if order_matters(state):
        answer = yield Ask(state.turn, msg("Which icon next?"), ordering(state))
        if answer.startswith("skip-"):
            _skip(state, int(named(answer)))
            return icons
        if answer == "rest":
            state.skipped = True
            return in_order
        _to_front(state, int(named(answer)))
    return first_icon


def in_order(state: Germany) -> Steps:
    """Carry out all that is left as printed."""
    if not state.todo:
        return half_decade.card_is_done
    yield from _carry_out(state, other=False)
    return in_order


def first_icon(state: Germany) -> Steps:
    """Carry out the icon in front, all of its kind unless the player turns to another in between."""
    number = state.todo[0][0]
    more = False
    while state.todo and state.todo[0][0] == number:
        other = more and interplay(state)
        if not (yield from _carry_out(state, other=other)):
            break
        more = True
    return icons


def ordering(state: Position) -> list[str]:
    """What may come next: an icon, on a dual card also ignoring one, or the rest as printed."""
    options = [f"icon-{number}" for number, _ in state.todo]
    if not state.skipped:
        options += [f"skip-{number}" for number, _ in state.todo]
    if len(state.todo) > 1:
        options.append("rest")
    return options


def order_matters(state: Position) -> bool:
    """Whether the player has to choose: on a dual card until an icon is ignored, and where icons could interact."""
    return not state.skipped or interplay(state)


def interplay(state: Position) -> bool:
    """Whether the order of what is left could make a difference: several places, or a track that would overflow."""
    if len(state.todo) == 1:
        return False
    effects = CARDS[state.card].effects
    at_places = 0
    for number, left in state.todo:
        effect = effects[number]
        if effect.verb not in TRACKS:
            at_places += 1
        elif abs(state.tracks[effect.verb] + (left if effect.side == EAST else -left)) > FURTHEST:
            return True
    return at_places > 1


def _skip(state: Germany, number: int) -> None:
    """Ignore one single icon, or one single arrow, of a dual card."""
    state.skipped = True
    ignored = telling.one_of(CARDS[state.card].effects[number])
    state.say("{seat} ignores an icon: {effect}.", seat=state.turn, effect=ignored)
    entry = next(entry for entry in state.todo if entry[0] == number)
    entry[1] -= 1
    if not entry[1]:
        state.todo.remove(entry)


def _to_front(state: Germany, number: int) -> None:
    state.todo.sort(key=lambda entry: entry[0] != number)


# -- the interpreter -----------------------------------------------------------------------------------------------


def _carry_out(state: Germany, *, other: bool) -> Asks[bool]:
    """Carry out the icon in front, one unit of it where it has several. False: the player turns to another."""
    number, left = state.todo[0]
    effect = CARDS[state.card].effects[number]
    verb = effect.verb
    units = verb in _UNIT_BY_UNIT
    if verb in TRACKS:
        yield from tracks.advance(state, verb, effect.side, left)
    elif verb in PLAIN:
        PLAIN[verb](state)
    elif not (yield from VERBS[verb](state, effect, left, other)):
        return False
    if units and left > 1:
        state.todo[0][1] -= 1
    else:
        del state.todo[0]
    return True


def chooser_of(state: Position, effect: Effect) -> int:
    """Who chooses the place: the emblem's side, else the card's player."""
    return state.turn if effect.chooser is None else effect.chooser


def provinces_of(effect: Effect) -> tuple[Province, ...]:
    """Where an icon may strike."""
    return EVENT_PLACES[effect.place] if effect.place else PROVINCES[effect.side]


def _unrest(state: Germany, effect: Effect, left: int, other: bool) -> Asks[bool]:
    adding = effect.n > 0
    provinces = [
        p
        for p in provinces_of(effect)
        if (adding or state.unrest[p]) and not (effect.limit and state.touched.count(p) >= effect.limit)
    ]
    if not provinces:
        return True
    chooser = chooser_of(state, effect)
    other = other and chooser == state.turn
    province = provinces[0]
    if len(provinces) > 1 or other:
        prompt = msg("Add 1 unrest ({n} left).", n=left) if adding else msg("Remove 1 unrest ({n} left).", n=left)
        options = [f"province:{p}" for p in provinces]
        answer = yield Ask(chooser, prompt, [*options, "other"] if other else options)
        if answer == "other":
            return False
        province = named(answer)
    if effect.limit:
        state.touched.append(province)
    yield from (unrest.add_unrest if adding else unrest.remove_unrest)(state, province)
    return True


def _build(state: Germany, effect: Effect, left: int, other: bool) -> Asks[bool]:
    yield from economy.build(state, effect.side, left, effect.place)
    return True


def _dismantle(state: Germany, effect: Effect, left: int, other: bool) -> Asks[bool]:
    chooser = chooser_of(state, effect)
    other = other and chooser == state.turn
    return (yield from economy.dismantle(state, effect.side, chooser, effect.place, left=left, other=other))


def _living(state: Germany, effect: Effect, left: int, other: bool) -> Asks[bool]:
    provinces = [p for p in provinces_of(effect) if not (effect.limit and p in state.touched)]
    province = yield from living.grant(state, chooser_of(state, effect), provinces, calming=effect.verb == "LS")
    if effect.limit:
        state.touched.append(province)
    return True


def _run_down(state: Germany, effect: Effect, left: int, other: bool) -> Asks[bool]:
    yield from economy.run_down(state, chooser_of(state, effect), left=left)
    return True


def _repair(state: Germany, effect: Effect, left: int, other: bool) -> Asks[bool]:
    cities = [city for p in provinces_of(effect) for city in CITIES[p]]
    yield from economy.repair(state, chooser_of(state, effect), cities)
    return True


def _stop(state: Germany, effect: Effect, left: int, other: bool) -> Asks[bool]:
    yield from economy.stop(state, chooser_of(state, effect), effect.place)
    return True


def _end_protest(state: Germany, effect: Effect, left: int, other: bool) -> Asks[bool]:
    protesting = unrest.protesting(state, effect.side)
    if not protesting:
        return True
    province = protesting[0]
    if len(protesting) > 1:
        prompt = msg("Which province's mass protest ends? ({n} left)", n=left)
        options = [f"province:{p}" for p in protesting]
        province = named((yield Ask(chooser_of(state, effect), prompt, options)))
    yield from unrest.end_protest(state, province)
    return True


def _move(state: Germany, effect: Effect, left: int, other: bool) -> Asks[bool]:
    """Move one cube from a province to another of the same side."""
    uneasy = state.uneasy(effect.side)
    if not uneasy:
        return True
    chooser = chooser_of(state, effect)
    options = [f"province:{p}" for p in uneasy]
    prompt = msg("Move 1 unrest: from where? ({n} left)", n=left)
    answer = yield Ask(chooser, prompt, [*options, "other"] if other else options)
    if answer == "other":
        return False
    origin = named(answer)
    goals = [f"province:{p}" for p in PROVINCES[effect.side] if p != origin]
    goal = named((yield Ask(chooser, msg("Move 1 unrest from {place}: where to?", place=origin), goals)))
    yield from unrest.remove_unrest(state, origin)
    yield from unrest.add_unrest(state, goal)
    return True


def _disband(state: Germany, effect: Effect, left: int, other: bool) -> Asks[bool]:
    yield from unrest.disband_stasi(state)
    return True


def _police(state: Germany) -> None:
    unrest.take_police(state, state.card)


def _wall_on(state: Germany) -> None:
    state.wall = True
    state.say("The Wall stands.")


def _wall_off(state: Germany) -> None:
    state.wall = False
    state.say("The Wall falls.")


def _guillaume(state: Germany, effect: Effect, left: int, other: bool) -> Asks[bool]:
    yield from guillaume.affair(state)
    return True


VERBS: dict[str, Callable[[Germany, Effect, int, bool], Asks[bool]]] = {
    "unrest": _unrest,
    "build": _build,
    "dis": _dismantle,
    "LS": _living,
    "LSonly": _living,
    "rundown": _run_down,
    "repair": _repair,
    "stop": _stop,
    "protest": _end_protest,
    "move": _move,
    "stasi-off": _disband,
    "guillaume": _guillaume,
}
"""Icons by their verb. Each gets the effect, how many are left, and whether the player may turn to another icon."""

PLAIN: dict[str, Callable[[Germany], None]] = {
    "PR": _police,
    "PP": _police,
    "wall-on": _wall_on,
    "wall-off": _wall_off,
}
"""Icons in which nobody chooses anything."""
