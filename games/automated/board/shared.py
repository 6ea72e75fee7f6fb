"""What both boards share: the phase track, a player's name plate, a row of figures, who has chosen in a vote."""

from collections.abc import Sequence

from drawing import markup as h
from tabletop import Message, Option

from .. import questions as q
from ..components import CONTRACTS
from ..views import FactoryView, TownView
from . import art
from .art import Node
from .looks import FewLook, ManyLook, TypedLook, voting
from .previews import NO_WAGE, does
from .sayings import label
from .warnings import warning


def sealed(look: TypedLook) -> Node:
    """What a player has chosen and the others do not see yet, for her own eyes."""
    words, mine = look.words, look.view.mine
    # words: what the player has chosen and the others do not see yet; {what} is what the button said
    return h.p(".sealed-choice")[words("Your secret choice: {what}", what=label(mine, look))] if mine else None


def phases(look: TypedLook, names: Sequence[Message]) -> Node:
    """The six phases of a turn with their numbers; the present one is printed bold. What it gives comes from there."""
    now, mode = look.view.phase, "few" if isinstance(look, FewLook) else "many"
    # where there is room for the present phase's name only, all six are read here by whoever points at them
    said = ", ".join(f"{number} {look.words.say(name)}" for number, name in enumerate(names, 1))
    return h.div(".phases", role="img", aria_label=said, data_sign="phases")[
        [
            h.span(
                class_=f"phase{' now' if number == now else ''}",
                data_pile="bank" if number == now else None,
                data_sign=f"phase-{mode}-{number}",
            )[h.b[str(number)], h.span(".phase-name")[look.words.say(name)]]
            for number, name in enumerate(names, 1)
        ]
    ]


def on_offer(look: TypedLook, work: Option, name: str, kind: str) -> dict[str, str]:
    """A place for work that is on offer: whoever may take it can also drag it to her own :func:`mat`."""
    place = look.place(work, name, kind)
    return place | {"class": f"{place['class']} lift", "data-late": ""} if work in look.legal else place


def mat(look: TypedLook, seat: int) -> str | None:
    """What makes a player's box take what is dragged there: she is asked."""
    return "" if seat == look.turn else None


def mark(look: TypedLook, seat: int, kind: str = "") -> Node:
    """A player's mark on a disc of her colour."""
    shown = look.marks[seat] if seat < len(look.marks) else str(seat + 1)
    return h.span(class_=f"disc seat-{seat} {kind}", aria_hidden="true")[shown]


def person(look: TypedLook, seat: int, pose: str) -> Node:
    """A worker's figure with her mark."""
    return art.person(seat, look.marks[seat] if seat < len(look.marks) else str(seat + 1), pose)


def plate(look: TypedLook, seat: int, *more: Node) -> Node:
    """A player's mark and name, and what stands behind it; underlined where she is asked."""
    asked = " asked" if seat == look.turn else ""
    alone = seat not in look.bots and len(look.bots) == look.view.players - 1
    return h.div(class_=f"name-plate{asked}")[
        mark(look, seat),
        h.span(".who-is")[look.words.seat(seat)],
        # words: behind the name of the one person who plays, among bots
        h.b(".you")[look.words("you")] if alone else None,
        more,
    ]


def money(look: TypedLook, coins: int) -> Node:
    """Coins as a number and as pieces."""
    return h.div(".money")[h.b(".count")[str(coins)], art.coins(coins, source(look))]


def purse(view: TownView, boss: int) -> str:
    """The coins of a boss, as far as whoever looks knows them."""
    coins = view.fortune(boss)
    return "?" if coins is None else str(coins)


def source(look: TypedLook) -> str:
    """Where coins come from that appear in this picture: a purse where a boss pays, the Union Fund, else the Bank."""
    said = look.said
    if isinstance(look, FewLook):
        return "bank"
    if said is None:
        view = look.view
        paying = look.turn in view.bosses and view.phase == PAYDAY
        return f"purse-{look.turn}" if paying else "bank"
    boss = said.values.get("seat_boss")
    return f"purse-{boss}" if isinstance(boss, int) else "fund" if "Union Fund" in said.key else "bank"


def robots_of(look: TypedLook, seat: int) -> tuple[str, int]:
    """The robots of a seat, a boss's or a worker's: their sign, and how many."""
    if isinstance(look, ManyLook) and seat in look.view.bosses:
        return "robot-blue", look.view.blue[seat]
    return "robot-red", look.view.red[seat]


STRIKE, PAYDAY = 2, 4
"""Numbers of those phases in the game for 5 to 10."""


def tag(sign: str, text: str, kind: str = "", means: str = "") -> Node:
    """A sign with its word, or a word alone; ``means`` is what the book explains it by where that is not the sign."""
    return h.span(class_=f"tag {kind}", data_sign=means or sign or None)[art.sign(sign) if sign else None, h.span[text]]


def gesture(shown: Option | None) -> str:
    """What a hand shows at a vote: the name of a sign."""
    match shown:
        case q.Thumb():
            return "hand-thumb"
        case q.Fist() | q.Strike():
            return "hand-fist"
    return "hand-work"


