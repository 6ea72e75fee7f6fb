"""The end of a decade, steps 1 to 9."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from tests.games.volk.scenes import every_western_export_is_worth_two

from tabletop import Message, Steps
from tabletop.testing import Play
from volk import questions as q
from volk.components import EAST, PROVINCES, SITES, SUPPLIERS, WEST
from volk.rules.comparisons import comparison_across_the_border, comparison_at_home, hits
from volk.rules.currency import currency, exporters, owed, worst_export
from volk.rules.dismantling import pieces
from volk.rules.ending import INSOLVENCY
from volk.rules.flight import flight, flight_parts, flight_position, flight_symbols
from volk.rules.police import police_cost, police_use
from volk.rules.prestige import prestige, prestige_spaces
from volk.rules.socialists import socialists
from volk.rules.tracks import socialists_due
from volk.rules.upkeep import berlin_limit, upkeep
from volk.state import Germany

from .scenes import asked, comes_to, germany, played

Step = Callable[[Germany], Steps]
EASTERN = list(SITES[EAST])
HAMBURG_ALONE = {"factories": ["Hamburg"]}
BERLIN = {"sectors": {"NW": 1, "RP": 1}, "factories": ["Koblenz", "Dortmund", "Köln"], "lines": ["W15"]}
ENVIED = {"living": {"NS": 1, "HE": 1, "MV": 1, "TH": 1, "SH": 0}, "unrest": {"BB": 3, "ST": 3}, "box": 1}
STEPS: list[tuple[str, Step, dict[str, Any], list[Any], dict[str, Any]]] = [
    ("1 the players choose in turn, the prestige leader first", flight, {"flight": 6, "factories": EASTERN},
     ["step-1", (WEST, "city:Jena"), (EAST, "city:Dresden")], {"asked": WEST, "question": q.WHAT_IS_DISMANTLED}),
    ("1 whoever that is", flight, {"flight": 4, "factories": EASTERN, "tracks": {"P": 2}},
     ["step-1", (EAST, "city:Jena")], {"asked": WEST, "question": q.WHAT_IS_DISMANTLED}),
    ("1 with the Wall prestige moves and East dismantles one of its choice", flight,
     {"wall": True, "flight": 9, "played": ["2"]}, ["step-1", (EAST, "city:Berlin")],
     {"tracks.P": -1, "factories": dict.fromkeys(["Dortmund", "Hamburg", "Bitterfeld"], True), "played": [],
      "removed": ["2"]}),
    ("1 prestige moves first: a step past the end is West's choice", flight, {"wall": True, "tracks": {"P": -6}},
     ["step-1", (WEST, "stir-SN"), (EAST, "city:Berlin")], {"tracks.P": -6}),
    ("2 with nothing left to run down the first spaces dismantle", prestige,
     {"tracks": {"P": -1}, "factories": {"Rheinsberg": False}}, ["step-2"], {"factories": {}}),
    ("2 with nobody to calm that lapses", prestige, {"tracks": {"P": 2}, "unrest": 0}, ["step-2", "prestige-2"], {}),
    ("2 nobody is asked for an order of effects that cannot matter", prestige, {"tracks": {"P": 3}, "box": 0},
     ["step-2", "prestige-3"], {"question": q.WHAT_IS_BUILT}),
    ("4 police cost a dismantling per card red or pink of East's choice", police_cost,
     {"police": {"5": True, "15": False}, "factories": ["Berlin", "Bitterfeld", "Leipzig"]},
     ["step-4", (EAST, "city:Berlin"), (EAST, "city:Leipzig")], {"factories": {"Bitterfeld": True}}),
    ("5 Hamburg counts where West says if both would keep more by it", upkeep,
     {**HAMBURG_ALONE, "living": {"SH": 1, "NS": 1}}, [(WEST, "province:SH"), "step-5"],
     {"living.SH": 1, "living.NS": 0, "assigned": {}}),
    ("5 nobody is asked if it changes nothing", upkeep, HAMBURG_ALONE, [], {}),
    ("5 nor if the province keeps what it has in any case", upkeep,
     {"factories": ["Hamburg", "Kiel"], "living": {"SH": 1, "BY": 1}}, ["step-5"], {"living.SH": 1, "living.BY": 0}),
    ("5 West may keep a standard by Hamburg", upkeep, {**HAMBURG_ALONE, "living": {"NS": 1}},
     [(WEST, "province:NS")], {"living.NS": 1}),
    ("5 or let it go: less envy in step 6", upkeep, {**HAMBURG_ALONE, "living": {"NS": 1}},
     [(WEST, "province:SH"), "step-5"], {"living.NS": 0}),
    ("5 the sectors of West Berlin are emptied evenly too", upkeep,
     {"sectors": dict.fromkeys(SUPPLIERS, 2), "factories": ["Koblenz", "Dortmund", "Stuttgart"]},
     ["step-5", "sector:BW"], {"sectors": {"RP": 1, "NW": 1, "BW": 0}, "options": ["sector:RP", "sector:NW"]}),
    ("5 what West Berlin can keep is reckoned once", upkeep, BERLIN, ["step-5", "sector:RP"],
     {"sectors": {"RP": 0, "NW": 1, "BW": 0}}),
    ("6 unrest of the comparison at home appears at once, socialists where East chooses", comparison_at_home,
     {"living": {"SN": 3}, "unrest": 2, "box": 1}, ["step-6", (EAST, "province:TH")],
     {"unrest.TH": 3, "unrest.MV": 4, "socialists.TH": 1}),
    ("7 all hits are placed before socialists step in, and East is asked once", comparison_across_the_border, ENVIED,
     ["step-7", "province:BB"],
     {"asked": EAST, "question": q.WHERE_A_SOCIALIST_STEPS_IN, "options": ["province:BB", "province:ST"]}),
    ("7 the one socialist goes where East wants it", comparison_across_the_border, ENVIED,
     ["step-7", "province:BB", (EAST, "province:ST")], {"unrest.BB": 4, "unrest.ST": 3, "socialists.ST": 1}),
    ("7 a hit that adds unrest is made without a question", comparison_across_the_border,
     {"living": {"BY": 2, "TH": 2}, "unrest": 0}, ["step-7"], {"unrest.SN": 2, "unrest.TH": 0}),
    ("7 West Berlin hits Brandenburg and East Berlin", comparison_across_the_border,
     {"sectors": {"RP": 1, "NW": 1}, "unrest": 0, "living": {"BB": 1}}, ["step-7"], {"unrest.BB": 1, "unrest.EB": 2}),
    ("7 provinces without a border never hit, and East may hit back", comparison_across_the_border,
     {"living": {"NW": 5, "SN": 1}, "unrest": 0}, ["step-7"],
     {"unrest": {**dict.fromkeys([*PROVINCES[WEST], *PROVINCES[EAST]], 0), "BY": 1}}),
    ("9 gained socialists step in where there is a protest", socialists,
     {"tracks": {"S": 3}, "unrest": {"SN": 5}, "box": 0}, ["step-9"], {"unrest.SN": 3, "socialists.SN": 2, "box": 0}),
    ("9 they go from the box first, then from where West says, and leave unrest", socialists,
     {"tracks": {"S": -4}, "box": 1, "socialists": {"SN": 1, "TH": 1}, "supply": 9, "unrest": 2},
     ["step-9", (WEST, "province:TH")], {"box": 0, "socialists.TH": 0, "unrest.TH": 3, "supply": 11}),
]  # fmt: skip
"""The step and its rule, the position, what is answered, and what has come of it."""


@pytest.mark.parametrize(
    ("step", "changes", "answers", "then"), [row[1:] for row in STEPS], ids=[row[0] for row in STEPS]
)
def test_what_a_step_does(step: Step, changes: dict[str, Any], answers: list[Any], then: dict[str, Any]) -> None:
    state = germany(**deepcopy(changes))
    comes_to(Play(step(state), state).answer(*answers), state, then)


@pytest.mark.parametrize("step", [prestige, upkeep, comparison_at_home, comparison_across_the_border])
def test_a_step_of_which_nothing_comes_says_so_and_waits_for_nobody(step: Step) -> None:
    state = germany()
    play = Play(step(state), state)
    assert play.ask is None
    assert play.said[0] == "{step}."
    assert len(play.said) == 2


# -- step 1: flight ---------------------------------------------------------------------------------------------------


def test_flight_adds_and_subtracts_what_the_rule_names() -> None:
    state = germany(
        played=["2", "12", "13", "I"], living={"BY": 2, "MV": 1, "BB": 1, "ST": 2, "SN": 1, "TH": 1, "EB": 1},
        police={"5": True, "15": True}, unrest={"SN": 4, "HE": 4}, box=0,
    )  # fmt: skip
    assert flight_parts(state) == [("symbols", 4), ("best", 2), ("police", 1), ("east", 1), ("worst", -1), ("west", -1)]
    assert flight_position(state) == 6


@pytest.mark.parametrize(
    ("changes", "position"),
    [
        ({"sectors": {"RP": 1, "NW": 1}}, 2),  # West Berlin counts for the highest standard
        ({"living": 3, "unrest": {"BY": 4}}, 0),  # never below zero
        ({"flight": 15, "played": ["2"] * 8, "living": dict.fromkeys(PROVINCES[EAST], 2)}, 20 - 2),  # forward first
    ],
)
def test_flight_moves_forward_first_and_no_further_than_its_track(changes: dict[str, Any], position: int) -> None:
    assert flight_position(germany(**changes)) == position


def test_discarded_cards_do_not_count_for_flight() -> None:
    assert flight_symbols(germany(removed=["2"], played=["12"])) == 1


@pytest.mark.parametrize(("position", "dismantles"), [(0, 0), (1, 0), (2, 1), (3, 1), (20, 10)])
def test_flight_costs_half_its_position(position: int, dismantles: int) -> None:
    state = germany(flight=position, factories=EASTERN[:12])
    asked(flight(state))
    assert len(state.factories) == 12 - dismantles
    assert state.flight == 0


@pytest.mark.parametrize(("factories", "lost"), [(["Berlin"], True), (["Berlin", "Bitterfeld"], False)])
def test_who_must_dismantle_more_than_there_is_loses_at_once(factories: list[str], lost: bool) -> None:
    """Not after having given up what there was, piece by piece."""
    state = germany(flight=6, factories=[*factories, "Hamburg"], lines=["E5"])
    play = Play(flight(state)).answer("step-1")
    assert (play.outcome.ending if play.outcome else "") == INSOLVENCY.name * lost


# -- step 2: prestige -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("position", "spaces"), [(1, [1]), (3, [1, 2, 3]), (-2, [-2]), (-4, [-2, -3, -4])])
def test_the_leader_takes_its_space_or_an_earlier_one(position: int, spaces: list[int]) -> None:
    assert prestige_spaces(position) == spaces


PRESTIGE_ROWS = [
    (-1, ["city:Berlin"], {"rundown": 1}),
    (-2, ["city:Berlin"], {"rundown": 1}),
    (-3, ["prestige--3", "province:SN"], {"unrest": 1}),
    (-4, ["prestige--4", "province:SN", "city:Berlin"], {"unrest": 1, "pieces": -1}),
    (-5, ["prestige--5", "province:TH", "province:SN"], {"LS": -1, "unrest": 1}),
    (-6, ["prestige--6", "province:TH", "province:SN", "city:Berlin"], {"LS": -1, "unrest": 1, "pieces": -1}),
    (1, ["city:Leipzig"], {"pieces": 1}),
    (2, ["prestige-2", "province:SN"], {"unrest": -1}),
    (3, ["prestige-3", "city:Leipzig", "province:SN"], {"pieces": 1, "unrest": -1}),
    (4, ["prestige-4", "province:SN"], {"LS": 1, "unrest": -1}),
    (5, ["prestige-5", "province:SN", "province:SN"], {"LS": 1, "unrest": -2}),
    (6, ["prestige-6", "province:SN", "province:SN", "city:Leipzig"], {"LS": 1, "unrest": -2, "pieces": 1}),
]


@pytest.mark.parametrize(("position", "answers", "change"), PRESTIGE_ROWS, ids=[str(row[0]) for row in PRESTIGE_ROWS])
def test_every_space_of_prestige(position: int, answers: list[str], change: dict[str, int]) -> None:
    state = germany(tracks={"P": position}, living={"TH": 1, "SN": 1}, unrest=2)
    asks = played(prestige(state), "step-2", *answers)
    assert {ask.seat for ask in asks[1:]} == {EAST if position > 0 else WEST}
    now = {
        "rundown": sum(not sound for sound in state.factories.values()),
        "unrest": sum(state.unrest[p] for p in PROVINCES[EAST]) - 12,
        "LS": sum(state.living[p] for p in PROVINCES[EAST]) - 2,
        "pieces": len(state.factories) - 4,
    }
    assert {k: v for k, v in now.items() if v} == change


@pytest.mark.parametrize(
    ("position", "answers", "opened"),
    [
        (3, ["first-calm", "province:TH"], True),
        (3, ["first-build"], False),
        (6, ["first-richer", "province:MV", "first-calm", "province:TH"], True),
    ],
)
def test_the_leader_may_calm_before_building_where_a_protest_bars_the_way(
    position: int, answers: list[str], opened: bool
) -> None:
    """The rulebook names no order of a space's effects; Thuringia opens when its protest has ended."""
    state = germany(tracks={"P": position}, unrest={"TH": 4}, box=0)
    play = Play(prestige(state)).answer("step-2", f"prestige-{position}", *answers)
    assert ("city:Jena" in play.options) is opened


