"""What the fuzzer holds Reglamentacja to: that refusals are true, all is told, and lines cite their rule.

The claims count coupons and compare seats in their own way; they call none of the rules.
"""

from collections import Counter
from collections.abc import Iterator

from tabletop import Option
from tabletop.proofs import Claim, Proofs, Refused, names, sections_of

from . import questions as q
from .components import ANY, CARDS, KINDS
from .state import Offer, Shop


def vocabulary(shop: Shop) -> Iterator[Option]:
    """Every answer that the game knows."""
    yield from (q.Speculate("coupon"), q.Speculate("place"), q.Stop(), q.Rest(), q.Back(), q.Leave(), q.Spin())
    yield from (*map(q.Buy, CARDS), *map(q.Pay, KINDS), *map(q.Pick, KINDS))
    for seat in range(shop.players):
        for table in (q.LAY, q.HIDE, q.GIVE, q.GET):
            yield from (move for _, move in table[seat])
        for moves in (q.TO, q.SWAP, q.ACCEPT):
            yield from moves[seat][: shop.players]
        yield from (moves[seat] for moves in (q.MAKE_OFFER, q.ASK_PRICE, q.CLEAR, q.WITHDRAW, q.PLACE, q.TO_ALL))


def mine(refused: Refused) -> Offer:
    """The offer of whoever is asked; an empty one if there is none."""
    return refused.state.offers[refused.seat] or Offer()


def theirs(refused: Refused) -> Offer:
    """The offer that is to be accepted; an empty one if there is none."""
    return refused.state.offers[refused.option.other] or Offer()


def may_deal(shop: Shop, one: int, other: int) -> bool:
    """One of the two has the top, or it is the final round."""
    return one != other and (shop.final or shop.active in (one, other))


def told(refused: Refused) -> bool:
    return mine(refused).told is not None


def other_side(refused: Refused) -> bool:
    """The kind is on the other side of the offer already."""
    offer, kind = mine(refused), refused.option.kind
    wanted = isinstance(refused.option, q.Get) or refused.option.seat != refused.seat
    return kind in (offer.gives if wanted else offer.gets)


def nobody_has_so_many(refused: Refused) -> bool:
    """Of those who could accept the offer nobody has more coupons than it asks for already."""
    offer, shop = mine(refused), refused.state
    able = [seat for seat in range(shop.players) if may_deal(shop, refused.seat, seat) and offer.to in (None, seat)]
    return all(len(shop.hands[seat]) <= len(offer.gets) for seat in able)


def not_open(refused: Refused) -> bool:
    """No offer of that player is spoken to this one."""
    offer = theirs(refused)
    open_to_her = offer.told is not None and offer.to in (None, refused.seat)
    return not (open_to_her and may_deal(refused.state, refused.seat, refused.option.other))


def asked_for(refused: Refused) -> tuple[Counter[str], int]:
    """The coupons that an offer asks for by name, and how many of any kind."""
    asked = Counter(theirs(refused).gets)
    return asked, asked.pop(ANY, 0)


def too_few_on_the_table(refused: Refused) -> bool:
    """What lies before her, without the coupons that the offer names, is less than it asks of any kind."""
    asked, any_kind = asked_for(refused)
    return any_kind > sum((Counter(refused.state.laid[refused.seat]) - asked).values())


def missing(refused: Refused) -> bool:
    """Just what is said is missing for the card."""
    lacks = Counter(CARDS[refused.option.card].needs) - Counter(refused.state.hands[refused.seat])
    said = Counter[str]()
    for part in refused.says.values["coupons"]:
        said[part if isinstance(part, str) else part.values["coupon"]] = (
            1 if isinstance(part, str) else part.values["n"]
        )
    return bool(lacks) and said == lacks


def not_the_active(refused: Refused) -> bool:
    return bool(refused.state.final or refused.seat != refused.state.active)


