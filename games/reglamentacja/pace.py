"""What the table does by itself and when: the top goes on, bots speak, the die is rolled.

Bots leave people time. They are quiet while a person who plays with bots alone lays an offer out, and an offer to a
person stands for :data:`READS` seconds before anybody else may end it. Only :func:`due` depends on what is hidden, and
it tells nothing but a time.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tabletop import Message, Option, Table, msg

from . import questions as q
from .components import ANY, CARDS, doubled
from .rules import deals, exchange, offers
from .state import SLOWING, STEADY, WOBBLING, Shop
from .views import View

NEXT: dict[str, Option] = {STEADY: q.Slow(), SLOWING: q.Wobble(), WOBBLING: q.Fall()}
"""How the top goes on."""
STRETCH = {STEADY: 0, SLOWING: 1, WOBBLING: 2}
BOT_SPEAKS = 0.9
"""Seconds of quiet after which a bot takes the floor."""
BOT_HURRIES = 0.2
"""The same right after a bot that had nothing to say."""
BOT_IDLES = 2.5
"""The same after all bots had nothing to say."""
BOT_INTERRUPTS = 15.0
"""The same while a person has the floor."""
UNWATCHED = 0.4
"""The share of the first three that bots take once all people are finished: nobody has to follow."""
READS = 20.0
"""Seconds for which an offer to a person stands, counted from what that person did last."""
ADDS = 2.0
"""Seconds after a person's last touch for which bots leave her offer unanswered: she may still add to it."""
DIE_ROLLS = 2.2
"""Seconds before the die is rolled for the speculator."""
Ago = Callable[[int], float]
"""How many seconds ago an answer was given, by its number; the first is 1."""


class Due(NamedTuple):
    """What the table does next by itself."""

    answers: list[Option]
    seconds: float
    """How long from now on."""


# -- whose turn it is to speak ----------------------------------------------------------------------------------------


def speaks(table: Table) -> bool:
    """Whether a player has the floor."""
    return table.ask is not None and table.ask.question in (q.WHAT_IS_SAID, q.WHAT_IS_LAID_OUT)


def chooses(table: Table) -> bool:
    """Whether somebody chooses the coupons for a deal: nobody breaks it off, so all wait, and so does the top."""
    return table.ask is not None and table.ask.question in (q.WHICH_ARE_GIVEN, *q.FOR_THE_SPECULATOR)


def floor(table: Table) -> list[Option] | None:
    """The answers after which anyone may take the floor, given politely for whoever has it; None: nobody may."""
    ask = table.ask
    if ask is None:
        return None
    if ask.question in (*q.OF_THE_TOP.values(), q.NO_CLOCK, q.SPIN_THE_TOP):
        return []
    return [q.Rest()] if speaks(table) else None


# -- what is due ------------------------------------------------------------------------------------------------------


def due(table: Table, spent: float, quiet: float, bots: Sequence[int], ago: Ago = lambda _: READS) -> Due | None:
    """What the table does next by itself. Returns the answers and in how many seconds they are due; None: only people
    go on from here.

    Args:
        table: the game; the only place where the top's hidden time is read.
        spent: seconds the clock has run in this stretch of the spin.
        quiet: seconds since the last answer.
        bots: seats played by bots.
        ago: when answers were given.
    """
    ask = table.ask
    if ask is None:
        return None
    if ask.question is q.ROLL_FOR_THE_SPECULATOR:
        return Due([q.Roll()], max(0.0, DIE_ROLLS - quiet))
    politely, view = floor(table), View.read(table.view(None))
    if politely is None or not view.spins:
        return None
    turns = []
    if view.clock:
        left = table.consult(lasts_for) - counted(table, view, spent, bots, ago)
        turns.append(Due([*politely, NEXT[view.top]], max(0.0, left)))
    if spoken := bot_speaks(table, view, politely, quiet, bots, ago):
        turns.append(spoken)
    return min(turns, key=lambda turn: turn.seconds, default=None)


def counted(table: Table, view: View, spent: float, bots: Sequence[int], ago: Ago) -> float:
    """How much of a stretch counts: the first top that somebody spins among bots waits until she has done something."""
    reads = newcomer(view, [seat for seat in range(len(view.seats)) if seat not in bots])
    if reads is None:
        return spent
    touched = first_touch(table.answers, reads)
    return min(spent, ago(touched)) if touched else 0.0


def newcomer(view: View, people: Sequence[int]) -> int | None:
    """The one person among bots, while her first top spins steadily; else nobody."""
    return people[0] if len(people) == 1 and view.round == 1 and view.top == STEADY else None


def first_offer(answers: Sequence[Option], view: View, people: Sequence[int]) -> Message | None:
    """What a newcomer reads first while the top spins: the coupon to ask for, and how."""
    if newcomer(view, people) is None or first_touch(answers, people[0]):
        return None
    lacks = {card: list((Counter(CARDS[card].needs) - Counter(view.held)).elements()) for card in view.shelf}
    near = [card for card in view.shelf if len(lacks[card]) == 1]
    if not near or not view.held:
        return msg("Drag a coupon onto the one you want: that is your offer.")
    best = max(near, key=lambda card: CARDS[card].icons * (1 + (CARDS[card].category in doubled(view.visit))))
    # words: {coupon}: the name of the one coupon that a player lacks for {card}, a shopping card. Short: two lines.
    return msg("Drag a coupon onto {coupon}: {card} needs it.", card=best, coupon=lacks[best][0])


def first_touch(answers: Sequence[Option], person: int) -> int:
    """The number of the first answer that a person gave since the top was spun; 0: none yet."""
    after = since_the_spin(answers)
    spun = len(answers) - len(after) + 1
    return next((spun + at for at, answer in enumerate(after) if getattr(answer, "seat", None) == person), 0)


