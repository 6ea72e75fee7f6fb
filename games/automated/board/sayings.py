"""Options as buttons say them, what they do in a sentence, and the names of phases and roles."""

from tabletop import Message, Option, Question, Words, msg, nmsg

from .. import questions as q
from ..components import CONTRACTS, NO_CLAUSE, NUMBERS
from ..state import Contract, Kept
from ..terms import contract
from ..views import FactoryView, Posted, TownView
from .looks import FewLook, ManyLook, TypedLook
from .warnings import of_an_acceleration

PHASES_FEW = (
    # words: names of the phases of a turn, 2 to 4 players
    msg("Innovation"), msg("Event"), msg("Contracts"), msg("Strike"), msg("Payday"), msg("Rent"),
)  # fmt: skip
PHASES_MANY = (
    # words: names of the phases of a turn, 5 to 10 players
    msg("Hiring"), msg("Strike"), msg("Production"), msg("Payday"), msg("Rent"), msg("Union Fund"),
)  # fmt: skip
ROLE_TEXTS = {
    "boss": msg("Wins with enough coins, or when the other boss goes bankrupt and the workers hold too few robots."),
    # words: {goal} is a number of robots
    "prolet": msg("Wins only together with all workers, who need {goal} robots freed or destroyed.", goal=0),
    "startupper": msg(
        "Wins with all workers; or alone, without Stress and with as many coins as there are players, counting the "
        "Union Fund."
    ),
    "scab": msg("Wins with all workers; or with the boss for whom she works, without striking, when that boss wins."),
    # words: {sabotages} is a number of robots: 2 or 3
    "luddite": msg(
        "Wins with all workers; or when {sabotages} robots are destroyed. She may destroy one whenever two or more "
        "strike in vain and she is among them.",
        sabotages=0,
    ),
}


def role_text(role: str, view: TownView) -> Message:
    """How a role wins at this table."""
    return ROLE_TEXTS[role]._replace(values={"goal": view.goal, "sabotages": view.sabotages})


def last_turn(view: FactoryView) -> int:
    """The turn after which no Event is left, so that all lose."""
    return view.turn + view.events - (1 if view.turn and view.event is None else 0)


def goal(look: TypedLook) -> str:
    """How this table's game is won, in a few sentences."""
    words, view = look.words, look.view
    if isinstance(view, TownView):
        # words: numbers: of robots, of workers, and of coins
        aims = words(
            "All workers win with {need} robots freed or destroyed; {fists} who strike together take one from a boss.\n"
            "A boss wins with {coins} coins. Secret roles bring other ways to win.\n"
            "Wages are only promised: a boss may pay less.",
            need=view.goal,
            fists=view.majority,
            coins=view.target,
        )
        # words: below the goals of a short game; {turn}: the number of its last turn
        time = words("If nobody has won after turn {turn}, the richer boss wins.", turn=view.last_turn)
        return f"{aims} {time}" if view.last_turn else aims
    # words: {n}: a number of robots; {turn}: the number of the last turn; {fists}: a number of fists; {coins}: of coins
    return words(
        "All win with {n} freed robots. All lose when the boss has {n}, or if nobody has won after turn {turn}.\n"
        "Each turn, work or strike: {fists} fists free a robot of the boss; a thumb gives the boss one.\n"
        "Or betray the others: with {coins} coins and no Stress you can win before a rent.",
        n=view.players,
        turn=last_turn(view),
        fists=view.majority,
        coins=view.betrayal,
    )


OF_RENTS = (q.WHOM_TO_SPARE, q.WHO_PAYS_MORE, q.RENT_FROM_THE_FUND)
"""Questions for which everybody’s rent counts."""
OF_THE_MAYOR = (q.WHO_BECOMES_MAYOR, q.BOSSES_ON_THE_MAYOR)
"""Questions that name one."""
OF_HOLIDAYS = (q.BUY_HOLIDAYS, q.WHO_MAY_REST, q.BOSSES_ON_WHO_MAY_REST)
"""Questions of whoever has Stress, when payday is over."""
HEADINGS: dict[Question | None, Message] = {
    # words: a heading: a Startupper may declare victory
    q.BETRAY_THE_CLASS: msg("Class Betrayal"),
    **dict.fromkeys(OF_THE_MAYOR, msg("Mayor")),
    **dict.fromkeys(OF_HOLIDAYS, msg("Holidays")),
}
"""What is done after a phase, in its place."""


