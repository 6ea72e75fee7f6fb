"""Heads of the march (basic 12, advanced 10): which units lead, and how that makes them stronger.

After its movement the march names two units of the component it chose for the whole game. Each Head adds two points
for every other unit connected with it. Only one block of adjacent units is the march; if a result tears it, the most
numerous part that still has a unit of the component goes on as the march.
"""

from collections.abc import Iterator

from tabletop import Ask, Asks, Option, Posed, Question, msg

from ..components import COMPONENT, POWER, THE_MARCH, Unit, crowd, group
from ..hexes import HexSet
from ..questions import AT, BOTH_LEAD, FIRST_HEAD, NEXT_HEAD, ONE_OF_TWO, SECOND_HEAD
from ..state import Corteo
from .choosing import units_by_hex
from .control import connected, controls, units_in

# words: {component}: a political group. To whoever would have another unit lead the march.
ANOTHER_GROUP = msg("Only this group can be a Head: {component}.")
SUPPORT = 2
"""Points a connected unit gives to each Head (10a)."""


def candidates(state: Corteo) -> list[Unit]:
    """Units of the leading component that may be a Head now."""
    at, component = state.at, state.component
    return [u for u in state.units(THE_MARCH) if at[u] > 0 and COMPONENT[u] == component and controls(state, u)]


def parts(state: Corteo) -> list[HexSet]:
    """The blocks of adjacent units that contain a unit of the march as declared, each as a set of hexes."""
    rest = 0
    for unit in state.march:
        if state.at[unit] > 0:
            rest |= 1 << state.at[unit]
    blocks = []
    while rest:
        block = connected(state, rest & -rest)
        blocks.append(block)
        rest &= ~block
    return blocks


def the_march(state: Corteo) -> tuple[list[Unit], HexSet]:
    """The Heads that count now, and the hexes of the block they lead; ([], 0) if there is no march.

    If the march was torn, its largest part with a unit of the component is the march now (10); of equal parts, that of
    the first Head. It has no Head until one is named (:func:`mend`).
    """
    best: tuple[tuple[int, bool, int], HexSet, list[Unit]] | None = None
    for block, ours in led_parts(state):
        heads = [u for u in state.heads if u in ours]
        rank = (len(units_in(state, block, THE_MARCH)), bool(heads) and heads[0] == state.heads[0], len(heads))
        if best is None or rank > best[0]:
            best = (rank, block, heads)
    return (best[2], best[1]) if best else ([], 0)


def led_parts(state: Corteo) -> Iterator[tuple[HexSet, list[Unit]]]:
    """Each part of the march that has units of the component, with these units."""
    for block in parts(state):
        inside = units_in(state, block, THE_MARCH)
        ours = [u for u in inside if COMPONENT[u] == state.component and controls(state, u)]
        if ours:
            yield block, ours


def mend(state: Corteo) -> Asks[None]:
    """After a combat or throw: if the march was torn and its largest part has no Head, the march names one (10).

    If several parts are equally large, any unit of the component in them may be named. Heads in other parts stop being
    Heads. A march that is still one block but has lost its Heads names new ones after its next movement.
    """
    found = list(led_parts(state))
    if not found or len(parts(state)) < 2:
        return
    sizes = [len(units_in(state, block, THE_MARCH)) for block, _ in found]
    possible = [u for (_, ours), size in zip(found, sizes, strict=True) if size == max(sizes) for u in ours]
    if any(u in state.heads for u in possible):
        return
    choices = units_by_hex(state, possible)
    options = list(choices)
    answer = options[0] if len(options) == 1 else (yield Ask(state.leader, NEXT_HEAD, options))
    head = choices[answer]
    state.heads = [head]
    state.by_rule("heads")
    # words: {unit}: a counter, such as “Movimento 4-1”.
    state.say("The march is torn apart. Its new Head: {unit}.", unit=group(head))


def head_strength(state: Corteo, unit: Unit, block: HexSet) -> int:
    """A Head's own points, plus two for every other unit of the block (10a)."""
    return POWER[unit] + SUPPORT * (len(units_in(state, block, THE_MARCH)) - 1)


def strongest_head(state: Corteo) -> int:
    """The strength of the strongest Head that the march could name as it stands now; 0 without one."""
    return max((head_strength(state, u, connected(state, 1 << state.at[u])) for u in candidates(state)), default=0)


def which_head(state: Corteo, question: Question | Posed, options: list[Option]) -> Ask:
    """Ask for a Head, which must belong to the component."""
    others = [u for u in state.units(THE_MARCH) if state.at[u] > 0 and COMPONENT[u] != state.component]
    why = ANOTHER_GROUP._replace(values={"component": f"component-{state.component}"})
    return Ask(
        state.leader, question, options,
        explained=lambda: [AT[state.at[u]] for u in others if AT[state.at[u]] not in options], refusal=lambda _: why,
    )  # fmt: skip


def both_lead(state: Corteo) -> bool:
    """Whether just two units can lead, and both will. The booklet knows no order then; ours tells only whose half goes
    on if the march is cut into equal ones."""
    possible = [state.at[unit] for unit in candidates(state)]
    return len(possible) == 2 and bool(connected(state, 1 << possible[0]) >> possible[1] & 1)


def declare(state: Corteo) -> Asks[None]:
    """Name the Heads of this round: two units of the component (10).

    The block of the first one is the march. The second one may stand anywhere; it leads only if it is in that block.
    """
    state.heads, state.march = [], []
    possible = candidates(state)
    for question in (FIRST_HEAD, SECOND_HEAD):
        if not possible:
            break
        choices = units_by_hex(state, possible)
        options = list(choices)
        asked: Question | Posed = question(unit=group(state.heads[0])) if state.heads else question
        if question is FIRST_HEAD and len(possible) == 2:
            asked = BOTH_LEAD if both_lead(state) else ONE_OF_TWO
        answer = options[0] if len(options) == 1 else (yield which_head(state, asked, options))
        unit = choices[answer]
        state.heads.append(unit)
        possible = [u for u in possible if u != unit]
        if question is FIRST_HEAD:
            state.march = units_in(state, connected(state, 1 << state.at[unit]), THE_MARCH)
    if state.heads:
        # words: {units}: counters, such as “RAD 4-1 and DP 4-2”.
        state.say("Heads of the march: {units}.", units=crowd(state.heads))
