"""Beside the map: cards, tracks, and the reckoning at the end of a decade."""

from __future__ import annotations

from typing import Any, TypeAlias

from drawing import Look, drawn_once
from drawing import markup as h
from tabletop import Message, Words, msg

from .. import telling
from ..components import (
    CARDS,
    EAST,
    FLIGHT_END,
    FURTHEST,
    RED_POLICE,
    SIDE_OF_CITY,
    TRACKS,
    WEST,
    Card,
    CardId,
    Effect,
    Side,
    Use,
)
from ..questions import PlayCard, UsePolice
from ..rules.flight import dismantled_for, flight_position
from ..rules.tracks import leader
from ..rules.uses import why_not
from ..state import Position
from . import sayings
from .signs import sign

Node: TypeAlias = Any
STEPS = 10
SUMS = (1, 3)
"""Steps whose last line is the sum of those above it."""
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
_LETTERS = "WE"


def icon(effect: Effect) -> Node:
    """An icon: sign, number, place, and the letter of the side that chooses."""
    if effect.verb in TRACKS:
        arrows = [sign(("west", "east")[effect.side]) for _ in range(effect.n)]
        return [effect.verb, arrows]
    if effect.verb in _WITHOUT_NUMBER:
        name, letter = _WITHOUT_NUMBER[effect.verb]
        return [sign(name), letter]
    n = telling.signed(effect.n) if effect.verb in telling.SIGNED else str(effect.n)
    place = f" {_SHORT_PLACES.get(effect.place, effect.place)}" if effect.place else ""
    emblem = h.b[_LETTERS[effect.chooser]] if effect.chooser is not None else None
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
    return h.div(**look.place(PlayCard(name), said, f"action {card.colour} {kind}"))[
        value_mark(card),
        h.span(".name")[words.term(name)],
        icons(card),
        h.span(".flight", aria_hidden="true")[[sign("flight")] * card.flight] if card.flight else None,
    ]


def cards(look: Look, p: Position) -> Node:
    """The row of seven with the special card; the card in play; or the reckoning of the end of the decade."""
    if p.step:
        return reckoning(look, p)
    words = look.words
    return h.div(".cards", role="group", aria_label=words("Cards on display"))[
        in_play(look, p) if p.card else None,
        [small_card(look, name) for name in p.display],
        small_card(look, p.special_face, "special") if p.special else None,
    ]


def in_play(look: Look, p: Position) -> Node:
    """The card being played and what is left of it."""
    words, card = look.words, CARDS[p.card]
    if not p.use:
        return h.div(class_=f"in-play {card.colour}")[
            h.strong[words.term(p.card)], h.dl[[_use(words, p, look.turn, use) for use in Use]]
        ]
    left = [sayings.effect(words, card.effects[number], p.todo.count(number)) for number in dict.fromkeys(p.todo)]
    return h.div(class_=f"in-play {card.colour}")[
        h.strong[words.term(p.card)],
        h.p(".used")[words.say(sayings.USES[p.use])],
        h.ul[[h.li[said] for said in left]] if left else None,
    ]


def _use(words: Words, p: Position, side: Side | None, use: Use) -> Node:
    """What one of the four uses of the card would do, in numbers, or why it cannot be chosen."""
    refusal = None if side is None else why_not(p, side, use)
    told = "" if side is None else words.say(refusal) if refusal else sayings.use_preview(words, p, side, use)
    return h.div(".refused" if refusal else ".offered")[h.dt[words.say(sayings.USES[use])], h.dd[told]]


def story(look: Look, p: Position) -> Node:
    """The history of the card in play, where there is room for it."""
    if not p.card:
        return None
    words, card = look.words, CARDS[p.card]
    return h.div(class_=f"story {card.colour}")[
        h.p(".years")[f"{words.term(p.card)}, {card.years}"], h.p[words.term(f"{p.card}.text")]
    ]


def full_card(look: Look, name: CardId, *, place: bool = True) -> Node:
    """A card as one reads it: name, years, value, event in words, and its history."""
    card, words = CARDS[name], look.words
    said = f"{words.term(name)}: {sayings.figures(words, card)}"
    attributes = (
        look.place(PlayCard(name), said, f"card full {card.colour}") if place else {"class": f"card full {card.colour}"}
    )
    return h.article(**attributes)[
        h.header[value_mark(card), h.strong[words.term(name)], h.span(".years")[card.years]],
        h.p(".event")[
            h.span(".whose")[f"{COLOUR_MARKS[card.colour]} {sayings.colour(words, card)}: "],
            sayings.event(words, card),
            [" ", [sign("flight")] * card.flight] if card.flight else None,
        ],
        h.p(".history")[words.term(f"{name}.text")],
    ]


# -- tracks ---------------------------------------------------------------------------------------------------------


