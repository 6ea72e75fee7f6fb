"""Advice with reasons: what the hard bot would do, and what its reckoning of the street says for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop import Chance, Message, Option, msg
from tabletop.advice import ALIKE, Advice
from tabletop.bots import Budget, Sight

from ..components import KINDS, MARKET, Kind, Place
from ..questions import (
    WHERE_TO_QUEUE,
    WHICH_CARD,
    WHO_GOES_HOME,
    Card,
    Give,
    GoodIn,
    Home,
    Pawn,
    Stall,
    Stay,
    queue_of,
)
from ..rules import queue_cards
from . import standing, weighed
from .jumps import Play, plays
from .outlook import PAWN_AT_HOME, Outlook

NO_CARD = msg("No card would gain you enough now. A card that you keep can be worth more on another day.")


def advise(sight: Sight, rng: Chance, budget: Budget) -> Sequence[Advice]:
    """The answers that the hard bot weighs, each with the reason that weighs most."""
    outlook, seat = Outlook(sight.view), sight.seat
    found = weighed(sight, rng, budget)
    if len(found) == 1:
        found += others(outlook, seat, sight, found[0])
    return [
        Advice(option, worth, reason(outlook, seat, sight, option, first=number == 0))
        for number, (option, worth) in enumerate(found)
    ]


def others(outlook: Outlook, seat: int, sight: Sight, first: tuple[Option, float]) -> list[tuple[Option, float]]:
    """The other answers to a question for which one idea is enough, by their worth in goods against the first."""
    best, _ = first

    def worth(option: Option) -> float:
        match option:
            case GoodIn(_, kind):
                return outlook.worth(seat, kind)
            case Give(kind):
                return -float(max(0, outlook.need[seat][kind] + 1))
            case Stall(kind):
                return 1.0 if outlook.need[seat][kind] > 0 else 0.1
            case Stay():
                return outlook.swaps(seat, outlook.order[(outlook.weekday + 1) % 5]) * outlook.patience
            case Home():
                return PAWN_AT_HOME
            case Pawn():
                return -standing(outlook, seat, option)
        return 0.0

    top = worth(best)
    rest = [(option, min(0.0, worth(option) - top)) for option in sight.ask.options if option != best]
    return sorted(rest, key=lambda entry: -entry[1])


def reason(outlook: Outlook, seat: int, sight: Sight, option: Option, *, first: bool) -> Message:
    """Why an answer is good, or what it would bring; ``first``: it is the best one."""
    question = sight.ask.question
    if question is WHERE_TO_QUEUE:
        return of_a_queue(outlook, seat, queue_of(option))
    if question is WHICH_CARD:
        found = plays(outlook, seat, [option.card]) if isinstance(option, Card) else iter(())
        best = max(found, key=lambda play: play.gain, default=None)
        return of_a_play(outlook, seat, best) if best else NO_CARD
    if sight.view["phase"] == "queue-jumping":
        return of_a_place(outlook, seat, option)
    if question is WHO_GOES_HOME:
        return of_going_home(option, first=first)
    return at_the_counter(outlook, seat, option)


def at_the_counter(outlook: Outlook, seat: int, option: Option) -> Message:
    """In the shop and at the market: what is taken, what is given, and whether to wait."""
    match option:
        case GoodIn(_, kind) | Stall(kind):
            return of_a_good(outlook, seat, kind)
        case Give(kind):
            if (spare := -outlook.need[seat][kind]) > 0:
                # words: {n}: how many goods of a kind a family has that its list does not ask for.
                return msg("Your list does not ask for these. Goods of this kind to spare: {n}.", n=spare)
            return msg("Your list asks for these goods, so you would have to find another one.")
        case Stay():
            return msg("Another stall may be cheap for you tomorrow, and this pawn keeps its place.")
    return msg("There is nothing more to swap for here. At home the pawn is free for a shop tomorrow.")


def of_going_home(option: Option, *, first: bool) -> Message:
    """Whether a pawn does better at home."""
    match option:
        case Pawn(place, at) if first:
            # words: {at}: a place in a queue; {shop}: the name of a shop, or the market.
            return msg(
                "Number {at} here ({shop}): this pawn would wait a long time. At home it can start afresh.",
                at=at + 1,
                shop=place,
            )
        case Pawn(place, at):
            # words: {at}: a place in a queue; {shop}: the name of a shop, or the market.
            return msg("It would give up its place, number {at} ({shop}).", at=at + 1, shop=place)
    return msg("Each of your pawns has a place that is worth keeping.")


def of_a_queue(outlook: Outlook, seat: int, place: Place) -> Message:
    """What one more pawn at the end of a queue may hope for."""
    number = len(outlook.queues[place]) + 1
    if place == MARKET:
        if outlook.market(seat) > 0 and seat not in outlook.queues[MARKET]:
            # words: {n}: how many goods a family has that its list does not ask for.
            return msg("You can swap goods that you do not need. Goods to spare: {n}.", n=outlook.surplus[seat])
        return msg("You have nothing to swap yet, but you are early in this queue.")
    lies = len(outlook.shelves[place]) + outlook.coming.get(place, 0)
    need = max(0, outlook.need[seat][place] - outlook.queues[place].count(seat))
    if need and lies >= number:
        # words: {at}: a place in a queue; {n}: how many items lie in the shop; {need}: how many goods a list asks for.
        return msg("You would be number {at}, and the shop has goods: {n}. Your list still asks for: {need}.",
                   at=number, n=lies, need=need)  # fmt: skip
    if need:
        # words: {at}: a place in a queue; {need}: how many goods of this shop a list asks for.
        return msg("You would be number {at} in this queue. Your list still asks for goods from here: {need}.",
                   at=number, need=need)  # fmt: skip
    # words: {at}: a place in a queue.
    return msg("Your list needs nothing more from here, but goods can be swapped. You would be number {at}.", at=number)


def of_a_good(outlook: Outlook, seat: int, kind: Kind) -> Message:
    """What a good of a kind is worth to a seat."""
    need = outlook.need[seat][kind]
    if need > 0:
        # words: {need}: how many goods of this kind a shopping list asks for.
        return msg("Your list still asks for goods of this kind: {need}.", need=need)
    return msg("Your list does not ask for it, but it can be swapped at the market.")


def served(outlook: Outlook, seat: int) -> int:
    """How many of a seat's pawns stand where goods lie for them today."""
    count = 0
    for shop in KINDS:
        lies = len(outlook.shelves[shop]) if shop not in outlook.closed else 0
        count += outlook.queues[shop][:lies].count(seat)
    return count


