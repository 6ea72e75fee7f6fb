"""The tracks, the socialists who wait, the police, and a side's figures."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from drawing import Look, drawn_once
from drawing import markup as h
from tabletop import Words

from ..components import EAST, FLIGHT_END, FURTHEST, PROVINCES, RED_POLICE, TRACKS, WEST, CardId, Side
from ..questions import UsePolice
from ..rules import View
from ..rules.currency import owed
from ..rules.dismantling import pieces
from ..rules.ending import COLLAPSE
from ..rules.flight import changed_parts, dismantled_for, flight_parts, flight_position
from ..rules.tracks import leader
from ..state import Position
from . import changes
from .pictures import piece_of
from .plates import star
from .signs import drawn, sign

Node: TypeAlias = Any
MARKS = "◆●"
"""The signs of the two states."""


def all_tracks(look: Look, p: Position) -> Node:
    """At the map's edge: mass protests, the four tracks, the socialists, the police; where pieces come from."""
    words, owes = look.words, owed(p)
    return h.div(".tracks")[
        h.p(".danger")[warned] if (warned := danger(words, p, sum(owes))) else None,
        _standing(words, p),
        [bar(words, p, track) for track in TRACKS],
        _flight(words, p, owes),
        h.div(".reserve")[
            _socialists(words, p),
            h.span(".deck", data_pile="deck", data_sign="pile")[
                # words: {n}: how many cards can still be drawn.
                None if p.taster else words("Draw pile: {n}", n=View.read(look.view).pile), _played(p)
            ],
            [_police(look, p, card) for card in p.police],
            # words: A sign beside the tracks: the East has no secret police any more.
            None if p.stasi else h.span(".off", data_sign="stasi")[words("Stasi disbanded")],
            h.span(".supply", aria_hidden="true", data_pile="unrest houses socialists"),
        ],
    ]


def danger(words: Words, p: Position, owes: int) -> str:
    """How near to bankruptcy the East is, if the decade would leave it with nothing; else empty."""
    due, n = 0 if p.step else owes, pieces(p, EAST)
    if due > n:
        # words: A warning. {due}, {n}: how many factories and lines the East owes, and has.
        return words("If the decade ended now, the East would be bankrupt: it owes {due} and has {n}.", due=due, n=n)
    if due < n or not due:
        return ""
    return words("If the decade ended now, the East would lose its last factories and lines.")


def aim(words: Words, p: Position) -> str:
    """What decides the game at the end of the decade."""
    if p.taster:
        # words: The aim of a short game. {n}: four.
        return words(
            "At the end a state with {n} mass protests falls; so does the East if it must dismantle more than it has. "
            "Else whoever has removed more unrest cubes wins; if equal, prestige decides.",
            n=COLLAPSE,
        )
    # words: {n}: four.
    return words(
        "A state with {n} mass protests at the end of a decade falls; so does the East if it must dismantle more than "
        "it has. If both stand after four decades, the East wins.",
        n=COLLAPSE,
    )


def stands(words: Words, p: Position) -> str:
    """How it stands."""
    west, east = (p.all_protests(side) for side in (WEST, EAST))
    told = words("Mass protests: West {west}, East {east}", west=west, east=east)
    if not p.taster:
        return told
    now = [sum(p.unrest[province] for province in PROVINCES[side]) for side in (WEST, EAST)]
    # words: {west0}, {east0}: unrest cubes at the start; {west}, {east}: now.
    cubes = words(
        "Unrest cubes: West {west0} → {west}, East {east0} → {east}",
        west0=p.began[WEST],
        west=now[WEST],
        east0=p.began[EAST],
        east=now[EAST],
    )
    return f"{told}. {cubes}."


def _standing(words: Words, p: Position) -> Node:
    """How near each state is to its fall: a placard for each mass protest; in a taster also its unrest cubes."""
    return h.div(".stands", role="img", aria_label=stands(words, p), data_sign="aim")[
        [
            h.span(class_=f"state {('west', 'east')[side]}")[
                MARKS[side],
                [h.b(class_="up" if n < p.all_protests(side) else None)[sign("protest")] for n in range(COLLAPSE)],
                h.small[sign("unrest"), f"{p.began[side]}→{sum(p.unrest[at] for at in PROVINCES[side])}"]
                if p.taster
                else None,
            ]
            for side in (WEST, EAST)
        ],
        h.i(data_tells=aim(words, p)),
    ]


def _played(p: Position) -> Node:
    """The cards that have been played in this decade lie on one another."""
    return h.span(".played", aria_hidden="true")[[h.i(data_piece=piece_of(name)) for name in p.played]]


def _socialists(words: Words, p: Position) -> Node:
    """The box of socialists who wait to step in, and how many may still come."""
    # words: {n}: socialists in their box, ready to step in; {m}: socialists that may still come.
    said = words("Socialists ready: {n}, supply: {m}", n=p.box, m=p.supply)
    return h.span(".red-star", data_sign="socialist")[
        h.svg(".box", viewBox=f"-12 -12 {24 * max(1, p.box)} 24", aria_hidden="true")[
            [h.g(transform=f"translate({24 * at} 0)")[star()] for at in range(p.box)]
        ]
        if p.box
        else None,
        said,
    ]


