"""The board for 2 to 4: the boss above, Event and Contracts in the middle, the workers below."""

from typing import Any

from drawing import markup as h
from tabletop import Message, msg

from ..components import CONTRACTS, NUMBERS
from ..questions import PLAYERS, WHO_IS_MARRIED, WORK_OR_STRIKE, Deck, TakeLine
from ..rules.two_to_four.ending import traitors
from ..views import FactoryView
from . import art, sayings
from .art import Node
from .looks import FewLook
from .pictures import event_picture
from .shared import choices, gesture, mark, mat, money, on_offer, person, phases, plate, sealed, tag, wanted

EXTRAS = {"stress": "stress", "holidays": "holidays", "open": "open-ended"}
"""What comes with a contract, and its sign."""


def board(look: FewLook) -> Node:
    """The whole picture."""
    view = look.view
    return h.div(
        class_=f"board works few n{view.players}",
        role="group",
        # words: the name of the whole picture, read aloud
        aria_label=look.words("The table"),
        data_cue=cue(look),
        data_goal=sayings.goal(look),
    )[
        h.div(".leaf")[
            boss(look),
            phases(look, sayings.PHASES_FEW),
            *([asked] if (asked := choices(look)) is not None else [event(look), contracts(look)]),
            h.div(".crew")[[worker(look, seat) for seat in range(view.players)]],
            wanted(look),
        ]
    ]


EVENT, CONTRACT, STRIKE, PAYDAY = range(2, 6)
"""Numbers of phases."""


def cue(look: FewLook) -> str:
    """What may be heard: paper for a card, a crowd for a strike, coins on payday, a till for the rent."""
    view = look.view
    turn, robots = view.turn, view.blue + sum(view.red)
    if look.question is WORK_OR_STRIKE:
        return f"touch:{len(view.sealed)}"
    if view.phase == STRIKE:
        struck = any(gesture(deed) != "hand-work" for deed in view.deeds)
        return f"{'crowd' if struck else 'stamp'}:{turn}.{robots}"
    if view.phase > STRIKE:
        return f"{'coin' if view.phase == PAYDAY else 'till'}:{turn}.{view.boss_coins}"
    return f"paper:{turn}.{view.event}.{view.card}"


def boss(look: FewLook) -> Node:
    """The automated boss: a piggy bank, its coins, and what both sides need to win."""
    view, words = look.view, look.words
    coins, need = view.boss_coins, view.players
    freed = sum(view.red)
    name = words(
        # words: {coins}: “3 coins”; {robots} is what the boss has, with {limit} everybody loses
        "Automated boss: {coins}, {robots} of {limit} robots",
        # words: a number of coins: on a piece, on a button, in a sentence
        coins=words.many("{n} coin", "{n} coins", n=coins), robots=view.blue, limit=need,
    )  # fmt: skip
    # words: read aloud: robots that the workers hold; with {limit} they win
    ours = words("Freed robots: {robots} of {limit}.", robots=freed, limit=need)
    return h.div(role="img", aria_label=f"{name}. {ours}", class_="boss", data_sign="automated-boss")[
        h.div(".purse", data_pile="boss")[art.sign("pig-light"), h.b(".count")[str(coins)]],
        h.div(".what")[
            # words: the boss in the game for 2 to 4: nobody plays her
            h.strong[words("Automated boss")],
            h.div(".lies")[
                art.coins(coins, "boss"),
                h.span(".soon")[
                    h.b[f"+{view.blue * NUMBERS.boss_robot}"],
                    art.sign("coin"),
                    words.say(sayings.PHASES_FEW[PAYDAY - 1]),
                ]
                if view.blue and view.phase < PAYDAY
                else None,
                # words: how many robots are destroyed
                h.small[words("destroyed: {n}", n=view.destroyed)] if view.destroyed else None,
            ],
            # words: under the boss’s coins, in place of how she gets robots
            h.small(".last")[words("Last turn: if nobody wins now, all lose")] if last(view) else h.small(".signs-of")[
                h.b[str(NUMBERS.state_funding)], art.sign("coin"),
                # words: behind a number of coins: so many buy the automated boss a robot
                words("buy the boss a robot"),
            ],
            # words: below that line: whoever works may leave the others at any time; {n}: a number of coins
            h.small(".signs-of", title=words(
                "Any worker with {n} coins and no Stress after Event or payday can win without others", n=view.betrayal
            ))[
                h.b[str(view.betrayal)], art.sign("coin"),
                # words: behind a number of coins: with so many, a worker can leave the others and win
                words("let a worker win alone"),
            ],
        ],
        race(look),
    ]  # fmt: skip


def last(view: FactoryView) -> bool:
    """Whether this turn is the last one."""
    return view.turn > 0 and view.turn == sayings.last_turn(view)


def race(look: FewLook) -> Node:
    """How many robots the boss has, and how many are freed: what decides the game."""
    view, words, need = look.view, look.words, look.view.players
    return h.div(".race")[
        h.span(".aim.blue")[art.slots(view.blue, need, "blue"), h.b[words("{n} robots: all lose", n=need)]],
        # words: so many robots with the workers
        h.span(".aim.red")[art.slots(sum(view.red), need, "red"), h.b[words("{n} freed robots: all win", n=need)]],
    ]


