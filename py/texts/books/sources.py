"""The files of a book, read into plain facts. What does not fit its form is told and left out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, field

from ludoteka.history import paragraphs
from places import GAMES
from tabletop import Game

from .rulebook import RuleBook

T = TypeVar("T")


class Form(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a file: each of its names is a field here, and has that type."""


class Start(Form, frozen=True):
    """A position: laid out, or taken from a finished game; with neither, the deal of this seed."""

    seats: Sequence[str] | int = 0
    options: Mapping[str, Any] = {}
    seed: int = 1
    position: Mapping[str, Any] | None = None
    save: str = ""
    at: int = 0

    def __post_init__(self) -> None:
        if self.save and (self.options or self.seed != 1 or self.position is not None):
            raise ValueError("a save brings its own options, seed and position")

    @property
    def given(self) -> bool:
        """Whether any of this is said."""
        return any(getattr(self, name) != usual for name, usual in msgspec.structs.asdict(Start()).items())


class Example(Start, frozen=True, kw_only=True):
    """One example: a position, the answers given there, and what must come of them."""

    id: str
    section: str
    caption: str
    answers: Sequence[str] = ()
    then: Mapping[str, Any] = {}
    said: Sequence[str] = ()
    asks: str = ""
    asked: int | None = None
    offered: Sequence[str] = ()
    refused: Mapping[str, str] = {}
    ends: str = ""
    show: Sequence[str] = ()
    eyes: int | None = None
    point: Sequence[str] = ()
    figure: str = "both"


class Term(Form, frozen=True):
    """A word of the game or of the time."""

    id: str
    term: str
    text: str
    original: str = ""
    language: str = ""
    section: str = ""
    see: Sequence[str] = ()
    history: str = ""


class Sign(Form, frozen=True):
    """What something drawn means. ``id``: a place, the beginning of a place's name, or a ``data-sign``."""

    id: str
    name: str
    text: str
    section: str = ""
    example: str = ""
    show: Sequence[str] = ()


class Part(Form, frozen=True):
    """A stretch of the lesson plan."""

    minutes: int
    title: str
    text: str


class Quiz(Form, frozen=True):
    """A quiz question; ``right`` counts the answers from 1."""

    question: str
    answers: Sequence[str]
    right: int
    reason: str


class Talk(Form, frozen=True):
    """A question for talk, and what may be said to it."""

    question: str
    text: str


class Date(Form, frozen=True):
    """An entry of the timeline, with where it can be read up."""

    when: str
    text: str
    source: str
    link: str = ""


class Teach(Form, frozen=True):
    """The teacher's page."""

    lead: str
    aims: Sequence[str]
    prepare: Sequence[str]
    parts: Sequence[Part] = field(name="part", default=())
    quiz: Sequence[Quiz] = ()
    talk: Sequence[Talk] = ()
    dates: Sequence[Date] = field(name="date", default=())


class Lesson(Start, frozen=True, kw_only=True):
    """One step of the lesson: what is said, and which answers lead on; without a position, that of before."""

    id: str
    section: str
    text: str
    example: str = ""
    accepted: Sequence[str] = ()
    wrong: Mapping[str, str] = {}
    answers: Sequence[str] = ()
    now: Mapping[str, Any] = {}
    """What the text says of the position, checked in the learner's view as an example's ``then`` is."""
    highlight: Sequence[str] = ()
    ends: str = ""


@dataclass
class Book:
    """A game's book as it is written."""

    game: Game
    folder: Path
    rules: RuleBook
    examples: Sequence[Example]
    terms: Sequence[Term]
    signs: Sequence[Sign]
    teach: Teach | None
    lesson: Sequence[Lesson]
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


class Examples(Form, frozen=True):
    """The file ``examples.toml``."""

    example: Sequence[Example] = ()


class Glossary(Form, frozen=True):
    """The file ``glossary.toml``."""

    term: Sequence[Term] = ()
    sign: Sequence[Sign] = ()


class Lessons(Form, frozen=True):
    """The file ``lesson.toml``."""

    step: Sequence[Lesson] = ()
    you: int = 0


def read(game: Game, folder: Path | None = None) -> Book:
    """A game's book. Faults of form are in :attr:`Book.faults`; a file that is missing or has one counts as empty."""
    folder, faults = folder or folder_of(game.id), list[str]()

    def file(name: str, kind: type[T]) -> T | None:
        try:
            return msgspec.toml.decode((folder / name).read_bytes(), type=kind)
        except FileNotFoundError:
            faults.append(f"{name}: is missing")
        except msgspec.DecodeError as error:
            faults.append(f"{name}: {error}")
        return None

    rules = folder / "rules.md"
    glossary = file("glossary.toml", Glossary) or Glossary()
    lesson = file("lesson.toml", Lessons) or Lessons()
    book = Book(
        game=game,
        folder=folder,
        rules=RuleBook(rules.read_text("utf-8") if rules.exists() else ""),
        examples=(file("examples.toml", Examples) or Examples()).example,
        terms=glossary.term,
        signs=glossary.sign,
        teach=file("teach.toml", Teach),
        lesson=lesson.step,
        you=lesson.you,
        faults=faults,
    )
    if not rules.exists():
        faults.append("rules.md: is missing")
    faults += (f"rules.md: {fault}" for fault in book.rules.faults)
    return book
