"""The four bots. All see only a view; :mod:`.outlook` estimates whom the street will serve.

Easy plays for itself, by rule of thumb. Normal weighs every play of a card by what it changes for all. Hard tries
normal's best ideas in re-dealt tables, plays on to the end of the day, and keeps what comes out best. A master plays on
for longer, tries twice as many ideas, and also weighs what it takes, gives and swaps, and who goes home.
"""

from dataclasses import replace

from tabletop import Chance, Option, Question, Table
from tabletop.bots import Budget, Sight, weigh

from .. import questions as q
from ..components import KINDS, MARKET, PLACES, Place
from ..rules.knowledge import View
from .jumps import best_of, plays
from .outlook import PAWN_AT_HOME, Outlook, lead


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """One of the options. ``level`` is easy, normal, hard or master; only hard and master use the budget."""
    options = sight.ask.options
    if len(options) == 1:
        return options[0]
    if level == "master":
        return weighed(sight, rng, budget, thorough=True)[0][0]
    if level == "hard":
        return weighed(sight, rng, replace(budget, iterations=TWICE * budget.iterations))[0][0]
    view, question = View.read(sight.view), sight.ask.question
    return idea(view, sight.seat, question, options, rng, careful=level == "normal", temper=sight.temper)


def liking(temper: str, option: Option) -> float:
    """How much a temper likes an answer, in goods."""
    match temper, option:
        case "pusher", q.Card():
            return 0.2
        case ("saver", q.Pass()) | ("trader", q.MarketQueue() | q.Stay()):
            return 0.02
    return 0.0


def idea(
    view: View, seat: int, question: Question, options: list[Option], rng: Chance, *, careful: bool, temper: str = ""
) -> Option:
    """The answer that comes to mind first; ``careful``: in the way of normal, otherwise of easy."""
    outlook = Outlook(view)
    if question is q.WHERE_TO_QUEUE:
        return queueing(outlook, seat, options, rng, careful=careful, temper=temper)
    if question is q.WHICH_CARD:
        return jumping(outlook, seat, options, rng, careful=careful, temper=temper)
    if view.phase == "queue-jumping":
        known = gains(outlook, seat, options, selfish=not careful)
        return max(known, key=lambda place: known[place], default=options[0])
    if question is q.AT_THE_MARKET:
        return at_the_market(outlook, seat, options)
    if question in (q.WHAT_IS_GIVEN, q.WHAT_ELSE_IS_GIVEN):
        return given(outlook, seat, options)
    if question is q.WHO_GOES_HOME:
        return going_home(outlook, seat, options)
    return max(options, key=lambda good: outlook.worth(seat, good.kind) if isinstance(good, q.GoodIn) else 0.0)


# -- phase 1 ----------------------------------------------------------------------------------------------------------


def joining(outlook: Outlook, seat: int, place: Place) -> float:
    """What one more pawn at the end of a queue is worth to the seat."""
    if place == MARKET:
        return 0.0 if seat in outlook.queues[MARKET] else outlook.market(seat)
    before = outlook.shop(place)[seat]
    outlook.queues[place].append(seat)
    after = outlook.shop(place)[seat]
    outlook.queues[place].pop()
    return after - before


def queueing(outlook: Outlook, seat: int, options: list[Option], rng: Chance, *, careful: bool, temper: str) -> Option:
    """The queue with the best prospect."""
    luck = 0.04 if careful else 0.3
    worth = {
        option: joining(outlook, seat, q.queue_of(option)) + liking(temper, option) + luck * rng.random()
        for option in options
    }
    return max(options, key=lambda option: worth[option])


# -- phase 3 ----------------------------------------------------------------------------------------------------------


def price_of_a_card(outlook: Outlook, seat: int) -> float:
    """What it costs to have one card less: nothing on the last day of the week; the fewer cards, the more."""
    figures = outlook.view.seats[seat]
    cards = figures.hand + figures.deck
    last = outlook.view.last_day
    days = 5 - outlook.weekday if last is None else last - outlook.view.day + 1
    return 0.02 if days == 1 else min(0.2, 0.04 * 3 * days / max(1, cards) + 0.03)


