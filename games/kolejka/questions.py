"""Every question Kolejka asks, and every answer it offers."""

from __future__ import annotations

from functools import cached_property

from tabletop import Option, Question, msg

from .components import MARKET, PAWNS_EACH, PLACES, Kind, Place

# -- the phases of a day, in their order ------------------------------------------------------------------------------

WHERE_TO_QUEUE = Question("where-to-queue", msg("Where does your next pawn queue?"))
WHICH_CARD = Question("which-card", msg("Which queue card do you play?"))
# words: {shop}: the name of a shop.
WHICH_GOOD = Question("which-good", msg("Which item does your pawn take home? ({shop})"))
AT_THE_MARKET = Question("at-the-market", msg("What does your pawn do at the market?"))
WHAT_IS_GIVEN = Question("what-is-given", msg("What do you give for it?"), even_one=True)
WHAT_ELSE_IS_GIVEN = Question("what-else-is-given", msg("What else do you give for it?"), even_one=True)
WHO_GOES_HOME = Question("who-goes-home", msg("Evening: which of your pawns goes home?"))

# -- the queue cards, in the order of the box -------------------------------------------------------------------------

WHICH_QUEUE_TURNS = Question("which-queue-turns", msg("Which queue do you turn round?"), section="card-list")
WHO_MOVES_UP = Question(
    "who-moves-up", msg("Which of your pawns moves one place forward?"), section="card-place", even_one=True
)
WHO_GOES_TO_THE_FRONT = Question(
    "who-goes-to-the-front",
    msg("Which of your pawns goes to the front of its queue?"),
    section="card-mother",
    even_one=True,
)
WHO_FALLS_BACK = Question(
    "who-falls-back", msg("Which pawn moves two places back?"), section="card-critic", even_one=True
)
WHO_CHANGES_SHOPS = Question(
    "who-changes-shops", msg("Which of your pawns changes to another shop?"), section="card-luck"
)
WHERE_IT_BECOMES_SECOND = Question(
    "where-it-becomes-second", msg("In which queue does it take the second place?"), section="card-luck"
)
WHAT_GOES_ASTRAY = Question("what-goes-astray", msg("Which item is delivered to the wrong shop?"), section="card-error")
WHERE_IT_GOES_ASTRAY = Question(
    "where-it-goes-astray", msg("To which shop does it go by mistake?"), section="card-error"
)
WHICH_SHOP_CLOSES = Question("which-shop-closes", msg("Which shop closes for stocktaking?"), section="card-stock")
WHAT_A_FRIEND_SHOWS = Question(
    "what-a-friend-shows", msg("Look at the next delivery cards. Only you may see them."), section="card-friend"
)
WHICH_SHOP_GETS_MORE = Question(
    "which-shop-gets-more", msg("Which shop gets one more item?"), section="card-more", even_one=True
)
WHICH_COUNTER = Question(
    "which-counter",
    msg("From which shop does your first pawn take an item home?"),
    section="card-counter",
    even_one=True,
)


# -- answers that name a place ----------------------------------------------------------------------------------------


class Shop(Option, form="shop:{shop}"):
    """A shop, or the end of its queue."""

    shop: Kind


class MarketQueue(Option, form="market:queue"):
    """The end of the queue at the outdoor market."""


class Pawn(Option, form="pawn:{place}:{at}"):
    """One pawn in a queue; the front is 0."""

    place: Place
    at: int


PAWNS: dict[Place, list[Pawn]] = {place: [Pawn(place, at) for at in range(5 * PAWNS_EACH + 1)] for place in PLACES}
"""Every place in every queue, made once: rules go through them at each decision."""


class GoodIn(Option, form="good:{shop}:{kind}"):
    """The topmost good of a kind in a shop. After a delivery error a shop may hold another's goods."""

    shop: Kind
    kind: Kind


class Card(Option, form="card:{card}"):
    """A queue card of one's hand."""

    card: str

    @cached_property
    def section(self) -> str:
        """Each card has a section of the rules."""
        return f"card-{self.card}"


class Stall(Option, form="stall:{kind}"):
    """A swap for the topmost good on a stall of the market."""

    kind: Kind


class Give(Option, form="give:{kind}"):
    """A good from home, given at the market."""

    kind: Kind


# -- other answers ----------------------------------------------------------------------------------------------------


class Pass(Option, form="pass"):
    """No further queue card today."""


class Stay(Option, form="stay"):
    """The pawn keeps its place at the market until tomorrow."""


class Home(Option, form="home"):
    """The pawn leaves the market."""


class Done(Option, form="done"):
    """The pawns that are left stay in their queues overnight."""


class Seen(Option, form="seen"):
    """What a friend has shown has been seen."""


PASS, STAY, HOME, DONE = Pass(), Stay(), Home(), Done()
"""Made once, like the pawns: most decisions offer one of them."""


def queue_of(option: Option) -> Place:
    """Where a pawn queues that is given this answer to :data:`WHERE_TO_QUEUE`."""
    return option.shop if isinstance(option, Shop) else MARKET
