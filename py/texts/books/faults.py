"""What must be true of a book. Each fault is a line; no line means that the book is whole."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from urllib.parse import urlparse

from ludoteka.history import paragraphs, raw
from places import ROOT, SAVES
from tabletop import BadSave, Game, Table
from tabletop.game import ENDING

from . import playing
from .rulebook import Link, links
from .sources import Book

ALWAYS = ("set-up", ENDING)
"""Sections that every book has, besides those that its phases, questions and answers name."""
QUIZ = 10
MINUTES = 45


def faults(book: Book) -> Iterator[str]:
    """What is wrong with a book. While saves are stale it cannot be held against the game, so only they are told; and
    while its files have faults of form, only these."""
    old = list(stale(book.game))
    if old:
        yield from old
        return
    if book.faults:
        yield from book.faults
        return
    yield from _doubles(book)
    yield from _examples(book)
    yield from _sections(book)
    yield from _links(book)
    yield from _glossary(book)
    yield from _teaching(book)
    yield from _lesson(book)


def stale(game: Game) -> Iterator[str]:
    """Finished games that no longer open, in a sentence each."""
    for path in sorted(SAVES.glob(f"{game.id}-*.json")):
        try:
            Table.load(path.read_text("utf-8"), game)
        except BadSave as trouble:
            yield f"{path.name} no longer opens: {trouble} Renew it with `python -m tabletop golden {game.id}`."


# -- examples and sections --------------------------------------------------------------------------------------------


def _doubles(book: Book) -> Iterator[str]:
    for kind, names in (
        ("example", [example.id for example in book.examples]),
        ("term", [term.id for term in book.terms]),
        ("sign", [sign.id for sign in book.signs]),
        ("step", [step.id for step in book.lesson]),
    ):
        for name, count in Counter(names).items():
            if count > 1:
                yield f"there are {count} of [[{kind}]] {name!r}"
            if kind != "sign" and not re.fullmatch(r"[a-z0-9][a-z0-9-]*", name):
                yield f"[[{kind}]] {name!r}: an id has small letters, digits and hyphens"


def _examples(book: Book) -> Iterator[str]:
    for example in book.examples:
        where = f"examples.toml, {example.id!r}"
        if example.section not in book.rules.ids():
            yield f"{where}: there is no section {example.section!r}"
        if example.figure not in ("both", "before", "after"):
            yield f'{where}: figure is "both", "before" or "after"'
        checked = (example.then, example.said, example.asks, example.offered, example.refused, example.ends)
        if not any(checked):
            yield f"{where}: says nothing that must come of it (then, said, asks, offered, refused, ends)"
        try:
            playing.play(book.game, example)
        except playing.Misfit as misfit:
            yield f"{where}: {misfit}"


def _sections(book: Book) -> Iterator[str]:
    known = book.rules.ids()
    needed = dict.fromkeys(ALWAYS, "every book has it")
    for name, why in named(book.game):
        needed.setdefault(name, why)
    for name, why in needed.items():
        if name not in known:
            yield f"rules.md: the section {{#{name}}} is missing: {why}"
    held = {example.section for example in book.examples}
    shown = {put.what for section in [book.rules.lead, *book.rules.sections] for put in section.inserts()}
    for section in book.rules.sections:
        if section.id not in held and not section.tests and not any(i.kind == "signs" for i in section.inserts()):
            yield f"rules.md: {{#{section.id}}} has no example and names no test"
        for test in section.tests:
            yield from _test(section.id, test)
    for chapter, ids in _chapters(book).items():
        if not any(example.section in ids and example.id in shown for example in book.examples) and not any(
            section.inserts() for section in book.rules.sections if section.id in ids
        ):
            yield f"rules.md: the chapter {{#{chapter}}} has no figure"
    for example in book.examples:
        if example.id not in shown:
            yield f"rules.md: the example {example.id!r} is shown nowhere: ![](example:{example.id})"


def _chapters(book: Book) -> dict[str, list[str]]:
    """Each chapter with itself and its parts."""
    found: dict[str, list[str]] = {}
    for section in book.rules.sections:
        if section.level == 2 or not found:
            found[section.id] = []
        found[next(reversed(found))].append(section.id)
    return found


def _test(section: str, test: str) -> Iterator[str]:
    file, _, function = test.partition("::")
    path = ROOT / file
    if not path.is_file() or not re.search(rf"^def {re.escape(function)}\b", path.read_text("utf-8"), re.MULTILINE):
        yield f"rules.md: {{#{section}}} names a test that is not there: {test}"


def named(game: Game) -> Iterator[tuple[str, str]]:
    """The sections that phases, questions, answers and log lines of the finished games name, and who names each."""
    for question in game.questions.values():
        if question.section:
            yield question.section, f"the question {question.name!r} names it"
    for path in sorted(SAVES.glob(f"{game.id}-*.json")):
        finished = Table.load(path.read_text("utf-8"), game)
        for phase in finished.phases:
            yield phase.section, f"the phase {phase.name!r} names it"
        for line in finished.log:
            yield line.section, f"the log line {line.message.key!r} belongs to it"
        table = Table.new(game, finished.seats, finished.seed, finished.options, finished.position)
        for answer in finished.answers:
            for option in table.ask.options if table.ask else ():
                if option.section:
                    yield option.section, f"the answer {option!r} names it"
            table.answer(answer)


# -- links ------------------------------------------------------------------------------------------------------------


def _links(book: Book) -> Iterator[str]:
    if links(book.rules.goal):
        yield "rules.md: the first paragraph stands by itself in other places, so it has no link"
    for file, _, text in book.texts():
        for link in links(text):
            if not resolves(book, link):
                yield f"{file}: the link {link.scheme}:{link.target} leads nowhere (in {text[:50]!r})"
    for section in [book.rules.lead, *book.rules.sections]:
        for put in section.inserts():
            if put.kind == "example" and book.example(put.what) is None:
                yield f"rules.md: there is no example {put.what!r}"
            for sign in put.what.split(",") if put.kind == "signs" and put.what else ():
                if sign not in [known.id for known in book.signs]:
                    yield f"rules.md: there is no sign {sign!r}"


def resolves(book: Book, link: Link) -> bool:
    """Whether a link in a text leads somewhere."""
    known: dict[str, Iterable[str]] = {
        "term": (term.id for term in book.terms),
        "section": book.rules.ids(),
        "example": (example.id for example in book.examples),
        "sign": (sign.id for sign in book.signs),
    }
    return link.target in known[link.scheme] if link.scheme in known else link.scheme in ("http", "https")


# -- glossary, teacher's page, lesson ---------------------------------------------------------------------------------


def _glossary(book: Book) -> Iterator[str]:
    history = {page["id"] for page in raw(book.game)}
    for term in book.terms:
        where = f"glossary.toml, {term.id!r}"
        if bool(term.original) != bool(term.language):
            yield f"{where}: the original word needs its language (pl, it, de …), and the other way round"
        yield from _pointers(book, where, term.section)
        for other in term.see:
            if not resolves(book, Link("term", other)):
                yield f"{where}: there is no term {other!r}"
        if term.history and term.history not in history:
            yield f"{where}: there is no history page {term.history!r}"
    linked = {link.target for _, _, text in book.texts() for link in links(text) if link.scheme == "term"}
    linked |= {other for term in book.terms for other in term.see}
    for term in book.terms:
        if term.id not in linked:
            yield f"glossary.toml, {term.id!r}: nothing leads to it: [{term.term}](term:{term.id})"
    for sign in book.signs:
        where = f"glossary.toml, sign {sign.id!r}"
        yield from _pointers(book, where, sign.section)
        if sign.example and book.example(sign.example) is None:
            yield f"{where}: there is no example {sign.example!r}"


def _pointers(book: Book, where: str, section: str) -> Iterator[str]:
    if section and section not in book.rules.ids():
        yield f"{where}: there is no section {section!r}"


def _teaching(book: Book) -> Iterator[str]:
    teach = book.teach
    if teach is None:
        return
    minutes = sum(part.minutes for part in teach.parts)
    if minutes != MINUTES:
        yield f"teach.toml: the parts last {minutes} minutes in all, not {MINUTES}"
    if len(teach.quiz) != QUIZ:
        yield f"teach.toml: has {len(teach.quiz)} quiz questions, not {QUIZ}"
    for quiz in teach.quiz:
        if not 2 <= len(quiz.answers) <= 4 or not 1 <= quiz.right <= len(quiz.answers):
            yield f"teach.toml, {quiz.question!r}: two to four answers, and `right` is the number of one, from 1"
    for date in teach.dates:
        if date.link and urlparse(date.link).scheme != "https":
            yield f"teach.toml, {date.when!r}: a link begins with https://"
    for what in ("aims", "prepare", "talk", "dates"):
        if not getattr(teach, what):
            yield f"teach.toml: has no {what}"


def _lesson(book: Book) -> Iterator[str]:
    try:
        list(playing.lesson(book))
    except playing.Misfit as wrong:
        yield f"lesson.toml, {wrong}"
    for step in book.lesson:
        if step.section not in book.rules.ids():
            yield f"lesson.toml, {step.id!r}: there is no section {step.section!r}"
        if not paragraphs(step.text):
            yield f"lesson.toml, {step.id!r}: says nothing"
    if not book.lesson:
        yield "lesson.toml: has no step"
