"""Effects, options and their consequences in words."""

from __future__ import annotations

from copy import deepcopy

from drawing import Look
from tabletop import Message, Option, Words, msg

from .. import telling
from ..components import (
    ABROAD,
    CARDS,
    IN_PROVINCES,
    LINES,
    PROTEST,
    RHEINSBERG,
    SIDE_OF,
    Card,
    CardId,
    City,
    Effect,
    LineId,
    Prestige,
    Province,
    Side,
    Use,
)
from ..questions import (
    WHAT_IS_BUILT,
    WHERE_LIVING_IS_RAISED,
    WHERE_LIVING_RISES,
    WHERE_UNREST_COMES,
    WHERE_UNREST_GOES,
    WHERE_UNREST_IS_REMOVED,
    WHICH_IS_REPAIRED,
    WHICH_RUNS_DOWN,
    AsPrinted,
    Calm,
    CarryOut,
    Discard,
    Done,
    EffectFirst,
    FactorySite,
    Icon,
    Ignore,
    InProvince,
    InSector,
    Keep,
    Leave,
    LineSite,
    LookAtHand,
    LookAtPile,
    OtherIcon,
    PlayCard,
    PrestigeSpace,
    Remove,
    Site,
    Stir,
    Swap,
    UseFor,
    UsePolice,
    WestDraws,
)
from ..rules import building, living, position_of
from ..rules.tracks import PRESTIGE
from ..rules.uses import calming_costs
from ..state import Position

# -- effects --------------------------------------------------------------------------------------------------------


def effect(words: Words, effect: Effect, left: int | None = None) -> str:
    """An icon in words, with its place, its limit and who chooses."""
    return words.say(telling.icon(effect, left))


def event(words: Words, card: Card) -> str:
    """A card's whole event."""
    return "; ".join(effect(words, e) for e in card.effects)


def values(words: Words, card: Card) -> str:
    """What a card builds with."""
    west, east = card.value
    if card.special:
        return words("special card of the East")
    return str(west) if west == east else words("West {west}, East {east}", west=west, east=east)


def colour(words: Words, card: Card) -> str:
    """Whose event it is."""
    return {
        "red": words("event of the East"),
        "yellow": words("event of the West"),
        "dual": words("event of either side"),
    }[card.colour]


def figures(words: Words, card: Card) -> str:
    """A card in one line, for the ear."""
    parts = [card.years, values(words, card), colour(words, card), event(words, card)]
    if card.flight:
        parts.append(words.many("{n} flight symbol", "{n} flight symbols", n=card.flight))
    return "; ".join(parts)


# -- labels ---------------------------------------------------------------------------------------------------------


def line_name(words: Words, name: LineId) -> str:
    """A line by its cities; half of a double one by where it lies."""
    first, second = (words.term(city) for city in LINES[name].ends)
    if not LINES[name].needs:
        return words("Line {city} – {other}", city=first, other=second)
    near = words.term(LINES[name].near[0])
    return words("Line {city} – {other}, half near {near}", city=first, other=second, near=near)


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    words = look.words
    match option:
        case PlayCard(card):
            return words.term(card)
        case UsePolice(card):
            return words("Police: {card}", card=card)
        case FactorySite(city):
            return words.term(city)
        case LineSite(line):
            return line_name(words, line)
        case InProvince(province):
            return words.term(province)
        case InSector(supplier):
            return words("West Berlin, sector of {place}", place=supplier)
        case Keep() | Discard() | Swap() | Remove():
            return card_choice(words, option)
        case UseFor(use):
            return words.say(USES[use])
    return other_label(option, look)


def other_label(option: Option, look: Look) -> str:
    """An option that names neither a place nor a card."""
    words = look.words
    match option:
        case Icon(number):
            p = position_of(look.view)
            return effect(words, CARDS[p.card].effects[number], p.todo.count(number))
        case Ignore(number):
            return words("Ignore: {effect}", effect=telling.one_of(CARDS[position_of(look.view).card].effects[number]))
        case Calm(province):
            return words("{place}: unrest {n}", place=province, n="−1")
        case Stir(province):
            return words("{place}: unrest {n}", place=province, n="+1")
        case EffectFirst(part):
            return words.say(PRESTIGE_EFFECTS[part])
        case PrestigeSpace(space):
            return words.listed([words.say(PRESTIGE_EFFECTS[part]) for part in PRESTIGE[space]])
    return words.say(FIXED[type(option)])


