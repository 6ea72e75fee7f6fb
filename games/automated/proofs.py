"""What the fuzzer holds both games to: every answer there is, and whether what a refusal says is so.

Each claim reckons from the booklet's words and from what lies on the table, not as the rules do.
"""

from collections.abc import Iterable

from tabletop import Option
from tabletop.proofs import Claim, Proofs, Refused, names, sections_of

from . import questions as q
from .components import CLAUSES, MOST_SEATS, NUMBERS
from .state import Factory, Town

OF_FEW: tuple[Option, ...] = (
    q.Deck("events"), q.Deck("contracts"), q.Pay(), q.GetStress(), q.Loyal(), q.Declare(), q.KeepContract(), q.Work(),
    q.Thumb(), q.Fist(), q.PayOwn(), q.PayBoth(), q.PayMissing(), q.PayInstead(), *map(q.TakeLine, range(4)),
    *q.PLAYERS[:4],
)  # fmt: skip
OF_MANY: tuple[Option, ...] = (
    q.Buy(), q.Lend(), q.Show(), q.ShowAll(), q.OfferAgain(), q.WithHolidays(), q.WithoutHolidays(), q.Done(),
    q.PublicWork(), q.Haggle(), q.Work(), q.Strike(), q.Expropriate(), q.Accelerate(), q.Rescue(), q.LetFall(),
    q.DestroyNothing(), q.KeepAll(), q.KeepStress(), q.Wait(), q.Declare(), q.Nobody(), q.TakeFromFund(),
    q.LeaveFund(), *map(q.OfferWage, range(11)), *map(q.Clause, CLAUSES), *map(q.Places, range(1, MOST_SEATS - 1)),
    *map(q.Fingers, range(NUMBERS.fingers + 1)), *map(q.Coins, range(8)), *map(q.HolidaysWith, range(3)),
    *map(q.Destroy, range(MOST_SEATS)), *q.PLAYERS,
)  # fmt: skip


def vocabulary(board: Factory | Town) -> Iterable[Option]:
    """Every answer that the game knows, of which most are refused at any moment."""
    return OF_FEW if isinstance(board, Factory) else [*OF_MANY, *map(q.TakeOffer, range(len(board.offers)))]


def price(refused: Refused) -> int:
    """The coins that an answer of a boss would cost her at once: of a loan at least one."""
    town: Town = refused.state
    match refused.option:
        case q.Buy():
            return 6
        case q.Fingers(number):
            return number * (town.blue[refused.seat] or 1)
        case q.KeepAll():
            debts = [
                held.wage - sum(p.coins for p in town.payments if (p.boss, p.worker) == (refused.seat, worker))
                for worker, held in enumerate(town.signed)
                if held is not None and held.boss == refused.seat and worker not in town.strikers
            ]
            return sum(max(0, debt) for debt in debts)
    return 1


def too_dear(refused: Refused) -> bool:
    """She has fewer coins than it costs."""
    return bool(refused.state.coins[refused.seat] < price(refused))


def all_posted(refused: Refused) -> bool:
    """She has as many contracts on the board as there are workers, and as ask her for more."""
    town: Town = refused.state
    mine = [offer for offer in town.offers if offer.boss == refused.seat]
    asked = len(town.hagglers) if town.haggling else 0
    return len(mine) == town.players - 2 + asked


def somebody_took(refused: Refused) -> bool:
    """Somebody else holds this very contract of the card, and it is for one only."""
    factory: Factory = refused.state
    option = refused.option
    assert isinstance(option, q.TakeLine)
    return not factory.shared and factory.lines.count((factory.card or "", option.line)) == 1


def nobody_is_owed(refused: Refused) -> bool:
    """Who worked for her has been paid all, and has had the Holidays that were promised and needed."""
    town: Town = refused.state
    for worker, held in enumerate(town.signed):
        if held is None or held.boss != refused.seat or worker in town.strikers:
            continue
        paid = sum(p.coins for p in town.payments if (p.boss, p.worker) == (refused.seat, worker))
        if paid < held.wage or (held.holidays and town.tired[worker] and not town.rested[worker]):
            return False
    return True


def places_are_gone(refused: Refused) -> bool:
    """As many have signed this contract as it has places."""
    town: Town = refused.state
    option = refused.option
    assert isinstance(option, q.TakeOffer)
    signed = [worker for worker, number in town.accepted.items() if number == option.number]
    return len(signed) == town.offers[option.number].places


def for_another(refused: Refused) -> bool:
    """The contract names one worker, and she is not the one."""
    option = refused.option
    assert isinstance(option, q.TakeOffer)
    return refused.state.offers[option.number].only not in (None, refused.seat)


def public_work_is_full(refused: Refused) -> bool:
    """As many work there as the table of player counts says."""
    town: Town = refused.state
    there = [held for held in town.signed if held is not None and held.boss is None]
    return len(there) == {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}[town.players]


