"""What a game declares of itself, what its state can do, and how it ends."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from .ask import Question
from .chance import Chance
from .sequence import Phase, SequenceOfPlay
from .words import Message

ENDING = "ending"
"""The section of the rules page that says how the game ends: the last line of every log belongs to it."""


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
    """How it ended.

    ``winners`` are seats (several: shared), ``scores`` one number a seat, ``reason`` why in a sentence, ``ending`` the
    name of the :class:`Ending`, ``ranks`` what orders the seats, the most first, where points alone do not.
    """

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: Message
    ending: str = ""
    ranks: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Ending:
    """One way in which a game can end, declared once in its room ``rules.ending``.

    Args:
        name: its lasting identifier, unique in the game: ``"last-good-bought"``; ``"draw"``: nobody has won.
        reason: why the game is over, in one sentence.
    """

    name: str
    reason: Message

    def outcome(self, winners: Sequence[int], scores: Sequence[float], **values: Any) -> Outcome:
        """How a game ended this way; ``values`` fill in the places of the reason."""
        return Outcome(tuple(winners), tuple(scores), self.reason._replace(values=values), self.name)


class LogLine(NamedTuple):
    """One fact of the game.

    ``readers`` None: everybody; ``heading``: it opens a round; ``at``: how many answers lead to it; ``section``: the
    section of the rules page that it belongs to.
    """

    message: Message
    readers: tuple[int, ...] | None
    heading: bool
    at: int
    section: str


class Log:
    """The running record of one table; the state writes into it, forks get their own."""

    __slots__ = ("at", "lines", "section", "watch")

    def __init__(self, lines: list[LogLine], at: int, watch: Callable[[LogLine], None] | None = None) -> None:
        self.lines = lines
        self.at = at
        self.section = ""
        """The section that runs now: what is said belongs to it."""
        self.watch = watch
        """Told of every line as it is said, while the state is as the line says."""

    def add(self, message: Message, readers: tuple[int, ...] | None = None, *, heading: bool = False) -> None:
        """Write a line."""
        line = LogLine(message, readers, heading, self.at, self.section)
        self.lines.append(line)
        if self.watch is not None:
            self.watch(line)


class State:
    """Base of a game's state: what lies on the table. A dataclass of the game inherits it.

    Everything must pickle (plain data, dataclasses, enums, :class:`Pile`), no closures: the kit copies it between
    phases.
    """

    rng: Chance
    _log: Log | None = None

    def say(self, key: str, /, ctx: str | None = None, **values: Any) -> None:
        """Log a public fact, third person, present tense, once it has happened: pictures of it are taken now."""
        if self._log is not None:
            self._log.add(Message(key, values, None, ctx))

    def say_many(self, singular: str, plural: str, /, n: int, ctx: str | None = None, **values: Any) -> None:
        """Log a public fact that has a plural, by the value ``n``."""
        if self._log is not None:
            self._log.add(Message(singular, {"n": n, **values}, plural, ctx))

    def head(self, key: str, /, ctx: str | None = None, **values: Any) -> None:
        """Log the heading of a round."""
        if self._log is not None:
            self._log.add(Message(key, values, None, ctx), heading=True)

    def by_rule(self, section: str) -> None:
        """What is said from here to the next answer belongs to this section of the rules page."""
        if self._log is not None:
            self._log.section = section

    def tell(self, readers: Sequence[int], key: str, /, ctx: str | None = None, **values: Any) -> None:
        """Log a fact that only some seats may read."""
        if self._log is not None:
            self._log.add(Message(key, values, None, ctx), tuple(readers))

    def __getstate__(self) -> tuple[Any, ...]:
        """The fields in their order, without names: it makes copies smaller, and a fork a quarter quicker."""
        kind: Any = type(self)
        return tuple(map(self.__dict__.__getitem__, _names(kind)))

    def __setstate__(self, values: tuple[Any, ...]) -> None:
        kind: Any = type(self)
        self.__dict__.update(zip(_names(kind), values, strict=True))


@cache
def _names(state: Any) -> tuple[str, ...]:
    """What the fields of a game's state are called."""
    return tuple(each.name for each in fields(state))


class Choice(NamedTuple):
    """One value of a set-up option, with its English label, and its context where the label has several meanings."""

    value: str | int | bool
    label: str
    context: str | None = None


