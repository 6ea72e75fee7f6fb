"""What an answer is sure to cost, or may cost at once: defeat, Stress, elimination, bankruptcy.

Previews warn of it, from what lies open and from the purse of whoever is asked. In the game for 2 to 4, where nearly
all lies open, the rules themselves play the rent on an imagined table.
"""

from tabletop import Option, msg

from .. import questions as q
from ..components import NUMBERS
from ..rules.five_to_ten.payday import by_robots
from ..rules.two_to_four.imagined import CHOOSING, Held, all_lose, before_the_rent, harm
from ..views import FactoryView, TownView
from .changes import changes
from .looks import FewLook, ManyLook, TypedLook

HIRING, PRODUCTION, PAYDAY, RENT = 1, 3, 4, 5
"""Numbers of phases in the game for 5 to 10."""


def warning(option: Option, look: TypedLook) -> str:
    """What to beware of; empty if there is nothing."""
    if look.turn is None:
        return ""
    if isinstance(look, FewLook):
        return in_few(option, look, look.turn)
    if look.view.demand == q.Accelerate() and isinstance(option, q.Player):
        return of_an_acceleration(look, option.seat)
    if look.turn in look.view.bosses:
        # whoever else looks does not see the purse
        return of_a_boss(option, look, look.turn) if look.view.coins[look.turn] is not None else ""
    return of_a_worker(option, look, look.turn)


def in_few(option: Option, look: FewLook, seat: int) -> str:
    """What a worker is warned of."""
    view = look.view
    match option:
        case q.Thumb():
            at_once = lacking(view) == 1  # nobody pays a rent any more
            return " ".join(filter(None, [too_many_robots(look), "" if at_once else rent(look, seat, None)]))
        case q.Fist():
            return rent(look, seat, None, fists=1)
        case q.Work():
            return rent(look, seat, view.lines[seat])
        case q.KeepContract() | q.TakeLine():
            return rent(look, seat, view.held(seat, option), fists=1)
        case q.PayOwn() | q.PayBoth() | q.PayMissing() | q.PayInstead():
            return of_the_couple(look, seat, option)
        case q.Loyal() if not view.events:
            return look.words("No Event is left: unless you win this turn, all lose.")
    return ""


def lacking(view: FactoryView) -> int | None:
    """How many thumbs make the boss win, if so many can be shown and are there; None if they cannot."""
    thumbs = view.players - view.blue
    voters = sum(not view.stressed[seat] for seat in view.living)
    return thumbs if thumbs <= min(view.supply, voters) else None


def too_many_robots(look: FewLook) -> str:
    """A thumb that makes, or with others would make, as many robots as there are players."""
    words, thumbs, limit = look.words, lacking(look.view), look.view.players
    if thumbs is None:
        return ""
    if thumbs == 1:
        # words: {limit}: a number of robots
        return words("With this thumb the boss has {limit} robots, and all lose at once.", limit=limit)
    # words: {n}: a number of thumbs, 2 or more; {limit}: a number of robots
    return words("With {n} thumbs the boss has {limit} robots, and all lose at once.", n=thumbs, limit=limit)


def rent(look: FewLook, seat: int, held: Held, fists: int = 0) -> str:
    """A rent that is higher than what a worker will have, or than what so many others have that all lose by it.

    Args:
        held: the contract under which she works; None: she strikes.
        fists: 1 if her hand may show a fist. A robot that fists bring may pay somebody's rent.
    """
    view, words = look.view, look.words
    due, (coins, tired) = view.rent[seat], paid(view, seat, held)
    out = coins < due and tired
    lost = (out or not may_expropriate(view, seat, fists)) and all_lose(view, seat, held)
    helped = coins + may_expropriate(view, seat, fists) >= due or seat in view.couple
    said = unable(look, seat, out, helped) if coins < due else ""
    gone = words("Whoever has Stress and cannot pay is eliminated.") if lost and not out else ""
    return " ".join(filter(None, [said, gone, half_gone(look) if lost else ""]))


def unable(look: FewLook, seat: int, out: bool, helped: bool) -> str:
    """What becomes of a worker who has too little for her rent: for certain, or unless somebody helps."""
    words, view = look.words, look.view
    if out:
        sure = view.phase > CHOOSING and not helped
        unsure = words("With Stress and too few coins for the rent you are eliminated.")
        return words("You cannot pay and are eliminated.") if sure else unsure
    if view.stressed[seat]:
        # words: to whoever has Stress and takes Holidays, which take it away before the rent
        return words("You lose your Stress, cannot pay the rent, and have it again.")
    if helped:
        if seat in view.couple:
            # words: to one of a married couple who has too little for her rent
            return words("No coins for the rent: Stress, unless your spouse pays.")
        # words: to a worker who has too little for her rent; a robot that is freed makes a coin for its owner
        return words("No coins for the rent: Stress, unless you get a robot.")
    return words("You cannot pay and get Stress.")