LONG = 60
"""From so many letters on the text of an Event needs the room of its picture."""


def event(look: FewLook) -> Node:
    """The Event deck and the Event of this turn."""
    view, words = look.view, look.words
    card = view.event if view.phase >= EVENT else None
    # words: the deck of Event cards
    title = words.term(card) if card else words("Events")
    # words: beside the deck of Events, before one is revealed
    none_yet = words("A new one every turn. If nobody wins by the last one, all lose.")
    text = words.term(f"text-{card}") if card else none_yet
    more = f" {words.term('gentrification')}: {words.term('text-gentrification')}" if card == "eviction" else ""
    return h.div(class_=f"event paper{' long' if len(text) > LONG else ''}")[
        deck(look, Deck("events"), view.events, words("Event deck: {n} cards", n=view.events), "red"),
        event_picture(card) if card else None,
        h.div(".drawn", role="img", aria_label=f"{title}. {text}{more}", data_sign="event")[
            h.strong(".display")[title], h.p[text]
        ],
    ]


def deck(look: FewLook, target: Deck, count: int, name: str, kind: str) -> Node:
    """A face-down deck, a place to tap, and how many cards are left in it: each turn takes an Event."""
    left = ""
    if target.deck == "events":
        # words: below the deck of Events: so many turns come after this one
        more = look.words.many("{n} more turn", "{n} more turns", n=sayings.last_turn(look.view) - look.view.turn)
        # words: below the empty deck of Events: all lose when the next one is due
        left = look.words("last turn") if last(look.view) else more
    return h.div(look.place(target, name, f"deck {kind if count else 'none'}"))[
        h.span(".back")[art.sign("robot-light")] if count else None, h.small[left] if left else None
    ]


def contracts(look: FewLook) -> Node:
    """The Contracts deck and the card of this turn with its four contracts."""
    view, words = look.view, look.words
    card = view.card if view.phase >= CONTRACT else None  # those of the turn before are gone
    name = words("Contracts deck: {n} cards", n=view.contracts)
    return h.div(".contracts.paper.wall")[
        deck(look, Deck("contracts"), view.contracts, name, "blue"),
        h.div(".drawn")[
            # words: the deck of Contracts cards, and the phase in which one is revealed
            h.strong(".display", data_sign=card and "economy")[words.term(card) if card else words("Contracts")],
            h.div(".tickets")[[contract(look, card, index) for index in range(len(CONTRACTS[card]))]]
            if card
            # words: beside the deck of Contracts cards, before one is revealed
            else h.p[words("Four new ones every turn: each worker takes one.")],
        ],
    ]


def contract(look: FewLook, card: str, index: int) -> Node:
    """One contract of the card: coins, what comes with them, and who took it."""
    view, words = look.view, look.words
    takers = [s for s, held in enumerate(view.lines) if held == (card, index)]
    name = sayings.line_of(card, index, words)
    if takers:
        # words: {what} is a contract: “2 coins, Stress”; {seats} have taken it
        name = words("{what}: {seats}", what=name, seats=takers)
    return h.div(on_offer(look, TakeLine(index), name, f"ticket{' taken' if takers else ''}"))[
        pay_of(card, index),
        [h.span(".tag")[words.say(TAGS[extra])], h.small(".means", aria_hidden="true")[words.say(MEANS[extra])]]
        if (extra := CONTRACTS[card][index][1])
        else None,
        h.span(".takers")[[mark(look, s) for s in takers]] if takers else None,
    ]


def pay_of(card: str, index: int) -> Node:
    """What a contract pays, in signs."""
    coins, extra = CONTRACTS[card][index]
    return [art.wage(coins), art.sign(EXTRAS[extra]) if extra else None]


MEANS: dict[str, Message] = {
    # words: below “Stress” on a contract, in a few small letters: whoever takes it cannot strike from next turn on
    "stress": msg("no strike until Holidays"),
    # words: below “Holidays” on a contract, in a few small letters
    "holidays": msg("end Stress at payday"),
    # words: below “open-ended” on a contract, in a few small letters
    "open": msg("until you strike"),
}
"""What comes with a contract, where there is room for it."""
TAGS: dict[str, Message] = {
    # words: what comes with a contract: whoever has it cannot strike; a term of the rulebook
    "stress": msg("Stress"),
    # words: what comes with a contract: free days that take Stress away; a term of the rulebook
    "holidays": msg("Holidays"),
    # words: of a contract: it goes on until its holder strikes
    "open": msg("open-ended"),
}


def worker(look: FewLook, seat: int) -> Node:
    """A worker: coins, robots, Stress, contract, permanent Events, and what her hand shows."""
    view = look.view
    starts = view.start == seat and view.turn
    kind = "out" if view.out[seat] else "red"
    return h.div(".desk-of")[
        h.div(look.place(PLAYERS[seat], spoken(look, seat), f"player {kind}"), data_mat=mat(look, seat))[
            plate(look, seat, art.sign("starting-player") if starts else None),
            # words: of a player who is out of the game
            h.strong(".gone")[look.words("eliminated")] if view.out[seat] else [inside(look, seat), body(look, seat)],
        ]
    ]


