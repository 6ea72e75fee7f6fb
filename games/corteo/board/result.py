"""How it ended: the evening in a picture, and where every point came from."""

import math

from markupsafe import Markup, escape

from drawing import Look
from drawing import markup as h
from tabletop import Outcome

from ..city import OBJECTIVES, SITE, VALUE, street
from ..components import POWER, PRISONER, named
from ..hexes import members
from ..rules.ending import (
    DRAW,
    LEVELS,
    MARCH_CRUSHING,
    MARCH_NARROW,
    MARCH_ROUT,
    POWER_CRUSHING,
    level_of,
    total,
    weight,
)
from ..rules.objectives import value_of
from ..rules.retreat import arrested_points
from ..state import Corteo
from .counters import counter
from .figures import SITES, figure
from .reading import read
from .side import needed

# -- the picture ------------------------------------------------------------------------------------------------------

ROOFS = "M0 96V60h34V40h40v26h30V34h22l14-14 14 14h20v36h28V48h44v22h34V44h40v52z"
WINDOWS = "".join(f"M{x} {y}h6v9h-6z" for x in range(10, 316, 22) for y in (72, 86))
LEAFLETS = "".join(
    f"M{x} {y}l7-2 2 5-7 2z" for x, y in ((24, 216), (66, 228), (118, 208), (170, 224), (222, 214), (276, 226))
)


def finale(look: Look, outcome: Outcome) -> Markup:
    """Whose street it is in the evening: a crowd under its banners, a row of helmets, or both face to face."""
    state = read(look).state
    march = any(seat in outcome.winners for seat in state.march_seats)
    power = state.power_seat in outcome.winners
    body = [
        '<rect class="sky" width="320" height="240"/><circle class="sun" cx="232" cy="70" r="26"/>',
        f'<path class="roofs-far" d="{ROOFS}" transform="translate(0 20)"/>',
        f'<path class="panes" d="{WINDOWS}" transform="translate(0 14)"/>',
        '<rect class="square" y="112" width="320" height="128"/>',
    ]
    if march and power:
        body += [_crowd(4, 128, 5), _helmets(168, 4)]
    elif march:
        body += [_crowd(-6, 326, 5)]
    else:
        body += [_helmets(34, 8), f'<path class="leaflets" d="{LEAFLETS}"/>']
    wide = 'viewBox="0 0 320 240" preserveAspectRatio="xMidYMax slice"'
    return Markup(f'<svg class="evening" {wide} aria-hidden="true">{"".join(body)}</svg>')


def _one(kind: str, x: float, y: float, size: float, tone: str) -> str:
    return f'<g class="{tone}" transform="translate({x:g} {y:g}) scale({size:g})">{figure(kind)}</g>'


BODY = "M-11 32V12q0-10 11-10t11 10v20z"
HAIR = "M-8-5q0-10 8-10t8 10q-8-5-16 0z"
HELMET = "M-10-3q0-12 10-12t10 12v2h-20z"
SHIELD = "M-13 8h15v20q0 7-7.5 9-7.5-2-7.5-9z"
CLOTH = "M-30-46q15 4 30 0t30 0v22q-15 4-30 0t-30 0z"
BANNER = (
    f'<path class="poles" d="M-28-48V12M28-48V12"/><path class="cloth" d="{CLOTH}"/>'
    '<path class="slogan" d="M-24-35q12 4 24 0t24 0"/>'
)


def _crowd(left: float, right: float, rows: int) -> str:
    """People, row behind row, some of them under a banner."""
    out = []
    for row in range(rows):
        size = 0.62 + 0.13 * row
        step = 31 * size
        for at in range(int((right - left) / step) + 1):
            x, y = left + at * step + (row % 2) * step / 2, 134 + 21 * row
            cloth = (3 * at + 2 * row) % 8 == 1
            banner = BANNER if cloth else ""
            who = at * 5 + row * row * 3  # no two alike side by side
            out.append(
                f'<g class="tone-{who % 7} skin-{who % 4} hair-{who % 3}" '
                f'transform="translate({x:.4g} {y}) scale({size:.3g})">{banner}'
                f'<path class="body" d="{BODY}"/><circle class="skin" cy="-4" r="8"/>'
                f'<path class="eyes" d="M-3-2v.1M3-2v.1"/><path class="hair" d="{HAIR}"/></g>'
            )
    return "".join(out)


