"""One hex of the picture: all that its drawing depends on, and what the ear gets."""

from typing import NamedTuple

from drawing import Look
from tabletop import Option, Words, msg

from ..city import SITE
from ..components import named
from ..hexes import Hex
from .counters import SECOND_MARCH, Piece
from .ground import whereabouts

CONTROLLED = {
    (True, False): msg("controlled by the march"),
    (False, True): msg("controlled by the State"),
    (True, True): msg("controlled by both sides"),
}
"""Who controls a hex: the march, the State."""


class Spot(NamedTuple):
    """All that the picture of one hex depends on. Equal ones look alike, so each is drawn once."""

    words: Words
    h: Hex
    kind: str
    """A destination, a target, where the unit stands that is on its way."""
    note: str
    """What going there costs, or the odds against who stands there; empty: nothing of the kind."""
    is_cost: bool
    leads: str
    """The strength that a unit there would gain as a Head, such as "+2"; empty: no Head is chosen there."""
    must: bool
    """Whether the phase cannot end before the unit there has moved."""
    combat: str
    """The odds of the combat that going there would lead to; with a star, if it takes a Head."""
    way: str
    worth: int
    """The points that an objective brings in this game."""
    pieces: tuple[Piece, ...]
    """From left to right."""
    patients: int
    controlled: tuple[bool, bool]
    targets: tuple[tuple[str, int | None], ...]
    """What can be pointed at: the hex, then counters that can be chosen for themselves. With the number of each
    answer, None if it cannot be given now."""
    chosen: Option | None
    changed: tuple[str, ...]
    advised: tuple[str, ...]
    inert: bool
    whole: bool

    def look(self) -> Look:
        """As much of a look as places need."""
        return Look(
            view=None,
            words=self.words,
            legal={target: number for target, number in self.targets if number is not None},
            chosen=self.chosen,
            changed=frozenset(self.changed),
            advised=self.advised,
            inert=self.inert,
        )


def describe(spot: Spot) -> str:
    """What the ear gets: place, contents, control, cost or odds."""
    words, h = spot.words, spot.h
    parts = [whereabouts(words, h)]
    if h in SITE:
        parts.append(words.term(f"site-{SITE[h].kind}"))
    if spot.worth:
        # words: {n}: points for the march that occupies it.
        parts.append(words("objective worth {n}", n=spot.worth))
    if spot.patients:
        # words: Pieces of the rally that lie in a clinic.
        parts.append(words.many("{n} patient", "{n} patients", spot.patients))
    parts += [unit_said(words, piece) for piece in sorted(spot.pieces)]
    if any(spot.controlled):
        parts.append(words.say(CONTROLLED[spot.controlled]))
    return ", ".join([*parts, *_what_comes_of_it(spot)])


def _what_comes_of_it(spot: Spot) -> list[str]:
    """What going there, or attacking there, would mean."""
    words, parts = spot.words, []
    if spot.note and spot.is_cost:
        # words: {points}: what going there costs, such as “2½”.
        parts.append(words("movement points: {points}", points=spot.note))
    elif spot.note:
        # words: {odds}: two strengths compared, such as “2-1”.
        parts.append(words("odds {odds}", odds=spot.note))
    if spot.leads:
        # words: {n}: the strength of a unit that may become a Head of the march.
        parts.append(words("strength as Head: {n}", n=spot.leads))
    if spot.must:
        parts.append(words("must move first"))
    if spot.combat:
        # words: {odds}: two strengths compared, such as “2-1”. Said of a hex beside an enemy.
        parts.append(words("combat there at odds of {odds}", odds=spot.combat))
    return parts


def unit_said(words: Words, piece: Piece) -> str:
    """A counter in words, with its state."""
    text = named(piece.unit)
    if piece.owner == SECOND_MARCH:
        text = f"{text} ({words.seat(piece.owner)})"
    if piece.head:
        # words: {unit}: a counter, such as “Movimento 4-1”.
        text = words("{unit}, Head of the march", unit=text)
    if piece.down:
        # words: {unit}: a counter, such as “Movimento 4-1”.
        text = words("{unit}, in panic", unit=text)
    if piece.idle:
        # words: {unit}: a counter, such as “Movimento 4-1”. It is on the map, but not in the game yet.
        text = words("{unit}, waiting", unit=text)
    return text
