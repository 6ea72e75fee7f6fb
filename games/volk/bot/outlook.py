"""How a bot judges a position: an estimate of the end of the decade, and a number for it.

It is rough, and uses only the open table. Positive numbers are good for the East.
"""

from .. import components as box
from ..rules.dismantling import sound_factories
from ..rules.ending import COLLAPSE
from ..rules.flight import dismantled_for, flight_symbols
from ..rules.police import red_police
from ..rules.tracks import socialists_due
from ..state import Position


class Foreseen:
    """The end of the present decade if it came now and nobody made any choices."""

    def __init__(self, p: Position) -> None:
        self.values: dict[box.City, int] = {city: p.value(city) for city in p.factories}
        self.export = {q: max((self.values.get(c, 0) for c in box.CITIES[q]), default=0) for q in box.CITIES}
        if box.HAMBURG in self.values:
            home = min(box.HAMBURG_IN, key=lambda q: self.export[q])
            self.export[home] = max(self.export[home], self.values[box.HAMBURG])
        self.standard = {q: p.standard(q) for side in box.PROVINCES for q in side}
        self.kept = {q: min(n, self.export[q]) for q, n in self.standard.items() if q != "WB"}
        suppliers = [self.export[q] for q in box.SUPPLIERS if p.sectors[q]]
        self.kept["WB"] = min(self.standard["WB"], min(suppliers, default=0))
        self.worst = min(self.export[q] for q in box.WEST_GERMANY)
        self.flight = self._flight(p)
        self.balance = self._balance(p)
        self.unrest = self._unrest(p)

    def _flight(self, p: Position) -> int:
        if p.wall:
            return 1
        people = [self.standard[q] for q in box.PROVINCES[box.EAST]]
        steps = flight_symbols(p) + max(self.standard[q] for q in box.PROVINCES[box.WEST])
        steps += red_police(p) + (p.all_protests(box.EAST) > 0)
        return dismantled_for(max(0, steps - min(people) - (p.all_protests(box.WEST) > 0)))

    def _balance(self, p: Position) -> int:
        exporters = sum(
            self.export[q] >= self.worst and any(c in p.factories for c in box.CITIES[q])
            for q in box.PROVINCES[box.EAST]
        )
        return p.tracks["C"] + exporters - sum(self.standard[q] for q in box.PROVINCES[box.EAST])

    def _unrest(self, p: Position) -> dict[box.Province, int]:
        unrest = dict(p.unrest)
        for side in box.PROVINCES:
            best = max(self.kept[q] for q in side)
            for q in side:
                unrest[q] += max(0, best - self.kept[q] - (q != "WB"))
        for q, neighbours in box.BORDER.items():
            hits = {n: self.kept[q] - p.protests(q) - self.kept[n] for n in neighbours}
            if q == "WB":
                for n, hit in hits.items():
                    unrest[n] += max(0, hit)
            elif hits:
                target = max(hits, key=lambda n: (hits[n] > 0, (unrest[n] + max(0, hits[n])) // box.PROTEST, hits[n]))
                unrest[target] += max(0, hits[target])
        return unrest


def estimate(p: Position) -> float:
    """A number for the position: points for the East less points for the West."""
    seen = Foreseen(p)
    late = 1.0 if p.taster else p.decade / box.DECADES
    points = (0.4 if p.taster else 1.0) * economy(p, seen) + people(p, seen, late)
    points += 0.9 * p.tracks["P"] + (1.0 if p.decade < box.DECADES else 0.5) * min(4, p.tracks["C"])
    return points


def economy(p: Position, seen: Foreseen) -> float:
    values = seen.values
    west = sum(value for city, value in values.items() if box.SIDE_OF_CITY.get(city) == box.WEST)
    east = sum(values.values()) - west
    lines = sum(box.LINES[name].side == box.EAST for name in p.lines)
    sound = len(sound_factories(p))
    short = max(0, -seen.balance)
    due = seen.flight + len(p.police) + max(0, short - sound)
    left = lines + sound - due - 0.5 * min(short, sound)
    points = 0.75 * east - 0.5 * west - 1.6 * seen.worst
    points += 0.8 * sum(min(2, seen.export[q]) for q in box.PROVINCES[box.EAST])
    points -= 0.5 * sum(min(3, seen.export[q]) for q in box.WEST_GERMANY)
    points -= 1.3 * due + 0.9 * min(short, sound)
    if left < 4:
        points -= 3.5 * (4 - left)
    return points + 0.25 * min(6, left)


def people(p: Position, seen: Foreseen, late: float) -> float:
    east, west = box.PROVINCES[box.EAST], box.PROVINCES[box.WEST]
    due = socialists_due(p.tracks["S"])
    socialists = p.box + due
    cubes = sum(seen.unrest[q] for q in east)
    needed = sum(max(0, seen.unrest[q] - 3) for q in east)
    helped = min(needed, max(0, socialists))
    protests_east = sum(seen.unrest[q] // box.PROTEST for q in east) - helped * 0.7
    berlin = seen.unrest["WB"] // box.PROTEST
    protests_west = sum(seen.unrest[q] // box.PROTEST for q in west) + berlin
    points = -(0.35 + 0.3 * late) * cubes + (0.3 + 0.25 * late) * sum(seen.unrest[q] for q in west)
    points -= (1.5 + 3 * late) * pressing(protests_east) - (1.5 + 3 * late) * pressing(protests_west)
    points += sum(0.15 for q in east if seen.unrest[q] % box.PROTEST != box.PROTEST - 1)
    points -= sum(0.15 for q in west if seen.unrest[q] % box.PROTEST != box.PROTEST - 1)
    points += 1.1 * sum(seen.kept[q] for q in east) - 1.2 * sum(seen.kept[q] for q in west)
    points += 0.8 * p.box + 0.3 * sum(p.socialists.values())
    left = box.DECADES + 1 - p.decade
    points += 0.5 * left * due
    points += 0.35 * p.tracks["S"]
    if due > p.supply:
        points += 30
    if -due > p.box + sum(p.socialists.values()):
        points -= 30
    return points


def pressing(protests: float) -> float:
    """How much mass protests weigh. A fourth one is a collapse, so each weighs more than the one before."""
    return protests + 0.25 * min(protests, COLLAPSE) ** 2 + (3 if protests >= COLLAPSE else 0)
