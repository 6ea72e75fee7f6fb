"""What a game declares of itself, what it asks, and how it ends."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from .chance import Chance
from .words import Message, msg

Option: TypeAlias = Any
"""A JSON value: most often a string such as ``"shop:kiosk"`` or ``"pass"``; a mapping may name a ``target``."""

T = TypeVar("T")
Asks: TypeAlias = Generator["Ask", Option, T]
"""A piece of play that asks and in the end returns something: for ``yield from``."""

Steps: TypeAlias = Generator["Ask", Option, "Step | None"]
"""A step of play. It returns the step that follows."""

Step: TypeAlias = Callable[[Any], Steps]
"""A module-level function from the state to a running step; between two steps everything is in the state."""


class IllegalAnswer(ValueError):
    """An answer that is not among the options; says why in one sentence and has changed nothing."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class GameEnds(Exception):
    """Raised anywhere in a step: the game is over at this instant."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome


class Outcome(NamedTuple):
    """How it ended: ``winners`` are seats (several: shared), ``scores`` one number a seat, ``reason`` why."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: Message


class Ask:
    """One decision somebody must make.

    Args:
        seat: who decides; None is the table itself (a top that falls).
        prompt: what is asked.
        options: all legal answers, finite, never empty, in a stable order; or a function that builds them from the
            state. Give a function whenever they depend on something hidden: a fork deals that anew.
        secret: sealed until a common reveal; every seat is visited alike.
        private: the options themselves tell a secret of the seat (the cards of its hand); the page shows them only
            in the seat's private view, except those that ``public`` lists.
        curtain: what the seat is to see is a one-time look (a peek): the page covers the table first and opens only to
            the seat. A private ask without it is answered from the drawer.
        greyed: answers a person might look for that are not legal now; each must have a refusal.
        refusal: why an answer is not legal, in one sentence; None if it is.
    """

    __slots__ = (
        "_build",
        "_greyed",
        "_options",
        "_refusal",
        "curtain",
        "private",
        "prompt",
        "public",
        "seat",
        "secret",
    )

    def __init__(
        self,
        seat: int | None,
        prompt: Message,
        options: list[Option] | Callable[[], list[Option]],
        *,
        secret: bool = False,
        private: bool = False,
        public: Sequence[Option] = (),
        curtain: bool = False,
        greyed: Callable[[], Iterable[Option]] | None = None,
        refusal: Callable[[Option], Message | None] | None = None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        if callable(options):
            self._build: Callable[[], list[Option]] | None = options
            self._options: list[Option] | None = None
        else:
            self._build = None
            self._options = options
        self.secret = secret
        self.private = private
        self.public = public
        self.curtain = curtain
        self._greyed = greyed
        self._refusal = refusal

    @property
    def options(self) -> list[Option]:
        """Every legal answer right now."""
        if self._options is None:
            assert self._build is not None
            self._options = self._build()
        return self._options

    @property
    def greyed(self) -> list[tuple[Option, Message]]:
        """What is not legal now but may be looked for, each with its reason."""
        if self._greyed is None:
            return []
        return [(o, self.refusal(o) or _NOT_NOW) for o in self._greyed() if o not in self.options]

    def refusal(self, option: Option) -> Message | None:
        """Why not, or None if legal."""
        if option in self.options:
            return None
        return (self._refusal(option) if self._refusal else None) or _NOT_NOW

    def _renew(self) -> None:
        """Forget the built options: something they rest on was dealt anew."""
        if self._build is not None:
            self._options = None

    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, prompt={str(self.prompt)!r}, options={self.options!r})"


_NOT_NOW = msg("That cannot be chosen now.")


def target_of(option: Option) -> str | None:
    """The place on the board an option names: itself if it reads like ``shop:kiosk``, or its ``target``."""
    if isinstance(option, str):
        return option if ":" in option else None
    if isinstance(option, dict):
        target = option.get("target")
        return target if isinstance(target, str) else None
    return None


class LogLine(NamedTuple):
    """One fact of the game. ``readers`` None: everybody; ``heading``: it opens a round; ``at``: answers before it."""

    message: Message
    readers: tuple[int, ...] | None
    heading: bool
    at: int


class Log:
    """The running record of one table; the state writes into it, forks get their own."""

    __slots__ = ("at", "lines")

    def __init__(self, lines: list[LogLine], at: int) -> None:
        self.lines = lines
        self.at = at


