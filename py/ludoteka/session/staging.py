"""What an answer led to, moment by moment: the page shows it as it happened, while whoever is asked may act.

A moment is a public line of the log with the picture that everybody had then. Nothing in it depends on whose eyes look
now, so it may be shown at any time. (Who looks at a finished game with a seat's eyes has that seat's pictures.)
"""

from __future__ import annotations

from typing import Any

from drawing import Look, markup
from tabletop.table import Moment

from .desk import Desk, Request, number_in
from .sitting import Sitting

LONGEST = 60
"""So many lines of one answer are told; of more, the last."""


def lines_before(sitting: Sitting, answer: int) -> int:
    """How many public lines had been said before an answer was given."""
    return sum(line.at < answer for line in sitting.table.log_for(None))


def told(sitting: Sitting, lines: int, answer: int | None = None) -> dict[str, Any] | None:
    """What the page may ask for after an answer, or None if nothing was said.

    Args:
        sitting: the table.
        lines: public lines that had been said before.
        answer: the answer at which to stop; None: the last.
    """
    every = [line for line in sitting.table.log_for(None) if answer is None or line.at <= answer]
    first = max(lines, len(every) - LONGEST)
    if first == len(every):
        return None
    seats = [line.message.values.get("seat") for line in every[first:]]
    scenes = getattr(sitting.board, "SCENES", ())
    return {
        "first": first,
        "told": [sitting.words.say(line.message) for line in every[first:]],
        "seats": [seat if isinstance(seat, int) else None for seat in seats],
        "scenes": [line.message.key in scenes for line in every[first:]],
    }


class Staging:
    """Draws moments on demand, one at a time, so that no act of a person waits for more than one."""

    def __init__(self, desk: Desk) -> None:
        self.sitting, self.eyes = desk.sitting, desk.eyes
        self._played: tuple[tuple[int, int, int | None], list[Moment]] = ((-1, 0, None), [])
        self._drawn = ""

    def moment(self, request: Request) -> dict[str, Any]:
        """The picture that belongs to a public line of the log; none where it shows what the one before showed."""
        line = number_in(request, "line")
        every = self.sitting.table.log_for(None)
        if line is None or not 0 <= line < len(every) or every[line].at == 0:
            return {"moment": {}}
        answer = every[line].at
        eyes = self.eyes.seat() if self.sitting.back is not None else None
        position = (self.sitting.version, answer, eyes)  # after an undo another answer may have the same number
        if self._played[0] != position:
            self._played = (position, self.sitting.table.moments(answer, eyes))
        before = sum(other.at == answer for other in every[:line])
        moments = self._played[1]
        if before >= len(moments):
            return {"moment": {}}
        look, board = self._look(moments[before], eyes), self.sitting.board
        drawn = str(markup.fragment[board.board(look)])
        same, self._drawn = drawn == self._drawn, drawn
        reply = {} if same else {"board": drawn}
        if moments[before].line.message.key in getattr(board, "SCENES", ()):
            reply["scene"] = str(markup.fragment[board.scene(look)])
        return {"moment": reply}

    def _look(self, moment: Moment, eyes: int | None) -> Look:
        sitting = self.sitting
        bots = frozenset(seat for seat in range(len(sitting.kinds)) if seat not in sitting.people)
        marks = sitting.game.marks[: len(sitting.kinds)]
        said = moment.line.message
        return Look(view=moment.view, words=sitting.words, seat=eyes, marks=marks, bots=bots, said=said)
