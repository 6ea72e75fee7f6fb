"""The sequence of a day ("sequenza giornaliera delle azioni"): six phases, and Saturday after the fifth day.

Each step is a phase or one round of it; :mod:`.sequence` says what follows.
"""

from tabletop import AGAIN, Ask, Asks, Message, Option, Pile, Steps, msg

from .. import questions as q
from ..components import DELIVERIES, HAND, KIND_OF, KINDS, MARKET, PLACES, QUEUE_CARDS, SPECULATOR, Kind
from ..state import Street
from . import playing_cards
from .ending import BOUGHT, completion
from .shelves import choice_of_good, kinds_on, take_from_shelf

# words: In the queue at the outdoor market, as short as can be.
BEFORE_THE_MARKET = msg("After the shops: give 2 goods, get 1. At the trader’s: give only 1.")
CARD_FIRST = msg("First choose one of your queue cards, then what it works on.")
NOT_YOURS = msg("You take home only pawns of your own: those with a yellow edge.")
QUEUES: list[Option] = [q.MarketQueue() if place == MARKET else q.Shop(place) for place in PLACES]
STALLS = [q.Stall(kind) for kind in KINDS]


def morning(street: Street) -> None:
    """A new day: a heading in the log, who begins, and where the trader stands."""
    # words: {week}: its number; {weekday}: Monday to Friday.
    street.head("Week {week}, {weekday}", week=street.week, weekday=f"day-{street.weekday}")
    # words: {stall}: the name of a shop whose goods this market stall sells.
    street.say("{seat} is first player. The trader at the market stands at this stall: {stall}.",
               seat=street.first_player, stall=street.trader_at)  # fmt: skip
    if street.day == street.last_day:
        street.say("This is the last day: if no list is complete after the market, the fewest missing goods win.")


# -- Phase 1: queueing up ---------------------------------------------------------------------------------------------


def queueing_up(street: Street) -> Steps:
    """Clockwise from the first player, each places one pawn at the end of a queue, until nobody has any left.

    On the first day this is the setting up of the pawns, and the speculators come last.
    """
    street.phase = "queueing-up"
    for seat in street.clockwise():
        if street.pawns[seat]:
            ask = Ask(seat, q.WHERE_TO_QUEUE, QUEUES, explained=lambda: STALLS, refusal=lambda _: BEFORE_THE_MARKET)
            place = q.queue_of((yield ask))
            queue = street.queues[place]
            street.pawns[seat] -= 1
            queue.append(seat)
            # words: {place}: the name of a shop, or the market; {n}: a place in its queue.
            street.say("{seat} puts a pawn in a queue: {place}, number {n}.", seat=seat, place=place, n=len(queue))
    if any(street.pawns):
        return AGAIN
    if street.day == 1:
        speculators_come(street)
    return None


def speculators_come(street: Street) -> None:
    """One black pawn at the end of each shop's queue, none at the market; there they stay for the game."""
    for shop in KINDS:
        street.queues[shop].append(SPECULATOR)
    street.say("At each shop a speculator, in black, queues last and never goes home. What he buys goes to the market.")


# -- Phase 2: delivery of goods ---------------------------------------------------------------------------------------


def delivery(street: Street) -> None:
    """Turn the day's delivery cards and carry the goods from the trucks to the shops, as far as there are any."""
    street.phase = "delivery"
    for card in street.deliveries.draw_up_to(street.deliveries_a_day):
        street.today.append(card)
        street.known = [max(0, known - 1) for known in street.known]
        deliver(street, *DELIVERIES[card])


