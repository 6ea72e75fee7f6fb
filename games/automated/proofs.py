"""What the fuzzer holds both games to: every answer there is, and whether what a refusal says is so.

Each claim reckons from the booklet's words and from what lies on the table, not as the rules do.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop import Option
from tabletop.proofs import Claim, Proofs, Refused

from . import questions as q
from .components import CLAUSES, MOST_SEATS, NUMBERS
from .questions import (
    PLAYERS,
    Accelerate,
    Buy,
    Clause,
    Coins,
    Deck,
    Declare,
    Destroy,
    DestroyNothing,
    Done,
    Expropriate,
    Fingers,
    Fist,
    GetStress,
    Haggle,
    HolidaysWith,
    KeepAll,
    KeepContract,
    KeepStress,
    LeaveFund,
    Lend,
    LetFall,
    Loyal,
    Nobody,
    OfferAgain,
    OfferWage,
    Pay,
    PayBoth,
    PayInstead,
    PayMissing,
    PayOwn,
    Places,
    PublicWork,
    Rescue,
    Show,
    ShowAll,
    Strike,
    TakeFromFund,
    TakeLine,
    TakeOffer,
    Thumb,
    Wait,
    WithHolidays,
    WithoutHolidays,
    Work,
)
from .state import Factory, Town

OF_FEW: tuple[Option, ...] = (
    Deck("events"), Deck("contracts"), Pay(), GetStress(), Loyal(), Declare(), KeepContract(), Work(), Thumb(), Fist(),
    PayOwn(), PayBoth(), PayMissing(), PayInstead(), *map(TakeLine, range(4)), *PLAYERS[:4],
)  # fmt: skip
OF_MANY: tuple[Option, ...] = (
    Buy(), Lend(), Show(), ShowAll(), OfferAgain(), WithHolidays(), WithoutHolidays(), Done(), PublicWork(), Haggle(),
    Work(), Strike(), Expropriate(), Accelerate(), Rescue(), LetFall(), DestroyNothing(), KeepAll(), KeepStress(),
    Wait(), Declare(), Nobody(), TakeFromFund(), LeaveFund(), *map(OfferWage, range(11)), *map(Clause, CLAUSES),
    *map(Places, range(1, MOST_SEATS - 1)), *map(Fingers, range(NUMBERS.fingers + 1)), *map(Coins, range(8)),
    *map(HolidaysWith, range(3)), *map(Destroy, range(MOST_SEATS)), *PLAYERS,
)  # fmt: skip


def vocabulary(board: Factory | Town) -> Iterable[Option]:
    """Every answer that the game knows, of which most are refused at any moment."""
    return OF_FEW if isinstance(board, Factory) else [*OF_MANY, *map(TakeOffer, range(len(board.offers)))]


def price(refused: Refused) -> int:
    """The coins that an answer of a boss would cost her at once: of a loan at least one."""
    town: Town = refused.state
    match refused.option:
        case Buy():
            return 6
        case Fingers(number):
            return number * (town.blue[refused.seat] or 1)
        case KeepAll():
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
    assert isinstance(option, TakeLine)
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
    assert isinstance(option, TakeOffer)
    signed = [worker for worker, number in town.accepted.items() if number == option.number]
    return len(signed) == town.offers[option.number].places


def for_another(refused: Refused) -> bool:
    """The contract names one worker, and she is not the one."""
    option = refused.option
    assert isinstance(option, TakeOffer)
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
    q.WHOSE_ROBOT, q.WHO_MUST_BUY, q.BOSSES_ON_WHO_IS_HIT, q.BOSSES_ON_THE_ROBOT, q.WHO_MAY_REST,
    q.BOSSES_ON_WHO_MAY_REST, q.WHO_BECOMES_MAYOR, q.BOSSES_ON_THE_MAYOR, q.WHO_MAY_TAKE, q.BOSSES_ON_THE_FUND,
)  # fmt: skip
"""Everybody is heard, even if others have disagreed already: the log tells who wanted what."""

PROOFS = Proofs(
    vocabulary=vocabulary,
    claims=CLAIMS,
    # Who is not the Luddite moves her hand as the others do, and nothing comes of it; a rent that a player cannot pay
    # may be raised.
    alike=(q.SABOTAGE.name, q.WHO_PAYS_MORE.name, *(question.name for question in VOICES)),
)
