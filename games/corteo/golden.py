"""The games that must be among the saves: one for each level of victory, and one for each scenario.

And openings for the fuzzer, where random play would hardly ever come.
"""

from tabletop import LENGTH, TASTER, Chance, Table
from tabletop.golden import Golden
from tabletop.testing import by_bots, new_table

from . import GAME
from .bot import ANSWERS
from .bot.mind import Mind
from .bot.plans import ways_in
from .components import THE_POWER
from .questions import WHERE_THE_MARCH_FORMS, WHO_MOVES, At, Done, Rest, Stop
from .rules.ending import DRAW, MARCH_CRUSHING, MARCH_NARROW, MARCH_ROUT, POWER_CRUSHING, POWER_NARROW
from .rules.scenarios.social import OCCUPIED, Sheet, grey, sheets
from .state import Corteo

TWO, THREE = (2,), (3,)
SPECIAL = dict.fromkeys(("smoke", "short", "jams", "national"), True)
"""All special rules."""
EVEN = by_bots("easy", "easy", "easy")
EASY_MARCH = by_bots("easy", "normal", "easy")
EASY_POWER = by_bots("normal", "easy", "normal")
AT_RANDOM = by_bots("random", "easy", "random")

GOLDEN = (
    Golden("march-crushing", MARCH_CRUSHING, TWO, {"game": "advanced"}, EASY_POWER),
    Golden("march-narrow", MARCH_NARROW, TWO, {"game": "advanced"}, EASY_POWER),
    Golden("march-rout", MARCH_ROUT, TWO, {"game": "advanced", **SPECIAL}, AT_RANDOM),
    Golden("draw", DRAW, TWO, {"game": "basic"}, EVEN),
    Golden("power-narrow", POWER_NARROW, TWO, {"game": "basic"}, EVEN),
    Golden("power-crushing", POWER_CRUSHING, TWO, {"game": "basic"}, AT_RANDOM),
    Golden("internationalist", MARCH_CRUSHING, TWO, {"game": "internationalist", **SPECIAL}, EASY_POWER),
    Golden("antifascist", MARCH_CRUSHING, TWO, {"game": "antifascist"}, EASY_POWER),
    Golden("social", POWER_NARROW, TWO, {"game": "social", **SPECIAL}, EASY_MARCH),
    Golden("antirepressive", MARCH_CRUSHING, THREE, {"game": "antirepressive"}, EASY_POWER),
    Golden("taster", MARCH_NARROW, options={LENGTH: TASTER}, players=by_bots("normal")),
    Golden("taster-state", POWER_NARROW, seats=(3,), options={LENGTH: TASTER}, players=by_bots("normal")),
)


# -- openings for the fuzzer ------------------------------------------------------------------------------------------

TRIES = 40
FEW = 4
"""When so few answers are left, random play soon ends the State's movement."""


def forms_astray(rng: Chance) -> Table:
    """Social: the march has formed where it did not mean to, and the State is about to end the round.

    The State's next answer tells it where the secret place is not.
    """
    for _ in range(TRIES):
        table = _astray(rng)
        if table is not None:
            return table
    raise AssertionError("The march of the Social scenario forms no more.")


def _astray(rng: Chance) -> Table | None:
    believed = rng.choice([sheet for sheet in sheets() if ways_in(sheet)])
    secret = rng.choice([s for s in sheets() if (grey(s) & grey(believed)).bit_count() < OCCUPIED])
    table = new_table(GAME, 2, rng.below(1 << 32), game="social")
    while table.ask is not None:
        state = Corteo.seen(table.view(0))
        if state.hand > 2:
            return None
        if state.side == THE_POWER and table.ask.question is WHO_MOVES and len(table.ask.options) <= FEW:
            return table if _ends_the_hand(table) else None
        table.answer(_believing(table, secret, believed, rng))
    return None


def _believing(table: Table, secret: Sheet, believed: Sheet, rng: Chance) -> object:
    """The march goes for a place that is not the one it wrote down; the State stays where it is."""
    ask = table.ask
    assert ask is not None
    if ask.question is WHERE_THE_MARCH_FORMS:
        return ask.options[sheets().index(secret)]
    if ask.seat == 0:
        state = Corteo.seen(table.view(0))
        state.social.secret = list(believed)
        return ANSWERS[ask.question](Mind(state, 0, ask.question, ask.options, rng, careful=True, sharp=False))
    if ask.question is WHO_MOVES:
        return next((option for option in ask.options if isinstance(option, At)), Done())
    return next((option for option in (Rest(), Stop()) if option in ask.options), ask.options[0])


def _ends_the_hand(table: Table) -> bool:
    """Whether closing the movement ends the round, with the march formed somewhere."""
    twin = table.fork()
    hand = Corteo.seen(twin.view(0)).hand
    twin.answer(Done())
    after = Corteo.seen(twin.view(0))
    return after.hand > hand and after.social.formed == hand


OPENINGS = (forms_astray,)
