"""Options in words: what a button says, and what an answer does."""

from drawing import Look
from tabletop import Option

from .. import questions as q
from ..components import MARKET, Kind
from ..rules.queue_cards import RULES
from ..rules.shelves import topmost
from .pavement import pawn_name, price
from .reading import seen

OF_ONES_OWN = frozenset({q.WHO_CHANGES_SHOPS, q.WHO_GOES_TO_THE_FRONT, q.WHO_MOVES_UP})
"""Questions whose pawns are all of one family: whose they are need not be said."""


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    words, view = look.words, seen(look)
    match option:
        case q.Shop() | q.MarketQueue() if look.question is q.WHERE_TO_QUEUE:
            # words: Button. {place}: the name of a shop, or the market, whose queue a pawn joins.
            return words("Queue here: {place}", place=words.term(q.queue_of(option)))
        case q.Shop(shop) if look.question is q.WHICH_COUNTER:
            # words: Button. {place}: the name of a shop, from which a pawn takes an item home.
            return words("Take an item: {place}", place=words.term(shop))
        case q.Shop() | q.MarketQueue():
            return words.term(q.queue_of(option))
        case q.Card(card):
            return words.term(f"card-{card}")
        case q.Pawn(place, at) if look.question is q.WHO_GOES_HOME:
            # words: Button. {place}: the name of a shop, or the market; {n}: the place of the pawn in its queue.
            return words("Go home: {place}, number {n}", place=words.term(place), n=at + 1)
        case q.Pawn(place, at) if look.question in OF_ONES_OWN:
            # words: {place}: the name of a shop, or the market; {n}: a place in its queue.
            return words("{place}, number {n}", place=words.term(place), n=at + 1)
        case q.Pawn(place, at):
            return pawn_name(look, place, at, view.queues[place][at])
        case q.GoodIn(shop, kind) if look.question is q.WHAT_GOES_ASTRAY:
            return f"{words.term(shop)}: {top_good(look, shop, kind)}"
        case q.GoodIn(shop, kind):
            return f"{top_good(look, shop, kind)} ({words.term(kind)})"
        case q.Stall(kind):
            # words: {kind}: the name of a shop, whose goods this stall sells; {price}: “costs 1 of your items”.
            return words("{kind} – {price}", kind=words.term(kind), price=price(look, kind))
        case q.Give(kind):
            had = view.seats[look.turn or 0].home[kind]
            return f"{words.term(had[-1])} ({words.term(kind)})" if had else words.term(kind)
    return plainly(option, look)


def plainly(option: Option, look: Look) -> str:
    """An option that names nothing on the table."""
    words, view = look.words, seen(look)
    match option:
        case q.Home() if view.swapped and view.day == view.last_day:
            # words: Button, on the last day of a game, at the market, of somebody who has swapped something.
            return words("Swap nothing more")
        case q.Stay() if view.day == view.last_day:
            # words: Button, on the last day of a game, at the market, of somebody who could swap something.
            return words("Swap nothing")
        case q.Pass():
            # words: Button. The player passes: she plays no more queue cards today.
            return words("No more cards today")
        case q.Stay():
            # words: Button. The pawn keeps its place at the market until tomorrow.
            return words("Stay here")
        case q.Home():
            # words: Button. The pawn at the market goes home.
            return words("Go home")
        case q.Done():
            # words: Button. The player takes no more pawns home this evening; those in queues stay there for the night.
            return words("End the day")
        case q.Seen():
            # words: Button. The player has looked at the next delivery cards.
            return words("Done looking")
    raise AssertionError(option)


def closing(option: Option, look: Look) -> str | None:
    """Answers that end something have their place in the commit bar and say what they leave behind."""
    return plainly(option, look) if isinstance(option, q.Pass | q.Done) else None


def in_play(look: Look) -> list[str]:
    """What is just being done in several answers: the card that is played, the stall where something is swapped."""
    return [
        look.words.term(f"card-{option.card}") if isinstance(option, q.Card) else look.words.term(option.kind)
        for option in seen(look).in_play
        if isinstance(option, (q.Card, q.Stall))
    ]


def top_good(look: Look, shop: Kind, kind: Kind) -> str:
    """The good of a kind that would be taken from a shop."""
    return look.words.term(topmost(seen(look).shelves[shop], kind))


