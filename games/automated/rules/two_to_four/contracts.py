"""Phase 3, Contracts (rulebook 2-4)."""

from tabletop import Ask, Option, Pile, Steps, msg

from ...components import CONTRACTS
from ...questions import REVEAL_CONTRACTS, WHICH_CONTRACT, Deck, KeepContract, TakeLine
from ...state import Factory
from ...terms import contract
from ..agreement import posed

ENDS = msg("Another one ends yours.")
TAKEN = msg("Somebody else has taken this contract. Choose one that is still free.")


def contracts(factory: Factory) -> Steps:
    """A card is revealed: the table does that for the starting player, who takes a contract first; the others follow
    clockwise."""
    factory.phase = 3
    put_away(factory)
    yield Ask(None, REVEAL_CONTRACTS, [Deck("contracts")])
    reveal(factory)
    for seat in factory.living():
        match (
            yield Ask(
                seat,
                WHICH_CONTRACT if factory.lines[seat] is None else posed(WHICH_CONTRACT, ENDS),
                choices(factory, seat),
                greyed=lambda: all_lines(factory),
                refusal=lambda _: TAKEN,
            )
        ):
            case KeepContract():
                factory.say("{seat} keeps the open-ended contract.", seat=seat)
            case TakeLine(line):
                take(factory, seat, line)
    return None


def reveal(factory: Factory) -> None:
    """Turn the top card; if there is none, shuffle the discarded cards first."""
    if not factory.contracts.cards:
        factory.contracts = Pile(factory.contracts_gone, factory.rng)
        factory.contracts_gone = []
        factory.say("The Contracts cards are shuffled.")
    factory.card = factory.contracts.draw()
    # words: {card} is the name of the card: “Boom”
    factory.say("{seat} reveals a Contracts card: {card}.", seat=factory.start, card=factory.card)


def put_away(factory: Factory) -> None:
    """Remove last turn's card, and every contract that was for one turn; open-ended ones stay."""
    for seat, held in enumerate(factory.lines):
        if held is not None and CONTRACTS[held[0]][held[1]].extra != "open":
            factory.lines[seat] = None
    card, factory.card = factory.card, None
    if card is not None and not in_use(factory, card):
        factory.contracts_gone.append(card)


def choices(factory: Factory, seat: int) -> list[Option]:
    """Contracts of the card that nobody has taken (under a Collective Agreement, all), and her own open-ended one."""
    gone = [] if factory.shared else [held[1] for held in factory.lines if held and held[0] == factory.card]
    free: list[Option] = [choice for choice in all_lines(factory) if choice.line not in gone]
    return [KeepContract(), *free] if factory.lines[seat] is not None else free


def all_lines(factory: Factory) -> list[TakeLine]:
    """Every contract of the card, taken or not."""
    assert factory.card is not None
    return [TakeLine(line) for line in range(len(CONTRACTS[factory.card]))]


def take(factory: Factory, seat: int, line: int) -> None:
    """Take a contract of the card, giving up the previous one."""
    give_up(factory, seat)
    assert factory.card is not None
    factory.lines[seat] = (factory.card, line)
    # words: {what}: “2 coins, Stress”
    factory.say("{seat} takes the contract: {what}.", seat=seat, what=contract(*CONTRACTS[factory.card][line]))


# -- cards kept for an open-ended contract ----------------------------------------------------------------------------


def in_use(factory: Factory, card: str) -> bool:
    """Whether somebody keeps a card for its open-ended contract."""
    return any(held is not None and held[0] == card for held in factory.lines)


def give_up(factory: Factory, seat: int) -> None:
    """Give up a player's contract; a card kept only for it is discarded."""
    held = factory.lines[seat]
    factory.lines[seat] = None
    if held is not None and held[0] != factory.card and not in_use(factory, held[0]):
        factory.contracts_gone.append(held[0])
