"""The bazaar: five stalls under one letter each, the trader at today's, and the queue before them."""

from drawing import Look, drawn_once
from drawing import markup as h

from ..components import MARKET, Kind
from ..questions import Give, MarketQueue, Stall
from ..rules.day import BEFORE_THE_MARKET
from .pavement import ground, listed_goods, marked, price, queue, tapped
from .pieces import kind_sign, tile
from .reading import seen


def bazaar(look: Look) -> h.Element:
    """Five stalls under one letter each, the trader at today's, and the queue before them."""
    words = look.words
    target = MarketQueue()
    waiting = len(seen(look).queues[MARKET])
    name = f"{words.term('market')}, {words.many('{n} in the queue', '{n} in the queue', n=waiting)}"
    return h.section(".bazaar", aria_label=words.term("market"))[
        h.div(".stalls", data_pile="market", data_sign="market")[
            [stall(look, at, kind) for at, kind in enumerate(seen(look).order)]
        ],
        h.div(".market-queue")[
            ground(look, target),
            h.div(**look.place(target, name, "gate"))[h.span[words.term("market")]],
            prices(words.say(BEFORE_THE_MARKET)),
            queue(look, MARKET),
        ],
    ]


@drawn_once
def prices(said: str) -> h.Node:
    """The sign on the fence: two goods for one; at the trader's one for one."""
    goods = "".join(f"M{x} 14h22v22h-22zm11 0v22m-11-11h22" for x in (2, 28, 78, 164, 214))
    return h.svg(".prices", viewBox="0 0 250 46", role="img", aria_label=said, data_sign="price")[
        h.path(".parcels", d=goods),
        h.path(".gives", d="M55 25h16m-6-6l6 6-6 6M191 25h16m-6-6l6 6-6 6"),
        h.g(transform="translate(72 -25) scale(.85)")[trader()],
    ]


def stall(look: Look, at: int, kind: Kind) -> h.Element:
    """A stall: awning, letter, table with goods; the trader stands at today's."""
    view, words = seen(look), look.words
    goods = view.stalls[kind]
    today = at == view.weekday
    day = words.term(f"day-{at}")
    name = f"{words.term(kind)}, {day}: {listed_goods(look, goods)}, {price(look, kind)}"
    pays = Give(kind) in look.legal
    target = Give(kind) if pays else Stall(kind)  # what is given goes to its stall, but the good itself is marked
    tiles = [tile(good, x, y, size, size) for good, (x, y, size) in zip(goods, laid_out(len(goods)), strict=True)]
    return h.div(class_=f"stall kind-{kind}{' today' if today else ''}{' pays' if pays else ''}")[
        h.svg(viewBox="0 0 100 92")[
            h.g(**marked(look, target, name) | ({"class": "place legal"} if pays else {}))[
                awning(),
                h.g(data_sign="trader")[trader()] if today else None,
                h.text(".bazaar-letter", x="50", y="19", text_anchor="middle")["BAZAR"[at]],
                tiles,
                h.rect(".halo", x="1.5", y="1.5", width="97", height="89", rx="4"),
            ]
        ],
        h.span(".stall-name", aria_hidden="true", title=day, **tapped(look, target))[kind_sign(kind), day[:2]],
    ]


def laid_out(count: int) -> list[tuple[float, float, float]]:
    """Where so many goods lie on a stall, and how large: one row on the table, or two behind it."""
    if count <= 2:
        return [(10 + at * 28, 45, 26) for at in range(count)]
    if count <= 4:
        return [(10 + at * 21, 51, 20) for at in range(count)]
    a_row = (count + 1) // 2
    size = min(19.0, 82 / a_row - 1)
    return [(10 + at % a_row * (size + 1), 71 - size if at < a_row else 70 - 2 * size, size) for at in range(count)]


@drawn_once
def awning() -> h.Node:
    """A striped awning over a table."""
    stripes = "".join(f"M{x} 2h10v20c0 4-10 4-10 0z" for x in range(5, 95, 20))
    return h.fragment[
        h.rect(".booth", x="7", y="20", width="86", height="54"),
        h.path(".post", d="M7 24v64M93 24v64"),
        h.rect(".table-top", x="3", y="72", width="94", height="8", rx="1"),
        h.path(".awning", d="M5 2h90v20" + "c0 4-10 4-10 0" * 9 + "z"),
        h.path(".stripes", d=stripes),
        h.circle(".letter-board", cx="50", cy="13.5", r="10"),
    ]


@drawn_once
def trader() -> h.Node:
    """The market trader, a woman with a headscarf behind her table and her goods."""
    return h.fragment[
        h.path(".trader-coat", d="M66 72c0-17 5-22 13-22s13 5 13 22z"),
        h.circle(".trader-face", cx="79", cy="40", r="7.5"),
        h.path(".trader-scarf", d="M69.500 42c-1-14 20-14 19 0-2-5-4-7-9.500-7s-7.500 2-9.500 7zM74 48l5 4 5-4"),
    ]
