"""What changes on the map: counters, covers, markers, and what may be done where.

Only hexes with something to say are drawn and can be reached by key: those with units, those that can be chosen,
objectives and stations. Costs stand on destinations, odds on targets. :mod:`.film` adds what has just happened.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from drawing import Look, words_of

from ..city import METRO, OBJECTIVES
from ..components import KIND, ODDS, SPEED, THE_MARCH, THE_POWER, Unit, named
from ..hexes import CODES, Hex, members, parse, within
from ..questions import (
    AT,
    CHOICE_OF_HEAD,
    HEX_OF,
    UNIT_GIVES_WAY,
    UNIT_MOVES,
    WHERE_THE_BLOCK_GOES,
    WHICH_COMBAT,
    WHO_HOLDS_THE_HEADS,
    WHO_MOVES,
    Alone,
    At,
    Leading,
    Other,
)
from ..rules.blocks import led_to
from ..rules.combat import column_of_odds
from ..rules.control import zone
from ..rules.objectives import value_of
from ..rules.throws import throw_odds
from ..rules.ways import allowance
from ..state import Corteo
from . import film
from .chain import chain, gained
from .counters import ALONE, APART, HALF, Lie, Piece, counter, lying, points, spelled
from .gates import banners, gates
from .ground import HEIGHT, VIEW_BOX, WIDTH, centre, marked, outline, scoring, sign_of, terrain
from .legend import BARS
from .lying import covers, markers, names, patients, prison
from .reading import Reading, cornered, foes_of, meant, odds_said, read, seen
from .sayings import label
from .side import aim, course, scenario
from .spot import Spot, describe, unit_said


def board(look: Look) -> Markup:
    """The map's changing layer."""
    reading = read(look)
    state = reading.state
    spots = reading.spots
    shown = set(spots) | set(reading.legal) | set(members((OBJECTIVES | METRO) & ~state.covered))

    def above(h: Hex) -> tuple[bool, bool, bool, bool, Hex]:
        """Counters lie above bare hexes, those that can be chosen above their neighbours, above these two that can be
        chosen one by one: they are hit where they are seen, and what is written on them is whole."""
        units = spots.get(h, ())
        two = reading.singles and any(Other(one) in look.legal for one in units)
        return two, bool(units) and h in reading.legal, h in reading.ahead, bool(units), h

    parts = [_plan(state), names(state), covers(state), _veil(look, reading), markers(state), chain(look, reading)]
    thrown = film.thrown(state)
    # Below what can be chosen:
    parts += [film.trails(state), film.since(look, state), patients(state), thrown if look.legal else ""]
    parts += [_place(look, reading, h, spots.get(h, [])) for h in sorted(shown, key=above)]
    worth = scoring(state)
    parts += [_caught(state.at[u]) for u in cornered(state, state.on_map(THE_MARCH))]
    parts += [prison(look, state), "" if look.legal else thrown, film.stakes(look, reading)]
    parts += [film.ways_back(look, reading), _ghosts(look, state), _advised(look, state), banners(state)]
    parts += [_worth(h, value_of(state, h)) for h in spots if worth >> h & 1]
    parts += [gates(reading), film.fight_card(look, state)]
    label = escape(look.words("The map with all counters"))
    return Markup(
        f'<svg class="board pieces" viewBox="{VIEW_BOX}" role="group" aria-label="{label}" '
        f'data-cue="{film.cue(state)}"{film.view(look, reading)}{_goal(look, state)}>{"".join(parts)}</svg>'
    )


def _goal(look: Look, state: Corteo) -> str:
    """How this game is won, as long as nobody has moved: a taster and each scenario in its own way."""
    if state.hand and not state.taster:
        return ""
    # One's own comes first.
    sides = sorted([*state.march_seats, state.power_seat], key=lambda seat: (seat != look.seat, seat))
    said = " ".join(f"{look.words.seat(seat)}: {aim(seat, look.words, state)}." for seat in sides)
    # words: How points are made, to whoever plays for the first time. “Between”: of the points that each side needs.
    when = look.words(
        "Between the two it is a draw. Each yellow place brings its points once, when a unit of the march stands there "
        "at the end of a round. An arrested unit costs the number on it."
    )
    return f' data-goal="{escape(" ".join(filter(None, [said, scenario(look.words, state), when])))}"'


def _veil(look: Look, reading: Reading) -> str:
    """What pales while a unit is in somebody's hand or has to go back: all of the city but where it can go, what brings
    points and the stations."""
    if not reading.legal or not (reading.costs or look.question in UNIT_GIVES_WAY):
        return ""
    clear = {*members(scoring(reading.state) | METRO), *reading.legal, *reading.spots}
    return f'<path class="veil" d="M0 0H{WIDTH}V{HEIGHT}H0Z{"".join(map(outline, clear))}"/>'


