"""Options as buttons say them, what they do in a sentence, and the texts of the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drawing import Look
from tabletop import Message, Option, Words, msg, nmsg

from ..cards import CONTRACTS

EVENT_TEXTS = {
    "bonus": msg("One player gets two extra coins at payday, unless she strikes."),
    "agreement": msg("Each contract of this turn may be taken by several players."),
    "dentist": msg("One player pays two coins or gets Stress."),
    "divorce": msg("The couple loses all coins and all Stress."),
    "gentrification": msg("The rent of the starting player is one coin higher until an Eviction."),
    "marriage": msg("The starting player marries. Either may pay both rents; ten coins together without Stress win."),
    "birth": msg("The rent of the starting player is one coin higher."),
    "sabotage": msg("A blue robot is destroyed, or else a red one."),
    "eviction": msg("Gentrification goes, and whoever had it gets Stress."),
    "union": msg("Each player takes a coin from the boss while there are any."),
    "overtime": msg("One player gets a coin and Stress at payday, unless she strikes."),
    "shifts": msg("All who do not strike get a coin and Stress at payday."),
    "gambling": msg("One of the richest players gives the boss all coins but one and gets Stress."),
    "illness": msg("The starting player gets Stress."),
    "mayday": msg("All players lose their Stress."),
    "renthike": msg("Every rent is one coin higher this turn."),
    "benefit": msg("One player takes two coins from the Bank."),
}
PHASES_FEW = (
    msg("Innovation"), msg("Event"), msg("Contracts"), msg("Strike"), msg("Payday"), msg("Rent"),
)  # fmt: skip
PHASES_MANY = (
    msg("Hiring"), msg("Strike"), msg("Production"), msg("Payday"), msg("Rent"), msg("Union Fund"),
)  # fmt: skip
ROLE_TEXTS = {
    "boss": msg("Wins with enough coins, or when the other boss goes bankrupt and the workers hold too few robots."),
    "prolet": msg("Wins with all workers only: as many freed robots as workers."),
    "startupper": msg(
        "Wins with all workers, or alone: as many coins as players, Union Fund included, without Stress."
    ),
    "scab": msg("Wins with all workers, or with a boss for whom she works in the turn of that boss's victory."),
    "luddite": msg("Wins with all workers, or when three robots are destroyed. Destroyed robots count as freed."),
}

PLAIN = {
    "deck:events": msg("Reveal an Event"),
    "deck:contracts": msg("Reveal a Contracts card"),
    "keep": msg("Keep the open-ended contract"),
    "thumb": msg("Thumb: Acceleration"),
    "fist": msg("Fist: Expropriation"),
    "work": msg("Work"),
    "strike": msg("Strike!"),
    "loyal": msg("Stay with the others"),
    "pay": msg("Pay two coins"),
    "stress": msg("Get Stress"),
    "own": msg("Each pays her own rent"),
    "both": msg("Pay both rents"),
    "missing": msg("Pay what is missing"),
    "role:seen": msg("Seen, cover again"),
    "buy": msg("Buy a robot (6 coins)"),
    "lend": msg("Lend the other boss coins"),
    "show": msg("Show the purse to all"),
    "again": msg("Offer the same as last turn"),
    "declare": msg("Declare victory!"),
    "haggle": msg("Ask for a better offer"),
    "public:work": msg("Public Work: 1 coin, Holidays"),
    "leave": msg("Touch nothing"),
    "keep-all": msg("Keep all promises"),
    "rescue": msg("Lend what is missing"),
    "refuse": msg("Let the company fall"),
    "stay": msg("Keep the Stress and the coins"),
    "take": msg("Take it from the Union Fund"),
    "nobody": msg("Nobody pays more"),
    "wait": msg("Keep quiet"),
    "holidays-yes": msg("With Holidays"),
    "holidays-no": msg("Without Holidays"),
}
"""Options that always say the same."""


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    words, view = look.words, look.view
    question = view["question"]
    if option == "done":
        return words.say(DONE.get(question, msg("Done")))
    if option in PLAIN and not (option == "leave" and question == "claim"):
        return words.say(PLAIN[option])
    if option == "leave":
        return words("Leave it to others")
    if option in words.terms:
        return words.term(option)
    name, _, rest = option.replace(":", "-").partition("-")
    text = NAMED[name](rest, look)
    if option == view["proposal"]:
        return words("Agree: {what}", what=text)
    return text


DONE = {"post": msg("Offers are complete"), "pay": msg("Payday is over"), "exempt": msg("Nobody else")}


def _coins(rest: str, look: Look) -> str:
    return look.words.many("{n} coin", "{n} coins", n=int(rest))


def _wage(rest: str, look: Look) -> str:
    return look.words.many("Offer {n} coin", "Offer {n} coins", n=int(rest))


def _places(rest: str, look: Look) -> str:
    return look.words.many("For {n} worker", "For {n} workers", n=int(rest))


def _fingers(rest: str, look: Look) -> str:
    cost = int(rest) * max(1, look.view["blue"][look.turn] if look.turn is not None else 1)
    return look.words("{fingers}: pays {cost}", fingers=nmsg("{n} finger", "{n} fingers", n=int(rest)), cost=cost)


def _fund(rest: str, look: Look) -> str:
    if rest == "0":
        return look.words("Holidays: 2 coins of her own")
    return look.words("Holidays: {own} of her own, {fund} of the Union Fund", own=2 - int(rest), fund=int(rest))


def _clause(rest: str, look: Look) -> str:
    return look.words.term(rest)


def _contract(rest: str, look: Look) -> str:
    return contract(look.view["card"], int(rest), look.words)


def _offer(rest: str, look: Look) -> str:
    return offer(look.view["offers"][int(rest)], look.words)


def _player(rest: str, look: Look) -> str:
    seat, words = int(rest), look.words
    question, view = look.view["question"], look.view
    if question == "sign":
        return words("{seat}, without a contract", seat=seat)
    if question == "pay":
        held = view["signed"][seat]
        if held is not None and held["boss"] == look.turn:
            return words("{seat}: promised {n}", seat=seat, n=held["wage"])
        return words("A gift for {seat}", seat=seat)
    return words.seat(seat)


def _robot(rest: str, look: Look) -> str:
    return look.words("Destroy a robot of {seat}", seat=int(rest))


def _expropriate(rest: str, look: Look) -> str:
    return look.words("Expropriate a robot of {seat}", seat=int(rest))


def _accelerate(rest: str, look: Look) -> str:
    return look.words("Make {seat} buy a robot", seat=int(rest))


NAMED: dict[str, Callable[[str, Look], str]] = {
    "coins": _coins, "wage": _wage, "places": _places, "fingers": _fingers, "fund": _fund, "clause": _clause,
    "contract": _contract, "offer": _offer, "player": _player, "robot": _robot, "expropriate": _expropriate,
    "accelerate": _accelerate,
}  # fmt: skip


def contract(card: str, index: int, words: Words) -> str:
    """A line of a Contracts card in words."""
    coins, extra = CONTRACTS[card][index]
    return counted(CONTRACT_WORDS[extra], coins, words)


def counted(message: Message, count: int, words: Words) -> str:
    """A sentence with a plural, for a number."""
    return words.say(Message(message.key, {"n": count}, message.plural))


CONTRACT_WORDS = {
    "": nmsg("{n} coin", "{n} coins", n=1),
    "stress": nmsg("{n} coin, Stress", "{n} coins, Stress", n=1),
    "holidays": nmsg("{n} coin, Holidays", "{n} coins, Holidays", n=1),
    "open": nmsg("{n} coin, open-ended", "{n} coins, open-ended", n=1),
}


def offer(found: Any, words: Words) -> str:
    """An offer in words, for a button and for the ear."""
    what = counted(CONTRACT_WORDS["holidays" if found["holidays"] else ""], found["wage"], words)
    text = words("{seat}: {what}", seat=found["boss"], what=what)
    return text if found["clause"] == "plain" else f"{text} – {words.term(found['clause'])}"


PREVIEWS: dict[str, Message] = {
    "thumb": msg("Each thumb makes a robot for the boss, who loses all coins. No wage this turn."),
    "fist": msg("With a majority of fists one robot changes sides. No wage this turn."),
    "work": msg("Gets wage and Holidays or Stress at payday."),
    "strike": msg("Produces nothing. More than half of all workers must strike."),
    "keep": msg("The contract goes on until a strike."),
    "buy": msg("The robot makes five coins a turn for the boss."),
    "keep-all": msg("Pays every worker who did not strike what was promised."),
    "declare": msg("The game ends, and all who meet a condition win."),
    "haggle": msg("After all others both bosses may offer more; then she signs."),
    "public:work": msg("One coin and Holidays from the Bank, not for strikers."),
    "leave": msg("No robot is destroyed."),
    "refuse": msg("The company goes bankrupt: monopoly."),
    "rescue": msg("The other boss pays and goes on with nothing left."),
    "show": msg("Everybody sees how many coins there are now."),
    "wait": msg("The game goes on."),
    "role:seen": msg("The role can be looked at again in the drawer."),
}


def preview(option: Option, look: Look) -> str:
    """One sentence: what giving this answer does; empty where the label says it all."""
    question = look.view["question"]
    if option == "leave" and question == "claim":
        return look.words("Gets Stress, and leaves the fund to others.")
    if option in PREVIEWS:
        return look.words.say(PREVIEWS[option])
    if option.startswith("robot:"):
        return look.words("Only the Luddite's choice counts; nobody learns whose it was.")
    if option.startswith("expropriate:"):
        return look.words("One robot turns red and goes to one worker.")
    if option.startswith("accelerate:"):
        return look.words("Six coins at once; whoever cannot pay is bankrupt.")
    if option.startswith("offer:"):
        return look.words("What is promised binds nobody; the ledger remembers.")
    return ""
