"""The laws every game keeps, as checks that tests and ``fuzz`` make during play."""

import json
from collections.abc import Collection, Iterator
from fnmatch import fnmatchcase
from typing import Any

from .ask import NOT_NOW
from .bots import Budget, play
from .chance import Chance
from .game import ENDING, IllegalAnswer, LogLine, Outcome, State
from .option import Option
from .proofs import NONE, Refused, proofs_of
from .table import Table
from .testing import state_of


class LawBroken(AssertionError):
    """A law does not hold; ``law`` names it."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law


def _hold(law: str, holds: bool, what: str) -> None:
    if not holds:
        raise LawBroken(law, what)


def _json(value: Any) -> bool:
    try:
        return bool(json.loads(json.dumps(value, allow_nan=False)) == value)
    except (TypeError, ValueError):
        return False


def _whole(table: Table) -> tuple[str, list[LogLine], Outcome | None]:
    """All there is of a table, to be compared: lines of the log that are the very same are told apart at no cost."""
    return repr(state_of(table)), table.log.copy(), table.outcome


def contract(table: Table) -> None:
    """The ask is finite, legal, JSON; a foreign answer is refused with a sentence and changes nothing."""
    ask = table.ask
    if ask is None:
        _hold("ending", table.outcome is not None, "no ask and no outcome")
        assert table.outcome is not None
        declared = [ending.name for ending in table.game.rules.ENDINGS]
        _hold("ending", table.outcome.ending in declared, f"{table.outcome.ending!r} is not among the game's endings")
        _hold("ending", len(table.outcome.scores) == len(table.seats), "not one score a seat")
        return
    _hold("ending", table.outcome is None, "an ask although the game is over")
    options = ask.options
    name = ask.question.name
    _hold("question", table.game.questions.get(name) is ask.question, f"the game declares no question {name!r}")
    _hold("options", bool(options), f"no option for {name!r}")
    _hold("options", all(isinstance(o, Option) for o in options), f"an option without fields: {options!r}")
    _hold("options", _json(options), f"options are not JSON values: {options!r}")
    _hold("options", len({json.dumps(o, sort_keys=True) for o in options}) == len(options), "an option twice")
    _hold("options", ask.seat is None or 0 <= ask.seat < len(table.seats), "a seat that is not there")
    _hold("options", set(ask.public) <= {*options}, "a public option that is not legal")
    for option, why in ask.greyed:
        _hold("why not", isinstance(option, Option), f"{option!r} is greyed and has no fields")
        _hold("why not", option not in options and bool(str(why).strip()), f"{option!r} is greyed without a reason")
    before = _whole(table)
    for foreign in ("no such option", {"target": "nowhere"}, 1.5, None):
        _hold("why not", table.why_not(foreign) is not None, f"{foreign!r} is called legal")
        try:
            table.answer(foreign)
        except IllegalAnswer as refused:
            _hold("why not", bool(str(refused)), "a refusal without a sentence")
        else:
            raise LawBroken("why not", f"{foreign!r} was accepted")
    _hold("why not", _whole(table) == before, "a refused answer changed the table")


def views(table: Table) -> None:
    """Views are JSON and pure."""
    before = _whole(table)
    for seat in (None, *range(len(table.seats))):
        _hold("view", _json(table.view(seat)), f"the view of seat {seat} is not a JSON value")
    _hold("view", _whole(table) == before, "a view changed the table")


def redeal(table: Table, rng: Chance) -> None:
    """The re-deal law: what a seat cannot see may be dealt anew: the seat notices nothing, and play goes on."""
    for seat in range(len(table.seats)):
        twin = table.fork(seat, rng)
        _hold("re-deal", twin.view(seat) == table.view(seat), f"seat {seat} sees a re-deal")
        _hold("re-deal", twin.log_for(seat) == table.log_for(seat), f"seat {seat} reads a re-deal in the log")
        if table.ask is None or twin.ask is None:
            continue
        if table.ask.seat == seat:
            seed = rng.bits()
            blind = _whole(twin.fork(seat, Chance(seed))) == _whole(table.fork(seat, Chance(seed)))
            _hold("re-deal", blind, f"seat {seat} is dealt what depends on the true deal: sort before shuffling")
            _hold("re-deal", twin.ask.options == table.ask.options, f"seat {seat} has other options after a re-deal")
        _hold("re-deal", bool(twin.ask.options), "a re-dealt table has no option")
        twin.answer(rng.choice(twin.ask.options))
        again = twin.fork()
        _hold("fork", _whole(again) == _whole(twin), "a fork of a re-dealt fork differs")


def conservation(table: Table, totals: Any) -> None:
    """The totals of the game have not changed."""
    now = table.game.rules.conserved(state_of(table))
    _hold("conservation", now == totals, f"{now!r} instead of {totals!r}")


def undo(before: Table, option: Option, after: Table, rng: Chance) -> None:
    """Undo brings back the same position. Where it is offered, nobody has learned anything hidden."""
    if not after.can_undo:
        return
    twin = after.fork()
    twin.undo()
    _hold("undo", _whole(twin) == _whole(before), f"undoing {option!r} does not bring the position back")
    for seat in range(len(before.seats)):
        other = before.fork(seat, rng)
        if other.ask is None or option not in other.ask.options:
            continue
        other.answer(option)
        learned = other.view(seat) != after.view(seat)
        _hold("undo", not learned, f"seat {seat} learned something from {option!r}, yet may undo")


def promises(before: Table, option: Option, after: Table) -> None:
    """Promises are kept: for games whose rules have a law ``promises(before, option, after)``."""
    law = getattr(after.game.rules, "promises", None)
    if law is None:
        return
    try:
        law(state_of(before), option, state_of(after))
    except AssertionError as broken:
        raise LawBroken("promise", f"after {option!r}: {broken}") from broken


def refusals(table: Table, rng: Chance) -> None:
    """What a refusal says is true: of some answers that are greyed, of some others that the game knows, and of some of
    one kind among them, each kind as often as any other."""
    proofs, ask = proofs_of(table.game), table.ask
    if proofs.vocabulary is None or ask is None or ask.seat is None:
        return
    greyed, known = [option for option, _ in ask.greyed], [*proofs.vocabulary(state_of(table))]
    kind = rng.choice([*dict.fromkeys(map(type, known))])
    rare = [option for option in known if type(option) is kind]
    for option in [rng.choice(some) for some in (greyed, known, rare) if some for _ in range(4)]:
        says = table.refusal(option)
        _hold("why not", (says is None) == (option in ask.options), f"{option!r} is refused and legal, or neither")
        if says is None or says.key == NOT_NOW.key:
            continue
        claim = proofs.claims.get(says.key)
        _hold("why not", claim is not None, f"no claim proves {says.key!r}")
        assert claim is not None
        true = claim(Refused(table, state_of(table), ask, option, says))
        _hold("why not", true, f"{option!r} at {ask.question.name!r}: it is not true that {str(says)!r}")


def told(table: Table, option: Option) -> None:
    """Give an answer. Nothing that everybody sees changes without a public line, and each line cites its rule."""
    proofs, lines, seen = proofs_of(table.game), len(table.log), [table.view(None)]
    table._log.watch = lambda line: seen.append(table.view(None)) if line.readers is None else None
    table.answer(option)
    table._log.watch = None
    seen.append(table.view(None))
    if proofs.untold is not None and not proofs.underway(seen[-1]):
        silent = {path for path in changes(*seen[-2:]) if not _matches(path, proofs.untold)}
        _hold("told", not silent, f"after {option!r}, no line tells of {', '.join(sorted(silent))}")
    for line in table.log[lines:] if proofs.sections is not None else ():
        if line.readers is None and not line.heading and line.section != ENDING:
            allowed = proofs.sections.get(line.message.key) if proofs.sections else None
            _hold("section", allowed is not None, f"nobody has looked at the section of {line.message.key!r}")
            right = line.section in (allowed or ())
            _hold("section", right, f"{line.message.key!r} cites {line.section!r} after {option!r}")


def changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """Where two JSON values differ, as paths: ``"seats.0.hand"``."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for name in before.keys() | after.keys():
            yield from changes(before.get(name), after.get(name), f"{path}{name}.")
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from changes(one, other, f"{path}{number}.")
    else:
        yield path.rstrip(".")


