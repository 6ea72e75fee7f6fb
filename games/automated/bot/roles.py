"""Bots of the game for 5 to 10: two bosses and the four secret roles.

Bosses. The *steward* promises little, keeps it and hopes to be Mayor; the *shark* outbids everybody and pays when it
suits; the *baroness* buys robots first. Workers trust a boss by the ledger. The Prolet organises; the Startupper saves,
gives the fund next to nothing and speaks like a Prolet; the Scab works for whoever seems nearest to victory and never
minds Stress; the Luddite hopes for strikes that fail.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop import Chance, Option

CHARACTERS = ("steward", "shark", "baroness")
RESERVE = {"steward": 9, "shark": 7, "baroness": 6}
"""Coins a boss keeps when she buys a robot: an Acceleration costs six, the rent two."""
FIRST_WAGE = {"steward": 1, "shark": 2, "baroness": 1}
HIGHEST = {"steward": 2, "shark": 3, "baroness": 2}
STRIKES = {"prolet": 0.92, "startupper": 0.7, "scab": 0.15, "luddite": 0.85}
"""How readily each role strikes when there is something to win."""


def character(names: Sequence[str], seat: int) -> str:
    """A boss's character follows from her name and seat."""
    return CHARACTERS[(sum(map(ord, names[seat])) + seat) % 3]


def choose(view: Any, seat: int, options: list[Option], names: Sequence[str], rng: Chance) -> Option:
    """What the question asks for."""
    if "declare" in options:
        return "declare"
    question = view["question"]
    if seat in view["bosses"]:
        return BOSS.get(question, shrug)(view, seat, options, character(names, seat), rng)
    return WORKER.get(question, shrug)(view, seat, options, view["role"], rng)


def shrug(_view: Any, _seat: int, options: list[Option], _who: str, rng: Chance) -> Option:
    """Anything: names of companies, roles looked at."""
    return rng.choice(options)


def seat_of(option: Option) -> int:
    """The seat or number in an option."""
    return int(option.replace(":", "-").rpartition("-")[2])


def other_boss(view: Any, seat: int) -> int:
    """The competitor."""
    first, second = view["bosses"]
    return int(second if seat == first else first)


def could_strike(view: Any) -> int:
    """Workers without Stress."""
    return sum(not view["stressed"][s] for s in view["workers"])


def danger(view: Any) -> bool:
    """Whether a majority could strike at all."""
    return could_strike(view) > len(view["workers"]) // 2


# -- bosses -----------------------------------------------------------------------------------------------------------


def post(view: Any, seat: int, options: list[Option], nature: str, rng: Chance) -> Option:
    """Robots as far as the reserve allows, then one offer for everybody that beats the other boss's."""
    coins = view["coins"][seat]
    mine = [o["wage"] for o in view["offers"] if o["boss"] == seat]
    theirs = [o["wage"] for o in view["offers"] if o["boss"] != seat]
    most = 3 if nature == "baroness" else 2
    if "buy" in options and view["blue"][seat] < most and coins >= 6 + RESERVE[nature] - 2 * len(mine):
        return "buy"
    bargaining = bool(mine) and any(view["signed"])
    if mine and not (bargaining and max(mine) < HIGHEST[nature] and len(mine) < 3):
        return "done"
    wage = max(mine) + 1 if mine else FIRST_WAGE[nature]
    if theirs and wage <= max(theirs) and rng.random() < 0.8:
        wage = max(theirs) + 1
    return f"wage-{min(wage, HIGHEST[nature])}"


def offer_holidays(view: Any, _seat: int, _options: list[Option], nature: str, _rng: Chance) -> Option:
    """Holidays cost nothing, but only who needs hands to work grants them to those who might strike."""
    needed = any(view["stressed"][s] for s in view["workers"])
    return "holidays-yes" if nature != "baroness" or needed else "holidays-no"


def offer_clause(_view: Any, _seat: int, options: list[Option], nature: str, rng: Chance) -> Option:
    """Words come easily to a shark."""
    return "clause-plain" if nature == "steward" and rng.random() < 0.5 else rng.choice(options)


def offer_places(view: Any, _seat: int, _options: list[Option], _nature: str, _rng: Chance) -> Option:
    """Places for all."""
    return f"places-{len(view['workers'])}"


