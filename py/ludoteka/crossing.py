"""Only what differs crosses: markup that the page has already is named, not sent again.

A region's markup is cut before each tag. What stands in the same order in what the page was sent last becomes a pair of
numbers, from which piece to which; what is new is text (:data:`~.protocol.replies.Change`). The page puts the whole
together again (``static/page/crossing.js``), so nothing else on either side knows of it. Whoever draws need not say
what has changed, and a line more in a log of 400 costs what that line costs.

It keeps only what the page was sent and may still show: once a private view ends, nothing of it is named any more.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .protocol.replies import Change, Crossed, Reply

Pieces = list[str]
Run = tuple[int, int, int]
"""Pieces that both have: from, to in the old markup, and from where in the new one."""
WORTH = 200
"""Shorter markup crosses as it is."""


class Crossing:
    """What one page was sent, and how the next reply is said to it."""

    def __init__(self) -> None:
        self.version = 0
        self._sent: dict[str, Pieces] = {}
        self._private = False

    def shortened(self, reply: Reply, regions: Mapping[str, str], has: int | None) -> dict[str, Any]:
        """A reply as it crosses.

        Args:
            reply: what the page is to know.
            regions: what a whole screen is made of.
            has: the version that the page had when it asked. Of another than the last, nothing is named.
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
        """A region's new markup, by what the page has of it."""
        old, new = self._sent.get(where), markup.split("<")
        if where != "#app":
            self._sent[where] = new
        if old is None or len(markup) < WORTH:
            return markup
        return list(_change(old, new))


def _change(old: Pieces, new: Pieces) -> Iterator[str | list[int]]:
    """New pieces as text, and old ones as pairs of numbers."""
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
    """What two stretches have in common, in their order: both ends, and then whatever stands only once in each."""
    (begin, end), (first, last) = was, now
    alike = _alike(old[begin:end], new[first:last])
    yield begin, begin + alike, first
    begin, first = begin + alike, first + alike
    tail = _alike(old[begin:end][::-1], new[first:last][::-1])
    end, last = end - tail, last - tail
    for at, to in _anchors(old, new, range(begin, end), range(first, last)):
        if at < begin or to < first:  # a stretch before has reached it
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
    """How many pieces at the beginning are the same. (Whole stretches are compared in a hundredth of the time.)"""
    low, high = 0, min(len(some), len(others))
    while low < high:
        middle = (low + high + 1) // 2
        if some[low:middle] == others[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _anchors(old: Pieces, new: Pieces, was: range, now: range) -> list[tuple[int, int]]:
    """Pieces that stand once in either stretch: the longest row of them that has the same order in both."""
    before, after = Counter(old[was.start : was.stop]), Counter(new[now.start : now.stop])
    places = {old[i]: i for i in was if before[old[i]] == 1}
    return _rising([(places[new[k]], k) for k in now if after[new[k]] == 1 and new[k] in places])


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest row of pairs whose first numbers rise; the second ones do already."""
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