def what_counts(look: ManyLook) -> str:
    """At payday, what a boss can do in her open hand. Later, why a Mayor is named and what she does; who is Mayor and
    why, while she is asked about the rents.
    """
    view, words = look.view, look.words
    if look.question is q.BETRAY_THE_CLASS:
        # words: {n}: a number of coins
        return words(
            "A Startupper without Stress who has {n} coins, those of the Union Fund counted, can end "
            "the game and win. All who have as many are asked.",
            n=view.need,
        )
    if look.question in OF_HOLIDAYS:
        return words("Payday is over. Whoever has Stress may buy Holidays: without Stress she can strike again.")
    if look.question in (q.AT_PAYDAY, q.HOW_MUCH_TO_PAY) and look.turn not in look.bots:
        return words(
            "If you pay all as promised, at least 1 coin each, and the other boss does not, you are Mayor: you say who "
            "pays no rent, and may raise one rent."
        )
    if look.question in OF_THE_MAYOR:
        return words(
            "No boss paid all her workers as promised, and each at least 1 coin. So a worker becomes Mayor: she says "
            "who pays no rent this turn, as many as she likes, herself too, and may raise one rent by a coin."
        )
    if view.mayor is None or look.question not in OF_RENTS:
        return ""
    if view.mayor in view.bosses:
        return words("{seat} alone paid all her workers as promised, so she is Mayor this turn.", seat=view.mayor)
    return words(
        "{seat} was chosen as Mayor: no boss paid all her workers as promised, and each at least 1 coin.",
        seat=view.mayor,
    )


def of_the_strike(look: ManyLook) -> str:
    """How many fists a strike needs, and what fingers are for; or what follows now that it succeeds."""
    view, words = look.view, look.words
    if not view.deeds or len(view.strikers) < view.majority:
        n, of = view.majority, len(view.workers)
        # words: so many of the {of} workers must strike
        needs = words("Strikers earn no boss coins. A strike needs {n} of the {of} workers.", n=n, of=of)
        said = [] if look.question is q.WORK_OR_STRIKE and look.turn == look.seat else [needs]  # her cards draw it
        boss = None if look.turn in look.bots or look.question is not q.HOW_MANY_FINGERS else look.turn
        if boss is not None and view.blue[boss]:
            # words: to a boss, after how many workers a strike needs; {seat}: the other boss
            yours = words(
                "Then they may take a robot from either boss. Show more fingers than {seat}, and yours are safe; in a "
                "tie nobody’s are. You pay for fingers even if nobody strikes.",
                seat=view.other(boss),
            )
            said.append(yours)
        if view.turn == view.last_turn and not view.deeds:
            # words: of a short game
            said.append(words("Last turn: if nobody wins now, the richer boss wins."))
        return " ".join(said)
    if look.question in (q.WHO_GETS_THE_ROBOT, q.BOSSES_ON_THE_ROBOT):
        return words("The robot makes 1 coin for its owner at every payday.")
    if view.demand != q.Accelerate():
        return words("The strike succeeds.")
    free = any(view.blue[boss] and boss != view.security for boss in view.bosses)
    only = [] if free else [words("No robot can be taken: only Acceleration is left.")]
    return " ".join([*only, *(of_an_acceleration(look, boss) for boss in view.bosses)])


