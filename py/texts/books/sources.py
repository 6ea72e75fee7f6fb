"""The files of a book, read into plain facts. What does not fit its form is told and left out."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from ludoteka.history import paragraphs
from places import GAMES
from tabletop import Game

from .rulebook import RuleBook

T = TypeVar("T")


@dataclass(frozen=True)
class Start:
    """A position: laid out, or taken from a finished game; with neither, the deal of this seed."""

    seats: Sequence[str] | int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    position: Mapping[str, Any] | None = None
    save: str = ""
    at: int = 0


@dataclass(frozen=True)
class Example:
    """One example: a position, the answers given there, and what must come of them."""

    id: str
    section: str
    caption: str
    start: Start
    answers: Sequence[str] = ()
    then: Mapping[str, Any] = field(default_factory=dict)
    said: Sequence[str] = ()
    asks: str = ""
    asked: int | None = None
    offered: Sequence[str] = ()
    refused: Mapping[str, str] = field(default_factory=dict)
    ends: str = ""
    show: Sequence[str] = ()
    eyes: int | None = None
    point: Sequence[str] = ()
    figure: str = "both"


@dataclass(frozen=True)
class Term:
    """A word of the game or of the time."""

    id: str
    term: str
    text: str
    original: str = ""
    language: str = ""
    section: str = ""
    see: Sequence[str] = ()
    history: str = ""


@dataclass(frozen=True)
class Sign:
    """What something drawn means. ``id``: a place, the beginning of a place's name, or a ``data-sign``."""

    id: str
    name: str
    text: str
    section: str = ""
    example: str = ""
    show: Sequence[str] = ()


@dataclass(frozen=True)
class Part:
    """A stretch of the lesson plan."""

    minutes: int
    title: str
    text: str


@dataclass(frozen=True)
class Quiz:
    """A quiz question; ``right`` counts the answers from 1."""

    question: str
    answers: Sequence[str]
    right: int
    reason: str


@dataclass(frozen=True)
class Talk:
    """A question for talk, and what may be said to it."""

    question: str
    text: str


@dataclass(frozen=True)
class Date:
    """An entry of the timeline, with where it can be read up."""

    when: str
    text: str
    source: str
    link: str = ""


@dataclass(frozen=True)
class Teach:
    """The teacher's page."""

    lead: str
    aims: Sequence[str]
    prepare: Sequence[str]
    parts: Sequence[Part]
    quiz: Sequence[Quiz]
    talk: Sequence[Talk]
    dates: Sequence[Date]


@dataclass(frozen=True)
class Lesson:
    """One step of the lesson: what is said, and which answers lead on."""

    id: str
    section: str
    text: str
    start: Start | None = None
    example: str = ""
    accepted: Sequence[str] = ()
    wrong: Mapping[str, str] = field(default_factory=dict)
    answers: Sequence[str] = ()
    now: Mapping[str, Any] = field(default_factory=dict)
    """What the text says of the position, checked in the learner's view as an example's ``then`` is."""
    highlight: Sequence[str] = ()
    ends: str = ""


@dataclass
class Book:
    """A game's book as it is written."""

    game: Game
    folder: Path
    rules: RuleBook
    examples: list[Example]
    terms: list[Term]
    signs: list[Sign]
    teach: Teach | None
    lesson: list[Lesson]
    you: int
    """Whose seat the learner has."""
    faults: list[str]
    """What did not fit its form."""

    def example(self, name: str) -> Example | None:
        """The example of that id, if there is one."""
        return next((example for example in self.examples if example.id == name), None)

    def texts(self) -> Iterator[tuple[str, str, str]]:
        """Every English text that is translated: the file it stands in, what it is, the text (inline Markdown).

        A mere number is the same in every language.
        """
        return (found for found in self._texts() if any(map(str.isalpha, found[2])))

    def _texts(self) -> Iterator[tuple[str, str, str]]:
        for what, text in self.rules.texts():
            yield "rules.md", what, text
        for example in self.examples:
            yield "examples.toml", f"The caption of the example “{example.id}”.", example.caption
        for term in self.terms:
            said = f" In the original language: “{term.original}”." if term.original else ""
            yield "glossary.toml", f"A word that the glossary explains.{said}", term.term
            yield "glossary.toml", f"The glossary on “{term.term}”.", term.text
        for sign in self.signs:
            yield "glossary.toml", f"The name of something drawn on the board (“{sign.id}”).", sign.name
            yield "glossary.toml", f"What “{sign.name}” on the board means.", sign.text
        yield from (("teach.toml", what, text) for what, text in self._taught())
        for step in self.lesson:
            yield from (("lesson.toml", f"The lesson, step “{step.id}”.", part) for part in paragraphs(step.text))
            for answer, text in step.wrong.items():
                what = "any other tap" if answer == "*" else f"the tap “{answer}”"
                yield "lesson.toml", f"The lesson, step “{step.id}”: what is said to {what}.", text

    def _taught(self) -> Iterator[tuple[str, str]]:
        if self.teach is None:
            return
        yield from (("The teacher's page: its lead.", part) for part in paragraphs(self.teach.lead))
        yield from (("The teacher's page: what is learned.", aim) for aim in self.teach.aims)
        yield from (("The teacher's page: what to prepare.", one) for one in self.teach.prepare)
        for part in self.teach.parts:
            yield "The lesson plan: the title of a part.", part.title
            yield from ((f"The lesson plan: “{part.title}”.", text) for text in paragraphs(part.text))
        for quiz in self.teach.quiz:
            yield "A quiz question.", quiz.question
            yield from ((f"An answer to “{quiz.question}”.", answer) for answer in quiz.answers)
            yield f"Why the right answer to “{quiz.question}” is right.", quiz.reason
        for talk in self.teach.talk:
            yield "A question for talk.", talk.question
            yield from ((f"What may be said to “{talk.question}”.", text) for text in paragraphs(talk.text))
        for date in self.teach.dates:
            yield "When something happened, in the timeline.", date.when
            yield f"The timeline on {date.when}.", date.text


