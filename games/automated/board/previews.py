"""What giving an answer does, in a sentence or two: its rule, the numbers that it changes, and what to beware of."""

from tabletop import Message, Option, Question, Words, msg

from .. import questions as q
from ..components import CONTRACTS
from ..rules.five_to_ten.payday import by_robots
from ..rules.two_to_four.ending import traitors
from ..rules.two_to_four.imagined import Held, before_the_rent
from ..state import Factory
from ..views import Posted, TownView
from .changes import told
from .looks import FewLook, ManyLook, TypedLook, voting
from .sayings import OF_THE_MAYOR, label, line_of, promise
from .sayings import offer as label_of
from .warnings import RENT, lacking, warning

CLAUSES: dict[str, Message] = {
    "rent": msg("Mayor is the boss who alone pays all that she promised; she may waive rents."),
    # words: of a contract that promises one coin more every turn; said to workers and to the boss herself
    "rising": msg("Whoever works for this boss again next turn is promised 1 coin more. No promise binds a boss."),
}
"""What further words of a contract mean."""
# words: what one gets by Holidays, in a game where whoever has Stress cannot strike
HOLIDAYS = msg("Holidays take Stress away.")
NO_WAGE = msg("You get no wage this turn.")
EXTRAS = {
    "stress": msg("If you work, it brings you Stress: from next turn no strike, until Holidays."),
    # words: of a contract that brings Stress, to whoever has it
    "stressed": msg("You already have Stress: no change."),
    "holidays": HOLIDAYS,
    "open": msg("Open-ended: it goes on until you strike or take another contract."),
}
"""What comes with the wage of a contract."""
PREVIEWS: dict[type[Option], Message] = {
    q.KeepContract: msg("Your contract goes on until you strike or take another one."),
    q.Buy: msg("It makes five coins a turn."),
    q.KeepAll: msg("All at work get what is still missing, Holidays too."),
    q.Haggle: msg("When all others have chosen, both bosses may offer more, or not. Then you choose."),
    q.PublicWork: msg("The Bank pays you at payday, unless you strike."),
    q.WithHolidays: msg("Holidays cost you nothing and take Stress away."),
    q.DestroyNothing: msg("If the Luddite chooses this, no robot is destroyed."),
    q.KeepStress: msg("With Stress you cannot strike."),
    q.GetStress: msg("You keep your coins. With Stress you cannot strike."),
    q.LetFall: msg("The other boss is bankrupt, and the game ends."),
    q.Rescue: msg("You lend the other boss what is missing."),
    q.Lend: msg("Everybody sees that you lend coins. Only you two know how many."),
    q.Trade: msg("Both companies sell the same."),
    q.Show: msg("Everybody sees as many of your coins as you show."),
    q.PayInstead: msg("You pay what the other cannot. Your own rent stays unpaid."),
    q.Wait: msg("The game goes on."),
    q.Nobody: msg("Every rent stays as it is, and now all must pay."),
    q.RoleSeen: msg("To see it again, open your hand."),
    q.Expropriate: msg("A boss’s robot turns red and goes to a worker. It makes her 1 coin at every payday."),
    q.Accelerate: msg("A boss must buy a robot for six coins at once, or is bankrupt."),
}


def preview(option: Option, look: TypedLook) -> str:
    """What giving this answer changes, and what to beware of: in two lines of a tablet, and no word of the board's."""
    if look.question is q.WORK_OR_STRIKE or (
        isinstance(option, q.Declare) and look.seat is not None and look.question is not q.BETRAY_THE_CLASS
    ):  # its card says all
        # words: what must be confirmed: {what} is what the button says
        chosen = look.words("You choose “{what}”.", what=label(option, look))
        last = all(done or seat == look.turn for seat, done in voting(look))
        # words: to the last who chooses in secret
        return f"{chosen} {look.words('Then all hands are shown.')}" if voting(look) and last else chosen
    return " ".join(filter(None, [*does(option, look), warning(option, look)]))


