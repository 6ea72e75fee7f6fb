"""Effects, options and places in words; their consequences are in :mod:`.previews`."""

from collections.abc import Collection
from copy import deepcopy
from dataclasses import replace

from drawing import Look
from tabletop import Message, Option, Words, msg

from .. import questions as q
from .. import telling
from ..components import (
    ABROAD,
    CARDS,
    EAST,
    IN_PROVINCES,
    LINES,
    RHEINSBERG,
    SIDE_OF,
    SIDE_OF_CITY,
    Card,
    City,
    Effect,
    LineId,
    Province,
    Use,
)
from ..rules import position_of
from ..rules.dismantling import bankrupt
from ..rules.ending import verdict
from ..rules.special_factories import unassigned
from ..rules.tracks import PRESTIGE
from ..state import Position

# -- effects --------------------------------------------------------------------------------------------------------


def effect(words: Words, effect: Effect, left: int | None = None) -> str:
    """An icon in words, with its place, its limit and who chooses."""
    return words.say(telling.icon(effect, left))


MEANS: dict[str, Message] = {
    "PP": msg(
        "A police card removes 1 unrest cube in the East once in each decade. At the end of each decade it costs the "
        "East a factory or a line."
    ),
    "PR": msg(
        "A police card removes 1 unrest cube in the East once in each decade. At the end of each decade it costs the "
        "East a factory or a line. A red one makes people flee as well."
    ),
    "S": msg("Socialists: each one that is ready stops one mass protest in the East."),
    "wall-on": msg("The Wall: nobody flees any more, but at each decade’s end the East loses prestige and 1 piece."),
    "dis": msg("Whoever loses a factory or a line chooses which, if the card does not say otherwise."),
}
"""What comes of police, of socialists and of the Wall, which act long after the card that brings them; who chooses."""


def meanings(words: Words, verbs: Collection[str]) -> list[str]:
    """A sentence for each of these effects that acts long after its card."""
    return [words.say(said) for brings, said in MEANS.items() if brings in verbs]


def flights(words: Words, n: int) -> list[str]:
    """What so many flight symbols do, if there are any."""
    # words: {n}: how many aeroplanes are on a card: people flee from the East.
    said = msg("Flight +{n}, however this card is used: at the decade’s end the East loses factories or lines for it.")
    return [words.say(said._replace(values={"n": n}))] if n else []


def event(words: Words, card: Card) -> str:
    """A card's whole event."""
    return "; ".join(effect(words, e) for e in card.effects)


def values(words: Words, card: Card) -> str:
    """What a card builds with."""
    west, east = card.value
    if card.special:
        return words("special card of the East")
    # words: {west}, {east}: the build points of a card, which differ for the two sides.
    return str(west) if west == east else words("West {west}, East {east}", west=west, east=east)


def colour(words: Words, card: Card) -> str:
    """Whose event it is."""
    return {
        "red": words("event for the East"),
        "yellow": words("event for the West"),
        "dual": words("event for either side"),
    }[card.colour]


def figures(words: Words, card: Card) -> str:
    """A card in one line, for the ear."""
    parts = [card.years, values(words, card), colour(words, card), event(words, card)]
    if card.flight:
        # words: a symbol on a card: how much it adds to the flight of people to the West.
        parts.append(words.many("{n} flight symbol", "{n} flight symbols", n=card.flight))
    return "; ".join(parts)


# -- labels ---------------------------------------------------------------------------------------------------------


def line_name(words: Words, name: LineId) -> str:
    """A line by its cities; half of a double one by where it lies."""
    first, second = (words.term(city) for city in LINES[name].ends)
    if not LINES[name].needs:
        # words: {city}, {other}: the two cities a railway line joins.
        return words("Line {city} – {other}", city=first, other=second)
    near = words.term(LINES[name].near[0])
    # words: one of two parts of a line; {city}, {other}: its cities; {near}: the city this part touches.
    return words("Line {city} – {other}, half near {near}", city=first, other=second, near=near)


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    words = look.words
    match option:
        case q.PlayCard(card):
            return words.term(card)
        case q.UsePolice(card):
            # words: a button: the police of this card remove an unrest cube; {card}: its name.
            return words("Police, unrest cubes −1: {card}", card=card)
        case q.FactorySite() | q.LineSite():
            return site_said(option, look)
        case q.InProvince(province):
            return words.term(province)
        case q.InSector(supplier):
            # words: a part of West Berlin; {place}: the name of the province that supplies it.
            return words("West Berlin, supplied by {place}", place=supplier)
        case q.Keep() | q.Discard() | q.Swap() | q.Remove():
            return card_choice(words, option)
        case q.UseFor(use):
            return words.say(USES[use])
    return other_label(option, look)


