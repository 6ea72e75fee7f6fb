"""Options as buttons say them, what they do in a sentence, and the names of phases and roles."""

from __future__ import annotations

from typing import Any

from drawing import Look
from tabletop import Message, Option, Question, Words, msg, nmsg

from ..components import CONTRACTS, NO_CLAUSE, NUMBERS
from ..questions import (
    AT_PAYDAY,
    AT_THE_DESK,
    FOR_WHOM_TO_WORK,
    LAST_LOANS,
    WHO_MAY_REST,
    WHOM_TO_SPARE,
    Accelerate,
    Buy,
    Clause,
    Coins,
    Company,
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
    Player,
    PublicWork,
    Rescue,
    RoleSeen,
    Show,
    ShowAll,
    Strike,
    TakeFromFund,
    TakeLine,
    TakeOffer,
    Thumb,
    Trade,
    Wait,
    WithHolidays,
    WithoutHolidays,
    Work,
)
from ..terms import contract
from .warnings import warning

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
    "prolet": msg("Wins only together with all workers, who need {goal} freed robots.", goal=0),
    "startupper": msg(
        "Wins with all workers; or alone, without Stress and with as many coins as there are players, counting the "
        "Union Fund."
    ),
    "scab": msg("Wins with all workers; or with a boss, if she works for her in the turn in which that boss wins."),
    # words: {sabotages} is a number of robots: 2 or 3
    "luddite": msg(
        "Wins with all workers; or when {sabotages} robots are destroyed. Destroyed robots count as freed ones.",
        sabotages=0,
    ),
}


def role_text(role: str, view: Any) -> Message:
    """How a role wins at this table."""
    return ROLE_TEXTS[role]._replace(values={"goal": view["goal"], "sabotages": view["sabotages"]})


# -- buttons ----------------------------------------------------------------------------------------------------------

PLAIN: dict[type[Option], Message] = {
    KeepContract: msg("Keep the open-ended contract"),
    # words: a hand with the thumb up: a strike so that the boss makes robots and loses all coins
    Thumb: msg("Thumb: Acceleration"),
    # words: a fist: a strike for a robot of the boss
    Fist: msg("Fist: Expropriation"),
    # words: an open hand: the worker does not strike
    Work: msg("Work"),
    # words: a fist: the worker strikes
    Strike: msg("Strike!"),
    Loyal: msg("Stay with the others"),
    Pay: msg("Pay two coins"),
    # words: the player gets a Stress marker and pays nothing
    GetStress: msg("Take Stress"),
    PayOwn: msg("Each pays her own rent"),
    PayBoth: msg("Pay both rents"),
    PayMissing: msg("Pay what is missing"),
    PayInstead: msg("Pay the other’s rent, not your own"),
    RoleSeen: msg("Seen: cover it again"),
    Buy: msg("Buy a robot (6 coins)"),
    Lend: msg("Lend the other boss coins"),
    Show: msg("Show coins to everybody"),
    ShowAll: msg("All of them"),
    OfferAgain: msg("Repeat last turn’s offers"),
    # words: the player says that she has won, and the game ends
    Declare: msg("Declare victory!"),
    Haggle: msg("Ask for a better offer"),
    PublicWork: msg("Public Work: 1 coin, Holidays"),
    Expropriate: msg("Expropriation: take a robot"),
    Accelerate: msg("Acceleration: make a boss buy a robot"),
    # words: at a sabotage: no robot is destroyed
    DestroyNothing: msg("Destroy nothing"),
    KeepAll: msg("Keep all promises"),
    Rescue: msg("Lend what is missing"),
    LetFall: msg("Let the company go under"),
    KeepStress: msg("Keep the Stress and the coins"),
    TakeFromFund: msg("Take it from the Union Fund"),
    LeaveFund: msg("Leave it to others"),
    # words: the worker does not declare Class Betrayal
    Wait: msg("Keep quiet"),
    # words: of a contract: Holidays are included, or granted now
    WithHolidays: msg("With Holidays"),
    # words: of a contract: Holidays are not included, or not granted now
    WithoutHolidays: msg("Without Holidays"),
}
"""Options that always say the same."""
DONE: dict[Question, Message] = {
    AT_THE_DESK: msg("No more offers"),
    # words: the boss lends the other no coins
    LAST_LOANS: msg("No loan"),
    AT_PAYDAY: msg("Payday is over"),
    # words: the Mayor spares nobody else the rent
    WHOM_TO_SPARE: msg("Nobody else"),
}
DECKS = {"events": msg("Reveal an Event"), "contracts": msg("Reveal a Contracts card")}


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    if type(option) in PLAIN:
        text = look.words.say(PLAIN[type(option)])
    else:
        text = on_a_player(option, look) or with_a_number(option, look)
    return voiced(text, option, look)