PLAIN: dict[type[Option], Message] = {
    q.KeepContract: msg("Keep the open-ended contract"),
    # words: a hand with the thumb up: a strike so that the boss makes robots and loses all coins
    q.Thumb: msg("Thumb: Acceleration"),
    # words: a fist: a strike for a robot of the boss
    q.Fist: msg("Fist: Expropriation"),
    # words: an open hand: the worker does not strike
    q.Work: msg("Work"),
    # words: a fist: the worker strikes
    q.Strike: msg("Strike!"),
    q.Loyal: msg("Stay with the others"),
    q.Pay: msg("Pay two coins"),
    # words: the player gets a Stress marker and pays nothing
    q.GetStress: msg("Take Stress"),
    q.PayOwn: msg("Each pays her own rent"),
    q.PayBoth: msg("Pay both rents"),
    q.PayMissing: msg("Pay what is missing"),
    q.PayInstead: msg("Pay the other’s rent, not your own"),
    q.RoleSeen: msg("Seen: cover it again"),
    # words: {n}: coins that it costs; {m}: coins that it makes
    q.Buy: msg("Buy a robot ({n} coins, makes {m} a turn)", n=NUMBERS.robot_price, m=NUMBERS.production),
    q.Lend: msg("Lend the other boss coins"),
    q.Show: msg("Show coins to everybody"),
    q.ShowAll: msg("All of them"),
    q.OfferAgain: msg("Repeat last turn’s offers"),
    # words: the player says that she has won, and the game ends
    q.Declare: msg("Declare victory!"),
    q.Haggle: msg("Ask for more"),
    q.PublicWork: msg("Public Work: 1 coin, Holidays"),
    q.Expropriate: msg("Expropriation: take a robot"),
    q.Accelerate: msg("Acceleration: make a boss buy a robot"),
    # words: at a sabotage: no robot is destroyed
    q.DestroyNothing: msg("Destroy nothing"),
    q.Rescue: msg("Lend what is missing"),
    q.LetFall: msg("Let the company go under"),
    q.KeepStress: msg("Keep the Stress"),
    q.TakeFromFund: msg("Take it from the Union Fund"),
    q.LeaveFund: msg("Leave it to others"),
    # words: the worker does not declare Class Betrayal
    q.Wait: msg("Keep quiet"),
    # words: of a contract: Holidays are included, or granted now
    q.WithHolidays: msg("With Holidays"),
    # words: of a contract: Holidays are not included, or not granted now
    q.WithoutHolidays: msg("Without Holidays"),
}
"""Options that always say the same."""
DONE: dict[Question, Message] = {
    q.AT_THE_DESK: msg("No more offers"),
    # words: the boss lends the other no coins
    q.LAST_LOANS: msg("No loan"),
    q.AT_PAYDAY: msg("Payday is over"),
    # words: button: all whom the Mayor has not spared the rent pay it
    q.WHOM_TO_SPARE: msg("All others pay"),
}
DECKS = {"events": msg("Reveal an Event"), "contracts": msg("Reveal a Contracts card")}


def label(option: Option, look: TypedLook) -> str:
    """An option as a button says it."""
    if type(option) in PLAIN:
        text = look.words.say(PLAIN[type(option)])
    else:
        text = on_a_player(option, look) or with_a_number(option, look)
    return voiced(text, option, look)


def voiced(text: str, option: Option, look: TypedLook) -> str:
    """An answer with those who have asked for it already, where several players must agree."""
    voices = look.view.voices
    seats = [seat for seat, voice in voices.items() if voice == option]
    if not seats:
        return text
    if len(seats) == len(voices):
        # words: to want what all others have wanted; {what} is what the button says otherwise, a player’s name for
        # example
        return look.words("Agree: {what}", what=text)
    # words: {what} is what the button says otherwise, a player’s name for example; {seats} have wanted the same
    return look.words("{what} (wanted by {seats})", what=text, seats=seats)


def on_a_player(option: Option, look: TypedLook) -> str:
    """An option that names a player, or something of hers; empty if it is another one."""
    words = look.words
    match option:
        case q.Player(seat):
            return a_player(seat, look) if isinstance(look, ManyLook) else words.seat(seat)
        case q.Destroy(owner):
            return words("Destroy a robot: {seat}", seat=owner)
        case q.Nobody():
            return words("Nobody pays more")
    return ""


def a_player(seat: int, look: ManyLook) -> str:
    """A player as an answer, with what the question is about: a wage, a debt, coins of the Union Fund."""
    words = look.words
    if look.question is q.FOR_WHOM_TO_WORK:
        return words("{seat}, without a contract", seat=seat)
    if look.question is q.AT_PAYDAY:
        return to_be_paid(seat, look)
    if (wanted := look.view.wanted.get(seat)) is not None:
        # words: {what} is a contract, or coins: “3 coins, Holidays”
        return words("{seat}: {what}", seat=seat, what=words.many("{n} coin", "{n} coins", n=wanted))
    return words.seat(seat)


def to_be_paid(seat: int, look: ManyLook) -> str:
    """A worker at payday: what the boss who speaks owes her, or that it would be a gift."""
    words, view = look.words, look.view
    held, paid = view.signed[seat], view.paid[seat]
    if held is None or held.boss != look.turn or seat in view.strikers:
        return words("A gift for {seat}", seat=seat)
    if paid > held.wage:
        # words: coins a worker has been paid, and fewer that she was promised
        return words("{seat}: paid {paid}, promised {n}", seat=seat, paid=paid, n=held.wage)
    if paid:
        # words: of {n} coins that were promised a worker has been paid {paid}
        return words("{seat}: paid {paid} of {n}", seat=seat, paid=paid, n=held.wage)
    # words: coins that a worker was promised
    return words("{seat}: promised {n}", seat=seat, n=held.wage)


