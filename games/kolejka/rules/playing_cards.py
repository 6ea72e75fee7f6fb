"""How a queue card is played: what is asked for it, in which order, and when it may not be played at all."""

from collections.abc import Iterator, Sequence
from copy import copy

from tabletop import Ask, Asks, Message, Option, Posed, Question, msg

from ..components import KINDS, MARKET
from ..questions import PAWNS, Beneath, Card, GoodIn, MarketQueue, Pawn, Shop, Stall
from ..state import Pavement, Street
from .card_rules import SHOPS, Choice, Rule, every_pawn, every_shop, own_pawns
from .ending import UNDER_THE_COUNTER, completion
from .queue_cards import RULES
from .shelves import BENEATH, beneath, topmost


def ways(street: Pavement, seat: int, card: str) -> Iterator[tuple[Option, ...]]:
    """Every way to play a card: the one or two places chosen for it, in order."""
    first, *then = RULES[card].choices
    for place in legal(street, seat, first):
        if then:
            yield from ((place, other) for other in legal(street, seat, then[0], (place,)))
        else:
            yield (place,)


def legal(street: Pavement, seat: int, choice: Choice, chosen: Sequence[Option] = ()) -> list[Option]:
    """The places that can be chosen."""
    places = choice.places(street, seat, *chosen)
    return [place for place in places if choice.obstacle(street, seat, place, *chosen) is None]


def playable(street: Street, seat: int, card: str) -> bool:
    """Whether the card would have an effect somewhere."""
    first = RULES[card].choices[0]
    return any(first.obstacle(street, seat, place) is None for place in first.places(street, seat))


def why_unplayable(street: Street, seat: int, card: str) -> Message:
    """Why an unplayable card cannot be played: a reason that is true of the present street."""
    rule, first = RULES[card], RULES[card].choices[0]
    obstacles = [first.obstacle(street, seat, place) for place in first.places(street, seat)]
    return next(why for obstacle, why in rule.unplayable if obstacle is None or obstacle in obstacles)


def play(street: Street, seat: int, card: str) -> Asks[None]:
    """Lay a card from the hand on the table and do what it says. It may complete a shopping list."""
    rule = RULES[card]
    street.hands[seat].remove(card)
    street.played[seat].append(card)
    street.in_play = [Card(card)]
    if rule.opening:
        rule.opening(street, seat)
    chosen: list[Option] = []
    for choice in rule.choices:
        places = legal(street, seat, choice, chosen)
        if len(places) == 1 and not choice.asked:
            chosen.append(places[0])
        elif alike(street, seat, rule, places):
            street.by_rule(Card(card).section)
            # words: {card}: the name of a queue card. Whichever pawn it moved, the queues would be the same.
            street.say(
                "{seat} plays “{card}”: it makes no difference which pawn moves, so nobody is asked.",
                seat=seat,
                card=f"card-{card}",
            )
            chosen.append(places[0])
        else:
            chosen.append((yield from chosen_place(street, seat, choice, chosen)))
        street.in_play.append(chosen[-1])
    street.in_play = []
    street.by_rule(Card(card).section)
    rule.effect(street, seat, *chosen)
    completion(street, [seat], UNDER_THE_COUNTER)


def alike(street: Street, seat: int, rule: Rule, places: Sequence[Option]) -> bool:
    """Whether it does not matter which pawn a card moves, as with two pawns of a family that stand together."""
    if len(rule.choices) > 1 or len(places) < 2 or not isinstance(places[0], Pawn):
        return False
    outcomes = []
    for pawn in places:
        twin = copy(street)
        twin.queues = {place: queue.copy() for place, queue in street.queues.items()}
        rule.effect(twin, seat, pawn)
        outcomes.append(twin.queues)
        if outcomes[-1] != outcomes[0]:
            return False
    return True


def chosen_place(street: Street, seat: int, choice: Choice, chosen: Sequence[Option]) -> Asks[Option]:
    """Have the player choose one thing for a card."""
    places = choice.places(street, seat, *chosen)
    can = legal(street, seat, choice, chosen)
    shops = SHOPS if isinstance(places[0], Pawn | GoodIn) else []  # cards can be dropped on shops

    def refusal(place: Option) -> Message | None:
        if isinstance(place, Card):
            return ONE_CARD
        if place in places:
            return choice.obstacle(street, seat, place, *chosen)
        if isinstance(place, Beneath):
            return BENEATH
        return WHAT_MOVES if place in shops else NO_CARDS_HERE

    place: Option = yield Ask(
        seat,
        posed(street, choice.question, *chosen),
        can,
        private=choice.glance,
        public=can if choice.glance else (),  # that somebody has looked is no secret
        curtain=choice.glance,
        greyed=lambda: [*places, *at_the_market(street, seat, choice)],
        explained=lambda: [
            *map(Card, street.hands[seat]),
            *map(Stall, KINDS),
            *shops,
            *beneath([good for good in can if isinstance(good, GoodIn)]),
        ],
        refusal=refusal,
    )
    return place


def posed(street: Street, question: Question, *chosen: Option) -> Question | Posed:
    """A card's question, which may name what was chosen before."""
    match chosen:
        case [GoodIn(shop, kind)]:
            return question(good=topmost(street.shelves[shop], kind))
        case [Shop(shop)]:
            return question(shop=shop)
    return question


ONE_CARD = msg("Another card is being played. Tap that one, and it comes back into your hand.")
WHAT_MOVES = msg("First choose what the card moves: one of those with a yellow edge.")
NO_CARDS_HERE = msg("Queue cards have no effect at the outdoor market. Choose a shop, or a pawn in front of one.")


def at_the_market(street: Street, seat: int, choice: Choice) -> Sequence[Option]:
    """What a person might look for at the outdoor market, although no card works there (FAQ)."""
    queue = street.queues[MARKET]
    if choice.places is own_pawns:
        return [PAWNS[MARKET][at] for at, owner in enumerate(queue) if owner == seat]
    if choice.places is every_pawn:
        return PAWNS[MARKET][: len(queue)]
    return [MarketQueue()] if choice.places is every_shop else []