def laid(refused: Refused) -> int:
    """How many coupons of that kind lie before whoever is asked."""
    return int(refused.state.laid[refused.seat].count(refused.option.kind))


CLAIMS: dict[str, Claim] = {
    "Cards are bought after the top has fallen or been stopped, by whoever is first in the queue.": lambda r: (
        isinstance(r.option, q.Buy) and not r.state.served and r.ask.question is not q.AT_THE_TILL
    ),
    "Deals are made while the top spins. Until then you can only lay coupons on the table.": lambda r: (
        r.state.top == "still"
    ),
    "Only the player with the top may deal with the speculator. In the final round nobody may.": not_the_active,
    "The speculator wants two coupons, and you do not have two. Make a deal with another player instead.": lambda r: (
        len(r.state.hands[r.seat]) < 2
    ),
    "Only the player with the top may stop it. In the final round nobody may.": not_the_active,
    "This offer is not open to you. Look at the others, or make one yourself.": not_open,
    "This offer names no price: answer with an offer of your own.": lambda r: (
        theirs(r).asks or not (theirs(r).swap or (theirs(r).gives and theirs(r).gets))
    ),
    "This offer asks for coupons that you do not have. Get them in another deal first, or make an offer of your own.": (
        lambda r: bool(asked_for(r)[0] - Counter(r.state.hands[r.seat]))
    ),
    "This offer asks for any coupons: first lay on the table the ones that you would give.": too_few_on_the_table,
    "You have agreed to this deal: choose the coupons that you give.": lambda r: r.ask.question is q.WHICH_ARE_GIVEN,
    "First finish this deal, or cancel it.": lambda r: r.ask.question in q.FOR_THE_SPECULATOR,
    "You can have only one open offer: withdraw that one first.": told,
    "First choose what you give or what you want.": lambda r: not (mine(r).gives or mine(r).gets or mine(r).swap),
    "This coupon is part of your offer. To take it back, first clear or withdraw the offer.": lambda r: (
        0 < laid(r) == mine(r).gives.count(r.option.kind)
    ),
    "You have no coupon of this kind on the table.": lambda r: laid(r) == 0,
    "You have no other coupon of this kind to lay on the table.": lambda r: (
        r.state.hands[r.seat].count(r.option.kind) == laid(r)
    ),
    "You have no offer to withdraw.": lambda r: r.state.offers[r.seat] is None,
    "You have not made this offer yet: clear it instead.": lambda r: not told(r) and q.CLEAR[r.seat] in r.ask.options,
    "This offer is made already: withdraw it instead.": lambda r: told(r) and q.WITHDRAW[r.seat] in r.ask.options,
    "First offer your place in the queue.": lambda r: not mine(r).swap,
    "Your offer says what you want for your place. Clear it to ask what the others would give.": lambda r: (
        mine(r).swap and bool(mine(r).gets)
    ),
    "You cannot swap a coupon for one of the same kind. Choose another kind.": other_side,
    "You can give only coupons that lie on the table. Lay this one there first.": lambda r: (
        laid(r) == mine(r).gives.count(r.option.kind)
    ),
    "There is only {n} coupon of each kind.": lambda r: mine(r).gets.count(r.option.kind) == r.says.values["n"] == 5,
    "This coupon belongs to somebody else. You can ask for one in your offer.": lambda r: (
        r.option.seat != r.seat and q.Get(r.seat, r.option.kind) in r.ask.options
    ),
    "Nobody who could accept this offer has that many coupons. Ask for fewer.": nobody_has_so_many,
    "You can swap places only with a player you may make deals with: one of you must have the top.": lambda r: (
        not may_deal(r.state, r.seat, r.option.other)
    ),
    "You cannot deal with this player now: one of you must have the top.": lambda r: (
        not may_deal(r.state, r.seat, r.option.other)
    ),
    "This offer already swaps places. Clear it to lay out another one.": lambda r: mine(r).swap,
    "In this exchange you may make deals with only one player: swap places with that player.": lambda r: (
        sum(may_deal(r.state, r.seat, other) for other in range(r.state.players)) == 1
    ),
    "This offer is for one player only. Clear it to lay out another one.": lambda r: mine(r).to is not None,
    "The top will not spin again. Buy one card now, or nothing.": lambda r: r.state.final and r.state.top == "still",
    "Coupons and places are swapped only while the top spins. Now buy one card, or nothing.": lambda r: (
        r.state.top == "still" and r.ask.question is q.AT_THE_TILL
    ),
    "This card is not on the shelf.": lambda r: r.option.card not in r.state.shelf,
    "You do not have all the coupons for this card. Missing: {coupons}.": lambda r: r.state.final and missing(r),
    "You do not have all the coupons for this card. Missing: {coupons}. Coupons can be swapped while the top spins.": (
        missing
    ),
}


