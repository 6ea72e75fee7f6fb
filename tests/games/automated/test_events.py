"""Every Event card of the game for 2 to 4, and every note on it in the rulebook."""

from copy import deepcopy
from typing import Any

import pytest
from tests.games.automated.scenes import Scene, comes_to, few, scene

from automated.components import EVENTS
from automated.rules.two_to_four.events import EFFECTS
from automated.rules.two_to_four.rent import due, ways_to_pay


def reveal(card: str, players: int = 3, **changes: Any) -> Scene:
    """Turn 1: a card is revealed, which the table does."""
    play = scene(few(players, deck=[card], **deepcopy(changes)), "innovation")
    assert play.options == ["deck:events"]
    return play.answer("deck:events")


def test_every_event_has_an_effect_and_the_booklet_names_thirteen_of_them() -> None:
    assert set(EVENTS) == set(EFFECTS)
    assert sum(card.source["name"] == "rulebook" for card in EVENTS.values()) == 13
    assert {card.source["symbols"] for card in EVENTS.values()} == {"reconstructed"}
    assert [c.id for c in EVENTS.values() if c.kind == "permanent"] == ["gentrification", "marriage", "birth"]


CALM = [False, False, False]
REVEALED: list[tuple[str, dict[str, Any], list[object], dict[str, Any]]] = [
    # several may take one contract of the card; one open-ended card for several is discarded after the last
    ("agreement", {"contracts": ["boom"]}, ["deck:contracts", *["contract:1"] * 3], {"lines": [("boom", 1)] * 3}),
    ("agreement", {"contracts": ["boom"]}, ["deck:contracts", *["contract:2"] * 3, "fist", "work", "work"],
     {"contracts_gone": []}),
    # only those are sent to the dentist who can pay or get Stress, and a lone one is not chosen
    ("dentist", {"coins": [0, 2, 0]}, ["player:1", (1, "stress")],
     {"coins": [0, 2, 0], "stressed": [False, True, False]}),
    ("dentist", {"coins": [0, 2, 0], "stressed": [False, True, False]}, ["player:1"], {"coins": [0, 0, 0]}),
    ("dentist", {"coins": [0, 1, 2], "stressed": [True, True, False]}, [(2, "pay")], {"coins": [0, 1, 0]}),
    ("dentist", {"coins": [1, 1, 1], "stressed": [True] * 3}, [], {"coins": [1, 1, 1]}),
    # a divorce takes all coins and the Stress of both; they, or else the starting player, say who keeps the child
    ("divorce", {"coins": [3, 3, 3]}, [], {"coins": [3, 3, 3]}),
    ("divorce", {"coins": [3, 4, 5], "couple": [0, 1], "stressed": [True, False, True]}, [],
     {"coins": [0, 0, 5], "stressed": [False, False, True], "couple": [], "events_gone": ["marriage", "divorce"]}),
    ("divorce", {"couple": [0, 1], "kept": {"birth": 0}}, [(0, "player:1"), (1, "player:1")], {"kept": {"birth": 1}}),
    ("divorce", {"couple": [0, 1], "kept": {"birth": 0}, "start": 2}, ["player:1", "player:0", (2, "player:0")],
     {"kept": {"birth": 0}}),
    ("gentrification", {"start": 1}, [], {"kept": {"gentrification": 1}, "events_gone": []}),
    ("eviction", {"kept": {"gentrification": 2}}, [],
     {"kept": {}, "stressed": [False, False, True], "events_gone": ["gentrification", "eviction"]}),
    ("eviction", {}, [], {"stressed": CALM}),
    ("birth", {"start": 2}, [], {"kept": {"birth": 2}}),
    # a blue robot first; a lone red one is destroyed, of several the starting player chooses
    ("sabotage", {"blue": 2, "red": [1, 0, 0], "supply": 7}, [], {"blue": 1, "red": [1, 0, 0], "destroyed": 1}),
    ("sabotage", {"red": [0, 1, 0], "supply": 9}, [], {"red": [0, 0, 0], "destroyed": 1}),
    ("sabotage", {}, [], {"blue": 0, "destroyed": 0}),
    ("sabotage", {"red": [1, 1, 0], "supply": 8}, ["player:1"], {"red": [1, 0, 0]}),
    ("union", {}, [], {"coins": [0, 0, 0]}),
    ("gambling", {"coins": [4, 4, 1]}, [(0, "player:1")],
     {"coins": [4, 1, 1], "boss_coins": 3, "stressed": [False, True, False]}),
    ("gambling", {"coins": [0, 1, 0]}, [], {"coins": [0, 1, 0], "stressed": [False, True, False]}),
    ("gambling", {}, [], {"stressed": CALM}),
    ("illness", {"start": 1}, [], {"stressed": [False, True, False]}),
    ("illness", {"stressed": [True, False, False]}, [], {"stressed": [True, False, False]}),
    ("mayday", {"stressed": [True, True, False]}, [], {"stressed": CALM}),
    ("mayday", {}, [], {"stressed": CALM}),
    ("renthike", {}, [], {"kept": {}}),
    ("benefit", {}, [(0, "player:2")], {"coins": [0, 0, 2]}),
]  # fmt: skip
"""Card, what else is on the table, what is answered, and what has come of it."""


