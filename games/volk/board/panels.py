"""Beside the map: cards, tracks, and the reckoning at the end of a decade."""

from __future__ import annotations

from typing import Any, TypeAlias

from drawing import Look, drawn_once
from drawing import markup as h
from tabletop import Message, Words, msg

from .. import telling
from ..components import (
    CARD_OF_FACE,
    CARDS,
    EAST,
    FLIGHT_END,
    FURTHEST,
    RED_POLICE,
    TRACKS,
    Card,
    CardId,
    Effect,
    Side,
    Use,
)
from ..questions import WHICH_USE, PlayCard, UsePolice
from ..rules.flight import dismantled_for, flight_position
from ..rules.tracks import leader
from ..rules.uses import why_not
from ..state import Position
from . import previews, sayings
from .chart import star
from .pictures import scene
from .signs import drawn, sign

Node: TypeAlias = Any
STEPS = 10
SUMS = (1, 3)
"""Steps whose last line is the sum of those above it."""
CROWD = 4
"""A small card with so many icons has no room for a poster."""
FIRST_ROWS = 4
"""So many cards of the display lie in the upper half of it, where it has two columns."""
COLOUR_MARKS = {"red": "●", "yellow": "◆", "dual": "◆●"}
"""The side's symbol beside the card's colour."""

# -- icons ----------------------------------------------------------------------------------------------------------

_SIGNS = {"LS": "house", "LSonly": "houseonly"}
"""Icons whose pictogram has another name than they have."""
_WITHOUT_NUMBER = {
    "PR": ("police", "R"),
    "PP": ("police", "P"),
    "wall-on": ("wall", None),
    "wall-off": ("open", None),
    "stasi-off": ("off", None),
    "guillaume": ("eye", None),
}
"""Icons that are shown once: their pictogram, and a letter beside it."""
_SHORT_PLACES = {"Rheinsberg": "Rh.", "NS/Hamburg": "NS+HH"}
_SIDES = "◆●"
"""West's mark and East's. Letters would not do in every language: a Pole reads W as *Wschód*, the East."""


def icon(effect: Effect) -> Node:
    """An icon: sign, number, place, and the mark of the side that chooses."""
    if effect.verb in TRACKS:
        arrows = [sign(("west", "east")[effect.side]) for _ in range(effect.n)]
        return [effect.verb, arrows]
    if effect.verb in _WITHOUT_NUMBER:
        name, letter = _WITHOUT_NUMBER[effect.verb]
        return [sign(name), letter]
    n = telling.signed(effect.n) if effect.verb in telling.SIGNED else str(effect.n)
    place = f" {_SHORT_PLACES.get(effect.place, effect.place)}" if effect.place else ""
    emblem = h.b[_SIDES[effect.chooser]] if effect.chooser is not None else None
    return [sign(_SIGNS.get(effect.verb, effect.verb)), f"{n}{place}", emblem]


@drawn_once
def icons(card: Card) -> Node:
    """A card's icons in their sides' colours; read aloud they are words, so they are hidden from the ear."""
    return h.span(".icons", aria_hidden="true")[
        [h.span(class_=f"token {('west', 'east')[e.side]}")[icon(e)] for e in card.effects]
    ]


# -- cards ----------------------------------------------------------------------------------------------------------


@drawn_once
def value_mark(card: Card) -> Node:
    """What a card builds with: one figure, or West's over East's."""
    west, east = card.value
    if card.special:
        return h.span(".worth")[sign("star")]
    if west == east:
        return h.span(".worth")[str(west)]
    return h.span(".worth.two")[h.span(".west")[f"◆{west}"], h.span(".east")[f"●{east}"]]


def small_card(look: Look, name: CardId, kind: str = "") -> Node:
    """A card of the display, as a place."""
    card, words = CARDS[name], look.words
    said = f"{words.term(name)}: {sayings.figures(words, card)}"
    crowded = " crowded" if len(card.effects) >= CROWD else ""
    attributes = look.place(PlayCard(name), said, f"action {card.colour}{crowded} {kind}")
    return h.div(**attributes, data_piece=piece_of(name), data_from="deck")[
        value_mark(card),
        scene(name),
        h.span(".name")[words.term(name)],
        h.span(".line")[icons(card), _flights(card)],
        h.span(".words", aria_hidden="true")[sayings.event(words, card)],
    ]


