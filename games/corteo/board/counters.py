"""Die-cut counters: the march in two inks, the State in cool greys; told apart by letters and shapes, not by colour."""

from __future__ import annotations

from functools import lru_cache

from ..components import COMPONENT, KIND, POWER, SIDE, SPEED, THE_MARCH
from ..state import Corteo

SIGN = {
    "blindati": "BLIN",
    "celere": "CEL",
    "lacrimogeni": "LACR",
    "carabinieri": "CC",
    "piantoni": "PIAN",
    "vigili": "VIG",
    "finanza": "FIN",
    "motorcade": "AUTO",
    "rally": "COM",
}
"""The letters on the State's counters."""


def _symbol(unit: int) -> str:
    """A small drawing in the upper half: who walks, who drives, who throws."""
    kind = KIND[unit]
    if kind in ("blindati", "motorcade"):
        return '<path class="sym" d="M-4.2-2v-2h2.2l1-1.7h3l1 1.7h1.2v2z"/>'
    if kind == "lacrimogeni":
        return '<path class="sym" d="M-4.2-2v-2.4h5v2.4zM.8-4.4l3.4-1.6"/>'
    if kind == "spezzone":
        return '<path class="sym" d="M-4.2-2l5.4-4M2.2-6.4l1.7 2.2"/>'
    if kind == "cordone":
        return '<path class="sym" d="M-4.5-2v-4.4M-4.5-6.2h9v2.8h-9"/>'
    if kind == "gruppo":
        return '<path class="sym" d="M-3.6-2.2h3v-3.8h-3zM.8-2.2h3v-3.8h-3z"/>'
    return '<path class="sym" d="M0-6.7l3 1.1v1.4c0 1.3-1.3 2-3 2.6-1.7-.6-3-1.3-3-2.6v-1.4z"/>'


def counter(state: Corteo, unit: int, x: float, y: float, *, head: bool, active: bool, busy: bool) -> str:
    """One counter at a spot of the picture. ``busy``: it has moved or fought in this phase."""
    return _drawn(unit, x, y, bool(state.down[unit]), bool(state.idle[unit]), head, active, busy)


@lru_cache(2048)
def _drawn(unit: int, x: float, y: float, down: bool, idle: bool, head: bool, active: bool, busy: bool) -> str:
    """Most counters lie where they lay in the picture before."""
    side = SIDE[unit]
    kinds = ["counter", "march" if side == THE_MARCH else "power", f"k-{COMPONENT[unit] or KIND[unit]}"]
    if down:
        kinds.append("down")
    if idle:
        kinds.append("idle")
    if active:
        kinds.append("active")
    if busy:
        kinds.append("spent")
    sign = COMPONENT[unit] or SIGN[KIND[unit]]
    value = f"{SPEED[unit]}-{POWER[unit]}" if POWER[unit] else str(SPEED[unit])
    star = (
        '<path class="head" data-sign="head" d="M0-11l1.5 3 3.3.4-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.4z"/>'
        if head
        else ""
    )
    done = '<path class="done" data-sign="done" d="M7.7-7.7v5.4l-5.4-5.4z"/>' if busy else ""
    if down:
        face = '<text class="sign" y="2.5">?!</text>'
    else:
        wait = '<text class="wait" x="5.4" y="-3">?</text>' if idle else ""
        face = f'{_symbol(unit)}<text class="sign" y="2.6">{sign}</text><text class="value" y="7">{value}</text>{wait}'
    return (
        f'<g class="{" ".join(kinds)}" data-sign="{KIND[unit]}" transform="translate({x:g} {y:.5g})">'
        f'<rect class="card" x="-7.7" y="-7.7" width="15.4" height="15.4" rx="1.4"/>{face}{done}{star}</g>'
    )
