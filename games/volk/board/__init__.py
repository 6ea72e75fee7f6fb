"""The picture: a map of both Germanies, Berlin, cards, tracks, and the reckoning of a decade."""

from __future__ import annotations

from typing import Any, TypeAlias

from drawing import Look
from drawing import markup as h
from tabletop import Chance, Option, Words

from ..components import CARDS, DECKS, PROVINCES, SIDE_OF_CITY, WEST
from ..questions import WHENCE_UNREST_MOVES, WHERE_IT_COUNTS, WHICH_USE, CarryOut
from ..rules import position_of
from ..state import Position
from . import chart, panels
from .sayings import label, preview

__all__ = [
    "STEPS",
    "aid",
    "board",
    "ground",
    "hand",
    "headline",
    "label",
    "preview",
    "progress",
    "progress_title",
    "strip",
    "timer",
]

Node: TypeAlias = Any
STEPS = frozenset({WHENCE_UNREST_MOVES, WHERE_IT_COUNTS, WHICH_USE})
"""Questions that one tap answers: steps on the way to a deed, which can be taken back."""
SIDES = 2
SHORT = 2
"""Lines of a reckoning that need little room."""
BOTS_READ = 2500
"""Milliseconds a reckoning stands where only bots play."""


def ground(look: Look) -> Node:
    """The map without a piece on it."""
    return h.div(".germany.below")[h.div(".layout")[chart.ground(look)]]


def board(look: Look) -> Node:
    """The table."""
    p = position_of(look.view)
    return h.div(class_=f"germany {_kind(look, p)}{' walled' if p.wall else ''}")[
        h.div(".layout")[
            chart.pieces(look, p),
            h.div(".middle")[panels.cards(look, p)],
            h.div(".side")[chart.berlin(look, p), panels.tracks(look, p), panels.story(look, p)],
        ]
    ]


def _kind(look: Look, p: Position) -> str:
    """What the table is about now, and how much room its cards or its sum need; the ground below learns it too."""
    if p.step:
        picks = bool(look.legal)
        return f"reckons{' picks' if picks else ''}{' short' if picks or len(p.reckoning) <= SHORT else ''}"
    if p.use:
        return "plays"
    cards = len(p.display) + bool(p.special)
    return f"chooses rows-{-(-cards // 2)}" if p.card else f"waits rows-{-(-cards // 2)}"


def headline(look: Look) -> str:
    """Decade and half, or the step of its end."""
    p, words = position_of(look.view), look.words
    if p.step:
        return words("Decade {n}: {step}", n=p.decade, step=f"step{p.step}")
    if p.half == 1:
        return words("Decade {n}, first half", n=p.decade)
    return words("Decade {n}, second half", n=p.decade)


def strip(seat: int, look: Look) -> Node:
    """A side's figures."""
    return panels.side_figures(look, position_of(look.view), seat)


def hand(look: Look) -> Node:
    """The cards in hand, readable; and what the spy has seen."""
    words, view = look.words, look.view
    return h.div(".volk-drawer")[
        h.div(".volk-hand")[[panels.full_card(look, name) for name in view["hand"]]]
        if view["hand"]
        else h.p[words("No card in hand.")],
        h.p(".known")[words("Known to be in the other hand: {cards}", cards=view["known"])] if view["known"] else None,
        h.p(".known")[words("Seen on top of the pile: {cards}", cards=view["peeked"][::-1])]
        if view["peeked"]
        else None,
        h.p(".known")[words("Removed unseen: {cards}", cards=view["buried"])] if view["buried"] else None,
    ]


def aid(look: Look) -> Node:
    """What a turn is, what the signs mean, and all cards of the decade with their history."""
    p, words = position_of(look.view), look.words
    return h.div(".volk-aid")[
        h.h3[words("A card has four uses")],
        h.ul[[h.li[said] for said in _uses(words)]],
        h.h3[words("Signs")],
        h.ul[[h.li[said] for said in _signs(words)]],
        h.h3[words("Provinces")],
        h.p[", ".join(f"{q} {words.term(q)}" for side in PROVINCES for q in side)],
        h.h3[words("Cards of this decade")],
        [panels.full_card(look, name, place=False) for name in _faces(p.decade)],
    ]


def _uses(words: Words) -> list[str]:
    return [
        words("Build: as many factories or lines as the card's value for your side."),
        words("Remove unrest: one cube in one own province; unless the card is of your colour, one own piece as well."),
        words("Living standard: up to three provinces with an economy of 3, 6, 9 …; the card's value helps."),
        words("Event: cards of your own colour and of both colours."),
    ]


def _signs(words: Words) -> list[str]:
    return [
        words("◆ yellow: the West. ● red: the East. Both: a card for either side, one icon of which may be ignored."),
        words(
            "A factory with a saw-tooth roof is Western, a wheel Eastern, a hexagon abroad; the figure is its value."
        ),
        words("A grey, cracked factory is rundown. A line that works is solid, an idle one hollow."),
        words(
            "Square: unrest, four make a mass protest (placard). House: living standard. Star: socialists. "
            "Works and cross: building and dismantling."
        ),
        words(
            "P prestige, C Western currency, S socialists, with arrows to the West or the East. "
            "Aeroplane: flight. Shield: police."
        ),
    ]


def _faces(decade: int) -> list[str]:
    return [name for name, card in CARDS.items() if card.decade == decade] if decade in DECKS else []


def timer(look: Look, _luck: Chance) -> tuple[Option, int] | None:
    """People read a reckoning as long as they like; only where bots play each other the table goes on by itself."""
    return (CarryOut(look.view["table"]["step"]), BOTS_READ) if len(look.bots) == SIDES else None


def progress(look: Look) -> list[float]:
    """The value of all factories of a side."""
    p = position_of(look.view)
    west = sum(p.value(city) for city in p.factories if SIDE_OF_CITY.get(city) == WEST)
    return [float(west), float(sum(p.value(city) for city in p.factories) - west)]


def progress_title(words: Words) -> str:
    """What those numbers are."""
    return words("Value of all factories")
