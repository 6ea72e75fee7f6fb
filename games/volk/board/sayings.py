"""Effects, options and their consequences in words."""

from __future__ import annotations

from copy import deepcopy

from drawing import Look
from tabletop import Option, Words, msg
from tabletop.words import Message

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
    Province,
    Side,
)
from ..rules import economy, end_of_decade, events, living, position_of, unrest, uses
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


def line_name(words: Words, name: str) -> str:
    """A line by its cities; half of a double one by where it lies."""
    first, second = (words.term(city) for city in LINES[name].ends)
    if not LINES[name].needs:
        return words("Line {city} – {other}", city=first, other=second)
    near = words.term(LINES[name].near[0])
    return words("Line {city} – {other}, half near {near}", city=first, other=second, near=near)


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    words, text = look.words, str(option)
    kind, _, name = text.partition(":")
    if name:
        return _place_label(words, kind, name, look)
    kind, _, name = text.partition("-")
    if kind in ("icon", "skip"):
        card = CARDS[look.view["table"]["card"]]
        left = dict(map(tuple, look.view["table"]["todo"])).get(int(name))
        if kind == "icon":
            return effect(words, card.effects[int(name)], left)
        return words("Ignore: {effect}", effect=telling.one_of(card.effects[int(name)]))
    if kind == "use":
        return words.say(USES[name])
    if kind in ("keep", "discard", "remove", "swap"):
        return _card_choice(words, kind, name)
    if kind in ("calm", "stir"):
        amount = "−1" if kind == "calm" else "+1"
        return words("{place}: unrest {n}", place=name, n=amount)
    if kind == "prestige":
        return prestige_effect(words, int(name))
    if kind == "step":
        return words("Carry out")
    return words.say(_FIXED[text])


_FIXED: dict[str, Message] = {
    "done": msg("Done"),
    "rest": msg("The rest, as printed"),
    "other": msg("Another icon first"),
    "draw": msg("The West draws a card"),
    "leave": msg("Leave it"),
    "look-hand": msg("Look at the hand of the West"),
    "look-pile": msg("Look at the top of the pile"),
}
USES: dict[str, Message] = {
    "build": msg("Build"),
    "calm": msg("Remove unrest"),
    "living": msg("Raise the living standard"),
    "event": msg("Event"),
}


def _place_label(words: Words, kind: str, name: str, look: Look) -> str:
    if kind == "line":
        return line_name(words, name)
    if kind == "police":
        return words("Police: {card}", card=name)
    if kind == "sector":
        return words("West Berlin, sector of {place}", place=name)
    return words.term(name)


def _card_choice(words: Words, kind: str, name: str) -> str:
    if kind == "keep":
        if name == "none":
            return words("Keep none")
        return words("Keep {cards}", cards=name.split("+"))
    if kind == "swap":
        own, theirs = name.split("-")
        return words("Give {own}, take {theirs}", own=own, theirs=theirs)
    if kind == "remove":
        return words("Remove {card} from the game", card=name)
    return words("Discard {card}", card=name)


_PRESTIGE: dict[str, Message] = {
    "rundown": msg("an Eastern factory becomes rundown"),
    "stir": msg("unrest +1 in the East"),
    "dismantle": msg("the East dismantles 1"),
    "poorer": msg("living standard −1 in the East"),
    "build": msg("the East builds 1"),
    "calm": msg("unrest −1 in the East"),
    "richer": msg("living standard +1 in the East"),
}


def prestige_effect(words: Words, space: int) -> str:
    """What a space of the prestige track gives."""
    return words.listed([words.say(_PRESTIGE[effect]) for effect in end_of_decade.PRESTIGE[space]])


# -- previews -------------------------------------------------------------------------------------------------------


def preview(option: Option, look: Look) -> str:
    """What giving an answer does, in numbers. Empty where the label says it all."""
    text = str(option)
    p, side = position_of(look.view), look.turn
    if side is None:
        return ""
    kind, _, name = text.partition(":")
    if kind == "card":
        return card_preview(look.words, name)
    if kind == "use" or text.startswith("use-"):
        return use_preview(look.words, p, side, text[4:])
    if kind in ("city", "line"):
        return piece_preview(look, p, kind, name)
    if kind == "province":
        return province_preview(look, p, name)
    if text.startswith("icon-"):
        return effect(look.words, CARDS[p.card].effects[int(text[5:])])
    return ""


