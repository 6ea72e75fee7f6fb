"""The sequence of a day ("sequenza giornaliera delle azioni"): six phases, and Saturday after the fifth day.

Each step is a phase or one round of it; it returns the step that follows.
"""

from __future__ import annotations

from tabletop import Ask, Asks, Message, Pile, Steps, msg

from ..components import HAND, KIND_OF, KINDS, MARKET, PLACES, QUEUE_CARDS, SPECULATOR, Good, Kind
from ..state import Street
from . import queue_cards
from .ending import AT_THE_COUNTER, AT_THE_MARKET, completion, exhaustion
from .goods import choice_of_good, kinds_on, take_from_shelf

QUEUES = ["market:queue" if place == MARKET else f"shop:{place}" for place in PLACES]
PLACE_OF = dict(zip(QUEUES, PLACES, strict=True))


# -- Phase 1: queueing up ---------------------------------------------------------------------------------------------


def queueing_up(street: Street) -> Steps:
    """Clockwise from the first player, each places one pawn at the end of a queue; again, until nobody has any left.

    On the first day this is the setting up of the pawns, and the speculators come last.
    """
    street.phase = "queue"
    for seat in street.clockwise():
        if street.pawns[seat]:
            option = yield Ask(seat, msg("Where does the next pawn queue?"), QUEUES)
            place = PLACE_OF[option]
            street.pawns[seat] -= 1
            street.queues[place].append(seat)
            street.say("{seat} queues – {place}.", seat=seat, place=place)
    if any(street.pawns):
        return queueing_up
    if street.day == 1:
        speculators_come(street)
    return delivery


def speculators_come(street: Street) -> None:
    """One black pawn at the end of each shop's queue, none at the market; there they stay for the game."""
    for shop in KINDS:
        street.queues[shop].append(SPECULATOR)
    street.say("A speculator joins the end of every shop's queue.")


# -- Phase 2: delivery of goods ---------------------------------------------------------------------------------------


def delivery(street: Street) -> Steps:
    """Turn the day's delivery cards and carry the goods from the trucks to the shops, as far as there are any."""
    street.phase = "delivery"
    for card in street.deliveries.draw_up_to(street.count.deliveries_a_day):
        street.today.append(card)
        street.known = [max(0, known - 1) for known in street.known]
        shop, number = card.split("-")
        deliver(street, shop, int(number))
    yield from ()  # nobody is asked
    return queue_jumping


def deliver(street: Street, shop: Kind, number: int) -> None:
    """One delivery card: what is left if the truck holds less; ignored if it is empty."""
    truck = street.trucks[shop]
    if not truck:
        street.say("Delivery – {shop}: the truck is empty, the card is ignored.", shop=shop)
        return
    unloaded = [truck.pop() for _ in range(min(number, len(truck)))]
    street.shelves[shop] += unloaded
    if shop not in street.supplied:
        street.supplied.append(shop)
    street.say("Delivery – {shop}: {goods}.", shop=shop, goods=unloaded)


# -- Phase 3: queue jumping -------------------------------------------------------------------------------------------


def queue_jumping(street: Street) -> Steps:
    """One of three rounds in which each plays a queue card or passes; a pass lasts until the phase ends."""
    street.phase = "jump"
    street.jump += 1
    for seat in street.clockwise():
        if street.hands[seat] and not street.passed[seat]:
            yield from card_or_pass(street, seat)
    if street.jump < 3 and any(hand and not gone for hand, gone in zip(street.hands, street.passed, strict=True)):
        return queue_jumping
    street.jump = 0
    return shops_open


def card_or_pass(street: Street, seat: int) -> Asks[None]:
    """One turn. Whoever passes keeps the unplayed cards for the next draw: the same as laying them on the own deck.

    Passing is asked even of one who cannot play: that it was forced tells something of the hand.
    """

    def options() -> list[str]:
        cards = [f"card:{card}" for card in street.hands[seat] if queue_cards.playable(street, seat, card)]
        return [*cards, "pass"]

    def refusal(option: object) -> Message | None:
        cards = {f"card:{card}": card for card in street.hands[seat]}
        return queue_cards.why_unplayable(cards[option]) if isinstance(option, str) and option in cards else None

    option = yield Ask(
        seat,
        msg("Which queue card is played?"),
        options,
        private=not street.open_hands,
        public=("pass",),
        greyed=lambda: [f"card:{card}" for card in street.hands[seat]],
        refusal=refusal,
    )
    if option == "pass":
        street.passed[seat] = True
        street.say("{seat} passes.", seat=seat)
    else:
        yield from queue_cards.play(street, seat, option[len("card:") :])


