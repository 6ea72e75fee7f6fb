"""Small scenes in flat colours: what a queue card shows, and the end of a game. Drawn by us, of a few shapes each."""

from markupsafe import Markup

from drawing import drawn_once
from drawing import markup as h

INK, SKIN, RED, BLUE, GREEN, GOLD, PAPER, STONE, BROWN = (
    "#2b2926", "#e5c7a8", "#b3261e", "#3f5b73", "#4d6b57", "#d9a928", "#fbf7ec", "#a9a398", "#7b4a2b",
)  # fmt: skip
Shapes = list[tuple[str, str]]
"""Fill and path, in the order in which they are painted."""


def moved(shapes: Shapes, x: float, y: float, size: float = 1) -> Markup:
    """Shapes put somewhere."""
    inside = "".join(str(h.path(fill=fill, d=d)) for fill, d in shapes)
    return Markup(f'<g transform="translate({x:g} {y:g}) scale({size:g})">{inside}</g>')


def person(coat: str, hat: str = "cap") -> Shapes:
    """Somebody in a coat, 16 wide and 34 high; the feet stand at (0, 0)."""
    hats = {
        "cap": (INK, "M-6-27c0-6 11-6 12-1l3 1.500H-6z"),
        "scarf": (RED, "M-6-24c-1-11 13-11 12 0l-2 4c1-5-.5-8-4-8s-5 3-4 8z"),
        "fur": (BROWN, "M-7-25c0-9 14-9 14 0v4h-2.500v-4h-9v4H-7z"),
        "hat": (INK, "M-4.500-27v-5.500h9v5.500h3.500v2h-16v-2z"),
        "hair": (BROWN, "M-5.500-22c-2-12 13-12 11 0l-1.500-4c-3 0-6 0-8-1z"),
    }
    return [
        (INK, "M-5-3h4V0h-5zM1-3h4l1 3H1z"),
        (coat, "M-8-3c-.5-12 1-17 8-17s8.500 5 8 17z"),
        (SKIN, "M-5-24a5 5 0 1 1 10 0a5 5 0 1 1-10 0"),
        hats[hat],
    ]


WORKER, FARMER = person(BLUE), person(GREEN, "fur")
CRATE: Shapes = [
    (BROWN, "M0 0h14v12H0z"),
    (GOLD, "M1.500 1.500h11v2.500h-11zM1.500 5h11v2.500h-11zM1.500 8.500h11V11h-11z"),
]
VAN: Shapes = [
    (GOLD, "M0 0h34v24H0z"),
    (PAPER, "M34 6h9l8 8v10H34z"),
    (BLUE, "M37 9h5l5 5H37z"),
    (INK, "M5 24a5 5 0 1 1 10 0a5 5 0 1 1-10 0M36 24a5 5 0 1 1 10 0a5 5 0 1 1-10 0"),
]
SHOP: Shapes = [
    (STONE, "M0 0h44v46H0z"),
    (INK, "M0 0h44v9H0z"),
    ("#ff8f86", "M6 3.500h32v2.200H6z"),
    (PAPER, "M4 13h24v24H4zM31 13h9v14h-9z"),
    (BROWN, "M31 29h9v17h-9z"),
]
BUBBLE: Shapes = [
    (PAPER, "M0 0h22v16H10l-6 6v-6H0z"),
    (RED, "M9.500 3h3.200l-.6 6.500h-2zM9.700 11h2.800v2.500H9.700z"),
]
ARROW: Shapes = [(RED, "M0 8c4-10 22-12 30-2l4-4v12H22l4-4c-6-8-18-6-22-1z")]
ROUND: Shapes = [(RED, "M0 10c1-13 22-14 25-2l4-2-4 10-9-5 4-1.500c-2-7-14-6-15 .5z")]
PLUS: Shapes = [(RED, "M5 0h4v5h5v4H9v5H5V9H0V5h5z")]
SHOE: Shapes = [
    (GOLD, "M2 0C-5 12 0 24 10 24S25 12 18 0l-5 2c5 8 4 15-3 15S2 10 7 2z"),
    (INK, "M2 8h2v2H2zM4 15h2v2H4zM16 8h2v2h-2zM14 15h2v2h-2z"),
]
SHUTTER: Shapes = [
    ("#6b6d73", "M4 13h24v24H4z"),
    (STONE, "M4 16h24v1.200H4zM4 20h24v1.200H4zM4 24h24v1.200H4zM4 28h24v1.200H4zM4 32h24v1.200H4z"),
    (PAPER, "M6 20l20-2 .8 9-20 2z"),
    (RED, "M9 22.500l14-1.400.3 3-14 1.400z"),
]
DESK: Shapes = [
    (BROWN, "M0 0h62v5H0zM4 5h6v16H4zM52 5h6v16h-6z"),
    (INK, "M44-6h12l3 6H41zM43-9c4-3 10-3 14 0v3h-4v-2h-6v2h-4z"),
]
COUNTER: Shapes = [(BROWN, "M0 0h66v6H0z"), ("#5d3a22", "M3 6h60v22H3z"), (INK, "M22 10h22v18H22z")]
CARD: Shapes = [(PAPER, "M0 0h13v17H0z"), (RED, "M3 4h7v5H3zM3 11h7v2H3z")]
LOUD: Shapes = [(INK, "M0 5l14-7v16L0 8zM16 0l4-3v3l-3 2zM17 6h5v2h-5zM16 12l4 3v-3l-3-2z")]
PARCEL: Shapes = [(GOLD, "M0 0h12v10H0z"), (RED, "M5 0h2v10H5zM0 4h12v2H0z")]

