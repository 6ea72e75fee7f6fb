"""Questions and answers of the rulebook that no card's own tests and no example of the book answers already."""

from __future__ import annotations

from drawing import Look
from kolejka.board.pieces import pawn
from kolejka.components import GOODS, KINDS
from kolejka.rules import market
from kolejka.rules.knowledge import view
from kolejka.rules.playing_cards import play, playable
from kolejka.state import Street
from tabletop import Words
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, bring_home, kinds, scene, wants


def play_of(table: Street, seat: int, card: str) -> Play:
    table.hands[seat] = [card]
    return Play(play(table, seat, card))


def test_which_shop_is_beside_which_all_are_neighbours() -> None:
    for shop in KINDS:
        table = scene({}, {shop: [shop]})
        run = play_of(table, ANNA, "error").answer(f"good:{shop}:{shop}")
        assert run.ask.options == [f"shop:{other}" for other in KINDS if other != shop]


def test_a_card_can_undo_an_earlier_one_delivery_error_up_to_five_times() -> None:
    table = scene({}, {"food": ["food"]}, players=5)
    for number in range(5):
        here, there = ("food", "kiosk") if number % 2 == 0 else ("kiosk", "food")
        play_of(table, number, "error").answer(f"good:{here}:food", f"shop:{there}")
        assert kinds(table.shelves[there]) == ["food"]
        assert table.shelves[here] == []


def test_any_good_of_the_shop_counts_for_the_list() -> None:
    """Two things from the kiosk may be cologne or soap, or any other two."""
    for first, second in [("cologne", "soap"), ("doll", "razor")]:
        table = scene()
        wants(table, ANNA, 5)
        before = table.missing(ANNA)
        table.homes[ANNA]["kiosk"] = [first, second]
        assert {first, second} <= set(GOODS["kiosk"])
        assert table.missing(ANNA) == before - 2


def test_goods_are_swapped_with_the_market_only() -> None:
    """Whatever is asked at the market names stalls, and what others have at home is not on offer."""
    table = scene({"market": [ANNA]})
    table.stalls = {kind: [] for kind in KINDS}
    bring_home(table, ANNA, food=4)
    bring_home(table, JAN, rtv=4)
    run = Play(market.market(table))
    assert run.ask.options == ["stay", "home"]


def test_every_colour_has_a_symbol_of_its_own() -> None:
    """For those who cannot tell the colours: each family's pawn carries its shape and letter."""
    table = scene({"food": [ANNA, JAN, EWA, S]})
    look = Look(view(table, None), Words(names=["Anna", "Jan", "Ewa"]), marks=("●", "■", "▲"))
    shapes = {str(pawn(look, seat)) for seat in (ANNA, JAN, EWA, S)}
    assert len(shapes) == 4


def test_cards_may_meddle_with_a_queue_in_which_one_has_no_pawn() -> None:
    table = scene({"food": [JAN, EWA, S]}, {"food": ["food"]})
    assert all(playable(table, ANNA, card) for card in ("list", "critic", "error", "stock"))


def test_nobody_may_look_through_the_discarded_delivery_cards() -> None:
    table = scene()
    table.bin = ["food-1", "kiosk-2"]
    for seat in (None, ANNA, JAN, EWA):
        seen = view(table, seat)
        assert "bin" not in seen
        assert "kiosk-2" not in str(seen)