# -- Phase 4: the shops open ------------------------------------------------------------------------------------------


def shops_open(street: Street) -> Steps:
    """The first in every queue is served, in all shops at the same moment; this repeats while anybody can be.

    A pawn goes home with one good. Who completes a list in the same moment does so simultaneously [reconstructed:
    the rulebook speaks of it, and serves no shop before another].
    """
    street.phase = "shops"
    served: list[int] = []
    busy = False
    for shop in KINDS:
        queue = street.queues[shop]
        if not queue or not street.shelves[shop] or shop in street.closed:
            continue
        seat = queue[0]
        if seat != SPECULATOR:
            kind = yield from choice_of_good(street, seat, shop)
            buy(street, seat, shop, kind)
            served.append(seat)
        elif shop not in street.speculated:
            speculator_buys(street, shop)
        else:
            continue
        busy = True
    completion(street, list(dict.fromkeys(served)), AT_THE_COUNTER)
    return shops_open if busy else market


def buy(street: Street, seat: int, shop: Kind, kind: Kind) -> None:
    """The pawn at the front goes home with one good."""
    good = take_from_shelf(street, shop, kind)
    street.queues[shop].pop(0)
    street.homes[seat][kind].append(good)
    street.pawns[seat] += 1
    street.say("{seat} buys: {good} – {shop}.", seat=seat, good=good, shop=shop)


def speculator_buys(street: Street, shop: Kind) -> None:
    """One good a day, of the shop's own kind if any is left, else the topmost; it is for sale at the market.

    The speculator goes back to the end of the same queue.
    """
    kind = shop if shop in kinds_on(street.shelves[shop]) else KIND_OF[street.shelves[shop][-1]]
    good = take_from_shelf(street, shop, kind)
    street.stalls[kind].append(good)
    street.queues[shop].append(street.queues[shop].pop(0))
    street.speculated.append(shop)
    street.say("The speculator buys: {good} – {shop}.", good=good, shop=shop)


# -- Phase 5: swapping goods at the outdoor market --------------------------------------------------------------------


def market(street: Street) -> Steps:
    """The pawns at the market, in the order of the queue, each as often as it likes; then exhaustion is looked for."""
    street.phase = "market"
    queue = street.queues[MARKET]
    if street.stayed == len(queue):
        exhaustion(street)
        return pct
    seat = queue[street.stayed]
    option = yield Ask(
        seat,
        msg("What does the pawn do at the market?"),
        market_options(street, seat),
        greyed=lambda: [f"stall:{kind}" for kind in street.order],
        refusal=lambda option: against_swapping(street, seat, option),
    )
    if option == "stay":
        street.stayed += 1
        street.say("{seat} stays at the market.", seat=seat)
    elif option == "home":
        queue.pop(street.stayed)
        street.pawns[seat] += 1
        if not street.swapped:
            street.say("{seat} goes home from the market empty-handed.", seat=seat)
        street.swapped = False
    else:
        yield from swap(street, seat, option[len("stall:") :])
        street.swapped = True
    return market


def price(street: Street, kind: Kind) -> int:
    """Two goods for one; only one for the kind the trader stands on."""
    return 1 if kind == street.trader_at else 2


def affordable(street: Street, seat: int, kind: Kind) -> bool:
    """Nobody pays with the kind they take: that would be no swap."""
    others = sum(len(goods) for other, goods in street.homes[seat].items() if other != kind)
    return bool(street.stalls[kind]) and others >= price(street, kind)


def market_options(street: Street, seat: int) -> list[str]:
    """Stalls to swap at; then home, which after a swap a pawn must, or staying in the queue."""
    stalls = [f"stall:{kind}" for kind in street.order if affordable(street, seat, kind)]
    return [*stalls, "home"] if street.swapped else [*stalls, "stay", "home"]