def site_said(site: q.Site, look: Look) -> str:
    """A factory or a line by its name; where one of them goes, with what the factories of its side lose by it."""
    name = look.words.term(site.city) if isinstance(site, q.FactorySite) else line_name(look.words, site.line)
    if look.question is not q.WHAT_IS_DISMANTLED:
        return name
    return f"{name} {telling.signed(gained(look, look.read(position_of), site))}"


def gained(look: Look, p: Position, site: q.Site) -> int:
    """How much more the factories of a side are worth with one more piece, or without one that is there."""
    side = SIDE_OF_CITY.get(site.city, EAST) if isinstance(site, q.FactorySite) else LINES[site.line].side
    return with_piece(look, p, site).industry(side) - p.industry(side)


def with_piece(look: Look, p: Position, site: Option | None) -> Position:
    """The table when a piece has been built, is gone, run down or repaired; as it is, if that is no piece."""
    if site is None:
        return p
    after = replace(p, factories=p.factories.copy(), lines=p.lines.copy())
    match site:
        case q.LineSite(line) if line in p.lines:
            del after.lines[line]
        case q.LineSite(line):
            after.lines[line] = None
        case q.FactorySite(city) if look.question in (q.WHAT_IS_BUILT, q.WHICH_IS_REPAIRED):
            after.factories[city] = True
        case q.FactorySite(at) if look.question is q.WHICH_RUNS_DOWN or (at == RHEINSBERG and p.factories.get(at)):
            after.factories[at] = False
        case q.FactorySite(city):
            after.factories.pop(city, None)
    return after


def raised(p: Position, province: Province, by: int = 1) -> Position:
    """The table with a higher living standard in a province, or in West Berlin, and nothing else changed."""
    after = deepcopy(p)
    if province == "WB":
        after.sectors[next(iter(p.sectors))] += by
    else:
        after.living[province] += by
    return after


def counted_for(look: Look, p: Position, province: Province) -> Position | None:
    """The table if Hamburg, or a factory abroad, that is asked about counts for a province; None if it may be either
    of several factories."""
    fitting = [
        city
        for city, places in unassigned(p, SIDE_OF[province]).items()
        if province in places and {str(q.IN_PROVINCE[place]) for place in places} >= look.legal.keys()
    ]
    if len(fitting) != 1:
        return None
    after = deepcopy(p)
    after.assigned[fitting[0]] = province
    return after


def closing(option: Option, look: Look) -> str | None:
    """What the commit bar says for an answer that ends something, with what it costs; None if it has no place there."""
    words = look.words
    match option:
        case q.Done() if look.question is q.WHAT_IS_BUILT:
            # words: a button: I build nothing more; {n}: how many build points are lost by it.
            return words("Stop, lose {n}", n=look.read(position_of).points)
        case q.Done() if look.question is q.POLICE_AFTER_THE_CARD:
            # words: a button.
            return words("End the turn")
        case q.Done():
            # words: a button: no further living standard is raised.
            return words("Raise no more")
        case q.Leave() | q.WestDraws():
            return words.say(FIXED[type(option)])
    return None


def other_label(option: Option, look: Look) -> str:
    """An option that names neither a place nor a card."""
    words = look.words
    match option:
        case q.AsPrinted() if look.question is q.WHICH_IS_SKIPPED:
            # words: a button: all icons of the event are carried out.
            return words("Skip nothing")
        case q.Icon(number):
            p = look.read(position_of)
            return effect(words, CARDS[p.card].effects[number], p.todo.count(number))
        case q.Ignore(number):
            # words: a button: do without this part of the event; {effect}: such as “add 1 unrest cube in the East”.
            return words("Skip: {effect}", effect=telling.icon(CARDS[look.read(position_of).card].effects[number], 1))
        case q.Calm(province):
            # words: {place}: the name of a province.
            return words("{place}: remove 1 unrest cube", place=province)
        case q.Stir(province):
            # words: {place}: the name of a province.
            return words("{place}: add 1 unrest cube", place=province)
        case q.EffectFirst(part):
            return words.say(telling.PRESTIGE[part])
        case q.CarryOut(step):
            p = look.read(position_of)
            over = bankrupt(p) or (step == 10 and verdict(p))
            # words: Buttons: the game is over; or the ten steps at the end of a decade are over, or go on.
            return words("End the game") if over else words("End the decade") if step == 10 else words("Next step")
        case q.PrestigeSpace(space):
            return words.listed([words.say(telling.PRESTIGE[part]) for part in PRESTIGE[space]])
    return words.say(FIXED[type(option)])


