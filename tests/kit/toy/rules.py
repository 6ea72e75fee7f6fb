"""Each round: everyone plays a card, peeks or draws; then all vote in secret; then a top falls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop import Ask, Chance, GameEnds, Message, Outcome, Pile, State, Steps, msg


@dataclass
class Toy(State):
    rng: Chance
    pile: Pile[int]
    hands: list[list[int]]
    rounds: int
    played: list[int] = field(default_factory=list)
    votes: dict[int, str] = field(default_factory=dict)
    known: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    fallen: int = 0


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> Toy:
    pile = Pile(range(30), rng)
    hands = [pile.draw_up_to(3) for _ in range(seats)]
    return Toy(rng, pile, hands, options["rounds"], known=[0] * seats, scores=[0] * seats)


def turns(toy: Toy) -> Steps:
    toy.head("Round {n}", n=toy.fallen + 1)
    for seat, hand in enumerate(toy.hands):

        def options(hand: list[int] = hand) -> list[Any]:
            return [f"card:{card}" for card in hand] + ["draw", "peek"]

        def refusal(option: object) -> Message | None:
            return msg("That card is elsewhere.") if isinstance(option, str) and option.startswith("card:") else None

        did = yield Ask(
            seat,
            msg("Play a card, draw or peek."),
            options,
            private=True,
            public=("draw", "peek"),
            greyed=lambda: ["card:99"],
            refusal=refusal,
        )
        if did == "draw":
            hand.append(toy.pile.draw())
            toy.known = [max(0, k - 1) for k in toy.known]
            toy.say("{seat} draws.", seat=seat)
        elif did == "peek":
            toy.pile.look(2)
            toy.known[seat] = 2
            toy.say("{seat} peeks.", seat=seat)
        else:
            card = int(did.split(":")[1])
            hand.remove(card)
            toy.played.append(card)
            toy.scores[seat] += card
            toy.say("{seat} plays {card}.", seat=seat, card=card)
    return votes


def votes(toy: Toy) -> Steps:
    for seat in range(len(toy.hands)):
        toy.votes[seat] = yield Ask(seat, msg("Vote."), ["yes", "no"], secret=True)
        toy.tell([seat], "{seat} votes {vote}.", seat=seat, vote=toy.votes[seat])
    for seat, vote in toy.votes.items():
        toy.scores[seat] += vote == "yes"
        toy.say("{seat} voted {vote}.", seat=seat, vote=vote)
    toy.votes.clear()
    return fall


def fall(toy: Toy) -> Steps:
    yield Ask(None, msg("The top falls."), ["fall"])
    toy.fallen += 1
    if toy.rng.roll() == 6 or toy.fallen == toy.rounds:
        best = max(toy.scores)
        winners = tuple(s for s, score in enumerate(toy.scores) if score == best)
        raise GameEnds(Outcome(winners, tuple(toy.scores), msg("The top has fallen.")))
    return turns


first = turns


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
            toy.votes[s] = rng.choice(["yes", "no"])


def conserved(toy: Toy) -> Any:
    return sorted(list(toy.pile) + toy.played + [card for hand in toy.hands for card in hand])