CLAIMS: dict[str, Claim] = {
    "Somebody else has taken this contract. Choose one that is still free.": somebody_took,
    "There are no more robots to buy.": lambda refused: (
        sum(refused.state.blue) + sum(refused.state.red) + refused.state.destroyed == NUMBERS.robots
    ),
    "A boss must offer at least one contract. Offer one first.": lambda refused: (
        not any(offer.boss == refused.seat for offer in refused.state.offers)
    ),
    "A boss may post one contract for each worker, and one more for each worker who bargains. Yours are all posted: "
    "end your offers.": all_posted,
    "A boss may post one contract for each worker. Yours are all posted: end your offers.": all_posted,
    "The boss does not have that many coins. Choose something that costs less.": too_dear,
    "{fingers} fingers would cost {n} coin, and you have fewer.": too_dear,
    "Nobody is owed anything more. You can end payday.": nobody_is_owed,
    "All places of Public Work are taken. Sign a contract with a boss.": public_work_is_full,
    "There is one round of bargaining a turn, and it is over. Choose among the offers as they are.": lambda refused: (
        bool(refused.state.haggling)
    ),
    "This contract is for another worker. Choose one that is for everybody or for you.": for_another,
    "All places of this contract are taken. Choose another one.": places_are_gone,
    "Only a Startupper can betray her class.": lambda refused: refused.state.roles[refused.seat] != "startupper",
}

VOICES = (
    q.WHO_GETS_THE_ROBOT, q.WHO_KEEPS_THE_CHILD, q.WHO_INHERITS, q.WHICH_TRADE, q.WHICH_STRIKE, q.BOSSES_ON_THE_STRIKE,
    q.WHOSE_ROBOT, q.WHO_MUST_BUY, q.BOSSES_ON_WHO_IS_HIT, q.WHO_MAY_REST,
    q.BOSSES_ON_WHO_MAY_REST, q.WHO_BECOMES_MAYOR, q.BOSSES_ON_THE_MAYOR, q.WHO_MAY_TAKE, q.BOSSES_ON_THE_FUND,
)  # fmt: skip
"""Everybody is heard, even if others have disagreed already: the log tells who wanted what."""

# -- the sections of the rules page that lines may cite ---------------------------------------------------------------

