"""Setting the table up: the counters of the chosen game, and placing in the basic and the advanced game.

Basic 5, advanced 3a. Each scenario's own placing is in its file under ``scenarios``.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from tabletop import LENGTH, TASTER, Ask, Asks, Chance

from .. import components as box
from ..city import BARRACKS, METRO, OBJECTIVES, START
from ..hexes import bits, column_of, distance, members, parse, within
from ..questions import WHO_HOLDS_THE_HEADS, Leading
from ..records import Special
from ..state import Corteo
from .objectives import value_of
from .placing import free_for, in_barracks, place_units
from .prepared import arrange as lay_out
from .scenarios import antifascist, antirepressive, internationalist, social

MAY_LEAD: dict[str, tuple[box.Component, ...]] = {
    "internationalist": internationalist.MAY_LEAD,
    "antifascist": antifascist.MAY_LEAD,
    "social": social.MAY_LEAD,
    "antirepressive": antirepressive.MAY_LEAD,
}
"""Components that may hold the Heads in a scenario; in others any may."""


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> Corteo:
    """The empty map and the counters of the chosen game. The basic game leaves out the special rules (13).

    A taster is a small basic game, whatever else was chosen; its counters are on the map already [reconstructed].
    """
    if options.get(LENGTH) == TASTER:
        return taster(seats, rng)
    game = options["game"]
    state = Corteo(rng=rng, game=game, seats=seats)
    if game != "basic":
        state.special = Special(**{each.name: options[each.name] for each in fields(Special)})
    state.roster = box.roster(options["roster"])
    if game == "social":
        state.roster += box.ASTERISK
    if game == "antifascist":
        state.roster += box.DISSIDENTS
    return state


def taster(seats: int, rng: Chance) -> Corteo:
    """Both sides stand where the crossing begins. Only the counters on the map are in play."""
    state = Corteo(rng=rng, game="basic", taster=True, seats=seats, hands=box.TASTER_ROUNDS)
    state.roster = box.roster("r33")
    lay_out(state, box.TASTER_POSITION)
    state.roster = state.on_map(box.THE_MARCH)
    state.hand = 0
    return state


# -- the march --------------------------------------------------------------------------------------------------------


def march_in_the_square(state: Corteo) -> Asks[None]:
    """The march stands in Piazza Mento, at most two units a hex (basic 5.1)."""
    square = bits(START)
    east_first = sorted(START, key=lambda h: (-column_of(h), h))
    twice = [h for h in east_first for _ in range(2)]
    order = sorted(
        (u for u in state.roster if state.at[u] == box.OUT),
        key=lambda u: (state.owner(u), -box.SPEED[u], -box.POWER[u], u),
    )
    yield from place_units(state, order, lambda _: square & ~state.two[0], twice)


def choose_component(state: Corteo) -> Asks[None]:
    """Which component holds the Heads for the whole game (basic 12, advanced 10)."""
    allowed = MAY_LEAD.get(state.game, tuple(box.COMPONENTS))
    present = [c for c in allowed if any(box.COMPONENT[u] == c and state.at[u] != box.TRIED for u in state.roster)]
    answer = yield Ask(0, WHO_HOLDS_THE_HEADS, [Leading(c) for c in present])
    state.component = answer.component
    # words: {component}: a political group.
    state.say("This group leads the march: {component}.", component=f"component-{state.component}")


# -- the State --------------------------------------------------------------------------------------------------------

GATES_AND_AVENUES = [parse(h) for h in ("1804", "1815", "1824", "1004", "0608")]
"""Where the sample game places the vigili: at the three gates, near Viale Nin and Corso Maltese."""


def piantoni(state: Corteo) -> Asks[None]:
    """Place ten piantoni on objectives, at most two on each; "rest" puts one on each of the dearest (basic 5.2)."""
    dear = sorted(members(OBJECTIVES), key=lambda h: (-value_of(state, h), distance(h, START[0]), h))
    yield from place_units(state, box.PIANTONI, lambda u: free_for(state, u, OBJECTIVES), dear, spread=True)


def vigili(state: Corteo) -> Asks[None]:
    """Five vigili within seven hexes of a metro, barracks or objective hex (basic 5.2)."""
    near = within(METRO | BARRACKS | OBJECTIVES, 7)
    yield from place_units(state, box.VIGILI, lambda u: free_for(state, u, near), GATES_AND_AVENUES)


def celere_and_carabinieri(state: Corteo) -> Asks[None]:
    """Ten celere and five carabinieri in barracks (basic 5.2)."""
    yield from in_barracks(state, (*box.CELERE, *box.CARABINIERI[:5]))
