"""The games' short history texts, read at build time from ``games/<id>/history.toml`` or the files in ``history/``."""

from __future__ import annotations

import importlib.resources
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop import Game, Words

Setter = Callable[[str, Words], str]
"""Adapts a text to the customs of the reader's language, such as no-break spaces."""


@dataclass(frozen=True)
class Page:
    """One text in the reader's language."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    question: str
    sources: tuple[str, ...]


def raw(game: Game) -> list[dict[str, Any]]:
    """The texts as the files hold them; empty for a game that has none yet."""
    folder = importlib.resources.files(game.id)
    files = [folder / "history.toml"]
    if (folder / "history").is_dir():
        files += sorted((f for f in (folder / "history").iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    found: list[dict[str, Any]] = []
    for file in files:
        if file.is_file():
            written = tomllib.loads(file.read_text("utf-8"))
            found += written.get("page", [written])
    return found


def said(value: Any, words: Words) -> str:
    """A text of a history file: English for the catalogue to translate, or a table with several languages."""
    told = value if isinstance(value, dict) else {"en": value}
    if words.language in told:
        return str(told[words.language])
    return "\n\n".join(words(part) for part in paragraphs(str(told.get("en", ""))))


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, divided by empty lines; other line breaks become spaces."""
    return [" ".join(part.split()) for part in text.strip().split("\n\n") if part.strip()]


def pages(game: Game, words: Words, as_set: Setter) -> list[Page]:
    """A game's texts in the reader's language, in the order of the file."""

    def read(value: Any) -> tuple[str, ...]:
        return tuple(as_set(part, words) for part in paragraphs(said(value, words)))

    return [
        Page(
            id=str(page.get("id", number)),
            title=" ".join(read(page.get("title", ""))),
            paragraphs=read(page.get("text", "")),
            question=" ".join(read(page.get("question", ""))),
            sources=tuple(str(source) for source in page.get("sources", [])),
        )
        for number, page in enumerate(raw(game), 1)
    ]
