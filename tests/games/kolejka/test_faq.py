"""Questions and answers of the rulebook that no card's own tests and no example of the book answers already."""

from kolejka.components import KINDS
from kolejka.rules import market
from kolejka.rules.knowledge import view
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, bring_home, play_of, scene


def test_which_shop_is_beside_which_all_are_neighbours() -> None:
    for shop in KINDS:
        table = scene({}, {shop: [shop]})
        run = play_of(table, ANNA, "error").answer(f"good:{shop}:{shop}")
        assert run.ask.options == [f"shop:{other}" for other in KINDS if other != shop]


def test_goods_are_swapped_with_the_market_only() -> None:
    """Whatever is asked at the market names stalls, and what others have at home is not on offer."""
    table = scene({"market": [ANNA]})
    table.stalls = {kind: [] for kind in KINDS}
    bring_home(table, ANNA, food=4)
    bring_home(table, JAN, rtv=4)
    run = Play(market.market(table))
    assert run.ask.options == ["stay", "home"]


def test_nobody_may_look_through_the_discarded_delivery_cards() -> None:
    table = scene()
    table.bin = ["food-1", "kiosk-2"]
    for seat in (None, ANNA, JAN, EWA):
        seen = view(table, seat)
        assert "bin" not in seen
        assert "kiosk-2" not in str(seen)
