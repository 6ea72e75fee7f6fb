"""The bots. Normal weighs every destination, throw and combat by what it promises, and knows what each scenario asks
of its side, and where a barricade helps; hard reckons besides what every enemy can reach next; easy plays by rule of
thumb, with a loose hand, and sees neither danger nor odds."""

from __future__ import annotations

from typing import Any

from tabletop import Chance, Option
from tabletop.bots import Budget, Sight

from . import plans
from .city import AVENUE, BARRACKS_HEXES, HOUSING, MARCH, NEAR, OBJECTIVES, SLOPE, STREET, TRIAL_SQUARE
from .danger import Danger, barricade_gain, shielded, what_matters
from .fields import field_of
from .forces import COMBAT, FIGHTERS, MOTORCADE, POWER, SIDE, THE_MARCH, THE_POWER, THROW, THROWS
from .hexes import CODES, distance, members, parse
from .judgement import Judgement
from .rules.combat import Star, column_of_odds, contacts, stars
from .rules.control import connected, units_in, zone
from .rules.movement import BARRICADE, active_reach, building_sites
from .rules.objectives import value_of
from .rules.throws import throw_odds
from .rules.ways import allowance
from .state import Corteo


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """One of the options; ``level`` is easy, normal or hard. The budget is not needed: a choice takes milliseconds."""
    options = sight.ask.options
    if len(options) == 1:
        return options[0]
    mind = Mind(Corteo.seen(sight.view), sight.seat, options, rng, level)
    mind.question = sight.ask.prompt.key
    return mind.choice()


BUILDING, BY_WAY = "Where does the barricade stand?", "{units}: by way of which hex?"
JAM = "Where might the traffic jam?"
HEADS = (
    "Name a Head of the march: 2 points more for each unit connected with it.",
    "Name the second Head of the same block.",
)
"""Questions that look like others but for their words."""


def goes_on(view: Any, options: list[Option]) -> bool:
    """Whether the bot's next answer belongs to the same picture: placing, a whole movement, one combat.

    The app then shows them at once. A hand has a hundred answers, and nobody wants to watch them one by one.
    """
    if view["phase"] != "combat":
        return not _is_new_phase(view, options)
    return view["fleeing"] >= 0 or str(options[0]).startswith("fight-")


def _is_new_phase(view: Any, options: list[Option]) -> bool:
    """Whether a movement begins here: nobody has moved yet, and a unit is to be taken up."""
    return "done" in options and not any(view["moved"])


SHIELD, FEW = 3.0, 20
"""What an objective kept from the march is worth to hard beside its points, and for how many destinations it asks."""


