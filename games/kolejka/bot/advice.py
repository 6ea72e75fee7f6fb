"""Advice with reasons: what the best bot would do, and the strongest argument for it from its estimates."""

from collections import Counter
from collections.abc import Sequence

from tabletop import Chance, Message, Option, msg
from tabletop.advice import ALIKE, Advice
from tabletop.bots import Budget, Sight

from .. import questions as q
from ..components import KINDS, MARKET, PLACES, Kind, Place
from ..rules import queue_cards
from ..rules.knowledge import View
from . import joining, weighed
from .jumps import Play, plays
from .outlook import Outlook

NO_CARD = msg("No card would gain you enough now. A card that you keep can be worth more on another day.")
KEPT = msg("A card that you keep can be worth more on another day.")
NO_CARD_TODAY = msg("No card would gain you enough now, and this is the last day.")
NOT_MUCH = msg("It would change little for you now.")
# words: {at}: a place in a queue.
TO_SWAP = msg("Your list needs nothing from here, but goods can be swapped. You would be number {at}.", at=0)
FAINT = (NO_CARD.key, KEPT.key, NO_CARD_TODAY.key, TO_SWAP.key)
"""Reasons that convince nobody after the game, who knows how it went."""


def advise(sight: Sight, rng: Chance, budget: Budget) -> Sequence[Advice]:
    """The answers that the best bot weighs, each with the reason that weighs most."""
    outlook, seat = Outlook(View.read(sight.view)), sight.seat
    found = weighed(sight, rng, budget, thorough=True)
    told = [reason(outlook, seat, sight, option, first=number == 0) for number, (option, _) in enumerate(found)]
    return [
        Advice(option, worth, why, decides=why.key not in FAINT)
        for (option, worth), why in zip(found, told, strict=True)
    ]


def reason(outlook: Outlook, seat: int, sight: Sight, option: Option, *, first: bool) -> Message:
    """Why an answer is good, or what it would bring; ``first``: whether it is the best one."""
    question = sight.ask.question
    if question is q.WHERE_TO_QUEUE:
        return of_a_queue(outlook, seat, q.queue_of(option))
    if question is q.WHICH_CARD:
        found = plays(outlook, seat, [option.card]) if isinstance(option, q.Card) else iter(())
        best = max(found, key=lambda play: play.gain, default=None)
        last = not outlook.patience
        kept = (NO_CARD_TODAY if last else NO_CARD) if first else NOT_MUCH if last else KEPT
        return of_a_play(outlook, seat, best) if best else kept
    if outlook.view.phase == "queue-jumping":
        return of_a_place(outlook, seat, option)
    if question is q.WHO_GOES_HOME:
        return of_going_home(outlook, seat, option, first=first)
    return at_the_counter(outlook, seat, option)


def at_the_counter(outlook: Outlook, seat: int, option: Option) -> Message:
    """In the shop and at the market: why to take or pay with a good, and whether to wait."""
    match option:
        case q.GoodIn(_, kind) | q.Stall(kind):
            return of_a_good(outlook, seat, kind)
        case q.Give(kind):
            if (spare := -outlook.need[seat][kind]) > 0:
                # words: {n}: how many goods of a kind a family has that its list does not ask for.
                return msg("Your list does not ask for these. Goods of this kind to spare: {n}.", n=spare)
            return msg("Your list asks for these goods, so you would have to find another one.")
        case q.Stay() | q.Home() if not outlook.patience:
            return msg("This is the last day: whether this pawn stays or goes home is all the same.")
        case q.Stay():
            # words: {stall}: the name of a shop whose goods this market stall sells.
            return msg(
                "Tomorrow this stall asks only one item for one: {stall}. This pawn keeps its place in the queue.",
                stall=outlook.order[(outlook.weekday + 1) % 5],
            )
    return msg("Nothing here is worth a swap to you now. At home the pawn is free for a shop tomorrow.")


