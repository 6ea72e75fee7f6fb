"""Where units get, what they control, at whom they throw: tables of the rulebook, by number."""

from typing import Any

import pytest
from tests.games.corteo.arrange import active, aims, city, walks

from corteo.city import HOUSING, NEIGHBOURS
from corteo.hexes import code, members, parse
from corteo.rules import barricades, throws
from corteo.rules.control import zone

HOUSED = " ".join(code(h) for h in members(HOUSING))
ANYWHERE = " ".join(code(h) for h in range(len(NEIGHBOURS)) if NEIGHBOURS[h])
Units = dict[str, Any]

BASIC: list[tuple[str, Units, dict[str, int], str, str]] = [
    ("01 a speed of four leads four hexes of street far", {"march": "4-1@0819"}, {"1219": 8}, "", "1319"),
    ("03 whoever enters a zone must stop", {"march": "6-6@0719", "power": "celere@1019"}, {}, "0919", "1119 1219"),
    ("06 example a: four avenues and two streets are four points", {"march": "4-4@0614"}, {"0819": 8}, "", "0919"),
    ("06 example b: one avenue and three streets are, too", {"march": "4-4@0617"}, {"0919": 7}, "", "1019"),
    ("06 houses and walls are closed", {"march": "6-6@1810"}, {}, "", "1910"),
    ("06 the river is closed", {"march": "6-6@3310"}, {}, "", "3510 3610"),
    ("06 uphill costs two points", {"march": "4-4@2322"}, {"2323": 4}, "", ""),
    ("06 downhill costs half a point", {"march": "4-4@2325"}, {"2324": 1}, "", ""),
    ("06 popular housing is open to the march", {"march": "4-4@0929"}, {}, "0830", ""),
    ("06 popular housing is closed to the power", {"power": "carabinieri@0629"}, {}, "", HOUSED),
    ("07 leaving a zone is free in the basic game", {"march": "4-4@2615", "power": "celere@2715"}, {"2515": 1}, "", ""),
    ("07 the metro leads to every station", {"march": "4-1@2531"}, {}, "1214 4911 1215", ""),
    ("07 a barricade closes its hex", {"power": "celere@0618", "barricades": "0616"}, {}, "0617", "0616"),
    ("08 the power stays in the zone of the march", {"power": "celere@2715", "march": "4-1@2615"}, {}, "", ANYWHERE),
    ("14 there is room for two on an objective", {"march": "6-6@2515 6-6@2613 6-6@2613"}, {}, "", "2613"),
]  # fmt: skip
"""Whose ways these are stands first; what they cost is in half points."""

ADVANCED: list[tuple[str, Units, dict[str, int], str, str]] = [
    ("1d crowded places are open to the march", {"march": "4-4@0925"}, {}, "1225", ""),
    ("1d crowded places are closed to the power", {"power": "carabinieri@1025"}, {}, "", "1225"),
    ("4a friends are passed, but a full hex is no end", {"march": "4-1@0719 4-4@0819 4-2@0819"}, {}, "0919", "0819"),
    ("4c fractions count as whole points", {"march": "4-1@0617"}, {"0919": 7}, "", "1019"),
    ("5a leaving a zone costs a point", {"march": "4-4@0719", "power": "vigili@0819"}, {"0619": 3}, "0618", ""),
    ("5a out of it first, half a point, then in again", {"march": "4-4@2615", "power": "vigili@2715"},
     {"2515": 3, "2616": 4}, "", ""),
    ("5b no more than two in a station", {"march": "6-6@1215 4-1@1214 4-2@1214"}, {}, "", "1214"),
    ("5d no way leads through a barricade", {"march": "4-4@0719", "barricades": "0919"}, {}, "0819", "0919 1019"),
    ("6a the power stays in the march's control", {"power": "carabinieri@2715", "march": "4-1@2615"}, {}, "", ANYWHERE),
    ("6c barracks are left by the numbered exits", {"power": "vigili@1102"}, {"1203": 2, "1103": 4}, "1203 1303", ""),
    ("6c and not where the march stands", {"power": "vigili@1102", "march": "4-4@1203 4-4@1303"}, {}, "", ANYWHERE),
    ("6d the power enters no metro", {"power": "carabinieri@1215"}, {}, "", "1214"),
    ("9 armoured cars share no hex", {"power": "celere@2915 blindati@2715"}, {}, "2815", "2715"),
    ("12a a cover closes the objective to the march", {"march": "6-6@1009", "covered": "0911"}, {}, "1011", "0911"),
    ("12a and to the power", {"power": "carabinieri@1012", "covered": "0911"}, {}, "1011", "0911"),
]  # fmt: skip

ANTIFASCIST: list[tuple[str, Units, dict[str, int], str, str]] = [
    ("antifascist the power passes through its rally", {"power": "celere@4131", "rally": "4231"}, {}, "4331", "4231"),
    ("antifascist and the rally through it", {"rally": "4331 4231", "power": "celere@4131"}, {}, "4031", "4131 4231"),
    ("antifascist pieces share no hex", {"rally": "2605 2606", "power": "celere@2705"}, {}, "", "2606 2705"),
    ("antifascist pieces stop in the march's control", {"rally": "1219", "march": "4-1@0919"}, {}, "1019", "0819"),
    ("antifascist but are not held there", {"rally": "1019", "march": "4-1@0919"}, {}, "1119", ""),
    ("antifascist the rally may take the metro", {"rally": "2904"}, {}, "1215", ""),
]  # fmt: skip
GAMES = {"basic": BASIC, "advanced": ADVANCED, "antifascist": ANTIFASCIST}
WAYS = [(game, *row[1:]) for game, rows in GAMES.items() for row in rows]


