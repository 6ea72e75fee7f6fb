"""Every question the two games ask, and every answer they offer."""

from collections.abc import Sequence

from tabletop import Option, Posed, Question, msg, nmsg

from .components import MOST_SEATS

# -- in both games ----------------------------------------------------------------------------------------------------

WORK_OR_STRIKE = Question(
    "work-or-strike",
    # words: {need}: a number of fists; {free} of {of}: how many of the workers have no Stress, and so can show one
    msg("Work or strike? A strike needs {need} fists; {free} of {of} can strike.", need=0, free=0, of=0),
)
WHO_GETS_THE_ROBOT = Question("who-gets-the-robot", msg("Who gets the freed robot?"))

# -- 2 to 4: the phases of a turn, in their order ----------------------------------------------------------------------

WHO_BEGINS = Question("who-begins", msg("Who was last on strike or at a protest? She begins: press her card."))
REVEAL_EVENT = Question("reveal-event", msg("Turn up an Event: press its deck."))
WHO_GETS_THE_BONUS = Question("who-gets-the-bonus", msg("Who gets the Production Bonus?"))
WHO_GOES_TO_THE_DENTIST = Question("who-goes-to-the-dentist", msg("Who must go to the dentist?"))
DENTISTS_BILL = Question("dentists-bill", msg("Pay the dentist two coins, or get Stress?"))
WHO_IS_MARRIED = Question("who-is-married", msg("Marriage: whom do you marry?"))
WHO_KEEPS_THE_CHILD = Question("who-keeps-the-child", msg("Divorce: which of you keeps the child?"))
STARTER_ON_THE_CHILD = Question(
    "starter-on-the-child", msg("No agreement: the starting player decides who keeps the child.")
)
WHOSE_ROBOT_IS_DESTROYED = Question("whose-robot-is-destroyed", msg("Sabotage: whose robot is destroyed?"))
WHO_WORKS_OVERTIME = Question("who-works-overtime", msg("Compulsory Overtime: who must work longer?"))
WHO_GAMBLES = Question("who-gambles", msg("Gambling: which of the richest players gambles?"))
WHO_GETS_THE_BENEFIT = Question("who-gets-the-benefit", msg("Benefit: who takes two coins from the Bank?"))
DECLARE_BETRAYAL = Question("declare-betrayal", msg("Declare victory by Class Betrayal? The rent comes only later."))
REVEAL_CONTRACTS = Question("reveal-contracts", msg("A Contracts card is turned up."))
WHICH_CONTRACT = Question("which-contract", msg("Choose a contract. It pays if you work this turn."))
STARTER_ON_THE_ROBOT = Question(
    "starter-on-the-robot", msg("No agreement: the starting player decides who gets the robot.")
)
WHO_PAYS_THE_COUPLES_RENT = Question(
    # words: to one of a married couple; {seat}: the other one
    "who-pays-the-couples-rent",
    msg("Rent: do you also pay for {seat}?", seat=0),
)
WHO_INHERITS = Question("who-inherits", msg("Who takes the eliminated player’s robots?"))
STARTER_ON_THE_HEIR = Question(
    "starter-on-the-heir", msg("No agreement: the starting player decides who takes the robots.")
)

# -- 5 to 10: set-up, then the phases of a turn, in their order --------------------------------------------------------

LOOK_AT_ROLE = Question(
    "look-at-role", msg("Two of you are bosses, the others workers. Look at your secret role alone.")
)
WHICH_TRADE = Question("which-trade", msg("You two are the bosses. What do you sell? Only for fun."))
WHICH_COMPANY = Question("which-company", msg("Choose a name for your company."))

AT_THE_DESK = Question("at-the-desk", msg("Hire: write an offer and post it."))
# words: {seats}: {n} workers
ASKED_FOR_MORE = nmsg(
    "{seats} wants more. Change the paper to post one more offer, or end.",
    "{seats} want more. Change the paper to post one more offer, or end.",
    n=1,
    seats=[],
)
OFFERED_MORE = Posed(AT_THE_DESK, msg("Posted. Change the paper for one more offer, or end."))
OFFER_HOLIDAYS = Question("offer-holidays", msg("Does the contract include Holidays?"))
OFFER_CLAUSE = Question("offer-clause", msg("Do you promise anything else? You need not keep it."))
OFFER_PLACES = Question("offer-places", msg("For how many workers is the contract, or for whom?"))
HOW_MUCH_TO_LEND = Question("how-much-to-lend", msg("How many coins do you lend the other boss?"), section="purses")
HOW_MUCH_TO_SHOW = Question("how-much-to-show", msg("How many of your coins do you show?"), section="purses")
FOR_WHOM_TO_WORK = Question("for-whom-to-work", msg("Who do you work for this turn?"))
# words: to a worker who bargained; {n}: one or more
BETTER = msg("New offers: {n}. Who do you work for?", n=1)
IN_VAIN = Posed(FOR_WHOM_TO_WORK, msg("No boss offers more. Who do you work for?"))
LAST_LOANS = Question("last-loans", msg("The strike comes next. Lend the other boss coins first?"))

