"""The picture of the table: a two-colour print like a strike leaflet, boss blue and worker red.

:mod:`.few` and :mod:`.many` lay out the two games, :mod:`.offers` has what bosses offer, :mod:`.shared` what both games
have; :mod:`.art` draws the signs, :mod:`.pictures` the Events, :mod:`.roles` the roles; :mod:`.scenes` is what the
whole table looks at, :mod:`.result` the end; :mod:`.sayings` puts options into words, :mod:`.side` fills what stands
beside the board: hand, strips, aid; :mod:`.previews` says what an answer does, :mod:`.changes` which numbers it
changes, :mod:`.warnings` what it may cost; :mod:`.cuts` has parts for the figures of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from drawing import Board, Look
from drawing.form import Form
from drawing.story import Chart, Retold
from tabletop import Option, Words

from . import cuts, few, many, offers, previews, result, sayings, scenes, shared, side
from . import story as retold
from .art import Node
from .looks import FewLook, ManyLook, typed
from .result import finale
from .scenes import SCENES

__all__ = ["BOARD"]


def board(look: Look) -> Node:
    """The whole table."""
    seen = typed(look)
    return few.board(seen) if isinstance(seen, FewLook) else many.board(seen)


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    return sayings.label(option, typed(look))


def preview(option: Option, look: Look) -> str:
    """What giving this answer does, and what to beware of."""
    return previews.preview(option, typed(look))


def closing(option: Option, look: Look) -> str | None:
    """Answers that have their fixed place beside Confirm."""
    return sayings.closing(option, typed(look))


def form(look: Look, offered: Sequence[Option], filled: Mapping[str, str]) -> Form | None:
    """The form in which a boss writes an offer."""
    seen = typed(look)
    return offers.form(seen, offered, filled) if isinstance(seen, ManyLook) else None


def ballot(look: Look) -> list[tuple[int, bool]]:
    """Who takes part in the secret round that runs, and who has chosen."""
    return shared.voting(typed(look))


def hand(look: Look) -> Node:
    """What only one seat sees."""
    return side.hand(typed(look))


def strip(seat: int, look: Look) -> Node:
    """A seat's public figures."""
    return side.strip(seat, typed(look))


def headline(look: Look) -> str:
    """Turn and phase."""
    return side.headline(typed(look))


def aid(look: Look) -> Node:
    """How it ends, how a turn goes, the cards or the promises."""
    return side.aid(typed(look))


def progress(look: Look) -> list[float]:
    """Numbers for the chart of the game's course."""
    return side.progress(typed(look))


def progress_title(words: Words) -> str:
    """What the chart shows."""
    return side.progress_title(words)


def scene(look: Look) -> Node:
    """What the whole table sees when a line of :data:`SCENES` is said."""
    return scenes.scene(typed(look))


def story(look: Look, game: Retold) -> list[Chart]:
    """What people talk about afterwards."""
    return retold.story(typed(look), game)


def breakdown(look: Look) -> Node:
    """How the result came about."""
    return result.breakdown(typed(look))


def detail(look: Look, parts: Sequence[str]) -> Node:
    """Parts of the table for a figure."""
    return cuts.detail(typed(look), parts)


BOARD = Board(
    board=board,
    label=label,
    preview=preview,
    hand=hand,
    strip=strip,
    headline=headline,
    aid=aid,
    progress=progress,
    progress_title=progress_title,
    closing=closing,
    form=form,
    ballot=ballot,
    scenes=SCENES,
    scene=scene,
    detail=detail,
    finale=finale,
    breakdown=breakdown,
    story=story,
)