def _helmets(left: float, wide: int) -> str:
    """A line of policemen behind their shields, and their cars behind them."""
    cars = "".join(
        _one("blindati" if at % 2 else "lacrimogeni", left + 30 + at * 62, 156, 3.8, "tone-car")
        for at in range((wide + 1) // 2)
    )
    return cars + "".join(
        f'<g class="tone-helmet" transform="translate({left + 16 + at * 33:g} 188) scale(1.3)">'
        f'<path class="body" d="{BODY}"/><circle class="skin" cy="-4" r="8"/><path class="helmet" d="{HELMET}"/>'
        f'<path class="visor" d="M-9-2h18"/><path class="shield" d="{SHIELD}"/></g>'
        for at in range(wide)
    )


# -- the figures ------------------------------------------------------------------------------------------------------


def breakdown(look: Look) -> h.Node:
    """The scale of victory; each objective that was reached, what the scenario gave, each unit that was arrested."""
    words, state = look.words, read(look).state
    reached = [x for x in members(OBJECTIVES & (state.covered | state.held)) if value_of(state, x)]
    held = [u for u, spot in enumerate(state.at) if spot == PRISONER]
    bonus = sum(entry.points for entry in state.ledger)
    return h.div(".account")[
        _scale(look, state),
        h.p[
            words(
                # words: {least}, {most}: points. The score of the State is that of the march with the other sign.
                "The march wins with {most} points, the State if the march has fewer than {least}. Every point for the "
                "march is one point less for the State.",
                most=needed(MARCH_NARROW, state),
                least=needed(DRAW, state),
            )
        ],
        h.section[
            # words: A heading. {n}: points.
            h.h2[words("Objectives: {n}", n=state.points)],
            h.ul(".reached")[[_reached(look, x) for x in sorted(reached, key=lambda x: (-VALUE[x], x))]]
            if reached
            else h.p[words("The march occupied no objectives.")],
        ],
        # words: A heading. {n}: points that the scenario’s own rules give.
        h.section[h.h2[words("Scenario: {n}", n=bonus)]] if state.ledger else None,
        h.section[
            # words: A heading. {n}: points lost by arrests.
            h.h2[words("Arrests: {n}", n=-arrested_points(state))],
            _arrested(state, held) if held else h.p[words("Nobody was arrested.")],
        ],
    ]


def _reached(look: Look, hexagon: int) -> h.Node:
    kind = SITE[hexagon].kind
    # words: {place}: a hex, such as “Viale Nin”; {kind}: such as “a bar”.
    name = look.words("{place}: {kind}, points: {n}", place=street(hexagon), kind=f"site-{kind}", n=VALUE[hexagon])
    sign = Markup(f'<svg viewBox="-7 -5 14 10" aria-hidden="true"><path fill-rule="evenodd" d="{SITES[kind]}"/></svg>')
    return h.li(title=name)[sign, h.b(aria_hidden="true")[str(VALUE[hexagon])], h.span(".sr-only")[name]]


def _arrested(state: Corteo, held: list[int]) -> h.Node:
    """The counters in prison, the strongest first."""

    def drawn(unit: int) -> Markup:
        one = counter(state, unit, 0, 0, whole=True)
        return Markup(f'<svg viewBox="-9 -9 18 18" aria-hidden="true">{one}</svg>')

    order = sorted(held, key=lambda u: (-POWER[u], u))
    return h.ul(".reached")[[h.li(title=named(u))[drawn(u), h.span(".sr-only")[named(u)]] for u in order]]


OF_THE_MARCH = (MARCH_CRUSHING, MARCH_NARROW)
CLEAR = (MARCH_CRUSHING, POWER_CRUSHING, MARCH_ROUT)
LOW, HIGH = -40, 90
"""The part of the scale that is drawn; a score beyond it stands at its end."""


def _scale(look: Look, state: Corteo) -> Markup:
    """The levels of victory side by side, and where the score lies among them."""
    score, by = total(state), weight(state)
    level = level_of(score * by, state.advanced)
    # words: {level}: a result, such as “narrow victory for the march”; {n}: points.
    name = look.words("{level} (points: {n})", n=score, level=f"level-{level.name}")
    bars, top = [], HIGH
    for least, each in (*LEVELS, (LOW, MARCH_ROUT)):
        side = "march" if each in OF_THE_MARCH else "draw" if each is DRAW else "power"
        strong = " strong" if each in CLEAR else ""
        wide = _across(top) - _across(least)
        bars.append(f'<rect class="{side}{strong}" x="{_across(least):.4g}" y="26" width="{wide:.4g}" height="22"/>')
        if least > LOW:
            bars.append(f'<text x="{_across(least):.4g}" y="66">{look.words.number(math.ceil(least / by))}</text>')
        top = least
    ends, words = (LOW, LEVELS[2][0], LEVELS[1][0], HIGH), look.words
    # words: Each stands above its part of a scale of points.
    for at, won in enumerate((words("the State wins"), words("a draw"), words("the march wins"))):
        middle = (_across(ends[at]) + _across(ends[at + 1])) / 2
        bars.append(f'<text class="whose" x="{middle:.4g}" y="11">{escape(won)}</text>')
    signs = _one("celere", 11, 37, 1.5, "sides") + _one("cordone", 349, 37, 1.5, "sides")
    x = _across(min(HIGH, max(LOW, score * by)))
    tip, middle = min(max(x, 30.0), 330.0), min(max(x, 46.0), 314.0)  # the mark stays within the bar
    box = f"M{tip:.4g} 50L{tip - 6:.4g} 40H{middle - 22:.4g}V16H{middle + 22:.4g}V40H{tip + 6:.4g}z"
    mark = f'<path class="mark" d="{box}"/>'
    mark += f'<text class="now" x="{middle:.4g}" y="34">{look.words.number(score)}</text>'
    return Markup(
        f'<svg class="levels" viewBox="0 0 360 72" role="img" aria-label="{escape(name)}">'
        f"{''.join(bars)}{signs}{mark}</svg>"
    )


def _across(score: float) -> float:
    return 24 + 312 * (score - LOW) / (HIGH - LOW)