def bar(words: Words, p: Position, track: str) -> Node:
    """One of the three tracks, by its letter."""
    now = p.tracks[track]
    said = changes.standing(words, track, now)
    return h.div(".bar", role="img", aria_label=said, data_sign=f"track-{track}")[
        # words: Short, beside its track: Western currency.
        h.span(".track-name")[h.b[track], " ", h.span[words("Currency") if track == "C" else words.term(track)]],
        _row(track, now),
    ]


@drawn_once
def _row(track: str, now: int) -> Node:
    """A track's spaces with its marker."""
    cells = [
        h.span(class_=f"cell {'west' if space < 0 or (space == 0 and track == 'P') else 'east' if space else 'even'}")[
            h.b(".marker", data_piece=f"marker-{track}")[str(abs(space))] if space == now else None
        ]
        for space in range(-FURTHEST, FURTHEST + 1)
    ]
    return h.span(".row")[MARKS[WEST], cells, MARKS[EAST]]


def _flight(words: Words, p: Position, owes: Sequence[int]) -> Node:
    """How far the marker of flight has come, and what the East would lose for flight or the Wall, marks and police."""
    at = flight_position(p) if p.step < 2 and not p.reckoning else p.flight
    lost = dismantled_for(at)
    causes = ", ".join(words.say(said) for said in changed_parts({}, flight_parts(p))) if at and not p.wall else ""
    # words: {position}: the space where the marker would stand.
    said = words("Flight {position}: the East dismantles {n}.", position=at, n=lost)
    more = 0 if p.step else sum(owes[1:])
    if more:
        said = words(
            # words: {position}: where the marker would stand; the rest: factories and lines that the East would lose.
            "Flight {position}. The East would lose now: for flight {flight}, marks {marks}, police {police}.",
            position=at,
            flight=owes[0],
            marks=owes[1],
            police=owes[2],
        )
    if p.wall or (p.step and not at):  # carried out: the marker has gone back
        said = words("The Wall stands") if p.wall else words("Flight: settled for this decade")
    share = 0 if p.wall else 100 * at / FLIGHT_END
    kind = " wall" if p.wall else " owes" if lost + more else ""
    return h.div(class_=f"flight-bar{kind}", role="img", aria_label=f"{said} {causes}", data_sign="flight")[
        h.span(".track-name")[
            words("The Wall stands") if p.wall else [sign("flight"), h.b[f" {at} "], sign("dis"), str(lost + more)]
        ],
        h.svg(".way", viewBox="-12 -12 324 24", aria_hidden="true")[
            h.path(".rest", d="M0 0H300"),
            h.path(".gone", d=f"M0 0H{3 * share:.0f}") if share else None,
            h.g(transform=f"translate({3 * share:.0f} 0)")[
                h.g(data_piece="flight")[drawn("wall" if p.wall else "flight", -11, -11, 22, "where")]
            ],
        ],
    ]


def _police(look: Look, p: Position, card: CardId) -> Node:
    words = look.words
    fresh = p.police[card]
    # words: {card}: the name of a police card.
    said = (
        # words: {card}: the name of a card whose police can be used.
        words("{card}: police, ready", card=card)
        if fresh
        # words: {card}: the name of a card whose police has been used.
        else words("{card}: police, already used in this decade", card=card)
    )
    red = card in RED_POLICE
    kind = f"police {'red' if red else 'pink'}{'' if fresh else ' used'}"
    return h.span(**look.place(UsePolice(card), said, kind), data_piece=piece_of(card))[
        sign("police"), " R" if red else " P", " ✓" if fresh else " –"
    ]


def side_figures(side: Side, look: Look) -> Node:
    """A seat's public figures in one line."""
    words = look.words
    view = View.read(look.view)
    p, cards_held = view.table, len(view.backs[side])
    protests, due = p.all_protests(side), sum(owed(p)) if side == EAST else 0
    return h.span(".volk-figures")[
        h.span[
            # words: How many cards a player holds.
            h.span[words.many("{n} card", "{n} cards", n=cards_held)],
            # words: {due}, {n}: how many factories and lines the East owes, and has.
            h.span(".alarm")[words("owes {due}, has {n}", due=due, n=pieces(p, EAST))]
            if side == EAST and danger(words, p, due)
            # words: {n}: the value of all factories of a side.
            else h.span[words("industry {n}", n=p.industry(side))],
            # words: {n}: how many police cards the East has.
            h.span[words("police {n}", n=len(p.police))] if side == EAST and p.police else None,
        ],
        h.span[
            # words: How many mass protests a side has.
            h.span(class_="alarm" if protests >= 3 else None)[words.many("{n} protest", "{n} protests", n=protests)],
            # words: Stands beside the side that leads in prestige.
            h.span[words("leads in prestige")] if p.tracks["P"] and leader(p) == side else None,
        ],
    ]
