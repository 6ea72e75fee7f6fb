"""The end of the game and the levels of victory (basic 15, advanced 14 and 14a)."""

from __future__ import annotations

from tabletop import GameEnds, Message, Outcome, msg

from ..city import CROWDED, HOUSING, METRO
from ..forces import POWER, SPEZZONE, THE_MARCH
from ..state import Corteo
from .retreat import arrest, arrested_points

LEVELS = (
    (70, "march-crushing"),
    (50, "march-narrow"),
    (20, "draw"),
    (0, "power-narrow"),
    (-20, "power-crushing"),
)
"""From so many points on. Below the last: the rout of the march, in the advanced table."""


def total(state: Corteo) -> int:
    """The march's points less the power's, as they stand."""
    ledger: int = sum(points for _, points, _ in state.ledger)
    return state.points + ledger - arrested_points(state)


def level_of(score: int, advanced: bool) -> str:
    """The level of victory of a final score."""
    for least, name in LEVELS:
        if score >= least:
            return name
    return "march-rout" if advanced else "power-crushing"


def comment_of(score: int) -> str:
    """Which of the eleven comments of 14a a score gets (their words are ours)."""
    band = max(-3, min(7, score // 10))
    return f"comment-{band}"


def arrest_spezzoni(state: Corteo) -> None:
    """At the end of the last hand every spezzone on the map and not in safety is arrested (3a, 14).

    Safe are popular housing, metro and crowded places. Not in the basic game, nor in the first three scenarios.
    """
    if state.game not in ("advanced", "antirepressive"):
        return
    safe = HOUSING | METRO | CROWDED
    for unit in state.units(THE_MARCH):
        if SPEZZONE[unit] and state.at[unit] > 0 and not safe >> state.at[unit] & 1:
            arrest(state, unit)


def finish(state: Corteo) -> None:
    """Count and end. Raises GameEnds."""
    arrest_spezzoni(state)
    score = total(state)
    level = level_of(score, state.advanced)
    march = state.march_seats
    scores = [float(score if seat in march else -score) for seat in range(state.seats)]
    winners: list[int]
    if level.startswith("march") and level != "march-rout":
        winners = march
        if state.game == "antirepressive" and len(march) == 2:
            for unit, seat in state.freed:
                scores[seat] += POWER[unit]
            winners = [s for s in march if scores[s] == max(scores[0], scores[2])]
    elif level == "draw":
        winners = sorted([*march, state.power_seat])
    else:
        winners = [state.power_seat]
    raise GameEnds(Outcome(tuple(winners), tuple(scores), _reason(level, score)))


def _reason(level: str, score: int) -> Message:
    return {
        "march-crushing": msg(
            "Crushing victory of the march: {score} points. {comment}", score=score, comment=comment_of(score)
        ),
        "march-narrow": msg(
            "Narrow victory of the march: {score} points. {comment}", score=score, comment=comment_of(score)
        ),
        "draw": msg("A draw: {score} points. {comment}", score=score, comment=comment_of(score)),
        "power-narrow": msg(
            "Narrow victory of the power: {score} points. {comment}", score=score, comment=comment_of(score)
        ),
        "power-crushing": msg(
            "Crushing victory of the power: {score} points. {comment}", score=score, comment=comment_of(score)
        ),
        "march-rout": msg("Rout of the march: {score} points. {comment}", score=score, comment=comment_of(score)),
    }[level]
