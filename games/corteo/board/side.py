"""What stands beside the map: strips, headline, the aid with its lists for eye and ear."""

from __future__ import annotations

from typing import Any

from drawing import Look
from drawing import markup as h

from ..city import OBJECTIVES, SITE, VALUE, ZONE
from ..city import named as place_name
from ..components import ARRIVING, AWAY, COMBAT, ODDS, THE_MARCH, THE_POWER, THROW, named
from ..hexes import distance, members
from ..rules.control import zone
from ..rules.ending import level_of, total
from ..rules.objectives import value_of
from ..rules.retreat import arrested_points
from ..state import Corteo
from .reading import read


def headline(look: Look) -> str:
    """Where the game stands."""
    state = read(look).state
    words = look.words
    if state.hand == 0:
        return words("Placing the units")
    phase = words("combat") if state.phase == "combat" else words("movement")
    return words("Hand {n} of {all}: {phase}", n=state.hand, all=state.hands, phase=phase)


def strip(seat: int, look: Look) -> Any:
    """A seat's public figures."""
    state = read(look).state
    words = look.words
    if seat == state.power_seat:
        return words("{n} units, arrests {points}", n=len(state.on_map(THE_POWER)), points=arrested_points(state))
    mine = [u for u in state.on_map(THE_MARCH) if state.owner(u) == seat]
    return words("{n} units, {points} points, runs {runs}", n=len(mine), points=state.points, runs=state.runs)


def hand(look: Look) -> Any:
    """Nothing is held in hand here."""
    return None


def progress(look: Look) -> list[float]:
    """The score as it stands, from both sides."""
    state = Corteo.seen(look.view)
    score = float(total(state))
    return [score if seat in state.march_seats else -score for seat in range(state.seats)]


def progress_title(words: Any) -> str:
    """What the chart shows."""
    return str(words("Points of the march, less arrests"))


def aid(look: Look) -> Any:
    """The score, what lies where, who threatens whom, and the tables."""
    state = read(look).state
    return [
        _score(look, state),
        _region_list(look, state, THE_MARCH, look.words("The march on the map")),
        _region_list(look, state, THE_POWER, look.words("The power on the map")),
        _nearest(look, state),
        _objectives(look, state),
        _terrain(look),
        _pieces(look),
        _table(look.words("Combat: die by odds"), COMBAT),
        _table(look.words("Throws: die by odds"), THROW),
        h.p[
            look.words(
                "AR, DR: attacker or defender retreats. AP, DP: panic. NE: no effect; R1, R2: back one or two hexes; "
                "P2: panic, two hexes."
            )
        ],
    ]


def _score(look: Look, state: Corteo) -> h.Node:
    words = look.words
    score = total(state)
    bonus = sum(points for _, points, _ in state.ledger)
    return h.section[
        h.h3[words("Score")],
        h.ul[
            h.li[words("Objectives: {n}", n=state.points)],
            h.li[words("Scenario: {n}", n=bonus)] if state.ledger else None,
            h.li[words("Arrests: {n}", n=-arrested_points(state))],
            h.li[words("Now {n}: {level}", n=score, level=f"level-{level_of(score, state.advanced).name}")],
            h.li[words("Runs left {runs}, barricades left {n}", runs=state.runs, n=state.stock)],
        ],
    ]


ZONES = {"A": "zone-A", "B": "zone-B", "C": "zone-C"}


def _region_list(look: Look, state: Corteo, side: int, title: str) -> h.Node:
    """Occupied hexes by part of the city, with those in the enemy's zone marked."""
    words = look.words
    danger = zone(state, 1 - side)
    rows = []
    for part in "ABC":
        spots = [x for x in members(state.one[side]) if ZONE[x] == part]
        lines = []
        for spot in spots:
            text = words("{place}: {units}", place=place_name(spot), units=[named(u) for u in state.on(spot, side)])
            lines.append(h.li[text, h.strong[" – " + words("in the enemy's zone")] if danger >> spot & 1 else None])
        if lines:
            title_of = words.many("{part}: {n} hex", "{part}: {n} hexes", len(lines), part=ZONES[part])
            rows.append(h.details[h.summary[title_of], h.ul[lines]])
    off = [u for u in state.units(side) if state.at[u] in (AWAY, ARRIVING)]
    if off:
        rows.append(h.p[words("Off the map: {n}", n=len(off))])
    return h.section[h.h3[title], rows]


