"""What has just happened, for the eye: ways that were walked, what was thrown, a combat and its die; where to look.

All of it is read from the view, so a moment of a staged deed, the replay and the present are drawn by the same lines.
"""

from collections.abc import Iterable, Sequence
from math import atan2, degrees
from textwrap import wrap

from markupsafe import Markup, escape

from drawing import Look

from .. import questions as q
from ..city import BARRACKS, NEAR
from ..components import COMBAT_RESULTS, ODDS, POWER, SIDE, THE_MARCH, THROW_RESULTS, THROWS, Unit
from ..hexes import CODES, Hex, distance, members
from ..records import Clash, Shift, Throw, Walk
from ..rules.contacts import may_attack
from ..state import Corteo
from .chain import gained
from .counters import counter, points
from .ground import HEIGHT, WIDTH, centre, outline, scoring
from .reading import Reading, at_stake, hexes_at_stake, meant, seen

SHOWN = 6
"""How many of the last ways are shown."""


def last_dice(state: Corteo) -> Clash | Throw | None:
    """The last combat or throw of this turn, while nothing but its consequences has followed; else None."""
    for deed in reversed(state.deeds):
        match deed:
            case Clash() | Throw():
                return deed
            case Walk():
                return None
    return None


def hexes_of_dice(deed: Clash | Throw) -> tuple[list[Hex], list[Hex]]:
    """Where those who act in a combat or a throw stood, and where the other side did."""
    return (deed.attackers, deed.defenders) if isinstance(deed, Clash) else ([deed.start], [deed.target])


def result_said(deed: Clash | Throw) -> str:
    """The result of a combat or a throw as a term; empty before the die is rolled."""
    result = deed.roll.result
    if not result:
        return ""
    return f"result-{result}" if isinstance(deed, Clash) else f"throw-{THROW_RESULTS[result].mark}"


# -- ways and throws --------------------------------------------------------------------------------------------------


def trails(state: Corteo) -> str:
    """Where units went in this turn, and how they gave way after a fight: the longer ago, the fainter."""
    out = []
    for age, deed in enumerate(reversed(state.deeds[-SHOWN:])):
        match deed:
            case Walk(unit, way):
                kind = "trail"
            case Shift(unit, start, end):
                kind, way = "trail gives-way", [start, end]
            case _:
                continue
        if all(h > 0 for h in way):
            side = "march" if SIDE[unit] == THE_MARCH else "power"
            out.append(f'<path class="{kind} {side}" opacity="{0.75 * 0.6**age:.2g}" d="{_way(way)}"/>')
    return "".join(out)


def since(look: Look, state: Corteo) -> str:
    """Who has moved since the other side's turn began, from where, and who was taken off the map: for whoever takes a
    turn, until the first answer."""
    if look.question is not q.WHO_MOVES or not look.legal or state.deeds:
        return ""
    out = []
    for start, end, side in sorted({(h, state.at[u], SIDE[u]) for u, h in enumerate(state.stood_before)}):
        kind = "march" if side == THE_MARCH else "power"
        if 0 < start != end:
            x, y = centre(start)
            way = _way([start, end]) if end > 0 else f"M{x - 4:g} {y - 4:.5g}l8 8m0-8l-8 8"
            ring = f'<circle class="since {kind}" cx="{x:g}" cy="{y:.5g}" r="4"/>'
            out.append(f'<path class="trail since {kind}" d="{way}"/>{ring}')
    return "".join(out)


def _way(hexes: Sequence[Hex]) -> str:
    """A line from hex to hex, with an arrowhead at its end."""
    spots = [centre(h) for h in hexes]
    line = "L".join(f"{x:g} {y:.5g}" for x, y in spots)
    if len(spots) < 2:
        return f"M{line}"
    (ax, ay), (bx, by) = spots[-2:]
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1
    dx, dy = (bx - ax) / length * 5, (by - ay) / length * 5
    tips = [(bx - dx - dy * 0.7, by - dy + dx * 0.7), (bx - dx + dy * 0.7, by - dy - dx * 0.7)]
    return f"M{line}" + "".join(f"M{x:.4g} {y:.4g}L{bx:g} {by:.5g}" for x, y in tips)