def of_going_home(outlook: Outlook, seat: int, option: Option, *, first: bool) -> Message:
    """Whether a pawn does better by going home; ``first``: whether that is the best answer."""
    match option:
        case q.Pawn(place, at) if first and place != MARKET and at < len(outlook.shelves[place]):
            # words: {shop}: the name of a shop, or the market.
            return msg("Tomorrow this pawn can do more for you in another queue: {shop}.",
                       shop=max(PLACES, key=lambda other: joining(outlook, seat, other)))  # fmt: skip
        case q.Pawn(place, at) if first:
            # words: {at}: a place in a queue; {shop}: the name of a shop, or the market.
            return msg(
                "Number {at} here ({shop}): this pawn would wait a long time. At home it can start afresh.",
                at=at + 1,
                shop=place,
            )
        case q.Pawn(place, at):
            # words: {at}: a place in a queue; {shop}: the name of a shop, or the market.
            return msg("It would give up its place, number {at} ({shop}).", at=at + 1, shop=place)
    if first:
        return msg("Each of your pawns has a place that is worth keeping.")
    # words: {n}: how many pawns a family can put into queues tomorrow.
    return msg("All your pawns in queues keep their places. Pawns that you can place tomorrow: {n}.",
               n=outlook.pawns[seat])  # fmt: skip


def of_a_queue(outlook: Outlook, seat: int, place: Place) -> Message:
    """What one more pawn at the end of a queue can expect."""
    number = len(outlook.queues[place]) + 1
    if place == MARKET:
        if outlook.market(seat) > 0 and seat not in outlook.queues[MARKET]:
            # words: {n}: how many goods a family has that its list does not ask for.
            return msg("You can swap goods that you do not need. Goods to spare: {n}.", n=outlook.surplus[seat])
        # words: {at}: a place in a queue.
        return msg("You could swap here what you get in the shops today. You would be number {at} in this queue.",
                   at=number)  # fmt: skip
    lies = len(outlook.shelves[place]) + outlook.coming.get(place, 0)
    if outlook.need[seat][place] > outlook.queues[place].count(seat):
        have, wanted = on_the_list(outlook, seat, place)
        if lies < number:
            # words: {at}: a place in a queue; {missing}: how many of the shop’s goods the list still asks for.
            return msg("You would be number {at} in this queue. Still on your list from here: {missing}.",
                       at=number, missing=wanted - have)  # fmt: skip
        # words: {at}: a place in a queue; {n}: how many items the shop will have; {missing}: as above.
        return msg(
            "You would be number {at}, and the shop will have goods: {n}. Still on your list from here: {missing}.",
            at=number, n=lies, missing=wanted - have,
        )  # fmt: skip
    if outlook.need[seat][place] > 0:
        # words: {at}: a place in a queue.
        return msg(
            "Your pawns here are enough for your list; one more may bring a good to swap. You would be number {at}.",
            at=number,
        )
    return TO_SWAP._replace(values={"at": number})


def of_a_good(outlook: Outlook, seat: int, kind: Kind) -> Message:
    if outlook.need[seat][kind] > 0:
        have, wanted = on_the_list(outlook, seat, kind)
        # words: {have} of {wanted}: how much of what the list asks for is at home, of the kind of goods that is taken.
        return msg("Your list asks for this. Filled so far: {have} of {wanted}.", have=have, wanted=wanted)
    return msg("Your list does not ask for it, but it can be swapped at the market.")


def on_the_list(outlook: Outlook, seat: int, kind: Kind) -> tuple[int, int]:
    """How many goods of a kind a family has, and how many its list asks for, both as its strip shows them."""
    family = outlook.view.seats[seat]
    return len(family.home[kind]), family.wants[kind]


def served(outlook: Outlook, seat: int) -> Counter[Kind]:
    """How many of a seat's pawns at each shop stand far enough in front to get a good today."""
    return Counter({
        shop: outlook.queues[shop][: len(outlook.shelves[shop])].count(seat)
        for shop in KINDS
        if shop not in outlook.closed
    })  # fmt: skip


def of_a_play(outlook: Outlook, seat: int, play: Play) -> Message:
    """What a card changes: for the player's own pawns, or else for the family nearest to completing its list."""
    if not play.places:  # a friend shows the deliveries of the next days
        soon = msg("You would know which shops get goods next, and nobody else would.")
        return soon if outlook.patience else NOT_MUCH
    twin = tried(outlook, seat, play)
    if any(twin.homes[seat].values()):
        # words: {shop}: the name of a shop.
        return msg("Your first pawn takes an item home at once ({shop}), whatever the others do.",
                   shop=q.queue_of(play.places[0]))  # fmt: skip
    before, after = served(outlook, seat), served(twin, seat)
    if after.total() > before.total():
        shop = max(KINDS, key=lambda kind: after[kind] - before[kind])
        # words: {shop}: the name of a shop; {before} and {after}: how many pawns get something there today.
        return msg("You would get more goods today ({shop}): {after} instead of {before}.",
                   shop=shop, before=before[shop], after=after[shop])  # fmt: skip
    for other in sorted((o for o in range(outlook.players) if o != seat), key=lambda o: outlook.missing[o]):
        had, has = served(outlook, other), served(twin, other)
        if has.total() < had.total():
            shop = min(KINDS, key=lambda kind: has[kind] - had[kind])
            # words: {shop}: the name of a shop; {before} and {after}: how many pawns of that player get something.
            return msg(
                "{seat} would get fewer goods today ({shop}): {after} instead of {before}.",
                seat=other, shop=shop, before=had[shop], after=has[shop],
            )  # fmt: skip
    return of_the_next_days(outlook, twin, seat)


