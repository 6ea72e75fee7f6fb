"""Ludoteka as a guest: who sits down, what the page around it is told, and that nothing leads away."""

import asyncio
import re
from typing import Any

import pytest
from tests.app.conformity import checked

from ludoteka import seating, shelf
from ludoteka.occasion import HOME, Guest, Occasion, guest_of, languages_for, read
from ludoteka.screens import guest as screens
from ludoteka.seating import PERSON
from ludoteka.session import Session
from ludoteka.worker import App
from places import game_ids
from tabletop import LANGUAGES, Chance, Table
from tabletop.game import game_called

GAMES = game_ids()
WAYS_OUT = re.compile(r'<a\b[^>]*\bhref="(?!#/[rt]/)|<form\b|<input[^>]*type="text"')


def laid(game: str, guest: Occasion, people: int = 2, hands: str = "closed") -> Session:
    """A table that guests have begun."""
    declared = game_called(game)
    asked = seating.table_for(declared, {"people": people, "hands": hands, "mode": "taster"})
    table = Table.new(declared, declared.colours[: len(asked["seats"])], 7, asked["options"])
    kinds = [seat["kind"] for seat in asked["seats"]]
    return Session(table, kinds, hands=asked["hands"], occasion=guest)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", range(1, 11))
def test_any_number_of_people_gets_a_table_that_can_be_laid(game: str, people: int) -> None:
    declared = game_called(game)
    kinds = seating.kinds(declared, people)
    assert len(kinds) in declared.seats
    assert kinds.count(PERSON) == min(people, len(kinds))
    assert set(kinds) <= {PERSON, *declared.levels}


def test_seats_that_are_wanted_are_filled_with_bots() -> None:
    declared = game_called("kolejka")
    assert seating.kinds(declared, 2, 5, "hard") == [PERSON, PERSON, "hard", "hard", "hard"]
    assert len(seating.kinds(declared, 4, 2)) == 4
    assert len(seating.kinds(declared, 1, 99)) == declared.seats[-1]


def test_a_taster_is_asked_for_only_where_there_is_one() -> None:
    for game in GAMES:
        declared = game_called(game)
        options = seating.table_for(declared, {"people": 1, "mode": "taster"})["options"]
        assert options.get("length") == ("taster" if "length" in {each.key for each in declared.options} else None)
        assert "length" not in seating.table_for(declared, {"people": 1, "mode": "full"})["options"]


@pytest.mark.parametrize(
    "wrong", [None, 7, "kiosk", {}, {"kind": "home"}, {"kind": "guest", "shown": ["kiosk"], "languages": "pl"}]
)
def test_what_says_nothing_sensible_is_no_guest(wrong: Any) -> None:
    assert read(wrong) == HOME


def test_a_guest_is_offered_the_languages_named_in_their_order() -> None:
    asked = {"kind": "guest", "shown": "embed", "languages": ["pl", "xx", "en", 3]}
    assert list(languages_for(guest_of(read(asked)))) == ["pl", "en"]
    assert languages_for(guest_of(read({"kind": "guest", "shown": "embed"}))) == LANGUAGES


@pytest.mark.parametrize("kind", ["embed", "kiosk"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_guests_table_leads_away(game: str, kind: str) -> None:
    """Through a whole game of random play: no link but to moments of this game, no field to type into."""
    session = laid(game, Guest(kind), hands="open")
    rng = Chance(5)
    table = session.sitting.table
    for step in range(4000):
        if step % 40 == 0 or table.ask is None:
            markup = session.picture.reply(whole=True)["patch"]["#app"]
            assert not WAYS_OUT.search(markup), WAYS_OUT.search(markup)
            if kind == "kiosk":
                assert 'data-do="export' not in markup
        if table.ask is None:
            break
        table.answer(rng.choice(table.ask.options))
        session.sitting.moved()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_of_guests_leads_away(language: str) -> None:
    for name, markup in screens.screens(language, shelf.games()).items():
        if name not in ("embed", "stats"):  # which no guest sees
            assert not WAYS_OUT.search(markup), name


def test_at_home_nothing_is_told() -> None:
    assert "public" not in laid("kolejka", HOME).picture.reply()


def test_a_request_lays_a_guests_table_with_one_touch() -> None:
    app = App()
    kiosk = {"kind": "guest", "shown": "kiosk", "languages": ["pl"]}
    request = {"do": "new", "id": "x", "game": "kolejka", "people": 1, "places": 3, "mode": "full", "hands": "open"}
    reply = asyncio.run(app.handle({**request, "language": "pl", "occasion": kiosk}))
    assert checked(reply)["public"]["seats"] == [True, False, False]
    assert reply["patch"]["#app"].count("<option") >= 1
    assert 'value="de"' not in reply["patch"]["#app"]
