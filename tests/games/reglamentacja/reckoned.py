"""What proves the best answers of the positions in ``positions/reglamentacja.toml``; each gives the set of them."""

from reglamentacja.components import CARDS, doubled
from reglamentacja.questions import Accept, Buy
from reglamentacja.rules.coupons import covers
from reglamentacja.views import View
from tabletop import Chance, Option, Table

FRONT = 2
"""Of the queue: whoever stands in so many places is soon at the till."""


def seen(table: Table) -> View:
    return View.read(table.view(table.ask.seat))


def points(view: View, card: str) -> int:
    """What a card brings the seat of a view."""
    return CARDS[card].icons * (2 if CARDS[card].category in doubled(view.visit) else 1)


def dearest(table: Table) -> set[Option]:
    """At the till: the cards with most points of those that can be paid."""
    view = seen(table)
    buys = {option: points(view, option.card) for option in table.ask.options if isinstance(option, Buy)}
    return {option for option, worth in buys.items() if worth == max(buys.values())}


def last_purchase(table: Table) -> set[Option]:
    """In the final round nothing comes after the purchase: the dearest card is best."""
    assert seen(table).final
    return dearest(table)


def dear_card(table: Table) -> set[Option]:
    """Before it, six points are the most that any card brings, and no other card within reach brings more than half."""
    view = seen(table)
    worths = sorted(points(view, option.card) for option in table.ask.options if isinstance(option, Buy))
    assert worths[-1] == 2 * max(card.icons for card in CARDS.values())
    assert worths[-2] * 2 <= worths[-1]
    return dearest(table)


def best_deal(table: Table) -> set[Option]:
    """Near the front of the queue: the deals after which the best card that can be paid brings most, at least two
    points more than before."""
    seat, view = table.ask.seat or 0, seen(table)
    assert view.queue.index(seat) < FRONT

    def most(held: list[str]) -> int:
        return max([points(view, card) for card in view.shelf if covers(held, CARDS[card].needs)], default=0)

    then: dict[Option, int] = {}
    for option in table.ask.options:
        if isinstance(option, Accept):
            fork = table.fork(seat, Chance(1))
            fork.answer(option)
            after = View.read(fork.view(seat))
            then[option] = most(after.held) if after.queue.index(seat) < FRONT else 0
    best = max(then.values())
    assert best >= most(view.held) + 2
    return {option for option, worth in then.items() if worth == best}
