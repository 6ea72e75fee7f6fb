"""Prepared positions: laid out from the box's own pieces, played on under all laws, replayed, or refused."""

from functools import reduce
from typing import Any

import pytest

from tabletop import BadSave, Chance, Table, laws
from tabletop.game import game_called
from tabletop.testing import at_random, finished, state_of
from texts.books.playing import laid
from texts.books.sources import Start, read

from .kept import GAMES

Changes = dict[str, Any]

FEW: Changes = {
    "phase": "strike", "turn": 4, "start": 1, "coins": [2, 0, 3], "boss": 7, "red": [1], "blue": 1, "destroyed": 1,
    "stress": [1], "card": "boom", "contracts": ["growth"], "lines": [["boom", 0], ["boom", 1], ["recovery", 2]],
    "event": "dentist", "events": ["mayday", "illness"], "left": 5, "gone": ["bonus"], "kept": {"birth": 2},
    "couple": [0, 2], "hike": True,
}  # fmt: skip
MANY: Changes = {
    "phase": "vote", "turn": 3, "roles": ["boss", "boss", "prolet", "scab", "startupper", "luddite"],
    "offers": [{"boss": 0, "wage": 2, "places": 2}, {"boss": 1, "wage": 1, "holidays": True, "only": 3}],
    "signed": {"2": 0, "3": 1, "4": "public", "5": "boss:1"}, "coins": [12, 20, 1, 2, 3, 0], "fund": 4,
    "robots": [1, 2, 0, 0, 1, 0], "destroyed": 1, "stress": [2],
}  # fmt: skip
CITY: Changes = {
    "phase": "march-moves", "round": 4, "component": "MOV", "march": ["MOV 6-6@2515", "4-1@2415", "MOV 4-4@2613"],
    "state": ["celere@2815", "vigili@1102", "piantoni@2713"], "prison": ["4-2"], "covered": ["2111"],
    "held": ["2613"], "barricades": ["2516"], "jams": ["2015"], "smoke": ["3015"], "runs": 2,
}  # fmt: skip
STREET: Changes = {
    "phase": "queue-jumping", "day": 3, "first": 1, "lists": [1, 2, 3],
    "queues": {"kiosk": [1, 0, -1], "food": [2, 2, -1], "market": [0]}, "shelves": {"kiosk": ["kiosk", "food"]},
    "homes": [{"rtv": 3}, {}, {"clothes": 2, "food": 1}], "hands": [["list", "luck"], ["counter"]],
    "played": [["mother"]], "deliveries": ["food-2", "rtv-1"], "supplied": ["kiosk"],
}  # fmt: skip
SHELF = ["cheesecake", "bigos", "big-wash", "new-year", "tap-repair", "birthday"]
SHOP: Changes = {
    "phase": "exchange", "top": "slowing", "round": 3, "active": 1, "queue": [2, -1, 0, 1], "shelf": SHELF,
    "bought": [["liqueur"], [], ["dumplings"]], "deck": ["house-party"], "to-come": 4,
    "hands": [["butter", "sugar"], ["meat", "meat", "soap"]], "laid": [["butter"]], "discards": ["flour", "alcohol"],
    "pile": ["chocolate"], "visits": ["priest", "girlfriends"],
}  # fmt: skip
GERMANY: Changes = {
    "decade": 2, "turn": 1, "tracks": {"P": -2, "S": 3}, "rundown": ["Bitterfeld"],
    "factories": ["Dortmund", "Köln", "Hamburg", "Flensburg", "Berlin", "Magdeburg"],
    "lines": ["Dortmund-Köln", "Flensburg-Hamburg", "E10a"], "unrest": {"BY": 4, "SN": 1},
    "living": {"NW": 2, "EB": 1}, "sectors": {"BW": 1}, "socialists": {"TH": 2}, "box": 3,
    "hands": [["20"], ["4", "24"]], "display": ["23", "36", "39"], "pile": ["25", "26"], "played": ["30"],
    "police": ["5"], "used": ["15"],
}  # fmt: skip
BASES: dict[str, tuple[str, int, dict[str, Any], Changes]] = {
    "few": ("automated", 3, {}, FEW),
    "many": ("automated", 6, {}, MANY),
    "city": ("corteo", 2, {"game": "advanced"}, CITY),
    "street": ("kolejka", 3, {}, STREET),
    "shop": ("reglamentacja", 3, {}, SHOP),
    "germany": ("volk", 2, {}, GERMANY),
}
"""Name -> game, seats, options, position."""


