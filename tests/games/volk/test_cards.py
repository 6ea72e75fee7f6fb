"""Every card face: its event played from a rich position, and the sums of each deck."""

from __future__ import annotations

import re
import tomllib
import zlib
from pathlib import Path
from typing import Any

import pytest

import volk
from tabletop import Ask
from volk.components import ABROAD, CARD_OF_FACE, CARDS, EAST, PROVINCES, SITES, SUPPLIERS, WEST, Side
from volk.questions import Done, Ignore, UsePolice
from volk.state import Germany

from .scenes import germany, lines, play_card, play_special_card, totals


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
    """Changes of the sums, read from the icons by the test's own eyes."""
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


SIDES = {"red": [EAST], "yellow": [WEST], "dual": [WEST, EAST]}
CASES = [(name, seat) for name, card in CARDS.items() for seat in SIDES[card.colour]]


def test_there_are_85_faces_on_84_cards_with_some_sentences_of_history() -> None:
    assert len(CARDS) == 85
    assert len({CARD_OF_FACE[face] for face in CARDS}) == 84
    assert all(card.text.count(".") >= 2 for card in CARDS.values())


PRINTED = [1218976357, 739014111, 3620043238, 1962106303, 857988722]
"""Sums of the special cards and of the four decks, each face of which was compared with the printed one."""


@pytest.mark.parametrize(("decade", "printed"), [*enumerate(PRINTED)])
def test_the_faces_are_as_they_were_when_they_were_compared_with_the_print(decade: int, printed: int) -> None:
    """Whoever changes one compares it again, and writes the new sum here."""
    faces = (
        f"{name}|{card.years}|{card.colour}|{card.value}|{card.flight}|{'; '.join(card.notation)}"
        for name, card in CARDS.items()
        if (0 if card.special else card.decade) == decade
    )
    assert zlib.crc32("\n".join(faces).encode()) == printed


def test_every_card_names_the_source_of_its_history() -> None:
    """It stands in a file of its own for whoever doubts a date; the game does not read it."""
    sources = tomllib.loads((Path(volk.__file__).parent / "sources.toml").read_text(encoding="utf-8"))["cards"]
    assert set(sources) == set(CARDS)
    assert all(source.strip() for source in sources.values())


@pytest.mark.parametrize(("card", "seat"), CASES)
def test_an_event_does_what_its_icons_say(card: str, seat: int) -> None:
    effects = "; ".join(CARDS[card].notation)
    state = rich(card)
    before = totals(state)
    unrest_before = dict(state.unrest)
    asks = _play(state, card, seat)
    change = expected(effects)
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
    _places_are_kept(effects, state, unrest_before)
    _emblems_choose(effects, asks, seat)
    assert ("PR" in effects or "PP" in effects) == (card in state.police)
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


@pytest.mark.parametrize("card", [name for name, card in CARDS.items() if not card.special])
@pytest.mark.parametrize("seat", [WEST, EAST])
def test_every_card_may_be_built_with_at_its_own_value(card: str, seat: Side) -> None:
    state = rich(card)
    before = totals(state)
    play_card(state, card, seat, "build", not_done)
    key = ("W.pieces", "E.pieces")[seat]
    assert totals(state)[key] - before[key] == CARDS[card].value[seat]


def test_external_factories_of_cards_7_and_9_stand_abroad() -> None:
    for card in ("7", "9"):
        state = rich(card)
        play_card(state, card, EAST, "event", not_done)
        assert sum(city in state.factories for city in ABROAD) == 4
