"""Both games at a table of the app: an offer is one form, promises are kept at one press, everybody sees the vote."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.app.tables import act
from tests.games.kept import golden
from tests.games.looks import look_at

import automated
from automated.board import BOARD, previews
from automated.board.looks import ManyLook, typed
from automated.board.scenes import SCENES
from automated.bot import policy
from automated.components import ROLE_NAMES
from automated.questions import (
    AT_PAYDAY,
    AT_THE_DESK,
    REVEAL_EVENT,
    SABOTAGE,
    WHICH_CONTRACT,
    WORK_OR_STRIKE,
    Declare,
    Done,
    KeepAll,
    Strike,
    Work,
)
from checking.twins import seen
from drawing import markup
from ludoteka.screens import table as screen
from ludoteka.session import Session, staging
from tabletop import LANGUAGES, Chance, Table
from tabletop.testing import state_of

NAMES = ["Anna", "Jan", "Ewa", "Max", "Olga", "Piotr", "Zofia", "Karl", "Lucia", "Marta"]


def until(players: int, wanted: Callable[[Table], bool], seeds: int = 40, strike: bool = False) -> Table:
    """A game played by bots until something is wanted of it."""
    for seed in range(seeds):
        table, rng = Table.new(automated.GAME, NAMES[:players], seed), Chance(seed)
        while table.ask is not None:
            if wanted(table):
                return table
            options = table.ask.options
            given = Done() if Declare() in options and Done() in options else policy(table, rng)
            table.answer(Strike() if strike and Strike() in options else given)
    raise AssertionError("No game comes to that.")


def asked(table: Table, question: object) -> bool:
    return table.ask is not None and table.ask.question is question


def at(table: Table, hands: str = "open") -> Session:
    """People at a table."""
    return Session(table, ["person"] * len(table.seats), hands=hands)


def number(game: Session, option: object) -> str:
    """The number the page knows an answer by."""
    return str(game.eyes.numbers()[game.sitting.table.ask.options.index(option)])  # type: ignore[arg-type]


def test_an_offer_is_one_form_and_confirm_gives_all_of_it() -> None:
    game = at(until(6, lambda table: asked(table, AT_THE_DESK)))
    table = game.sitting.table
    before = len(table.answers)
    for name, value in (("wage", "wage-4"), ("holidays", "holidays-yes"), ("places", "places-2")):
        act(game, "fill", field=name, value=value)
    assert len(table.answers) == before, "nothing is offered before Confirm"
    game.handle({"do": "open", "manner": {"asks": False, "still": True}})
    act(game, "choose", option=number(game, table.ask.find("buy")))
    assert "Post this offer" in screen.regions(game.picture.sight())["#commit"]
    act(game, "commit", option="form")
    given = [str(answer) for answer in table.answers[before:]]
    assert given == ["buy", "wage-4", "holidays-yes", "clause-plain", "places-2"]
    posted = table.view(None)["offers"][-1]
    assert (posted["wage"], posted["holidays"], posted["places"], posted["only"]) == (4, True, 2, None)
    assert not game.sitting.focus.filled


def test_what_the_form_cannot_say_is_not_given() -> None:
    game = at(until(6, lambda table: asked(table, AT_THE_DESK)))
    before = len(game.sitting.table.answers)
    act(game, "fill", field="wage", value="wage-99")
    act(game, "fill", field="whim", value="yes")
    act(game, "commit", option="form")
    assert str(game.sitting.table.answers[before]) == "wage-3", "the usual wage stands there"


def test_all_promises_are_kept_at_one_press_and_the_end_of_payday_can_be_taken_back() -> None:
    table = until(6, lambda table: asked(table, AT_PAYDAY) and table.ask is not None and KeepAll() in table.ask.options)
    game = at(table)
    owed = re.search(r"Pay as promised: (\d+)", screen.regions(game.picture.sight())["#tray"])
    assert owed
    boss = table.ask.seat
    coins = table.view(boss)["coins"][boss]
    game.handle({"do": "open", "manner": {"asks": False, "still": True}})
    act(game, "choose", option=number(game, KeepAll()))
    assert table.view(boss)["coins"][boss] == coins - int(owed[1])
    act(game, "choose", option=number(game, Done()))
    assert (table.answers[-1], table.can_undo) == (Done(), True)


# -- votes ------------------------------------------------------------------------------------------------------------


def test_everybody_sees_who_has_chosen_and_nobody_what() -> None:
    table = until(
        6, lambda table: asked(table, WORK_OR_STRIKE) and len(state_of(table).sealed) == 3  # type: ignore[attr-defined]
    )  # fmt: skip
    game = at(table, hands="closed")
    shown = screen.regions(game.picture.sight())
    assert re.search(r"3 of [456] have chosen", shown["#curtain"])
    look = game.sitting.look(table, None)
    assert [there for _, there in BOARD.ballot(look)].count(True) == 3
    twin = table.fork()
    state: Any = state_of(twin)
    for seat, hand in state.sealed.items():
        state.sealed[seat] = {Work(): Strike(), Strike(): Work()}.get(hand, hand)
    assert screen.regions(at(twin, hands="closed").picture.sight()) == shown


def test_a_vote_is_one_picture_over_the_whole_table_with_what_comes_of_it() -> None:
    table = until(
        6,
        lambda table: asked(table, WORK_OR_STRIKE) and len(state_of(table).queue) == 1,  # type: ignore[attr-defined]
        strike=True,
    )
    lines = len(table.log_for(None))
    table.answer(Strike())
    game = at(table)
    told = [moment.get("scene", "") for moment in staging.told(game.sitting, game.eyes, lines)]
    assert told[0] == told[3]
    assert "of-sealed" not in told[0]
    assert "of-hand-fist" in told[0]


def test_a_vote_is_revealed_before_the_curtain_of_an_act_of_sabotage() -> None:
    """The page is told what to show, although the next thing is secret."""
    table = until(
        6,
        lambda table: (
            asked(table, WORK_OR_STRIKE)
            and len(state_of(table).queue) == 1  # type: ignore[attr-defined]
            and asked(twin_after(table), SABOTAGE)
        ),
        seeds=200,
    )
    game = at(table, hands="closed")
    game.sitting.aim(covered=False, opened=table.ask.seat)
    option = next(o for o in table.ask.options if asked(twin_after(table, o), SABOTAGE))
    index = number(game, option)
    act(game, "choose", option=index)
    reply = act(game, "commit", option=index)
    assert reply["phase"] == "covered"
    assert any("scene" in moment for moment in reply["moments"])


@pytest.mark.parametrize("luddite", [True, False])
def test_what_a_choice_at_a_sabotage_means_is_told_to_the_eyes_of_whoever_is_asked_alone(luddite: bool) -> None:
    """Nobody sees by a word, a length or a reply of the page whether she is the Luddite."""
    table = until(6, lambda table: asked(table, SABOTAGE), seeds=200)
    town: Any = state_of(table)
    seat, roles = table.ask.seat, town.roles
    if (roles[seat] == "luddite") != luddite:
        other = next(one for one in town.workers if (roles[one] == "luddite") == luddite)
        roles[seat], roles[other] = roles[other], roles[seat]
    for eyes in (*range(6), None):
        shown = "aside" in str(markup.fragment[BOARD.board(look_at(table, eyes))])
        assert shown == (eyes == seat), eyes
    for seed in range(5):
        assert len(list(seen(at(table, hands="closed"), Random(seed), str(luddite)))) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_meanings_of_a_choice_at_a_sabotage_are_equally_long(language: str) -> None:
    table = until(6, lambda table: asked(table, SABOTAGE), seeds=200)
    look = typed(look_at(table, table.ask.seat, language))
    assert isinstance(look, ManyLook)
    for question in previews.ALIKE:
        views = [replace(look, question=question, view=replace(look.view, role=role)) for role in ROLE_NAMES]
        short, long = sorted(map(len, {*map(previews.eyes_closed, views)}))
        assert 80 < short <= long < short + 4


def twin_after(table: Table, option: object = None) -> Table:
    """The table after an answer, or after whichever answer leads to a sabotage."""
    for answer in [option] if option else table.ask.options:
        twin = table.fork()
        twin.answer(answer)
        if option or asked(twin, SABOTAGE):
            return twin
    return table


def test_every_line_at_which_all_look_up_is_said_in_a_golden_game() -> None:
    said = {line.message.key for table in golden(automated.GAME).values() for line in table.log_for(None)}
    assert said >= SCENES


# -- pictures ---------------------------------------------------------------------------------------------------------


def test_an_event_waits_for_people_and_a_curtain_keeps_undo() -> None:
    event = until(3, lambda at: at.ask is not None and at.ask.question is REVEAL_EVENT and at.view(None)["turn"] > 1)
    for kind, waits in (("person", True), ("normal", False)):
        assert (Session(event.fork(), [kind] * 3).eyes.timed() is None) is waits
    last = until(3, lambda at: bool(at.ask and at.ask.secret))
    last = last.at(last.count - 1)
    session = Session(last, ["person"] * 3)
    session.sitting.asks = False
    assert act(session, "choose", option=0)["phase"] == "covered"
    act(session, "undo")
    assert session.sitting.table.ask is not None
    assert session.sitting.table.ask.question is WHICH_CONTRACT
