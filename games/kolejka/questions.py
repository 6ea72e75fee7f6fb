"""Every question Kolejka asks, and every answer it offers."""

from functools import cached_property

from tabletop import Message, Option, Question, msg

from .components import MARKET, PAWNS_EACH, PLACES, Kind, Place

# -- the phases of a day, in their order ------------------------------------------------------------------------------

WHERE_TO_QUEUE = Question("where-to-queue", msg("Where does your next pawn queue?"))
WHICH_CARD = Question("which-card", msg("Which queue card do you play?"))
# words: {shop}: the name of a shop.
WHICH_GOOD = Question("which-good", msg("Which item does your pawn take home? ({shop})"))
AT_THE_MARKET = Question("at-the-market", msg("Do you swap at the market?"))
WHAT_IS_GIVEN = Question("what-is-given", msg("What do you give for it?"), even_one=True)
WHAT_ELSE_IS_GIVEN = Question("what-else-is-given", msg("What else do you give for it?"), even_one=True)
WHO_GOES_HOME = Question("who-goes-home", msg("Evening: does a pawn go home?"))

# -- the queue cards, in the order of the box -------------------------------------------------------------------------


def asked_by(card: str, name: str, prompt: Message) -> Question:
    """A question that a queue card asks."""
    return Question(name, prompt, f"card-{card}")


WHICH_QUEUE_TURNS = asked_by("list", "which-queue-turns", msg("Which queue do you turn round?"))
WHO_MOVES_UP = asked_by("place", "who-moves-up", msg("Which of your pawns moves one place forward?"))
WHO_GOES_TO_THE_FRONT = asked_by(
    "mother", "who-goes-to-the-front", msg("Which of your pawns goes to the front of its queue?")
)
WHO_FALLS_BACK = asked_by("critic", "who-falls-back", msg("Which pawn moves two places back?"))
WHO_CHANGES_SHOPS = asked_by("luck", "who-changes-shops", msg("Which of your pawns changes to another shop?"))
WHERE_IT_BECOMES_SECOND = asked_by(
    "luck", "where-it-becomes-second", msg("In which queue does it take the second place?")
)
WHAT_GOES_ASTRAY = asked_by("error", "what-goes-astray", msg("Which item is delivered to the wrong shop?"))
# words: {good}: the name of an item.
GONE_ASTRAY = msg("To which shop does this go by mistake: {good}?")
WHERE_IT_GOES_ASTRAY = asked_by("error", "where-it-goes-astray", GONE_ASTRAY)
WHICH_SHOP_CLOSES = asked_by("stock", "which-shop-closes", msg("Which shop closes for stocktaking?"))
WHAT_A_FRIEND_SHOWS = asked_by("friend", "what-a-friend-shows", msg("Look at the next delivery cards."))
WHICH_SHOP_GETS_MORE = asked_by("more", "which-shop-gets-more", msg("Which shop gets one more item?"))
WHICH_COUNTER = asked_by("counter", "which-counter", msg("From which shop does your first pawn take an item home?"))


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


class Beneath(Option, form="beneath:{shop}:{kind}"):
    """Those goods of a kind in a shop that came before the topmost: only looked for, never an answer."""

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
