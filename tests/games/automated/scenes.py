"""Positions of both games set up by hand, and play from any phase on."""

from collections.abc import Sequence
from typing import Any, Self

from tests.games.automated.seats import X, Y

from automated.components import NO_CLAUSE
from automated.questions import HOW_MANY_FINGERS, WORK_OR_STRIKE, Fingers
from automated.rules import five_to_ten, sequence, two_to_four
from automated.rules.five_to_ten.betrayal import open_moment
from automated.rules.five_to_ten.payday import open_payday
from automated.state import Contract, Factory, Offer, Town
from tabletop import Chance
from tabletop.testing import Play

OPTIONS = {"depression": False, "silence": True, "purses": "hidden"}


class Scene(Play):
    """Play from a phase on, with the position at hand."""

    state: Any
    stock: Any
    """What there was when play began, by the law of conservation: coins, robots, cards."""

    def answer(self, *answers: object) -> Self:
        """Answers, after which nothing is lost and nothing is there twice."""
        super().answer(*answers)
        assert stock(self.state) == self.stock
        return self

    @property
    def ending(self) -> str:
        return self.outcome.ending

    @property
    def promises(self) -> list[str]:
        """What became of each promise, in the order of the workers."""
        return [line.how for line in self.state.ledger]

    @property
    def winners(self) -> list[int]:
        """Who won the game that is over."""
        return list(self.outcome.winners)


def scene(state: Factory | Town, phase: str) -> Scene:
    """Play from a phase on, through those that follow."""
    before = stock(state)
    play = Scene.through(sequence(state), state, phase)
    play.state, play.stock = state, before
    assert stock(state) == before
    return play


def stock(state: Factory | Town) -> Any:
    """Every coin, robot and card."""
    return five_to_ten.conserved(state) if isinstance(state, Town) else two_to_four.conserved(state)


def few(players: int = 3, *, deck: Sequence[str] = (), contracts: Sequence[str] = (), **changes: Any) -> Factory:
    """A game for 2 to 4: the named Events and Contracts come first, in this order. Everything else as dealt.

    Cards that are open on the table are not in a deck.
    """
    state = two_to_four.deal(players, OPTIONS, Chance(1))
    if deck:
        rest = [card for card in sorted(state.events.cards + state.box) if card not in deck]
        count = len(state.events)
        cards = [*deck, *rest][:count]
        state.box = [*deck, *rest][count:]
        state.events.cards[:] = cards[::-1]
    if contracts:
        rest = [card for card in sorted(state.contracts.cards) if card not in contracts]
        state.contracts.cards[:] = [*contracts, *rest][::-1]
    for name, value in changes.items():
        setattr(state, name, value)
    open_ones = [*state.kept, state.card, *(line[0] for line in state.lines if line)]
    for pile in (state.contracts.cards, state.events.cards, state.box):
        pile[:] = [card for card in pile if card not in open_ones]
    return state


ROLES = {
    5: ["boss", "boss", "prolet", "startupper", "scab"],
    6: ["boss", "boss", "prolet", "scab", "startupper", "luddite"],
    7: ["boss", "boss", "prolet", "scab", "startupper", "luddite", "prolet"],
}


def many(players: int = 6, **changes: Any) -> Town:
    """A game for 5 to 10 after set-up, the bosses in seats 0 and 1, in turn 1."""
    state = five_to_ten.deal(players, OPTIONS, Chance(1))
    roles = ROLES.get(players) or ["boss", "boss", *(r for r in state.roles if r != "boss")]
    state.roles = list(roles)
    state.bosses, state.workers = [0, 1], list(range(2, players))
    state.coins = [10, 10] + [0] * (players - 2)
    state.turn, state.phase, state.queue = 1, 1, []
    for name, value in changes.items():
        if name == "coins":
            state.bank += sum(state.coins) - sum(value)
            state.purse = (value[0], value[0])
        setattr(state, name, value)
    return state


def hired(*bosses: int | None, wage: int = 1, holidays: bool = False) -> list[Contract | None]:
    """Contracts for the workers in seat order, the two bosses' seats left empty; None is Public Work."""
    contracts = [Contract(b, 1 if b is None else wage, b is None or holidays, NO_CLAUSE) for b in bosses]
    return [None, None, *contracts]


def offer(boss: int, wage: int, places: int = 1, *, holidays: bool = False, only: int | None = None) -> Offer:
    """A contract on the offer board."""
    return Offer(boss, wage, holidays, NO_CLAUSE, places, only)


VOTES = (HOW_MANY_FINGERS, WORK_OR_STRIKE)


def vote(state: Town, bids: tuple[int, int], strikers: Sequence[int]) -> Scene:
    """The simultaneous vote with these fingers and fists."""
    play = scene(state, "vote")
    while play.question in VOTES:
        seat = play.asked
        if seat in (X, Y):
            play.answer(Fingers(bids[seat]))
        else:
            play.answer("strike" if seat in strikers else "work")
    return play


def at_the_desk(state: Town) -> Scene:
    """The bosses begin to speak in phase 1."""
    state.queue = state.speaking().copy()
    return scene(state, "offers")


def at_payday(**changes: Any) -> Scene:
    """The bosses begin to pay; Public Work has paid."""
    state = many(**changes)
    state.deeds = {X: Fingers(0), Y: Fingers(0)}
    open_payday(state)
    return scene(state, "payday")


def at_a_moment(state: Town) -> Scene:
    """Whoever seems rich enough may declare Class Betrayal, at payday or after the Union Fund."""
    open_moment(state)
    return scene(state, "betrayal-at-payday" if state.phase == 4 else "betrayal-at-the-fund")


def told(play: Play, key: str) -> list[dict[str, Any]]:
    """The values of every public log line that says this."""
    return [dict(line.message.values) for line in play.log if line.message.key == key and line.readers is None]


def comes_to(play: Scene, **then: Any) -> None:
    """What is so now: fields of the position, or of play itself (``asked``, ``question``, ``options``, ``winners``)."""
    now = {name: getattr(play if hasattr(play, name) else play.state, name) for name in then}
    assert now == then, now


def posts(boss: int | None, wage: int = 0, to: str = "places-4") -> list[object]:
    """A boss posts one plain offer and is done."""
    return [(boss, f"wage-{wage}"), "holidays-no", "clause-plain", to, (boss, "done")]
