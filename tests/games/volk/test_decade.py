"""The course of a decade (facts 5), the four uses (6), the end of a decade (11), the endings (12)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.games.volk.bench import Driven, drive, first_option, germany, play_card

import volk
from tabletop import Chance, Outcome, Table
from tabletop.testing import state_of
from volk.components import CARDS, DECKS, EAST, PROVINCES, SITES, WEST
from volk.rules import economy, end_of_decade, half_decade, uses
from volk.state import Germany, set_up

SAVES = Path(__file__).parents[2] / "saves"


def new(**options: str) -> Table:
    return Table.new(volk.GAME, ["Ada", "Ben"], 7, options)


def table_of(table: Table) -> Germany:
    state = state_of(table)
    assert isinstance(state, Germany)
    return state


# -- set-up (4) ------------------------------------------------------------------------------------------------------


def test_set_up() -> None:
    state = table_of(new())
    assert sum(state.unrest[p] for p in PROVINCES[WEST]) == 21
    assert sum(state.unrest[p] for p in PROVINCES[EAST]) == 18
    assert {p for p, cubes in state.unrest.items() if cubes == 2} == {"NW", "RP", "BW"}
    assert sorted(state.factories) == ["Berlin", "Bitterfeld", "Dortmund", "Hamburg"]
    assert (state.box, state.supply) == (1, 11)
    assert state.tracks == {"P": 0, "C": 0, "S": 0}
    assert state.special == "I"
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert (len(state.display), len(state.pile)) == (7, 9)
    assert state.turn == WEST


def test_set_up_before_2016() -> None:
    state = table_of(new(edition="2014"))
    assert set(state.unrest.values()) == {3}
    assert (state.box, state.supply) == (2, 10)
    assert not state.priced


# -- the course of a decade (5) --------------------------------------------------------------------------------------


def play_on(table: Table, rng: Chance, until: object) -> None:
    while table.ask is not None and not until(table_of(table)):  # type: ignore[operator]
        table.answer(rng.choice(table.ask.options))


def test_a_half_ends_with_the_seventh_display_card_whatever_is_in_hand() -> None:
    state = germany(display=[], card="13", turn=WEST, hands=[["18"], ["2"]])
    state.pile.cards[:] = list(DECKS[1][:9])
    driven = drive(half_decade.card_is_done(state))
    assert driven.result is half_decade.turn
    assert (state.half, len(state.display), len(state.pile)) == (2, 7, 2)
    assert state.turn == EAST, "whoever's turn it is next"
    assert state.hands == [["18"], ["2"]]


def test_after_the_second_half_comes_the_end_of_the_decade() -> None:
    state = germany(display=[], half=2, card="13", turn=WEST, hands=[["18"], ["2"]])
    assert drive(half_decade.card_is_done(state)).result is end_of_decade.flight


def test_a_turn_plays_one_card_from_display_or_hand_and_there_is_no_passing() -> None:
    ask = new().ask
    assert ask is not None
    assert len(ask.options) == 9
    assert all(option.startswith("card:") for option in ask.options)
    assert ask.private
    assert len(ask.public) == 7


def test_only_east_may_play_the_special_card() -> None:
    state = germany(special="I", display=["13"], turn=EAST)
    assert "card:I" in next(half_decade.turn(state)).options
    state.turn = WEST
    assert "card:I" not in next(half_decade.turn(state)).options


def test_the_special_card_costs_a_hand_card_or_a_card_for_the_west() -> None:
    state = germany(special="I", card="I", hands=[[], ["2"]], turn=EAST)
    state.pile.cards[:] = ["3"]
    driven = drive(half_decade.price(state), "draw")
    assert driven.asks[0].options == ["discard-2", "draw"]
    assert (state.hands, state.special) == ([["3"], ["2"]], "")
    state = germany(special="I", card="I", hands=[[], ["2"]], turn=EAST)
    drive(half_decade.price(state), "discard-2")
    assert (state.hands[EAST], state.removed) == ([], ["2"])


def test_with_an_empty_hand_only_the_draw_is_left_and_with_an_empty_pile_it_is_free() -> None:
    state = germany(special="I", card="I", hands=[[], []], turn=EAST)
    state.pile.cards[:] = ["3"]
    assert not drive(half_decade.price(state)).asks
    assert state.hands[WEST] == ["3"]
    state = germany(special="I", card="I", hands=[[], []], turn=EAST)
    assert not drive(half_decade.price(state)).asks
    assert state.hands[WEST] == []


def test_before_2016_the_special_card_is_free() -> None:
    state = germany(special="I", card="I", priced=False, hands=[[], ["2"]], turn=EAST)
    assert not drive(half_decade.price(state)).asks


@pytest.mark.parametrize(("wall", "face"), [(False, "IVa"), (True, "IVb")])
def test_the_fourth_special_card_has_a_face_for_each_case(wall: bool, face: str) -> None:
    assert germany(special="IV", wall=wall).special_face == face


def test_the_special_card_stays_for_the_second_half_and_is_replaced_in_the_next_decade() -> None:
    table, rng = new(), Chance(3)
    play_on(table, rng, lambda state: state.half == 2)
    assert table_of(table).special in ("I", "")
    play_on(table, rng, lambda state: state.decade == 2)
    if table.ask is not None:
        assert table_of(table).special == "II"


def test_hands_between_decades_shrink_to_two_and_are_filled_up() -> None:
    state = germany(hands=[["18", "19", "20"], ["2"]])
    driven = drive(half_decade.decade_begins(state), "keep-18", "keep-none")
    assert all(ask.secret and ask.private for ask in driven.asks)
    assert driven.asks[0].options[:3] == ["keep-18+19", "keep-18+20", "keep-19+20"]
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert state.hands[WEST][0] == "18"
    assert set(state.removed) == {"19", "20", "2"}
    assert (state.decade, len(state.display)) == (2, 7)


def test_the_prestige_leader_begins_a_decade() -> None:
    state = germany(tracks={"P": 1}, decade=0)
    drive(half_decade.decade_begins(state))
    assert state.turn == EAST


# -- the four uses (6) -----------------------------------------------------------------------------------------------


def offered(state: Germany, card: str, seat: int) -> list[str]:
    state.card, state.turn = card, seat
    return [str(o) for o in next(uses.use(state)).options]


@pytest.mark.parametrize(
    ("card", "seat", "event"), [("13", 0, True), ("13", 1, False), ("1", 1, True), ("15", 0, True)]
)
def test_the_event_belongs_to_the_own_colour_or_a_dual_card(card: str, seat: int, event: bool) -> None:
    assert ("use-event" in offered(germany(), card, seat)) == event


def test_removing_unrest_is_free_with_the_own_colour_and_else_costs_a_piece() -> None:
    for card, cost in (("13", 0), ("1", 1), ("15", 1)):
        state = germany(unrest={"BY": 1})
        play_card(
            state, card, WEST, "calm", lambda ask: "province:BY" if "Where" in str(ask.prompt) else "city:Hamburg"
        )
        assert state.unrest["BY"] == 0
        assert len(state.factories) == 4 - cost


def test_it_is_not_allowed_when_nothing_can_be_dismantled_and_says_so() -> None:
    state = germany(factories=["Berlin"])
    assert "use-calm" not in offered(state, "15", WEST)
    refusal = uses.refused(state, WEST, "calm")
    assert refusal is not None
    assert "dismantled" in str(refusal)
    assert "use-calm" in offered(state, "13", WEST)


def test_every_greyed_use_says_why() -> None:
    state = germany(factories=[], unrest=0)
    state.card, state.turn = "13", EAST
    greyed = dict(next(uses.use(state)).greyed)
    assert set(greyed) == {"use-calm", "use-living", "use-event"}


# -- step 1: flight ---------------------------------------------------------------------------------------------------


def test_flight_adds_and_subtracts_what_the_rule_names() -> None:
    state = germany(
        played=["2", "12", "13", "I"],
        living={"BY": 2, "MV": 1, "BB": 1, "ST": 2, "SN": 1, "TH": 1, "EB": 1},
        police={"5": True, "15": True},
        unrest={"SN": 4, "HE": 4},
        box=0,
    )
    assert end_of_decade.flight_parts(state) == [
        ("symbols", 4),
        ("best", 2),
        ("police", 1),
        ("east", 1),
        ("worst", -1),
        ("west", -1),
    ]
    assert end_of_decade.flight_position(state) == 6


def test_west_berlin_counts_for_the_highest_standard_and_flight_is_never_below_zero() -> None:
    assert end_of_decade.flight_position(germany(sectors={"RP": 1, "NW": 1})) == 2
    assert end_of_decade.flight_position(germany(living=3, unrest={"BY": 4})) == 0


def test_discarded_cards_do_not_count_for_flight() -> None:
    assert half_decade.flight_symbols(germany(removed=["2"], played=["12"])) == 1


def test_the_players_choose_in_turn_what_is_dismantled_the_prestige_leader_first() -> None:
    state = germany(flight=6, factories=list(SITES[EAST]))
    driven = Driven(end_of_decade.flight(state), first_option)
    assert [ask.seat for ask in driven.asks] == [None, WEST, EAST, WEST]
    state = germany(flight=4, factories=list(SITES[EAST]), tracks={"P": 2})
    assert [ask.seat for ask in Driven(end_of_decade.flight(state), first_option).asks] == [None, EAST, WEST]


def test_with_the_wall_prestige_moves_and_east_dismantles_one_of_its_choice() -> None:
    state = germany(wall=True, flight=9, played=["2"])
    driven = drive(end_of_decade.flight(state), "step-1", "city:Berlin")
    assert driven.asks[1].seat == EAST
    assert state.tracks["P"] == -1
    assert sorted(state.factories) == ["Bitterfeld", "Dortmund", "Hamburg"]
    assert (state.played, state.removed) == ([], ["2"])


# -- step 2: prestige -------------------------------------------------------------------------------------------------


def test_even_prestige_does_nothing() -> None:
    state = germany()
    drive(end_of_decade.prestige(state), "step-2")
    assert state.unrest == germany().unrest


@pytest.mark.parametrize(("position", "spaces"), [(1, [1]), (3, [1, 2, 3]), (-2, [-2]), (-4, [-2, -3, -4])])
def test_the_leader_takes_its_space_or_an_earlier_one(position: int, spaces: list[int]) -> None:
    assert end_of_decade.prestige_spaces(position) == spaces


PRESTIGE_ROWS = [
    (-1, [], {"rundown": 1}),
    (-2, [], {"rundown": 1}),
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
    if position in (-1, -2):
        answers = ["city:Berlin"]
    driven = drive(end_of_decade.prestige(state), "step-2", *answers)
    leader = EAST if position > 0 else WEST
    assert {ask.seat for ask in driven.asks[1:]} == {leader}
    now = {
        "rundown": sum(not sound for sound in state.factories.values()),
        "unrest": sum(state.unrest[p] for p in PROVINCES[EAST]) - 12,
        "LS": sum(state.living[p] for p in PROVINCES[EAST]) - 2,
        "pieces": len(state.factories) - 4,
    }
    assert {k: v for k, v in now.items() if v} == change


def test_with_nothing_left_to_run_down_the_first_spaces_dismantle() -> None:
    state = germany(tracks={"P": -1}, factories={"Rheinsberg": False})
    drive(end_of_decade.prestige(state), "step-2")
    assert not state.factories
    assert Driven(end_of_decade.prestige(state), first_option).outcome is not None, "insolvency"


# -- step 3: currency -------------------------------------------------------------------------------------------------


def test_a_west_province_without_a_factory_makes_the_worst_export_zero() -> None:
    state = germany(factories={"Leipzig": False, "Berlin": True})
    assert end_of_decade.worst_export(state) == 0
    assert end_of_decade.exporters(state) == ["EB", "SN"], "one with a factory of value 0 sells, one without never"


def test_missing_marks_run_down_in_turn_then_dismantle_in_turn_from_the_leader_again() -> None:
    state = germany(
        factories=["Berlin", "Leipzig"], lines=["E5", "E8", "E16", "E19"], tracks={"C": -4}, living={"SN": 2}
    )
    state.unrest |= dict.fromkeys(PROVINCES[WEST], 0)
    state.factories |= dict.fromkeys(["Kiel", "Bremen", "Dortmund", "Kassel", "Koblenz", "Ulm", "München"], True)
    driven = Driven(end_of_decade.currency(state), first_option)
    assert ["Balance: {n}", {"n": -4}] in state.reckoning
    assert [ask.seat for ask in driven.asks] == [None, WEST, WEST, EAST], "the last sound factory leaves no choice"
    assert (state.factories["Berlin"], state.factories["Leipzig"], len(state.lines)) == (False, False, 2)


def test_by_the_rulebook_a_factory_abroad_can_be_the_export_factory_of_the_province_east_names() -> None:
    def abroad(reading: str) -> Germany:
        return germany(external=reading, factories=["Berlin", "Schwedt", "Polska-S", *SITES[WEST]], lines=["E11", "E7"])

    state = abroad("export")
    driven = Driven(end_of_decade.assign_all(state), lambda ask: ask.options[-1])
    assert driven.prompts[-1] == "For which province does {city} count now?"
    assert state.assigned["Polska-S"] == "EB"
    assert (state.export("EB"), state.export("BB")) == (3, 2)
    state = abroad("economy")
    assert {ask.seat for ask in Driven(end_of_decade.assign_all(state), first_option).asks} <= {WEST}
    assert state.export("EB") == 2


def test_hamburg_counts_for_the_province_west_names_anew_each_time() -> None:
    state = germany(factories=["Hamburg"])
    driven = drive(end_of_decade.assign_all(state), "province:SH")
    assert driven.asks[0].seat == WEST
    assert (state.export("SH"), state.export("NS")) == (1, 0)
    drive(end_of_decade._closed(state))
    assert not state.assigned


# -- steps 4 and 5 ----------------------------------------------------------------------------------------------------


def test_police_cost_a_dismantling_per_card_red_or_pink_of_easts_choice() -> None:
    state = germany(police={"5": True, "15": False}, factories=["Berlin", "Bitterfeld", "Leipzig"])
    driven = Driven(end_of_decade.police_cost(state), first_option)
    assert [ask.seat for ask in driven.asks] == [None, EAST, EAST]
    assert len(state.factories) == 1


def test_a_standard_above_the_export_factory_is_lost_without_unrest() -> None:
    state = germany(living={"SN": 3, "NW": 1}, factories=["Leipzig", "Dresden", "Dortmund"], lines=["E19"], unrest=1)
    drive(end_of_decade.upkeep(state), "step-5")
    assert (state.living["SN"], state.living["NW"], state.unrest["SN"]) == (2, 1, 1)


def test_a_supplier_counts_for_berlin_if_its_sector_has_a_standard() -> None:
    state = germany(sectors={"RP": 1}, factories=["Koblenz"])
    assert end_of_decade.berlin_limit(state) == 1
    assert end_of_decade.berlin_limit(germany()) is None


# -- steps 6 and 7 ----------------------------------------------------------------------------------------------------


def test_each_side_compares_with_its_own_best() -> None:
    state = germany(living={"SN": 3, "TH": 1, "BY": 1})
    assert end_of_decade.envy(state, EAST) == {"MV": 2, "BB": 2, "EB": 2, "ST": 2, "TH": 1}
    assert end_of_decade.envy(state, WEST) == {"WB": 1}


def test_unrest_of_the_comparison_at_home_appears_at_once_and_socialists_where_east_chooses() -> None:
    state = germany(living={"SN": 3}, unrest=2, box=1)
    driven = drive(end_of_decade.internal_comparison(state), "step-6", "province:TH")
    assert driven.asks[1].seat == EAST
    assert (state.unrest["TH"], state.unrest["MV"], state.socialists["TH"]) == (3, 4, 1)


def test_a_province_hits_one_neighbour_with_what_it_has_more() -> None:
    state = germany(living={"BY": 2, "TH": 1}, unrest=0)
    drive(end_of_decade.comparison(state), "step-7", "province:SN")
    assert (state.unrest["SN"], state.unrest["TH"]) == (2, 0)


def test_a_protest_in_the_attacker_takes_one_away_and_counts_as_it_stood_at_first() -> None:
    state = germany(unrest={"BY": 4})
    state.living["BY"] = 2
    assert end_of_decade.hits(state, "BY", state.protests("BY")) == {"SN": 1, "TH": 1}
    assert end_of_decade.hits(state, "BY", 2) == {}


def test_west_berlin_hits_brandenburg_and_east_berlin() -> None:
    state = germany(sectors={"RP": 1, "NW": 1}, unrest=0, living={"BB": 1})
    drive(end_of_decade.comparison(state), "step-7")
    assert (state.unrest["BB"], state.unrest["EB"]) == (1, 2)


def test_provinces_without_a_border_never_hit_and_east_may_hit_back() -> None:
    state = germany(living={"NW": 5, "SN": 1}, unrest=0)
    drive(end_of_decade.comparison(state), "step-7")
    assert sum(state.unrest.values()) == state.unrest["BY"] == 1


# -- steps 8 to 10 ----------------------------------------------------------------------------------------------------


def test_police_not_yet_used_takes_one_and_all_are_fresh_again() -> None:
    state = germany(
        police={"5": True, "15": False}, unrest={"SN": 1} | dict.fromkeys(("MV", "BB", "EB", "ST", "TH"), 0)
    )
    drive(end_of_decade.police_use(state), "step-8")
    assert state.unrest["SN"] == 0
    assert state.police == {"5": True, "15": True}


SOCIALISTS = (-4, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 3, 4)


@pytest.mark.parametrize(("position", "due"), list(zip(range(-6, 7), SOCIALISTS, strict=True)))
def test_every_space_of_the_socialists_track(position: int, due: int) -> None:
    state = germany(tracks={"S": position}, box=5, supply=7)
    assert end_of_decade.socialists_due(state) == due
    Driven(end_of_decade.socialists(state), first_option)
    assert (state.box, state.supply) == (5 + due, 7 - due)


def test_gained_socialists_step_in_where_there_is_a_protest() -> None:
    state = germany(tracks={"S": 3}, unrest={"SN": 5}, box=0)
    drive(end_of_decade.socialists(state), "step-9")
    assert (state.unrest["SN"], state.socialists["SN"], state.box) == (3, 2, 0)


def test_socialists_go_from_the_box_first_then_from_where_west_says_and_leave_unrest() -> None:
    state = germany(tracks={"S": -4}, box=1, socialists={"SN": 1, "TH": 1}, supply=9, unrest=2)
    driven = drive(end_of_decade.socialists(state), "step-9", "province:TH")
    assert driven.asks[1].seat == WEST
    assert (state.box, state.socialists["TH"], state.unrest["TH"], state.supply) == (0, 0, 3, 11)


def test_in_the_online_reading_socialists_wait_for_step_nine() -> None:
    for reading, waiting in (("at once", 0), ("afterwards", 0), ("online", 1)):
        state = germany(step_in=reading, living={"BY": 1}, unrest={"SN": 3, "BY": 0})
        drive(end_of_decade.comparison(state), "step-7", "province:SN")
        assert state.box == waiting, reading
        state.tracks["S"] = 0
        drive(end_of_decade.socialists(state), "step-9")
        assert state.box == 0


# -- endings (12) -----------------------------------------------------------------------------------------------------


def ending(state: Germany, step: object) -> Outcome:
    outcome = Driven(step(state), first_option).outcome  # type: ignore[operator]
    assert outcome is not None
    return outcome


def test_insolvency_ends_the_game_for_the_west() -> None:
    outcome = ending(germany(flight=2, factories=["Hamburg"]), end_of_decade.flight)
    assert outcome.winners == (WEST,)
    assert outcome.reason.key.startswith("National insolvency")


def test_more_socialists_due_than_the_supply_holds_is_the_triumph_of_socialism() -> None:
    outcome = ending(germany(tracks={"S": 3}, supply=1, box=11), end_of_decade.socialists)
    assert outcome.winners == (EAST,)
    assert Driven(end_of_decade.socialists(germany(tracks={"S": 3}, supply=2, box=10)), first_option).outcome is None


def test_more_socialists_to_lose_than_there_are_and_socialism_fails() -> None:
    outcome = ending(germany(tracks={"S": -3}, supply=11, box=1), end_of_decade.socialists)
    assert outcome.winners == (WEST,)
    assert Driven(end_of_decade.socialists(germany(tracks={"S": -2})), first_option).outcome is None


@pytest.mark.parametrize(
    ("unrest", "winner"),
    [({"BY": 16}, EAST), ({"SN": 8, "TH": 8}, WEST), ({"SN": 16, "BY": 8, "HE": 8}, EAST)],
)
def test_four_mass_protests_bring_a_side_down_and_of_both_the_east_has_won(unrest: dict[str, int], winner: int) -> None:
    assert ending(germany(unrest=unrest, box=0), end_of_decade.collapse_check).winners == (winner,)


def test_supplier_protests_count_for_collapse() -> None:
    state = germany(unrest={"WB": 8}, supplier_protests={"NW": 2})
    assert ending(state, end_of_decade.collapse_check).winners == (EAST,)


def test_after_the_fourth_decade_the_east_has_won() -> None:
    assert ending(germany(decade=4), end_of_decade.collapse_check).winners == (EAST,)
    assert Driven(end_of_decade.collapse_check(germany(decade=3)), first_option).result is half_decade.decade_begins


ENDINGS = {
    "insolvency": ("National insolvency", WEST),
    "triumph": ("The triumph of socialism", EAST),
    "failure": ("Socialism fails", WEST),
    "west": ("The West collapses", EAST),
    "east": ("The East collapses", WEST),
    "both": ("Both states collapse", EAST),
    "forty": ("Forty years", EAST),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_a_golden_game_for_each_ending(name: str) -> None:
    table = Table.load(json.loads((SAVES / f"volk-{name}.json").read_text(encoding="utf-8")))
    reason, winner = ENDINGS[name]
    assert table.outcome is not None
    assert table.outcome.reason.key.startswith(reason)
    assert table.outcome.winners == (winner,)
    assert sum(table.outcome.scores) == 1


def test_ten_steps_are_each_shown_before_they_are_carried_out() -> None:
    table, rng = new(), Chance(5)
    shown = []
    while table.ask is not None and table_of(table).decade == 1:
        if table.ask.seat is None:
            assert table_of(table).reckoning
            shown += table.ask.options
        table.answer(rng.choice(table.ask.options))
    assert shown == [f"step-{n}" for n in range(1, len(shown) + 1)]
    assert len(shown) == 10 or table.outcome is not None


def test_west_berlins_protests_are_doubled_whenever_a_card_is_chosen() -> None:
    for seed in range(6):
        table, rng = Table.new(volk.GAME, ["Ada", "Ben"], seed), Chance(seed)
        while table.ask is not None:
            state = table_of(table)
            if table.ask.prompt.key == "Play a card.":
                assert sum(state.supplier_protests.values()) == state.unrest["WB"] // 4
                assert not state.touched
                assert not state.assigned
            table.answer(rng.choice(table.ask.options))


def test_every_card_of_a_deck_belongs_to_its_decade() -> None:
    assert [len(DECKS[d]) for d in range(1, 5)] == [20] * 4
    assert all(CARDS[c].decade == d for d in DECKS for c in DECKS[d])
    assert set_up(Chance(1), "export", "at once", "2016").decade == 0
    assert economy.EAST_CITY["Berlin"]
