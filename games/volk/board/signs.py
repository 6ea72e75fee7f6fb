"""Small pictograms, drawn by us on a field of 24 by 24."""

from typing import Any, TypeAlias

from drawing import drawn_once
from drawing import markup as h

Node: TypeAlias = Any

PATHS: dict[str, str] = {
    "unrest": "M5 5H19V19H5Z",
    "protest": "M3 3H21V13H3ZM11 13H13V22H11Z",
    "move": "M3 8H11V16H3ZM13 11H17V7L23 12L17 17V13H13Z",
    "house": "M3 12L12 3L21 12H18V21H6V12Z",
    "houseonly": "M12 4L21 20H3Z",
    "build": "M2 21V9L8 13V9L14 13V3H18V13H22V21Z",
    "dis": "M5 2L12 9L19 2L22 5L15 12L22 19L19 22L12 15L5 22L2 19L9 12L2 5Z",
    "rundown": "M4 5H20L12 20Z",
    "repair": "M4 19H20L12 4Z",
    "stop": "M8 2H16L22 8V16L16 22H8L2 16V8ZM6 10V14H18V10Z",
    "police": "M12 2L21 5V12C21 17 17 20 12 22C7 20 3 17 3 12V5Z",
    "wall": "M2 5H10V10H2ZM12 5H22V10H12ZM2 12H6V17H2ZM8 12H16V17H8ZM18 12H22V17H18ZM2 19H22V21H2Z",
    "open": "M2 5H7V10H2ZM17 5H22V10H17ZM2 12H6V17H2ZM18 12H22V17H18ZM2 19H8V21H2ZM16 19H22V21H16Z",
    "off": "M12 2A10 10 0 1 0 12 22A10 10 0 1 0 12 2ZM7 10.5H17V13.5H7Z",
    "eye": "M1 12C5 5 19 5 23 12C19 19 5 19 1 12ZM12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8Z",
    "flight": "M22 12L14 10L9 3H7L9 10H5L3 7H1.5L2.5 12L1.5 17H3L5 14H9L7 21H9L14 14Z",
    "star": "M12 2L15 9L22 9.5L16.5 14L18.5 21.5L12 17.3L5.5 21.5L7.5 14L2 9.5L9 9Z",
}


@drawn_once
def sign(name: str) -> Node:
    """A pictogram in the size of the text around it."""
    return h.svg(".sign", viewBox="0 0 24 24", aria_hidden="true", focusable="false")[
        h.path(d=PATHS[name], fill_rule="evenodd")
    ]


@drawn_once
def drawn(name: str, x: float, y: float, size: float, kind: str) -> Node:
    """A pictogram inside a picture, by its upper left corner."""
    return h.g(transform=f"translate({x:g} {y:g}) scale({size / 24:.3g})", class_=kind)[
        h.path(d=PATHS[name], fill_rule="evenodd")
    ]
