"""What everybody who answers the page's requests works with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from .eyes import Eyes
from .picture import Picture, Reply
from .sitting import Sitting
from .telling import Telling

Request: TypeAlias = Mapping[str, Any]
Act: TypeAlias = Callable[[Request], Reply]


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