HOW_MANY_FINGERS = Question("how-many-fingers", msg("How many fingers for Security? It guards a boss’s robots."))
WHICH_STRIKE = Question("which-strike", msg("Expropriation or Acceleration?"))
BOSSES_ON_THE_STRIKE = Question("bosses-on-the-strike", msg("No agreement: the bosses decide what the strike is for."))
WHOSE_ROBOT = Question("whose-robot", msg("Expropriation: which boss loses a robot?"))
WHO_MUST_BUY = Question("who-must-buy", msg("Acceleration: which boss must buy a robot?"))
BOSSES_ON_WHO_IS_HIT = Question("bosses-on-who-is-hit", msg("No agreement: the bosses decide which of them it hits."))
BOSSES_ON_THE_ROBOT = Question("bosses-on-the-robot", msg("No agreement: the bosses decide who gets the robot."))
LET_HER_FALL = Question(
    "let-her-fall", msg("{seat} cannot pay {n}. Do you lend what is missing?", seat=0, n=0), section="purses"
)
SABOTAGE = Question("sabotage", msg("Sabotage: which robot is destroyed?"))

AT_PAYDAY = Question("at-payday", msg("Pay all as promised, or press a worker to pay less. {n} coins win.", n=0))
NOBODY_TO_PAY = Posed(AT_PAYDAY, msg("Nobody to pay any more: end payday, or give coins."))
HOW_MUCH_TO_PAY = Question("how-much-to-pay", msg("How many coins does {seat} get?", seat=0))
GRANT_HOLIDAYS = Question("grant-holidays", msg("Do you grant the promised Holidays?"))
BUY_HOLIDAYS = Question("buy-holidays", msg("Do you pay two coins for Holidays?"))
WHO_MAY_REST = Question("who-may-rest", msg("The fund is too small for all: who may pay for Holidays with it?"))
BOSSES_ON_WHO_MAY_REST = Question(
    "bosses-on-who-may-rest", msg("No agreement: the bosses decide who pays for Holidays with the fund.")
)
BETRAY_THE_CLASS = Question(
    "betray-the-class", msg("Do you declare Class Betrayal? Everybody with enough coins is asked this.")
)
WHO_BECOMES_MAYOR = Question("who-becomes-mayor", msg("Which worker becomes Mayor?"))
BOSSES_ON_THE_MAYOR = Question("bosses-on-the-mayor", msg("No agreement: the bosses name the Mayor."))
WHOM_TO_SPARE = Question("whom-to-spare", msg("You are the Mayor: who pays no rent? As many as you like."))
WHO_PAYS_MORE = Question("who-pays-more", msg("Who pays one coin more? At most one player."))

RENT_FROM_THE_FUND = Question(
    "rent-from-the-fund", msg("You cannot pay the rent. Does the Union Fund pay what is missing?")
)
WHO_MAY_TAKE = Question("who-may-take", msg("The fund is too small for all: who may take from it?"))
BOSSES_ON_THE_FUND = Question("bosses-on-the-fund", msg("No agreement: the bosses decide who may take from the fund."))
HOW_MUCH_TO_DONATE = Question("how-much-to-donate", msg("How many coins do you give to the Union Fund?"))


# -- answers in both games --------------------------------------------------------------------------------------------


class Player(Option, form="player:{seat}"):
    """A player, whatever the question wants with her."""

    seat: int


PLAYERS = tuple(Player(seat) for seat in range(MOST_SEATS))
"""Every player, made once."""


def some(seats: Sequence[int]) -> list[Player]:
    """Answers that name these players."""
    return [PLAYERS[seat] for seat in seats]


class Work(Option, form="work", on_board=True):
    """An open hand."""


class Declare(Option, form="declare", on_board=True):
    """Victory is declared, and the game ends."""


