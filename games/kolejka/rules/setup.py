"""Setting up the table, with the changes for fewer players."""

from collections.abc import Mapping
from typing import Any

from tabletop import LENGTH, TASTER, Chance, Pile

from .. import components
from ..state import Street


def deal(players: int, options: Mapping[str, Any], rng: Chance) -> Street:
    """Everything up to the first pawn. Market order and first player by lot [reconstructed].

    A taster asks for two goods fewer of each kind, whatever lists were chosen, turns more delivery cards,
    and ends after two days [reconstructed].
    """
    taster = options.get(LENGTH) == TASTER
    count = components.PLAYER_COUNTS[players]
    trucks = {kind: loaded_truck(kind, count, rng) for kind in components.KINDS}
    stalls = {kind: [trucks[kind].pop()] for kind in components.KINDS}
    order = list(components.KINDS)
    rng.shuffle(order)
    decks = [Pile(components.QUEUE_CARDS, rng) for _ in range(players)]
    return Street(
        rng=rng,
        open_hands=options["hands"] == "open",
        lists=shopping_lists(players, count, rng),
        fewer=components.TASTER_FEWER if taster else int(options["lists"] == "short"),
        last_day=components.TASTER_DAYS if taster else None,
        first_player=rng.below(players),
        order=order,
        trucks=trucks,
        stalls=stalls,
        deliveries=Pile(delivery_cards(count), rng),
        decks=decks,
        hands=[deck.draw_up_to(components.HAND) for deck in decks],
        homes=[{kind: [] for kind in components.KINDS} for _ in range(players)],
        pawns=[components.PAWNS_EACH] * players,
        played=[[] for _ in range(players)],
        known=[0] * players,
        passed=[False] * players,
    )


def loaded_truck(kind: components.Kind, count: components.PlayerCount, rng: Chance) -> list[components.Good]:
    """The goods of one colour, shuffled, without those that fewer players leave in the box."""
    goods = list(components.GOODS[kind])
    rng.shuffle(goods)
    return goods[count.goods_removed :]


def delivery_cards(count: components.PlayerCount) -> list[str]:
    """The ids of the delivery cards in play."""
    return [card for card, delivery in components.DELIVERIES.items() if delivery.number != count.deliveries_removed]


def shopping_lists(players: int, count: components.PlayerCount, rng: Chance) -> list[int]:
    """A list for each seat, as an index into the box; with two or three players the numbers are consecutive.

    Two players are dealt new lists until they are; of three, one list that does not fit is replaced by a remaining one.
    """
    box = list(range(len(components.LISTS)))
    rng.shuffle(box)
    dealt, left = box[:players], box[players:]
    if not count.consecutive_lists or consecutive(dealt):
        return dealt
    if players == 2:
        return shopping_lists(players, count, rng)
    misfit = next(seat for seat in range(players) if consecutive(dealt[:seat] + dealt[seat + 1 :]))
    dealt[misfit] = rng.choice(left)
    return dealt


def consecutive(lists: list[int]) -> bool:
    """Whether the numbers follow one another, 1 after 5: all but one of them have their successor beside them."""
    return sum((entry + 1) % len(components.LISTS) in lists for entry in lists) == len(lists) - 1