BURST = "M0-11l2.2 6 5.8-3.5-2.5 6 6 2.5-6 2.5 2.5 6-5.8-3.500L0 11l-2.2-6-5.8 3.5 2.5-6-6-2.5 6-2.5-2.5-6 5.8 3.500z"


def thrown(state: Corteo) -> str:
    """What was thrown last lies where it hit, and comes from the hand that threw it. Where people fought is marked."""
    dice = last_dice(state)
    if dice is None:
        return ""
    if isinstance(dice, Clash):
        return "".join(_burst(h) for h in dice.defenders)
    start, end = dice.start, dice.target
    hit = "burst missed" if dice.roll.result and not _outcome(dice)[1] else "burst"
    (ax, ay), (bx, by) = centre(start), centre(end)
    name = f"throw-{state.hand}-{CODES[start]}-{CODES[end]}"
    gas = state.side != THE_MARCH
    kind = "missile gas" if gas else "missile"
    return (
        f'<path class="thrown" d="M{ax:g} {ay:.5g}Q{(ax + bx) / 2:g} {(ay + by) / 2 - 16:.5g} {bx:g} {by:.5g}"/>'
        f'<circle class="thrower" data-pile="{name}" cx="{ax:g}" cy="{ay:.5g}" r="4"/>{_burst(end, hit)}'
        f'<circle class="{kind}" data-piece="{name}" data-from="{name}" cx="{bx:g}" cy="{by - 9:.5g}" r="3.4"/>'
    )


def _burst(h: Hex, kind: str = "burst") -> str:
    x, y = centre(h)
    return f'<path class="{kind}" transform="translate({x:g} {y - 9:.5g}) scale(.55)" d="{BURST}"/>'


# -- a combat that is still to come ----------------------------------------------------------------------------------


def stakes(look: Look, reading: Reading) -> str:
    """Attackers and defenders, while somebody chooses who takes part.

    Attackers have a dashed outline and arrows that point at the defenders; defenders have a double outline.
    """
    attackers, defenders = hexes_at_stake(at_stake(look, reading))
    out = [f'<path class="attacks" d="{outline(h)}"/>' for h in attackers]
    out += [f'<path class="{kind}" d="{outline(h)}"/>' for h in defenders for kind in ("defends", "defends inner")]
    side = reading.state.side
    out += [_pointer(a, d) for a in attackers for d in defenders if may_attack(a, d, side)]
    return f'<g class="stakes" aria-hidden="true">{"".join(out)}</g>' if out else ""


def ways_back(look: Look, reading: Reading) -> str:
    """An arrow from a unit that has to go back to each hex where it can go."""
    if look.question not in q.UNIT_GIVES_WAY or (start := reading.state.at[reading.state.fleeing]) <= 0:
        return ""
    return "".join(f'<g class="stakes">{_pointer(start, h, 0.7)}</g>' for h in sorted(reading.legal))


def _pointer(a: Hex, d: Hex, at: float = 0.5) -> str:
    """An arrowhead on the border of two hexes, or nearer to the second."""
    (ax, ay), (dx, dy) = centre(a), centre(d)
    x, y, angle = ax + at * (dx - ax), ay + at * (dy - ay), degrees(atan2(dy - ay, dx - ax))
    return (
        f'<path class="pointer" transform="translate({x:g} {y:.5g}) rotate({angle:.4g})" '
        'd="M-8-1.8h6v-3.700l8.5 5.500-8.5 5.500v-3.700h-6z"/>'
    )


# -- a combat or a throw, as a card beside those who fight -------------------------------------------------------------

SCENES = frozenset(
    {
        "{units} against {others} at {place}: odds {odds}.",
        "{seat} attacks {others} at {place} and rolls {die}: {result}.",
        "{units}: throw at {others}, {place}, odds {odds}.",
        "Throw: {units} → {others}, {place}. Rolled {die}: {result}.",
    }
)
"""Lines at which the card lies on the map."""


