"""Roles: the card at which a player looks in secret, and the picture of each."""

from drawing import markup as h

from . import art, sayings
from .art import Node
from .looks import ManyLook

ROLE_PICTURES: dict[str, Node] = {
    "boss": art.pig(18, 12, 1.4, "blue"),
    "prolet": [
        h.path(d="M22 112V8", class_="pole"),
        h.path(d="M24 12q28-12 56 0t56 0v58q-28 12-56 0t-56 0Z", class_="flag-cloth"),
        art.hand(60, 18, "fist"),
    ],
    "startupper": art.pig(30, 22, 1.15, "red"),
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
}


def role_picture(role: str) -> Node:
    """What a role looks like, for the eye only."""
    return h.svg({"viewBox": "0 0 156 120"}, class_="role-picture", aria_hidden="true")[ROLE_PICTURES[role]]


def role_sheet(look: ManyLook) -> Node:
    """The role card, as large as the table, for the one who is to look at it: only its button covers it again."""
    view, words = look.view, look.words
    role = view.role
    assert role is not None
    return h.div(class_=f"role-card large role-{role}")[
        role_picture(role), h.div[h.h2[words.term(role)], h.p[words.say(sayings.role_text(role, view))], targets(look)]
    ]


def targets(look: ManyLook) -> Node:
    """How far somebody is whose role counts coins."""
    view, words, role = look.view, look.words, look.view.role
    assert look.seat is not None
    coins = view.purse(look.seat)
    if role == "boss":
        # words: a boss has {coins} and may declare victory with {target}
        said = words("{coins} of {target} coins", coins=coins, target=view.target)
        return h.p(".to-win")[said, h.progress(value=str(coins), max=str(view.target), aria_hidden="true")]
    if role == "startupper":
        return h.p[
            words(
                # words: a Startupper has {coins} and may declare victory with {target}, those {fund} included
                "{coins} of {target} coins, {fund} in the Union Fund",
                coins=coins, target=view.need, fund=view.fund,
            )
        ]  # fmt: skip
    return None
