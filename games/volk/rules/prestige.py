"""Step 2 of the end of a decade: prestige."""

from collections.abc import Sequence

from tabletop import Ask, Asks, Steps, msg

from .. import questions as q
from .. import telling
from ..components import EAST, PROVINCES, Prestige, Side
from ..state import Germany
from . import asking, building, dismantling, living, reckoning, unrest
from .tracks import PRESTIGE, leader


def prestige(state: Germany) -> Steps:
    """The leader takes the effect of its space, or of an earlier one of its colour."""
    reckoning.begins(state, 2)
    position = state.tracks["P"]
    if position == 0:
        yield from reckoning.shown(state, [])
    else:
        side = leader(state)
        yield from reckoning.shown(state, [msg("{seat} leads in prestige by {n}.", seat=side, n=abs(position))])
        options = [q.PrestigeSpace(space) for space in prestige_spaces(position)]
        space = (yield from asking.chosen(side, q.WHICH_EFFECT_OF_PRESTIGE, options)).space
        effects = [telling.PRESTIGE[effect] for effect in PRESTIGE[space]]
        # words: {effects}: what a space of the track of prestige does.
        reckoning.told(state, [msg("{seat} chooses: {effects}.", seat=side, effects=effects)])
        yield from carry_out_all(state, side, list(PRESTIGE[space]))
    yield from reckoning.closed(state)
    return None


def prestige_spaces(position: int) -> list[int]:
    """The spaces whose effect the leader may take: its own and earlier ones, without repetitions."""
    way = 1 if position > 0 else -1
    spaces = {PRESTIGE[steps * way]: steps * way for steps in range(1, abs(position) + 1)}
    return list(spaces.values())


def carry_out_all(state: Germany, side: Side, effects: list[Prestige]) -> Asks[None]:
    """Carry out all effects of a space. The leader chooses the order if it can make a difference."""
    while effects:
        effect = effects[0]
        if order_matters(state, effects):
            effect = (yield Ask(side, q.WHICH_EFFECT_FIRST, [q.EffectFirst(effect) for effect in effects])).effect
        effects.remove(effect)
        state.by_rule("prestige")
        yield from carry_out(state, side, effect)


def order_matters(state: Germany, effects: Sequence[Prestige]) -> bool:
    """Whether calming first might allow building in a province, which only a mass protest forbids."""
    calming = Prestige.CALM in effects or Prestige.RICHER in effects
    return Prestige.BUILD in effects and calming and bool(unrest.protesting(state, EAST))


def carry_out(state: Germany, side: Side, effect: Prestige) -> Asks[None]:
    """Carry out one effect of a space for its leader. If no factory can be run down any more, a piece is dismantled."""
    match effect:
        case Prestige.RUN_DOWN if dismantling.sound_factories(state):
            yield from dismantling.run_down(state, side)
        case Prestige.RUN_DOWN | Prestige.DISMANTLE:
            state.due = 1
            yield from dismantling.pay(state, lambda _: side)
        case Prestige.STIR:
            province = yield from asking.province(side, q.WHERE_PRESTIGE_STIRS, PROVINCES[EAST])
            yield from unrest.add_unrest(state, province)
        case Prestige.POORER if any(state.living[p] for p in PROVINCES[EAST]):
            yield from living.lose(state, side, EAST)
        case Prestige.BUILD:
            yield from building.build(state, EAST, 1)
        case Prestige.RICHER:
            yield from living.grant(state, EAST, PROVINCES[EAST])
        case Prestige.CALM if uneasy := state.uneasy(EAST):
            why_not = unrest.why_not_calmed(state, EAST)
            province = yield from asking.province(EAST, q.WHERE_PRESTIGE_CALMS, uneasy, why_not)
            yield from unrest.remove_unrest(state, province)
        case Prestige.POORER | Prestige.CALM:
            # words: {effect}: what an icon does, such as “unrest −1 in the East”.
            state.say("This has no effect now: {effect}.", effect=telling.PRESTIGE[effect])
