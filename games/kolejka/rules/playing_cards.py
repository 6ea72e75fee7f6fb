"""How a queue card is played: what is asked for it, in which order, and when it may not be played at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop import Ask, Asks, Message, Option, msg

from ..questions import WHAT_A_FRIEND_SHOWS, Card, Seen
from ..state import Pavement, Street
from .ending import UNDER_THE_COUNTER, completion
from .queue_cards import FRIEND, RULES, Choice

NO_FRIEND = msg("No delivery card is left to look at.")


def ways(street: Pavement, seat: int, card: str) -> Iterator[tuple[Option, ...]]:
    """Every way to play a card: the one or two places chosen for it, in order."""
    first, *then = RULES[card].choices
    for place in legal(street, seat, first):
        if then:
            yield from ((place, other) for other in legal(street, seat, then[0], (place,)))
        else:
            yield (place,)


def legal(street: Pavement, seat: int, choice: Choice, chosen: Sequence[Option] = ()) -> list[Option]:
    """The places against which nothing stands."""
    places = choice.places(street, seat, *chosen)
    return [place for place in places if choice.obstacle(street, seat, place, *chosen) is None]


def playable(street: Street, seat: int, card: str) -> bool:
    """Whether the card would have an effect somewhere."""
    if card == FRIEND:
        return bool(street.deliveries)
    first = RULES[card].choices[0]
    return any(first.obstacle(street, seat, place) is None for place in first.places(street, seat))


def why_unplayable(card: str) -> Message:
    """Why a card that is not playable is not."""
    return NO_FRIEND if card == FRIEND else RULES[card].unplayable


def play(street: Street, seat: int, card: str) -> Asks[None]:
    """Lay a card from the hand on the table and do what it says. It may complete a shopping list."""
    street.hands[seat].remove(card)
    street.played[seat].append(card)
    street.in_play = [Card(card)]
    if card == FRIEND:
        yield from friend_in_the_committee(street, seat)
    else:
        rule = RULES[card]
        chosen: list[Option] = []
        for choice in rule.choices:
            chosen.append((yield from chosen_place(street, seat, choice, chosen)))
            street.in_play.append(chosen[-1])
        rule.effect(street, seat, *chosen)
        completion(street, [seat], UNDER_THE_COUNTER)
    street.in_play = []


def chosen_place(street: Street, seat: int, choice: Choice, chosen: Sequence[Option]) -> Asks[Option]:
    """Have the player choose one thing for a card."""
    options = legal(street, seat, choice, chosen)
    if len(options) == 1 and not choice.asked:
        return options[0]
    places = choice.places(street, seat, *chosen)
    place: Option = yield Ask(
        seat,
        choice.question(shop=getattr(chosen[-1], "shop", "")) if chosen else choice.question,
        options,
        greyed=lambda: places,
        refusal=lambda place: choice.obstacle(street, seat, place, *chosen),
    )
    return place


def friend_in_the_committee(street: Street, seat: int) -> Asks[None]:
    """The next two delivery cards, or the one that is left [reconstructed], go back in the same order.

    The owner's view shows them until they are turned.
    """
    cards = street.deliveries.look(2)
    street.known[seat] = len(cards)
    street.say_many("{seat} – {card}: a look at the next delivery card.",
                    "{seat} – {card}: a look at the next {n} delivery cards.",
                    n=len(cards), seat=seat, card="card-friend")  # fmt: skip
    yield Ask(seat, WHAT_A_FRIEND_SHOWS, [Seen()], private=True, curtain=True)
