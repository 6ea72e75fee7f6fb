"""What stands on the map, explained in the tray by its picture."""

from markupsafe import Markup, escape

from .figures import SITES

BARS = f'<g class="caught"><circle r="7.5"/><path fill-rule="evenodd" d="{SITES["carcere"]}"/></g>'
"""Who would be arrested if it were beaten now."""


def legend(*parts: str) -> Markup:
    return Markup('<span class="legend">{}</span>').format(Markup(" ").join(parts))


def key(kind: str, sample: str, said: str) -> Markup:
    """A hex as it is seen on the map, and what it means."""
    drawn = '<svg viewBox="-11 -12.5 22 25" aria-hidden="true"><path d="M0-11.5l10 5.8v11.5l-10 5.8-10-5.8v-11.5z"/>'
    return Markup('<span class="key {}">' + drawn + '<text y="4">{}</text></svg>{}</span>').format(kind, sample, said)


def sign(drawn: str, said: str) -> Markup:
    """Something else that lies on the map, and what it means."""
    picture = f'<svg viewBox="-9 -9 18 18" aria-hidden="true">{drawn}</svg>'
    return Markup('<span class="key">{}{}</span>').format(Markup(picture), said)


LINE = 6
"""So many movement points lie in a line."""


def pips(said: str, left: int, whole: int) -> Markup:
    """Movement points, in halves: those that are left are filled."""
    spots = [(9 * (at % LINE) + 5, 9 * (at // LINE) + 5) for at in range((whole + 1) // 2)]
    out = "".join(f'<circle cx="{x}" cy="{y}" r="3.6"/>' for x, y in spots)
    full = "".join(f"M{x} {y - 3.6:g}a3.6 3.6 0 0 0 0 7.2" for x, y in spots[: (left + 1) // 2])
    full += "".join(f"M{x} {y - 3.6:g}a3.6 3.6 0 0 1 0 7.2" for x, y in spots[: left // 2])
    wide, high = 9 * min(LINE, len(spots)) + 1, spots[-1][1] + 5 if spots else 0
    box = f'<svg class="points-left" viewBox="0 0 {wide} {high}" width="{wide / 10:g}em" height="{high / 10:g}em" '
    return Markup(f'{box}role="img" aria-label="{escape(said)}">{out}<path d="{full}"/></svg>')
