"""What the fuzzer holds Wir sind das Volk! to: that refusals are true, all is told, and lines cite their rule.

The claims look at map and cards and reckon in their own way; they call none of the rules.
"""

from collections.abc import Iterator
from typing import Any

from tabletop import Option
from tabletop.proofs import Claim, Proofs, Refused, names, sections_of

from . import components as c
from . import questions as q
from .components import EAST, HAMBURG, RHEINSBERG, WEST, City, Province, Side
from .rules import View
from .state import Germany


def vocabulary(_: Germany) -> Iterator[Option]:
    """Every answer that the game knows, but for those that name two cards."""
    yield from (*q.FACTORY_SITES.values(), *q.LINE_SITES.values(), *q.IN_PROVINCE.values(), *q.SECTORS)
    yield from map(q.UseFor, c.Use)
    yield from (option(card) for card in c.CARDS for option in (q.PlayCard, q.UsePolice, q.Discard))
    yield from (option(number) for number in range(6) for option in (q.Icon, q.Ignore))
    yield from (q.Done(), q.AsPrinted(), q.OtherIcon(), q.WestDraws())


# -- where an answer lies ---------------------------------------------------------------------------------------------


def cities_of(option: Option) -> tuple[City, ...]:
    """The cities that an answer names, or that a line or a province has."""
    match option:
        case q.FactorySite(city):
            return (city,)
        case q.LineSite(line):
            return c.LINES[line].ends
        case q.InProvince(province):
            return c.CITIES[province]
    return ()


def homes(city: City) -> tuple[Province, ...]:
    """The provinces in which a city lies; none abroad."""
    return c.HAMBURG_IN if city == HAMBURG else tuple(p for p, cities in c.CITIES.items() if city in cities)


def side_of(option: Option) -> Side | None:
    """On which side of the border an answer lies."""
    match option:
        case q.InProvince(province):
            return c.SIDE_OF[province]
        case q.InSector():
            return WEST
        case q.LineSite(line):
            return WEST if line[0] == "W" else EAST
        case q.FactorySite(city):
            return c.SIDE_OF[homes(city)[0]] if homes(city) else EAST
    return None


def loser(refused: Refused) -> Side:
    """Whose factories and lines are asked for."""
    return side_of(next(option for option in refused.ask.options if side_of(option) is not None)) or WEST


def standing(refused: Refused) -> bool:
    """Whether the place has its piece."""
    match refused.option:
        case q.FactorySite(city):
            return city in refused.state.factories
        case q.LineSite(line):
            return line in refused.state.lines
    raise AssertionError(refused.option)


# -- the economy, counted anew ----------------------------------------------------------------------------------------


def worth(state: Germany, city: City) -> int:
    """A factory's value: 1 if it is sound, 1 for a power station, 1 for each city that working lines reach."""
    reached = 0
    for first, second, lines in c.CONNECTIONS.values():
        other = {first: second, second: first}.get(city)
        reached += other in state.factories and all(line in state.lines for line in lines)
    return state.factories[city] + (city == RHEINSBERG) + reached


def may_help(state: Germany, city: City) -> set[Province]:
    """Where Hamburg, or a factory abroad, might count."""
    if city == HAMBURG:
        return {*c.HAMBURG_IN}
    joined = [ends for *ends, lines in c.CONNECTIONS.values() if city in ends and all(x in state.lines for x in lines)]
    return {province for ends in joined for other in ends if other in state.factories for province in homes(other)}


def economy(state: Germany, province: Province) -> int:
    """The most that a province can have: Hamburg and factories abroad count for it unless they count elsewhere."""
    special = [city for city in state.factories if city == HAMBURG or city in c.ABROAD]
    mine = [city for city in c.CITIES[province] if city in state.factories and city not in special]
    mine += [city for city in special if province in may_help(state, city)
             and state.assigned.get(city, province) == province]  # fmt: skip
    return sum(worth(state, city) for city in mine)


