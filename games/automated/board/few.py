"""The board for 2 to 4: the boss above, Event and Contracts in the middle, the workers below."""

from __future__ import annotations

from typing import Any

from drawing import Look, drawn_once
from drawing import markup as h

from ..components import CONTRACTS
from ..questions import PLAYERS, Deck, TakeLine
from . import art, sayings
from .art import Node, box, line
from .shared import WIDTH, frame, gesture, phases, plate, robots, slots

HEIGHT = 716


def board(look: Look) -> Node:
    """The whole picture."""
    view, words = look.view, look.words
    count, width = view["players"], width_of(look)
    return h.svg(
        {"viewBox": f"0 0 {WIDTH} {HEIGHT}"},
        class_=f"board few n{count}",
        role="group",
        # words: the name of the whole picture, read aloud
        aria_label=words("The table"),
    )[
        art.patterns(),
        h.g(class_="stage")[
            h.g(class_="left")[boss(look), phases(look, sayings.PHASES_FEW, 158), event(look), contracts(look)],
            [
                h.g(class_=f"slot-{seat}", transform=art.at(12 + seat * (width + 10), 474))[
                    worker(look, seat, 0, 0, width)
                ]
                for seat in range(count)
            ],
        ],
    ]


def width_of(look: Look) -> float:
    """How wide a worker's panel is: all of them stand in one row."""
    count: int = look.view["players"]
    return (WIDTH - 24 - (count - 1) * 10) / count


def boss(look: Look) -> Node:
    """The automated boss: a piggy bank, its coins, its robots and how many are too many."""
    view, words = look.view, look.words
    coins = view["boss_coins"]
    name = words(
        # words: {coins}: “3 coins”; {robots} is what the boss has, with {limit} everybody loses
        "Automated boss: {coins}, {robots} of {limit} robots",
        # words: a number of coins: on a piece, on a button, in a sentence
        coins=words.many("{n} coin", "{n} coins", n=coins), robots=view["blue"], limit=view["players"],
    )  # fmt: skip
    return h.g(role="img", aria_label=name, class_="boss", data_sign="automated-boss")[
        box(0, 0, WIDTH, 146, "band blue"),
        box(0, 0, WIDTH, 146, "screen", 0, "riso-blue-deep"),
        art.pig(16, 26, 1.5, "paper"),
        line(80, 92, str(coins), 40, "display on-pig", anchor="middle"),
        # words: the boss in the game for 2 to 4: nobody plays her
        line(160, 40, words("Automated boss"), 25, "display light", width=262),
        art.coins(160, 78, coins, 250, 11, "light"),
        line(160, 128, words("15 coins: one more robot"), 19, "light", width=270),
        line(708, 38, words("{n} robots: all lose", n=view["players"]), 20, "light", anchor="end", width=260),
        slots(708 - 56 * view["players"], 52, view["blue"], view["players"], 56 * view["players"], 1.26, "light"),
        # words: how many robots are destroyed
        line(708, 139, words("destroyed: {n}", n=view["destroyed"]), 17, "light", anchor="end", width=200)
        if view["destroyed"]
        else None,
    ]


def event(look: Look) -> Node:
    """The Event deck and the Event of this turn."""
    view, words = look.view, look.words
    card = view["event"]
    shown = card is not None and view["phase"] >= 2
    # words: the deck of Event cards
    title = words.term(card) if shown else words("Events")
    text = words.term(f"text-{card}") if shown else ""
    return h.g(class_="event")[
        frame(12, 210, 268, 252, "paper"),
        deck(look, Deck("events"), 24, 222, view["events"], words("Event deck: {n} cards", n=view["events"]), "red"),
        # words: the card that lies open, and the phase in which it is revealed
        line(104, 246, words("Event"), 18, "quiet", width=164),
        # words: cards that are left in a deck
        line(104, 274, words("{n} left", n=view["events"]), 22, "bold", width=164),
        h.g(role="img", aria_label=f"{title}. {text}", data_sign="event")[
            line(26, 342, title, 24, "display red", width=242),
            art.paragraph(26, 370, text, 20, 242, 4),
        ],
    ]


