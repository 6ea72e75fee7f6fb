"""What a game's board is given to draw from.

A picture is a pure function of a :class:`Look`. It marks every place a person can point at with :meth:`Look.place`, and
the app adds nothing but behaviour: the same picture is drawn at build time, in a unit test and in the browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar, cast

from tabletop import Message, Option, Question, Words

P = ParamSpec("P")
T = TypeVar("T")
L = TypeVar("L", bound="Look")
_RECORDS: dict[tuple[Callable[[Any], Any], int | None], tuple[Any, Any]] = {}
"""What readers made of the view that each seat had last: reader, seat -> that view, its record."""


class Drawn(str):
    """Finished markup: whoever builds markup takes it as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


def drawn_once(draw: Callable[P, object]) -> Callable[P, Drawn]:
    """Keep what a function draws, by its arguments, as finished markup: most of a picture is as it was a tap ago.

    For functions that return one element and depend on nothing but their arguments, which must be hashable.
    """
    kept: Callable[..., Drawn] = lru_cache(512)(lambda *parts, **named: Drawn(draw(*parts, **named)))

    @wraps(draw)
    def drawn(*parts: P.args, **named: P.kwargs) -> Drawn:
        return kept(*parts, **named)

    return drawn


@dataclass(frozen=True)
class Look:
    """One look at a table.

    Args:
        view: the view of the seat that looks, or a bystander's.
        seat: whose eyes; None: everybody's, nothing private may be drawn.
        words: the reader's language.
        turn: the seat that is asked, None if none.
        question: what it is asked, None if nothing.
        legal: target -> number of the option that names it; only those that may be shown to these eyes.
        chosen: the option that is staged and not yet given, if these eyes may know it.
        pointed: the option that somebody holds or points at, to be told what it would do.
        marks: the seats' symbols (always drawn beside colour).
        bots: seats played by a bot.
        changed: targets that changed since the last picture, to be pointed out.
        advised: targets of the answers that an adviser names, the best first.
        around: everybody has a place of her own at her edge of a screen that lies flat, so the board shows only what is
            common to all.
        drawers: an open hand lies in a drawer over the table, so that what is under it is out of reach.
        inert: the picture is only to be looked at, as a figure of the rules: no place can be chosen or reached in it.
        said: the public fact that this moment shows, while it is told what happened; None: this is the present.
        placed: filled while a picture is drawn, with every target that has a place in it.
    """

    view: Any
    words: Words
    seat: int | None = None
    turn: int | None = None
    question: Question | None = None
    legal: Mapping[str, int] = field(default_factory=dict)
    chosen: Option | None = None
    pointed: Option | None = None
    marks: tuple[str, ...] = ()
    bots: frozenset[int] = frozenset()
    changed: frozenset[str] = frozenset()
    advised: tuple[str, ...] = ()
    around: bool = False
    drawers: bool = False
    inert: bool = False
    said: Message | None = None
    placed: set[str] = field(default_factory=set, compare=False)
    _turned: dict[Callable[[Look], Any], Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def read(self, reader: Callable[[Any], T]) -> T:
        """The view as the game's own record, which the game makes of it once, however many looks are taken at it."""
        view, record = _RECORDS.get((reader, self.seat), (None, None))
        if view is not self.view:
            _RECORDS[reader, self.seat] = self.view, (record := reader(self.view))
        return cast(T, record)

    def turned(self, kind: Callable[[Look], L]) -> L:
        """This look as the game's own kind, made once."""
        if kind not in self._turned:
            self._turned[kind] = kind(self)
        return cast(L, self._turned[kind])

    def parts(self) -> dict[str, Any]:
        """All that was said of this look but the view: with a view that is read, it makes another kind of look."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.init and each.name != "view"}

    @property
    def chosen_target(self) -> str | None:
        """The place that the staged option names."""
        return self.chosen.target if self.chosen is not None else None

    def place(self, target: str, name: str, kind: str = "") -> dict[str, str]:
        """Attributes for the element that stands for a place (``shop:kiosk``).

        The ``name`` is what the ear gets: place, contents, owner, in that order. What can be chosen is a button.
        Spread them over a group or shape: ``g(**look.place("shop:kiosk", "Kiosk, 3 in the queue"))[...]``.
        """
        self.placed.add(target)
        if self.inert:
            states = [kind, "place", "changed" if target in self.changed else ""]
            return {"class": " ".join(filter(None, states)), "data-shown": target, "aria-label": name}
        legal = target in self.legal
        chosen = target == self.chosen_target
        states = [kind, "place", "legal" if legal else "", "chosen" if chosen else ""]
        if target in self.changed:
            states.append("changed")
        if target in self.advised:
            states += ["advised", "best"] if target == self.advised[0] else ["advised"]
            # words: Said behind the name of a place on the board that an adviser names.
            name += self.words(" – advised")
        attributes = {
            "id": "at-" + re.sub(r"[^A-Za-z0-9_-]", "-", target),
            "class": " ".join(filter(None, states)),
            "data-place": target,
            "role": "button" if legal else "img",
            "aria-label": name,
            "tabindex": "-1",
        }
        if legal:
            attributes["data-do"] = "choose"
            attributes["data-option"] = str(self.legal[target])
            attributes["aria-pressed"] = "true" if chosen else "false"
        return attributes