def does(option: Option, look: TypedLook) -> list[str]:
    """What giving this answer does: its rule, the numbers that it changes, its terms."""
    rule = look.words.say(PREVIEWS[type(option)]) if type(option) in PREVIEWS else ""
    return of_both_bosses(option, look) or [*filter(None, [rule, *told(option, look), *terms(option, look)])]


BY_BOTH = (
    q.BOSSES_ON_THE_STRIKE, q.BOSSES_ON_WHO_IS_HIT, q.BOSSES_ON_THE_ROBOT, q.BOSSES_ON_WHO_MAY_REST,
    q.BOSSES_ON_THE_MAYOR, q.BOSSES_ON_THE_FUND,
)  # fmt: skip
"""What both bosses are asked, where neither has Security: they agree, or a coin is tossed."""


def of_both_bosses(option: Option, look: TypedLook) -> list[str]:
    """What a boss's word is worth that decides nothing yet, or not alone: no number changes for certain."""
    if isinstance(look, FewLook) or look.turn is None or look.view.security is not None or look.question not in BY_BOTH:
        return []
    if option in look.view.voices.values():
        return []  # both agree
    other = look.view.other(look.turn)
    if look.view.voices:
        # words: to a boss, who must agree with {seat}, the other boss
        return [look.words("{seat} wants something else, so a coin is tossed.", seat=other)]
    # words: to a boss, who must agree with {seat}, the other boss, who is asked next
    return [look.words("It counts if {seat} wants the same; if not, a coin is tossed.", seat=other)]


ALIKE: dict[Question, tuple[str, Message, Message]] = {
    q.SABOTAGE: (
        "luddite",
        msg(
            "You are the Luddite: the robot that you choose is destroyed. The other workers see who has done it, but "
            "the bosses do not."
        ),
        msg(
            "You are not the Luddite: choose anything, it has no effect. All who struck choose, so that nobody sees "
            "who the Luddite is."
        ),
    ),
    q.BETRAY_THE_CLASS: (
        "startupper",
        msg("You are a Startupper: you can declare it and win, or keep quiet. Nobody learns which role you have."),
        msg("You are no Startupper and cannot declare it. You are asked so that nobody learns which role you have."),
    ),
}
"""Whose answer counts of all who are asked alike, and what is said to her and to the others: equally long in every
language, so that nobody guesses by the look of the page."""


def eyes_closed(look: TypedLook) -> str:
    """What her own choice means where many are asked and one counts, for the eyes of whoever is asked alone."""
    if look.seat != look.turn or look.question not in ALIKE or not isinstance(look, ManyLook):
        return ""
    role, hers, others = ALIKE[look.question]
    return look.words.say(hers if look.view.role == role else others)


def together(look: TypedLook) -> str:
    """For those who do not see the bosses' coins, what all can work out: how many these are together."""
    if not isinstance(look, ManyLook) or look.view.phase > RENT or look.view.fortune(look.view.bosses[0]) is not None:
        return ""
    # words: {n}: the coins of both bosses together; {target}: with so many one of them wins
    return look.words(
        "The bosses together: {n} coins. A boss wins with {target}.", n=look.view.purses, target=look.view.target
    )


