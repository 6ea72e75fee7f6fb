"""The board for 5 to 10: two bosses above, the offer board in the middle, the workers below."""

from __future__ import annotations

from typing import Any

from drawing import Look
from drawing import markup as h

from ..questions import (
    PLAYERS,
    Destroy,
    Fingers,
    PublicWork,
    Work,
)
from . import art, sayings
from .art import Node, box, line, n
from .offers import offers
from .shared import WIDTH, frame, gesture, phases, plate, robots, slots

HEIGHT = 760
COLUMNS = {3: 3, 4: 4, 5: 3, 6: 3, 7: 4, 8: 4}


def board(look: Look) -> Node:
    """The whole picture."""
    view, words = look.view, look.words
    return h.svg(
        {"viewBox": f"0 0 {WIDTH} {HEIGHT}"},
        class_=f"board many n{len(view['workers'])}",
        role="group",
        aria_label=words("The table"),
    )[
        art.patterns(),
        h.g(class_="stage")[
            h.g(class_="left")[
                box(0, 0, WIDTH, 186, "band blue", 10),
                box(0, 0, WIDTH, 186, "screen", 10, "riso-blue-deep"),
                [boss(look, seat, 10 + i * 354) for i, seat in enumerate(view["bosses"])],
                phases(look, sayings.PHASES_MANY, 196),
                offers(look),
                commons(look),
            ],
            workers(look),
        ],
    ]


# -- the bosses -------------------------------------------------------------------------------------------------------


def boss(look: Look, seat: int, x: float) -> Node:
    """A boss: company, piggy bank, robots, Security, fingers, the Mayor's chain."""
    view, words = look.view, look.words
    coins = view["coins"][seat]
    company = view["companies"].get(str(seat))
    won = view["security"] == seat
    return h.g[
        h.g(look.place(PLAYERS[seat], spoken_boss(look, seat), "player boss"))[
            box(x, 10, 346, 166, "panel paper outline", 10),
            plate(look, seat, x + 10, 18, 230, 23),
            line(x + 12, 66, words.term(company) if company else words("Boss"), 18, "blue bold", width=228),
            purse(look, seat, x, coins),
            art.chain(x + 258, 16, 1.1) if view["mayor"] == seat else None,
            art.shield(x + 306, 14, 1.05) if won else None,
            fist_of(look, seat, x + 300, 54),
        ],
        # words: a heap of robots, read aloud
        h.g(look.place(Destroy(seat), words("Robots of {seat}: {n}", seat=seat, n=view["blue"][seat]), "robots-of"))[
            box(x + 122, 120, 218, 52, "outline soft", 6),
            robots(x + 126, 122, view["blue"][seat], 210, 0.98, "blue"),
            # words: of a boss who has none
            line(x + 130, 152, words("no robot"), 17, "quiet", width=160) if not view["blue"][seat] else None,
        ],
    ]


def purse(look: Look, seat: int, x: float, coins: int | None) -> Node:
    """The piggy bank with its coins, or shut."""
    view, words = look.view, look.words
    text = "?" if coins is None else str(coins)
    shown = view["shown"].get(str(seat))
    # words: coins with which a boss may declare victory
    below = words("goal {n}", n=view["target"])
    if coins is None and shown:
        turn, coins_shown, all_of_them = shown
        # words: coins a boss showed in an earlier turn, all of them; {turn} is the number of that turn
        below = words("turn {turn}: {n}", turn=turn, n=coins_shown)
        # words: coins a boss showed in an earlier turn, so she had at least so many; {turn} is the number of that turn
        below = below if all_of_them else words("turn {turn}: {n}+", turn=turn, n=coins_shown)
    return h.fragment[
        art.pig(x + 12, 80, 1.1, "blue"),
        line(x + 58, 128, text, 27, "display on-pig light", anchor="middle"),
        line(x + 58, 168, below, 18, "bold", anchor="middle", width=100),
        art.coins(x + 124, 98, coins, 170, 8) if coins else None,
    ]


def fist_of(look: Look, seat: int, x: float, y: float) -> Node:
    """Fingers shown, or an envelope."""
    view = look.view
    if seat in view["sealed"]:
        return art.envelope(x, y + 10)
    bid = view["deeds"].get(str(seat))
    if not isinstance(bid, Fingers):
        return None
    count = bid.number
    return h.fragment[art.fingers(x, y - 2, count), line(x + 20, y + 62, str(count), 19, "bold", anchor="middle")]


