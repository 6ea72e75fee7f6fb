"""Every card face against what is printed on it: its data, and its event played from a rich position."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import volk
from tabletop import Ask
from volk.components import ABROAD, CARD_OF_FACE, CARDS, DECKS, EAST, PROVINCES, SITES, SUPPLIERS, WEST
from volk.questions import Done, Ignore, UsePolice
from volk.state import Germany

from .scenes import germany, lines, play_card, play_special_card, totals

ROWS = [
    [cell.strip() for cell in line.strip().strip("|").split("|")]
    for line in (Path(__file__).parent / "rows.txt").read_text(encoding="utf-8").splitlines()
]
"""What is printed on each card: number, event, year, colour, value, effects, flight."""


def rich(card: str) -> Germany:
    """A position in which no icon of any card lapses and no protest disturbs the sums."""
    state = germany(
        unrest=2,
        living=1,
        box=0,
        supply=12,
        sectors=dict.fromkeys(SUPPLIERS, 1),
        factories=[*SITES[WEST][:-4], "Hamburg", "Berlin", "Leipzig", "Dresden", "Bitterfeld", "Polska-N", "CSSR-E"],
        lines=lines("Köln-Dortmund", "Kiel-Hamburg", "Leipzig-Dresden"),
    )
    state.decade = CARDS[card].decade
    state.hands = [["11"], ["12"]]
    if card == "46":
        state.factories["Berlin"] = False
    if card in ("7", "9"):
        del state.factories["Polska-N"], state.factories["CSSR-E"]
    if card in ("I", "IVa"):
        state.unrest |= {"SN": 6, "TH": 5}
    if card in ("IVa", "IVb"):
        state.police = {"5": True, "15": False}
        state.wall = card == "IVb"
    return state


def expected(effects: str) -> dict[str, int]:
    """Changes of the sums, read from the row by the test's own eyes."""
    change = dict.fromkeys(
        ("W.unrest", "E.unrest", "W.LS", "E.LS", "W.pieces", "E.pieces", "E.rundown", "P", "C", "S"), 0
    )
    for effect in effects.split("; "):
        if track := re.match(r"([PCS])→([WE])(\d)", effect):
            change[track[1]] += int(track[3]) * (1 if track[2] == "E" else -1)
        elif icon := re.match(r"([WE])\.(\w+) ([+-]?\d+)", effect):
            side, verb, n = icon[1], icon[2], int(icon[3])
            if verb == "unrest":
                change[f"{side}.unrest"] += n
            elif verb in ("LS", "LSonly"):
                change[f"{side}.LS"] += n
                change[f"{side}.unrest"] -= n * (verb == "LS")
            elif verb in ("build", "dis", "stop"):
                pieces = 1 if "@Rheinsberg" in effect else n
                change[f"{side}.pieces"] += pieces if verb == "build" else -pieces
            elif verb in ("rundown", "repair"):
                change["E.rundown"] += n if verb == "rundown" else -n
    return change


def not_done(ask: Ask) -> Any:
    """Plays everything out: never leaves a point unspent, never ignores an icon."""
    played = (option for option in ask.options if not isinstance(option, Done | Ignore | UsePolice))
    return next(played, Done())


def sides(row: list[str]) -> list[int]:
    return {"red": [EAST], "yellow": [WEST], "dual": [WEST, EAST]}[row[3]]


CASES = [(row, seat) for row in ROWS for seat in sides(row)]


def test_there_are_85_faces_on_84_cards() -> None:
    assert len(ROWS) == len(CARDS) == 85
    assert [row[0] for row in ROWS] == list(CARDS)
    assert len({CARD_OF_FACE[face] for face in CARDS}) == 84


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_the_data_of_a_card_is_its_row(row: list[str]) -> None:
    card = CARDS[row[0]]
    assert card.years == row[2]
    assert card.colour == row[3]
    assert "; ".join(card.notation) == row[5]
    assert card.flight == len(row[6])
    values = [int(v) for v in re.findall(r"\d", row[4])] or [0]
    assert card.value == (values[0], values[-1])
    assert card.text.count(".") >= 2, "two or three sentences of history"


def test_every_card_names_the_source_of_its_history() -> None:
    """It stands in a file of its own for whoever doubts a date; the game does not read it."""
    sources = tomllib.loads((Path(volk.__file__).parent / "sources.toml").read_text(encoding="utf-8"))["cards"]
    assert set(sources) == set(CARDS)
    assert all(source.strip() for source in sources.values())