# -- step 3: currency -------------------------------------------------------------------------------------------------


def test_a_west_province_without_a_factory_makes_the_worst_export_zero() -> None:
    state = germany(factories={"Leipzig": False, "Berlin": True})
    assert worst_export(state) == 0
    assert exporters(state) == ["EB", "SN"], "one with a factory of value 0 sells, one without never"


def abroad(reading: str) -> Germany:
    """A factory of value 3 in Poland, linked to Brandenburg and East Berlin, whose own are rundown and worth 1.

    The worst export factory of the West is worth 2.
    """
    factories = {"Berlin": False, "Schwedt": False, "Polska-S": True}
    state = germany(external=reading, factories=factories, lines=["E11", "E7"], living={"BB": 3, "EB": 3})
    every_western_export_is_worth_two(state)
    return state


def test_by_the_rulebook_a_factory_abroad_is_the_export_factory_of_the_one_province_east_names() -> None:
    state = abroad("export")
    asks = played(upkeep(state), "province:EB", "step-5")
    assert (asks[0].seat, asks[0].question) == (EAST, q.WHERE_IT_COUNTS)
    assert asks[0].options == ["province:BB", "province:EB"]
    assert (state.living["EB"], state.living["BB"]) == (3, 1)
    assert not state.assigned, "the choice is made anew in each step"
    only_economy = abroad("economy")
    played(upkeep(only_economy), "step-5")
    assert (only_economy.living["EB"], only_economy.living["BB"]) == (1, 1)