def paid(view: FactoryView, seat: int, held: Held) -> tuple[int, bool]:
    """The coins of a worker when the rent is due, and whether she has Stress then."""
    then = before_the_rent(view, {seat: held})
    return then.coins[seat], then.stressed[seat]


def ruins(option: Option, look: TypedLook) -> bool:
    """Whether the rent eliminates a worker who works under a contract, or makes bankrupt a boss who gives so much; and
    whom one of many works for: a promise is read before it is signed.
    """
    if isinstance(look, ManyLook):
        if look.question is q.FOR_WHOM_TO_WORK:
            return True
        return isinstance(option, q.KeepAll | q.Coins | q.Rescue) and bool(warning(option, look))
    if look.turn is None or not isinstance(option, q.KeepContract | q.TakeLine):
        return False
    coins, tired = paid(look.view, look.turn, look.view.held(look.turn, option))
    return coins < look.view.rent[look.turn] and tired


def may_expropriate(view: FactoryView, seat: int, fists: int) -> bool:
    """Whether the others, and one who adds a fist or none, are enough to take a robot that the boss has or gets."""
    hands = fists + sum(not view.stressed[other] for other in view.living if other != seat)
    return hands >= view.majority and (view.blue > 0 or hands > view.majority or not fists)


def of_the_couple(look: FewLook, seat: int, option: Option) -> str:
    """What becomes of everybody who cannot pay, once one of a couple has said who pays."""
    words, ahead = look.words, harm(look.view, seat, option)
    said = []
    for other in look.view.living:
        if other in ahead.out:
            you = words("You cannot pay and are eliminated.")
            she = words("{seat} cannot pay and is eliminated.", seat=other)
        elif other in ahead.tired:
            you = words("You cannot pay and get Stress.")
            she = words("{seat} cannot pay and gets Stress.", seat=other)
        else:
            continue
        said.append(you if other == seat else she)
    return " ".join([*said, half_gone(look)] if ahead.defeat else said)


def half_gone(look: FewLook) -> str:
    """Everybody's defeat by elimination."""
    # words: “then”: when the players who cannot pay have been eliminated
    return look.words("Half the players are out then, and all lose.")


def of_a_boss(option: Option, look: ManyLook, boss: int) -> str:
    """What a boss is warned of."""
    view, said = look.view, [of_her_rent(option, look, boss)]
    if view.phase in (HIRING, PAYDAY) and any(
        change.seat == boss and change.before >= view.target > change.after for change in changes(option, look)
    ):
        # words: to a boss whose coins are enough to win, before she spends some
        said.insert(0, look.words("Now you have the {n} coins to declare victory; then no more.", n=view.target))
    return " ".join(filter(None, said))


def of_her_rent(option: Option, look: ManyLook, boss: int) -> str:
    """What becomes of a boss who has too little for her rent, or of the other one."""
    view = look.view
    match option:
        case q.KeepAll():
            return bankruptcy(look, boss, view.debts(boss))
        case q.Coins(number) if number and look.question is q.HOW_MUCH_TO_PAY and view.paying is not None:
            return bankruptcy(look, boss, {view.paying: number})
        case q.Coins(number) if look.question is q.HOW_MUCH_TO_LEND:
            return bankruptcy(look, boss, {view.other(boss): number})
        case q.Rescue() if view.missing is not None:
            return bankruptcy(look, boss, {view.other(boss): view.missing})
        case q.LetFall():
            return of_a_monopoly(look, boss)
    return ""


def still_due(view: TownView, boss: int) -> int:
    """The rent that a boss has still to pay this turn: whoever speaks first has paid when the other cannot."""
    paid = view.phase == RENT and view.missing is not None and boss == view.lead
    return 0 if paid else view.rent[boss]


def comes_in(view: TownView, boss: int) -> int:
    """What workers at work and robots are sure to make for a boss before the rent, once all hands have been shown."""
    return NUMBERS.production * (len(view.at_work(boss)) + view.blue[boss]) if view.phase < PRODUCTION else 0


