"""Every question Wir sind das Volk! asks, and every answer it offers."""

from typing import TypeAlias

from tabletop import Option, Question, msg

from .components import CITY_NAMES, LINES, SIDE_OF, SUPPLIERS, CardId, City, LineId, Prestige, Province, Use

# -- a decade, and a turn in it ---------------------------------------------------------------------------------------

WHICH_ARE_KEPT = Question("which-cards-are-kept", msg("Which cards do you keep for the next decade?"))
WHICH_CARD = Question("which-card", msg("Play an open card ({n} left) or one from your hand."))
OPEN_CARDS_ONLY = msg("Play an open card ({n} left).")
OR_SPECIAL = msg("Play an open card ({n} left), one from your hand, or the special card.")
OPEN_OR_SPECIAL = msg("Play an open card ({n} left) or the special card.")
"""What is asked of a side whose hand is empty, and of the East while it has its special card."""
# words: {fate}: what becomes then of cards that have not been played; a clause, such as “cards in hand are lost”.
BEFORE_THE_LAST = msg("Play a card ({n} still open). When no card is open, {fate}.")
FATES = (
    msg("cards in hand are lost"),
    msg("seven new ones come and cards in hand stay"),
    msg("the special card is lost and two cards in hand may stay"),
)
"""What becomes of cards that have not been played: in a taster, in the first half of a decade, in the second."""
PRICE = Question(
    "price-of-the-special-card",
    msg("The price of the special card: discard a card, or let the West draw one."),
    section="special-card",
)
# words: {card}: the name of a card.
WHICH_USE = Question("which-use", msg("“{card}”: how do you use this card?"))
POLICE_AFTER_THE_CARD = Question(
    "police-after-the-card", msg("Use a police card (once a decade), or end your turn."), section="police-cards"
)
WHERE_POLICE_CALMS = Question(
    "where-police-calms", msg("From which province do the police remove 1 unrest cube?"), section="police-cards"
)

# words: {seat}: who loses a factory or a line; both sides choose by turns which.
TAKING_TURNS = msg("The sides take turns: which factory or line does {seat} lose? ({n} left)")

# -- the four uses of a card ------------------------------------------------------------------------------------------

WHAT_IS_BUILT = Question("what-is-built", msg("Build a factory or a line ({n} left)."), section="building")
WHERE_UNREST_IS_REMOVED = Question(
    "where-unrest-is-removed", msg("From which province do you remove 1 unrest cube?"), section="calming"
)
WHAT_IS_DISMANTLED = Question(
    "what-is-dismantled", msg("Which factory or line does {seat} lose? ({n} left)"), section="dismantling"
)
WHERE_IT_COUNTS = Question(
    "where-it-counts",
    # words: {why}: a sentence that says why it can count for several provinces.
    msg("{why} Which one does it help now?"),
    section="special-places",
)
WHERE_LIVING_IS_RAISED = Question(
    "where-living-is-raised", msg("Raise a living standard (card value left: {n})."), section="living"
)
IS_BERLIN_SUPPLIED = Question(
    "is-berlin-supplied",
    # words: {place}: the name of a province.
    msg("Whose living standard rises: {place} or West Berlin?"),
    section="west-berlin",
)

# -- the icons of an event --------------------------------------------------------------------------------------------

