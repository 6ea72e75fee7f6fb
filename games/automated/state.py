"""What lies on the table, in either of the two games of the box."""

from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop import Chance, Option, Pile, State

from .components import COINS, NUMBERS, Role


@dataclass
class Factory(State):
    """The game for 2 to 4: workers against an automated boss. Lists have one entry a seat."""

    rng: Chance
    players: int
    silence: bool
    start: int
    coins: list[int]
    stressed: list[bool]
    out: list[bool]
    red: list[int]
    events: Pile[str]
    box: list[str]
    """Events that are not in the deck. Nobody knows which they are."""
    contracts: Pile[str]
    betrayal: int = NUMBERS.betrayal
    """Coins needed for Class Betrayal."""
    joint_betrayal: int = NUMBERS.joint_betrayal
    """Coins that a married couple needs for it together."""
    turn: int = 0
    phase: int = 0
    """1 to 6; 0 before the first turn."""
    voices: dict[int, Option] = field(default_factory=dict)
    """Seat -> what it wants, while some players are trying to agree."""
    boss_coins: int = 0
    blue: int = 0
    destroyed: int = 0
    supply: int = NUMBERS.robots
    bank: int = COINS
    event: str | None = None
    events_gone: list[str] = field(default_factory=list)
    kept: dict[str, int] = field(default_factory=dict)
    """Permanent Event -> the seat that has it."""
    couple: list[int] = field(default_factory=list)
    bonus: int | None = None
    overtime: int | None = None
    shifts: bool = False
    hike: int = 0
    shared: bool = False
    """Collective Agreement: whether a contract may be taken by several players."""
    card: str | None = None
    contracts_gone: list[str] = field(default_factory=list)
    lines: list[tuple[str, int] | None] = field(default_factory=list)
    """The contract that each seat holds: card and line; None: none."""
    sealed: dict[int, Option] = field(default_factory=dict)
    """Seat -> what its hand shows, until all are revealed."""
    deeds: list[Option] = field(default_factory=list)
    """What each hand showed in this turn's strike phase, after all were revealed."""
    earned: list[int] = field(default_factory=list)
    had: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Seat -> its coins before payday, and those earned at payday."""
    ended: bool = False
    won: list[int] = field(default_factory=list)
    """Seats that have declared Class Betrayal, in order."""

    def living(self) -> list[int]:
        """Players who are still in the game, clockwise from the starting player."""
        n, start = self.players, self.start
        return [s for s in [(start + i) % n for i in range(n)] if not self.out[s]]


class Offer(NamedTuple):
    """A contract on the offer board. ``only``: the one worker who may take it; None: anybody."""

    boss: int
    wage: int
    holidays: bool
    clause: str
    places: int
    only: int | None


class Contract(NamedTuple):
    """What a worker has signed. ``boss`` is a seat; None: Public Work."""

    boss: int | None
    wage: int
    holidays: bool
    clause: str


class Payment(NamedTuple):
    """Coins that a boss handed a worker this turn, a wage or a gift."""

    boss: int
    worker: int
    coins: int


class Won(NamedTuple):
    """Why somebody has won: a sentence about the winner, and the boss that it names."""

    why: str
    boss: int | None = None


class Kept(NamedTuple):
    """A line of the promise ledger. ``how``: "kept", "broken" or "struck" (nothing was owed because of a strike)."""

    turn: int
    boss: int
    worker: int
    wage: int
    holidays: bool
    clause: str
    paid: int
    rested: bool
    how: str


@dataclass
class Town(State):
    """The game for 5 to 10: two bosses, and workers with secret roles. Lists have one entry a seat."""

    rng: Chance
    players: int
    open_purses: bool
    roles: list[Role]
    bosses: list[int]
    workers: list[int]
    target: int
    places: int
    luddites: bool
    goal: int
    """Freed robots with which the workers win."""
    sabotages: int
    """Destroyed robots with which the Luddite wins."""
    last_turn: int | None
    """The turn after which the game ends at the latest; None: there is none."""
    coins: list[int]
    purse: tuple[int, int]
    """What everybody can work out about the first boss's coins: at least, at most. The sum of both bosses' is known."""
    blue: list[int]
    red: list[int]
    stressed: list[bool]
    bank: int
    turn: int = 0
    phase: int = 0
    """1 to 6; 0 before the roles are looked at."""
    voices: dict[int, Option] = field(default_factory=dict)
    """Seat -> what it wants, while some players are trying to agree."""
    trade: str | None = None
    companies: dict[int, str] = field(default_factory=dict)
    fund: int = 0
    loose: int = 0
    """Robots taken over from a bankrupt boss."""
    destroyed: int = 0
    supply: int = NUMBERS.robots
    lead: int = 0
    """The boss who acts first this turn: 0 or 1."""
    queue: list[int] = field(default_factory=list)
    """Seats that have yet to be asked in this part of the phase."""
    hagglers: list[int] = field(default_factory=list)
    """Workers who asked for a better offer this turn and have not signed yet."""
    haggling: bool = False
    """Whether this is the second round of hiring, because somebody asked for better offers."""
    hung: int = 0
    """How many offers there were before the second round."""
    showed: bool = False
    """Whether the boss who acts has shown coins since her turn to act began."""
    offers: list[Offer] = field(default_factory=list)
    before: list[Offer] = field(default_factory=list)
    """Last turn's offers, which can be repeated together."""
    taken: list[int] = field(default_factory=list)
    """Offer by offer, how often it was signed."""
    accepted: dict[int, int] = field(default_factory=dict)
    """Worker -> the offer she signed."""
    signed: list[Contract | None] = field(default_factory=list)
    sealed: dict[int, Option] = field(default_factory=dict)
    """Seat -> its vote, bid and the like, until all are revealed."""
    deeds: dict[int, Option] = field(default_factory=dict)
    """Seat -> its vote or bid of this turn, after all were revealed."""
    strikers: list[int] = field(default_factory=list)
    suspects: list[int] | None = None
    """Who may be the Luddite, by what the bosses saw; None: no robot was destroyed yet. (Workers saw her hand.)"""
    security: int | None = None
    """The boss with the Security card, during phase 2."""
    demand: Option | None = None
    """What a successful strike demands: Expropriation or Acceleration."""
    struck: int | None = None
    """The boss whom the demand affects."""
    payments: list[Payment] = field(default_factory=list)
    """What the bosses have handed to workers this turn, in order."""
    paid: list[int] = field(default_factory=list)
    """What each worker got from her own boss this turn; the other boss's gifts do not count as wages."""
    paying: int | None = None
    """The worker who is being paid, while her boss chooses how much."""
    owes: tuple[int, int] | None = None
    """While the other boss is asked for help: the boss who cannot pay, and the coins that she owes."""
    rested: list[bool] = field(default_factory=list)
    """Whether the boss has granted each worker the Holidays of her contract."""
    tired: list[bool] = field(default_factory=list)
    """Whether each worker had Stress when payday began."""
    wanted: dict[int, int] = field(default_factory=dict)
    """Worker -> coins that she wants from the Union Fund, for Holidays or for the rent, until that is decided."""
    able: list[int] = field(default_factory=list)
    """Workers who have yet to be asked whether they declare Class Betrayal."""
    quiet: dict[int, int] = field(default_factory=dict)
    """Worker -> the coins she could have declared with (including the fund's) when she last kept quiet."""
    unpaid: list[int] = field(default_factory=list)
    """Workers who have not paid their rent this turn."""
    mayor: int | None = None
    exempt: list[int] = field(default_factory=list)
    raised: int | None = None
    ledger: list[Kept] = field(default_factory=list)
    loans: list[tuple[int, int, int]] = field(default_factory=list)
    """Turn, lender, coins. Only the bosses know how many coins."""
    shown: dict[int, tuple[int, int, bool]] = field(default_factory=dict)
    """Boss -> the turn in which she last showed coins, how many, and whether those were all."""
    earned: list[int] = field(default_factory=list)
    had: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Seat -> its coins before payday, and those earned at payday."""
    ended: bool = False
    won: dict[int, Won] = field(default_factory=dict)

    def other(self, boss: int) -> int:
        """The other boss's seat."""
        return self.bosses[1] if boss == self.bosses[0] else self.bosses[0]

    def speaking(self) -> list[int]:
        """The bosses in the order in which they act this turn."""
        return self.bosses if self.lead == 0 else self.bosses[::-1]

    def clockwise(self) -> list[int]:
        """The workers, beginning with a different one each turn."""
        cut = (self.turn - 1) % len(self.workers)
        return self.workers[cut:] + self.workers[:cut]

    def works(self, seat: int) -> bool:
        """Whether a worker works this turn: the vote is over and she did not strike."""
        return seat not in self.strikers

    def hands(self, boss: int) -> list[int]:
        """The workers who work for a boss this turn, except strikers."""
        return [s for s in self.workers if (held := self.signed[s]) is not None and held.boss == boss and self.works(s)]
