"""What would change on the board, in words and numbers: tracks, provinces, flight."""

from drawing import Look
from tabletop import Option, Words, msg

from .. import questions as q
from .. import telling
from ..components import (
    CALMED,
    CARDS,
    EAST,
    LINES,
    PROTEST,
    PROVINCES,
    SIDE_OF,
    SIDE_OF_CITY,
    WEST,
    LineId,
    Province,
    Use,
)
from ..rules import living
from ..rules.comparisons import envy
from ..rules.currency import owed
from ..rules.dismantling import pieces
from ..rules.ending import COLLAPSE
from ..rules.flight import flight_position
from ..rules.tracks import PRESTIGE, socialists_due
from ..rules.upkeep import upkeep_loss
from ..state import Position
from .sayings import counted_for, province_name, raised, with_piece


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
        due = socialists_due(now)
        if not due:
            return words("No socialist comes or goes in step 9.")
        if due > 0:
            return words.many("Step 9 brings {n} socialist.", "Step 9 brings {n} socialists.", n=due)
        return words.many("Step 9 takes {n} socialist away.", "Step 9 takes {n} socialists away.", n=-due)
    if not now:
        return words("The middle belongs to the West: it leads. Nobody has an effect of prestige in step 2.")
    # words: {effects}: what the leader may do, such as “add 1 unrest cube in the East”.
    return words(
        "The leader may use this or an earlier effect in step 2: {effects}.",
        effects=words.listed([words.say(telling.PRESTIGE[part]) for part in PRESTIGE[now]]),
    )


def in_province(words: Words, p: Position, province: Province, unrest_change: int, living_change: int) -> list[str]:
    """What changes in a province."""
    before = p.unrest[province]
    after = max(0, before + unrest_change)
    # words: {before}, {after}: how many cubes lie in a province.
    parts = [words("unrest cubes {before} → {after}", before=before, after=after)] if after != before else []
    if after // PROTEST > before // PROTEST:
        parts.append(protest_or_socialist(words, p, province, after))
    elif after // PROTEST < before // PROTEST:
        ends = words("2 mass protests end: here, and in a province that supplies West Berlin")
        parts.append(ends if province == "WB" else words("the mass protest ends"))
    if living_change:
        n = p.standard(province)
        # words: {before}, {after}: the living standard of a province.
        parts.append(words("living standard {before} → {after}", before=n, after=n + living_change))
    return parts + flight_change(words, p, province, after, living_change)


def flight_change(words: Words, p: Position, province: Province, cubes: int, living_change: int) -> list[str]:
    """How far flight moves if a province gets so many cubes and so much living standard."""
    if p.wall or p.step:
        return []
    changed = raised(p, province, living_change)
    changed.unrest[province] = min(cubes, PROTEST - 1) if steps_in(p, province) else cubes
    before, after = flight_position(p), flight_position(changed)
    # words: {before}, {after}: where the marker of the flight would stand if the decade ended now.
    return [words("flight {before} → {after}", before=before, after=after)] if after != before else []