FIXED: dict[type[Option], Message] = {
    Done: msg("Done"),
    AsPrinted: msg("The rest, as printed"),
    OtherIcon: msg("Another icon first"),
    WestDraws: msg("The West draws a card"),
    Leave: msg("Leave it"),
    LookAtHand: msg("Look at the hand of the West"),
    LookAtPile: msg("Look at the top of the pile"),
    CarryOut: msg("Carry out"),
}
"""What a button says for an option that always means the same."""
USES: dict[Use, Message] = {
    Use.BUILD: msg("Build"),
    Use.CALM: msg("Remove unrest"),
    Use.LIVING: msg("Raise the living standard"),
    Use.EVENT: msg("Event"),
}
PRESTIGE_EFFECTS: dict[Prestige, Message] = {
    Prestige.RUN_DOWN: msg("an Eastern factory becomes rundown"),
    Prestige.STIR: msg("unrest +1 in the East"),
    Prestige.DISMANTLE: msg("the East dismantles 1"),
    Prestige.POORER: msg("living standard −1 in the East"),
    Prestige.BUILD: msg("the East builds 1"),
    Prestige.CALM: msg("unrest −1 in the East"),
    Prestige.RICHER: msg("living standard +1 in the East"),
}


def card_choice(words: Words, option: Keep | Discard | Swap | Remove) -> str:
    """What becomes of a card."""
    match option:
        case Keep(()):
            return words("Keep none")
        case Keep(cards):
            return words("Keep {cards}", cards=list(cards))
        case Swap(given, taken):
            return words("Give {own}, take {theirs}", own=given, theirs=taken)
        case Remove(card):
            return words("Remove {card} from the game", card=card)
        case Discard(card):
            return words("Discard {card}", card=card)


# -- previews -------------------------------------------------------------------------------------------------------


def preview(option: Option, look: Look) -> str:
    """What giving an answer does, in numbers. Empty where the label says it all."""
    p, side = position_of(look.view), look.turn
    if side is None:
        return ""
    match option:
        case PlayCard(card):
            return card_preview(look.words, card)
        case UseFor(use):
            return use_preview(look.words, p, side, use)
        case FactorySite() | LineSite():
            return piece_preview(look, p, option)
        case InProvince(province):
            return province_preview(look, p, province)
        case Icon(number):
            return effect(look.words, CARDS[p.card].effects[number])
    return ""


def card_preview(words: Words, name: CardId) -> str:
    """The card in one sentence: what it builds with, whose event, what the event does."""
    return words("{card}: {figures}.", card=name, figures=figures(words, CARDS[name]))


def use_preview(words: Words, p: Position, side: Side, use: Use) -> str:
    """What each of the four uses of the card in play would do, in numbers."""
    card = CARDS[p.card]
    match use:
        case Use.BUILD:
            sites = building.building_sites(p, side)
            cities = sum(isinstance(site, FactorySite) for site in sites)
            return words(
                "{n} to build with; free now: {cities} cities, {lines} lines.",
                n=card.value[side], cities=cities, lines=len(sites) - cities,
            )  # fmt: skip
        case Use.CALM:
            worst = max(p.unrest[q] for q in p.uneasy(side))
            if calming_costs(side, p.card):
                return words("1 unrest less where there is any (at most {n} now); it costs one own piece.", n=worst)
            return words("1 unrest less where there is any (at most {n} now), at no cost.", n=worst)
        case Use.LIVING:
            reach = living.within_reach(p, side, card.value[side])
            gaps = [words("{place} {n}", place=q, n=p.standard(q) + 1) for q in reach]
            return words("Up to 3 provinces; within reach with {n} help: {places}.", n=card.value[side], places=gaps)
        case Use.EVENT:
            return words("{card}: {figures}.", card=p.card, figures=event(words, card))


