"""Bots of the two bosses (5 to 10).

The *steward* promises little, keeps it and hopes to become Mayor; the *shark* outbids everybody and pays when it suits
her; the *baroness* buys robots first. When Class Betrayal may be near, all of them become stingy.
"""

from collections.abc import Callable, Sequence

from tabletop import Chance, Option, Question

from .. import questions as q
from ..components import NO_CLAUSE, NUMBERS
from ..views import TownView

CHARACTERS = ("steward", "shark", "baroness")
TEMPERED = {"faithful": "steward", "grasping": "shark", "cautious": "baroness"}
"""Temper -> the character that it gives to a boss."""
RESERVE = {"steward": 9, "shark": 7, "baroness": 6}
"""Coins that each keeps when she buys a robot: an Acceleration costs six, the rent two."""
FIRST_WAGE = {"steward": 1, "shark": 2, "baroness": 2}
HIGHEST = {"steward": 2, "shark": 3, "baroness": 3}
GOOD_WILL = 4
"""Coins with which a boss who does not keep all her promises still pays one."""
HONEST = {"steward": 0.95, "shark": 0.45, "baroness": 0.65}
"""How often each keeps all her promises if she can."""

Judge = Callable[[TownView, int, list[Option], str, Chance], Option]
"""From the view, the seat, the options, a boss's character or a worker's role, and chance to an answer."""


def character(names: Sequence[str], seat: int, temper: str = "") -> str:
    """A boss's character, from her temper or else from her name and seat."""
    return TEMPERED.get(temper) or CHARACTERS[(sum(map(ord, names[seat])) + seat) % 3]


def choose(
    view: TownView,
    seat: int,
    question: Question,
    options: list[Option],
    names: Sequence[str],
    rng: Chance,
    temper: str = "",
) -> Option:
    """The answer to any question put to a boss."""
    if q.Declare() in options:
        return q.Declare()
    judge = JUDGES.get(question)  # there is none for the company's name: anything will do
    return judge(view, seat, options, character(names, seat, temper), rng) if judge else rng.choice(options)


def could_strike(view: TownView) -> int:
    """Workers without Stress."""
    return sum(not view.stressed[s] for s in view.workers)


def danger(view: TownView) -> bool:
    """Whether enough workers could strike for a majority."""
    return could_strike(view) >= view.majority


def which_trade(view: TownView, _seat: int, options: list[Option], _nature: str, rng: Chance) -> Option:
    """Anything; what the other boss has said."""
    said = list(view.voices.values())
    return next((option for option in options if option in said), rng.choice(options))


# -- Phase 1: Hiring --------------------------------------------------------------------------------------------------


def at_the_desk(view: TownView, seat: int, options: list[Option], nature: str, rng: Chance) -> Option:
    """Buy robots as far as the reserve allows; then make one offer to everybody that beats the other boss's."""
    coins = view.purse(seat)
    mine = [o.wage for o in view.offers if o.boss == seat]
    theirs = [o.wage for o in view.offers if o.boss != seat]
    most = 3 if nature == "baroness" else 2
    rich = coins >= NUMBERS.robot_price + RESERVE[nature] - 2 * len(mine)
    if q.Buy() in options and view.blue[seat] < most and rich:
        return q.Buy()
    bargaining = bool(mine) and any(view.signed)
    if mine and not (bargaining and max(mine) < HIGHEST[nature] and len(mine) < 3):
        return q.Done()
    wage = max(mine) + 1 if mine else FIRST_WAGE[nature]
    if theirs and wage <= max(theirs) and rng.random() < 0.8:
        wage = max(theirs) + 1
    return q.OfferWage(min(wage, HIGHEST[nature]))


def offer_holidays(view: TownView, _seat: int, _options: list[Option], nature: str, _rng: Chance) -> Option:
    """Promise Holidays, which cost nothing; a baroness does so only if somebody has Stress."""
    needed = any(view.stressed[s] for s in view.workers)
    return q.WithHolidays() if nature != "baroness" or needed else q.WithoutHolidays()


def offer_clause(_view: TownView, _seat: int, options: list[Option], nature: str, rng: Chance) -> Option:
    """A steward is often frank; the others promise anything."""
    return q.Clause(NO_CLAUSE) if nature == "steward" and rng.random() < 0.5 else rng.choice(options)


# -- Phase 2: Strike --------------------------------------------------------------------------------------------------


def how_many_fingers(view: TownView, seat: int, options: list[Option], nature: str, rng: Chance) -> Option:
    """Show fingers if there is something to lose."""
    robots = view.blue[seat]
    if not danger(view) and could_strike(view) < 2:
        return q.Fingers(0)
    most = 0 if not robots else 3 if nature != "steward" else 2
    if not robots and nature == "shark":
        most = 1
    wanted = rng.below(most + 1) + (1 if robots > 1 else 0)
    spare = (view.purse(seat) - NUMBERS.robot_price) // max(1, robots)
    return q.Fingers(max(0, min(len(options) - 1, wanted, spare)))


def on_the_strike(view: TownView, seat: int, options: list[Option], _nature: str, _rng: Chance) -> Option:
    """Harm the other boss: let a robot of hers be taken if she is unprotected; if not, make her buy one."""
    other = view.other(seat)
    wish = q.Expropriate() if view.blue[other] and view.security != other else q.Accelerate()
    return wish if wish in options else options[0]