def _worth(h: Hex, points_: int) -> str:
    """What an objective is worth where a counter covers it: at a corner of it."""
    x, y = centre(h)
    at = f'transform="translate({x - 7:g} {y + 7:.5g})"'
    return f'<g class="worth-flag" {at}><circle r="4.2"/><text y="2.6">{points_}</text></g>'


def _caught(h: Hex) -> str:
    """Bars at the side of a unit that would be arrested if it were beaten now."""
    x, y = centre(h)
    return f'<g transform="translate({x + 9.5:g} {y - 1:.5g}) scale(.6)">{BARS}</g>'


def _ghosts(look: Look, state: Corteo) -> str:
    """Where each unit of a block goes, while somebody points at a hex for it."""
    if look.question is not WHERE_THE_BLOCK_GOES or not isinstance(goal := look.chosen or look.pointed, At):
        return ""
    there = Counter(led_to(state, goal.hexagon)[2].values())
    drops = [(x, y, n) for (x, y), n in zip(map(centre, there), there.values(), strict=True)]
    data = "".join(f"M{x - 4 * n + 4 + 8 * at:g} {y:.5g}h0" for x, y, n in drops for at in range(n))
    return f'<path class="ghosts"{"" if look.chosen else " data-ghost"} d="{data}"/>'


