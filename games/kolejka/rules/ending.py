"""The end of the game."""

from collections.abc import Sequence
from typing import NoReturn

from tabletop import Ending, GameEnds, msg

from ..components import LISTS
from ..state import Street

BOUGHT = Ending("bought", msg("The first in each queue buy at the same time. Now {seat} has the whole list and wins."))
UNDER_THE_COUNTER = Ending(
    "under-the-counter", msg("{seat} gets the last thing on the list from under the counter and wins.")
)
SWAPPED = Ending("swapped", msg("{seat} gets the last thing on the list at the market and wins."))
SAME_MOMENT = Ending(
    "same-moment", msg("{seats} complete their lists at the same moment. {seat} has more goods to spare and wins.")
)
SAME_MOMENT_DRAW = Ending(
    "same-moment-draw",
    msg("{seats} complete their lists at the same moment and have the same number of goods to spare: it is a draw."),
)
EMPTY = Ending("empty", msg("Shops and trucks are empty. {seat} has the fewest goods still to find and wins."))
EMPTY_SURPLUS = Ending(
    "empty-surplus",
    msg(
        "Shops and trucks are empty. Of those with the fewest goods still to find, {seat} has the most extra goods and "
        "wins."
    ),
)
EMPTY_DRAW = Ending(
    "empty-draw",
    msg(
        "Shops and trucks are empty. {seats} have the same number of goods still to find and the same number "
        "to spare: it is a draw."
    ),
)
TIME_UP = Ending("time-up", msg("The last day is over. {seat} has the fewest goods still to find and wins."))
TIME_UP_SURPLUS = Ending(
    "time-up-surplus",
    msg(
        "The last day is over. Of those with the fewest goods still to find, {seat} has the most extra goods and wins."
    ),
)
TIME_UP_DRAW = Ending(
    "time-up-draw",
    msg(
        "The last day is over. {seats} have the same number of goods still to find and the same number to spare: "
        "it is a draw."
    ),
)

ENDINGS = (
    BOUGHT,
    UNDER_THE_COUNTER,
    SWAPPED,
    SAME_MOMENT,
    SAME_MOMENT_DRAW,
    EMPTY,
    EMPTY_SURPLUS,
    EMPTY_DRAW,
    TIME_UP,
    TIME_UP_SURPLUS,
    TIME_UP_DRAW,
)


def completion(street: Street, seats: Sequence[int], way: Ending) -> None:
    """End the game if any of these seats, which have just got a good at the same moment, has all of its list.

    If only one has, that seat wins in this way. Of several, the one with more surplus goods wins; if equal, a draw.
    """
    done = [seat for seat in seats if street.complete(seat)]
    if not done:
        return
    best = with_most_surplus(street, done)
    if len(done) == 1:
        end(street, way, done, seat=done[0])
    elif len(best) == 1:
        end(street, SAME_MOMENT, best, seats=done, seat=best[0])
    else:
        end(street, SAME_MOMENT_DRAW, best, seats=best)


def exhaustion(street: Street) -> None:
    """End the game if all shops and trucks are empty once the day's market is over."""
    if not any(street.shelves.values()) and not any(street.trucks.values()):
        fewest_missing(street, EMPTY, EMPTY_SURPLUS, EMPTY_DRAW)


def time_is_up(street: Street) -> None:
    """End a taster when the market of its last day is over, as if shops and trucks were empty [reconstructed]."""
    if street.day == street.last_day:
        fewest_missing(street, TIME_UP, TIME_UP_SURPLUS, TIME_UP_DRAW)


def fewest_missing(street: Street, alone: Ending, by_surplus: Ending, draw: Ending) -> NoReturn:
    """End the game: fewest missing goods wins; then most surplus; equal: a draw."""
    seats = range(street.players)
    fewest = min(street.missing(seat) for seat in seats)
    near = [seat for seat in seats if street.missing(seat) == fewest]
    best = with_most_surplus(street, near)
    if len(near) == 1:
        end(street, alone, near, seat=near[0])
    elif len(best) == 1:
        end(street, by_surplus, best, seat=best[0])
    else:
        end(street, draw, best, seats=best)


def with_most_surplus(street: Street, seats: Sequence[int]) -> list[int]:
    """Those of the seats with the most goods that their lists do not ask for."""
    most = max(street.surplus(seat) for seat in seats)
    return [seat for seat in seats if street.surplus(seat) == most]


def end(street: Street, ending: Ending, winners: Sequence[int], **values: object) -> NoReturn:
    """The game is over. Scores are goods of the own shopping list brought home."""
    scores = [float(listed(street, seat) - street.missing(seat)) for seat in range(street.players)]
    ranks = tuple((score, street.surplus(seat)) for seat, score in enumerate(scores))
    raise GameEnds(ending.outcome(winners, scores, **values)._replace(ranks=ranks))


def listed(street: Street, seat: int) -> int:
    """How many goods the seat's shopping list asks for in all."""
    return sum(street.wants(seat, kind) for kind in LISTS[street.lists[seat]].wants)