@dataclass(frozen=True)
class GameOption:
    """A rules variant chosen at set-up. ``default`` is the rulebook's own way.

    ``tacit``: a save names it only where another choice was made, so that saves from before there was this option are
    written as they were. ``only``: not in a taster (``"whole"``), or of so many (``"to-four"``, ``"from-five"``).
    """

    key: str
    label: str
    choices: tuple[Choice, ...]
    default: str | int | bool
    note: str = ""
    tacit: bool = False
    only: str = ""


@dataclass(frozen=True)
class Temper:
    """How a bot likes to play, at any level. The kind of a seat names its ``id`` after the level: ``"hard+hoarder"``;
    ``name`` and ``says``, a sentence on how it plays, are English source texts."""

    id: str
    name: str
    says: str


LENGTH = "length"
"""The key of the option, in every game that has one, between the whole game and a taster of a few minutes."""
FULL, TASTER = "full", "taster"
"""Its choices. The whole game is the default."""


class Secrecy(Enum):
    """From whom something is hidden, and for how long."""

    HAND = "one seat sees it, lastingly"
    GLANCE = "one seat gets a single look at it"
    SEALED = "nobody sees it until it is revealed to all at once"
    UNKNOWN = "nobody sees it"
    TEAM = "the seats of one side see it"
    MEMORY = "it is not shown, but whoever paid attention knows it"


@dataclass(frozen=True)
class Hidden:
    """Something not everybody may see."""

    what: str
    secrecy: Secrecy
    options: Mapping[str, Any] = field(default_factory=dict)
    """The set-up options with which it is hidden; empty: always."""

    def at(self, options: Mapping[str, Any]) -> bool:
        """Whether a table with these options has it."""
        return self.options.items() <= options.items()


@dataclass(frozen=True)
class Ruleset:
    """One of the games in a box: which tables play by it, and the version of its rules.

    A change of rules after which an old answer would be wrong gets a new version; saves of the other rulesets in the
    box stay good.

    Args:
        name: its lasting identifier, unique in the game.
        version: guards the replay of saves.
        seats: the player counts it is for; None: all.
        options: the set-up options it is for; empty: all.
    """

    name: str
    version: str
    seats: range | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def fits(self, seats: int, options: Mapping[str, Any]) -> bool:
        """Whether a table with so many seats and these options plays by it."""
        return (self.seats is None or seats in self.seats) and self.options.items() <= options.items()


def check_parts(position: Mapping[str, Any], parts: Collection[str]) -> None:
    """Make sure that a prepared position (:meth:`Rules.arrange`) has no part but ``parts``. ValueError names it."""
    unknown = sorted(set(position) - set(parts))
    if unknown:
        raise ValueError(f"A prepared position has no part called {unknown[0]!r}.")


class Rules(Protocol):
    """What a game's ``rules`` module provides. Each function's first argument is the game's own state."""

    ENDINGS: tuple[Ending, ...]
    """Every way in which the game can end."""

    def sequence(self, state: Any) -> SequenceOfPlay:
        """The order of play."""

    def deal(self, seats: int, options: Mapping[str, Any], rng: Chance) -> Any:
        """Set the table up. Returns the state (a :class:`State`); must not ask."""

    def arrange(self, state: Any, position: Mapping[str, Any]) -> str:
        """Optional: lay a prepared position out on a table just dealt, for examples, lessons and short games.

        Args:
            state: what :meth:`deal` has made; pieces move from where they lie, none comes or goes.
            position: a JSON value in the game's own words, said in the room ``setup``.

        Returns:
            The name of the phase with which play begins.

        Raises:
            ValueError: the position is impossible; says why in a sentence.
        """

    def view(self, state: Any, seat: int | None) -> Any:
        """A fresh JSON value: all that the seat may know and nothing more; None is a bystander."""

    def redeal(self, state: Any, seat: int | None, rng: Chance) -> None:
        """Deal anew, in place, everything the seat cannot know; the seat's view must not change.

        Sort before shuffling: the new deal must follow from what the seat sees and ``rng`` alone.
        """

    def conserved(self, state: Any) -> Any:
        """Totals that never change (cards, goods, coins): compared after every answer in tests."""

    # Rules in which players promise each other something may also provide ``promises(before, option, after)``, which
    # raises AssertionError with a sentence if an answer led to anything but what was promised. Tests hold it too.


