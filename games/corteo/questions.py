"""Every question Corteo asks, and every answer it offers."""

from __future__ import annotations

from itertools import compress
from typing import NamedTuple

from tabletop import Option, Question, msg

from .components import Component, Kind, Unit
from .hexes import CODES, Hex, HexSet, flags

# -- before play ------------------------------------------------------------------------------------------------------

WHICH_FORCE = Question("which-force", msg("Take the usual force, or choose?"))
WHO_STAYS_AWAY = Question("who-stays-away", msg("Which unit stays away? {n} to go."))
WHO_IS_ON_TRIAL = Question("who-is-on-trial", msg("Who is on trial?"))
WHERE_THE_MARCH_FORMS = Question(
    "where-the-march-forms", msg("Where does the march mean to form? Only the march knows.")
)
WHERE_IT_IS_PLACED = Question("where-it-is-placed", msg("Place {unit}."))
WHO_HOLDS_THE_HEADS = Question("who-holds-the-heads", msg("Which component holds the Heads of the march?"))
WHERE_THE_RALLY_IS = Question("where-the-rally-is", msg("Where is the reactionary rally?"))

# -- as a turn begins -------------------------------------------------------------------------------------------------

HOW_MUCH_LONGER = Question("how-much-longer", msg("Propose to play longer?"))
# words: {seat} is a side; {n} how many hands more
WHETHER_LONGER = Question("whether-longer", msg("{seat} proposes {n} more hands."))
WHICH_REINFORCEMENT = Question("which-reinforcement", msg("Reinforcements: {n} points to choose."))
WHERE_IT_ARRIVES = Question("where-it-arrives", msg("Where does {unit} arrive?"))

# -- movement ---------------------------------------------------------------------------------------------------------

WHO_MOVES = Question("who-moves", msg("Movement: take up a unit, or close the phase."))
WHERE_TO_JAM = Question("where-to-jam", msg("Where might the traffic jam?"))
WHERE_TO = Question("where-to", msg("{units}: where to?"))
WHERE_TO_OR_AT_WHOM = Question("where-to-or-at-whom", msg("{units}: where to, or at whom?"))
BY_WAY_OF = Question("by-way-of", msg("{units}: by way of which hex?"))
WHERE_THE_BLOCK_GOES = Question("where-the-block-goes", msg("Where does the block of {n} go?"))
WHERE_THE_BARRICADE_STANDS = Question("where-the-barricade-stands", msg("Where does the barricade stand?"))
WHAT_IS_CLEARED = Question("what-is-cleared", msg("What is cleared away?"))
FIRST_HEAD = Question("first-head", msg("Name a Head of the march: 2 points more for each unit connected with it."))
SECOND_HEAD = Question("second-head", msg("Name the second Head. It leads only if it is connected with the first one."))

# -- combat, and what it leads to -------------------------------------------------------------------------------------

WHICH_COMBAT = Question("which-combat", msg("Which combat comes next?"))
WHO_TAKES_PART = Question("who-takes-part", msg("Who takes part in this combat?"))
NEXT_HEAD = Question("next-head", msg("The march is torn, and its largest part has lost its Heads. Who leads it now?"))
WHO_GOES_NEXT = Question("who-goes-next", msg("Who gives way next? The order decides who finds room."))
WHERE_IT_GOES = Question("where-it-goes", msg("Where does {unit} go?"))
TO_WHICH_BARRACKS = Question("to-which-barracks", msg("To which barracks does {unit} flee?"))
WHETHER_IT_ADVANCES = Question("whether-it-advances", msg("{unit} may advance."))
# words: {units} are armoured cars: "Blindati 8-4 and Blindati 8-4"
WHETHER_THE_COLUMN_ADVANCES = Question("whether-the-column-advances", msg("The column may advance: {units}."))
WHICH_CAR_ADVANCES = Question("which-car-advances", msg("Which car advances next?"))
WHERE_IT_JOINS = Question("where-it-joins", msg("Where does {unit} join the march?"))

UNIT_MOVES = (WHERE_TO, WHERE_TO_OR_AT_WHOM, BY_WAY_OF)
"""What is asked while a unit is on its way."""


# -- answers that name a hex ------------------------------------------------------------------------------------------


class At(Option, on_board=True):
    """A hex: a destination, a target, or the units that stand there. The question says which."""

    hexagon: Hex

    @staticmethod
    def write(hexagon: Hex) -> str:
        """``hex:1204``."""
        return f"hex:{CODES[hexagon]}"