SCENES: dict[str, list[tuple[Shapes, float, float, float]]] = {
    "list": [(WORKER, 20, 58, 1), (person(GOLD, "scarf"), 46, 58, 1), (FARMER, 72, 58, 1), (ROUND, 33, 6, 1)],
    "place": [(FARMER, 24, 58, 1), (person(RED, "hair"), 50, 58, 1), (WORKER, 76, 58, 1), (ARROW, 36, 6, 1)],
    "mother": [(person(RED, "scarf"), 40, 58, 1.3), (person(GOLD, "hair"), 62, 58, 0.72)],
    "critic": [(WORKER, 26, 58, 1.2), (LOUD, 38, 24, 1), (BUBBLE, 66, 6, 1.1)],
    "luck": [(person(GREEN), 30, 58, 1.15), (SHOE, 56, 14, 1.25)],
    "error": [(SHOP, 4, 14, 0.8), (SHOP, 58, 14, 0.8), (CRATE, 42, 46, 0.9), (ARROW, 32, 4, 1)],
    "stock": [(SHOP, 26, 6, 1.15), (SHUTTER, 26, 6, 1.15)],
    "friend": [(person(INK, "hat"), 34, 44, 1.05), (DESK, 16, 38, 1), (CARD, 66, 4, 1), (CARD, 80, 9, 1)],
    "more": [(VAN, 8, 26, 1), (CRATE, 64, 44, 1), (CRATE, 79, 44, 1), (CRATE, 71, 31, 1), (PLUS, 74, 8, 1.2)],
    "counter": [(person(PAPER, "scarf"), 50, 40, 1), (COUNTER, 16, 32, 1), (PARCEL, 42, 46, 1.05)],
}  # fmt: skip
"""Card -> what is where on a field of 96 by 60."""


@drawn_once
def card_scene(card: str) -> h.Element:
    """What a queue card shows, for the eye only."""
    ground = h.path(fill="#00000022", d="M0 56h96v4H0z")
    return h.svg(".scene-of-card", viewBox="0 0 96 60", aria_hidden="true")[
        ground, [moved(*shape) for shape in SCENES[card]]
    ]