def terms(option: Option, look: TypedLook) -> list[str]:
    """What a contract means in coins and in what comes with them, and what this turn's Event adds to it."""
    words = look.words
    if said := of_the_question(look) or outcome(option, look):
        return [said]
    match option:
        case q.TakeLine() if isinstance(look, FewLook) and look.view.card and look.turn is not None:
            return of_a_line(look, look.turn, (look.view.card, option.line))
        case q.Deck(deck) if isinstance(look, FewLook):
            left = look.view.events if deck == "events" else look.view.contracts
            # words: {a} and {b}: how many cards are left in the deck
            said = words("Events left: {a} → {b}.", a=left, b=left - 1)
            # words: {a} and {b}: how many cards are left in the deck
            return [said if deck == "events" else words("Contracts left: {a} → {b}.", a=left, b=left - 1)]
        case q.KeepContract() if isinstance(look, FewLook):
            return added(look)
        case q.Work():
            return at_work(look)
        case q.Thumb() | q.Fist() if isinstance(look, FewLook):
            return on_strike(option, look)
        case q.Strike() if isinstance(look, ManyLook):
            return in_a_strike(look)
        case q.LeaveFund() if isinstance(look, ManyLook) and look.turn is not None:
            kept = words("You pay nothing and keep your Stress.")
            return [kept if look.view.stressed[look.turn] else words("You pay nothing and get Stress.")]
        case q.Player(seat) if isinstance(look, ManyLook) and look.question is q.FOR_WHOM_TO_WORK:
            # words: of work for a boss without a contract
            return [words("{seat} promises nothing, but may pay. It suits a Scab, or whoever has no offer.", seat=seat)]
        case q.TakeOffer(number) if isinstance(look, ManyLook):
            return of_an_offer(look.view.offers[number], words)
        case q.PublicWork():
            return [words.say(HOLIDAYS)]
    return []


def of_an_offer(offer: Posted, words: Words) -> list[str]:
    """A boss's whole contract and what it means."""
    said = f"{label_of(offer, words)}."
    if offer.clause in CLAUSES:
        return [said, words.say(CLAUSES[offer.clause])]
    return [said, words("The boss may pay less."), *([words.say(HOLIDAYS)] if offer.holidays else [])]


def of_a_line(look: FewLook, seat: int, held: tuple[str, int]) -> list[str]:
    """What work under a contract brings: its wage stands on the button as well, so what comes with it goes first."""
    words, (coins, extra) = look.words, CONTRACTS[held[0]][held[1]]
    if extra == "stress" and look.view.stressed[seat]:
        extra = "stressed"
    wage = words.many("If you work, you get {n} coin at payday.", "If you work, you get {n} coins at payday.", n=coins)
    said = [words.say(EXTRAS[extra]) if extra else wage, *added(look)]
    if extra == "holidays" and longer(look):
        said = [words("Holidays take Stress away; then this turn’s Event brings it again, and 1 coin more.")]
    return [*said, *able_to_win(look, before_the_rent(look.view, {seat: held}), seat)]


def outcome(option: Option, look: TypedLook) -> str:
    """What fingers, no gift, the end of payday or a declared victory lead to."""
    if option == q.Coins(0) and look.question is q.HOW_MUCH_TO_DONATE:
        return look.words("You keep all your coins.")
    if option == q.Done() and look.question is q.LAST_LOANS:
        return look.words("You lend nothing. Then all choose: work or strike, and fingers for Security.")
    if isinstance(option, q.Declare):
        return declared(look)
    if option == q.Done() and look.question is q.AT_PAYDAY and isinstance(look, ManyLook):
        return broken(look)
    return of_a_bid(option.number, look) if isinstance(option, q.Fingers) and isinstance(look, ManyLook) else ""


def declared(look: TypedLook) -> str:
    """Who wins when victory is declared: in the game for 2 to 4 that lies open, else the roles are secret."""
    words, view = look.words, look.view
    if isinstance(view, TownView):
        return words("The game ends, and you win. Others also win if they meet the condition of their role now.")
    others = [seat for seat in traitors(view) if seat != look.turn]
    if not others:
        return words("The game ends, and you win alone.")
    # words: {seats}: one or more players
    return words("The game ends, and you win. Others who win: {seats}.", seats=others)


