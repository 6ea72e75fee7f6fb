"""The end of a decade, steps 3 to 10."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.volk.scenes import every_western_export_is_worth_two

from tabletop import Message, Steps
from tabletop.testing import Play
from volk.components import EAST, SUPPLIERS, WEST
from volk.questions import WHERE_A_SOCIALIST_STEPS_IN, WHERE_IT_COUNTS
from volk.rules.comparisons import comparison_across_the_border, comparison_at_home, hits
from volk.rules.currency import currency, exporters, worst_export
from volk.rules.police import police_cost, police_use
from volk.rules.prestige import prestige
from volk.rules.socialists import socialists
from volk.rules.tracks import socialists_due
from volk.rules.upkeep import berlin_limit, upkeep
from volk.state import Germany

from .scenes import asked, germany, played


def test_a_west_province_without_a_factory_makes_the_worst_export_zero() -> None:
    state = germany(factories={"Leipzig": False, "Berlin": True})
    assert worst_export(state) == 0
    assert exporters(state) == ["EB", "SN"], "one with a factory of value 0 sells, one without never"


def abroad(reading: str) -> Germany:
    """A factory of value 3 in Poland, linked to Brandenburg and East Berlin, whose own are rundown and worth 1.

    The worst export factory of the West is worth 2.
    """
    state = germany(external=reading)
    state.factories = {"Berlin": False, "Schwedt": False, "Polska-S": True}
    state.lines = dict.fromkeys(["E11", "E7"])
    every_western_export_is_worth_two(state)
    return state


def test_by_the_rulebook_a_factory_abroad_is_the_export_factory_of_the_one_province_east_names() -> None:
    state = abroad("export")
    state.living |= {"BB": 3, "EB": 3}
    asks = played(upkeep(state), "province:EB", "step-5")
    assert (asks[0].seat, asks[0].question) == (EAST, WHERE_IT_COUNTS)
    assert asks[0].options == ["province:BB", "province:EB"]
    assert (state.living["EB"], state.living["BB"]) == (3, 1)
    only_economy = abroad("economy")
    only_economy.living |= {"BB": 3, "EB": 3}
    played(upkeep(only_economy), "step-5")
    assert (only_economy.living["EB"], only_economy.living["BB"]) == (1, 1)


def test_in_step_three_a_factory_abroad_counts_where_it_earns_a_mark_and_nobody_is_asked() -> None:
    """Either province would sell with it, and neither without: the East has a mark more in any case."""
    state = abroad("export")
    play = Play(currency(state), state)
    assert play.asked is None
    assert len(exporters(state)) == 1
    assert "{city} counts for {place}." in play.said
    played(currency(abroad("economy")), "step-3")


def test_several_factories_abroad_are_counted_where_together_they_earn_most() -> None:
    """The first could help Brandenburg or East Berlin, the second only Brandenburg."""
    state = abroad("export")
    state.factories |= {"Cottbus": False, "CSSR-E": True}
    state.lines |= {"E13": None}
    Play(currency(state), state)
    assert state.assigned == {"Polska-S": "EB", "CSSR-E": "BB"}
    assert len(exporters(state)) == 2


def test_the_choice_is_made_anew_in_each_step() -> None:
    state = abroad("export")
    state.living |= {"BB": 3, "EB": 3}
    played(upkeep(state), "province:EB", "step-5")
    assert not state.assigned


def test_hamburg_counts_for_the_province_west_names_where_both_would_keep_more_by_it() -> None:
    state = germany(factories=["Hamburg"], living={"SH": 1, "NS": 1})
    asks = played(upkeep(state), "province:SH", "step-5")
    assert (asks[0].seat, asks[0].question) == (WEST, WHERE_IT_COUNTS)
    assert (state.living["SH"], state.living["NS"]) == (1, 0)
    assert not state.assigned


def test_nobody_is_asked_where_hamburg_counts_if_that_changes_nothing() -> None:
    state = germany(factories=["Hamburg"])
    assert not played(upkeep(state)), "nothing is lost in either province"
    state = germany(factories=["Hamburg"], living={"SH": 1, "BY": 1})
    state.factories |= {"Kiel": True}
    assert played(upkeep(state), "step-5"), "Schleswig-Holstein keeps what it has in any case"


def test_the_west_may_let_a_standard_go_that_hamburg_would_keep() -> None:
    """Only Lower Saxony would keep more by it. Without it nobody at home has less than others: less envy in step 6."""
    state = germany(factories=["Hamburg"], living={"NS": 1})
    assert played(upkeep(state), "province:NS")[0].question is WHERE_IT_COUNTS
    assert state.living["NS"] == 1
    state = germany(factories=["Hamburg"], living={"NS": 1})
    played(upkeep(state), "province:SH", "step-5")
    assert state.living["NS"] == 0


def test_hamburg_raises_the_worst_export_if_it_can_and_the_log_says_where_it_counts() -> None:
    """One province at most gains by it, so West is not asked: it could only do worse."""
    west = ["Bremen", "Dortmund", "Kassel", "Koblenz", "Ulm", "München", "Hamburg"]
    state = germany(factories=west)
    play = Play(currency(state), state)
    assert play.asked is None
    assert state.assigned == {"Hamburg": "SH"}
    assert worst_export(state) == 1
    assert "{city} counts for {place}." in play.said


def test_the_question_of_a_step_comes_under_its_own_heading() -> None:
    state = abroad("export")
    state.living |= {"BB": 3, "EB": 3}
    state.step, state.reckoning = 4, [["Neither side leads in prestige: nothing happens.", {}]]
    play = Play(upkeep(state), state)
    assert play.question is WHERE_IT_COUNTS
    assert (state.step, state.reckoning) == (5, [])
    assert [line.message for line in play.log] == [Message("{step}.", {"step": "step5"})]


def test_police_cost_a_dismantling_per_card_red_or_pink_of_easts_choice() -> None:
    state = germany(police={"5": True, "15": False}, factories=["Berlin", "Bitterfeld", "Leipzig"])
    asks = asked(police_cost(state))
    assert [ask.seat for ask in asks] == [None, EAST, EAST]
    assert len(state.factories) == 1


def test_the_sectors_of_west_berlin_are_emptied_evenly_too() -> None:
    """They are always filled alike: only a sector that no other is ahead of may lose."""
    state = germany(sectors=dict.fromkeys(SUPPLIERS, 2), factories=["Koblenz", "Dortmund", "Stuttgart"])
    play = Play(upkeep(state)).answer("step-5")
    assert state.sectors == {"RP": 1, "NW": 1, "BW": 1}, "each loses one in any case: nobody is asked which is first"
    play.answer("sector:BW")
    assert play.options == ["sector:RP", "sector:NW"]
    play.answer("sector:NW")
    assert state.sectors == {"RP": 1, "NW": 0, "BW": 0}
    assert play.ask is None


def test_what_west_berlin_can_keep_is_reckoned_once() -> None:
    """When the weakest supplier's sector is empty, its factory counts all the same."""
    state = germany(sectors={"NW": 1, "RP": 1}, factories=["Koblenz", "Dortmund", "Köln"], lines=["W15"])
    played(upkeep(state), "step-5", "sector:RP")
    assert state.sectors == {"RP": 0, "NW": 1, "BW": 0}
    assert state.standard("WB") == 1, "Rhineland-Palatinate's 1, although North Rhine-Westphalia alone could keep 2"


