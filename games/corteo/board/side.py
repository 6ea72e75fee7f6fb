"""What stands beside the map: strips, headline, the aid with its lists for eye and ear."""

import math
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from drawing import Look
from drawing import markup as h
from tabletop import Chance, Ending, Words, msg

from ..city import OBJECTIVES, SITE, VALUE, ZONE, street
from ..components import (
    ARRIVING,
    AWAY,
    COMBAT,
    COMPONENT,
    COMPONENTS,
    ODDS,
    THE_MARCH,
    THE_POWER,
    THROW,
    Kind,
    Unit,
    named,
)
from ..hexes import distance, members
from ..rules.control import zone
from ..rules.ending import DRAW, LEVELS, MARCH_NARROW, total, weight
from ..rules.objectives import soon_made, value_of
from ..rules.retreat import arrested_points
from ..state import Corteo
from .counters import COUNTERS, SECOND_MARCH, counter
from .figures import figure
from .ground import whereabouts
from .reading import read, seen


def headline(look: Look) -> str:
    """Where the game stands."""
    state = seen(look)
    words = look.words
    if state.hand == 0:
        return words("Placing the units")
    # words: A phase, as in “Round 3 of 10: combat”.
    fighting = words("combat")
    # words: A phase, as in “Round 3 of 10: movement”.
    moving = words("movement")
    # words: A phase in which all units of the march go twice as far, as in “Round 3 of 10: the march runs”.
    running = words("the march runs")
    phase = fighting if state.phase == "combat" else running if state.running else moving
    # words: {all}: how many rounds the game has; {phase}: “movement” or “combat”.
    return words("Round {n} of {all}: {phase}", n=state.hand, all=state.hands, phase=phase)


def course(look: Look) -> h.Node:
    """What a round consists of, and where in it the game stands."""
    words, state = look.words, seen(look)
    sides = ((THE_MARCH, state.march_seats[0]), (THE_POWER, state.power_seat))
    steps = ((words("movement"), "movement"), (words("combat"), "combat"))
    return h.span(".course")[
        # words: Before the steps of a round: movement and combat of both sides, then points.
        h.small[words("Each round:")],
        [
            h.span(class_="march" if side == THE_MARCH else "power")[
                h.b[words.seat(seat)],
                [
                    h.i(class_="now" if (state.phase, state.side) == (phase, side) else None)[says]
                    for says, phase in steps
                ],
            ]
            for side, seat in sides
        ],
        # words: The last step of a round: the march gets points for the yellow places on which it stands.
        h.span[h.b["★"], h.i[words("points")]],
    ]


def strip(seat: int, look: Look) -> Any:
    """What a seat has made so far, and what it needs to win."""
    state, words = seen(look), look.words
    if seat == state.power_seat:
        score = words("Arrests: {n}", n=arrested_points(state))
    else:
        soon = soon_made(state)
        score = words("Score: {n}", n=f"{total(state)} (+{soon})" if soon else total(state))
    sign = "arrests" if seat == state.power_seat else None
    return h.span(data_sign=sign)[h.b[score], " ", h.small(".aim")[aim(seat, words, state)]]


def aim(seat: int, words: Words, state: Corteo) -> str:
    """With what a side wins."""
    if seat == SECOND_MARCH:
        # words: Said of the Second March, below its name: it is on the same side as the first one.
        return words("wins and loses with the march")
    if seat == state.power_seat:
        # words: {n}: points. Below them the State wins.
        return words("wins if the march has fewer than {n}", n=needed(DRAW, state))
    # words: {n}: points. With them the march wins. The yellow places are the objectives on the map.
    return words("wins with {n} points (yellow places)", n=needed(MARCH_NARROW, state))


def last_turn(words: Words, state: Corteo) -> str:
    """With what the side whose last turn this is wins, and what the march would have if nobody moved any more."""
    now = total(state) + soon_made(state)
    if state.side == THE_POWER:
        return words(
            # words: To the State. {n}, {now}: points.
            "Last turn: you win if the march ends with fewer than {n} points. If nobody moves, it has {now}.",
            n=needed(DRAW, state),
            now=now,
        )
    return words(
        # words: To the march. {n}, {now}: points.
        "Last turn: you win with {n} points. If nobody moves, you have {now}.",
        n=needed(MARCH_NARROW, state),
        now=now,
    )


