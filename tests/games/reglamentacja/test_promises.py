"""A law for promises: an accepted offer moves exactly what was told when it was made, and talk alone moves nothing."""

from collections.abc import Callable
from types import ModuleType

import pytest

from reglamentacja.golden import haggling
from reglamentacja.rules import deals, offers
from reglamentacja.state import Deal, Shop, Terms
from tabletop import Chance, laws

OPENINGS = 40
STRETCH = 90
CARRIED_OUT, TOLD = deals.carry_out, offers.tell_offer


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


def standing(shop: Shop) -> None:
    """Jan offered two coupons for the first place; when his offer is accepted he falls back to the third."""


def robbed(shop: Shop, deal: Deal) -> None:
    CARRIED_OUT(shop, deal)
    if shop.hands[deal.maker]:
        shop.hands[deal.taker].append(shop.hands[deal.maker].pop())


def cheated(shop: Shop, deal: Deal) -> None:
    CARRIED_OUT(shop, deal)
    shop.queue.reverse()


def misled(shop: Shop, seat: int, to: int | None, told: Terms) -> None:
    TOLD(shop, seat, to, told._replace(gives=(*told.gives, "soap")))


def forgotten(shop: Shop, seat: int) -> None:
    if shop.shown:
        shop.hands[seat].remove(shop.shown.pop())


@pytest.mark.parametrize(
    ("room", "name", "broken", "said"),
    [
        (deals, "lapse_broken", standing, "place is not"),
        (deals, "carry_out", robbed, "coupons went where nobody said"),
        (deals, "carry_out", cheated, "the queue is not what was said"),
        (offers, "tell_offer", misled, "everybody was told"),
        (offers, "tell_shown", forgotten, "coupons went where nobody said"),
    ],
)
def test_a_broken_promise_is_found(
    monkeypatch: pytest.MonkeyPatch, room: ModuleType, name: str, broken: Callable[..., None], said: str
) -> None:
    monkeypatch.setattr(room, name, broken)
    with pytest.raises(laws.LawBroken, match=said):
        held()
