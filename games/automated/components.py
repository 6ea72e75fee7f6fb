"""The components, read once from ``components.toml``."""

from typing import NamedTuple, TypeAlias

from tabletop import read_toml

Role: TypeAlias = str
"""``"boss"``, ``"prolet"``, ``"startupper"``, ``"scab"`` or ``"luddite"``."""


class Numbers(NamedTuple):
    """The rulebook's numbers; coins, unless they count something else. What each is stands in the file."""

    robots: int
    state_funding: int
    boss_robot: int
    red_robot: int
    betrayal: int
    joint_betrayal: int
    events_by_players: list[int]
    robot_price: int
    production: int
    boss_start: int
    boss_rent: int
    holidays_price: int
    fingers: int
    sabotages: int


class Taster(NamedTuple):
    """What is otherwise in a taster; what each is stands in the file."""

    events: int
    freed_by_players: list[int]
    betrayal: int
    joint_betrayal: int
    turns: int
    boss_robots: int
    boss_target: int
    goal: int
    sabotages: int


class PlayerCount(NamedTuple):
    """A row of the set-up table for 5 to 10 players: how many of each role, places of Public Work, a boss's goal."""

    prolet: int
    startupper: int
    scab: int
    luddite: int
    places: int
    target: int


class Event(NamedTuple):
    """An Event card of the game for 2 to 4.

    ``kind`` is instant or permanent; ``target`` is current, chosen or several; ``welcome`` says whether those it meets
    are glad of it; ``text`` is our wording of what it does.
    """

    id: str
    name: str
    kind: str
    target: str
    welcome: bool
    text: str
    source: dict[str, str]


class Line(NamedTuple):
    """One contract of a Contracts card: ``coins`` a turn, and ``extra``: "", "stress", "holidays" or "open"."""

    coins: int
    extra: str


_BOX = read_toml(__package__, "components.toml")

NUMBERS = Numbers(**_BOX["numbers"])
TASTER_NUMBERS = Taster(**_BOX["taster"])
COINS = 1000
"""Coins on the table and in the Bank together: the rulebook's "sack of coins", a number so that none gets lost."""
MOST_SEATS = 10

EVENTS: dict[str, Event] = {card["id"]: Event(**card) for card in _BOX["event"]}
CONTRACTS: dict[str, tuple[Line, ...]] = {
    card["id"]: tuple(Line(coins, extra) for coins, extra, _ in card["lines"]) for card in _BOX["contract"]
}
CONTRACT_NAMES: dict[str, str] = {card["id"]: card["name"] for card in _BOX["contract"]}
HARSHEST = "depression"
"""The Contracts card that stays in the box in the normal game."""

PLAYER_COUNTS: dict[int, PlayerCount] = {int(count): PlayerCount(*row) for count, row in _BOX["players"].items()}
ROLE_NAMES: dict[Role, str] = _BOX["roles"]
TRADES: dict[str, str] = _BOX["trades"]
COMPANIES: dict[str, str] = _BOX["companies"]
CLAUSES: dict[str, str] = _BOX["clauses"]
"""Further words of a contract: id -> the words. The first one is none at all."""
NO_CLAUSE = "plain"
