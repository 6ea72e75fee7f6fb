"""The end of a game: who stands and who has fallen, and how it came about."""

from typing import Any, TypeAlias

from drawing import Look
from drawing import markup as h
from tabletop import Outcome, Words

from ..components import EAST, PROTEST, PROVINCES, TRACKS, WEST, Side
from ..rules import position_of
from ..rules.ending import COLLAPSE
from ..state import Position
from . import pictures, plates, reckoning, tracks

Node: TypeAlias = Any


def finale(look: Look, outcome: Outcome) -> Node:
    """Both cities, and what is left of the Wall between them."""
    return pictures.finale(outcome.ending, outcome.winners[0], look.read(position_of).wall)


def breakdown(look: Look) -> Node:
    """The protests of both states against the four that bring one down, province by province; and the tracks."""
    p, words = look.read(position_of), look.words
    return h.div(".tally")[
        [_state(look, p, side) for side in (WEST, EAST)],
        h.div(".tracks")[[tracks.bar(words, p, track) for track in TRACKS]],
        h.details(".past-steps")[h.summary[words("End of decade {n}", n=p.decade)], reckoning.past_steps(words, p)]
        if p.step and p.past
        else None,
    ]


def _course(words: Words, p: Position, side: Side) -> str:
    """How a side's unrest has gone: at the start, before the steps that ended the game, and now."""
    before, after = p.began[side], sum(p.unrest[province] for province in PROVINCES[side])
    if not p.step or not p.eve:
        return words("unrest cubes {before} → {after}", before=before, after=after)
    eve = sum(p.eve[province][2] for province in PROVINCES[side])
    # words: {before}: at the start of the game; {eve}: when the ten steps at the end of the decade began; {after}: now.
    return words("unrest cubes {before} → {eve}, by the ten steps → {after}", before=before, eve=eve, after=after)


def _state(look: Look, p: Position, side: Side) -> Node:
    """One state: its protests, and all its provinces, the most uneasy first."""
    words, protests = look.words, p.all_protests(side)
    standing = sorted(PROVINCES[side], key=lambda province: (-p.protests(province), -p.unrest[province]))
    return h.section(
        class_=f"state-of seat-{side}{' fallen' if protests >= COLLAPSE else ''}", aria_label=words.seat(side)
    )[
        h.h2[words.seat(side)],
        h.p(".protests")[
            h.span(".count")[words.many("{n} mass protest", "{n} mass protests", n=protests)],
            h.small[_course(words, p, side)],
            h.span(".marks", aria_hidden="true")[
                [
                    h.svg(class_=f"mark-of{' filled' if at < protests else ''}", viewBox="0 0 24 24")[
                        h.path(d="M3 3H21V13H3ZM11 13H13V22H11Z")
                    ]
                    for at in range(max(COLLAPSE, protests))
                ]
            ],
        ],
        h.ul[
            [
                h.li(class_="protesting" if p.protests(province) else None)[
                    h.span[words.term(province)],
                    h.span(".cubes", aria_hidden="true")[
                        [h.svg(".one", viewBox="-2 -22 50 42")[plates.house()]] * p.standard(province),
                        [
                            h.svg(".one", viewBox="-2 -19 38 38")[
                                plates.cube("protest" if at < p.unrest[province] // PROTEST * PROTEST else "u2")
                            ]
                            for at in range(p.unrest[province])
                        ],
                    ],
                    h.span(".sr-only")[
                        words("unrest cubes {n}", n=p.unrest[province]),
                        f", {words('living standard')} {p.standard(province)}",
                    ],
                ]
                for province in standing
            ]
        ],
    ]
