"""Special rules (13): smoke and wind (13a), traffic jams (13c), the national march and the Finanza (13d).

Short throws (13b) are with the throws.
"""

from tabletop import Asks

from ..city import AVENUE, BARRACKS_HEXES, CROSSROADS, NEAR, ROADS, STATIONS, STREET_STEPS
from ..city import street as place
from ..components import FINANZA, SIDE, THE_MARCH, UMBRELLA, group
from ..hexes import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST, Hex, HexSet, beside, bits, members
from ..questions import WHERE_IT_ARRIVES, WHERE_IT_GOES
from ..records import Cloud
from ..state import Corteo
from .choosing import choose_hex
from .control import zone
from .objectives import go
from .scenarios.escort import kept_clear
from .ways import step_mask

WIND = (EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST)
"""Direction of the smoke's drift for each roll; the printed picture could not be found [reconstructed]."""
MARKERS = 10
"""Number of smoke and of jam markers; the rulebook gives none [reconstructed]."""


def smoke(state: Corteo, target: Hex) -> Asks[None]:
    """After a throw of tear gas with a result: the wind, and where the smoke settles (13a)."""
    if len(state.markers.smoke) >= MARKERS:
        return
    state.by_rule("smoke")
    die = state.rng.roll()
    if die == 6:
        # words: {die}: what the die shows.
        state.say("Wind, rolled {die}: it is so strong that it blows the smoke away.", die=die)
        return
    lies, stays = target, die == 5
    if stays:
        # words: {die}: what the die shows.
        state.say("Wind, rolled {die}: there is none, and the smoke stays.", die=die)
    else:
        other = state.rng.roll()
        way = "wind-strong" if die == 4 else "wind-light"
        # words: two dice; {way} is "one hex" or "strong, two hexes", {direction} "to the east"
        towards = f"wind-{other}"
        # words: {die}, {other}: what two dice show; {way}: “one hex” or “two hexes”; {direction}: such as “to the
        # east”.
        state.say(
            "Wind, rolled {die} and {other}: the smoke moves {way}, {direction}.",
            die=die,
            other=other,
            way=way,
            direction=towards,
        )
        for _ in range(2 if die == 4 else 1):
            onward = beside(lies, WIND[other - 1])
            if not onward or not ROADS >> onward & 1 or onward not in members(NEAR[lies]):
                break
            lies = onward
    state.markers.smoke.append(Cloud(lies, stays))
    state.reblock()
    # words: {place}: a hex, such as “Viale Nin”.
    state.say("Smoke now closes {place}.", place=place(lies))
    for unit in state.on(lies):
        room = step_mask(state, 1 << lies, unit) & ~state.full(unit)
        if room:
            answer = yield from choose_hex(state, state.owner(unit), WHERE_IT_GOES, members(room), unit)
            go(state, unit, answer.hexagon, "smoke")


def clear_smoke(state: Corteo, after_march: bool) -> None:
    """Remove smoke at the end of the round; what a calm left on its target, after the next turn of the march (13a)."""
    kept = [] if after_march else [cloud for cloud in state.markers.smoke if cloud.stays]
    if len(kept) != len(state.markers.smoke):
        state.markers.smoke = kept
        state.by_rule("smoke")
        state.say("The smoke clears.")
    state.reblock()


def jam_hexes(state: Corteo) -> HexSet:
    """Avenue hexes where a jam may form: empty, outside every zone, without a jam beside them, and connected by free
    roads with a free crossroads (13c)."""
    if state.jam_tried or len(state.markers.jams) >= MARKERS:
        return 0
    busy = state.one[0] | state.one[1] | state.rally | state.blocked | zone(state, 0) | zone(state, 1)
    free = ROADS & ~busy
    beside_jam = STREET_STEPS.around(bits(state.markers.jams))
    possible = AVENUE & free & ~beside_jam
    if state.game == "internationalist":
        possible &= ~kept_clear(state)
    flow = CROSSROADS & free
    edge = flow
    while edge:
        edge = STREET_STEPS.around(edge) & free & ~flow
        flow |= edge
    return possible & flow


def try_jam(state: Corteo, hexagon: Hex) -> None:
    """One attempt each turn: an odd roll jams the traffic (13c)."""
    state.jam_tried = True
    die = state.rng.roll()
    if die % 2:
        state.markers.jams.append(hexagon)
        state.reblock()
        # words: {die}: what the die shows. {place}: a hex, such as “Viale Nin”.
        state.say("Rolled {die}: a traffic jam forms at {place}.", die=die, place=place(hexagon))
    else:
        # words: {die}: what the die shows. {place}: a hex, such as “Viale Nin”.
        state.say("Rolled {die}: no traffic jam forms at {place}.", die=die, place=place(hexagon))


def latecomers(state: Corteo) -> Asks[None]:
    """From the fourth round: the march's guests in the metro, or the State's Finanza in barracks (13d).

    They are placed once. At the start of every movement phase, each rolls a die until an even number brings it in.
    """
    if not state.special.national or state.hand < 4:
        return
    side = state.side
    units = [u for u in (UMBRELLA if side == THE_MARCH else FINANZA) if u not in state.roster]
    spots = STATIONS if side == THE_MARCH else BARRACKS_HEXES
    ours = set(units)
    for unit in units:
        if state.at[unit] != 0:
            continue
        room = [h for h in spots if not state.two[side] >> h & 1 and ours.issuperset(state.on(h, side))]
        room = [h for h in room if not (state.blocked | state.one[1 - side] | state.rally) >> h & 1]
        if not room:
            continue
        seat = state.leader if side == THE_MARCH else state.power_seat
        state.put(unit, (yield from choose_hex(state, seat, WHERE_IT_ARRIVES, room, unit)).hexagon)
        # words: {unit}: a counter, such as “Movimento 4-1”; {place}: a hex, such as “Viale Nin”.
        state.say("{unit} arrives: {place}.", unit=group(unit), place=place(state.at[unit]))
        state.idle[unit] = 1
    for unit in units:
        if state.at[unit] > 0 and state.idle[unit] == 1:
            die = state.rng.roll()
            if die % 2 == 0:
                state.idle[unit] = 0
                state.control[SIDE[unit]] = -1
                # words: {unit}: a counter, such as “Movimento 4-1”; {die}: what the die shows.
                state.say("{unit}, rolled {die}: it comes into the game.", unit=group(unit), die=die)
            else:
                # words: {unit}: a counter, such as “Movimento 4-1”; {die}: what the die shows.
                state.say("{unit}, rolled {die}: it must still wait.", unit=group(unit), die=die)
