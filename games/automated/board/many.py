"""The board for 5 to 10: two bosses above, offers or votes in the middle, the workers below."""

from typing import Any

from drawing import markup as h

from ..components import NUMBERS
from ..questions import AT_PAYDAY, LOOK_AT_ROLE, PLAYERS, RENT_FROM_THE_FUND, Destroy, Fingers, PublicWork, Work
from ..views import TownView
from . import art, sayings
from .art import Node
from .looks import ManyLook, voting
from .offers import employer, offers, places
from .previews import eyes_closed, together
from .roles import role_picture, role_sheet
from .shared import (
    PAYDAY,
    STRIKE,
    choices,
    gesture,
    hands,
    mark,
    mat,
    money,
    of_hand,
    on_offer,
    person,
    phases,
    plate,
    tag,
    wanted,
)
from .side import turn_many

HIRING = 1
"""The number of that phase."""


def board(look: ManyLook) -> Node:
    """The whole picture. Whoever must look at her role sees nothing else."""
    view, words = look.view, look.words
    shut = look.question is LOOK_AT_ROLE and look.seat is not None and look.seat == look.turn
    return h.div(
        class_=f"board works many n{len(view.workers)}",
        role="group",
        aria_label=words("The table"),
        data_cue=cue(view),
        data_goal=sayings.goal(look),
    )[
        role_sheet(look)
        if shut
        else h.div(".leaf")[
            h.div(".bosses")[[boss(look, seat) for seat in view.bosses]],
            phases(look, sayings.PHASES_MANY),
            middle(look),
            commons(look),
            h.div(".crew")[[worker(look, seat) for seat in view.workers]],
            wanted(look),
        ]
    ]


def middle(look: ManyLook) -> Node:
    """What this phase is about: the offers, the vote, and from production on what comes to pass."""
    phase = look.view.phase
    if phase < STRIKE:
        return offers(look)
    return ballot(look) if phase == STRIKE else what_now(look, phase)


def what_now(look: ManyLook, phase: int) -> Node:
    """A phase in which nothing lies in the middle: its name and what is done in it."""
    return h.div(".vote-board.paper.what-now")[
        h.strong(".display")[look.words.say(sayings.HEADINGS.get(look.question, sayings.PHASES_MANY[phase - 1]))],
        h.p[sayings.what_counts(look) or turn_many(look.words)[phase - 1]],
        h.p(".aside")[aside] if (aside := eyes_closed(look) or together(look)) else None,
        art.sign("mayor") if look.question in sayings.OF_THE_MAYOR else books(look),
    ]


def books(look: ManyLook) -> Node:
    """What this turn has brought each boss, and what she has paid of the wages that she promised."""
    return h.div(".books")[[book(look, boss) for boss in look.view.bosses]]


def book(look: ManyLook, boss: int) -> Node:
    """The books of one boss: who makes coins for her, and who has been paid."""
    view, made_by = look.view, makers(look, boss)
    hands = view.at_work(boss)
    paid, owed = sum(view.paid[seat] for seat in hands), sum(view.debts(boss).values())
    return h.div(".book-of")[
        mark(look, boss),
        h.span(".makers")[made_by],
        h.b[f"+{NUMBERS.production * len(made_by)}"],
        art.sign("coin"),
        h.span(class_="paper-of", title=look.words("paid {n} of {wage}", n=paid, wage=paid + owed))[
            h.b[f"−{paid}"], h.small[f"/{paid + owed}"] if owed else None, art.sign("coin")
        ]
        if hands
        else None,
    ]


def makers(look: ManyLook, boss: int) -> list[Node]:
    """Who makes coins for a boss: her workers, strikers left out, and her robots."""
    view = look.view
    return [*(mark(look, seat) for seat in view.at_work(boss)), *[art.sign("robot-blue")] * view.blue[boss]]


