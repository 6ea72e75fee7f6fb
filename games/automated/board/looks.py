"""Looks at either table whose view is typed: what every drawing here is made from."""

from dataclasses import dataclass
from typing import TypeAlias

from drawing import Look

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
    view = read(look.view)
    return FewLook(view=view, **look.parts()) if isinstance(view, FactoryView) else ManyLook(view=view, **look.parts())
