"""What the whole table looks at: a vote that is revealed hand by hand, and roles that are turned over at the end."""

from __future__ import annotations

from drawing import markup as h
from tabletop import Message

from ..questions import Fist, Thumb, Work
from ..rules.five_to_ten.ending import AS_A_BOSS, AS_A_SCAB, BY_BETRAYAL, RICH, WITH_ALL_WORKERS
from . import art
from .art import Node
from .few import race
from .looks import FewLook, ManyLook, TypedLook
from .roles import role_picture
from .shared import hands, mark

FINGERS = ("{seat} shows {n} finger and pays {cost}.", "{seat} shows no fingers.")
SECURITY = ("A tie: nobody gets Security.", "{seat} gets Security.")
VOTE = ("{seats} strikes.", "Nobody strikes.", "The strike succeeds.", "The strike fails.")
SHOWN_BY_FEW = {
    "{seats} works.": (Work(),),
    "{seats} strikes for Acceleration.": (Work(), Thumb()),
    "{seats} strikes for Expropriation.": (Work(), Thumb(), Fist()),
    "The strike for Expropriation fails: {n} fist was shown, {need} were needed.": (Work(), Thumb(), Fist()),
}
"""A line of the game for 2 to 4 -> the hands that have been turned up by then."""
ROLES = (AS_A_BOSS.key, RICH.key, AS_A_SCAB.key, BY_BETRAYAL.key, WITH_ALL_WORKERS.key, "{seat} wins as the Luddite.")
ROBOTS = (
    "State-funded innovation: the boss pays {n} coins for a robot.",
    "Acceleration: {n} robot for the boss, who loses all coins.",
)
"""The boss gets a robot: what everybody fears, or some want."""
SCENES = frozenset({*FINGERS, *SECURITY, *VOTE, *SHOWN_BY_FEW, *ROBOTS, *ROLES})
"""Lines of the log at which everybody looks up from the table."""


def scene(look: TypedLook) -> Node:
    """What the whole table sees when such a line is said."""
    said = look.said
    assert said is not None
    if isinstance(look, ManyLook) and said.key in ROLES:
        return roles(look, said)
    if isinstance(look, FewLook) and said.key in ROBOTS:
        return robots(look, said)
    return vote(look, said)


def robots(look: FewLook, said: Message) -> Node:
    """How near the boss is to her last robot, and the workers to theirs."""
    return h.div(".scene-of.robots-come")[
        h.p(".kicker")[look.words("Automated boss")], race(look), h.p(".verdict.stamped")[look.words.say(said)]
    ]


def vote(look: TypedLook, said: Message) -> Node:
    """All hands, those turned up that have been told of, and what has just been said."""
    words = look.words
    seats, seen = few_hands(look, said) if isinstance(look, FewLook) else many_hands(look, said)
    return h.div(".scene-of.vote-of")[
        # words: heading of a full screen: everybody’s hands in the vote are turned up
        h.p(".kicker")[words("The vote")],
        hands(look, seats, seen),
        h.p(class_=f"verdict{' stamped' if said.key in VOTE[2:] or said.key in SECURITY else ''}")[
            art.sign("security") if said.key in SECURITY[1:] else None, words.say(said)
        ],
        unasked(look, said),
    ]


def unasked(look: TypedLook, said: Message) -> Node:
    """Who works because of her Stress: nobody asked her, so she may wonder why. With bosses: what fingers led to."""
    if isinstance(look, ManyLook):
        return h.p(".note")[guarded(look, said)] if said.key in SECURITY else None
    if said.key != "{seats} works.":
        return None
    tired = [seat for seat in sorted(look.view.living) if look.view.stressed[seat]]
    # words: {seats}: one or more players who were not asked whether they strike
    return h.p(".note")[look.words("Not asked, because of Stress: {seats}", seats=tired)] if tired else None


def guarded(look: ManyLook, said: Message) -> str:
    """What the fingers have led to."""
    if said.key == SECURITY[0]:
        return look.words("A strike may take a robot from either boss.")
    return look.words("Strikers take no robot from {seat} this turn.", seat=said.values["seat"])


def few_hands(look: FewLook, said: Message) -> tuple[list[int], list[int]]:
    """Who is in the game, and whose hand is turned up: first the open hands, then thumbs, then fists."""
    view = look.view
    living = sorted(view.living)
    return living, [seat for seat in living if view.deeds[seat] in SHOWN_BY_FEW[said.key]]


def many_hands(look: ManyLook, said: Message) -> tuple[list[int], list[int]]:
    """Everybody with a hand in the middle, and whose is turned up: one boss, the other, then the workers."""
    view = look.view
    bosses = list(view.bosses)
    workers = [seat for seat in view.deeds if seat not in bosses]
    if said.key in FINGERS:
        return bosses + workers, bosses[: bosses.index(said.values["seat"]) + 1]
    return bosses + workers, bosses if said.key in SECURITY else bosses + workers


def roles(look: ManyLook, said: Message) -> Node:
    """What everybody has been all the time; who wins stands out."""
    view, words = look.view, look.words
    return h.div(".scene-of.roles-of")[
        # words: Heading: who turned out to be what.
        h.p(".kicker")[words("Roles revealed")],
        h.div(".cards-of")[
            [
                h.span(class_=f"turned role-{role}{' wins' if said.values.get('seat') == seat else ''}")[
                    role_picture(role), h.b[words.term(role)], h.span[mark(look, seat), words.seat(seat)]
                ]
                for seat, role in enumerate(view.roles)
            ]
        ],
        h.p(".verdict.stamped")[words.say(said)],
    ]