# -- 2 to 4 -----------------------------------------------------------------------------------------------------------


class Deck(Option, form="deck:{deck}"):
    """The top card of a deck is revealed: ``"events"`` or ``"contracts"``."""

    deck: str


class Pay(Option, form="pay", on_board=True):
    """The dentist gets two coins."""


class GetStress(Option, form="stress", on_board=True):
    """The dentist gets nothing, and the player gets Stress."""


class Loyal(Option, form="loyal", on_board=True):
    """No Class Betrayal: the player stays with the others."""


class TakeLine(Option, form="contract:{line}"):
    """A contract of the card that lies open, counted from 0."""

    line: int


class KeepContract(Option, form="keep"):
    """The open-ended contract goes on."""


class Thumb(Option, form="thumb", on_board=True):
    """A strike for Acceleration."""


class Fist(Option, form="fist", on_board=True):
    """A strike for Expropriation."""


class PayOwn(Option, form="own", on_board=True):
    """Each of the couple pays her own rent."""


class PayBoth(Option, form="both", on_board=True):
    """One of the couple pays both rents."""


class PayMissing(Option, form="missing", on_board=True):
    """One of the couple pays her own rent and what the other lacks."""


class PayInstead(Option, form="instead", on_board=True):
    """One of the couple pays what the other lacks, and not her own rent."""


# -- 5 to 10 ----------------------------------------------------------------------------------------------------------


class RoleSeen(Option, form="role:seen", on_board=False):
    """The role card has been looked at."""


class Trade(Option, form="{trade}"):
    """What the bosses compete in."""

    trade: str


class Company(Option, form="{company}"):
    """A boss's company."""

    company: str


class Buy(Option, form="buy"):
    """A robot from the Bank."""


class Lend(Option, form="lend"):
    """A loan to the other boss."""


class Show(Option, form="show"):
    """The boss shows everybody some of her coins, or all."""


class ShowAll(Option, form="all"):
    """The whole purse is opened."""


class OfferAgain(Option, form="again"):
    """The same offers as last turn."""


class OfferWage(Option, form="wage-{coins}"):
    """A contract for so many coins."""

    coins: int


class WithHolidays(Option, form="holidays-yes"):
    """Holidays are included, or granted."""


class WithoutHolidays(Option, form="holidays-no"):
    """Holidays are not included, or not granted."""


class Clause(Option, form="clause-{clause}"):
    """Further words of a contract."""

    clause: str


class Places(Option, form="places-{number}"):
    """A contract for so many workers."""

    number: int


class Done(Option, form="done"):
    """The boss has nothing further to do here; the Mayor spares nobody else."""


class TakeOffer(Option, form="offer:{number}"):
    """A contract of the offer board, counted from 0."""

    number: int


class PublicWork(Option, form="public:work"):
    """A place of Public Work."""


class Haggle(Option, form="haggle"):
    """The worker asks for a better offer."""


class Fingers(Option, form="fingers-{number}", on_board=True):
    """A bid for Security."""

    number: int


class Strike(Option, form="strike", on_board=True):
    """A fist."""


class Expropriate(Option, form="expropriate", on_board=True):
    """The strikers take a robot."""


class Accelerate(Option, form="accelerate", on_board=True):
    """The strikers make a boss buy a robot."""


class Rescue(Option, form="rescue"):
    """The other boss is lent what she lacks."""


class LetFall(Option, form="refuse"):
    """The other boss is lent nothing."""


class DestroyNothing(Option, form="leave"):
    """No robot is destroyed."""


class Destroy(Option, form="robot:{owner}"):
    """A robot of this player is destroyed."""

    owner: int


class KeepAll(Option, form="keep-all"):
    """Everybody who worked gets what is still missing of what was promised."""


class Coins(Option, form="coins-{number}"):
    """So many coins: lent, shown, paid, given."""

    number: int


class KeepStress(Option, form="stay"):
    """No Holidays are bought."""


class HolidaysWith(Option, form="fund-{shared}"):
    """Holidays are paid for with so many coins of the Union Fund, and the rest with her own."""

    shared: int


class Wait(Option, form="wait"):
    """Nothing is declared."""


class Nobody(Option, form="nobody"):
    """Nobody's rent is raised."""


class TakeFromFund(Option, form="take"):
    """The Union Fund pays what is missing of the rent."""


class LeaveFund(Option, form="leave"):
    """The Union Fund is left to others."""
