"""The tracks of prestige, Western currency and socialists: their spaces, and steps past their ends."""

from tabletop import Ask, Asks

from ..components import EAST, FURTHEST, PROVINCES, WEST, Prestige, Side
from ..questions import PAST_PRESTIGE, PAST_THE_EASTERN_END, PAST_THE_WESTERN_END, Calm, Stir
from ..state import Germany, Position
from . import asking, unrest

PRESTIGE: dict[int, tuple[Prestige, ...]] = {
    -1: (Prestige.RUN_DOWN,),
    -2: (Prestige.RUN_DOWN,),
    -3: (Prestige.STIR,),
    -4: (Prestige.STIR, Prestige.DISMANTLE),
    -5: (Prestige.POORER, Prestige.STIR),
    -6: (Prestige.POORER, Prestige.STIR, Prestige.DISMANTLE),
    1: (Prestige.BUILD,),
    2: (Prestige.CALM,),
    3: (Prestige.BUILD, Prestige.CALM),
    4: (Prestige.RICHER,),
    5: (Prestige.RICHER, Prestige.CALM),
    6: (Prestige.RICHER, Prestige.CALM, Prestige.BUILD),
}
"""Space of the prestige track -> what its leader gets in step 2 of the end of a decade. The middle gives nothing."""

SOCIALISTS_GAINED: tuple[int, ...] = (0, 1, 1, 2, 2, 3, 4)
"""By steps from the middle: socialists that come in step 9 or, on West's half of the track, leave."""


def leader(state: Position) -> Side:
    """The side that leads in prestige. The middle space belongs to the West."""
    return EAST if state.tracks["P"] > 0 else WEST


def socialists_due(position: int) -> int:
    """Socialists to gain at a space of their track; negative: to lose."""
    count = SOCIALISTS_GAINED[abs(position)]
    return count if position > 0 else -count


def moved(state: Position, track: str, towards: Side, n: int) -> int:
    """Where a marker stands after ``n`` steps towards a side, limited by the end of the track."""
    goal = state.tracks[track] + (n if towards == EAST else -n)
    return max(-FURTHEST, min(FURTHEST, goal))


def advance(state: Germany, track: str, towards: Side, n: int) -> Asks[None]:
    """Move a marker ``n`` steps towards a side. Steps past the end become unrest, one by one."""
    state.by_rule("tracks")
    before = state.tracks[track]
    goal = before + n if towards == EAST else before - n
    after = state.tracks[track] = moved(state, track, towards, n)
    if after != before:
        if towards == EAST:
            # words: {track}: the name of a track, such as “Prestige”; {n}: how far its marker moves.
            state.say_many(
                "{track}: {n} step towards the East.",
                "{track}: {n} steps towards the East.",
                n=after - before,
                track=track,
            )
        else:
            # words: {track}: the name of a track, such as “Prestige”; {n}: how far its marker moves.
            state.say_many(
                "{track}: {n} step towards the West.",
                "{track}: {n} steps towards the West.",
                n=before - after,
                track=track,
            )
    for _ in range(abs(goal - after)):
        state.by_rule("tracks")
        # words: {track}: the name of a track, such as “Prestige”.
        state.say("{track}: 1 step past the end of the track.", track=track)
        if track == "P":
            yield from past_prestige(state, towards)
        else:
            yield from past_another_track(state, towards)


def past_prestige(state: Germany, side: Side) -> Asks[None]:
    """A surplus step of prestige: the leader removes an unrest of its own or adds one to the other side."""
    calm = [Calm(province) for province in state.uneasy(side)]
    stir = [Stir(province) for province in PROVINCES[1 - side]]
    match (yield Ask(side, PAST_PRESTIGE, [*calm, *stir])):
        case Calm(province):
            yield from unrest.remove_unrest(state, province)
        case Stir(province):
            yield from unrest.add_unrest(state, province)


def past_another_track(state: Germany, side: Side) -> Asks[None]:
    """A surplus step of currency or socialists: West adds, or East removes, an unrest in the East."""
    if side == WEST:
        province = yield from asking.province(WEST, PAST_THE_WESTERN_END, PROVINCES[EAST])
        yield from unrest.add_unrest(state, province)
    elif uneasy := state.uneasy(EAST):
        why_not = unrest.why_not_calmed(state, EAST)
        province = yield from asking.province(EAST, PAST_THE_EASTERN_END, uneasy, why_not)
        yield from unrest.remove_unrest(state, province)
    else:
        state.say("{seat} has no unrest cube to remove.", seat=EAST)