WHICH_ICON = Question("which-icon", msg("Choose on the card what to do next."))
WHICH_IS_SKIPPED = Question(
    "which-icon-is-skipped", msg("This card is in both colours, so you may skip one icon, or one step on a track.")
)
WHERE_UNREST_COMES = Question(
    "where-unrest-comes", msg("Add 1 unrest cube ({n} left). Four in a province make a mass protest."), section="unrest"
)
WHERE_UNREST_GOES = Question("where-unrest-goes", msg("Remove 1 unrest cube ({n} left)."))
WHENCE_UNREST_MOVES = Question("whence-unrest-moves", msg("Move 1 unrest cube ({n} left). From which province?"))
# words: {place}: the name of a province.
WHERE_UNREST_MOVES = Question("where-unrest-moves", msg("{place}: move 1 unrest cube from here. To which province?"))
WHICH_PROTEST_ENDS = Question("which-protest-ends", msg("In which province does the mass protest end? ({n} left)"))
WHERE_LIVING_RISES = Question("where-living-rises", msg("Where does the living standard rise?"))
WHICH_SECTOR_GAINS = Question(
    "which-sector-gains", msg("In which sector of West Berlin does the living standard rise?"), section="west-berlin"
)
WHICH_RUNS_DOWN = Question(
    "which-factory-runs-down", msg("Which factory in the East becomes run-down, and worth 1 less? ({n} left)")
)
WHICH_IS_REPAIRED = Question("which-factory-is-repaired", msg("Which factory do you repair?"))
WHICH_IS_CLOSED = Question("which-factory-abroad-is-closed", msg("Which factory abroad is closed?"))
WHERE_POLICE_CUBE_RETURNS = Question(
    "where-a-police-cube-returns",
    msg("An unrest cube comes back from a police card ({n} left). To which province?"),
    section="police-cards",
)
WHERE_THE_SPY_LOOKS = Question(
    "where-the-spy-looks",
    msg("The spy in the chancellery: do you look at the West’s hand, or at the top of the pile?"),
    section="spy",
)
WHAT_OF_THE_HAND = Question(
    "what-of-the-hand", msg("Swap one of your cards for one of the West’s, or change nothing."), section="spy"
)
WHAT_OF_THE_PILE = Question(
    "what-of-the-pile", msg("Remove one of these cards from the game, or change nothing."), section="spy"
)
WHAT_OF_THE_PILE_ONLINE = Question(
    "what-of-the-pile-online",
    msg("Swap one of your cards for one of these, remove one of these from the game, or change nothing."),
    section="spy",
)

# -- what follows from unrest and from the tracks ---------------------------------------------------------------------

WHICH_SUPPLIER_PROTESTS = Question(
    "which-supplier-protests",
    msg("West Berlin protests. Which of the provinces that supply it protests as well?"),
    section="berlin-protests",
)
WHICH_SUPPLIER_CALMS_DOWN = Question(
    "which-supplier-calms-down",
    msg("A protest in West Berlin ends. In which of the provinces that supply it does one end too?"),
    section="berlin-protests",
)
WHERE_A_SOCIALIST_STEPS_IN = Question(
    "where-a-socialist-steps-in",
    msg("Where does a socialist step in and take an unrest cube away?"),
    section="socialists-step-in",
)
PAST_PRESTIGE = Question(
    "past-the-end-of-prestige",
    msg(
        "The prestige marker is at the end of its track: remove 1 unrest cube on your side, or add 1 on the other side."
    ),
    section="tracks",
)
PAST_THE_WESTERN_END = Question(
    "past-the-western-end",
    msg("The marker is at the end of its track: add 1 unrest cube in the East."),
    section="tracks",
)
PAST_THE_EASTERN_END = Question(
    "past-the-eastern-end",
    msg("The marker is at the end of its track: remove 1 unrest cube in the East."),
    section="tracks",
)

# -- the ten steps at the end of a decade -----------------------------------------------------------------------------

# words: {step}: the name of a step, such as “2. Prestige”.
STEP_OF_THE_END = Question("step-of-the-end", msg("{step}"))
WHICH_EFFECT_OF_PRESTIGE = Question("which-effect-of-prestige", msg("Which effect of prestige do you use?"))
WHICH_EFFECT_FIRST = Question("which-effect-of-prestige-first", msg("Which effect comes first?"))
WHERE_PRESTIGE_STIRS = Question("where-prestige-stirs", msg("Prestige: add 1 unrest cube in the East."))
WHERE_PRESTIGE_CALMS = Question("where-prestige-calms", msg("Prestige: remove 1 unrest cube in the East."))
WHERE_LIVING_FALLS = Question("where-living-falls", msg("Where does the living standard fall?"))
WHICH_SECTOR_LOSES = Question(
    "which-sector-loses", msg("In which sector of West Berlin does the living standard fall? ({n} left)")
)
WHICH_NEIGHBOUR = Question(
    "which-neighbour-is-outshone",
    # words: {place}: the name of a province.
    msg("{place}: life is better here than across the border. Where does unrest grow?"),
)
WHERE_A_SOCIALIST_TURNS_AWAY = Question(
    "where-a-socialist-turns-away", msg("Which province loses a socialist? ({n} left)")
)


