"""Every question Reglamentacja asks, and every answer it offers."""

from tabletop import Option, Question, msg

from .components import ANY, KINDS, Kind
from .state import SLOWING, STEADY, WOBBLING

SEATS = range(5)
"""The most seats there can be: answers are made once for each of them."""

# -- a round, in its order --------------------------------------------------------------------------------------------

SPIN_THE_TOP = Question("spin-the-top", msg("Spin the top."), even_one=True)
TOP_SPINS = Question("top-spins", msg("Make deals while the top spins."))
TOP_IS_SLOWING = Question("top-is-slowing", msg("The top slows down. Keep dealing."))
TOP_WOBBLES = Question("top-wobbles", msg("The top may fall at any moment!"))
NO_CLOCK = Question("no-clock", msg("No clock: the exchange ends after a few deals, or when all are finished."))
WHAT_IS_LAID_OUT = Question("what-is-laid-out", msg("Lay out what you would swap: before the spin that costs no time."))
WHAT_IS_SAID = Question("what-is-said", msg("Swap: tap what you give and what you want."))
WHICH_ARE_GIVEN = Question("which-are-given", msg("Choose the coupons that you give in return."), section="offers")
WHICH_FOR_A_COUPON = Question(
    "which-for-a-coupon",
    msg("Give the speculator two coupons: you draw one from the pile, unseen."),
    section="speculator-deals",
)
WHICH_FOR_HIS_PLACE = Question(
    "which-for-his-place",
    # words: {n}, {m}: places in the queue.
    msg("Give the speculator two coupons: you go to his place {m}, and he to your place {n}."),
    section="speculator-deals",
)
FOR_THE_SPECULATOR = (WHICH_FOR_A_COUPON, WHICH_FOR_HIS_PLACE)
AT_THE_TILL = Question("at-the-till", msg("Buy one card, or nothing."))
ROLL_FOR_THE_SPECULATOR = Question(
    "roll-for-the-speculator",
    msg("The speculator is first in the queue. Roll the die for him."),
    section="speculator-shops",
)

OF_THE_TOP = {STEADY: TOP_SPINS, SLOWING: TOP_IS_SLOWING, WOBBLING: TOP_WOBBLES}
"""What the table's own seat is asked while the top spins, by how the top is seen to be."""


# -- the top ----------------------------------------------------------------------------------------------------------


class Spin(Option, form="top:spin"):
    """The active player spins the top."""


class Slow(Option, form="slow"):
    """The top spins more slowly from now on."""


class Wobble(Option, form="wobble"):
    """The top wobbles from now on."""


class Fall(Option, form="fall"):
    """The top falls."""


class Stop(Option, form="top:stop"):
    """The active player stops the top."""


# -- the floor ---------------------------------------------------------------------------------------------------------


class Word(Option, form="word:{seat}"):
    """A player takes the floor: it is this player who acts next."""

    seat: int


class Rest(Option, form="rest"):
    """The player who has the floor has nothing more to say."""


class Enough(Option, form="enough:{seat}"):
    """A player wants no more deals in this exchange."""

    seat: int


# -- coupons on the table, and offers ---------------------------------------------------------------------------------


class Lay(Option, form="lay:{seat}:{kind}"):
    """A player lays a coupon of the hand face up on the table."""

    seat: int
    kind: Kind


class Hide(Option, form="hide:{seat}:{kind}"):
    """A player takes a coupon from the table back into the hand."""

    seat: int
    kind: Kind


class Give(Option, form="give:{seat}:{kind}"):
    """The offer being laid out gives one more coupon of a kind."""

    seat: int
    kind: Kind


class Get(Option, form="get:{seat}:{kind}"):
    """The offer being laid out asks for one more coupon of a kind; of whatever kind, if that is :data:`ANY`."""

    seat: int
    kind: Kind


class To(Option, form="to:{seat}:{other}"):
    """The offer being laid out is made to one player only."""

    seat: int
    other: int


class ToAll(Option, form="to-all:{seat}"):
    """The offer being laid out is made to everyone its maker may deal with."""

    seat: int


