"""Real time for a game whose engine has none: what a touch means, and what the screen says meanwhile.

The app keeps the clock. It asks :func:`stretch` whether the clock runs, :func:`due` what the table does next (see
:mod:`.pace`), and :func:`taps` what those round the table may do with one touch although somebody else is asked. All
answers they name are given to the engine, which remains the judge.

A touch takes the floor, says one thing and gives the floor back, so that the screen is the same whoever has spoken.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop import Message, Option, Table, msg

from . import questions as q
from .components import ANY, CARDS, KINDS, SPECULATOR_TAKES, Kind
from .pace import Due, chooses, due, first_offer, floor, is_asked, might_agree, since_the_spin, speaks
from .rules import exchange
from .state import STEADY, WOBBLING
from .views import NO_OFFER, SeenOffer, View

__all__ = [
    "Due", "at_once", "at_the_edges", "brings", "button", "due", "everybody_acts", "floor", "held", "lasts", "offered",
    "prompt", "stands", "stretch", "talks_on", "taps", "word",
]  # fmt: skip

LASTING: frozenset[Option] = frozenset(
    [
        *q.WORDS,
        *(move for table in (q.LAY, q.HIDE, q.GIVE, q.GET) for moves in table for _, move in moves),
        *(move for table in (q.SWAP, q.TO) for moves in table for move in moves),
        *(move for seat in q.SEATS for move in (q.Place(seat), q.ToAll(seat), q.Enough(seat))),
        *(q.Seek(seat, card) for seat in q.SEATS for card in CARDS),
    ]
)
"""What means the same although somebody was quicker with a word: to lay out, not to agree."""
FOR_THE_AUTHOR = (q.Get, q.Swap, q.Place, q.To, q.ToAll, q.Speculate, q.Refuse)
"""Moves that stand at the same places of the board for everybody: only the author of an offer means them."""
SPEAKS_OF: dict[str, int] = {
    **{move(seat): seat for seat in q.SEATS for move in (q.MakeOffer, q.AskPrice, q.Clear, q.Withdraw)},
    **{q.Accept(seat, other): other for seat in q.SEATS for other in q.SEATS},
    **{no: other for refusals in q.REFUSE for other, reasons in enumerate(refusals) for no in reasons},
    **{q.Out(seat, kind): seat for seat in q.SEATS for kind in (*KINDS, ANY, q.THE_PLACE)},
}
"""What depends on an offer, and whose that is."""
LAYS_OUT = (q.Give, q.Get, q.Swap, q.Place)
"""What puts something into an offer."""
KEEPS_THE_WORD = (*LAYS_OUT, q.Lay, q.Hide, q.To, q.ToAll, q.Clear)
"""What leaves the floor with whoever said it."""


def stretch(table: Table) -> str | None:
    """Which stretch of a spin the clock is in; None: no clock runs. A new name means: count from nought again."""
    if table.ask is None or table.ask.question is q.ROLL_FOR_THE_SPECULATOR:
        return None
    view = View.read(table.view(None))
    return f"{view.round}.{view.attempt}.{view.top}" if view.clock and view.spins else None


def held(table: Table, people: Sequence[int]) -> bool:
    """Whether a bot that is asked waits until a person touches the top: between two rounds, for all to see the end."""
    ask = table.ask
    return bool(people) and ask is not None and ask.question is q.SPIN_THE_TOP and ask.seat not in people


def offered(option: Option, people: Sequence[int], opened: int | None = None) -> bool:
    """Whether people are offered an answer: not the top's own, nor a bot's word; a person alone takes and gives back no
    word, nor does whoever looks into the hand that is ``opened``."""
    match option:
        case q.Slow() | q.Wobble() | q.Fall():
            return False
        case q.Word(seat):
            return seat in people and len(people) > 1 and opened is None
    return option != q.Rest() or (opened is None and len(people) > 1)


def prompt(table: Table, people: Sequence[int], eyes: int | None = None) -> Message | None:
    """What stays on the screen while no person is asked; None: what is asked.

    Args:
        people: seats played by people.
        eyes: whose private view is open; None: only what everybody may see.
    """
    view = View.read(table.view(eyes if len(people) == 1 else None))
    if held(table, people):
        if view.attempt:
            # words: {n}: the number of the attempt that comes now.
            return msg("Bad luck: the top fell over. Tap it again for attempt {n} of 3.", n=view.attempt + 1)
        return msg("The top goes round: {seat} has it now. Tap it: you spin it for the bot.", seat=view.active)
    if not view.spins or floor(table) is None:
        return None
    waits = waits_for(view, people)
    if not view.clock:
        return waits or asked_again(table, view, people) or q.NO_CLOCK.prompt
    step = None if waits and view.turned_down(people[0]) else laying_out(view, people[0])
    again = asked_again(table, view, people)
    if len(people) != 1 or (view.top == WOBBLING and not again):
        return waits if waits and view.top == STEADY else q.OF_THE_TOP[view.top].prompt
    if step or waits or again:
        return step or waits or again
    if view.queue[0] == people[0] and any(deal.swap and people[0] in (deal.maker, deal.taker) for deal in view.done):
        return msg("You are first in the queue now, and next to buy.")
    if first := first_offer(table.answers, view, people):
        return first
    if people[0] in view.enough:
        return msg("You are finished, but you may still deal.")
    if view.final:
        return msg("Deal with everybody until the top falls or all are finished.")
    if view.active in people:
        return msg("Make deals until the top falls or all are finished.")
    return msg("Deal with {seat} until the top falls or all are finished.", seat=view.active)


def laying_out(view: View, person: int) -> Message | None:
    """What comes next for somebody who lays out an offer: the simplest is made without a further touch."""
    if view.turned_down(person) and not view.has_gone_on(person):
        return msg("Declined. Offer something else.")
    offer = view.at_the_desk(person)
    if offer.open or view.asks_a_price(person) or not (offer.gives or offer.gets or offer.swap):
        return None
    if offer.swap or (offer.gives and offer.gets):
        return msg("Add more, or press “Make this offer”.")
    # words: To somebody who has chosen what an offer gives: one coupon or several.
    wants = msg("Now tap what you want: 1 for 1 goes at once.")
    # words: To somebody who has chosen what an offer asks for: one coupon or several.
    return wants if offer.gives else msg("Now tap what you give: 1 for 1 goes at once.")


def asked_again(table: Table, view: View, people: Sequence[int]) -> Message | None:
    """Whether the one person wanted no more deals, until two others made one: then everybody is asked again."""
    if len(people) != 1 or people[0] in view.enough or q.Enough(people[0]) not in since_the_spin(table.answers):
        return None
    # words: To somebody who wanted no more deals, before two others made one.
    return msg("The others made a deal: “I am finished” is off.")


def waits_for(view: View, people: Sequence[int]) -> Message | None:
    """Whether a bot waits until people answer its offer: those who, as far as everybody can tell, may agree to it."""
    for maker in set(range(len(view.seats))).difference(people):
        if asked := [person for person in people if is_asked(view, person, maker)]:
            # words: While a bot’s offer to the one person at the table stands.
            alone = msg("{seat} waits for your answer.", seat=maker)
            # words: While a bot’s offer to people at the table stands, whatever they offer it meanwhile.
            return alone if len(people) == 1 else msg("{seat} waits for an answer: {seats}.", seat=maker, seats=asked)
    return None


def button(option: Option) -> bool:
    """Whether a touch (see :func:`taps`) is also listed as a button: one that came and went would move others."""
    return isinstance(option, q.Spin | q.Enough)


def at_once(table: Table, option: Option) -> bool:
    """Whether a touch gives this answer without a second one: all talk does, but stopping the top and the last coupon
    for the speculator need two."""
    talk = isinstance(option, q.Spin) or everybody_acts(table)
    last = isinstance(option, q.Pay) and table.consult(lambda shop: len(shop.paying) == SPECULATOR_TAKES - 1)
    return talk and not last and not isinstance(option, q.Stop)


def talks_on(option: Option) -> bool:
    """Whether whoever gives this answer may have more to say: the floor is given back after each touch."""
    return isinstance(option, q.Rest | q.Refuse | q.Accept)


def lasts(target: str) -> bool:
    """Whether a touch of this place, named by its text, means the same although somebody was quicker with a word."""
    return target in LASTING


def stands(target: str, before: Any, now: Any) -> bool:
    """Whether a touch means the same although somebody was quicker with a word, because the offer of which it speaks
    stands as it stood.

    Args:
        target: the place that was touched, named by its text.
        before: what everybody saw when it was touched.
        now: what everybody sees.
    """
    maker = SPEAKS_OF.get(target)
    return maker is not None and of_an_offer(maker, before) == of_an_offer(maker, now) is not None


def of_an_offer(maker: int, view: Any) -> SeenOffer | None:
    """What an offer says, whatever has been answered to it; None: there is none."""
    offer = View.read(view).seats[maker].offer
    return offer and replace(offer, age=0, refused={})


def word(table: Table, seat: int) -> list[Option] | None:
    """The answers by which a player takes the floor, and keeps it; None: nobody can."""
    politely = floor(table)
    if politely is None or not table.consult(exchange.words):
        return None
    return [] if table.ask is not None and table.ask.seat == seat and speaks(table) else [*politely, q.WORDS[seat]]


def said(table: Table, seat: int, *moves: Option) -> list[Option]:
    """The answers of one touch: the floor, what is said, and the floor given back."""
    first = word(table, seat)
    assert first is not None
    if moves and isinstance(moves[-1], q.Stop):
        return first  # a touch that would stop the top only takes the floor; whoever means it touches once more
    gives_back = not moves or isinstance(moves[-1], KEEPS_THE_WORD)
    return [*first, *moves, *([q.Rest()] if gives_back else [])]


def taps(table: Table, eyes: int | None, people: Sequence[int]) -> dict[str, list[Option]]:
    """What people may do with one touch although they are not asked: target -> answers to be given, all or none.

    Args:
        eyes: whose private view is open; None: only what everybody may see.
        people: seats played by people.
    """
    if floor(table) is None or not table.consult(exchange.words):
        return {}
    view, asked = View.read(table.view(None)), table.ask.seat if table.ask else None
    author = author_of(view, asked, eyes, people)
    seats = people if eyes is None else [eyes]
    found: dict[str, list[Option]] = {}
    if len(people) > 1:
        found |= {q.WORDS[seat]: said(table, seat) for seat in seats if not (seat == asked and speaks(table))}
    for seat in seats:
        if view.spins:
            found |= changed(table, seat, hand=eyes == seat)
        if eyes == seat and view.spins:
            found |= given_at_once(table, seat) | sought(table, seat)
        if seat == author and view.spins:
            found |= for_what_lies(table, view, seat, people)
        if seat == asked and speaks(table):
            continue
        moves = table.consult(exchange.public_moves, seat)
        if eyes == seat:
            moves += table.consult(exchange.private_moves, seat)
        for move in moves:
            if move.target and move != q.Rest() and (seat == author or not isinstance(move, FOR_THE_AUTHOR)):
                found.setdefault(move, said(table, seat, move))
    if not view.spins and people and (speaks(table) or view.active not in people):
        found[q.Spin()] = [*(floor(table) or []), q.Spin()]
    return {place: answers if isinstance(place, q.Out) else sent(view, answers) for place, answers in found.items()}


def sent(view: View, answers: list[Option]) -> list[Option]:
    """The answers of one touch; the offer is made in the end, if they leave as many coupons on one side as on the other
    and no place. What is uneven waits for the button: who lays out two things for one may mean two for two."""
    laid_out = [answer for answer in answers if isinstance(answer, LAYS_OUT)]
    if not laid_out or answers[-1] != q.Rest():
        return answers
    seat, added = laid_out[0].seat, [type(answer) for answer in laid_out]
    anew = any(isinstance(answer, q.Clear | q.Withdraw) for answer in answers)
    offer = NO_OFFER if anew else view.at_the_desk(seat)
    even = len(offer.gives) + added.count(q.Give) == len(offer.gets) + added.count(q.Get)
    return [*answers[:-1], q.MakeOffer(seat)] if even and not (offer.swap or {q.Swap, q.Place} & {*added}) else answers


def brings(table: Table, option: Option) -> list[Option]:
    """What is answered with an answer of somebody who has the floor: an offer that it makes whole is made."""
    return [answer for answer in sent(View.read(table.view(None)), [option, q.Rest()])[1:] if answer != q.Rest()]


def everybody_acts(table: Table) -> bool:
    """Whether all may act at once: while the top spins, and while coupons are laid out before it does."""
    return floor(table) is not None or chooses(table)


def at_the_edges(table: Table, people: Sequence[int]) -> dict[str, list[Option]]:
    """What each person may do with one touch at her own edge of a screen that lies flat: target -> answers to be given,
    all or none. All of it follows from what everybody may know: she may try to agree to what a hand might hold.
    """
    if floor(table) is None or not table.consult(exchange.words):
        return {}
    view, found = View.read(table.view(None)), taps(table, None, people)
    for seat in people:
        if not (table.ask is not None and table.ask.seat == seat and speaks(table)):
            for move in table.consult(exchange.public_moves, seat):
                if isinstance(move, FOR_THE_AUTHOR) and not isinstance(move, q.Refuse):
                    found.setdefault(move, sent(view, said(table, seat, move)))
        for agreement in might_agree(view, seat):
            found.setdefault(agreement, said(table, seat, agreement))
    return found


def given_at_once(table: Table, seat: int) -> dict[str, list[Option]]:
    """Coupons of the own hand that one touch lays on the table and puts into the offer that is being laid out."""
    view = View.read(table.view(seat))
    player, offer = view.seats[seat], view.seats[seat].offer or NO_OFFER
    if offer.open:
        return {}
    return {
        q.Give(seat, kind): said(table, seat, q.Lay(seat, kind), q.Give(seat, kind))
        for kind in KINDS
        if view.held.count(kind) > player.laid.count(kind) == offer.gives.count(kind) and kind not in offer.gets
    }


def sought(table: Table, seat: int) -> dict[str, list[Option]]:
    """Cards on the shelf for which one or two coupons are missing: one touch asks for these together."""
    view = View.read(table.view(seat))
    offer, found = view.at_the_desk(seat), dict[str, list[Option]]()
    if offer.open:
        return {}
    most = max((other.coupons for number, other in enumerate(view.seats) if view.may_deal(seat, number)), default=0)
    for card in view.shelf:
        lacks = list((Counter(CARDS[card].needs) - Counter([*view.held, *offer.gets])).elements())
        if 0 < len(lacks) <= 2 and len(lacks) + len(offer.gets) <= most and not {*lacks} & {*offer.gives}:
            anew = [q.Withdraw(seat), q.WORDS[seat]] if view.turned_down(seat) else []
            found[q.Seek(seat, card)] = said(table, seat, *anew, *(q.Get(seat, kind) for kind in lacks))
    return found


def for_what_lies(table: Table, view: View, seat: int, people: Sequence[int]) -> dict[str, list[Option]]:
    """Coupons before bots that one touch asks for, of whoever they lie before; where no offer is begun, in exchange for
    the only kind that lies before a person."""
    offer, lies, gone = view.at_the_desk(seat), {*view.seats[seat].laid}, view.turned_down(seat)
    anew = [q.Withdraw(seat), q.WORDS[seat]] if gone else []
    gives = [q.Give(seat, kind) for kind in lies if len(lies) == 1 and offer is NO_OFFER]
    partners = [other for other in range(len(view.seats)) if view.may_deal(seat, other)]
    moves, found = table.consult(exchange.public_moves, seat), dict[str, list[Option]]()
    wanted = [kind for kind in KINDS if (gone or q.Get(seat, kind) in moves) and q.Give(seat, kind) not in gives]
    for other in [] if offer.swap else partners:
        to = [q.To(seat, other)] if len(partners) > 1 and offer.to != other else []
        for kind in wanted if other not in people else ():
            if kind in view.seats[other].laid:
                found[q.Give(other, kind)] = said(table, seat, *anew, *gives, q.Get(seat, kind), *to)
    return found


def changed(table: Table, seat: int, *, hand: bool) -> dict[str, list[Option]]:
    """What one touch changes in an offer: a kind of coupon is taken out of it. One that has been made is made anew,
    also with one more coupon given or asked for, a place, or for somebody else.

    Args:
        seat: whose offer.
        hand: whether coupons of the hand may be named too.
    """
    view = View.read(table.view(seat if hand else None))
    player = view.seats[seat]
    partners = [other for other in range(len(view.seats)) if view.may_deal(seat, other)]
    gone, only = view.turned_down(seat), partners[0] if len(partners) == 1 else None
    if (offer := replace(NO_OFFER, open=True, to=only) if gone else player.offer) is None:  # gone: another is begun
        return {}
    found: dict[str, list[Option]] = {
        q.Out(seat, kind): laid_out_anew(table, view, seat, without(offer, kind))
        for kind in (*KINDS, ANY)
        if kind in offer.gives + offer.gets
    }
    if offer.swap:
        found[q.Out(seat, q.THE_PLACE)] = laid_out_anew(table, view, seat, replace(offer, swap=False))
        whom = {q.Swap(seat, other): replace(offer, to=other) for other in partners if other != offer.to}
        found |= {swap: laid_out_anew(table, view, seat, anew) for swap, anew in whom.items()}
    if not offer.open:
        return found
    for kind in KINDS:
        more = player.laid.count(kind) > offer.gives.count(kind)
        if kind not in offer.gets and (more or view.held.count(kind) > player.laid.count(kind)):
            lay = [] if more else [q.Lay(seat, kind)]
            found[q.Give(seat, kind)] = laid_out_anew(table, view, seat, offer, *lay, q.Give(seat, kind))
    most = max(other.coupons for number, other in enumerate(view.seats) if number != seat)
    for kind in (*KINDS, ANY):
        if kind not in offer.gives and len(offer.gets) < most:
            found[q.Get(seat, kind)] = laid_out_anew(table, view, seat, offer, q.Get(seat, kind))
    for other in [] if offer.swap else partners:
        if other != offer.to:
            found[q.To(seat, other)] = laid_out_anew(table, view, seat, replace(offer, to=other))
        if offer.to in (None, other):
            found[q.Swap(seat, other)] = laid_out_anew(table, view, seat, replace(offer, to=other, swap=True))
    if gone and only is None:
        found[q.Place(seat)] = laid_out_anew(table, view, seat, replace(offer, swap=True))
    return found


def without(offer: SeenOffer, kind: Kind) -> SeenOffer:
    """An offer that names no coupon of a kind."""
    gives, gets = ([each for each in side if each != kind] for side in (offer.gives, offer.gets))
    return replace(offer, gives=gives, gets=gets)


def laid_out_anew(table: Table, view: View, seat: int, offer: SeenOffer, *more: Option) -> list[Option]:
    """The answers that take an offer back, lay it out as it shall be, and add something."""
    several = sum(view.may_deal(seat, other) for other in range(len(view.seats))) > 1
    whom: list[Option] = []
    if offer.swap:
        whom = [q.Place(seat) if offer.to is None else q.Swap(seat, offer.to)]
    elif offer.to is not None and several:
        whom = [q.To(seat, offer.to)]
    shall_be = [*(q.Give(seat, kind) for kind in offer.gives), *(q.Get(seat, kind) for kind in offer.gets), *whom]
    if not offer.open:
        return said(table, seat, q.Clear(seat), *shall_be, *more)
    return [*said(table, seat, q.Withdraw(seat)), q.WORDS[seat], *shall_be, *more, q.Rest()]


def author_of(view: View, asked: int | None, eyes: int | None, people: Sequence[int]) -> int | None:
    """Whose offer a touch on the common places builds: the eyes that look, else the person who has, or last had, the
    floor; a bot that speaks takes the desk from nobody."""
    if eyes is not None:
        return eyes
    return asked if asked is not None and asked in people else view.last_of(people)