def deliver(street: Street, shop: Kind, number: int) -> None:
    """One delivery card: what is left if the truck holds less; ignored if it is empty."""
    truck = street.trucks[shop]
    if not truck:
        # words: {shop}: the name of a shop.
        street.say("Delivery ({shop}, {n}): the truck is empty, so nothing comes.", shop=shop, n=number)
        return
    unloaded = [truck.pop() for _ in range(min(number, len(truck)))]
    street.shelves[shop] += unloaded
    if shop not in street.supplied:
        street.supplied.append(shop)
    if len(unloaded) == number:
        # words: {shop}: the name of a shop; {goods}: names of goods.
        street.say("Delivery ({shop}, {n}): {goods}.", shop=shop, n=number, goods=unloaded)
    else:
        # words: {shop}: the name of a shop; {goods}: names of goods.
        street.say("Delivery ({shop}, {n}): {goods}. There was no more on the truck.",
                   shop=shop, n=number, goods=unloaded)  # fmt: skip


# -- Phase 3: queue jumping -------------------------------------------------------------------------------------------


def queue_jumping(street: Street) -> Steps:
    """One of three rounds in which everybody plays a queue card or passes. A pass lasts until the phase ends."""
    street.phase = "queue-jumping"
    street.jump += 1
    for seat in street.clockwise():
        if street.hands[seat] and not street.passed[seat]:
            yield from card_or_pass(street, seat)
    if street.jump < 3 and any(hand and not gone for hand, gone in zip(street.hands, street.passed, strict=True)):
        return AGAIN
    street.jump = 0
    return None


def card_or_pass(street: Street, seat: int) -> Asks[None]:
    """One turn. Players who pass keep their unplayed cards, which has the same effect as laying them on their own deck.

    Players who cannot play are asked to pass, too: to skip them would tell others something about their hands.
    """

    def options() -> list[Option]:
        return [*(q.Card(card) for card in street.hands[seat] if playing_cards.playable(street, seat, card)), q.PASS]

    match (
        yield Ask(
            seat,
            q.WHICH_CARD,
            options,
            private=not street.open_hands,
            public=(q.PASS,),
            greyed=lambda: [q.Card(card) for card in street.hands[seat]],
            explained=lambda: [*QUEUES, *in_queues(street)],
            refusal=lambda place: (
                playing_cards.why_unplayable(street, seat, place.card) if isinstance(place, q.Card) else CARD_FIRST
            ),
        )
    ):
        case q.Card(card):
            yield from playing_cards.play(street, seat, card)
        case q.Pass():
            street.passed[seat] = True
            # words: The player plays no more queue cards today.
            street.say("{seat} passes.", seat=seat)


# -- Phase 4: the shops open ------------------------------------------------------------------------------------------


def shops_open(street: Street) -> Steps:
    """The front pawn of every queue is served, in all shops at the same moment, again and again while anybody can be.

    A pawn goes home with one good. Players who complete their lists at the same moment do so simultaneously
    [reconstructed: the rulebook speaks of it, and serves no shop before another].
    """
    street.phase = "shops-open"
    served: list[int] = []
    busy = False
    for shop in KINDS:
        queue = street.queues[shop]
        if not queue or not street.shelves[shop] or shop in street.closed:
            continue
        seat = queue[0]
        if seat != SPECULATOR:
            good = yield from choice_of_good(street, seat, shop)
            buy(street, seat, shop, good.kind)
            served.append(seat)
        elif shop not in street.speculated:
            speculator_buys(street, shop)
        else:
            continue
        busy = True
    completion(street, list(dict.fromkeys(served)), BOUGHT)
    return AGAIN if busy else None


def buy(street: Street, seat: int, shop: Kind, kind: Kind) -> None:
    """The pawn at the front goes home with one good."""
    good = take_from_shelf(street, shop, kind)
    street.queues[shop].pop(0)
    street.homes[seat][kind].append(good)
    street.pawns[seat] += 1
    # words: {good}: the name of a good; {shop}: the name of a shop.
    street.say("{seat} buys: {good} ({shop}).", seat=seat, good=good, shop=shop)


