"""The picture: a map of both Germanies, Berlin, cards, tracks, and the reckoning of a decade."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from drawing import Board, Look, words_of
from drawing import markup as h
from tabletop import Chance, Option, Words, msg

from .. import questions as q
from ..components import CARDS, DECKS, EAST, PROVINCES, WEST, Use
from ..rules import View, interplay, position_of
from ..rules.ending import COLLAPSE, INSOLVENCY
from ..rules.reckoning import NOTHING
from ..state import Position
from . import berlin, cards, chart, reckoning, tracks
from .previews import in_play, preview
from .result import breakdown, finale
from .sayings import closing, label
from .scenes import BREAKS_OUT, BUILT, FALLS, SCENES, STOPPED, scene
from .signs import sign
from .story import story

__all__ = ["BOARD"]

Node: TypeAlias = Any
PROVINCE_OF_PART = {f"map:{province}": province for side in PROVINCES for province in side}
SHORTEST, A_LETTER, LONGEST = 3000, 50, 20_000
"""Milliseconds that a step of the decade's end stands: at least, for each letter of what is told of it, at most."""


def ground(look: Look) -> Node:
    """The map without a piece on it."""
    return h.div(".germany.below")[h.div(".layout")[chart.ground(look)]]


def board(look: Look) -> Node:
    """Map, cards, Berlin and tracks. Where there is no room for all, a touch brings one of them to the front."""
    p = look.read(position_of)
    runs = " runs" if look.question is q.STEP_OF_THE_END else ""
    return h.div(
        class_=f"germany {_kind(p)}{' sites' if _sites(look) else ''}{runs}",
        data_cue=cue(p),
        data_near="",
        data_goal=f"{tracks.aim(look.words, p)} {look.words.say(FOUR)}" if p.taster else None,
    )[
        h.div(".layout")[
            _tabs(look, p),
            chart.pieces(look, p),
            reckoning.film(look, p) if p.step else cards.ribbon(look, p),
            cards.beside_the_map(look, p),
            cards.slots(look, p),
            berlin.inset(look, p),
            tracks.all_tracks(look, p),
        ],
    ]


def _kind(p: Position) -> str:
    """What the table is about now; the ground below learns it too."""
    return "reckons" if p.step else "plays" if p.card else "waits"


def _sites(look: Look) -> bool:
    """Whether cities and lines can be chosen: where the map is small, plates then let them be seen."""
    return any(isinstance(place, q.FactorySite | q.LineSite) for place in look.legal)


def cue(p: Position) -> str:
    """What may be heard: a stamp for each line of a reckoning, paper for a card, wood for what is built, coins for a
    higher living standard, a crowd where unrest comes or goes. Each has a number that changes when it happens."""
    if p.step:
        return f"stamp:{p.decade}.{p.step}.{len(p.reckoning)}"
    if p.card and p.use is Use.BUILD:
        return f"wood:{len(p.factories) + len(p.lines)}"
    if p.card and p.use is Use.LIVING:
        return f"coin:{sum(p.living.values()) + sum(p.sectors.values())}"
    if p.card and p.use:
        return f"crowd:{sum(p.unrest.values())}"
    return f"paper:{len(p.played)}.{p.card}"


# -- parts of the table, where there is no room for all ---------------------------------------------------------------


def _tabs(look: Look, p: Position) -> Node:
    """Map, cards, Berlin: the one that the question is about comes to the front; a touch brings another."""
    words = look.words
    names = {
        # words: A button: it shows the map of both Germanies.
        "map": words("Map"),
        # words: A button: it shows the card that is played.
        "cards": words("Cards"),
        "berlin": words("Berlin"),
    }
    front, asked = about(look, p), look.question.name if look.question else ""
    # words: What a screen reader says for the buttons map, cards and Berlin.
    return h.div(".parts", role="radiogroup", aria_label=words("Part of the table"))[
        [
            [
                h.input(
                    f"#part-{part}.sr-only",
                    type="radio",
                    name="part",
                    value=f"{part} {asked} {p.card}",  # another question resets what a person has brought to the front
                    checked=part == front,
                ),
                h.label(for_=f"part-{part}")[said],
            ]
            for part, said in names.items()
        ]
    ]


def part_of(place: str) -> str:
    """The part of the table on which a place lies."""
    match place:
        case q.Icon() | q.Ignore():
            return "cards"
        case q.InSector() | q.InProvince("WB") | q.InProvince("EB"):
            return "berlin"
    return "map"


