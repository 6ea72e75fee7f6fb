"""Rules of thumb: a quick answer to every question, from a view alone. Bots use them for first ideas and to play on.

Questions about cards and icons are answered here, those about places in :mod:`.places`.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tabletop import Chance, Option, Question

from .. import questions as q
from ..components import CARDS, EAST, PROTEST, SIDE_OF, TRACKS, Card, CardId, Effect, Prestige, Side, Use
from ..rules.uses import calming_costs
from ..state import Position
from . import places

Habit: TypeAlias = Callable[[Position, Side, Sequence[Any], Chance], Option]


def answer(p: Position, seat: Side, question: Question, options: Sequence[Option], rng: Chance) -> Option:
    """A sensible answer, found without search."""
    if len(options) == 1:
        return options[0]
    if question in HABITS:
        return HABITS[question](p, seat, options, rng)
    value = places.VALUES[question]
    return max(options, key=lambda option: value(p, seat, option) + 0.01 * rng.random())


def best_of(options: Sequence[Any], rng: Chance, value: Callable[[Any], float]) -> Option:
    """The option with the highest value, with a little luck among close ones."""
    best: Option = max(options, key=lambda option: value(option) + 0.05 * rng.random())
    return best


def promise(p: Position, seat: Side, question: Question, option: Option, use: Option | None) -> float:
    """What an answer promises at a glance, if it is a place or plays a card for a use."""
    if question in places.VALUES:
        return places.VALUES[question](p, seat, option)
    if isinstance(option, q.PlayCard) and isinstance(use, q.UseFor):
        return use_value(p, seat, CARDS[option.card], use.use)
    return 0.0


# -- what cards are worth ---------------------------------------------------------------------------------------------


def icon_value(p: Position, effect: Effect) -> float:
    """What an icon is worth to the East, roughly in build points."""
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
        return 2.2 * min(-n, sum(p.unrest[each] >= PROTEST for each in p.socialists))
    if verb == "move":
        return 0.4 * n if p.turn == EAST else -0.7 * n
    return RARE.get(verb, 0.0)


RARE = {
    "PR": 0.2, "PP": 0.3, "rundown": -0.7, "repair": 0.7, "stop": -1.0, "wall-on": 0.5, "wall-off": 0.0,
    "stasi-off": 0.3, "guillaume": 0.5,
}  # fmt: skip
"""What rarer icons are worth to the East."""


def event_value(p: Position, card: Card, side: Side) -> float:
    """What a card's event is worth to the side that plays it; of a dual card, without the most harmful unit."""
    sign = 1 if side == EAST else -1
    values = [sign * icon_value(p, effect) for effect in card.effects]
    total = sum(values)
    if card.dual and values:
        worst = min(value / max(1, abs(effect.n)) for value, effect in zip(values, card.effects, strict=True))
        total -= min(0.0, worst)
    return total


def use_value(p: Position, seat: Side, card: Card, use: Use) -> float:
    """What a card's use is worth to its player."""
    if use == Use.EVENT:
        return event_value(p, card, seat)
    if use == Use.BUILD:
        return (1.15 if p.decade < 3 else 0.95 if p.decade == 3 else 0.75) * card.value[seat]
    if use == Use.CALM:
        worst = max(p.unrest[each] for each in SIDE_OF if SIDE_OF[each] == seat)
        return 0.9 + (1.6 if worst >= PROTEST else 0) - (1.2 if calming_costs(seat, card.id) else 0)
    late = (p.half == 2 or p.taster) and len(p.display) <= 4
    return 1.6 + (1.2 if late else -0.6)


def card_value(p: Position, seat: Side, card: CardId) -> float:
    """What playing a card is worth: its best use at a rough guess, and that the other side does not get its event."""
    face = CARDS[card]
    if face.special:
        return event_value(p, face, seat) - 1.2
    best = use_value(p, seat, face, Use.BUILD)
    if face.event_of(seat):
        best = max(best, event_value(p, face, seat))
    if card in p.display and face.event_of(1 - seat):
        best += 0.4 * max(0.0, event_value(p, face, 1 - seat) - 1)
    if card not in p.display:
        best -= 0.4 if len(p.display) > 1 else -0.3
    return best


# -- a turn -----------------------------------------------------------------------------------------------------------


def one_cube_ends_a_protest(p: Position) -> bool:
    """Whether removing one cube somewhere in the East ends a mass protest."""
    return any(p.unrest[each] == PROTEST for each in p.socialists)