class Swap(Option, form="swap:{seat}:{other}"):
    """The offer being laid out swaps places in the queue with one player, to whom alone it is made."""

    seat: int
    other: int


class Place(Option, form="place:{seat}"):
    """The offer being laid out gives the own place in the queue for that of whoever accepts."""

    seat: int


class Out(Option, form="out:{seat}:{kind}"):
    """A place rather than an answer: a coupon in an offer, or the swap of places (:data:`THE_PLACE`), which a touch
    takes out (:mod:`.live`)."""

    seat: int
    kind: Kind


THE_PLACE = "place"


class Seek(Option, form="seek:{seat}:{card}"):
    """A place rather than an answer: a shopping card, whose missing coupons a touch asks for (:mod:`.live`)."""

    seat: int
    card: str


class MakeOffer(Option, form="offer:{seat}"):
    """The offer that was laid out is spoken aloud. It can be accepted, unless one of its sides is empty."""

    seat: int


class AskPrice(Option, form="price:{seat}"):
    """The offer that was laid out is spoken as a question: what would the others give for the own place?"""

    seat: int


class Clear(Option, form="clear:{seat}"):
    """The offer that was being laid out is dropped."""

    seat: int


class Withdraw(Option, form="withdraw:{seat}"):
    """A player withdraws the own open offer."""

    seat: int


class Accept(Option, form="accept:{seat}:{other}"):
    """A player accepts the open offer of another."""

    seat: int
    other: int


class Pick(Option, form="pick:{kind}"):
    """A coupon from the table, given for an offer that asks for any."""

    kind: Kind


class Refuse(Option, form="refuse:{seat}:{other}:{reason}"):
    """A player refuses the open offer of another, and says why: ``reason`` is one of :data:`WHY_NOT`."""

    seat: int
    other: int
    reason: str


WHY_NOT = ("too-little", "needed", "no-use", "have-none")
"""What a player may say in refusing: keys of ``TERMS``."""
BARE_NO = "no-use"
"""What a player says who gives no reason: it tells nothing of the hand."""

WORDS = [Word(seat) for seat in SEATS]
LAY = [[(kind, Lay(seat, kind)) for kind in KINDS] for seat in SEATS]
HIDE = [[(kind, Hide(seat, kind)) for kind in KINDS] for seat in SEATS]
GIVE = [[(kind, Give(seat, kind)) for kind in KINDS] for seat in SEATS]
GET = [[(kind, Get(seat, kind)) for kind in (*KINDS, ANY)] for seat in SEATS]
ANYTHING = [[get for _, get in gets] for gets in GET]
MAKE_OFFER, ASK_PRICE, CLEAR, WITHDRAW, PLACE, TO_ALL = (
    [kind(seat) for seat in SEATS] for kind in (MakeOffer, AskPrice, Clear, Withdraw, Place, ToAll)
)
TO = [[To(seat, other) for other in SEATS] for seat in SEATS]
SWAP = [[Swap(seat, other) for other in SEATS] for seat in SEATS]
ACCEPT = [[Accept(seat, other) for other in SEATS] for seat in SEATS]
REFUSE = [[[Refuse(seat, other, reason) for reason in WHY_NOT] for other in SEATS] for seat in SEATS]
"""Answers that rules go through at each decision, made once; by the seat that gives them."""


# -- the speculator, and the till -------------------------------------------------------------------------------------


class Speculate(Option, form="speculator:{wish}"):
    """The active player turns to the speculator for a coupon of the pile or for his place in the queue."""

    wish: str
    """``"coupon"`` or ``"place"``."""


class Pay(Option, form="pay:{kind}"):
    """A coupon of the hand for the speculator."""

    kind: Kind


class Back(Option, form="back"):
    """No deal after all."""


class Roll(Option, form="roll"):
    """Roll the die for the speculator."""


class Buy(Option, form="buy:{card}"):
    """Buy a shopping card from the shelf."""

    card: str


class Leave(Option, form="leave"):
    """Leave the till without shopping."""
