"""Parts of both pictures by themselves, for the figures of the rules."""

from collections.abc import Callable, Sequence
from functools import partial

from drawing import markup as h

from . import art, few, many
from .art import Node
from .looks import FewLook, ManyLook, TypedLook
from .offers import offers
from .sayings import PHASES_FEW, PHASES_MANY
from .shared import phases


def detail(look: TypedLook, parts: Sequence[str]) -> Node:
    """Some parts of the table, for a figure.

    Args:
        look: an inert one.
        parts: ``phases``, ``worker:<seat>``, ``sign:<id>`` for one sign of :data:`.art.SIGNS`; with two to four players
            ``boss``, ``event``, ``contracts``; with more ``boss:<seat>``, ``offers``, ``public``, ``fund``, ``freed``.

    Raises:
        LookupError: there is no such part.
    """
    mode, drawn = ("few", few_parts(look)) if isinstance(look, FewLook) else ("many", many_parts(look))
    for name in art.SIGNS:
        drawn[f"sign:{name}"] = partial(art.sign, name)
    return h.div(class_=f"automated-cuts works {mode}")[[h.div(".cut")[drawn[part]()] for part in parts]]


def few_parts(look: FewLook) -> dict[str, Callable[[], Node]]:
    """Parts of the table for 2 to 4."""
    return {
        "boss": partial(few.boss, look),
        "phases": partial(phases, look, PHASES_FEW),
        "event": partial(few.event, look),
        "contracts": partial(few.contracts, look),
        **{f"worker:{seat}": partial(few.worker, look, seat) for seat in range(look.view.players)},
    }


def many_parts(look: ManyLook) -> dict[str, Callable[[], Node]]:
    """Parts of the table for 5 to 10."""
    view = look.view
    return {
        "phases": partial(phases, look, PHASES_MANY),
        "offers": partial(offers, look),
        "ballot": partial(many.ballot, look),
        "public": partial(many.public_work, look),
        "fund": partial(many.union_fund, look),
        "freed": partial(many.freed_robots, look),
        **{f"boss:{seat}": partial(many.boss, look, seat) for seat in view.bosses},
        **{f"worker:{seat}": partial(many.worker, look, seat) for seat in view.workers},
    }