def lacking(state: Germany, province: Province) -> int:
    """What a province lacks for its next standard."""
    return 3 * (state.living[province] + 1) - economy(state, province)


def province_of(refused: Refused) -> Province:
    assert isinstance(refused.option, q.InProvince)
    return refused.option.province


def too_poor(refused: Refused) -> bool:
    """It lacks as much as is said, and the card gives at most as much as is said: two, or what is left of it."""
    lacks, most = refused.says.values["n"], refused.says.values["most"]
    return bool(lacking(refused.state, province_of(refused)) == lacks > most == min(2, refused.state.help))


def all_too_poor(refused: Refused) -> bool:
    """No home province lacks so little that the card makes it up."""
    card = c.CARDS[refused.state.card]
    there = [province for province in c.PROVINCES[refused.seat] if province != "WB"]
    return all(lacking(refused.state, province) > min(2, card.value[refused.seat]) for province in there)


# -- building and dismantling -----------------------------------------------------------------------------------------


def protesting(state: Germany, province: Province) -> bool:
    return bool(state.unrest[province] >= 4 or state.supplier_protests.get(province))


def calmed(refused: Refused) -> bool:
    """People protest where it is said; once they were calmed, nothing would forbid it."""
    state, places = refused.copy(), set(refused.says.values["places"])
    shut = [{*homes(city)} for city in cities_of(refused.option)]
    was_shut = any(provinces and all(protesting(state, p) for p in provinces) for provinces in shut)
    what = "West Berlin" if "West Berlin first" in refused.says.key else ""
    for province in places:
        state.unrest[province] = min(state.unrest[province], 3)
        if what:
            state.supplier_protests[province] = 0
    open_now = not any(provinces and all(protesting(state, p) for p in provinces) for provinces in shut)
    return was_shut and open_now and all(protesting(refused.state, p) for p in places)


def touched_by_a_factory(refused: Refused) -> bool:
    assert isinstance(refused.option, q.LineSite)
    return any(city in refused.state.factories for city in c.LINES[refused.option.line].ends)


def nothing_to_lose(state: Germany, side: Side) -> bool:
    """A side has no line, and no factory that is not run-down."""
    letter = "WE"[side]
    mine = [city for city in state.factories if homes(city) and c.SIDE_OF[homes(city)[0]] == side]
    return not any(line[0] == letter for line in state.lines) and not any(
        state.factories[city] or city == RHEINSBERG for city in mine
    )


def carries_the_other_half(refused: Refused) -> bool:
    """The other half lies there, and no factory beside that one holds it."""
    assert isinstance(refused.option, q.LineSite)
    name = refused.option.line
    other = name[:-1] + {"a": "b", "b": "a"}[name[-1]]
    return other in refused.state.lines and c.LINES[other].near[0] not in refused.state.factories


def here(refused: Refused, place: str) -> bool:
    """Whether an answer lies at a place that a dismantling icon names, ``"NW"`` or ``"NS/Hamburg"``."""
    cities = [*c.CITIES["NW"]] if place == "NW" else [*c.CITIES["NS"], HAMBURG]
    return any(city in cities for city in cities_of(refused.option))


def no_worse(refused: Refused) -> bool:
    """The reckoning tells of the neighbours that are said, and of no other."""
    said = refused.says.values
    worse = {hit["other"] for _, hit in refused.state.reckoning if hit["place"] == said["place"]}
    return worse == {*said["places"]} and province_of(refused) not in worse


def abroad(refused: Refused) -> bool:
    """Whether an answer touches the country that is said."""
    return any(c.ABROAD.get(city) == refused.says.values["place"] for city in cities_of(refused.option))


