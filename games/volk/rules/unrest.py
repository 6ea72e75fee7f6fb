"""Unrest, mass protests, and the socialists who step in where there is one."""

from tabletop import Asks, Message, msg

from ..components import CALMED, EAST, PROTEST, PROVINCES, SIDE_OF, SUPPLIERS, WEST, Province, Side
from ..questions import WHERE_A_SOCIALIST_STEPS_IN, WHICH_SUPPLIER_CALMS_DOWN, WHICH_SUPPLIER_PROTESTS
from ..state import Germany, Position
from . import asking

ON_THE_OTHER_SIDE = msg("That lies on the other side of the border. Choose a place that is marked.")

# -- cubes and protests -----------------------------------------------------------------------------------------------


def place_unrest(state: Germany, province: Province, n: int, *, helped: bool = False) -> Asks[None]:
    """Add cubes to a province. Protests appear immediately, including the double of West Berlin's.

    Socialists do not step in yet: in the comparisons all cubes are placed before that. ``helped``: whether one may.
    """
    before = state.unrest[province]
    after = state.unrest[province] = before + n
    state.police_again |= SIDE_OF[province] == EAST
    # words: {place}: the name of a province; {before}: how many there were; {after}: how many there are now.
    state.say("Unrest cubes in {place}: {before} → {after}.", place=province, before=before, after=after)
    for _ in range(after // PROTEST - before // PROTEST):
        if helped:
            # words: {place}: the name of a province.
            state.say("A mass protest breaks out in {place}, but a socialist is ready.", place=province)
            continue
        # words: {place}: the name of a province.
        state.say("A mass protest breaks out in {place}.", place=province)
        if province == "WB":
            yield from supplier_protest(state)


def add_unrest(state: Germany, province: Province, n: int = 1) -> Asks[None]:
    """Add cubes to a province; according to the rulebook, socialists step in as soon as a protest appears."""
    helped = state.step_in == "at once" and province in state.socialists and state.box > 0
    yield from place_unrest(state, province, n, helped=helped)
    if helped:
        socialists_replace(state, province, state.box)


def remove_unrest(state: Germany, province: Province, n: int = 1) -> Asks[None]:
    """Remove up to ``n`` cubes. Protests end immediately, and with one of West Berlin's its double in a supplier."""
    for _ in range(take_away(state, province, min(n, state.unrest[province]))):
        if province == "WB":
            yield from supplier_calms_down(state)


def take_away(state: Germany, province: Province, n: int) -> int:
    """Take so many cubes from a province, and say so. Returns how many protests have ended."""
    if n <= 0:
        return 0
    before = state.unrest[province]
    after = state.unrest[province] = before - n
    state.say("Unrest cubes in {place}: {before} → {after}.", place=province, before=before, after=after)
    ended = before // PROTEST - after // PROTEST
    for _ in range(ended):
        # words: {place}: the name of a province.
        state.say("The mass protest in {place} ends.", place=province)
    return ended


def end_protest(state: Germany, province: Province) -> Asks[None]:
    """The icon "remove mass protest": all protests of a province end, and three unrest cubes stay."""
    yield from remove_unrest(state, province, state.unrest[province] - CALMED)


def why_not_calmed(state: Position, side: Side) -> asking.WhyNot:
    """Why a side cannot have unrest removed from a province."""

    def why_not(province: Province) -> Message | None:
        if SIDE_OF[province] != side:
            return ON_THE_OTHER_SIDE
        return (
            None
            if state.unrest[province]
            else msg("There are no unrest cubes here: {place}. Choose a province that has some.", place=province)
        )

    return why_not


def protesting(state: Position, side: Side) -> list[Province]:
    """Provinces of a side whose own cubes make a mass protest."""
    return [p for p in PROVINCES[side] if state.unrest[p] >= PROTEST]


# -- West Berlin and its suppliers ------------------------------------------------------------------------------------


def supplier_protest(state: Germany) -> Asks[None]:
    """A protest in West Berlin also appears in one supplier, chosen by East."""
    supplier = yield from asking.province(EAST, WHICH_SUPPLIER_PROTESTS, SUPPLIERS)
    state.by_rule("berlin-protests")
    state.supplier_protests[supplier] += 1
    # words: {place}: the name of a province.
    state.say(
        "West Berlin’s mass protest brings another to a province that supplies it. The East chooses: {place}.",
        place=supplier,
    )


def supplier_calms_down(state: Germany) -> Asks[None]:
    """When a protest in West Berlin ends, its double in a supplier ends too; West chooses which [reconstructed]."""
    protesting = [p for p in SUPPLIERS if state.supplier_protests[p]]
    supplier = yield from asking.province(WEST, WHICH_SUPPLIER_CALMS_DOWN, protesting)
    state.by_rule("berlin-protests")
    state.supplier_protests[supplier] -= 1
    # words: {place}: the name of a province.
    state.say("The protest for West Berlin ends in {place}.", place=supplier)


# -- socialists -------------------------------------------------------------------------------------------------------


def socialists_replace(state: Germany, province: Province, most: int) -> None:
    """Up to ``most`` socialists from the box replace unrest, until the protest is gone."""
    count = min(most, state.unrest[province] - CALMED)
    if count <= 0:
        return
    state.by_rule("socialists-step-in")
    state.socialists[province] += count
    state.box -= count
    # words: {place}: the name of a province; {cubes}: how many unrest cubes are left there.
    state.say_many(
        "{n} socialist takes the place of an unrest cube. {place} keeps {cubes}.",
        "{n} socialists take the places of unrest cubes. {place} keeps {cubes}.",
        n=count,
        place=province,
        cubes=state.unrest[province] - count,
    )
    take_away(state, province, count)


def socialists_step_in(state: Germany) -> Asks[None]:
    """Socialists go wherever there is a mass protest; where they are too few, East chooses the provinces."""
    while state.box and (needy := protesting(state, EAST)):
        if sum(state.unrest[p] - CALMED for p in needy) <= state.box:
            for province in needy:
                socialists_replace(state, province, state.box)
            return
        province = yield from asking.province(EAST, WHERE_A_SOCIALIST_STEPS_IN, needy)
        socialists_replace(state, province, 1)
