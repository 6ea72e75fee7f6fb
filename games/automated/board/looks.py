"""Looks at either table whose view is typed: what every drawing here is made from."""

from dataclasses import dataclass
from typing import TypeAlias

from drawing import Look

from .. import questions as q
from ..views import FactoryView, TownView, read


@dataclass(frozen=True)
class FewLook(Look):
    """A look at the game for 2 to 4."""

    view: FactoryView


@dataclass(frozen=True)
class ManyLook(Look):
    """A look at the game for 5 to 10."""

    view: TownView


TypedLook: TypeAlias = FewLook | ManyLook


def typed(look: Look) -> TypedLook:
    """The same look, its view read."""
    view = look.read(read)
    return FewLook(view=view, **look.parts()) if isinstance(view, FactoryView) else ManyLook(view=view, **look.parts())


SECRET = (q.WORK_OR_STRIKE, q.HOW_MANY_FINGERS, q.SABOTAGE)
"""Questions that several players answer in secret, one after the other."""

ALOUD = frozenset({
    q.WHO_GETS_THE_ROBOT, q.WHO_KEEPS_THE_CHILD, q.WHO_INHERITS, q.WHICH_STRIKE, q.WHOSE_ROBOT, q.WHO_MUST_BUY,
    q.WHO_MAY_REST, q.WHO_BECOMES_MAYOR, q.WHO_MAY_TAKE, q.WHICH_TRADE, q.BOSSES_ON_THE_STRIKE, q.BOSSES_ON_WHO_IS_HIT,
    q.BOSSES_ON_THE_ROBOT, q.BOSSES_ON_WHO_MAY_REST, q.BOSSES_ON_THE_MAYOR, q.BOSSES_ON_THE_FUND,
})  # fmt: skip
"""Questions that several players may have to agree about, and answer aloud, one after the other."""


def voting(look: TypedLook) -> list[tuple[int, bool]]:
    """Who takes part in the secret round that runs, and who has chosen already; nobody if none runs."""
    if look.question not in SECRET:
        return []
    chosen = set(look.view.sealed)
    if isinstance(look, FewLook):
        others = {seat for seat in look.view.living if not look.view.stressed[seat]}
    else:
        others = set(look.view.queue)
    return [(seat, seat in chosen) for seat in sorted(chosen | others)]