def of_the_next_days(outlook: Outlook, twin: Outlook, seat: int) -> Message:
    """What a play changes for goods that are still to come, at the shop where it changes most."""
    more = {
        shop: [hope - hoped for hope, hoped in zip(twin.shop(shop), outlook.shop(shop), strict=True)] for shop in KINDS
    }
    if sum(hopes[seat] for hopes in more.values()) > 0:
        return of_a_better_place(outlook, twin, seat, max(KINDS, key=lambda shop: more[shop][seat]))
    others = {shop: sum(hopes) - hopes[seat] for shop, hopes in more.items()}
    if sum(others.values()) >= 0:
        return NOT_MUCH
    shop = min(KINDS, key=others.__getitem__)
    if outlook.shelves[shop] != twin.shelves[shop]:
        # words: Said of a card that moves goods. {shop}: the name of a shop.
        return msg("The other families find less of what their lists ask for in this shop: {shop}.", shop=shop)
    # words: {shop}: the name of a shop.
    return msg("It makes the other families wait longer in this queue: {shop}.", shop=shop)


def of_a_better_place(outlook: Outlook, twin: Outlook, seat: int, shop: Kind) -> Message:
    """How a play helps the seat's pawns before a shop: a new place there, a better one, or more goods."""
    stood, stand = (
        [at for at, owner in enumerate(street.queues[shop], 1) if owner == seat] for street in (outlook, twin)
    )
    moved = [(before, after) for before, after in zip(stood, stand, strict=False) if after < before]
    lay, lie = len(outlook.shelves[shop]), len(twin.shelves[shop])
    have, wanted = on_the_list(outlook, seat, shop)
    if len(stand) > len(stood):
        # words: {at}: a place in a queue; {shop}: the name of a shop; {missing}: what the list still asks for from it.
        return msg("Your pawn would be number {at} there ({shop}). Still on your list from there: {missing}.",
                   at=min(2, len(twin.queues[shop])), shop=shop, missing=max(0, wanted - have))  # fmt: skip
    if moved:
        before, after = moved[0]
        # words: {shop}: the name of a shop; {before} and {after}: places in its queue.
        return msg("Your pawn would be number {after} instead of {before} in this queue: {shop}.",
                   shop=shop, before=before, after=after)  # fmt: skip
    if lie > lay:
        # words: {shop}: the name of a shop; {before} and {after}: how many items lie there.
        return msg("Goods in this shop ({shop}): {before} without this card, {after} with it.",
                   shop=shop, before=lay, after=lie)  # fmt: skip
    return msg("It brings your pawns nearer to the goods of the next few days.")


def tried(outlook: Outlook, seat: int, play: Play) -> Outlook:
    """The street after a play, imagined on a copy."""
    twin = Outlook(outlook.view)
    for shop in KINDS:
        twin.queues[shop], twin.shelves[shop] = twin.queues[shop][:], twin.shelves[shop][:]
        twin.trucks[shop] = twin.trucks[shop][:]
    twin.closed = twin.closed[:]
    queue_cards.RULES[play.card].effect(twin, seat, *play.places)
    return twin


def of_a_place(outlook: Outlook, seat: int, option: Option) -> Message:
    """The same for a place at which the card in play can be used."""
    card, *chosen = outlook.view.in_play
    assert isinstance(card, q.Card)
    fitting = [
        play for play in plays(outlook, seat, [card.card]) if list(play.places[: len(chosen) + 1]) == [*chosen, option]
    ]
    best = max(fitting, key=lambda play: play.gain, default=None)
    return of_a_play(outlook, seat, best) if best else ALIKE
