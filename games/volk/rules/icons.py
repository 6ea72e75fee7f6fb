"""What each icon of an event does. The notation of ``cards.toml`` is carried out here; README.md explains it.

An icon that cannot be carried out lapses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop import Ask, Asks, Option

from ..components import CITIES, EVENT_PLACES, PROVINCES, RHEINSBERG, TRACKS, Effect, Province, Side
from ..questions import (
    IN_PROVINCE,
    WHENCE_UNREST_MOVES,
    WHERE_UNREST_COMES,
    WHERE_UNREST_GOES,
    WHERE_UNREST_MOVES,
    WHICH_PROTEST_ENDS,
    InProvince,
)
from ..state import Germany, Position
from . import asking, building, dismantling, guillaume, living, police, tracks, unrest

UNIT_BY_UNIT = ("unrest", "dis", "LS", "LSonly", "move", "protest", "rundown")
"""Icons of which a card may show several: between two of them the player may turn to another icon."""


class Task(NamedTuple):
    """An icon as it is to be carried out now.

    Args:
        effect: the icon.
        left: how many of it are left, this one included.
        instead: what the card's player may answer instead of a place.
    """

    effect: Effect
    left: int
    instead: Sequence[Option]


def carry_out(state: Germany, task: Task) -> Asks[Option | None]:
    """Carry out an icon, or one unit of those that go one by one.

    Returns:
        The answer that its player gave instead, or None.
    """
    verb = task.effect.verb
    if verb in TRACKS:
        yield from tracks.advance(state, verb, task.effect.side, task.left)
    elif verb in PLAIN:
        PLAIN[verb](state)
    elif verb in PLACED:
        yield from PLACED[verb](state, task)
    else:
        return (yield from INTERRUPTED[verb](state, task))
    return None


def chooser_of(state: Position, effect: Effect) -> Side:
    """Who chooses the place: the emblem's side, else the card's player."""
    return state.turn if effect.chooser is None else effect.chooser


def provinces_of(effect: Effect) -> tuple[Province, ...]:
    """Where an icon may strike."""
    return EVENT_PLACES[effect.place] if effect.place else PROVINCES[effect.side]


def instead_of_a_place(state: Position, task: Task) -> Sequence[Option]:
    """What may be answered instead of a place: only the card's player can turn to something else."""
    return task.instead if chooser_of(state, task.effect) == state.turn else ()


# -- icons between which the player may turn to another ---------------------------------------------------------------


def more_or_less_unrest(state: Germany, task: Task) -> Asks[Option | None]:
    """One cube comes or goes; of some icons at most so many to one province."""
    effect, adding = task.effect, task.effect.n > 0
    provinces = [p for p in provinces_of(effect) if (adding or state.unrest[p]) and below_limit(state, effect, p)]
    if not provinces:
        return None
    question = WHERE_UNREST_COMES if adding else WHERE_UNREST_GOES
    options = [*(IN_PROVINCE[p] for p in provinces), *instead_of_a_place(state, task)]
    match (yield from asking.chosen(chooser_of(state, effect), question(n=task.left), options)):
        case InProvince(province):
            if effect.limit:
                state.touched.append(province)
            yield from (unrest.add_unrest if adding else unrest.remove_unrest)(state, province)
            return None
        case instead:
            return instead


def below_limit(state: Position, effect: Effect, province: Province) -> bool:
    """Whether the icon may strike a province once more."""
    return not effect.limit or state.touched.count(province) < effect.limit


def dismantle(state: Germany, task: Task) -> Asks[Option | None]:
    """One piece less for a side."""
    effect, chooser = task.effect, chooser_of(state, task.effect)
    instead = instead_of_a_place(state, task)
    return (
        yield from dismantling.dismantle(state, effect.side, chooser, effect.place, left=task.left, further=instead)
    )


def move_unrest(state: Germany, task: Task) -> Asks[Option | None]:
    """One cube moves from a province to another of the same side."""
    uneasy = state.uneasy(task.effect.side)
    if not uneasy:
        return None
    chooser = chooser_of(state, task.effect)
    options = [*(IN_PROVINCE[p] for p in uneasy), *instead_of_a_place(state, task)]
    match (yield Ask(chooser, WHENCE_UNREST_MOVES(n=task.left), options)):
        case InProvince(origin):
            goals = [province for province in PROVINCES[task.effect.side] if province != origin]
            goal = yield from asking.province(chooser, WHERE_UNREST_MOVES(place=origin), goals)
            yield from unrest.remove_unrest(state, origin)
            yield from unrest.add_unrest(state, goal)
            return None
        case instead:
            answer: Option = instead
            return answer


INTERRUPTED: dict[str, Callable[[Germany, Task], Asks[Option | None]]] = {
    "unrest": more_or_less_unrest,
    "dis": dismantle,
    "move": move_unrest,
}

# -- icons for which a place is chosen --------------------------------------------------------------------------------


def build(state: Germany, task: Task) -> Asks[None]:
    """Build points for a side, perhaps marked for a country; in Rheinsberg, a power station."""
    if task.effect.place == RHEINSBERG:
        building.build_rheinsberg(state, task.effect.side)
    else:
        yield from building.build(state, task.effect.side, task.left, task.effect.place)


def raise_living(state: Germany, task: Task) -> Asks[None]:
    """One living standard; the triangular icon calms nobody."""
    effect = task.effect
    provinces = [p for p in provinces_of(effect) if below_limit(state, effect, p)]
    calming = effect.verb == "LS"
    province = yield from living.grant(state, chooser_of(state, effect), provinces, calming=calming)
    if effect.limit:
        state.touched.append(province)


def end_protest(state: Germany, task: Task) -> Asks[None]:
    """All protests of one province end."""
    if protesting := unrest.protesting(state, task.effect.side):
        chooser = chooser_of(state, task.effect)
        province = yield from asking.province(chooser, WHICH_PROTEST_ENDS(n=task.left), protesting)
        yield from unrest.end_protest(state, province)


def run_down(state: Germany, task: Task) -> Asks[None]:
    """An East factory becomes rundown."""
    yield from dismantling.run_down(state, chooser_of(state, task.effect), left=task.left)


def repair(state: Germany, task: Task) -> Asks[None]:
    """An East factory is repaired."""
    cities = [city for province in provinces_of(task.effect) for city in CITIES[province]]
    yield from dismantling.repair(state, chooser_of(state, task.effect), cities)


def close_abroad(state: Germany, task: Task) -> Asks[None]:
    """A factory in a country abroad is closed."""
    yield from dismantling.close_abroad(state, chooser_of(state, task.effect), task.effect.place)


PLACED: dict[str, Callable[[Germany, Task], Asks[None]]] = {
    "build": build,
    "LS": raise_living,
    "LSonly": raise_living,
    "protest": end_protest,
    "rundown": run_down,
    "repair": repair,
    "stop": close_abroad,
    "stasi-off": lambda state, _: police.disband_stasi(state),
    "guillaume": lambda state, _: guillaume.affair(state),
}

# -- icons in which nobody chooses anything ---------------------------------------------------------------------------


def take_police(state: Germany) -> None:
    """The card goes before the East."""
    police.take_police(state, state.card)


def wall_on(state: Germany) -> None:
    """The Wall is built."""
    state.wall = True
    state.say("The Wall stands.")


def wall_off(state: Germany) -> None:
    """The Wall comes down."""
    state.wall = False
    state.say("The Wall falls.")


PLAIN: dict[str, Callable[[Germany], None]] = {
    "PR": take_police,
    "PP": take_police,
    "wall-on": wall_on,
    "wall-off": wall_off,
}