def spoken_boss(look: Look, seat: int) -> str:
    """A boss for the ear."""
    view, words = look.view, look.words
    coins = view["coins"][seat]
    parts = [
        words.seat(seat),
        words("Boss"),
        # words: a boss has some, and nobody else knows how many
        words("hidden coins") if coins is None else words.many("{n} coin", "{n} coins", n=coins),
        words.many("{n} robot", "{n} robots", n=view["blue"][seat]),
    ]
    if view["security"] == seat:
        # words: a card that a boss has for this turn
        parts.append(words("Security"))
    if view["mayor"] == seat:
        # words: a card that a player has for this turn
        parts.append(words("Mayor"))
    return ", ".join(parts)


# -- what is everybody's ----------------------------------------------------------------------------------------------


def commons(look: Look) -> Node:
    """Public Work, the Union Fund, and the robots set free."""
    view, words = look.view, look.words
    taken = view["places"] - view["public_places"]
    # words: places of work: {left} are free of {places}; read aloud
    work = words("Public Work, {left} of {places} free", left=view["public_places"], places=view["places"])
    need = view["goal"]
    return h.g(class_="commons")[
        h.g(look.place(PublicWork(), work, "public"))[
            frame(524, 246, 184, 66, "paper", "red"),
            # words: work for nobody’s profit, with a coin and Holidays; a term of the rulebook
            line(534, 270, words("Public Work"), 18, "bold", width=128),
            art.coin(548, 292, 10),
            art.sun(562, 280, 0.85),
            [
                h.circle(cx=n(606 + i * 26), cy="292", r="9", class_="dot full" if i < taken else "dot")
                for i in range(view["places"])
            ],
        ],
        # words: the coins in it, read aloud
        h.g(role="img", aria_label=words("Union Fund: {n}", n=view["fund"]), class_="fund", data_sign="fund")[
            frame(524, 320, 184, 62, "paper", "red"),
            # words: the Union Fund, where there is room for one word only
            line(534, 343, words("Fund"), 18, "bold", width=120),
            line(700, 345, str(view["fund"]), 22, "display red", anchor="end"),
            art.coins(534, 366, view["fund"], 166, 8),
        ],
        h.g(
            role="img",
            # words: robots that count for the workers; with {need} they win; read aloud
            aria_label=words("Freed robots: {n} of {need}", n=view["freed"], need=need),
            class_="freed",
            data_sign="freed",
        )[
            frame(524, 390, 184, 72, "paper", "red"),
            # words: robots that count for the workers, where there is room for one word only
            line(534, 411, words("Freed"), 18, "bold", width=116),
            line(700, 412, f"{view['freed']}/{need}", 20, "display red", anchor="end"),
            slots(532, 419, view["freed"], need, 168, 0.74, "red"),
        ],
    ]


# -- the workers ------------------------------------------------------------------------------------------------------