@pytest.mark.parametrize(("card", "changes", "answers", "then"), REVEALED)
def test_what_an_event_does(card: str, changes: dict[str, Any], answers: list[object], then: dict[str, Any]) -> None:
    comes_to(reveal(card, **changes).answer(*answers), **then)


@pytest.mark.parametrize("card", ["gentrification", "birth", "renthike"])
def test_some_events_raise_the_rent_to_two(card: str) -> None:
    assert due(reveal(card).state, 0) == 2


@pytest.mark.parametrize(
    ("card", "answers", "deeds", "coins", "stressed"),
    [
        ("bonus", ["player:1"], ["work", "work", "work"], [0, 2, 0], CALM),
        ("bonus", ["player:1"], ["work", "fist", "work"], [0, 0, 0], CALM),
        ("overtime", ["player:2"], ["work", "work", "work"], [0, 0, 1], [False, False, True]),
        ("overtime", ["player:2"], ["work", "work", "thumb"], [0, 0, 0], CALM),
        ("shifts", [], ["work", "fist", "work"], [1, 0, 1], [True, False, True]),
    ],
)
def test_what_an_event_pays_to_those_who_do_not_strike(
    card: str, answers: list[str], deeds: list[str], coins: list[int], stressed: list[bool]
) -> None:
    """Each has one coin for the rent; there is no wage."""
    state = reveal(card).answer(*answers).state
    state.coins, state.deeds = [1, 1, 1], deeds
    comes_to(scene(state, "payday"), coins=coins, stressed=stressed)


@pytest.mark.parametrize(
    ("changes", "options", "answer", "coins", "stressed"),
    [
        ({"coins": [3, 0, 1], "stressed": [False, True, False]}, ["own", "both"], "both", [1, 0, 0], None),
        # the other has Stress and would be eliminated; she herself only gets Stress
        ({"coins": [1, 0, 1], "stressed": [False, True, False]}, ["own", "instead"], "instead", [0, 0, 0], [0, 1]),
        (
            {"coins": [1, 1, 1], "kept": {"birth": 0, "gentrification": 1}},
            ["own", "instead"],
            "instead",
            [0, 0, 0],
            [0],
        ),
        ({"coins": [2, 1, 1], "kept": {"birth": 1}}, ["own", "missing"], "missing", [0, 0, 0], []),
    ],
)
def test_marriage_one_may_pay_the_others_rent_beside_her_own_or_instead(
    changes: dict[str, Any], options: list[str], answer: str, coins: list[int], stressed: list[int] | None
) -> None:
    play = scene(few(3, couple=[0, 1], **deepcopy(changes)), "rent")
    comes_to(play, options=options)
    comes_to(play.answer((0, answer)), coins=coins, out=CALM)
    assert stressed is None or [seat for seat in range(3) if play.state.stressed[seat]] == stressed


@pytest.mark.parametrize(
    ("coins", "own", "other", "missing", "ways"),
    [
        (2, 1, 1, 0, ["own", "both"]),
        (1, 1, 1, 0, ["own"]),
        (2, 1, 1, 1, ["own", "both"]),
        (1, 1, 1, 1, ["own", "instead"]),
        (0, 1, 1, 1, ["own"]),
        (3, 1, 2, 1, ["own", "both", "missing"]),
        (2, 1, 2, 1, ["own", "missing"]),
        (1, 1, 2, 1, ["own", "instead"]),
        (1, 1, 2, 2, ["own"]),
        (2, 1, 2, 2, ["own", "instead"]),
        (3, 1, 2, 2, ["own", "both"]),
    ],
)
def test_marriage_who_may_pay_what(coins: int, own: int, other: int, missing: int, ways: list[str]) -> None:
    assert ways_to_pay(coins, own, other, missing) == ways
