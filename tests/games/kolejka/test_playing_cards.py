"""Queue jumping has three rounds. A card that is played is told to all: by whom, which, what it moved, where."""

from typing import Any

import pytest

from kolejka.rules import day
from kolejka.rules.playing_cards import play
from kolejka.state import Street
from tabletop import AGAIN
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, scene


def told(table: Street, card: str, *answers: str) -> dict[str, Any]:
    """What is told of a card that Anna plays, without her name and its own."""
    table.hands[ANNA] = [card]
    (line,) = Play(play(table, ANNA, card), table).answer(*answers).log
    assert line.readers is None
    values = dict(line.message.values)
    assert (values.pop("seat"), values.pop("card")) == (ANNA, f"card-{card}")
    return values


def shops() -> Street:
    table = scene(
        {"food": [JAN, ANNA, EWA, ANNA, S], "rtv": [S, ANNA, JAN], "kiosk": [ANNA, S]},
        {"clothes": ["clothes"], "kiosk": ["kiosk"]},
    )
    table.supplied = ["food"]
    return table


@pytest.mark.parametrize(
    ("card", "answers", "values"),
    [("list", ["shop:food"], {"shop": "food"}), ("place", ["pawn:food:1"], {"shop": "food", "seat2": JAN}),
     ("mother", ["pawn:food:3"], {"shop": "food"}), ("critic", ["pawn:food:0"], {"shop": "food", "seat2": JAN}),
     ("luck", ["pawn:food:1", "shop:kiosk"], {"shop": "food", "shop2": "kiosk"}),
     ("stock", ["shop:clothes"], {"shop": "clothes"}), ("friend", ["seen"], {"n": 2})],
)  # fmt: skip
def test_a_card_that_moves_pawns_or_closes_a_shop(card: str, answers: list[str], values: dict[str, Any]) -> None:
    assert told(shops(), card, *answers) == values


@pytest.mark.parametrize(("card", "pawn"), [("place", "pawn:rtv:1"), ("critic", "pawn:rtv:0")])
def test_the_speculator_is_not_called_by_the_name_of_a_seat(card: str, pawn: str) -> None:
    assert told(shops(), card, pawn) == {"shop": "rtv"}


def test_a_card_that_moves_a_good_names_it() -> None:
    table = shops()
    good = table.shelves["clothes"][0]
    values = told(table, "error", "good:clothes:clothes", "shop:kiosk")
    assert values == {"good": good, "shop": "clothes", "shop2": "kiosk"}
    table = shops()
    good = table.trucks["food"][-1]
    assert told(table, "more", "shop:food") == {"good": good, "shop": "food"}
    table = shops()
    good = table.shelves["kiosk"][0]
    assert told(table, "counter", "shop:kiosk") == {"good": good, "shop": "kiosk"}


def test_where_a_card_leaves_a_choice_of_goods_the_shop_is_named() -> None:
    table = scene({"kiosk": [ANNA, S]}, {"kiosk": ["kiosk", "food"]})
    table.hands[ANNA] = ["counter"]
    run = Play(play(table, ANNA, "counter")).answer("shop:kiosk")
    assert run.ask.prompt.values == {"shop": "kiosk"}


def test_there_are_three_rounds_of_queue_jumping_however_many_cards_are_in_hand() -> None:
    table = scene({"food": [ANNA, JAN, S]})
    table.hands = [["list"] * 5, [], []]
    for number in (1, 2):
        run = Play(day.queue_jumping(table))
        assert table.jump == number
        assert run.answer("card:list", "shop:food").returned == AGAIN
    run = Play(day.queue_jumping(table))
    assert table.jump == 3
    assert run.answer("card:list", "shop:food").returned is None
    assert table.jump == 0
    assert table.hands[ANNA] == ["list"] * 2
