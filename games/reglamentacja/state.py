"""What lies on the table: shop, queue, coupons in hands and on the table, and the deals that are being talked about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop import Chance, Pile, State

from .components import SPECULATOR, Kind

STILL, STEADY, SLOWING, WOBBLING = "still", "steady", "slowing", "wobbling"
"""How the top is seen to be; while it is not still, the exchange is open."""


class Terms(NamedTuple):
    """What an offer says, once it is spoken: from then on none of it changes."""

    gives: tuple[Kind, ...]
    gets: tuple[Kind, ...]
    """Coupons asked for; :data:`ANY` is one of whatever kind."""
    place: int = 0
    """The maker's own place in the queue, which is given: 1 for the first; 0: places are no part of it."""
    for_place: int = 0
    """The place in the queue that is asked for; 0: that of whoever accepts."""
    asks: bool = False
    """Whether it asks what the others would give for the place."""

    @property
    def whole(self) -> bool:
        """Whether something goes each way: an exchange is no gift [reconstructed]. A swap of places goes both ways."""
        return not self.asks and bool(self.place or (self.gives and self.gets))


@dataclass(slots=True)
class Offer:
    """A small public object: what a player gives and gets, and whether places in the queue are swapped."""

    gives: list[Kind] = field(default_factory=list)
    gets: list[Kind] = field(default_factory=list)
    to: int | None = None
    """The seat it is made to; None: to whoever may deal with its maker."""
    swap: bool = False
    """Whether its maker's pawn changes places with the other's."""
    asks: bool = False
    """Whether it asks what the others would give for a place, instead of offering to swap it as it is."""
    told: Terms | None = None
    """What it says; None as long as it is only being laid out."""
    refused: dict[int, str] = field(default_factory=dict)
    """Seat -> the word with which it refused."""
    since: int = 0
    """How many words had been spoken in this exchange when it was spoken."""


class Deal(NamedTuple):
    """A deal that was done in an exchange, as everybody saw it."""

    maker: int
    taker: int
    told: Terms
    given: tuple[Kind, ...]
    """The coupons that the taker gave for it."""


class RoundEnd(NamedTuple):
    """What happened at the till at the end of a round."""

    buyer: int
    card: str = ""
    """What was bought; empty: nothing."""
    taken: str = ""
    """What the speculator took after that; empty: he did not shop."""


@dataclass
class Shop(State):
    """The whole table. In the queue a pawn is its owner's seat, the front first; on piles the last entry is the top."""

    rng: Chance
    open_hands: bool
    pace: int
    """How many times longer the top spins; 0: no clock."""
    deck: Pile[str]
    """Shopping cards still to come."""
    shelf: list[str]
    """Shopping cards behind the counter; the first lies nearest the board."""
    left_out: list[str]
    """Shopping cards that stay in the box in a taster; nobody knows which."""
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
    """Seat -> coupons everybody has seen going into this hand and not yet leaving it."""
    laid: list[list[Kind]] = field(default_factory=list)
    """Seat -> coupons of the hand that lie face up before their owner: only these can change hands."""
    bought: list[list[str]] = field(default_factory=list)
    """Seat -> shopping cards, face down, yet everybody saw them bought."""
    discards: list[Kind] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    """Shopping cards the speculator took."""

    round: int = 0
    final: bool = False
    over: bool = False
    attempt: int = 0
    """Spins tried this round."""
    top: str = STILL
    stretches: list[int] = field(default_factory=list)
    """Seconds of steady, slowing and wobbling left to come; nobody may know them before the fall."""
    fallen_after: int | None = None
    """How many seconds the last top spun until it fell by itself."""
    offers: list[Offer | None] = field(default_factory=list)
    """Seat -> its offer."""
    shown: list[Kind] = field(default_factory=list)
    """Coupons the speaker has laid out that nobody had seen, and that were not told yet."""
    paying: list[Kind] = field(default_factory=list)
    """Coupons the speaker has picked for the speculator, still in the hand."""
    buying: str = ""
    """What they are for: ``"coupon"`` or ``"place"``."""
    picked: list[Kind] = field(default_factory=list)
    """Coupons from the table that the speaker has picked so far for an offer that asks for any."""
    tried: list[list[Offer]] = field(default_factory=list)
    """Seat -> offers of this exchange that it made and took back."""
    done: list[Deal] = field(default_factory=list)
    """Deals of this exchange between players, or of the last one while the top lies still."""
    talking: bool = False
    """Whether somebody has the floor."""
    speaker: int = 0
    """The seat that has the floor, or had it last."""
    spoke: dict[int, int] = field(default_factory=dict)
    """Seat -> which taking of the floor was its last one in this exchange."""
    words: int = 0
    """How often somebody took the floor in this exchange."""
    deals: int = 0
    """Deals done while this top spins, those with the speculator among them."""
    served: int = 0
    """Players who have had their last turn at the till."""
    enough: list[int] = field(default_factory=list)
    """Seats that want no more deals in this exchange; a deal makes them think again."""
    ended: RoundEnd | None = None
    """How the last round ended."""
    till: list[RoundEnd] = field(default_factory=list)
    """What happened at the till in the final round."""
    die: int = 0
    """The last roll for the speculator; 0 before the first."""

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

    def gain(self, seat: int, kind: Kind, *, seen: bool = False) -> None:
        """A coupon goes into a hand; ``seen``: everybody saw which."""
        self.hands[seat].append(kind)
        if seen or self.open_hands:
            self.known[seat].append(kind)

    def at_hand(self, seat: int, kind: Kind) -> int:
        """How many coupons of a kind lie on the table and are not part of the player's own offer."""
        offer = self.offers[seat]
        return self.laid[seat].count(kind) - (offer.gives.count(kind) if offer else 0)

    def beside(self, seat: int, kind: Kind) -> int:
        """How many coupons of a kind a player has that do not lie on the table."""
        return self.hands[seat].count(kind) - self.laid[seat].count(kind)

    def lose(self, seat: int, kind: Kind) -> None:
        """A coupon leaves a hand for all to see: one that was seen before, if there is such a one.

        Of equal coupons the one in the player's own offer is the last to go: whoever would rather give that one
        withdraws the offer first.
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
        """Coupons that lie face up before one player go into another's hand."""
        for kind in kinds:
            self.laid[seat].remove(kind)
            self.known[seat].remove(kind)
            self.hands[seat].remove(kind)
            self.hands[other].append(kind)
            self.known[other].append(kind)

    def lay(self, seat: int, kind: Kind) -> None:
        """A coupon of the hand is laid on the table face up."""
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
        """A round begins: after the first, the next player clockwise has the top [reconstructed]."""
        if self.round:
            self.active = (self.active + 1) % self.players
        self.round += 1
        self.attempt = 0

    # -- the queue --------------------------------------------------------------------------------------------------

    def place(self, pawn: int) -> int:
        """Which place in the queue a pawn has: 1 for the first."""
        return self.queue.index(pawn) + 1

    def swap_places(self, one: int, other: int) -> None:
        """Two pawns change places in the queue."""
        queue = self.queue
        i, j = queue.index(one), queue.index(other)
        queue[i], queue[j] = queue[j], queue[i]

    def to_the_back(self, pawn: int) -> None:
        """A pawn goes to the end of the queue."""
        self.queue.remove(pawn)
        self.queue.append(pawn)

    @property
    def speculator_first(self) -> bool:
        return self.queue[0] == SPECULATOR
