"""The order of play (basic 4, advanced 3, part D): one table for each game in the box.

A round has two turns, the march's and the State's; each is movement, then combat.
"""

from collections.abc import Callable, Sequence
from functools import partial

from tabletop import Phase, SequenceOfPlay

from ..components import BASIC_ENTRY, SCENARIO_ENTRY
from ..state import Corteo
from . import combat, ending, heads, movement, reinforcements, setup, special, turns
from .scenarios import antifascist, antirepressive, internationalist, social


def order_of_play(
    before: Sequence[Phase],
    *,
    reinforced: Sequence[Phase] = (),
    march_begins: Sequence[Phase] = (),
    march_moved: Sequence[Phase] = (),
    march_led: Sequence[Phase] = (),
    turn_over: tuple[Callable[[Corteo], None], str] | None = None,
    power_begins: Sequence[Phase] = (),
    hand_over: Sequence[Phase] = (),
) -> SequenceOfPlay:
    """The order of play of one game.

    Args:
        before: phases once before play.
        reinforced: how the State gets its reinforcements.
        march_begins, march_moved, march_led, power_begins, hand_over: what a scenario adds as the march's turn begins,
            when it has moved, when its Heads are named, as the State's turn begins, and at the end of a round.
        turn_over: what a scenario counts at the end of each turn, with its section.
    """
    march_counted = [Phase("march-turn-is-counted", *turn_over)] if turn_over else []
    power_counted = [Phase("power-turn-is-counted", *turn_over)] if turn_over else []
    return SequenceOfPlay(
        *before,
        Phase("hand-begins", turns.hand_begins, "the-round"),
        *march_begins,
        Phase("guests-of-the-march", special.latecomers, "national"),
        Phase("march-moves", movement.movement, "movement"),
        *march_moved,
        Phase("heads-are-named", heads.declare, "heads"),
        *march_led,
        Phase("march-attacks", combat.combats, "combat"),
        *march_counted,
        Phase("power-turn-begins", turns.power_turn_begins, "the-round"),
        *power_begins,
        *reinforced,
        Phase("finanza", special.latecomers, "national"),
        Phase("power-moves", movement.movement, "movement"),
        Phase("power-attacks", combat.combats, "combat"),
        *power_counted,
        Phase("hand-ends", turns.hand_ends, "objectives"),
        *hand_over,
        Phase("last-hand", ending.last_hand, "ending"),
        round_from="hand-begins",
    )


MARCH_IN_THE_SQUARE = Phase("march-in-the-square", setup.march_in_the_square, "set-up")
COMPONENT = Phase("component-of-the-heads", setup.choose_component, "set-up")
PIANTONI = Phase("piantoni", setup.piantoni, "set-up")
VIGILI = Phase("vigili", setup.vigili, "set-up")
THE_REST = Phase("power-placing", setup.celere_and_carabinieri, "set-up")
PLACING = (MARCH_IN_THE_SQUARE, COMPONENT, PIANTONI, VIGILI, THE_REST)
BY_POINTS = (Phase("reinforcements", reinforcements.by_points),)
BY_THE_SCENARIOS_LIST = (Phase("reinforcements", partial(reinforcements.by_a_list, entry=SCENARIO_ENTRY)),)

SEQUENCES = {
    "taster": order_of_play([]),
    "basic": order_of_play(
        PLACING, reinforced=[Phase("reinforcements", partial(reinforcements.by_a_list, entry=BASIC_ENTRY))]
    ),
    "advanced": order_of_play(PLACING, reinforced=BY_POINTS),
    "internationalist": order_of_play(
        [
            Phase("force", internationalist.force, "internationalist"),
            *PLACING[:-1],
            Phase("power-placing", internationalist.power_placing, "set-up"),
        ],
        reinforced=BY_THE_SCENARIOS_LIST,
        turn_over=(internationalist.turn_over, "internationalist"),
        hand_over=[Phase("motorcade", internationalist.hand_over, "internationalist")],
    ),
    "antifascist": order_of_play(
        [
            Phase("dissidents", antifascist.dissidents, "antifascist"),
            *PLACING[:-1],
            Phase("power-placing", antifascist.power_placing, "set-up"),
        ],
        march_begins=[Phase("prolonging", antifascist.prolong, "antifascist")],
        power_begins=[Phase("rally-ends", antifascist.rally_ends, "antifascist")],
        reinforced=BY_THE_SCENARIOS_LIST,
        hand_over=[Phase("pieces-in-safety", antifascist.hand_over, "antifascist")],
    ),
    "social": order_of_play(
        [
            Phase("secret-place", social.secret_place, "social"),
            Phase("march-placing", social.march_placing, "social"),
            COMPONENT,
            PIANTONI,
            Phase("power-placing", social.power_placing, "set-up"),
        ],
        march_moved=[Phase("weak-units-go-home", social.send_home, "social")],
        march_led=[Phase("march-forms", social.movement_over, "social")],
        turn_over=(social.turn_over, "social"),
        hand_over=[Phase("secret-place-is-told", social.hand_over, "social")],
    ),
    "antirepressive": order_of_play(
        [
            Phase("force", antirepressive.force, "antirepressive"),
            Phase("trial", antirepressive.trial, "antirepressive"),
            *PLACING,
        ],
        reinforced=BY_POINTS,
        hand_over=[Phase("court", antirepressive.hand_over, "antirepressive")],
    ),
}
"""By game. In a taster everybody stands on the map already, and nobody else comes."""


def sequence(state: Corteo) -> SequenceOfPlay:
    """The order of play of a table's game."""
    return SEQUENCES["taster" if state.taster else state.game]
