"""Step 9 of the end of a decade: socialists come forward, or turn away."""

from tabletop import Asks, GameEnds, Steps, nmsg

from ..components import EAST, WEST
from ..questions import WHERE_A_SOCIALIST_TURNS_AWAY
from ..state import Germany
from . import asking, ending, reckoning, unrest
from .tracks import socialists_due


def socialists(state: Germany) -> Steps:
    """Socialists come from the supply, or go: first from the box, then from the map."""
    reckoning.begins(state, 9)
    due = socialists_due(state.tracks["S"])
    told = nmsg("{n} socialist comes forward.", "{n} socialists come forward.", n=due)
    if due < 0:
        told = nmsg("{n} socialist turns away.", "{n} socialists turn away.", n=-due)
    yield from reckoning.shown(state, [told] if due else [])
    if due > state.supply:
        raise GameEnds(ending.won(ending.TRIUMPH, EAST))
    if due < 0:
        yield from lose(state, -due)
    else:
        yield from gain(state, due)
    yield from reckoning.closed(state)
    return None


def gain(state: Germany, n: int) -> Asks[None]:
    """Put socialists into the box. They step in immediately where there is a mass protest."""
    state.supply -= n
    state.box += n
    if n:
        state.say_many("{n} socialist comes from the supply.", "{n} socialists come from the supply.", n=n)
    yield from unrest.socialists_step_in(state)


def lose(state: Germany, n: int) -> Asks[None]:
    """Remove socialists. Each one from the map leaves one unrest there; West chooses where."""
    if n > state.box + sum(state.socialists.values()):
        raise GameEnds(ending.won(ending.FAILURE, WEST))
    from_box = min(n, state.box)
    state.box -= from_box
    state.supply += from_box
    if from_box:
        state.say_many("{n} socialist goes back to the supply.", "{n} socialists go back to the supply.", n=from_box)
    for left in range(n - from_box, 0, -1):
        state.by_rule("socialists")
        places = [p for p, count in state.socialists.items() if count]
        all_go = left == sum(state.socialists.values())
        province = yield from asking.province(WEST, WHERE_A_SOCIALIST_TURNS_AWAY(n=left), places, all_go=all_go)
        state.socialists[province] -= 1
        state.supply += 1
        # words: {place}: the name of a province.
        state.say("{place} loses a socialist.", place=province)
        yield from unrest.add_unrest(state, province)
