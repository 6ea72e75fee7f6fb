"""How a museum's screen is set up: ``build.py site --kiosk kiosk.toml`` reads the file, and the page is told of it.

``docs/kiosk.md`` says what each line means. The same names can stand in the page's address, but for the code.
"""

import base64
import hashlib
import tomllib
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from places import BuildError, game_ids

PICTURES = {".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp"}
Clock = Annotated[str, Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]


class Kiosk(Struct, forbid_unknown_fields=True):
    """What may stand in the file. Seconds have a least number, so that nobody who only thinks is hurried."""

    games: list[str] = []
    langs: list[str] = []
    mode: Literal["taster", "full"] = "taster"
    hands: Literal["open", "closed"] = "open"
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    bots: Annotated[int, Meta(ge=0, le=9)] | None = None
    level: Literal["easy", "normal", "hard", "master"] = "normal"
    idle: Annotated[int, Meta(ge=30)] = 90
    warn: Annotated[int, Meta(ge=20)] = 20
    end: Annotated[int, Meta(ge=10)] = 60
    sound: Literal["off", "soft"] = "off"
    code: Annotated[str, Meta(pattern=r"^\d{4,8}$")] = ""
    name: str = ""
    logo: str = ""
    opening: Clock = "00:00"
    closing: Clock = ""
    inches: float = 0
    reach: Literal["all", "low"] = "all"
    facing: Literal["upright", "turning", "mirrored", "flipping", "flat"] = "upright"
    count: Literal["off", "on"] = "off"


def read(path: Path, languages: Sequence[str]) -> dict[str, str]:
    """What the page is told of such a file: each value as text, lists with commas between their parts. Raises
    BuildError: it says what is wrong, and with what.
    """
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        checked(msgspec.convert(data, Kiosk), languages)
    except (OSError, ValueError) as trouble:  # msgspec's and tomllib's errors are ValueErrors
        what, _, name = str(trouble).partition(" - at `$.")
        where = f", {name.rstrip('`')}" if name else ""
        raise BuildError(f"{path} cannot be used{where}: {what}. docs/kiosk.md says what may stand in it.") from None
    told = {name: ",".join(map(str, value if isinstance(value, list) else [value])) for name, value in data.items()}
    if "logo" in told:
        told["logo"] = as_data(path.parent / told["logo"])
    if "code" in told:
        told["code"] = sealed(told["code"])
    return told


def checked(kiosk: Kiosk, languages: Sequence[str]) -> None:
    """What no type can say. Raises ValueError."""
    named: list[tuple[list[str], Collection[str]]] = [(kiosk.games, game_ids()), (kiosk.langs, languages)]
    for chosen, known in named:
        if unknown := [name for name in chosen if name not in known]:
            raise ValueError(f"there is no {unknown[0]!r}, only {', '.join(known)}")
    if kiosk.bots is not None and kiosk.bots >= (kiosk.seats or 0):
        raise ValueError("bots sit on some of the seats: write seats too, a larger number than bots")


def as_data(path: Path) -> str:
    """A picture as an address that needs no request. Raises BuildError."""
    kind = PICTURES.get(path.suffix.lower())
    if kind is None or not path.is_file():
        raise BuildError(f"kiosk: the logo {path} must be a file that ends in {', '.join(PICTURES)}.")
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def sealed(code: str) -> str:
    """What the page compares the typed code with: nobody who reads the page reads the code in it."""
    return hashlib.sha256(f"ludoteka operator {code}".encode()).hexdigest()