@dataclass(frozen=True)
class Game:
    """A game's declaration; importing it imports nothing heavy.

    Texts are English source texts. ``seats`` is the range of player counts, ``longest`` bounds the number of
    answers in any game, ``rulesets`` are the games in the box (at least one), ``shelf`` is its place in the lobby.
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
    rulesets: tuple[Ruleset, ...]
    longest: int
    shelf: int = 100
    chance: bool = True
    hidden: tuple[Hidden, ...] = ()
    options: tuple[GameOption, ...] = ()
    colours: tuple[str, ...] = ()
    """English names of the seats, used where no name was given (seat 0 first). Their context is "seat"."""
    marks: tuple[str, ...] = field(default=("●", "■", "▲", "◆", "★", "⬟", "✚", "⬢", "♥", "♣"))
    levels: tuple[str, ...] = ("easy", "normal", "hard", "master")
    tempers: tuple[Temper, ...] = ()
    advice: bool = False
    """Whether it has an adviser, a room ``bot.advice`` (:mod:`tabletop.advice`)."""
    package: str = ""
    """The package its rooms are in: its id, but for the engine of former rules (:mod:`tabletop.past`)."""
    rules_of: str = ""
    """For an engine of former rules: the day they come from, as ISO 8601 writes it. Empty: the rules of today."""

    def __post_init__(self) -> None:
        if not self.package:
            object.__setattr__(self, "package", self.id)

    @property
    def rules(self) -> Rules:
        """The engine, imported when first needed."""
        return self.module("rules")

    @property
    def terms(self) -> Mapping[str, str | Message]:
        """id -> English name of the things of the game that messages name; a message where the name has a context."""
        terms: Mapping[str, str | Message] = self.module("terms").TERMS
        return terms

    @property
    def questions(self) -> Mapping[str, Question]:
        """name -> every question the game can ask."""
        declared = vars(self.module("questions")).values()
        return {question.name: question for question in declared if isinstance(question, Question)}

    def ruleset(self, seats: int, options: Mapping[str, Any]) -> Ruleset:
        """The ruleset of a table with so many seats and these (complete) options; the first one if none is for it."""
        return next((ruleset for ruleset in self.rulesets if ruleset.fits(seats, options)), self.rulesets[0])

    def module(self, name: str) -> ModuleType:
        """A module of the game's package, imported when first needed."""
        return importlib.import_module(f"{self.package}.{name}")

    def chosen(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Complete and check set-up options. Raises ValueError with a sentence."""
        known = {o.key: o for o in self.options}
        for key, value in options.items():
            if key not in known:
                raise ValueError(f"{self.title} has no option called {key!r}.")
            if not any(type(c.value) is type(value) and c.value == value for c in known[key].choices):
                raise ValueError(f"{value!r} is no choice for the option {key!r}.")
        return {o.key: options.get(o.key, o.default) for o in self.options}

    def told(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options that a save names, of complete ones: all but the tacit ones that were left alone."""
        tacit = {o.key: o.default for o in self.options if o.tacit}
        return {key: value for key, value in options.items() if key not in tacit or tacit[key] != value}


def arranged(game: Game, state: Any, position: Mapping[str, Any], sequence: SequenceOfPlay) -> Phase:
    """Lay a prepared position out on a table just dealt, and say with which phase play begins.

    Raises:
        ValueError: the game has no prepared positions, or this one is impossible; says why in a sentence.
    """
    if not hasattr(game.rules, "arrange"):
        raise ValueError(f"{game.title} has no prepared positions.")
    totals = game.rules.conserved(state)
    try:
        phase = sequence.named(game.rules.arrange(state, position))
        whole = game.rules.conserved(state) == totals
    except (LookupError, TypeError, AttributeError, AssertionError) as error:
        raise ValueError(f"The prepared position is damaged: {error}") from error
    if not whole:
        raise ValueError("The prepared position has other pieces than the box.")
    return phase


def game_called(name: str) -> Game:
    """The declaration in a game's package. Raises ModuleNotFoundError where there is none."""
    game: Game = importlib.import_module(name).GAME
    return game
