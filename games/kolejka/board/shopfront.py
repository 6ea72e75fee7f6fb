"""A shopfront: neon sign, window and door."""

from drawing import Look, drawn_once
from drawing import markup as h

from ..components import KIND_OF, SIGNS, Good, Kind
from ..questions import WHAT_GOES_ASTRAY, WHICH_GOOD, Beneath, GoodIn, Shop
from .pavement import listed_goods, marked
from .pieces import tile
from .reading import seen


def front(look: Look, kind: Kind, goods: list[Good], closed: bool) -> h.Element:
    """The shopfront: neon sign, window, door."""
    view, words = seen(look), look.words
    waiting = words.many("{n} in the queue", "{n} in the queue", n=len(view.queues[kind]))
    state = words("closed for stocktaking") if closed else ""
    name = ", ".join(filter(None, [words.term(kind), state, listed_goods(look, goods), waiting]))
    return h.svg(".front", viewBox="0 0 240 150")[
        h.g(**look.place(Shop(kind), name))[
            facade(kind, closed), h.rect(".halo", x="2", y="2", width="236", height="146", rx="5")
        ],
        h.path(".shelf", d="M12 136.500h160" if len(goods) <= 4 else "M12 96h160M12 137.500h160"),
        window(look, kind, goods),
        # words: Below the Polish word REMANENT on the grille of a shop that is closed today.
        shutter(words("stocktaking") if words.language != "pl" else "") if closed else None,
    ]


@drawn_once
def facade(kind: Kind, closed: bool) -> h.Node:
    """Concrete slabs, a dark fascia with the sign in neon script, a display window with two shelves, a door."""
    sign = SIGNS[kind]
    return h.fragment[
        h.rect(".wall", x="0", y="0", width="240", height="150"),
        h.path(".joints", d="M0 47h240M80 0v47M160 0v47M0 146h240"),
        h.rect(".fascia", x="6", y="5", width="228", height="37", rx="3"),
        h.text(".neon-glow", x="120", y="32", text_anchor="middle")[sign],
        h.text(class_="neon off" if closed else "neon", x="120", y="32", text_anchor="middle")[sign],
        h.rect(".frame", x="8", y="50", width="168", height="92", rx="2"),
        h.rect(".glass", x="12", y="54", width="160", height="84"),
        h.path(".shine", d="M20 90L52 56M26 92L58 58"),
        h.rect(".frame", x="182", y="50", width="50", height="96", rx="2"),
        h.rect(".glass", x="187", y="55", width="40", height="52"),
        h.path(".snow", d="M3 1.500h234M9 143.500h166M8 5h224"),
        h.rect(".door", x="187", y="111", width="40", height="33"),
        h.circle(".knob", cx="190.5", cy="116", r="2.2"),
    ]


@drawn_once
def shutter(meaning: str) -> h.Element:
    """The grille of a shop that takes stock, with its paper on it; below that what the Polish word means."""
    return h.g(".shutter", aria_hidden="true")[
        h.rect(x="12", y="54", width="160", height="84"),
        h.path(d="".join(f"M12 {54 + 7 * row}h160" for row in range(1, 12))),
        h.g(transform="rotate(-4 92 94)")[
            h.rect(".paper", x="27", y="78", width="130", height="32"),
            h.text(x="92", y="100", text_anchor="middle", lang="pl")["REMANENT"],
        ],
        h.text(".meaning", x="92", y="130", text_anchor="middle")[meaning] if meaning else None,
    ]


def window(look: Look, shop_kind: Kind, goods: list[Good]) -> h.Node:
    """What lies in the window, grouped by kind; a fern where nothing does."""
    if not goods:
        return h.path(
            ".fern",
            d="M92 126V108M92 120c-8 0-13-5-14-10 8 0 13 4 14 10zM92 118c8 0 13-5 14-10-8 0-13 4-14 10z"
            "M92 112c-5-3-7-9-5-14 5 2 7 8 5 14zM92 112c5-3 7-9 5-14M86 126h12l-2 9h-8z",
        )
    spots, width, height = arranged(len(goods))
    wide, high = f"{width + 5:g}", f"{height + 5:g}"
    behind: dict[Kind, list[h.Node]] = {}
    groups: dict[Kind, list[h.Node]] = {}
    for good, (x, y) in zip(sorted(goods, key=lambda good: KIND_OF[good] != shop_kind), spots, strict=True):
        target = GoodIn(shop_kind, kind := KIND_OF[good])
        if kind in groups and (target in look.legal or target in seen(look).in_play):
            behind.setdefault(kind, []).extend(groups.pop(kind))  # only the topmost of a kind is outlined and goes
        halo = h.rect(".halo", x=f"{x - 2.5:g}", y=f"{y - 2.5:g}", width=wide, height=high, rx="3")
        groups.setdefault(kind, []).extend([tile(good, x, y, width, height), halo])
    return [
        [
            h.g(**look.place(below, look.words.term(kind), "behind"), data_means=str(below))[parts]
            for kind, parts in behind.items()
            for below in [Beneath(shop_kind, kind)]
        ],
        h.g(data_queue=f"window-{shop_kind}")[  # what only moves up has not been moved by anybody
            [
                h.g(**in_a_window(look, GoodIn(shop_kind, kind), f"{look.words.term(shop_kind)}: {here}"))[parts]
                for kind, parts in groups.items()
                for here in [listed_goods(look, [good for good in goods if KIND_OF[good] == kind])]
            ]
        ],
    ]


def in_a_window(look: Look, target: GoodIn, name: str) -> dict[str, str]:
    """Goods of a kind as a place. What is delivered to the wrong shop can be carried there, what is bought to the
    queue."""
    place = marked(look, target, name)
    if target not in look.legal or look.question not in (WHAT_GOES_ASTRAY, WHICH_GOOD):
        return place
    how = "takes" if look.question is WHAT_GOES_ASTRAY else "late"  # the card that errs can be put on it
    return place | {"class": f"{place['class']} lift", f"data-{how}": ""}


def arranged(count: int) -> tuple[list[tuple[float, float]], float, float]:
    """Where so many goods lie in the window, and how wide and high each is: large on one shelf, or small on two."""
    if count <= 4:
        step = 51 if count <= 3 else 39
        return [(17 + at * step, 74) for at in range(count)], step - 5.0, 60.0
    a_row = (count + 1) // 2
    width = min(36.0, 152 / a_row - 3)
    return [(16 + at % a_row * (width + 3), 56.5 if at < a_row else 98) for at in range(count)], width, 38.0
