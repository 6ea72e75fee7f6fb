"""What a seat sees of either table, by field.

``Table.view`` is a JSON value. The rules write it with ``json``; boards and bots read it back with :func:`read`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from tabletop import Option, Record

from .components import CONTRACTS, Line, Role
from .questions import TakeLine
from .state import Contract, Kept, Won


@dataclass
class FactoryView(Record):
    """The game for 2 to 4. Lists have one entry a seat."""

    mode: str = field(default="few", kw_only=True)
    players: int
    turn: int
    phase: int
    voices: dict[int, Option]
    """What each has said so far where some players must agree."""
    start: int
    betrayal: int
    joint_betrayal: int
    coins: list[int]
    stressed: list[bool]
    out: list[bool]
    red: list[int]
    boss_coins: int
    blue: int
    destroyed: int
    supply: int
    bank: int
    events: int
    """Cards left in the deck."""
    event: str | None
    events_gone: list[str]
    kept: dict[str, int]
    couple: list[int]
    bonus: int | None
    overtime: int | None
    shifts: bool
    hike: int
    """By how much every rent is higher this turn."""
    shared: bool
    rent: list[int]
    majority: int
    """Fists that a strike for Expropriation needs."""
    contracts: int
    """Cards left in the deck."""
    card: str | None
    contracts_gone: list[str]
    lines: list[tuple[str, int] | None]
    sealed: list[int]
    """Who has put a hand in the middle."""
    mine: Option | None
    """What the seat that looks has sealed."""
    said: dict[int, Option]
    """What hands show that are not all there yet, where talk is allowed."""
    deeds: list[Option]
    earned: list[int]
    ended: bool
    won: list[int]

    @property
    def living(self) -> list[int]:
        """Players in the game, clockwise from the starting player."""
        order = [(self.start + i) % self.players for i in range(self.players)]
        return [seat for seat in order if not self.out[seat]]

    def line(self, seat: int, answer: Option) -> Line:
        """The contract that an answer takes from the card that lies open; else the one that a player holds."""
        held = self.held(seat, answer)
        return CONTRACTS[held[0]][held[1]] if held else Line(0, "")

    def held(self, seat: int, answer: Option) -> tuple[str, int] | None:
        """The same as it will be held: the card and the number of its line."""
        return (self.card, answer.line) if isinstance(answer, TakeLine) and self.card else self.lines[seat]


class Posted(NamedTuple):
    """A contract on the offer board, and how many have signed it."""

    boss: int
    wage: int
    holidays: bool
    clause: str
    places: int
    only: int | None
    taken: int


class Shown(NamedTuple):
    """Coins that a boss has shown: in which turn, how many, and whether those were all."""

    turn: int
    coins: int
    everything: bool


class Loan(NamedTuple):
    """Coins that one boss has lent the other; how many, only the two know."""

    turn: int
    lender: int
    coins: int | None


@dataclass
class TownView(Record):
    """The game for 5 to 10. Lists have one entry a seat."""

    mode: str = field(default="many", kw_only=True)
    players: int
    bosses: list[int]
    workers: list[int]
    turn: int
    phase: int
    voices: dict[int, Option]
    """What each has said so far where some players must agree."""
    lead: int
    """The boss who speaks first this turn."""
    queue: list[int]
    roles: list[Role]
    """``"worker"`` where the seat that looks does not know it."""
    role: Role | None
    coins: list[int | None]
    """None: a purse that the seat that looks does not see."""
    purses: int
    """Coins of both bosses together: everybody can work them out."""
    shown: dict[int, Shown]
    target: int
    goal: int
    sabotages: int
    last_turn: int | None
    need: int
    """Coins with which a Startupper wins."""
    fund: int
    blue: list[int]
    red: list[int]
    loose: int
    destroyed: int
    freed: int
    supply: int
    luddites: bool
    suspects: list[int] | None
    stressed: list[bool]
    places: int
    public_places: int
    trade: str | None
    companies: dict[int, str]
    offers: list[Posted]
    signed: list[Contract | None]
    haggling: bool
    """Whether the second round of offers runs: for the workers who have not signed."""
    sealed: list[int]
    """Who has sealed something in the round that runs."""
    mine: Option | None
    """What the seat that looks has sealed."""
    deeds: dict[int, Option]
    strikers: list[int]
    majority: int
    """Fists that a strike needs."""
    demand: Option | None
    """What the strikers want of a boss."""
    security: int | None
    paid: list[int]
    paying: int | None
    """The worker who is being paid."""
    rest_owed: list[bool]
    """Workers who were promised Holidays that they need and have not had."""
    missing: int | None
    """What the other boss lacks, for a boss who is asked to help her."""
    wanted: dict[int, int]
    mayor: int | None
    exempt: list[int]
    raised: int | None
    rent: list[int]
    ledger: list[Kept]
    loans: list[Loan]
    earned: list[int]
    ended: bool
    won: dict[int, Won]

    def frees(self, boss: int) -> bool:
        """Whether the workers win if this boss goes bankrupt: her robots count for them then (the early end)."""
        return 2 * (self.freed + self.blue[boss]) >= len(self.workers)

    def other(self, boss: int) -> int:
        """The other boss."""
        first, second = self.bosses
        return second if boss == first else first

    def purse(self, seat: int) -> int:
        """The coins of a worker, which lie open, or of a boss who looks at her own."""
        coins = self.coins[seat]
        assert coins is not None
        return coins

    def fortune(self, boss: int) -> int | None:
        """The coins of a boss as far as whoever looks knows them: one who knows her own works out the other's."""
        coins, other = self.coins[boss], self.coins[self.other(boss)]
        return self.purses - other if coins is None and other is not None else coins

    def at_work(self, boss: int) -> dict[int, Contract]:
        """Worker -> her contract: those who work for a boss this turn, strikers left out."""
        held = {s: contract for s, contract in enumerate(self.signed) if contract is not None and contract.boss == boss}
        return {s: contract for s, contract in held.items() if s not in self.strikers}

    def debts(self, boss: int) -> dict[int, int]:
        """Worker -> coins still missing of the wage that this boss owes her; none to strikers."""
        debts = {s: contract.wage - self.paid[s] for s, contract in self.at_work(boss).items()}
        return {s: debt for s, debt in debts.items() if debt > 0}


View: TypeAlias = FactoryView | TownView


def read(view: Mapping[str, Any]) -> View:
    """The view of whichever game this is."""
    return FactoryView.read(view) if view["mode"] == "few" else TownView.read(view)
