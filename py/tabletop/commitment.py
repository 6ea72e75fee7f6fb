"""Whether an answer binds: seen before it is given, on forks in which it is given.

What is looked at are positions as the seat that looks may imagine them: all that it cannot know is dealt anew. So it
learns nothing from being asked "are you sure?", or from not being asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .chance import Chance

if TYPE_CHECKING:
    from .option import Option
    from .table import Table

SAMPLES, MORE, SEALED = 2, 6, 12
"""So many deals are imagined; more where chance decides or something comes to light, and most where others have chosen
in secret: one vote of many may turn what comes of it."""


class Outlook(NamedTuple):
    """What giving an answer would mean."""

    binds: bool
    """Undo could not take it back: chance decides, something comes to light, or it is sealed until all have chosen."""
    after: tuple[Table, ...]
    """The table as it would be then, once for each deal that was imagined."""


def outlook(table: Table, answer: Option, seat: int | None, *, among: bool = True) -> Outlook:
    """What giving an answer would mean, as far as a seat can know.

    Args:
        table: the answer is legal there.
        answer: one of the options.
        seat: who looks; None: a bystander.
        among: whether several people play. One alone among bots may take back what is sealed while they wait for her.
    """
    assert table.ask is not None
    binds = table.ask.secret and among
    after: list[Table] = []
    for sample in range(SEALED if table.ask.secret else MORE):
        if sample >= SAMPLES and all(twin.can_undo for twin in after):
            break
        twin = table.fork(seat, Chance(sample))
        if twin.ask is None or twin.ask.find(answer) is None:
            continue
        twin.answer(answer)
        binds = binds or not twin.can_undo
        after.append(twin)
    return Outlook(binds, tuple(after))
