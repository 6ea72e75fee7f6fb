"""What people at a table would say aloud stands in the log, and nothing superfluous."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from tests.games.automated.scenes import Scene, X, Y, at_payday, at_the_desk, few, hired, many, scene, vote

import automated
from automated.golden import GOLDEN
from automated.questions import (
    AT_PAYDAY,
    AT_THE_DESK,
    BUY_HOLIDAYS,
    FOR_WHOM_TO_WORK,
    HOW_MANY_FINGERS,
    HOW_MUCH_TO_DONATE,
    RENT_FROM_THE_FUND,
    WHICH_STRIKE,
    WHOM_TO_SPARE,
    WORK_OR_STRIKE,
    Thumb,
)
from automated.state import Town
from automated.terms import TERMS
from tabletop import Words
from tabletop.testing import new_table

RULES = Path(__file__).parents[3] / "games" / "automated" / "rules"
SAVES = Path(__file__).parents[2] / "saves"
WORKERS = ["Abele", "Beata", "Caino", "Diana"]
SAYING = ("say", "say_many", "head", "tell")
TIRED = [False, False, True, False, False, False]


def heard(play: Scene) -> list[str]:
    """The public log, in English."""
    words = Words(TERMS, ["X", "Y", *WORKERS] if isinstance(play.state, Town) else WORKERS)
    return [words.say(line.message) for line in play.log if line.readers is None]


def sentences() -> Iterator[str]:
    """Every sentence that the rules can say."""
    for room in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(room.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SAYING:
                yield from [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)][:1]


def test_whatever_the_rules_can_say_is_said_in_a_golden_game_or_below() -> None:
    unsaid = set(sentences())
    assert len(unsaid) > 90
    for golden in GOLDEN:
        table = golden.kept(SAVES, automated.GAME)
        assert table is not None
        unsaid -= {line.message.key for line in table.log}
    for play in [event(card, changes, answers) for card, changes, answers, _ in EVENTS] + [told() for told, _ in TOLD]:
        unsaid -= set(play.said)
    assert unsaid == set()


# -- 2 to 4 players: the Events ---------------------------------------------------------------------------------------


def event(card: str, changes: dict[str, Any], answers: list[str]) -> Scene:
    """The first player reveals this Event, and the players answer what it asks."""
    return scene(few(3, deck=[card], **deepcopy(changes)), "innovation").answer((0, "deck:events"), *answers)


EVENTS: list[tuple[str, dict[str, Any], list[str], list[str]]] = [
    ("bonus", {}, ["player:1"], ["Production Bonus for Beata, unless she strikes."]),
    ("agreement", {}, [], ["Each contract of this turn may be taken by several players."]),
    (
        "dentist",
        {"coins": [0, 2, 0]},
        ["player:1", "pay"],
        ["Abele sends Beata to the dentist.", "Beata pays the dentist two coins."],
    ),
    ("dentist", {}, ["player:1"], ["Abele sends Beata to the dentist.", "Beata gets Stress."]),
    (
        "dentist",
        {"stressed": [True, True, False]},
        [],
        ["Caino must go: nobody else has two coins, or is free of Stress.", "Caino gets Stress."],
    ),
    (
        "dentist",
        {"stressed": [True, True, True]},
        [],
        ["Nobody has two coins and all have Stress: the dentist is the least of their problems."],
    ),
    ("divorce", {}, [], ["Nobody is married: nothing happens."]),
    (
        "divorce",
        {"couple": [0, 1], "kept": {"birth": 1}, "coins": [2, 3, 0], "stressed": [True, False, False]},
        ["player:0", "player:0"],
        ["Abele loses her Stress.", "Abele and Beata get divorced and lose all their coins.", "Abele keeps the child."],
    ),
    ("gentrification", {}, [], ["Abele now lives in a fashionable quarter: her rent is one coin higher."]),
    ("eviction", {"kept": {"gentrification": 1}}, [], ["Beata is evicted.", "Beata gets Stress."]),
    ("eviction", {}, [], ["Nobody lives in a fashionable quarter: nothing happens."]),
    ("marriage", {}, ["player:1"], ["Abele and Beata get married."]),
    ("birth", {}, [], ["Abele has a child: her rent is one coin higher."]),
    ("sabotage", {"blue": 1, "supply": 9}, [], ["One of the boss’s robots is destroyed."]),
    ("sabotage", {"red": [0, 1, 0], "supply": 9}, [], ["A robot belonging to Beata is destroyed."]),
    ("sabotage", {}, [], ["There are no robots to destroy."]),
    ("union", {"boss_coins": 2}, [], ["Abele takes a coin from the boss.", "Beata takes a coin from the boss."]),
    ("union", {}, [], ["The boss has no coins: bad luck."]),
    ("overtime", {}, ["player:1"], ["Overtime for Beata, unless she strikes."]),
    ("shifts", {}, [], ["Shift work for everybody who does not strike."]),
    (
        "gambling",
        {"coins": [4, 4, 1]},
        ["player:1"],
        ["Beata loses all but one of her coins to the boss.", "Beata gets Stress."],
    ),
    ("gambling", {}, [], ["Nobody has coins to gamble away: nothing happens."]),
    ("illness", {}, [], ["Abele gets Stress."]),
    ("illness", {"stressed": [True, False, False]}, [], ["Abele has Stress already: nothing changes."]),
    ("mayday", {"stressed": [True, True, False]}, [], ["Abele loses her Stress.", "Beata loses her Stress."]),
    ("mayday", {}, [], ["Nobody has Stress: nothing changes."]),
    ("renthike", {}, [], ["Every rent is one coin higher this turn."]),
    ("benefit", {}, ["player:1"], ["Beata takes two coins from the Bank."]),
]


@pytest.mark.parametrize(("card", "changes", "answers", "told"), EVENTS)
def test_every_event_tells_what_it_does(
    card: str, changes: dict[str, Any], answers: list[str], told: list[str]
) -> None:
    name = Words(TERMS, WORKERS).term(card)
    assert heard(event(card, changes, answers)) == ["Turn 1", f"Abele reveals an Event: {name}.", *told]


# -- the other phases of both games ------------------------------------------------------------------------------------

TOLD: list[tuple[Callable[[], Scene], list[str]]] = [
    (
        lambda: scene(few(3, blue=0), "strike").answer((0, "fist"), (1, "fist"), (2, "work")),
        [
            "Caino works.",
            "Abele and Beata strike for Expropriation.",
            "The boss has no robots to expropriate.",
            "Caino is paid 0 coins.",
            "Abele cannot pay 1 coin in rent and gets Stress.",
            "Beata cannot pay 1 coin in rent and gets Stress.",
            "Caino cannot pay 1 coin in rent and gets Stress.",
            "Turn 1",
        ],
    ),
    (
        lambda: scene(few(2, red=[1, 0], supply=9, deeds=[Thumb(), Thumb()]), "payday"),
        [
            "A robot makes 1 coin for Abele.",
            "Abele pays 1 coin in rent.",
            "Beata cannot pay 1 coin in rent and gets Stress.",
            "Turn 1",
        ],
    ),
    (lambda: scene(few(3), "who-begins").answer("player:2"), ["Caino begins.", "Turn 1"]),
    (
        lambda: scene(few(3, coins=[2, 0, 1], couple=[0, 1]), "rent").answer("both"),
        [
            "Abele pays 1 coin in rent for Beata.",
            "Abele pays 1 coin in rent.",
            "Caino pays 1 coin in rent.",
            "Turn 1",
        ],
    ),
    (
        lambda: scene(
            few(4, coins=[0, 5, 5, 5], stressed=[True, False, False, False], red=[2, 0, 0, 0], supply=8), "rent"
        ).answer(*["player:3"] * 3),
        [
            "Beata pays 1 coin in rent.",
            "Caino pays 1 coin in rent.",
            "Diana pays 1 coin in rent.",
            "Abele has Stress and cannot pay: she is eliminated.",
            "Diana takes the robots that belonged to Abele.",
            "Turn 1",
        ],
    ),
    (
        lambda: at_the_desk(many()).answer("lend", "coins-4", "show", "coins-2"),
        ["X lends coins to Y.", "X shows 2 coins."],
    ),
    (
        lambda: scene(many(queue=[2, 3, 4]), "signatures").answer("public:work", "player:1"),
        ["Abele takes Public Work.", "Beata works for Y without a contract."],
    ),
    (
        lambda: vote(many(signed=hired(X, X, Y, Y), supply=0), (1, 2), (2, 3, 4)),
        [
            "X shows 1 finger and pays 1.",
            "Y shows 2 fingers and pays 2.",
            "Y gets Security.",
            "Abele, Beata and Caino strike.",
            "The strike succeeds.",
            "There are no robots to win.",
            "Y earns 5 coins.",
        ],
    ),
    (
        lambda: vote(many(signed=hired(X, X, Y, Y)), (0, 0), (2,)),
        [
            "X shows no fingers.",
            "Y shows no fingers.",
            "A tie: nobody gets Security.",
            "Abele strikes.",
            "The strike fails.",
            "X earns 5 coins.",
            "Y earns 10 coins.",
        ],
    ),
    (
        lambda: (
            at_payday(signed=hired(X, X, None, Y, wage=3, holidays=True), coins=[20, 10, 0, 0, 0, 0], stressed=[*TIRED])
            .answer((X, "player:2"), (X, "coins-1"), (X, "holidays-no"), (X, "player:2"), (X, "coins-2"))
            .answer((X, "holidays-yes"), (X, "player:5"), (X, "coins-1"), (X, "done"), (Y, "done"))
        ),
        [
            "X pays Abele 1 of 3.",
            "X pays Abele 2 more, 3 of 3 in all.",
            "Abele gets Holidays.",
            "X gives Diana 1 coin.",
            "X breaks the contract with Beata.",
            "Y breaks the contract with Diana.",
        ],
    ),
    (
        lambda: scene(many(coins=[9, 9, 2, 1, 1, 1], stressed=[*TIRED], fund=1, queue=[2]), "holidays").answer(
            "fund-1"
        ),
        [
            "Abele pays for Holidays, with 1 coin from the Union Fund.",
            "Nobody becomes Mayor this turn.",
            "X pays 2 coins in rent.",
            "Y pays 2 coins in rent.",
            "Abele pays 1 coin in rent.",
            "Beata pays 1 coin in rent.",
            "Caino pays 1 coin in rent.",
            "Diana pays 1 coin in rent.",
            "Turn 2",
        ],
    ),
    (
        lambda: scene(many(coins=[9, 9, 0, 1, 1, 1], stressed=[*TIRED]), "rent"),
        [
            "X pays 2 coins in rent.",
            "Y pays 2 coins in rent.",
            "Beata pays 1 coin in rent.",
            "Caino pays 1 coin in rent.",
            "Diana pays 1 coin in rent.",
            "Abele does not pay the rent and keeps her Stress.",
            "Turn 2",
        ],
    ),
    (
        lambda: scene(many(coins=[10, 1, 1, 0, 0, 1], fund=1, bank=900, mayor=None), "rent").answer("rescue"),
        [
            "X pays 2 coins in rent.",
            "Y cannot pay 2.",
            "X lends Y what is missing.",
            "Y pays 2 coins in rent.",
            "Abele pays 1 coin in rent.",
            "Diana pays 1 coin in rent.",
        ],
    ),
]


@pytest.mark.parametrize(("played", "told"), TOLD)
def test_what_happens_is_told_and_nothing_else(played: Callable[[], Scene], told: list[str]) -> None:
    assert heard(played()) == told


def test_every_question_is_asked_in_its_phase() -> None:
    """The number of the phase stands on the board; it is the rulebook's."""
    phases = {AT_THE_DESK: 1, FOR_WHOM_TO_WORK: 1, HOW_MANY_FINGERS: 2, WORK_OR_STRIKE: 2, WHICH_STRIKE: 2}
    phases |= {AT_PAYDAY: 4, BUY_HOLIDAYS: 4, WHOM_TO_SPARE: 5, RENT_FROM_THE_FUND: 5, HOW_MUCH_TO_DONATE: 6}
    missing = set(phases)
    for golden in GOLDEN:
        kept = golden.kept(SAVES, automated.GAME)
        assert kept is not None
        table = new_table(automated.GAME, len(kept.seats), kept.seed, **kept.options)
        for answer in kept.answers:
            assert table.ask is not None
            view = table.view(None)
            if table.ask.question in phases and view["mode"] == "many":
                assert view["phase"] == phases[table.ask.question], table.ask
                missing.discard(table.ask.question)
            table.answer(answer)
        if not missing:
            return
    raise AssertionError(missing)