def on_who_is_hit(view: TownView, seat: int, options: list[Option], _nature: str, _rng: Chance) -> Option:
    """The other boss, if that is possible."""
    other = q.PLAYERS[view.other(seat)]
    return other if other in options else options[0]


def let_her_fall(view: TownView, seat: int, options: list[Option], _nature: str, _rng: Chance) -> Option:
    """Let the other boss go bankrupt if monopoly would win the game; save her if the workers would win."""
    fallen = view.other(seat)
    robots = view.freed + view.blue[fallen]
    workers_win = robots >= (len(view.workers) + 1) // 2
    return q.Rescue() if workers_win and q.Rescue() in options else q.LetFall()


# -- Phase 4: Payday --------------------------------------------------------------------------------------------------


def at_payday(view: TownView, seat: int, options: list[Option], nature: str, rng: Chance) -> Option:
    """Keep all promises, some or none, but never so many that the rent cannot be paid."""
    debts, unpaid = view.debts(seat), unpaid_hands(view, seat)
    if q.KeepAll() not in options or view.purse(seat) - sum(debts.values()) < 3:
        return q.PLAYERS[unpaid[0]] if unpaid else q.Done()
    if any(nearly_free(view, s, debt) for s, debt in debts.items()):
        others = [s for s in unpaid if not nearly_free(view, s, 1)]
        return q.PLAYERS[others[0]] if others else q.Done()
    if not any(view.paid[s] for s in debts) and rng.random() < HONEST[nature]:
        return q.KeepAll()
    return q.Done() if not unpaid or rng.random() < 0.4 else q.PLAYERS[unpaid[0]]


def unpaid_hands(view: TownView, seat: int) -> list[int]:
    """Those of them who have had nothing yet, if the boss can spare a coin for each."""
    return [s for s in view.debts(seat) if not view.paid[s]] if view.purse(seat) >= GOOD_WILL else []


def worth_paying(view: TownView, seat: int, options: list[Option]) -> list[Option]:
    """What is reasonable for a boss at payday: keep all promises, pay somebody a first coin, or be done."""
    sensible = (q.KeepAll(), q.Done(), *(q.PLAYERS[s] for s in unpaid_hands(view, seat)))
    return [option for option in options if option in sensible]


def nearly_free(view: TownView, seat: int, coins: int) -> bool:
    """Whether this many more coins would be enough for the worker to win, if she is a Startupper."""
    return view.purse(seat) + coins + view.fund >= view.need


def how_much_to_pay(view: TownView, seat: int, options: list[Option], _nature: str, _rng: Chance) -> Option:
    """Pay a coin of goodwill, if the rent is safe."""
    return q.Coins(1) if q.Coins(1) in options and view.purse(seat) >= GOOD_WILL else q.Coins(0)


def grant_holidays(_view: TownView, _seat: int, _options: list[Option], nature: str, rng: Chance) -> Option:
    """Not always, since workers with Stress cannot strike."""
    return q.WithHolidays() if nature == "steward" or rng.random() < 0.4 else q.WithoutHolidays()


# -- the Mayor, and where the workers disagree ------------------------------------------------------------------------


def poorest(view: TownView, options: Sequence[Option]) -> Option:
    """The poorest worker, who if a Startupper is farthest from winning."""
    named = [option for option in options if isinstance(option, q.Player)]
    return min(named, key=lambda o: (view.purse(o.seat) + 2 * view.red[o.seat], o.seat))


def least(view: TownView, _seat: int, options: list[Option], _nature: str, _rng: Chance) -> Option:
    """If the workers disagree, the poorest one gets it."""
    return poorest(view, options)


def whom_to_spare(_view: TownView, seat: int, options: list[Option], _nature: str, _rng: Chance) -> Option:
    """Herself."""
    return q.PLAYERS[seat] if q.PLAYERS[seat] in options else q.Done()


def who_pays_more(view: TownView, seat: int, options: list[Option], _nature: str, _rng: Chance) -> Option:
    """The competitor pays a coin more."""
    return raised(view, options, [view.other(seat)])


def raised(view: TownView, options: Sequence[Option], bosses: Sequence[int]) -> Option:
    """Of these bosses, make the one who earned most pay more, if that is possible."""
    target = q.PLAYERS[max(bosses, key=lambda b: view.earned[b])]
    return target if target in options else q.Nobody()


JUDGES: dict[Question, Judge] = {
    q.WHICH_TRADE: which_trade,
    q.AT_THE_DESK: at_the_desk,
    q.OFFER_HOLIDAYS: offer_holidays,
    q.OFFER_CLAUSE: offer_clause,
    q.OFFER_PLACES: lambda view, *_: q.Places(len(view.workers)),
    q.LAST_LOANS: lambda *_: q.Done(),  # why should she lend?
    q.HOW_MANY_FINGERS: how_many_fingers,
    q.BOSSES_ON_THE_STRIKE: on_the_strike,
    q.BOSSES_ON_WHO_IS_HIT: on_who_is_hit,
    q.BOSSES_ON_THE_ROBOT: least,
    q.LET_HER_FALL: let_her_fall,
    q.AT_PAYDAY: at_payday,
    q.HOW_MUCH_TO_PAY: how_much_to_pay,
    q.GRANT_HOLIDAYS: grant_holidays,
    q.BOSSES_ON_WHO_MAY_REST: least,
    q.BOSSES_ON_THE_MAYOR: least,
    q.WHOM_TO_SPARE: whom_to_spare,
    q.WHO_PAYS_MORE: who_pays_more,
    q.BOSSES_ON_THE_FUND: least,
}