SCENARIOS = {
    "internationalist": msg(
        "Scenario: after each turn the march gets 5 points for each car of the motorcade that is close to it, and once "
        "20 each for passing the walls, the river and the east edge. From round 7 the motorcade in front of the "
        "embassy brings the State 10 a round."
    ),
    "antifascist": msg(
        "Scenario: if the rally breaks up before round 5, the march gets 30 points, otherwise the State gets 10. Each "
        "unit of the rally that the march catches brings it 7 points or more; each that is in barracks in time brings "
        "the State 7."
    ),
    "social": msg(
        "Scenario: the march forms when 21 units are connected; in the place that it chose in secret this brings 30 "
        "points. Then each hex that a Head leads it brings a point. If it is torn apart, the State gets 10."
    ),
    "antirepressive": msg(
        "Scenario: the strength of each of the accused that the march frees counts as points. It frees them by a die "
        "if a Head stands in Piazzale Odio at the end of a round, and all if it holds the whole courthouse."
    ),
}
"""What brings points in a scenario beside objectives and arrests."""


def scenario(words: Words, state: Corteo) -> str:
    """What brings points in this game alone; empty where it is no scenario."""
    return words.say(SCENARIOS[state.game]) if state.game in SCENARIOS else ""


def _sum(look: Look, state: Corteo) -> list[str]:
    """What comes at the end of the round, and what the score is made of if it is not made of objectives alone."""
    words, soon = look.words, soon_made(state)
    # words: {n}: points for objectives on which the march stands now.
    parts = [words("+{n} when the round ends", n=soon)] if soon else []
    if state.points != total(state):
        bonus = sum(entry.points for entry in state.ledger)
        # words: {n}: points for objectives.
        parts.append(words("Objectives: {n}", n=state.points))
        # words: {n}: points that the scenario’s own rules give.
        parts += [words("Scenario: {n}", n=bonus)] if state.ledger else []
        # words: {n}: points lost by arrests.
        parts.append(words("Arrests: {n}", n=-arrested_points(state)))
    return parts


def hand(look: Look) -> Any:
    """Nothing is held in hand here."""
    return None


def progress(look: Look) -> list[float]:
    """The score as it stands, from both sides."""
    state = Corteo.seen(look.view)
    score = float(total(state))
    return [score if seat in state.march_seats else -score for seat in range(state.seats)]


def standing(look: Look) -> dict[tuple[str, ...], object]:
    """What the game turns on: the score."""
    # words: Before two numbers: the points of the march before and after an answer.
    return {(look.words("score"),): total(Corteo.seen(look.view))}


def progress_title(words: Any) -> str:
    """What the chart shows."""
    return str(words("Points of the march minus arrests"))


def aid(look: Look) -> Any:
    """The score, the units on the map, the nearest enemies, and the tables."""
    state = read(look).state
    return [
        _score(look, state),
        _region_list(look, state, THE_MARCH, look.words("The march on the map")),
        _region_list(look, state, THE_POWER, look.words("The State on the map")),
        _nearest(look, state),
        _objectives(look, state),
        _pieces(look),
        # words: The heading of a table.
        _table(look.words("Combat results: die and odds"), COMBAT),
        # words: The heading of a table.
        _table(look.words("Throw results: die roll and odds"), THROW),
        h.p[
            look.words(
                "AR: the attacker retreats. DR: the defender retreats. AP: the attacker panics. "
                "DP: the defender panics. NE: no effect. R1, R2: the target retreats one or two hexes. "
                "P2: the target flees two hexes in panic."
            )
        ],
    ]


def _score(look: Look, state: Corteo) -> h.Node:
    words = look.words
    return h.section[
        # words: A heading.
        h.h3[words("Score so far")],
        h.ul[
            [h.li[part] for part in (scenario(words, state), *_sum(look, state)) if part],
            # words: {n}: all points of the march, less those for arrests.
            h.li[h.strong[words("Score: {n}", n=total(state))]],
            # words: {runs}: how often the march may still run.
            h.li[words("Runs left: {runs}, barricades left: {n}", runs=state.runs, n=state.markers.stock)],
        ],
    ]


def needed(wanted: Ending, state: Corteo) -> int:
    """The least points with which a game ends so or better for the march."""
    return math.ceil(next(least for least, level in LEVELS if level is wanted) / weight(state))