def folder_of(game: str) -> Path:
    """Where a game's book lies. A game that has none yet has no such folder."""
    return GAMES / game / "book"


def read(game: Game, folder: Path | None = None) -> Book:
    """A game's book. Faults of form are in :attr:`Book.faults`; a file that is missing counts as empty."""
    folder = folder or folder_of(game.id)
    reader = _Reader(folder)
    rules = folder / "rules.md"
    examples = [reader.example(entry) for entry in reader.table("examples.toml", "example")]
    glossary = reader.file("glossary.toml", {"term", "sign"})
    lesson = reader.file("lesson.toml", {"step", "you"})
    book = Book(
        game=game,
        folder=folder,
        rules=RuleBook(rules.read_text("utf-8") if rules.exists() else ""),
        examples=[example for example in examples if example is not None],
        terms=reader.all(Term, "glossary.toml", glossary.get("term", [])),
        signs=reader.all(Sign, "glossary.toml", glossary.get("sign", [])),
        teach=reader.teach(),
        lesson=[step for step in map(reader.step, lesson.get("step", [])) if step is not None],
        you=lesson.get("you", 0),
        faults=reader.faults,
    )
    if not rules.exists():
        reader.faults.append("rules.md: is missing")
    reader.faults += (f"rules.md: {fault}" for fault in book.rules.faults)
    return book


class _Reader:
    """Reads the files of one book, and keeps what is wrong with them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[str] = []

    def file(self, name: str, known: set[str]) -> dict[str, Any]:
        path = self.folder / name
        if not path.exists():
            self.faults.append(f"{name}: is missing")
            return {}
        try:
            written = tomllib.loads(path.read_text("utf-8"))
        except tomllib.TOMLDecodeError as error:
            self.faults.append(f"{name}: {error}")
            return {}
        for key in written.keys() - known:
            self.faults.append(f"{name}: has an unknown table [[{key}]]; there are {', '.join(sorted(known))}")
        return written

    def table(self, name: str, kind: str) -> list[dict[str, Any]]:
        entries: list[dict[str, Any]] = self.file(name, {kind}).get(kind, [])
        return entries

    def all(self, kind: type[T], name: str, entries: Sequence[Mapping[str, Any]]) -> list[T]:
        made = [self.one(kind, name, entry) for entry in entries]
        return [one for one in made if one is not None]

    def one(self, kind: type[T], name: str, entry: Mapping[str, Any], **more: Any) -> T | None:
        """An entry as a dataclass. What is unknown, missing or of a wrong type is told."""
        label = entry.get("id") or entry.get("question") or entry.get("when") or entry.get("title") or "an entry"
        hints = get_type_hints(kind)
        wrong = [f"has no field {key!r}" for key in entry if key not in hints or key in more]
        for place in fields(kind):  # type: ignore[arg-type]
            if place.name in entry:
                if not _fits(entry[place.name], hints[place.name]):
                    wrong.append(f"{place.name!r} has a wrong type")
            elif place.name not in more and place.default is MISSING and place.default_factory is MISSING:
                wrong.append(f"needs {place.name!r}")
        self.faults += [f"{name}, {label!r}: {fault}" for fault in wrong]
        return None if wrong else kind(**entry, **more)

    def start(self, name: str, entry: dict[str, Any]) -> tuple[Start | None, dict[str, Any]]:
        """The part of an entry that says where it starts, and the rest of it."""
        names = {place.name for place in fields(Start)}
        own = {key: value for key, value in entry.items() if key in names}
        rest = {key: value for key, value in entry.items() if key not in names}
        settled = own.keys() - {"save", "at", "seats"}  # what the save says already
        if "save" in own and settled:
            self.faults.append(f"{name}, {entry.get('id')!r}: a save brings its own {', '.join(sorted(settled))}")
        return self.one(Start, name, own), rest

    def example(self, entry: dict[str, Any]) -> Example | None:
        start, rest = self.start("examples.toml", entry)
        return None if start is None else self.one(Example, "examples.toml", rest, start=start)

    def step(self, entry: dict[str, Any]) -> Lesson | None:
        start, rest = self.start("lesson.toml", entry)
        begins = start if len(rest) < len(entry) else None
        return self.one(Lesson, "lesson.toml", rest, start=begins)

    def teach(self) -> Teach | None:
        kinds: dict[str, tuple[str, type[Any]]] = {
            "part": ("parts", Part),
            "quiz": ("quiz", Quiz),
            "talk": ("talk", Talk),
            "date": ("dates", Date),
        }
        name = "teach.toml"
        written = self.file(name, {"lead", "aims", "prepare", *kinds})
        if not written:
            return None
        made = {into: self.all(kind, name, written.get(key, [])) for key, (into, kind) in kinds.items()}
        plain = {key: value for key, value in written.items() if key in ("lead", "aims", "prepare")}
        return self.one(Teach, name, plain, **made)


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value from TOML is of a type as the dataclasses here name them."""
    if hint is Any:
        return True
    origin = get_origin(hint)
    if origin is UnionType:
        return any(_fits(value, one) for one in get_args(hint))
    if origin is Mapping:
        return isinstance(value, dict) and all(_fits(one, get_args(hint)[1]) for one in value.values())
    if origin is Sequence:
        return isinstance(value, list) and all(_fits(one, get_args(hint)[0]) for one in value)
    return type(value) is hint
