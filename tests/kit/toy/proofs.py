"""What the fuzzer holds the toy to."""

from tabletop.proofs import Proofs, Refused

from .questions import Card, Draw, Fall, No, Peek, Yes
from .rules import ELSEWHERE, Toy


def vocabulary(_: Toy) -> list[Card | Draw | Peek | Yes | No | Fall]:
    """Every answer that the toy knows."""
    return [*map(Card, range(30)), Draw(), Peek(), Yes(), No(), Fall()]


def elsewhere(refused: Refused) -> bool:
    """The card is not in the hand."""
    assert isinstance(refused.option, Card)
    return refused.option.number not in refused.state.hands[refused.seat]


PROOFS = Proofs(
    vocabulary=vocabulary,
    claims={ELSEWHERE.key: elsewhere},
    untold={"voted"},
    sections={
        "{seat} draws.": {"turns"},
        "{seat} peeks.": {"turns"},
        "{seat} plays {card}.": {"turns"},
        "{seat} voted {vote}.": {"the-vote"},
    },
)
