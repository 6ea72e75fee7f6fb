"""Phase 3, Contracts (rulebook 2-4)."""

from __future__ import annotations

from tabletop import Message, Pile, Steps, msg, nmsg

from ...cards import CONTRACTS
from ...state import TwoToFour
from ..shared import ask
from .holding import drop, held
from .strike import strike

REVEAL_CONTRACTS = ("contracts", msg("Reveal a Contracts card."))
PICK = ("contract", msg("Choose a contract."))
TAKEN = msg("Somebody else has taken this contract.")


def contracts(table: TwoToFour) -> Steps:
    """The starting player reveals a card and takes a contract first; the others follow clockwise."""
    table.phase = 3
    put_away(table)
    yield ask(table, table.start, REVEAL_CONTRACTS, ["deck:contracts"])
    reveal(table)
    for seat in table.living():
        option = yield ask(table, seat, PICK, free(table, seat), greyed=lambda: all_lines(table), refusal=why_taken)
        if option == "keep":
            table.say("{seat} keeps her open-ended contract.", seat=seat)
        else:
            line = int(option[9:])
            drop(table, seat)
            assert table.card is not None
            table.lines[seat] = (table.card, line)
            coins, extra = CONTRACTS[table.card][line]
            sentence = SAY_TAKES[extra]
            table.say_many(sentence.key, sentence.plural or "", n=coins, seat=seat)
    return strike


SAY_TAKES = {
    "": nmsg("{seat} takes the contract for {n} coin.", "{seat} takes the contract for {n} coins.", n=1),
    "stress": nmsg(
        "{seat} takes the contract for {n} coin with Stress.",
        "{seat} takes the contract for {n} coins with Stress.",
        n=1,
    ),
    "holidays": nmsg(
        "{seat} takes the contract for {n} coin with Holidays.",
        "{seat} takes the contract for {n} coins with Holidays.",
        n=1,
    ),
    "open": nmsg(
        "{seat} takes the open-ended contract for {n} coin.",
        "{seat} takes the open-ended contract for {n} coins.",
        n=1,
    ),
}


def reveal(table: TwoToFour) -> None:
    """Turn the top card; when the cards have run out, shuffle the discarded ones first."""
    if not table.contracts.cards:
        table.contracts = Pile(table.contracts_gone, table.rng)
        table.contracts_gone = []
        table.say("The Contracts cards are shuffled.")
    table.card = table.contracts.draw()
    table.say("{seat} reveals a Contracts card: {card}.", seat=table.start, card=table.card)


def put_away(table: TwoToFour) -> None:
    """Last turn's card goes, and with it every contract that was for one turn; open-ended ones stay."""
    for seat, line in enumerate(table.lines):
        if line is not None and CONTRACTS[line[0]][line[1]].extra != "open":
            table.lines[seat] = None
    card, table.card = table.card, None
    if card is not None and not held(table, card):
        table.contracts_gone.append(card)


def free(table: TwoToFour, seat: int) -> list[str]:
    """Contracts of the card nobody has taken, all of them under a Collective Agreement; and her open-ended one."""
    assert table.card is not None
    gone = [] if table.shared else [line[1] for line in table.lines if line is not None and line[0] == table.card]
    options = [f"contract:{i}" for i in range(len(CONTRACTS[table.card])) if i not in gone]
    return ["keep", *options] if table.lines[seat] is not None else options


def all_lines(table: TwoToFour) -> list[str]:
    """Every contract of the card, taken or not."""
    assert table.card is not None
    return [f"contract:{i}" for i in range(len(CONTRACTS[table.card]))]


def why_taken(option: object) -> Message | None:
    """Why a contract cannot be had."""
    return TAKEN if isinstance(option, str) and option.startswith("contract:") else None