def voiced(text: str, option: Option, look: Look) -> str:
    """An answer with those who have asked for it already, where several players must agree."""
    voices = look.view["voices"]
    seats = [int(seat) for seat, voice in voices.items() if voice == option]
    if not seats:
        return text
    if len(seats) == len(voices):
        # words: to want what all others have wanted; {what} is what the button says otherwise, a player’s name for
        # example
        return look.words("Agree: {what}", what=text)
    # words: {what} is what the button says otherwise, a player’s name for example; {seats} have wanted the same
    return look.words("{what} (wanted by {seats})", what=text, seats=seats)


def on_a_player(option: Option, look: Look) -> str:
    """An option that names a player, or something of hers; empty if it is another one."""
    words = look.words
    match option:
        case Player(boss) if look.question is FOR_WHOM_TO_WORK:
            return words("{seat}, without a contract", seat=boss)
        case Player(seat) if look.question is AT_PAYDAY:
            return to_be_paid(seat, look)
        case Player(seat) if str(seat) in look.view.get("wanted", {}):
            wanted = look.view["wanted"][str(seat)]
            # words: {what} is a contract, or coins: “3 coins, Holidays”
            return words("{seat}: {what}", seat=seat, what=words.many("{n} coin", "{n} coins", n=wanted))
        case Player(seat):
            return words.seat(seat)
        case Destroy(owner):
            return words("Destroy a robot: {seat}", seat=owner)
        case Nobody():
            # words: nobody may take from the Union Fund for Holidays
            return words("Nobody") if look.question is WHO_MAY_REST else words("Nobody pays more")
    return ""


def to_be_paid(seat: int, look: Look) -> str:
    """A worker at payday: what the boss who speaks owes her, or that it would be a gift."""
    words, view = look.words, look.view
    held, paid = view["signed"][seat], view["paid"][seat]
    if held is None or held["boss"] != look.turn:
        return words("A gift for {seat}", seat=seat)
    if paid > held["wage"]:
        # words: coins a worker has been paid, and fewer that she was promised
        return words("{seat}: paid {paid}, promised {n}", seat=seat, paid=paid, n=held["wage"])
    if paid:
        # words: of {n} coins that were promised a worker has been paid {paid}
        return words("{seat}: paid {paid} of {n}", seat=seat, paid=paid, n=held["wage"])
    # words: coins that a worker was promised
    return words("{seat}: promised {n}", seat=seat, n=held["wage"])


def with_a_number(option: Option, look: Look) -> str:
    """An option that names a number, a card, or words."""
    words, view = look.words, look.view
    match option:
        case Coins(number):
            return words.many("{n} coin", "{n} coins", n=number)
        case OfferWage(coins):
            # words: the boss offers a contract with this wage
            return words.many("Offer {n} coin", "Offer {n} coins", n=coins)
        case Places(number):
            # words: so many workers can sign the contract
            return words.many("For {n} worker", "For {n} workers", n=number)
        case Fingers(number):
            cost = number * max(1, view["blue"][look.turn] if look.turn is not None else 1)
            # words: what a boss shows of her hand: her bid for Security
            fingers = nmsg("{n} finger", "{n} fingers", n=number)
            # words: {fingers}: “2 fingers”; {coins}: what they cost, “4 coins”
            return words("{fingers}: {coins}", fingers=fingers, coins=words.many("{n} coin", "{n} coins", n=cost))
        case HolidaysWith(0):
            return words("Holidays: pay 2 of your coins")
        case HolidaysWith(shared):
            own = NUMBERS.holidays_price - shared
            # words: a worker pays for Holidays; {own} and {fund} are numbers of coins
            return words("Holidays: {own} of your coins, {fund} from the fund", own=own, fund=shared)
        case TakeLine(line):
            return line_of(view["card"], line, words)
        case TakeOffer(number):
            return offer(view["offers"][number], words)
    return by_name(option, look)


def by_name(option: Option, look: Look) -> str:
    """An option that names a thing of the game."""
    match option:
        case Deck(deck):
            return look.words.say(DECKS[deck])
        case Trade(name) | Company(name) | Clause(name):
            return look.words.term(name)
        case Done():
            assert look.question is not None
            return look.words.say(DONE[look.question])
    raise AssertionError(option)


# -- the commit bar ---------------------------------------------------------------------------------------------------


def closing(option: Option, look: Look) -> str | None:
    """Answers that have their fixed place beside Confirm, and what they cost."""
    words = look.words
    match option:
        case KeepAll():
            # words: a button at payday: the boss pays everybody all that she has promised, {n} coins
            return words("Pay as promised: {n}", n=owed(look))
        case Done() if look.question is AT_PAYDAY and owed(look):
            # words: a button: the boss pays no more, and {n} coins that she has promised stay unpaid
            return words("Done: {n} unpaid", n=owed(look))
        case Done() | Haggle() | DestroyNothing() | Nobody():
            return label(option, look)
    return None


def owed(look: Look) -> int:
    """Coins that the boss who speaks has promised to those who worked and has not paid yet."""
    view = look.view
    missing = [
        held["wage"] - view["paid"][seat]
        for seat, held in enumerate(view["signed"])
        if held is not None and held["boss"] == look.turn and seat not in view["strikers"]
    ]
    return sum(coins for coins in missing if coins > 0)


