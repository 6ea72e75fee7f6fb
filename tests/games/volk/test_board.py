"""The picture: drawn from a view alone, every answer named, every place pointed at, nothing hidden told."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace

import pytest
from tests.games.kept import golden

import volk
from drawing import board_of
from tabletop import Chance, Message, Table, Words
from volk import questions as q
from volk.board import A_LETTER, cards, changes, chart, previews, sayings, timer
from volk.board.plates import plate
from volk.components import CARDS, EAST, WEST, Use
from volk.rules.building import building_sites, erect
from volk.rules.currency import balance
from volk.rules.reckoning import NOTHING

from .scenes import germany, looked

board = board_of(volk.GAME)


def positions(games: int = 5, every: int = 3) -> Iterator[Table]:
    for seed in range(games):
        table, rng = Table.new(volk.GAME, ["Ada", "Ben"], seed), Chance(seed + 40)
        while table.ask is not None:
            if len(table.answers) % every == 0:
                yield table
            table.answer(rng.choice(table.ask.options))
        yield table


def test_what_raising_a_province_takes_of_the_card_stands_on_its_plate() -> None:
    state = germany()
    look = replace(looked(state, WEST, q.WHERE_LIVING_IS_RAISED), legal={q.IN_PROVINCE["BY"]: 0})
    assert f"−{3 - state.economy('BY')}" in str(plate(look, state, "BY"))
    assert "−" not in str(plate(replace(look, legal={}), state, "BY"))


@pytest.mark.parametrize("key", ["The Wall is built.", "The Wall falls."])
def test_the_whole_table_sees_the_wall_go_up_and_come_down(key: str) -> None:
    assert "slab" in str(board.scene(replace(looked(germany()), said=Message(key))))


def numbers(text: str) -> list[int]:
    """What a preview says in figures."""
    return [int(found) for found in re.findall(r"\d+", text)]


def test_previews_speak_in_numbers() -> None:
    state = germany(factories=["Leipzig", "Berlin", "Magdeburg"], card="23")
    state.turn = EAST
    look = looked(state, EAST)
    say = {use: board.preview(q.UseFor(use), look) for use in Use}
    assert numbers(say[Use.BUILD]) == [3, 9, 11], "points, cities, lines"
    assert numbers(say[Use.CALM]) == [1, 3], "cubes, and the most in any province"
    assert numbers(say[Use.LIVING])[:4] == [1, 1, 1, 3], "provinces, by how much, cubes, the value"
    assert numbers(say[Use.LIVING])[-2:] == [2, 2], "what the last two cost"
    assert numbers(say[Use.EVENT])[:3] == [3, 1, 1], "points, a cube, a step"
    shown = re.findall(r'class="comes".*?</b>', str(cards.slots(looked(state, EAST, q.WHICH_USE), state)))
    assert [re.findall(r"[+−]\d", each) for each in shown[:3]] == [["+3"], ["−1"], ["+1"]]
    state.factories["Dresden"] = True
    look = looked(state, EAST, q.WHAT_IS_BUILT)
    assert numbers(board.preview(q.LineSite("E19"), look)) == [1, 2, 1, 2, 1, 2], "two cities and the export"
    assert numbers(board.preview(q.LineSite("E20a"), look)) == []


def test_each_site_shows_what_building_there_would_add_to_the_industry() -> None:
    state = germany(factories=["Leipzig", "Berlin", "Magdeburg", "Dresden"], card="23", use=Use.BUILD, turn=EAST)
    sites = building_sites(state, EAST)
    look = replace(looked(state, EAST, q.WHAT_IS_BUILT), legal={site: at for at, site in enumerate(sites)})
    drawn, gains = ET.fromstring(str(chart.pieces(look, state))), []
    for site in sites:
        after = deepcopy(state)
        erect(after, EAST, site)
        gain = after.industry(EAST) - state.industry(EAST)
        places = [e for e in drawn.iter() if site in (e.get("data-place"), e.get("data-means"))]
        shown = [e.text for place in places for e in place.iter() if e.get("class") == "value"]
        assert shown == ([f"+{gain}"] if gain else ["½"] * changes.is_half(after, site.partition(":")[2])), site
        gains.append(gain)
    assert {0, 1, 2} <= set(gains)


def test_the_preview_of_a_province_says_what_changes_there() -> None:
    state = germany(card="32", turn=EAST, use=Use.EVENT, todo=[0], unrest={"NW": 3, "BY": 1})
    look = looked(state, EAST, q.WHERE_UNREST_COMES)
    said = board.preview(q.InProvince("NW"), look)
    assert numbers(said) == [3, 4]
    assert "mass protest" in said
    state.played = ["2"]  # with a flight symbol
    assert numbers(board.preview(q.InProvince("NW"), looked(state, EAST, q.WHERE_UNREST_COMES))) == [3, 4, 1, 0]
    assert numbers(board.preview(q.InProvince("BY"), look)) == [1, 2]
    assert numbers(board.preview(q.InProvince("NW"), looked(state, EAST, q.WHICH_SUPPLIER_PROTESTS))) == [0, 1]
    calm = looked(germany(card="1", turn=EAST, use=Use.CALM, unrest={"MV": 4}), EAST, q.WHERE_UNREST_IS_REMOVED)
    assert numbers(board.preview(q.InProvince("MV"), calm))[:4] == [4, 3, 1, 0], "cubes and flight"


def test_that_a_socialist_takes_the_place_of_a_cube_is_told_before_and_seen_after() -> None:
    state, place = germany(box=1, unrest={"SN": 3}, turn=WEST), q.IN_PROVINCE["SN"]
    look = replace(looked(state, WEST, q.WHERE_UNREST_MOVES), legal={place: 0}, changed=frozenset({place}))
    assert "3★" in str(plate(look, state, "SN"))
    assert numbers(previews.in_play(look)[0]) == [1]
    state.box, state.socialists["SN"] = 0, 1
    assert 'data-sign="socialist"' in str(plate(look, state, "SN"))


def test_who_would_fall_behind_is_told_before_a_standard_rises() -> None:
    """By step 6: unrest for each standard that a province lacks to the best one, less 1; in West Berlin for each."""
    living = {"NW": 1, "HE": 0, "BY": 1, "NS": 1, "SH": 1, "RP": 1, "BW": 1}
    state = germany(card="7", turn=WEST, use=Use.LIVING, help=2, factories=["Dortmund", "Köln"], living=living)
    look = replace(looked(state, WEST, q.WHERE_LIVING_IS_RAISED), legal={"province:NW": 0})
    said = board.preview(q.InProvince("NW"), look)
    assert "Hesse +1" in said
    assert "West Berlin +2" in said
    state.tracks["C"] -= balance(state)
    assert "lacks 0 → 1. It would be bankrupt" in changes.warned(look.words, state, "SN"), "it has nothing to give up"
    state.living["BY"] = 2
    assert "+" not in board.preview(q.InProvince("NW"), looked(state, WEST, q.WHERE_LIVING_IS_RAISED))
    supplied = replace(looked(state, WEST, q.IS_BERLIN_SUPPLIED), legal={"province:NW": 0})
    assert ">−1<" in str(plate(supplied, state, "WB")), "unrest at the end: that of West Berlin, which would follow"


def test_the_preview_of_a_raised_standard_says_what_the_card_pays_and_what_is_left() -> None:
    state = germany(card="7", turn=WEST, use=Use.LIVING, help=2, factories=["Dortmund", "Frankfurt"])
    for held, left in ((2, 0), (4, 2)):
        state.help = held
        said = board.preview(q.InProvince("NW"), looked(state, WEST, q.WHERE_LIVING_IS_RAISED))
        assert numbers(said.split(". ")[0])[-2:] == [held, left]
        assert ("ends the turn" in said) == (not left)
    look = looked(state, WEST, q.IS_BERLIN_SUPPLIED)
    told = numbers(board.preview(q.InSector("NW"), look))
    assert told == [3, 2, 0, 1, 0, 1, 0], "Berlin gains, the supplier stays"
    assert numbers(board.preview(q.InProvince("NW"), look))[:6] == [2, 1, 0, 1, 0, 1]


@pytest.mark.parametrize("name", list(CARDS))
def test_every_card_is_shown_with_its_event_in_words_and_its_history(name: str) -> None:
    words = Words(volk.GAME.terms, ["Ada", "Ben"])
    card = CARDS[name]
    said = sayings.figures(words, card)
    assert said.count(";") >= len(card.effects)
    assert card.years in said
    assert "{" not in said
    assert len(words.term(f"{name}.text").split()) >= 18


def test_a_step_of_the_end_stands_as_long_as_its_sum_takes_to_read() -> None:
    looks = [looked(germany(step=1, due=1, reckoning=[[line, {}]])) for line in ("One.", "One line.")]
    assert timer(looks[0], Chance(1)) is None, "people read it as long as it takes"
    short, long = (timer(replace(look, bots=frozenset({WEST, EAST})), Chance(1)) for look in looks)
    assert short == (q.CarryOut(1), (long or (0, 0))[1] - 5 * A_LETTER)


def test_what_a_step_without_work_says_are_lines_that_the_rules_tell() -> None:
    told = {line.message.key for table in golden(volk.GAME).values() for line in table.log}
    assert told >= {line.key for line in NOTHING.values()}