# -- the sections of the rules page that lines may cite ---------------------------------------------------------------

# fmt: off
_SAID: dict[str, tuple[str, ...]] = {
    "exchange": ("{seat} stops the top.",),
    "exchange final-round": ("Everybody is finished.", "All deals are done.", "The top falls after {n} second.",
        "{seat} agrees to the offer from {seat_to}, and chooses the coupons.",
        "{seat} asks what the others would give for {gives}.", "{seat} asks what {seat_to} would give for {gives}.",
        "{seat} asks who would give {gets}.", "{seat} asks {seat_to} for {gets}.",
        "{seat} declines the offer from {seat_to}: “{reason}.”", "{seat} offers {gives} in exchange for {gets}.",
        "{seat} offers {seat_to} {gives} in exchange for {gets}.", "{seat} wants no more deals.",
        "{seat} withdraws an offer.",),
    "exchange final-round offers": ("Deal: {seat} gives {gives}; {seat_to} gives {gets}.",),
    "exchange final-round offers speculator-deals speculator-shops": (
        "The offer from {seat} ends: the queue has changed.", "The offer from {seat} ends: its coupons are gone.",),
    "exchange final-round spin": ("{seat} lays {coupons} on the table.",),
    "final-round": ("The shopping cards have run out. The speculator goes home.", "{seat} has {n} point ({visit}).",),
    "final-round ration": ("{seat} gets the top.",),
    "final-round ration speculator-deals till": ("The coupons handed in are shuffled into a new pile.",
        "{seat} draws {n} coupon.",),
    "final-round ration till": ("There are no coupons left for {seat} to draw.",),
    "final-round spin": (
        "The top falls over for the third time: nobody makes deals in this round.",
        "The top falls over for the third time: {seat} makes no deals in this round.",
        "{seat} spins the top, but it falls over at once. That was attempt {n} of 3.",
        "{seat} spins the top.",),
    "final-round till": ("{seat} buys {card} for {coupons}.", "{seat} leaves without buying anything.",),
    "ration": ("The queue: {seats}; the speculator stands last.",
        "{seat} is third in the queue and gets the spinning top first.",),
    "speculator-deals": ("{seat} gives the speculator {coupons} for a coupon from the pile.",
        "{seat} gives the speculator {coupons} for his place in the queue.",),
    "speculator-shops": (
        "There are not enough cards to fill the shelf: the exchange stops, and nobody shops in this round.",
        "The die shows {n}.", "The exchange goes on.", "The speculator buys {card}.",
        "The speculator goes to the back of the queue.",),
    "speculator-shops till": ("A new card is put on the shelf: {card}.",),
    "till": ("{seat} goes to the back of the queue.",),
}
# fmt: on

UNTOLD = """
    top attempt fallen words speaker spoke.* phase served ended picked buying done seats.*.laid seats.*.known
    seats.*.offer seats.*.tried
"""
"""What people see the top do; who speaks; what is laid out, and told with what is said next."""

PROOFS = Proofs(vocabulary=vocabulary, claims=CLAIMS, untold=names(UNTOLD), sections=sections_of(_SAID))
