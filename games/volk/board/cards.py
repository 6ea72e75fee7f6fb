"""The cards beside the map: the open ones, the one in play, the one somebody thinks of, those in hand."""

from typing import Any, TypeAlias

from drawing import Look, drawn_once
from drawing import markup as h
from tabletop import Words

from .. import telling
from ..components import CARDS, EAST, TRACKS, WEST, Card, CardId, Effect, Side, Use
from ..questions import (
    PRICE,
    WHICH_ARE_KEPT,
    WHICH_IS_SKIPPED,
    WHICH_USE,
    Discard,
    Icon,
    Ignore,
    Keep,
    PlayCard,
    UseFor,
)
from ..rules import View, position_of
from ..rules.icons import possible
from ..rules.uses import calming_costs, why_not
from ..state import Position
from . import previews, sayings
from .pictures import piece_of, scene
from .signs import sign

Node: TypeAlias = Any
OTHERS_EVENT = {"red": WEST, "yellow": EAST}
"""Who cannot carry out the event of a card of that colour."""
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
        return f"{effect.verb} {_SIDES[effect.side] * effect.n}"
    if effect.verb in _WITHOUT_NUMBER:
        name, letter = _WITHOUT_NUMBER[effect.verb]
        return [sign(name), letter]
    n = telling.signed(effect.n) if effect.verb in telling.SIGNED else str(effect.n)
    place = f" {_SHORT_PLACES.get(effect.place, effect.place)}" if effect.place else ""
    emblem = h.b[_SIDES[effect.chooser]] if effect.chooser is not None else None
    return [sign(_SIGNS.get(effect.verb, effect.verb)), f"{n}{place}", emblem]


def icons(words: Words, card: Card) -> Node:
    """A card's icons in their sides' colours, each with its words for whoever asks what they are."""
    return h.span(".icons", aria_hidden="true")[
        [
            h.span(class_=f"token {('west', 'east')[e.side]}", data_tells=sayings.effect(words, e))[icon(e)]
            for e in card.effects
        ]
    ]


