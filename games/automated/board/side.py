"""What stands beside the board: the hand, a seat's strip, the headline, the aid, the numbers of the chart."""

from __future__ import annotations

from typing import Any

from drawing import Look
from drawing import markup as h
from tabletop import Words

from ..components import CONTRACTS, EVENTS, NUMBERS, PLAYER_COUNTS
from ..questions import LOOK_AT_ROLE, RoleSeen
from . import art, sayings
from .art import Node


def headline(look: Look) -> str:
    """Turn and phase."""
    view, words = look.view, look.words
    if not view["turn"]:
        return words("Before the first turn")
    phases = sayings.PHASES_FEW if view["mode"] == "few" else sayings.PHASES_MANY
    # words: {phase}: “Payday”
    return words("Turn {n} · {phase}", n=view["turn"], phase=phases[max(1, view["phase"]) - 1])


def strip(seat: int, look: Look) -> Node:
    """A seat's public figures on one line."""
    view, words = look.view, look.words
    few = view["mode"] == "few"
    boss = not few and seat in view["bosses"]
    coins = view["coins"][seat]
    robots = view["blue"][seat] if boss else view["red"][seat]
    parts: list[Node] = [
        # words: what the number beside it counts
        h.span(".figure", title=words("Coins"))["● ", "?" if coins is None else str(coins)],
        # words: what the number beside it counts
        h.span(".figure", title=words("Robots"))["■ ", str(robots)],
    ]
    if view["stressed"][seat]:
        parts.append(h.span(".tag.stress-tag")[words("Stress")])
    if boss:
        parts.append(h.span(".tag.boss-tag")[words("Boss")])
    if few and view["out"][seat]:
        parts.append(h.span(".tag")[words("eliminated")])
    if not few and view["mayor"] == seat:
        parts.append(h.span(".tag")[words("Mayor")])
    if not few and view["ended"] and not boss:
        parts.append(h.span(".tag")[words.term(view["roles"][seat])])
    return h.fragment[parts]


def hand(look: Look) -> Node:
    """The hand: a worker's role, a boss's purse, and what was sealed."""
    view, words, seat = look.view, look.words, look.seat
    if view["mode"] == "few" or seat is None:
        mine = view["mine"]
        return (
            # words: what the player has chosen and the others do not see yet; {what} is what the button said
            h.p(".sealed-choice")[words("Your secret choice: {what}", what=sayings.label(mine, look))] if mine else None
        )
    role = view["role"]
    coins = view["coins"][seat]
    picture: Node = (
        [art.pig(18, 12, 1.4, "blue"), art.line(76, 80, str(coins), 36, "display light", anchor="middle")]
        if role == "boss"
        else ROLE_PICTURES[role]
    )
    card = f"role-card role-{role}"
    place = look.place(RoleSeen(), words.term(role), card) if look.question is LOOK_AT_ROLE else {"class": card}
    return h.div(place)[
        h.svg({"viewBox": "0 0 156 120"}, class_="role-picture", aria_hidden="true")[art.patterns(), picture],
        h.div[
            h.h3[words.term(role)],
            h.p[words.say(sayings.role_text(role, view))],
            # words: a boss has {coins} and may declare victory with {target}
            h.p[words("{coins} of {target} coins", coins=coins, target=view["target"])] if role == "boss" else None,
            h.p[
                words(
                    # words: a Startupper has {coins} and may declare victory with {target}, those {fund} included
                    "{coins} of {target} coins, {fund} in the Union Fund",
                    coins=coins, target=view["need"], fund=view["fund"],
                )
            ]
            if role == "startupper"
            else None,
            h.p(".sealed-choice")[words("Your secret choice: {what}", what=sayings.label(view["mine"], look))]
            if view["mine"]
            else None,
            loans(look) if role == "boss" else None,
        ],
    ]  # fmt: skip


