"""The map: basic 1, advanced 1d, and the checks of facts A8.7."""

import re

import pytest
from tests.games.corteo.arrange import city

from corteo import city as c
from corteo.city import CITY
from corteo.geography import CityError, load, read
from corteo.hexes import code, column_of, distance, members, parse
from corteo.rules.objectives import COUNTED, value_of
from corteo.rules.ways import distances_to

GRID, TOML = read("city.txt"), read("city.toml")


def reached(way: int, sources: list[int], closed: int = 0) -> int:
    """Every hex a way of moving reaches from some hexes on the empty map, ``closed`` hexes taken out."""
    seen = edge = sum(1 << h for h in sources)
    while edge:
        edge = c.ALL_STEPS.around(edge) & c.PASS[way] & ~seen & ~closed
        seen |= edge
    return seen


def from_piazza_mento(place: str) -> float:
    """Movement points to a hex from the nearest hex of Piazza Mento."""
    field = distances_to([parse(place)], c.MARCH)
    return min(field[h] for h in c.START) / 2


def test_the_grid_has_50_by_35_hexes_and_60_objectives() -> None:
    assert sum(1 for letter in c.TERRAIN if letter) == 1750
    assert c.OBJECTIVES.bit_count() == 60
    assert (len(c.STATIONS), len(c.BARRACKS_HEXES), len(CITY.gates), len(CITY.bridges)) == (10, 19, 3, 5)
    counts = {"street": 444, "avenue": 467, "garden": 53, "housing": 32, "crowded": 14, "slope": 6, "stairs": 6}
    masks = (c.STREET, c.AVENUE, c.GARDEN, c.HOUSING, c.CROWDED, c.SLOPE, c.STAIRS)
    assert [m.bit_count() for m in masks] == list(counts.values())


@pytest.mark.parametrize(("game", "points"), [("advanced", 150), ("internationalist", 77), ("antifascist", 68)])
def test_objectives_add_up_to_the_totals_of_the_rulebook(game: str, points: int) -> None:
    state = city(game)
    assert sum(value_of(state, h) for h in members(c.OBJECTIVES)) == points
    assert game == "advanced" or game in COUNTED


def test_both_sides_reach_every_hex_they_may_enter() -> None:
    assert reached(c.MARCH, list(c.START)) == c.PASS[c.MARCH]
    assert c.PASS[c.MARCH].bit_count() == 1092
    for way in (c.FOOT, c.VEHICLE):
        open_hexes = c.PASS[way] & ~c.BARRACKS
        assert reached(way, members(c.EXITS)) & open_hexes == open_hexes


def test_every_objective_touches_an_open_hex() -> None:
    for h in members(c.OBJECTIVES):
        assert c.NEAR[h] & (c.PASS[c.MARCH] & ~c.OBJECTIVES), code(h)


def test_piazza_mento_holds_the_whole_march() -> None:
    assert 2 * len(c.START) >= 33
    assert len(c.START) == 24


def test_the_walls_are_passed_at_the_gates_and_the_river_at_the_bridges_only() -> None:
    gates, bridges = (
        sum(1 << h for hexes in holes for h in hexes) for holes in ([gate.hexes for gate in CITY.gates], CITY.bridges)
    )
    assert not reached(c.MARCH, list(c.START), gates) & (c.ZONE_BITS["B"] | c.ZONE_BITS["C"])
    west = reached(c.MARCH, list(c.START), bridges)
    assert not west & c.ZONE_BITS["C"]
    assert west & c.ZONE_BITS["B"]


@pytest.mark.parametrize(
    ("place", "points"),
    [("1804", 5), ("1214", 8), ("2613", 13), ("4024", 25.5), ("2111", 12), ("0911", 6), ("4030", 29.5)],
)
def test_the_way_to_stations_and_objectives_costs_what_the_sample_game_and_the_facts_say(
    place: str, points: float
) -> None:
    assert from_piazza_mento(place) == points


def test_hexes_know_their_neighbours_and_distances() -> None:
    assert {code(h) for h in c.NEIGHBOURS[parse("0505")]} == {"0605", "0405", "0504", "0404", "0506", "0406"}
    assert {code(h) for h in c.NEIGHBOURS[parse("0504")]} == {"0604", "0404", "0603", "0503", "0605", "0505"}
    assert distance(parse("0505"), parse("0805")) == 3
    assert distance(parse("0505"), parse("0509")) == 4


def test_the_names_are_those_of_the_rulebook() -> None:
    assert c.street(parse("2613")) == "Piazza Fontana"
    assert c.street(parse("1214")) == "Metro Corso Storico"
    assert c.street(parse("1102")) == "Caserma 1"


def test_lists_call_every_hex_otherwise_by_names_that_are_on_the_map() -> None:
    entered = members(c.PASS[c.MARCH] | c.BARRACKS)
    assert len({(c.street(h), c.BEARINGS.get(h), c.lettered(h)) for h in entered}) == len(entered)
    for steps, way, landmark in filter(None, map(c.BEARINGS.get, entered)):
        assert steps > 0
        assert 0 < way <= 6
        assert landmark in {place.name for place in c.CITY.places}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda g, t: (g.replace("02  .", "02  "), t), "Row 2 .* 49 hexes"),
        (lambda g, t: (g.replace("03  .#=", "03  .?="), t), r"Row 3, column 2: '\?' is no terrain"),
        (lambda g, t: (g[: g.rindex("35  ")], t), "needs 35 rows"),
        (lambda g, t: (g, t.replace('hex = "1214"', 'hex = "1215"')), "metro stations are drawn otherwise"),
        (lambda g, t: (g, t.replace('"2613", "2713"', '"2613", "2714"')), "2714 should be drawn 'G'"),
        (lambda g, t: (g, t.replace('"1102", "1202"', '"1102", "1201"')), "Barracks 1 are drawn otherwise"),
        (lambda g, t: (g, t.replace('exits = ["1203"', 'exits = ["1204"')), "does not touch barracks 1"),
        (lambda g, t: (g, t.replace("rows = [4, 5]", "rows = [1, 2]")), "Porta Nord"),
        (lambda g, t: (g, t.replace('["3406", "3506"]', '["3407", "3507"]')), "bridge at 3407"),
        (lambda g, t: (g, t.replace('id = "viale-nin"', 'id = "piazza-mento"')), "same id"),
        (lambda g, t: (g, t.replace('start = "piazza-mento"', 'start = "nowhere"')), "no place 'nowhere'"),
        (lambda g, t: (g.replace("S##=#77#", "S##=#77#"), t.replace('class = "tv"', 'class = "radio"')), "no class"),
    ],
)
def test_an_inconsistent_map_is_refused_with_a_sentence(change: object, sentence: str) -> None:
    grid, toml = change(GRID, TOML)  # type: ignore[operator]
    with pytest.raises(CityError) as refused:
        load(grid, toml)
    assert re.search(sentence, str(refused.value))


def test_columns_are_counted_from_the_west() -> None:
    assert column_of(parse("4908")) == 49
    with pytest.raises(ValueError, match="no hex"):
        parse("5101")
