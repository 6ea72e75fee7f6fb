"""Positions worked out by hand: strategy articles, sample games and the rulebook's own examples."""

import pytest

from volk.components import CONNECTIONS, HAMBURG, LINES, LINKS, SIDE_LINES, WEST, WEST_GERMANY
from volk.rules import building
from volk.rules.currency import currency, exporters, worst_export
from volk.state import Germany

from .scenes import asked, germany, lines, played


def build_all(state: Germany, cities: str, built: list[str]) -> None:
    """Build in this order, every piece checked against the legal sites."""
    sites = [*(f"city:{city}" for city in cities.split()), *(f"line:{name}" for name in built)]
    played(building.build(state, WEST, len(sites)), *sites)


def test_twenty_points() -> None:
    pairs = (
        "Kiel-Hamburg Hamburg-Wolfsburg Wolfsburg-Kassel Dortmund-Kassel Köln-Koblenz Köln-Frankfurt Koblenz-Frankfurt "
        "Kaiserslautern-Stuttgart Stuttgart-München München-Nürnberg"
    )
    state = germany()
    cities = "Kiel Wolfsburg Kassel Köln Koblenz Frankfurt Kaiserslautern Stuttgart München Nürnberg"
    build_all(state, cities, lines(*pairs.split()))
    twos = {"Kiel", "Dortmund", "Kaiserslautern", "Nürnberg"}
    expected = {city: 2 if city in twos else 3 for city in (*cities.split(), "Hamburg", "Dortmund")}
    assert {city: state.value(city) for city in expected} == expected
    state.assigned[HAMBURG] = "SH"
    assert worst_export(state) == 3
    assert {p: state.export(p) for p in WEST_GERMANY} == dict.fromkeys(WEST_GERMANY, 3)


@pytest.mark.parametrize(
    ("track", "standards", "exports", "balance"), [(0, 0, 3, 3), (3, 6, 4, 1), (1, 8, 4, -3), (2, 8, 5, -1)]
)
def test_currency(track: int, standards: int, exports: int, balance: int) -> None:
    """The track, and a mark for each province that exports, less one for each standard; what is missing runs down."""
    cities = ["Berlin", "Bitterfeld", "Leipzig", "Jena", "Rostock"][:exports]
    state = germany(
        factories=cities, tracks={"C": track}, living={"MV": standards - standards // 2, "TH": standards // 2}
    )
    asked(currency(state))
    left_over = [values["n"] for key, values in state.reckoning if key == "Marks left over: {n}"]
    lacks = [-values["n"] for key, values in state.reckoning if key == "Marks that the East lacks: {n}"]
    assert left_over + lacks == [balance]
    assert sum(not sound for sound in state.factories.values()) == max(0, -balance)


def test_worst_west_export_one_and_east_exports_one_one_two_give_three_marks() -> None:
    cities = "Kiel Bremen Dortmund Kassel Koblenz Ulm München Berlin Rostock Leipzig Dresden"
    state = germany(factories=cities.split(), lines=["E19"])
    assert worst_export(state) == 1
    assert [state.export(p) for p in ("EB", "MV", "SN")] == [1, 1, 2]
    assert exporters(state) == ["MV", "EB", "SN"]


def test_the_graph() -> None:
    assert len([c for c in CONNECTIONS if c[0] == "W"]) == 42
    assert len([c for c in CONNECTIONS if c[0] == "E"]) == 26
    assert [len(side) for side in SIDE_LINES] == [46, 30]
    assert len(LINES) == 76
    for city in ["Hamburg", "Frankfurt", "Nürnberg", "Stuttgart", "München", "Berlin", "Bitterfeld", "Jena"]:
        assert len(LINKS[city]) == 5, city
    assert not LINKS["Rheinsberg"]
