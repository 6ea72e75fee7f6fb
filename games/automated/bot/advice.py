"""Advice with reasons for every role of both games: what the hard bot would do, and what speaks for it.

Where only the bot's mood would decide (the name of its company), the adviser says that all answers are equal.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from tabletop import Chance, Message, Option, Question, msg
from tabletop.advice import ALIKE, Advice
from tabletop.bots import Budget, Sight

from .. import questions as q
from ..components import NUMBERS
from ..rules.two_to_four.imagined import before_the_rent
from ..views import FactoryView, TownView, read
from . import choose, weighed
from .comrades import wanted_by_the_other

MANY = 2
"""How many answers are named besides the first."""
BEHIND = 0.05
"""By how much, as a share of games, an answer may be worse and still count as equal to the first."""
NO_MATTER = {q.WHO_BEGINS, q.WHICH_TRADE, q.WHICH_COMPANY, q.OFFER_CLAUSE}
"""Questions whose answers are all equally good."""
# words: here and below: {n}: the coins of {seat}, who is proposed
OWNER = msg("It makes {seat} a coin at every payday, and counts for all workers. Coins now: {n}.")
CHILD = msg("A child costs {seat} a coin more in rent every turn. Coins now: {n}.")
MAYOR = msg("The Mayor may spare workers the rent, and so save them from Stress. Coins of {seat}: {n}.")
STRIKE = msg("The strike costs {seat} a robot, or coins for one.")
FUND = msg("The fund pays the rest of the rent, and {seat} gets no Stress. Coins now: {n}.")
REST = msg("Holidays take Stress away, so {seat} can strike again. Coins now: {n}.")
AT_STAKE: dict[Question, Message] = {
    q.WHO_GETS_THE_BONUS: msg("At payday {seat} gets two coins more, but only for work. Coins now: {n}."),
    q.WHO_GETS_THE_BENEFIT: msg("Two coins pay the rent, and {seat} can strike without Stress. Coins now: {n}."),
    q.WHO_GETS_THE_ROBOT: OWNER, q.STARTER_ON_THE_ROBOT: OWNER, q.BOSSES_ON_THE_ROBOT: OWNER,
    q.WHO_INHERITS: OWNER, q.STARTER_ON_THE_HEIR: OWNER,
    q.WHO_KEEPS_THE_CHILD: CHILD, q.STARTER_ON_THE_CHILD: CHILD,
    q.WHO_BECOMES_MAYOR: MAYOR, q.BOSSES_ON_THE_MAYOR: MAYOR, q.BOSSES_ON_WHO_IS_HIT: STRIKE,
    q.WHO_MAY_TAKE: FUND, q.BOSSES_ON_THE_FUND: FUND, q.WHO_MAY_REST: REST, q.BOSSES_ON_WHO_MAY_REST: REST,
    q.WHO_GOES_TO_THE_DENTIST: msg("With two coins {seat} can pay, and stays free of Stress to strike. Coins: {n}."),
    q.WHO_IS_MARRIED: msg("A couple may pay each other’s rent, and can win together. Coins of {seat}: {n}."),
    q.WHOSE_ROBOT_IS_DESTROYED: msg("All lose one freed robot, whoever had it: any will do. Coins of {seat}: {n}."),
    q.WHO_WORKS_OVERTIME: msg("A coin more, and Stress, which does no harm where it is already. Coins of {seat}: {n}."),
    q.WHO_GAMBLES: msg("{seat} keeps one coin and gets Stress. Of the richest any will do. Coins now: {n}."),
    q.WHOM_TO_SPARE: msg("{seat} keeps the coins for the rent, and may vote with you."),
    q.WHO_PAYS_MORE: msg("A coin more in rent: a step back for {seat} from coins that win."),
}  # fmt: skip
"""What it means in the game to be named in the answer to such a question."""
PLAIN: dict[type[Option], Message] = {
    q.Declare: msg("You meet the condition now, so this wins you the game."),
    q.Loyal: msg("You go on with the others, although you could win now."),
    q.GetStress: msg("You keep your coins for the rent; Stress only keeps you from striking."),
    q.Pay: msg("You have enough coins, and Stress would keep you from striking."),
    q.PayOwn: msg("Each of you pays for herself, so that nobody falls behind."),
    q.PayBoth: msg("She cannot pay, and you can pay for both."),
    q.PayMissing: msg("She cannot pay all of it, and you have coins to spare."),
    q.PayInstead: msg("Without your help she would leave the game."),
    q.PublicWork: msg("It pays one coin, and nobody can break that promise."),
    q.Haggle: msg("The offers are low. A boss who needs people may offer more."),
    q.KeepAll: msg("A boss who keeps her promises finds workers in the next turn."),
    q.Expropriate: msg("A freed robot counts for the workers, and makes coins for one of them."),
    q.Accelerate: msg("The boss must buy a robot, and coins that she spends do not make her win."),
    q.Rescue: msg("If she gets no help, the workers win at once."),
    q.LetFall: msg("If she goes under, you are the only boss left."),
    q.KeepStress: msg("You need your coins more than a rest."),
    q.HolidaysWith: msg("Without Stress you can strike again."),
    q.TakeFromFund: msg("The fund pays your rent, so that you do not get Stress."),
    q.LeaveFund: msg("The coins stay for others who need them more."),
    q.Nobody: msg("Only the others would gain by it."),
    q.WithHolidays: msg("A promise of Holidays costs you nothing and brings workers to you."),
    q.WithoutHolidays: msg("Workers with Stress cannot strike against you."),
    q.Places: msg("The more workers you have, the more they produce for you."),
    q.Buy: msg("A robot makes coins in every turn and never strikes, and you keep a reserve."),
}
TO_COINS = msg("Of all answers it brings you nearest to your goal: {n} coins.")
TO_ROBOTS = msg("Of all answers it brings you nearest to your goal: {n} freed robots.")
# words: {n} and {best}: of 100 games that the bots imagined, how many are won by this answer and by the first one
LESS = msg("When bots played on from here, you won {n} games of 100 with this answer, {best} with the first.")
# words: {why} is a whole sentence about this answer; then as above
LESS_THOUGH = msg("{why} Yet when bots played on from here, you won {n} games of 100 with it, {best} with the first.")
AS_GOOD = msg("About as good as the first answer.")


class FewCase(NamedTuple):
    """What is needed to judge an answer, in the game for 2 to 4: the view, the seat that is asked, and the question."""

    view: FactoryView
    seat: int
    question: Question


class ManyCase(NamedTuple):
    """The same for 5 to 10."""

    view: TownView
    seat: int
    question: Question


Case: TypeAlias = FewCase | ManyCase


def advise(sight: Sight, rng: Chance, budget: Budget) -> Sequence[Advice]:
    """What the hard bot chooses, and the next best answers by the same judgement."""
    view, seat, question = read(sight.view), sight.seat, sight.ask.question
    case: Case = FewCase(view, seat, question) if isinstance(view, FactoryView) else ManyCase(view, seat, question)
    harmless = isinstance(case, ManyCase) and case.question is q.SABOTAGE and case.view.role != "luddite"
    if harmless or case.question in NO_MATTER:
        return [Advice(option, 0.0, ALIKE) for option in sight.ask.options]
    # if nothing was tried out, name only what the bots would do
    found = weighed(sight, rng, budget) or [(choose(sight, "master", rng, budget), 0.0)]
    best, top = found[0]
    first = reason(case, best) or in_general(case)
    told = [Advice(best, top, first)]
    others = sorted(found[1:], key=lambda judged: -judged[1])
    for number, (option, worth) in enumerate(others[:MANY], 1):
        why = reason(case, option) if option != q.Done() else None
        if why is None or worth <= top - 2 * BEHIND:
            why = behind(worth, top, why)
        told.append(Advice(option, min(worth, top - 0.001 * number), why))
    return told


def in_general(case: Case) -> Message:
    """The goal of the seat that is asked, if nothing else speaks for an answer."""
    view = case.view
    if isinstance(view, FactoryView):
        return TO_ROBOTS._replace(values={"n": view.players})
    if view.role in ("boss", "startupper"):
        return TO_COINS._replace(values={"n": view.target if view.role == "boss" else view.need})
    return TO_ROBOTS._replace(values={"n": view.goal})


def behind(worth: float, top: float, why: Message | None) -> Message:
    """What can be said about an answer, followed by how much less than the first it wins, in figures."""
    best = round(100 * top)
    figures = {"n": min(best, round(100 * worth)), "best": best}
    if figures["n"] == best:
        return AS_GOOD if why is None else why
    return LESS._replace(values=figures) if why is None else LESS_THOUGH._replace(values={"why": why, **figures})


# -- reasons ----------------------------------------------------------------------------------------------------------


def reason(case: Case, option: Option) -> Message | None:
    """What speaks for an answer; None: nothing that can be shown."""
    told = BY_KIND.get(type(option))
    return told(case, option) if told else PLAIN.get(type(option))


def of_a_line(case: FewCase, option: Any) -> Message:
    """A contract in the game for 2 to 4: all coins, also those of an Event and of robots; Stress or Holidays."""
    view, seat = case.view, case.seat
    if option == wanted_by_the_other(view, seat):
        return msg("Otherwise {seat} could take it and win in this turn.", seat=1 - seat)
    then = before_the_rent(view, {seat: view.held(seat, option)})
    coins, tired = then.coins[seat] - view.coins[seat], then.stressed[seat]
    if tired and not view.stressed[seat]:
        return msg("Stress keeps you from striking until Holidays. In return, coins at payday: {n}.", n=coins)
    if view.stressed[seat] and not tired:
        return msg("Coins at payday: {n}. And it takes your Stress away.", n=coins)
    # words: {n} and {rent}: numbers of coins.
    return msg("Coins at payday: {n}. Your rent: {rent}.", n=coins, rent=view.rent[seat])


def of_working(case: Case, _: Any) -> Message:
    seat = case.seat
    if isinstance(case, FewCase):
        after = before_the_rent(case.view, {seat: case.view.lines[seat]}).coins[seat]
        # words: {n} and {rent}: numbers of coins.
        earned = msg("Your coins after payday: {n}. Your rent: {rent}.", n=after, rent=case.view.rent[seat])
        # words: {n} and {rent}: numbers of coins.
        idle = msg("The boss has no robot to free, so you earn. Your coins after payday: {n}. Your rent: {rent}.")
        return earned if case.view.blue else idle._replace(values=earned.values)
    held = case.view.signed[seat]
    return msg("Whoever works can be paid. Promised to you: {n}.", n=held.wage if held else 0)


def of_a_thumb(case: FewCase, _: Any) -> Message:
    """A strike for Acceleration, 2 to 4."""
    if case.view.blue + 1 >= case.view.players:
        # words: {n}: a number of robots
        return msg("The boss would have {n} robots, and all would lose at once.", n=case.view.players)
    if not case.view.blue:
        return msg("There is no robot to free yet. A thumb brings one to the boss, and fists then free it.")
    return msg("The boss loses all coins and gets a robot that a later strike can free.")


def of_a_fist(case: FewCase, _: Any) -> Message:
    """A strike for Expropriation, 2 to 4."""
    view = case.view
    if not view.blue:
        return msg("The boss has no robot now: fists free one only if somebody shows a thumb.")
    # words: {have}: freed robots; {need}: how many the workers need to win.
    return msg(
        "A majority of fists frees a robot. Freed so far: {have} of {need}.", have=sum(view.red), need=view.players
    )


def of_a_strike(case: ManyCase, _: Any) -> Message:
    view = case.view
    # words: {n}: robots of the bosses; {have}: freed robots; {need}: how many the workers need to win.
    return msg("The bosses have robots: {n}. Freed so far: {have} of {need}.",
               n=sum(view.blue), have=view.freed, need=view.goal)  # fmt: skip


def of_an_offer(case: ManyCase, option: Any) -> Message:
    """What a boss promises, and how often she has kept her word so far."""
    offer = case.view.offers[option.number]
    ledger = [line.how for line in case.view.ledger if line.boss == offer.boss]
    kept, broken = ledger.count("kept"), ledger.count("broken")
    # words: {n}: coins; {kept} and {broken}: numbers of workers, what was promised besides coins and Holidays left out.
    return msg("Promised coins: {n}. Paid as promised by {seat} so far: {kept}, not as promised: {broken}.",
               n=offer.wage, seat=offer.boss, kept=kept, broken=broken)  # fmt: skip


def of_a_wage(case: ManyCase, _: Any) -> Message:
    """What a boss offers, compared with the other boss's best offer."""
    others = [offer.wage for offer in case.view.offers if offer.boss != case.seat]
    if others:
        return msg("Highest wage that the other boss offers: {n}. Workers compare.", n=max(others))
    return msg("The other boss has offered nothing yet. Every worker brings you more than this wage.")


