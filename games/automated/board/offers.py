"""What the bosses offer: the tickets on the board, and the paper on which a boss writes one."""

from collections.abc import Mapping, Sequence

from drawing import markup as h
from drawing.form import Field, Form, field, fills
from tabletop import Option, msg

from .. import questions as q
from ..components import CLAUSES, NO_CLAUSE, NUMBERS
from ..state import Contract
from . import art, sayings
from .art import Node
from .looks import FewLook, ManyLook, TypedLook
from .previews import CLAUSES as MEANINGS
from .shared import mark, on_offer

LARGE = 3
"""Offers of a boss that have room for all their words; of more, the words are said when one is chosen."""
USUAL = q.OfferWage(3)
"""The wage that lies on the paper to begin with."""


def offers(look: ManyLook) -> Node:
    """Contracts on offer, a row for each boss."""
    view = look.view
    rows = {seat: [i for i, o in enumerate(view.offers) if o.boss == seat] for seat in view.bosses}
    return h.div(".offers.paper.wall")[
        [
            h.div(class_=f"offer-row{' large' if len(rows[seat]) <= LARGE else ''}")[
                mark(look, seat),
                [ticket(look, index, roomy=len(rows[seat]) <= LARGE) for index in rows[seat]],
                None if rows[seat] else h.small[no_offers(look, seat)],
            ]
            for seat in view.bosses
        ],
    ]


def employer(look: ManyLook, boss: int) -> str:
    """Her company; or how a worker who is asked would work for her, if she takes none of the offers."""
    if look.question is q.FOR_WHOM_TO_WORK and q.PLAYERS[boss] in look.legal:
        # words: on the place of a boss: to work for her, though she has promised nothing
        return look.words("without a contract")
    company = look.view.companies.get(boss)
    return look.words.term(company) if company else look.words("Boss")


def no_offers(look: ManyLook, boss: int) -> str:
    """What stands in the row of a boss who has offered nothing; to a person who is asked, what workers are good for."""
    words = look.words
    if boss != look.turn or boss in look.bots:
        return words("no offers yet")
    # words: to a boss who has offered no contract yet: what she earns in the phase Production
    return words("no offers yet: each worker earns you {n} coins", n=NUMBERS.production)


def ticket(look: ManyLook, index: int, *, roomy: bool) -> Node:
    """One contract: coins, Holidays, words, and its free places or the one worker whom it is for."""
    view, words = look.view, look.words
    found = view.offers[index]
    left = found.places - found.taken
    name = sayings.offer(found, words)
    if found.only is not None:
        # words: a contract for one worker only; {what}: “3 coins, Holidays”
        name = words("{what}, for {seat}", what=name, seat=found.only)
    else:
        # words: {what} is a contract: “3 coins, Holidays”; {left} of its {places} places are free
        name = words("{what}, {left} of {places} free", what=name, left=left, places=found.places)
    posting = look.question is q.AT_THE_DESK and look.turn == found.boss
    fresh = posting and all(offer.boss != found.boss for offer in view.offers[index + 1 :])
    place = on_offer(look, q.TakeOffer(index), name, f"ticket{'' if left else ' taken'}{' fresh' if fresh else ''}")
    return h.div(place, data_piece=f"offer-{index}", data_owner=str(found.boss))[
        art.wage(found.wage),
        art.sign("holidays") if found.holidays else None,
        # words: what comes with a contract: free days that take Stress away; a term of the rulebook
        h.span(".word")[words("Holidays")] if found.holidays and roomy else None,
        h.span(".clause")[words.term(found.clause) if roomy else h.q["…"]] if found.clause != NO_CLAUSE else None,
        mark(look, found.only, "only") if found.only is not None else places(look, left, found.places),
    ]


def places(look: ManyLook, left: int, every: int) -> Node:
    """How many workers there is room for, and how many places are free."""
    # words: places of work
    said = look.words("{left} of {places} free", left=left, places=every)
    return h.span(".room", title=said)[art.chairs(every - left, every)]


