"""The end of a decade, in ten steps (facts 11). Each is reckoned first, shown, and then carried out."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop import Ask, Asks, Message, Steps, msg

from ..components import (
    BORDER,
    EAST,
    FLIGHT_END,
    PROVINCES,
    SOCIALISTS_GAINED,
    SUPPLIERS,
    WEST,
    WEST_GERMANY,
    Province,
    Side,
)
from ..state import Germany, Position
from . import economy, endings, half_decade, living, tracks, unrest
from .asking import named
from .asking import province as ask_province


def _shown(state: Germany, step: int, lines: Iterable[Message]) -> Asks[None]:
    """Lay a step's reckoning open, in the log and on the board, before it is carried out."""
    state.step = step
    shown = list(lines)
    state.reckoning = [line.json() for line in shown]
    state.say("{step}", step=f"step{step}")
    for line in shown:
        state.say(line.key, **line.values)
    yield Ask(None, msg("End of the decade: {step}.", step=f"step{step}"), [f"step-{step}"])


def _closed(state: Germany) -> Asks[None]:
    """After a step, socialists may step in (not in the online version's reading)."""
    state.due = 0
    state.assigned.clear()
    if state.step_in != "online":
        yield from unrest.socialists_step_in(state)


def _in_turn(state: Germany, taken: int) -> Side:
    """Who chooses next where the players choose in turn: the prestige leader first."""
    return state.leader if taken % 2 == 0 else 1 - state.leader


# -- 1 flight -----------------------------------------------------------------------------------------------------


def flight(state: Germany) -> Steps:
    """Step 1: the Wall costs prestige and a piece; without it, those who leave cost the East their work."""
    state.head("End of decade {n}", n=state.decade)
    if state.wall:
        yield from _shown(state, 1, [msg("The Wall stands: prestige 1 towards the West, the East dismantles 1.")])
        yield from tracks.advance(state, "P", WEST, 1)
        yield from economy.dismantle(state, EAST, EAST, must=True)
    else:
        reckoning = flight_reckoning(state)
        state.flight = flight_position(state)
        state.due = state.flight // 2
        yield from _shown(state, 1, reckoning)
        for taken in range(state.due):
            yield from economy.dismantle(state, EAST, _in_turn(state, taken), must=True, left=state.due)
            state.due -= 1
        state.flight = 0
    state.removed += state.played
    state.played.clear()
    yield from _closed(state)
    return prestige


def flight_parts(state: Position) -> list[tuple[str, int]]:
    """What moves the flight marker: name of the reason and its steps."""
    return [
        ("symbols", half_decade.flight_symbols(state)),
        ("best", max(state.standard(p) for p in PROVINCES[WEST])),
        ("police", unrest.red_police(state)),
        ("east", int(state.all_protests(EAST) > 0)),
        ("worst", -min(state.standard(p) for p in PROVINCES[EAST])),
        ("west", -int(state.all_protests(WEST) > 0)),
    ]


def flight_position(state: Position) -> int:
    """Where the flight marker comes to stand, from 0 to 20: first all steps forward, then those back."""
    steps = [n for _, n in flight_parts(state)]
    forward = min(FLIGHT_END, state.flight + sum(n for n in steps if n > 0))
    return max(0, forward + sum(n for n in steps if n < 0))


