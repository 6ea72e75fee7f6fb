"""Who is who in the street, as silhouettes: people with a banner, a helmet and a shield, a van. Drawn by us.

Each is one figure in a field 14 wide and 8 high round (0, 0), painted in the current colour, so that it can be read at
any size: on a counter, on the small map, in the picture of the end.
"""

import re

from ..components import Kind


def _head(x: float, y: float, r: float = 1.3) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"


def _body(x: float, top: float, half: float = 2) -> str:
    """Shoulders and coat of somebody who stands at (x, 4)."""
    return f"M{x - half:g} 4v{top + 1.4 - 4:g}q0-1.4 1.4-1.4h{2 * half - 2.8:g}q1.4 0 1.4 1.4V4z"


_WHEELS = "M-4.9 2.7a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0zM1.9 2.7a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0z"
FIGURES: dict[Kind, tuple[str, str]] = {
    # somebody who runs and is about to throw
    "spezzone": (
        _head(1.3, -2.7) + "M-4.9-4h2.1v2.1h-2.1z",
        "M.4-.8l-1.6 2.2M-1.2 1.4l-3.6 2M-1.2 1.4l2.7.5.6 1.9M.4-.8l-2.7-.2-1.3-1.3M.5-.7l3.4.8",
    ),
    # people in a row, under their banner
    "cordone": (
        "M-6.7-4H6.7v3.1H-6.7z" + "".join(_head(x, 0.8, 1.1) + _body(x, 2.1, 1.8) for x in (-4.4, 0, 4.4)),
        "",
    ),
    # two people, one with a leaflet
    "gruppo": (
        _head(-3, -1.9, 1.7) + _body(-3, 0.2, 2.5) + _head(2.8, -1.9, 1.7) + _body(2.8, 0.2, 2.5) + "M4.9-4h2.1v3H4.9z",
        "",
    ),
    # a helmet, a truncheon and a shield
    "celere": (
        "M-3.4-.9c0-4.1 5.8-4.1 5.8 0zM-3.3-.5h4v1.2h-4zM2.2-1.4h4.4v3.1q0 1.8-2.2 2.3q-2.2-.5-2.2-2.3z"
        + _body(-1, 1, 2.4),
        "M-3 2.4l-3.2-4.6",
    ),
    # a peaked cap and a white bandolier
    "carabinieri": (
        (
            "M-3.6-2.2c0-2.4 7.2-2.4 7.2 0v.6h-7.2zM-4.2-1.3h8.4v.8h-8.4zM-1.9-.2h3.8q0 1.7-1.9 1.7t-1.9-1.7z"
            "M-4.8 4q0-2.2 1.9-2.6L1.4 4zM-.9 1.4h2.1q3.6.2 3.6 2.6H3z"
        ),
        "",
    ),
    # a van that throws gas
    "lacrimogeni": (
        "M-6.4-1.4h7.6v-1.4h2.6l2.6 2.6v2.9H-6.4z" + _WHEELS,
        "M-3.4-1.8l3.4-2",
    ),
    # an armoured car
    "blindati": (
        "M-6.6 1.6l1.5-2.9h2.3l.6-2.1h3.6l.6 2.1h2.6l2 2.9z" + _WHEELS,
        "M1.6-2.6h3.8",
    ),
    # somebody in a sentry box
    "piantoni": (
        "M-4.4 4v-5.8L0-4l4.4 2.2V4H3v-5H-3v5z" + _head(0, 0.4, 1.3) + _body(0, 2, 1.9),
        "",
    ),
    # a white helmet and two outstretched arms
    "vigili": (
        "M-2-1.9c0-2.9 4-2.9 4 0h.7v.7h-5.4v-.7z" + _body(0, -0.7, 1.6) + "M5-2.6h1.9v3.2H5z",
        "M-1 .4h-4.6M1 .4h4.6",
    ),
    # a cap and a bag of papers
    "finanza": (
        "M-4.4-1.9c0-2.8 5.4-2.8 5.4 0v.8h-5.4z" + _body(-1.7, -0.3, 2.4) + "M2.2 0h4.6v3.6H2.2z",
        "M3.6-.4v-.9h1.8v.9",
    ),
    # a limousine with a flag
    "motorcade": (
        "M-6.8 2v-2.2l2.9-.5 1.7-2h4l2 2 3 .5V2z" + _WHEELS,
        "M5.4-.6v-3.2M5.4-3.6h-2.6",
    ),
    # a loudspeaker on a platform
    "rally": (
        "M-4 4v-3h8v3zM-2.6-1.9h2.2l3.6-2v5.2l-3.6-2h-2.2z",
        "M4.6-3l1.5-.8M4.9-1.2h1.7",
    ),
}  # fmt: skip
"""Kind -> what is filled, and what is drawn as a line."""


def symbol(kind: Kind) -> str:
    """The name under which a silhouette lies in the ground, to be used as often as it is needed."""
    return f"fig-{kind}"


def symbols() -> str:
    """All silhouettes, drawn once."""
    return "".join(f'<g id="{symbol(kind)}">{figure(kind)}</g>' for kind in FIGURES)


def figure(kind: Kind) -> str:
    """One silhouette as markup."""
    solid, line = FIGURES[kind]
    lines = (
        f'<path fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"'
        f' d="{line}"/>'
        if line
        else ""
    )
    return f'<path fill="currentColor" d="{solid}"/>{lines}'


