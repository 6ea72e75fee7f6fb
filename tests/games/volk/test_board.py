"""The picture: drawn from a view alone, every answer named, every place pointed at, nothing hidden told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

import volk
from drawing import Look, board_of
from tabletop import Chance, Question, Table, Words
from volk import telling
from volk.board import sayings, timer
from volk.board.geography import CITIES_AT, HEIGHT, PLATES, TAGS, WIDTH, label_at, line_ends
from volk.board.plates import PLATE
from volk.components import ABROAD, CARDS, EAST, LINES, SIDE_OF, WEST, Prestige, Use
from volk.questions import (
    IS_BERLIN_SUPPLIED,
    WHAT_IS_BUILT,
    WHERE_IT_COUNTS,
    WHERE_LIVING_IS_RAISED,
    WHERE_LIVING_RISES,
    WHERE_UNREST_COMES,
    WHERE_UNREST_IS_REMOVED,
    WHICH_CARD,
    WHICH_ICON,
    WHICH_SUPPLIER_PROTESTS,
    WHICH_USE,
    CarryOut,
    Done,
    EffectFirst,
    FactorySite,
    Icon,
    Ignore,
    InProvince,
    InSector,
    LineSite,
    PlayCard,
    UseFor,
)
from volk.rules import view
from volk.state import Germany
from volk.terms import TERMS

from .scenes import germany, lines

board = board_of(volk.GAME)


def look_of(table: Table, seat: int | None) -> Look:
    legal: dict[str, int] = {}
    if table.ask is not None and (table.ask.seat == seat or not table.ask.private):
        for number, option in enumerate(table.ask.options):
            if target := option.target:
                legal.setdefault(target, number)
    words = Words(volk.GAME.terms, ["Ada", "Ben"])
    turn, question = (table.ask.seat, table.ask.question) if table.ask else (None, None)
    return Look(table.view(seat), words, seat, turn, question, legal, marks=volk.GAME.marks)


def positions(games: int = 5, every: int = 3) -> Iterator[Table]:
    for seed in range(games):
        table, rng = Table.new(volk.GAME, ["Ada", "Ben"], seed), Chance(seed + 40)
        while table.ask is not None:
            if len(table.answers) % every == 0:
                yield table
            table.answer(rng.choice(table.ask.options))
        yield table


def test_the_public_picture_tells_no_closed_hand() -> None:
    for table in positions(2, 7):
        look = look_of(table, None)
        drawn = str(board.board(look)) + str(board.strip(WEST, look)) + str(board.strip(EAST, look))
        public = json.dumps(table.view(None))
        for seat in (WEST, EAST):
            for card in table.view(seat)["hand"]:
                assert f'data-place="card:{card}"' not in drawn
                assert f'"{card}"' not in public


def test_a_province_is_read_at_a_glance_and_by_the_ear() -> None:
    state = germany(unrest={"BY": 9, "WB": 4}, supplier_protests={"NW": 1}, socialists={"SN": 2}, living={"BY": 3})
    look = _look(state)
    drawn = str(board.board(look))
    assert "Bavaria, unrest cubes 9, 2 mass protests, living standard 3, economy 0, export 0" in drawn
    assert "Saxony, unrest cubes 3, 2 socialists" in drawn
    assert "North Rhine-Westphalia, unrest cubes 2, 1 mass protest" in drawn
    assert 'class="province protest west place"' in drawn


def test_factories_show_their_value_and_lines_whether_they_work() -> None:
    state = germany(
        factories={"Leipzig": False, "Dresden": True, "Berlin": True}, lines=[*lines("Leipzig-Dresden"), "E8"]
    )
    drawn = str(board.board(_look(state)))
    assert "Dresden, factory of value 2, Saxony" in drawn
    assert "Leipzig, run-down factory of value 1, Saxony" in drawn
    assert 'class="rail east working place"' in drawn
    assert 'class="rail east idle place"' in drawn
    assert "Line East Berlin – Cottbus, not working" in drawn


def test_previews_speak_in_numbers() -> None:
    state = germany(factories=["Leipzig", "Berlin", "Magdeburg"], card="23")
    state.turn = EAST
    look = _look(state, EAST)
    say = {use: board.preview(UseFor(use), look) for use in Use}
    assert say[Use.BUILD] == "Build points: 3. Free at the moment: cities 9, lines 11."
    assert say[Use.CALM].startswith("Removes 1 unrest cube from one of your provinces (the most in any one: 3).")
    assert say[Use.CALM].endswith("There is no other cost.")
    assert say[Use.LIVING].startswith(
        "Raises the living standard of up to 3 provinces by 1 each. They share the card’s value of 3: "
    )
    assert say[Use.LIVING].endswith("Saxony-Anhalt 0 → 1 (takes 2 of the value), Saxony 0 → 1 (takes 2 of the value).")
    assert (
        "3 build points for the East; add 1 unrest cube in the East; Western currency: 1 step towards the East"
        in say[Use.EVENT]
    )
    state.factories["Dresden"] = True
    look = _look(state, EAST, WHAT_IS_BUILT)
    assert board.preview(LineSite("E19"), look) == (
        "Values: Leipzig 1 → 2, Dresden 1 → 2, export (best factory) of Saxony 1 → 2."
    )
    assert board.preview(LineSite("E20a"), look) == "No value changes now."


def test_the_preview_of_a_province_says_what_changes_there() -> None:
    state = germany(card="32", turn=EAST, use=Use.EVENT, todo=[0], unrest={"NW": 3, "BY": 1})
    look = _look(state, EAST, WHERE_UNREST_COMES)
    said = board.preview(InProvince("NW"), look)
    assert said == "North Rhine-Westphalia: unrest cubes 3 → 4, a mass protest breaks out."
    state.played = ["2"]  # with a flight symbol
    assert board.preview(InProvince("NW"), _look(state, EAST, WHERE_UNREST_COMES)).endswith(", flight 1 → 0.")
    assert board.preview(InProvince("BY"), look) == "Bavaria: unrest cubes 1 → 2."
    assert "→" not in board.preview(InProvince("NW"), _look(state, EAST, WHICH_SUPPLIER_PROTESTS))
    calm = _look(germany(card="1", turn=EAST, use=Use.CALM, unrest={"MV": 4}), EAST, WHERE_UNREST_IS_REMOVED)
    assert board.preview(InProvince("MV"), calm).startswith(
        "Mecklenburg-Vorpommern: unrest cubes 4 → 3, the mass protest ends, flight 1 → 0."
    )


def test_the_preview_of_a_fourth_cube_says_who_steps_in_and_what_is_left() -> None:
    state = germany(card="32", turn=EAST, use=Use.EVENT, todo=[0], unrest={"SN": 3}, box=1)
    said = board.preview(InProvince("SN"), _look(state, EAST, WHERE_UNREST_COMES))
    assert said.startswith("Saxony: unrest cubes 3 → 4, a socialist")
    assert "3 are left" in said
    state.box = 0
    said = board.preview(InProvince("SN"), _look(state, EAST, WHERE_UNREST_COMES))
    assert said == "Saxony: unrest cubes 3 → 4, a mass protest breaks out, flight 0 → 1."


def test_the_preview_of_a_raised_standard_says_what_the_card_pays_and_what_is_left() -> None:
    state = germany(card="7", turn=WEST, use=Use.LIVING, help=2, factories=["Dortmund", "Frankfurt"])
    raised = board.preview(InProvince("NW"), _look(state, WEST, WHERE_LIVING_IS_RAISED))
    assert raised.endswith(
        "living standard 0 → 1, flight 0 → 1, card value left 2 → 0, then no other living standard can be raised."
    )
    state.help = 4
    raised = board.preview(InProvince("NW"), _look(state, WEST, WHERE_LIVING_IS_RAISED))
    assert raised.endswith("card value left 4 → 2.")
    sent = board.preview(InSector("NW"), _look(state, WEST, IS_BERLIN_SUPPLIED))
    assert sent == (
        "West Berlin: unrest cubes 3 → 2, living standard 0 → 1, flight 0 → 1. North Rhine-Westphalia stays at 0. "
        "West Berlin has no factories, so it cannot raise its own."
    )
    kept = board.preview(InProvince("NW"), _look(state, WEST, IS_BERLIN_SUPPLIED))
    assert kept == "North Rhine-Westphalia: unrest cubes 2 → 1, living standard 0 → 1, flight 0 → 1."


def test_an_icon_says_what_police_does_and_that_only_one_may_be_skipped() -> None:
    number = 2
    state = germany(card="15", turn=WEST, use=Use.EVENT, todo=[0, 1, number, 3])
    look = _look(state, WEST, WHICH_ICON)
    assert "costs the East a factory or a line" in board.preview(Icon(number), look)
    skipped = board.preview(Ignore(number), look)
    assert skipped.startswith("Only one icon")
    assert "Not carried out: the East gets" in skipped
    steps = board.preview(Ignore(3), look)
    assert steps.endswith("Socialists: in the middle. No socialist comes or goes in step 9.")
    assert "Socialists: 1 on the side of the East. Step 9 brings 1 socialist." in board.preview(Icon(3), look)
    assert "You may skip one of these icons" in str(board.board(look))
    state.skipped = True
    assert "You may skip one of these icons" not in str(board.board(_look(state, WEST, WHICH_ICON)))


def test_a_card_says_what_one_can_do_with_it() -> None:
    look = _look(germany(turn=WEST, factories=["Dortmund", "Cologne"]), WEST, WHICH_CARD)
    assert board.preview(PlayCard("2"), look) == (
        "With this card (value 1) you can: build; remove unrest, which costs you a factory or a line. "
        "Its event is for the other side only. However you use it, flight rises by 1."
    )


def test_hamburg_says_what_it_would_bring_to_either_province() -> None:
    state = germany(card="7", turn=WEST, use=Use.LIVING, help=2, factories=["Hamburg"])
    look = replace(_look(state, WEST, WHERE_IT_COUNTS), legal={"province:SH": 0, "province:NS": 1})
    assert board.preview(InProvince("SH"), look) == (
        "If Hamburg counts for Schleswig-Holstein: economy 0 → 1, export 0 → 1. "
        "Economy missing for the next living standard: 2; the card can add 2."
    )


def test_the_last_step_of_a_turn_says_what_it_ends() -> None:
    state = germany(card="16", turn=WEST, use=Use.BUILD, points=1, display=["18"], half=1)
    assert board.preview(FactorySite("Bremen"), _look(state, WEST, WHAT_IS_BUILT)).endswith("This ends the turn.")
    state.display = []
    assert board.preview(Done(), _look(state, WEST, WHAT_IS_BUILT)).endswith("seven new cards are laid out.")
    state.half = 2
    assert board.preview(Done(), _look(state, WEST, WHAT_IS_BUILT)).endswith("its ten steps begin.")
    state.points = 2
    assert "ends" not in board.preview(FactorySite("Bremen"), _look(state, WEST, WHAT_IS_BUILT))


def test_a_factory_that_has_gone_offers_no_site() -> None:
    look = replace(_look(germany()), changed=frozenset({str(FactorySite("Bremen"))}))
    drawn = str(board.board(look))
    assert 'class="city west lost' in drawn
    assert ">+<" not in drawn


def test_no_protest_and_no_socialist_covers_the_name_of_a_city() -> None:
    high, wide, letter = 15, 49, 10.8
    for province, spots in TAGS.items():
        for spot in spots[: 1 if province in ("SH", "NS", "HE", "BY") else 2] if province in PLATES else ():
            left = PLATES[province].x + spot.x - 18
            left -= wide - 36 if spot.x < -PLATE / 2 else 0
            for city in CITIES_AT.keys() - set(ABROAD):
                name, anchor = label_at(city)
                length = letter * len(TERMS[city])
                begins = name.x - {"start": 0.0, "middle": length / 2, "end": length}[anchor]
                apart = begins > left + wide or begins + length < left
                level = PLATES[province].y + spot.y
                assert apart or name.y - 20 > level + high or name.y + 5 < level - high, (province, city)


def test_the_preview_of_a_living_standard_says_whether_it_calms() -> None:
    state = germany(card="60", turn=WEST, use=Use.EVENT, todo=[0], unrest={"BY": 2})
    look = _look(state, WEST, WHERE_LIVING_RISES)
    assert board.preview(InProvince("BY"), look) == "Bavaria: living standard 0 → 1, flight 0 → 1."
    state.card = "79"
    look = _look(state, WEST, WHERE_LIVING_RISES)
    assert board.preview(InProvince("BY"), look) == "Bavaria: unrest cubes 2 → 1, living standard 0 → 1, flight 0 → 1."


def test_the_order_of_prestige_is_chosen_in_words() -> None:
    look = _look(germany(step=2), EAST)
    effects = (Prestige.CALM, Prestige.BUILD, Prestige.RICHER)
    assert [board.label(EffectFirst(effect), look) for effect in effects] == [
        "remove 1 unrest cube in the East",
        "build 1 factory or line in the East",
        "raise a living standard by 1 in the East",
    ]


def test_a_step_is_drawn_before_it_is_reckoned() -> None:
    """West says where Hamburg counts under the heading of the step for which it counts."""
    drawn = str(board.board(_look(germany(step=5))))
    assert "5. Upkeep of the living standard" in drawn
    assert "Next: 6. Comparison at home" in drawn


def test_an_ignored_icon_is_told_in_words() -> None:
    said = Words(TERMS).say(telling.one_of(CARDS["48"].effects[2]))
    assert said == "socialists: 1 step towards the East"
    assert (
        Words(TERMS).say(telling.one_of(CARDS["61"].effects[0]))
        == "add 1 unrest cube in the West – the East chooses where"
    )


def test_each_use_of_the_card_under_the_finger_is_previewed_or_refused() -> None:
    state = germany(card="23", turn=WEST)
    drawn = str(board.board(_look(state, WEST, WHICH_USE)))
    assert "Build points: 1. Free at the moment: cities 23, lines 9." in drawn
    assert "This event belongs to the other side. Use the card for something else." in drawn
    assert "no province has the economy for a higher living standard" in drawn
    assert "You must also dismantle one of your factories or lines." in drawn
    state.use = Use.BUILD
    assert "Build points: " not in str(board.board(_look(state, WEST, WHICH_USE)))


def test_each_step_of_the_end_of_a_decade_shows_its_sum() -> None:
    state = germany(step=3)
    state.reckoning = [["Balance: {n}", {"n": -2}]]
    state.due = 2
    drawn = str(board.board(_look(state)))
    assert "3. Western currency" in drawn
    assert "Balance: −2" in drawn
    assert "must pay for them in Western marks" in drawn
    assert "Still to do: 2" in drawn
    assert "4. Cost of the police" in drawn


@pytest.mark.parametrize("name", list(CARDS))
def test_every_card_is_shown_with_its_event_in_words_and_its_history(name: str) -> None:
    words = Words(volk.GAME.terms, ["Ada", "Ben"])
    card = CARDS[name]
    said = sayings.figures(words, card)
    assert said.count(";") >= len(card.effects)
    assert card.years in said
    assert "{" not in said
    assert len(words.term(f"{name}.text").split()) >= 18


def test_the_map_lies_inside_its_picture_and_cities_do_not_touch() -> None:
    for city, at in CITIES_AT.items():
        assert 20 < at.x < WIDTH - 10, city
        assert 20 < at.y < HEIGHT - 20, city
        for other, there in CITIES_AT.items():
            if other != city:
                assert (at.x - there.x) ** 2 + (at.y - there.y) ** 2 > 42**2, (city, other)
    assert set(PLATES) == set(SIDE_OF) - {"WB", "EB"}
    for name in LINES:
        first, second = line_ends(name)
        assert first != second


def test_a_reckoning_waits_for_people_and_goes_on_by_itself_only_among_bots() -> None:
    look = _look(germany(step=4))
    assert timer(look, Chance(1)) is None
    assert timer(replace(look, bots=frozenset({1})), Chance(1)) is None
    assert timer(replace(look, bots=frozenset({0, 1})), Chance(1)) == (CarryOut(4), 2500)


def test_ground_and_aid_are_drawn_and_the_headline_says_where_we_are() -> None:
    look = _look(germany())
    assert "Poland" in str(board.ground(look))
    assert "Munich" in str(board.board(look))
    assert "Berlin Airlift" in str(board.aid(look))
    assert board.headline(look) == "Decade 1, first half"
    assert board.headline(_look(germany(step=5))) == "Decade 1: 5. Upkeep of the living standard"
    assert board.progress(look) == [4.0, 4.0]


def _look(state: Germany, seat: int | None = None, question: Question | None = None) -> Look:
    words = Words(volk.GAME.terms, ["Ada", "Ben"])
    return Look(view(state, seat), words, seat, state.turn, question, {}, marks=volk.GAME.marks)
