"""What families talk about afterwards: whose list filled when, and who pushed in ahead of whom."""

from collections import Counter
from collections.abc import Iterator, Sequence

from drawing import Look
from drawing.story import Cell, Chart, Flow, Grid, Retold, Row
from tabletop import Option

from ..questions import Card
from ..rules import playing_cards
from ..rules.knowledge import Family, View
from ..rules.queue_cards import RULES
from .reading import seen


def story(look: Look, game: Retold) -> list[Chart]:
    """Each family's list filling day by day, and who jumped the queue ahead of whom."""
    return [lists(look, game), jumps(look, game)]


def lists(look: Look, game: Retold) -> Grid:
    """How much of its list each family had at home when a day was over."""
    rows = [
        Row(look.words.seat(seat), seat, [at_home(View.read(stop.view).seats[seat]) for stop in game.stops[1:]])
        for seat in range(len(seen(look).seats))
    ]
    title = look.words("Things from the list at home")
    return Grid(title, [stop.label for stop in game.stops[:-1]], [stop.at for stop in game.stops[1:]], rows)


def at_home(family: Family) -> Cell:
    """What a family has of what it wants; a surplus does not count."""
    wants = family.wants
    have = sum(min(len(family.home[shop]), number) for shop, number in wants.items())
    whole = sum(wants.values())
    return Cell(f"{have}/{whole}", have / whole if whole else 0.0)


def jumps(look: Look, game: Retold) -> Flow:
    """How often somebody's queue card brought a pawn of theirs ahead of another's that had stood before it."""
    amounts: Counter[tuple[int, int]] = Counter()
    first: dict[tuple[int, int], int] = {}
    for deed in game.deeds():
        if deed.seat is None or View.read(deed.after).in_play:
            continue
        for queue, turned in played(View.read(deed.before), deed.seat, deed.option):
            for other in {pawn for pawn in queue if pawn >= 0} - {deed.seat}:
                if (gained := ahead(turned, deed.seat, other) - ahead(queue, deed.seat, other)) > 0:
                    amounts[deed.seat, other] += gained
                    first.setdefault((deed.seat, other), deed.at)
    return Flow(look.words("Who pushed in ahead of whom, and how often"), amounts, first)


def played(view: View, seat: int, option: Option) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """Each queue without and with the queue card that an answer completes, whatever the shops sold right after it."""
    from ..bot.outlook import Outlook  # whoever asks for a story has finished the game

    match [*view.in_play, option]:
        case [Card(card), *chosen] if not RULES[card].opening:
            street = Outlook(view)
            way = next(way for way in playing_cards.ways(street, seat, card) if [*way[: len(chosen)]] == chosen)
            RULES[card].effect(street, seat, *way)
            yield from zip(view.queues.values(), street.queues.values(), strict=True)


def ahead(queue: Sequence[int], one: int, other: int) -> int:
    """In how many pairs of their pawns one's stands before the other's."""
    return sum(queue[:at].count(one) for at, pawn in enumerate(queue) if pawn == other)
