"""How a table was opened, as Python stores it. :mod:`ludoteka.protocol.occasions` says what the page sends.

A table that arrives as a link or a file has no occasion of its own: it is compared with the games on this device, and
one of them is then opened like any other. A guest is a Ludoteka in another page's frame (``embed``), or on a screen in
a museum (``kiosk``). There people come to play one game and leave: nobody types a name, and nothing links to the rest
of Ludoteka."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from tabletop import LANGUAGES


@dataclass(frozen=True)
class Home:
    """People play, and their device stores the game."""


@dataclass(frozen=True)
class Guest:
    """People play where Ludoteka is shown as a guest."""

    shown: str
    """``"embed"`` or ``"kiosk"``."""
    languages: tuple[str, ...] = ()
    """The languages that are offered, in order; empty: all."""


@dataclass(frozen=True)
class Lesson:
    """Somebody takes a lesson; the fields say what its present step expects."""

    accepted: Sequence[str] = ()
    """The answers that lead on; empty: the step is only read."""
    then: Sequence[str] = ()
    """What the other seats answer after that."""


@dataclass(frozen=True)
class Trial:
    """Somebody tries out an example of the rules."""

    back: str
    """The address of the game that was left for it, or of the example."""


@dataclass(frozen=True)
class Watched:
    """The game is only looked at: nobody plays it on."""

    link: bool = False
    """Whether it came by a link and is not stored on this device."""
    guest: Guest | None = None


Occasion: TypeAlias = Home | Guest | Lesson | Trial | Watched
HOME = Home()


def guest_of(occasion: Occasion) -> Guest | None:
    """How Ludoteka is shown as a guest; None: it is at home, with lobby and saved games."""
    if isinstance(occasion, Guest):
        return occasion
    return occasion.guest if isinstance(occasion, Watched) else None


def languages_for(guest: Guest | None) -> dict[str, str]:
    """Code and name of each language that is offered."""
    chosen = {code: LANGUAGES[code] for code in (guest.languages if guest else ()) if code in LANGUAGES}
    return chosen or dict(LANGUAGES)


def read(told: Any) -> Occasion:
    """The occasion that a request describes. Malformed parts of it are left out."""
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