def hands(look: TypedLook, seats: Sequence[int], seen: Sequence[int]) -> Node:
    """Everybody's hand in a vote: turned up where it is ``seen``, else an envelope, or nothing yet."""
    shown = dict(enumerate(look.view.deeds)) if isinstance(look, FewLook) else look.view.deeds
    chosen = dict(voting(look))
    return h.div(".hands")[
        [
            h.span(class_=f"vote seat-{seat}")[
                art.sign(of_hand(shown.get(seat)))
                if seat in seen
                else art.sign("sealed")
                if chosen.get(seat, True)
                else h.i(".still-open")["?"],
                mark(look, seat),
                h.span(".who-is")[look.words.seat(seat)],
            ]
            for seat in seats
        ]
    ]


DEMANDS: dict[Option, str] = {q.Expropriate(): "robot-red", q.Accelerate(): "robot-blue"}
"""What strikers may want, and its sign."""
CHOICES: dict[Option, str] = {
    **DEMANDS,
    q.Work(): "hand-work",
    q.Thumb(): "hand-thumb",
    q.Fist(): "hand-fist",
    q.Strike(): "hand-fist",
    q.PayOwn(): "house",
    q.PayBoth(): "married",
    q.PayMissing(): "married",
    q.PayInstead(): "married",
    q.Pay(): "coin",
    q.GetStress(): "stress",
    q.Declare(): "coin",
    q.Loyal(): "robot-red",
    **{q.Fingers(number): f"fingers-{number}" for number in range(6)},
}
"""What can be shown at a vote, and the sign of the hand that shows it; and what else has no place but its own sign."""


def choices(look: TypedLook) -> Node:
    """A choice as large cards: what each means, what it changes, and what to beware of."""
    ways = [way for way in CHOICES if way in look.legal]
    if not ways or look.turn in look.bots:
        return None
    return h.div(".ways.paper")[[large(way, look) for way in ways]]


def large(way: Option, look: TypedLook) -> h.Element:
    """One of those cards. What a fist, a thumb or work leads to is drawn; the ear hears it in words."""
    name, said, beware = label(way, look), does(way, look), warning(way, look)
    drawn = leads_to(way, look)
    spoken = " ".join(filter(None, [name, "–", *said, beware]))
    means = " ".join(each for each in said if each != look.words.say(NO_WAGE))
    return h.div(look.place(way, spoken, "way"))[
        art.sign(CHOICES[way]),
        h.div(".says")[h.strong[name], drawn, h.p[means], h.p(".beware")[beware] if beware else None],
    ]


def leads_to(way: Option, look: TypedLook) -> Node:
    """A hand of a vote as a picture: how many fists take a robot; whoever strikes gets no
    coin, whoever works gets her wage.
    """
    view, seat = look.view, look.turn
    if look.question is not q.WORK_OR_STRIKE or seat is None:
        return None
    few, arrow, fist = isinstance(look, FewLook), h.b["→"], art.sign("hand-fist")
    unpaid = h.span(".unpaid")[art.sign("coin")]
    if way == q.Work():
        return h.span(".leads", aria_hidden="true")[h.span[arrow, art.wage(wage(look, seat))]]
    if way == q.Thumb():
        return h.span(".leads", aria_hidden="true")[unpaid, h.span[arrow, "+", art.sign("robot-blue")]]
    voters, blue = (view.living, view.blue) if isinstance(view, FactoryView) else (list(view.workers), sum(view.blue))
    free = sum(not view.stressed[voter] for voter in voters)
    thumb = art.sign("hand-thumb") if few and not blue else None
    robot = art.sign("robot-red" if few or blue else "robot-blue")
    won = h.span[thumb, [fist] * view.majority, arrow, robot]
    return h.span(".leads", aria_hidden="true")[unpaid, won if free >= view.majority + bool(thumb) else None]


def wage(look: TypedLook, seat: int) -> int:
    """What whoever works has been promised."""
    if isinstance(look, FewLook):
        held = look.view.lines[seat]
        return CONTRACTS[held[0]][held[1]].coins if held else 0
    signed = look.view.signed[seat]
    return signed.wage if signed else 0


def of_hand(deed: Option | None) -> str:
    """The sign of what a hand has shown: fingers, a fist, a thumb, an open hand."""
    number = getattr(deed, "number", None)
    return gesture(deed) if number is None else f"fingers-{number}"


def wanted(look: TypedLook) -> Node:
    """Where several players must agree: who has spoken already, for whom or for what; the question while bots speak."""
    words, question = look.words, look.question
    said = [
        (seat, voice) for seat, voice in look.view.voices.items() if isinstance(voice, q.Player) or voice in DEMANDS
    ]
    return (
        h.div(".voices")[
            # words: heading: what each has said so far, where several players must agree
            h.b[words.say(question.prompt) if question and look.turn in look.bots else words("Said so far:")],
            [
                h.span(".voice", title=label(voice, look))[
                    mark(look, seat),
                    "→",
                    mark(look, voice.seat) if isinstance(voice, q.Player) else art.sign(DEMANDS[voice]),
                ]
                for seat, voice in said
            ],
        ]
        if said
        else None
    )