def jumping(outlook: Outlook, seat: int, options: list[Option], rng: Chance, *, careful: bool, temper: str) -> Option:
    """Play a card, or pass."""
    best = best_of(plays(outlook, seat, cards_among(options), selfish=not careful))
    price = price_of_a_card(outlook, seat) if careful else 0.15 + 0.2 * rng.random()
    if best is None or best.gain + liking(temper, q.Card(best.card)) <= price + liking(temper, q.Pass()):
        return q.Pass()
    return q.Card(best.card)


def cards_among(options: list[Option]) -> list[str]:
    return [option.card for option in options if isinstance(option, q.Card)]


def gains(outlook: Outlook, seat: int, options: list[Option], *, selfish: bool = False) -> dict[Option, float]:
    """What the card that is being played gains at each place."""
    card, *chosen = outlook.view.in_play
    assert isinstance(card, q.Card)
    known: dict[Option, float] = {}
    for gain, _, places in plays(outlook, seat, [card.card], selfish=selfish):
        if list(places[: len(chosen)]) == chosen and (place := places[len(chosen)]) in options:
            known[place] = max(gain, known.get(place, gain))
    return known


# -- phase 5 ----------------------------------------------------------------------------------------------------------


def at_the_market(outlook: Outlook, seat: int, options: list[Option]) -> Option:
    """Swap surplus goods for needed ones; otherwise wait for a better day, or go home."""
    trader = outlook.order[outlook.weekday]
    for kind in (trader, *(other for other in KINDS if other != trader)):
        price = 1 if kind == trader else 2
        if q.Stall(kind) in options and outlook.need[seat][kind] > 0 and outlook.surplus[seat] >= price:
            return q.Stall(kind)
    tomorrow = outlook.swaps(seat, outlook.order[(outlook.weekday + 1) % 5]) * outlook.patience
    return q.Stay() if q.Stay() in options and tomorrow > PAWN_AT_HOME else q.Home()


def given(outlook: Outlook, seat: int, options: list[Option]) -> Option:
    """Pay with the kind of which there is the largest surplus."""
    gifts = [option for option in options if isinstance(option, q.Give)]
    return min(gifts, key=lambda gift: outlook.need[seat][gift.kind])


# -- phase 6 ----------------------------------------------------------------------------------------------------------


def going_home(outlook: Outlook, seat: int, options: list[Option]) -> Option:
    """Send home the pawn whose place in a queue is worth least, if it does better by starting again."""
    known = glances(outlook, seat, q.WHO_GOES_HOME, options)
    return max(known, key=lambda option: known[option])


def leaving(outlook: Outlook, seat: int, pawn: q.Pawn) -> float:
    """What a pawn may gain by going home and starting again."""
    elsewhere = max(joining(outlook, seat, place) for place in PLACES)
    return max(PAWN_AT_HOME, 0.8 * elsewhere) - standing(outlook, seat, pawn)


def standing(outlook: Outlook, seat: int, pawn: q.Pawn) -> float:
    """What a pawn's place in a queue is worth to its owner."""
    queue = outlook.queues[pawn.place]
    if pawn.place == MARKET:
        return outlook.market(seat) if queue.index(seat) == pawn.at else 0.0
    before = outlook.shop(pawn.place)[seat]
    queue.pop(pawn.at)
    worth = before - outlook.shop(pawn.place)[seat]
    queue.insert(pawn.at, seat)
    return worth


# -- hard -------------------------------------------------------------------------------------------------------------

WIDTH = 6
"""How many ideas are tried out."""
WON = 2.0
"""What a won game adds to the seat's standing, in goods. More would drown an answer's effect in the luck of tries."""
GLANCE = 4.0
"""So many tries a glance is worth: what an answer leads to depends mostly on luck."""
TWICE = 2
"""Hard tries so many times as often as in other games: its tries end with the day, so they are short."""
ANSWERS = 90
"""Each try ends after this many answers; for a master nothing else ends it but the end of the game."""


