"""What answers do, in words and numbers, before they are given."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

from drawing import Look
from tabletop import Message, Option, Words, msg

from .. import telling
from ..components import (
    CARDS,
    PROTEST,
    RHEINSBERG,
    SIDE_OF,
    TRACKS,
    CardId,
    Province,
    Side,
    Use,
)
from ..questions import (
    IN_PROVINCE,
    IS_BERLIN_SUPPLIED,
    WHAT_IS_BUILT,
    WHAT_IS_DISMANTLED,
    WHERE_IT_COUNTS,
    WHERE_LIVING_IS_RAISED,
    WHERE_LIVING_RISES,
    WHERE_UNREST_COMES,
    WHERE_UNREST_GOES,
    WHERE_UNREST_IS_REMOVED,
    WHICH_IS_REPAIRED,
    WHICH_RUNS_DOWN,
    Done,
    FactorySite,
    Icon,
    Ignore,
    InProvince,
    InSector,
    LineSite,
    PlayCard,
    Site,
    UseFor,
)
from ..rules import building, living, position_of
from ..rules.flight import flight_position
from ..rules.special_factories import unassigned
from ..rules.tracks import PRESTIGE, moved, socialists_due_at
from ..rules.uses import calming_costs, why_not
from ..state import Position
from .sayings import PRESTIGE_EFFECTS, effect, event, figures, province_name


def preview(option: Option, look: Look) -> str:
    """What giving an answer does, in numbers. Empty where the label says it all."""
    p, side = position_of(look.view), look.turn
    if side is None:
        return ""
    return f"{consequence(option, look, p, side)} {end_of_turn(option, look, p)}".strip()


def consequence(option: Option, look: Look, p: Position, side: Side) -> str:
    """What an answer changes on the board."""
    match option:
        case PlayCard(card):
            return card_preview(look.words, p, side, card)
        case UseFor(use):
            return use_preview(look.words, p, side, use)
        case FactorySite() | LineSite():
            return piece_preview(look, p, option)
        case InProvince(province):
            return province_preview(look, p, province)
        case InSector(supplier) if look.question is IS_BERLIN_SUPPLIED:
            return sent_on(look.words, p, supplier)
        case Icon(number):
            return police(look.words, number, p) or whole_icon(look.words, number, p)
        case Ignore(number):
            only_one = look.words("Only one icon, or one step on a track, can be skipped; all the rest is carried out.")
            return f"{only_one} {left_out(look.words, number, p)}"
    return ""


def end_of_turn(option: Option, look: Look, p: Position) -> str:
    """What an answer ends, where that is certain: there is no way back from it."""
    question, words = look.question, look.words
    free = p.use is Use.CALM and not calming_costs(p.turn, p.card)
    last = (
        (p.use is Use.BUILD and question is WHAT_IS_BUILT and (p.points == 1 or option == Done()))
        or (p.use is Use.CALM and question is (WHERE_UNREST_IS_REMOVED if free else WHAT_IS_DISMANTLED))
        or (question is WHERE_LIVING_IS_RAISED and option == Done())
    )
    if not last:
        return ""
    if p.display:
        return words("This ends the turn.")
    if p.half == 1 and not p.taster:
        return words("This ends the turn and the first half of the decade: seven new cards are laid out.")
    return words("This ends the turn and the decade: its ten steps begin.")


def whole_icon(words: Words, number: int, p: Position) -> str:
    """What an icon does; of a step on a track also what it comes to."""
    icon, left = CARDS[p.card].effects[number], p.todo.count(number)
    told = effect(words, icon, left)
    if icon.verb not in TRACKS:
        return told
    return f"{told}. {standing(words, icon.verb, moved(p, icon.verb, icon.side, left))}"


def left_out(words: Words, number: int, p: Position) -> str:
    """What is lost with a single icon that is skipped."""
    icon, all_of_it = CARDS[p.card].effects[number], p.todo.count(number)
    # words: {effect}: what is not done, such as “add 1 unrest cube in the East”.
    told = words("Not carried out: {effect}.", effect=telling.one_of(icon))
    if icon.verb in POLICE:
        return f"{told} {police(words, number, p)}"
    if icon.verb in TRACKS:
        return f"{told} {standing(words, icon.verb, moved(p, icon.verb, icon.side, all_of_it - 1))}"
    return told


def standing(words: Words, track: str, now: int) -> str:
    """Where the marker of a track stands, and what that means at the end of the decade."""
    # words: {track}: the name of a track, such as “Prestige”. Says where its marker stands.
    said = words("{track}: in the middle", track=track)
    if now > 0:
        # words: {track}: the name of a track; {n}: how many spaces from the middle its marker stands.
        said = words("{track}: {n} on the side of the East", track=track, n=now)
    elif now < 0:
        # words: {track}: the name of a track; {n}: how many spaces from the middle its marker stands.
        said = words("{track}: {n} on the side of the West", track=track, n=-now)
    return f"{said}. {comes_of(words, track, now)}"


def comes_of(words: Words, track: str, now: int) -> str:
    """What a space of a track brings at the end of the decade."""
    if track == "C":
        # words: {n}: a number of Western marks with its sign.
        return words("Step 3 of the end of the decade counts this as {n} marks for the East.", n=telling.signed(now))
    if track == "S":
        due = socialists_due_at(now)
        if not due:
            return words("No socialist comes or goes in step 9.")
        if due > 0:
            return words.many("Step 9 brings {n} socialist.", "Step 9 brings {n} socialists.", n=due)
        return words.many("Step 9 takes {n} socialist away.", "Step 9 takes {n} socialists away.", n=-due)
    if not now:
        return words("Nobody has an effect of prestige in step 2.")
    # words: {effects}: what the leader may do, such as “add 1 unrest cube in the East”.
    return words(
        "The leader may use this or an earlier effect in step 2: {effects}.",
        effects=words.listed([words.say(PRESTIGE_EFFECTS[part]) for part in PRESTIGE[now]]),
    )


POLICE: dict[str, Message] = {
    "PP": msg(
        "A police card removes 1 unrest cube in the East once in each decade. At the end of each decade it costs the "
        "East a factory or a line."
    ),
    "PR": msg(
        "A police card removes 1 unrest cube in the East once in each decade. At the end of each decade it costs the "
        "East a factory or a line. A red one makes people flee as well."
    ),
}
"""What the police cards do that an icon brings."""


def police(words: Words, number: int, p: Position) -> str:
    """What a police card does, if that is what an icon brings."""
    told = POLICE.get(CARDS[p.card].effects[number].verb)
    return words.say(told) if told else ""


def card_preview(words: Words, p: Position, side: Side, name: CardId) -> str:
    """What a side can do with a card; the event itself stands on the card, which lies enlarged beside it."""
    card, playing = CARDS[name], replace(p, card=name)
    if card.special:
        # words: {card}: the name of a card; {figures}: its years, its value and its event in words.
        return words("{card}: {figures}.", card=name, figures=figures(words, card))
    uses = [use_in_short(words, playing, side, use) for use in Use if why_not(playing, side, use) is None]
    # words: {n}: a card’s value; {uses}: what one can do with it, such as “build; raise the living standard”.
    told = [words("With this card (value {n}) you can: {uses}.", n=card.value[side], uses="; ".join(uses))]
    if not card.event_of(side):
        told.append(words("Its event is for the other side only."))
    rise = 0 if p.wall else flight_position(replace(p, played=[*p.played, name])) - flight_position(p)
    if rise:
        # words: {n}: how far the marker goes on for the flight symbols of the card.
        told.append(words("However you use it, flight rises by {n}.", n=rise))
    return " ".join(told)


def use_in_short(words: Words, p: Position, side: Side, use: Use) -> str:
    """One of the things that a card can be used for, within a sentence."""
    if use is Use.CALM and calming_costs(side, p.card):
        return words("remove unrest, which costs you a factory or a line")
    return words.say(SHORT_USES[use])


SHORT_USES: dict[Use, Message] = {
    # words: Within a sentence: what you can do with a card.
    Use.BUILD: msg("build"),
    # words: Within a sentence: what you can do with a card.
    Use.CALM: msg("remove unrest"),
    # words: Within a sentence: what you can do with a card.
    Use.LIVING: msg("raise the living standard"),
    # words: Within a sentence: what you can do with a card.
    Use.EVENT: msg("carry out its event"),
}


def use_preview(words: Words, p: Position, side: Side, use: Use) -> str:
    """What each of the four uses of the card in play would do, in numbers."""
    card = CARDS[p.card]
    match use:
        case Use.BUILD:
            sites = building.building_sites(p, side)
            cities = sum(isinstance(site, FactorySite) for site in sites)
            # words: {cities}: how many sites for a factory are free; {lines}: how many sites for a line.
            return words(
                "Build points: {n}. Free at the moment: cities {cities}, lines {lines}.",
                n=card.value[side], cities=cities, lines=len(sites) - cities,
            )  # fmt: skip
        case Use.CALM:
            worst = max(p.unrest[q] for q in p.uneasy(side))
            if calming_costs(side, p.card):
                return words(
                    "Removes 1 unrest cube from one of your provinces (the most in any one: {n}). You must also "
                    "dismantle one of your factories or lines.",
                    n=worst,
                )
            return words(
                "Removes 1 unrest cube from one of your provinces (the most in any one: {n}). There is no other cost.",
                n=worst,
            )
        case Use.LIVING:
            lacks = living.best_gaps(p, side)
            reach = [
                # words: {place}: a province; {n}: its living standard after it has been raised; {cost}: what that
                # takes of the card’s value, such as “−2”.
                words("{place} → {n} ({cost})", place=q, n=p.standard(q) + 1, cost=telling.signed(-lacks[q]))
                for q in living.within_reach(p, side, card.value[side])
            ]
            # words: {n}: the card’s value; {places}: provinces, each with its living standard after it has been
            # raised, and what that takes of the value.
            return words(
                "Raises the living standard of up to 3 provinces by 1 each. They share the card’s value of {n}: "
                "{places}.",
                n=card.value[side],
                places=", ".join(reach),
            )
        case Use.EVENT:
            # words: {card}: the name of a card; {figures}: its event in words.
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
        # words: {city}: a city; {before}, {after}: the value of its factory.
        words("{city} {before} → {after}", city=city, before=p.value(city), after=after.value(city))
        for city in dict.fromkeys((*p.factories, *after.factories))
        if p.value(city) != after.value(city)
    ]
    changes += [
        # words: {place}: a province; {before}, {after}: the value of its best factory, the one that exports.
        words("export (best factory) of {place} {before} → {after}", place=q, before=p.export(q), after=after.export(q))
        for q in SIDE_OF
        if p.export(q) != after.export(q)
    ]
    if not changes:
        return words("No value changes now.")
    # words: {changes}: such as “Leipzig 3 → 4, export (best factory) of Saxony 1 → 2”.
    return words("Values: {changes}.", changes=", ".join(changes))


def province_preview(look: Look, p: Position, province: Province) -> str:
    """What choosing a province changes there, where that is certain; else its figures as they stand."""
    words, change = look.words, asked_change(look, p)
    if look.question is WHERE_IT_COUNTS:
        return counting(look, p, province)
    if change is None:
        return province_name(words, p, province) + "."
    parts = changes(words, p, province, *change)
    if look.question is WHERE_LIVING_IS_RAISED:
        parts += spent(words, p, province)
    # words: {place}: a province; {changes}: such as “unrest cubes 2 → 3”.
    return words("{place}: {changes}.", place=province, changes=", ".join(parts))


def changes(words: Words, p: Position, province: Province, unrest_change: int, living_change: int) -> list[str]:
    """What changes in a province."""
    before = p.unrest[province]
    after = max(0, before + unrest_change)
    # words: {before}, {after}: how many cubes lie in a province.
    parts = [words("unrest cubes {before} → {after}", before=before, after=after)] if after != before else []
    if after // PROTEST > before // PROTEST:
        parts.append(protest_or_socialist(words, p, province, after))
    elif after // PROTEST < before // PROTEST:
        parts.append(words("the mass protest ends"))
    if living_change:
        n = p.standard(province)
        # words: {before}, {after}: the living standard of a province.
        parts.append(words("living standard {before} → {after}", before=n, after=n + living_change))
    return parts + flight_change(words, p, province, after, living_change)


def flight_change(words: Words, p: Position, province: Province, cubes: int, living_change: int) -> list[str]:
    """How far flight moves if a province gets so many cubes and so much living standard."""
    if p.wall or p.step:
        return []
    changed = deepcopy(p)
    changed.unrest[province] = min(cubes, PROTEST - 1) if steps_in(p, province) else cubes
    if province == "WB":
        changed.sectors[next(iter(p.sectors))] += living_change
    else:
        changed.living[province] += living_change
    before, after = flight_position(p), flight_position(changed)
    # words: {before}, {after}: where the marker of the flight would stand if the decade ended now.
    return [words("flight {before} → {after}", before=before, after=after)] if after != before else []


def counting(look: Look, p: Position, province: Province) -> str:
    """What a province gains if Hamburg, or a factory abroad, counts for it."""
    words, after = look.words, deepcopy(p)
    fitting = [
        city
        for city, places in unassigned(p, SIDE_OF[province]).items()
        if province in places and {str(IN_PROVINCE[place]) for place in places} >= look.legal.keys()
    ]
    if len(fitting) != 1:
        return province_name(words, p, province) + "."
    after.assigned[fitting[0]] = province
    told = words(
        # words: {city}: the name of a city; {place}: the province for which its factory would count; the rest: figures
        # of the province without and with it.
        "If {city} counts for {place}: economy {economy} → {economy_after}, export {export} → {export_after}.",
        city=fitting[0],
        place=province,
        economy=p.economy(province),
        economy_after=after.economy(province),
        export=p.export(province),
        export_after=after.export(province),
    )
    if p.use is not Use.LIVING:
        return told
    # words: {n}: how much a province still lacks; {most}: how much the card can add to one province.
    lacks = words(
        "Economy missing for the next living standard: {n}; the card can add {most}.",
        n=living.gap(after, province),
        most=min(living.HELP_EACH, p.help),
    )
    return f"{told} {lacks}"


def protest_or_socialist(words: Words, p: Position, province: Province, cubes: int) -> str:
    """What comes of so many cubes: a mass protest, or a socialist in the place of one of them."""
    if steps_in(p, province):
        # words: {n}: how many cubes are left; {stars}: how many socialists stand there then.
        return words(
            "a socialist takes the place of one: {n} left, ★{stars}", n=cubes - 1, stars=p.socialists[province] + 1
        )
    return words("a mass protest breaks out")


def steps_in(p: Position, province: Province) -> bool:
    """Whether a socialist is ready to take the place of a province's fourth cube."""
    return province in p.socialists and p.box > 0 and p.step_in == "at once"


