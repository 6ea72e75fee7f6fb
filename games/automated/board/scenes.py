"""What the whole table looks at: who hires whom, a vote hand by hand, production, and roles turned over at the end."""

from drawing import markup as h
from tabletop import Message

from ..components import NUMBERS
from ..questions import Fingers, Fist, Thumb
from ..rules.five_to_ten.ending import AS_A_BOSS, AS_A_SCAB, BY_BETRAYAL, RICH, WITH_ALL_WORKERS
from . import art
from .art import Node
from .few import race
from .looks import FewLook, ManyLook, TypedLook
from .many import freed_robots, makers
from .roles import role_picture
from .sayings import PHASES_FEW, PHASES_MANY
from .shared import hands, mark, purse

FAILS = "The strike fails: {need} fists were needed. No wage for {seats}."
VOTE = frozenset(
    {
        "{seat} shows {n} finger and pays {cost}.",
        "{seat} shows no fingers.",
        "A tie: nobody gets Security.",
        "{seat} gets Security.",
        "{seats} strikes.",
        "Nobody strikes.",
        "The strike succeeds.",
        FAILS,
        "{seats} works.",
        "{seats} strikes for Acceleration.",
        "{seats} strikes for Expropriation.",
        "Acceleration: {n} robot for the boss, who loses all coins.",
        "The strike for Expropriation fails: {n} fist was shown, {need} were needed. No wage for {seats}.",
        "The strike fails: the boss has no robot to free. No wage for {seats}.",
    }
)
"""What is said of a vote, line by line: one picture shows all hands, and what comes of them."""
ROLES = (AS_A_BOSS.key, RICH.key, AS_A_SCAB.key, BY_BETRAYAL.key, WITH_ALL_WORKERS.key, "{seat} wins as the Luddite.")
ROBOTS = (
    "State-funded innovation: the boss pays {n} coins for a robot.",
    "Expropriation: a robot turns red and goes to {seat}.",
)
"""A robot changes the race: what everybody fears, or wants."""
HIRED = (
    "{seat} signs with {seat_boss}: {what}.",
    "{seat} works for {seat_boss} without a contract.",
    "{seat} takes Public Work.",
)
"""A worker has chosen; it is a scene when the last one has."""
MADE = "{seat} earns {n} coins."
SABOTAGE = "The bosses open their eyes: a robot belonging to {seat} is destroyed."
SCENES = VOTE | {*HIRED, SABOTAGE, MADE, *ROBOTS, *ROLES}
"""Lines of the log at which everybody looks up from the table."""


def scene(look: TypedLook) -> Node:
    """What the whole table sees when such a line is said."""
    said = look.said
    assert said is not None
    if said.key in VOTE:
        return vote(look)
    if isinstance(look, FewLook) or said.key == SABOTAGE:
        return robots(look, said)
    if said.key in ROLES:
        return roles(look, said)
    return hired(look) if said.key in HIRED else made(look)


def hired(look: ManyLook) -> Node:
    """Who works for whom this turn, and for what, as soon as the last worker has chosen."""
    view, words = look.view, look.words
    if any(view.signed[seat] is None for seat in view.workers):
        return None
    return h.div(".scene-of.rows-of")[
        h.p(".kicker")[words.say(PHASES_MANY[0])],
        h.ul[[h.li[mark(look, seat), h.b[words.seat(seat)], "→", *job_of(look, seat)] for seat in view.workers]],
        # words: below a list of who works for whom, and for how many coins
        h.p(".verdict")[words("Only promised: a boss may pay less. Whoever strikes gets nothing.")],
    ]


def job_of(look: ManyLook, seat: int) -> list[Node]:
    """Whom a worker works for, and what was promised."""
    held = look.view.signed[seat]
    assert held is not None
    whom = [h.b[look.words("Public Work")]] if held.boss is None else [mark(look, held.boss)]
    return [*whom, art.wage(held.wage), art.sign("holidays") if held.holidays else None]


def made(look: ManyLook) -> Node:
    """What each boss earns: five coins by every worker at work and by every robot; and how many win."""
    view, words = look.view, look.words
    return h.div(".scene-of.rows-of")[
        h.p(".kicker")[words.say(PHASES_MANY[2])],
        h.ul[
            [
                h.li[
                    h.span(".purse")[art.sign("pig"), h.b(".count")[purse(view, boss)]],
                    h.b[words.seat(boss)],
                    h.strong[f"+{NUMBERS.production * len(made_by)}"],
                    h.span(".makers")[
                        [h.span(".makes")[who, h.i(".coin.stack")[str(NUMBERS.production)]] for who in made_by]
                    ],
                ]
                for boss in view.bosses
                for made_by in [makers(look, boss)]
            ]
        ],
        # words: how many coins win
        h.p(".verdict")[words("A boss needs {n} coins to win.", n=view.target)],
    ]


