"""What changes on the map: counters, covers, markers, and what may be done where.

Only hexes with something to say are drawn and can be reached by key: those with units, those that can be chosen,
objectives and stations. Costs stand on destinations, odds on targets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from markupsafe import Markup, escape

from drawing import Look, words_of

from ..city import COURT, METRO, OBJECTIVES, PRISON, SITE, VALUE
from ..city import named as place_name
from ..components import ODDS, POWER, PRISONER, THE_MARCH, THE_POWER, TRIED, Unit, named
from ..hexes import CODES, MAP, Hex, HexSet, members, parse, within
from ..questions import AT, UNIT_MOVES, WHICH_COMBAT
from ..rules.combat import column_of_odds
from ..rules.control import zone
from ..rules.throws import throw_odds
from ..state import Corteo
from .counters import counter
from .ground import VIEW_BOX, centre, marked, outline, terrain
from .reading import Reading, foes_of, read


def points(halves: int) -> str:
    """Half points as they are counted on the table: "2", "2½"."""
    whole, half = divmod(halves, 2)
    return ("½" if not whole else f"{whole}½") if half else str(whole)


def board(look: Look) -> Markup:
    """The map's changing layer."""
    reading = read(look)
    state = reading.state
    spots: dict[Hex, list[Unit]] = {}
    for unit, h in enumerate(state.at):
        if h > 0:
            spots.setdefault(h, []).append(unit)
    shown = set(spots) | set(reading.legal) | set(members((OBJECTIVES | METRO) & ~state.covered))
    parts = [_covers(state), _markers(state), _trails(state), _patients(state)]
    parts += [_place(look, reading, h, spots.get(h, [])) for h in sorted(shown)]
    parts.append(_prison(look, state))
    label = escape(look.words("The map with all counters"))
    return Markup(
        f'<svg class="board pieces" viewBox="{VIEW_BOX}" role="group" aria-label="{label}">{"".join(parts)}</svg>'
    )


def detail(look: Look, parts: Sequence[str]) -> Markup:
    """Pieces of the city with what lies on them, for a figure.

    Args:
        look: an inert one.
        parts: ``around:<hex>:<n>``: the hex and all within n hexes of it.

    Raises:
        LookupError: there is no such part.
    """
    return Markup("".join(_cut(look, part) for part in parts))


def _cut(look: Look, part: str) -> str:
    match words_of(part):
        case ("around", where, far) if where in CODES and far.isdigit():
            middle, radius = parse(where), int(far)
        case _:
            raise LookupError(part)
    reading = read(look)
    state = reading.state
    near = within(1 << middle, radius)
    spots = {h: state.on(h) for h in members(near)}
    gone = state.covered & near
    told = [h for h in spots if spots[h] or (OBJECTIVES | METRO) >> h & 1 or AT[h] in look.changed]
    body = [_covers(state, near), _markers(state, near)]
    body += [_place(look, reading, h, spots[h]) for h in told if not gone >> h & 1]
    xs, ys = zip(*map(centre, spots), strict=True)
    left, top, wide, high = min(xs) - 12, min(ys) - 14, max(xs) - min(xs) + 24, max(ys) - min(ys) + 28
    return (
        f'<svg class="cut" viewBox="{left:g} {top:.5g} {wide:g} {high:.5g}" width="{3 * wide:g}" aria-hidden="true">'
        f'<g class="city">{terrain(near)}{marked(near)}</g><g class="pieces">{"".join(body)}</g></svg>'
    )


def _covers(state: Corteo, shown: HexSet = MAP) -> str:
    out = []
    for h in members(state.covered & shown):
        x, y = centre(h)
        out.append(
            f'<path class="cover" data-sign="cover" d="{outline(h)}"/>'
            f'<path class="flag" d="M{x - 3:g} {y + 7:.5g}v-13l9 3-9 3"/>'
            f'<text class="cover-value" x="{x:g}" y="{y + 9:.5g}">{VALUE[h]}</text>'
        )
    for h in members(state.held & shown):
        x, y = centre(h)
        out.append(f'<path class="held" d="{outline(h)}"/>')
    return "".join(out)


def _markers(state: Corteo, shown: HexSet = MAP) -> str:
    out = []
    for h, _ in state.barricades:
        if not shown >> h & 1:
            continue
        x, y = centre(h)
        out.append(
            f'<g class="barricade" data-sign="barricade" transform="translate({x:g} {y:.5g})">'
            '<path d="M-8 4h16M-7-1h14M-6-5l12 9M6-5l-12 9"/></g>'
        )
    for h in state.jammed:
        if not shown >> h & 1:
            continue
        x, y = centre(h)
        out.append(
            f'<g class="jam" data-sign="jam" transform="translate({x:g} {y:.5g})">'
            '<path d="M-8 0h7v4h-7zM1 0h7v4h-7zM-4-6h8v4h-8z"/></g>'
        )
    for h, _ in state.gas:
        if not shown >> h & 1:
            continue
        x, y = centre(h)
        out.append(
            f'<g class="smoke" data-sign="smoke" transform="translate({x:g} {y:.5g})">'
            '<circle cx="-3.5" cy="1" r="5"/><circle cx="3" cy="-2" r="5.5"/><circle cx="3" cy="4" r="4"/></g>'
        )
    return "".join(out)


def _patients(state: Corteo) -> str:
    """How many pieces of the rally lie in each clinic."""
    out = []
    for h, n in Counter(state.patients).items():
        x, y = centre(h)
        out.append(
            f'<g class="patients" transform="translate({x + 6:g} {y - 6:.5g})"><circle r="5"/>'
            f'<path d="M-4 0h3.4M-2.3-1.7v3.4"/><text x="1.8" y="2.2">{n}</text></g>'
        )
    return "".join(out)


