"""Pictograms in two inks, blue for the boss and red for the workers, like those of a printed leaflet.

Each is a group of shapes at a place (:func:`robot`, :func:`pig` …); :func:`sign` makes a small picture of one, as high
as the line of text in which it stands. Everything is drawn by us; no style attributes, only classes.
"""

from typing import Any, TypeAlias

from drawing import drawn_once
from drawing import markup as h

Node: TypeAlias = Any
Box: TypeAlias = tuple[float, float, float, float]


def n(value: float) -> str:
    """A number as an attribute wants it."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def at(x: float, y: float, scale: float = 1.0) -> str:
    """A transform that moves and scales."""
    return f"translate({n(x)} {n(y)})" if scale == 1.0 else f"translate({n(x)} {n(y)}) scale({scale:.3g})"


# -- pieces -----------------------------------------------------------------------------------------------------------


@drawn_once
def robot(x: float, y: float, scale: float = 1.0, kind: str = "blue") -> Node:
    """A robot, 40 by 48 units, its corner at x, y: square-shouldered if blue, with a fist raised if red."""
    red = kind == "red"
    return h.g(
        transform=at(x, y, scale),
        class_=f"robot {kind}",
        aria_hidden="true",
        data_sign="robot-red" if red else "robot-blue",
    )[
        h.path(d="M20 1v7", class_="wire"),
        h.circle(cx="20", cy="2.5", r="2.5", class_="body"),
        h.rect(x="8", y="8", width="24", height="16", rx="4", class_="body"),
        h.rect(x="12", y="12.5", width="6" if not red else "7", height="6", rx="1", class_="eye"),
        h.rect(x="22" if not red else "21", y="12.5", width="6" if not red else "7", height="6", rx="1", class_="eye"),
        h.path(d="M14 21.5h12" if not red else "M14 20.5q6 3.4 12 0", class_="mouth"),
        h.rect(x="6", y="26", width="28", height="15", rx="3", class_="body"),
        h.path(d="M13 30.5h14M13 34h14M13 37.5h9", class_="mouth"),
        h.path(d="M6 29H1v9M34 29h5v9" if not red else "M6 29H1v9M34 33h5V14", class_="wire thick"),
        h.circle(cx="39", cy="12", r="4", class_="body") if red else None,
        h.path(d="M13 41v6M27 41v6", class_="wire thick"),
    ]


@drawn_once
def pig(x: float, y: float, scale: float = 1.0, kind: str = "blue") -> Node:
    """A piggy bank in profile, 84 by 64 units."""
    return h.g(transform=at(x, y, scale), class_=f"pig {kind}", aria_hidden="true")[
        h.path(d="M20 50v10h10v-8M52 52v8h10V48", class_="leg"),
        h.path(
            d="M12 32C12 15 26 8 42 8c4 0 8 .5 11 1.5L64 3l1 12c4 3 7 7 8 11h7v14h-7c-4 8-14 14-28 14-18 0-33-6-33-22Z",
            class_="body",
        ),
        h.path(d="M12 30C4 30 3 22 8 21c4 0 4 5 0 6", class_="tail"),
        h.rect(x="33", y="13", width="18", height="4.5", rx="2", class_="slot"),
        h.circle(cx="64", cy="25", r="2.6", class_="eye"),
        h.path(d="M76 31v4", class_="slot-line"),
    ]


FIST = "M10 46V36c-4-2-5-6-5-10v-8c0-3 1-5 4-5h1c0-4 6-5 7-2 2-3 7-2 7 1 2-2 7-1 7 2 3-1 6 0 6 4v9c0 4-2 7-5 9v10Z"


@drawn_once
def hand(x: float, y: float, gesture: str) -> Node:
    """What a hand shows, 40 by 48 units: ``fist``, ``thumb`` or ``work`` (open)."""
    shapes = {
        "work": (
            "M10 46V32L4 24c-2-3 2-6 5-3l4 4V9c0-4 5-4 5 0v11h1V5c0-4 5-4 5 0v15h1V8c0-4 5-4 5 0v13h1v-8c0-4 5-4 5 0v18c0 6-3 9-6 11v4Z",  # noqa: E501
            "",
        ),
        "fist": (FIST, "M17 12v8M24 12v8M31 14v6M10 14v7q0 4 4 4h12q4 1 4 5t-5 4"),
        "thumb": (
            "M8 44V24h8l5-10c1-4 0-8 3-10 4-1 6 3 5 8l-2 8h9c5 0 5 6 1 7 3 1 3 6-1 7 2 1 2 5-2 6 1 2 0 4-4 4Z",
            "M16 24v20M28 27h8M28 34h7M28 40h5",
        ),
    }
    outline, folds = shapes[gesture]
    return h.g(transform=at(x, y), class_=f"hand-sign {gesture}", aria_hidden="true", data_sign=f"hand-{gesture}")[
        h.path(d=outline, class_="skin"), h.path(d=folds, class_="fold") if folds else None
    ]


def small(kind: str | None, means: str | None, *shapes: h.Node) -> Node:
    """A pictogram that only signs show."""
    return h.g(class_=kind, aria_hidden="true", data_sign=means)[shapes]


FINGERS = ((12.4, 4, None), (18, 1, None), (23.6, 3, None), (29, 8, None), (6.4, 15, "rotate(-35 9 30)"))


def fingers(count: int) -> Node:
    """A bid: so many fingers of a fist are up, the thumb last, 40 by 48 units; for none, no hand at all."""
    low = at(4, 10, 0.8)
    return small(
        "hand-sign bid",
        "fingers",
        [
            h.rect(x=n(fx), y=n(fy), width="5.6", height=n(30 - fy), rx="2.8", class_="skin", transform=turn)
            for fx, fy, turn in FINGERS[:count]
        ],
        h.path(d=FIST, class_="skin", transform=low) if count else h.circle(cx="20", cy="31", r="15", class_="skin"),
        h.path(d="M17 12v7M24 12v7M31 14v5", class_="fold", transform=low) if count else None,
        h.text(x="20", y="41" if count else "36", class_="bid-of")[str(count)],
    )


STRESS = small(
    "stress",
    "stress",
    h.path(d="m15 0 3 6 6-4-1 7 7 1-5 5 4 6-7-1-2 5-5-4-5 4-2-5-7 1 4-6-5-5 7-1-1-7 6 4Z", class_="burst"),
    h.path(d="M15 7v7M15 17.5v1.5", class_="bang"),
)
"""A jagged cloud over a head."""
HEADGEAR = (
    ("M15 19q0-15 16-15 14 0 14 13h8v4H15Z", "cap"),
    ("M14 34V21Q14 4 30 4t16 17v13h-6V21q-10 1-13-6-3 6-7 6v13Z", "hair"),
    ("M11 22v-4h4Q15 4 30 4t15 14h4v4ZM28 4h4v8h-4Z", "helmet"),
    ("M16 22Q15 8 30 8t14 14q-7-7-14-7t-14 7ZM30 11a5 5 0 1 1 .1 0Z", "hair"),
)
"""Four heads: the seats wear them by turns."""
FACES = {"calm": "M26 28.5q4 2 8 0", "tired": "M26 30q4-3.4 8 0", "up": "M27 27h6v4h-6Z"}


@drawn_once
def person(seat: int, mark: str, pose: str) -> Node:
    """A worker in her seat's colour, 60 by 84 units: ``calm``, ``tired``, or with a fist ``up``."""
    head, kind = HEADGEAR[seat % len(HEADGEAR)]
    arm = "M16 58v26M44 58v26" if pose != "up" else "M16 58v26"
    return h.svg(
        viewBox="0 0 60 84", preserveAspectRatio="xMidYMax", class_=f"person seat-{seat} {pose}", aria_hidden="true"
    )[
        h.path(d="M45 52 54 34V16", class_="sleeve-line") if pose == "up" else None,
        h.path(d="M45 52 54 34V16", class_="sleeve") if pose == "up" else None,
        h.circle(cx="54", cy="11", r="5.5", class_="skin") if pose == "up" else None,
        h.path(d="M9 84V54q0-16 14-18h14q14 2 14 18v30Z", class_="clothes"),
        h.path(d=arm, class_="seam"),
        h.path(d="M25 33v5q5 4 10 0v-5Z", class_="skin"),
        h.circle(cx="30", cy="22", r="13", class_="skin"),
        h.path(d=head, class_=kind),
        h.circle(cx="25", cy="23", r="1.7", class_="dark"),
        h.circle(cx="35", cy="23", r="1.7", class_="dark"),
        h.path(d=FACES[pose], class_="lips"),
        h.text(x="30", y="67", class_="badge")[mark],
        h.g(transform="translate(41 1) scale(.62)")[STRESS] if pose == "tired" else None,
    ]


