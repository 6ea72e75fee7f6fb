"""What families talk about afterwards: whose list filled when, and who pushed in ahead of whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from drawing import Look
from drawing.story import Cell, Chart, Flow, Grid, Retold, Row

from ..rules.knowledge import Family, View
from .reading import seen


def story(look: Look, game: Retold) -> list[Chart]:
    """Each family's list filling day by day, and who jumped the queue ahead of whom."""
    return [lists(look, game), jumps(look, game)]


def lists(look: Look, game: Retold) -> Grid:
    """How much of its list each family has at home."""
    rows = [
        Row(look.words.seat(seat), seat, [at_home(View.read(stop.view).seats[seat]) for stop in game.stops])
        for seat in range(len(seen(look).seats))
    ]
    title = look.words("Things from the list at home")
    return Grid(title, [stop.label for stop in game.stops], [stop.at for stop in game.stops], rows)


def at_home(family: Family) -> Cell:
    """What a family has of what it wants; a surplus does not count."""
    wants = family.wants
    have = sum(min(len(family.home[shop]), number) for shop, number in wants.items())
    whole = sum(wants.values())
    return Cell(f"{have}/{whole}", have / whole if whole else 0.0)


def jumps(look: Look, game: Retold) -> Flow:
    """How often somebody's deed brought a pawn of theirs ahead of another's that had stood before it."""
    amounts: Counter[tuple[int, int]] = Counter()
    first: dict[tuple[int, int], int] = {}
    for deed in game.deeds():
        if deed.seat is None:
            continue
        queues = View.read(deed.after).queues
        for shop, before in View.read(deed.before).queues.items():
            after = queues[shop]
            for other in {pawn for pawn in before if pawn >= 0} - {deed.seat}:
                if before.count(deed.seat) > after.count(deed.seat) or before.count(other) != after.count(other):
                    continue  # somebody has left: that is no pushing in
                gained = ahead(after, deed.seat, other) - ahead(before, deed.seat, other)
                if gained > 0 and ahead(after, other, deed.seat) <= ahead(before, other, deed.seat):
                    amounts[deed.seat, other] += gained
                    first.setdefault((deed.seat, other), deed.at)
    return Flow(look.words("Who pushed in ahead of whom, and how often"), amounts, first)


def ahead(queue: Sequence[int], one: int, other: int) -> int:
    """In how many pairs of their pawns one's stands before the other's."""
    return sum(queue[:at].count(one) for at, pawn in enumerate(queue) if pawn == other)