def scene(look: Look) -> Markup:
    """Nothing over the table: the board has the card. But people need time to read it."""
    return Markup("<i>{}</i>").format(look.words.say(look.said)) if look.said and last_dice(seen(look)) else Markup("")


def fight_card(look: Look, state: Corteo) -> str:
    """A combat or a throw: both sides with their counters and strength, the odds and the die. Whoever loses has an
    arrow, and in a panic a burst. The card lies beside them: nobody who fights is covered."""
    dice = last_dice(state)
    if dice is None or look.said is None or look.said.key not in SCENES:
        return ""
    ours, theirs = hexes_of_dice(dice)
    throwers = [u for u in _company(state, ours, state.side) if isinstance(dice, Clash) or THROWS[u]]
    loser, steps, panic = _outcome(dice)
    body = []
    for at, units in enumerate((throwers, _company(state, theirs, 1 - state.side))):
        side = "march" if (state.side == THE_MARCH) is not bool(at) else "power"
        lost = _lost(steps, panic=panic) if at == loser else ""
        body.append(
            f'<path class="half {side}" transform="scale({2 * at - 1} 1)" d="{HALF_CARD}"/>'
            f'<g transform="translate({204 * at - 102} 0)"><g transform="scale({2 * at - 1} 1)">{lost}</g>'
            f"{_gathered(state, units)}{_strength(state, units, dice.roll.strengths[at])}</g>"
        )
    xs, ys = zip(*map(centre, (*ours, *theirs)), strict=True)
    below = sum(ys) / len(ys) < HEIGHT / 2
    y = max(ys) + 14 if below else min(ys) - 14
    said = wrap(look.words.term(result_said(dice)), 27) if dice.roll.result else []
    high = 24 * max(1, len(said))
    told = "".join(f'<text class="told" y="{96 + 24 * at}">{escape(line)}</text>' for at, line in enumerate(said))
    return (
        f'<g class="fight-card by-unit" aria-hidden="true" transform="translate({sum(xs) / len(xs):.5g} {y:.5g})"><g>'
        f'<g transform="translate(0 {84 if below else -high - 90})">'
        f'<rect class="backing" x="-150" y="-80" width="300" height="{high + 166}" rx="12"/>'
        f'{"".join(body)}<text class="ratio" y="-52">{ODDS[dice.roll.column]}</text>{_die(dice.roll.die)}{told}'
        "</g></g></g>"
    )


def _strength(state: Corteo, units: Sequence[Unit], halves: int) -> str:
    """A side's strength; with a Head, of what it is made."""
    own = 2 * sum(POWER[unit] for unit in units)
    led = halves > own and any(unit in state.heads for unit in units)
    made = f"{points(own)}+{points(halves - own)}★=" if led else ""
    return f'<text class="strength{" led" * led}" y="26">{made}{points(halves)}</text>'


HALF_CARD = "M54-80h84q12 0 12 12V68q0 12-12 12H54z"
ARROW = "M-17-6H1v-9l17 15L1 15V6h-18z"


def _outcome(dice: Clash | Throw) -> tuple[int, int, bool]:
    """Who loses (0: whoever acts), how many arrows lead away from it, and whether it panics."""
    result = dice.roll.result
    if not result:
        return -1, 0, False
    if isinstance(dice, Throw):
        thrown = THROW_RESULTS[result]
        return 1, thrown.steps, thrown.panic
    fought = COMBAT_RESULTS[result]
    return (0 if fought.attacker_loses else 1), 1, fought.panic


def _lost(steps: int, *, panic: bool) -> str:
    arrows = "".join(
        f'<path class="flees" transform="translate({40 * at - 20 * (steps - 1)} 54)" d="{ARROW}"/>'
        for at in range(steps)
    )
    return f'<path class="burst" transform="translate(0 -36) scale(3.5)" d="{BURST}"/>' * panic + arrows