def _spelt(words: Words, card: Card) -> Node:
    """A card's event in words, with a line for each thing on it that acts long after it, or however it is used."""
    said = sayings.meanings(words, {effect.verb for effect in card.effects})
    return [
        h.p(".event")[_whose(words, card), h.span[sayings.event(words, card)], " ", _flights(words, card)],
        [h.p(".means")[each] for each in (*said, *sayings.flights(words, card.flight))],
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
    """A card of the display, as a place: a poster and signs; the large card says them in words."""
    card, words = CARDS[name], look.words
    said = f"{words.term(name)}: {sayings.figures(words, card)}"
    lifted = " lift" if PlayCard(name) in look.legal else ""
    attributes = look.place(PlayCard(name), said, f"action {card.colour}{lifted} {kind}")
    return h.div(**attributes, data_piece=piece_of(name), data_from="deck")[
        value_mark(card),
        scene(name),
        h.span(".name")[words.term(name), h.small[_special(look)] if card.special else None],
        h.span(".line")[icons(words, card), _flights(words, card)],
    ]


def _special(look: Look) -> str:
    """What the special card is, before it is pressed."""
    if look.read(position_of).priced:
        # words: Short, on the special card, which lies beside the open ones. The East discards one, or the West draws.
        return look.words("special card of the East; costs a card")
    # words: Short, on the special card, which lies beside the open ones.
    return look.words("special card of the East")


def _flights(words: Words, card: Card) -> Node:
    told = sayings.flights(words, card.flight)
    return [h.span(".flight", aria_hidden="true", data_tells=each)[[sign("flight")] * card.flight] for each in told]


def beside_the_map(look: Look, p: Position) -> Node:
    """The row of seven with the special card; on it the card in play, or the one somebody thinks of; or the reckoning
    of the end of the decade."""
    words, places = look.words, lying(p)
    seen = [*shown(p), *(View.read(look.view).hand or ())]  # a hand is in nobody's view but its owner's
    chosen = look.chosen.card if isinstance(look.chosen, PlayCard) and look.chosen.card in seen else ""
    if len(look.legal) == 1:  # the only card there is stands chosen by itself: nobody thinks of it yet
        chosen = ""
    beside: Node = None
    if look.question is WHICH_ARE_KEPT:
        beside = h.div(".display.few")[[full_card(look, name, place=False) for name in seen]]
    elif p.card or chosen:
        beside = in_play(look, p) if p.card else large_card(look, p, chosen)
    return h.div(class_="cards", role="group", aria_label=words("Cards on display"))[
        h.div(".display")[
            [
                small_card(look, name, "special" if CARDS[name].special else "") if name in shown(p) else h.div(".gap")
                for name in places
            ]
        ],
        beside,
    ]


def shown(p: Position) -> list[CardId]:
    """The cards that lie openly and can be played."""
    return [*p.display, p.special_face] if p.special else p.display


def lying(p: Position) -> list[CardId]:
    """The places of the open cards; those of cards that have been played are empty, so that no other card moves."""
    laid = p.laid or p.display
    return [*laid, p.special_face] if p.special else laid


def large_card(look: Look, p: Position, name: CardId) -> Node:
    """A card under somebody's finger, as one reads it."""
    words, card = look.words, CARDS[name]
    return h.div(class_=f"big-card thought {card.colour}", aria_hidden="true")[
        _face(words, name),
        _spelt(words, card),
    ]


def in_play(look: Look, p: Position) -> Node:
    """The card being played, enlarged: what it brings or what is left of it; and its story. It can be put on a use."""
    words, card = look.words, CARDS[p.card]
    asked = offers(look)
    todo = (
        _deed(look, p)
        if p.use and look.question is not PRICE  # before it is paid, nothing is done
        else _spelt(words, card)
    )
    kind = " lift" if asked else "" if p.use else " turned"
    onto = {"data-onto": "use-"} if asked else {}
    return h.div(class_=f"big-card in-play {card.colour}{kind}", data_piece=piece_of(p.card), data_owner="", **onto)[
        _face(words, p.card), todo, h.p(".history")[words.term(f"{p.card}.text")]
    ]


def offers(look: Look) -> bool:
    """Whether somebody chooses what a card is used for; what a bot thinks of is soon seen."""
    return look.question is WHICH_USE and look.turn not in look.bots


def slots(look: Look, p: Position) -> Node:
    """At the map's edge a place for each use of the card in play: its sign, and what it would do or why it cannot."""
    return h.div(".uses")[[_use(look, p, use) for use in Use]] if offers(look) else None


def _face(words: Words, name: CardId) -> Node:
    """The head of a large card: its picture, what it builds with, name and years."""
    card = CARDS[name]
    return h.fragment[scene(name), h.header[value_mark(card), h.strong[words.term(name)], h.span(".years")[card.years]]]


def _whose(words: Words, card: Card) -> Node:
    return h.span(".whose")[f"{COLOUR_MARKS[card.colour]} {sayings.colour(words, card)}: "]


DEEDS = {Use.BUILD: "works", Use.CALM: "calm", Use.LIVING: "car"}
"""The poster of each use; an event has its card’s."""


def _use(look: Look, p: Position, use: Use) -> Node:
    """One of the four uses of the card: its poster, and in figures what it comes to."""
    words, side, name = look.words, look.turn, look.words.say(sayings.USES[use])
    refusal = None if side is None else why_not(p, side, use)
    told, warned = "" if side is None else words.say(refusal) if refusal else "", ""
    if side is not None and not refusal:
        told, warned = previews.use_preview(look, p, side, use)
    row: Node = [
        scene(DEEDS.get(use, p.card)),
        h.strong[name],
        None if side is None or refusal else h.b(".comes", aria_hidden="true")[_comes(words, p, side, use)],
        h.span(".says")[told] if refusal else None,
    ]
    if UseFor(use) in look.legal:
        return h.div(**look.place(UseFor(use), f"{name}: {told} {warned}".strip(), f"offered {use}"))[row]
    return h.div(**look.place(UseFor(use), f"{name}: {told}", f"refused {use}"))[row]


def _comes(words: Words, p: Position, side: Side, use: Use) -> Node:
    """What a use comes to wherever it is used: build points, a cube or a house; or the icons of an event."""
    if use is Use.EVENT:
        return icons(words, CARDS[p.card])
    points = f" +{CARDS[p.card].value[side]}"
    mark, n = {Use.BUILD: ("build", points), Use.CALM: ("unrest", " −1"), Use.LIVING: ("house", " +1")}[use]
    costs = use is Use.CALM and calming_costs(side, p.card)
    return [sign(mark), n, h.span(".costs")[sign("dis"), "1"] if costs else None]


def _deed(look: Look, p: Position) -> Node:
    """What the card is used for; of an event all its icons: first those that are done with, to be read again, then
    those that are left, each of which may be what is chosen next."""
    words, effects = look.words, CARDS[p.card].effects
    past = []
    if p.use is Use.EVENT:
        done = [(e, abs(e.n) - (number == p.ignored)) for number, e in enumerate(effects) if number not in p.todo]
        past = [sayings.effect(words, effect, n) for effect, n in done if n]
        if p.ignored >= 0:
            # words: {effect}: a part of an event that a player does without, such as “add 1 unrest cube in the East”.
            past.append(words("Skipped: {effect}", effect=telling.icon(effects[p.ignored], 1)))
    return [
        h.p(".used")[words.say(sayings.USES[p.use])] if p.use else None,
        h.ul[
            [h.li(".past", aria_hidden="true")[said] for said in past],
            [_icon_left(look, p, number) for number in dict.fromkeys(p.todo)],
        ]
        if past or p.todo
        else None,
        h.p[words("You may skip one of these icons, or one step on a track.")]
        if p.todo and not (p.skipped or p.as_printed or look.question is WHICH_IS_SKIPPED)
        else None,
    ]


def _icon_left(look: Look, p: Position, number: int) -> Node:
    """An icon that is still to be carried out; beside it a place to skip it, where that can be chosen."""
    words, effect = look.words, CARDS[p.card].effects[number]
    left, nothing = p.todo.count(number), not possible(p, effect)
    said = sayings.effect(words, effect, left)
    asked = Icon(number) in look.legal
    told = words("This does nothing now.") if nothing else previews.reach(words, number, p) if asked else ""
    if Ignore(number) in look.legal:
        told = f"{told} {previews.meaning(words, number, p)}".strip()
    row: Node = [said, [" ", h.small[told]] if told else None]
    # words: A small button beside an icon of an event: do without it, or without one of several in a row.
    skip = words("skip 1") if left > 1 else words("skip")
    return h.li[
        h.span(**look.place(Icon(number), said, "icon-row") if asked else {"class": "icon-row"})[row],
        h.span(**look.place(Ignore(number), f"{skip}: {sayings.effect(words, effect, 1)}", "skip-row"))[skip]
        if Ignore(number) in look.legal
        else None,
    ]


def ribbon(look: Look, p: Position) -> Node:
    """Where the map has the whole board: the card in play in one line above it."""
    words = look.words
    if not p.card:
        return None
    used = words.say(sayings.USES[p.use]) if p.use else None
    return h.div(class_=f"ribbon {CARDS[p.card].colour}")[scene(p.card), h.strong[words.term(p.card)], h.span[used]]


def full_card(look: Look, name: CardId, *, place: bool = True) -> Node:
    """A card as one reads it: picture, name, years, value, event in words, and its history."""
    card, words = CARDS[name], look.words
    theirs = " theirs" if look.seat is not None and OTHERS_EVENT.get(card.colour) == look.seat else ""
    kind = f"card full {card.colour}{theirs}"
    said = f"{words.term(name)}: {sayings.figures(words, card)}"
    deed = next((deed for deed in (Discard(name), Keep((name,))) if deed in look.legal), PlayCard(name))
    attributes = look.place(deed, said, kind) if place else {"class": kind}
    if not place and deed in look.legal:  # as its place in the hand
        attributes |= {"data-do": "choose", "data-option": str(look.legal[deed])}
    return h.article(**attributes)[
        h.header[value_mark(card), scene(name), h.strong[words.term(name)], h.span(".years")[card.years]],
        _spelt(words, card),
        h.div(".brief")[icons(words, card), _flights(words, card)],
        h.p(".history")[words.term(f"{name}.text")],
    ]
