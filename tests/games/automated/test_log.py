"""What people at a table would say aloud stands in the log, and nothing superfluous."""

from collections.abc import Callable
from copy import deepcopy

from tests.games.automated.scenes import Scene, at_payday, few, hired, many, scene, vote
from tests.games.automated.seats import X, Y
from tests.games.automated.test_events import REVEALED, reveal
from tests.games.automated.test_payday import PAID
from tests.games.automated.test_two_to_four import RULES
from tests.games.kept import golden, said_by_the_rules

import automated
from automated import questions as q


def test_whatever_the_rules_can_say_is_said_in_a_golden_game_or_below() -> None:
    unsaid = said_by_the_rules(automated.GAME)
    assert len(unsaid) > 90
    for table in golden(automated.GAME).values():
        unsaid -= {line.message.key for line in table.log}
    for card, changes, answers, _ in REVEALED:
        unsaid -= set(reveal(card, **changes).answer(*answers).said)
    for changes, bosses, _ in PAID:
        unsaid -= set(at_payday(**deepcopy(changes)).answer(*bosses).said)
    for phase, changes, deeds, _ in RULES:
        unsaid -= set(scene(few(**{"deeds": ["work"] * 3, **deepcopy(changes)}), phase).answer(*deeds).said)
    for told in TOLD:
        unsaid -= set(told().said)
    assert unsaid == set()


TIRED = [False, False, True, False, False, False]
TOLD: list[Callable[[], Scene]] = [
    lambda: scene(few(3, coins=[2, 0, 1], couple=[0, 1]), "rent").answer("both"),
    lambda: vote(many(signed=hired(X, X, Y, Y), supply=0), (1, 2), (2, 3, 4)),
    lambda: scene(many(coins=[9, 9, 2, 1, 1, 1], stressed=[*TIRED], fund=1, queue=[2]), "holidays").answer("fund-1"),
    lambda: scene(many(coins=[9, 9, 3, 1, 1, 1], stressed=[*TIRED], queue=[2]), "holidays").answer("fund-0"),
]


def test_every_question_is_asked_in_its_phase() -> None:
    """The number of the phase stands on the board; it is the rulebook's."""
    phases = {q.AT_THE_DESK: 1, q.FOR_WHOM_TO_WORK: 1, q.HOW_MANY_FINGERS: 2, q.WORK_OR_STRIKE: 2, q.WHICH_STRIKE: 2}
    phases |= {q.AT_PAYDAY: 4, q.BUY_HOLIDAYS: 4, q.WHOM_TO_SPARE: 5, q.RENT_FROM_THE_FUND: 5, q.HOW_MUCH_TO_DONATE: 6}
    missing = set(phases)
    for whole in golden(automated.GAME).values():
        table = whole.at(0)
        for answer in whole.answers:
            view = table.view(None)
            if table.ask.question in phases and view["mode"] == "many":
                assert view["phase"] == phases[table.ask.question], table.ask
                missing.discard(table.ask.question)
            table.answer(answer)
        if not missing:
            return
    raise AssertionError(missing)
