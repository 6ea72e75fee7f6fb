"""What is hidden stays hidden: hands, visits, piles, the top's time."""

import json

from reglamentacja import GAME
from reglamentacja.components import CARDS
from reglamentacja.rules import view
from tabletop import Table
from tabletop.testing import state_of

from .scenes import ANNA, JAN, buys, hands, lay, play, shop, spinning


def test_cards_bought_lie_face_down_but_everybody_saw_them_bought() -> None:
    """Memory is no fair burden at a screen: what everybody saw is in every view, visits are in none."""
    table = shop()
    buys(table, JAN, ["cheesecake"])
    for seat in (None, ANNA, JAN):
        assert [player["cards"] for player in view(table, seat)["seats"]] == [[], ["cheesecake"], []]
        assert [player["points"] for player in view(table, seat)["seats"]] == [None] * 3


def test_the_time_of_the_top_is_in_no_view_until_it_falls() -> None:
    table = spinning(shop())
    views = [view(table, seat) for seat in (None, 0, 1, 2)]
    table.stretches = [36, 15, 9]
    assert [view(table, seat) for seat in (None, 0, 1, 2)] == views
    play(table).answer("slow", "wobble", "fall")
    assert view(table, None)["fallen"] == 60


def test_what_lay_on_the_table_is_remembered_as_seen() -> None:
    table = spinning(hands(shop(), "butter soap", "sugar sugar", "meat"))
    play(table).speak(JAN, "lay:1:sugar", "hide:1:sugar", "rest").answer("slow", "wobble", "fall")
    assert view(table, ANNA)["seats"][JAN]["known"] == ["sugar"]


def test_what_changed_hands_is_remembered_where_it_went() -> None:
    table = spinning(hands(shop(), "butter soap", "sugar sugar", "meat"))
    lay(table, anna="soap", jan="sugar")
    play(table).speak(ANNA, "give:0:soap", "get:0:sugar", "offer:0").speak(JAN, "accept:1:0")
    assert table.known == [["sugar"], ["soap"], []]


def test_a_seen_coupon_that_is_handed_in_is_forgotten() -> None:
    table = hands(shop(), "flour flour sugar", "meat", "meat")
    lay(table, anna="flour")
    table.laid[ANNA].clear()
    for kind in CARDS["cheesecake"].needs:
        table.lose(ANNA, kind)
    assert table.known[ANNA] == []


def test_open_hands_are_in_everybodys_view_but_visits_are_not() -> None:
    table = shop(hands="open")
    seen = view(table, None)
    assert [player["known"] for player in seen["seats"]] == [view(table, seat)["hand"] for seat in range(3)]
    assert "girlfriends" not in json.dumps(seen)


def test_a_deal_cannot_be_taken_back() -> None:
    table = Table.new(GAME, ["Anna", "Jan", "Ewa"], 4, {"top": "untimed"})
    table.answer("top:spin")
    state = state_of(table)
    one = state.active  # type: ignore[attr-defined]
    other = (one + 1) % 3
    for answer in (f"word:{one}", f"swap:{one}:{other}", f"offer:{one}", f"word:{other}"):
        table.answer(answer)
    table.answer(f"accept:{other}:{one}")
    assert not table.can_undo


def test_an_offer_being_laid_out_can_be_taken_back_step_by_step() -> None:
    table = Table.new(GAME, ["Anna", "Jan", "Ewa"], 4, {"top": "untimed"})
    table.answer("top:spin")
    table.answer("word:0")
    table.answer("get:0:butter")
    table.answer("get:0:sugar")
    table.undo()
    assert table.view(None)["seats"][0]["offer"]["gets"] == ["butter"]