ROLE_PICTURES: dict[str, Node] = {
    "prolet": [
        h.path(d="M22 112V8", class_="pole"),
        h.path(d="M24 12q28-12 56 0t56 0v58q-28 12-56 0t-56 0Z", class_="flag-cloth"),
        art.hand(60, 18, "fist", 1.0),
    ],
    "startupper": [
        h.rect(x="4", y="4", width="148", height="112", rx="10", class_="dot-ground", fill="url(#riso-blue)"),
        art.pig(30, 22, 1.15, "red"),
    ],
    "scab": [
        h.path(d="M30 30h72v62q0 14-14 14H44q-14 0-14-14ZM102 44h12q14 0 14 16t-14 16h-12", class_="mug"),
        h.path(d="M48 22q-6-8 0-16M66 22q-6-8 0-16M84 22q-6-8 0-16", class_="steam"),
        h.path(d="M66 86C40 66 50 50 60 50q5 0 6 6 1-6 6-6c10 0 20 16-6 36Z", class_="heart"),
    ],
    "luddite": [
        h.circle(cx="70", cy="74", r="38", class_="bomb"),
        h.rect(x="58", y="28", width="24", height="14", rx="3", class_="bomb"),
        h.path(d="M70 28q2-18 20-16t22-8", class_="fuse"),
        h.path(d="m112 4 3 9 9-3-6 8 8 5-10 1 2 10-7-7-6 7 1-10-9-2 8-5Z", class_="spark"),
        h.path(d="M52 62q10-12 24-12", class_="gleam"),
    ],
}  # fmt: skip


def loans(look: Look) -> Node:
    """What the two bosses lent each other."""
    view, words = look.view, look.words
    if not view["loans"]:
        return None
    return h.ul(".loans")[
        [
            # words: one boss to the other, coins; {turn} is the number of the turn
            h.li[words("Turn {turn}: {seat} lent {n}", turn=turn, seat=lender, n=coins)]
            for turn, lender, coins in view["loans"]
            if coins is not None
        ]
    ]


def aid(look: Look) -> Node:
    """Conditions of victory, the ledger of promises or the cards, and what can still come."""
    return aid_few(look) if look.view["mode"] == "few" else aid_many(look)