def test_a_supplier_counts_for_berlin_if_its_sector_has_a_standard() -> None:
    state = germany(sectors={"RP": 1}, factories=["Koblenz"])
    assert berlin_limit(state) == 1
    assert berlin_limit(germany()) is None


def test_unrest_of_the_comparison_at_home_appears_at_once_and_socialists_where_east_chooses() -> None:
    state = germany(living={"SN": 3}, unrest=2, box=1)
    asks = played(comparison_at_home(state), "step-6", "province:TH")
    assert asks[1].seat == EAST
    assert (state.unrest["TH"], state.unrest["MV"], state.socialists["TH"]) == (3, 4, 1)


def test_all_hits_are_placed_before_socialists_step_in_and_east_is_asked_once() -> None:
    """Lower Saxony and Hesse strike Brandenburg and Saxony-Anhalt: the one socialist goes where East wants it."""
    state = germany(living={"NS": 1, "HE": 1, "MV": 1, "TH": 1}, unrest={"BB": 3, "ST": 3}, box=1)
    state.living |= {"SH": 0}
    play = Play(comparison_across_the_border(state)).answer("step-7", "province:BB")
    assert play.question is WHERE_A_SOCIALIST_STEPS_IN
    assert play.asked == EAST
    assert play.options == ["province:BB", "province:ST"]
    play.answer("province:ST")
    assert (state.protests("BB"), state.protests("ST"), state.socialists["ST"]) == (1, 0, 1)


def test_a_hit_that_adds_unrest_is_made_without_a_question() -> None:
    """It never hurts the attacker, so there is no way to leave it."""
    state = germany(living={"BY": 2, "TH": 2}, unrest=0)
    played(comparison_across_the_border(state), "step-7")
    assert state.unrest["SN"] == 2