class Mind:
    """One decision of one seat."""

    question = ""
    """The words of the question."""

    def __init__(self, state: Corteo, seat: int, options: list[Any], rng: Chance, level: str) -> None:
        self.state = state
        self.seat = seat
        self.options: list[str] = options
        self.rng = rng
        self.careful = level != "easy"
        self.sharp = level == "hard"
        self.side = THE_POWER if seat == state.power_seat else THE_MARCH

    def choice(self) -> str:
        """What to answer."""
        options, state = self.options, self.state
        if self.question == BUILDING:
            return self.best_site()[1]
        if self.question in HEADS:
            return self.head()
        spot = self.post()
        if spot:
            return f"hex:{CODES[spot]}"
        for usual in ("rest", "usual", "fly", "scatter", "agree"):
            if usual in options:
                return usual
        if state.fleeing >= 0:
            return self.one_hex()
        if state.phase == "setup" or options[0].startswith(("kind-", "hands-")):
            return self.accused() if options[0].startswith("unit-") else self.preference()
        if state.phase == "combat":
            return self.best_star() if options[0].startswith("fight-") else self.next_combat()
        if state.active:
            return self.unit_move()
        if self.question == JAM:
            return self.jam()
        return self.next_unit() if state.phase == "movement" else options[0]

    def post(self) -> int:
        """Where the power places a unit by hand, 0 if it stands with the rest (Social)."""
        if not self.careful or "rest" not in self.options or self.state.game != "social" or self.side != THE_POWER:
            return 0
        return plans.post(self.state, self.state.fleeing, [parse(o[4:]) for o in self.options if o != "rest"])

    def accused(self) -> str:
        """Who is on trial: the weakest, so that little may be arrested (Antirepressive)."""
        return min(self.options, key=lambda o: (POWER[int(o[5:])] if self.careful else 0, o))

    def loose(self, scale: float) -> float:
        """How far easy's hand slips."""
        return 0.0 if self.careful else self.rng.random() * scale

    # -- before play, and the like ------------------------------------------------------------------------------------

    def preference(self) -> str:
        """The largest component; a place by the edge to form at; for the rally a square beside barracks; the strongest
        reinforcements; no prolongation; who stays away: the weakest."""
        if self.careful and self.side == THE_MARCH and self.options[0].startswith("place-"):
            return self.rng.choice([o for o in self.options if plans.ways_in(o[6:])] or self.options)
        if self.careful and "place-piazzale-odio" in self.options:
            return "place-piazzale-odio"
        for wanted in (
            "component-MOV",
            "component-RAD",
            "kind-lacrimogeni",
            "kind-blindati",
            "hands-0",
            "place-corso-maltese",
        ):
            if wanted in self.options:
                return wanted
        return self.rng.choice(self.options)

    def head(self) -> str:
        """In the largest block; a block that is large enough may face the enemy, others keep out of its reach."""
        state = self.state
        danger = zone(state, THE_POWER)

        def worth(option: str) -> float:
            unit = int(option[5:]) if option.startswith("unit-") else 0
            h = state.at[unit] if unit else parse(option[4:])
            block = connected(state, 1 << h)
            units = units_in(state, block, THE_MARCH)
            worth = len(units) + self.loose(12)
            if self.careful:
                worth += plans.block_worth(state, block, units) + 2.0 * bool(HOUSING >> h & 1)
                worth += (4.0 if len(units) > 5 else -6.0) * (danger >> h & 1)
                if h in TRIAL_SQUARE and plans.court_listens(state):
                    worth += 60
            return worth

        return max(self.options, key=worth)

    def jam(self) -> str:
        """Where a jam hinders the other side most: near it, and not near one's own."""
        state = self.state
        foes = [state.at[u] for u in state.on_map(1 - self.side) if POWER[u]]
        friends = [state.at[u] for u in state.on_map(self.side) if POWER[u]]

        def worth(option: str) -> float:
            h = parse(option[4:])
            return min((distance(h, f) for f in friends), default=0) - min((distance(h, f) for f in foes), default=0)

        return max(self.options, key=worth)

    def one_hex(self) -> str:
        """Where a unit retreats to, flees, advances or arrives."""
        state, unit = self.state, self.state.fleeing
        if "stay" in self.options:
            return self.advance()
        mine = SIDE[unit] == self.side
        spots = [o for o in self.options if o.startswith("hex:")]
        foes = [state.at[u] for u in state.on_map(1 - SIDE[unit]) if POWER[u]]

        def worth(option: str) -> float:
            h = parse(option[4:])
            gap = min((distance(h, f) for f in foes), default=0)
            if h in BARRACKS_HEXES and state.phase != "setup":
                near = min((distance(h, state.at[u]) for u in state.on_map(THE_MARCH)), default=0)
                return float(-near if self.side == THE_POWER else near) + self.loose(20)
            goal = min((field_of(s, MARCH)[h] for s in self.sites()), default=0)
            if SIDE[unit] == THE_MARCH:
                return (min(gap, 4) * 2 - goal / 4) * (1 if mine else -1) + self.loose(3)
            return (-gap if mine else gap) + self.loose(3)

        return max(spots, key=worth)

    def sites(self) -> list[int]:
        """The dearest objectives still open, few enough to reckon with."""
        state = self.state
        found = members(OBJECTIVES & ~(state.covered | state.held))
        return sorted(found, key=lambda h: (-value_of(state, h), h))[:12]

    def advance(self) -> str:
        """The march advances onto objectives; the power after it, but not off an objective it guards."""
        state, unit = self.state, self.state.fleeing
        here = state.at[unit]
        for option in self.options:
            if option.startswith("hex:") and OBJECTIVES >> parse(option[4:]) & 1:
                return option
        if self.side == THE_POWER and not OBJECTIVES >> here & 1 and self.careful:
            return self.options[0]
        return "stay"

    # -- combat ------------------------------------------------------------------------------------------

    def star_worth(self, star: Star) -> float:
        """What a combat promises the attacker: its table column, and what is at stake."""
        column = column_of_odds(self.state, star)
        value = {"AP": -1.6, "AR": -0.8, "DR": 1.0, "DP": 1.8}
        gain = sum(value[row[column]] for row in COMBAT) / 6
        stake = sum(POWER[u] for g in star.defenders for u in g.units)
        return gain * (1 + stake / 6) + self.loose(2)

    def next_combat(self) -> str:
        """The most promising combat first."""
        attack, defend = contacts(self.state)
        best: dict[str, float] = {}
        for group in defend:
            for star in stars(attack, defend, group):
                worth = self.star_worth(star)
                option = f"hex:{group.name}"
                best[option] = max(best.get(option, -9.0), worth)
        return max(self.options, key=lambda o: best.get(o, -99.0))

    def best_star(self) -> str:
        """Who takes part, so that it promises most."""
        attack, defend = contacts(self.state)
        found = {star.option: self.star_worth(star) for group in defend for star in stars(attack, defend, group)}
        return max(self.options, key=lambda o: found.get(o, -99.0))

    # -- movement ------------------------------------------------------------------------------------------

    def next_unit(self) -> str:
        """Whom to move next: who throws first, then who is nearest to what matters; run while it pays."""
        state, options = self.state, self.options
        if "run" in options and (state.hand <= 5 or state.hand == state.hands or not self.careful):
            return "run"
        if "jam" in options and self.careful and self.side == THE_POWER:
            return "jam"
        entering = [o for o in options if o.startswith("unit-")]
        if entering:
            return entering[0]
        spots = [o for o in options if o.startswith("hex:")]
        if not spots:
            return "done" if "done" in options else options[0]
        foes = [state.at[u] for u in state.on_map(1 - self.side) if POWER[u]]

        def urgency(option: str) -> float:
            h = parse(option[4:])
            units = state.on(h, self.side)
            gap = min((distance(h, f) for f in foes), default=99)
            first = 100 if any(u in MOTORCADE for u in units) else 0
            throwing = 40 if gap <= 4 and any(THROWS[u] for u in units) else 0
            return first + throwing - gap + self.loose(20)

        return max(spots, key=urgency)

    def unit_move(self) -> str:
        """Throw if it promises something, else go where it is worth most, or stop."""
        state, options = self.state, self.options
        enemy = state.one[1 - self.side]
        walks: list[tuple[str, int]] = []
        aims: list[tuple[str, int]] = []
        for option in options:
            if option.startswith("hex:"):
                h = parse(option[4:])
                (aims if enemy >> h & 1 else walks).append((option, h))
        if aims and not state.thrown:
            option, worth = max(((o, self.throw_worth(h)) for o, h in aims), key=lambda pair: pair[1])
            if worth > 0.5:
                return option
        alone = self.alone(walks)
        if alone:
            return alone
        return self.walk(walks)

    def alone(self, walks: list[tuple[str, int]]) -> str:
        """Two stacked units part when the march spreads out over objectives."""
        state = self.state
        if len(state.active) == 2 and self.side == THE_MARCH and self.careful:
            singles = [o for o in self.options if o.startswith("unit-")]
            if singles and walks:
                return singles[0]
        return ""

    def throw_worth(self, h: int) -> float:
        """What a throw at a hex promises."""
        state = self.state
        column = throw_odds(state, state.active, h)
        value = {"NE": 0.0, "NE*": 0.0, "R1": 0.7, "R2": 1.0, "P2": 1.6}
        worth = sum(value[row[column]] for row in THROW) / 6
        if OBJECTIVES >> h & 1 and not (state.covered | state.held) >> h & 1:
            worth *= 2.5
        return worth + self.loose(0.6)

    def walk(self, walks: list[tuple[str, int]]) -> str:
        """The best destination; staying counts as one."""
        state, options = self.state, self.options
        unit = min(state.active, key=lambda u: POWER[u])
        judge = Judgement(state, sharp=self.sharp)
        here = state.at[unit]
        if self.side == THE_MARCH:
            aims = judge.aims(unit)
            if state.hand == state.hands:
                aims = [(worth * 0.3, far) for worth, far in aims]
            rated = [(judge.march_worth(unit, h, aims, careful=self.careful), o) for o, h in walks if h != here]
            stay = judge.march_worth(unit, here, aims, careful=self.careful) if here > 0 else -99.0
        else:
            prey = judge.prey()
            rated = [(judge.power_worth(unit, h, prey, careful=self.careful), o) for o, h in walks if h != here]
            stay = judge.power_worth(unit, here, prey, careful=self.careful)
            if self.sharp and self.question != BY_WAY and unit in FIGHTERS:
                rated, stay = self.shield(unit, here, rated, stay)
        rated = [(worth + self.loose(1.5 if self.side == THE_MARCH else 4.0), o) for worth, o in rated]
        if "exit" in options and (judge.away if self.careful else True):
            return "exit"
        best = max(rated, default=(-99.0, ""))
        goes = bool(best[1]) and (best[0] > stay + 0.01 or "stop" not in options)
        if self.question == BY_WAY:
            return best[1] or options[0]
        if self.careful:
            extra = self.works(parse(best[1][4:]) if goes else here, best[0] - stay)
            if extra:
                return extra
        if goes:
            return best[1]
        if "home" in options:
            return "home"
        return "stop" if "stop" in options else options[0]

    def shield(
        self, unit: int, here: int, rated: list[tuple[float, str]], stay: float
    ) -> tuple[list[tuple[float, str]], float]:
        """The best few destinations again, with what standing there keeps the march from."""
        state = self.state
        value = plans.guarded_sites(state)
        few = sorted(rated, reverse=True)[:FEW]
        gains = shielded(state, unit, [here, *(parse(o[4:]) for _, o in few)], value)
        return [(worth + SHIELD * gains[parse(o[4:])], o) for worth, o in few], stay + SHIELD * gains[here]

    # -- barricades ------------------------------------------------------------------------------------------

    def works(self, there: int, better: float) -> str:
        """Whether to build a barricade here, to go by way of ``there`` to build one, or to clear one away; "" for none.

        Args:
            better: how much more the destination is worth than staying.
        """
        state, options = self.state, self.options
        if "clear" in options and self.side == THE_POWER and better < 1.0:
            return "clear"
        if self.side != THE_MARCH or not state.active or there <= 0 or not state.stock:
            return ""
        unit = state.active[0]
        if there == state.at[unit]:
            return "barricade" if "barricade" in options and self.best_site()[0] > self.price() else ""
        if "via" not in options or state.built or len(state.active) > 1:
            return ""
        lead = active_reach(state)
        if lead.cost(there) + BARRICADE > allowance(state, unit):
            return ""
        return "via" if self.best_site(there)[0] > self.price() else ""

    def price(self) -> float:
        """What a barricade must bring: the stock is for the whole game."""
        state = self.state
        hands = max(1, state.hands - state.hand + 1)
        return 9.0 if state.stock * 2 >= hands else 14.0

    def best_site(self, there: int = 0) -> tuple[float, str]:
        """The best site for a barricade beside a hex (the active unit's own, if none is said), with its worth."""
        state = self.state
        here = there or state.at[state.active[0]]
        if there:
            taken = state.one[0] | state.one[1] | state.blocked | state.covered
            sites = members(NEAR[there] & (STREET | AVENUE | SLOPE) & ~taken)
        else:
            sites = members(building_sites(state))
        danger = Danger(state, THE_MARCH)
        value = {h: float(value_of(state, h)) for h in members(OBJECTIVES & ~state.covered)}
        worth = what_matters(state, here, value)
        rated = [(barricade_gain(state, danger, here, site, worth), f"hex:{CODES[site]}") for site in sites]
        return max(rated, default=(0.0, ""))