# -- answers that name a place ----------------------------------------------------------------------------------------


class PlayCard(Option, form="card:{card}"):
    """A card of the display or of one's hand, or the special card, to be played."""

    card: CardId


class UsePolice(Option, form="police:{card}"):
    """A police card in play, to be used."""

    card: CardId


class FactorySite(Option, form="city:{city}"):
    """A factory, or the place for one."""

    city: City


class LineSite(Option, form="line:{line}"):
    """A line, or the place for one."""

    line: LineId


Site: TypeAlias = FactorySite | LineSite
"""What can be built or dismantled."""


class InProvince(Option, form="province:{province}"):
    """A province. West Berlin is one as a whole."""

    province: Province


class InSector(Option, form="sector:{supplier}"):
    """A sector of West Berlin, by the province that supplies it."""

    supplier: Province


FACTORY_SITES: dict[City, FactorySite] = {city: FactorySite(city) for city in CITY_NAMES}
LINE_SITES: dict[LineId, LineSite] = {line: LineSite(line) for line in LINES}
IN_PROVINCE: dict[Province, InProvince] = {province: InProvince(province) for province in SIDE_OF}
SECTORS: list[InSector] = [InSector(supplier) for supplier in SUPPLIERS]
"""These places, made once: rules go through them at each decision."""


# -- answers on cards -------------------------------------------------------------------------------------------------


class Keep(Option, on_board=True):
    """The cards of one's hand that stay for the next decade: two, one or none."""

    cards: tuple[CardId, ...]

    @staticmethod
    def write(cards: tuple[CardId, ...]) -> str:
        """``keep-12+14``, ``keep-none``."""
        return f"keep-{'+'.join(cards) or 'none'}"


class UseFor(Option, form="use-{use}", on_board=True):
    """One of the four uses of the card that is being played."""

    use: Use


class Discard(Option, form="discard-{card}", on_board=True):
    """The price of the special card: a card of the East's hand."""

    card: CardId


class WestDraws(Option, form="draw"):
    """The price of the special card: the West draws a card."""


class LookAtHand(Option, form="look-hand"):
    """The spy looks at the hand of the West."""


class LookAtPile(Option, form="look-pile"):
    """The spy looks at the top of the pile."""


class Swap(Option, form="swap-{given}-{taken}"):
    """A card of the East's hand for one that the spy has seen."""

    given: CardId
    taken: CardId


class Remove(Option, form="remove-{card}"):
    """A card from the pile leaves the game; nobody else sees it."""

    card: CardId


class Leave(Option, form="leave"):
    """What the spy has seen stays as it is."""


# -- answers on icons, steps and tracks -------------------------------------------------------------------------------


class Icon(Option, form="icon-{number}", on_board=True):
    """An icon of the card, by its place in the row; it is carried out next."""

    number: int


class Ignore(Option, form="skip-{number}", on_board=True):
    """One single icon, or one single arrow, of a dual card is not carried out."""

    number: int


class AsPrinted(Option, form="rest"):
    """All icons that are left are carried out in the order in which they are printed."""


class OtherIcon(Option, form="other"):
    """Another icon is carried out before the rest of this one."""


class Calm(Option, form="calm-{province}"):
    """A step past the end of prestige removes 1 unrest from a province of one's own."""

    province: Province


class Stir(Option, form="stir-{province}"):
    """A step past the end of prestige adds 1 unrest in a province of the other side."""

    province: Province


class PrestigeSpace(Option, form="prestige-{space}", on_board=True):
    """The effect of a space of the prestige track; those of the West are negative."""

    space: int


class EffectFirst(Option, form="first-{effect}", on_board=True):
    """One effect of that space is carried out before the others."""

    effect: Prestige


class CarryOut(Option, form="step-{step}"):
    """A step of the end of the decade has been read and is carried out."""

    step: int


class Done(Option, form="done"):
    """Nothing more is built, raised or policed."""
