"""The street: calendar and deliveries, five shops with their queues and vans, the bazaar.

Each shop and stall is a picture of its own, so that the style sheet can set them in columns on a wide screen and in
strips on a narrow one; places keep their one identity.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from drawing import Drawn, Look, drawn_once
from drawing import markup as h

from ..components import DELIVERIES, KINDS, SPECULATOR, Kind
from ..questions import WHICH_CARD, Shop
from ..rules.knowledge import Family, View
from ..state import PHASES
from .bazaar import bazaar, stall
from .families import want
from .pavement import JOINING, crowd, ground, offer, queue, stands_for, tapped
from .pieces import bag, delivery_card, pawn
from .reading import seen
from .shopfront import front


def phase_name(look: Look, phase: str) -> str:
    """What the present phase is called."""
    words, view = look.words, seen(look)
    return {
        # words: The first phase of a day.
        "queueing-up": words("Queueing up"),
        # words: The second phase of a day.
        "delivery": words("Delivery"),
        # words: The third phase of a day.
        "queue-jumping": words("Queue jumping"),
        "shops-open": words("The shops open"),
        "market": words("Outdoor market"),
        # words: The last phase of a day; on a taster's last day, in its place, what decides if no list is complete.
        "closing-time": words("Fewest missing wins") if view.day == view.last_day else words("Closing time"),
    }[phase]


def street(look: Look) -> h.Element:
    """The whole board."""
    view = seen(look)
    light = f"board street phase-{view.phase} day-{view.weekday}"
    mat = "" if look.question is WHICH_CARD else None
    goal = aim(look) if view.last_day else None
    crowded = crowd(max(len(view.queues[kind]) for kind in KINDS) + (look.question in JOINING))
    return h.div(class_=light, data_cue=cue(view), data_goal=goal, data_mat=mat, data_near="")[
        h.div(class_=f"scene {crowded}")[morning(look), [shop(look, kind) for kind in KINDS], bags(look), bazaar(look)]
    ]


def aim(look: Look) -> str:
    """How a taster is won: the book tells of the whole game."""
    return look.words(
        "Be the first to bring home the three goods on your list. If nobody has them after Tuesday, the fewest missing "
        "wins."
    )


def bags(look: Look) -> h.Element:
    """What each family has brought home, on the pavement, where there is room for it."""
    paid = {kind: (*offer(look, kind).items(),) for kind in KINDS}
    homes = [
        [(good, paid[kind] if seat == look.turn else ()) for kind in KINDS for good in family.home[kind]]
        for seat, family in enumerate(seen(look).seats)
    ]
    wide = min(292, 900 // len(homes) - 10)
    return h.div(".bags", aria_hidden="true")[
        [bag(seat, wide, gaps(seen(look).seats[seat]), *goods) for seat, goods in enumerate(homes)]
    ]


def gaps(family: Family) -> tuple[Kind, ...]:
    """The kinds that a family's list still asks for, one of each good."""
    return tuple(kind for kind in KINDS for _ in range(family.wants[kind] - len(family.home[kind])))


def cue(view: View) -> str:
    """What may be heard: steps, a van, paper when a card is played, a till, a bell at closing time.

    Each is told by a number that grows when it happens.
    """
    at_home = sum(len(goods) for family in view.seats for goods in family.home.values())
    match view.phase:
        case "queueing-up":
            return f"step:{sum(map(len, view.queues.values()))}"
        case "delivery":
            return f"van:{len(view.today)}"
        case "queue-jumping":
            return f"paper:{sum(len(family.played) for family in view.seats)}"
        case "closing-time":
            return f"bell:{view.day}"
    return f"till:{at_home + len(view.speculated)}"


def detail(look: Look, parts: Sequence[str]) -> h.Element:
    """Some parts of the street, for a figure.

    Args:
        look: an inert one.
        parts: ``shop:<kind>``, ``morning``, ``market``; the small things ``truck:<kind>``, ``stall:<kind>``,
            ``pawn:<seat>`` (-1: a speculator), ``calendar``, ``pile`` and ``today``, the day's delivery cards.

    Raises:
        LookupError: there is no such part.
    """
    drawn: dict[str, Callable[[], h.Node]] = {
        "morning": partial(morning, look),
        "market": partial(bazaar, look),
        "calendar": partial(today, look),
        "pile": lambda: h.div(".deliveries")[pile(look)],
        "today": lambda: h.div(".deliveries")[[delivery_card(look, card) for card in seen(look).today]],
    }
    for kind in KINDS:
        drawn[f"shop:{kind}"] = partial(shop, look, kind)
        drawn[f"truck:{kind}"] = partial(by_kind, kind, truck, look, kind)
        drawn[f"stall:{kind}"] = partial(by_kind, kind, stall, look, seen(look).order.index(kind), kind)
    for seat in (SPECULATOR, *range(len(seen(look).seats))):
        drawn[f"pawn:{seat}"] = partial(pawn, look, seat)
    return h.div(".board.street.cut")[h.div(".scene")[[drawn[part]() for part in parts]]]


def by_kind(kind: Kind, draw: Callable[..., h.Node], *details: Any) -> h.Element:
    """A small thing by itself, in the colours of its kind."""
    return h.div(class_=f"alone kind-{kind}")[draw(*details)]