def _region_list(look: Look, state: Corteo, side: int, title: str) -> h.Node:
    """Occupied hexes by part of the city, with those in the enemy's zone marked."""
    words = look.words
    danger = zone(state, 1 - side)
    rows = []
    for part in "ABC":
        spots = [x for x in members(state.one[side]) if ZONE[x] == part]
        lines = []
        for spot in spots:
            # words: {place}: a hex, such as “Viale Nin”. {units}: counters, such as “RAD 4-1 and DP 4-2”.
            text = words(
                "{place}: {units}", place=whereabouts(words, spot), units=[named(u) for u in state.on(spot, side)]
            )
            lines.append(
                h.li[text, h.strong[" – " + words("in the enemy’s zone of control")] if danger >> spot & 1 else None]
            )
        if lines:
            # words: {part}: a part of the city, such as “West of the Walls”; {n}: hexes where units stand.
            title_of = words.many("{part}: {n} hex", "{part}: {n} hexes", len(lines), part=f"zone-{part}")
            rows.append(h.details[h.summary[title_of], h.ul[lines]])
    off = [u for u in state.units(side) if state.at[u] in (AWAY, ARRIVING)]
    if off:
        rows.append(h.p[words("Off the map: {n}", n=len(off))])
    return h.section[h.h3[title], rows]


def _nearest(look: Look, state: Corteo) -> h.Node:
    """For every hex of the side to move, the nearest enemy: the shortest distances first."""
    words = look.words
    foes = members(state.one[1 - state.side])
    nearest = [min((distance(spot, f), spot, f) for f in foes) for spot in members(state.one[state.side]) if foes]
    lines = []
    for n, a, b in sorted(nearest)[:12]:
        here, there = street(a), street(b)
        lines.append(
            h.li[
                # words: {place}, {other}: hexes, such as “Viale Nin”.
                words.many(
                    "{place}: {other} is {n} hex away", "{place}: {other} is {n} hexes away", n, place=here, other=there
                )
            ]
        )
    # words: A heading.
    return h.section[h.h3[words("Nearest enemies")], h.ul[lines]] if lines else None


def _objectives(look: Look, state: Corteo) -> h.Node:
    words = look.words
    lines = []
    for spot in sorted((x for x in members(OBJECTIVES) if value_of(state, x)), key=lambda x: (-value_of(state, x), x)):
        # words: Said of an objective: the march holds it or has held it.
        mark = words("occupied") if (state.covered | state.held) >> spot & 1 else ""
        kind = SITE[spot].kind
        lines.append(
            h.li[
                # words: {place}: a hex, such as “Viale Nin”; {kind}: such as “a bar”.
                words("{place}: {kind}, points: {n}", place=street(spot), kind=f"site-{kind}", n=VALUE[spot]),
                f" – {mark}" if mark else None,
            ]
        )
    # words: A heading.
    return h.details[h.summary[words("Objectives")], h.ul[lines]]


def _pieces(look: Look) -> h.Node:
    """What the names and the figures on the counters mean."""
    w = look.words
    groups = [h.li(".shown")[_counter_of(first), w.term(f"component-{key}")] for key, first in _FIRST_OF.items()]
    # words: A heading.
    return h.details[
        h.summary[w("What the counters say")],
        h.ul(".told")[
            [h.li(class_="shown" if kinds else None)[_figures(kinds), w.say(text)] for kinds, text in COUNTERS]
        ],
        # words: A heading: the political groups of the march, each with its colour.
        h.h4[w("Groups of the march")],
        h.ul(".told.groups")[groups],
    ]


_FIRST_OF = {key: COMPONENT.index(key) for key in COMPONENTS}
"""For each group of the march one of its units."""


def _figures(kinds: Sequence[Kind]) -> Markup:
    """Silhouettes of some kinds of units, side by side."""
    return Markup("").join(
        Markup(f'<svg class="told-figure" viewBox="-7.5 -5 15 10" aria-hidden="true">{figure(kind)}</svg>')
        for kind in kinds
    )


def _counter_of(unit: Unit) -> Markup:
    """A unit's counter by itself."""
    one = counter(Corteo(rng=Chance(0)), unit, 0, 0, whole=True)
    return Markup(f'<svg class="told-counter" viewBox="-9 -9 18 18" aria-hidden="true">{one}</svg>')


def _table(title: str, rows: list[list[str]]) -> h.Node:
    return h.details[
        h.summary[title],
        h.table(".odds-table")[
            h.tr[h.th, [h.th(scope="col")[o] for o in ODDS]],
            [h.tr[h.th(scope="row")[str(die)], [h.td[r] for r in row]] for die, row in enumerate(rows, 1)],
        ],
    ]