def bid(view: Any, seat: int, options: list[Option], nature: str, rng: Chance) -> Option:
    """Fingers where there is something to lose."""
    robots = view["blue"][seat]
    if not danger(view) and could_strike(view) < 2:
        return "fingers-0"
    most = 0 if not robots else 3 if nature != "steward" else 2
    if not robots and nature == "shark":
        most = 1
    wanted = rng.below(most + 1) + (1 if robots > 1 else 0)
    spare = (view["coins"][seat] - 6) // max(1, robots)
    return options[max(0, min(len(options) - 1, wanted, spare))]


def pay(view: Any, seat: int, options: list[Option], nature: str, rng: Chance) -> Option:
    """Keep everything, something or nothing; never so much that the rent cannot be paid."""
    coins = view["coins"][seat]
    owed = [
        s
        for s in view["workers"]
        if (held := view["signed"][s]) and held["boss"] == seat and s not in view["strikers"] and not view["settled"][s]
    ]
    total = sum(view["signed"][s]["wage"] for s in owed)
    honest = {"steward": 0.95, "shark": 0.45, "baroness": 0.65}[nature]
    if not owed or coins - total < 3:
        return "done" if coins < 4 or not owed else f"player:{owed[0]}"
    if any(nearly_free(view, s, view["signed"][s]["wage"]) for s in owed):
        return next((f"player:{s}" for s in owed if not nearly_free(view, s, 1)), "done")
    return "keep-all" if rng.random() < honest else ("done" if rng.random() < 0.4 else f"player:{owed[0]}")


def nearly_free(view: Any, seat: int, coins: int) -> bool:
    """Whether so many coins more would be enough for a Startupper, if this worker is one."""
    return bool(view["coins"][seat] + coins + view["fund"] >= view["need"])


def how_much(view: Any, seat: int, options: list[Option], _nature: str, _rng: Chance) -> Option:
    """A coin to show good will, if the rent is safe."""
    return "coins-1" if "coins-1" in options and view["coins"][seat] > 3 else "coins-0"


def grant(_view: Any, _seat: int, _options: list[Option], nature: str, rng: Chance) -> Option:
    """Tired hands cannot strike."""
    return "holidays-yes" if nature == "steward" or rng.random() < 0.4 else "holidays-no"


def rescue(view: Any, seat: int, options: list[Option], _nature: str, _rng: Chance) -> Option:
    """Let her fall if a monopoly wins; save her if the workers would."""
    fallen = other_boss(view, seat)
    robots = view["freed"] + view["blue"][fallen]
    return "rescue" if robots >= (len(view["workers"]) + 1) // 2 and "rescue" in options else "refuse"


def boss_deed(view: Any, seat: int, options: list[Option], _nature: str, _rng: Chance) -> Option:
    """It should hurt the other."""
    other = other_boss(view, seat)
    for wish in (f"expropriate:{other}", f"accelerate:{other}", f"accelerate:{seat}"):
        if wish in options:
            return wish
    return options[0]


def least(view: Any, _seat: int, options: list[Option], _who: str, _rng: Chance) -> Option:
    """The poorest worker: farthest from being a Startupper with enough."""
    return min(options, key=lambda o: (view["coins"][seat_of(o)] + 2 * view["red"][seat_of(o)], seat_of(o)))


def exempt(view: Any, seat: int, options: list[Option], _who: str, _rng: Chance) -> Option:
    """Charity begins at home: a boss spares herself, a worker all workers."""
    group = [seat] if seat in view["bosses"] else view["workers"]
    return next((o for s in group if (o := f"player:{s}") in options), "done")


def surcharge(view: Any, seat: int, options: list[Option], _who: str, _rng: Chance) -> Option:
    """A coin more for the competitor, or for the boss who earned most."""
    bosses = [b for b in view["bosses"] if b != seat]
    target = max(bosses, key=lambda b: view["earned"][b])
    return f"player:{target}" if f"player:{target}" in options else "nobody"


# -- workers ----------------------------------------------------------------------------------------------------------


def trust(view: Any, boss: int) -> float:
    """How far a boss's word goes, by the ledger."""
    kept = sum(line["how"] == "kept" for line in view["ledger"] if line["boss"] == boss)
    broken = sum(line["how"] == "broken" for line in view["ledger"] if line["boss"] == boss)
    return float((kept + 2) / (kept + broken * 1.5 + 2))