def since_the_spin(answers: Sequence[Option]) -> Sequence[Option]:
    """The answers that have been given since the top was spun."""
    back = next((back for back, answer in enumerate(reversed(answers)) if answer == q.Spin()), len(answers))
    return answers[len(answers) - back :]


def lasts_for(shop: Shop) -> int:
    """How many seconds the present stretch of the spin lasts: hidden from everybody."""
    return shop.stretches[STRETCH[shop.top]]


def bot_speaks(
    table: Table, view: View, politely: list[Option], quiet: float, bots: Sequence[int], ago: Ago
) -> Due | None:
    """A bot takes the floor: one that has been made an offer first, else each in turn.

    Where the people want no more deals and no bot has anything to say, the bots agree that the exchange is over.
    """
    asked = table.ask.seat if table.ask else None
    if asked in bots or not table.consult(exchange.words):
        return None
    people = [seat for seat in range(len(view.seats)) if seat not in bots]
    drafts = len(people) == 1 and view.seats[people[0]].draft and people[0] not in view.enough
    composes = asked is not None
    waited_for = [seat for seat in bots if table.consult(is_waited_for, seat)]
    willing = [seat for seat in bots if seat in waited_for or seat not in view.enough]
    if not willing or drafts or (composes and not view.clock and len(people) > 1):
        return None
    silent = silent_since(table.answers)
    unwatched = bool(people) and set(people) <= set(view.enough)
    if view.clock and unwatched and not waited_for and silent.issuperset(willing):
        return Due([*politely, *(answer for seat in willing for answer in (q.WORDS[seat], q.Enough(seat)))], 0.0)
    fresh = [seat for seat in willing if seat not in silent] or willing
    in_turn = [*(seat for seat in fresh if seat in waited_for), *fresh[view.words % len(fresh) :], *fresh]
    held = {seat: leaves_to_a_person(table, view, seat, people, ago) for seat in fresh}
    seat = next((seat for seat in in_turn if not held[seat]), min(fresh, key=lambda seat: held[seat]))
    if composes:
        wait = BOT_INTERRUPTS if view.clock else BOT_IDLES  # without a clock a person alone gives back no word
    elif not silent:
        wait = BOT_SPEAKS
    else:
        wait = BOT_IDLES if silent.issuperset(willing) else BOT_HURRIES
    wait *= UNWATCHED if unwatched and not composes else 1
    adds = [ADDS - ago(last_touched(table.answers, one, one)) for one in people if view.seats[one].open_offer]
    return Due([*politely, q.WORDS[seat]], max(0.0, wait - quiet, held[seat], *adds))


def silent_since(answers: Sequence[Option]) -> set[int]:
    """Who took the floor and had nothing to say, since something last happened."""
    found: set[int] = set()
    for said, then in zip(answers[-2::-2], answers[::-2], strict=False):
        match said, then:
            case q.Word(seat), q.Rest():
                found.add(seat)
            case _:
                break
    return found


def is_waited_for(shop: Shop, seat: int) -> bool:
    """Whether somebody waits for this player's answer to an offer."""
    for other in offers.partners(shop, seat):
        offer = shop.offers[other]
        if offer and deals.answerable(offer, seat) and seat not in offer.refused:
            return True
    return False


# -- time for people --------------------------------------------------------------------------------------------------


def leaves_to_a_person(table: Table, view: View, seat: int, people: Sequence[int], ago: Ago) -> float:
    """How many more seconds a bot says nothing, because it could end an offer that a person may want: its own, which it
    might withdraw, or one that it might accept itself."""
    left = 0.0
    for maker, player in enumerate(view.seats):
        offer = player.open_offer
        if not offer or maker in people:
            continue
        if maker != seat and not (offer.to in (None, seat) and view.may_deal(maker, seat)):
            continue
        for person in people:
            if is_asked(view, person, maker, seat):
                left = max(left, READS - ago(last_touched(table.answers, maker, person)))
    return left


def last_touched(answers: Sequence[Option], maker: int, person: int) -> int:
    """The number of the last answer by which an offer was made, or by which a person did something."""
    for number in range(len(answers), 0, -1):
        answer = answers[number - 1]
        if answer == q.MakeOffer(maker) or getattr(answer, "seat", None) == person:
            return number
    return 0


def is_asked(view: View, person: int, maker: int, by: int | None = None) -> bool:
    """Whether an offer asks a person, who may be able to accept it as far as everybody can tell, and ``by`` (its maker)
    leaves it to her: her own offer to that player is answered at once."""
    by = maker if by is None else by
    offer, own = view.seats[maker].open_offer, view.seats[person].open_offer
    if not offer or person in offer.refused or person in view.enough:
        return False
    if own and own.to in (None, by) and by not in own.refused and view.may_deal(person, by):
        return False
    return q.Accept(person, maker) in might_agree(view, person)


def might_agree(view: View, seat: int) -> Iterator[q.Accept]:
    """The offers that a player may be able to accept, as far as a view can tell: everybody's, or the player's own."""
    player = view.seats[seat]
    known = player.known if view.hand is None else view.hand
    unseen = player.coupons - len(known)
    for other, maker in enumerate(view.seats):
        offer = maker.offer
        if not view.spins or not offer or not offer.whole or offer.to not in (None, seat):
            continue
        named = Counter(kind for kind in offer.gets if kind != ANY)
        free = (Counter(player.laid) - named).total()
        lacks = (named - Counter(known)).total()
        if view.may_deal(seat, other) and lacks <= unseen and offer.gets.count(ANY) <= free:
            yield q.Accept(seat, other)