def _company(state: Corteo, hexes: Sequence[Hex], side: int) -> list[Unit]:
    """The units of a side that still stand on some hexes."""
    return [u for h in hexes for u in state.on(h, side)]


def _gathered(state: Corteo, units: Sequence[Unit]) -> str:
    """Up to six counters side by side, in two rows if they are many: nobody covers another."""
    some, across = units[:6], 3 if len(units) > 2 else len(units)
    size, gap = (3.5, 0.0) if across < 2 else (2.4, 40.0) if across < 3 else (1.7, 29.0)
    lines = [some[at : at + across] for at in range(0, len(some), across)] if some else []
    return "".join(
        f'<g transform="translate({gap * (at - (len(line) - 1) / 2):g} {gap * (row - (len(lines) - 1) / 2) - 36:g}) '
        f'scale({size})">{counter(state, unit, 0, 0, whole=True)}</g>'
        for row, line in enumerate(lines)
        for at, unit in enumerate(line)
    )


def _die(face: int) -> str:
    """Where it falls and, once it is thrown, the die."""
    pips = [(0, 0)] * (face % 2) + [(-1, -1), (1, 1)] * (face > 1) + [(1, -1), (-1, 1)] * (face > 3)
    pips += [(-1, 0), (1, 0)] * (face == 6)
    dots = "".join(f'<circle class="pip" cx="{26 * x}" cy="{8 + 26 * y}" r="9"/>' for x, y in pips)
    drawn = f'<rect x="-44" y="-36" width="88" height="88" rx="16"/>{dots}'
    fallen = f'<g class="die">{drawn}</g>' if face else ""
    return f'<rect class="falls" x="-48" y="-40" width="96" height="96" rx="16"/>{fallen}'


# -- where to look, and what is heard ---------------------------------------------------------------------------------

READABLE = 2.5
"""How many pixels of the screen one unit of the picture takes where the picture says where to look: two counters on a
hex are 44 pixels wide and high."""
CARD, SIDEWAYS = 68, 48
"""So much room the card of a fight needs, beyond those who fight and to each side of them."""
SURVEY = 0.1
"""As :data:`READABLE`, where somebody chooses among barracks: plates show them from however far."""
ROUND = 4
"""How many hexes round the action should be seen as well."""
STEPS = 3
"""How far round a unit that is taken the hexes are seen where it can go: so many go on a telephone."""
GOAL, OPENING = 9, 1.6
"""At the start of a taster's turns objectives within so many hexes are shown, too: on a telephone, somewhat smaller."""
FEW, NEARBY = 12, 4
"""If no more than FEW places can be chosen, those within NEARBY hexes are shown together: so near that even
a telephone shows the best of them."""


def view(look: Look, reading: Reading) -> str:
    """Where the action is, as attributes of the picture: the app brings it into sight, large enough to be read."""
    state = reading.state
    spots, closely = _of_interest(look, reading)
    if not spots:
        return ""
    told = look.said is not None and look.said.key in SCENES
    opens = state.taster and not state.deeds and not closely
    far = 1 if told or opens or (state.moving.units and look.legal) else ROUND
    xs, ys = zip(*map(centre, spots), strict=True)
    wide = SIDEWAYS if told else 20 * far
    left, right, top, bottom = min(xs) - wide, max(xs) + wide, min(ys) - 17 * far, max(ys) + 17 * far
    bottom, top = (bottom + CARD, top) if told and sum(ys) < len(ys) * HEIGHT / 2 else (bottom, top - CARD * told)
    left, right, top, bottom = max(0.0, left), min(float(WIDTH), right), max(0.0, top), min(float(HEIGHT), bottom)
    close = ' data-close=""' if closely else ' data-on=""' if look.question is q.WHO_MOVES else ""
    least = SURVEY if reading.barracks_only() else OPENING if opens else READABLE
    return (
        f' data-view="{left:g} {top:.5g} {right - left:g} {bottom - top:.5g}" data-scale="{least} {READABLE}" '
        f'data-spare="{0 if told else 17 * max(1, far - 1)}"{close}'
    )