def form(look: TypedLook, offered: Sequence[Option], filled: Mapping[str, str]) -> Form | None:
    """At the desk: the paper on which a boss writes a contract, with coins, a sun, a stamp and chairs."""
    if isinstance(look, FewLook):
        return None
    wages = [option for option in offered if isinstance(option, q.OfferWage)]
    if look.question is not q.AT_THE_DESK or not wages:
        return None
    workers = look.view.workers
    whom = [*map(q.Places, range(1, len(workers) + 1)), *(q.PLAYERS[seat] for seat in workers)]
    fields = [
        field("wage", wages, filled, USUAL),
        field("holidays", [q.WithoutHolidays(), q.WithHolidays()], filled, q.WithoutHolidays()),
        field("clause", [q.Clause(clause) for clause in CLAUSES], filled, q.Clause(NO_CLAUSE)),
        field("places", whom, filled, q.Places(1)),
    ]
    drawn = h.div(".contract-paper")[[part(look, one) for one in fields]]
    posted = any(offer.boss == look.turn for offer in look.view.offers)
    tells = told(look, [one.answer for one in fields]) if filled else ""  # first, what is asked
    ready = not posted or bool(filled)  # whoever presses once too often posts nothing
    # words: a grey button: what must be done first to post one more offer
    says = look.words("Post this offer") if ready else look.words("Change it first")
    return Form(fields, drawn, says, tells, ready)


def part(look: ManyLook, one: Field) -> Node:
    """One part of the contract, and what changes it."""
    words, after = look.words, one.choices.index(one.answer) + 1
    match one.answer:
        case q.OfferWage():
            return h.span(".wages", role="group", aria_label=sayings.label(one.answer, look))[
                # words: before the numbers of coins that a boss can offer each worker for a turn
                h.span(".of-wage", aria_hidden="true")[art.sign("coin"), h.small[words("Wage")]],
                [
                    filling(look, one, wage, str(wage.coins), on=wage == one.answer)
                    for wage in one.choices
                    if isinstance(wage, q.OfferWage)
                ],
            ]
        case q.WithHolidays() | q.WithoutHolidays():
            other = one.choices[after % 2]
            kind = "sticker on" if one.answer == q.WithHolidays() else "sticker"
            label = sayings.label(q.WithHolidays(), look)
            return h.button(**fills("holidays", other, label, kind))[art.sign("holidays"), h.small[words("Holidays")]]
        case q.Clause(clause):
            other = one.choices[after % len(one.choices)]
            # words: A button: a boss adds words to a contract that bind nobody; each press shows other words.
            add, on = words("Add a promise"), clause != NO_CLAUSE
            kind = "stamp on" if on else "stamp"
            return h.button(**fills("clause", other, add, kind))[words.term(clause) if on else add, " ▸"]
    said = sayings.label(one.answer, look)
    return h.span(".for-whom", role="group", aria_label=said)[
        [chair(look, one, option) for option in one.choices], h.small(aria_hidden="true")[said]
    ]


def chair(look: ManyLook, whom: Field, option: Option) -> Node:
    """A chair at which somebody may work, or the one worker for whom the contract is."""
    on = option == whom.answer
    match option, whom.answer:
        case q.Places(number), q.Places(every):
            on = number <= every
    drawn = mark(look, option.seat) if isinstance(option, q.Player) else art.chairs(int(on), 1)
    return filling(look, whom, option, drawn, on=on)


def filling(look: ManyLook, one: Field, option: Option, drawn: Node, *, on: bool) -> Node:
    """A button that fills this answer in, and whether it counts now."""
    place = fills(one.name, option, sayings.label(option, look))
    return h.button(**place | {"class": f"fills{' on' if on else ''}"})[drawn]


def told(look: ManyLook, answers: Sequence[Option]) -> str:
    """What all answers of the form say together."""
    words = look.words
    wage, holidays, clause, whom = answers
    assert isinstance(wage, q.OfferWage)
    assert isinstance(clause, q.Clause)
    what = sayings.promise(Contract(None, wage.coins, holidays == q.WithHolidays(), clause.clause), words)
    if isinstance(whom, q.Player):
        # words: {what}: what this worker alone gets: “3 coins, Holidays”
        said = words("You offer {seat}: {what}.", seat=whom.seat, what=what)
    else:
        assert isinstance(whom, q.Places)
        # words: {what}: what each of so many workers gets: “3 coins, Holidays”
        said = words.many(
            "You offer a worker: {what}.", "You offer each of {n} workers: {what}.", n=whom.number, what=what
        )
    meaning = MEANINGS.get(clause.clause, msg("Not binding: at payday you may pay less."))
    return f"{said} {words.say(meaning)}"
