"""The picture of the table as the present viewer may see it, and the reply that carries what has changed in it.

Only differences are sent to the page. A region's markup is cut before each tag. Pieces that the page already has from
the last reply are sent as a pair of numbers, from which piece to which; new pieces are sent as text
(:data:`~.protocol.replies.Change`). The page puts the markup together again (``static/page/python.js``), and nothing
else on either side knows of this. So drawing code need not say what has changed, and one more line in a log of 400
costs only that line.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
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
Run = tuple[int, int, int]
"""A stretch of pieces that both markups have: begin and end in the old one, begin in the new one."""
WORTH = 200
"""Markup with fewer characters is sent as it is."""


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
    """The new pieces: those that are in the old markup as pairs of numbers, the others as text."""
    done, known = 0, [0, 0]
    for begin, end, at in [*_common(old, new, (0, len(old)), (0, len(new))), (len(old), len(old), len(new))]:
        if at == done and begin == known[1]:
            known[1] = end
        else:
            if known[1] > known[0]:
                yield known
            if at > done:
                yield "<".join(new[done:at])
            known = [begin, end]
        done = at + end - begin
    if known[1] > known[0]:
        yield known


def _common(old: Pieces, new: Pieces, was: tuple[int, int], now: tuple[int, int]) -> Iterator[Run]:
    """What two stretches have in common, in order: their beginnings, their ends, and pieces unique in each."""
    (begin, end), (first, last) = was, now
    alike = _alike(old[begin:end], new[first:last])
    yield begin, begin + alike, first
    begin, first = begin + alike, first + alike
    tail = _alike(old[begin:end][::-1], new[first:last][::-1])
    end, last = end - tail, last - tail
    for at, to in _anchors(old, new, range(begin, end), range(first, last)):
        if at < begin or to < first:  # an earlier run has reached past it
            continue
        if at > begin and to > first:
            yield from _common(old, new, (begin, at), (first, to))
        alike = _alike(old[at:end], new[to:last])
        yield at, at + alike, to
        begin, first = at + alike, to + alike
    if end - begin == last - first:
        yield from (
            (begin + n, begin + n + 1, first + n) for n in range(end - begin) if old[begin + n] == new[first + n]
        )
    yield end, end + tail, last


def _alike(some: Pieces, others: Pieces) -> int:
    """How many pieces at the beginning are the same. (Comparing slices takes a hundredth of the time.)"""
    low, high = 0, min(len(some), len(others))
    while low < high:
        middle = (low + high + 1) // 2
        if some[low:middle] == others[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _anchors(old: Pieces, new: Pieces, was: range, now: range) -> list[tuple[int, int]]:
    """Pieces that occur once in each stretch: the longest row of them that stands in the same order in both."""
    before, after = Counter(old[was.start : was.stop]), Counter(new[now.start : now.stop])
    places = {old[i]: i for i in was if before[old[i]] == 1}
    return _rising([(places[new[k]], k) for k in now if after[new[k]] == 1 and new[k] in places])


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest row of pairs whose first numbers rise. Their second numbers rise already."""
    lowest: list[int] = []
    ends: list[int] = []
    links: list[int] = []
    for number, (at, _) in enumerate(pairs):
        length = bisect_left(lowest, at)
        links.append(ends[length - 1] if length else -1)
        lowest[length : length + 1], ends[length : length + 1] = [at], [number]
    row, number = [], ends[-1] if ends else -1
    while number >= 0:
        row.append(pairs[number])
        number = links[number]
    return row[::-1]
