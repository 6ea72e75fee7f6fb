"""What the whole table looks at: a street fills when a mass protest breaks out, a figure for each cube of unrest."""

from typing import Any, TypeAlias

from drawing import Look
from drawing import markup as h
from tabletop import Message

from ..components import CARDS, EAST, PROTEST, PROVINCES, SIDE_OF, Province, Side
from ..rules import position_of
from ..rules.ending import COLLAPSE
from ..state import Position
from .changes import FALLS as FALLS_WITH
from .pictures import figure
from .sayings import MEANS

Node: TypeAlias = Any
BREAKS_OUT = "A mass protest breaks out in {place}."
STOPPED = "A mass protest breaks out in {place}, but a socialist is ready."  # the next line tells what he does
BUILT, FALLS = "The Wall is built.", "The Wall falls."
SCENES = frozenset({BREAKS_OUT, BUILT, FALLS})
"""Lines of the log at which everybody may look up from the map."""
LEAST, MOST = 4, 10
"""Figures in the street, however many cubes there are."""
ACROSS = "M145 14h30v18h-30zM154 32h12v26h-12z" + "".join(f"M{x} 58h40v44h-40z" for x in range(0, 320, 40))
"""The Wall from side to side, and a watchtower behind it."""
HOMES = (0, 34, 34), (38, 40, 22), (82, 30, 40), (116, 34, 9), (170, 34, 9), (208, 30, 40), (242, 40, 22), (286, 34, 34)
"""The houses: where each begins, how wide it is, and its roof."""
HOUSES = "".join(f"M{x} {roof}h{wide}v{100 - roof}h-{wide}z" for x, wide, roof in HOMES)
LIT = "".join(
    f"M{x + right} {roof + down}h4v6h-4z"
    for x, wide, roof in HOMES
    for right in range(5, wide - 6, 9)
    for down in range(7, 50, 13)
    if (x + right * down) % 7 < 4
)
"""Windows in which there is light."""
CROWD = "".join(
    f"M{x} {118 + x % 7}v-12q0-7 6-7t6 7v12zM{x + 2} {95 + x % 7}a4 4 0 1 1 8 0a4 4 0 1 1-8 0"
    for x in range(2, 312, 11)
)
"""Those behind them, as far as the street goes."""


def scene(look: Look) -> Node:
    """What a line of the log shows to the whole table."""
    said = look.said
    assert said is not None
    story = h.p(".why")[look.words.term(f"{card}.text")] if (card := look.read(position_of).card) else None
    if said.key == BUILT:
        comes = look.words.say(MEANS["wall-on"])
        cut_off = [h.g(transform=f"translate({x} 122)")[figure("stand", number)] for number, x in enumerate((124, 196))]
        slabs = [h.path(d=ACROSS, class_="slab"), cut_off]
        return _street(EAST, slabs, 0, [h.p(".news")[look.words.say(said)], story, h.p[comes]])
    if said.key == FALLS:
        return _street(EAST, wall(True, True), MOST, [h.p(".news")[look.words.say(said)], story])
    p = look.read(position_of)
    if p.todo[1:2] == p.todo[:1] != [] and CARDS[p.card].effects[p.todo[0]].verb == "unrest":
        return None  # more cubes of this icon are to come: the last one's picture names all provinces
    return protest(look, said)


def protest(look: Look, said: Message) -> Node:
    """The street of a mass protest; at the one that is too many light comes, and the Wall opens."""
    p = look.read(position_of)
    place = str(said.values["place"])
    side = SIDE_OF[place]
    protests = min(p.all_protests(side), COLLAPSE)
    everywhere = [each for each in PROVINCES[side] if p.protests(each) or p.supplier_protests.get(each)]
    told = [
        h.p(".news")[look.words.say(said)],
        h.p[why(look, p, place)] if said.key == BREAKS_OUT else None,
        h.p[look.words.listed([look.words.term(each) for each in everywhere])] if len(everywhere) > 1 else None,
        h.p(".aim")[look.words.say(FALLS_WITH._replace(values={"seat": side, "n": protests, "all": COLLAPSE}))],
        h.p(".placards", aria_hidden="true")[
            [h.i(class_="placard up" if number < protests else "placard") for number in range(COLLAPSE)]
        ],
    ]
    people = min(max(LEAST, p.unrest.get(place, LEAST)), MOST)
    return _street(side, wall(p.wall, protests >= COLLAPSE), people, told)


def _street(side: Side, slabs: Node, people: int, told: Node) -> Node:
    """Houses, what stands at the end of the street, who is there, and what is told below."""
    return h.div(class_=f"protest of-{'east' if side == EAST else 'west'}")[
        h.svg(".street", viewBox="0 0 320 150", preserveAspectRatio="xMidYMax slice", aria_hidden="true")[
            h.path(d=HOUSES, class_="houses"),
            h.path(d=LIT, class_="lit"),
            h.path(d="M0 100h320v50H0z", class_="road"),
            slabs,
            h.path(d=CROWD, class_="crowd") if people else None,
            [marcher(number, people) for number in range(people)],
        ],
        h.div(".told")[told],
    ]


def why(look: Look, p: Position, place: Province) -> str:
    """What has led to a mass protest: the card, or the step of the decade's end, and the cubes that it has brought."""
    return look.words(
        # words: Why a mass protest breaks out. {cause}: the name of a card or of a step of the end of the decade; {n}:
        # how many cubes lie in the province; {each}: four.
        "“{cause}”: {place} now has {n} unrest cubes. Every {each} cubes cause a mass protest.",
        cause=p.card or f"step{p.step}",
        place=place,
        n=p.unrest[place],
        each=PROTEST,
    )


def wall(stands: bool, opens: bool) -> Node:
    """The Wall at the end of the street, if it has been built; its middle falls, and light comes through."""
    return h.g(class_="opens" if opens else None)[
        h.path(d="M128 102L40-300h240L192 102z", class_="light") if opens else None,
        [h.path(d=f"M{x} 66h32v36h-32z", class_="slab") for x in (64, 96, 128, 160, 192, 224) if stands],
    ]


def marcher(number: int, people: int) -> Node:
    """One of the crowd, every other with a placard."""
    x = 160 + (number - (people - 1) / 2) * min(36, 240 / people)
    y = 126 if number % 2 else 116
    return h.g(transform=f"translate({x:.4g} {y})")[figure("cheer" if number % 2 else "march", number)]
