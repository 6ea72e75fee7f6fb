"""Rules of thumb: a quick answer to every ask, from a view alone. The bots' first idea, and how they play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop import Chance

from .components import (
    CARDS,
    EAST,
    IN_PROVINCES,
    LINES,
    LINKS,
    PROTEST,
    SIDE_OF,
    SITES,
    TRACKS,
    WEST,
    Card,
    CardId,
    City,
    Effect,
    Province,
    Side,
)
from .state import Position

Options = Sequence[str]

# -- what an ask wants to know ------------------------------------------------------------------------------

PURPOSES: dict[str, str] = {
    "Add 1 unrest ({n} left).": "add",
    "Prestige: add 1 unrest in the East.": "add",
    "Past the track's end: add 1 unrest in the East.": "add",
    "Unrest returns from a police card ({n} left): to which province?": "add",
    "Move 1 unrest from {place}: where to?": "add",
    "Which neighbour does {place} outshine?": "add",
    "Where does a socialist turn away? ({n} left)": "add",
    "West Berlin protests: in which supplying province does the protest appear as well?": "add",
    "Remove 1 unrest ({n} left).": "remove",
    "Where is 1 unrest removed?": "remove",
    "Prestige: remove 1 unrest in the East.": "remove",
    "Past the track's end: remove 1 unrest in the East.": "remove",
    "From which province does the police take 1 unrest?": "remove",
    "Move 1 unrest: from where? ({n} left)": "remove",
    "Where does a socialist step in?": "remove",
    "Which province's mass protest ends? ({n} left)": "remove",
    "A protest in West Berlin ends: in which supplying province does it end as well?": "remove",
    "Raise the living standard: where? (card value left: {n})": "raise",
    "Where does the living standard rise?": "raise",
    "Where does the living standard fall?": "fall",
    "For which province does {city} count now?": "count",
    "Build a factory or a line ({n} left).": "build",
    "Dismantle a line or a factory of {seat} ({n} left).": "dismantle",
    "Which factory of {seat} becomes rundown? ({n} left)": "rundown",
    "Which factory is repaired?": "repair",
    "Which factory abroad is closed?": "rundown",
    "In which sector of West Berlin?": "sector",
    "Which sector of West Berlin loses a living standard? ({n} left)": "sector",
}
"""By the prompt's text: which of the habits below answers it."""


def answer(p: Position, seat: Side, prompt: str, options: Options, rng: Chance) -> str:
    """A sensible answer at once."""
    if len(options) == 1:
        return options[0]
    kind = options[0].split(":")[0].split("-")[0]
    if kind in BY_KIND:
        return BY_KIND[kind](p, seat, options, rng)
    scores = SCORES.get(PURPOSES.get(prompt, ""))
    if scores is None:
        return options[0] if kind in ("prestige", "look") else rng.choice(options)
    best, most = options[0], -99.0
    for option in options:
        score = scores(p, seat, option) + 0.01 * rng.random()
        if score > most:
            best, most = option, score
    return best


# -- cards and uses -------------------------------------------------------------------------------------------


def icon_value(p: Position, effect: Effect) -> float:
    """What an icon is worth to the East, in build points or so."""
    verb, n = effect.verb, effect.n
    if verb in TRACKS:
        n = n if effect.side == EAST else -n
        ahead = p.tracks[verb] + n
        return n * (0.9 if verb != "C" else 0.8) * (0.6 if abs(ahead) > 5 else 1.0)
    if verb == "unrest":
        return (-0.95 if effect.side == EAST else 0.85) * n
    if verb == "build":
        return (1.0 if effect.side == EAST else -0.75) * min(n, 3)
    if verb == "dis":
        return (-1.25 if effect.side == EAST else 0.9) * n
    if verb in ("LS", "LSonly"):
        return (1.2 if effect.side == EAST else -1.5) * n
    if verb == "protest":
        return 2.2 * min(-n, sum(p.unrest[q] >= PROTEST for q in p.socialists))
    if verb == "move":
        return 0.4 * n if p.turn == EAST else -0.7 * n
    return _RARE.get(verb, 0.0)


_RARE = {
    "PR": 0.2, "PP": 0.3, "rundown": -0.7, "repair": 0.7, "stop": -1.0, "wall-on": 0.5, "wall-off": 0.0,
    "stasi-off": 0.3, "guillaume": 0.5,
}  # fmt: skip


def event_value(p: Position, card: Card, side: Side) -> float:
    """What a card's event is worth to a side that plays it; of a dual card the worst icon is cut."""
    sign = 1 if side == EAST else -1
    values = [sign * icon_value(p, effect) for effect in card.effects]
    total = sum(values)
    if card.colour == "dual" and values:
        worst = min(value / max(1, abs(effect.n)) for value, effect in zip(values, card.effects, strict=True))
        total -= min(0.0, worst)
    return total