def piece_of(name: CardId) -> str:
    """A card's identity: it is the same one wherever it lies, and whichever of its faces is up."""
    return f"card-{CARD_OF_FACE[name]}"


def _flights(card: Card) -> Node:
    return h.span(".flight", aria_hidden="true")[[sign("flight")] * card.flight] if card.flight else None


def cards(look: Look, p: Position) -> Node:
    """The row of seven with the special card; on it the card in play, or the one somebody thinks of; or the reckoning
    of the end of the decade."""
    words = look.words
    seen = [*shown(p), *(look.view["hand"] or ())]  # a hand is in nobody's view but its owner's
    chosen = look.chosen.card if isinstance(look.chosen, PlayCard) and look.chosen.card in seen else ""
    return h.div(".cards", role="group", aria_label=words("Cards on display"))[
        h.div(class_="display few" if len(shown(p)) <= FIRST_ROWS else "display")[
            [small_card(look, name) for name in p.display],
            small_card(look, p.special_face, "special") if p.special else None,
        ],
        reckoning(look, p)
        if p.step
        else in_play(look, p)
        if p.card
        else large_card(look, p, chosen)
        if chosen
        else None,
    ]


def shown(p: Position) -> list[CardId]:
    """The cards that lie openly and can be played."""
    return [*p.display, p.special_face] if p.special else p.display


def large_card(look: Look, p: Position, name: CardId) -> Node:
    """A card under somebody's finger, as one reads it."""
    words, card = look.words, CARDS[name]
    lying = shown(p)  # on a phone it must not lie on the one that was touched
    upper = " upper" if name in lying and lying.index(name) >= (2 if len(lying) <= FIRST_ROWS else FIRST_ROWS) else ""
    return h.div(class_=f"big-card thought {card.colour}{upper}", aria_hidden="true")[
        _face(words, name), h.p(".event")[_whose(words, card), sayings.event(words, card), " ", _flights(card)]
    ]


def in_play(look: Look, p: Position) -> Node:
    """The card being played, enlarged: what it may be used for, or what is left of it; and its story."""
    words, card = look.words, CARDS[p.card]
    asked = look.question is WHICH_USE and look.turn not in look.bots  # what a bot thinks of is soon seen
    todo: Node = None
    if p.use:
        left = [sayings.effect(words, card.effects[number], p.todo.count(number)) for number in dict.fromkeys(p.todo)]
        todo = [
            h.p(".used")[words.say(sayings.USES[p.use])],
            h.ul[[h.li[said] for said in left]] if left else None,
            h.p[words("You may skip one of these icons, or one step on a track.")]
            if left and not (p.skipped or p.as_printed)
            else None,
        ]
    elif asked:
        todo = h.dl[[_use(words, p, look.turn, use) for use in Use]]
    else:
        todo = h.p(".event")[_whose(words, card), sayings.event(words, card)]
    kind = "" if p.use or asked else " turned"
    return h.div(class_=f"big-card in-play {card.colour}{kind}", data_piece=piece_of(p.card), data_owner="")[
        _face(words, p.card), todo, h.p(".history")[words.term(f"{p.card}.text")]
    ]


def _face(words: Words, name: CardId) -> Node:
    """The head of a large card: its picture, what it builds with, name and years."""
    card = CARDS[name]
    return h.fragment[
        scene(name),
        h.header[value_mark(card), h.strong[words.term(name)], h.span(".years")[card.years]],
    ]


def _whose(words: Words, card: Card) -> Node:
    return h.span(".whose")[f"{COLOUR_MARKS[card.colour]} {sayings.colour(words, card)}: "]


def _use(words: Words, p: Position, side: Side | None, use: Use) -> Node:
    """What one of the four uses of the card would do, in numbers, or why it cannot be chosen."""
    refusal = None if side is None else why_not(p, side, use)
    told = "" if side is None else words.say(refusal) if refusal else previews.use_preview(words, p, side, use)
    return h.div(".refused" if refusal else ".offered")[h.dt[words.say(sayings.USES[use])], h.dd[told]]