def of_a_play(outlook: Outlook, seat: int, play: Play) -> Message:
    """What a card changes: for the own pawns, else for the family that is nearest to a full list."""
    if not play.places:
        return msg("You would know which shops get goods next, and nobody else would.")
    before, rivals_before, after, rivals_after, hopes = compared(outlook, seat, play)
    if after > before:
        # words: {before} and {after}: how many pawns get something today.
        return msg("Your pawns that get something today: {before} without this card, {after} with it.",
                   before=before, after=after)  # fmt: skip
    for other, had in rivals_before.items():
        if rivals_after[other] < had:
            # words: {before} and {after}: how many pawns of that player get something today.
            return msg("It slows {seat} down. Pawns that get something today: {before} without it, {after} with it.",
                       seat=other, before=had, after=rivals_after[other])  # fmt: skip
    if play.card == "counter":
        return msg("Your first pawn takes an item home at once, whatever the others do.")
    mine, theirs = hopes
    if mine > 0:
        return msg("It brings your pawns nearer to the goods of the next few days.")
    if theirs < 0:
        return msg("It makes the other families wait longer for the goods of the next few days.")
    return msg("It would not gain you much now.")


class Compared(NamedTuple):
    """Pawns that get something today before and after a play: the seat's own, and those of the others, the nearest to
    its list first; and how what they may hope for changes, in goods: the own, and that of all others."""

    before: int
    rivals_before: dict[int, int]
    after: int
    rivals_after: dict[int, int]
    hopes: tuple[float, float]


def compared(outlook: Outlook, seat: int, play: Play) -> Compared:
    """What a play changes, tried on a copy of the street."""
    rivals = sorted((o for o in range(outlook.players) if o != seat), key=lambda o: outlook.missing[o])
    before, rivals_before = served(outlook, seat), {o: served(outlook, o) for o in rivals}
    twin = Outlook(outlook.view)
    for shop in KINDS:
        twin.queues[shop], twin.shelves[shop] = twin.queues[shop][:], twin.shelves[shop][:]
        twin.trucks[shop] = twin.trucks[shop][:]
    twin.closed = twin.closed[:]
    queue_cards.RULES[play.card].effect(twin, seat, *play.places)
    gained = sum(len(goods) for goods in twin.homes[seat].values())
    more = [0.0] * outlook.players
    for shop in KINDS:
        for owner, (hope, hoped) in enumerate(zip(twin.shop(shop), outlook.shop(shop), strict=True)):
            more[owner] += hope - hoped
    after, rivals_after = served(twin, seat) + gained, {o: served(twin, o) for o in rivals}
    return Compared(before, rivals_before, after, rivals_after, (more[seat], sum(more) - more[seat]))


def of_a_place(outlook: Outlook, seat: int, option: Option) -> Message:
    """The same for a place at which the card in play can be used."""
    card, *chosen = outlook.view["in_play"]
    fitting = [
        play for play in plays(outlook, seat, [card.card]) if list(play.places[: len(chosen) + 1]) == [*chosen, option]
    ]
    best = max(fitting, key=lambda play: play.gain, default=None)
    return of_a_play(outlook, seat, best) if best else ALIKE
