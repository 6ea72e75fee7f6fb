"""What people at a table would say aloud stands in the log, and nothing superfluous."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.games.automated.scenes import Scene, X, Y, at_payday, at_the_desk, few, hired, many, scene, vote
from tests.games.automated.test_events import REVEALED, reveal

import automated
from automated import questions as q
from automated.golden import GOLDEN
from tabletop.testing import new_table

RULES = Path(__file__).parents[3] / "games" / "automated" / "rules"
SAVES = Path(__file__).parents[2] / "saves"
SAYING = ("say", "say_many", "head", "tell")
TIRED = [False, False, True, False, False, False]


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
        unsaid -= {line.message.key for line in table.log}
    for card, changes, answers, _ in REVEALED:
        unsaid -= set(reveal(card, **changes).answer(*answers).said)
    for told in TOLD:
        unsaid -= set(told().said)
    assert unsaid == set()


# -- the other phases of both games ------------------------------------------------------------------------------------

TOLD: list[Callable[[], Scene]] = [
    lambda: reveal("bonus").answer("player:1"),
    lambda: reveal("overtime").answer("player:1"),
    lambda: reveal("shifts"),
    lambda: reveal("dentist", coins=[0, 2, 0]).answer("player:1", "pay"),
    lambda: scene(few(3, blue=0), "strike").answer((0, "fist"), (1, "fist"), (2, "work")),
    lambda: scene(few(2, red=[1, 0], supply=9, deeds=[q.Thumb(), q.Thumb()]), "payday"),
    lambda: scene(few(3), "who-begins").answer("player:2"),
    lambda: scene(few(3, coins=[2, 0, 1], couple=[0, 1]), "rent").answer("both"),
    lambda: scene(
        few(4, coins=[0, 5, 5, 5], stressed=[True, False, False, False], red=[2, 0, 0, 0], supply=8), "rent"
    ).answer(*["player:3"] * 3),
    lambda: at_the_desk(many()).answer("lend", "coins-4", "show", "coins-2"),
    lambda: scene(many(queue=[2, 3, 4]), "signatures").answer("public:work", "player:1"),
    lambda: vote(many(signed=hired(X, X, Y, Y), supply=0), (1, 2), (2, 3, 4)),
    lambda: vote(many(signed=hired(X, X, Y, Y)), (0, 0), (2,)),
    lambda: (
        at_payday(signed=hired(X, X, None, Y, wage=3, holidays=True), coins=[20, 10, 0, 0, 0, 0], stressed=[*TIRED])
        .answer((X, "player:2"), (X, "coins-1"), (X, "holidays-no"), (X, "player:2"), (X, "coins-2"))
        .answer((X, "holidays-yes"), (X, "player:5"), (X, "coins-1"), (X, "done"), (Y, "done"))
    ),
    lambda: scene(many(coins=[9, 9, 2, 1, 1, 1], stressed=[*TIRED], fund=1, queue=[2]), "holidays").answer("fund-1"),
    lambda: scene(many(coins=[9, 9, 3, 1, 1, 1], stressed=[*TIRED], queue=[2]), "holidays").answer("fund-0"),
    lambda: scene(many(coins=[9, 9, 0, 1, 1, 1], stressed=[*TIRED]), "rent"),
    lambda: scene(many(coins=[10, 1, 1, 0, 0, 1], fund=1, bank=900, mayor=None), "rent").answer("rescue"),
]


def test_every_question_is_asked_in_its_phase() -> None:
    """The number of the phase stands on the board; it is the rulebook's."""
    phases = {q.AT_THE_DESK: 1, q.FOR_WHOM_TO_WORK: 1, q.HOW_MANY_FINGERS: 2, q.WORK_OR_STRIKE: 2, q.WHICH_STRIKE: 2}
    phases |= {q.AT_PAYDAY: 4, q.BUY_HOLIDAYS: 4, q.WHOM_TO_SPARE: 5, q.RENT_FROM_THE_FUND: 5, q.HOW_MUCH_TO_DONATE: 6}
    missing = set(phases)
    for golden in GOLDEN:
        kept = golden.kept(SAVES, automated.GAME)
        table = new_table(automated.GAME, len(kept.seats), kept.seed, **kept.options)
        for answer in kept.answers:
            view = table.view(None)
            if table.ask.question in phases and view["mode"] == "many":
                assert view["phase"] == phases[table.ask.question], table.ask
                missing.discard(table.ask.question)
            table.answer(answer)
        if not missing:
            return
    raise AssertionError(missing)