def table(base: str, **changes: Any) -> Table:
    """A table laid out as prepared, with changes."""
    game, seats, options, position = BASES[base]
    return Table.new(game_called(game), [f"P{seat}" for seat in range(seats)], 5, options, {**position, **changes})


SEEN: dict[str, tuple[int | None, dict[str, Any]]] = {
    "few": (None, {
        "turn": 4, "phase": 4, "start": 1, "coins": [2, 0, 3], "boss_coins": 7, "bank": 1000 - 12, "red": [1, 0, 0],
        "blue": 1, "destroyed": 1, "supply": 7, "events": 5, "event": "dentist", "events_gone": ["bonus", "dentist"],
        "kept": {"birth": 2}, "couple": [0, 2], "rent": [2, 2, 3], "contracts": 3,
        "lines": [["boom", 0], ["boom", 1], ["recovery", 2]],
    }),
    "many": (5, {
        "turn": 3, "phase": 2, "bosses": [0, 1], "workers": [2, 3, 4, 5], "role": "luddite", "fund": 4, "supply": 5,
        "coins": [None, None, 1, 2, 3, 0], "blue": [1, 2, 0, 0, 0, 0], "red": [0, 0, 0, 0, 1, 0], "public_places": 0,
        "stressed": [False, False, True, False, False, False],
    }),
    "city": (None, {"hand": 4, "runs": 2, "points": 10}),
    "street": (1, {"week": 1, "weekday": 2, "hands": {"1": ["counter"]}}),
    "shop": (1, {
        "round": 3, "active": 1, "queue": [2, -1, 0, 1], "shelf": SHELF, "deck": 4, "hand": ["meat", "meat", "soap"],
        "visit": "girlfriends", "discards": ["flour", "alcohol"], "pile": 35 - 2 - 2 - 3 - 5,
    }),
    "germany": (1, {
        "hand": ["4", "24"], "backs": [[1], [1, 2]], "table.box": 3, "table.supply": 7, "table.special": "II",
        "table.police": {"5": True, "15": False}, "table.display": ["23", "36", "39"],
    }),
}  # fmt: skip
"""Base -> whose eyes, and what they must see in the view (``table.box``: a field of a part)."""
BEGINS: list[tuple[str, Changes, str, int | None]] = [
    ("few", {}, "work-or-strike", 2),  # seat 1 begins, but has Stress
    ("few", {"phase": "contracts", "card": None, "lines": []}, "reveal-contracts", None),
    ("few", {"phase": "event", "card": None, "lines": [], "event": None}, "reveal-event", None),
    ("few", {"phase": "innovation", "card": None, "lines": [], "event": None}, "reveal-event", None),
    ("many", {}, "how-many-fingers", 0),
    ("many", {"phase": "new-turn"}, "at-the-desk", 0),
    ("many", {"phase": "offers"}, "at-the-desk", 0),
    ("many", {"phase": "signatures", "signed": {}}, "for-whom-to-work", 4),
    ("many", {"phase": "production"}, "at-payday", 0),
    ("many", {"phase": "holidays"}, "buy-holidays", 2),
    ("many", {"phase": "union-fund"}, "how-much-to-donate", 4),
    ("many", {"phase": "demand", "strikers": [3, 4, 5], "fingers": {"0": 3}, "security": 0}, "which-strike", 3),
    ("many", {"phase": "ordinance", "mayor": 3}, "whom-to-spare", 3),
    ("many", {"phase": "mayor", "paid": {"2": 2, "3": 1, "5": 0}}, "whom-to-spare", 0),  # boss 0 kept all promises
    ("city", {}, "who-moves", 0),
    ("city", {"phase": "power-moves", "heads": ["2515", "2613"]}, "who-moves", 1),
    ("street", {}, "which-card", 1),
    ("street", {"phase": "going-home", "trucks": {"food": 0}}, "who-goes-home", 1),
    ("shop", {}, "top-is-slowing", None),
    ("shop", {"phase": "till", "laid": []}, "at-the-till", 2),
    ("germany", {}, "which-card", 1),
    ("germany", {"phase": "flight", "special": False}, "step-of-the-end", None),
]
"""Base, changes -> the question with which play begins, and who is asked."""
REFUSED: list[tuple[str, Changes, str]] = [
    ("few", {"coins": [1, 1, 1, 1]}, "counted seat by seat"),
    ("few", {"coins": [-1]}, "counted seat by seat"),
    ("few", {"blue": 9}, "ten robots"),
    ("few", {"gone": ["dentist"]}, "one Event of each name"),
    ("few", {"events": ["strike"]}, "one Event of each name"),
    ("few", {"contracts": ["boom"]}, "one Contracts card of each name"),
    ("few", {"card": "depression"}, "one Contracts card of each name"),
    ("few", {"card": None, "lines": []}, "a Contracts card lies open"),
    ("few", {"phase": "payday"}, "every hand has been shown"),
    ("few", {"deeds": ["sleep"]}, "damaged"),
    ("many", {"roles": ["boss"] * 6}, "roles are those"),
    ("many", {"coins": [1, 1]}, "counted seat by seat"),
    ("many", {"fund": -1}, "counted seat by seat"),
    ("many", {"robots": [9, 1, 1, 0, 0, 0]}, "ten robots"),
    ("many", {"signed": {"2": 1, "3": 1}}, "than it has places"),
    ("many", {"paid": {"4": 1}}, "paid by her"),
    ("many", {"strikers": [2]}, "without Stress"),
    ("city", {"march": ["7-7@2515"]}, "no such counter"),
    ("city", {"state": ["gendarmes@2515"]}, "no such counter"),
    ("city", {"march": ["MOV 6-6@9999"]}, "no hex"),
    ("city", {"march": ["MOV 6-6@1102"]}, "cannot enter"),
    ("city", {"state": ["blindati@2613"]}, "cannot enter"),
    ("city", {"march": ["4-1@2415", "4-1@2415", "4-1@2415", "MOV 4-4@2613"]}, "cannot stand together"),
    ("city", {"march": ["MOV 4-4@2613"], "state": ["celere@2613"]}, "cannot stand together"),
    ("city", {"covered": ["2415"]}, "Only an objective"),
    ("city", {"held": ["2813"]}, "stands on an objective that is held"),
    ("city", {"barricades": ["2415"]}, "Nobody stands on a closed hex"),
    ("city", {"barricades": [f"{column}15" for column in range(30, 41)]}, "ten barricades"),
    ("city", {"heads": ["2415"], "component": "RAD", "march": ["MOV 4-1@2415", "MOV 4-4@2613"]}, "leading group"),
    ("street", {"queues": {"kiosk": [0] * 6 + [-1]}}, "five pawns"),
    ("street", {"queues": {"kiosk": [0]}}, "One speculator"),
    ("street", {"queues": {"bakery": [0]}}, "five shops"),
    ("street", {"queues": {"market": [7]}}, "five pawns"),
    ("street", {"hands": [["list", "list"]]}, "one queue card of every kind"),
    ("street", {"hands": [["bribe"]]}, "one queue card of every kind"),
    ("street", {"deliveries": ["food-2", "food-2"]}, "one delivery card"),
    ("street", {"deliveries": ["food-9"]}, "one delivery card"),
    ("street", {"homes": [{"food": 40}]}, "no more goods"),
    ("street", {"shelves": {"kiosk": ["gold"]}}, "damaged"),
    ("street", {"order": ["food"]}, "one space"),
    ("street", {"lists": [9, 1, 1]}, "1 to 5"),
    ("street", {"queues": 3}, "damaged"),
    ("shop", {"queue": [0, 1, 2]}, "one pawn in the queue"),
    ("shop", {"queue": [0, 1, 1, -1]}, "one pawn in the queue"),
    ("shop", {"phase": "last-purchases"}, "one pawn in the queue"),
    ("shop", {"active": 7}, "has the top"),
    ("shop", {"bought": [["bigos"]]}, "one shopping card of each name"),
    ("shop", {"deck": ["gold"]}, "one shopping card of each name"),
    ("shop", {"shelf": [*SHELF, "house-party"], "deck": []}, "holds 6"),
    ("shop", {"hands": [["butter"] * 6]}, "5 coupons of each kind"),
    ("shop", {"pile": ["gold"]}, "5 coupons of each kind"),
    ("shop", {"laid": [["soap"]]}, "their owner’s"),
    ("shop", {"visits": ["priest", "priest"]}, "one card of each visit"),
    ("shop", {"top": "still"}, "the top spins"),
    ("shop", {"top": "flying"}, "not flying"),
    ("shop", {"queue": 3}, "damaged"),
    ("germany", {"decade": 5}, "four decades"),
    ("germany", {"tracks": {"P": 7}}, "six spaces"),
    ("germany", {"tracks": {"X": 1}}, "no such place: X"),
    ("germany", {"unrest": {"Berlin": 1}}, "no such place: Berlin"),
    ("germany", {"factories": ["Bonn"]}, "a city of the map"),
    ("germany", {"lines": ["Köln-München"]}, "no such connection"),
    ("germany", {"lines": ["W1", "Kassel-Gießen"]}, "other pieces"),
    ("germany", {"box": 13}, "twelve socialists"),
    ("germany", {"display": ["23", "23"]}, "lies elsewhere: 23"),
    ("germany", {"display": ["41"]}, "has not come yet"),
    ("germany", {"unrest": 3}, "damaged"),
]  # fmt: skip
REFUSED += [(base, {"weather": "snow"}, "no part called 'weather'") for base in BASES]
REFUSED += [(base, {"phase": phase}, "no phase") for base in BASES for phase in ("tea", 3)]


