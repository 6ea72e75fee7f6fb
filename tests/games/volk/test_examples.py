"""Positions worked out by hand: strategy articles, sample games and the rulebook's own examples."""

from __future__ import annotations

import pytest

from volk.components import CONNECTIONS, EAST, HAMBURG, LINES, LINKS, SIDE_LINES, SITES, WEST, WEST_GERMANY
from volk.rules import building, living
from volk.rules.currency import currency, exporters, worst_export
from volk.rules.flight import flight
from volk.state import Germany

from .scenes import asked, germany, lines, played


def build_all(state: Germany, cities: str, built: list[str]) -> None:
    """Build in this order, every piece checked against the legal sites."""
    sites = [*(f"city:{city}" for city in cities.split()), *(f"line:{name}" for name in built)]
    played(building.build(state, WEST, len(sites)), *sites)


def test_six_points_from_the_start() -> None:
    state = germany()
    build_all(state, "Wolfsburg Kassel München", ["W16", "W11", "W36"])
    values = {c: state.value(c) for c in ("Hamburg", "Dortmund", "Kassel", "Wolfsburg", "München")}
    assert values == {"Hamburg": 1, "Dortmund": 2, "Kassel": 3, "Wolfsburg": 2, "München": 1}
    assert state.connections("München") == state.value("Stuttgart") == 0, "the Stuttgart line is not working"


def twenty_points() -> Germany:
    pairs = (
        "Kiel-Hamburg Hamburg-Wolfsburg Wolfsburg-Kassel Dortmund-Kassel Köln-Koblenz Köln-Frankfurt Koblenz-Frankfurt "
        "Kaiserslautern-Stuttgart Stuttgart-München München-Nürnberg"
    )
    state = germany()
    cities = "Kiel Wolfsburg Kassel Köln Koblenz Frankfurt Kaiserslautern Stuttgart München Nürnberg"
    build_all(state, cities, lines(*pairs.split()))
    return state


def test_twenty_points() -> None:
    state = twenty_points()
    expected = {
        "Kiel": 2, "Hamburg": 3, "Wolfsburg": 3, "Kassel": 3, "Dortmund": 2, "Köln": 3, "Koblenz": 3, "Frankfurt": 3,
        "Kaiserslautern": 2, "Stuttgart": 3, "München": 3, "Nürnberg": 2,
    }  # fmt: skip
    assert {city: state.value(city) for city in expected} == expected
    state.assigned[HAMBURG] = "SH"
    assert worst_export(state) == 3
    assert {p: state.export(p) for p in WEST_GERMANY} == dict.fromkeys(WEST_GERMANY, 3)


@pytest.mark.parametrize(
    ("track", "standards", "exports", "worst", "balance"),
    [(0, 0, 3, 1, 3), (3, 6, 4, 3, 1), (1, 8, 4, 3, -3), (2, 8, 5, 1, -1)],
)
def test_currency(track: int, standards: int, exports: int, worst: int, balance: int) -> None:
    state = twenty_points() if worst == 3 else germany()
    state.assigned[HAMBURG] = "SH"
    if worst == 1:
        state.factories |= dict.fromkeys(["Kiel", "Bremen", "Kassel", "Koblenz", "Ulm", "München"], True)
    _east_with_exports(state, exports, worst)
    state.tracks["C"] = track
    for number in range(standards):
        state.living[("MV", "BB", "EB", "ST", "SN", "TH")[number % 6]] += 1
    state.assigned.clear()
    rundown_before = sum(not sound for sound in state.factories.values())
    asked(currency(state))
    left_over = [values["n"] for key, values in state.reckoning if key == "Marks left over: {n}"]
    lacks = [-values["n"] for key, values in state.reckoning if key == "Marks that the East lacks: {n}"]
    assert left_over + lacks == [balance]
    rundown = sum(not sound for sound in state.factories.values()) - rundown_before
    assert rundown == max(0, -balance), "each missing mark runs a factory down"


def _east_with_exports(state: Germany, exports: int, worst: int) -> None:
    """So many East provinces whose export factory matches the West's worst, and no more."""
    if worst == 1:
        cities = ["Berlin", "Bitterfeld", "Leipzig", "Jena", "Rostock", "Cottbus"]
        for city in ("Berlin", "Bitterfeld"):
            del state.factories[city]
        state.factories |= dict.fromkeys(cities[:exports], True)
        return
    state.factories |= dict.fromkeys(["Magdeburg", "Leipzig", "Dresden", "Karl-Marx-Stadt", "Cottbus", "Schwedt"], True)
    state.lines |= dict.fromkeys(["E8", "E9", "E15", "E16", "E19", "E21", "E12"])
    state.assigned.clear()
    have = exporters(state)
    assert len(have) == exports, have


def test_worst_west_export_one_and_east_exports_one_one_two_give_three_marks() -> None:
    cities = "Kiel Bremen Dortmund Kassel Koblenz Ulm München Berlin Rostock Leipzig Dresden"
    state = germany(factories=cities.split(), lines=["E19"])
    assert worst_export(state) == 1
    assert [state.export(p) for p in ("EB", "MV", "SN")] == [1, 1, 2]
    assert exporters(state) == ["MV", "EB", "SN"]


@pytest.mark.parametrize(("position", "dismantles"), [(0, 0), (1, 0), (2, 1), (3, 1), (20, 10)])
def test_flight_costs_half_its_position(position: int, dismantles: int) -> None:
    state = germany(flight=position, factories=SITES[EAST][:12])
    before = len(state.factories)
    asked(flight(state))
    assert len(state.factories) == before - dismantles
    assert state.flight == 0


def test_west_berlin_with_one_standard_may_be_supplied_by_a_province_that_got_its_second() -> None:
    state = germany(living={"NW": 1}, sectors={"RP": 1})
    assert living.may_transfer(state, "NW")
    state.living["NW"] = 0
    assert not living.may_transfer(state, "NW"), "one is not more than one"


def test_the_graph() -> None:
    assert len([c for c in CONNECTIONS if c[0] == "W"]) == 42
    assert len([c for c in CONNECTIONS if c[0] == "E"]) == 26
    assert [len(side) for side in SIDE_LINES] == [46, 30]
    assert len(LINES) == 76
    for city in ["Hamburg", "Frankfurt", "Nürnberg", "Stuttgart", "München", "Berlin", "Bitterfeld", "Jena"]:
        assert len(LINKS[city]) == 5, city
    assert not LINKS["Rheinsberg"]
