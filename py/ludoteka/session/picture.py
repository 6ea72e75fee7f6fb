"""The picture of the table as the eyes that look may see it, and the reply that carries what has changed in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple

from ..protocol.replies import Moment, Phase, PublicFacts, Reply
from ..screens import table as screen
from ..seating import PERSON
from ..state import advice as advising
from ..state.eyes import Eyes
from ..state.sight import Sight
from ..state.sitting import Sitting
from ..state.telling import Telling


class Shown(NamedTuple):
    """What the page shows."""

    regions: Mapping[str, str] = MappingProxyType({})
    steady: tuple[Any, ...] = ()
    """What the regions were drawn from that do not change when somebody only chooses."""
    eyes: int | None = None
    """Whose eyes they were."""


class Picture:
    """Draws a sitting, and remembers what the page shows, so that a reply holds only what has changed."""

    def __init__(self, sitting: Sitting, eyes: Eyes, telling: Telling) -> None:
        self.sitting = sitting
        self.eyes = eyes
        self.telling = telling
        self.shown = Shown()
        self.seconds = 0.0
        """What all pictures so far have taken."""

    def reply(
        self,
        *,
        whole: bool = False,
        save: bool = False,
        announce: str | None = None,
        alarm: str | None = None,
        focus: str | None = None,
        moments: Sequence[Moment] = (),
    ) -> Reply:
        """What the page has to do now: only what differs from what it shows.

        Args:
            whole: draw all of it anew.
            save: with the save to keep.
            announce: said to the ear in its turn.
            alarm: said to the ear at once.
            focus: selector of what gets the focus.
            moments: what happened in between (:mod:`.staging`). A game whose clock runs does not wait for it.
        """
        began = perf_counter()
        sitting, table, sight = self.sitting, self.sitting.table, self.sight()
        reply: Reply = {
            "patch": self._patch(sight, whole=whole),
            "phase": sight.phase,
            "n": table.count,
            "title": self.telling.title(),
            "lang": sitting.language,
            "announce": announce,
            "alarm": alarm,
            "focus": focus,
            "private": sitting.focus.opened is not None or bool(sitting.focus.at_edges),
            "same_eyes": self.shown.eyes == sight.look.seat or (sight.phase == "over" and sitting.alone()),
            "company": sight.phase != "over" and not sitting.learning and len(sitting.people) < len(sitting.kept.kinds),
        }
        self.shown = self.shown._replace(eyes=sight.look.seat)
        if whole:
            reply["game"] = sitting.game.id
        if sight.turn is not None and not sight.is_bot(sight.turn):
            reply["edge"] = sight.edges[sight.turn]
        if sitting.guest:
            reply["public"] = self.public(sight)
        if save:
            reply["save"] = sitting.kept_as()
        reply |= self._for_others(sight.phase)
        if sitting.live is not None:
            reply |= {"around": sitting.focus.around, "hands": sorted(sitting.focus.at_edges)}
        reply |= self.timing()
        if moments and not reply.get("clock"):
            reply["moments"] = list(moments)
        if sight.back:
            reply["place"] = {"at": str(sight.at), "eyes": sight.viewpoint}
        elif sitting.watching:
            reply["place"] = {"at": "result", "eyes": ""}
        self.seconds += perf_counter() - began
        return reply

    def _for_others(self, phase: Phase) -> Reply:
        """What bots and adviser have to think about now."""
        sitting, ask, said = self.sitting, self.sitting.table.ask, Reply()
        if advising.may_have(sitting, self.eyes) and phase in ("public", "private"):
            said["advisable"] = sitting.counsel.advice is None or sitting.counsel.advice.version != sitting.version
        if phase == "over" and not sitting.counsel.asked and sitting.game.advice:
            sitting.hear(asked=True)
            said["counsel"] = sitting.task("looked-back")
        if phase == "bot" and not sitting.focus.pauses and not sitting.learning and ask and ask.seat is not None:
            level, patience = sitting.kept.kinds[ask.seat], self.eyes.glow()
            said["bots"] = {**sitting.task("bot-moved"), "level": level, "patience": patience}
        return said

    def timing(self) -> Reply:
        """What a reply says of the clock, which runs on from here."""
        sitting, live, said = self.sitting, self.sitting.live, Reply()
        stretch = sitting.stretch()
        sitting.clock.enter(stretch)
        timed = self.eyes.timed() if self.eyes.phase() not in ("back", "over") else None
        if live is not None:
            said["clock"] = stretch is not None and timed is not None
        if timed is not None:
            said["wait"] = timed.milliseconds
        sitting.clock.go_on(None if timed is None else timed.milliseconds)
        return said

    def public(self, sight: Sight) -> PublicFacts:
        """What a page that frames this one is told: whose turn it is, and how it ended. Nothing that anybody holds or
        is called."""
        outcome = self.sitting.table.outcome
        return {
            "game": self.sitting.game.id,
            "seats": [kind == PERSON for kind in self.sitting.kept.kinds],
            "turn": sight.turn,
            "ended": {"winners": list(outcome.winners), "scores": list(outcome.scores)} if outcome else None,
        }

    def _patch(self, sight: Sight, *, whole: bool) -> dict[str, str]:
        """The regions that differ from what the page shows. Steady ones are not even drawn again."""
        sitting, focus = self.sitting, self.sitting.focus
        steady = (
            sitting.version, sight.phase, sight.look.seat, focus.back, focus.viewpoint, focus.tab, focus.whole_log,
            sitting.language, sitting.linked, focus.tells, focus.weighs,
            sitting.counsel.decisive is None,
            sight.around, sight.around and (sight.note, sorted(focus.at_edges)),
        )  # fmt: skip
        shown = self.shown.regions
        same = steady == self.shown.steady and shown
        regions = screen.regions(sight, {where: shown[where] for where in screen.STEADY} if same else None)
        self.shown = self.shown._replace(regions=regions, steady=steady)
        if whole:
            return {"#app": screen.whole(sight, regions)}
        return {where: html for where, html in regions.items() if shown.get(where) != html}

    def sight(self) -> Sight:
        """What the eyes that look see now."""
        if self.sitting.focus.at_edges and not self.eyes.around():
            self.sitting.aim(at_edges=frozenset())
        return Sight(self.sitting, self.eyes, self.telling)