def play(p: Position, seat: Side, options: Sequence[Option], rng: Chance) -> Option:
    """Choose the card; use police first if that ends a protest."""
    for option in options:
        if isinstance(option, q.UsePolice) and one_cube_ends_a_protest(p):
            return option
    cards = [option for option in options if isinstance(option, q.PlayCard)]
    return best_of(cards, rng, lambda option: card_value(p, seat, option.card))


def done_or_police(p: Position, _seat: Side, options: Sequence[Option], _rng: Chance) -> Option:
    """After the card: use police only to end a protest with one cube."""
    police = [option for option in options if isinstance(option, q.UsePolice)]
    return police[0] if one_cube_ends_a_protest(p) else q.Done()


def use(p: Position, seat: Side, options: Sequence[Any], rng: Chance) -> Option:
    card = CARDS[p.card]
    return best_of(options, rng, lambda option: use_value(p, seat, card, option.use))


def icon(p: Position, seat: Side, options: Sequence[Option], _rng: Chance) -> Option:
    """Ignore the icon that hurts most, then carry out the rest as printed."""
    sign = 1 if seat == EAST else -1

    def gain(ignored: q.Ignore) -> tuple[float, Option]:
        effect = CARDS[p.card].effects[ignored.number]
        return sign * icon_value(p, effect) / max(1, abs(effect.n)), ignored

    hurting = [gain(option) for option in options if isinstance(option, q.Ignore)]
    if hurting and min(hurting)[0] < 0:
        return min(hurting)[1]
    return q.AsPrinted() if q.AsPrinted() in options else options[0]


# -- cards in hand ----------------------------------------------------------------------------------------------------


def keep(p: Position, seat: Side, options: Sequence[Any], rng: Chance) -> Option:
    """Keep what is worth more than a card from the new deck."""

    def worth(card: CardId) -> float:
        face = CARDS[card]
        return max(event_value(p, face, seat) if face.event_of(seat) else 0, 1) - 2.2

    return best_of(options, rng, lambda option: sum(map(worth, option.cards)))


def pay(p: Position, seat: Side, options: Sequence[Option], rng: Chance) -> Option:
    """Pay with a card of little worth, or else let West draw."""
    return best_of(options, rng, lambda o: -card_value(p, seat, o.card) if isinstance(o, q.Discard) else -1.5)


def spy(p: Position, seat: Side, options: Sequence[Option], rng: Chance) -> Option:
    """Take a card if it is better; otherwise leave things alone."""

    def value(option: Option) -> float:
        match option:
            case q.Swap(given, taken):
                return card_value(p, seat, taken) - card_value(p, seat, given)
        return 0.1

    return best_of(options, rng, value)


# -- other choices that are no places ---------------------------------------------------------------------------------


def past_prestige(p: Position, seat: Side, options: Sequence[Any], rng: Chance) -> Option:
    """Past the end of the prestige track: choose what makes the greater difference."""

    def value(option: Any) -> float:
        harm = places.relief if isinstance(option, q.Calm) else places.harm
        return harm(p, seat, option.province)

    return best_of(options, rng, value)


def supply(p: Position, _seat: Side, options: Sequence[Option], _rng: Chance) -> Option:
    """Pass a living standard on to West Berlin if it can be kept there."""
    sector, province = options
    assert isinstance(sector, q.InSector)
    suppliers = {each for each, n in p.sectors.items() if n} | {sector.supplier}
    kept = min(p.export(each) for each in suppliers)
    return sector if p.standard("WB") + 1 <= kept else province


def first(_p: Position, _seat: Side, options: Sequence[Option], _rng: Chance) -> Option:
    return options[0]


HABITS: dict[Question, Habit] = {
    q.WHICH_ARE_KEPT: keep,
    q.WHICH_CARD: play,
    q.PRICE: pay,
    q.WHICH_USE: use,
    q.POLICE_AFTER_THE_CARD: done_or_police,
    q.IS_BERLIN_SUPPLIED: supply,
    q.WHICH_ICON: icon,
    q.WHICH_IS_SKIPPED: icon,
    q.WHERE_THE_SPY_LOOKS: first,
    q.WHAT_OF_THE_HAND: spy,
    q.WHAT_OF_THE_PILE: spy,
    q.WHAT_OF_THE_PILE_ONLINE: spy,
    q.WHICH_SECTOR_GAINS: first,
    q.WHICH_SECTOR_LOSES: first,
    q.PAST_PRESTIGE: past_prestige,
    q.WHICH_EFFECT_OF_PRESTIGE: lambda _p, _seat, options, _rng: options[-1],  # the leader's own space gives most
    # calm before building: a protest less may open a province
    q.WHICH_EFFECT_FIRST: lambda _p, _seat, options, _rng: next(o for o in options if o.effect != Prestige.BUILD),
}
"""The habit for each question that is not about a place."""