SITES: dict[str, str] = {
    "governo": (
        "M-6.5-1.8L0-4.5 6.5-1.8zM-5.5-1h1.8v3.6h-1.8zM-2.7-1h1.8v3.6h-1.8zM.9-1h1.8v3.6H.9z"
        "M3.7-1h1.8v3.6H3.7zM-6.5 3.1h13v1.2h-13z"
    ),
    "carcere": "M-6-4h12v8H-6zM-4.2-2.5v5h1.3v-5zM-1.8-2.5v5h1.3v-5zM.6-2.5v5h1.3v-5zM3-2.5v5h1.3v-5z",
    "tribunale": "M-.7-4.5H.7v1.2h5.1l1.5 4.3h-5.2L3.6-2.2H.7V3h3v1.3h-7.4V3h3v-5.2h-2.9L-2.1 1h-5.2l1.5-4.3h5.1z",
    "partito": "M-5.5-1.2h11V4.4h-11zM-3 .1v1h6v-1zM-2.2-5h4.4v3.2h-4.4z",
    "poc": "M-5-4.5h1.3V4.3H-5zM-3.2-4.2H5.5V1.2h-8.7zM-1.5-2.5v2h5.3v-2z",
    "multinazionale": (
        "M-3.8-4.5H.7V4.3h-4.5zM1.4-1.5h3.4v5.8H1.4zM-2.7-3.3v1.2h1v-1.2zM-1-3.3v1.2h1v-1.2z"
        "M-2.7-1.1V.1h1v-1.2zM-1-1.1V.1h1v-1.2zM-2.7 1.1v1.2h1V1.1zM-1 1.1v1.2h1V1.1z"
    ),
    "tv": "M-5.5-2.3h4.2l-2.2-2 .8-.7L0-2.5l2.7-2.5.8.7-2.2 2h4.2v6.6h-11zM-4.2-1v4h6V-1zM3-.8v1.2h1.3V-.8z",
    "giornale": (
        "M-5.5-4.3h9v6.5h2V-2h.8v4.9q0 1.4-1.4 1.4h-9q-1.4 0-1.4-1.4zM-4.2-3v1.8h6.4V-3zM-4.2-.2v1h2.7v-1z"
        "M-.5-.2v1h2.7v-1zM-4.2 1.7v1h2.7v-1zM-.5 1.7v1h2.7v-1z"
    ),
    "diplo": "M-5-4.5h1.2v7.8H-5zM-3.3-4.3q2.2-1 4.3 0t4.5 0v5.4q-2.4 1-4.5 0t-4.3 0zM-5.8 3.3h3v1h-3z",
    "reazionari": "M-5 4.3v-7h1.5v-1.6h1.8v1.6h3.4v-1.6h1.8v1.6H5v7H1.5V1.5h-3v2.8z",
    "bar": (
        "M-4.5-2.5h7v1h1.7q1.3 0 1.3 1.5T3.9 1.7H2.3Q1.6 3.5-.3 3.5h-1.5q-2.7 0-2.7-3z"
        "M2.5-.6v1.4h1.3q.6 0 .6-.7t-.6-.7zM-5.5 3.9h9v.7h-9zM-3-4.5h.9v1.5H-3zM-.3-4.5h.9v1.5h-.9z"
    ),
    "albergo": (
        "M-6.5-3.5h1.3V.7H6.5v3.6H5.2V2.3H-5.2v2h-1.3zM-4.5-1.5q0-1.2 1.2-1.2t1.2 1.2-1.2 1.2-1.2-1.2z"
        "M-1.5-2h5.8q2.2 0 2.2 2.2h-8z"
    ),
    "cinema": (
        "M-6.5-1.5H3.5v5.5h-10zM4-.2l2.7-1.5v5.3L4 2.1zM-5.9-3.2a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1-3.2 0z"
        "M-1.5-3.2a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1-3.2 0z"
    ),
    "chiesa": "M-.6-5H.6v1.1h1.2v1.1H.6v1L3.2.3H6.5v4H1.3V1.9h-2.6v2.4h-5.2v-4h3.3L-.6-1.8v-1h-1.2v-1.1h1.2z",
    "clinica": "M-1.6-4.5h3.2v2.8h2.8v3.2H1.6v2.8h-3.2V1.5h-2.8v-3.2h2.8z",
    "negozio": (
        "M-5.5-4h11l1.2 3.2q-.9 1.3-2.1 0-1.2 1.3-2.3 0-1.2 1.3-2.3 0-1.2 1.3-2.3 0-1.2 1.3-2.3 0-1.2 1.3-2.1 0z"
        "M-5.3.6H5.3v3.7H1.8V1.5h-2.5v2.8h-4.6z"
    ),
}  # fmt: skip
"""What an objective is, in a field 13 wide and 9 high round (0, 0), filled by the rule of even and odd."""


_COMMAND = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+))")


def site(kind: str, x: float, y: float) -> str:
    """The sign of an objective somewhere on the map, as path data: the ground has no moved elements."""
    out: list[str] = []
    command, odd = "", False
    for letter, number in _COMMAND.findall(SITES[kind]):
        if number:
            place = {"H": x, "V": y}.get(command, (x, y)[odd])
            shift = place if command.isupper() else 0.0
            out.append(f" {float(number) + shift:.5g}")
            odd = not odd
        else:
            command, odd = letter, False
            out.append(command)
    return "".join(out)
