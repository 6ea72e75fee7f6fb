"""Examples and lessons, played by the engine itself. Whatever does not come as the book says is a :class:`Misfit`."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from places import SAVES
from tabletop import BadSave, Game, IllegalAnswer, LogLine, Table
from tabletop.arenas import names

from .sources import Book, Example, Lesson, Start


class Misfit(Exception):
    """An example or a step of a lesson that does not come as it says."""


@dataclass(frozen=True)
class Played:
    """An example that has been played: the table before and after its answers, and what was said meanwhile."""

    before: Table
    after: Table
    lines: Sequence[LogLine]


def laid(game: Game, start: Start) -> Table:
    """The table as an example begins. Raises Misfit."""
    if start.save:
        path = SAVES / f"{start.save}.json"
        if not path.exists():
            raise Misfit(f"there is no finished game tests/saves/{start.save}.json")
        data = json.loads(path.read_text("utf-8"))
        if not 0 <= start.at <= len(data["answers"]):
            raise Misfit(f"{start.save} has {len(data['answers'])} answers, so it cannot be cut at {start.at}")
        data["answers"] = data["answers"][: start.at]
        if not isinstance(start.seats, int):
            data["seats"] = list(start.seats)
        try:
            return Table.load(data, game)
        except BadSave as error:
            raise Misfit(f"{start.save}: {error}") from error
    seats = names(game, start.seats or game.seats[0]) if isinstance(start.seats, int) else start.seats
    try:
        return Table.new(game, seats, start.seed, start.options, start.position)
    except ValueError as error:
        raise Misfit(str(error)) from error


def play(game: Game, example: Example) -> Played:
    """Play an example and hold it against all that it says. Raises Misfit."""
    before = laid(game, example)
    if example.eyes is not None and not 0 <= example.eyes < len(before.seats):
        raise Misfit(f"there is no seat {example.eyes}")
    after = before.fork()
    lines = len(after.log)
    for number, answer in enumerate(example.answers, 1):
        give(after, answer, f"answer {number}")
    played = Played(before, after, after.log[lines:])
    for wrong in _misfits(example, played):
        raise Misfit(wrong)
    return played


def give(table: Table, answer: str, which: str) -> None:
    """Give one answer. Raises Misfit, which says what may be answered."""
    if table.ask is None:
        raise Misfit(f"{which} ({answer}): the game is over")
    try:
        table.answer(answer)
    except IllegalAnswer as error:
        who = "the table" if table.ask.seat is None else table.seats[table.ask.seat]
        shown = ", ".join(table.ask.options[:12])
        raise Misfit(
            f"{which} ({answer}): {error} {who} is asked {table.ask.question.name!r} and may say: {shown}"
        ) from error


def _misfits(example: Example, played: Played) -> Iterator[str]:
    """What has not come as the example says."""
    yield from _seen(example.then, played.after.view(example.eyes))
    yield from _said(example, played.lines)
    yield from _asked(example, played.after)
    ending = played.after.outcome.ending if played.after.outcome else ""
    if example.ends != ending:
        yield f"ends {example.ends!r}: the game " + (f"ends by {ending!r}" if ending else "goes on")


def _seen(expected: Mapping[str, Any], view: Any) -> Iterator[str]:
    for path, value in expected.items():
        try:
            found = at(view, path)
        except LookupError:
            yield f"{path!r}: the view has nothing there; it has {', '.join(map(str, view))}"
        else:
            if found != value:
                yield f"{path!r}: is {json.dumps(found)}, not {json.dumps(value)}"


def _said(example: Example, lines: Sequence[LogLine]) -> Iterator[str]:
    readable = [line.message.key for line in lines if line.readers is None]
    rest = iter(readable)
    for key in example.said:
        if key not in rest:
            yield f"said {key!r}: was not said (in this order). Said was: {json.dumps(readable, ensure_ascii=False)}"


def _asked(example: Example, table: Table) -> Iterator[str]:
    question, seat = (table.ask.question.name, table.ask.seat) if table.ask else ("", None)
    if example.asks not in ("", question):
        yield f"asks {example.asks!r}: what is asked then is {question!r}"
    if example.asked not in (None, seat):
        yield f"asked {example.asked}: then seat {seat} is asked"
    for answer in example.offered:
        if table.why_not(answer) is not None:
            yield f"offered {answer!r}: {table.why_not(answer)}"
    for answer, reason in example.refused.items():
        refusal = table.refusal(answer)
        if refusal is None:
            yield f"refused {answer!r}: it is allowed"
        elif refusal.key != reason:
            yield f"refused {answer!r}: the reason is {refusal.key!r}"


def at(view: Any, path: str) -> Any:
    """What stands at a path in a view: ``queues.kiosk.0``. A last ``#`` counts. Raises LookupError."""
    for part in path.split("."):
        if part == "#":
            view = len(view)
        elif isinstance(view, list):
            if not part.lstrip("-").isdigit():
                raise LookupError(part)
            view = view[int(part)]
        elif isinstance(view, Mapping):
            view = view[part]
        else:
            raise LookupError(part)
    return view


def lesson(book: Book) -> Iterator[Table]:
    """Play the lesson: the table of each step as it is shown. Raises Misfit at a step that does not fit."""
    table: Table | None = None
    several = False
    for step in book.lesson:
        try:
            if step.given or step.example:
                table = _opened(book, step)
            elif table is None:
                raise Misfit("the first step needs a position")
            elif several:
                raise Misfit("the step before has several accepted answers, so this one needs a position of its own")
            ending = table.outcome.ending if table.outcome else ""
            if step.ends != ending:
                raise Misfit(f"ends {step.ends!r}: the game " + (f"has ended by {ending!r}" if ending else "goes on"))
            for wrong in _seen(step.now, table.view(book.you)):
                raise Misfit(wrong)
            yield table.fork()
            _teach(book, step, table)
            several = len(step.accepted) > 1
        except Misfit as wrong:
            raise Misfit(f"{step.id!r}: {wrong}") from wrong


def _opened(book: Book, step: Lesson) -> Table:
    if not step.example:
        return laid(book.game, step)
    if step.given:
        raise Misfit("has an example and a position: one of them is enough")
    example = book.example(step.example)
    if example is None:
        raise Misfit(f"there is no example {step.example!r}")
    return laid(book.game, example)


def _teach(book: Book, step: Lesson, table: Table) -> None:
    """Try every accepted answer, every wrong one, and go on with the first accepted one."""
    if step.accepted:
        if table.ask is None or table.ask.seat != book.you:
            raise Misfit(f"the learner (seat {book.you}) is not asked here")
        for answer in step.accepted:
            give(table.fork(), answer, "accepted")
        for answer in step.wrong:
            if answer in step.accepted:
                raise Misfit(f"{answer!r} is both accepted and wrong")
        if "*" not in step.wrong:
            raise Misfit('needs wrong."*": what is said to any other tap')
        give(table, step.accepted[0], "accepted")
    for number, answer in enumerate(step.answers, 1):
        if table.ask is not None and table.ask.seat == book.you:
            raise Misfit(f"answer {number} ({answer}) would be the learner's own")
        give(table, answer, f"answer {number}")