# -- contracts --------------------------------------------------------------------------------------------------------


def line_of(card: str, line: int, words: Words) -> str:
    """A line of a Contracts card in words."""
    return words.say(contract(*CONTRACTS[card][line]))


def promise(promised: Any, words: Words) -> str:
    """What an offer or a contract promises: coins, Holidays, words."""
    text = words.say(contract(promised["wage"], "holidays" if promised["holidays"] else ""))
    clause = promised["clause"]
    return text if clause == NO_CLAUSE else f"{text} – {words.term(clause)}"


def offer(offered: Any, words: Words) -> str:
    """An offer in words, for a button and for the ear."""
    return words("{seat}: {what}", seat=offered["boss"], what=promise(offered, words))


# -- previews ---------------------------------------------------------------------------------------------------------

# words: what one gets by Holidays, in a game where whoever has Stress cannot strike
HOLIDAYS = msg("Holidays take Stress away.")
EXTRAS = {
    "stress": msg("It brings you Stress: then you cannot strike."),
    "holidays": HOLIDAYS,
    "open": msg("Open-ended: it goes on until you strike or take another contract."),
}
"""What comes with the wage of a contract."""
PREVIEWS: dict[type[Option], Message] = {
    Thumb: msg("The boss gets one robot for each thumb and loses all her coins. You get no wage this turn."),
    Fist: msg("If enough players show a fist, one of the boss’s robots turns red. You get no wage this turn."),
    Work: msg("You are at work this turn, and your contract counts at payday."),
    Strike: msg("You produce nothing this turn. The strike succeeds if more than half of all workers strike."),
    KeepContract: msg("Your contract goes on until you strike or take another one."),
    Buy: msg("The robot makes five coins a turn for you."),
    KeepAll: msg("Every worker who did not strike gets all that is still missing of what you promised, Holidays too."),
    Declare: msg("The game ends, and all who meet a condition win."),
    Haggle: msg("When all others have chosen, both bosses may offer more. Then you choose."),
    PublicWork: msg("At payday you get one coin and Holidays, unless you strike."),
    WithHolidays: HOLIDAYS,
    DestroyNothing: msg("No robot is destroyed."),
    Destroy: msg("Only the Luddite’s choice counts. The other workers see her do it, the bosses do not."),
    LetFall: msg("The other boss is bankrupt, and the game ends."),
    Rescue: msg("You lend exactly what is missing, and the other boss pays."),
    Lend: msg("Everybody sees that you lend coins. Only you two know how many."),
    Show: msg("Everybody sees the coins that you show. If you show all, they know exactly how many you have."),
    PayInstead: msg("You pay what the other cannot. Your own rent stays unpaid: you get Stress or are eliminated."),
    Wait: msg("The game goes on."),
    RoleSeen: msg("You can look at your role again: open your hand."),
    LeaveFund: msg("You get Stress and leave the fund to others."),
    Expropriate: msg("One of a boss’s robots turns red and goes to one worker."),
    Accelerate: msg("A boss must pay six coins at once for a new robot. If she cannot, she is bankrupt."),
    TakeOffer: msg("A promise binds nobody. The list of promises shows who kept hers."),
}


def preview(option: Option, look: Look) -> str:
    """What giving this answer does, and what to beware of; empty where the label says it all."""
    does = look.words.say(PREVIEWS[type(option)]) if type(option) in PREVIEWS else ""
    keeps_all = isinstance(option, KeepAll) and look.turn is not None
    return " ".join(filter(None, [does, *terms(option, look), warning(option, look, owed(look) if keeps_all else 0)]))


def terms(option: Option, look: Look) -> list[str]:
    """What a contract means in coins and in what comes with them, and what this turn's Event adds to it."""
    words, view = look.words, look.view
    match option:
        case TakeLine(line):
            coins, extra = CONTRACTS[view["card"]][line]
            wage = words.many(
                "If you work, you get {n} coin at payday.", "If you work, you get {n} coins at payday.", n=coins
            )
            # the wage stands on the button as well: what comes with it is said first
            return [*([words.say(EXTRAS[extra])] if extra else []), wage, *added(look)]
        case KeepContract() | Work() if view["mode"] == "few":
            return added(look)
        case TakeOffer(number) if not view["offers"][number]["holidays"]:
            return []
        case TakeOffer() | PublicWork():
            return [words.say(HOLIDAYS)]
    return []


def added(look: Look) -> list[str]:
    """What an Event of this turn adds to the wage of whoever is asked."""
    words, view = look.words, look.view
    longer = view["overtime"] == look.turn or view["shifts"]
    return [
        # words: by the Event Production Bonus, if she works
        *([words("Bonus: 2 coins more.")] if view["bonus"] == look.turn else []),
        # words: by the Event Compulsory Overtime or Shift Work, if she works
        *([words("This turn’s Event: 1 coin more, and Stress.")] if longer else []),
    ]
