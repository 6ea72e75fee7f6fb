"""What stands beside the board: the hand, a seat's strip, the headline, the aid, the numbers of the chart."""

from drawing import markup as h
from tabletop import Words

from ..components import CONTRACTS, EVENTS, NUMBERS, PLAYER_COUNTS
from ..questions import LOOK_AT_ROLE
from ..state import Kept
from ..views import TownView
from . import art, sayings
from .art import Node
from .few import EXTRAS
from .looks import FewLook, ManyLook, TypedLook
from .pictures import event_picture
from .roles import role_picture, targets
from .shared import STRIKE, choices, mark, robots_of, sealed


def headline(look: TypedLook) -> str:
    """Which turn it is, and of how many; the board says which phase."""
    view, words = look.view, look.words
    if not view.turn:
        return words("Before the first turn")
    if view.ended:
        # words: where a game stands that is over; also below the last point of a chart of its turns
        return words("The end")
    last = look.view.last_turn if isinstance(look, ManyLook) else sayings.last_turn(look.view)
    if last is None or last < view.turn:
        return words("Turn {n}", n=view.turn)
    # words: {all}: how many turns there are at most
    return words("Turn {n} of {all}", n=view.turn, all=last)


def strip(seat: int, look: TypedLook) -> Node:
    """A seat's public figures on one line."""
    view, words = look.view, look.words
    coins = look.view.fortune(seat) if isinstance(look, ManyLook) else view.coins[seat]
    kind, robots = robots_of(look, seat)
    money = words("hidden coins") if coins is None else words.many("{n} coin", "{n} coins", n=coins)
    parts: list[Node] = [
        figure("coin", "?" if coins is None else str(coins), money),
        figure(kind, str(robots), words.many("{n} robot", "{n} robots", n=robots)),
    ]
    if view.stressed[seat]:
        parts.append(h.span(".tag.stress-tag")[words("Stress")])
    if isinstance(look, ManyLook):
        parts += tags_of_many(look, seat)
    elif look.view.out[seat]:
        parts.append(h.span(".tag")[words("eliminated")])
    return h.fragment[parts]


def tags_of_many(look: ManyLook, seat: int) -> list[Node]:
    """5 to 10: bosses, the Mayor, and at the end the roles."""
    view, words = look.view, look.words
    boss = seat in view.bosses
    return [
        h.span(".tag.boss-tag")[words("Boss")] if boss else None,
        h.span(".tag")[words("Mayor")] if view.mayor == seat else None,
        h.span(".tag")[words.term(view.roles[seat])] if view.ended and not boss else None,
    ]


def figure(sign: str, number: str, said: str) -> Node:
    """A number with its sign, in words for the ear and for whoever points at it."""
    return h.span(".figure", title=said)[art.sign(sign), h.b(aria_hidden="true")[number], h.span(".sr-only")[said]]


def hand(look: TypedLook) -> Node:
    """The hand: a worker's role, a boss's purse, and what was sealed.

    The role at which somebody must look lies large on the board.
    """
    words, seat = look.words, look.seat
    if isinstance(look, FewLook) or seat is None:
        return None  # among few, what she sealed stands with her coins on the board
    if look.question is LOOK_AT_ROLE and seat == look.turn:
        return None
    role = look.view.role
    assert role is not None
    boss = role == "boss"
    name, rule = h.h3[words.term(role)], h.p[words.say(sayings.role_text(role, look.view))]
    return [
        choices(look) if boss and look.view.phase != STRIKE else None,
        h.div(class_=f"role-card role-{role}")[
            role_picture(role),
            h.div[
                # a boss knows what she is: her coins come first
                h.details[h.summary[name], rule] if boss else [name, rule],
                targets(look),
                loans(look) if boss else None,
                sealed(look),
            ],
        ],
    ]