def test_in_step_three_a_factory_abroad_counts_where_it_earns_a_mark_and_nobody_is_asked() -> None:
    """Either province would sell with it, and neither without: the East has a mark more in any case."""
    for reading, sells in (("export", 1), ("economy", 0)):
        state = abroad(reading)
        state.living = dict.fromkeys(state.living, 0)
        play = Play(currency(state), state)
        assert len(exporters(state)) == sells
        assert ("{city} counts for {place}." in play.said) == bool(sells)
        assert play.asked is None


def test_several_factories_abroad_are_counted_where_together_they_earn_most() -> None:
    """The first could help Brandenburg or East Berlin, the second only Brandenburg."""
    state = abroad("export")
    state.factories |= {"Cottbus": False, "CSSR-E": True}
    state.lines |= {"E13": None}
    Play(currency(state), state)
    assert state.assigned == {"Polska-S": "EB", "CSSR-E": "BB"}
    assert len(exporters(state)) == 2


def test_hamburg_raises_the_worst_export_if_it_can_and_the_log_says_where_it_counts() -> None:
    """One province at most gains by it, so West is not asked: it could only do worse."""
    state = germany(factories=["Bremen", "Dortmund", "Kassel", "Koblenz", "Ulm", "München", "Hamburg"])
    play = Play(currency(state), state)
    assert play.asked is None
    assert state.assigned == {"Hamburg": "SH"}
    assert worst_export(state) == 1
    assert "{city} counts for {place}." in play.said