def tracks(look: Look, p: Position) -> Node:
    """The four tracks, the socialists, the police."""
    words = look.words
    return h.div(".tracks")[
        [bar(words, p, track) for track in TRACKS],
        _flight(words, p),
        h.div(".reserve")[
            h.span(".red-star", data_sign="socialist")[
                # words: {n}: socialists in their box, ready to step in; {m}: socialists that may still come.
                words("Socialists: {n} ready, {m} in the supply", n=p.box, m=p.supply)
            ],
            # words: {n}: how many cards can still be drawn.
            h.span[words("Draw pile: {n}", n=look.view["pile"])],
            [_police(look, p, card) for card in p.police],
            # words: A sign beside the tracks: the East has no secret police any more.
            None if p.stasi else h.span(".off")[words("Stasi disbanded")],
        ],
    ]


def bar(words: Words, p: Position, track: str) -> Node:
    """One of the three tracks, by its letter."""
    now = p.tracks[track]
    # words: {track}: the name of a track, such as “Prestige”. Says where its marker stands.
    said = words("{track}: in the middle", track=track)
    if now > 0:
        # words: {track}: the name of a track; {n}: how many spaces from the middle its marker stands.
        said = words("{track}: {n} on the side of the East", track=track, n=now)
    elif now < 0:
        # words: {track}: the name of a track; {n}: how many spaces from the middle its marker stands.
        said = words("{track}: {n} on the side of the West", track=track, n=-now)
    return h.div(".bar", role="img", aria_label=said, data_sign=f"track-{track}")[
        h.span(".track-name")[words.term(track)], _row(track, now)
    ]


@drawn_once
def _row(track: str, now: int) -> Node:
    """A track's spaces with its marker."""
    cells = [
        h.span(
            class_=f"cell {'west' if space < 0 or (space == 0 and track == 'P') else 'east' if space else 'even'}"
            f"{' marker' if space == now else ''}"
        )[str(abs(space)) if space == now else "·"]
        for space in range(-FURTHEST, FURTHEST + 1)
    ]
    return h.span(".row")["◆", cells, "●"]


def _flight(words: Words, p: Position) -> Node:
    if p.wall:
        said = words("The Wall stands")
    else:
        foreseen = p.flight if p.step == 1 else flight_position(p)
        # words: {position}: the space where the marker stands.
        said = words("Flight {position}: the East dismantles {n}.", position=foreseen, n=dismantled_for(foreseen))
        if p.step != 1:
            # words: {position}: the space where the marker would stand.
            said = words(
                "If the decade ended now: flight {position}, the East dismantles {n}.",
                position=foreseen,
                n=dismantled_for(foreseen),
            )
    share = 0 if p.wall else (p.flight if p.step == 1 else flight_position(p)) / FLIGHT_END
    return h.div(class_=f"flight-bar{' wall' if p.wall else ''}", data_sign="flight")[
        h.svg(viewBox="0 0 100 4", preserveAspectRatio="none", aria_hidden="true")[
            h.rect(width="100", height="4", class_="rest"),
            h.rect(width=f"{100 * share:.0f}", height="4", class_="gone"),
        ],
        h.span[said],
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
    return h.span(**look.place(UsePolice(card), said, kind))[
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
        "lacks, a factory becomes run-down."
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


def reckoning(look: Look, p: Position) -> Node:
    """The ten steps, the present one with its sum open."""
    words = look.words
    return h.div(".reckoning", role="group", aria_label=words("End of decade {n}", n=p.decade))[
        h.ol(".steps", aria_hidden="true", data_sign="steps")[
            [
                h.li(class_="past" if n < p.step else "now" if n == p.step else "to-come")[str(n)]
                for n in range(1, STEPS + 1)
            ]
        ],
        h.h2[words.term(f"step{p.step}")],
        h.ul(class_="summed" if p.step in SUMS else None)[[h.li[words.say(line)] for line in p.reckoning]],
        h.p(".why")[words.say(WALLED if p.step == 1 and p.wall else WHY[p.step])],
        # words: {n}: how many more cubes or pieces this step asks for.
        h.p(".due")[words("Still to do: {n}", n=p.due)] if p.due else None,
        # words: {step}: the name of the next step, such as “2. Prestige”.
        h.p(".next")[words("Next: {step}", step=f"step{p.step + 1}")] if p.step < STEPS else None,
    ]


def side_figures(look: Look, p: Position, side: Side) -> Node:
    """A seat's public figures in one line."""
    words = look.words
    cards_held = len(look.view["backs"][side])
    worth = sum(p.value(city) for city in p.factories if (SIDE_OF_CITY.get(city) == WEST) == (side == WEST))
    protests = p.all_protests(side)
    return h.span(".volk-figures")[
        # words: How many cards a player holds.
        h.span[words.many("{n} card", "{n} cards", n=cards_held)],
        # words: {n}: the value of all factories of a side.
        h.span[words("industry {n}", n=worth)],
        # words: How many mass protests a side has.
        h.span(class_="alarm" if protests >= 3 else None)[words.many("{n} protest", "{n} protests", n=protests)],
        # words: {n}: how many police cards the East has.
        h.span[words("police {n}", n=len(p.police))] if side == EAST and p.police else None,
        # words: Stands beside the side that leads in prestige.
        h.span[words("leads")] if leader(p) == side else None,
    ]
