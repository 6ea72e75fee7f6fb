"""A law for promises: an accepted offer moves exactly what was told when it was made, and talk alone moves nothing."""

from __future__ import annotations

import pytest

from reglamentacja.golden import haggling
from reglamentacja.rules import deals, offers
from reglamentacja.state import Deal, Shop, Terms
from tabletop import Chance, laws

OPENINGS = 40
STRETCH = 90


def held(openings: int = OPENINGS) -> int:
    """Play at random from tables full of offers, hold the law after every answer, and count the deals."""
    done = 0
    for seed in range(openings):
        rng = Chance(seed)
        table = haggling(rng)
        for _ in range(STRETCH):
            if table.ask is None:
                break
            before, option = table.fork(), rng.choice(table.ask.options)
            table.answer(option)
            laws.promises(before, option, table)
            done += len(table.view(None)["done"]) > len(before.view(None)["done"])
    return done


def test_every_deal_moves_what_was_told() -> None:
    assert held() > 5


def test_an_offer_that_stands_although_the_queue_has_changed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jan offered two coupons for the first place; when his offer is accepted he falls back to the third."""
    monkeypatch.setattr(deals, "lapse_broken", lambda shop: None)
    with pytest.raises(laws.LawBroken, match="place is not"):
        held()


def test_a_deal_that_moves_another_coupon_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    carry_out = deals.carry_out

    def robbed(shop: Shop, deal: Deal) -> None:
        carry_out(shop, deal)
        if shop.hands[deal.maker]:
            shop.hands[deal.taker].append(shop.hands[deal.maker].pop())

    monkeypatch.setattr(deals, "carry_out", robbed)
    with pytest.raises(laws.LawBroken, match="coupons went where nobody said"):
        held()


def test_a_place_that_is_swapped_although_nobody_said_so_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    carry_out = deals.carry_out

    def cheated(shop: Shop, deal: Deal) -> None:
        carry_out(shop, deal)
        shop.queue.reverse()

    monkeypatch.setattr(deals, "carry_out", cheated)
    with pytest.raises(laws.LawBroken, match="the queue is not what was said"):
        held()


def test_an_offer_of_which_everybody_was_told_something_else_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = offers.tell_offer

    def misled(shop: Shop, seat: int, to: int | None, told: Terms) -> None:
        tell(shop, seat, to, told._replace(gives=(*told.gives, "soap")))

    monkeypatch.setattr(offers, "tell_offer", misled)
    with pytest.raises(laws.LawBroken, match="everybody was told"):
        held()


def test_a_coupon_that_is_lost_by_talking_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgets(shop: Shop, seat: int) -> None:
        if shop.shown:
            shop.hands[seat].remove(shop.shown.pop())

    monkeypatch.setattr(offers, "tell_shown", forgets)
    with pytest.raises(laws.LawBroken, match="coupons went where nobody said"):
        held()