def aid_few(look: Look) -> Node:
    """2 to 4: how it ends, the Contracts, the Events."""
    view, words = look.view, look.words
    count = view["players"]
    seen = {*view["events_gone"], *view["kept"], view["event"]} | ({"marriage"} if view["couple"] else set())
    return [
        h.h3[words("How it ends")],
        h.ul[
            h.li[words("All win as soon as the workers hold {n} robots.", n=count)],
            h.li[words("All lose as soon as the boss has {n} robots.", n=count)],
            h.li[
                words("All lose if an Event must be revealed and none is left, or if half the players are eliminated.")
            ],
            h.li[
                words(
                    # words: numbers of coins: {n} for one player, {together} for a couple
                    "Class Betrayal: {n} coins without Stress. A couple needs {together} together.",
                    n=view["betrayal"],
                    together=view["joint_betrayal"],
                )
            ],
            h.li[words("Expropriation needs {n} fists.", n=(count - sum(view["out"])) // 2 + 1)],
        ],
        # words: a heading: the six phases of a turn
        h.h3[words("How a turn goes")],
        h.ol[[h.li[said] for said in turn_few(words)]],
        h.p[words("Whoever has Stress cannot strike. Holidays take Stress away.")],
        h.h3[words("Contracts")],
        h.table(".cards")[
            [
                h.tr(class_="now" if card == view["card"] else None)[
                    h.th(scope="row")[words.term(card)],
                    [h.td[short(coins, extra)] for coins, extra in lines],
                ]
                for card, lines in CONTRACTS.items()
            ]
        ],
        h.p(".legend")[words("! Stress · ☼ Holidays · ∞ open-ended")],
        h.h3[words("Events")],
        h.dl(".events")[
            [
                h.div(class_="gone" if card in seen else None)[
                    h.dt[words.term(card), " ✓" if card in seen else ""], h.dd[words.term(f"text-{card}")]
                ]
                for card in EVENTS
            ]
        ],
    ]  # fmt: skip


def turn_few(words: Words) -> list[str]:
    """2 to 4: the six phases."""
    return [
        words("Innovation: if the boss has {n} coins or more, she pays {n} for a robot.", n=NUMBERS.state_funding),
        words("Event: the starting player reveals an Event and does what it says."),
        words("Contracts: the starting player reveals four contracts, and each player takes one."),
        words("Strike: all choose in secret whether they work or strike."),
        words("Payday: whoever worked gets the wage. Each robot also brings coins to its owner."),
        words(
            "Rent: each player pays the boss. Whoever cannot pay gets Stress. Whoever has Stress already and cannot "
            "pay is eliminated."
        ),
    ]


def turn_many(words: Words) -> list[str]:
    """5 to 10: the six phases."""
    return [
        words("Hiring: the bosses buy robots and offer contracts, and each worker chooses for whom she works."),
        words("Strike: in secret the workers choose whether they strike, and the bosses compete for Security."),
        words("Production: workers at work and blue robots make coins for the bosses, red robots for their owners."),
        words("Payday: the bosses pay what they promised, or less. No promise binds them."),
        words("Rent: all pay the Bank. A worker who cannot pay gets Stress. A boss who cannot pay is bankrupt."),
        words("Union Fund: workers may give coins to help those who cannot pay."),
    ]


def short(coins: int, extra: str) -> str:
    """A contract in two signs."""
    return f"{coins}{ {'': '', 'stress': '!', 'holidays': '☼', 'open': '∞'}[extra] }"


def aid_many(look: Look) -> Node:
    """5 to 10: roles in this game, the ledger, who the Luddite may be."""
    view, words = look.view, look.words
    return [
        # words: heading of a list: Prolet, Startupper, Scab, Luddite
        h.h3[words("Roles")],
        h.dl(".roles")[
            [
                # words: how many players have a role; {role}: “Scab”
                h.div[h.dt[words("{n} × {role}", n=number, role=role)], h.dd[words.say(sayings.role_text(role, view))]]
                for role, number in roles_in(view).items()
                if number
            ]
        ],
        # words: with {n} and with {need} they may declare victory
        h.p[words("A boss needs {n} coins to win, a Startupper {need}.", n=view["target"], need=view["need"])],
        luddite(look),
        # words: a heading: the six phases of a turn
        h.h3[words("How a turn goes")],
        h.ol[[h.li[said] for said in turn_many(words)]],
        h.p[words("Whoever has Stress cannot strike. Holidays take Stress away.")],
        # words: heading of a table: what the bosses promised, and what became of it
        h.h3[words("Promises")],
        ledger(look),
    ]


def luddite(look: Look) -> Node:
    """What is known of the Luddite once she has destroyed a robot: to the workers all, to the bosses who it may be."""
    words, suspects = look.words, look.view["suspects"]
    if suspects is None:
        return None
    if len(suspects) == 1:
        # words: for workers: who she is; for bosses: who she may be
        return h.p[words("The Luddite: {seats}", seats=suspects)]
    return h.p[words("The Luddite is one of: {seats}", seats=suspects)]


def roles_in(view: Any) -> dict[str, int]:
    """How many of each role there are with so many players."""
    row = PLAYER_COUNTS[view["players"]]
    return {
        "boss": 2, "prolet": row.prolet, "startupper": row.startupper, "scab": row.scab, "luddite": row.luddite,
    }  # fmt: skip


def ledger(look: Look) -> Node:
    """Every promise of the game and what became of it, newest first; this turn's as they stand."""
    view, words = look.view, look.words
    current = [
        (view["turn"], held["boss"], seat, held, "", view["paid"][seat])
        for seat, held in enumerate(view["signed"])
        if held is not None and held["boss"] is not None and not written(view, seat)
    ]
    past = [(row["turn"], row["boss"], row["worker"], row, row["how"], row["paid"]) for row in reversed(view["ledger"])]
    rows = current + past
    if not rows:
        return h.p[words("Nothing has been promised yet.")]
    return h.table(".ledger")[
        h.thead[h.tr[[h.th(scope="col")[head] for head in heads(words)]]],
        h.tbody[
            [
                h.tr(class_=how or "open")[
                    h.td[str(turn)],
                    h.td[words.seat(boss)],
                    h.td[words.seat(worker)],
                    h.td[sayings.promise(held, words)],
                    h.td[words.term(how) if how else "…", f" ({paid})" if how == "broken" else ""],
                ]
                for turn, boss, worker, held, how, paid in rows
            ]
        ],
    ]


def heads(words: Words) -> list[str]:
    """Heads of the ledger."""
    # words: heads of the columns in the table of promises
    return [words("Turn"), words("Boss"), words("Worker"), words("Promise"), words("Outcome")]


def written(view: Any, seat: int) -> bool:
    """Whether this turn's promise to a worker is in the ledger already."""
    return any(row["turn"] == view["turn"] and row["worker"] == seat for row in view["ledger"])


def progress(look: Look) -> list[float]:
    """Coins earned so far, which all can see."""
    return [float(coins) for coins in look.view["earned"]]


def progress_title(words: Words) -> str:
    """What the chart shows."""
    return words("Coins earned so far")
