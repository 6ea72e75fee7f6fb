"""What a whole table must agree to: going back to an earlier position, or beginning another game from there.

Somebody proposes it while looking at that position. Everybody is told what has come to light since then, which nobody
can forget. Each person at the table must say yes; a single no, or looking at something else, ends it. The save and the
log record that the game went back. From a finished game anybody may play on without asking.
"""

from dataclasses import replace
from typing import Any

from tabletop import msg, pack

from .. import post, saves
from ..protocol.replies import Branch, Reply
from ..screens.result import again
from ..state.focus import Note, Proposal
from .desk import Act, Desk, Request, number_in

REWIND, BRANCH = "rewind", "branch"
NOT_ALL = msg("This game is played on several devices, so not everybody sits here and can agree.")
SHOWN = 8
"""How many of the public facts that would be undone are listed, counted from the end."""


class Agreeing:
    """Handles proposals, and records who at the table has said yes."""

    def __init__(self, desk: Desk) -> None:
        self.sitting, self.eyes, self.telling, self.picture = desk.sitting, desk.eyes, desk.telling, desk.picture
        self.acts: dict[str, Act] = {
            REWIND: Act(self.propose, back=True),
            BRANCH: Act(self.propose, back=True),
            "agree": Act(self.agree, back=True),
            "object": Act(self.end, back=True),
        }

    def propose(self, request: Request) -> Reply:
        """Propose to everybody at the table. A finished game needs nobody's agreement."""
        sitting, kind, back = self.sitting, str(request["name"]), self.sitting.focus.back
        over = sitting.table.outcome is not None
        if back is None or (kind == REWIND and (over or sitting.watching or back >= sitting.table.count)):
            return self.picture.reply()
        if over:
            return self._branched()
        if sitting.watching:
            return self.picture.reply()
        if sitting.kept.post is not None:
            sitting.aim(note=Note(NOT_ALL))
            return self.picture.reply(alarm=sitting.words.say(NOT_ALL))
        sitting.aim(proposal=self._proposal(kind, back))
        return self.picture.reply(focus="#proposal-title")

    def _proposal(self, kind: str, at: int) -> Proposal:
        """The proposal, with what has come to light since that position."""
        sitting, table, words = self.sitting, self.sitting.table, self.sitting.words
        seen = [entry.text for entry in self.telling.log() if entry.at > at and not entry.heading]
        known = []
        if table.chances != table.at(at).chances:
            known.append(words("Chance has decided something since then, and it will decide the same again."))
        looked = [
            seat
            for seat in sitting.people
            if any(line.at > at and line.readers is not None for line in table.log_for(seat))
        ]
        if looked:
            known.append(words("These players have seen something that only they may know: {seats}.", seats=looked))
        if self.eyes.has_hands():
            known.append(words("Nobody forgets the cards that they have seen in a hand since then."))
        return Proposal(kind, at, frozenset(), tuple(seen[-SHOWN:]), max(0, len(seen) - SHOWN), tuple(known))

    def agree(self, request: Request) -> Reply:
        """One person says yes. Once all have, it is done."""
        sitting, proposal, seat = self.sitting, self.sitting.focus.proposal, number_in(request, "seat")
        if proposal is None or seat not in sitting.people or sitting.focus.back != proposal.at:
            return self.picture.reply()
        agreed = proposal.agreed | {seat}
        if agreed < set(sitting.people):
            sitting.aim(proposal=proposal._replace(agreed=agreed))
            return self.picture.reply(focus="#proposal-title")
        sitting.aim(proposal=None)
        return self._branched() if proposal.kind == BRANCH else self._rewound(proposal.at)

    def end(self, _: Request) -> Reply:
        """Somebody says no."""
        self.sitting.aim(proposal=None)
        return self.picture.reply(announce=self.telling.prompt())

    def _rewound(self, at: int) -> Reply:
        """Put the game back to that position. Nothing before it can be undone any more."""
        sitting, before = self.sitting, self.sitting.table.count
        sitting.table = sitting.table.at(at)
        sitting.keep(rewinds=(*((start, min(end, at)) for start, end in sitting.kept.rewinds), (before, at)))
        seen = {seat: min(count, at) for seat, count in sitting.trail.seen.items()}
        sitting.trail = replace(sitting.trail, undone=(), seen=seen)
        sitting.moved()
        sitting.aim(back=None, opened=None)
        self.eyes.draw_curtain_if_needed()
        return self.picture.reply(save=True, announce=self.telling.prompt(), focus="#asked")

    def _branched(self) -> Reply:
        """What the set-up screen needs to set up a new table at this position, with anybody in its seats."""
        sitting = self.sitting
        assert sitting.focus.back is not None
        table = sitting.table.at(sitting.focus.back)
        save: dict[str, Any] = saves.envelope(
            table,
            sitting.kept.kinds,
            sitting.kept.open_hands,
            more={"id": post.token(), "from": sitting.kept.origin or sitting.kept.identity},
        )
        branch: Branch = {
            "game": sitting.game.id,
            "at": sitting.focus.back,
            "save": pack(save),
            "setup": again(self.picture.sight()),
        }
        return {**self.picture.reply(), "branch": branch}