# -- calendar and deliveries ------------------------------------------------------------------------------------------


def morning(look: Look) -> h.Element:
    """What day it is, how far it has come, and what the day's delivery cards say."""
    view, words = seen(look), look.words
    return h.div(".morning")[
        today(look),
        begins(look),
        h.ol(".phases", aria_label=words("Phases of the day"), data_sign="phases")[
            [
                h.li(
                    class_="now" if phase == view.phase else None,
                    aria_current="step" if phase == view.phase else None,
                )[h.span[phase_name(look, phase), jumping(look) if phase == "queue-jumping" else None]]
                for phase in PHASES
            ]
        ],
        h.div(".deliveries")[
            [delivery_card(look, card) for card in view.today],
            [h.span(".no-delivery")] * (min(view.deliveries_a_day, view.deliveries) - len(view.today)),
            pile(look),
        ],
    ]


def today(look: Look) -> h.Element:
    """What day it is, on a leaf of the calendar."""
    words, view = look.words, seen(look)
    # words: The heading of the calendar above the board.
    # words: On the calendar, instead of the week: the day after which a short game ends.
    above = words("last day") if view.day == view.last_day else words("Week {n}", n=view.week)
    return h.div(".calendar", data_sign="calendar")[h.small[above], h.strong[words.term(f"day-{view.weekday}")]]


def begins(look: Look) -> h.Element:
    """Who is first player today."""
    words, first = look.words, seen(look).first
    # words: {seat}: the player who is first today.
    name = words("{seat} begins today", seat=first)
    # words: Below the picture of the player who is first today, as short as can be.
    below = h.small[words("begins")]
    return h.div(".begins", role="img", aria_label=name, title=name, data_sign="first-player")[pawn(look, first), below]


def jumping(look: Look) -> h.Node:
    """Which of the three rounds of queue jumping it is."""
    # words: Below “Queue jumping”: which of its three rounds it is.
    return h.small[look.words("round {n} of 3", n=at)] if (at := seen(look).jump) else None


def pile(look: Look) -> h.Element:
    """The delivery cards that have not been turned."""
    left = seen(look).deliveries
    name = look.words.many("{n} delivery card to come", "{n} delivery cards to come", n=left)
    made = {"class": "pile" if left else "no-delivery", "data-sign": "deliveries-to-come", "data-pile": "deliveries"}
    return h.span(role="img", aria_label=name, title=name, **made)[van_outline() if left else None]


@drawn_once
def van_outline() -> h.Element:
    """The delivery van, a box on wheels with a sloping nose."""
    return h.svg(".van-outline", viewBox="0 0 64 40", aria_hidden="true")[
        h.path(".van-box", d="M2 6h38v24H2z"),
        h.path(".parcel", d="M6 12h12v12H6zm6 0v12m-6-6h12"),
        h.path(".van-box", d="M40 12h11l9 9.500V30H40z"),
        h.path(".van-glass", d="M43.500 15h6l5.500 6.500H43.500z"),
        h.circle(".van-wheel", cx="14", cy="31", r="5.500"),
        h.circle(".van-wheel", cx="49", cy="31", r="5.500"),
    ]


# -- a shop -----------------------------------------------------------------------------------------------------------


def shop(look: Look, kind: Kind) -> h.Element:
    """A shopfront, its van and its queue."""
    view, words = seen(look), look.words
    goods = view.shelves[kind]
    closed, supplied = kind in view.closed, kind in view.supplied
    arriving = view.phase == "delivery" and [DELIVERIES[card].shop for card in view.today[-1:]] == [kind]
    classes = f"shop kind-{kind}{' closed' * closed}{' supplied' * supplied}{' arriving' * arriving}"
    return h.section(class_=classes, aria_label=words.term(kind))[
        ground(look, stands_for(look, kind)),
        front(look, kind, goods, closed),
        h.div(".shop-name")[
            h.span[words.term(kind)],
            own_list(look, kind),
            # words: Beside the name of a shop: for stocktaking.
            h.span(".tag")[words("closed today")] if closed else None,
            # words: Beside the name of a shop that got goods today.
            h.span(".tag.came")[words("delivery today")] if supplied and not closed else None,
        ],
        truck(look, kind),
        queue(look, kind),
    ]


def own_list(look: Look, kind: Kind) -> h.Node:
    """What whoever looks, or is asked, wants from a shop, as it stands on the shopping list."""
    seat = look.turn if look.seat is None else look.seat
    if look.inert or seat is None or seat in look.bots:
        return None
    return h.ul(".own-list", aria_hidden="true")[want(look, seen(look).seats[seat], kind)]


def truck(look: Look, kind: Kind) -> Drawn:
    """A shop's truck, and how many goods are on it."""
    left = len(seen(look).trucks[kind])
    name = look.words.many("{n} item on the truck", "{n} items on the truck", n=left)
    return van(kind, left, name, *tapped(look, Shop(kind)).items())


@drawn_once
def van(kind: Kind, left: int, name: str, *taps: tuple[str, str]) -> h.Element:
    """A van with its number."""
    return h.div(".van", role="img", aria_label=name, title=name, data_sign="truck", data_pile=kind, **dict(taps))[
        van_outline(), h.b[str(left)]
    ]