@pytest.mark.parametrize(("row", "seat"), CASES, ids=[f"{row[0]}-{'WE'[seat]}" for row, seat in CASES])
def test_an_event_does_what_its_row_says(row: list[str], seat: int) -> None:
    card = row[0]
    state = rich(card)
    before = totals(state)
    unrest_before = dict(state.unrest)
    asks = _play(state, card, seat)
    change = expected(row[5])
    if card in ("I", "IVa"):  # protests cut to three
        cut = [state.unrest[p] for p in ("SN", "TH")]
        change["E.unrest"] += -3 - 2 if card == "I" else 3 - unrest_before["SN"]
        assert max(cut) <= 5
    if card in ("IVa", "IVb"):
        change["E.unrest"] += 1  # the cube on the used police card comes back
        assert not state.police
        assert not state.stasi
    after = totals(state)
    assert {k: after[k] - before[k] for k in before} == change
    _places_are_kept(row[5], state, unrest_before)
    _emblems_choose(row[5], asks, seat)
    assert ("PR" in row[5] or "PP" in row[5]) == (card in state.police)
    assert (card in state.played) != (card in state.police)
    assert state.wall == (card == "II")


def _play(state: Germany, card: str, seat: int) -> list[Ask]:
    if not CARDS[card].special:
        return play_card(state, card, seat, "event", not_done)
    state.special = CARD_OF_FACE[card]
    return play_special_card(state, card, not_done)


def _places_are_kept(effects: str, state: Germany, before: dict[str, int]) -> None:
    """Unrest changes only where the icons allow it, and no more in one province than they allow."""
    if "protest" in effects or "stasi" in effects or "LS" in effects:
        return
    for side in "WE":
        icons = re.findall(rf"{side}\.unrest ([+-]\d)([^;]*)", effects)
        provinces = PROVINCES["WE".index(side)]
        changed = [p for p in provinces if state.unrest[p] != before[p]]
        allowed: set[str] = set()
        for _, suffix in icons:
            place = re.search(r"@(\S+)", suffix)
            allowed |= set(provinces) if place is None else {place[1]} if place[1] != "WG" else set(provinces) - {"WB"}
        if f"{side}.move" not in effects:
            assert set(changed) <= allowed
        if len(icons) == 1 and (most := re.search(r"max(\d)", icons[0][1])):
            assert max(abs(state.unrest[p] - before[p]) for p in provinces) <= int(most[1])


def _emblems_choose(effects: str, asks: list[Ask], seat: int) -> None:
    """Places of an icon with an emblem are chosen by its side, all others by the player of the card."""
    emblems = set(re.findall(r"\^([WE])", effects))
    for ask in asks:
        assert ask.seat in {seat, *("WE".index(e) for e in emblems), *({EAST} if "stasi" in effects else ())}


@pytest.mark.parametrize("decade", [1, 2, 3, 4])
def test_decks_have_twenty_cards_in_their_colours(decade: int) -> None:
    reds, duals, yellows = ((10, 2, 8), (11, 3, 6), (9, 5, 6), (7, 2, 11))[decade - 1]
    colours = [CARDS[card].colour for card in DECKS[decade]]
    assert (colours.count("red"), colours.count("dual"), colours.count("yellow")) == (reds, duals, yellows)
    assert sum(CARDS[c].value[WEST] for c in DECKS[decade]) == (38, 34, 36, 40)[decade - 1]
    assert sum(CARDS[c].value[EAST] for c in DECKS[decade]) == (33, 36, 34, 32)[decade - 1]
    assert sum(CARDS[c].flight for c in DECKS[decade]) == (2, 2, 3, 4)[decade - 1]


@pytest.mark.parametrize("row", ROWS[:80], ids=lambda row: row[0])
@pytest.mark.parametrize("seat", [WEST, EAST])
def test_every_card_may_be_built_with_at_its_own_value(row: list[str], seat: int) -> None:
    state = rich(row[0])
    before = totals(state)
    play_card(state, row[0], seat, "build", not_done)
    values = [int(v) for v in re.findall(r"\d", row[4])]
    key = ("W.pieces", "E.pieces")[seat]
    assert totals(state)[key] - before[key] == (values[0], values[-1])[seat]


def test_external_factories_of_cards_7_and_9_stand_abroad() -> None:
    for card in ("7", "9"):
        state = rich(card)
        play_card(state, card, EAST, "event", not_done)
        assert sum(city in state.factories for city in ABROAD) == 4
