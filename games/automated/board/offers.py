"""What the bosses offer: the tickets on the board, and the form in which a boss writes one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from drawing import markup as h
from drawing.form import Form, field
from tabletop import Option

from ..components import CLAUSES, NO_CLAUSE
from ..questions import AT_THE_DESK, PLAYERS, Clause, OfferWage, Places, TakeOffer, WithHolidays, WithoutHolidays
from ..terms import contract
from . import art, sayings
from .art import Node
from .looks import FewLook, ManyLook, TypedLook
from .shared import mark

LARGE = 3
"""Offers of a boss that have room for all their words; of more, the words are said when one is chosen."""
USUAL = OfferWage(3)
"""The wage that stands in the form to begin with."""


def offers(look: ManyLook) -> Node:
    """Contracts on offer, a row for each boss."""
    view, words = look.view, look.words
    rows = {seat: [i for i, o in enumerate(view.offers) if o.boss == seat] for seat in view.bosses}
    return h.div(".offers.paper.wall")[
        [
            h.div(class_=f"offer-row{' large' if len(rows[seat]) <= LARGE else ''}")[
                mark(look, seat),
                [ticket(look, index, roomy=len(rows[seat]) <= LARGE) for index in rows[seat]],
                None if rows[seat] else h.small[words("no offers yet")],
            ]
            for seat in view.bosses
        ],
    ]


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
    place = look.place(TakeOffer(index), name, f"ticket{'' if left else ' taken'}")
    return h.div(place, data_piece=f"offer-{index}", data_owner=str(found.boss))[
        art.wage(found.wage),
        art.sign("holidays") if found.holidays else None,
        # words: what comes with a contract: free days that take Stress away; a term of the rulebook
        h.span(".word")[words("Holidays")] if found.holidays and roomy else None,
        h.span(".clause")[words.term(found.clause) if roomy else h.q["…"]] if found.clause != NO_CLAUSE else None,
        mark(look, found.only, "only") if found.only is not None else art.chairs(found.taken, found.places),
    ]


def form(look: TypedLook, offered: Sequence[Option], filled: Mapping[str, str]) -> Form | None:
    """At the desk: the wage, Holidays, further words and for whom, on one screen."""
    if isinstance(look, FewLook):
        return None
    words, view = look.words, look.view
    wages = [option for option in offered if isinstance(option, OfferWage)]
    if look.question is not AT_THE_DESK or not wages:
        return None
    workers = view.workers

    def said(options: Sequence[Option]) -> list[tuple[Option, str]]:
        return [(option, sayings.label(option, look)) for option in options]

    fields = [
        # words: in the form in which a boss offers a contract: how many coins
        field("wage", words("Wage"), [(w, coins_of(look, w)) for w in wages], filled, USUAL),
        field(
            "holidays", words("Holidays"), said([WithoutHolidays(), WithHolidays()]), filled, WithoutHolidays()
        ),
        # words: in the form in which a boss offers a contract: further words, which bind nobody
        field("clause", words("Promise"), said([Clause(clause) for clause in CLAUSES]), filled, Clause(NO_CLAUSE)),
        field(
            # words: in the form in which a boss offers a contract: for how many workers, or for which one
            "places", words("For"),
            said([*map(Places, range(1, len(workers) + 1)), *(PLAYERS[seat] for seat in workers)]),
            filled, Places(1),
        ),
    ]  # fmt: skip
    return Form(fields, words("Post this offer"), told(look, [one.answer for one in fields]))


def coins_of(look: ManyLook, wage: OfferWage) -> str:
    """A wage as the form says it."""
    return look.words.many("{n} coin", "{n} coins", n=wage.coins)


def told(look: ManyLook, answers: Sequence[Option]) -> str:
    """What all answers of the form say together."""
    words = look.words
    wage, holidays, clause, whom = answers
    assert isinstance(wage, OfferWage)
    assert isinstance(clause, Clause)
    what = words.say(contract(wage.coins, "holidays" if holidays == WithHolidays() else ""))
    if clause.clause != NO_CLAUSE:
        what = f"{what} – {words.term(clause.clause)}"
    # words: {what}: “3 coins, Holidays”; {whom}: “For 2 workers”, or the name of one worker
    return words("You offer: {what}. {whom}.", what=what, whom=sayings.label(whom, look))
