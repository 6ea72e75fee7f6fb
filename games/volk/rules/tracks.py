"""The tracks of prestige, Western currency and socialists (facts 3)."""

from __future__ import annotations

from tabletop import Ask, Asks, msg

from ..components import EAST, FURTHEST, PROVINCES, WEST, Side
from ..state import Germany
from . import unrest
from .asking import province as ask_province


def advance(state: Germany, track: str, towards: Side, n: int) -> Asks[None]:
    """Move a marker ``n`` steps towards a side. Steps past the end become unrest, one by one."""
    before = state.tracks[track]
    goal = before + n if towards == EAST else before - n
    after = state.tracks[track] = max(-FURTHEST, min(FURTHEST, goal))
    if after != before:
        if towards == EAST:
            state.say("{track}: {n} towards the East.", track=track, n=after - before)
        else:
            state.say("{track}: {n} towards the West.", track=track, n=before - after)
    for _ in range(abs(goal - after)):
        state.say("{track}: a step past the end of the track.", track=track)
        yield from (past_prestige if track == "P" else past_others)(state, towards)


def past_prestige(state: Germany, side: Side) -> Asks[None]:
    """A surplus step of prestige: the leader calms a province of its own or stirs one of the other side."""
    calm = [f"calm-{p}" for p in state.uneasy(side)]
    stir = [f"stir-{p}" for p in PROVINCES[1 - side]]
    answer: str = yield Ask(side, msg("Prestige past its end: remove 1 unrest at home, or add 1 abroad."), calm + stir)
    act, province = answer.split("-")
    yield from (unrest.remove_unrest if act == "calm" else unrest.add_unrest)(state, province)


def past_others(state: Germany, side: Side) -> Asks[None]:
    """A surplus step of currency or socialists: West stirs, East calms a province in the East."""
    if side == WEST:
        province = yield from ask_province(
            WEST, msg("Past the track's end: add 1 unrest in the East."), PROVINCES[EAST]
        )
        yield from unrest.add_unrest(state, province)
    elif uneasy := state.uneasy(EAST):
        province = yield from ask_province(EAST, msg("Past the track's end: remove 1 unrest in the East."), uneasy)
        yield from unrest.remove_unrest(state, province)