# fmt: off
_SAID: dict[str, tuple[str, ...]] = {
    "contracts": ("The Contracts cards are shuffled.", "{seat} keeps the open-ended contract.",
        "{seat} reveals a Contracts card: {card}.", "{seat} takes the contract: {what}.",),
    "event": ("A robot belonging to {seat} is destroyed.",
        "Each contract of this turn may be taken by several players.", "Every rent is one coin higher this turn.",
        "Nobody has Stress: nothing changes.", "Nobody has coins to gamble away: nothing happens.",
        "Nobody has two coins and all have Stress: the dentist is the least of their problems.",
        "Nobody is married: nothing happens.", "Nobody has Gentrification: nothing happens.",
        "One of the boss’s robots is destroyed.", "Overtime for {seat}, if not on strike.",
        "Production Bonus for {seat}, if not on strike.", "Shift work for everybody who does not strike.",
        "The boss has no coins: bad luck.", "There are no robots to destroy.", "{card}: {seat_by} chooses {seat}.",
        "{seats} get divorced and lose all their coins.", "{seats} get married.", "{seat} cannot pay and gets Stress.",
        "{seat} gets Stress.", "{seat} has Stress already: nothing changes.",
        "{seat} has a child: the rent is one coin higher.", "{seat} is evicted.", "{seat} keeps the child.",
        "{seat} loses all but one coin to the boss.",
        "{seat} must go: nobody else has two coins, or is free of Stress.",
        "{seat} has Gentrification now: the rent is one coin higher.", "{seat} pays the dentist two coins.",
        "{seat} reveals an Event: {card}.", "{seat} takes a coin from the boss.",
        "{seat} takes two coins from the Bank.",),
    "event expropriation many-payday many-rent mayor success": ("Votes for {seat}: {seats}.",),
    "event payday": ("{seat} loses the Stress.",),
    "expropriation": ("Expropriation: a robot turns red and goes to {seat}.",
        "The strike fails: the boss has no robot to free. No wage for {seats}.",
        "The strike for Expropriation fails: {n} fist was shown, {need} were needed. No wage for {seats}.",),
    "few-ending": ("{seat} declares Class Betrayal.",),
    "hiring": ("{seat} asks for a better offer.", "{seat} buys a robot for {n} coins.",
        "{seat} offers: {what} – {whom}.", "{seat} offers: {what} – {whom}; {clause}.",
        "{seat} signs with {seat_boss}: {what}.", "{seat} takes Public Work.",
        "{seat} works for {seat_boss} without a contract.",),
    "innovation": ("State-funded innovation: the boss pays {n} coins for a robot.",),
    "many-ending": ("{seat} wins as the Luddite.", "{seats} declares Class Betrayal.",
        "{seat} counts {n} coin of the Union Fund, too.", "{seat} is bankrupt.",
        "{seat} works for {seat_boss}, and so wins as a Scab.", "{seat} has enough coins, and so wins as a boss.",
        "{seat} wins as a boss.", "{seat} wins by Class Betrayal.", "{seat} wins with all workers.",),
    "many-payday": ("{seat_boss} breaks the contract with {seat}.", "{seat_boss} gives {seat} {n} coin.",
        "{seat_boss} pays {seat} {n} more, {paid} of {wage} in all.", "{seat_boss} pays {seat} {n} of {wage}.",
        "{seat} gets Holidays.", "{seat} pays for Holidays, with {n} coin from the Union Fund.",
        "{seat} pays for Holidays.",),
    "many-payday many-rent many-set-up mayor success": ("The bosses disagree, so a coin is tossed.",),
    "many-rent": ("{seat} cannot pay the rent and gets Stress.", "{seat} does not pay the rent and keeps the Stress.",
        "{seat} pays the rent with {n} coin from the Union Fund.",),
    "many-rent rent": ("Rent paid ({n} coin): {seats}.", "Coins, payday and rent: {accounts}.",),
    "many-rent success": ("{seat} cannot pay {n}.",),
    "many-set-up": ("In favour of {trade}: {seats}.", "{seat} founds {company}: {trade}.",),
    "mayor": ("Nobody becomes Mayor this turn.", "The Mayor raises the rent for {seat} by one coin.",
        "The Mayor spares {seat} the rent.", "{seat} becomes Mayor.", "{seat} kept all promises and becomes Mayor.",),
    "payday": ("The robots make {n} coin for the boss.", "{seat} gets Stress from work.", "{seat} is paid {n} coin.",),
    "payday production": ("A robot makes {n} coin for {seat}.",),
    "production": ("Public Work pays {seat} one coin and gives Holidays.", "{seat} earns {n} coins.",),
    "purses": ("{seat} lends coins to {seat_to}.", "{seat} lends {seat_to} what is missing.",
        "{seat} opens the purse: {n} coin.", "{seat} shows {n} coin.",),
    "rent": ("{seat} takes the robots that belonged to {seat_of}.",
        "{seat} cannot pay {n} coin in rent and gets Stress.", "{seat} has Stress, cannot pay and is eliminated.",
        "{seat} pays {n} coin in rent for {seat_of}.",),
    "roles": ("Chance deals the roles: {seats} are the bosses.",),
    "sabotage": ("The bosses open their eyes: a robot belonging to {seat} is destroyed.",
        "The bosses open their eyes: all robots are there.",),
    "set-up": ("{seat} begins.",),
    "strike": ("Acceleration: {n} robot for the boss, who loses all coins.", "{seats} strikes for Acceleration.",
        "{seats} strikes for Expropriation.", "{seats} works.", "{seat} loses the open-ended contract.",),
    "success": ("There are no robots to win.", "Acceleration: {seat} must buy a robot for {n} coins.",
        "Expropriation: a robot belonging to {seat_boss} turns red and goes to {seat}.",
        "In favour of Acceleration: {seats}.", "In favour of Expropriation: {seats}.",
        "The strike fails: {need} fists were needed. No wage for {seats}.", "The strike succeeds.",
        "The workers disagree: {seat}, who has Security, decides.",),
    "union-fund": ("{seat} gives the Union Fund {n} coin.",),
    "vote": ("A tie: nobody gets Security.", "Nobody strikes.", "{seats} strikes.", "{seat} gets Security.",
        "{seat} shows no fingers.", "{seat} shows {n} finger and pays {cost}.",),
}
# fmt: on


UNTOLD = """
    phase had queue paying voices sealed said wanted card contracts_gone events_gone lines mayor exempt raised rent
    trade ledger rest_owed haggling demand
"""
"""Whose turn it is to speak; what is sealed or wanted; what a new turn puts away, and the Mayor's card; the trade, told
with the companies; what adds up from lines that were told; what a strike demands, told with whom it meets."""

PROOFS = Proofs(
    vocabulary=vocabulary,
    claims=CLAIMS,
    untold=names(UNTOLD),
    sections=sections_of(_SAID),
    # Whom her role gives no choice is visited as the others are, and nothing comes of it; a rent that a player cannot
    # pay may be raised; two contracts, or two gamblers, may come to the same; others may declare what one does not.
    alike=(
        q.WHICH_CONTRACT.name,
        q.WHO_GAMBLES.name,
        q.SABOTAGE.name,
        q.BETRAY_THE_CLASS.name,
        q.DECLARE_BETRAYAL.name,
        q.WHO_PAYS_MORE.name,
        *(question.name for question in VOICES),
    ),
)
