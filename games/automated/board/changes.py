"""What an answer changes, before → after: the numbers that a preview names."""

from typing import NamedTuple

from tabletop import Message, Option, msg

from .. import questions as q
from ..components import NUMBERS
from ..views import FactoryView, TownView
from .looks import FewLook, ManyLook, TypedLook


class Change(NamedTuple):
    """A number that an answer changes.

    ``what``: coins, robots or rent of a seat; or, where there is no seat, ``boss-coins``, ``freed``, ``destroyed`` or
    ``fund``.
    """

    what: str
    seat: int | None
    before: int
    after: int


def changes(option: Option, look: TypedLook) -> list[Change]:
    """What an answer changes at once, as far as whoever looks may know it."""
    if look.turn is None:
        return []
    found = in_few(option, look, look.turn) if isinstance(look, FewLook) else in_many(option, look, look.turn)
    return [change for change in found if change.before != change.after]


def told(option: Option, look: TypedLook) -> list[str]:
    """The same in sentences."""
    return [sentence(change, look) for change in changes(option, look)]


YOURS: dict[str, Message] = {
    # words: numbers before and after an answer: “Your coins: {a} → {b}.”
    "coins": msg("Your coins: {a} → {b}."),
    # words: {a} and {b}: numbers before and after an answer
    "robots": msg("Your robots: {a} → {b}."),
    # words: {a} and {b}: numbers before and after an answer
    "rent": msg("Your rent: {a} → {b}."),
}
OF_A_SEAT: dict[str, Message] = {
    # words: numbers before and after an answer: “Coins of Diana: {a} → {b}.”
    "coins": msg("{seat}, coins: {a} → {b}."),
    # words: {a} and {b}: numbers before and after an answer
    "robots": msg("{seat}, robots: {a} → {b}."),
    # words: {a} and {b}: numbers before and after an answer
    "rent": msg("{seat}, rent: {a} → {b}."),
}
OF_NOBODY: dict[str, Message] = {
    # words: {a} and {b}: numbers before and after an answer
    "boss-coins": msg("Coins of the boss: {a} → {b}."),
    # words: {a} and {b}: numbers before and after an answer; {need}: how many decide the game
    "freed": msg("Freed robots: {a} → {b} of {need}."),
    # words: {a} and {b}: numbers before and after an answer; {need}: how many decide the game
    "destroyed": msg("Destroyed robots: {a} → {b} of {need}."),
    # words: {a} and {b}: numbers before and after an answer
    "fund": msg("Union Fund: {a} → {b}."),
}


def sentence(change: Change, look: TypedLook) -> str:
    """A change in words."""
    what, seat, before, after = change
    table = OF_NOBODY if seat is None else YOURS if seat == look.turn else OF_A_SEAT
    limit = look.view.goal if isinstance(look, ManyLook) else look.view.players
    need = look.view.sabotages if what == "destroyed" and isinstance(look, ManyLook) else limit
    return look.words.say(table[what]._replace(values={"seat": seat, "a": before, "b": after, "need": need}))


def in_few(option: Option, look: FewLook, seat: int) -> list[Change]:
    """What an answer changes in the game for 2 to 4."""
    view = look.view
    match option:
        case q.Pay():
            return [Change("coins", seat, view.coins[seat], view.coins[seat] - 2)]
        case q.PayOwn() | q.PayBoth() | q.PayMissing() | q.PayInstead():
            return of_the_couple(view, seat, option)
        case q.Player(other):
            return on_a_player(view, other, look)
    return []


def of_the_couple(view: FactoryView, seat: int, option: Option) -> list[Change]:
    """What each of a couple has after the rent; whoever has too little for her part keeps it."""
    spouse = sum(view.couple) - seat
    given = {q.PayOwn(): 0, q.PayBoth(): view.rent[spouse]}.get(option, view.rent[spouse] - view.coins[spouse])
    due = {seat: view.rent[seat], spouse: view.rent[spouse] - given}
    had = {seat: view.coins[seat] - given, spouse: view.coins[spouse]}
    return [Change("coins", s, view.coins[s], had[s] - due[s] if had[s] >= due[s] else had[s]) for s in due]


