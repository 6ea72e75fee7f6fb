"""Step 1 of the end of a decade: flight from the republic."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from tabletop import Message, Steps, msg

from ..components import CARDS, EAST, FLIGHT_END, PROVINCES, SIDE_OF, WEST
from ..state import Germany, Position
from ..telling import signed
from . import reckoning, tracks
from .dismantling import pay
from .police import red_police


def flight(state: Germany) -> Steps:
    """The Wall costs prestige and a piece. Without it, people who leave cost the East factories or lines.

    The sides take turns in choosing what is dismantled, the leader in prestige first. The decade's cards are put away.
    """
    state.head("End of decade {n}", n=state.decade)
    state.eve = {p: [state.protests(p), state.standard(p), state.unrest[p]] for p in SIDE_OF}
    reckoning.begins(state, 1)
    if state.wall:
        state.due = 1
        walled = msg(
            "The Wall stands: prestige moves 1 step towards the West, and the East dismantles 1 factory or line."
        )
        yield from reckoning.shown(state, [walled])
        yield from tracks.advance(state, "P", WEST, 1)
        state.by_rule("flight")
        yield from pay(state, lambda _: EAST)
    else:
        reckoned = flight_reckoning(state)
        state.flight = flight_position(state)
        state.due = dismantled_for(state.flight)
        yield from reckoning.shown(state, reckoned)
        yield from pay(state, lambda taken: reckoning.in_turn(state, taken))
        state.flight = 0
    state.removed += state.played
    state.played.clear()
    yield from reckoning.closed(state)
    return None


def dismantled_for(position: int) -> int:
    """How many pieces a space of the flight track costs. Every second one is blank and costs what the last one does."""
    return position // 2


def flight_symbols(state: Position) -> int:
    """Flight symbols on all cards played this decade, for whatever use. Police cards have none."""
    return sum(CARDS[card].flight for card in state.played)


def flight_parts(state: Position) -> list[tuple[str, int]]:
    """What moves the flight marker: each reason with its steps."""
    return [
        ("symbols", flight_symbols(state)),
        ("best", max(state.standard(p) for p in PROVINCES[WEST])),
        ("police", red_police(state)),
        ("east", int(state.all_protests(EAST) > 0)),
        ("worst", -min(state.standard(p) for p in PROVINCES[EAST])),
        ("west", -int(state.all_protests(WEST) > 0)),
    ]


def flight_position(state: Position) -> int:
    """The space that the flight marker would reach, 0 to 20. All steps forward come before all steps back."""
    return moved(state, flight_parts(state))


def moved(state: Position, parts: list[tuple[str, int]]) -> int:
    """The space that the marker reaches with these steps."""
    steps = [n for _, n in parts]
    forward = min(FLIGHT_END, state.flight + sum(n for n in steps if n > 0))
    return max(0, forward + sum(n for n in steps if n < 0))


CAUSES: dict[str, Message] = {
    # words: what moves the marker of the flight; {n}: by how many spaces, with its sign.
    "symbols": msg("flight symbols {n}"),
    # words: what moves the marker of the flight; {n}: by how many spaces, with its sign.
    "best": msg("highest living standard in the West {n}"),
    # words: what moves the marker of the flight; {n}: by how many spaces, with its sign.
    "police": msg("red police cards {n}"),
    # words: what moves the marker of the flight; {n}: by how many spaces, with its sign.
    "east": msg("protest in the East {n}"),
    # words: what moves the marker of the flight; {n}: by how many spaces, with its sign.
    "worst": msg("lowest living standard in the East {n}"),
    # words: what moves the marker of the flight; {n}: by how many spaces, with its sign.
    "west": msg("protest in the West {n}"),
}
"""The same reasons, in words for when they have just changed."""


def changed_parts(before: Mapping[str, int], after: list[tuple[str, int]]) -> list[Message]:
    """Why flight has changed compared with these steps; if it has not, why it stands where it does."""
    changes = {name: n - before.get(name, 0) for name, n in after}
    return [CAUSES[name]._replace(values={"n": signed(n)}) for name, n in changes.items() if n]


@contextmanager
def flight_told(state: Germany) -> Iterator[None]:
    """Log by how much flight has changed in this block, and why. Nobody moves the marker before the decade ends, but
    everybody can see where it would stand."""
    before = flight_parts(state)
    stood = moved(state, before)
    yield
    after = flight_parts(state)
    now = moved(state, after)
    if now != stood and not state.wall:
        state.by_rule("flight")
        # words: {before}, {after}: where the marker of the flight would stand; {causes}: such as “flight symbols on
        # cards played +2”.
        state.say(
            "Flight {before} → {after}: {causes}.",
            before=stood, after=now, causes=changed_parts(dict(before), after),
        )  # fmt: skip


def flight_reckoning(state: Position) -> list[Message]:
    """The reasons in sentences; those without effect are left out."""
    parts = dict(flight_parts(state))
    position = flight_position(state)
    moves = [
        msg("Flight symbols on the cards played: +{n}", n=parts["symbols"]),
        msg("Highest living standard in the West: +{n}", n=parts["best"]),
        msg("Red police cards: +{n}", n=parts["police"]),
        msg("A mass protest in the East: +{n}", n=parts["east"]),
        msg("Lowest living standard in the East: −{n}", n=-parts["worst"]),
        msg("A mass protest in the West: −{n}", n=-parts["west"]),
    ]
    # words: {position}: the space where the marker stands.
    stands = msg("Flight {position}: the East dismantles {n}.", position=position, n=dismantled_for(position))
    return [*(line for line in moves if line.values["n"]), stands]
