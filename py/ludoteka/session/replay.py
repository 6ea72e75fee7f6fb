"""Looking at any position of a game again, with the eyes of somebody who may see it.

A position has an address (``static/sharing/replay.js`` writes it): how many answers lead to it, and who looks. While a
game is running, everybody sees the public view. Once it is over, any seat's view may be chosen, or all at once.
"""

from typing import Any

from tabletop import Message, links, msg

from ..protocol.replies import Reply
from ..screens.result import again
from ..state.focus import ALL, PUBLIC, Note
from ..state.positions import gone
from . import staging
from .desk import Act, Desk, Request, number_in

RESULT = "result"
"""In an address, instead of a number of answers: the result of a finished game."""


class Replay:
    """Shows earlier positions, and shares them. The game does not move."""

    def __init__(self, desk: Desk) -> None:
        self.sitting, self.eyes, self.telling, self.picture = desk.sitting, desk.eyes, desk.telling, desk.picture
        self.acts: dict[str, Act] = {
            "look": Act(self.look, late=True, back=True),
            "now": Act(self.to_the_present, late=True, back=True),
            "keep": Act(self.keep, back=True),
            "link": Act(self.link, back=True),
        }

    def look(self, request: Request) -> Reply:
        """Look at a position, given directly or as a step from the present one.

        The request may name a position (``at``), a step (``to``, see :func:`.positions.gone`) and whose view to show
        (``eyes``). If there is no such position or view, a note says so and the nearest position is shown.
        """
        sitting, before = self.sitting, self.sitting.focus.back
        if request.get("at") == RESULT and sitting.table.outcome is not None:
            return self.to_the_present(request)
        total = sitting.table.count
        why = self._lend(str(request["eyes"])) if request.get("eyes") else None
        at = total if before is None else before
        if request.get("to"):
            at = gone(self.telling.positions(), at, str(request["to"])) or 0
        elif request.get("at") not in (None, ""):
            wanted = number_in(request, "at")
            if wanted is None or not 0 <= wanted <= total:
                why = msg("There is no such move: this game has {n} moves.", n=total)
            at = total if wanted is None else min(max(wanted, 0), total)
        asked = sitting.focus.proposal
        sitting.aim(
            opened=None,
            staged=None,
            covered=False,
            back=at,
            note=Note(why) if why else None,
            proposal=asked if asked is not None and asked.at == at else None,
        )
        before_it = sum(line.at < at for line in sitting.table.log_for(None))
        moments = staging.told(sitting, self.eyes, before_it, at) if before == at - 1 else ()
        alarm = sitting.words.say(why) if why else None
        return self.picture.reply(announce=self._said(at), alarm=alarm, moments=moments)

    def _lend(self, eyes: str) -> Message | None:
        """Show the view named; returns None, or why that is not possible."""
        sitting = self.sitting
        seats = {str(seat): seat for seat in range(len(sitting.table.seats))}
        wanted = {PUBLIC: None, ALL: ALL, **seats}
        if eyes not in wanted:
            return msg("There is no such player at this table.")
        sitting.aim(viewpoint=None)
        if wanted[eyes] is not None and sitting.table.outcome is None:
            return msg("Hands can be opened when the game is over. Until then you see what everybody sees.")
        sitting.aim(viewpoint=wanted[eyes])
        return None

    def _said(self, at: int) -> str:
        """A position as a screen reader speaks it: where it is, and what has just happened."""
        news = [entry.text for entry in self.telling.log() if entry.at == at]
        return " ".join([self.telling.prompt(), *news[-4:]])

    def to_the_present(self, _: Request) -> Reply:
        """Stop looking back. A running game that is only watched has no present on this screen, so nothing happens."""
        sitting = self.sitting
        if sitting.watching and sitting.table.outcome is None:
            return self.picture.reply()
        sitting.aim(opened=None, staged=None, back=None, note=None, proposal=None)
        self.eyes.draw_curtain_if_needed()
        return self.picture.reply(announce=self.telling.prompt())

    def keep(self, _: Request) -> Reply:
        """Store the game on this device, where it came by a link."""
        sitting = self.sitting
        return {"patch": {}, "kept": sitting.kept_as()}

    def link(self, _: Request) -> Reply:
        """The game as text for a link, with who plays each seat, and the address of a set-up like it."""
        sitting, over = self.sitting, self.sitting.table.outcome is not None
        more: dict[str, Any] = sitting.envelope()["table"]
        seed = f"&seed={sitting.table.seed}" if over else ""  # a running game keeps its deal secret
        return {
            "patch": {},
            "link": links.write(sitting.table, more),
            "setup": again(self.picture.sight()) + seed,
            "over": over,
        }