def ribbon(look: Look, p: Position) -> Node:
    """Where the map has the whole board: the card in play, or the step, in one line above it."""
    words = look.words
    if p.step:
        return h.div(".ribbon")[steps(p), h.strong[words.term(f"step{p.step}")]]
    if not p.card:
        return None
    said = words.say(sayings.USES[p.use]) if p.use else sayings.values(words, CARDS[p.card])
    return h.div(class_=f"ribbon {CARDS[p.card].colour}")[scene(p.card), h.strong[words.term(p.card)], h.span[said]]


def full_card(look: Look, name: CardId, *, place: bool = True) -> Node:
    """A card as one reads it: picture, name, years, value, event in words, and its history."""
    card, words = CARDS[name], look.words
    said = f"{words.term(name)}: {sayings.figures(words, card)}"
    attributes = (
        look.place(PlayCard(name), said, f"card full {card.colour}") if place else {"class": f"card full {card.colour}"}
    )
    return h.article(**attributes)[
        h.header[value_mark(card), scene(name), h.strong[words.term(name)], h.span(".years")[card.years]],
        h.div(".brief")[icons(card), _flights(card)],
        h.p(".event")[_whose(words, card), sayings.event(words, card), " ", _flights(card)],
        h.p(".history")[words.term(f"{name}.text")],
    ]


# -- tracks ---------------------------------------------------------------------------------------------------------


def tracks(look: Look, p: Position) -> Node:
    """The four tracks, the socialists, the police, and where pieces come from."""
    words = look.words
    return h.div(".tracks")[
        [bar(words, p, track) for track in TRACKS],
        _flight(words, p),
        h.div(".reserve")[
            _socialists(words, p),
            h.span(".deck", data_pile="deck", data_sign="pile")[
                # words: {n}: how many cards can still be drawn.
                words("Draw pile: {n}", n=look.view["pile"]), _played(p)
            ],
            [_police(look, p, card) for card in p.police],
            # words: A sign beside the tracks: the East has no secret police any more.
            None if p.stasi else h.span(".off", data_sign="stasi")[words("Stasi disbanded")],
            h.span(".supply", aria_hidden="true", data_pile="unrest houses socialists"),
        ],
    ]


def _played(p: Position) -> Node:
    """The cards that have been played in this decade lie on one another."""
    return h.span(".played", aria_hidden="true")[[h.i(data_piece=piece_of(name)) for name in p.played]]