def on_a_player(view: FactoryView, seat: int, look: FewLook) -> list[Change]:
    """What happens to the player who is named."""
    coins, robots = view.coins[seat], view.red[seat]
    freed = sum(view.red)
    if look.question is q.WHO_GETS_THE_BENEFIT:
        return [Change("coins", seat, coins, coins + 2)]
    if look.question is q.WHO_GAMBLES:
        return [
            Change("coins", seat, coins, 1),
            Change("boss-coins", None, view.boss_coins, view.boss_coins + coins - 1),
        ]
    if look.question in (q.WHO_GETS_THE_ROBOT, q.STARTER_ON_THE_ROBOT):
        return [Change("robots", seat, robots, robots + 1), Change("freed", None, freed, freed + 1)]
    if look.question is q.WHOSE_ROBOT_IS_DESTROYED:
        return [Change("robots", seat, robots, robots - 1), Change("freed", None, freed, freed - 1)]
    if look.question in (q.WHO_INHERITS, q.STARTER_ON_THE_HEIR):
        left = next((view.red[s] for s in range(view.players) if view.out[s] and view.red[s]), 0)
        return [Change("robots", seat, robots, robots + left)]
    return []


def in_many(option: Option, look: ManyLook, seat: int) -> list[Change]:
    """What an answer changes in the game for 5 to 10. A purse that whoever looks does not see is left out."""
    view = look.view
    match option:
        case q.Player(other):
            return on_somebody(view, other, look)
        case q.Destroy(owner):
            return destroyed(view, owner)
        case q.HolidaysWith(shared):
            own = NUMBERS.holidays_price - shared
            return [*spent(view, seat, own), Change("fund", None, view.fund, view.fund - shared)]
        case q.TakeFromFund():
            missing = view.rent[seat] - view.purse(seat)
            return [*spent(view, seat, view.purse(seat)), Change("fund", None, view.fund, view.fund - missing)]
        case q.Coins(number) if look.question is q.HOW_MUCH_TO_DONATE:
            return [*spent(view, seat, number), Change("fund", None, view.fund, view.fund + number)]
        case q.Coins(number) if look.question is q.HOW_MUCH_TO_PAY and view.paying is not None:
            return [*spent(view, seat, number), *spent(view, view.paying, -number)]
    return of_a_purse(option, look, seat)


def of_a_purse(option: Option, look: ManyLook, boss: int) -> list[Change]:
    """What a boss spends."""
    view = look.view
    match option:
        case q.Buy() if look.question is q.AT_THE_DESK:
            return spent(view, boss, NUMBERS.robot_price)
        case q.Coins(number) if look.question is q.HOW_MUCH_TO_LEND:
            return spent(view, boss, number)
        case q.Fingers(number):
            return spent(view, boss, number * max(1, view.blue[boss]))
        case q.Rescue() if view.missing is not None:
            return spent(view, boss, view.missing)
        case q.KeepAll():
            return spent(view, boss, sum(view.debts(boss).values()))
    return []


def spent(view: TownView, seat: int, number: int) -> list[Change]:
    """Coins that a seat gives away; fewer than none: gets."""
    coins = view.coins[seat]
    return [] if coins is None else [Change("coins", seat, coins, coins - number)]


def destroyed(view: TownView, owner: int) -> list[Change]:
    """A robot that works for nobody any more."""
    boss = owner in view.bosses
    robots = view.blue[owner] if boss else view.red[owner]
    freed = [Change("freed", None, view.freed, view.freed + 1)] if boss else []
    gone = Change("destroyed", None, view.destroyed, view.destroyed + 1)
    return [Change("robots", owner, robots, robots - 1), gone, *freed]


def on_somebody(view: TownView, seat: int, look: ManyLook) -> list[Change]:
    """What happens to the player who is named."""
    rent = view.rent[seat]
    if look.question in (q.WHO_GETS_THE_ROBOT, q.BOSSES_ON_THE_ROBOT):
        robots = view.red[seat]
        return [Change("robots", seat, robots, robots + 1), Change("freed", None, view.freed, view.freed + 1)]
    if view.demand:
        more = 1 if view.demand == q.Accelerate() else -1
        return [Change("robots", seat, view.blue[seat], view.blue[seat] + more)]
    if look.question is q.WHOM_TO_SPARE:
        return [Change("rent", seat, rent, 0)]
    if look.question is q.WHO_PAYS_MORE:
        return [Change("rent", seat, rent, rent + 1)]
    if look.question in (q.WHO_MAY_TAKE, q.BOSSES_ON_THE_FUND):
        return [Change("fund", None, view.fund, view.fund - view.wanted[seat])]
    return []
