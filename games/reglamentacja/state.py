"""What lies on the table: shop, queue, coupons in hands and on the table, and offers that are being discussed."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop import Chance, Pile, State

from .components import SPECULATOR, Kind

STILL, STEADY, SLOWING, WOBBLING = "still", "steady", "slowing", "wobbling"
"""The stages of the top's spin that everybody sees. While it is not still, the exchange is open."""


class Terms(NamedTuple):
    """The terms of an offer. Once it is spoken, they never change."""

    gives: tuple[Kind, ...]
    gets: tuple[Kind, ...]
    """Coupons asked for; :data:`ANY` stands for one of any kind."""
    place: int = 0
    """The maker's place in the queue (1 is the front), which is given; 0: the offer is not about places."""
    for_place: int = 0
    """The place in the queue that is asked for; 0: the place of whoever accepts."""
    asks: bool = False
    """Whether the offer asks what others would give for the place."""

    @property
    def whole(self) -> bool:
        """Whether both sides give something: an exchange is no gift [reconstructed]. Swapping places counts as both."""
        return not self.asks and bool(self.place or (self.gives and self.gets))


@dataclass(slots=True)
class Offer:
    """A small public object: what a player gives and gets, and whether places in the queue are swapped."""

    gives: list[Kind] = field(default_factory=list)
    gets: list[Kind] = field(default_factory=list)
    to: int | None = None
    """The seat that it is made to; None: to everybody who may deal with its maker."""
    swap: bool = False
    """Whether its maker's pawn swaps places with the pawn of whoever accepts."""
    asks: bool = False
    """Whether it asks what others would give for the place, instead of offering the swap as it is."""
    told: Terms | None = None
    """The terms that were spoken; None while the offer is still being laid out."""
    refused: dict[int, str] = field(default_factory=dict)
    """Seat -> the word with which it refused."""
    since: int = 0
    """How many words had been spoken in this exchange when this offer was spoken."""


class Deal(NamedTuple):
    """A deal that was carried out in an exchange, as everybody saw it."""

    maker: int
    taker: int
    told: Terms
    given: tuple[Kind, ...]
    """The coupons that the taker gave."""


class RoundEnd(NamedTuple):
    """What happened at the till at the end of a round."""

    buyer: int
    card: str = ""
    """The card that was bought; empty: none."""
    taken: str = ""
    """The card that the speculator took afterwards; empty: he did not shop."""