FIXED: dict[type[Option], Message] = {
    # words: a button: I choose nothing more.
    q.Done: msg("Done"),
    q.AsPrinted: msg("All the rest, in printed order"),
    q.OtherIcon: msg("Another icon first"),
    q.WestDraws: msg("Pay: the West draws a card"),
    # words: a button: leave the cards as they are.
    q.Leave: msg("Change nothing"),
    q.LookAtHand: msg("Look at the West’s hand"),
    q.LookAtPile: msg("Look at the top of the pile"),
}
"""What a button says for an option that always means the same."""
USES: dict[Use, Message] = {
    # words: a button: use the card for building factories and lines.
    Use.BUILD: msg("Build"),
    # words: a button: use the card for removing unrest cubes.
    Use.CALM: msg("Remove unrest"),
    Use.LIVING: msg("Raise the living standard"),
    Use.EVENT: msg("Carry out the event"),
}


def card_choice(words: Words, option: q.Keep | q.Discard | q.Swap | q.Remove) -> str:
    """What becomes of a card."""
    match option:
        case q.Keep(()):
            return words("Keep no cards")
        case q.Keep(cards):
            # words: a button; {cards}: the names of the cards kept for the next decade.
            return words("Keep {cards}", cards=list(cards))
        case q.Swap(given, taken):
            # words: a button; {own}: the card given; {theirs}: the card taken.
            return words("Give {own}, take {theirs}", own=given, theirs=taken)
        case q.Remove(card):
            # words: a button; {card}: the name of a card.
            return words("Remove {card} from the game", card=card)
        case q.Discard(card):
            # words: a button; {card}: the name of a card.
            return words("Discard {card}", card=card)


# -- places ---------------------------------------------------------------------------------------------------------


def province_name(words: Words, p: Position, province: Province) -> str:
    """A province for the ear: name, side, unrest, protests, living standard, economy."""
    parts = [words.term(province)]
    # words: {n}: how many cubes lie in a province.
    parts.append(words("unrest cubes {n}", n=p.unrest[province]))
    if protests := p.protests(province):
        # words: how many protests there are in a province.
        parts.append(words.many("{n} mass protest", "{n} mass protests", n=protests))
    if doubles := p.supplier_protests.get(province):
        # words: Behind how many mass protests there are in a province. {n}: how many of them are no cubes of its own.
        parts.append(words("{n} of them for West Berlin, which it supplies", n=doubles))
    if province == "WB":
        parts.append(words("every fourth cube makes 2 mass protests: here, and in a province that supplies it"))
    if p.socialists.get(province):
        # words: how many pieces called socialists stand in a province.
        parts.append(words.many("{n} socialist", "{n} socialists", n=p.socialists[province]))
    # words: {n}: the living standard of a province.
    parts.append(words("living standard {n}", n=p.standard(province)))
    if province != "WB":
        economy_of, export = p.economy(province), p.export(province)
        # words: two numbers of a province.
        parts.append(words("economy {economy}, export {export}", economy=economy_of, export=export))
    for city, places in unassigned(p, SIDE_OF[province]).items():
        if province in places and len(places) > 1:
            # words: {city}: where a factory stands; {n}: its value; {places}: provinces: “Lower Saxony, Hesse”.
            parts.append(words("{city} adds {n} to one of {places}", city=city, n=p.value(city), places=list(places)))
    return ", ".join(parts)


def city_name(words: Words, p: Position, city: City) -> str:
    """A city for the ear: name, what stands there, province."""
    parts = [words.term(city)]
    sound = p.factories.get(city)
    if sound is None:
        # words: said of a city.
        parts.append(words("no factory"))
    elif sound:
        parts.append(words("factory of value {n}", n=p.value(city)))
    else:
        parts.append(words("run-down factory of value {n}", n=p.value(city)))
    if city not in ABROAD:
        parts.append(" / ".join(words.term(each) for each in IN_PROVINCES[city]))
    return ", ".join(parts)


def line_state(words: Words, p: Position, name: str) -> str:
    """A line for the ear: name, and whether it is built and working."""
    parts = [line_name(words, name)]
    if name not in p.lines:
        # words: said of a railway line.
        parts.append(words("not built"))
    elif works(p, name):
        # words: said of a railway line: it is built, and at both ends stands a factory.
        parts.append(words("working"))
    else:
        # words: said of a railway line that is built.
        parts.append(words("not working"))
    return ", ".join(parts)


def works(p: Position, name: str) -> bool:
    """Whether a line's whole connection works."""
    line = LINES[name]
    built = name in p.lines and (not line.needs or line.needs in p.lines)
    return built and all(city in p.factories for city in line.ends)
