"""The picture of the table as the present viewer may see it, and the reply that carries what has changed in it.

Only differences are sent to the page. A region's markup is cut before each tag. Pieces that the page already has from
the last reply are sent as a pair of numbers, from which piece to which; new pieces are sent as text
(:data:`~.protocol.replies.Change`). The page puts the markup together again (``static/page/python.js``), and nothing
else on either side knows of this. So drawing code need not say what has changed, and one more line in a log of 400
costs only that line.
"""

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple

from ..protocol.replies import Change, Crossed, Moment, Phase, PublicFacts, Reply
from ..screens import table as screen
from ..seating import PERSON
from ..state import advice as advising
from ..state.eyes import Eyes
from ..state.sight import Sight
from ..state.sitting import Sitting
from ..state.telling import Telling


class Shown(NamedTuple):
    """What the page shows at present."""

    regions: Mapping[str, str] = MappingProxyType({})
    steady: tuple[Any, ...] = ()
    """What the steady regions were drawn from: those that stay the same while somebody only chooses."""
    eyes: int | None = None
    """The seat for which they were drawn; None: for everybody."""


class Picture:
    """Draws a sitting, and remembers what the page shows so that a reply holds only the changes."""

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
        """The reply that brings the page up to date: only what differs from what it shows.

        Args:
            whole: draw everything anew.
            save: include the save, so that the page stores it.
            announce: spoken by a screen reader when it has finished its sentence.
            alarm: spoken by a screen reader immediately.
            focus: selector of the element that gets the focus.
            moments: what happened in between (:mod:`.staging`). Left out while a clock runs, since no game waits then.
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
        if ("bots" in reply or "wait" in reply) and (glow := self.eyes.glow()):
            reply["patience"] = glow
        if moments and not reply.get("clock"):
            reply["moments"] = list(moments)
        if sight.back:
            reply["place"] = {"at": str(sight.at), "eyes": sight.viewpoint}
        elif sitting.watching:
            reply["place"] = {"at": "result", "eyes": ""}
        self.seconds += perf_counter() - began
        return reply

    def _for_others(self, phase: Phase) -> Reply:
        """The tasks that bots and adviser have now."""
        sitting, ask, said = self.sitting, self.sitting.table.ask, Reply()
        if advising.may_have(sitting, self.eyes) and phase in ("public", "private"):
            said["advisable"] = sitting.counsel.advice is None
        if phase == "over" and not sitting.counsel.asked and sitting.game.advice:
            sitting.hear(asked=True)
            said["counsel"] = sitting.task("looked-back")
        if phase == "bot" and not sitting.focus.pauses and not sitting.learning and ask and ask.seat is not None:
            said["bots"] = {**sitting.task("bot-moved"), "level": sitting.kept.kinds[ask.seat]}
        return said

    def timing(self) -> Reply:
        """What a reply says about the clock. The clock starts again here."""
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
        """What a page that embeds this one is told: whose turn it is, and how the game ended. Never what anybody holds,
        and no names."""
        outcome = self.sitting.table.outcome
        return {
            "game": self.sitting.game.id,
            "seats": [kind == PERSON for kind in self.sitting.kept.kinds],
            "turn": sight.turn,
            "ended": {"winners": list(outcome.winners), "scores": list(outcome.scores)} if outcome else None,
        }

    def _patch(self, sight: Sight, *, whole: bool) -> dict[str, str]:
        """The regions that differ from what the page shows. Steady regions are not drawn again without need."""
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
        """What the present viewer sees."""
        if self.sitting.focus.at_edges and not self.eyes.around():
            self.sitting.aim(at_edges=frozenset())
        return Sight(self.sitting, self.eyes, self.telling)


# -- to the page ------------------------------------------------------------------------------------------------------

Pieces = list[str]
WORTH = 200
"""Markup with fewer characters is sent as it is."""
SHORT, FEW = 12, 2
"""Up to so many pieces in a row are sent rather than named, if they are as short as this."""


class Crossing:
    """Knows what one page was sent and may still show, and shortens the next reply accordingly. Once a private view
    ends, no reply refers to its markup any more."""

    def __init__(self) -> None:
        self.version = 0
        self._sent: dict[str, Pieces] = {}
        self._private = False

    def shortened(self, reply: Reply, regions: Mapping[str, str], has: int | None) -> dict[str, Any]:
        """A reply in the form in which it is sent.

        Args:
            reply: the reply with its full markup.
            regions: selector of each region of a whole screen -> its markup.
            has: the version that the page had when it asked. Unless it is the latest, all markup is sent as text.
        """
        if "patch" not in reply:
            return {**reply}
        private = reply.get("private", False)
        fresh = has != self.version or (self._private and not private)
        if fresh:
            self._sent.clear()
        self.version, self._private = max(self.version, has or 0) + 1, private
        patch = reply["patch"].copy()
        if "#app" in patch:
            for where, markup in regions.items():
                if len(markup) > WORTH and patch["#app"].count(markup) == 1:
                    patch |= {"#app": patch["#app"].replace(markup, f"<?{where}>"), where: markup}
        moments = [
            {**moment, "board": self._said("#board", moment["board"])} if "board" in moment else moment
            for moment in reply.get("moments", ())
        ]
        crossed: Crossed = {
            "version": self.version,
            "fresh": fresh,
            "patch": {where: self._said(where, markup) for where, markup in patch.items()},
        }
        return {**reply, **crossed, **({"moments": moments} if moments else {})}

    def _said(self, where: str, markup: str) -> Change:
        """A region's new markup, shortened by what the page already has of it."""
        old, new = self._sent.get(where), markup.split("<")
        if where != "#app":
            self._sent[where] = new
        if old is None or len(markup) < WORTH:
            return markup
        return list(_change(old, new))


def _change(old: Pieces, new: Pieces) -> Iterator[str | list[int]]:
    """The new pieces: those that are in the old markup as pairs of numbers, the others as text. What has moved is found
    by its long pieces."""
    begin = _alike(old, new)
    tail = _alike(old[begin:][::-1], new[begin:][::-1])
    places = {piece: at for at, piece in enumerate(old[begin : len(old) - tail], begin) if len(piece) > SHORT}
    if begin:
        yield [0, begin]
    told = to = at = begin  # at: where the next piece stands in the old markup, if no piece has come or gone
    last = len(new) - tail
    while to < last:
        here = at if old[at : at + 1] == new[to : to + 1] else places.get(new[to])
        run = 0 if here is None else min(_alike(old, new, here, to), last - to)
        if here is not None and (run > FEW or len(new[to]) > SHORT):
            if told < to:
                yield "<".join(new[told:to])
            yield [here, here + run]
            at, told = here, to + run
        at, to = at + (run or 1), to + (run or 1)
    if told < last:
        yield "<".join(new[told:last])
    if tail:
        yield [len(old) - tail, len(old)]


def _alike(some: Pieces, others: Pieces, at: int = 0, to: int = 0) -> int:
    """How many pieces from there on are the same. (Comparing slices takes a hundredth of the time.)"""
    alike, step, most = 0, 8, min(len(some) - at, len(others) - to)
    while step:
        more = min(alike + step, most)
        if alike < more and some[at + alike : at + more] == others[to + alike : to + more]:
            alike, step = more, 2 * step
        else:
            step //= 2
    return alike
