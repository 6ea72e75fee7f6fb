"""What one bot thinks about one position: which deals it proposes, accepts or refuses, and whether to speculate."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from typing import NamedTuple

from tabletop import Chance, Option
from tabletop.bots import Sight

from .. import questions as q
from ..components import ANY, CARDS, KINDS, SPECULATOR, doubled
from ..views import NO_OFFER, SeenOffer, View
from .beliefs import Beliefs
from .judgement import NEEDS, Coupons, Judgement, counted, minus, plus, swapped, weights_of

WILLING = 0.5
"""How much cheaper a coupon is assumed to be if its owner has laid it on the table, in points."""
DEAR = 1.6
"""Points; a bot that would lose more than this by giving something says that it needs it."""
SHOWN = 3
"""How many coupons a bot lays out to show others what it can spare."""


class Deal(NamedTuple):
    """A proposal, from its maker's side."""

    gives: Coupons
    gets: Coupons
    to: int | None
    swap: bool


class Mind:
    """One seat's thoughts about one position."""

    def __init__(self, sight: Sight, level: str, rng: Chance) -> None:
        self.level, self.rng = level, rng
        self.view = View.read(sight.view)
        self.seat = sight.seat
        self.seats = self.view.seats
        self.hand = counted(self.view.held)
        self.weights = weights_of(level, sight.temper)
        visit = None if level == "easy" else self.view.visit
        self.judge = Judgement(self.view, self.seat, visit, self.weights)
        self.now = self.judge.worth(self.hand)
        self.margin = self.weights.margin
        self.partners = [other for other in range(len(self.seats)) if self.view.may_deal(self.seat, other)]
        self.asked = [other for other in self.partners if not (self.view.clock and other in self.view.enough)]
        """Whom it may ask for something: not a person who wants no more deals before the top falls."""
        self.thinks: dict[int, Judgement] = {}
        self.believes: dict[int, Beliefs] = {}
        self.gave, self.got, self.swapped = self.dealt()

    def dealt(self) -> tuple[Coupons, Coupons, set[int]]:
        """What this seat gave and got in this exchange, and with whom it swapped places."""
        gave: list[str] = []
        got: list[str] = []
        swapped: set[int] = set()
        for deal in self.view.done:
            maker, taker = deal.maker, deal.taker
            if self.seat in (maker, taker):
                mine, theirs = (deal.gives, deal.gets) if self.seat == maker else (deal.gets, deal.gives)
                gave += mine
                got += theirs
                if deal.swap:
                    swapped.add(taker if self.seat == maker else maker)
        return counted(gave), counted(got), swapped

    def goes_round(self, deal: Deal) -> bool:
        """Whether a deal takes back what was given in this exchange, or gives away what was got, which looks odd."""
        back = any(get and gave for get, gave in zip(deal.gets, self.gave, strict=True))
        on = any(give and got for give, got in zip(deal.gives, self.got, strict=True))
        return back or on or (deal.swap and deal.to in self.swapped)

    def doubles(self, card: str) -> bool:
        """Whether this seat's visit doubles a card's icons."""
        return CARDS[card].category in doubled(self.view.visit)

    # -- worth ------------------------------------------------------------------------------------------------------

    def gain(self, gives: Coupons, gets: Coupons, swap_with: int | None) -> float:
        """By how much a deal improves the seat's own position."""
        queue = None if swap_with is None else swapped(self.view.queue, self.seat, swap_with)
        return self.judge.worth(plus(minus(self.hand, gives), gets), queue) - self.now

    def agrees(self, deal: Deal, other: int) -> float:
        """How likely another player agrees: has the coupons, and finds the deal good."""
        if other not in self.thinks:
            self.thinks[other] = Judgement(self.view, other, None, self.weights)
        judge, known = self.thinks[other], counted(self.seats[other].known)
        unknown = self.seats[other].coupons - sum(known)
        have = 1.0
        for number, count in enumerate(deal.gets):
            if count > known[number]:
                left = self.unseen[number]
                share = min(1.0, left / max(1, self.unseen_total))
                have *= (1 - (1 - share) ** unknown) ** (count - known[number])
        if have < 0.02:
            return 0.0
        spare = judge.spare
        value = sum(spare[i] * (g - r) for i, (g, r) in enumerate(zip(deal.gives, deal.gets, strict=True)))
        laid = counted(self.seats[other].laid)
        if any(deal.gets) and all(r <= n for r, n in zip(deal.gets, laid, strict=True)):
            value += WILLING
        if any(wanted and given for wanted, given in zip(self.called_for(other), deal.gives, strict=True)):
            value += WILLING
        if deal.swap:
            step = self.view.queue.index(other) - self.view.queue.index(self.seat)
            value += 0.35 * step
        return have / (1 + math.exp(-(value + self.weights.hopeful) / self.weights.demanding))

    @cached_property
    def declined(self) -> list[tuple[int, Coupons]]:
        """Who has declined in this exchange to give which coupons to anybody, unless only the price was too low."""
        offers = [offer for player in self.seats for offer in (*player.tried, player.offer) if offer and offer.gets]
        return [
            (other, counted(offer.gets))
            for offer in offers
            for other, why in offer.refused.items()
            if why != "too-little" and ANY not in offer.gets
        ]

    def asks_again(self, gets: Coupons, other: int) -> bool:
        """Whether a player would be asked again for coupons that the player has already declined to give."""
        return any(who == other and _holds(gets, known) for who, known in self.declined)

    def hope(self, deal: Deal, gain: float) -> float:
        """What a proposal promises if anybody agrees: its gain, less part of what a rival gains."""
        asked = self.partners if deal.to is None else [deal.to]
        if not self.weights.worlds:
            return gain * (1 - math.prod(1 - self.agrees(deal, other) for other in asked))
        refuses, worth = 1.0, 0.0
        for other in asked:
            if other not in self.believes:
                self.believes[other] = Beliefs(self.view, self.seat, other, self.weights.worlds, self.unseen)
            agrees, theirs = self.believes[other].judged(deal.gives, deal.gets, swap=deal.swap)
            worth += refuses * agrees * (gain - self.weights.rivalry * theirs)
            refuses *= 1 - agrees
        return worth

    @cached_property
    def unseen(self) -> Coupons:
        """Coupons of each kind that this seat cannot see."""
        seen = [*self.view.held, *self.view.discards]
        for other, player in enumerate(self.seats):
            if other != self.seat:
                seen += player.known
        return tuple(5 - seen.count(kind) for kind in KINDS)

    @property
    def unseen_total(self) -> int:
        return sum(self.unseen)

    # -- answering --------------------------------------------------------------------------------------------------

    def offered(self, other: int) -> Deal:
        """Another player's open offer as a deal from this seat's side.

        If it asks for any coupons, they are those that are missed least.
        """
        offer = self.seats[other].offer or NO_OFFER
        gives = counted(offer.gets)
        for _ in range(offer.gets.count(ANY)):
            left = minus(self.hand, gives)
            spare = [number for number, count in enumerate(left) if count > 0]
            cheapest = min(spare, key=lambda number: self.judge.price(left, number), default=0)
            gives = plus(gives, _coupons(cheapest))
        return Deal(gives, counted(offer.gives), other, offer.swap)

    def answer(self, options: Sequence[Option]) -> Option | None:
        """Accept the best offer that is good enough, or refuse one that is not; None: there is nothing to answer."""
        best, most = None, self.margin
        for other in self.partners:
            offer = self.seats[other].offer
            if not offer or not offer.whole or offer.to not in (None, self.seat):
                continue
            deal = self.offered(other)
            if not _holds(self.hand, deal.gives) or self.goes_round(deal):
                continue
            gain = self.gain(deal.gives, deal.gets, deal.to if deal.swap else None)
            if gain > most and (step := self.step_to_agree(deal, options)):
                best, most = step, gain
        return best or self.refusal(options, whole=True)

    def step_to_agree(self, deal: Deal, options: Sequence[Option]) -> Option | None:
        """Accept another's offer; if it asks for any coupons, first lay out what will be given."""
        assert deal.to is not None
        accept = q.Accept(self.seat, deal.to)
        if accept in options:
            return accept
        laid = counted(self.seats[self.seat].laid)
        lays = [q.Lay(self.seat, kind) for kind, n, m in zip(KINDS, deal.gives, laid, strict=True) if n > m]
        return next((lay for lay in lays if lay in options), None)

    def called_for(self, other: int) -> Coupons:
        """What another player asks everybody for without naming a price."""
        offer = self.seats[other].offer
        return counted(offer.gets if offer and offer.open and not offer.whole else [])

    def refusal(self, options: Sequence[Option], *, whole: bool) -> Option | None:
        """Refuse the first offer that can be refused: among those with a price (``whole``), or among the others."""
        for option in options:
            if isinstance(option, q.Refuse) and (self.seats[option.other].offer or NO_OFFER).whole is whole:
                return self.why_not(option.other)
        return None

    def why_not(self, other: int) -> q.Refuse:
        deal = self.offered(other)
        nothing = (0,) * len(KINDS)
        offer = self.seats[other].offer or NO_OFFER
        if not _holds(self.hand, deal.gives):
            why = "have-none"
        elif not offer.whole:  # a question: who has it, or who wants it
            why = "needed" if offer.gets else "no-use"
        elif self.gain(nothing, deal.gets, deal.to if deal.swap else None) < self.margin:
            why = "no-use"
        elif self.gain(deal.gives, nothing, None) < -DEAR:
            why = "needed"
        elif self.gain(deal.gives, tuple([2 * n for n in deal.gets]), deal.to if deal.swap else None) < self.margin:
            why = "no-use"  # "too little" sends nobody up a ladder of prices that has no end
        else:
            why = "too-little"
        return q.Refuse(self.seat, other, why)

    # -- proposing --------------------------------------------------------------------------------------------------

    def proposals(self) -> Iterator[Deal]:
        """Deals worth considering: what the shelf's cards need, in exchange for what can best be spared."""
        hand = self.hand
        cheap = sorted(
            (number for number in range(len(KINDS)) if hand[number]), key=lambda n: self.judge.price(hand, n)
        )
        called = [n for n in cheap if any(self.called_for(other)[n] for other in self.asked)]
        cheap = [*dict.fromkeys([*cheap[: 3 if self.level == "easy" else 4], *called])]
        wanted = self.wanted()
        gives, pairs = [_coupons(number) for number in cheap], list[Coupons]()
        if self.level != "easy":
            both = (_coupons(a, b) for a, b in combinations_with_replacement(cheap, 2))
            pairs = [pair for pair in both if _holds(hand, pair)]
        for give in [*gives, *pairs]:
            for get in wanted:
                if not any(a and b for a, b in zip(give, get, strict=True)):
                    yield from self.to_whom(give, get)
        if self.level != "easy":
            yield from self._places(cheap, pairs)

    def to_whom(self, gives: Coupons, gets: Coupons) -> Iterator[Deal]:
        """The same deal, addressed to all, or to each who has not declined it if somebody has or there is only one."""
        deals = [Deal(gives, gets, other, swap=False) for other in self.asked]
        open_to = [deal for deal in deals if deal.to is not None and not self.asks_again(gets, deal.to)]
        if len(open_to) == len(self.partners) > 1:
            yield Deal(gives, gets, None, swap=False)
        else:
            yield from open_to

    def wanted(self) -> list[Coupons]:
        """Single coupons or pairs that the seat lacks for a card on the shelf."""
        wants: list[Coupons] = []
        for card in self.judge.shelf:
            lacks = tuple([max(0, n - c) for n, c in zip(NEEDS[card], self.hand, strict=True)])
            if sum(lacks) > 2 or (sum(lacks) == 2 and self.level == "easy"):
                continue
            singles = [_coupons(number) for number, count in enumerate(lacks) if count]
            wants += [want for want in ([lacks] if sum(lacks) else []) + singles if want not in wants]
        return wants

    def _places(self, cheap: Sequence[int], pairs: Sequence[Coupons]) -> Iterator[Deal]:
        nothing = (0,) * len(KINDS)
        mine = self.view.queue.index(self.seat)
        for other in self.asked:
            if self.view.queue.index(other) < mine:
                for number in cheap[:3]:
                    yield Deal(_coupons(number), nothing, other, swap=True)
                if self.weights.turn:
                    yield from (Deal(pair, nothing, other, swap=True) for pair in pairs)
            else:
                swaps = (Deal(nothing, want, other, swap=True) for want in self.wanted())
                yield from (deal for deal in swaps if not self.asks_again(deal.gets, other))

    def best_proposal(self, allowed: Callable[[Deal], bool] | None = None) -> Deal | None:
        """The most promising deal that has not been tried yet, and is ``allowed``."""
        tried = [_as_deal(offer) for offer in self.seats[self.seat].tried]
        if len(tried) >= self.weights.tries:
            return None
        gains = [
            (self.gain(deal.gives, deal.gets, deal.to if deal.swap else None), deal)
            for deal in dict.fromkeys(self.proposals())
            if deal not in tried and not self.goes_round(deal) and (allowed is None or allowed(deal))
        ]
        best, most = None, 0.0
        for gain, deal in sorted(gains, key=lambda found: -found[0]):
            if gain <= max(self.margin, most):
                break
            if (hope := self.hope(deal, gain)) > most:
                best, most = deal, hope
        return best if most > 0.03 else None

    def step_towards(self, deal: Deal, options: Sequence[Option]) -> Option:
        """The next small step in laying out a deal."""
        seat, player = self.seat, self.seats[self.seat]
        laid, offer = counted(player.laid), player.offer
        draft = Deal(counted([]), counted([]), None, swap=False) if offer is None else _as_deal(offer)
        too_much = any(d > w for d, w in zip(draft.gives + draft.gets, deal.gives + deal.gets, strict=True))
        if offer and (too_much or ANY in offer.gets or draft.swap > deal.swap or draft.to not in (None, deal.to)):
            return q.Clear(seat)
        for number, count in enumerate(deal.gives):
            if laid[number] < count:
                return q.Lay(seat, KINDS[number])
        for number, count in enumerate(deal.gives):
            if draft.gives[number] < count:
                return q.Give(seat, KINDS[number])
        for number, count in enumerate(deal.gets):
            if draft.gets[number] < count:
                return q.Get(seat, KINDS[number])
        if deal.to is not None:
            if deal.swap and not draft.swap:
                return q.Swap(seat, deal.to)
            if deal.to != draft.to and q.To(seat, deal.to) in options:
                return q.To(seat, deal.to)
        return q.MakeOffer(seat)

    def cheapest(self, options: Sequence[Option]) -> Option:
        """Pick the coupon that is missed least for an offer that asks for any."""
        picks = [option for option in options if isinstance(option, q.Pick)]
        return min(picks, key=lambda pick: self.judge.price(self.hand, KINDS.index(pick.kind)))

    def to_lay(self, options: Sequence[Option]) -> Option | None:
        """Lay out what can be spared, so that others know what to ask for."""
        laid = self.seats[self.seat].laid
        if len(laid) >= min(SHOWN, len(self.view.held) - 2):
            return None
        left = minus(self.hand, counted(laid))
        spare = [n for n, count in enumerate(left) if count and self.judge.price(self.hand, n) < self.weights.dear]
        spare.sort(key=lambda n: self.judge.price(self.hand, n))
        lays = [q.Lay(self.seat, KINDS[number]) for number in spare]
        return next((lay for lay in lays if lay in options), None)

    # -- the speculator ---------------------------------------------------------------------------------------------

    def to_spare(self) -> tuple[Coupons, float]:
        """The two coupons that would be missed least, and what the position is worth without them."""
        pairs = (_coupons(a, b) for a, b in combinations_with_replacement(range(len(KINDS)), 2))
        return max(
            ((pair, self.judge.worth(minus(self.hand, pair))) for pair in pairs if _holds(self.hand, pair)),
            key=lambda found: found[1],
        )

    def speculation(self) -> q.Speculate | None:
        """What to ask of the speculator; None: nothing."""
        pair, _ = self.to_spare()
        rest = minus(self.hand, pair)
        total = self.unseen_total
        drawn = (
            sum(
                count / total * self.judge.worth(plus(rest, _coupons(number)))
                for number, count in enumerate(self.unseen)
                if count
            )
            if total
            else 0.0
        )
        place = -math.inf
        queue = self.view.queue
        if queue.index(SPECULATOR) < queue.index(self.seat):
            place = self.judge.worth(rest, swapped(queue, self.seat, SPECULATOR))
        if max(drawn, place) - self.now <= self.weights.speculation:
            return None
        return q.Speculate("coupon" if drawn >= place else "place")


def _coupons(*numbers: int) -> Coupons:
    return tuple(numbers.count(number) for number in range(len(KINDS)))


def _holds(hand: Coupons, wanted: Coupons) -> bool:
    return all(h >= w for h, w in zip(hand, wanted, strict=True))


def _as_deal(offer: SeenOffer) -> Deal:
    return Deal(counted(offer.gives), counted(offer.gets), offer.to, offer.swap)
