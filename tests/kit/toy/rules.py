"""Each round: everyone plays a card, peeks or draws; then all vote in secret; then a top falls."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop import Ask, Chance, Ending, GameEnds, Message, Option, Phase, Pile, SequenceOfPlay, State, Steps, msg

from .questions import FALL, PLAY, VOTE, Card, Draw, Fall, No, Peek, Yes

TOP_FALLEN = Ending("top-fallen", msg("The top has fallen."))
ENDINGS = (TOP_FALLEN,)
ELSEWHERE = msg("That card is elsewhere.")


@dataclass
class Toy(State):
    rng: Chance
    pile: Pile[int]
    hands: list[list[int]]
    rounds: int
    played: list[int] = field(default_factory=list)
    votes: dict[int, Option] = field(default_factory=dict)
    known: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    fallen: int = 0


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> Toy:
    pile = Pile(range(30), rng)
    hands = [pile.draw_up_to(3) for _ in range(seats)]
    return Toy(rng, pile, hands, options["rounds"], known=[0] * seats, scores=[0] * seats)


def arrange(toy: Toy, position: Mapping[str, Any]) -> str:
    """``{"hands": [[1, 2], …], "phase": "votes"}``: cards come from wherever they lie."""
    cards = sorted(toy.pile.cards + [card for hand in toy.hands for card in hand])
    for hand, wanted in zip(toy.hands, position["hands"], strict=False):
        hand[:] = wanted
        for card in wanted:
            if card not in cards:
                raise ValueError(f"Card {card} is not in the box, or is held twice.")
            cards.remove(card)
    for hand in toy.hands[len(position["hands"]) :]:
        hand.clear()
    toy.rng.shuffle(cards)
    toy.pile.cards[:] = cards
    return str(position.get("phase", "turns"))


def turns(toy: Toy) -> Steps:
    toy.head("Round {n}", n=toy.fallen + 1)
    for seat, hand in enumerate(toy.hands):

        def options(hand: list[int] = hand) -> list[Option]:
            return [*(Card(number) for number in hand), Draw(), Peek()]

        def refusal(_: Option) -> Message | None:
            return ELSEWHERE

        did = yield Ask(
            seat,
            PLAY,
            options,
            private=True,
            public=(Draw(), Peek()),
            greyed=lambda: [Card(99)],
            explained=lambda: map(Card, range(30)),
            refusal=refusal,
        )
        match did:
            case Draw():
                hand.append(toy.pile.draw())
                toy.known = [max(0, k - 1) for k in toy.known]
                toy.say("{seat} draws.", seat=seat)
            case Peek():
                toy.pile.look(2)
                toy.known[seat] = 2
                toy.say("{seat} peeks.", seat=seat)
            case Card(number):
                hand.remove(number)
                toy.played.append(number)
                toy.scores[seat] += number
                toy.say("{seat} plays {card}.", seat=seat, card=number)
    return None


def votes(toy: Toy) -> Steps:
    for seat in range(len(toy.hands)):
        toy.votes[seat] = yield Ask(seat, VOTE, [Yes(), No()], secret=True)
        toy.tell([seat], "{seat} votes {vote}.", seat=seat, vote=toy.votes[seat])
    given, toy.votes = toy.votes, {}
    for seat, vote in given.items():
        toy.scores[seat] += vote is Yes()
        toy.say("{seat} voted {vote}.", seat=seat, vote=vote)
    return None


def fall(toy: Toy) -> Steps:
    yield Ask(None, FALL, [Fall()])
    toy.fallen += 1
    if toy.rng.roll() == 6 or toy.fallen == toy.rounds:
        best = max(toy.scores)
        winners = [s for s, score in enumerate(toy.scores) if score == best]
        raise GameEnds(TOP_FALLEN.outcome(winners, toy.scores))
    return None


SEQUENCE = SequenceOfPlay(Phase("turns", turns), Phase("votes", votes), Phase("fall", fall))


def sequence(_: Toy) -> SequenceOfPlay:
    return SEQUENCE


def view(toy: Toy, seat: int | None) -> Any:
    return {
        "scores": toy.scores.copy(),
        "played": toy.played.copy(),
        "pile": len(toy.pile),
        "hands": [len(hand) for hand in toy.hands],
        "hand": None if seat is None else toy.hands[seat].copy(),
        "seen": None if seat is None else list(reversed(toy.pile.cards[len(toy.pile) - toy.known[seat] :])),
        "voted": list(toy.votes),
        "vote": None if seat is None else toy.votes.get(seat),
    }


def redeal(toy: Toy, seat: int | None, rng: Chance) -> None:
    known = 0 if seat is None else toy.known[seat]
    kept = toy.pile.cards[len(toy.pile) - known :]
    others = [s for s in range(len(toy.hands)) if s != seat]
    unknown = toy.pile.cards[: len(toy.pile) - known] + [card for s in others for card in toy.hands[s]]
    unknown.sort()  # a new deal must not depend on the true one
    rng.shuffle(unknown)
    for s in others:
        toy.hands[s][:] = [unknown.pop() for _ in toy.hands[s]]
    toy.pile.cards[:] = unknown + kept
    for s in toy.votes:
        if s != seat:
            toy.votes[s] = rng.choice([Yes(), No()])


def conserved(toy: Toy) -> Any:
    return sorted(list(toy.pile) + toy.played + [card for hand in toy.hands for card in hand])