def cue(view: TownView) -> str:
    """What may be heard: paper for an offer, a crowd for a strike, coins on payday, a till for the rent."""
    turn, phase = view.turn, view.phase
    robots = f"{sum(view.blue)}.{sum(view.red)}.{view.destroyed}"
    if phase == STRIKE:
        if not view.deeds:
            return f"touch:{turn}.{len(view.sealed)}"
        return f"{'crowd' if view.strikers else 'stamp'}:{turn}.{robots}"
    if phase > STRIKE:
        return f"{'coin' if phase <= PAYDAY else 'till'}:{turn}.{sum(view.paid)}.{view.fund}"
    signed = sum(held is not None for held in view.signed)
    return f"paper:{turn}.{len(view.offers)}.{signed}.{robots}"


# -- the bosses -------------------------------------------------------------------------------------------------------


def boss(look: ManyLook, seat: int) -> Node:
    """A boss: company, piggy bank, robots, who works for her, Security, fingers, the Mayor's chain."""
    view, words = look.view, look.words
    hired = [s for s in view.workers if (held := view.signed[s]) is not None and held.boss == seat]
    count = view.blue[seat]
    return h.div(".desk-of")[
        h.div(look.place(PLAYERS[seat], spoken_boss(look, seat), "player boss-of"), data_sign="boss")[
            plate(
                look, seat,
                art.sign("mayor") if view.mayor == seat else None,
                art.sign("security") if view.security == seat else None,
                h.span(data_sign="sealed")[art.sign("sealed")] if seat in view.sealed else bid(look, seat),
            ),
            h.small(".company")[rent(look, seat) or employer(look, seat)],
            purse(look, seat),
            h.div(".hired")[
                [
                    h.span(".hired-one", data_piece=f"token-{s}", data_owner=str(s))[mark(look, s), figure(look, s)]
                    for s in hired
                ]
            ]
            if hired
            else None,
        ],
        # words: a heap of robots, read aloud
        h.div(look.place(Destroy(seat), words("Robots held by {seat}: {n}", seat=seat, n=count), "robots-of"))[
            art.robots(count, "robot-blue"),
            # words: of a boss who has none
            None if count else h.small[words("no robots")],
        ],
    ]  # fmt: skip


def purse(look: ManyLook, seat: int) -> Node:
    """The piggy bank with its coins, or shut; and how many coins win."""
    view, words = look.view, look.words
    coins = view.fortune(seat)
    shown = view.shown.get(seat)
    # words: coins with which a boss may declare victory
    below = words("goal {n}", n=view.target)
    if coins is None and shown:
        # words: coins a boss showed in an earlier turn, all of them; {turn} is the number of that turn
        below = words("turn {turn}: {n}", turn=shown.turn, n=shown.coins)
        # words: coins a boss showed in an earlier turn, so she had at least so many; {turn} is the number of that turn
        below = below if shown.everything else words("turn {turn}: {n}+", turn=shown.turn, n=shown.coins)
    return h.div(".purse", data_pile=f"purse-{seat}")[
        art.sign("pig"), h.b(".count")["?" if coins is None else str(coins)], h.small(".below")[below]
    ]


def bid(look: ManyLook, seat: int) -> Node:
    """The fingers a boss has shown."""
    deed = look.view.deeds.get(seat)
    return art.sign(of_hand(deed)) if isinstance(deed, Fingers) else None


def spoken_boss(look: ManyLook, seat: int) -> str:
    """A boss for the ear."""
    view, words = look.view, look.words
    coins = view.coins[seat]
    parts = [
        words.seat(seat),
        words("Boss"),
        # words: a boss has some, and nobody else knows how many
        words("hidden coins") if coins is None else words.many("{n} coin", "{n} coins", n=coins),
        words.many("{n} robot", "{n} robots", n=view.blue[seat]),
    ]
    if view.security == seat:
        # words: a card that a boss has for this turn
        parts.append(words("Security"))
    if view.mayor == seat:
        # words: a card that a player has for this turn
        parts.append(words("Mayor"))
    return ", ".join(parts)


# -- what is everybody's ----------------------------------------------------------------------------------------------