def _trails(state: Corteo) -> str:
    """The last deeds of this turn: where units went, what was thrown."""
    out = []
    for what, *rest in state.recent[-6:]:
        if what == "move":
            way = "L".join(f"{x:g} {y:.5g}" for x, y in map(centre, rest[1:]))
            out.append(f'<path class="trail" d="M{way}"/>')
        elif what == "throw":
            (ax, ay), (bx, by) = centre(rest[0]), centre(rest[1])
            mx, my = (ax + bx) / 2, (ay + by) / 2 - 14
            out.append(f'<path class="thrown" d="M{ax:g} {ay:.5g}Q{mx:g} {my:.5g} {bx:g} {by:.5g}"/>')
    return "".join(out)


def _place(look: Look, reading: Reading, h: Hex, units: list[Unit]) -> str:
    state = reading.state
    x, y = centre(h)
    legal = h in reading.legal
    kind = "hex"
    note = way = ""
    if legal:
        foe = bool(state.one[foes_of(state)] >> h & 1)
        if h == state.origin and look.question in UNIT_MOVES:
            kind += " home"
        elif h in reading.costs and not foe:
            kind += " walk" if reading.reach is None or reading.reach.go_on >> h & 1 else " walk halt"
            note = points(reading.costs[h])
            way = reading.ways[h]
        elif foe:
            kind += " aim"
            note = _odds_at(look, reading, h)
    bare = not (note or way or units)
    if bare:  # a thousand of these when counters are set up: one element each, not two
        kind += " outline"
    name = describe(look, reading, h, units, note)
    attributes = "".join(f' {k}="{v}"' for k, v in look.place(AT[h], escape(name), kind).items())
    if bare:
        return f'<path{attributes} d="{outline(h)}"/>'
    body = [f'<path class="outline" d="{outline(h)}"/>']
    if way:  # seen while somebody points at the hex, presses it or has reached it by key
        body.append(f'<path class="way" d="M{way[1:]}"/>')
    if note and not units:
        body.append(f'<text class="cost" x="{x:g}" y="{y + 3.2:.5g}">{note}</text>')
    two = len(units) > 1
    for number, unit in enumerate(units):
        shift = (2 - 4 * number) if two else 0
        busy = bool(state.moved[unit]) if state.phase == "movement" else bool(state.fought[unit])
        active = unit in state.active or unit == state.fleeing
        body.append(counter(state, unit, x - shift, y - shift, head=unit in reading.heads, active=active, busy=busy))
    if note and units:
        body.append(
            f'<g class="odds" transform="translate({x:g} {y - 11:.5g})">'
            f'<rect x="-7" y="-4.6" width="14" height="8" rx="2"/><text y="1.6">{note}</text></g>'
        )
    return f"<g{attributes}>{''.join(body)}</g>"


def _odds_at(look: Look, reading: Reading, h: Hex) -> str:
    """The odds of a throw at a hex, or of the combat with who stands there."""
    state = reading.state
    if look.question is WHICH_COMBAT:
        return ODDS[column_of_odds(state, reading.fights(h)[0])]
    return ODDS[throw_odds(state, state.active, h)] if look.question in UNIT_MOVES else ""


def _prison(look: Look, state: Corteo) -> str:
    """What the prison and the courthouse hold."""
    out = []
    held = [u for u, h in enumerate(state.at) if h == PRISONER]
    if held:
        (ax, _), (bx, by) = centre(PRISON[0]), centre(PRISON[-1])
        # words: {n}: arrested units; {points}: what they are worth to the State.
        text = escape(look.words("In prison: {n} (points: {points})", n=len(held), points=sum(POWER[u] for u in held)))
        out.append(f'<text class="cells-text" x="{(ax + bx) / 2:g}" y="{by + 8:.5g}">{text}</text>')
    tried = [u for u, h in enumerate(state.at) if h == TRIED]
    for number, unit in enumerate(tried):
        x, y = centre(COURT[number % len(COURT)])
        out.append(counter(state, unit, x, y, head=False, active=False, busy=False))
    return "".join(out)


def describe(look: Look, reading: Reading, h: Hex, units: list[Unit], note: str = "") -> str:
    """What the ear gets: place, contents, control, cost or odds."""
    words, state = look.words, reading.state
    parts = [place_name(h)]
    if h in SITE:
        # words: {n}: points for the march that occupies it.
        parts.append(words("objective worth {n}", n=VALUE[h]))
    if h in state.patients:
        # words: Pieces of the rally that lie in a clinic.
        parts.append(words.many("{n} patient", "{n} patients", state.patients.count(h)))
    for unit in units:
        text = named(unit)
        if unit in reading.heads:
            # words: {unit}: a counter, such as “MOV 4-1”.
            text = words("{unit}, Head of the march", unit=text)
        if state.down[unit]:
            # words: {unit}: a counter, such as “MOV 4-1”.
            text = words("{unit}, in panic", unit=text)
        if state.idle[unit]:
            # words: {unit}: a counter, such as “MOV 4-1”. It is on the map, but not in the game yet.
            text = words("{unit}, waiting", unit=text)
        parts.append(text)
    threats = [side for side in (THE_MARCH, THE_POWER) if zone(state, side) >> h & 1]
    if threats == [THE_MARCH]:
        parts.append(words("controlled by the march"))
    elif threats == [THE_POWER]:
        parts.append(words("controlled by the State"))
    elif threats:
        parts.append(words("controlled by both sides"))
    if note:
        cost = h in reading.costs and not units
        if cost:
            # words: {points}: what going there costs, such as “2½”.
            parts.append(words("movement points: {points}", points=note))
        else:
            # words: {odds}: two strengths compared, such as “2-1”.
            parts.append(words("odds {odds}", odds=note))
    return ", ".join(parts)