def _advised(look: Look, state: Corteo) -> str:
    """What an adviser names: a ring round each hex. An arrow leads from a unit to the best, or to what it is for."""
    hexes = [HEX_OF[target] for target in look.advised if target in HEX_OF]
    if not hexes:
        return ""
    rings, numbers = [], ""
    for number, (x, y) in enumerate(map(centre, hexes)):
        rings.append(f'<circle class="{"best" if not number else "good"}" cx="{x:g}" cy="{y:.5g}" r="12"/>')
        nth = look.advised.index(AT[hexes[number]]) + 1
        numbers += (
            f'<g transform="translate({x - 9:g} {y - 9:.5g})"><circle class="nth" r="5"/><text y="3">{nth}</text></g>'
        )
    ways = [(state.at[unit], hexes[0]) for unit in state.moving.units[:1]]
    if look.question is WHO_MOVES:
        from ..bot.advice import within_sight  # whoever asks for advice has loaded the bot

        foe, site, _ = within_sight(state, state.side, hexes[0])
        ways = [(hexes[0], site or (foe if state.side == THE_POWER else 0))]
    for (x1, y1), (x2, y2) in ((centre(start), centre(end)) for start, end in ways if 0 < start != end > 0):
        gap = 12 / max(12.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        ends = f"M{x1:g} {y1:.5g}L{x2 - (x2 - x1) * gap:.5g} {y2 - (y2 - y1) * gap:.5g}"
        rings.append(f'<path class="best" d="{ends}" marker-end="url(#advice-arrow)"/>')
    arrow = (
        '<marker id="advice-arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" '
        'orient="auto-start-reverse"><path d="M0 0 10 5 0 10Z"/></marker>'
    )
    return f'<g class="advice-marks" aria-hidden="true">{arrow}{"".join(rings)}{numbers}</g>'


def _plan(state: Corteo) -> str:
    """All units as dots, which the small map shows as well."""
    paths = []
    for side, kind in ((THE_MARCH, "plan-march"), (THE_POWER, "plan-power")):
        data = "".join(f"M{x:g} {y:.5g}h0" for x, y in map(centre, members(state.one[side])))
        paths.append(f'<path class="{kind}" d="{data}"/>')
    return f'<defs><g id="board-plan">{"".join(paths)}</g></defs>'


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
    body = [covers(state, near), markers(state, near)]
    body += [_place(look, reading, h, spots[h], whole=True) for h in told if not gone >> h & 1]
    body.append(film.stakes(look, reading))
    worth = scoring(state)
    xs, ys = zip(*map(centre, spots), strict=True)
    left, top, wide, high = min(xs) - 12, min(ys) - 14, max(xs) - min(xs) + 24, max(ys) - min(ys) + 28
    return (
        f'<svg class="cut" viewBox="{left:g} {top:.5g} {wide:g} {high:.5g}" width="{3 * wide:g}" aria-hidden="true">'
        f'<g class="city">{terrain(worth, near)}{marked(worth, near)}</g><g class="pieces">{"".join(body)}</g></svg>'
    )


def _place(look: Look, reading: Reading, h: Hex, units: list[Unit], *, whole: bool = False) -> str:
    """A hex with what lies there and what can be done there. Most are as they were a tap ago."""
    state, here = reading.state, AT[h]
    kind, note, way, combat = "hex", "", "", ""
    foe = bool(state.one[foes_of(state)] >> h & 1)
    if h in reading.legal:
        if look.question is WHO_MOVES:
            kind = f"hex lift by-{state.decider}"  # a unit that is taken up: dropping it says where to
        if h == state.moving.origin and look.question in UNIT_MOVES:
            kind = "hex home"
        elif h in reading.costs and not foe:
            note, way = points(reading.costs[h]), reading.ways[h]
            kind = "hex walk halt" if reading.halts(h) else "hex walk"
            kind += " marked" if METRO >> h & 1 or (OBJECTIVES >> h & 1 and value_of(state, h)) else ""
        elif foe:
            kind, note = "hex aim throw" if look.question in UNIT_MOVES else "hex aim", _odds_at(look, reading, h)
        elif state.moving.units and state.fleeing < 0:
            kind = "hex site"  # of a barricade
    elif h in reading.ahead:
        note = odds_said(*reading.ahead[h])
    if look.question in UNIT_MOVES and any(unit in state.moving.units for unit in units):
        kind += " lift carried"  # dragging it says where to, as well
        left = allowance(state, min(state.moving.units, key=lambda u: SPEED[u])) - state.moving.spent
        note = points(left) if reading.costs else ""
    if h in reading.foreseen:
        combat = odds_said(*reading.foreseen[h])
    targets: list[str] = [here]
    if reading.singles:
        single = (Other(unit) for unit in units if unit not in state.moving.units)  # or Alone: they are equal
        targets += filter(look.legal.__contains__, single)
    look.placed.update(targets)
    return _drawn(
        Spot(
            look.words,
            h,
            kind,
            note,
            "walk" in kind or "carried" in kind,
            f"+{gained(look, state, meant(h, look))}" if look.question in CHOICE_OF_HEAD and h in reading.legal else "",
            look.question is WHO_MOVES and h == reading.must_move,
            combat,
            way,
            value_of(state, h) if OBJECTIVES >> h & 1 else 0,
            tuple([reading.piece(unit) for unit in units]),
            state.antifascist.patients.count(h) if state.antifascist.patients else 0,
            (bool(zone(state, THE_MARCH) >> h & 1), bool(zone(state, THE_POWER) >> h & 1)),
            tuple([(target, look.legal.get(target)) for target in targets]),
            look.chosen if look.chosen_target in targets else None,
            tuple([target for target in targets if target in look.changed]),
            tuple([target for target in targets if target in look.advised]),
            look.inert,
            whole,
        )
    )


@lru_cache(2048)
def _drawn(spot: Spot) -> str:
    look, h, note = spot.look(), spot.h, spot.note
    x, y = centre(h)
    bare = not (note or spot.way or spot.pieces or spot.leads or spot.must)
    # A thousand of the bare ones when counters are set up: one element each, not two.
    kind = f"{spot.kind} outline" if bare else spot.kind
    attributes = "".join(f' {k}="{v}"' for k, v in look.place(AT[h], escape(describe(spot)), kind).items())
    sign = "odds-there" if spot.combat else sign_of(h)
    sign = "aim" if note and not spot.is_cost else sign
    sign = sign or (KIND[spot.pieces[-1].unit] if spot.pieces else "")
    attributes += f' data-sign="{sign}"' if sign else ""
    if bare:
        return f'<path{attributes} d="{outline(h)}"/>'
    body = [f'<path class="outline" d="{outline(h)}"/>']
    if spot.way:  # seen while somebody points at the hex, presses it or has reached it by key
        body.append(f'<path class="way" d="M{spot.way[1:]}"/>')
    if spot.combat and not spot.pieces and spot.worth:
        body.append(_flag(spot.combat, x, y - 4, "odds"))
    elif spot.combat and not spot.pieces:
        odds = spot.combat.replace("★", '<tspan class="star">★</tspan>')
        body.append(f'<text class="combat" x="{x:g}" y="{y + 3.2:.5g}">{odds}</text>')
    if spot.must or any(piece.active for piece in spot.pieces):
        body.append(f'<path class="must" d="{outline(h)}"/>')
    body += _stacked(look, spot)
    two = len(spot.pieces) > 1  # their strengths, at the right, stay in sight
    if note and spot.pieces and not spot.is_cost:
        body.append(_flag(note, x, y - 3.5, "odds", two))
    if note and "carried" in spot.kind:  # what is left of its movement points
        body.append(_flag(f"{note}•", x, y - 3.5, "left", two))
    if "throw" in spot.kind:  # not to be taken for the odds of a combat
        body.append(f'<circle class="missile" cx="{x - 9:g}" cy="{y + (5 if two else -6):.5g}" r="3.4"/>')
    if spot.leads:
        named = "★" if any(piece.head for piece in spot.pieces) else ""  # the flag lies over the star of the other one
        body.append(_flag(f"{named}{spot.leads}", x, y, "lead-flag", two))
    return f"<g{attributes}>{''.join(body)}</g>"


def _stacked(look: Look, spot: Spot) -> list[str]:
    """The counters on a hex, two one above the other; one that can be chosen for itself is a place."""
    x, y = centre(spot.h)
    out: list[str] = []
    two, parts = len(spot.pieces) > 1, [spelled(spot.words, piece.unit) for piece in spot.pieces]
    told = " · ".join(parts + [spot.words("objective worth {n}", n=spot.worth)] * bool(spot.worth))
    for piece in spot.pieces:
        lie, at = (HALF, y + (APART if piece is spot.pieces[-1] else -APART)) if two else (ALONE, y)
        drawn = lying(piece, x, at, lie, whole=spot.whole, told=told)
        out.append(_own_place(look, piece, x, at, lie, drawn))
    if not two:
        return out
    both_go = len({(piece.active, piece.busy) for piece in spot.pieces}) == 1
    return [f'<g class="{"abreast" * both_go}">', *out, "</g>"]


def supply(look: Look) -> Markup:
    """What is at hand beside the map: the unit asked about, the banners of the groups that may lead, two counters that
    were taken up together, each as large as a finger, so that one of them can be taken alone."""
    state, drawn = seen(look), [str(course(look))]
    asked = [state.fleeing] if state.fleeing >= 0 else state.moving.units
    asked = asked if look.question is not WHERE_THE_BLOCK_GOES else []
    for option in look.legal if look.question is WHO_HOLDS_THE_HEADS else ():
        assert isinstance(option, Leading)
        name, kind = escape(label(option, look)), f"counter march k-{option.component} group"
        place = "".join(f' {k}="{v}"' for k, v in look.place(option, name, kind).items())
        drawn.append(f"<span{place}>{name}</span>")
    alone = look.question in UNIT_MOVES and not state.moving.acted  # afterwards buttons say the same
    single = [alone and Alone(unit) in look.legal for unit in asked]
    parted = len(state.moving.units) == 1 and len(state.on(state.moving.origin, state.side)) > 1
    if any(single) or parted:
        # words: Before the pictures of two counters: whoever presses one of them moves this one without the other.
        drawn.append(f"<small>{look.words('move only:')}</small>")
    for unit, itself in zip(asked if look.legal else (), single, strict=False):
        if not (itself or parted) and unit in state.moving.units and state.at[unit] > 0:
            continue  # it stands on the map
        name = escape(named(unit))
        own = look.place(Alone(unit), name, "alone") if itself else {"class": "lift"}
        attributes = "".join(f' {k}="{v}"' for k, v in own.items())
        drawn.append(f'<svg viewBox="-9 -9 18 18"{attributes}>{counter(state, unit, 0, 0, whole=True)}</svg>')
    return Markup("".join(drawn))


def _own_place(look: Look, piece: Piece, x: float, y: float, lie: Lie, drawn: str) -> str:
    """A counter that can be chosen for itself, with a rim round it."""
    target = Other(piece.unit)
    if target not in look.legal:
        return drawn
    name = escape(unit_said(look.words, piece))
    attributes = "".join(f' {k}="{v}"' for k, v in look.place(target, name, "one-of-two").items())
    left, top, wide, high = x - lie.half - 0.6, y + lie.top - 0.6, 2 * lie.half + 1.2, lie.high + 1.2
    rim = f'<rect class="rim" x="{left:g}" y="{top:.5g}" width="{wide:g}" height="{high:g}" rx="3"/>'
    return f"<g{attributes}>{drawn}{rim}</g>"


def _flag(text: str, x: float, y: float, kind: str, beside: bool = False) -> str:
    """A small label in the upper part of a hex, all but inside it: the odds against whoever stands there. What is
    pressed is the hex that it is drawn in. Of two counters it leaves the strengths free."""
    x, y, most = (x - 4.2, y + 1, 6.4) if beside else (x, y, 8.6)
    half = min(most, 3 + 2.1 * len(text))
    narrow = f' textLength="{2 * most - 2:g}" lengthAdjust="spacingAndGlyphs"' if 5 * len(text) > 2 * most + 2 else ""
    return (
        f'<g class="{kind}" transform="translate({x:g} {y - 6:.5g})"><rect x="{-half:g}" y="-4" '
        f'width="{2 * half:g}" height="8" rx="2"/><text y="2.9"{narrow}>{text}</text></g>'
    )


def _odds_at(look: Look, reading: Reading, h: Hex) -> str:
    """The odds of a throw at a hex, or of the combat with who stands there."""
    state = reading.state
    if look.question is WHICH_COMBAT:
        return ODDS[column_of_odds(state, reading.fights(h)[0])]
    return ODDS[throw_odds(state, state.moving.units, h)] if look.question in UNIT_MOVES else ""
