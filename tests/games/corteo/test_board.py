"""The picture and its sentences."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

import corteo
from corteo import board
from corteo.board.ground import centre
from corteo.board.reading import read
from corteo.hexes import parse
from corteo.questions import UNIT_MOVES, At
from corteo.state import Corteo
from drawing import Look
from tabletop import LANGUAGES, Chance, Message, Table, Words, bots

GAMES = [c.value for option in corteo.GAME.options if option.key == "game" for c in option.choices]


def look_of(table: Table, chosen: Any = None) -> Look:
    legal: dict[str, int] = {}
    if table.ask is not None:
        for index, option in enumerate(table.ask.options):
            if option.target is not None:
                legal.setdefault(option.target, index)
    words = Words(corteo.GAME.terms, table.seats)
    ask = table.ask
    return Look(
        table.view(None), words, turn=ask.seat if ask else None, question=ask.question if ask else None,
        legal=legal, chosen=chosen,
    )  # fmt: skip


def positions(game: str, seed: int = 2, answers: int = 420) -> list[Table]:
    """Positions along a game of bots."""
    table, rng = Table.new(corteo.GAME, ["A", "B"], seed, {"game": game, "smoke": True, "jams": True}), Chance(seed)
    found = []
    for number in range(answers):
        if table.ask is None:
            break
        if number % 23 == 0:
            found.append(table.fork())
        random_one = number % 5 == 0
        table.answer(rng.choice(table.ask.options) if random_one else bots.play(table, "easy", rng))
    return found


def test_each_destination_shows_the_way_that_would_be_walked() -> None:
    """The path under the pointer is the one the unit then takes, hex by hex."""
    seen = 0
    for table in positions("basic"):
        reading = read(look_of(table))
        if reading.reach is None:
            continue
        for h, way in reading.ways.items():
            walked = reading.reach.path(h)
            assert way == "".join(f"L{x:g} {y:.5g}" for x, y in map(centre, walked))
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_drawn_and_every_option_has_its_words(game: str) -> None:
    for table in positions(game):
        look = look_of(table)
        drawn = ET.fromstring(str(board.board(look)))
        places = [e.get("data-place") for e in drawn.iter() if e.get("data-place")]
        assert len(places) == len(set(places))
        assert set(look.legal) <= set(places)
        assert table.ask is not None
        for option in table.ask.options:
            label = board.label(option, look)
            assert label
            assert "{" not in label
            assert "{" not in board.preview(option, look)
        assert str(board.headline(look))
        for seat in (0, 1):
            assert str(board.strip(seat, look))
        assert len(board.progress(look)) == 2
        assert "{" not in "".join(str(part) for part in board.aid(look) if part is not None)


def test_choices_without_a_place_are_buttons_and_places_are_hexes() -> None:
    for table in positions("advanced"):
        assert table.ask is not None
        for option in table.ask.options:
            assert isinstance(option, At) == (option.target is not None)


def test_the_city_is_one_picture_of_few_elements() -> None:
    table = positions("basic", answers=1)[0]
    drawn = ET.fromstring(str(board.ground(look_of(table))))
    unseen = {id(e) for defs in drawn.iter() if defs.tag.endswith("defs") for e in defs.iter()}
    paths = [e for e in drawn.iter() if e.tag.endswith("path") and e.get("data-place") is None and id(e) not in unseen]
    names = {e.get("data-place"): e.get("aria-label") for e in drawn.iter() if e.get("data-place")}
    assert names["hex:0412"] == "Via Tram 0412, street"
    assert len(names) == 1092 + 19
    assert drawn.get("viewBox") == "0 0 1014 617"
    assert len(paths) < 60


def test_what_the_ear_gets_names_place_contents_and_control() -> None:
    table = positions("advanced")[-1]
    look = look_of(table)
    drawn = ET.fromstring(str(board.board(look)))
    names = {e.get("data-place"): e.get("aria-label") or "" for e in drawn.iter() if e.get("data-place")}
    view = table.view(None)
    spots = {h for h in view["at"] if h > 0}
    for place, name in names.items():
        assert place is not None
        code = place[4:]
        assert code in name
        if parse(code) in spots:
            assert any(mark in name for mark in ("4-", "6-", "2-", "8-"))
    assert any("controlled by" in name for name in names.values())


def test_a_throw_is_previewed_with_its_chances() -> None:
    for seed in range(2, 12):
        for table in positions("advanced", seed, 300):
            state = Corteo.seen(table.view(None))
            assert table.ask is not None
            if table.ask.question not in UNIT_MOVES:
                continue
            foes = state.one[1 - state.side]
            aims = [o for o in table.ask.options if isinstance(o, At) and foes >> o.hexagon & 1]
            if aims:
                text = board.preview(aims[0], look_of(table))
                assert "/6" in text
                assert sum(int(part[-1]) for part in text.split("/6")[:-1]) == 6
                return
    pytest.fail("no throw was met")


def test_the_aid_lists_occupied_and_threatened_hexes_and_nearest_enemies() -> None:
    table = positions("advanced")[-1]
    text = "".join(str(part) for part in board.aid(look_of(table)) if part is not None)
    assert "Nearest enemies" in text
    assert "The march on the map" in text
    assert "West of the Walls" in text


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_term_and_sentence_is_translated(language: str) -> None:
    po = (corteo.__path__[0] + f"/words/{language}.po",)
    with open(po[0], encoding="utf-8") as file:
        text = file.read()
    for term in corteo.GAME.terms.values():
        assert f'msgid "{term}"' in text
    assert 'msgstr ""\n\nmsgid' not in text


def test_logs_read_as_sentences() -> None:
    table = positions("advanced")[-1]
    words = Words(corteo.GAME.terms, table.seats)
    for line in table.log:
        assert isinstance(line.message, Message)
        assert "{" not in words.say(line.message)
