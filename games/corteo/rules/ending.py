"""The end of the game and the levels of victory (basic 15, advanced 14 and 14a)."""

import math

from tabletop import Ending, GameEnds, msg

from ..city import CROWDED, HOUSING, METRO
from ..components import POWER, SPEZZONE, TASTER_WEIGHT, THE_MARCH
from ..state import Corteo
from .edges import SPEZZONI_COUNT
from .retreat import arrest, arrested_points

# words: {score}: points; {comment}: a sentence about the result.
MARCH_CRUSHING = Ending("march-crushing", msg("Crushing victory for the march. Its points: {score}. {comment}"))
# words: {least}, {most}: such points are a narrow victory; {score}: points; {comment}: a sentence about the result.
MARCH_NARROW = Ending("march-narrow", msg("Narrow victory for the march ({least}–{most} points): {score}. {comment}"))
# words: Below “A draw.” {score}: points; {comment}: a sentence about the result.
DRAW = Ending("draw", msg("Too much for the State, too little for the march. Its points: {score}. {comment}"))
# words: {least}, {most}: such points are a narrow victory; {score}: points; {comment}: a sentence about the result.
POWER_NARROW = Ending("power-narrow", msg("Narrow victory for the State ({least}–{most} points): {score}. {comment}"))
# words: {score}: points of the march; {comment}: a sentence about the result.
POWER_CRUSHING = Ending("power-crushing", msg("Crushing victory for the State. March’s points: {score}. {comment}"))
# words: {score}: points; {comment}: a sentence about the result.
MARCH_ROUT = Ending("march-rout", msg("Rout of the march. Its points: {score}. {comment}"))

ENDINGS = (MARCH_CRUSHING, MARCH_NARROW, DRAW, POWER_NARROW, POWER_CRUSHING, MARCH_ROUT)

LEVELS = ((70, MARCH_CRUSHING), (50, MARCH_NARROW), (20, DRAW), (0, POWER_NARROW), (-20, POWER_CRUSHING))
"""Levels of victory with their lowest scores. Below the last one, the advanced table has the rout of the march."""


def total(state: Corteo) -> int:
    """The march's points minus the State's, at present."""
    return state.points + sum(entry.points for entry in state.ledger) - arrested_points(state)


def weight(state: Corteo) -> int:
    """The factor for points in a taster, by which they are compared with the levels of the whole game."""
    return TASTER_WEIGHT if state.taster else 1


def level_of(score: int, advanced: bool) -> Ending:
    """The level of victory of a final score."""
    for least, level in LEVELS:
        if score >= least:
            return level
    return MARCH_ROUT if advanced else POWER_CRUSHING


def comment_of(score: int) -> str:
    """Which of the eleven comments of 14a a score gets (their words are ours)."""
    band = max(-3, min(7, score // 10))
    return f"comment-{band}"


def arrest_spezzoni(state: Corteo) -> None:
    """At the end of the last round every spezzone on the map and not in safety is arrested (3a, 14).

    Council housing, metro and crowded places are safe. Not in the basic game, nor in the first three scenarios.
    """
    if state.game not in SPEZZONI_COUNT:
        return
    safe = HOUSING | METRO | CROWDED
    for unit in state.units(THE_MARCH):
        if SPEZZONE[unit] and state.at[unit] > 0 and not safe >> state.at[unit] & 1:
            state.by_rule("ending")
            arrest(state, unit)


def last_hand(state: Corteo) -> None:
    """After the last round the game is over."""
    if state.hand >= state.hands:
        finish(state)


def finish(state: Corteo) -> None:
    """Count the points and end the game. Raises GameEnds."""
    arrest_spezzoni(state)
    score = total(state)
    weighed = score * weight(state)
    level = level_of(weighed, state.advanced)
    march = state.march_seats
    scores = [float(score if seat in march else -score) for seat in range(state.seats)]
    winners = [state.power_seat]
    if level is DRAW:
        winners = sorted([*march, state.power_seat])
    elif level in (MARCH_CRUSHING, MARCH_NARROW):
        winners = march
        if state.game == "antirepressive" and len(march) == 2:
            for unit, seat in state.antirepressive.freed:
                scores[seat] += POWER[unit]
            winners = [s for s in march if scores[s] == max(scores[0], scores[2])]
    told = {}
    if level in (MARCH_NARROW, POWER_NARROW):
        at = [each for _, each in LEVELS].index(level)
        above, least = (math.ceil(bound / weight(state)) for bound, _ in LEVELS[at - 1 : at + 1])
        told = {"least": least, "most": above - 1}
    raise GameEnds(level.outcome(winners, scores, score=score, comment=comment_of(weighed), **told))
