"""The story of a finished game, drawn: grids, lines, flows and ways, with the numbers as a table beneath.

Whatever a game tells is data (:mod:`drawing.story`); each mark is the address of a position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from drawing import markup as h
from drawing.story import Chart, Flow, Grid, Happenings, Lines, Way

from ..scene import Course, Scene
from . import replay
from .parts import chip

WIDTH = 720
STEP, TOP = 58, 26
"""Height of a seat's line in a flow, and of what stands above the first."""
BAND = 26
"""The thickest band of a flow."""
SHADES = 5


def told(scene: Scene, charts: Sequence[Chart], lines: Callable[[Scene, Course], h.Node]) -> h.Element:
    """All charts of a story; ``lines`` draws those that are lines, as the result draws the game's course."""
    return h.section(".story", aria_labelledby="story-title")[
        h.h2("#story-title", tabindex="-1")[scene.words("The story of this game")],
        [drawn(scene, chart, lines) for chart in charts],
    ]


def drawn(scene: Scene, chart: Chart, lines: Callable[[Scene, Course], h.Node]) -> h.Node:
    """One chart."""
    if isinstance(chart, Grid):
        return grid(scene, chart)
    if isinstance(chart, Flow):
        return flow(scene, chart)
    if isinstance(chart, Way):
        return way(scene, chart)
    if isinstance(chart, Lines):
        rows = tuple(tuple(row) for row in chart.rows)
        return lines(scene, Course(chart.title, tuple(chart.labels), rows, tuple(chart.at)))
    return happenings(scene, chart)


def seat_chip(scene: Scene, seat: int) -> h.Node:
    """A player, as everywhere."""
    return chip(scene.look.marks[seat], seat, scene.names[seat])


def grid(scene: Scene, chart: Grid) -> h.Element:
    """A table in which fuller cells are darker. It shows its numbers itself."""
    return h.figure(".grid-chart")[
        h.figcaption[chart.title],
        h.div(".scroll", tabindex="0", role="region", aria_label=chart.title)[
            h.table(".numbers")[
                h.thead[
                    h.tr[
                        h.td,
                        [
                            h.th(scope="col")[h.a(href=replay.address(scene, at))[label]]
                            for at, label in zip(chart.at, chart.labels, strict=True)
                        ],
                    ]
                ],
                h.tbody[
                    [
                        h.tr(class_=None if row.seat is None else f"seat-{row.seat}")[
                            h.th(scope="row")[row.name if row.seat is None else seat_chip(scene, row.seat)],
                            [h.td(class_=f"shade-{round(cell.share * SHADES)}")[cell.text] for cell in row.cells],
                        ]
                        for row in chart.rows
                    ]
                ],
            ]
        ],
    ]


def flow(scene: Scene, chart: Flow) -> h.Element:
    """Bands from the seats on the left to those on the right; the more there is, the thicker is the band."""
    seats, most = range(len(scene.names)), max(chart.amounts.values(), default=0)
    high = TOP + STEP * len(seats)

    def y(seat: int) -> int:
        return TOP + STEP * seat + STEP // 2

    bands = sorted(chart.amounts.items(), key=lambda item: -item[1])
    return h.figure(".flow-chart")[
        h.figcaption[chart.title],
        h.svg(".chart.flow", viewBox=f"0 0 {WIDTH} {high}", aria_hidden="true")[
            [
                h.a(class_=f"band seat-{giver}", href=replay.address(scene, chart.first[giver, taker]), tabindex="-1")[
                    h.title[f"{scene.names[giver]} → {scene.names[taker]}: {amount}"],
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
                        f"{scene.look.marks[seat]} {short(scene.names[seat])}"
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
                h.thead[h.tr[h.td["→"], [h.th(scope="col")[scene.names[seat]] for seat in seats]]],
                h.tbody[
                    [
                        h.tr[
                            h.th(scope="row")[scene.names[giver]],
                            [
                                h.td[
                                    "–"
                                    if not (amount := chart.amounts.get((giver, taker), 0))
                                    else h.a(href=replay.address(scene, chart.first[giver, taker]))[str(amount)]
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
    """A name that fits beside a band."""
    return name if len(name) <= 12 else f"{name[:11]}…"


def way(scene: Scene, chart: Way) -> h.Element:
    """A way over a map of names; its stops are numbered, and listed beneath."""
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
                h.a(".stop", href=replay.address(scene, at), tabindex="-1")[
                    h.title[label],
                    h.circle(cx=f"{x:.0f}", cy=f"{y:.0f}", r="13"),
                    h.text(x=f"{x:.0f}", y=f"{y + 5:.0f}", text_anchor="middle")[str(number)],
                ]
                for number, ((x, y), label, at) in enumerate(zip(chart.points, chart.labels, chart.at, strict=True), 1)
            ],
        ],
        h.ol(".stops")[
            [h.li[h.a(href=replay.address(scene, at))[label]] for label, at in zip(chart.labels, chart.at, strict=True)]
        ],
    ]


def happenings(scene: Scene, chart: Happenings) -> h.Element:
    """Sentences, each with the way to its position."""
    return h.figure(".happenings")[
        h.figcaption[chart.title],
        h.ul[
            [
                h.li[
                    None if line.seat is None else h.span(class_=f"mark seat-{line.seat}")[scene.look.marks[line.seat]],
                    " ",
                    h.a(href=replay.address(scene, line.at))[line.text],
                ]
                for line in chart.lines
            ]
        ],
    ]