def sign(view: Any, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """The offer worth most, by wage, Holidays and the boss's word; a Scab follows the stronger boss."""
    tired = view["stressed"][seat]

    def worth(option: Option) -> float:
        if option == "public:work":
            return 1.0 + (2.0 if tired else 0.0)
        if option.startswith("offer:"):
            found = view["offers"][seat_of(option)]
            boss, wage, rest = found["boss"], found["wage"], found["holidays"]
        else:
            boss, wage, rest = seat_of(option), 0, False
        worth = (wage + (1.5 if rest and tired else 0.1 if rest else 0.0)) * trust(view, boss)
        if role == "scab":
            worth += 0.06 * (view["earned"][boss] + 6 * view["blue"][boss])
        return float(worth)

    real = [o for o in options if o != "haggle"]
    best = max(real, key=worth)
    if "haggle" in options and worth(best) < 1.3 and role != "scab" and rng.random() < 0.35:
        return "haggle"
    return best


def vote(view: Any, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """Strike when there is something to win and the means to bear it."""
    loot = sum(view["blue"])
    coins, wage = view["coins"][seat], (view["signed"][seat] or {"wage": 0})["wage"]
    eager = STRIKES[role]
    if role == "startupper":
        eager = 0.1 if coins + view["fund"] + wage >= view["need"] - 2 else eager
    if role == "luddite":
        return "strike" if rng.random() < (eager if loot + sum(view["red"]) else 0.2) else "work"
    if not danger(view):
        eager *= 0.25
    if not loot:
        eager *= 0.75
    if coins < view["rent"][seat] and not view["fund"]:
        eager *= 0.85
    last = view["freed"] + 1 >= len(view["workers"])
    return "strike" if rng.random() < (max(eager, 0.9) if last and loot else eager) else "work"


def deed(view: Any, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """A robot, from who has most; without any, a robot a boss may not be able to pay."""
    if view["proposal"] in options and rng.random() < 0.92:
        return view["proposal"]
    takes = [o for o in options if o.startswith("expropriate")]
    if takes:
        return max(takes, key=lambda o: view["blue"][seat_of(o)])
    return min(options, key=lambda o: view["earned"][seat_of(o)] - 6 * view["blue"][seat_of(o)])


def recipient(view: Any, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """One's own lap first, if nobody has spoken; else whoever was named, mostly."""
    if view["proposal"] in options and rng.random() < 0.9:
        return view["proposal"]
    mine = f"player:{seat}"
    if mine in options and (role == "startupper" or rng.random() < 0.4):
        return mine
    return least(view, seat, options, role, rng)


def sabotage(view: Any, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """The Luddite strikes at the boss with most robots; the others move their hands too."""
    if role != "luddite":
        return rng.choice(options)
    robots = [o for o in options if o != "leave"]
    return max(robots, key=lambda o: view["blue"][seat_of(o)])


def rest(view: Any, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """Holidays for who wants to strike or to betray; a Scab does not mind."""
    coins = view["coins"][seat] + view["fund"]
    if role == "scab":
        return "stay"
    if role == "startupper":
        return options[-1] if coins - 2 >= view["need"] or coins >= 5 else "stay"
    return options[1] if view["coins"][seat] >= 2 or rng.random() < 0.5 else "stay"


def claim(_view: Any, _seat: int, _options: list[Option], role: str, rng: Chance) -> Option:
    """A Scab leaves the fund to others."""
    return "leave" if role == "scab" and rng.random() < 0.7 else "take"


def donate(view: Any, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """Solidarity, real or shown."""
    coins = view["coins"][seat]
    token = 1 if coins > 1 and rng.random() < 0.25 else 0
    share = {"prolet": coins // 3, "luddite": coins // 3, "scab": 0}.get(role, token)
    rich = coins + view["fund"] >= view["need"] - 2
    return f"coins-{0 if rich and role != 'startupper' else share}"


BOSS = {
    "post": post, "offer-holidays": offer_holidays, "offer-clause": offer_clause, "offer-places": offer_places,
    "bid": bid, "pay": pay, "how-much": how_much, "grant": grant, "rescue": rescue, "deed": boss_deed,
    "recipient": least, "mayor": least, "ration": least, "exempt": exempt, "raise": surcharge,
}  # fmt: skip
WORKER = {
    "sign": sign, "vote": vote, "deed": deed, "recipient": recipient, "mayor": recipient, "ration": recipient,
    "sabotage": sabotage, "rest": rest, "claim": claim, "donate": donate, "exempt": exempt, "raise": surcharge,
}  # fmt: skip
