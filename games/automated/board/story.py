"""What people talk about afterwards: who worked and who struck, which promises were kept."""

from drawing.story import Cell, Chart, Grid, Retold, Row
from tabletop import Message, Option, msg

from ..questions import Fist, Thumb, Work
from ..views import FactoryView, read
from .few import STRIKE
from .looks import FewLook, ManyLook, TypedLook

# words: in a table: what a worker’s hand showed at the vote
WAYS: dict[type[Option], Message] = {Work: msg("Work"), Thumb: msg("Thumb"), Fist: msg("Fist")}


def story(look: TypedLook, game: Retold) -> list[Chart]:
    """The votes; or, with bosses who are players, their promises, turn by turn."""
    if isinstance(look, FewLook):
        return [votes(look, game)]
    return [promises(look, game)]


def promises(look: ManyLook, game: Retold) -> Grid:
    """How many of its contracts each boss kept in each turn, of those under which somebody worked."""
    ledger = look.view.ledger
    turns = sorted({line.turn for line in ledger})
    begins = {read(stop.view).turn: stop.at for stop in reversed(game.stops)}
    rows = []
    for boss in sorted({line.boss for line in ledger}):
        cells = []
        for turn in turns:
            worked = [line for line in ledger if (line.turn, line.boss) == (turn, boss) and line.how != "struck"]
            kept = sum(line.how == "kept" for line in worked)
            cells.append(Cell(f"{kept}/{len(worked)}" if worked else "–", kept / len(worked) if worked else 0.0))
        rows.append(Row(look.words.seat(boss), boss, cells))
    labels = [look.words("Turn {n}", n=turn) for turn in turns]
    title = look.words("Promises kept, out of all contracts under which somebody worked")
    return Grid(title, labels, [begins.get(turn, 0) for turn in turns], rows)


def votes(look: FewLook, game: Retold) -> Grid:
    """Turn by turn, how each of them voted, and how the race between the robots stood when the turn was over."""
    shown, ends, begun = {}, {}, dict[int, int]()
    for deed in game.deeds():
        before, seen = FactoryView.read(deed.before), FactoryView.read(deed.after)
        turn = before.turn
        ends[turn], left = seen, begun.setdefault(turn, before.supply)
        voted = (seen.turn, seen.phase) > (turn, STRIKE) or (seen.ended and seen.phase == STRIKE)
        if before.phase <= STRIKE and voted and seen.deeds:
            ways = [None if out else way for out, way in zip(seen.out, seen.deeds, strict=True)]
            shown[turn] = (deed.at, ways, max(0, left - ways.count(Thumb())))
    rows = [
        Row(look.words.seat(seat), seat, [vote(look, ways[seat]) for _, ways, _ in shown.values()])
        for seat in range(look.view.players)
    ]
    ended = [ends[turn] for turn in shown]
    # a robot that she bought when the next turn began is not of this one
    blue = [seen.blue + seen.supply - left for seen, (_, _, left) in zip(ended, shown.values(), strict=True)]
    rows.append(robots(look, look.words("Robots of the boss"), blue))
    rows.append(robots(look, look.words("Freed robots"), [sum(seen.red) for seen in ended]))
    labels = [look.words("Turn {n}", n=turn) for turn in shown]
    # words: Heading of a table: how each worker voted, turn by turn.
    return Grid(look.words("Who worked, who went on strike"), labels, [at for at, *_ in shown.values()], rows)


def robots(look: FewLook, name: str, counts: list[int]) -> Row:
    """How many robots one side had at the end of each turn: as many as there are players decide the game."""
    return Row(name, None, [Cell(str(count), min(1.0, count / look.view.players)) for count in counts])


def vote(look: FewLook, deed: Option | None) -> Cell:
    """What a hand showed: the stronger the strike, the darker. None: that worker is out of the game."""
    if deed is None:
        return Cell("–", 0.0)
    return Cell(look.words.say(WAYS[type(deed)]), list(WAYS).index(type(deed)) / len(WAYS))
