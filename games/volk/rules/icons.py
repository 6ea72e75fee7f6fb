"""What each icon of an event does, and when it can do nothing. README.md explains the notation of ``cards.toml``."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop import Asks, Message, Option, msg

from .. import questions as q
from ..components import EVENT_PLACES, PROVINCES, RHEINSBERG, SIDE_OF, TRACKS, WEST, Effect, Province, Side
from ..state import Germany, Position
from . import asking, building, dismantling, guillaume, living, police, tracks, unrest


class Task(NamedTuple):
    """One icon of a card, as it is carried out now.

    Args:
        left: how many of it are left, this one included.
        instead: what the card's player may answer instead of a place.
        whole: whether all that are left are carried out without a word in between.
    """

    effect: Effect
    left: int
    instead: Sequence[Option]
    whole: bool = False

    def takes(self, n: int) -> bool:
        """Whether it affects all of ``n`` things anyway, so that nobody need choose which is first."""
        return self.whole and self.left >= n


class Icon(NamedTuple):
    """What an icon does.

    Args:
        carry_out: carries it out, or a single unit if the units go one by one. Returns what the player answered
            instead, or None.
        possible: whether it can do anything; if not, the icon lapses.
        by_units: whether several units go one by one, so that the player may turn to another icon in between.
    """

    carry_out: Callable[[Germany, Task], Asks[Option | None]]
    possible: Callable[[Position, Effect], bool] = lambda _state, _effect: True
    by_units: bool = False


def carry_out(state: Germany, task: Task) -> Asks[Option | None]:
    """Carry out an icon that is possible, or one unit of those that go one by one. Returns the answer that its player
    gave instead, or None.
    """
    return ICONS[task.effect.verb].carry_out(state, task)


def possible(state: Position, effect: Effect) -> bool:
    """Whether an icon can do anything now."""
    return ICONS[effect.verb].possible(state, effect)


def chooser_of(state: Position, effect: Effect) -> Side:
    """The side that chooses the place: that of the emblem on the icon, or else the card's player."""
    return state.turn if effect.chooser is None else effect.chooser


def provinces_of(effect: Effect) -> tuple[Province, ...]:
    """The provinces that an icon can affect."""
    return EVENT_PLACES[effect.place] if effect.place else PROVINCES[effect.side]


# -- unrest -----------------------------------------------------------------------------------------------------------


def stirred(state: Position, effect: Effect) -> list[Province]:
    """Provinces that can get, or lose, one more unrest cube by this icon."""
    return [province for province in provinces_of(effect) if why_not_stirred(state, effect, province) is None]


def why_not_stirred(state: Position, effect: Effect, province: Province) -> Message | None:
    """Why a cube cannot come to a province by an icon, or go from it; None if it can."""
    if SIDE_OF[province] != effect.side:
        return unrest.ON_THE_OTHER_SIDE
    if province not in provinces_of(effect):
        # words: {place}: the name of a province, or West Germany.
        return msg("This icon only works here: {place}.", place=effect.place)
    if effect.n < 0 and not state.unrest[province]:
        # words: {place}: the name of a province.
        return msg("There are no unrest cubes here: {place}. Choose a province that has some.", place=province)
    if effect.limit and state.touched.count(province) >= effect.limit:
        return msg("With this icon a province can change by {n} at most. Choose another province.", n=effect.limit)
    return None


def more_or_less_unrest(state: Germany, task: Task) -> Asks[Option | None]:
    """Add or remove one cube. Some icons limit how many may affect the same province."""
    effect, adding = task.effect, task.effect.n > 0
    places = stirred(state, effect)
    if effect.chooser is not None and len(places) == 1 and not task.instead:
        # words: {seat} could choose, but has no choice; {place}: the name of a province.
        state.say("{seat} chooses. Only one province is possible: {place}.", seat=effect.chooser, place=places[0])
    answer: Option = yield from asking.chosen(
        chooser_of(state, effect),
        (q.WHERE_UNREST_COMES if adding else q.WHERE_UNREST_GOES)(n=task.left),
        [*(q.IN_PROVINCE[province] for province in places), *task.instead],
        all_go=not adding and not effect.limit and task.takes(sum(state.unrest[province] for province in places)),
        **asking.explaining(lambda province: why_not_stirred(state, effect, province)),
    )
    match answer:
        case q.InProvince(province):
            if effect.limit:
                state.touched.append(province)
            yield from (unrest.add_unrest if adding else unrest.remove_unrest)(state, province)
            return None
        case instead:
            return instead


def move_unrest(state: Germany, task: Task) -> Asks[Option | None]:
    """One cube moves from a province to another of the same side."""
    side, chooser = task.effect.side, chooser_of(state, task.effect)
    origins = [*(q.IN_PROVINCE[province] for province in state.uneasy(side)), *task.instead]
    reasons = asking.explaining(unrest.why_not_calmed(state, side))
    answer: Option = yield from asking.chosen(chooser, q.WHENCE_UNREST_MOVES(n=task.left), origins, **reasons)
    match answer:
        case q.InProvince(origin):
            goals = [province for province in PROVINCES[side] if province != origin]
            goal = yield from asking.province(chooser, q.WHERE_UNREST_MOVES(place=origin), goals)
            yield from unrest.remove_unrest(state, origin)
            yield from unrest.add_unrest(state, goal)
            return None
        case instead:
            return instead