def of_a_bid(fingers: int, look: ManyLook) -> str:
    """What fingers are good for, against the other boss's."""
    words, view, boss = look.words, look.view, look.turn
    assert boss is not None
    if not fingers:
        bare = words("You pay nothing, and nothing guards your robots.")
        return bare if view.blue[boss] else words("You pay nothing.")
    if not view.blue[boss]:
        # words: {seat}: the other boss
        return words("If {seat} shows fewer fingers, you alone decide where workers disagree.", seat=view.other(boss))
    # words: {seat}: the other boss
    return words("If {seat} shows fewer fingers, your robots are safe, from sabotage too.", seat=view.other(boss))


def broken(look: ManyLook) -> str:
    """Whose promises break when a boss pays no more, and that it gives another the Mayor's chain."""
    view, boss = look.view, look.turn
    if boss is None or not (short := [s for s in view.at_work(boss) if s in view.debts(boss) or view.rest_owed[s]]):
        return ""
    return look.words(
        # words: to a boss at payday, before she pays no more; {seat}: the other boss
        "You break your promise to {seats}, so {seat} or a worker becomes Mayor and may raise your rent.",
        seats=short,
        seat=view.other(boss),
    )


def at_work(look: TypedLook) -> list[str]:
    """What an open hand brings to whoever is asked, by her contract."""
    words = look.words
    if isinstance(look, FewLook):
        held = look.view.lines[look.turn] if look.turn is not None else None
        # words: {what} is a contract: “2 coins, Stress”
        wage = words("You work, and get at payday: {what}.", what=line_of(*held, words)) if held else ""
        return [said for said in (wage, *added(look), *after_payday(look, held)) if said]
    if look.turn is None or (signed := look.view.signed[look.turn]) is None:
        return []
    # words: {what} is a contract: “2 coins, Holidays”. To a worker who does not strike.
    counts = words("Your contract counts: {what}.", what=promise(signed, words))
    # words: less than her contract promises
    less = words("The boss may pay less.") if signed.boss is not None else ""
    return [said for said in (counts, of_a_payday(look, look.turn, signed.wage), less) if said]


def in_a_strike(look: ManyLook) -> list[str]:
    """What a strike is for, or that it cannot succeed, and what whoever strikes has when the rent is paid."""
    words, view, seat = look.words, look.view, look.turn
    for_what = words("If it succeeds, the strikers make a boss buy a robot: there is none to free.")
    if any(view.blue):
        for_what = words("If it succeeds, the strikers free a robot or make a boss buy one.")
    if sum(not view.stressed[worker] for worker in view.workers) < view.majority:
        for_what = words("So few can strike that no strike of fists can succeed.")
    paid = [of_a_payday(look, seat, 0)] if seat is not None and view.red[seat] else []
    return [for_what, words.say(NO_WAGE), *paid]


def of_a_payday(look: ManyLook, seat: int, wage: int) -> str:
    """A worker's coins when she gets this wage."""
    view, made = look.view, by_robots(look.view, seat)
    return coins_of(look, view.purse(seat), view.purse(seat) + wage + made, view.rent[seat], made)


def after_payday(look: FewLook, held: Held) -> list[str]:
    """The coins of whoever is asked at payday, once the robots have made theirs too, and after the rent."""
    seat = look.turn
    if seat is None:
        return []
    paid = before_the_rent(look.view, {seat: held})
    a, b, rent = look.view.coins[seat], paid.coins[seat], look.view.rent[seat]
    made = before_the_rent(look.view, {seat: None}).coins[seat] - a
    return [coins_of(look, a, b, rent, made), *able_to_win(look, paid, seat)]


def coins_of(look: TypedLook, a: int, b: int, rent: int, made: int) -> str:
    """Coins before and after a payday, how many of them robots make, and what the rent leaves of them."""
    words = look.words
    # words: {a} and {b}: coins now and when wages are paid; {n}: what her robots make of them
    robots = words("Your coins: {a} → {b} ({n} by robots).", a=a, b=b, n=made)
    said = robots if made else words("Your coins: {a} → {b}.", a=a, b=b)
    # words: {rent}: coins that a worker must pay; {left}: what she has then
    due = words("Rent {rent}: then {left}.", rent=rent, left=b - rent) if b >= rent else ""
    # words: {rent}: a rent that is higher than what she will have
    return f"{said} {due or words('Rent {rent}: too few coins.', rent=rent)}"