def loans(look: ManyLook) -> Node:
    """What the two bosses lent each other, as coins that went from one to the other."""
    words, found = look.words, [loan for loan in look.view.loans if loan.coins is not None]
    of_each = [(boss, [loan for loan in found if loan.lender == boss]) for boss in look.view.bosses]
    return h.ul(".loans")[
        [
            # words: one boss to the other, coins; {turn} is the number of the turn
            h.li(title=". ".join(words("Turn {turn}: {seat} lent {n}", turn=t, seat=boss, n=n) for t, _, n in lent))[
                mark(look, boss), "→", h.b[str(sum(n or 0 for _, _, n in lent))], art.sign("coin")
            ]
            for boss, lent in of_each
            if lent
        ]
    ]


def aid(look: TypedLook) -> Node:
    """Conditions of victory, the ledger of promises or the cards, and what can still come."""
    return aid_few(look) if isinstance(look, FewLook) else aid_many(look)


def aid_few(look: FewLook) -> Node:
    """2 to 4: how it ends, the Contracts, the Events."""
    view, words = look.view, look.words
    count = view.players
    seen = {*view.events_gone, *view.kept, view.event} | ({"marriage"} if view.couple else set())
    return [
        h.h3[words("How it ends")],
        h.ul[
            h.li[words("All win as soon as {n} robots are freed.", n=count)],
            h.li[words("All lose as soon as the boss has {n} robots.", n=count)],
            h.li[
                words("All lose if an Event must be revealed and none is left, or if half the players are eliminated.")
            ],
            h.li[
                words(
                    # words: numbers of coins: {n} for one player, {together} for a couple
                    "Class Betrayal: {n} coins, no Stress (a couple {together}), after Event or payday, before rent.",
                    n=view.betrayal, together=view.joint_betrayal,
                )
            ],
            h.li[words("Expropriation needs {n} fists.", n=view.majority)],
        ],
        # words: a heading: the six phases of a turn
        h.h3[words("How a turn goes")],
        h.ol[[h.li[said] for said in turn_few(words)]],
        h.h3[words("Contracts")],
        h.table(".cards")[
            [
                h.tr(class_="now" if card == view.card else None)[
                    h.th(scope="row")[words.term(card)],
                    [h.td[str(coins), art.sign(EXTRAS[extra]) if extra else None] for coins, extra in lines],
                ]
                for card, lines in CONTRACTS.items()
            ]
        ],
        h.h3[words("Events")],
        h.dl(".events")[
            [
                h.div(class_="gone" if card in seen else None)[
                    event_picture(card),
                    h.dt[words.term(card), " ✓" if card in seen else ""],
                    h.dd[words.term(f"text-{card}")],
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
        words("Strike: all choose in secret whether they work or strike. Whoever has Stress must work."),
        words("Payday: whoever worked gets the wage. Each robot also makes coins for its owner."),
        words(
            "Rent: each player pays the boss. Whoever cannot pay gets Stress. Whoever has Stress already and cannot "
            "pay is eliminated."
        ),
    ]


def turn_many(words: Words) -> list[str]:
    """5 to 10: the six phases."""
    return [
        words("Hiring: the bosses buy robots and offer contracts, and each worker chooses who she works for."),
        words(
            "Strike: in secret the workers choose whether they strike, and the bosses compete for Security. Workers "
            "with Stress must work."
        ),
        words("Production: workers at work and blue robots make coins for the bosses, red robots for their owners."),
        words("Payday: the bosses pay what they promised, or less. No promise binds them."),
        words(
            "Rent: bosses pay the Bank 2 coins, workers 1. A worker who cannot pay gets Stress. A boss who cannot pay "
            "is bankrupt."
        ),
        words(
            "Union Fund: workers may give coins. They pay rents and Holidays of workers who ask; a Startupper, a "
            "secret role, may count them to win."
        ),
    ]


def aid_many(look: ManyLook) -> Node:
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
        h.p[words("A boss needs {n} coins to win, a Startupper {need}.", n=view.target, need=view.need)],
        luddite(look),
        # words: a heading: the six phases of a turn
        h.h3[words("How a turn goes")],
        h.ol[[h.li[said] for said in turn_many(words)]],
        # words: heading of a table: what the bosses promised, and what became of it
        h.h3[words("Promises")],
        ledger(look),
    ]


def luddite(look: ManyLook) -> Node:
    """What is known of the Luddite once she has destroyed a robot: to the workers all, to the bosses who it may be."""
    words, suspects = look.words, look.view.suspects
    if suspects is None:
        return None
    if len(suspects) == 1:
        # words: for workers: who she is; for bosses: who she may be
        return h.p[words("The Luddite: {seats}", seats=suspects)]
    return h.p[words("The Luddite is one of: {seats}", seats=suspects)]


def roles_in(view: TownView) -> dict[str, int]:
    """How many of each role there are with so many players."""
    row = PLAYER_COUNTS[view.players]
    return {
        "boss": 2, "prolet": row.prolet, "startupper": row.startupper, "scab": row.scab, "luddite": row.luddite,
    }  # fmt: skip


def ledger(look: ManyLook) -> Node:
    """Every promise of the game and what became of it, newest first; this turn's as they stand."""
    view, words = look.view, look.words
    current = [
        Kept(view.turn, held.boss, seat, held.wage, held.holidays, held.clause, view.paid[seat], False, "")
        for seat, held in enumerate(view.signed)
        if held is not None and held.boss is not None and not written(view, seat)
    ]
    rows = [*current, *reversed(view.ledger)]
    if not rows:
        return h.p[words("Nothing has been promised yet.")]
    # words: heads of the columns in the table of promises
    heads = [words("Turn"), words("Boss"), words("Worker"), words("Promise"), words("Outcome")]
    return h.table(".ledger")[
        h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]],
        h.tbody[
            [
                h.tr(class_=row.how or "open")[
                    h.td[str(row.turn)],
                    h.td[words.seat(row.boss)],
                    h.td[words.seat(row.worker)],
                    h.td[sayings.promise(row, words)],
                    h.td[words.term(row.how) if row.how else "…", f" ({row.paid})" if row.how == "broken" else ""],
                ]
                for row in rows
            ]
        ],
    ]