def weighed(sight: Sight, rng: Chance, budget: Budget, *, thorough: bool = False) -> list[tuple[Option, float]]:
    """Try the best ideas in re-dealt tables; ``thorough``: more of them, at every question. Returns the ideas with what
    they are worth, in goods; the best first.
    """
    ideas = ranked(sight, rng, thorough=thorough)[: WIDTH * 2 if thorough else WIDTH]
    known = glances(Outlook(View.read(sight.view)), sight.seat, sight.ask.question, sight.ask.options)

    def try_out(table: Table, idea: Option, luck: Chance) -> float:
        return tried(table, sight.seat, idea, luck, thorough=thorough) + liking(sight.temper, idea)

    return weigh(sight, rng, budget, ideas, try_out, {idea: GLANCE * known.get(idea, 0.0) for idea in ideas})


def glances(outlook: Outlook, seat: int, question: Question, options: list[Option]) -> dict[Option, float]:
    """What answers are worth at a glance, in goods, the best first. Empty for questions that a glance cannot judge."""
    known: dict[Option, float] = {}
    if question is q.WHERE_TO_QUEUE:
        known = {option: joining(outlook, seat, q.queue_of(option)) for option in options}
    elif question is q.WHO_GOES_HOME:  # of equals, the pawn farther back comes first
        known = {o: leaving(outlook, seat, o) if isinstance(o, q.Pawn) else 0.0 for o in reversed(options)}
    elif question is q.WHICH_CARD:
        price = price_of_a_card(outlook, seat)
        for play in plays(outlook, seat, cards_among(options)):
            card = q.Card(play.card)
            known[card] = max(play.gain - price, known.get(card, -price))
        known[q.PASS] = 0.0
    elif outlook.view.phase == "queue-jumping":
        known = gains(outlook, seat, options)
    return dict(sorted(known.items(), key=lambda entry: -entry[1]))


def ranked(sight: Sight, rng: Chance, *, thorough: bool) -> list[Option]:
    """Options worth a try, with normal's choice first; ``thorough``: at every question."""
    view, seat, options, question = View.read(sight.view), sight.seat, sight.ask.options, sight.ask.question
    outlook, first = Outlook(view), idea(view, seat, question, options, rng, careful=True)
    rest: list[Option] = [*glances(outlook, seat, question, options)]
    if not thorough and (question is q.WHO_GOES_HOME or not rest):
        return [first]
    return list(dict.fromkeys([first, *(rest or options)]))


def tried(table: Table, seat: int, option: Option, rng: Chance, *, thorough: bool) -> float:
    """How well the seat stands after an option, if everybody plays on like normal: at the end of the day, ``thorough``:
    on average then and at last. On the last day only the end of the game counts.
    """
    table.answer(option)
    today, found = 0, list[float]()
    for _ in range(ANSWERS):
        ask = table.ask
        if ask is None or ask.seat is None:
            break
        view = View.read(table.view(ask.seat))
        today = today or view.day
        over = view.day > today or view.phase in ("market", "closing-time")
        if over and not found and today != view.last_day:
            found.append(stands(table, seat))
            if not thorough:
                return found[0]
        options = ask.options
        if len(options) == 1:
            table.answer(options[0])
        else:
            table.answer(idea(view, ask.seat, ask.question, options, rng, careful=True))
    found.append(stands(table, seat))
    return sum(found) / len(found)


def stands(table: Table, seat: int) -> float:
    """How far the seat is ahead of the others, in goods."""
    goods = lead(Outlook(View.read(table.view(seat))).total(), seat)
    if table.outcome is None or (len(table.outcome.winners) > 1 and seat in table.outcome.winners):
        return goods
    return goods + (WON if seat in table.outcome.winners else -WON)
