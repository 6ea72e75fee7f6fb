"""What a seat may know, by field.

``Table.view`` is a JSON value. :mod:`.rules.knowledge` writes it with :meth:`View.json`; boards, bots and the clock
read it with :meth:`View.read`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop import Record

from .components import Kind
from .state import STILL, RoundEnd


@dataclass(frozen=True)
class SeenOffer(Record):
    """An offer as everybody sees it."""

    gives: list[Kind] = field(default_factory=list)
    gets: list[Kind] = field(default_factory=list)
    to: int | None = None
    """The seat it is made to; None: to everybody its maker may deal with."""
    swap: bool = False
    """Whether its maker's pawn changes places with the other's."""
    asks: bool = False
    """Whether it asks what the others would give for the place."""
    open: bool = False
    """Whether it has been made; else it is still being laid out."""
    whole: bool = False
    """Whether it can be accepted, because it names a price."""
    age: int = 0
    """How often somebody has taken the floor since it was made."""
    refused: dict[int, str] = field(default_factory=dict)
    """Seat -> the reason it gave for declining."""


NO_OFFER = SeenOffer()
"""What stands for an offer where there is none."""


@dataclass(frozen=True)
class SeenDeal(Record):
    """A deal that was done, as everybody saw it."""

    maker: int
    taker: int
    gives: list[Kind]
    """What the maker gave."""
    gets: list[Kind]
    """What the taker gave."""
    swap: bool
    """Whether the two changed places in the queue."""


@dataclass(frozen=True)
class Player(Record):
    """What everybody may know of a player."""

    coupons: int
    """How many are in the hand, those on the table among them."""
    known: list[Kind]
    """Coupons of the hand that everybody has seen."""
    laid: list[Kind]
    """Coupons that lie face up on the table."""
    cards: list[str]
    """Shopping cards bought."""
    offer: SeenOffer | None
    tried: list[SeenOffer]
    """Offers of this exchange that were made and withdrawn."""
    visit: str | None
    """Known at the end."""
    points: int | None
    """Known at the end."""

    @property
    def draft(self) -> bool:
        """Whether an offer has been begun and not yet made."""
        return self.offer is not None and not self.offer.open

    @property
    def open_offer(self) -> SeenOffer | None:
        """The offer that stands, if there is one."""
        return self.offer if self.offer and self.offer.open else None


@dataclass(frozen=True)
class View(Record):
    """All that a seat may know; a bystander has neither hand nor visit."""

    round: int
    final: bool
    over: bool
    active: int
    """The player who has the top."""
    attempt: int
    top: str
    clock: int
    """How many times longer than usual the top spins; 0: there is no clock."""
    fallen: int | None
    """After how many seconds the last top fell by itself."""
    speaker: int
    """The seat that has the floor, or had it last."""
    spoke: dict[int, int]
    """Seat -> which taking of the floor was its last one in this exchange."""
    words: int
    """How often somebody has taken the floor in this exchange."""
    deals: int
    done: list[SeenDeal]
    """Deals of this exchange between players, or of the last one."""
    picked: list[Kind]
    """Coupons chosen so far for an offer that asks for any."""
    enough: list[int]
    """Seats that want no more deals in this exchange."""
    queue: list[int]
    shelf: list[str]
    deck: int
    """How many shopping cards are still to come."""
    box: list[str]
    """Shopping cards that the speculator has taken."""
    ended: RoundEnd | None
    """How the last round ended at the till."""
    till: list[RoundEnd]
    """What has happened there in the final round."""
    die: int
    pile: int
    discards: list[Kind]
    served: int
    """Players who have had their last turn at the till."""
    seats: list[Player]
    hand: list[Kind] | None
    drawn: list[Kind]
    """Those of it that have just been drawn."""
    visit: str | None
    paying: list[Kind]
    """Coupons chosen so far for the speculator."""
    buying: str
    """What they are for: ``"coupon"`` or ``"place"``."""

    @property
    def spins(self) -> bool:
        """Whether deals can be made."""
        return self.top != STILL

    @property
    def held(self) -> list[Kind]:
        """The own coupons; none for a bystander."""
        return self.hand or []

    def last_of(self, people: Sequence[int]) -> int | None:
        """Which of these players had the floor last in this exchange; None: none of them has had it yet."""
        return max((seat for seat in people if seat in self.spoke), key=self.spoke.__getitem__, default=None)

    def asks_a_price(self, who: int) -> bool:
        """Whether somebody's offer names a place farther forward and nothing for it: nobody means to give that away, so
        its button asks what the others would give."""
        offer = self.seats[who].offer or NO_OFFER
        forward = offer.to is None or self.queue.index(who) < self.queue.index(offer.to)
        return offer.swap and forward and not (offer.open or offer.gets)

    def turned_down(self, who: int) -> bool:
        """Whether a player's offer stands, and everybody who could agree to it has declined."""
        offer = self.seats[who].offer or NO_OFFER
        whom = range(len(self.seats)) if offer.to is None else [offer.to]
        return offer.open and all(other in offer.refused for other in whom if self.may_deal(who, other))

    def has_gone_on(self, who: int) -> bool:
        """Whether a player has acted since her offer was made: what was answered to it is no news."""
        return self.spoke.get(who, 0) > self.words - (self.seats[who].offer or NO_OFFER).age

    def at_the_desk(self, who: int) -> SeenOffer:
        """What a player lays out or has offered: what everybody has declined is gone."""
        return NO_OFFER if self.turned_down(who) else self.seats[who].offer or NO_OFFER

    def may_deal(self, one: int, other: int) -> bool:
        """Whether two players may deal with each other."""
        return one != other and (self.final or self.active in (one, other))
