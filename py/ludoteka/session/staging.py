"""What an answer led to, moment by moment: the page plays it back while whoever is asked may already act.

A moment is a public line of the log with the picture that everybody could see then. It does not depend on who looks
now, so it may be shown at any time. Exception: for somebody who plays alone at a screen, or looks at a finished game as
one seat, the pictures are those of that seat.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import groupby
from typing import NamedTuple

from drawing import Look, markup
from tabletop import LogLine
from tabletop.journal import Moment as Seen

from ..protocol.replies import Moment
from ..state.eyes import Eyes
from ..state.sitting import Sitting

LONGEST = 60
"""At most this many log lines of one answer become moments; of more, only the last ones."""
DRAWN = 24
"""Only so many of them, the last ones, have a picture of their own: the reply has to wait for the pictures."""
AT_ONCE = 6
"""So many ways in a row are one moment (:attr:`drawing.Board.swift`)."""


class Step(NamedTuple):
    """A line of the log, and the moment that tells of it; None: that of a later line does."""

    line: LogLine
    moment: Moment | None


def told(sitting: Sitting, eyes: Eyes, lines: int, answer: int | None = None) -> list[Moment]:
    """The moments to show: what happened since a line of the log.

    Args:
        sitting: the table.
        eyes: whose eyes look.
        lines: how many public log lines had been written before.
        answer: how many answers lead to the position at which to stop; None: the present one.
    """
    every = [line for line in sitting.table.log_for(None) if answer is None or line.at <= answer]
    shown = every[max(lines, len(every) - LONGEST) :]
    hushed = sitting.board.hushed(sitting.look(sitting.table, None)) or ()

    def moment(line: LogLine, lines: int) -> Moment:
        key, seat = line.message.key, line.message.values.get("seat")
        says = "" if key in hushed else sitting.words.say(line.message)
        if says and lines > 1:
            # words: {says}: a whole sentence about a piece; {n}: of how many more the like is true.
            says = sitting.words("{says} And {n} more.", says=says, n=lines - 1)
        return {
            "says": says,
            "seat": seat if isinstance(seat, int) else None,
            "weighty": key in sitting.board.memorable,
        }

    steps = [Step(line, moment(line, lines) if lines else None) for line, lines in _at_once(shown, sitting.board.swift)]
    moments = [step.moment for step in steps if step.moment]
    table, given = sitting.table, sitting.table.last_given
    keys, answers = {line.message.key for line in shown}, {line.at for line in shown}
    ours = table.ask is not None and given is not None and given.seat == table.ask.seat
    if ours and len(answers) == 1 and not keys & sitting.board.scenes:
        for each in moments:  # what comes of an answer keeps nobody from giving the next one
            each["own"] = True
    if not sitting.still:
        own = sitting.focus.back is not None or sitting.alone()
        while steps and (steps[0].moment is None or sum(step.moment is not None for step in steps) > DRAWN):
            del steps[0]
        _draw(sitting, eyes.seat() if own else None, steps)
    return moments


def _at_once(lines: Sequence[LogLine], swift: AbstractSet[str]) -> Iterator[tuple[LogLine, int]]:
    """Each line, and how many lines its moment tells of; 0: a later one tells of it."""
    run = 0
    for line, after in zip(lines, [*lines[1:], None], strict=False):
        run += 1
        goes_on = after is not None and run < AT_ONCE and {line.message.key, after.message.key} <= swift
        yield line, 0 if goes_on else run
        run *= goes_on


def _draw(sitting: Sitting, eyes: int | None, steps: Sequence[Step]) -> None:
    """Put a picture into each moment where it differs from the one before. The last one's is the present picture,
    unless the table looks at something else or the game has gone on since that line, as to its next phase."""
    board, scenes, drawn, figures = sitting.board, sitting.board.scenes, "", dict[str, str]()
    for answer, group in groupby(steps, lambda step: step.line.at):
        same = list(group)
        latest = {step.line.message.key: step.line for step in same}  # of several alike, one fills the screen
        seen = sitting.table.moments(answer, eyes)[-len(same) :] if answer else []
        for (line, moment), then in zip(same, seen, strict=False):
            if moment is None:
                continue
            look = _look(sitting, then, eyes)
            fills = line.message.key in scenes and line is latest[line.message.key]
            scene = str(markup.fragment[board.scene(look)]) if fills else ""
            if line is steps[-1].line and not scene and (len(steps) == 1 or then.view == sitting.table.view(eyes)):
                return
            before, drawn = drawn, str(markup.fragment[board.board(look)])
            if drawn != before:
                moment["board"] = drawn
            known, figures = figures, _figures(sitting, look)
            if known != figures:
                moment["patch"] = figures
            if scene:
                moment["scene"] = scene


def _figures(sitting: Sitting, look: Look) -> dict[str, str]:
    """What stood beside the board then: how far the game was, what each seat had, and the hand of whoever looks."""
    board = sitting.board
    seats = range(len(sitting.kept.kinds))
    strips = {f".strip.seat-{seat} .figures": str(markup.fragment[board.strip(seat, look)]) for seat in seats}
    hand = {} if look.seat is None else {"#tray .hand.open": str(markup.fragment[board.hand(look)])}
    return {"#headline": str(markup.fragment[board.headline(look)]), **strips, **hand}


def _look(sitting: Sitting, seen: Seen, eyes: int | None) -> Look:
    bots = frozenset(seat for seat in range(len(sitting.kept.kinds)) if seat not in sitting.people)
    marks = sitting.game.marks[: len(sitting.kept.kinds)]
    return Look(view=seen.view, words=sitting.words, seat=eyes, marks=marks, bots=bots, said=seen.line.message)