def about(look: Look, p: Position) -> str:
    """The part that comes to the front: where the staged answer lies, else what is asked about, or what is shown."""
    question = look.question
    if look.chosen_target:
        return part_of(look.chosen_target)
    if question in (q.WHICH_SECTOR_GAINS, q.WHICH_SECTOR_LOSES):
        return "berlin"
    if cards.offers(look):
        return "map"
    if question in (q.WHICH_ARE_KEPT, q.WHICH_ICON, q.WHICH_IS_SKIPPED) or (p.card and not p.use):
        return "cards"
    return "map"


def detail(look: Look, parts: Sequence[str]) -> Node:
    """Some parts of the table, for a figure.

    Args:
        look: an inert one.
        parts: ``map:<province>`` and ``city:<city>``, which together make one map; ``berlin``, ``cards``, ``tracks``,
            ``reckoning``; ``card:<id>``, a card as one reads it, ``small:<id>``, as it lies open; ``track:<letter>``;
            ``sign:<pictogram>``.

    Raises:
        LookupError: there is no such part.
    """
    p = look.read(position_of)
    drawn: list[Node] = []
    named = [words_of(part) for part in parts]
    provinces = [PROVINCE_OF_PART[part] for part, (kind, *_) in zip(parts, named, strict=True) if kind == "map"]
    if provinces:
        drawn.append(
            chart.cut(look, p, provinces, [name for kind, *names in named if kind == "city" for name in names])
        )
    whole = {
        "berlin": berlin.inset,
        "cards": cards.beside_the_map,
        "tracks": tracks.all_tracks,
        "reckoning": reckoning.film,
    }
    for kind, *names in named:
        name = names[0] if names else ""
        if kind == "card":
            drawn.append(cards.full_card(look, name))
        elif kind == "small":
            drawn.append(h.div(".cards")[h.div(".display")[cards.small_card(look, name)]])
        elif kind == "track":
            drawn.append(h.div(".tracks")[tracks.bar(look.words, p, name)])
        elif kind == "sign":
            drawn.append(sign(name))
        elif kind not in ("map", "city"):
            drawn.append(whole[kind](look, p))
    return h.div(".volk-cut")[drawn]


def headline(look: Look) -> str:
    """Decade and half, or its end; the film says which step runs."""
    p, words = look.read(position_of), look.words
    if p.step:
        return words("End of decade {n}", n=p.decade)
    if p.half < 2:  # none yet while the decade begins
        return words("Decade {n}, first half", n=p.decade)
    return words("Decade {n}, second half", n=p.decade)


def hand(look: Look) -> Node:
    """The cards in hand, readable; and what the spy has seen."""
    words, view = look.words, View.read(look.view)
    if look.bots and not (view.hand or view.known or view.peeked or view.buried):
        return None  # nobody who plays with a bot has to be told so
    return h.div(".volk-drawer")[
        h.div(".volk-hand")[[cards.full_card(look, name) for name in view.hand]]
        if view.hand
        else h.p[words("You have no cards in your hand.")],
        # words: {cards}: the names of one card or more.
        h.p(".known")[words("Cards you know your opponent holds: {cards}", cards=view.known)] if view.known else None,
        # words: {cards}: the names of one card or more.
        h.p(".known")[words("Cards you saw on top of the pile: {cards}", cards=view.peeked[::-1])]
        if view.peeked
        else None,
        # words: {cards}: the names of one card or more.
        h.p(".known")[words("Cards you secretly removed from the game: {cards}", cards=view.buried)]
        if view.buried
        else None,
    ]


def aid(look: Look) -> Node:
    """What a turn is, the letters of the provinces, and all cards of the decade with their history."""
    p, words = look.read(position_of), look.words
    return h.div(".volk-aid")[
        # words: a heading: what happens in one of the four decades
        h.h3[words("How a decade goes")],
        h.ol[[h.li[said] for said in _decade(words, p)]],
        reckoning.ten_steps(words),
        # words: a heading over the list of all provinces.
        h.h3[words("Provinces")],
        h.p[", ".join(f"{each} {words.term(each)}" for side in PROVINCES for each in side)],
        h.h3[words("Cards of this decade")],
        [cards.full_card(look, name, place=False) for name in _faces(p.decade)],
    ]


def _decade(words: Words, p: Position) -> list[str]:
    return [
        words(
            "Seven cards are laid out open. Each side holds up to two more, which the other does not see. The sides "
            "take turns to play a card, an open one or one from the hand."
        ),
        words("When the seventh open card has been played, the taster’s ten last steps begin.")
        if p.taster
        else words(
            "When the seventh open card has been played, half of the decade is over. For the second half seven new "
            "cards are laid out."
        ),
        words(
            "The decade ends with ten steps, in which the tracks count: a marker on the West’s half helps the West, "
            "one on the East’s half helps the East. The two states are compared, and finally the mass protests are "
            "counted."
        ),
    ]


