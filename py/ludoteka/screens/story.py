"""The story of a finished game, drawn: grids, lines, flows and ways, with their numbers as tables below.

What a game tells is data (:mod:`drawing.story`). Each mark in a drawing is a link to a position of the game.
"""

from collections.abc import Callable, Sequence

from drawing import markup as h
from drawing.story import Chart, Flow, Grid, Happenings, Lines, Way

from ..course import Course
from ..state.sight import Sight
from . import replay
from .parts import chip

WIDTH = 720
STEP, TOP = 58, 26
"""Height of one seat's line in a flow, and of the space above the first line."""
BAND = 26
"""Width of the widest band in a flow."""
SHADES = 5


def told(sight: Sight, charts: Sequence[Chart], lines: Callable[[Sight, Course], h.Node]) -> h.Element:
    """All charts of a story. ``lines`` draws line charts, in the same way as the result draws the game's course."""
    return h.section(".story", aria_labelledby="story-title")[
        h.h2("#story-title", tabindex="-1")[sight.words("The story of this game")],
        [drawn(sight, chart, lines) for chart in charts],
    ]


def drawn(sight: Sight, chart: Chart, lines: Callable[[Sight, Course], h.Node]) -> h.Node:
    """One chart."""
    if isinstance(chart, Grid):
        return grid(sight, chart)
    if isinstance(chart, Flow):
        return flow(sight, chart)
    if isinstance(chart, Way):
        return way(sight, chart)
    if isinstance(chart, Lines):
        rows = tuple(tuple(row) for row in chart.rows)
        return lines(sight, Course(chart.title, tuple(chart.labels), rows, tuple(chart.at)))
    return happenings(sight, chart)


def seat_chip(sight: Sight, seat: int) -> h.Node:
    """A player, as everywhere."""
    return chip(sight.look.marks[seat], seat, sight.names[seat])


def grid(sight: Sight, chart: Grid) -> h.Element:
    """A table in which fuller cells are darker. It shows its numbers itself."""
    return h.figure(".grid-chart")[
        h.figcaption[chart.title],
        h.div(".scroll", tabindex="0", role="region", aria_label=chart.title)[
            h.table(".numbers")[
                h.thead[
                    h.tr[
                        h.td,
                        [
                            h.th(scope="col")[h.a(href=replay.address(sight, at))[label]]
                            for at, label in zip(chart.at, chart.labels, strict=True)
                        ],
                    ]
                ],
                h.tbody[
                    [
                        h.tr(class_=None if row.seat is None else f"seat-{row.seat}")[
                            h.th(scope="row")[row.name if row.seat is None else seat_chip(sight, row.seat)],
                            [h.td(class_=f"shade-{round(cell.share * SHADES)}")[cell.text] for cell in row.cells],
                        ]
                        for row in chart.rows
                    ]
                ],
            ]
        ],
    ]


def flow(sight: Sight, chart: Flow) -> h.Element:
    """Bands from the seats on the left to the seats on the right; a band's width shows how much it stands for."""
    seats, most = range(len(sight.names)), max(chart.amounts.values(), default=0)
    high = TOP + STEP * len(seats)

    def y(seat: int) -> int:
        return TOP + STEP * seat + STEP // 2

    bands = sorted(chart.amounts.items(), key=lambda item: -item[1])
    return h.figure(".flow-chart")[
        h.figcaption[chart.title],
        h.svg(".chart.flow", viewBox=f"0 0 {WIDTH} {high}", aria_hidden="true")[
            [
                h.a(class_=f"band seat-{giver}", href=replay.address(sight, chart.first[giver, taker]), tabindex="-1")[
                    h.title[f"{sight.names[giver]} → {sight.names[taker]}: {amount}"],
                    h.path(
                        d=f"M150 {y(giver)}C360 {y(giver)} 360 {y(taker)} {WIDTH - 150} {y(taker)}",
                        stroke_width=str(round(2 + (BAND - 2) * amount / most, 1)),
                    ),
                ]
                for (giver, taker), amount in bands
            ],
            [
                h.g(class_=f"seat-{seat}")[
                    h.text(".end", x=str(x), y=str(y(seat) + 6), text_anchor=anchor)[
                        f"{sight.look.marks[seat]} {short(sight.names[seat])}"
                    ]
                ]
                for seat in seats
                for x, anchor in ((140, "end"), (WIDTH - 140, "start"))
            ],
        ]
        if chart.amounts
        else None,
        h.div(".scroll", tabindex="0", role="region", aria_label=chart.title)[
            h.table(".numbers")[
                h.thead[h.tr[h.td["→"], [h.th(scope="col")[sight.names[seat]] for seat in seats]]],
                h.tbody[
                    [
                        h.tr[
                            h.th(scope="row")[sight.names[giver]],
                            [
                                h.td[
                                    "–"
                                    if not (amount := chart.amounts.get((giver, taker), 0))
                                    else h.a(href=replay.address(sight, chart.first[giver, taker]))[str(amount)]
                                ]
                                for taker in seats
                            ],
                        ]
                        for giver in seats
                    ]
                ],
            ]
        ],
    ]


def short(name: str) -> str:
    """A name, shortened so that it fits beside a band."""
    return name if len(name) <= 12 else f"{name[:11]}…"


def way(sight: Sight, chart: Way) -> h.Element:
    """A route over a map of names; its stops are numbered, and listed below."""
    wide, high = chart.box
    return h.figure(".way-chart")[
        h.figcaption[chart.title],
        h.svg(".chart.way", viewBox=f"0 0 {wide} {high}", aria_hidden="true")[
            h.rect(".map", width=str(wide), height=str(high), rx="12"),
            [
                h.g(".place")[
                    h.circle(cx=str(x), cy=str(y), r="5"),
                    h.text(
                        x=str(x - 9 if (right := x > 0.7 * wide) else x + 9),
                        y=str(y + 5),
                        text_anchor="end" if right else "start",
                    )[name],
                ]
                for x, y, name in chart.places
            ],
            h.polyline(points=" ".join(f"{x:.0f},{y:.0f}" for x, y in chart.points)),
            [
                h.a(".stop", href=replay.address(sight, at), tabindex="-1")[
                    h.title[label],
                    h.circle(cx=f"{x:.0f}", cy=f"{y:.0f}", r="13"),
                    h.text(x=f"{x:.0f}", y=f"{y + 5:.0f}", text_anchor="middle")[str(number)],
                ]
                for number, ((x, y), label, at) in enumerate(zip(chart.points, chart.labels, chart.at, strict=True), 1)
            ],
        ],
        h.ol(".stops")[
            [h.li[h.a(href=replay.address(sight, at))[label]] for label, at in zip(chart.labels, chart.at, strict=True)]
        ],
    ]


def happenings(sight: Sight, chart: Happenings) -> h.Element:
    """Sentences, each with a link to its position."""
    return h.figure(".happenings")[
        h.figcaption[chart.title],
        h.ul[
            [
                h.li[
                    None if line.seat is None else h.span(class_=f"mark seat-{line.seat}")[sight.look.marks[line.seat]],
                    " ",
                    h.a(href=replay.address(sight, line.at))[line.text],
                ]
                for line in chart.lines
            ]
        ],
    ]