@drawn_once
def chairs(taken: int, every: int) -> Node:
    """Places of work as workers, those that are taken filled."""
    return h.span(".places")[
        [
            h.svg(viewBox="0 0 18 20", class_=f"chair{' full' if i < taken else ''}", aria_hidden="true")[
                h.path(d="M9 10a4.2 4.2 0 1 1 .1 0ZM1.5 18.5q0-7 7.5-7t7.5 7Z")
            ]
            for i in range(every)
        ]
    ]


@drawn_once
def wage(coins: int) -> Node:
    """What a contract pays: the number, and as many coins as lie on the paper."""
    return h.span(".pay")[h.b(".wage")[str(coins)], sign("coin"), [h.i(".coin") for _ in range(min(coins, 5) - 1)]]


SIGNS: dict[str, tuple[Box, Node]] = {
    "coin": (
        (0, 0, 20, 20),
        small(
            None,
            "coin",
            h.circle(cx="10", cy="10", r="9", class_="rim"),
            h.circle(cx="10", cy="10", r="4.6", class_="face-of"),
        ),
    ),
    "robot-blue": ((-1, -1, 43, 50), robot(0, 0)),
    "robot-red": ((-1, -1, 46, 50), robot(0, 0, 1.0, "red")),
    "robot-light": ((-1, -1, 43, 50), robot(0, 0, 1.0, "light")),
    "pig": ((0, 0, 92, 64), pig(0, 0)),
    "pig-light": ((0, 0, 92, 64), pig(0, 0, 1.0, "paper")),
    "house": (
        (0, 0, 60, 50),
        small(
            "house",
            None,
            h.path(d="M10 24h40v25H10Z", class_="wall-of"),
            h.path(d="M3 26 30 4l27 22", class_="roof"),
            h.path(d="M33 30h9v19h-9ZM17 30h9v9h-9Z", class_="opening"),
        ),
    ),
    "stress": ((-1, -1, 32, 28), STRESS),
    "holidays": (
        (-1, -1, 30, 30),
        small(
            "sun",
            "holidays",
            h.circle(cx="14", cy="14", r="6", class_="disc"),
            h.path(d="M14 1v4M14 23v4M1 14h4M23 14h4M5 5l3 3M20 20l3 3M23 5l-3 3M8 20l-3 3", class_="rays"),
        ),
    ),
    "open-ended": (
        (-1, -3, 34, 24),
        small("infinity", "open-ended", h.path(d="M16 9C11 1 2 2 2 9s9 8 14 0 14-7 14 0-9 8-14 0Z", class_="loop")),
    ),
    "married": (
        (0, 0, 34, 22),
        small("rings", "married", h.circle(cx="11", cy="11", r="8"), h.circle(cx="22", cy="11", r="8")),
    ),
    "starting-player": (
        (0, 0, 34, 27),
        small("start", "starting-player", h.path(d="M2 9h7l13-8v22L9 15H2Zm3 7h5l2 8H7ZM25 7q4 5 0 10", class_="horn")),
    ),
    "hand-work": ((-1, -1, 42, 50), hand(0, 0, "work")),
    "hand-thumb": ((-1, -1, 46, 50), hand(0, 0, "thumb")),
    "hand-fist": ((-1, -1, 42, 50), hand(0, 0, "fist")),
    "fingers": ((-1, -1, 42, 50), fingers(3)),
    "sealed": (
        (-1, -1, 42, 33),
        small(
            "envelope",
            "sealed",
            h.rect(x="1", y="1", width="38", height="28", rx="3", class_="paper"),
            h.path(d="m2 3 18 15L38 3", class_="fold"),
            h.circle(cx="20", cy="18", r="5", class_="seal"),
        ),
    ),
    "security": (
        (-1, -1, 32, 37),
        small(
            "shield",
            "security",
            h.path(d="M15 1 28 5v11c0 9-6 14-13 17C8 30 2 25 2 16V5Z", class_="body"),
            h.path(d="m9 16 5 5 8-10", class_="mark"),
        ),
    ),
    "mayor": (
        (-1, 0, 38, 31),
        small(
            "chain",
            "mayor",
            h.path(d="M3 3q3 16 15 16T33 3", class_="links"),
            h.circle(cx="18", cy="22", r="7", class_="medal"),
        ),
    ),
    **{f"fingers-{count}": ((-1, -1, 42, 50), fingers(count)) for count in range(6)},
}
"""What a sign is called, the part of the drawing that shows, and the drawing."""


