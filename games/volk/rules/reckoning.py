"""The end of a decade: what its ten steps have in common. Each is worked out, shown, and then carried out."""

from collections.abc import Sequence

from tabletop import Ask, Asks, Message, msg

from ..components import Side
from ..questions import STEP_OF_THE_END, CarryOut
from ..state import Germany
from . import unrest
from .tracks import leader

NOTHING: dict[int, Message] = {
    2: msg("The marker of prestige stands at 0: nothing happens."),
    4: msg("The East has no police cards: it pays nothing for them."),
    5: msg("Every living standard can be kept."),
    6: msg("No province is much worse off than the best one on its side."),
    7: msg("Nobody has reason to envy the neighbours across the border."),
    8: msg("No police card is left that could remove unrest."),
    9: msg("The socialists’ marker is too near the middle: none comes, none goes."),
}
"""What is said of a step in which nothing happens."""


def begins(state: Germany, step: int) -> None:
    """Begin a step, in the log and on the board."""
    if state.step:
        state.past.append([state.step, *state.reckoning])
    state.step, state.reckoning = step, []
    # words: {step}: the name of a step, such as “2. Prestige”.
    state.say("{step}.", step=f"step{step}")


def told(state: Germany, lines: Sequence[Message]) -> None:
    """Say what a step works out to."""
    state.reckoning = []
    for line in lines:
        state.reckoning.append(line.json())
        if line.plural is None:
            state.say(line.key, **line.values)
        else:
            state.say_many(line.key, line.plural, **line.values)


def shown(state: Germany, lines: Sequence[Message]) -> Asks[None]:
    """Show what a step works out to before it is carried out. People read it for as long as they like.

    Args:
        lines: the reckoning, a sentence each; none if nothing comes of it: then play goes on at once.
    """
    told(state, lines or [NOTHING[state.step]])
    if lines:
        yield Ask(None, STEP_OF_THE_END(step=f"step{state.step}"), [CarryOut(state.step)])


def closed(state: Germany) -> Asks[None]:
    """After a step, socialists may step in (not in the online version's reading)."""
    state.due = 0
    state.assigned.clear()
    if state.step_in != "online":
        yield from unrest.socialists_step_in(state)


def in_turn(state: Germany, taken: int) -> Side:
    """Which side chooses next if they take turns: the prestige leader first."""
    return leader(state) if taken % 2 == 0 else 1 - leader(state)
