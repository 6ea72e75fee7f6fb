"""The end of a decade: its ten steps, and the sum of the present one."""

from __future__ import annotations

from typing import Any, TypeAlias

from drawing import Look
from drawing import markup as h
from tabletop import Message, msg

from ..state import Position

Node: TypeAlias = Any
STEPS = 10
SUMS = (1, 3)
"""Steps whose last line is the sum of those above it."""

WHY: dict[int, Message] = {
    1: msg(
        "Everyone who leaves is missed at work: the East loses factories and lines. The two sides take turns "
        "to choose which; the leader in prestige begins."
    ),
    2: msg(
        "The world looks up to one of the two states. That side uses the effect of the marker’s space, or of "
        "a space before it on its own half."
    ),
    3: msg(
        "People want goods from the West, and the East must pay for them in Western marks. For each mark it "
        "lacks, a factory becomes run-down; when all are run-down, a piece is dismantled."
    ),
    4: msg("Watching people costs money: for each police card the East dismantles one factory or line."),
    5: msg("In the long run no province can live better than its best factory earns."),
    6: msg(
        "People compare themselves with the best-off province on their own side. Where the living standard "
        "is lower by two or more, unrest grows; in West Berlin one is enough."
    ),
    7: msg("People look across the border. Where the neighbours live better, unrest grows."),
    8: msg(
        "Each police card that was not used in this decade removes one unrest cube. Then all police cards "
        "are ready again."
    ),
    9: msg("The further their marker is from the middle, the more socialists come forward (East’s half) or turn away."),
    10: msg(
        "Four mass protests bring a state down. If both states fall, or if both still stand after four "
        "decades, the East wins."
    ),
}
"""Why each step happens, for whoever sees it for the first time."""
WALLED = msg("The Wall stands: this step is left out. But the Wall costs the East prestige, and one factory or line.")


def _lines(said: list[str], *, summed: bool) -> Node:
    """What the step has found; a sum is its last line, which opens."""
    if summed and len(said) > 1:
        return h.details("#sum")[h.summary[said[-1]], h.ul[[h.li[line] for line in said[:-1]]]]
    return h.ul[[h.li[line] for line in said]]


def ten_steps(look: Look, p: Position) -> Node:
    """The ten steps, the present one with its sum open among them."""
    words = look.words
    names = [
        h.li(class_="past" if n < p.step else "now" if n == p.step else "to-come")[words.term(f"step{n}")]
        for n in range(1, STEPS + 1)
    ]
    return h.div(".reckoning", role="group", aria_label=words("End of decade {n}", n=p.decade))[
        h.ol(".steps", data_sign="steps")[names[: p.step]],
        _lines([words.say(line) for line in p.reckoning], summed=p.step in SUMS),
        # words: {n}: how many more cubes or pieces this step asks for.
        h.p(".due")[words("Still to do: {n}", n=p.due)] if p.due else None,
        h.p(".why")[words.say(WALLED if p.step == 1 and p.wall else WHY[p.step])],
        h.ol(".steps")[names[p.step :]],
    ]