AT: list[At] = [At(hexagon) for hexagon in range(len(CODES))]
"""The option of every hex by its number, made once. Numbers that are no hex have one too, which nobody offers."""

EVERYWHERE: list[At] = [at for at in AT if CODES[at.hexagon]]
"""The options of all hexes of the map."""


HEX_OF: dict[str, Hex] = {at: at.hexagon for at in EVERYWHERE}
"""The hex of each option, for whoever is given the option's text as a place of the board."""


def hexes_of(hexes: HexSet) -> list[Option]:
    """The options of a set of hexes, in order of their numbers."""
    return list(compress(AT, flags(hexes)))


# -- answers that name a unit -----------------------------------------------------------------------------------------


class Other(Option, form="unit-{unit}"):
    """The second unit of a hex, where the first one is named by the hex."""

    unit: Unit


class Enter(Option, form="unit-{unit}"):
    """A unit off the map that comes in."""

    unit: Unit


class WinOver(Option, form="unit-{unit}"):
    """A dissident that waits: a die says whether it joins."""

    unit: Unit


class Alone(Option, form="unit-{unit}"):
    """One of two stacked units, to be moved without the other."""

    unit: Unit


class Accused(Option, form="unit-{unit}"):
    """A unit that is on trial."""

    unit: Unit


class StaysAway(Option, form="leave-{unit}"):
    """A unit that is not in the march of one's choice."""

    unit: Unit


class Reinforcement(Option, form="kind-{kind}"):
    """A kind of unit of the power."""

    kind: Kind


class Leading(Option, form="component-{component}"):
    """The component that holds the Heads."""

    component: Component


# -- answers that name a place, a number, a combat --------------------------------------------------------------------


class In(Option, form="place-{place}"):
    """A street or square, by its id."""

    place: str


class InBoth(Option, form="place-{first}+{second}"):
    """Two squares or avenues that adjoin."""

    first: str
    second: str


class HandsMore(Option, form="hands-{hands}"):
    """How many hands longer the game is to go on."""

    hands: int


class Group(NamedTuple):
    """Units that fight as one: those of a hex, or a column of armoured cars, whose hexes are those of its units."""

    hexes: tuple[Hex, ...]
    units: tuple[Unit, ...]


class Fight(Option, keep=False):
    """One combat: who attacks whom. One of the two sides has a single group."""

    attackers: tuple[Group, ...]
    defenders: tuple[Group, ...]

    @staticmethod
    def write(attackers: tuple[Group, ...], defenders: tuple[Group, ...]) -> str:
        """``fight-1205+1305>1206``, by the first hex of each group."""
        return "fight-" + ">".join("+".join(CODES[g.hexes[0]] for g in side) for side in (attackers, defenders))


# -- other answers ----------------------------------------------------------------------------------------------------


class Rest(Option, form="rest"):
    """All units that remain are placed as the rulebook's sample game advises."""


class Usual(Option, form="usual"):
    """The usual force."""


class Choose(Option, form="choose"):
    """A force of one's choice."""


class Agree(Option, form="agree"):
    """The game goes on as proposed."""


class Refuse(Option, form="refuse"):
    """The game ends when it would have ended."""


class Done(Option, form="done"):
    """The movement phase is over."""


class Run(Option, form="run"):
    """The march runs in this turn (5c)."""


class Jam(Option, form="jam"):
    """An attempt at a traffic jam (13c)."""


class Fly(Option, form="fly"):
    """A helicopter takes the accused to the prison (Antirepressive)."""


class LeadBlock(Option, form="group"):
    """The active unit goes somewhere, and those connected with it follow."""


class Via(Option, form="via"):
    """The next hex is a station on the way."""


class Barricade(Option, form="barricade"):
    """Erect a barricade (5d)."""


class Clear(Option, form="clear"):
    """Clear a barricade or a jam away (5d, 13c)."""


class Exit(Option, form="exit"):
    """A car of the motorcade leaves by the east edge (Internationalist)."""


class GoHome(Option, form="home"):
    """A unit leaves the city: a weak one (Social), or a spezzone in the last hand (advanced game)."""


class Back(Option, form="back"):
    """A unit that was to enter the map is put down again."""


class Stop(Option, form="stop"):
    """The active unit has moved."""


class Stay(Option, form="stay"):
    """A winner does not advance."""


class Advance(Option, form="advance"):
    """The column advances, as far as its cars find room."""


class Scatter(Option, form="scatter"):
    """All units still to go run as they can."""
