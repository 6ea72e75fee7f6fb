"""Advice at the table: asked for by those who may read it, shown over the board, gone with the position."""

import asyncio
import json
from typing import Any

import pytest
from tests.app.conformity import checked
from tests.app.tables import act

import kolejka
from ludoteka.bots import Bots, told
from ludoteka.seating import PERSON
from ludoteka.session import Session
from ludoteka.session.advising import IN_THE_HAND, costs
from ludoteka.state.focus import Advised
from tabletop import Table
from tabletop.advice import advise
from tabletop.bots import Budget
from tabletop.testing import by_bots, finished

QUICK = Budget(iterations=12)


def session(*kinds: str, hands: str = "closed", game: Any = kolejka.GAME, **options: Any) -> Session:
    table = Table.new(game, ["Anna", "Jan", "Ewa"][: len(kinds)], 5, {"length": "taster", **options})
    return Session(table, kinds, hands=hands)


def advised(at: Session) -> dict[str, Any]:
    """The adviser's answer, given back to the table."""
    sitting = at.sitting
    said = told(advise(sitting.table, QUICK))
    return checked(at.handle({"do": "advised", "position": sitting.version, "advice": said}))


@pytest.fixture
def at() -> Session:
    """One person among bots, at her first turn."""
    made = session(PERSON, "easy", "easy")
    table = made.sitting.table
    while table.ask is not None and table.ask.seat not in made.sitting.people:
        finished(table, by_bots("easy"), 1, most=1)
    made.sitting.moved()
    return made


def test_whoever_sits_alone_asks_and_reads_the_answers_with_their_reasons(at: Session) -> None:
    assert at.picture.reply(whole=True)["advisable"]
    asked = act(at, "advise")
    assert asked["counsel"]["do"] == "advised"
    assert 'id="advice"' in asked["patch"]["#counsel"]
    reply = advised(at)
    assert 'id="advised-' in reply["patch"]["#counsel"]
    assert "advised" in reply["patch"]["#board"]
    assert reply["announce"]


def test_the_coach_says_one_sentence_and_lays_nothing_over_the_board(at: Session) -> None:
    act(at, "advise", coach="1")
    reply = advised(at)
    assert 'class="coach"' in reply["patch"]["#prompt"]
    assert 'id="advice"' not in reply["patch"].get("#counsel", "")
    assert "advisable" not in reply or not reply["advisable"]


def test_at_a_table_of_several_with_closed_hands_advice_is_for_the_open_hand_only() -> None:
    at = session(PERSON, PERSON, PERSON)
    assert not at.picture.reply(whole=True).get("advisable")
    refused = act(at, "advise")
    assert "counsel" not in refused
    assert refused["alarm"] == at.sitting.words.say(IN_THE_HAND)
    seat = at.sitting.table.ask.seat if at.sitting.table.ask else None
    act(at, "drawer", seat=seat, open="1")
    assert act(at, "advise")["counsel"]
    shown = advised(at)
    assert 'id="advice"' in shown["patch"]["#counsel"]
    covered = act(at, "cover")
    assert 'id="advice"' not in covered["patch"].get("#counsel", "")
    assert "advised" not in covered["patch"].get("#board", "")


def test_with_open_hands_everybody_may_read_it() -> None:
    at = session(PERSON, PERSON, PERSON, hands="open")
    assert act(at, "advise")["counsel"]


def test_what_was_said_of_an_older_position_is_dropped(at: Session) -> None:
    act(at, "advise")
    late = {"do": "advised", "position": at.sitting.version, "advice": told(advise(at.sitting.table, QUICK))}
    at.sitting.moved()  # as Undo and another answer do: there are as many answers as before
    act(at, "advise")
    at.handle(late)
    assert at.sitting.counsel.advice == Advised(None, opened=True)


@pytest.mark.parametrize("said", [None, [], [{"answer": "nonsense", "why": ["x"]}], [{"why": 3}], ["x"], {"a": 1}])
def test_nonsense_from_the_adviser_changes_nothing(at: Session, said: Any) -> None:
    act(at, "advise")
    before = at.sitting.table.digest()
    reply = at.handle({"do": "advised", "position": at.sitting.version, "advice": said})
    assert "#app" not in reply["patch"]
    assert at.sitting.table.digest() == before


def test_escape_closes_the_advice_before_it_lets_go_of_a_choice(at: Session) -> None:
    act(at, "advise")
    advised(at)
    assert 'id="advice"' not in act(at, "advise-close")["patch"]["#counsel"]


def test_a_finished_game_is_looked_back_on_once_and_says_what_would_have_been_better() -> None:
    table = finished(Table.new(kolejka.GAME, ["Anna", "Jan"], 5, {"length": "taster"}), by_bots("easy"), 5)
    at = Session(table, [PERSON, PERSON])
    reply = at.handle({"do": "open"})
    assert reply["counsel"]["do"] == "looked-back"
    assert "counsel" not in at.handle({"do": "open"})
    found = asyncio.run(Bots().handle({"save": json.dumps(table.save()), "do": "looked-back"}))
    said = {key: found[key] for key in ("decisive", "costs")}
    shown = at.handle({"do": "looked-back", "position": at.sitting.version, **said})
    assert 1 <= len(found["decisive"]) <= 3
    assert 'id="decisive-title"' in shown["patch"]["#result"]
    assert 'class="judgement"' not in shown["patch"]["#result"], "it is drawn only for who asks"
    drawn = act(at, "weigh")["patch"]["#result"]
    assert 'class="judgement"' in drawn
    judged = at.telling.judged()
    assert all(list(row) == sorted(row) for row in judged.rows), "what was given away is not got back"
    assert [round(row[-1], 6) for row in judged.rows] == [
        round(sum(cost for _, by, cost in found["costs"] if by == seat), 6) for seat in (0, 1)
    ]


def test_the_bots_judgement_of_a_running_game_is_not_to_be_had() -> None:
    at = session(PERSON, "easy", "easy")
    at.sitting.hear(costs=[(1, 0, 2.0)])
    assert 'class="judgement"' not in json.dumps(act(at, "weigh"))
    assert not at.sitting.focus.weighs


@pytest.mark.parametrize("bad", [None, 3, ["x"], [[1]], [[0, 0, 1.0]], [[1, 9, 1.0]], [[1, 0, -1]], [[1, 0, "x"]]])
def test_costs_that_cannot_be_are_left_out(bad: object) -> None:
    assert costs(bad, 3) == []
    assert costs([[4, 2, 1]], 3) == [(4, 2, 1.0)]