def deck(look: Look, target: Deck, x: float, y: float, count: int, name: str, kind: str) -> Node:
    """A face-down deck, a place to tap."""
    back = kind if count else "none"
    return h.g(look.place(target, name, "deck"))[
        [box(x + 3 * i, y + 2 * i, 62, 82, f"card-back {back}", 6) for i in range(min(3, max(1, count)))],
        art.robot(x + 16, y + 18, 1.0, "light") if count else None,
        box(x - 4, y - 4, 78, 96, "outline", 8),
    ]


def contracts(look: Look) -> Node:
    """The Contracts deck and the card of this turn with its four contracts."""
    view, words = look.view, look.words
    card = view["card"]
    return h.g(class_="contracts")[
        frame(292, 210, 416, 252, "paper"),
        deck(
            look, Deck("contracts"), 304, 222, view["contracts"],
            words("Contracts deck: {n} cards", n=view["contracts"]), "blue",
        ),
        # words: the deck of Contracts cards, and the phase in which one is revealed
        line(304, 350, words("Contracts"), 18, "quiet", width=86),
        line(304, 376, words("{n} left", n=view["contracts"]), 20, "bold", width=86),
        line(396, 240, words.term(card) if card else "", 24, "display blue", width=300),
        [contract(look, index) for index in range(4)] if card else None,
    ]  # fmt: skip


def contract(look: Look, index: int) -> Node:
    """One contract of the card: coins, what comes with them, and who took it."""
    view, words = look.view, look.words
    card = view["card"]
    coins, extra = CONTRACTS[card][index]
    takers = [s for s, held in enumerate(view["lines"]) if held == [card, index]]
    y = 252 + index * 51
    name = sayings.line_of(card, index, words)
    if takers:
        # words: {what} is a contract: “2 coins, Stress”; {seats} have taken it
        name = words("{what}: {seats}", what=name, seats=takers)
    signs = {
        "stress": art.stress(560, y + 10, 1.0), "holidays": art.sun(560, y + 8, 1.0), "open": art.infinity(558, y + 14),
    }  # fmt: skip
    return h.g(look.place(TakeLine(index), name, "contract"))[
        box(394, y, 304, 45, f"tablet outline{' taken' if takers else ''}", 6),
        line(418, y + 31, str(coins), 28, "display", anchor="middle"),
        art.coins(442, y + 22, coins, 110, 12),
        signs.get(extra),
        [
            h.g(class_=f"seat-{s}")[
                h.circle(cx=art.n(678 - i * 28), cy=art.n(y + 22), r="13", class_="seat-disc"),
                line(678 - i * 28, y + 28, look.marks[s], 16, "mark", anchor="middle"),
            ]
            for i, s in enumerate(takers)
        ],
    ]


def worker(look: Look, seat: int, x: float, y: float, width: float) -> Node:
    """A worker: coins, robots, Stress, contract, permanent Events, and what her hand shows."""
    view = look.view
    kind = "out" if view["out"][seat] else "red"
    return h.g(look.place(PLAYERS[seat], spoken(look, seat), f"player {kind}"))[
        frame(x, y, width, 230, "paper", "red"),
        art.watermark(x + width / 2 - 60, y + 74, 3.0) if kind == "red" else None,
        box(x, y, width, 40, f"band {kind}", 10),
        plate(look, seat, x + 8, y + 7, width - 44),
        star(x + width - 24, y + 20) if view["start"] == seat and view["turn"] else None,
        inside(look, seat, x, y, width) if not view["out"][seat] else out(look, x, y, width),
    ]


