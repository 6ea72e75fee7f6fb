"""The Antirepressive scenario (part D): the march wants to free three comrades from the courthouse.

In the rulebook it is only a sketch; what completes it is ours [reconstructed].
"""

from tabletop import Ask, Asks

from ...city import COURT, MARCH, PASS, SITE, TRIAL_SQUARE
from ...city import street as place
from ...components import COMPONENT, GONE, OUT, POWER, THE_MARCH, THE_POWER, TRIED, Unit, crowd, group, named
from ...hexes import bits, distance, members
from ...questions import WHERE_IT_JOINS, WHO_IS_ON_TRIAL, Accused
from ...records import Freed
from ...state import Corteo
from ..choosing import choose_hex
from ..force import choose_force
from ..heads import the_march
from ..retreat import arrested_points

MAY_LEAD = ("RAD", "ZOM", "GRU")
"""Who may hold the Heads."""
ACCUSED = 3


def force(state: Corteo) -> Asks[None]:
    """40 units of 132 points, of the march's choice."""
    yield from choose_force(state, 40, 132)


def trial(state: Corteo) -> Asks[None]:
    """The State puts three units of the march, of three components, on trial in the courthouse."""
    for _ in range(ACCUSED):
        taken = {COMPONENT[u] for u in state.roster if state.at[u] == TRIED}
        kinds: dict[tuple[str, str], Unit] = {}
        for unit in state.roster:
            if COMPONENT[unit] not in taken and state.at[unit] == OUT:
                kinds.setdefault((COMPONENT[unit], named(unit)), unit)
        answer = yield Ask(state.power_seat, WHO_IS_ON_TRIAL, [Accused(u) for u in kinds.values()])
        state.put(answer.unit, TRIED)
    # words: {units}: counters, such as “RAD 4-1 and DP 4-2”.
    state.say("On trial: {units}.", units=crowd(on_trial(state)))


def on_trial(state: Corteo) -> list[Unit]:
    """The units that are still on trial."""
    return [u for u in state.roster if state.at[u] == TRIED]


def may_fly(state: Corteo) -> bool:
    """Whether the helicopter may take the tried units to the prison.

    The march is within six hexes of the courthouse, and none of it stands beside the building [ours].
    """
    if state.game != "antirepressive" or not on_trial(state):
        return False
    march = [state.at[u] for u in state.on_map(THE_MARCH)]
    close = any(distance(h, c) <= 6 for h in march for c in COURT)
    beside = any(distance(h, c) == 1 for h in march for c in COURT)
    return close and not beside


def fly(state: Corteo) -> None:
    """The tried units are flown to the prison; the trial is over."""
    for unit in on_trial(state):
        state.put(unit, GONE)
    state.antirepressive.verdict = True
    state.say("A helicopter takes the accused to prison.")


def hand_over(state: Corteo) -> Asks[None]:
    """At the end of a round: the court may give way to the presence of the march, or be taken by it."""
    accused = on_trial(state)
    if not accused:
        return
    tribunale = [h for h, site in SITE.items() if site.kind == "tribunale"]
    holders = [u for h in tribunale for u in state.on(h, THE_MARCH)]
    if all(state.one[THE_MARCH] >> h & 1 for h in tribunale):
        state.say("The march occupies the whole courthouse: the accused are free.")
        yield from _set_free(state, accused, state.owner(holders[0]))
        return
    threshold = sum(POWER[u] for u in accused)
    square = bits(TRIAL_SQUARE)
    heads, _ = the_march(state)
    present = [u for u in heads if square >> state.at[u] & 1]
    if state.antirepressive.verdict or not present or arrested_points(state) > threshold:
        return
    state.antirepressive.verdict = True
    state.say("The march has reached the courthouse: the court gives its verdict.")
    acquitted = []
    for unit in accused:
        die = state.rng.roll()
        if die >= 4:
            acquitted.append(unit)
            # words: {unit}: a counter, such as “Movimento 4-1”; {die}: what the die shows.
            state.say("{unit}, rolled {die}: acquitted.", unit=group(unit), die=die)
        else:
            state.put(unit, GONE)
            # words: {unit}: a counter, such as “Movimento 4-1”; {die}: what the die shows.
            state.say("{unit}, rolled {die}: convicted.", unit=group(unit), die=die)
    yield from _set_free(state, acquitted, state.owner(present[0]))


def _set_free(state: Corteo, units: list[Unit], seat: int) -> Asks[None]:
    """Freed units join the march in Piazzale Odio, or as near as there is room; they are worth their points."""
    for unit in units:
        closed = state.two[THE_MARCH] | state.one[THE_POWER] | state.blocked | state.covered | state.held
        room = members(bits(TRIAL_SQUARE) & ~closed)
        if not room:
            near = members(PASS[MARCH] & ~closed)
            room = [min(near, key=lambda h: (distance(h, TRIAL_SQUARE[0]), h))]
        state.put(unit, (yield from choose_hex(state, seat, WHERE_IT_JOINS, room, unit)).hexagon)
        # words: {unit}: a counter, such as “Movimento 4-1”; {place}: a hex, such as “Viale Nin”.
        state.say("{unit} is free and joins the march: {place}.", unit=group(unit), place=place(state.at[unit]))
        state.antirepressive.freed.append(Freed(unit, seat))
        state.score("freed", POWER[unit])