def end_protest(state: Germany, task: Task) -> Asks[None]:
    """All protests of one province end."""
    chooser, protesting = chooser_of(state, task.effect), unrest.protesting(state, task.effect.side)
    all_go = task.takes(len(protesting))
    province = yield from asking.province(chooser, q.WHICH_PROTEST_ENDS(n=task.left), protesting, all_go=all_go)
    yield from unrest.end_protest(state, province)


# -- pieces -----------------------------------------------------------------------------------------------------------


def build(state: Germany, task: Task) -> Asks[None]:
    """Build points for a side, perhaps marked for a country; in Rheinsberg, a power station."""
    if task.effect.place == RHEINSBERG:  # it takes both points of card 27, and only this event builds it
        building.erect(state, task.effect.side, q.FACTORY_SITES[RHEINSBERG])
    else:
        yield from building.build(state, task.effect.side, task.left, task.effect.place)


def may_build(state: Position, effect: Effect) -> bool:
    """Whether there is a place to build at."""
    if effect.place == RHEINSBERG:
        return RHEINSBERG not in state.factories and RHEINSBERG not in building.closed_cities(state)
    if effect.place:
        return bool(building.sites_abroad(state, effect.place))
    return bool(building.building_sites(state, effect.side))


def dismantle(state: Germany, task: Task) -> Asks[Option | None]:
    """A side loses one piece."""
    effect, chooser = task.effect, chooser_of(state, task.effect)
    all_go = task.whole and dismantling.all_go(state, effect.side, task.left, effect.place)
    return dismantling.dismantle(
        state, effect.side, chooser, effect.place, left=task.left, further=task.instead, all_go=all_go
    )


def run_down(state: Germany, task: Task) -> Asks[None]:
    """An East factory becomes rundown."""
    all_go = task.takes(len(dismantling.sound_factories(state)))
    return dismantling.run_down(state, chooser_of(state, task.effect), left=task.left, all_go=all_go)


def repair(state: Germany, task: Task) -> Asks[None]:
    """An East factory is repaired."""
    return dismantling.repair(state, chooser_of(state, task.effect), provinces_of(task.effect))


def close_abroad(state: Germany, task: Task) -> Asks[None]:
    """A factory in a country abroad is closed."""
    return dismantling.close_abroad(state, chooser_of(state, task.effect), task.effect.place)


# -- the living standard ----------------------------------------------------------------------------------------------


def raise_living(state: Germany, task: Task) -> Asks[None]:
    """Raise the living standard once; the triangular icon does so without calming anybody."""
    effect = task.effect
    provinces = [p for p in provinces_of(effect) if not effect.limit or state.touched.count(p) < effect.limit]
    calming = effect.verb == "LS"
    province = yield from living.grant(state, chooser_of(state, effect), provinces, calming=calming)
    if effect.limit:
        state.touched.append(province)


# -- tracks, police, the Wall, the spy --------------------------------------------------------------------------------


def advance(state: Germany, task: Task) -> Asks[None]:
    """Move a marker by all arrows of the icon at once."""
    return tracks.advance(state, task.effect.verb, task.effect.side, task.left)


def take_police(state: Germany, _: Task) -> Asks[None]:
    """The card goes before the East."""
    police.take_police(state, state.card)
    yield from ()  # nobody is asked


def disband_stasi(state: Germany, _: Task) -> Asks[None]:
    """No police card stays or comes."""
    return police.disband_stasi(state)


def wall_on(state: Germany, _: Task) -> Asks[None]:
    """The Wall is built."""
    state.wall = True
    state.say("The Wall is built.")
    yield from ()  # nobody is asked


def wall_off(state: Germany, _: Task) -> Asks[None]:
    """The Wall comes down."""
    state.wall = False
    state.say("The Wall falls.")
    yield from ()  # nobody is asked


def spy(state: Germany, _: Task) -> Asks[None]:
    """The Guillaume affair."""
    return guillaume.affair(state)


ICONS: dict[str, Icon] = {
    "unrest": Icon(more_or_less_unrest, lambda state, effect: bool(stirred(state, effect)), by_units=True),
    "move": Icon(move_unrest, lambda state, effect: bool(state.uneasy(effect.side)), by_units=True),
    "protest": Icon(end_protest, lambda state, effect: bool(unrest.protesting(state, effect.side)), by_units=True),
    "build": Icon(build, may_build),
    "dis": Icon(
        dismantle,
        lambda state, effect: bool(dismantling.dismantled_sites(state, effect.side, effect.place)),
        by_units=True,
    ),
    "rundown": Icon(run_down, lambda state, _: bool(dismantling.sound_factories(state)), by_units=True),
    "repair": Icon(repair, lambda state, effect: bool(dismantling.rundown_factories(state, provinces_of(effect)))),
    "stop": Icon(close_abroad, lambda state, effect: bool(dismantling.factories_in(state, effect.place))),
    "LS": Icon(raise_living, by_units=True),
    "LSonly": Icon(raise_living, by_units=True),
    **dict.fromkeys(TRACKS, Icon(advance)),
    "PR": Icon(take_police, lambda state, _: state.stasi),
    "PP": Icon(take_police, lambda state, _: state.stasi),
    "stasi-off": Icon(disband_stasi),
    "wall-on": Icon(wall_on),
    "wall-off": Icon(wall_off),
    # whoever sees only what all may see cannot know
    "guillaume": Icon(spy, lambda state, _: not isinstance(state, Germany) or bool(state.hands[WEST] or state.pile)),
}
"""By the word for it in ``cards.toml``."""