@pytest.mark.parametrize("base", BASES)
def test_a_table_is_as_it_was_prepared(base: str) -> None:
    eyes, wanted = SEEN[base]
    view = table(base).view(eyes)
    seen = {name: reduce(lambda part, key: part[key], name.split("."), view) for name in wanted}
    assert seen == wanted


@pytest.mark.parametrize(("base", "changes", "question", "seat"), BEGINS)
def test_play_begins_where_it_was_prepared(base: str, changes: Changes, question: str, seat: int | None) -> None:
    ask = table(base, **changes).ask
    assert (ask.question.name, ask.seat) == (question, seat)


@pytest.mark.parametrize(("base", "changes", "why"), REFUSED)
def test_what_no_box_allows_is_refused_with_a_sentence(base: str, changes: Changes, why: str) -> None:
    save = table(base).save()
    with pytest.raises(BadSave, match=why):
        Table.load({**save, "position": {**save["position"], **changes}})


def test_what_is_named_comes_first() -> None:
    few: Any = state_of(table("few"))
    assert [few.events.draw(), few.events.draw(), few.contracts.draw()] == ["mayday", "illness", "growth"]
    assert table("street", phase="delivery").view(None)["today"] == ["food-2", "rtv-1"]
    till = table("shop", phase="till", laid=[])
    before = till.view(2)["hand"].count("chocolate")
    till.answer("leave")
    assert till.view(2)["hand"].count("chocolate") == before + 1
    till.answer("roll")
    assert till.view(None)["shelf"][-1] == "house-party"


def test_what_is_left_out_is_dealt() -> None:
    dealt = Table.new(game_called("volk"), ["Anna", "Jan"], 5, {}, {}).view(0)
    assert (len(dealt["hand"]), len(dealt["table"]["display"]), dealt["pile"]) == (2, 7, 9)


PREPARED = [
    pytest.param(name, example, id=f"{name}-{example.id}")
    for name in GAMES
    for example in read(game_called(name)).examples
    if example.position is not None
]


@pytest.mark.parametrize(("name", "start"), PREPARED)
def test_play_goes_on_from_a_prepared_position_and_replays(name: str, start: Start) -> None:
    table = laid(game_called(name), start)
    laws.everything(table, table.game.rules.conserved(state_of(table)), Chance(3))
    finished(table, at_random, 5, most=5)
    assert Table.load(table.save()).digest() == table.digest()