def ballot(look: ManyLook) -> Node:
    """The vote of this turn: who has chosen, then what all have shown, and how many fists a strike needs."""
    view, words = look.view, look.words
    running, ways = voting(look), choices(look)
    seats = [*view.bosses, *view.workers]
    if view.deeds:
        title = words.many(
            # words: how many workers strike, of {total} workers
            "{n} of {total} workers strikes", "{n} of {total} workers strike",
            n=len(view.strikers), total=len(view.workers),
        )  # fmt: skip
    else:
        seats = [seat for seat, _ in running]  # whoever has Stress must work
        # words: in a secret vote: so many of all who vote have chosen already
        title = words("{n} of {total} have chosen", n=sum(there for _, there in running), total=len(seats))
    return h.div(".vote-board.paper")[
        h.p[
            h.strong(".display")[title],
            h.small[sayings.of_the_strike(look)],
        ],
        h.p(".aside")[aside] if (aside := eyes_closed(look)) else None,
        ways or hands(look, seats, seats if view.deeds else []),
    ]


def commons(look: ManyLook) -> Node:
    """Public Work, the Union Fund, and the robots set free."""
    return h.div(".commons")[public_work(look), union_fund(look), freed_robots(look)]


def public_work(look: ManyLook) -> Node:
    """Places of work that pay a coin and give Holidays."""
    view, words = look.view, look.words
    left, every = view.public_places, view.places
    # words: places of work: {left} are free of {places}; read aloud
    name = words("Public Work, {left} of {places} free", left=left, places=every)
    return h.div(on_offer(look, PublicWork(), name, "public"))[
        # words: work for nobody’s profit, with a coin and Holidays; a term of the rulebook
        h.small[words("Public Work")],
        h.span[h.b["1"], art.sign("coin"), art.sign("holidays")],
        places(look, left, every),
    ]


def union_fund(look: ManyLook) -> Node:
    """The Union Fund with its coins."""
    words, fund = look.words, look.view.fund
    # words: the coins in it, read aloud
    name = words("Union Fund: {n}", n=fund)
    return h.div(role="img", aria_label=name, class_="fund", data_sign="fund", data_pile="fund")[
        # words: the Union Fund, where there is room for one word only
        h.small[words("Fund")], money(look, fund)
    ]


def freed_robots(look: ManyLook) -> Node:
    """Robots that count for the workers, and how many win."""
    words, freed, need = look.words, look.view.freed, look.view.goal
    # words: robots that count for the workers; with {need} they win; read aloud
    name = words("Freed robots: {n} of {need}", n=freed, need=need)
    return h.div(role="img", aria_label=name, class_="freed", data_sign="freed")[
        # words: robots that count for the workers, where there is room for one word only
        h.small[words("Freed"), " ", h.b[f"{freed}/{need}"]],
        art.slots(freed, need, "red", gone=look.view.destroyed),
    ]


# -- the workers ------------------------------------------------------------------------------------------------------


def worker(look: ManyLook, seat: int) -> Node:
    """A worker: coins, robots, Stress, whom she works for and for what, what her hand shows."""
    view, words = look.view, look.words
    role, red = view.roles[seat], view.red[seat]
    tired = " tired" if view.stressed[seat] else ""
    # whoever is owed nothing may be given coins; those who wait for a wage are shown first
    gift = " gift" if look.question is AT_PAYDAY and look.turn is not None and seat not in view.debts(look.turn) else ""
    return h.div(".desk-of")[
        h.div(look.place(PLAYERS[seat], spoken(look, seat), f"player red{tired}{gift}"), data_mat=mat(look, seat))[
            plate(
                look, seat,
                art.sign("mayor") if view.mayor == seat else None,
                sign(look, seat),
            ),
            h.span(".body-of")[figure(look, seat)],
            h.div(".desk")[
                money(look, view.purse(seat)),
                job(look, seat),
                tag("stress", words("has Stress"), "stress") if tired else None,
                rent(look, seat),
                h.small(".role-of")[role_picture(role), h.span[words.term(role)]] if role != "worker" else None,
            ],
        ],
        h.div(look.place(Destroy(seat), words("Robots held by {seat}: {n}", seat=seat, n=red), "robots-of"))[
            art.robots(red, "robot-red")
        ]
        if red
        else None,
    ]  # fmt: skip


