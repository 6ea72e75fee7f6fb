"""What the whole table looks at: who hires whom, a vote hand by hand, production, and roles turned over at the end."""

from drawing import markup as h
from tabletop import Message

from ..components import NUMBERS
from ..questions import Fist, Thumb, Work
from ..rules.five_to_ten.ending import AS_A_BOSS, AS_A_SCAB, BY_BETRAYAL, RICH, WITH_ALL_WORKERS
from ..views import TownView
from . import art
from .art import Node
from .few import race
from .looks import FewLook, ManyLook, TypedLook
from .many import freed_robots, makers
from .roles import role_picture
from .sayings import PHASES_MANY
from .shared import hands, mark, purse

FINGERS = ("{seat} shows {n} finger and pays {cost}.", "{seat} shows no fingers.")
SECURITY = ("A tie: nobody gets Security.", "{seat} gets Security.")
FAILS = "The strike fails: {need} fists were needed. No wage for {seats}."
VOTE = ("{seats} strikes.", "Nobody strikes.", "The strike succeeds.", FAILS)
ALL = (Work(), Thumb(), Fist())
SHOWN_BY_FEW = {
    "{seats} works.": (Work(),),
    "{seats} strikes for Acceleration.": (Work(), Thumb()),
    "{seats} strikes for Expropriation.": ALL,
    "The strike for Expropriation fails: {n} fist was shown, {need} were needed. No wage for {seats}.": ALL,
    "The strike fails: the boss has no robot to free. No wage for {seats}.": ALL,
}
"""A line of the game for 2 to 4 -> the hands that have been turned up by then."""
ROLES = (AS_A_BOSS.key, RICH.key, AS_A_SCAB.key, BY_BETRAYAL.key, WITH_ALL_WORKERS.key, "{seat} wins as the Luddite.")
ROBOTS = (
    "State-funded innovation: the boss pays {n} coins for a robot.",
    "Acceleration: {n} robot for the boss, who loses all coins.",
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
ACCOUNTS = "Coins, payday and rent: {accounts}."
SABOTAGE = "The bosses open their eyes: a robot belonging to {seat} is destroyed."
SCENES = frozenset({*HIRED, *FINGERS, *SECURITY, *VOTE, SABOTAGE, *SHOWN_BY_FEW, MADE, ACCOUNTS, *ROBOTS, *ROLES})
"""Lines of the log at which everybody looks up from the table."""


def scene(look: TypedLook) -> Node:
    """What the whole table sees when such a line is said."""
    said = look.said
    assert said is not None
    if said.key == ACCOUNTS:
        return accounts(look, said)
    if isinstance(look, FewLook):
        return robots(look, said) if said.key in ROBOTS else vote(look, said)
    if said.key in ROLES:
        return roles(look, said)
    if said.key == SABOTAGE:
        return robots(look, said)
    if said.key in HIRED:
        return hired(look, said)
    return made(look, said) if said.key == MADE else vote(look, said)


def hired(look: ManyLook, said: Message) -> Node:
    """Who works for whom this turn, and for what, as soon as the last worker has chosen."""
    view, words = look.view, look.words
    if any(view.signed[seat] is None for seat in view.workers):
        return None
    return h.div(".scene-of.rows-of")[
        h.p(".kicker")[words.say(PHASES_MANY[0])],
        h.ul[[h.li[mark(look, seat), h.b[words.seat(seat)], "→", *job_of(look, seat)] for seat in view.workers]],
        h.p(".verdict")[words.say(said)],
    ]


def job_of(look: ManyLook, seat: int) -> list[Node]:
    """Whom a worker works for, and what was promised."""
    held = look.view.signed[seat]
    assert held is not None
    whom = [h.b[look.words("Public Work")]] if held.boss is None else [mark(look, held.boss)]
    return [*whom, art.wage(held.wage), art.sign("holidays") if held.holidays else None]


def made(look: ManyLook, said: Message) -> Node:
    """What each boss earns: five coins by every worker at work and by every robot; and how many win."""
    view, words = look.view, look.words
    done = view.bosses[: view.bosses.index(said.values["seat"]) + 1]
    return h.div(".scene-of.rows-of")[
        h.p(".kicker")[words.say(PHASES_MANY[2])],
        h.ul[
            [
                h.li[
                    h.span(".purse")[art.sign("pig"), h.b(".count")[purse(view, boss)]],
                    h.b[words.seat(boss)],
                    h.strong[f"+{NUMBERS.production * len(made_by)}"] if boss in done or not made_by else None,
                    h.span(".makers")[
                        [h.span(".makes")[who, h.i(".coin.stack")[str(NUMBERS.production)]] for who in made_by]
                    ],
                ]
                for boss in view.bosses
                for made_by in [makers(look, boss)]
            ]
        ],
        h.p(".verdict")[words.say(said)],
        # words: how many coins win
        h.p(".note")[words("A boss needs {n} coins to win.", n=view.target)],
    ]


def robots(look: TypedLook, said: Message) -> Node:
    """How near the boss is to her last robot, and the workers to theirs, for whom a destroyed one counts, too."""
    words, few = look.words, isinstance(look, FewLook)
    return h.div(".scene-of.robots-come")[
        h.p(".kicker")[words("How it ends") if few else words.term("sabotage")],
        race(look) if isinstance(look, FewLook) else h.div(".race")[freed_robots(look)],
        h.p(".verdict.stamped")[words.say(said)],
    ]


def accounts(look: TypedLook, said: Message) -> Node:
    """What payday and rent have come to for each worker."""
    told = [Message(*each) for each in said.values["accounts"]]
    return h.div(".scene-of.rows-of")[
        # words: heading of a full screen: what each worker had, got at payday, paid as rent, and has now
        h.p(".kicker")[look.words("Coins: payday and rent")],
        h.ul[
            [
                h.li[mark(look, seat), h.b[look.words.say(each)], art.coins(each.values["n"]), why(look, each)]
                for each in told
                for seat in [each.values["seat"]]
            ]
        ],
        # words: below lines of figures, “Anna 1 + 2 − 1 = 2”: what each figure is, in this order
        h.p(".verdict")[look.words("Before + payday − rent = now")],
        h.p(".note")[look.words("Workers do not see the bosses’ coins.")] if None in look.view.coins else None,
    ]


def why(look: TypedLook, account: Message) -> Node:
    """Why a worker has not paid just her rent."""
    words, view, seat, paid = look.words, look.view, account.values["seat"], account.values["paid"]
    if isinstance(view, TownView) and seat in view.exempt:
        return h.small[words("spared")]
    if isinstance(view, TownView) and paid > view.rent[seat]:
        # words: below a worker’s sum of coins: what she paid besides the rent
        return h.small[words("rent and Holidays")]
    # words: below a worker’s sum of coins: why she paid no rent
    return h.small[words("could not pay: Stress")] if not paid and view.stressed[seat] else None


def vote(look: TypedLook, said: Message) -> Node:
    """All hands, those turned up that have been told of, and what has just been said."""
    words = look.words
    seats, seen = few_hands(look, said) if isinstance(look, FewLook) else many_hands(look, said)
    return h.div(".scene-of.vote-of")[
        h.p(".kicker")[words.say(PHASES_MANY[1])],
        hands(look, seats, seen),
        h.p(class_=f"verdict{' stamped' if said.key in (*VOTE[2:], *SECURITY) else ''}")[
            art.sign("security") if said.key in SECURITY[1:] else None, words.say(said)
        ],
        unasked(look, said),
    ]


def unasked(look: TypedLook, said: Message) -> Node:
    """Who works because of her Stress: nobody asked her, so she may wonder why. With bosses: what fingers led to."""
    if isinstance(look, ManyLook):
        return h.p(".note")[guarded(look, said)] if said.key in SECURITY and any(look.view.blue) else None
    if said.key != "{seats} works.":
        return None
    tired = [seat for seat in sorted(look.view.living) if look.view.stressed[seat]]
    # words: {seats}: one or more players who were not asked whether they strike
    return h.p(".note")[look.words("Not asked, because of Stress: {seats}", seats=tired)] if tired else None


def guarded(look: ManyLook, said: Message) -> str:
    """What the fingers have led to."""
    if said.key == SECURITY[0]:
        return look.words("Security guards a boss’s robots: now strikers may take one from either boss.")
    return look.words("Security: strikers take no robot from {seat} this turn.", seat=said.values["seat"])


def few_hands(look: FewLook, said: Message) -> tuple[list[int], list[int]]:
    """Who is in the game, and whose hand is turned up: first the open hands, then thumbs, then fists."""
    view = look.view
    living = sorted(view.living)
    return living, [seat for seat in living if view.deeds[seat] in SHOWN_BY_FEW[said.key]]


def many_hands(look: ManyLook, said: Message) -> tuple[list[int], list[int]]:
    """Everybody with a hand in the middle, and whose is turned up: one boss, the other, then the workers."""
    view = look.view
    bosses = list(view.bosses)
    workers = list(view.workers)  # whoever has Stress works
    if said.key in FINGERS:
        return bosses + workers, bosses[: bosses.index(said.values["seat"]) + 1]
    return bosses + workers, bosses if said.key in SECURITY else bosses + workers


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