@drawn_once
def star(x: float, y: float) -> Node:
    """The starting player's megaphone."""
    return h.g(transform=art.at(x - 14, y - 12), class_="start", aria_hidden="true", data_sign="starting-player")[
        h.path(d="M2 9h7l13-8v22L9 15H2Zm3 7h5l2 8H7ZM25 7q4 5 0 10", class_="horn")
    ]


def out(look: Look, x: float, y: float, width: float) -> Node:
    """An eliminated player."""
    # words: of a player who is out of the game
    text = look.words("eliminated")
    return line(x + width / 2, y + 130, text, 24, "display quiet", anchor="middle", width=width - 16)


def inside(look: Look, seat: int, x: float, y: float, width: float) -> Node:
    """What lies before a worker who is in the game."""
    view, words = look.view, look.words
    held = view["lines"][seat]
    marks = [words.term(card) for card, holder in view["kept"].items() if holder == seat]
    return h.fragment[
        line(x + 14, y + 78, str(view["coins"][seat]), 30, "display", width=40),
        art.coins(x + 58, y + 69, view["coins"][seat], width - 70, 9.5),
        robots(x + 12, y + 92, view["red"][seat], width - 74, 0.92, "red"),
        art.stress(x + width - 48, y + 92, 1.35) if view["stressed"][seat] else None,
        art.rings(x + width - 46, y + 138) if seat in view["couple"] else None,
        line(x + 12, y + 166, ", ".join(marks), 17, "bold", width=width - 62) if marks else None,
        line(
            # words: what a player must pay this turn, in coins
            x + 12, y + 190, words("rent {n}", n=view["rent"][seat]), 18,
            "bold" if view["rent"][seat] > 1 else "quiet", width=width - 62,
        ),
        job(x + 12, y + 210, *held) if held else None,
        sign(look, seat, x + width - 50, y + 168),
    ]  # fmt: skip


@drawn_once
def job(x: float, y: float, card: str, index: int) -> Node:
    """The contract a worker holds, in the signs of the card."""
    coins, extra = CONTRACTS[card][index]
    signs = {
        "stress": art.stress(x + 54, y - 13, 0.95),
        "holidays": art.sun(x + 54, y - 14, 0.95),
        "open": art.infinity(x + 52, y - 9, 0.95),
    }
    return h.g(class_="contracts")[
        line(x, y + 7, str(coins), 22, "display"), art.coin(x + 36, y - 1, 9), signs.get(extra)
    ]


def sign(look: Look, seat: int, x: float, y: float) -> Node:
    """The hand a worker shows, or a sealed envelope while the vote runs."""
    view = look.view
    if view["phase"] == 4 and seat in view["sealed"]:
        said = view["said"].get(str(seat))
        return art.hand(x, y, gesture(said)) if said else art.envelope(x, y + 14)
    if view["deeds"] and view["phase"] >= 4 and not (view["phase"] == 4 and view["sealed"]):
        return art.hand(x, y, gesture(view["deeds"][seat]))
    return None


def spoken(look: Look, seat: int) -> str:
    """A worker for the ear."""
    view, words = look.view, look.words
    if view["out"][seat]:
        # words: a player who is out of the game, read aloud
        return words("{seat}, eliminated", seat=seat)
    parts: list[Any] = [
        words.seat(seat),
        words.many("{n} coin", "{n} coins", n=view["coins"][seat]),
        # words: robots that lie before a player
        words.many("{n} robot", "{n} robots", n=view["red"][seat]),
        words("rent {n}", n=view["rent"][seat]),
    ]
    if view["stressed"][seat]:
        # words: a marker that a worker has; the term of the rulebook
        parts.append(words("Stress"))
    if view["lines"][seat]:
        card, index = view["lines"][seat]
        parts.append(sayings.line_of(card, index, words))
    parts += [words.term(card) for card, holder in view["kept"].items() if holder == seat]
    if seat in view["couple"]:
        # words: of a player, by the Event card Marriage
        parts.append(words("married"))
    return ", ".join(parts)