def wanted(look: Look, kind: Kind) -> str:
    """What whoever is asked still needs from a shop."""
    family = seen(look).seats[look.turn or 0]
    missing = family.wants[kind] - len(family.home[kind])
    if missing > 0:
        # words: {n}: how many goods of this shop the player’s shopping list still asks for.
        return look.words("You still need {n}.", n=missing)
    # words: Of a shop that sells nothing which the player’s list still asks for.
    return look.words("Not on your list, only for swapping.")


def preview(option: Option, look: Look) -> str:
    """One sentence: what giving this answer does."""
    words, view = look.words, seen(look)
    if look.question is q.WHERE_TO_QUEUE:
        place = q.queue_of(option)
        at = len(view.queues[place]) + 1
        if place == MARKET:
            return words(
                "You could swap here what you get in the shops today. You would be number {at} in this queue.", at=at
            )
        # words: {n}: a place in the queue that is chosen.
        return f"{words('You would be number {n} here.', n=at)} {wanted(look, place)}"
    match option:
        case q.Pass():
            return words.many(
                "You play no more cards today and keep {n} card for later.",
                "You play no more cards today and keep {n} cards for later.",
                n=view.seats[look.turn or 0].hand,
            )
        case q.Stay() | q.Home():
            return at_the_market(option, look)
        case q.Done():
            return words("Your pawns stay and keep their places.")
        case q.Card(card):
            return words.term(f"text-{card}")
        case q.Give(kind):
            # words: {given}: the name of an item.
            gives = words("You give: {given}.", given=view.seats[look.turn or 0].home[kind][-1])
            match view.in_play:
                case [q.Stall(bought), *before] if before or bought == view.trader:
                    # words: {good}: the name of an item.
                    return f"{gives} {words('You get: {good}.', good=view.stalls[bought][-1])}"
            return gives
        case q.Pawn(place, at) if look.question is q.WHO_GOES_HOME:
            # words: {place}: the name of a shop, or the market; {n}: a place in its queue.
            return words(
                "This pawn loses its place ({place}, number {n}). Tomorrow it can join any queue.",
                place=place,
                n=at + 1,
            )
        case q.Stall(kind) if view.stalls[kind]:
            good = words.term(view.stalls[kind][-1])
            if kind == view.trader:
                # words: {good}: the name of an item.
                return words(
                    "You give one of your goods for this one: {good}. Next you choose what to give.", good=good
                )
            # words: {good}: the name of an item.
            return words("You give two of your goods for this one: {good}. Next you choose what to give.", good=good)
    return played_to(option, look)


def at_the_market(option: q.Stay | q.Home, look: Look) -> str:
    """What becomes of a pawn that has done at the market what it could."""
    words, view = look.words, seen(look)
    if view.day == view.last_day:
        # words: Said of a pawn at the market on the last day, whether it stays or goes home.
        return words("This pawn swaps nothing more.")
    said = (
        # words: {n}: a place in the queue at the market.
        words("Your pawn keeps its place here for tomorrow: number {n}.", n=view.stayed + 1)
        if isinstance(option, q.Stay)
        else words("Your pawn goes home. Tomorrow it can join any queue.")
    )
    if view.stayed + 1 < len(view.queues[MARKET]):
        return said
    # words: Said of an answer after which the market is over: it cannot be taken back, since chance decides the cards.
    return f"{said} {words('Then it is evening, and new queue cards are drawn.')}"


def played_to(option: Option, look: Look) -> str:
    """What an answer does at a place for the card that is being played, or in an open shop; nothing at the market."""
    words, view = look.words, seen(look)
    if isinstance(option, q.MarketQueue):
        return ""
    if isinstance(option, q.Shop) and look.question is q.WHICH_QUEUE_TURNS:
        said, turned = words("The queue is turned round."), view.queues[option.shop][::-1]
        if look.turn is None or look.turn not in turned:
            return said
        return f"{said} {words('You would be number {n} here.', n=turned.index(look.turn) + 1)}"
    match view.in_play:
        case [q.Card(card), *chosen] if foretold := RULES[card].choices[len(chosen)].foretold:
            return words.say(foretold(option))
    match option:
        case q.GoodIn(shop, kind):
            # words: {good}: the name of an item.
            return words("Your pawn takes this item home: {good}.", good=top_good(look, shop, kind))
    return ""
