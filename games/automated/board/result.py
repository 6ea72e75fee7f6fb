"""The end of a game: the winner as a poster, and how it came about."""

from drawing import Look, drawn_once
from drawing import markup as h
from tabletop import Message, Outcome, msg

from ..rules.five_to_ten.ending import WITH_ALL_WORKERS
from ..views import TownView
from . import art
from .art import Node
from .looks import FewLook, ManyLook, TypedLook
from .roles import ROLE_PICTURES, role_picture
from .sayings import role_text
from .shared import mark, robots_of, tag

WORKERS = ("workers-automation", "automation", "monopoly-workers")
BOSSES = ("boss", "monopoly-boss", "time-up", "time-up-both")


def finale(look: Look, outcome: Outcome) -> Node:
    """A poster of who has won: workers with robots or a purse, a boss's purse, the Luddite's bomb, or machines."""
    return poster(
        outcome.ending, tuple((seat, "".join(look.marks[seat : seat + 1])) for seat in outcome.winners[: len(PLACES)])
    )


@drawn_once
def poster(ending: str, winners: tuple[tuple[int, str], ...]) -> Node:
    """The picture of one ending, in two inks, with rays as on a leaflet."""
    ours = ending in WORKERS or ending in ("workers-betrayal", "betrayal", "luddite")
    return h.svg(
        viewBox="0 0 320 240", preserveAspectRatio="xMidYMid slice", aria_hidden="true",
        class_=f"poster {'ours' if ours else 'theirs'}",
    )[
        h.rect(width="320", height="240", class_="sky"),
        h.path(d="".join(f"M160 150L{x1} {y1}L{x2} {y2}z" for x1, y1, x2, y2 in RAYS), class_="rays-of"),
        h.path(d="M0 196H320V240H0z", class_="earth"),
        figures(ending, winners),
    ]  # fmt: skip


RAYS = (
    (0, 150, 0, 90),
    (0, 30, 30, -40),
    (100, -60, 150, -60),
    (200, -60, 260, -60),
    (320, 20, 320, 80),
    (320, 130, 320, 165),
)


PLACES = (-6, 256, 34, 216)
"""Where those who have won stand, left and right of their robots or their purse."""


def figures(ending: str, winners: tuple[tuple[int, str], ...]) -> Node:
    """Who stands on the poster."""
    people = [
        h.svg(x=x, y=124 if n < 2 else 146, width="70", height="92")[art.person(*one, "up")]
        for n, (x, one) in enumerate(zip(PLACES, winners, strict=False))
    ]
    if ending in WORKERS:
        robots = [art.robot(46, 136, 1.25, "red"), art.robot(226, 136, 1.25, "red"), art.robot(104, 58, 2.9, "red")]
        return [robots, people]
    if ending == "both-bankrupt":
        off = h.g(".off")[art.robot(6, 88, 2.25), art.robot(224, 88, 2.25)]
        return [off, [h.g(transform=f"translate({x} 228) rotate(180)")[art.pig(0, 0, 0.95)] for x in (156, 248)]]
    if ending == "luddite":
        return h.g(transform="translate(60 34) scale(1.4)")[ROLE_PICTURES["luddite"]]
    if ending in ("workers-betrayal", "betrayal"):
        return [art.pig(42, 56, 2.6, "red"), people]
    if ending in BOSSES:
        coins = [h.g(transform=f"translate({x} {y}) scale(2)")[art.SIGNS["coin"][1]] for x, y in ((196, 40), (132, 48))]
        return [art.robot(18, 125, 1.5), art.robot(244, 125, 1.5), coins, art.pig(56, 58, 2.3, "blue")]
    return [art.robot(20 + 74 * i, 114, 1.7) for i in range(4)]


def breakdown(look: TypedLook) -> Node:
    """Who was what, with what everybody ended."""
    view, words = look.view, look.words
    town = look.view if isinstance(look, ManyLook) else None
    return h.div(".tally-of")[
        h.ul(".ends-with")[
            [
                h.li(class_=f"seat-{seat}{' wins' if seat in view.won else ''}")[
                    role_picture(town.roles[seat]) if town else None,
                    h.span(".whose")[mark(look, seat), h.b[words.seat(seat)]],
                    h.strong[words.term(town.roles[seat])] if town else None,
                    tag("coin", words.many("{n} coin", "{n} coins", n=view.coins[seat] or 0)),
                    tag(kind, words.many("{n} robot", "{n} robots", n=robots)),
                    tag("stress", words("Stress")) if view.stressed[seat] else None,
                    # words: of a player who is out of the game
                    tag("", words("eliminated")) if isinstance(look, FewLook) and look.view.out[seat] else None,
                    h.small[words.say(role_text(town.roles[seat], town))] if town else None,
                    (h.p if seat in view.won else h.small)[why] if why else None,
                ]
                for seat in range(view.players)
                for why, (kind, robots) in [(reason(look, seat), robots_of(look, seat))]
            ]
        ],
        boss_of_few(look) if isinstance(look, FewLook) else None,
    ]


def reason(look: TypedLook, seat: int) -> str:
    """Why a player has won; after Class Betrayal among 2 to 4, why not, too."""
    view, words = look.view, look.words
    if isinstance(view, TownView):
        won = view.won.get(seat)
        return words.say(Message(won.why, {"seat": seat, "seat_boss": won.boss})) if won else ""
    if sum(view.red) >= view.players or not view.won:
        return words.say(WITH_ALL_WORKERS._replace(values={"seat": seat})) if seat in view.won else ""
    if seat not in view.won:
        # words: to a player who has lost by Class Betrayal; {n}: a number of coins
        return words("Lost: fewer than {n} coins, or Stress.", n=view.betrayal)
    if view.coins[seat] < view.betrayal:
        one, other = (view.coins[each] for each in view.couple)
        # words: why one of a married couple has won: the coins of both; {one}, {other}, {n}: numbers of coins
        return words("Married: {one} + {other} coins; {n} are enough.", one=one, other=other, n=view.joint_betrayal)
    # words: of a player who wins because another one has declared Class Betrayal
    also = msg("{seat} has enough coins and no Stress, too.")
    return words.say(
        (msg("{seat} declares Class Betrayal.") if [seat] == view.won[:1] else also)._replace(values={"seat": seat})
    )


def boss_of_few(look: FewLook) -> Node:
    """The automated boss at the end, and how many robots each side would have needed."""
    view, words = look.view, look.words
    return h.p(".boss-end")[
        art.sign("pig"),
        h.b[words("Automated boss")],
        tag("coin", words.many("{n} coin", "{n} coins", n=view.boss_coins)),
        words(
            # words: {blue}, {red}, {need}: numbers of robots
            "Robots of the boss: {blue}; with {need} all lose. Freed robots: {red}; with {need} all win.",
            blue=view.blue, red=sum(view.red), need=view.players,
        ),
    ]  # fmt: skip
