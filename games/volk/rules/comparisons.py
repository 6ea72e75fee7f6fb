"""Steps 6 and 7 of the end of a decade: comparison at home, comparison of East and West."""

from collections.abc import Sequence

from tabletop import Message, Steps, msg

from ..components import BORDER, EAST, PROVINCES, SIDE_OF, WEST, Province, Side
from ..questions import WHICH_NEIGHBOUR
from ..state import Germany, Position
from . import asking, reckoning, unrest

# -- step 6: at home --------------------------------------------------------------------------------------------------


def envy(state: Position, side: Side) -> dict[Province, int]:
    """Unrest by province: by how much it is behind the side's best, minus 1; for West Berlin, without the minus."""
    best = max(state.standard(p) for p in PROVINCES[side])
    lacks = {p: best - state.standard(p) - (p != "WB") for p in PROVINCES[side]}
    return {p: n for p, n in lacks.items() if n > 0}


def comparison_at_home(state: Germany) -> Steps:
    """Inside each side, those who have less grow uneasy."""
    reckoning.begins(state, 6)
    uneasy = envy(state, WEST) | envy(state, EAST)
    # words: {place}: the name of a province.
    lines = [msg("{place}: unrest cubes +{n}", place=p, n=n) for p, n in uneasy.items()]
    yield from reckoning.shown(state, lines)
    for province, n in uneasy.items():
        state.by_rule("comparison-at-home")
        yield from unrest.place_unrest(state, province, n)
    yield from reckoning.closed(state)
    return None


# -- step 7: across the border ----------------------------------------------------------------------------------------


def hits(state: Position, attacker: Province, protests: int) -> dict[Province, int]:
    """What a province can do to each neighbour across the border: its standard, less protests, less theirs."""
    strength = state.standard(attacker) - protests
    return {p: n for p in BORDER.get(attacker, ()) if (n := strength - state.standard(p)) > 0}


def told(attacker: Province, target: Province, n: int, *, instead: bool) -> Message:
    """A hit in the words of the reckoning; ``instead``: whether it might have hit another neighbour."""
    if instead:
        seat = SIDE_OF[attacker]
        # words: {other}: the name of a province that may get these cubes, and not the one in the line before.
        return msg("or {other}: unrest cubes +{n} ({seat} chooses)", seat=seat, place=attacker, other=target, n=n)
    # words: {other}: the name of a province that gets unrest cubes; {place}: that of its neighbour across the border.
    return msg("{other}: unrest cubes +{n} (life is better in {place})", place=attacker, other=target, n=n)


def only(attacker: Province, targets: Sequence[Province]) -> asking.WhyNot:
    """Why no province except these can be hit."""
    # words: {place}: the name of a province; {places}: those of one neighbour or more.
    why = msg(
        "People in {place} look only at neighbours across the border where life is worse: {places}.",
        place=attacker,
        places=targets,
    )
    return lambda _: why


def comparison_across_the_border(state: Germany) -> Steps:
    """Each province hits one neighbour across the border that has less; West Berlin hits both. West goes first.

    Protests count as they stood at first, and all hits are placed before socialists step in.
    """
    reckoning.begins(state, 7)
    protests = {p: state.protests(p) for side in PROVINCES for p in side}
    attacks = {p: found for side in PROVINCES for p in side if (found := hits(state, p, protests[p]))}
    lines = [
        told(p, q, n, instead=p != "WB" and at > 0)
        for p, found in attacks.items()
        for at, (q, n) in enumerate(found.items())
    ]
    yield from reckoning.shown(state, lines)
    for attacker, found in attacks.items():
        targets = list(found)
        if attacker != "WB":
            question = WHICH_NEIGHBOUR(place=attacker)
            targets = [(yield from asking.province(SIDE_OF[attacker], question, targets, only(attacker, targets)))]
        for target in targets:
            state.by_rule("comparison-across-the-border")
            # words: {place}: the name of a province; {other}: that of the neighbour it hits.
            state.say("Life is better in {place} than in {other}.", place=attacker, other=target)
            yield from unrest.place_unrest(state, target, found[target])
    yield from reckoning.closed(state)
    return None