def with_a_number(option: Option, look: TypedLook) -> str:
    """An option that names a number, a card, or words."""
    words = look.words
    match option:
        case q.Coins(number):
            coins = words.many("{n} coin", "{n} coins", n=number)
            # words: {coins}: “3 coins”: all that the boss has promised and not paid yet
            return words("{coins}, as promised", coins=coins) if number and number == missing(look) else coins
        case q.OfferWage(coins):
            # words: the boss offers a contract with this wage
            return words.many("Offer {n} coin", "Offer {n} coins", n=coins)
        case q.Places(number):
            # words: so many workers can sign the contract
            return words.many("For {n} worker", "For {n} workers", n=number)
        case q.Fingers(number):
            cost = bid_costs(number, look)
            # words: what a boss shows of her hand: her bid for Security
            fingers = nmsg("{n} finger", "{n} fingers", n=number)
            # words: {fingers}: “2 fingers”; {coins}: what they cost, “4 coins”
            return words("{fingers}: {coins}", fingers=fingers, coins=words.many("{n} coin", "{n} coins", n=cost))
        case q.HolidaysWith(0):
            return words("Pay 2 of your coins")
        case q.HolidaysWith(shared):
            own = NUMBERS.holidays_price - shared
            # words: a worker pays for Holidays; {own} and {fund} are numbers of coins
            return words("Pay {own}, the Fund pays {fund}", own=own, fund=shared)
        case q.TakeLine(line) if isinstance(look, FewLook) and look.view.card:
            return line_of(look.view.card, line, words)
        case q.TakeOffer(number) if isinstance(look, ManyLook):
            return offer(look.view.offers[number], words)
    return by_name(option, look)


def missing(look: TypedLook) -> int | None:
    """Coins that the boss who speaks still owes to the worker whom she pays."""
    if not isinstance(look, ManyLook) or look.turn is None or look.view.paying is None:
        return None
    return look.view.debts(look.turn).get(look.view.paying)


def bid_costs(fingers: int, look: TypedLook) -> int:
    """What fingers cost the boss who shows them."""
    boss = look.turn if look.seat is None else look.seat  # hers that were sealed are told while another is asked
    robots = look.view.blue[boss] if isinstance(look, ManyLook) and boss is not None else 1
    return fingers * max(1, robots)


def by_name(option: Option, look: TypedLook) -> str:
    """An option that names a thing of the game."""
    match option:
        case q.Deck(deck):
            return look.words.say(DECKS[deck])
        case q.Trade(name) | q.Company(name) | q.Clause(name):
            return look.words.term(name)
        case q.KeepAll():
            # words: a button at payday: the boss pays everybody all that she has promised, {n} coins
            return look.words.many("Pay as promised: {n} coin", "Pay as promised: {n} coins", n=owed(look))
        case q.Done():
            assert look.question is not None
            return look.words.say(DONE[look.question])
    raise AssertionError(option)


def closing(option: Option, look: TypedLook) -> str | None:
    """Answers that have their fixed place beside Confirm, and what they cost."""
    words = look.words
    match option:
        case q.Done() if look.question is q.AT_PAYDAY and owed(look):
            # words: a button: the boss pays no more, and {n} coins that she has promised stay unpaid
            return words("Done, unpaid: {n}", n=owed(look))
        case q.Done() | q.Haggle() | q.DestroyNothing() | q.Nobody():
            return label(option, look)
        case q.Declare() | q.Wait() if look.question is q.BETRAY_THE_CLASS:
            return label(option, look)
    return None


def in_play(look: TypedLook) -> tuple[str, ...] | None:
    """What was done last stands on the board: among few always, else where one boss or Mayor goes on with others. Whom
    she pays, the question says.
    """
    goes_on = look.question in (q.AT_THE_DESK, q.AT_PAYDAY, q.HOW_MUCH_TO_PAY, q.WHOM_TO_SPARE, q.WHO_PAYS_MORE)
    return () if goes_on or isinstance(look, FewLook) else None


def owed(look: TypedLook) -> int:
    """Coins that the boss who speaks has promised to those who worked and has not paid yet."""
    return sum(look.view.debts(look.turn).values()) if isinstance(look, ManyLook) and look.turn is not None else 0


def line_of(card: str, line: int, words: Words) -> str:
    """A line of a Contracts card in words."""
    return words.say(contract(*CONTRACTS[card][line]))


def promise(promised: Posted | Kept | Contract, words: Words) -> str:
    """What an offer or a contract promises: coins, Holidays, words."""
    text = words.say(contract(promised.wage, "holidays" if promised.holidays else ""))
    clause = promised.clause
    return text if clause == NO_CLAUSE else f"{text} – {words.term(clause)}"


def offer(offered: Posted, words: Words) -> str:
    """An offer in words, for a button and for the ear."""
    return words("{seat}: {what}", seat=offered.boss, what=promise(offered, words))