def card_preview(words: Words, name: CardId) -> str:
    """The card in one sentence: what it builds with, whose event, what the event does."""
    return words("{card}: {figures}.", card=name, figures=figures(words, CARDS[name]))


def use_preview(words: Words, p: Position, side: Side, use: str) -> str:
    """What each of the four uses of the card in play would do, in numbers."""
    card = CARDS[p.card]
    if use == "build":
        sites = economy.building_sites(p, side)
        cities = sum(site.startswith("city:") for site in sites)
        return words(
            "{n} to build with; free now: {cities} cities, {lines} lines.",
            n=card.value[side], cities=cities, lines=len(sites) - cities,
        )  # fmt: skip
    if use == "calm":
        worst = max(p.unrest[q] for q in p.uneasy(side))
        if uses.costs(p, side):
            return words("1 unrest less where there is any (at most {n} now); it costs one own piece.", n=worst)
        return words("1 unrest less where there is any (at most {n} now), at no cost.", n=worst)
    if use == "living":
        reach = living.within_reach(p, side, card.value[side])
        gaps = [words("{place} {n}", place=q, n=p.standard(q) + 1) for q in reach]
        return words("Up to 3 provinces; within reach with {n} help: {places}.", n=card.value[side], places=gaps)
    return words("{card}: {figures}.", card=p.card, figures=event(words, card))


def piece_preview(look: Look, p: Position, kind: str, name: str) -> str:
    """How values change when a piece is built, goes, or is run down."""
    words, after = look.words, deepcopy(p)
    if kind == "line":
        _toggle(after.lines, name)
    elif p.factories.get(name) is False and name != RHEINSBERG:
        after.factories[name] = True
    elif name in p.factories and (_running_down(look, p) or name == RHEINSBERG):
        after.factories[name] = False
    else:
        _toggle(after.factories, name)
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


def _toggle(pieces: dict[str, bool], name: str) -> None:
    if name in pieces:
        del pieces[name]
    else:
        pieces[name] = True


def _running_down(look: Look, p: Position) -> bool:
    """Whether what is asked is to run a factory down rather than to dismantle it."""
    if p.card:
        return bool(p.todo) and CARDS[p.card].effects[p.todo[0][0]].verb == "rundown"
    return p.step in (2, 3) and not any(target.startswith("line:") for target in look.legal)


def province_preview(look: Look, p: Position, province: Province) -> str:
    """What choosing a province changes there, where that is certain; else its figures as they stand."""
    words, change = look.words, _asked_change(look, p)
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


def _asked_change(look: Look, p: Position) -> tuple[int, int] | None:
    """Change of unrest and of living standard that a chosen province gets, if that is what is asked.

    In the midst of a card other things are asked about provinces too (which supplier protests, say): it is about the
    card itself when exactly the card's own provinces can be chosen.
    """
    side = look.turn
    legal = {target.partition(":")[2] for target in look.legal if target.startswith("province:")}
    if side is None or not legal:
        return None
    if p.use == "calm":
        return (-1, 0) if legal == set(p.uneasy(side)) else None
    if p.use == "living":
        return None if living.unassigned(p, side) or any(t.startswith("sector:") for t in look.legal) else (-1, 1)
    if p.use != "event" or not p.todo:
        return None
    icon = CARDS[p.card].effects[p.todo[0][0]]
    own = [q for q in events.provinces_of(icon) if not (icon.limit and p.touched.count(q) >= icon.limit)]
    if icon.verb == "unrest":
        own = own if icon.n > 0 else [q for q in own if p.unrest[q]]
        return (1 if icon.n > 0 else -1, 0) if legal == set(own) else None
    if icon.verb in ("LS", "LSonly") and legal == set(own):
        return -(icon.verb == "LS"), 1
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


def protest_mark(p: Position, province: Province) -> bool:
    """Whether the next unrest brings a mass protest."""
    return p.unrest[province] % PROTEST == PROTEST - 1


def police_left(p: Position) -> int:
    """Police cards still to be used."""
    return len(unrest.fresh_police(p))
