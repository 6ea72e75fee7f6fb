"""How the game ends."""

from tabletop import Ending, GameEnds, Message, Outcome, Steps, msg

from ..components import DECADES, EAST, PROVINCES, WEST, Side
from ..state import Germany, Position
from . import reckoning
from .tracks import leader

COLLAPSE = 4
"""This many mass protests bring a side down."""

INSOLVENCY = Ending(
    "insolvency",
    # words: {due}, {n}: how many factories and lines the East still owes, and has.
    msg("The East is bankrupt: it still owes {due} factories or lines, and has {n}."),
)
TRIUMPH = Ending("triumph-of-socialism", msg("The triumph of socialism: more socialists come than the supply holds."))
FAILURE = Ending("socialism-fails", msg("Socialism fails: the East has no socialist left to lose."))
BOTH_COLLAPSE = Ending("both-collapse", msg("Both states collapse under mass protests, so the East wins."))
WEST_COLLAPSES = Ending("west-collapses", msg("The West collapses under mass protests."))
EAST_COLLAPSES = Ending("east-collapses", msg("The East collapses under mass protests."))
FORTY_YEARS = Ending("forty-years", msg("Forty years, and the East still stands."))
LESS_UNREST = Ending(
    "less-unrest",
    # words: {west0} and {east0} are numbers of unrest cubes at the start, {west} and {east} those at the end.
    msg("Unrest cubes: West {west0} → {west}, East {east0} → {east}. {seat} has calmed its people better."),
)
MORE_PRESTIGE = Ending(
    "more-prestige",
    # words: {west0} and {east0} are numbers of unrest cubes at the start, {west} and {east} those at the end.
    msg("Unrest cubes: West {west0} → {west}, East {east0} → {east}. This is equal, and {seat} leads in prestige."),
)

ENDINGS = (
    INSOLVENCY,
    TRIUMPH,
    FAILURE,
    BOTH_COLLAPSE,
    WEST_COLLAPSES,
    EAST_COLLAPSES,
    FORTY_YEARS,
    LESS_UNREST,
    MORE_PRESTIGE,
)


def won(ending: Ending, winner: Side, **values: object) -> Outcome:
    """How the game ends. The winner scores 1, the other side 0."""
    scores = (float(winner == WEST), float(winner == EAST))
    return ending.outcome((winner,), scores, seat=winner, **values)


def collapse_check(state: Germany) -> Steps:
    """Step 10: four mass protests bring a side down; if both fall, the East has won, as it has after four decades."""
    reckoning.begins(state, 10)
    protests = [state.all_protests(side) for side in (WEST, EAST)]
    # words: {west}: how many; {east}: how many.
    counted = msg("Mass protests: West {west}, East {east}", west=protests[WEST], east=protests[EAST])
    stand = [] if max(protests) >= COLLAPSE else [msg("Neither state falls: it takes {n} mass protests.", n=COLLAPSE)]
    yield from reckoning.shown(state, [*come_of_it(state), counted, *stand])
    if outcome := verdict(state):
        raise GameEnds(outcome)
    return None


def verdict(state: Position) -> Outcome | None:
    """How the game ends after the ten steps; None: it goes on."""
    west, east = (state.all_protests(side) >= COLLAPSE for side in (WEST, EAST))
    if west:
        return won(BOTH_COLLAPSE if east else WEST_COLLAPSES, EAST)
    if east:
        return won(EAST_COLLAPSES, WEST)
    if state.taster:
        return compare(state)
    return won(FORTY_YEARS, EAST) if state.decade == DECADES else None


def come_of_it(state: Position) -> list[Message]:
    """What the ten steps have changed, by province."""
    told: list[Message] = []
    for place, (protests, standard, _) in state.eve.items():
        if protests != (now := state.protests(place)):
            # words: {place}: the name of a province; {before}, {after}: how many.
            told.append(msg("{place}: mass protests {before} → {after}", place=place, before=protests, after=now))
        if standard != (now := state.standard(place)):
            # words: {place}: the name of a province; {before}, {after}: its living standard.
            told.append(msg("{place}: living standard {before} → {after}", place=place, before=standard, after=now))
    return told


def compare(state: Position) -> Outcome:
    """The end of a taster: the side wins whose unrest has fallen more, or risen less, since the start [reconstructed].

    If it is the same on both sides, the leader in prestige wins.
    """
    now = [sum(state.unrest[p] for p in PROVINCES[side]) for side in (WEST, EAST)]
    west, east = (now[side] - state.began[side] for side in (WEST, EAST))
    values = {"west0": state.began[WEST], "west": now[WEST], "east0": state.began[EAST], "east": now[EAST]}
    if west != east:
        return won(LESS_UNREST, WEST if west < east else EAST, **values)
    return won(MORE_PRESTIGE, leader(state), **values)