@pytest.mark.parametrize(
    ("game", "units", "costs", "within", "beyond"), WAYS, ids=[row[0] for rows in GAMES.values() for row in rows]
)
def test_where_units_get(game: str, units: Units, costs: dict[str, int], within: str, beyond: str) -> None:
    start = next(iter(units.values())).split()[0][-4:]
    walks(city(game, hand=6, **units), start, costs, within, beyond)


ZONES: list[tuple[str, Units, int, str, str]] = [
    ("03 a unit controls the six hexes round it", {"power": "celere@2615"}, 1, "2715 2515 2614 2514 2616 2516", "2815"),
    ("2 both sides may control a hex: the march", {"march": "4-4@2615", "power": "celere@2815"}, 0, "2715", ""),
    ("2 both sides may control a hex: the power", {"march": "4-4@2615", "power": "celere@2815"}, 1, "2715", ""),
    ("2 no control into stairs", {"power": "celere@2024"}, 1, "", "2125"),
    ("2 no control through walls", {"power": "celere@1810"}, 1, "", "1910"),
    ("2 no control into houses", {"power": "celere@0617"}, 1, "", "0717"),
    ("2 no march control into barracks", {"march": "4-4@1203"}, 0, "", "1202"),
    ("2 no power control into the metro", {"power": "celere@1215"}, 1, "", "1214"),
    ("2 march control into the metro", {"march": "4-4@1215"}, 0, "1214", ""),
    ("12a no control of an objective that is covered", {"march": "6-6@1009", "covered": "0911"}, 0, "", "0911"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("units", "side", "within", "beyond"), [row[1:] for row in ZONES], ids=[row[0] for row in ZONES]
)
def test_what_is_controlled(units: Units, side: int, within: str, beyond: str) -> None:
    controlled = {code(h) for h in members(zone(city(**units), side))}
    assert controlled >= {*within.split()}
    assert not controlled & {*beyond.split()}


AIMS: list[tuple[str, str, Units, str]] = [
    ("09 in a straight line only", "2515", {"march": "6-6@2515", "power": "celere@2815 celere@2916 vigili@2715"},
     "2815 2715"),
    ("09 no farther than three hexes", "2515", {"march": "6-6@2515", "power": "celere@2915"}, ""),
    ("09 gas four", "2915", {"march": "4-1@2515", "power": "lacrimogeni@2915"}, "2515"),
    ("7e and no farther", "3015", {"march": "4-1@2515", "power": "lacrimogeni@3015"}, ""),
    ("09 cordoni throw nothing", "2515", {"march": "4-4@2515", "power": "celere@2715"}, ""),
    ("7e nor does the power but lacrimogeni", "2715", {"march": "4-4@2515", "power": "celere@2715"}, ""),
    ("09 not into barracks", "1203", {"march": "6-6@1203", "power": "celere@1202"}, ""),
    ("09 nor into the metro", "1215", {"march": "4-1@1214", "power": "lacrimogeni@1215"}, ""),
    ("09 over a unit between", "2515", {"march": "6-6@2515 4-1@2615", "power": "celere@2715 celere@2815"}, "2715 2815"),
    ("7a over a barricade", "2515", {"march": "6-6@2515", "power": "celere@2715", "barricades": "2615"}, "2715"),
    ("7a out of others' control", "2515", {"march": "6-6@2515 4-1@2815", "power": "celere@2715"}, "2715"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "thrower", "units", "targets"), AIMS)
def test_who_may_throw_at_whom(rule: str, thrower: str, units: Units, targets: str) -> None:
    game = "basic" if rule.startswith("0") else "advanced"
    assert aims(city(game, **units), thrower) == {*targets.split()}


@pytest.mark.parametrize(
    ("what", "thrower", "target", "hit"),
    [
        ("09 an avenue between", "1704", "1504", True),
        ("09 a garden between", "1706", "1506", False),
        ("09 an objective between", "2715", "2712", False),
        ("09 houses", "1214", "1211", False),
        ("09 a crowded place", "2627", "2327", False),
        ("09 on a slope", "2222", "2323", True),
        ("09 uphill", "2222", "2324", False),
        ("09 downhill", "2324", "2222", True),
        ("7f stairs", "2024", "2324", True),
        ("7f a wall", "1810", "1910", False),
    ],
)
def test_terrain_that_interrupts_a_throw(what: str, thrower: str, target: str, hit: bool) -> None:
    assert (parse(target) in throws.throw_lines(parse(thrower), 4)) is hit


SITES: list[tuple[str, str, Units, str, str]] = [
    ("07 in enemy control", "basic", {"march": "4-4@0615", "power": "celere@0617"}, "0614 0616", ""),
    ("07 not where one stands", "basic", {"march": "4-4@0615 4-1@0614", "power": "celere@0616"}, "", "0614 0616"),
    ("5d not on an objective", "advanced", {"march": "4-4@1011"}, "", "0911"),
    ("5d nor in a crowd", "advanced", {"march": "4-4@1125"}, "", "1225"),
    ("5d nor on stairs", "advanced", {"march": "4-4@2024"}, "", "2125"),
    ("5d nor in a garden", "advanced", {"march": "4-4@1706"}, "", "1606"),
    ("internationalist nor near a car", "internationalist", {"march": "4-4@2515", "cars": "3015"}, "2415", "2615"),
]


@pytest.mark.parametrize(("rule", "game", "units", "may", "may_not"), SITES)
def test_where_a_barricade_may_be_built(rule: str, game: str, units: Units, may: str, may_not: str) -> None:
    start = units["march"][4:8]
    state = active(city(game, **units), start)
    sites = {code(h) for h in members(barricades.building_sites(state))}
    assert sites
    assert sites >= {*may.split()}
    assert not sites & {*may_not.split()}
    assert {*may_not.split()} <= {code(h) for h in NEIGHBOURS[parse(start)]}