@pytest.mark.parametrize(("due", "insolvent"), [(4, False), (5, True)])
def test_missing_marks_too_are_known_at_once_to_be_too_many(due: int, insolvent: bool) -> None:
    """A rundown factory is no piece any more, Rheinsberg alone is first run down and then removed."""
    state = germany(
        factories={"Berlin": True, "Leipzig": False, "Rheinsberg": True}, lines=["E5"], tracks={"C": -due - 1}
    )
    every_western_export_is_worth_two(state)
    assert exporters(state) == ["BB"], "by Rheinsberg"
    assert (sum(owed(state)) > pieces(state, EAST)) == insolvent, "it is foretold"
    play = Play(currency(state), state).answer("step-3")
    assert ["Marks that the East lacks: {n}", {"n": due}] in state.reckoning
    assert (play.outcome is not None) == insolvent


def test_missing_marks_run_down_in_turn_then_dismantle_in_turn_from_the_leader_again() -> None:
    west = ["Kiel", "Bremen", "Dortmund", "Kassel", "Koblenz", "Ulm", "München"]
    lines = ["E5", "E8", "E16", "E19"]
    state = germany(factories=["Berlin", "Leipzig", *west], lines=lines, tracks={"C": -4}, living={"SN": 2}, unrest=0)
    asks = asked(currency(state))
    assert ["Marks that the East lacks: {n}", {"n": 4}] in state.reckoning
    assert [ask.seat for ask in asks] == [None, WEST, EAST], "all sound factories run down: that leaves no choice"
    assert (state.factories["Berlin"], state.factories["Leipzig"], len(state.lines)) == (False, False, 2)


