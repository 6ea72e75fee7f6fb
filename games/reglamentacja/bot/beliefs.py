"""What a bot believes about a partner: hands and visits that agree with everything everybody has seen.

A partner's coupons are partly known; the rest is drawn from those that the bot cannot see. Each visit is as likely as
the partner's purchases and requests make it. Worlds in which the partner would have agreed to a deal that it has
declined count for little. In each world the partner is assumed to judge like a bot of normal level, and the share of
worlds in which it would agree is taken as the chance that it agrees.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tabletop import Chance

from ..components import ANY, CARDS, KINDS, VISITS
from ..views import View
from .judgement import Coupons, Judgement, counted, minus, plus, swapped, weights_of

SUITS = 5.0
"""How many times likelier a bot is to buy a card that its visit doubles."""
CALLS = 2.0
"""The same for asking for a coupon that such a card on the shelf needs."""
DECLINED = 0.2
"""The factor for a world's weight if a declined deal would have been welcome in it."""


class World(NamedTuple):
    """One possible hand and visit of a partner."""

    weight: float
    judge: Judgement
    hand: Coupons


class Beliefs:
    """What one seat believes about another.

    Args:
        count: how many worlds.
        unseen: coupons of each kind that the seat sees nowhere.
    """

    def __init__(self, view: View, seat: int, other: int, count: int, unseen: Coupons) -> None:
        self.view, self.seat, self.other = view, seat, other
        usual = weights_of("normal")
        self.margin = usual.margin
        # The same words give the same worlds, so that a bot keeps its mind while it lays out an offer in many steps.
        rng = Chance(((view.round * 211 + view.words) * 10 + seat) * 10 + other)
        judges: dict[str, Judgement] = {}
        visits = [visit for visit in VISITS if visit != view.visit]
        likely = [self.likely(visit) for visit in visits]
        self.worlds: list[World] = []
        for _ in range(count):
            visit = drawn(visits, likely, rng)
            if visit not in judges:
                judges[visit] = Judgement(view, other, visit, usual)
            world = World(1.0, judges[visit], self.hand(unseen, rng))
            self.worlds.append(world._replace(weight=self.fits(world)))
        self.total = sum(world.weight for world in self.worlds)

    def likely(self, visit: str) -> float:
        """How well a visit fits the other's purchases and requests."""
        doubles = VISITS[visit].doubles
        player, likely = self.view.seats[self.other], 1.0
        for card in player.cards:
            likely *= SUITS if CARDS[card].category in doubles else 1.0
        suit = {kind for card in self.view.shelf if CARDS[card].category in doubles for kind in CARDS[card].needs}
        for offer in [*player.tried, *([player.offer] if player.offer else [])]:
            for kind in offer.gets:
                likely *= CALLS if kind in suit else 1.0
        return likely

    def hand(self, unseen: Coupons, rng: Chance) -> Coupons:
        """A possible hand of the other."""
        player = self.view.seats[self.other]
        left = [kind for kind, count in zip(KINDS, unseen, strict=True) for _ in range(count)]
        rng.shuffle(left)
        return plus(counted(player.known), counted(left[: player.coupons - len(player.known)]))

    def fits(self, world: World) -> float:
        """How well a world agrees with the deals that the other has declined in this exchange."""
        maker = self.view.seats[self.seat]
        weight = 1.0
        for offer in [*maker.tried, *([maker.offer] if maker.offer else [])]:
            if offer.to == self.other or self.other in offer.refused:
                told = offer.whole or offer in maker.tried
                if told and ANY not in offer.gets:
                    terms = counted(offer.gives), counted(offer.gets), offer.swap
                    weight *= DECLINED if self.welcome(world, terms) > self.margin else 1.0
        return weight

    def welcome(self, world: World, deal: tuple[Coupons, Coupons, bool]) -> float:
        """What the other would gain in a world from our deal: what we give and get, and whether places are swapped."""
        gives, gets, swap = deal
        if any(get > has for get, has in zip(gets, world.hand, strict=True)):
            return -1.0
        queue = swapped(self.view.queue, self.other, self.seat) if swap else None
        return world.judge.worth(plus(minus(world.hand, gets), gives), queue) - world.judge.worth(world.hand)

    def judged(self, gives: Coupons, gets: Coupons, *, swap: bool) -> tuple[float, float]:
        """How likely the other is to agree to a deal, and what it would then gain."""
        agreed = gained = 0.0
        for world in self.worlds:
            gain = self.welcome(world, (gives, gets, swap))
            if gain > self.margin:
                agreed += world.weight
                gained += world.weight * gain
        return agreed / self.total, gained / agreed if agreed else 0.0


def drawn(visits: Sequence[str], likely: Sequence[float], rng: Chance) -> str:
    """Draw one of the visits, each as likely as given."""
    point = rng.random() * sum(likely)
    for visit, share in zip(visits, likely, strict=True):
        point -= share
        if point < 0:
            return visit
    return visits[-1]
