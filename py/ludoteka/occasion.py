"""How a table was opened, as Python keeps it: :mod:`ludoteka.protocol.occasions` says what the page sends.

A table that arrived as a link or a file has no occasion of its own: it is compared with the games that are here, and
one of them is then opened as any other. As a guest, Ludoteka is shown in another page's frame (``embed``), or on a
screen that stands in a museum (``kiosk``). There people come to one game and go: nobody types a name, nothing leads to
the rest of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from tabletop import LANGUAGES


@dataclass(frozen=True)
class Home:
    """People play, and their device keeps the game."""

    kind: ClassVar = "home"


@dataclass(frozen=True)
class Guest:
    """People play where Ludoteka is a guest."""

    kind: ClassVar = "guest"
    shown: str
    """``"embed"`` or ``"kiosk"``."""
    languages: tuple[str, ...] = ()
    """Those that are offered, in their order; empty: all."""


@dataclass(frozen=True)
class Lesson:
    """Somebody learns; this is what the present step expects."""

    kind: ClassVar = "lesson"
    accepted: Sequence[str] = ()
    """Answers that lead on; none: the step is only read."""
    then: Sequence[str] = ()
    """What the others answer when one of them has been given."""


@dataclass(frozen=True)
class Trial:
    """Somebody tries out an example of the rules."""

    kind: ClassVar = "trial"
    back: str
    """The address of the game that was left for it, or of the example."""


@dataclass(frozen=True)
class Watched:
    """The game is only looked at: nothing at it goes on."""

    kind: ClassVar = "watched"
    link: bool = False
    """It came by a link, and this device does not keep it."""
    guest: Guest | None = None


Occasion: TypeAlias = Home | Guest | Lesson | Trial | Watched
HOME = Home()


def guest_of(occasion: Occasion) -> Guest | None:
    """As what guest Ludoteka is shown; None: it is at home, with lobby and saved games."""
    if isinstance(occasion, Guest):
        return occasion
    return occasion.guest if isinstance(occasion, Watched) else None


def languages_for(guest: Guest | None) -> dict[str, str]:
    """Code and name of each language that is offered."""
    chosen = {code: LANGUAGES[code] for code in (guest.languages if guest else ()) if code in LANGUAGES}
    return chosen or dict(LANGUAGES)


def read(told: Any) -> Occasion:
    """The occasion that a request names. Whatever is wrong in it is left out."""
    told = told if isinstance(told, Mapping) else {}
    match told.get("kind"):
        case "guest" if told.get("shown") in ("embed", "kiosk"):
            return Guest(told["shown"], _texts(told.get("languages")))
        case "lesson":
            return step(told)
        case "trial":
            return Trial(str(told.get("back") or ""))
        case "watched":
            guest = read(told.get("guest"))
            return Watched(bool(told.get("link")), guest if isinstance(guest, Guest) else None)
    return HOME


def step(told: Mapping[str, Any]) -> Lesson:
    """What a step of a lesson expects."""
    return Lesson(_texts(told.get("accepted")), _texts(told.get("then")))


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()