def robots(look: TypedLook, said: Message) -> Node:
    """How near the boss is to her last robot, and the workers to theirs, for whom a destroyed one counts, too."""
    words, few = look.words, isinstance(look, FewLook)
    return h.div(".scene-of.robots-come")[
        h.p(".kicker")[words.say(PHASES_FEW[look.view.phase - 1]) if few else words.term("sabotage")],
        race(look) if isinstance(look, FewLook) else h.div(".race")[freed_robots(look)],
        h.p(".verdict.stamped")[words.say(said)],
    ]


def vote(look: TypedLook) -> Node:
    """All hands, and what comes of them; whoever was not asked may wonder why."""
    words = look.words
    seats = sorted(look.view.living) if isinstance(look, FewLook) else [*look.view.bosses, *look.view.workers]
    tired = [seat for seat in seats if look.view.stressed[seat]]
    return h.div(".scene-of.vote-of")[
        h.p(".kicker")[words.say(PHASES_MANY[1])],
        hands(look, seats, seats),
        race(look) if isinstance(look, FewLook) else None,
        h.p(".verdict.stamped")[" ".join(of_few(look) if isinstance(look, FewLook) else of_many(look))],
        # words: {seats}: one or more players who were not asked whether they strike
        h.p(".note")[words("Not asked, because of Stress: {seats}", seats=tired)] if tired else None,
    ]


def of_few(look: FewLook) -> list[str]:
    """What thumbs and fists lead to."""
    view, words = look.view, look.words
    deeds = [view.deeds[seat] for seat in view.living]
    thumbs, fists, need = deeds.count(Thumb()), deeds.count(Fist()), view.majority
    # words: nobody strikes this turn
    said = [] if thumbs or fists else [words("All work.")]
    if thumbs:
        said += [
            # words: what a strike has led to; a thumb: a hand with the thumb up
            words.many(
                "{n} thumb: the boss gets a robot and loses all coins.",
                "{n} thumbs: the boss gets robots and loses all coins.",
                n=thumbs,
            )
        ]
    if fists and fists < need:
        said += [
            # words: what a strike has led to; {need}: so many fists were needed
            words.many(
                "{n} fist, but {need} were needed: nothing.",
                "{n} fists, but {need} were needed: nothing.",
                n=fists,
                need=need,
            )
        ]
    elif fists and not (view.blue or thumbs):
        said += [words.many("{n} fist, but the boss has no robot.", "{n} fists, but the boss has no robot.", n=fists)]
    elif fists:
        said += [words.many("{n} fist: a robot is freed.", "{n} fists: a robot is freed.", n=fists)]
    return said


def of_many(look: ManyLook) -> list[str]:
    """What fingers and fists lead to."""
    view, words = look.view, look.words
    bids = {boss: deed.number for boss in view.bosses if isinstance(deed := view.deeds[boss], Fingers)}
    most = [boss for boss in bids if bids[boss] == max(bids.values())]
    first = words("A tie: nobody gets Security.") if len(most) > 1 else words("{seat} gets Security.", seat=most[0])
    if not view.strikers:
        return [first, words("Nobody strikes.")]
    if len(view.strikers) >= view.majority:
        return [first, words("The strike succeeds.")]
    return [first, words(FAILS, need=view.majority, seats=view.strikers)]


def roles(look: ManyLook, said: Message) -> Node:
    """What everybody has been all the time; who wins stands out, and whom the line names as a winner."""
    view, words = look.view, look.words
    won = {*view.won, said.values.get("seat")}
    return h.div(".scene-of.roles-of")[
        # words: Heading: who turned out to be what.
        h.p(".kicker")[words("Roles revealed")],
        h.div(".cards-of")[
            [
                h.span(class_=f"turned role-{role}{' wins' if seat in won else ''}")[
                    role_picture(role), h.b[words.term(role)], h.span[mark(look, seat), words.seat(seat)]
                ]
                for seat, role in enumerate(view.roles)
            ]
        ],
        h.p(".verdict.stamped")[words.say(said)],
    ]
