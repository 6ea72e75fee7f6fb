"""Binds books: for each game and language, one file of screens that the page fetches when somebody wants to read.

Figures are drawn by the game's own board, from the true views of the example as the engine plays it.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypedDict

from markupsafe import Markup

from drawing import Board, Look, board_of
from drawing import markup as h
from ludoteka import occasion
from ludoteka.saves import envelope
from ludoteka.screens.lesson import Voice, only_read, voice
from ludoteka.screens.parts import chip
from ludoteka.seating import PERSON
from ludoteka.session import Session
from tabletop import Game, Table, Words
from tabletop.arenas import names
from tabletop.words import ENGLISH, Translations, catalogue

from . import pages, playing
from .hearing import heard
from .rulebook import Insert, Section, inline, one_line, plain
from .sources import Book, Example, Lesson, Sign

FIGURES = re.compile(r"(?<=(?<![\w:#-])\d)-(?=\d(?![\w-]))")
"""The hyphen between two figures such as those of a counter, not in an address."""

FIRST = "first-table"
"""The id of the table with which a lesson begins, as the build draws it; the page puts its own there."""


class Step(TypedDict):
    """A step of the lesson as the page has it."""

    id: str
    voice: str
    """What stands beside the board: markup."""
    wrong: dict[str, str]
    """Answer -> what is said to it; ``*``: to any other tap. Without markup."""
    save: dict[str, Any]
    """The table with which the step begins: a person in the learner's seat, bots in the others."""
    accepted: list[str]
    """Answers that lead on."""
    then: list[str]
    """What the others answer when one has been given."""
    shown: list[str]
    """Places, or names of signs, that are pointed at."""


class Bound(TypedDict):
    """What the page fetches of one game in one language."""

    goal: str
    """How one wins, without markup."""
    screens: dict[str, str]
    """Route -> markup."""
    signs: dict[str, list[str]]
    """Sign -> its name, what it means (markup), the section that speaks of it."""
    tries: dict[str, Any]
    """Example -> the save from which a reader tries it, and how many answers it has when the example is over."""
    lesson: list[Step]
    """The guided game."""
    first: dict[str, Any]
    """The table with which it begins, as the app's first reply draws it: it is seen before Python is there."""


def bound(book: Book, language: str) -> Bound:
    """A book in one language."""
    return _Binder(book, language).bound()