def _matches(path: str, patterns: Collection[str]) -> bool:
    """Whether a path, or a part of the view that it lies in, is among the patterns."""
    parts = path.split(".")
    starts = [".".join(parts[: n + 1]) for n in range(len(parts))]
    return any(fnmatchcase(start, pattern) for start in starts for pattern in patterns)


def forks(table: Table, rng: Chance) -> None:
    """No question is asked whose answers all lead to the same position, nor a row of such questions: which of two goes
    first, where both go. Held for games that have a room ``proofs``."""
    ask, proofs = table.ask, proofs_of(table.game)
    if ask is None or ask.seat is None or len(ask.options) < 2 or proofs is NONE or ask.question.name in proofs.alike:
        return
    other, *options = ask.options
    for number in range(_TRIES):  # first by the dice as they lie, then by others: two rolls may be alike
        then = table.fork(ask.seat, rng) if number else table
        first = _after(then, other, rng)
        if any(_after(then, option, rng) != first for option in reversed(options)):
            return
    raise LawBroken("forks", f"all answers to {ask.question.name!r} lead to the same position")


_ROW = 12
"""How many questions of the same name are followed, at most."""
_TRIES = 12
"""How many ways each answer goes on, before all are said to come to the same."""


def _after(table: Table, option: Option, rng: Chance) -> tuple[object, ...]:
    """The position to which an answer leads, and then any answers to each question of the same name:
    the state, what is asked, and what the running rules hold in their variables (half of an answer may be there)."""
    twin, question = table.fork(), table.ask and table.ask.question
    twin.answer(option)
    for _ in range(_ROW):
        if twin.ask is None or twin.ask.question is not question or twin.ask.seat is None:
            break
        twin.answer(rng.choice(twin.ask.options))
    held, running = [], getattr(twin, "_steps", None)
    while running is not None and running.gi_frame is not None:
        held.append(repr([value for value in running.gi_frame.f_locals.values() if not isinstance(value, State)]))
        running = getattr(running, "gi_yieldfrom", None)
    return repr(state_of(twin)), repr(twin.ask), twin.outcome, held


def honest(table: Table, level: str, budget: Budget, seed: int) -> None:
    """A bot chooses the same whatever the things it cannot see really are."""
    ask = table.ask
    if ask is None or ask.seat is None:
        return
    first = play(table, level, Chance(seed), budget)
    _hold("honest bot", first in ask.options, f"{first!r} is not legal")
    twin = table.fork(ask.seat, Chance(seed + 1))
    second = play(twin, level, Chance(seed), budget)
    _hold("honest bot", first == second, f"{level} chose {first!r}, but {second!r} where only the hidden differs")


def everything(table: Table, totals: Any, rng: Chance) -> None:
    """All laws that concern one position."""
    contract(table)
    views(table)
    conservation(table, totals)
    redeal(table, rng)
    spoken(table, rng)


def spoken(table: Table, rng: Chance) -> None:
    """Those of them that concern what a player is told and asked; they need few forks."""
    refusals(table, rng)
    forks(table, rng)