def able_to_win(look: FewLook, paid: Factory, seat: int) -> list[str]:
    """Whether a worker can betray the others once she has been paid."""
    if seat not in traitors(paid):
        return []
    if paid.coins[seat] < paid.betrayal:
        # words: by Class Betrayal, at the payday of which the sentence before speaks: one of a married couple
        return [look.words("At payday, before the rent, you two can win with your coins together.")]
    # words: by Class Betrayal, at the payday of which the sentence before speaks
    return [look.words("At payday, before the rent, you can win without the others.")]


def on_strike(option: q.Thumb | q.Fist, look: FewLook) -> list[str]:
    """What a thumb is good for, what a fist needs, and what a worker loses by striking: an open-ended contract."""
    words, view = look.words, look.view
    if option == q.Thumb() and lacking(view) == 1:
        return []  # all lose at once: the warning says it
    # words: of a strike; {n}: the coins of the boss
    thumb = words("The boss gets a robot and loses all her coins ({n}). Fists can free it.", n=view.boss_coins)
    said = [thumb if option == q.Thumb() else of_a_fist(look), words.say(NO_WAGE)]
    held = view.lines[look.turn] if look.turn is not None else None
    if held and CONTRACTS[held[0]][held[1]].extra == "open":
        said.append(words("You lose your open-ended contract."))
    return [*said, *after_payday(look, None)] if look.turn is not None and view.red[look.turn] else said


def of_a_fist(look: FewLook) -> str:
    """How many fists a strike needs and what it frees, or that it cannot free anything."""
    words, view = look.words, look.view
    need, free = view.majority, sum(not view.stressed[seat] for seat in view.living)
    if free < need:
        return words("So few can strike that no strike of fists can succeed.")
    if not view.blue and free == need:
        # words: {need} fists and a thumb are more than all who have no Stress
        return words("It frees nothing: no robot, and too few can show a thumb and {need} fists.", need=need)
    if not view.blue:
        return words("The boss has no robot yet: it takes a thumb, too.")
    if sum(view.red) + 1 == view.players:
        # words: {need}: a number of fists, 2 or more
        return words("{need} fists free the last robot, and all win; fewer do nothing.", need=need)
    # words: {need}: a number of fists, 2 or more
    return words("{need} fists free a robot; fewer do nothing.", need=need)


def of_the_question(look: TypedLook) -> str:
    """What a question is about, where its answers alone do not tell it."""
    words, question = look.words, look.question
    if question is q.WHO_WORKS_OVERTIME:
        return words("Overtime: 1 coin more at payday, and Stress: from next turn no strike, until Holidays.")
    if question in OF_THE_MAYOR:
        return words("The Mayor says who pays no rent this turn, herself too, and may raise one.")
    many = look.view if isinstance(look, ManyLook) else None
    lacks = many.goal - many.freed if many else look.view.players - sum(look.view.red)
    if question in (q.WHO_GETS_THE_ROBOT, q.BOSSES_ON_THE_ROBOT) and lacks == 1:
        # words: of a robot that is given to somebody
        return words("With this robot all workers win.")
    return ""


def added(look: FewLook) -> list[str]:
    """What an Event of this turn adds to the wage of whoever is asked."""
    words, view = look.words, look.view
    return [
        # words: by the Event Production Bonus, if she works
        *([words("Bonus: 2 coins more.")] if view.bonus == look.turn else []),
        # words: by the Event Compulsory Overtime or Shift Work, if she works
        *([words("This turn’s Event: 1 coin more, and Stress.")] if longer(look) else []),
    ]


def longer(look: FewLook) -> bool:
    """Whether an Event makes whoever is asked work longer in this turn."""
    return look.view.overtime == look.turn or look.view.shifts