def test_a_protest_in_the_attacker_takes_one_away_and_counts_as_it_stood_at_first() -> None:
    state = germany(unrest={"BY": 4})
    state.living["BY"] = 2
    assert hits(state, "BY", state.protests("BY")) == {"SN": 1, "TH": 1}
    assert hits(state, "BY", 2) == {}


def test_the_reckoning_tells_every_hit_that_could_be_made() -> None:
    state = germany(living={"BY": 2, "TH": 1})
    Play(comparison_across_the_border(state), state)
    told = [(values["place"], values["other"], values["n"]) for _, values in state.reckoning]
    assert told == [("BY", "SN", 2), ("BY", "TH", 1), ("TH", "HE", 1)]


@pytest.mark.parametrize("step", [prestige, upkeep, comparison_at_home, comparison_across_the_border])
def test_a_step_of_which_nothing_comes_says_so_and_waits_for_nobody(step: Callable[[Germany], Steps]) -> None:
    state = germany()
    play = Play(step(state), state)
    assert play.ask is None
    assert play.said[0] == "{step}."
    assert len(play.said) == 2


def test_west_berlin_hits_brandenburg_and_east_berlin() -> None:
    state = germany(sectors={"RP": 1, "NW": 1}, unrest=0, living={"BB": 1})
    played(comparison_across_the_border(state), "step-7")
    assert (state.unrest["BB"], state.unrest["EB"]) == (1, 2)


def test_provinces_without_a_border_never_hit_and_east_may_hit_back() -> None:
    state = germany(living={"NW": 5, "SN": 1}, unrest=0)
    played(comparison_across_the_border(state), "step-7")
    assert sum(state.unrest.values()) == state.unrest["BY"] == 1


def test_all_police_cards_are_fresh_again_and_the_log_says_so_if_one_was_used() -> None:
    for before, said in (({"5": False}, True), ({}, False)):
        state = germany(police=before)
        play = Play(police_use(state), state)
        assert play.ask is None, "no card is left to use, so there is nothing to wait for"
        assert all(state.police.values())
        assert ("All police cards are ready again." in play.said) == said


SOCIALISTS = (-4, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 3, 4)


@pytest.mark.parametrize(("position", "due"), list(zip(range(-6, 7), SOCIALISTS, strict=True)))
def test_every_space_of_the_socialists_track(position: int, due: int) -> None:
    state = germany(tracks={"S": position}, box=5, supply=7)
    assert socialists_due(state) == due
    asked(socialists(state))
    assert (state.box, state.supply) == (5 + due, 7 - due)


@pytest.mark.parametrize(("position", "said"), [(3, "comes from"), (-3, "goes back to"), (0, None)])
def test_the_log_says_what_comes_to_the_box_and_goes_from_it(position: int, said: str | None) -> None:
    state = germany(tracks={"S": position}, box=5, supply=7, unrest=0)
    play = Play(socialists(state), state)
    assert (play.ask is not None) == (said is not None), "without a socialist to move there is nothing to wait for"
    play.answer(*["step-9"] * (said is not None))
    found = [line.message for line in play.log if "supply" in line.message.key]
    assert [(said in message.key, message.values["n"]) for message in found if said] == ([(True, 2)] if said else [])


def test_gained_socialists_step_in_where_there_is_a_protest() -> None:
    state = germany(tracks={"S": 3}, unrest={"SN": 5}, box=0)
    played(socialists(state), "step-9")
    assert (state.unrest["SN"], state.socialists["SN"], state.box) == (3, 2, 0)


def test_socialists_go_from_the_box_first_then_from_where_west_says_and_leave_unrest() -> None:
    state = germany(tracks={"S": -4}, box=1, socialists={"SN": 1, "TH": 1}, supply=9, unrest=2)
    asks = played(socialists(state), "step-9", "province:TH")
    assert asks[1].seat == WEST
    assert (state.box, state.socialists["TH"], state.unrest["TH"], state.supply) == (0, 0, 3, 11)


def test_in_the_online_reading_socialists_wait_for_step_nine() -> None:
    for reading, waiting in (("at once", 0), ("afterwards", 0), ("online", 1)):
        state = germany(step_in=reading, living={"BY": 1}, unrest={"SN": 3, "BY": 0})
        played(comparison_across_the_border(state), "step-7", "province:SN")
        assert state.box == waiting, reading
        played(socialists(state))
        assert state.box == 0
