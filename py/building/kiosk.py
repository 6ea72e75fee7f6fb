"""How a museum's screen is set up: ``build.py site --kiosk kiosk.toml`` reads the file, and the page is told of it.

``docs/kiosk.md`` says what each line means. The same names can stand in the page's address, but for the code.
"""

import base64
import hashlib
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from places import BuildError, game_ids

KINDS: dict[str, type] = {
    "games": list,
    "langs": list,
    "mode": str,
    "hands": str,
    "seats": int,
    "bots": int,
    "level": str,
    "idle": int,
    "warn": int,
    "end": int,
    "sound": str,
    "code": str,
    "name": str,
    "logo": str,
    "opening": str,
    "closing": str,
    "inches": float,
    "reach": str,
    "facing": str,
    "count": str,
}
"""What may stand in the file, and as what."""
WANTED = {list: "a list", str: "a text in quotation marks", int: "a whole number", float: "a number"}
ONE_OF = {
    "mode": ("taster", "full"),
    "hands": ("open", "closed"),
    "level": ("easy", "normal", "hard", "master"),
    "sound": ("off", "soft"),
    "reach": ("all", "low"),
    "facing": ("upright", "turning", "mirrored", "flipping", "flat"),
    "count": ("off", "on"),
}
WITHIN = {"seats": range(2, 11), "bots": range(10)}
LEAST = {"idle": 30, "warn": 20, "end": 10}
"""Seconds: less would take the game away from people who only think."""
PICTURES = {".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp"}
CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d")
CODE = re.compile(r"\d{4,8}")


def read(path: Path, languages: Sequence[str]) -> dict[str, str]:
    """What the page is told of such a file: each value as text, lists with commas between their parts. Raises
    BuildError: it says what is wrong, and in which line of the file.
    """
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise BuildError(f"{path} cannot be read: {trouble}") from None
    told = {name: checked(name, value, languages) for name, value in data.items()}
    if "bots" in told and int(told["bots"]) >= int(told.get("seats", 0)):
        raise BuildError("kiosk: bots sit on some of the seats. Write seats too, a larger number than bots.")
    if "logo" in told:
        told["logo"] = as_data(path.parent / told["logo"])
    if "code" in told:
        told["code"] = sealed(told["code"])
    return told


def checked(name: str, value: Any, languages: Sequence[str]) -> str:
    """One line of the file as text. Raises BuildError."""
    kind = KINDS.get(name)
    if kind is None:
        raise BuildError(f"kiosk: {name!r} is not among {', '.join(KINDS)}.")
    right = (int, float) if kind is float else kind
    if isinstance(value, bool) or not isinstance(value, right):  # True would pass for a number
        raise BuildError(f"kiosk: {name} must be {WANTED[kind]}.")
    parts: list[Any] = value if isinstance(value, list) else [value]
    known = {"games": game_ids(), "langs": languages}.get(name, ONE_OF.get(name, ()))
    wrong = [part for part in parts if known and part not in known]
    if wrong:
        raise BuildError(f"kiosk: {name} may be {', '.join(known)}, not {wrong[0]!r}.")
    text = ",".join(map(str, parts))
    if name in WITHIN and value not in WITHIN[name]:
        raise BuildError(f"kiosk: {name} must be from {WITHIN[name][0]} to {WITHIN[name][-1]}.")
    if name in LEAST and int(text) < LEAST[name]:
        raise BuildError(f"kiosk: {name} must be {LEAST[name]} seconds at least, so that nobody is hurried.")
    if name in ("opening", "closing") and not CLOCK.fullmatch(text):
        raise BuildError(f"kiosk: {name} must be a time such as 18:00.")
    if name == "code" and not CODE.fullmatch(text):
        raise BuildError("kiosk: code must be four to eight digits, in quotation marks.")
    return text


def as_data(path: Path) -> str:
    """A picture as an address that needs no request. Raises BuildError."""
    kind = PICTURES.get(path.suffix.lower())
    if kind is None or not path.is_file():
        raise BuildError(f"kiosk: the logo {path} must be a file that ends in {', '.join(PICTURES)}.")
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def sealed(code: str) -> str:
    """What the page compares the typed code with: nobody who reads the page reads the code in it."""
    return hashlib.sha256(f"ludoteka operator {code}".encode()).hexdigest()