@dataclass
class Shop(State):
    """The whole table. A pawn in the queue is its owner's seat. The queue's front comes first, a pile's top last."""

    rng: Chance
    open_hands: bool
    pace: int
    """The factor by which the top spins longer; 0: there is no clock."""
    deck: Pile[str]
    """Shopping cards still to come."""
    shelf: list[str]
    """Shopping cards behind the counter; the first lies nearest the board."""
    left_out: list[str]
    """Shopping cards that stay in the box in a taster. Nobody knows which they are."""
    coupons: Pile[Kind]
    """Coupons behind the shop's door."""
    hands: list[list[Kind]]
    visits: list[str]
    """Seat -> its card of an announced visit."""
    boxed_visits: list[str]
    queue: list[int]
    active: int
    """The player who has the top."""

    known: list[list[Kind]] = field(default_factory=list)
    """Seat -> coupons that everybody saw going into this hand and that have not left it since."""
    laid: list[list[Kind]] = field(default_factory=list)
    """Seat -> coupons of the hand that lie face up on the table. Only these can change hands."""
    bought: list[list[str]] = field(default_factory=list)
    """Seat -> its shopping cards. They lie face down, but everybody saw them bought."""
    fresh: dict[int, list[Kind]] = field(default_factory=dict)
    """Seat -> coupons drawn since the last exchange, or in this one."""
    discards: list[Kind] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    """Shopping cards that the speculator took."""

    round: int = 0
    final: bool = False
    over: bool = False
    attempt: int = 0
    """How often the top has been spun this round."""
    top: str = STILL
    stretches: list[int] = field(default_factory=list)
    """Seconds left of steady, slowing and wobbling. Nobody may know them before the top falls."""
    fallen_after: int | None = None
    """How many seconds the last top spun until it fell by itself; None: it did not."""
    offers: list[Offer | None] = field(default_factory=list)
    """Seat -> its offer."""
    shown: list[Kind] = field(default_factory=list)
    """Coupons the speaker has laid out that were unknown to others, and that the log has not named yet."""
    paying: list[Kind] = field(default_factory=list)
    """Coupons that the speaker has picked for the speculator; they are still in the hand."""
    buying: str = ""
    """What these pay for: ``"coupon"`` or ``"place"``."""
    picked: list[Kind] = field(default_factory=list)
    """Coupons that the speaker has picked from the table so far for an offer that asks for any."""
    tried: list[list[Offer]] = field(default_factory=list)
    """Seat -> offers that it has made and withdrawn in this exchange."""
    done: list[Deal] = field(default_factory=list)
    """Deals between players in this exchange; while the top lies still, those of the last one."""
    talking: bool = False
    """Whether somebody has the floor."""
    speaker: int = 0
    """The seat that has the floor, or had it last."""
    spoke: dict[int, int] = field(default_factory=dict)
    """Seat -> the number of its last word in this exchange."""
    words: int = 0
    """How many words have been spoken in this exchange, that is, how often somebody took the floor."""
    deals: int = 0
    """Deals carried out while this top spins, including those with the speculator."""
    served: int = 0
    """How many players have had their last turn at the till."""
    enough: list[int] = field(default_factory=list)
    """Seats that want no more deals in this exchange. Each deal empties the list."""
    ended: RoundEnd | None = None
    """How the last round ended."""
    till: list[RoundEnd] = field(default_factory=list)
    """What happened at the till in the final round."""
    die: int = 0
    """The last roll of the die for the speculator; 0: it has not been rolled yet."""

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def spinning(self) -> bool:
        """Whether the exchange is open."""
        return self.top != STILL

    def clockwise(self) -> list[int]:
        """All seats, from the active player's on."""
        count = len(self.hands)
        return [(self.active + step) % count for step in range(count)]

    # -- coupons: what is seen of them ------------------------------------------------------------------------------

    def gain(self, seat: int, kind: Kind) -> None:
        """Put a coupon into a hand."""
        self.hands[seat].append(kind)
        if self.open_hands:
            self.known[seat].append(kind)

    def at_hand(self, seat: int, kind: Kind) -> int:
        """How many coupons of a kind the player has on the table that are not part of the player's own offer."""
        offer = self.offers[seat]
        return self.laid[seat].count(kind) - (offer.gives.count(kind) if offer else 0)

    def beside(self, seat: int, kind: Kind) -> int:
        """How many coupons of a kind a player has that are not on the table."""
        return self.hands[seat].count(kind) - self.laid[seat].count(kind)

    def lose(self, seat: int, kind: Kind) -> None:
        """Take a coupon out of a hand, for all to see: if possible one that had been seen before.

        Of equal coupons, the one in the player's own offer goes last. (Players who would rather give that one must
        withdraw the offer first.)
        """
        known, laid = self.known[seat], self.laid[seat]
        if self.at_hand(seat, kind) > 0 or not self.beside(seat, kind):
            if kind in laid:
                laid.remove(kind)
            if kind in known:
                known.remove(kind)
        elif known.count(kind) > laid.count(kind):
            known.remove(kind)
        self.hands[seat].remove(kind)

    def hand_over(self, seat: int, other: int, kinds: Iterable[Kind]) -> None:
        """Move coupons that lie face up before one player into another player's hand."""
        for kind in kinds:
            self.laid[seat].remove(kind)
            self.known[seat].remove(kind)
            self.hands[seat].remove(kind)
            self.hands[other].append(kind)
            self.known[other].append(kind)

    def lay(self, seat: int, kind: Kind) -> None:
        """Lay a coupon of the hand on the table, face up."""
        self.laid[seat].append(kind)
        if self.laid[seat].count(kind) > self.known[seat].count(kind):
            self.known[seat].append(kind)

    def concealed(self, seat: int) -> list[Kind]:
        """Coupons of a hand that nobody else has seen."""
        hidden = self.hands[seat].copy()
        for kind in self.known[seat]:
            hidden.remove(kind)
        return hidden

    def pass_the_top(self) -> None:
        """Begin a round: after the first, the next player clockwise gets the top [reconstructed]."""
        if self.round:
            self.active = (self.active + 1) % self.players
        self.round += 1
        self.attempt = 0

    # -- the queue --------------------------------------------------------------------------------------------------

    def place(self, pawn: int) -> int:
        """The place of a pawn in the queue: 1 is the front."""
        return self.queue.index(pawn) + 1

    def swap_places(self, one: int, other: int) -> None:
        """Swap two pawns in the queue."""
        queue = self.queue
        i, j = queue.index(one), queue.index(other)
        queue[i], queue[j] = queue[j], queue[i]

    def to_the_back(self, pawn: int) -> None:
        """Move a pawn to the end of the queue."""
        self.queue.remove(pawn)
        self.queue.append(pawn)

    @property
    def speculator_first(self) -> bool:
        return self.queue[0] == SPECULATOR