def _faces(decade: int) -> list[str]:
    return [name for name, card in CARDS.items() if card.decade == decade] if decade in DECKS else []


def timer(look: Look, _luck: Chance) -> tuple[Option, int] | None:
    """The end of a decade is a film that shows each step before it is carried out: people go on when they have read it;
    among bots it runs by itself."""
    p, words = look.read(position_of), look.words
    if len(look.bots) < len(PROVINCES):
        return None
    told = [reckoning.why(words, p), *map(words.say, p.reckoning)]
    return q.CarryOut(p.step), min(LONGEST, max(SHORTEST, A_LETTER * sum(map(len, told))))


def hushed(look: Look) -> set[str]:
    """What the film shows in its steps is not told line by line; a step in which nothing happens says so instead."""
    p, idle = look.read(position_of), {line.key for line in NOTHING.values()}
    steps = [*p.past, [p.step, *p.reckoning]]
    return {"{step}.", STOPPED} | {line[0] for _, *lines in steps for line in lines if line[0] not in idle}


def settled(look: Look) -> bool:
    """Whether all orders of the icons that are left come to the same."""
    if look.question is not q.WHICH_ICON:
        return False
    p = look.read(position_of)
    return p.skipped and interplay.settled(p)


def progress(look: Look) -> list[float]:
    """How far each state is from falling, in mass protests."""
    p = look.read(position_of)
    return [float(max(0, COLLAPSE - p.all_protests(side))) for side in (WEST, EAST)]


def standing(look: Look) -> dict[tuple[str, ...], object]:
    """What the game turns on: what brings a state down, and what keeps it."""
    p, words, found = look.read(position_of), look.words, dict[tuple[str, ...], object]()
    for place in () if p.step else p.unrest:  # the film tells what its steps bring
        name = words.term(place)
        # words: Before two numbers: the mass protests in a province before and after an answer.
        found[name, words("mass protest")] = p.protests(place)
        # words: Before two numbers: the living standard of a province before and after an answer.
        found[name, words("living standard")] = p.standard(place)
    return found


def progress_title(words: Words) -> str:
    """What those numbers are."""
    return words("Mass protests that each state could still bear")


FOUR = msg("Four unrest cubes in a province make a mass protest.")

BOARD = Board(
    board=board,
    ground=ground,
    supply=chart.supply,
    strip=tracks.side_figures,
    hand=hand,
    aid=aid,
    headline=headline,
    label=label,
    preview=preview,
    closing=closing,
    in_play=in_play,
    timer=timer,
    hushed=hushed,
    settled=settled,
    spread=True,
    detail=detail,
    standing=standing,
    progress=progress,
    progress_title=progress_title,
    finale=finale,
    breakdown=breakdown,
    story=story,
    scenes=SCENES,
    scene=scene,
    hints={
        q.WHICH_CARD: msg(
            "Cards in hand need not be played. With the last open card this half ends; the special one does not count."
        ),
        q.WHICH_USE: msg("Drag the card onto one of the four, or tap one of them."),
        q.WHICH_ICON: msg("Tap it on the card: here the order can change what comes of it."),
        q.WHICH_IS_SKIPPED: msg(
            "With police the East can remove unrest later; socialists end mass protests in the East."
        ),
        q.WHAT_IS_DISMANTLED: msg("A line, or a sound factory without a line. Factories abroad never go."),
        q.IS_BERLIN_SUPPLIED: msg("West Berlin has no factories. ■ +1: unrest at the decade’s end, out of envy."),
        q.POLICE_AFTER_THE_CARD: msg("Each police card works once in a decade: now, or by itself at the decade’s end."),
        q.WHERE_UNREST_IS_REMOVED: FOUR,
        q.WHERE_UNREST_GOES: FOUR,
        q.WHICH_ARE_KEPT: msg("Then both sides draw until each holds two."),
    },
    memorable=(
        INSOLVENCY.reason.key,
        BUILT,
        FALLS,
        BREAKS_OUT,
        "Flight {position}: the East dismantles {n}.",
        "{seat} plays the special card: “{card}”.",
        "{seat} plays “{card}” for its event.",
        "{n} socialist takes the place of an unrest cube. {place} keeps {cubes}.",
    ),
)
