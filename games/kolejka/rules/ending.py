"""The end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import GameEnds, Message, Outcome, msg

from ..components import LISTS
from ..state import Street

AT_THE_COUNTER = msg("{seat} buys the last thing on the list and wins.")
UNDER_THE_COUNTER = msg("{seat} gets the last thing on the list from under the counter and wins.")
AT_THE_MARKET = msg("{seat} swaps for the last thing on the list and wins.")


def completion(street: Street, seats: Sequence[int], where: Message) -> None:
    """End the game if any of these seats, which have just got a good at the same moment, has all of its list.

    Several: the one with more surplus goods wins; equal surplus: a draw.
    """
    done = [seat for seat in seats if not street.missing(seat)]
    if not done:
        return
    if len(done) == 1:
        raise GameEnds(outcome(street, done, where._replace(values={"seat": done[0]})))
    most = max(street.surplus(seat) for seat in done)
    best = [seat for seat in done if street.surplus(seat) == most]
    if len(best) == 1:
        reason = msg("{seats} complete their lists at the same moment; {seat} has more surplus goods.",
                     seats=done, seat=best[0])  # fmt: skip
    else:
        reason = msg("{seats} complete their lists at the same moment with equal surplus: a draw.", seats=best)
    raise GameEnds(outcome(street, best, reason))


def exhaustion(street: Street) -> None:
    """End the game if, the day's market being over, all shops and trucks are empty.

    Fewest missing goods wins; then most surplus; equal: a draw.
    """
    if any(street.shelves.values()) or any(street.trucks.values()):
        return
    seats = range(street.players)
    fewest = min(street.missing(seat) for seat in seats)
    near = [seat for seat in seats if street.missing(seat) == fewest]
    most = max(street.surplus(seat) for seat in near)
    best = [seat for seat in near if street.surplus(seat) == most]
    if len(near) == 1:
        reason = msg("Shops and trucks are empty; {seat} misses the fewest goods.", seat=near[0])
    elif len(best) == 1:
        reason = msg("Shops and trucks are empty; of those who miss the fewest goods, {seat} has most surplus.",
                     seat=best[0])  # fmt: skip
    else:
        reason = msg("Shops and trucks are empty; {seats} miss equally few goods: a draw.", seats=best)
    raise GameEnds(outcome(street, best, reason))


def outcome(street: Street, winners: Sequence[int], reason: Message) -> Outcome:
    """Scores are goods of the own shopping list brought home."""
    scores = tuple(float(listed(street, seat) - street.missing(seat)) for seat in range(street.players))
    return Outcome(tuple(winners), scores, reason)


def listed(street: Street, seat: int) -> int:
    """How many goods the seat's shopping list asks for in all."""
    return sum(street.wants(seat, kind) for kind in LISTS[street.lists[seat]].wants)
