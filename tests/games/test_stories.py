"""The story of every game: told of finished games, each mark an address of that game."""

import json
from collections.abc import Iterator

import pytest

from drawing.story import Flow, Grid, Happenings, Lines, Way
from ludoteka.screens import table as screen
from ludoteka.seating import PERSON
from ludoteka.session import Session
from places import SAVES
from tabletop import Table

TOLD = {
    "kolejka-counter": [Grid, Flow],
    "kolejka-exhaustion-draw": [Grid, Flow],
    "reglamentacja-points": [Flow],
    "reglamentacja-untimed": [Flow],
    "corteo-draw": [Way],
    "automated-bosses-boss": [Grid],
    "automated-workers-betrayal": [Grid],
    "volk-west": [Lines, Lines, Happenings],
    "volk-forty": [Lines, Lines, Happenings],
}


def opened(name: str) -> Session:
    table = Table.load(json.loads((SAVES / f"{name}.json").read_text()))
    return Session(table, [PERSON] * len(table.seats))


@pytest.mark.parametrize("name", TOLD)
def test_a_game_tells_its_story_and_each_mark_is_an_address(name: str) -> None:
    game = opened(name)
    assert not game.sitting.focus.tells, "it is told when somebody asks"
    game.handle({"do": "act", "name": "story"})
    charts = game.telling.story()
    assert [type(chart) for chart in charts] == TOLD[name]
    last = len(game.sitting.table.answers)
    for chart in charts:
        assert all(0 <= at <= last for at in places(chart)), chart.title
        if isinstance(chart, Lines | Grid | Way):
            assert len(chart.at) == len(chart.labels) > 1
        if isinstance(chart, Grid):
            assert all(len(row.cells) == len(chart.at) for row in chart.rows)
            assert all(0 <= cell.share <= 1 for row in chart.rows for cell in row.cells)
    drawn = screen.regions(game.picture.sight())["#result"]
    assert drawn.count('href="#/r/table?at=') > len(charts)


def places(chart: object) -> Iterator[int]:
    """Every position that a chart names."""
    if isinstance(chart, Flow):
        yield from chart.first.values()
    elif isinstance(chart, Happenings):
        yield from (line.at for line in chart.lines)
    elif isinstance(chart, Lines | Grid | Way):
        yield from chart.at


def test_a_running_game_tells_no_story() -> None:
    game = opened("volk-west")
    game.sitting.table = game.sitting.table.at(30)
    game.handle({"do": "act", "name": "story"})
    assert not game.sitting.focus.tells


def test_coupons_flow_as_the_deals_say() -> None:
    """What flows is what changed hands: in each deal both sides are counted once."""
    game = opened("reglamentacja-points")
    chart = game.telling.story()[0]
    assert isinstance(chart, Flow)
    answers = [type(option).__name__ for option in game.sitting.table.answers]
    assert sum(chart.amounts.values()) >= answers.count("Accept")
    assert all(giver != taker for giver, taker in chart.amounts)


def test_pushing_in_is_counted_once_and_only_forwards() -> None:
    """Every pair as the log has it; the last card of a day counts, too, although the shops sell right after it."""
    chart = opened("kolejka-taster-bought").telling.story()[1]
    assert isinstance(chart, Flow)
    assert (sum(chart.amounts.values()), chart.amounts[2, 4], chart.amounts[3, 1]) == (12, 2, 2)
    assert (0, 1) not in chart.amounts
    last = opened("kolejka-simultaneous-draw").telling.story()[1]
    assert isinstance(last, Flow)
    assert last.first[2, 4] == 51


def test_the_last_stop_of_a_grid_is_the_end_of_the_game() -> None:
    game = opened("kolejka-counter")
    chart = game.telling.story()[0]
    assert isinstance(chart, Grid)
    outcome = game.sitting.table.outcome
    best = max(range(len(chart.rows)), key=lambda seat: chart.rows[seat].cells[-1].share)
    assert best in outcome.winners
