"""Every question Corteo asks, and every answer it offers."""

from itertools import compress
from typing import NamedTuple

from tabletop import Option, Question, msg
from tabletop.ask import Posed

from .components import Component, Kind, Unit
from .hexes import CODES, Hex, HexSet, flags

# -- before play ------------------------------------------------------------------------------------------------------

WHICH_FORCE = Question("which-force", msg("Take the usual units, or choose them yourself?"))
WHO_STAYS_AWAY = Question("who-stays-away", msg("Which unit stays out of this game? Still to choose: {n}."))
WHO_IS_ON_TRIAL = Question("who-is-on-trial", msg("Which unit is on trial?"), section="antirepressive")
WHERE_THE_MARCH_FORMS = Question(
    "where-the-march-forms", msg("Where does the march plan to assemble? Only the march knows.")
)
# words: {unit}: a counter, such as “Movimento 4-1”.
WHERE_IT_IS_PLACED = Question("where-it-is-placed", msg("Choose a hex for {unit}."))
# words: The Heads of the march will be units of this group.
WHO_HOLDS_THE_HEADS = Question(
    "who-holds-the-heads",
    msg(
        "Which group leads? Two of its units a round are Heads: each gains 2 strength for every unit connected. "
        "(Numbers: strength of all units)"
    ),
)
WHERE_THE_RALLY_IS = Question("where-the-rally-is", msg("Where is the rally of the far right held?"))

# -- as a turn begins -------------------------------------------------------------------------------------------------

HOW_MUCH_LONGER = Question("how-much-longer", msg("Do you propose to play longer?"))
# words: {seat}: a side.
WHETHER_LONGER = Question("whether-longer", msg("{seat} proposes to play longer. Extra rounds: {n}."))
WHICH_REINFORCEMENT = Question("which-reinforcement", msg("Choose reinforcements. Strength still to choose: {n}."))
# words: {unit}: a counter, such as “Movimento 4-1”.
WHERE_IT_ARRIVES = Question("where-it-arrives", msg("Where does {unit} arrive?"))

# -- movement ---------------------------------------------------------------------------------------------------------

WHO_MOVES = Question("who-moves", msg("Choose a unit to move."), even_one=True)
NOBODY_LEFT = Posed(WHO_MOVES, msg("No unit of yours can move any more."))
"""What is asked when only the end of the phase, or something else than a move, can be chosen."""
WHERE_TO_JAM = Question("where-to-jam", msg("Choose a hex where a traffic jam might form."), section="jams")
# words: Asked while a unit is taken up: to which hex does it go?
WHERE_TO = Question("where-to", msg("Where to?"))
WHERE_TO_OR_AT_WHOM = Question("where-to-or-at-whom", msg("Where to? Or throw at an enemy."))
# words: {units}: counters, such as “RAD 4-1 and DP 4-2”.
BY_WAY_OF = Question("by-way-of", msg("{units}: choose a hex to pass through."))
WHERE_THE_BLOCK_GOES = Question("where-the-block-goes", msg("Where does the block go? Units in it: {n}."))
WHERE_THE_BARRICADE_STANDS = Question(
    "where-the-barricade-stands",
    msg("Choose a hex for the barricade. It closes the hex to both sides."),
    section="barricades",
)
# words: A barricade or a traffic jam.
WHAT_IS_CLEARED = Question("what-is-cleared", msg("Choose what to clear away."), section="barricades")
FIRST_HEAD = Question("first-head", msg("Choose the first Head: all units connected with it are the march."))
ONE_OF_TWO = Posed(FIRST_HEAD, msg("Which of these two leads the march in fights, as Head? The other gains nothing."))
BOTH_LEAD = Posed(FIRST_HEAD, msg("Two of your units become Heads (★): each gains 2 for every unit connected."))
# words: {unit}: a counter, such as “Movimento 4-1”.
SECOND_HEAD = Question("second-head", msg("First Head: {unit}. Choose the second Head."))

# -- combat, and what it leads to -------------------------------------------------------------------------------------

WHICH_COMBAT = Question("which-combat", msg("Which combat comes next?"), section="several", even_one=True)
ONE_COMBAT = Posed(WHICH_COMBAT, msg("Who is beside an enemy must fight."))
WHO_TAKES_PART = Question("who-takes-part", msg("Who takes part in this combat?"), section="several")
NEXT_HEAD = Question(
    "next-head",
    msg("The march is torn apart, and its largest part has lost its Heads. Which unit leads it now?"),
    section="heads",
)
WHO_GOES_NEXT = Question(
    "who-goes-next", msg("Which unit retreats next? The order decides which of them find room."), section="retreat"
)
# words: {unit}: a counter, such as “Movimento 4-1”. It has lost a combat, was hit by a throw, or stands in smoke.
WHERE_IT_GOES = Question("where-it-goes", msg("{unit} must retreat. Where to?"))


