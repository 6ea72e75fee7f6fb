"""What all parts of a session share."""

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
    """Whether it may still be done after the game has moved on, as with a rule question when a bot has just spoken."""
    back: bool = False
    """Whether it can be done while somebody looks at an earlier position."""


@dataclass(frozen=True)
class Desk:
    """One sitting, with the objects that decide what may be seen of it, word it and draw it."""

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
    """The whole number that a request holds under a key; None if there is none."""
    try:
        return int(request[key])
    except (KeyError, TypeError, ValueError):
        return None