def spent(words: Words, p: Position, province: Province) -> list[str]:
    """What raising the living standard of a province takes of the card’s value, and whether anything is left to do."""
    left = p.help - living.gap(p, province)
    others = [q for q in living.homes(SIDE_OF[province]) if q not in (province, *p.touched)]
    # words: {before}, {after}: the part of a card’s value that has not been used.
    parts = [words("card value left {before} → {after}", before=p.help, after=left)]
    if all(living.gap(p, q) > min(living.HELP_EACH, left) for q in others):
        parts.append(words("then no other living standard can be raised"))
    return parts


def sent_on(words: Words, p: Position, supplier: Province) -> str:
    """What it does, and why one would, to send a living standard on to West Berlin."""
    # words: {changes}: such as “living standard 0 → 1”; {place}: the province that sends it on; {n}: its own living
    # standard.
    return words(
        "West Berlin: {changes}. {place} stays at {n}. West Berlin has no factories, so it cannot raise its own.",
        changes=", ".join(changes(words, p, "WB", -1, 1)),
        place=supplier,
        n=p.standard(supplier),
    )


def asked_change(look: Look, p: Position) -> tuple[int, int] | None:
    """Change of unrest and of living standard that a chosen province gets, if that is what is asked."""
    question = look.question
    if question is WHERE_UNREST_COMES:
        return 1, 0
    if question in (WHERE_UNREST_GOES, WHERE_UNREST_IS_REMOVED):
        return -1, 0
    if question in (WHERE_LIVING_IS_RAISED, IS_BERLIN_SUPPLIED):
        return -1, 1
    if question is WHERE_LIVING_RISES:
        calming = not p.todo or CARDS[p.card].effects[p.todo[0]].verb == "LS"
        return -calming, 1
    return None
