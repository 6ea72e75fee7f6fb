"""What buttons and pictures say in the positions of single rules."""

import re
from dataclasses import replace

import pytest
from tests.games.automated.scenes import Scene, at_the_desk, few, hired, many, scene
from tests.games.automated.seats import ABELE, BEATA, DIANA, X, Y
from tests.games.kept import kept
from tests.games.looks import look_at

import automated
from automated.board import BOARD, art, cuts
from automated.board.looks import FewLook, typed
from automated.rules import view
from automated.state import Factory, Town
from drawing import Look
from ludoteka.course import retold
from tabletop import Message, Table, Words
from tabletop.words import catalogue

NAMES = ("X", "Y", "Abele", "Beata", "Caino", "Diana", "Eva", "Fausto", "Gioia", "Hedda")


def look(state: Factory | Town, play: Scene | None = None, seat: int | None = None, language: str = "en") -> Look:
    """What a seat sees of a position while somebody is asked."""
    words = Words(automated.GAME.terms, NAMES[: state.players], [catalogue("automated", language)], language)
    ask = play.ask if play else None
    legal = {option.target: at for at, option in enumerate(ask.options) if option.target} if ask else {}
    return Look(
        view(state, seat), words, seat=seat, turn=ask.seat if ask else None, question=ask.question if ask else None,
        legal=legal, marks=automated.GAME.marks,
    )  # fmt: skip


def test_the_aid_tells_workers_who_the_luddite_is_and_bosses_who_she_may_be() -> None:
    state = many(suspects=[ABELE, DIANA], destroyed=1)
    assert "The Luddite: Diana" in str([str(part) for part in BOARD.aid(look(state, seat=BEATA))])
    for seat in (X, None):
        told = str([str(part) for part in BOARD.aid(look(state, seat=seat))])
        assert "The Luddite is one of: Abele and Diana" in told
    assert "The Luddite:" not in str([str(part) for part in BOARD.aid(look(many(), seat=BEATA))])


@pytest.mark.parametrize("count", [2, 4, 6, 10])
def test_the_goal_is_that_of_the_players_at_this_table(count: int) -> None:
    table = Table.new(automated.GAME, NAMES[:count], 3)
    view = table.view(None)
    told = re.findall(r'data-goal="([^"]+)"', str(BOARD.board(look_at(table, None))))
    fists = view["majority"]
    few = [count, count, view.get("events"), fists, view["betrayal"]] if count < 5 else []
    assert [int(number) for number in re.findall(r"\d+", told[0])] == (few or [view["goal"], fists, view["target"]])


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 10])
def test_every_part_of_the_table_can_be_cut_out_for_a_figure(count: int) -> None:
    table = Table.new(automated.GAME, NAMES[:count], 3)
    words = Words(automated.GAME.terms, NAMES[:count], [], "en")
    inert = Look(table.view(None), words, seat=None, turn=None, marks=automated.GAME.marks, inert=True)
    seen = typed(inert)
    own = cuts.few_parts(seen) if isinstance(seen, FewLook) else cuts.many_parts(seen)
    drawn = str(BOARD.detail(inert, [*own, *(f"sign:{name}" for name in art.SIGNS)]))
    assert drawn.count('class="cut"') == len(own) + len(art.SIGNS)
    assert 'role="button"' not in drawn
    assert 'tabindex="' not in drawn
    with pytest.raises(LookupError):
        BOARD.detail(inert, ["worker:11"])


def test_a_boss_sees_what_the_other_has() -> None:
    state = many(5, coins=[10, 13, 0, 0, 0], target=25)
    assert ">13<" in str(BOARD.board(look(state, seat=X))), "the sum of both purses is known"
    assert ">13<" not in str(BOARD.board(look(state, seat=ABELE)))


def test_one_press_too_many_posts_no_second_offer() -> None:
    state = many()
    play = at_the_desk(state)
    first = BOARD.form(look(state, play, seat=X), play.ask.options, {})
    play.answer(*first.answers())
    assert first.ready
    assert not BOARD.form(look(state, play, seat=X), play.ask.options, {}).ready
    assert BOARD.form(look(state, play, seat=X), play.ask.options, {"wage": "wage-2"}).ready


def test_a_boss_for_whom_nobody_works_is_not_told_to_pay() -> None:
    state = many(signed=hired(Y, Y, Y, Y), phase=4)
    asked = {}
    for boss in (X, Y):
        state.queue = [boss]
        asked[boss] = scene(state, "payday").ask
    assert asked[X].question is asked[Y].question
    assert asked[X].prompt != asked[Y].prompt


def test_the_end_marks_each_winner_and_says_why_she_won() -> None:
    for table in map(kept, ("automated-bosses-boss-and-scab", "automated-workers-betrayal")):
        drawn = str(BOARD.breakdown(look_at(table, None)))
        assert table.outcome
        assert re.findall(r'class="seat-(\d) wins"', drawn) == [str(seat) for seat in table.outcome.winners]
        assert drawn.count("<p>") == len(table.outcome.winners)


@pytest.mark.parametrize("name", ["automation", "betrayal-couple-and-another", "defeat-robots"])
def test_the_story_tells_what_robots_the_boss_had_when_a_turn_was_over(name: str) -> None:
    table, had = kept(f"automated-workers-{name}"), [0]
    for key, values, *_ in [line.message for line in table.log]:
        had += had[-1:] * (key == "Turn {n}")
        had[-1] += {"State": 1, "Accel": values.get("n", 0), "Expro": -1, "One o": -1}.get(key[:5], 0)
    assert BOARD.story is not None
    told = BOARD.story(look_at(table, None), retold(table, lambda _: ""))[0].rows[-2].cells
    assert [int(cell.text) for cell in told] == had[1 : len(told) + 1]


def test_who_works_for_whom_is_a_scene_when_the_last_worker_has_chosen() -> None:
    said, everybody = Message("{seat} takes Public Work.", {"seat": BEATA}), hired(X, X, Y, None)
    for signed, shown in (([*everybody[:-1], None], False), (everybody, True)):
        assert (BOARD.scene(replace(look(many(signed=signed)), said=said)) is not None) is shown


def test_a_couple_is_told_what_each_has_left_after_the_rent() -> None:
    state = few(3, couple=[0, 1], coins=[3, 1, 1])
    play = scene(state, "rent")
    told = {str(option): BOARD.preview(option, look(state, play, seat=0)) for option in play.ask.options}
    assert re.findall(r"\d → \d", told["own"]) == ["3 → 2", "1 → 0"]
    assert re.findall(r"\d → \d", told["both"]) == ["3 → 1"]