def body(look: FewLook, seat: int) -> Node:
    """The worker, her contract on her chest. Whoever is asked whom she marries drags herself onto another, or another
    onto herself."""
    held, onto = holds(look.view, seat), None
    if look.question is WHO_IS_MARRIED and look.turn not in look.bots:
        onto = "player:" if seat == look.turn else f"player:{look.turn}"
    return h.span(class_=f"body-of{'' if onto is None else ' lift'}", data_onto=onto)[
        person(look, seat, pose(look, seat)), h.span(".job.paper-of")[pay_of(*held)] if held else None
    ]


def holds(view: FactoryView, seat: int) -> tuple[str, int] | None:
    """The contract of a worker. Until the next ones are revealed, only one that goes on is still hers."""
    held = view.lines[seat]
    return held if held and (view.phase >= CONTRACT or CONTRACTS[held[0]][held[1]][1] == "open") else None


def pose(look: FewLook, seat: int) -> str:
    """How a worker stands: her fist is up once everybody has seen it."""
    view = look.view
    told = view.deeds and view.phase >= STRIKE and look.question is not WORK_OR_STRIKE
    struck = told and gesture(view.deeds[seat]) != "hand-work"
    return "up" if struck else "tired" if view.stressed[seat] else "calm"


def inside(look: FewLook, seat: int) -> Node:
    """What lies before a worker who is in the game."""
    view, words = look.view, look.words
    return h.div(".desk")[
        h.div(".top-row")[money(look, view.coins[seat]), art.robots(view.red[seat], "robot-red"), sign(look, seat)],
        h.div(".tags")[
            tag("house", str(view.rent[seat]), "dear" if view.rent[seat] > 1 else "", "rent"),
            # what makes a rent higher stands behind it, the short name first: a row for both, if there is room
            [tag("", words.term(card), means=card) for card, holder in sorted(view.kept.items()) if holder == seat],
        ],
        sealed(look) if seat == look.seat else None,
        h.div(".tags")[
            # words: a marker that lies before a worker; the Stress of her contract is not hers before payday
            tag("stress", words("has Stress"), "stress") if view.stressed[seat] else None,
            # words: of a player, by the Event card Marriage
            tag("married", words("married")) if seat in view.couple else None,
            # words: of a player who has the Production Bonus: two coins more at payday
            tag("", words("bonus +2"), means="bonus") if view.bonus == seat else None,
            # words: of a player who has Compulsory Overtime: a coin more at payday, and Stress
            tag("stress", words("overtime +1"), means="overtime") if view.overtime == seat else None,
            tag("", rich(look, seat), "dear") if rich(look, seat) else None,
        ],
    ]


def rich(look: FewLook, seat: int) -> str:
    """That a worker, or a couple together, could declare Class Betrayal as things stand; empty: not so."""
    view = look.view
    if seat not in traitors(view):
        return ""
    if view.coins[seat] >= view.betrayal:
        # words: of a player who has as many coins as Class Betrayal takes
        return look.words("enough to win")
    # words: of one of a married couple, who have {n} coins between them: as many as Class Betrayal takes
    return look.words("together {n}: enough to win", n=sum(view.coins[each] for each in view.couple))


def sign(look: FewLook, seat: int) -> Node:
    """The hand a worker shows, or a sealed envelope while the vote runs."""
    view, shown = look.view, ""
    if look.question is WORK_OR_STRIKE:
        if view.stressed[seat]:  # she is not asked: she must work, and everybody knows it
            shown = "hand-work"
        elif seat in view.sealed:
            shown = gesture(said) if (said := view.said.get(seat)) else "sealed"
    elif view.deeds and view.phase >= STRIKE:
        shown = gesture(view.deeds[seat])
    return h.div(".shows", data_sign=shown)[art.sign(shown)] if shown else None


def spoken(look: FewLook, seat: int) -> str:
    """A worker for the ear."""
    view, words = look.view, look.words
    if view.out[seat]:
        # words: a player who is out of the game, read aloud
        return words("{seat}, eliminated", seat=seat)
    parts: list[Any] = [
        words.seat(seat),
        words.many("{n} coin", "{n} coins", n=view.coins[seat]),
        # words: robots that lie before a player
        words.many("{n} robot", "{n} robots", n=view.red[seat]),
        # words: the rent of one player, in coins
        words("rent {n}", n=view.rent[seat]),
    ]
    if view.stressed[seat]:
        parts.append(words("has Stress"))
    if held := holds(view, seat):
        parts.append(sayings.line_of(*held, words))
    parts += [words.term(card) for card, who in (("bonus", view.bonus), ("overtime", view.overtime)) if who == seat]
    parts += filter(None, [rich(look, seat)])
    parts += [words.term(card) for card, holder in view.kept.items() if holder == seat]
    if seat in view.couple:
        parts.append(words("married"))
    return ", ".join(parts)