def against_swapping(street: Street, seat: int, option: object) -> Message | None:
    """Why nothing can be had at a stall."""
    kind = option[len("stall:") :] if isinstance(option, str) and option.startswith("stall:") else None
    if kind not in KINDS or affordable(street, seat, kind):
        return None
    if not street.stalls[kind]:
        return msg("There is nothing on this stall.")
    if price(street, kind) == 1:
        return msg("There is no good of another kind to give for it.")
    return msg("It costs two goods of other kinds.")


def swap(street: Street, seat: int, wanted: Kind) -> Asks[None]:
    """One swap. What is given lies on the stall of its own kind, for those who come later."""
    given: list[Good] = []
    street.in_play = [f"stall:{wanted}"]
    for number in range(price(street, wanted)):
        question = msg("What is given for it?") if number == 0 else msg("What else is given for it?")
        kinds = [kind for kind in KINDS if kind != wanted and street.homes[seat][kind]]
        option = yield Ask(seat, question, [f"give:{kind}" for kind in kinds])
        street.in_play.append(option)
        kind = option[len("give:") :]
        given.append(street.homes[seat][kind].pop())
        street.stalls[kind].append(given[-1])
    good = street.stalls[wanted].pop()
    street.in_play = []
    street.homes[seat][wanted].append(good)
    street.say("{seat} swaps at the market: {given} for {good}.", seat=seat, given=given, good=good)
    completion(street, [seat], AT_THE_MARKET)


# -- Phase 6: PCT, and Saturday ---------------------------------------------------------------------------------------


def pct(street: Street) -> Steps:
    """Tidying up: cards away, shops open again, hands full; on the fifth day this is Saturday's tidying."""
    street.phase = "pct"
    street.bin += street.today
    street.today, street.supplied, street.closed, street.speculated = [], [], [], []
    street.passed = [False] * street.players
    street.stayed = 0
    if street.weekday == 4:
        saturday(street)
    for seat in street.clockwise():
        street.hands[seat] += street.decks[seat].draw_up_to(HAND - len(street.hands[seat]))
    yield from ()  # nobody is asked
    return going_home


def saturday(street: Street) -> None:
    """All queue cards, unplayed ones too [reconstructed], become fresh decks; the trader walks back to the start.

    The delivery cards are shuffled as well, with two players every second time.
    """
    street.say("Saturday: the queue cards are shuffled.")
    for seat in range(street.players):
        street.hands[seat], street.played[seat] = [], []
        street.decks[seat] = Pile(QUEUE_CARDS, street.rng)
    if street.week % street.count.weeks_a_pile == 0:
        street.say("Saturday: the delivery cards are shuffled.")
        street.deliveries = Pile([*street.deliveries, *street.bin], street.rng)
        street.bin = []
        street.known = [0] * street.players


def going_home(street: Street) -> Steps:
    """Clockwise from the first player [reconstructed], each takes home as many of its pawns as it likes.

    Then the next player clockwise becomes the first, and a new day begins.
    """
    for seat in street.clockwise():
        while pawns := pawns_out(street, seat):
            option = yield Ask(seat, msg("Which pawns go home for the night?"), [*pawns, "done"])
            if option == "done":
                break
            _, place, at = option.split(":")
            street.queues[place].pop(int(at))
            street.pawns[seat] += 1
            street.say("{seat} takes a pawn home – {place}.", seat=seat, place=place)
    street.first_player = (street.first_player + 1) % street.players
    street.day += 1
    dawn(street)
    return queueing_up if any(street.pawns) else delivery


def pawns_out(street: Street, seat: int) -> list[str]:
    """The seat's pawns in all queues: ``pawn:market:0``."""
    return [f"pawn:{place}:{at}" for place in PLACES for at, owner in enumerate(street.queues[place]) if owner == seat]


def dawn(street: Street) -> None:
    """A heading in the log."""
    street.head("Week {week}, {weekday}", week=street.week, weekday=f"day-{street.weekday}")


def first(street: Street) -> Steps:
    """The first morning."""
    dawn(street)
    yield from ()  # nobody is asked
    return queueing_up
