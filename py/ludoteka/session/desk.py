"""What everybody who answers the page's requests works with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from ..protocol.replies import Reply
from ..state.eyes import Eyes
from ..state.sitting import Sitting
from ..state.telling import Telling
from .picture import Picture

Request: TypeAlias = Mapping[str, Any]


class Act(NamedTuple):
    """Something a person can do at a table."""

    does: Callable[[Request], Reply]
    late: bool = False
    """Whether it means the same whatever has happened since: a bot's word must not swallow a question."""
    back: bool = False
    """Whether it can be done while an earlier position is looked at."""


@dataclass(frozen=True)
class Desk:
    """One sitting, and the objects that decide who sees it, put it into words and draw it."""

    sitting: Sitting
    eyes: Eyes
    telling: Telling
    picture: Picture

    @classmethod
    def of(cls, sitting: Sitting) -> Desk:
        """A desk for a sitting."""
        eyes = Eyes(sitting)
        telling = Telling(sitting, eyes)
        return cls(sitting, eyes, telling, Picture(sitting, eyes, telling))


def number_in(request: Request, key: str) -> int | None:
    """A whole number that a request names, or None."""
    try:
        return int(request[key])
    except (KeyError, TypeError, ValueError):
        return None