@pytest.mark.parametrize(("factories", "exporting"), [([], []), (["Berlin", "Leipzig"], ["EB", "SN"])])
def test_the_reckoning_of_currency_names_the_provinces_that_export(factories: list[str], exporting: list[str]) -> None:
    state = germany(factories=factories, living=0)
    Play(currency(state))
    named = [values["places"] for _, values, *_ in state.reckoning if "places" in values]
    assert named == ([exporting] if exporting else [])


# -- steps 5 to 9 -----------------------------------------------------------------------------------------------------


def test_the_question_of_a_step_comes_under_its_own_heading() -> None:
    state = abroad("export")
    state.step, state.reckoning = 4, [["The marker of prestige stands at 0: nothing happens.", {}]]
    play = Play(upkeep(state), state)
    assert play.question is q.WHERE_IT_COUNTS
    assert (state.step, state.reckoning) == (5, [])
    assert [line.message for line in play.log] == [Message("{step}.", {"step": "step5"})]


def test_a_supplier_counts_for_berlin_if_its_sector_has_a_standard() -> None:
    assert berlin_limit(germany(sectors={"RP": 1}, factories=["Koblenz"])) == 1
    assert berlin_limit(germany()) is None


def test_a_protest_in_the_attacker_takes_one_away_and_counts_as_it_stood_at_first() -> None:
    state = germany(unrest={"BY": 4}, living={"BY": 2})
    assert hits(state, "BY", state.protests("BY")) == {"SN": 1, "TH": 1}
    assert hits(state, "BY", 2) == {}


def test_the_reckoning_tells_every_hit_that_could_be_made() -> None:
    state = germany(living={"BY": 2, "TH": 1})
    Play(comparison_across_the_border(state), state)
    told = [(values["place"], values["other"], values["n"]) for _, values in state.reckoning]
    assert told == [("BY", "SN", 2), ("BY", "TH", 1), ("TH", "HE", 1)]


@pytest.mark.parametrize(("before", "said"), [({"5": False}, True), ({}, False)])
def test_all_police_cards_are_fresh_again_and_the_log_says_so_if_one_was_used(
    before: dict[str, bool], said: bool
) -> None:
    state = germany(police=before)
    play = Play(police_use(state), state)
    assert play.ask is None, "no card is left to use, so there is nothing to wait for"
    assert all(state.police.values())
    assert ("All police cards are ready again." in play.said) == said


SOCIALISTS = (-4, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 3, 4)


@pytest.mark.parametrize(("position", "due"), list(zip(range(-6, 7), SOCIALISTS, strict=True)))
def test_every_space_of_the_socialists_track(position: int, due: int) -> None:
    state = germany(tracks={"S": position}, box=5, supply=7, unrest=0)
    assert socialists_due(position) == due
    play = Play(socialists(state), state)
    assert (play.ask is not None) == bool(due), "without a socialist to move there is nothing to wait for"
    play.answer(*["step-9"] * bool(due))
    assert (state.box, state.supply) == (5 + due, 7 - due)
    told = [line.message.values["n"] for line in play.log if "supply" in line.message.key]
    assert told == [abs(due)] * bool(due)


def test_in_the_online_reading_socialists_wait_for_step_nine() -> None:
    for reading, waiting in (("at once", 0), ("afterwards", 0), ("online", 1)):
        state = germany(step_in=reading, living={"BY": 1}, unrest={"SN": 3, "BY": 0})
        played(comparison_across_the_border(state), "step-7", "province:SN")
        assert state.box == waiting, reading
        played(socialists(state))
        assert state.box == 0