def of_a_bid(case: ManyCase, option: Any) -> Message:
    """A bid for Security."""
    view, boss, fingers = case.view, case.seat, option.number
    if not fingers and not view.blue[boss]:
        return msg("You have little to lose in a strike, so you save your coins.")
    if not fingers:
        return msg("Fingers cost coins even if nobody strikes, so you show none.")
    other = view.other(boss)
    each, cost = max(1, view.blue[other]), fingers * max(1, view.blue[boss])
    if fingers > (view.fortune(other) or 0) // each:
        # words: {n}: a number of coins; {seat}: the other boss, who cannot pay for as many fingers
        return msg("It wins Security for certain: {seat} cannot pay for so many. It costs you {n}.",
                   seat=other, n=cost)  # fmt: skip
    if not view.blue[boss]:
        # words: {n}: a number of coins. To a boss without robots: Security decides where workers disagree
        return msg("With Security you alone decide where workers disagree. It costs you {n}.", n=cost)
    # words: {n} and {made}: numbers of coins
    return msg("It guards your robots if {seat} shows fewer fingers. It costs {n}; a robot makes {made} every turn.",
               seat=other, n=cost, made=NUMBERS.production)  # fmt: skip


def of_an_end(case: Case, _: Any) -> Message:
    """Nothing more: of what a boss gives, or of rents that the Mayor waives."""
    if case.question is q.WHOM_TO_SPARE:
        return msg("Whoever pays the rent has fewer coins to win with, so you spare nobody else.")
    return msg("More would cost you coins that you need for the rent and for your goal.")


