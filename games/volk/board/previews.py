"""What answers do, in words and numbers, before they are given."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

from drawing import Look
from tabletop import Option, Words, msg

from .. import questions as q
from .. import telling
from ..components import CALMED, CARDS, EAST, HAMBURG, LINES, SIDE_OF, TRACKS, CardId, Prestige, Province, Side, Use
from ..rules import View, building, dismantling, icons, living, position_of, unrest, upkeep
from ..rules.flight import flight_position
from ..rules.tracks import PRESTIGE, moved
from ..rules.turn import fate
from ..rules.uses import calming_costs
from ..state import Position
from . import changes, sayings
from .sayings import effect, event, figures, label, meanings, province_name


def preview(option: Option, look: Look) -> str:
    """What giving an answer does, in numbers. Empty where the label says it all."""
    p, side = look.read(position_of), look.turn
    if side is None:
        return ""
    return f"{consequence(option, look, p, side)} {end_of_turn(option, look, p)}".strip()


def consequence(option: Option, look: Look, p: Position, side: Side) -> str:
    """What an answer changes on the board."""
    match option:
        case q.PlayCard(card):
            return card_preview(look, p, card)
        case q.Swap(_, card):
            # words: {card}: the name of a card; {figures}: what its event does.
            return look.words("{card}: {figures}.", card=card, figures=figures(look.words, CARDS[card]))
        case q.UseFor(use):
            return " ".join(filter(None, use_preview(look, p, side, use)))
        case q.FactorySite() | q.LineSite():
            return piece_preview(look, p, option)
        case q.UsePolice():
            return f"{look.words.say(sayings.MEANS['PP'])} {look.words('It does not use up the turn.')}"
        case q.InProvince(province):
            return province_preview(look, p, province)
        case q.InSector(supplier) if look.question is q.IS_BERLIN_SUPPLIED:
            return changes.sent_on(look.words, p, supplier)
        case q.Icon(number):
            told = (whole_icon(look.words, number, p), meaning(look.words, number, p), reach(look.words, number, p))
            return " ".join(filter(None, told))
        case q.PrestigeSpace(space) if Prestige.RUN_DOWN in PRESTIGE[space]:
            return look.words("A run-down factory is worth 1 less.")
        case q.Ignore(number):
            only_one = look.words("Only one icon, or one step on a track, can be skipped; all the rest is carried out.")
            lost = telling.icon(CARDS[p.card].effects[number], 1)
            # words: {effect}: what is not done, such as “add 1 unrest cube in the East”.
            return f"{only_one} {look.words('Not carried out: {effect}.', effect=lost)}"
    return ""


def end_of_turn(option: Option, look: Look, p: Position) -> str:
    """What an answer ends, where that is certain: there is no way back from it."""
    question, words = look.question, look.words
    free = p.use is Use.CALM and not calming_costs(p.turn, p.card)
    last = (
        (p.use is Use.BUILD and question is q.WHAT_IS_BUILT and (p.points == 1 or option == q.Done()))
        or (p.use is Use.CALM and question is (q.WHERE_UNREST_IS_REMOVED if free else q.WHAT_IS_DISMANTLED))
        or (question is q.WHERE_LIVING_IS_RAISED and (option == q.Done() or changes.last_raised(p, option)))
    )
    if not last:
        return ""
    # words: {seat}: the other side.
    return words("Then {seat} plays a card.", seat=1 - p.turn) if p.display else the_last(words, p)


def the_last(words: Words, p: Position) -> str:
    """What comes after the last open card."""
    if p.half == 1 and not p.taster:
        return words("This ends the turn and the first half of the decade: seven new cards are laid out.")
    return words("This ends the turn and the decade: its ten steps begin.")


def whole_icon(words: Words, number: int, p: Position) -> str:
    """What an icon does; of a step on a track also what it comes to."""
    icon, left = CARDS[p.card].effects[number], p.todo.count(number)
    told = effect(words, icon, left)
    if icon.verb not in TRACKS:
        return told
    return f"{told}. {changes.standing(words, icon.verb, moved(p, icon.verb, icon.side, left))}"


def meaning(words: Words, number: int, p: Position) -> str:
    """What comes later of what an icon brings."""
    return " ".join(meanings(words, [CARDS[p.card].effects[number].verb]))


def reach(words: Words, number: int, p: Position) -> str:
    """Where an icon about unrest can work as things stand, and what would come of it there."""
    icon = CARDS[p.card].effects[number]
    if icon.verb == "protest":
        cubes = dict.fromkeys(unrest.protesting(p, icon.side), CALMED)
        # words: {places}: provinces, each with its unrest cubes before and after: “MV 5 → 3”.
        said = msg("A whole protest each, down to 3 unrest cubes: {places}.")
    elif icon.verb == "unrest":
        cubes = {place: p.unrest[place] + (1 if icon.n > 0 else -1) for place in icons.stirred(p, icon)}
        # words: {places}: provinces, each with its unrest cubes before and after one is added or removed: “MV 4 → 3”.
        said = msg("One unrest cube each: {places}.")
    else:
        return ""
    stops = {at for at, n in cubes.items() if n > max(p.unrest[at], CALMED) and changes.steps_in(p, at)}
    places = ", ".join(f"{at} {p.unrest[at]} → {f'{n - 1}★' if at in stops else n}" for at, n in cubes.items())
    return words.say(said._replace(values={"places": places}))


def card_preview(look: Look, p: Position, name: CardId) -> str:
    """What comes of playing a card however it is used."""
    words, view, card = look.words, View.read(look.view), CARDS[name]
    told = []  # the large card says what it does
    if list(p.display) == [name]:
        # words: A half: of a decade; {fate}: what becomes of cards that are not played.
        told.append(words("The last open card, so this half ends: {fate}.", fate=fate(p)))
    elif len({*p.display} - {name}) == 1:
        # words: {seat}: the other side; {fate}: what becomes of cards that are not played.
        told.append(words("Then one open card is left. If {seat} plays it, {fate}.", seat=1 - p.turn, fate=fate(p)))
    rise = 0 if p.wall else flight_position(replace(p, played=[*p.played, name])) - flight_position(p)
    told += sayings.flights(words, rise)
    priced = card.special and p.priced
    if priced and view.backs[EAST]:
        # words: The price of the East’s special card.
        told.append(words("The East discards a card for it, or the West draws one."))
    elif priced and view.pile:
        # words: The price of the East’s special card.
        told.append(words("The West draws a card for it."))
    return " ".join(told)


def use_preview(look: Look, p: Position, side: Side, use: Use) -> tuple[str, str]:
    """What each of the four uses of the card in play would do, in numbers, and what would be lost by it."""
    words, card, warned = look.words, CARDS[p.card], ""
    match use:
        case Use.BUILD:
            sites = building.building_sites(p, side)
            cities = sum(isinstance(site, q.FactorySite) for site in sites)
            # words: {cities}: how many sites for a factory are free; {lines}: how many sites for a line.
            told = words(
                "Build points: {n}. Free at the moment: cities {cities}, lines {lines}.",
                n=card.value[side], cities=cities, lines=len(sites) - cities,
            )  # fmt: skip
        case Use.CALM:
            worst = max(p.unrest[each] for each in p.uneasy(side))
            told = words("Removes 1 unrest cube from one of your provinces (the most in any one: {n}).", n=worst)
            if calming_costs(side, p.card):
                warned = words("Costs you a factory or a line: the card is not all in your colour.")
                warned = f"{warned} {lowered(look, p, dismantling.dismantled_sites(p, side))}".strip()
        case Use.LIVING:
            lacks, value = living.best_gaps(p, side), card.value[side]
            reach = living.within_reach(p, side, value)
            costs = list(accumulate(sorted(lacks[each] for each in reach)[: living.AT_ONCE]))
            # words: {n}: how many provinces; {value}: the card’s; {places}: provinces, each with what its factories are
            # short of: “HE 1”.
            told = words.many(
                "{n} province rises by 1 and loses 1 unrest cube. What its factories lack, the card pays, {value} in "
                "all: {places}.",
                "Up to {n} provinces rise by 1 and lose 1 unrest cube each. What their factories lack, the card pays, "
                "{value} in all: {places}.",
                n=sum(cost <= value for cost in costs),
                value=value,
                places=", ".join(f"{each} {lacks[each]}" for each in reach),
            )
        case Use.EVENT:
            told = f"{event(words, card)}."
            if len(card.effects) > 1:
                # words: {effects}: what the icons of a card do: “add 1 unrest cube in the East; draw 1 card”.
                told = words("In the order that you choose: {effects}.", effects=event(words, card))
            warned = " ".join(meanings(words, {effect.verb for effect in card.effects} & {"PP", "PR", "wall-on"}))
    return told, warned


FACTORIES = msg(
    "½: half a line, nothing yet. A living standard of 1, 2, 3 takes factories worth 3, 6, 9; the best one 1, 2, 3."
)
"""What factories are for."""
PRICES = msg("−2 on a plate: what its factories lack; the card pays it.")
ENVY = msg("■ WB +1: unrest that comes of it there at the decade’s end, out of envy.")
UPROAR = msg("Red: mass protests that come of it at the decade’s end, because the others grow uneasy.")


def in_play(look: Look) -> list[str]:
    """What is told beside a question: of factories, of prices, of socialists; that a card is the last one."""
    words, p, question = look.words, look.read(position_of), look.question
    if question is q.WHAT_IS_BUILT:
        return [lone_half(look, p) or words.say(FACTORIES)]
    if question is q.WHERE_LIVING_IS_RAISED:
        raised = [each for each in SIDE_OF if q.IN_PROVINCE[each] in look.legal]
        said = [PRICES, *([ENVY] if any(changes.grudge(p, each) for each in raised) else [])]
        worst = max(raised, key=lambda each: changes.outbreaks(p, each), default="")
        if worst and changes.outbreaks(p, worst):
            return [f"{words.say(UPROAR)} {changes.falls(words, p, worst)}"]
        return [" ".join(map(words.say, said))]
    if question is q.WHICH_USE and not p.display:
        alone = not View.read(look.view).backs[p.turn] and not (p.turn == EAST and p.special)
        # words: Beside the question what a card is used for: nobody was asked which card.
        only = words("It was the only card left, so it is played without asking.") if alone else ""
        return [f"{only} {the_last(words, p)}".strip()]
    if question in changes.STIRS and p.box and any(q.IN_PROVINCE[each] in look.legal for each in p.socialists):
        return [
            # words: {n}: how many socialists are ready. A fourth cube would be a mass protest.
            words("Socialists ready: {n}. In the East each takes the place of a fourth cube: no mass protest.", n=p.box)
        ]
    return []


def piece_preview(look: Look, p: Position, site: q.Site) -> str:
    """How values change when a piece is built, goes, is run down or repaired."""
    words, after = look.words, sayings.with_piece(look, p, site)
    told = [
        # words: {city}: a city; {before}, {after}: the value of its factory.
        words("{city} {before} → {after}", city=city, before=p.value(city), after=after.value(city))
        for city in dict.fromkeys((*p.factories, *after.factories))
        if p.value(city) != after.value(city)
    ]
    told += [
        # words: {place}: a province; {before}, {after}: the value of its best factory, the one that exports.
        words(
            "export (best factory) of {place} {before} → {after}",
            place=each,
            before=p.export(each),
            after=after.export(each),
        )
        for each in SIDE_OF
        if p.export(each) != after.export(each)
    ]
    if not told:
        if isinstance(site, q.LineSite) and changes.is_half(after, site.line):
            return half(look, site.line)
        # words: {place}: a factory’s city, or a line by its two ends. It is built or goes, and no value changes.
        return words("{place}: no value changes now.", place=label(site, look))
    # words: {changes}: such as “Leipzig 3 → 4, export (best factory) of Saxony 1 → 2”.
    return f"{words('Values: {changes}.', changes=', '.join(told))} {lowered(look, p, [site])}".strip()


def lowered(look: Look, p: Position, sites: Sequence[q.Site]) -> str:
    """Where the living standard could not be kept, as things stand, if one of these pieces went; empty if nowhere."""
    now, then = lost(p), [lost(sayings.with_piece(look, p, site)) for site in sites]
    places = [each for each, n in now.items() if any(after[each] > n for after in then)]
    if not places:
        return ""
    # words: {places}: short names of provinces. A warning about factories or lines that go.
    return look.words("Then living standards fall at the end of the decade: {places}.", places=", ".join(places))


def lost(p: Position) -> dict[Province, int]:
    """What each province would lose if the decade ended now, with Hamburg where it helps more."""
    ways = [replace(p, assigned={HAMBURG: place}) for place in p.may_count_in(HAMBURG)] or [p]
    found = [{**dict(upkeep.losses(each)), "WB": upkeep.berlin_loss(each)} for each in ways]
    return min(found, key=lambda each: sum(each.values()))


def lone_half(look: Look, p: Position) -> str:
    """What the last line lacks if it is half a line; empty if it lacks nothing, or another side builds."""
    last = next(reversed(p.lines), "")
    if not last or not changes.is_half(p, last) or LINES[last].side != look.turn:
        return ""
    return half(look, last)


def half(look: Look, line: str) -> str:
    """What half a line is good for."""
    words = look.words
    # words: {seat}: a side, whose line it is.
    told = words("Half a line: it carries nothing until {seat} builds the other half too.", seat=look.turn)
    return f"{sayings.line_name(words, line)}. {told}"


def province_preview(look: Look, p: Position, province: Province) -> str:
    """What choosing a province changes there, where that is certain; else its figures as they stand."""
    words, change = look.words, changes.foretold(look, p, province)
    if look.question is q.WHERE_IT_COUNTS:
        return changes.counting(look, p, province)
    if more := look.question and changes.BERLINS.get(look.question):
        n = p.protests(province)
        # words: {before}, {after}: how many mass protests there are in a province.
        told = words("{place}: mass protests {before} → {after}.", place=province, before=n, after=n + more)
        return f"{told} {words('Where there is one, nothing can be built.')}"
    if change is None:
        return province_name(words, p, province) + "."
    parts = changes.in_province(words, p, province, *change)
    if look.question is q.WHERE_LIVING_IS_RAISED:
        parts += changes.spent(words, p, province)
    # words: {place}: a province; {changes}: such as “unrest cubes 2 → 3”.
    told = words("{place}: {changes}.", place=province, changes=", ".join(parts))
    return f"{told} {changes.warned(words, p, province)}".strip() if change[1] > 0 else told