@drawn_once
def sign(name: str) -> Node:
    """A pictogram by itself, for the eye only: whoever draws it says in words what it means."""
    view, drawn = SIGNS[name]
    return h.svg({"viewBox": " ".join(n(number) for number in view)}, class_=f"sign of-{name}", aria_hidden="true")[
        drawn
    ]


@drawn_once
def robots(count: int, kind: str) -> Node:
    """Robots in a row: pieces that move from one to another."""
    return h.span(".robots")[
        [h.span(class_="piece robot-piece", data_piece="robot", data_from="bank")[sign(kind)] for _ in range(count)]
    ]


MANY_COINS = 9
"""More coins than these lie in stacks of five."""


@drawn_once
def coins(count: int, source: str = "bank") -> Node:
    """Coins in a row, those beyond a handful in stacks of five. What appears comes from ``source``, a pile."""
    stacks, single = divmod(count, 5) if count > MANY_COINS else (0, count)
    return h.span(".coins", aria_hidden="true", data_sign="coin")[
        [h.i(".coin.stack", data_piece="stack", data_from=source)["5"] for _ in range(stacks)],
        [h.i(".coin", data_piece="coin", data_from=source) for _ in range(single)],
    ]


@drawn_once
def slots(filled: int, total: int, kind: str, gone: int = 0) -> Node:
    """Places for robots, as many as decide the game, with the robots that there are; some of them are destroyed."""
    kinds = [*[" filled"] * (filled - gone), *[" filled gone"] * gone, *[""] * total][:total]
    return h.span(class_=f"slots {kind}", aria_hidden="true")[
        [h.span(class_=f"slot{each}")[sign(f"robot-{kind}")] for each in kinds]
    ]
