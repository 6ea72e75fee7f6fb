"""The offer board of the game for 5 to 10: what both bosses offer, and how many have signed it."""

from __future__ import annotations

from drawing import Look
from drawing import markup as h

from ..components import NO_CLAUSE
from ..questions import TakeOffer
from . import art, sayings
from .art import Node, box, line, n
from .shared import frame

LARGE = 5
"""Offers of a boss that are drawn large; more of them are drawn small."""


def offers(look: Look) -> Node:
    """Contracts on offer, a row for each boss."""
    view, words = look.view, look.words
    rows = {seat: [i for i, o in enumerate(view["offers"]) if o["boss"] == seat] for seat in view["bosses"]}
    return h.g(class_="offers")[
        frame(12, 246, 500, 216, "paper", "blue"),
        [
            h.g[
                h.circle(cx="33", cy=n(274 + row * 106), r="13", class_=f"seat-disc seat-{seat}"),
                line(33, 280 + row * 106, look.marks[seat], 16, "mark", anchor="middle"),
                offer_row(look, rows[seat], 252 + row * 106),
                None if rows[seat] else line(60, 282 + row * 106, words("no offers yet"), 18, "quiet", width=300),
            ]
            for row, seat in enumerate(view["bosses"])
        ],
    ]


def offer_row(look: Look, indexes: list[int], y: float) -> Node:
    """The offers of one boss: a few large ones, the fewer the wider; or many small ones, in two lines."""
    if len(indexes) > LARGE:
        columns = -(-len(indexes) // 2)
        width = min(86.0, (450 - 4 * (columns - 1)) / columns)
        return [
            small_offer(look, index, 54 + place % columns * (width + 4), y + place // columns * 50, width)
            for place, index in enumerate(indexes)
        ]
    width = min(221.0, (450 - 5 * (len(indexes) - 1)) / max(1, len(indexes)))
    return [offer(look, index, 54 + place * (width + 5), y, width) for place, index in enumerate(indexes)]


def offer_place(look: Look, index: int) -> dict[str, str]:
    """The place of a contract, with all of it for the ear."""
    view, words = look.view, look.words
    found = view["offers"][index]
    name = sayings.offer(found, words)
    if found["only"] is not None:
        # words: a contract for one worker only; {what}: “3 coins, Holidays”
        name = words("{what}, for {seat}", what=name, seat=found["only"])
    else:
        left = found["places"] - found["taken"]
        # words: {what} is a contract: “3 coins, Holidays”; {left} of its {places} places are free
        name = words("{what}, {left} of {places} free", what=name, left=left, places=found["places"])
    return look.place(TakeOffer(index), name, "offer")


def offer(look: Look, index: int, x: float, y: float, width: float) -> Node:
    """One contract: coins, Holidays, words, and places as dots."""
    words = look.words
    found = look.view["offers"][index]
    clause = found["clause"] != NO_CLAUSE
    across = 4 if width < 140 else 8
    return h.g(offer_place(look, index))[
        box(x, y, width, 98, f"tablet outline{'' if found['taken'] < found['places'] else ' taken'}", 6),
        line(x + 10, y + 35, str(found["wage"]), 30, "display blue", width=42),
        art.coin(x + (58 if found["wage"] < 10 else 70), y + 24, 10),
        art.sun(x + 86 if width > 120 else x + width - 33, y + 9 if width > 120 else y + 36, 0.95)
        if found["holidays"]
        else None,
        h.fragment[
            art.paragraph(x + 10, y + 53, words.term(found["clause"]), 16, width - 18, 2)
            if width > 140
            else line(x + 8, y + 58, "„…“", 20, "bold")
        ]
        if clause
        else None,
        addressee(look, found["only"], x + 22, y + 80, 12)
        if found["only"] is not None
        else [
            h.circle(
                cx=n(x + 14 + (i % across) * 20), cy=n(y + (86 if across == 8 else 72) + (i // across) * 16), r="6.5",
                class_="dot full" if i < found["taken"] else "dot",
            )
            for i in range(found["places"])
        ],
    ]  # fmt: skip


def small_offer(look: Look, index: int, x: float, y: float, width: float) -> Node:
    """One contract among many: coins, Holidays, and how many places are taken or whom it is for."""
    found = look.view["offers"][index]
    return h.g(offer_place(look, index))[
        box(x, y, width, 46, f"tablet outline{'' if found['taken'] < found['places'] else ' taken'}", 6),
        line(x + 6, y + 22, str(found["wage"]), 21, "display blue", width=28),
        art.sun(x + width - 22, y + 3, 0.7) if found["holidays"] else None,
        line(x + width - 4, y + 40, "„…“", 13, "bold", anchor="end") if found["clause"] != NO_CLAUSE else None,
        addressee(look, found["only"], x + 14, y + 34, 9)
        if found["only"] is not None
        else line(x + 6, y + 40, f"{found['taken']}/{found['places']}", 15, "bold"),
    ]


def addressee(look: Look, seat: int, x: float, y: float, r: float) -> Node:
    """The mark of the one worker whom a contract is for."""
    return h.g(class_=f"seat-{seat}")[
        h.circle(cx=n(x), cy=n(y), r=n(r), class_="seat-disc"),
        line(x, y + r / 2, look.marks[seat], r + 3, "mark", anchor="middle"),
    ]