def counting(look: Look, p: Position, province: Province) -> str:
    """What a province gains if Hamburg, or a factory abroad, counts for it."""
    words, after = look.words, counted_for(look, p, province)
    if after is None:
        return province_name(words, p, province) + "."
    told = words(
        # words: {city}: the name of a city; {place}: the province for which its factory would count; the rest: figures
        # of the province without and with it.
        "If {city} counts for {place}: economy {economy} → {economy_after}, export {export} → {export_after}.",
        city=next(city for city in after.assigned if city not in p.assigned),
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


def envied(look: Look, p: Position, province: Province) -> int | None:
    """Unrest that a province gets in step 7 if it is chosen, as the reckoning has it; None where two neighbours may be
    meant, and do not come to the same."""
    attacks: dict[Province, dict[Province, int]] = {}
    for _, values in p.reckoning:
        attacks.setdefault(values["place"], {})[values["other"]] = values["n"]
    places = [hit for who, hit in attacks.items() if SIDE_OF[who] == look.turn and who != "WB"]
    found = {hit[province] for hit in places if {str(q.IN_PROVINCE[each]) for each in hit} == look.legal.keys()}
    return found.pop() if len(found) == 1 else None


def protest_or_socialist(words: Words, p: Position, province: Province, cubes: int) -> str:
    """What comes of so many cubes: a mass protest, or a socialist in the place of one of them."""
    if steps_in(p, province):
        # words: {n}: how many cubes are left.
        return words(
            "a socialist takes the place of one cube: {n} are left, and no mass protest breaks out", n=cubes - 1
        )
    if province == "WB":
        return words("2 mass protests: here, and in a province that supplies West Berlin (the East chooses)")
    return words("a mass protest breaks out")


def steps_in(p: Position, province: Province) -> bool:
    """Whether a socialist is ready to take the place of a province's fourth cube."""
    return province in p.socialists and p.box > 0 and p.step_in == "at once"


def spent(words: Words, p: Position, province: Province) -> list[str]:
    """What raising the living standard of a province takes of the card’s value, and why."""
    n = living.best_gaps(p, SIDE_OF[province])[province]
    # words: {n}: how much the factories of a province lack; {before}, {after}: what is left of a card’s value.
    return [words("its factories lack {n}: card value left {before} → {after}", n=n, before=p.help, after=p.help - n)]


def last_raised(p: Position, option: Option) -> bool:
    """Whether no other living standard can be raised after that of a province."""
    assert isinstance(option, q.InProvince)
    lacks = living.best_gaps(p, SIDE_OF[option.province])
    most = min(living.HELP_EACH, p.help - lacks[option.province])
    return not any(n <= most for each, n in lacks.items() if each not in (option.province, *p.touched))


def warned(words: Words, p: Position, province: Province) -> str:
    """What the end of the decade makes of a higher living standard: Western marks that the East lacks, and who grows
    uneasy because a province rises above all others; empty where nothing is lost by it."""
    side, then = SIDE_OF[province], raised(p, province)
    lacks, owes = owed(p)[1], owed(then)
    told = ""
    if side == EAST and owes[1] > lacks:
        # words: A warning. {before}, {after}: how many Western marks the East lacks in that step.
        told = words(
            "Each living standard costs a Western mark in step 3. The East lacks {before} → {after}.",
            before=lacks,
            after=owes[1],
        )
        if sum(owes) > pieces(p, EAST):
            told = f"{told} {words('It would be bankrupt and lose.')}"
    before, after = envy(p, side), envy(then, side)
    behind: dict[int, list[Province]] = {}
    for each, n in after.items():
        if n > before.get(each, 0):
            behind.setdefault(n, []).append(each)
    if not behind:
        return told
    # words: {places}: provinces; {n}: how many unrest cubes each of them gets.
    parts = [words("{places} +{n}", places=places, n=n) for n, places in sorted(behind.items())]
    # words: A warning. {changes}: such as “Hesse and Bavaria +1, West Berlin +2”.
    grows = words("Those who then live worse grow uneasy at the decade’s end: {changes}.", changes=", ".join(parts))
    return " ".join(filter(None, (told, grows, falls(words, p, province))))


def falls(words: Words, p: Position, province: Province) -> str:
    """How near its fall a side comes by the mass protests that a higher living standard brings; empty for none."""
    if not (n := outbreaks(p, province)):
        return ""
    side = SIDE_OF[province]
    return words.say(FALLS._replace(values={"seat": side, "n": p.all_protests(side) + n, "all": COLLAPSE}))


# words: {seat}: a state; {n}: its mass protests, such as “3 of 4”.
FALLS = msg("{seat}: {n} of {all}. With {all} at the end of the decade, this state falls.")


def sent_on(words: Words, p: Position, supplier: Province) -> str:
    """What it does to send a living standard on to West Berlin."""
    # words: {changes}: such as “living standard 0 → 1”; {place}: the province that sends it on; {n}: its own living
    # standard.
    return words(
        "West Berlin: {changes}. {place} stays at {n}. West Berlin has no factories, so it cannot raise its own.",
        changes=", ".join(in_province(words, p, "WB", -1, 1)),
        place=supplier,
        n=p.standard(supplier),
    )


STIRS = (
    q.WHERE_UNREST_COMES,
    q.WHERE_UNREST_MOVES,
    q.WHERE_POLICE_CUBE_RETURNS,
    q.WHERE_PRESTIGE_STIRS,
    q.PAST_THE_WESTERN_END,
    q.WHERE_A_SOCIALIST_TURNS_AWAY,
)
CALMS = (
    q.WHERE_UNREST_GOES,
    q.WHENCE_UNREST_MOVES,
    q.WHERE_UNREST_IS_REMOVED,
    q.WHERE_POLICE_CALMS,
    q.WHERE_PRESTIGE_CALMS,
    q.PAST_THE_EASTERN_END,
    q.WHERE_A_SOCIALIST_STEPS_IN,
)


def is_half(p: Position, line: LineId) -> bool:
    """Whether a line is there, and is half of one that is not there."""
    return line in p.lines and LINES[line].needs not in {"", *p.lines}


BERLINS = {q.WHICH_SUPPLIER_PROTESTS: 1, q.WHICH_SUPPLIER_CALMS_DOWN: -1}
"""How many more mass protests a supplier has for West Berlin."""


def foretold(look: Look, p: Position, province: Province) -> tuple[int, int] | None:
    """Change of unrest and of living standard that a chosen province gets, if that is what is asked, and certain."""
    question = look.question
    if question is q.WHICH_NEIGHBOUR:
        unrest = envied(look, p, province)
        return None if unrest is None else (unrest, 0)
    if question in STIRS:
        return 1, 0
    if question in CALMS:
        return -1, 0
    if question is q.WHICH_PROTEST_ENDS:
        return CALMED - p.unrest[province], 0
    if question is q.WHERE_LIVING_FALLS:
        return 0, -1
    if question in (q.WHERE_LIVING_IS_RAISED, q.IS_BERLIN_SUPPLIED):
        return -1, 1
    if question is q.WHERE_LIVING_RISES:
        calming = not p.todo or CARDS[p.card].effects[p.todo[0]].verb == "LS"
        return -calming, 1
    return None


def coming(look: Look, p: Position, province: Province) -> str:
    """What a comparison will bring of unrest to a province; with a question mark where a side still chooses."""
    if look.question is not q.STEP_OF_THE_END or p.step not in (6, 7):
        return ""
    hits = [values for _, values in p.reckoning if values.get("other", values["place"]) == province]
    whose = [values["place"] for _, values in p.reckoning if "other" in values]
    open_yet = any(whose.count(values["place"]) > 1 and values["place"] != "WB" for values in hits)
    return f"{telling.signed(sum(values['n'] for values in hits))}{'?' if open_yet else ''}" if hits else ""


def figure(now: int, then: int) -> str:
    """A figure, or from what to what it would change."""
    return str(now) if now == then else f"{now}→{then}"


PIECES = [
    {site for city, site in q.FACTORY_SITES.items() if SIDE_OF_CITY.get(city, EAST) == side}
    | {site for line, site in q.LINE_SITES.items() if LINES[line].side == side}
    for side in (WEST, EAST)
]
"""What each side can have on the map."""


def economy(look: Look, p: Position, province: Province) -> str:
    """A province's economy while pieces of its side can be chosen; empty where there is none."""
    if PIECES[SIDE_OF[province]].isdisjoint(look.legal):
        return ""
    said = figure(p.economy(province), with_piece(look, p, look.chosen).economy(province))
    return "" if said == "0" else said


def counted(look: Look, p: Position, province: Province) -> tuple[str, str]:
    """What a province has of a factory that may count for it, with its sign: its economy where the living standard is
    to rise, else the living standard that it can keep; empty where that is not asked."""
    asked = look.question is q.WHERE_IT_COUNTS and q.IN_PROVINCE[province] in look.legal
    if not asked or (after := counted_for(look, p, province)) is None:
        return "", ""
    if p.use is Use.LIVING:
        return "build", figure(p.economy(province), after.economy(province))
    n = p.standard(province)
    return "house", figure(n - upkeep_loss(p, province), n - upkeep_loss(after, province))


def price_of(look: Look, p: Position, province: Province) -> str:
    """How much of the card's value raising the living standard of a province takes, where that is what is asked."""
    asked = look.question is q.WHERE_LIVING_IS_RAISED and q.IN_PROVINCE[province] in look.legal
    return telling.signed(-living.best_gaps(p, SIDE_OF[province])[province]) if asked else ""


def grudge(p: Position, province: Province) -> str:
    """How much more unrest there would be at the end of the decade if one more living standard rose in a province, and
    where, if that is one place; empty for none."""
    before, after = (envy(each, SIDE_OF[province]) for each in (p, raised(p, province)))
    hit = [place for place, n in after.items() if n > before.get(place, 0)]
    n = sum(after.values()) - sum(before.values())
    if province == "WB":  # sent on there, it may calm
        return telling.signed(n) if n else ""
    return f"{hit[0] if len(hit) == 1 else ''}+{n}" if n > 0 else ""


def outbreaks(p: Position, province: Province) -> int:
    """How many more mass protests that envy would bring if one more living standard rose in a province."""
    side, then = SIDE_OF[province], raised(p, province)
    then.unrest[province] = max(0, then.unrest[province] - 1)
    now, later = (
        sum(
            (each.unrest[at] + n) // PROTEST * (1 + (at == "WB"))
            for at, n in (dict.fromkeys(PROVINCES[side], 0) | envy(each, side)).items()
            if not steps_in(each, at)
        )
        for each in (p, then)
    )
    return max(0, later - now)
