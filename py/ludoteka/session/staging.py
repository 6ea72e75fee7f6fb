"""What an answer led to, moment by moment: the page shows it as it happened, while whoever is asked may act.

A moment is a public line of the log with the picture that everybody had then. Nothing in it depends on whose eyes look
now, so it may be shown at any time. (Who is alone at a screen, or looks at a finished game with a seat's eyes, has that
seat's pictures: her own coins are no secret to her.)
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from drawing import Look, markup
from tabletop import LogLine
from tabletop.journal import Moment as Seen

from ..protocol.replies import Moment
from ..state.eyes import Eyes
from ..state.sitting import Sitting

LONGEST = 60
"""How many lines of one answer are told; if there are more, the last ones."""
DRAWN = 24
"""How many of them have a picture of their own, the last ones: a reply waits for these."""


def told(sitting: Sitting, eyes: Eyes, lines: int, answer: int | None = None) -> list[Moment]:
    """What happened, as the page shows it.

    Args:
        sitting: the table.
        eyes: whose eyes look.
        lines: public lines that had been said before.
        answer: the answer at which to stop; None: the last.
    """
    every = [line for line in sitting.table.log_for(None) if answer is None or line.at <= answer]
    shown = every[max(lines, len(every) - LONGEST) :]
    moments: list[Moment] = [
        {
            "says": sitting.words.say(line.message),
            "seat": seat if isinstance(seat, int) else None,
            "weighty": line.message.key in sitting.board.memorable,
        }
        for line in shown
        for seat in [line.message.values.get("seat")]
    ]
    table, given = sitting.table, sitting.table.last_given
    if len(moments) == 1 and table.ask is not None and given is not None and given.seat == table.ask.seat:
        moments[0]["own"] = True
    if not sitting.still:
        own = sitting.focus.back is not None or sitting.alone()
        _draw(sitting, eyes.seat() if own else None, shown[-DRAWN:], moments[-DRAWN:])
    return moments


def _draw(sitting: Sitting, eyes: int | None, lines: Sequence[LogLine], moments: Sequence[Moment]) -> None:
    """Put pictures into moments, where they differ from the one before. The last one's is the present itself, unless
    the whole table looks at something else meanwhile, or the game has gone on since that line, as to its next phase."""
    board, scenes, drawn, figures = sitting.board, sitting.board.scenes, "", dict[str, str]()
    for answer, group in groupby(zip(lines, moments, strict=True), lambda pair: pair[0].at):
        pairs = list(group)
        seen = sitting.table.moments(answer, eyes)[-len(pairs) :] if answer else []
        for (line, moment), then in zip(pairs, seen, strict=False):
            look = _look(sitting, then, eyes)
            scene = str(markup.fragment[board.scene(look)]) if line.message.key in scenes else ""
            if line is lines[-1] and not scene and (len(lines) == 1 or then.view == sitting.table.view(eyes)):
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
    """What stands beside the board, as it was then: where the game stood, and what each seat had."""
    board = sitting.board
    seats = range(len(sitting.kept.kinds))
    strips = {f".strip.seat-{seat} .figures": str(markup.fragment[board.strip(seat, look)]) for seat in seats}
    return {"#headline": str(markup.fragment[board.headline(look)]), **strips}


def _look(sitting: Sitting, seen: Seen, eyes: int | None) -> Look:
    bots = frozenset(seat for seat in range(len(sitting.kept.kinds)) if seat not in sitting.people)
    marks = sitting.game.marks[: len(sitting.kept.kinds)]
    return Look(view=seen.view, words=sitting.words, seat=eyes, marks=marks, bots=bots, said=seen.line.message)
