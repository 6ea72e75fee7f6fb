"""Positions set up by hand, and pieces of play driven with chosen answers and dice."""

import functools
import xml.etree.ElementTree as ET
from collections.abc import Generator, Iterable
from typing import Any

import corteo
from corteo import components as f
from corteo.hexes import bits, code, members, parse
from corteo.questions import Fight
from corteo.records import Barrier, Roll
from corteo.rules import contacts, heads, throws, walking
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from drawing import Look, board_of
from tabletop import Ask, Chance, Table, bots
from tabletop.testing import Play, state_of

KINDS = {**f.BY_KIND, "piantoni": f.PIANTONI, "vigili": f.VIGILI}


class Dice(Chance):
    """Chance whose dice are known."""

    def __init__(self, *faces: int) -> None:
        super().__init__(1)
        self.faces = list(faces)

    def roll(self, sides: int = 6) -> int:
        self.uses += 1
        return self.faces.pop(0)


PIECES = {"rally": f.RALLY, "cars": f.MOTORCADE, "dissidents": f.DISSIDENTS}


def city(
    game: str = "advanced",
    hand: int = 2,
    dice: Iterable[int] = (),
    *,
    side: int = f.THE_MARCH,
    barricades: str = "",
    jams: str = "",
    covered: str = "",
    held: str = "",
    **units: str,
) -> Corteo:
    """A position: ``city(march="6-4@1204 MOV:4-1@1205", power="celere@1206", rally="2605 2606", barricades="0614")``.

    Before the colon stands a component. Barricades are of the first round; dissidents wait.
    """
    state = Corteo(rng=Dice(*dice), game=game, hand=hand, phase="movement", side=side)
    for text in units.get("march", "").split():
        what, _, where = text.partition("@")
        component, _, value = what.rpartition(":")
        marchers = (u for u in f.MARCHERS if state.at[u] == 0 and f"{f.SPEED[u]}-{f.POWER[u]}" == value)
        unit = next(u for u in marchers if component in ("", f.COMPONENT[u]))
        state.put(unit, parse(where))
        state.roster.append(unit)
    for text in units.get("power", "").split():
        what, _, where = text.partition("@")
        state.put(next(u for u in KINDS[what] if state.at[u] == 0), parse(where))
    for kind, pieces in PIECES.items():
        for unit, where in zip(pieces, units.get(kind, "").split(), strict=False):
            state.put(unit, parse(where))
            state.idle[unit] = int(kind == "dissidents")
    state.markers.barricades = [Barrier(parse(where), 1) for where in barricades.split()]
    state.markers.stock -= len(state.markers.barricades)
    state.markers.jams = [parse(where) for where in jams.split()]
    state.covered, state.held = (bits(map(parse, text.split())) for text in (covered, held))
    state.reblock()
    return state


def at(state: Corteo, where: str) -> list[int]:
    return state.on(parse(where))


def the(state: Corteo, where: str) -> int:
    """The one unit on a hex."""
    (unit,) = at(state, where)
    return unit


def rolled(state: Corteo) -> Roll:
    """The dice of the last combat or throw."""
    assert state.dice is not None
    return state.dice


def play(steps: Generator[Ask, Any, Any], answers: Iterable[str] = (), *, on: bool = False) -> list[Ask]:
    """Run a piece of play with answers given in turn; returns the asks it made. All answers must be used, and legal.

    With ``on``, what is asked after them gets its first option.
    """
    running, asks, todo = Play(steps), [], list(answers)
    while running.ask is not None:
        asks.append(running.ask)
        if not todo and not on:
            break
        running.answer(todo.pop(0) if todo else running.options[0])
    assert not todo
    return asks


def placed(game: str, seats: int = 2, seed: int = 1) -> Corteo:
    state = state_of(table_placed(game, seed, seats))
    assert isinstance(state, Corteo)
    return state


def march_of(state: Corteo, *where: str) -> None:
    """Make the units on some hexes the march, the first one its Head."""
    state.component = f.COMPONENT[the(state, where[0])]
    play(heads.declare(state), on=True)


def ends(state: Corteo, where: str) -> set[str]:
    return {code(h) for h in members(reach_of(state, the(state, where)).ends)}


def active(state: Corteo, where: str, side: int = f.THE_MARCH) -> Corteo:
    state.side = side
    walking.begin(state, walking.taken_up(state, parse(where)))
    return state


def star(state: Corteo, where: str, side: int) -> Fight:
    state.side = side
    attack, defend = contacts.contacts(state)
    return contacts.fights(attack, defend, next(g for g in defend if parse(where) in g.hexes))[0]


def table(game: str = "basic", seed: int = 1, **options: object) -> Table:
    return Table.new(corteo.GAME, ["Anna", "Bruno"], seed, {"game": game, **options})


def table_placed(game: str = "basic", seed: int = 1, seats: int = 2) -> Table:
    """A table after placing, everything at "rest"."""
    t = Table.new(corteo.GAME, ["Anna", "Bruno", "Carla"][:seats], seed, {"game": game})
    while state_of(t).hand == 0:  # type: ignore[attr-defined]
        t.answer("rest" if "rest" in t.ask.options else t.ask.options[0])
    return t


def walks(state: Corteo, start: str, costs: dict[str, int], within: str = "", beyond: str = "") -> None:
    """Who stands there gets to some hexes at these costs, in half points, may end on some and not on others."""
    found, there = reach_of(state, the(state, start)), ends(state, start)
    assert {h: found.cost(parse(h)) for h in costs} == costs
    assert set(within.split()) <= there
    assert not set(beyond.split()) & there


def aims(state: Corteo, thrower: str) -> set[str]:
    """The hexes that who stands there may throw at."""
    active(state, thrower, f.SIDE[the(state, thrower)])
    return {code(h) for h in throws.targets(state, state.moving.units)}


@functools.cache
def positions(game: str, seed: int = 2, answers: int = 420) -> list[Table]:
    """Positions along a game of bots."""
    options = {"length": game} if game == "taster" else {"game": game, "smoke": True, "jams": True}
    table, rng = Table.new(corteo.GAME, ["A", "B"], seed, options), Chance(seed)
    found = []
    for number in range(answers):
        if table.ask is None:
            break
        if number % 23 == 0:
            found.append(table.fork())
        random_one = number % 5 == 0
        table.answer(rng.choice(table.ask.options) if random_one else bots.play(table, "easy", rng))
    return found


def drawn(look: Look) -> ET.Element:
    """The map as a tree."""
    return ET.fromstring(str(board_of(corteo.GAME).board(look)))