def of_coins(case: ManyCase, option: Any) -> Message:
    """Coins for the fund, for a worker, for the other boss."""
    if case.question is q.HOW_MUCH_TO_DONATE:
        if not option.number:
            return msg("You need your coins yourself: for the rent and for your own goal.")
        return msg("The fund pays the rent of whoever cannot, so that all of you can strike.")
    if case.question is q.HOW_MUCH_TO_PAY and option.number:
        return msg("A coin shows good will, and your rent is safe.")
    return msg("You keep your coins for the rent and for your goal.")


def of_somebody(case: Case, option: Any) -> Message:
    """Whom something good or bad should affect."""
    other: int = option.seat
    if case.question is q.FOR_WHOM_TO_WORK:
        return msg("She has promised nothing, but she may still need people.")
    if case.question is q.WHO_MUST_BUY and isinstance(case, ManyCase):
        if case.view.frees(other):
            return msg("If she cannot pay, she is bankrupt, and the workers win.")
        return msg("She is likelier to have the coins: if one boss goes bankrupt now, the other wins.")
    if case.question is q.WHOSE_ROBOT and isinstance(case, ManyCase):
        return msg(
            "It hits the boss who can bear it least or has most to lose. Her robots: {n}.", n=case.view.blue[other]
        )
    # words: to a boss: a worker who is paid well
    said = AT_STAKE.get(case.question, msg("Whoever is paid well works for you again: five coins for you every turn."))
    return said._replace(values={"seat": other, "n": case.view.coins[other]})


BY_KIND: dict[type[Option], Callable[[Any, Any], Message]] = {
    q.TakeLine: of_a_line,
    q.KeepContract: of_a_line,
    q.Work: of_working,
    q.Thumb: of_a_thumb,
    q.Fist: of_a_fist,
    q.Strike: of_a_strike,
    q.TakeOffer: of_an_offer,
    q.OfferWage: of_a_wage,
    q.Fingers: of_a_bid,
    q.Coins: of_coins,
    q.Done: of_an_end,
    q.Player: of_somebody,
}