def speculator_buys(street: Street, shop: Kind) -> None:
    """One good a day, of the shop's own kind if any is left, else the topmost; it is for sale at the market.

    The speculator goes back to the end of the same queue.
    """
    kind = shop if shop in kinds_on(street.shelves[shop]) else KIND_OF[street.shelves[shop][-1]]
    good = take_from_shelf(street, shop, kind)
    street.stalls[kind].append(good)
    street.queues[shop].append(street.queues[shop].pop(0))
    street.speculated.append(shop)
    # words: {good}: the name of a good; {shop}: the name of a shop.
    street.say("The speculator buys for the market: {good} ({shop}).", good=good, shop=shop)


# -- Phase 6: PCT, and Saturday ---------------------------------------------------------------------------------------


def closing_time(street: Street) -> None:
    """PCT: cards are put away, shops reopen, hands are filled; after the fifth day with Saturday in between."""
    street.phase = "closing-time"
    street.bin += street.today
    reopened = street.closed
    street.today, street.supplied, street.closed, street.speculated = [], [], [], []
    if reopened:
        # words: {shops}: names of shops.
        street.say("Stocktaking, so nothing was sold: {shops}. Open again tomorrow.", shops=reopened)
    street.passed = [False] * street.players
    street.stayed = 0
    if street.weekday == 4:
        saturday(street)
    fill_hands(street)


def fill_hands(street: Street) -> None:
    """Everybody draws queue cards up to three, as long as there are any."""
    drew: list[Message] = []
    for seat in street.clockwise():
        cards = street.decks[seat].draw_up_to(HAND - len(street.hands[seat]))
        street.hands[seat] += cards
        if cards:
            # words: A player and a number of cards: “Anna 2”; stands in a list.
            drew.append(msg("{seat} {n}", seat=seat, n=len(cards)))
    if drew:
        # words: {drew}: names with numbers, such as “Anna 2 and Jan 1”.
        street.say("The families draw queue cards: {drew}.", drew=drew)


def saturday(street: Street) -> None:
    """All queue cards, unplayed ones too [reconstructed], become fresh decks; the trader walks back to the start.

    The delivery cards are shuffled as well, with two players every second time.
    """
    street.by_rule("saturday")
    street.say("It is Saturday: all queue cards come back and are shuffled.")
    for seat in range(street.players):
        street.hands[seat], street.played[seat] = [], []
        street.decks[seat] = Pile(QUEUE_CARDS, street.rng)
    if street.week % street.count.weeks_a_pile == 0:
        street.say("It is Saturday: the delivery cards are shuffled.")
        street.deliveries = Pile([*street.deliveries, *street.bin], street.rng)
        street.bin = []
        street.known = [0] * street.players


def going_home(street: Street) -> Steps:
    """Clockwise from the first player [reconstructed], each takes home as many of its pawns as it likes.

    Then the next player clockwise becomes the first, and a new day begins.
    """
    for seat in street.clockwise():
        while pawns := pawns_out(street, seat):
            own = [*pawns, q.DONE]
            match (
                yield Ask(seat, q.WHO_GOES_HOME, own, explained=lambda: in_queues(street), refusal=lambda _: NOT_YOURS)
            ):
                case q.Done():
                    break
                case q.Pawn(place, at):
                    street.queues[place].pop(at)
                    street.pawns[seat] += 1
                    # words: {place}: the name of a shop, or the market.
                    street.say("{seat} takes a pawn home from a queue: {place}.", seat=seat, place=place)
    street.first_player = (street.first_player + 1) % street.players
    street.day += 1
    return None


def in_queues(street: Street) -> list[q.Pawn]:
    """All pawns in all queues, speculators too."""
    return [pawn for place in PLACES for pawn in q.PAWNS[place][: len(street.queues[place])]]


def pawns_out(street: Street, seat: int) -> list[q.Pawn]:
    """The seat's pawns in all queues."""
    return [pawn for pawn in in_queues(street) if street.queues[pawn.place][pawn.at] == seat]
