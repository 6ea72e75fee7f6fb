"""What stands on the map, explained in the tray by its picture."""

from markupsafe import Markup

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