class _Binder:
    """Puts one book into one language."""

    def __init__(self, book: Book, language: str) -> None:
        self.book = book
        self.game: Game = book.game
        packages = [f"{self.game.id}.book", self.game.id, "ludoteka", "tabletop"]
        catalogues = [catalogue(package, language) for package in packages if language != ENGLISH]
        self.words = Words(self.game.terms, (), Translations(catalogues), language)
        self.board = board_of(self.game)
        self.speaker = pages.Speaker(self.words, self.game, self.text)

    def bound(self) -> Bound:
        book, game, words = self.book, self.game, self.words
        made = {
            f"#/g/{game.id}/rules": self.rules(),
            f"#/g/{game.id}/glossary": pages.glossary(self.speaker, book, self.pictured(self.listed())),
        }
        if book.teach is not None:
            made[f"#/teach/{game.id}"] = pages.teach(self.speaker, book.teach)
        return {
            "goal": plain(self.translated(book.rules.goal)),
            "screens": made,
            "signs": {sign.id: [words(sign.name), self.text(sign.text), sign.section] for sign in book.signs},
            "tries": {example.id: self.tried(example) for example in book.examples},
            "lesson": (lesson := self.lesson()),
            "first": self.first(lesson),
        }

    # -- texts --------------------------------------------------------------------------------------------------------

    def translated(self, english: str) -> str:
        """A text of the book in its language. No line breaks within "6-4"."""
        return FIGURES.sub("-\N{WORD JOINER}", self.words.translations.text(english))

    def text(self, english: str) -> Markup:
        """A text of the book, translated and as markup, its links with this game's addresses."""
        return Markup(inline(self.translated(one_line(english)), partial(pages.address, self.game.id)))

    def section(self, section: Section) -> Markup:
        """What stands under a heading."""
        return Markup(self.book.rules.pieces(section, self.text, self.put_in))

    def put_in(self, put: Insert) -> str:
        """A figure, or a list of signs."""
        if put.kind == "signs":
            wanted = put.what.split(",") if put.what else [sign.id for sign in self.book.signs]
            return str(pages.signs(self.speaker, self.pictured(s for s in self.book.signs if s.id in wanted)))
        example = self.book.example(put.what)
        assert example is not None, put.what
        return str(self.figure(example))

    # -- pictures -----------------------------------------------------------------------------------------------------

    def figure(self, example: Example) -> h.Element:
        """An example before and after, drawn by the game's own board."""
        played = playing.play(self.game, example)
        before = self.frame(example, played.before, [*example.answers, *([] if example.answers else example.point)])
        after = self.frame(example, played.after, example.point)
        frames = [before, after] if example.answers else [before]
        if example.figure == "before":
            frames = [before]
        elif example.figure == "after":
            frames = [after]
        shown = pages.Figure(
            id=example.id,
            caption=self.text(example.caption),
            frames=frames,
            names=self.names(played.before),
            tried=played.before.ask is not None,
        )
        return pages.figure(self.words, self.game, shown)

    def frame(self, example: Example, table: Table, ringed: Sequence[str]) -> pages.Frame:
        """One picture of an example, with some places ringed."""
        look = replace(self.look(table, example), changed=frozenset(ringed))
        return heard(str(drawn(self.board, look, example.show)))

    def look(self, table: Table, example: Example) -> Look:
        """What the board is given to draw a figure from."""
        words = Words(self.game.terms, self.names(table), self.words.translations, self.words.language)
        return Look(
            view=table.view(example.eyes),
            words=words,
            seat=example.eyes,
            turn=table.ask.seat if table.ask else None,
            question=table.ask.question if table.ask else None,
            marks=self.game.marks[: len(table.seats)],
            inert=True,
        )

    def names(self, table: Table) -> list[str]:
        """What the players are called. Seats that nobody named are called as in any game of the reader's."""
        colours = names(self.game, len(table.seats))
        return [self.words(seat, ctx="seat") for seat in colours] if list(table.seats) == colours else list(table.seats)

    def pictured(self, signs: Iterable[Sign]) -> list[tuple[Sign, Markup]]:
        """Signs with their pictures; empty where a sign has none."""
        return [(sign, self.picture(sign)) for sign in signs]

    def picture(self, sign: Sign) -> Markup:
        example = self.book.example(sign.example)
        if example is None:
            return Markup()
        table = playing.laid(self.game, example)
        return heard(str(drawn(self.board, self.look(table, example), sign.show or example.show))).picture

    def tried(self, example: Example) -> dict[str, Any]:
        """The save from which a reader tries an example: people in all seats, hands open."""
        table = playing.laid(self.game, example)
        return {
            "save": {**envelope(table, ["person"] * len(table.seats), True), "seats": self.names(table)},
            "until": len(table.answers) + len(example.answers),
        }

    # -- the lesson ---------------------------------------------------------------------------------------------------

    def lesson(self) -> list[Step]:
        """The guided game, step by step, as the engine plays it."""
        steps = self.book.lesson
        voices = [
            Voice(step.id, number, self.speaker.texts(step.text), not step.accepted)
            for number, step in enumerate(steps, 1)
        ]
        return [
            {
                "id": step.id,
                "voice": voice(self.words, self.game, voices, said),
                "wrong": self.wrong(step),
                "save": self.taught(table),
                "accepted": list(step.accepted),
                "then": list(step.answers),
                "shown": list(step.highlight),
            }
            for step, said, table in zip(steps, voices, playing.lesson(self.book), strict=True)
        ]

    def first(self, steps: Sequence[Step]) -> dict[str, Any]:
        """The table of the first step, drawn for somebody who has changed no setting, with the answers to the first
        decision that is made at it, perhaps before Python is there."""
        save = steps[0]["save"]
        step = next((step for step in steps if step["accepted"] and step["save"] == save), steps[0])
        expects = occasion.step({"accepted": step["accepted"], "then": step["then"]})
        session = Session.load(save, save_id=FIRST, language=self.words.language, occasion=expects)
        return {**session.handle({"do": "open", "manner": {"asks": False}})}

    def wrong(self, step: Lesson) -> dict[str, str]:
        """What is said to taps that do not lead on."""
        if not step.accepted:
            return {"*": only_read(self.words)}
        return {answer: plain(self.translated(text)) for answer, text in step.wrong.items()}

    def taught(self, table: Table) -> dict[str, Any]:
        """The table of a step."""
        weakest = self.game.levels[0] if self.game.levels else PERSON
        kinds = [PERSON if seat == self.book.you else weakest for seat in range(len(table.seats))]
        return {**envelope(table, kinds, False), "seats": self.names(table)}

    # -- screens ------------------------------------------------------------------------------------------------------

    def rules(self) -> str:
        rules = self.book.rules
        rest = list(rules.lead.tokens)
        after_goal = next((at for at, token in enumerate(rest) if token.type == "paragraph_close"), -1) + 1
        lead = replace(rules.lead, tokens=rest[after_goal:])
        return pages.rules(self.speaker, rules, self.section(lead), self.section)

    def listed(self) -> list[Sign]:
        """The signs of the list: several places that mean the same (a coupon to lay, to give …) are one, the first."""
        first = {(sign.name, sign.text): sign for sign in reversed(self.book.signs)}
        return [sign for sign in self.book.signs if first[sign.name, sign.text] is sign]


# -- pictures ---------------------------------------------------------------------------------------------------------


def drawn(board: Board, look: Look, parts: Sequence[str]) -> h.Element:
    """Parts of a table's picture: strips and a hand by their common names, the rest by the game's own ``detail``."""
    if not parts:
        return h.div(".whole")[board.ground(look), board.board(look)]
    own = [part for part in parts if not part.startswith("seat:") and part != "hand"]
    pieces: list[h.Node] = [board.detail(look, own)] if own else []
    for part in parts:
        if part == "hand":
            pieces.append(h.div(".hand")[board.hand(look)])
        elif part.startswith("seat:"):
            pieces.append(strip(board, look, int(part.removeprefix("seat:"))))
    return h.fragment[pieces]


def strip(board: Board, look: Look, seat: int) -> h.Element:
    """A seat's public figures, as they stand beside the board."""
    return h.div(class_=f"strip seat-{seat}")[
        h.div(".who")[chip(look.marks[seat], seat, look.words.seat(seat))],
        h.div(".figures")[board.strip(seat, look)],
    ]