def _nearest(look: Look, state: Corteo) -> h.Node:
    """For every hex of the side to move, the nearest enemy: the shortest distances first."""
    words = look.words
    foes = members(state.one[1 - state.side])
    pairs = []
    for spot in members(state.one[state.side]):
        near = min(foes, key=lambda f: (distance(f, spot), f), default=0)
        if near:
            pairs.append((distance(spot, near), spot, near))
    lines = []
    for n, a, b in sorted(pairs)[:12]:
        here, there = place_name(a), place_name(b)
        lines.append(
            h.li[words.many("{place}: {n} hex to {other}", "{place}: {n} hexes to {other}", n, place=here, other=there)]
        )
    return h.section[h.h3[words("Nearest enemies")], h.ul[lines]] if lines else None


def _objectives(look: Look, state: Corteo) -> h.Node:
    words = look.words
    lines = []
    for spot in sorted(members(OBJECTIVES), key=lambda x: (-value_of(state, x), x)):
        worth = value_of(state, spot)
        if not worth:
            continue
        mark = words("occupied") if (state.covered | state.held) >> spot & 1 else ""
        kind = SITE[spot].kind
        lines.append(
            h.li[
                words("{place}: {kind}, {n}", place=place_name(spot), kind=f"site-{kind}", n=VALUE[spot]),
                f" – {mark}" if mark else None,
            ]
        )
    return h.details[h.summary[words("Objectives")], h.ul[lines]]


def _terrain(look: Look) -> h.Node:
    """What the terrain costs and does (the table on the printed map's border)."""
    w = look.words
    lines = [
        w("Street: 1 point. Avenue, square: half a point."),
        w("Garden: 1 point, no vehicles; stops throws."),
        w("Stairs: 1 point, no vehicles; no control, no combat."),
        w("Slope: 2 points up, half a point down; who stands higher has double power; uphill stops throws."),
        w("Popular housing: only the march, 1 point; its power is doubled there; stops throws."),
        w("Crowded place: only the march, 1 point; its power is halved there; stops throws."),
        w("Objective: 1 point, everybody must stop, no vehicles; stops throws."),
        w("Metro: only the march, it must stop; next hand it leaves from any station. The power attacks nobody there."),
        w("Barracks: only the power, by the numbered exits; nobody attacks it there."),
        w("Houses, river, walls, covered objectives, barricades, jams, smoke: closed."),
        w("Enemy control: stop. The march may leave it, in the advanced game for 1 point more; the power may not."),
        w(
            "Barricade: 2 points, beside the unit. A throw costs half the points: 3 hexes for spezzoni, 4 for "
            "lacrimogeni."
        ),
    ]
    return h.details[h.summary[w("Terrain and costs")], h.ul[[h.li[line] for line in lines]]]


def _pieces(look: Look) -> h.Node:
    """What the names on the counters mean: speed first, then power."""
    w = look.words
    lines = [
        w("6-6, 6-4: spezzoni, who throw. 4-4, 4-2: cordoni. 4-1: gruppi."),
        w("BLIN 8-4: blindati, armoured cars; side by side they fight as one column."),
        w("CEL 4-4: celere, riot police. CC 6-4: carabinieri."),
        w("LACR 4-6: lacrimogeni, vehicles that throw tear gas."),
        w(
            "PIAN 2-2: piantoni, guards; in the advanced game bound to their objectives. "
            "VIG 2-2: vigili, town police, who clear jams. "
            "FIN: Finanza."
        ),
        w("A star marks a Head: its power grows by 2 for every other unit connected with it. ?! is a unit in panic."),
        w("A gruppo is 500 people, a cordone 300, a spezzone 100; of the power 50, of piantoni and vigili 10."),
        w("A dark corner marks a unit that has moved or fought."),
    ]
    return h.details[h.summary[w("What the counters say")], h.ul[[h.li[line] for line in lines]]]


def _table(title: str, rows: list[list[str]]) -> h.Node:
    return h.details[
        h.summary[title],
        h.table(".odds-table")[
            h.tr[h.th, [h.th(scope="col")[o] for o in ODDS]],
            [h.tr[h.th(scope="row")[str(die)], [h.td[r] for r in row]] for die, row in enumerate(rows, 1)],
        ],
    ]
