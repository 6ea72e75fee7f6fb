"""The games that must be among the saves: one for each ending, one without a clock, one with visits set aside.

And an opening for random play: it hardly ever comes to a table at which everybody has made an offer.
"""

from tabletop import FULL, LENGTH, TASTER, Chance, Option, Table
from tabletop.fuzzing import setups
from tabletop.golden import Golden
from tabletop.testing import by_bots, finished, new_table

from . import GAME
from . import questions as q
from .components import ANY
from .rules.ending import MORE_CARDS, MORE_COUPONS, POINTS, SHARED
from .views import View

BOTS = by_bots("normal", "easy")
OPEN = {"hands": "open"}
TALK: tuple[tuple[type[Option], int], ...] = (
    (q.Buy, 1),
    (q.Pick, 2),
    (q.Accept, 3),
    (q.MakeOffer, 3),
    (q.Give, 3),
    (q.Lay, 4),
)
"""What a talkative player likes to say most, and in how many chances it does so once."""


def talkative(table: Table, rng: Chance) -> Option:
    """Lays out, offers, agrees and refuses as it comes, and buys what it can."""
    assert table.ask is not None
    for kind, chances in TALK:
        liked = [option for option in table.ask.options if isinstance(option, kind)]
        if liked and not rng.below(chances):
            return rng.choice(liked)
    return rng.choice(table.ask.options)


def much_is_said(table: Table) -> bool:
    """Whether every kind of offer was made in this game, and every fate of an offer was met."""
    said = {line.message.key for line in table.log}
    asked_for_any = any(isinstance(answer, q.Get) and answer.kind == ANY for answer in table.answers)
    return (
        asked_for_any
        and any(isinstance(answer, q.Pick) for answer in table.answers)
        and said
        >= {
            "{seat} asks what the others would give for {gives}.",
            "{seat} asks who would give {gets}.",
            "The offer from {seat} ends: its coupons are gone.",
            "The offer from {seat} ends: the queue has changed.",
            "{seat} stops the top.",
        }
    )


GOLDEN = (
    Golden("points", POINTS, options=OPEN, players=BOTS),
    Golden("cards", MORE_CARDS, options=OPEN, players=BOTS, seed=29),
    Golden("coupons", MORE_COUPONS, options=OPEN, players=BOTS, seed=13),
    Golden("shared", SHARED, options=OPEN, players=BOTS, seed=86),
    Golden("untimed", MORE_COUPONS, options={"top": "untimed"}, players=BOTS),
    Golden("talk", POINTS, players=talkative, holds=much_is_said),
    Golden("taster", POINTS, options={LENGTH: TASTER, "hands": "open"}, players=BOTS),
    Golden("aside", POINTS, seats=(3,), options={"top": "patient", "dinners": "aside"}, players=BOTS),
)


# -- an opening for random play ---------------------------------------------------------------------------------------


def haggling(rng: Chance) -> Table:
    """A table while the top spins, coupons lie before everybody, and everybody has made an offer."""
    seats, options = rng.choice([setup for setup in setups(GAME) if setup[1][LENGTH] == FULL])
    table = new_table(GAME, seats, rng.below(1 << 30), **options)
    finished(table, quietly, most=rng.below(90))
    while table.ask is not None and table.ask.question not in (*q.OF_THE_TOP.values(), q.NO_CLOCK):
        table.answer(quietly(table, rng))
    for seat in range(seats) if table.ask else ():
        table.answer(q.Word(seat))
        steps(table, rng, (q.Lay,), 3)
        steps(table, rng, (q.Give, q.Get, q.Swap, q.Place, q.To), 1 + rng.below(4))
        steps(table, rng, (q.MakeOffer,), 1)
        steps(table, rng, (q.Rest,), 1)
    return table


def quietly(table: Table, _: Chance) -> Option:
    """The top spins and falls and cards are bought, but nobody says a word."""
    assert table.ask is not None
    if table.ask.question is q.NO_CLOCK:
        enough = View.read(table.view(None)).enough
        return q.Word(next(seat for seat in range(len(table.seats)) if seat not in enough))
    if table.ask.question is q.WHAT_IS_SAID:
        return next(option for option in table.ask.options if isinstance(option, q.Enough | q.Rest))
    return table.ask.options[0]


def steps(table: Table, rng: Chance, kinds: tuple[type[Option], ...], most: int) -> None:
    """Give up to so many answers of these kinds, as long as the same player is asked."""
    seat = table.ask.seat if table.ask else None
    for _ in range(most):
        if table.ask is None or seat is None or table.ask.seat != seat:
            return
        if options := [option for option in table.ask.options if isinstance(option, kinds)]:
            table.answer(rng.choice(options))


OPENINGS = (haggling,)