def piece_preview(look: Look, p: Position, site: Site) -> str:
    """How values change when a piece is built, goes, is run down or repaired."""
    words, after = look.words, deepcopy(p)
    match site:
        case LineSite(line) if line in p.lines:
            del after.lines[line]
        case LineSite(line):
            after.lines[line] = None
        case FactorySite(city) if look.question in (WHAT_IS_BUILT, WHICH_IS_REPAIRED):
            after.factories[city] = True
        case FactorySite(city) if look.question is WHICH_RUNS_DOWN or (city == RHEINSBERG and p.factories[city]):
            after.factories[city] = False
        case FactorySite(city):
            del after.factories[city]
    changes = [
        words("{city} {before} → {after}", city=city, before=p.value(city), after=after.value(city))
        for city in dict.fromkeys((*p.factories, *after.factories))
        if p.value(city) != after.value(city)
    ]
    changes += [
        words("export of {place} {before} → {after}", place=q, before=p.export(q), after=after.export(q))
        for q in SIDE_OF
        if p.export(q) != after.export(q)
    ]
    return words("Values: {changes}.", changes=", ".join(changes)) if changes else words("No value changes now.")


def province_preview(look: Look, p: Position, province: Province) -> str:
    """What choosing a province changes there, where that is certain; else its figures as they stand."""
    words, change = look.words, asked_change(look, p)
    if change is None:
        return province_name(words, p, province) + "."
    unrest_change, living_change = change
    before = p.unrest[province]
    after = max(0, before + unrest_change)
    parts = [words("unrest {before} → {after}", before=before, after=after)] if after != before else []
    if after // PROTEST > before // PROTEST:
        steps_in = province in p.socialists and p.box and p.step_in == "at once"
        parts.append(words("a socialist steps in") if steps_in else words("a mass protest breaks out"))
    elif after // PROTEST < before // PROTEST:
        parts.append(words("the mass protest ends"))
    if living_change:
        n = p.standard(province)
        parts.append(words("living standard {before} → {after}", before=n, after=n + living_change))
    return words("{place}: {changes}.", place=province, changes=", ".join(parts))


def asked_change(look: Look, p: Position) -> tuple[int, int] | None:
    """Change of unrest and of living standard that a chosen province gets, if that is what is asked."""
    question = look.question
    if question is WHERE_UNREST_COMES:
        return 1, 0
    if question in (WHERE_UNREST_GOES, WHERE_UNREST_IS_REMOVED):
        return -1, 0
    if question is WHERE_LIVING_IS_RAISED:
        return -1, 1
    if question is WHERE_LIVING_RISES:
        calming = not p.todo or CARDS[p.card].effects[p.todo[0]].verb == "LS"
        return -calming, 1
    return None


def province_name(words: Words, p: Position, province: Province) -> str:
    """A province for the ear: name, side, unrest, protests, living standard, economy."""
    parts = [words.term(province)]
    parts.append(words("unrest {n}", n=p.unrest[province]))
    if protests := p.protests(province):
        parts.append(words.many("{n} mass protest", "{n} mass protests", n=protests))
    if p.socialists.get(province):
        parts.append(words.many("{n} socialist", "{n} socialists", n=p.socialists[province]))
    parts.append(words("living standard {n}", n=p.standard(province)))
    if province != "WB":
        economy_of, export = p.economy(province), p.export(province)
        parts.append(words("economy {economy}, export {export}", economy=economy_of, export=export))
    return ", ".join(parts)


def city_name(words: Words, p: Position, city: City) -> str:
    """A city for the ear: name, what stands there, province."""
    parts = [words.term(city)]
    sound = p.factories.get(city)
    if sound is None:
        parts.append(words("no factory"))
    elif sound:
        parts.append(words("factory of value {n}", n=p.value(city)))
    else:
        parts.append(words("rundown factory of value {n}", n=p.value(city)))
    if city not in ABROAD:
        parts.append(" / ".join(words.term(q) for q in IN_PROVINCES[city]))
    return ", ".join(parts)


def line_state(words: Words, p: Position, name: str) -> str:
    """A line for the ear: name, and whether it is built and working."""
    parts = [line_name(words, name)]
    if name not in p.lines:
        parts.append(words("not built"))
    elif works(p, name):
        parts.append(words("working"))
    else:
        parts.append(words("not working"))
    return ", ".join(parts)


def works(p: Position, name: str) -> bool:
    """Whether a line's whole connection works."""
    line = LINES[name]
    built = name in p.lines and (not line.needs or line.needs in p.lines)
    return built and all(city in p.factories for city in line.ends)