def written(view: TownView, seat: int) -> bool:
    """Whether this turn's promise to a worker is in the ledger already."""
    return any(row.turn == view.turn and row.worker == seat for row in view.ledger)


def progress(look: TypedLook) -> list[float]:
    """Coins earned so far, which all can see."""
    return [float(coins) for coins in look.view.earned]


def standing(look: TypedLook) -> dict[tuple[str, ...], object]:
    """What the game turns on: robots, the Union Fund, and who is out."""
    words, found = look.words, dict[tuple[str, ...], object]()
    if isinstance(look, ManyLook):
        found[(words("Union Fund"),)] = look.view.fund
        # words: Before two numbers: so many robots before and after an answer.
        found[(words("Destroyed robots"),)] = look.view.destroyed
        for boss in look.view.bosses:
            # words: Behind the name of a boss and before two numbers: her robots before and after an answer.
            found[words.seat(boss), words("robots")] = look.view.blue[boss]
    elif isinstance(look, FewLook):
        found[(words("Robots of the boss"),)] = look.view.blue
        for seat, out in enumerate(look.view.out):
            # words: Behind a player’s name and before “no → yes”: whether she has left the game.
            # words: Whether a player is out of the game.
            found[words.seat(seat), words("out")] = words("yes") if out else words("no")
    # words: Before two numbers: so many robots before and after an answer.
    found[(words("Freed robots"),)] = look.view.freed if isinstance(look, ManyLook) else sum(look.view.red)
    return found


def progress_title(words: Words) -> str:
    """What the chart shows."""
    return words("Coins earned so far")
