"""What stands on the map, explained in the tray by its picture."""

from __future__ import annotations

from markupsafe import Markup, escape


def legend(*parts: str) -> Markup:
    return Markup('<span class="legend">{}</span>').format(Markup(" ").join(parts))


def key(kind: str, sample: str, said: str) -> Markup:
    """A hex as it is seen on the map, and what it means."""
    drawn = '<svg viewBox="-11 -12.5 22 25" aria-hidden="true"><path d="M0-11.5l10 5.8v11.5l-10 5.8-10-5.8v-11.5z"/>'
    return Markup('<span class="key {}">' + drawn + '<text y="4">{}</text></svg>{}</span>').format(kind, sample, said)


def pips(said: str, left: int, whole: int) -> Markup:
    """Movement points, in halves: those that are left are filled."""
    out = [f'<circle cx="{9 * at + 5}" cy="5" r="3.6"/>' for at in range((whole + 1) // 2)]
    full = "".join(f"M{9 * at + 5} 1.4a3.6 3.6 0 0 0 0 7.2" for at in range((left + 1) // 2))
    full += "".join(f"M{9 * at + 5} 1.4a3.6 3.6 0 0 1 0 7.2" for at in range(left // 2))
    drawn = f'{"".join(out)}<path d="{full}"/></svg>'
    box = f'<svg class="points-left" viewBox="0 0 {9 * len(out) + 1} 10" role="img" aria-label="{escape(said)}">'
    return Markup(box + drawn)