def workers(look: Look) -> Node:
    """All workers in one or two rows."""
    seats = look.view["workers"]
    columns, width, height = measures(len(seats))
    return h.g(class_="workers")[
        [
            h.g(
                class_=f"slot-{i}",
                transform=art.at(12 + (i % columns) * (width + 8), 474 + (i // columns) * (height + 8)),
            )[worker(look, seat, 0, 0, width, height)]
            for i, seat in enumerate(seats)
        ]
    ]


def measures(count: int) -> tuple[int, float, float]:
    """How so many workers stand: columns, and the width and height of each panel."""
    columns = COLUMNS[count]
    rows = -(-count // columns)
    return columns, (WIDTH - 24 - (columns - 1) * 8) / columns, 278 / rows - (6 if rows > 1 else 0)


def worker(look: Look, seat: int, x: float, y: float, width: float, height: float) -> Node:
    """A worker: coins, robots, Stress, whom she works for and for what, what her hand shows."""
    view, words = look.view, look.words
    role = view["roles"][seat]
    red = view["red"][seat]
    coins = view["coins"][seat]
    tall = height > 150
    chained = view["mayor"] == seat
    secret = role != "worker"
    known = words.term(role) if secret and not tall else ""
    stress_place = (x + width - 44, y + (72 if tall else 40))
    tired = " tired" if view["stressed"][seat] else ""
    return h.fragment[
        h.g(look.place(PLAYERS[seat], spoken(look, seat), f"player red{tired}"))[
            frame(x, y, width, height - 4, "paper", "red"),
            art.watermark(x + width / 2 - 56, y + 92, 2.8) if tall else None,
            box(x, y, width, 34, "band red", 9),
            plate(look, seat, x + 5, y + 4, width - (34 if chained else 8), 20, known),
            art.chain(x + width - 34, y + 4, 0.85) if chained else None,
            line(x + 10, y + 64, str(coins), 25, "display", width=36),
            art.coins(x + 44, y + 56, coins, width - 54, 8),
            art.stress(*stress_place, 1.15) if tired else None,
            line(x + 10, y + 176, words.term(role), 20, "bold red", width=width - 64) if tall and secret else None,
            job(look, seat, x, y + height - 12, width),
            sign(look, seat, x + width - 46, y + height - (58 if tall else 54)),
            paid(look, seat, x + 10, y + 206, width) if tall else None,
        ],
        h.g(look.place(Destroy(seat), words("Robots of {seat}: {n}", seat=seat, n=red), "robots-of"))[
            box(x + 6, y + 70, width - 76, 42, "outline soft", 5),
            robots(x + 8, y + 72, red, width - 82, 0.85 if tall else 0.6, "red"),
        ]
        if red
        else None,
    ]


def job(look: Look, seat: int, x: float, y: float, width: float) -> Node:
    """Whom she works for and what was promised: one line."""
    view, words = look.view, look.words
    held = view["signed"][seat]
    if held is None:
        return None
    if held["boss"] is None:
        return line(x + 10, y, words("Public Work"), 17, "", width=width - 60)
    return h.g(class_=f"seat-{held['boss']}")[
        h.circle(cx=n(x + 20), cy=n(y - 7), r="11", class_="seat-disc"),
        line(x + 20, y - 1.5, look.marks[held["boss"]], 14, "mark", anchor="middle"),
        line(x + 38, y, str(held["wage"]), 21, "display", width=30),
        art.coin(x + 66, y - 7, 8),
        art.sun(x + 78, y - 20, 0.85) if held["holidays"] and width > 150 else None,
    ]


def paid(look: Look, seat: int, x: float, y: float, width: float) -> Node:
    """What the boss really paid this turn."""
    view, words = look.view, look.words
    held = view["signed"][seat]
    if held is None or held["boss"] is None or view["phase"] < 5 or seat in view["strikers"]:
        return None
    # words: coins a worker has been paid; {wage} coins were promised
    text = words("paid {n} of {wage}", n=view["paid"][seat], wage=held["wage"])
    return line(x, y, text, 18, "bold", width=width - 70)


def sign(look: Look, seat: int, x: float, y: float) -> Node:
    """The fist or the open hand of this turn, or an envelope while a sealed round runs."""
    view = look.view
    if seat in view["sealed"]:
        return art.envelope(x, y + 14)
    return art.hand(x + 2, y, gesture(view["deeds"].get(str(seat), Work())), 0.95) if view["deeds"] else None


def spoken(look: Look, seat: int) -> str:
    """A worker for the ear."""
    view, words = look.view, look.words
    parts: list[Any] = [
        words.seat(seat),
        words.many("{n} coin", "{n} coins", n=view["coins"][seat]),
        words.many("{n} robot", "{n} robots", n=view["red"][seat]),
    ]
    if view["roles"][seat] != "worker":
        parts.append(words.term(view["roles"][seat]))
    if view["stressed"][seat]:
        parts.append(words("Stress"))
    held = view["signed"][seat]
    if held is not None:
        if held["boss"] is None:
            parts.append(words("Public Work"))
        else:
            parts.append(words("works for {seat} for {n}", seat=held["boss"], n=held["wage"]))
    if view["mayor"] == seat:
        parts.append(words("Mayor"))
    shown = view["deeds"].get(str(seat))
    if shown is not None:
        # words: of one worker: she did not strike
        parts.append(words("works") if shown == Work() else words("strikes"))
    return ", ".join(parts)
