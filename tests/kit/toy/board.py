"""The toy's picture: a pile, the cards played, and a hand. It uses everything a board may use."""

from typing import Any

import htpy as h

from drawing import Board, Look
from tabletop import Chance, Option, Words

from .questions import Card, Draw, Fall, No, Peek, Yes


def board(look: Look) -> Any:
    """A pile and a row of played cards."""
    return h.svg(".board", viewBox="0 0 400 200", role="group", aria_label=look.words("Table"))[
        h.g(**look.place("pile:all", look.words("Pile: {n} cards", n=look.view["pile"])))[
            h.rect(x="10", y="40", width="80", height="120", rx="8", fill="#345", stroke="#123"),
            h.text(x="50", y="105", text_anchor="middle", fill="#fff")[str(look.view["pile"])],
        ],
        [
            h.g(**look.place(f"played:{card}", look.words("Card {n}, played", n=card)))[
                h.rect(x=str(110 + 20 * i), y="60", width="60", height="80", rx="6", fill="#fff", stroke="#345"),
                h.text(x=str(118 + 20 * i), y="80", fill="#123")[str(card)],
            ]
            for i, card in enumerate(look.view["played"][-12:])
        ],
    ]


def label(option: Option, look: Look) -> str:
    """A card by its number, or a word."""
    match option:
        case Card(number):
            return look.words("Card {n}", n=number)
        case Draw():
            return look.words("Draw")
        case Peek():
            return look.words("Peek")
        case Yes():
            return look.words("Yes")
        case No():
            return look.words("No")
    return look.words("Fall")


def preview(option: Option, look: Look) -> str:
    """Only cards say more than their name."""
    if isinstance(option, Card):
        return look.words("{seat} plays {card}.", seat=look.turn, card=label(option, look))
    return ""


def hand(look: Look) -> Any:
    """The cards, and what has been seen of the pile."""
    seen = look.view["seen"]
    return [
        h.ul(".cards")[
            [
                h.li(**look.place(Card(card), look.words("Card {n}", n=card), kind="card"))[f"Secret card {card}"]
                for card in look.view["hand"]
            ]
        ],
        h.p[look.words("Seen: {n}", n=", ".join(f"Secret card {card}" for card in seen))] if seen else None,
    ]


def strip(seat: int, look: Look) -> Any:
    """Score and number of cards."""
    return look.words("{n} points, {cards} cards", n=look.view["scores"][seat], cards=look.view["hands"][seat])


def headline(look: Look) -> str:
    """How many cards lie there."""
    return look.words.many("{n} card played", "{n} cards played", n=len(look.view["played"]))


def aid(look: Look) -> Any:
    """One sentence."""
    return h.p[look.words("High cards win.")]


def progress(look: Look) -> list[float]:
    """Scores."""
    return [float(score) for score in look.view["scores"]]


def progress_title(words: Words) -> str:
    """Scores."""
    return words("Score by round")


def timer(look: Look, rng: Chance) -> tuple[Option, int]:
    """The top falls after a hidden time."""
    return Fall(), 300 + rng.below(200)


BOARD = Board(
    board=board,
    label=label,
    preview=preview,
    hand=hand,
    strip=strip,
    headline=headline,
    aid=aid,
    progress=progress,
    progress_title=progress_title,
    timer=timer,
)