class State:
    """Base of a game's state: what lies on the table. A dataclass of the game inherits it.

    Everything must pickle (plain data, dataclasses, enums, :class:`Pile`), no closures: the kit copies it between
    steps.
    """

    rng: Chance
    _log: Log | None = None

    def say(self, key: str, /, **values: Any) -> None:
        """Log a public fact, third person, present tense."""
        if self._log is not None:
            self._log.lines.append(LogLine(Message(key, values), None, False, self._log.at))

    def say_many(self, singular: str, plural: str, /, n: int, **values: Any) -> None:
        """Log a public fact that has a plural, by the value ``n``."""
        if self._log is not None:
            self._log.lines.append(LogLine(Message(singular, {"n": n, **values}, plural), None, False, self._log.at))

    def head(self, key: str, /, **values: Any) -> None:
        """Log the heading of a round."""
        if self._log is not None:
            self._log.lines.append(LogLine(Message(key, values), None, True, self._log.at))

    def tell(self, readers: Sequence[int], key: str, /, **values: Any) -> None:
        """Log a fact that only some seats may read."""
        if self._log is not None:
            self._log.lines.append(LogLine(Message(key, values), tuple(readers), False, self._log.at))

    def __getstate__(self) -> dict[str, Any]:
        return {k: v for k, v in self.__dict__.items() if k != "_log"}


class Choice(NamedTuple):
    """One value of a set-up option, with its English label."""

    value: str | int | bool
    label: str


@dataclass(frozen=True)
class GameOption:
    """A rules variant chosen at set-up. ``default`` is the rulebook's own way."""

    key: str
    label: str
    choices: tuple[Choice, ...]
    default: str | int | bool
    note: str = ""


@dataclass(frozen=True)
class Hidden:
    """Something not everybody may see. ``kind`` is a visibility class of UX.md 3.6: V1 … V6."""

    what: str
    kind: str


class Rules(Protocol):
    """What a game's ``rules`` module provides. Each function's first argument is the game's own state."""

    first: Step
    """The first step of play."""

    def deal(self, seats: int, options: Mapping[str, Any], rng: Chance) -> Any:
        """Set the table up. Returns the state (a :class:`State`); must not ask."""

    def view(self, state: Any, seat: int | None) -> Any:
        """A fresh JSON value: all that the seat may know and nothing more; None is a bystander."""

    def redeal(self, state: Any, seat: int | None, rng: Chance) -> None:
        """Deal anew, in place, everything the seat cannot know; the seat's view must not change.

        Sort before shuffling: the new deal must follow from what the seat sees and ``rng`` alone.
        """

    def conserved(self, state: Any) -> Any:
        """Totals that never change (cards, goods, coins): compared after every answer in tests."""


@dataclass(frozen=True)
class Game:
    """A game's declaration; importing it imports nothing heavy.

    Texts are English source texts. ``seats`` is the range of player counts, ``longest`` bounds the number of
    answers in any game, ``version`` guards replay of saves.
    """

    id: str
    title: str
    original: str
    year: int
    place: str
    authors: tuple[str, ...]
    publisher: str
    summary: str
    seats: range
    minutes: tuple[int, int]
    age: int
    version: str
    longest: int
    chance: bool = True
    hidden: tuple[Hidden, ...] = ()
    options: tuple[GameOption, ...] = ()
    colours: tuple[str, ...] = ()
    """English names of the seats, used where no name was given (seat 0 first)."""
    marks: tuple[str, ...] = field(default=("●", "■", "▲", "◆", "★", "⬟", "✚", "⬢", "♥", "♣"))
    levels: tuple[str, ...] = ("easy", "normal", "hard")

    @property
    def rules(self) -> Rules:
        """The engine, imported when first needed."""
        return self.module("rules")

    @property
    def terms(self) -> Mapping[str, str]:
        """id -> English name of the things of the game that messages name."""
        terms: Mapping[str, str] = self.module("terms").TERMS
        return terms

    def module(self, name: str) -> ModuleType:
        """A module of the game's package, imported when first needed."""
        return importlib.import_module(f"{self.id}.{name}")

    def chosen(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Complete and check set-up options. Raises ValueError with a sentence."""
        known = {o.key: o for o in self.options}
        for key, value in options.items():
            if key not in known:
                raise ValueError(f"{self.title} has no option called {key!r}.")
            if not any(type(c.value) is type(value) and c.value == value for c in known[key].choices):
                raise ValueError(f"{value!r} is no choice for the option {key!r}.")
        return {o.key: options.get(o.key, o.default) for o in self.options}