def flight_reckoning(state: Position) -> list[Message]:
    """The same in sentences."""
    parts = dict(flight_parts(state))
    position = flight_position(state)
    return [
        msg("Flight symbols on the cards played: +{n}", n=parts["symbols"]),
        msg("Highest living standard in the West: +{n}", n=parts["best"]),
        msg("Red police cards: +{n}", n=parts["police"]),
        msg("A mass protest in the East: +{n}", n=parts["east"]),
        msg("Lowest living standard in the East: −{n}", n=-parts["worst"]),
        msg("A mass protest in the West: −{n}", n=-parts["west"]),
        msg("Flight {position}: the East dismantles {n}.", position=position, n=position // 2),
    ]


# -- 2 prestige ---------------------------------------------------------------------------------------------------

PRESTIGE: dict[int, tuple[str, ...]] = {
    -1: ("rundown",),
    -2: ("rundown",),
    -3: ("stir",),
    -4: ("stir", "dismantle"),
    -5: ("poorer", "stir"),
    -6: ("poorer", "stir", "dismantle"),
    1: ("build",),
    2: ("calm",),
    3: ("build", "calm"),
    4: ("richer",),
    5: ("richer", "calm"),
    6: ("richer", "calm", "build"),
}
"""By space, what the leader gets (facts 3.1)."""


def prestige_spaces(position: int) -> list[int]:
    """The spaces whose effect the leader may take: its own or an earlier one; alike ones once."""
    way = 1 if position > 0 else -1
    spaces: dict[tuple[str, ...], int] = {PRESTIGE[s * way]: s * way for s in range(1, abs(position) + 1)}
    return list(spaces.values())


def prestige(state: Germany) -> Steps:
    """Step 2: the leader takes the effect of its space or of an earlier one of its colour."""
    position = state.tracks["P"]
    if position == 0:
        yield from _shown(state, 2, [msg("Prestige is even: nothing happens.")])
    else:
        leader = state.leader
        yield from _shown(state, 2, [msg("{seat} leads in prestige by {n}.", seat=leader, n=abs(position))])
        spaces = prestige_spaces(position)
        space = spaces[0]
        if len(spaces) > 1:
            answer = yield Ask(leader, msg("Which effect of prestige?"), [f"prestige-{s}" for s in spaces])
            space = int(named(answer))
        for effect in PRESTIGE[space]:
            yield from _prestige_effect(state, leader, effect)
    yield from _closed(state)
    return currency


def _prestige_effect(state: Germany, leader: Side, effect: str) -> Asks[None]:
    if effect == "rundown" and economy.sound_factories(state):
        yield from economy.run_down(state, leader)
    elif effect in ("rundown", "dismantle"):
        yield from economy.dismantle(state, EAST, leader, must=True)
    elif effect == "stir":
        province = yield from ask_province(leader, msg("Prestige: add 1 unrest in the East."), PROVINCES[EAST])
        yield from unrest.add_unrest(state, province)
    elif effect == "poorer":
        yield from living.lose(state, leader, EAST)
    elif effect == "build":
        yield from economy.build(state, EAST, 1)
    elif effect == "richer":
        yield from living.grant(state, EAST, PROVINCES[EAST])
    elif uneasy := state.uneasy(EAST):
        province = yield from ask_province(EAST, msg("Prestige: remove 1 unrest in the East."), uneasy)
        yield from unrest.remove_unrest(state, province)


# -- 3 currency ---------------------------------------------------------------------------------------------------


def assign_all(state: Germany) -> Asks[None]:
    """West says where Hamburg counts; East, where its factories abroad do (if they count for exports at all)."""
    yield from living.assign(state, WEST, exports=True)
    if state.external == "export":
        yield from living.assign(state, EAST, exports=True)


def worst_export(state: Position) -> int:
    """The worst export factory among the seven provinces of West Germany."""
    return min(state.export(p) for p in WEST_GERMANY)


def exporters(state: Position) -> list[Province]:
    """East provinces that sell in the West: their export factory matches the West's worst."""
    worst = worst_export(state)
    return [p for p in PROVINCES[EAST] if state.counted(p) and state.export(p) >= worst]


def currency(state: Germany) -> Steps:
    """Step 3: a mark for each living standard; what is missing runs factories down, then dismantles."""
    yield from assign_all(state)
    selling, worst = exporters(state), worst_export(state)
    need = sum(state.standard(p) for p in PROVINCES[EAST])
    balance = state.tracks["C"] + len(selling) - need
    state.due = max(0, -balance)
    lines = [
        msg("Worst export factory of West Germany: {n}", n=worst),
        msg("Exports of the East: +{n} ({places})", n=len(selling), places=selling)
        if selling
        else msg("Exports of the East: none"),
        msg("Western currency: {n}", n=state.tracks["C"]),
        msg("Living standards of the East to be paid: −{n}", n=need),
        msg("Balance: {n}", n=balance),
    ]
    yield from _shown(state, 3, lines)
    yield from _pay_currency(state)
    yield from _closed(state)
    return police_cost


def _pay_currency(state: Germany) -> Asks[None]:
    """Each missing mark runs a factory down, in turn; when none is sound any more, the rest dismantles, in turn."""
    taken = 0
    while state.due and economy.sound_factories(state):
        yield from economy.run_down(state, _in_turn(state, taken), left=state.due)
        taken += 1
        state.due -= 1
    taken = 0
    while state.due:
        yield from economy.dismantle(state, EAST, _in_turn(state, taken), must=True, left=state.due)
        taken += 1
        state.due -= 1


# -- 4 police -----------------------------------------------------------------------------------------------------


def police_cost(state: Germany) -> Steps:
    """Step 4: East dismantles 1 per police card, red or pink."""
    state.due = len(state.police)
    yield from _shown(state, 4, [msg("Police cards: {n}. The East dismantles as many.", n=state.due)])
    while state.due:
        yield from economy.dismantle(state, EAST, EAST, must=True, left=state.due)
        state.due -= 1
    yield from _closed(state)
    return upkeep


# -- 5 upkeep of the living standard ------------------------------------------------------------------------------


def upkeep_loss(state: Position, province: Province) -> int:
    """Living standards of a province above the value of its export factory."""
    return max(0, state.standard(province) - state.export(province))


def berlin_limit(state: Position) -> int | None:
    """What West Berlin can keep: the worst export factory among suppliers with a living standard there."""
    return min((state.export(p) for p in SUPPLIERS if state.sectors[p]), default=None)


def upkeep(state: Germany) -> Steps:
    """Step 5: a living standard above the export factory is lost; in West Berlin West chooses the sectors."""
    yield from assign_all(state)
    losses = {p: loss for side in PROVINCES for p in side if p != "WB" and (loss := upkeep_loss(state, p))}
    limit = berlin_limit(state)
    excess = 0 if limit is None else max(0, state.standard("WB") - limit)
    lines = [msg("{place}: export {value}, loses {n}", place=p, value=state.export(p), n=n) for p, n in losses.items()]
    if excess:
        lines.append(msg("West Berlin: worst supplier {value}, loses {n}", value=limit, n=excess))
    yield from _shown(state, 5, lines or [msg("Every living standard can be kept.")])
    for province, loss in losses.items():
        living.take(state, province, loss)
    for left in range(excess, 0, -1):
        yield from _lose_in_berlin(state, left)
    yield from _closed(state)
    return internal_comparison


def _lose_in_berlin(state: Germany, left: int) -> Asks[None]:
    sectors = [p for p in SUPPLIERS if state.sectors[p]]
    sector = sectors[0]
    if len(sectors) > 1:
        prompt = msg("Which sector of West Berlin loses a living standard? ({n} left)", n=left)
        sector = named((yield Ask(WEST, prompt, [f"sector:{p}" for p in sectors])))
    state.sectors[sector] -= 1
    state.say("The living standard of {place} falls to {n}.", place="WB", n=state.standard("WB"))


# -- 6 internal comparison ----------------------------------------------------------------------------------------


def envy(state: Position, side: Side) -> dict[Province, int]:
    """Unrest by province: what it lacks to the side's best, less 1; for West Berlin all it lacks."""
    best = max(state.standard(p) for p in PROVINCES[side])
    lacks = {p: best - state.standard(p) - (p != "WB") for p in PROVINCES[side]}
    return {p: n for p, n in lacks.items() if n > 0}


def internal_comparison(state: Germany) -> Steps:
    """Step 6: inside each side, those who have less grow uneasy."""
    west, east = envy(state, WEST), envy(state, EAST)
    lines = [msg("{place}: unrest +{n}", place=p, n=n) for p, n in (west | east).items()]
    yield from _shown(state, 6, lines or [msg("Nobody is much worse off than the best of their own side.")])
    for province, n in (west | east).items():
        yield from unrest.place_unrest(state, province, n)
    if state.step_in == "at once":
        yield from unrest.socialists_step_in(state)
    yield from _closed(state)
    return comparison


# -- 7 East-West comparison ---------------------------------------------------------------------------------------


def hits(state: Position, attacker: Province, protests: int) -> dict[Province, int]:
    """What a province can do to each neighbour across the border: its standard, less protests, less theirs."""
    strength = state.standard(attacker) - protests
    return {p: n for p in BORDER.get(attacker, ()) if (n := strength - state.standard(p)) > 0}


def comparison(state: Germany) -> Steps:
    """Step 7: each province may hit one neighbour across the border; West Berlin hits both. West goes first."""
    protests = {p: state.protests(p) for side in PROVINCES for p in side}
    attacks = {p: found for side in PROVINCES for p in side if (found := hits(state, p, protests[p]))}
    lines = [
        msg("{place} against {other}: {n}", place=p, other=q, n=n)
        for p, found in attacks.items()
        for q, n in found.items()
    ]
    yield from _shown(state, 7, lines or [msg("No province outshines a neighbour across the border.")])
    for attacker, found in attacks.items():
        targets = list(found)
        if attacker != "WB":
            prompt = msg("Which neighbour does {place} outshine?", place=attacker)
            side = WEST if attacker in PROVINCES[WEST] else EAST
            targets = [(yield from ask_province(side, prompt, targets))]
        for target in targets:
            state.say("{place} outshines {other}.", place=attacker, other=target)
            yield from unrest.add_unrest(state, target, found[target])
    yield from _closed(state)
    return police_use


# -- 8 police -----------------------------------------------------------------------------------------------------


def police_use(state: Germany) -> Steps:
    """Step 8: police cards not yet used take 1 unrest each; then all are fresh again."""
    fresh = unrest.fresh_police(state)
    yield from _shown(state, 8, [msg("Police cards still to be used: {n}", n=len(fresh))])
    for card in fresh:
        if state.uneasy(EAST):
            yield from unrest.use_police(state, card)
    state.police = dict.fromkeys(state.police, True)
    yield from _closed(state)
    return socialists


# -- 9 socialists -------------------------------------------------------------------------------------------------


def socialists_due(state: Position) -> int:
    """Socialists to gain (or, negative, to lose) by the track."""
    position = state.tracks["S"]
    count = SOCIALISTS_GAINED[abs(position)]
    return count if position > 0 else -count


def socialists(state: Germany) -> Steps:
    """Step 9: socialists come from the supply, or go: first from the box, then from the map."""
    due = socialists_due(state)
    yield from _shown(state, 9, [msg("The socialists' track: {n}", n=due)])
    if due > state.supply:
        endings.triumph_of_socialism(state)
    if due < 0:
        yield from _lose_socialists(state, -due)
    else:
        state.supply -= due
        state.box += due
        yield from unrest.socialists_step_in(state)
    yield from _closed(state)
    return collapse_check


def _lose_socialists(state: Germany, n: int) -> Asks[None]:
    if n > state.box + sum(state.socialists.values()):
        endings.socialism_fails(state)
    from_box = min(n, state.box)
    state.box -= from_box
    state.supply += from_box
    for left in range(n - from_box, 0, -1):
        prompt = msg("Where does a socialist turn away? ({n} left)", n=left)
        province = yield from ask_province(WEST, prompt, [p for p, count in state.socialists.items() if count])
        state.socialists[province] -= 1
        state.supply += 1
        state.say("A socialist turns away in {place}.", place=province)
        yield from unrest.add_unrest(state, province)


# -- 10 collapse --------------------------------------------------------------------------------------------------


def collapse_check(state: Germany) -> Steps:
    """Step 10: whoever has four mass protests collapses; else the next decade begins."""
    west, east = state.all_protests(WEST), state.all_protests(EAST)
    yield from _shown(state, 10, [msg("Mass protests: West {west}, East {east}", west=west, east=east)])
    endings.collapse(state)
    state.unseen += state.pile.cards[: len(state.pile) - len(state.peeked)]
    state.buried += state.peeked
    state.peeked.clear()
    state.pile.cards.clear()
    if state.special:
        state.removed.append(state.special_face)
        state.special = ""
    return half_decade.decade_begins
