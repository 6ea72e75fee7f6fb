"""How the game for 2 to 4 ends, and how a player leaves it ("Condizioni di vittoria", "Ulteriori regole")."""

from __future__ import annotations

from tabletop import Asks, GameEnds, Message, Outcome, msg

from ...cards import NUMBERS
from ...state import TwoToFour
from ..shared import agree, ask, players, seat_in
from .holding import drop

BETRAY = ("betray", msg("Declare victory by Class Betrayal?"))
FULL_AUTOMATION = msg("Full automation: the workers hold as many robots as there are players.")
HEIR = ("heir", msg("Who takes the eliminated player's robots?"))
HEIR_START = ("heir", msg("No agreement: the starting player decides."))


def game_over(table: TwoToFour, winners: list[int], reason: Message) -> GameEnds:
    """The end, to be raised."""
    table.ended = True
    table.rng.revealed()
    scores = tuple(float(seat in winners) for seat in range(table.players))
    return GameEnds(Outcome(tuple(sorted(winners)), scores, reason))


def collective_victory(table: TwoToFour) -> None:
    """Those still in the game win as soon as they hold as many robots as there are players, eliminated or not."""
    if sum(table.red) >= table.players:
        raise game_over(table, table.living(), FULL_AUTOMATION)


def defeat_by_robots(table: TwoToFour) -> None:
    """All lose at the instant the boss has as many robots as there are players, eliminated or not."""
    if table.blue >= table.players:
        raise game_over(table, [], msg("Defeat: the boss has as many robots as there are players."))


def defeat_by_deck(table: TwoToFour) -> None:
    """All lose when an Event is due and the deck is empty."""
    if not table.events.cards:
        raise game_over(table, [], msg("Defeat: an Event is due and no card is left."))


def defeat_by_elimination(table: TwoToFour) -> None:
    """All lose when half the players, rounded up, are eliminated."""
    if sum(table.out) >= (table.players + 1) // 2:
        raise game_over(table, [], msg("Defeat: half the players are eliminated."))


def traitors(table: TwoToFour) -> list[int]:
    """Who meets the condition of Class Betrayal now: 8 coins without Stress; a couple without Stress: 10 together."""
    alone = [s for s in table.living() if table.coins[s] >= NUMBERS["betrayal"] and not table.stressed[s]]
    pair = table.couple
    relaxed = bool(pair) and not any(table.stressed[s] for s in pair)
    if relaxed and sum(table.coins[s] for s in pair) >= NUMBERS["joint_betrayal"]:
        alone += [s for s in pair if s not in alone]
    return sorted(alone)


def betrayal(table: TwoToFour) -> Asks[None]:
    """A moment at which coins came in or Stress went: whoever meets the condition may declare victory.

    All who meet it at that moment win together.
    """
    able = traitors(table)
    if not able:
        return
    for seat in table.living():
        if seat in able and (yield ask(table, seat, BETRAY, ["loyal", "declare"])) == "declare":
            table.say("{seat} declares Class Betrayal.", seat=seat)
            raise game_over(table, able, msg("Class Betrayal: {seats} – out of the working class.", seats=able))


def eliminate(table: TwoToFour, seat: int) -> None:
    """A player who cannot pay the rent under Stress stops taking part; her permanent cards are discarded."""
    table.out[seat] = True
    table.stressed[seat] = False
    table.bank += table.coins[seat]
    table.coins[seat] = 0
    drop(table, seat)
    for card in [card for card, holder in table.kept.items() if holder == seat]:
        del table.kept[card]
        table.events_gone.append(card)
    if seat in table.couple:
        table.couple = []
        table.events_gone.append("marriage")
    table.say("{seat} cannot pay under Stress and is eliminated.", seat=seat)


def inherit(table: TwoToFour, seat: int) -> Asks[None]:
    """The robots of an eliminated player stay with the workers: those left agree on one of them (our ruling)."""
    if not table.red[seat]:
        return
    living = table.living()
    heir = seat_in((yield from agree(table, living, HEIR, players(living), lambda: starter(table, HEIR_START, living))))
    table.red[heir] += table.red[seat]
    table.red[seat] = 0
    table.say("{seat} looks after the robots of {seat_of}.", seat=heir, seat_of=seat)


def starter(table: TwoToFour, question: tuple[str, Message], seats: list[int]) -> Asks[str]:
    """In case of disagreement this turn's starting player decides."""
    decides = table.living()[0]
    chosen: str = yield ask(table, decides, question, players(seats))
    return chosen