def bankruptcy(look: ManyLook, boss: int, given: dict[int, int]) -> str:
    """A boss who gives away what she needs for her own rent: to whom how many coins.

    Before the vote nobody knows what will come in; and one who is sure to become Mayor spares herself the rent.
    """
    view = look.view
    left = view.purse(boss) - sum(given.values()) + comes_in(view, boss)
    due = still_due(view, boss)
    if left >= due or not view.deeds or (view.phase < RENT and sure_mayor(view, boss, given, left)):
        return ""
    # words: {n} and {rent}: numbers of coins: what she will have, what she must pay
    said = look.words("The rent is {rent}; you will have at least {n}.", n=left, rent=due)
    return f"{said} {look.words('A boss who cannot pay is bankrupt.')}"


def sure_mayor(view: TownView, boss: int, given: dict[int, int], left: int) -> bool:
    """Whether a boss becomes Mayor for certain at this payday, with what she gives now and without another coin.

    Then the other boss has nobody at work, or is done and broke a promise, or cannot afford to keep them all.
    """
    other = view.other(boss)
    lent = given.get(other, 0)
    afford = view.purses - view.purse(boss) + lent if other in view.queue or lent else 0
    granted = not lent and other not in view.queue and any(view.rest_owed[s] for s in view.at_work(other))
    theirs, mine = lacks(view, other, {}), lacks(view, boss, given)
    hopeless = theirs is None or theirs > afford or granted
    return hopeless and mine == 0 and left >= 0


def lacks(view: TownView, boss: int, given: dict[int, int]) -> int | None:
    """Coins that a boss still needs to keep every promise and pay each at least one; None if nobody is at work."""
    missing = [max(0, max(1, held.wage) - view.paid[s] - given.get(s, 0)) for s, held in view.at_work(boss).items()]
    return sum(missing) if missing else None


def of_a_monopoly(look: ManyLook, boss: int) -> str:
    """Who wins when the other boss is let fall: the number of robots decides."""
    view, words = look.view, look.words
    both = view.purse(boss) < still_due(view, boss) and view.phase == RENT
    robots = view.freed + view.blue[view.other(boss)] + (view.blue[boss] if both else 0)
    won = robots >= half(view)
    if not both and not won:
        return words("You are left alone, and win.")
    # words: to a boss who lets the other one go under
    said = [words("You cannot pay your own rent either.")] if both else []
    said.append(words("The workers then hold enough robots and win.") if won else words("Then nobody wins."))
    return " ".join(said)


def of_an_acceleration(look: ManyLook, boss: int) -> str:
    """What follows if a boss cannot pay for the robot that she must buy, and the numbers that decide it."""
    view, price = look.view, NUMBERS.robot_price
    robots, need, other = view.freed + view.blue[boss], half(view), view.other(boss)
    # words: of a boss who must buy a robot; {n}: coins; {robots} and {need}: numbers of robots
    won = msg("If {seat} cannot pay {n} coins, the workers win: they then hold {robots} robots and need {need}.")
    # words: the same; {seat_boss}: the other boss
    lost = msg("If {seat} cannot pay {n} coins, {seat_boss} wins: the workers then hold {robots} robots of {need}.")
    values = {"n": price, "seat": boss, "seat_boss": other, "robots": robots, "need": need}
    return look.words.say((won if view.frees(boss) else lost)._replace(values=values))


def half(view: TownView) -> int:
    """Robots with which the workers win in a monopoly."""
    return (len(view.workers) + 1) // 2


def of_a_worker(option: Option, look: ManyLook, seat: int) -> str:
    """Holidays bought with the coins for the rent bring the Stress back in the same turn; so may a strike."""
    view, words = look.view, look.words
    if not isinstance(option, q.HolidaysWith | q.Strike):
        return ""
    shared, price = (option.shared, NUMBERS.holidays_price) if isinstance(option, q.HolidaysWith) else (0, 0)
    fund = max(0, view.fund - shared - sum(view.wanted.values()))  # others have spoken for some of it
    own = view.purse(seat) - (price - shared)
    own += by_robots(view, seat) if isinstance(option, q.Strike) else 0
    left, due = own + fund, view.rent[seat]
    if left >= due:
        poor = sum(view.purse(other) < view.rent[other] for other in view.workers)
        # words: {n}: coins of the Union Fund, which a worker who strikes needs for her rent, and others may need
        told = words("Coins in the Fund: {n}. If others need them too, you get Stress.", n=fund)
        return told if isinstance(option, q.Strike) and own < due and poor > fund else ""
    # words: {n} and {rent}: numbers of coins; the Union Fund’s are among them
    said = words("The rent is {rent}; with the Union Fund you will have {n}.", n=left, rent=due)
    return f"{said} {words('Whoever cannot pay gets Stress.')}"