BUILDING: dict[str, Claim] = {
    "That lies on the other side of the border. Choose a place that is marked.": lambda r: (
        side_of(r.option) not in {side_of(option) for option in r.ask.options}
    ),
    "West Berlin has no factories and no lines. Build in a province of your side.": lambda r: (
        r.option in (q.IN_PROVINCE["WB"], *q.SECTORS)
    ),
    "Choose a city or a line in the province; a line across a border has two halves.": lambda r: isinstance(
        r.option, q.InProvince
    ),
    "A factory stands there already: {city}. Choose a city without one, or a line.": standing,
    "This line is built already. Choose another one, or a city.": standing,
    "These build points are for one country only: {place}.": lambda r: not abroad(r),
    "Only the event of its own card can build the power station.": lambda r: r.option == q.FACTORY_SITES[RHEINSBERG],
    "Only an event gives build points for a factory abroad.": lambda r: not homes(cities_of(r.option)[0]),
    "Build the half beside the factory first.": lambda r: (
        touched_by_a_factory(r) and c.LINES[r.option.line].near[0] not in r.state.factories
    ),
    "A line must begin at one of your factories. Build one in a city at its end first.": lambda r: (
        not touched_by_a_factory(r)
    ),
    "Nothing can be built where there is a mass protest: {places}. Remove unrest there and in West Berlin "
    "first.": calmed,
    "There is a mass protest for West Berlin: {places}. Remove unrest in West Berlin first.": calmed,
    "Nothing can be built where there is a mass protest: {places}. Remove unrest there first.": calmed,
}
DISMANTLING: dict[str, Claim] = {
    "No factory stands there. Choose a city that has one, or a line.": lambda r: not standing(r),
    "No line lies there. Choose one that is built.": lambda r: not standing(r),
    "A factory abroad is never dismantled; only an event closes it.": lambda r: not homes(cities_of(r.option)[0]),
    "Only factories and lines of this side can be dismantled now: {seat}.": lambda r: (
        side_of(r.option) != r.says.values["seat"] == loser(r)
    ),
    "Something must be dismantled here: {place}.": lambda r: not here(r, r.says.values["place"]),
    "A run-down factory cannot be dismantled. Choose one that is not run-down, or a line.": lambda r: (
        r.state.factories[r.option.city] is False and r.option.city != RHEINSBERG
    ),
    "The lines at this factory must be dismantled first.": lambda r: any(
        r.option.city in c.LINES[line].near for line in r.state.lines
    ),
    "This half of the line connects the other one with a factory. Dismantle the other half first.": (
        carries_the_other_half
    ),
}
PEOPLE: dict[str, Claim] = {
    "People in {place} look only at neighbours across the border where life is worse: {places}.": no_worse,
    "There are no unrest cubes here: {place}. Choose a province that has some.": lambda r: (
        r.state.unrest[province_of(r)] == 0 and r.says.values["place"] == province_of(r)
    ),
    "This icon only works here: {place}.": lambda r: province_of(r) not in c.EVENT_PLACES[r.says.values["place"]],
    "With this icon a province can change by {n} at most. Choose another province.": lambda r: (
        r.state.touched.count(province_of(r)) == r.says.values["n"]
    ),
    "West Berlin gets its living standard from one of the three provinces that supply it.": lambda r: (
        province_of(r) == "WB"
    ),
    "One card can raise the living standard of a province only once. Choose another province.": lambda r: (
        province_of(r) in r.state.touched
    ),
    "The economy of this province is {n} too low. The card can add {most}. Build factories and lines there first.": (
        too_poor
    ),
}
CARDS_REFUSED: dict[str, Claim] = {
    "This card has already been played. Choose another card.": lambda r: r.option.card in r.state.played,
    "Only the East plays the special card.": lambda r: r.seat == WEST and not r.option.card.isdecimal(),
    "Only the East has police cards.": lambda r: r.seat == WEST and isinstance(r.option, q.UsePolice),
    "This police card has already been used in this decade. It is ready again in the next one.": lambda r: (
        r.state.police[r.option.card] is False
    ),
    "There are no unrest cubes for the police to remove. A card that is not used removes one at the end of the "
    "decade.": lambda r: not any(r.state.unrest[province] for province in c.PROVINCES[EAST]),
    "This event belongs to the other side. Use the card for something else.": lambda r: (
        c.CARDS[r.state.card].colour == ("red", "yellow")[r.seat]
    ),
    "There are no unrest cubes to remove. Use the card for something else.": lambda r: (
        not any(r.state.unrest[province] for province in c.PROVINCES[r.seat])
    ),
    "This card would cost you a factory or a line, and you have none to dismantle. A card in your colour alone costs "
    "nothing.": lambda r: (
        nothing_to_lose(r.state, r.seat) and c.CARDS[r.state.card].colour != ("yellow", "red")[r.seat]
    ),
    "Even with the card’s help, no province has the economy for a higher living standard. Build factories and lines "
    "first.": all_too_poor,
}