def use_value(p: Position, seat: Side, card: Card, use: str) -> float:
    """What a card's use is worth to its player."""
    if use == "event":
        return event_value(p, card, seat)
    if use == "build":
        return (1.15 if p.decade < 3 else 0.95 if p.decade == 3 else 0.75) * card.value[seat]
    if use == "calm":
        worst = max(p.unrest[q] for q in SIDE_OF if SIDE_OF[q] == seat)
        return 0.9 + (1.6 if worst >= PROTEST else 0) - (1.2 if _costs(card, seat) else 0)
    late = p.half == 2 and len(p.display) <= 4
    return 1.6 + (1.2 if late else -0.6)


def _costs(card: Card, seat: Side) -> bool:
    return card.colour == "dual" or not card.event_of(seat)


def card_value(p: Position, seat: Side, card: CardId) -> float:
    """What playing a card is worth: its best quick use, and keeping a good event from the other side."""
    face = CARDS[card]
    if face.special:
        return event_value(p, face, seat) - 1.2
    best = use_value(p, seat, face, "build")
    if face.event_of(seat):
        best = max(best, event_value(p, face, seat))
    if card in p.display and face.event_of(1 - seat):
        best += 0.4 * max(0.0, event_value(p, face, 1 - seat) - 1)
    if card not in p.display:
        best -= 0.4 if len(p.display) > 1 else -0.3
    return best


def play(p: Position, seat: Side, options: Options, rng: Chance) -> str:
    """Choose the card; police is used when a protest can be ended with it."""
    for option in options:
        if option.startswith("police:") and any(p.unrest[q] == PROTEST for q in p.socialists):
            return option
    cards = [o for o in options if o.startswith("card:")]
    return _best(cards, rng, lambda o: card_value(p, seat, o[5:]))


def use(p: Position, seat: Side, options: Options, rng: Chance) -> str:
    """Choose what the card is for."""
    card = CARDS[p.card]
    return _best(options, rng, lambda o: use_value(p, seat, card, o[4:]))


def icon(p: Position, seat: Side, options: Options, rng: Chance) -> str:
    """Ignore the icon that hurts most, then carry out the rest as printed."""
    effects = CARDS[p.card].effects
    sign = 1 if seat == EAST else -1
    hurting = [
        (sign * icon_value(p, effects[int(o[5:])]) / max(1, abs(effects[int(o[5:])].n)), o)
        for o in options
        if o.startswith("skip-")
    ]
    if hurting and min(hurting)[0] < 0:
        return min(hurting)[1]
    return "rest" if "rest" in options else options[0]


def done_or_police(p: Position, seat: Side, options: Options, rng: Chance) -> str:
    """After the card: police only against a protest that one cube ends."""
    return play(p, seat, options, rng) if any(p.unrest[q] == PROTEST for q in p.socialists) else "done"


def _best(options: Options, rng: Chance, value: Callable[[str], float]) -> str:
    return max(options, key=lambda o: value(o) + 0.05 * rng.random())


def calm_or_stir(p: Position, seat: Side, options: Options, rng: Chance) -> str:
    """Past the end of prestige: the greater difference."""

    def value(option: str) -> float:
        act, province = option.split("-")
        return remove(p, seat, f"province:{province}") if act == "calm" else add(p, seat, f"province:{province}")

    return _best(options, rng, value)


def keep(p: Position, seat: Side, options: Options, rng: Chance) -> str:
    """Keep what is worth more than a card from the new deck."""

    def value(option: str) -> float:
        cards = [] if option == "keep-none" else option[5:].split("+")
        return sum(max(event_value(p, CARDS[c], seat) if CARDS[c].event_of(seat) else 0, 1) - 2.2 for c in cards)

    return _best(options, rng, value)


def discard(p: Position, seat: Side, options: Options, rng: Chance) -> str:
    """Pay with a card of little worth, else let the West draw."""
    return _best(options, rng, lambda o: -1.5 if o == "draw" else -card_value(p, seat, o[8:]))


def swap(p: Position, seat: Side, options: Options, rng: Chance) -> str:
    """Take the better card; leave the rest alone."""

    def value(option: str) -> float:
        parts = option.split("-")
        if parts[0] != "swap":
            return 0.1
        return card_value(p, seat, parts[2]) - card_value(p, seat, parts[1])

    return _best(options, rng, value)


def supply(p: Position, seat: Side, options: Options, rng: Chance) -> str:
    """Send a living standard to Berlin unless it could not be kept there."""
    supplier = options[0].partition(":")[2]
    if f"province:{supplier}" not in options:
        return options[0]
    suppliers = {q for q, n in p.sectors.items() if n} | {supplier}
    kept = min(p.export(q) for q in suppliers)
    return options[0] if p.standard("WB") + 1 <= kept else options[1]


BY_KIND: dict[str, Callable[[Position, Side, Options, Chance], str]] = {
    "card": play,
    "use": use,
    "icon": icon,
    "skip": icon,
    "done": done_or_police,
    "calm": calm_or_stir,
    "stir": calm_or_stir,
    "keep": keep,
    "discard": discard,
    "swap": swap,
    "sector": supply,
}

# -- places ---------------------------------------------------------------------------------------------------