def _of_interest(look: Look, reading: Reading) -> tuple[list[Hex], bool]:
    """The hexes to be seen, and whether somebody is in the middle of something there."""
    state = reading.state
    if isinstance(look.chosen, q.At):
        return [look.chosen.hexagon], True
    if look.question is q.WHO_TAKES_PART:
        attackers, defenders = hexes_at_stake(at_stake(look, reading))
        return [*attackers, *defenders], True
    first = state.taster and state.hand == 1 and state.side == THE_MARCH and not state.deeds
    if not look.legal and not first:
        return _last_hexes(state), True
    if look.question in (*q.UNIT_MOVES, q.WHERE_THE_BLOCK_GOES, q.WHERE_THE_BARRICADE_STANDS):
        here = [state.at[u] for u in state.moving.units if state.at[u] > 0]
        near = [h for h in reading.legal if here and distance(h, here[0]) <= STEPS]
        return [*here, *near] or [*reading.legal], True  # who was tapped is in sight: little moves, or nothing
    if look.question is q.WHO_MOVES and reading.must_move and not state.deeds:
        return [reading.must_move], True
    if first or (look.question is q.WHO_MOVES and state.taster and not state.deeds):
        own = [h for h in reading.legal or members(state.one[state.side]) if not BARRACKS >> h & 1]  # these lie far off
        goals = [h for h in members(scoring(state)) if any(distance(h, one) <= GOAL for one in own)]
        return [*own, *goals], False  # what it is about, for whoever sees the city for the first time
    if look.question is q.WHO_MOVES:
        begun = [deed.way[0] for deed in state.deeds[-1:] if isinstance(deed, Walk) and deed.way[0] > 0]
        return _next_to(reading.legal, _last_hexes(state) or begun), False
    if state.fleeing >= 0 and state.at[state.fleeing] > 0:
        return [state.at[state.fleeing], *reading.legal], True
    legal = sorted(reading.legal)
    if look.question in q.CHOICE_OF_HEAD:
        best = max(legal, key=lambda h: gained(look, state, meant(h, look)))
        return [h for h in legal if distance(h, best) <= NEARBY], True
    return (legal if len(legal) < 30 else _next_to(reading.legal, _last_hexes(state))), False


def _last_hexes(state: Corteo) -> list[Hex]:
    """Where the last deed of this turn happened; of a walk only if it leads to an enemy: nobody wants to be carried to
    and fro across the city."""
    if not state.deeds:
        return []
    dice = last_dice(state)
    met = [h for side in hexes_of_dice(dice) for h in side] if dice else []
    match state.deeds[-1]:
        case Walk(unit, way):
            hexes = way if way[-1] > 0 and NEAR[way[-1]] & state.one[1 - SIDE[unit]] else []
        case Shift(_, start, end):
            hexes = [start, end, *met]
        case _:
            hexes = met
    return [h for h in hexes if h > 0]


def _next_to(legal: Iterable[Hex], last: Sequence[Hex]) -> list[Hex]:
    """The place nearest to the last deed; at the start of a turn the one with most others near it. Of few places those
    near it, too."""
    spots = sorted(legal)
    if not spots:
        return []
    if last:
        best = min(spots, key=lambda h: distance(h, last[-1]))
    else:
        some = spots[:: max(1, len(spots) // 40)]
        best = max(some, key=lambda h: sum(distance(h, other) <= ROUND for other in some))
    return [h for h in spots if distance(h, best) <= NEARBY] if len(spots) <= FEW else [best]


def cue(state: Corteo) -> str:
    """What is heard when this becomes another value: drums in a combat, a knock when something is thrown, a crowd as a
    round begins."""
    fought = sum(map(bool, state.fought))
    count = f"{state.hand}.{state.side}.{sum(isinstance(deed, Throw) for deed in state.deeds)}.{fought}"
    dice = last_dice(state)
    if dice is None:
        return f"crowd:{state.hand}"
    return f"{'drum' if isinstance(dice, Clash) else 'wood'}:{count}"