def where_it_joins_its_own(unit: str) -> Posed:
    """The same, where all hexes in reach are its own side's."""
    # words: {unit}: a counter, such as “Movimento 4-1”.
    return Posed(WHERE_IT_GOES, msg("{unit} must retreat and joins one of its own. Which one?", unit=unit))


def where_in_panic(unit: str) -> Posed:
    """The same, asked of the other side."""
    # words: {unit}: a counter of the enemy, such as “Movimento 4-1”.
    return Posed(WHERE_IT_GOES, msg("Panic: you choose where {unit} goes, not its own side.", unit=unit))


TO_WHICH_BARRACKS = Question(
    "to-which-barracks",
    # words: {unit}: a counter, such as “Movimento 4-1”.
    msg("{unit} panics. You choose the barracks to which it flees. Still to place: {n}."),
    section="panic",
)


def no_way_back(unit: str, n: int) -> Posed:
    """The same, of a unit that ought to retreat and cannot."""
    # words: {unit}: a counter, such as “Movimento 4-1”.
    said = msg("{unit} cannot retreat and panics. You choose its barracks. Still to place: {n}.", unit=unit, n=n)
    return Posed(TO_WHICH_BARRACKS, said)


WHETHER_IT_ADVANCES = Question(
    "whether-it-advances",
    # words: {unit}: a counter, such as “Movimento 4-1”.
    msg("{unit} may advance. Choose a hex, or stay."),
    section="advance",
)
WHETHER_THE_COLUMN_ADVANCES = Question(
    "whether-the-column-advances",
    # words: {units}: armoured cars, such as “Blindati 8-4 and Blindati 8-4”.
    msg("The column may advance: {units}."),
    section="advance",
)
WHICH_CAR_ADVANCES = Question("which-car-advances", msg("Which armoured car advances next?"), section="advance")
# words: {unit}: a counter, such as “Movimento 4-1”.
WHERE_IT_JOINS = Question("where-it-joins", msg("Where does {unit} join the march?"), section="antirepressive")

CHOICE_OF_HEAD = (FIRST_HEAD, SECOND_HEAD, NEXT_HEAD)
"""What is asked when a Head is named."""
UNIT_MOVES = (WHERE_TO, WHERE_TO_OR_AT_WHOM, BY_WAY_OF)
"""What is asked while a unit is on its way."""
UNIT_GIVES_WAY = (WHERE_IT_GOES, WHETHER_IT_ADVANCES)
"""What is asked after a combat or a throw: one unit goes a hex or two."""


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
"""The hex of each option, by the option's text, which is its place on the board."""


def hexes_of(hexes: HexSet) -> list[Option]:
    """The options of a set of hexes, in order of their numbers."""
    return list(compress(AT, flags(hexes)))


# -- answers that name a unit -----------------------------------------------------------------------------------------


class Other(Option, form="unit-{unit}", on_board=True):
    """The second unit of a hex, where the first one is named by the hex."""

    unit: Unit


class Enter(Option, form="unit-{unit}"):
    """A unit off the map that comes in."""

    unit: Unit


class WinOver(Option, form="unit-{unit}"):
    """A dissident that waits: a die says whether it joins."""

    unit: Unit

    section = "antifascist"


class Alone(Option, form="unit-{unit}", on_board=True):
    """One of two stacked units, to be moved without the other: its counter, while the two lie side by side."""

    unit: Unit


class Accused(Option, form="unit-{unit}"):
    """A unit that is on trial."""

    unit: Unit


class StaysAway(Option, form="leave-{unit}"):
    """A unit that is not in the march of one's choice."""

    unit: Unit


class Reinforcement(Option, form="kind-{kind}"):
    """A kind of unit of the State."""

    kind: Kind


class Leading(Option, form="component-{component}", on_board=True):
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
    """How many rounds longer the game is to go on."""

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

    section = "run"


class Jam(Option, form="jam"):
    """An attempt at a traffic jam (13c)."""

    section = "jams"


class Fly(Option, form="fly"):
    """A helicopter takes the accused to the prison (Antirepressive)."""

    section = "antirepressive"


class LeadBlock(Option, form="group"):
    """The active unit goes somewhere, and those connected with it follow."""


class Via(Option, form="via"):
    """The next hex is a station on the way."""


class Barricade(Option, form="barricade"):
    """Erect a barricade (5d)."""

    section = "barricades"


class Clear(Option, form="clear"):
    """Clear a barricade or a jam away (5d, 13c)."""

    section = "barricades"


class Exit(Option, form="exit"):
    """A car of the motorcade leaves by the east edge (Internationalist)."""

    section = "internationalist"


class GoHome(Option, form="home"):
    """A unit leaves the city: a weak one (Social), or a spezzone in the last round (advanced game)."""

    section = "edge"


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