def rent(look: ManyLook, seat: int) -> Node:
    """What is still to be paid this turn, where that is decided; a stamp for whoever the Mayor has spared."""
    unpaid = {look.turn, *look.view.queue, *look.view.wanted}
    if look.question not in sayings.OF_RENTS or (look.question is RENT_FROM_THE_FUND and seat not in unpaid):
        return None
    if seat in look.view.exempt:
        # words: stamped on the place of a player who pays no rent this turn
        return h.b(".spared", data_sign="phase-many-5")[look.words("spared")]
    return tag("", look.words("rent {n}", n=look.view.rent[seat]), means="phase-many-5")


def figure(look: ManyLook, seat: int) -> Node:
    """The worker herself: her fist is up once everybody has seen it."""
    view = look.view
    pose = "up" if seat in view.strikers else "tired" if view.stressed[seat] else "calm"
    return person(look, seat, pose)


def job(look: ManyLook, seat: int) -> Node:
    """Whom she works for and what was promised; from payday on what she was paid."""
    view, words = look.view, look.words
    held = view.signed[seat]
    if look.question in sayings.OF_RENTS:
        return None
    if held is None:
        # words: on the place of a worker who bargains, while the bosses may offer once more
        return h.div(".job")[h.small[words("wants a better offer")]] if view.haggling and view.phase == HIRING else None
    if held.boss is None:
        return h.div(".job")[h.small[words("Public Work")]]
    struck, coins, wage = seat in view.strikers, view.paid[seat], held.wage
    paid = not struck and (coins > 0 or (view.phase >= PAYDAY and held.boss not in view.queue))
    # words: coins a worker has been paid; {wage} coins were promised
    told = words("paid {n} of {wage}", n=coins, wage=wage) if paid else None
    over = view.phase > PAYDAY or held.boss not in view.queue
    torn = " broken" if paid and over and coins < wage else ""
    return h.div(class_=f"job paper-of{' struck' if struck else torn}", title=told)[
        mark(look, held.boss),
        h.b[f"{coins}/{wage}" if paid else str(wage)],
        art.sign("coin"),
        # words: at payday: the boss has not granted a worker the Holidays that she promised her
        h.span(".withheld", title=words("no Holidays"))[art.sign("holidays")]
        if paid and view.rest_owed[seat]
        else art.sign("holidays")
        if held.holidays and not paid
        else None,
    ]


def sign(look: ManyLook, seat: int) -> Node:
    """The fist or the open hand of this turn, or an envelope while a sealed round runs."""
    view = look.view
    shown = "sealed" if seat in view.sealed else gesture(view.deeds.get(seat, Work())) if view.deeds else ""
    return h.span(data_sign=shown)[art.sign(shown)] if shown else None


def spoken(look: ManyLook, seat: int) -> str:
    """A worker for the ear."""
    view, words = look.view, look.words
    parts: list[Any] = [
        words.seat(seat),
        words.many("{n} coin", "{n} coins", n=view.purse(seat)),
        words.many("{n} robot", "{n} robots", n=view.red[seat]),
    ]
    if view.roles[seat] != "worker":
        parts.append(words.term(view.roles[seat]))
    if view.stressed[seat]:
        parts.append(words("Stress"))
    held = view.signed[seat]
    if held is not None:
        if held.boss is None:
            parts.append(words("Public Work"))
        else:
            parts.append(words("works for {seat} for {n}", seat=held.boss, n=held.wage))
    if view.mayor == seat:
        parts.append(words("Mayor"))
    shown = view.deeds.get(seat)
    if shown is not None:
        # words: of one worker: she did not strike
        parts.append(words("works") if shown == Work() else words("strikes"))
    return ", ".join(parts)