def _socialists(words: Words, p: Position) -> Node:
    """The box of socialists who wait to step in, and how many may still come."""
    # words: {n}: socialists in their box, ready to step in; {m}: socialists that may still come.
    said = words("Socialists: {n} ready, {m} in the supply", n=p.box, m=p.supply)
    return h.span(".red-star", role="img", aria_label=said, data_sign="socialist")[
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
    said = previews.standing(words, track, now)
    return h.div(".bar", role="img", aria_label=said, data_sign=f"track-{track}")[
        h.span(".track-name")[words.term(track)], _row(track, now)
    ]


@drawn_once
def _row(track: str, now: int) -> Node:
    """A track's spaces with its marker."""
    cells = [
        h.span(class_=f"cell {'west' if space < 0 or (space == 0 and track == 'P') else 'east' if space else 'even'}")[
            h.b(".marker", data_piece=f"marker-{track}")[str(abs(space))] if space == now else "·"
        ]
        for space in range(-FURTHEST, FURTHEST + 1)
    ]
    return h.span(".row")["◆", cells, "●"]


def _flight(words: Words, p: Position) -> Node:
    if p.wall:
        said = foretold = words("The Wall stands")
    else:
        at = p.flight if p.step == 1 else flight_position(p)
        # words: {position}: the space where the marker stands.
        said = foretold = words("Flight {position}: the East dismantles {n}.", position=at, n=dismantled_for(at))
        if p.step != 1:
            # words: {position}: the space where the marker would stand.
            foretold = words(
                "If the decade ended now: flight {position}, the East dismantles {n}.",
                position=at,
                n=dismantled_for(at),
            )
    share = 0 if p.wall else 100 * at / FLIGHT_END
    return h.div(class_=f"flight-bar{' wall' if p.wall else ''}", role="img", aria_label=foretold, data_sign="flight")[
        h.svg(".way", viewBox="-12 -12 324 24", aria_hidden="true")[
            h.path(".rest", d="M0 0H300"),
            h.path(".gone", d=f"M0 0H{3 * share:.0f}") if share else None,
            h.g(transform=f"translate({3 * share:.0f} 0)")[
                h.g(data_piece="flight")[drawn("wall" if p.wall else "flight", -11, -11, 22, "where")]
            ],
        ],
        h.span(".short")[said],
        h.span(".long")[foretold],
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


# -- the end of a decade --------------------------------------------------------------------------------------------


WHY: dict[int, Message] = {
    1: msg(
        "Everyone who leaves is missed at work: the East loses factories and lines. The two sides take turns "
        "to choose which; the leader in prestige begins."
    ),
    2: msg(
        "The world looks up to one of the two states. That side uses the effect of the marker’s space, or of "
        "a space before it on its own half."
    ),
    3: msg(
        "People want goods from the West, and the East must pay for them in Western marks. For each mark it "
        "lacks, a factory becomes run-down; when all are run-down, a piece is dismantled."
    ),
    4: msg("Watching people costs money: for each police card the East dismantles one factory or line."),
    5: msg("In the long run no province can live better than its best factory earns."),
    6: msg(
        "People compare themselves with the best-off province on their own side. Where the living standard "
        "is lower by two or more, unrest grows; in West Berlin one is enough."
    ),
    7: msg("People look across the border. Where the neighbours live better, unrest grows."),
    8: msg(
        "Each police card that was not used in this decade removes one unrest cube. Then all police cards "
        "are ready again."
    ),
    9: msg("The marker on their track says how many socialists come forward, or turn away."),
    10: msg(
        "Four mass protests bring a state down. If both states fall, or if both still stand after four "
        "decades, the East wins."
    ),
}
"""Why each step happens, for whoever sees it for the first time."""
WALLED = msg("Nobody gets out any more. But the Wall costs the East prestige, and one factory or line.")


def steps(p: Position) -> Node:
    """The ten steps as ten boxes, the present one lit."""
    return h.ol(".steps", aria_hidden="true", data_sign="steps")[
        [
            h.li(class_="past" if n < p.step else "now" if n == p.step else "to-come")[str(n)]
            for n in range(1, STEPS + 1)
        ]
    ]


def reckoning(look: Look, p: Position) -> Node:
    """The ten steps, the present one with its sum open."""
    words = look.words
    return h.div(".reckoning", role="group", aria_label=words("End of decade {n}", n=p.decade))[
        steps(p),
        h.h2[words.term(f"step{p.step}")],
        h.ul(class_="summed" if p.step in SUMS else None)[[h.li[words.say(line)] for line in p.reckoning]],
        # words: {n}: how many more cubes or pieces this step asks for.
        h.p(".due")[words("Still to do: {n}", n=p.due)] if p.due else None,
        h.p(".why")[words.say(WALLED if p.step == 1 and p.wall else WHY[p.step])],
        # words: {step}: the name of the next step, such as “2. Prestige”.
        h.p(".next")[words("Next: {step}", step=f"step{p.step + 1}")] if p.step < STEPS else None,
    ]


def side_figures(look: Look, p: Position, side: Side) -> Node:
    """A seat's public figures in one line."""
    words = look.words
    cards_held = len(look.view["backs"][side])
    protests = p.all_protests(side)
    return h.span(".volk-figures")[
        # words: How many cards a player holds.
        h.span[words.many("{n} card", "{n} cards", n=cards_held)],
        # words: {n}: the value of all factories of a side.
        h.span[words("industry {n}", n=p.industry(side))],
        # words: How many mass protests a side has.
        h.span(class_="alarm" if protests >= 3 else None)[words.many("{n} protest", "{n} protests", n=protests)],
        # words: {n}: how many police cards the East has.
        h.span[words("police {n}", n=len(p.police))] if side == EAST and p.police else None,
        # words: Stands beside the side that leads in prestige.
        h.span[words("leads")] if leader(p) == side else None,
    ]