# -- the sections of the rules page that lines may cite ---------------------------------------------------------------

# fmt: off
_SAID: dict[str, tuple[str, ...]] = {
    "berlin-protests": ("The protest for West Berlin ends in {place}.",
        "West Berlin’s mass protest brings another to a province that supplies it. The East chooses: {place}.",),
    "building event": ("{seat} builds a factory: {city}.",),
    "building": ("{seat} builds a line: {city} – {other}.",
        "{seat} builds half a line: {near} → {far}.",),
    "building uses": ("{seat}: {n} build point is not used.",),
    "collapse-check": ("Mass protests: West {west}, East {east}", "{place}: mass protests {before} → {after}",
        "{place}: living standard {before} → {after}", "Neither state falls: it takes {n} mass protests.",),
    "comparison-across-the-border": ("Life is better in {place} than in {other}.",
        "Nobody has reason to envy the neighbours across the border.",
        "{other}: unrest cubes +{n} (life is better in {place})", "or {other}: unrest cubes +{n} ({seat} chooses)",),
    "comparison-at-home": ("No province is much worse off than the best one on its side.",
        "{place}: unrest cubes +{n}",),
    "currency": ("Marks left over: {n}", "Marks that the East lacks: {n}",
        "Exports of the East: +{n} ({places})", "Exports of the East: none",
        "Living standards the East must pay for: −{n}", "Western currency: {n}",
        "Best factory of West Germany’s weakest province: {n}",),
    "living special-places currency upkeep": ("{city} counts for {place}.",),
    "decade": ("If the decade ended now: flight {position}, the East dismantles {n}.",
        "The special card leaves the game without being played: “{card}”.", "{seat} draws {n} card.",
        "{seat} keeps {n} card.", "{seat} leads in prestige and begins.",
        "The prestige marker is in the middle: {seat} begins.",),
    "decade special-card": ("{seat} discards “{card}”.",),
    "dismantling event flight police-cost currency prestige": ("{seat} loses a line: {city} – {other}.",
        "{seat} loses half a line: {near} → {far}.", "{seat} loses a factory: {city}.",
        "The factory becomes run-down: {city}.",),
    "event": ("The Wall falls.", "The Wall is built.", "The factory is repaired: {city}.",
        "{seat} chooses. Only one province is possible: {place}.", "{seat} skips an icon: {effect}.",),
    "event prestige": ("This has no effect now: {effect}.",),
    "flight": ("A mass protest in the East: +{n}", "A mass protest in the West: −{n}",
        "Flight symbols on the cards played: +{n}", "Flight {before} → {after}: {causes}.",
        "Flight {position}: the East dismantles {n}.", "Highest living standard in the West: +{n}",
        "Lowest living standard in the East: −{n}", "Red police cards: +{n}",
        "The Wall stands: prestige moves 1 step towards the West, and the East dismantles 1 factory or line.",),
    "living": ("{seat} raises no living standard.",),
    "living event prestige": ("The living standard of {place} rises to {n}.",),
    "upkeep prestige": ("The living standard of {place} falls to {n}.",),
    "police-cards": ("The East uses a police card: “{card}”.",
        "The Stasi is disbanded: all police cards leave the game, and no new ones come.",
        "“{card}” becomes a police card of the East.",),
    "police-cost": ("Police cards: {n}. The East dismantles one factory or line for each.",
        "The East has no police cards: it pays nothing for them.",),
    "police-use": ("All police cards are ready again.", "Police cards still to be used: {n}",
        "There is no unrest cube left for a police card to remove: “{card}”.",
        "No police card is left that could remove unrest.",),
    "prestige": ("The marker of prestige stands at 0: nothing happens.", "{seat} leads in prestige by {n}.",
        "{seat} chooses: {effects}.",),
    "socialists": ("{n} socialist comes from the supply.",
        "The socialists’ marker is too near the middle: none comes, none goes.",
        "{n} socialist comes forward.", "{n} socialist turns away.",
        "{n} socialist goes back to the supply.", "{place} loses a socialist.",),
    "socialists-step-in": ("{n} socialist takes the place of an unrest cube. {place} keeps {cubes}.",),
    "special-card": ("{seat} draws a card.", "{seat} plays the special card: “{card}”.",),
    "spy": ("A card from the pile leaves the game; nobody else sees it.", "A card is swapped for one from the pile.",
        "A card is swapped.", "No card is swapped.", "Pile and hand stay as they are.",
        "{seat} looks at the cards {seat_other} holds.", "{seat} looks at the top of the pile.",),
    "turn": ("The last open card has been played: this half of the decade ends. Cards in hand are not played now.",),
    "tracks": ("{seat} has no unrest cube to remove.", "{track}: 1 step past the end of the track.",
        "{track}: {n} step towards the East.", "{track}: {n} step towards the West.",),
    "upkeep": ("Every living standard can be kept.", "West Berlin: worst supplier {value}, living standard −{n}",
        "{place}: best factory {value}, living standard −{n}",),
    "uses": ("{seat} plays “{card}” for its event.", "{seat} plays “{card}” to build.",
        "{seat} plays “{card}” to build; it allows nothing else.",
        "{seat} plays “{card}” to raise the living standard.", "{seat} plays “{card}” to remove unrest.",),
    "west-berlin": ("{place} supplies West Berlin, whose living standard rises to {n}.",),
    "calming comparison-across-the-border comparison-at-home event living police-cards "
    "prestige socialists socialists-step-in tracks unrest west-berlin": ("A mass protest breaks out in {place}.",
        "A mass protest breaks out in {place}, but a socialist is ready.",
        "The mass protest in {place} ends.", "Unrest cubes in {place}: {before} → {after}.",),
    "collapse-check comparison-across-the-border comparison-at-home currency flight "
    "police-cost police-use prestige socialists upkeep": ("{step}.",),
}
# fmt: on

UNTOLD = """
    turn step card use todo as_printed skipped ignored played police_again touched transferred points help assigned due
    reckoning
"""
"""Whose turn it is, what is left of a card or a step, and where a card goes that has been used."""


def underway(view: dict[str, Any]) -> bool:
    """A card is told with its use, and what is kept and put away between two decades when all have chosen."""
    seen = View.read(view)
    return bool(seen.table.card and not seen.table.use) or not (seen.table.display or seen.pile)


PROOFS = Proofs(
    vocabulary=vocabulary,
    claims={**BUILDING, **DISMANTLING, **PEOPLE, **CARDS_REFUSED},
    untold=names(UNTOLD, "table."),
    underway=underway,
    sections=sections_of(_SAID),
    # What a card does next may come to the same, wherever a cube came or went; and of the last lines of the East the
    # same may be gone in the end, whichever goes first.
    alike={"where-a-police-cube-returns", "where-unrest-goes", "past-the-eastern-end", "what-is-dismantled"},
)
