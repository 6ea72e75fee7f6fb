"""What happens is seen as it happens: pieces with identities, moments in their order, the end in pictures."""

import re
from collections import Counter
from dataclasses import replace

import pytest
from tests.games.kept import kept
from tests.games.looks import look_at

import volk
from drawing import board_of
from volk import questions as q
from volk.components import CARD_OF_FACE, EAST, WEST, Use

from .scenes import germany, looked
from .test_board import positions

board = board_of(volk.GAME)

PIECE = re.compile(r'data-piece="([^"]+)"')
FRONT = re.compile(r'id="part-(\w+)"[^>]* checked')


# -- pieces -----------------------------------------------------------------------------------------------------------


def test_every_cube_house_factory_line_socialist_and_card_is_a_piece_of_its_own() -> None:
    """A card is the same piece in the display, in play, and when it has been played."""
    for table in positions(2, 7):
        p = table.view(None)["table"]
        drawn = board.board(look_at(table, None))
        found = Counter(PIECE.findall(str(drawn)))
        empty = str(drawn).count('class="none"')  # the outline where there is none looks the same
        standards = sum(p["living"].values()) + 2 * sum(p["sectors"].values())  # West Berlin's: in sectors, and in all
        assert found["unrest"] + found["house"] == sum(p["unrest"].values()) + standards + empty
        assert sum(n for name, n in found.items() if name.startswith("works-")) == len(p["factories"])
        assert found["rail"] == len(p["lines"])
        assert found["socialist"] == p["box"] + sum(p["socialists"].values())
        assert found["marker-P"] == found["marker-C"] == found["marker-S"] == found["flight"] == 1
        assert found["wall"] == p["wall"]
        lying = [*p["display"], *p["played"], *p["police"], *([p["card"]] if p["card"] else [])]
        cards = {name: n for name, n in found.items() if name.startswith("card-")}
        assert set(cards) >= {f"card-{CARD_OF_FACE[card]}" for card in lying}
        assert set(cards.values()) <= {1}


# -- moments ----------------------------------------------------------------------------------------------------------


def test_a_card_is_shown_large_before_anything_is_done_with_it() -> None:
    table, seen = kept("volk-forty"), 0
    for number in range(60):
        for moment in table.moments(number):
            if moment.line.message.key.startswith("{seat} plays “{card}”"):
                p = moment.view["table"]
                assert p["card"]
                assert p["use"] is None
                drawn = str(board.board(replace(look_at(table, None), view=moment.view)))
                assert "in-play" in drawn
                assert FRONT.findall(drawn) == ["cards"]
                seen += 1
    assert seen > 10


def test_a_reckoning_is_laid_open_line_by_line() -> None:
    table, grown = kept("volk-forty"), 0
    for number in range(len(table.answers)):
        before: tuple[int, int] | None = None
        for moment in table.moments(number):
            p = moment.view["table"]
            now = (p["step"], len(p["reckoning"]))
            if before is not None and p["step"] and now[0] == before[0]:
                assert now[1] - before[1] in (0, 1), moment.line
                grown += now[1] > before[1]
            before = now
    assert grown > 20


# -- cards of a hand and what it costs to stop -------------------------------------------------------------------------


def test_a_card_of_a_hand_is_never_enlarged_for_everybody() -> None:
    state = germany(display=["18"], turn=WEST)
    state.hands[WEST] = ["16"]
    drawn = str(board.board(replace(looked(state, None, q.WHICH_CARD), chosen=q.PlayCard("16"))))
    assert "Uprising" not in drawn
    assert "Uprising" not in str(board.board(replace(looked(state, EAST, q.WHICH_CARD), chosen=q.PlayCard("16"))))
    own = str(board.board(replace(looked(state, WEST, q.WHICH_CARD), chosen=q.PlayCard("16"))))
    assert "Uprising" in own[own.index("thought") :]


@pytest.mark.parametrize("points", [1, 2])
def test_stopping_to_build_says_how_many_points_are_lost(points: int) -> None:
    look = looked(germany(card="16", turn=WEST, use=Use.BUILD, points=points), WEST, q.WHAT_IS_BUILT)
    assert str(points) in (board.closing(q.Done(), look) or "")
    assert board.closing(q.InProvince("BY"), look) is None


def test_the_points_that_stopping_loses_are_those_that_the_question_names() -> None:
    seen = 0
    for table in positions(4, 1):
        if table.ask is not None and table.ask.question is q.WHAT_IS_BUILT:
            assert table.view(None)["table"]["points"] == table.ask.prompt.values["n"]
            seen += 1
        else:
            assert table.view(None)["table"]["points"] == 0
    assert seen > 10


@pytest.mark.parametrize("name", ["west", "east", "both", "forty"])
def test_the_curve_falls_to_nothing_for_a_state_that_falls(name: str) -> None:
    end = look_at(kept(f"volk-{name}"), None)
    fallen = {"west": [WEST], "east": [EAST], "both": [WEST, EAST], "forty": []}[name]
    assert [side for side in (WEST, EAST) if not board.progress(end)[side]] == fallen
    assert str(board.breakdown(end)).count("fallen") == len(fallen)