def danger(cubes: int) -> float:
    """How bad so much unrest is."""
    return 0.5 * cubes + 3.0 * (cubes // PROTEST) + (0.6 if cubes % PROTEST == PROTEST - 1 else 0)


def add(p: Position, seat: Side, option: str) -> float:
    """Where one cube hurts the other side most, or the own least."""
    if option == "other":
        return -1.0
    province = option[9:]
    cubes = p.unrest[province]
    harm = danger(cubes + 1) - danger(cubes) + 0.05 * cubes
    if province == "WB":
        harm *= 1.6
    return -harm if SIDE_OF[province] == seat else harm


def remove(p: Position, seat: Side, option: str) -> float:
    """Where one cube less helps the own side most."""
    if option == "other":
        return -9.0
    province = option[9:]
    cubes = p.unrest[province]
    relief = danger(cubes) - danger(cubes - 1) + 0.05 * cubes
    return relief if SIDE_OF[province] == seat else -relief


def raise_(p: Position, seat: Side, option: str) -> float:
    """Raise the living standard where it can be kept and calms."""
    if option == "done":
        return 0.0
    province = option[9:]
    if province == "WB":
        return 0.5
    cubes = p.unrest[province]
    kept = p.export(province) > p.living[province]
    calming = danger(cubes) - danger(cubes - 1) if cubes else 0
    return (0.8 if kept else -0.9) + 0.6 * calming - 0.3 * p.living[province]


def fall(p: Position, seat: Side, option: str) -> float:
    """West takes where others would envy, or where little is left."""
    return -p.living[option[9:]] + 0.2 * p.unrest[option[9:]]


def count(p: Position, seat: Side, option: str) -> float:
    """Hamburg or a factory abroad helps the province that has less."""
    return -float(p.export(option[9:]))


def site(p: Position, seat: Side, option: str) -> float:
    """Build what closes connections, and a first factory where there is none."""
    if option == "done":
        return 0.0
    kind, _, name = option.partition(":")
    if kind == "line":
        line = LINES[name]
        first, second = line.ends
        both = first in p.factories and second in p.factories
        closing = both and (not line.needs or line.needs in p.lines)
        if closing:
            return 2.0 + 0.4 * (_weak(p, first) + _weak(p, second))
        return 1.1 if both else 0.35
    neighbours = sum(link.to in p.factories for link in LINKS[name])
    ready = sum(link.to in p.factories and all(x in p.lines for x in link.lines) for link in LINKS[name])
    return 1.0 + 1.8 * ready + 0.15 * neighbours + _first_here(p, name)


def _weak(p: Position, city: City) -> float:
    """1 for a city whose value is low: raising it may lift its province's exports."""
    return 1.0 if p.value(city) <= 1 else 0.4 if p.value(city) == 2 else 0.0


def _first_here(p: Position, city: City) -> float:
    provinces: tuple[Province, ...] = IN_PROVINCES[city]
    return 1.2 if provinces and not any(p.export(q) for q in provinces) else 0.0


def loss(p: Position, option: str) -> float:
    """What a side loses with a piece."""
    kind, _, name = option.partition(":")
    if kind == "line":
        line = LINES[name]
        first, second = line.ends
        both = first in p.factories and second in p.factories
        working = both and (not line.needs or line.needs in p.lines)
        return 2.0 + 0.3 * (p.value(first) + p.value(second)) if working else 0.5 if both else 0.3
    return 1.0 + p.value(name) + (0.8 if _only(p, name) else 0)


def _only(p: Position, city: City) -> bool:
    provinces = IN_PROVINCES[city]
    return bool(provinces) and sum(c in p.factories for c in SITES[_side(city)] if IN_PROVINCES[c] == provinces) == 1


def _side(city: City) -> Side:
    return WEST if city in SITES[WEST] else EAST


def dismantle(p: Position, seat: Side, option: str) -> float:
    """The own cheapest, or the other side's dearest."""
    if option == "other":
        return -99.0
    kind, _, name = option.partition(":")
    own = (name[0] == "WE"[seat]) if kind == "line" else _side(name) == seat
    return -loss(p, option) if own else loss(p, option)


def rundown(p: Position, seat: Side, option: str) -> float:
    """West strikes the best export factory; East spares it, and gives what has lines rather than what is loose."""
    value = p.value(option[5:]) + (0.5 if not p.connections(option[5:]) else 0)
    return value if seat == WEST else -value


def repair(p: Position, seat: Side, option: str) -> float:
    """The factory with most connections."""
    return float(p.value(option[5:]))


def sector(p: Position, seat: Side, option: str) -> float:
    """Any; the strongest supplier's is the safest."""
    return float(p.export(option[7:]))


SCORES: dict[str, Callable[[Position, Side, str], float]] = {
    "add": add,
    "remove": remove,
    "raise": raise_,
    "fall": fall,
    "count": count,
    "build": site,
    "dismantle": dismantle,
    "rundown": rundown,
    "repair": repair,
    "sector": sector,
}
