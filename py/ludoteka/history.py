"""The games' short history texts, read at build time from ``games/<id>/history.toml``."""

import importlib.resources
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop import Game, Words
from tabletop.words import ENGLISH

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
    """The texts as the file holds them; empty for a game that has none yet."""
    file = importlib.resources.files(game.id) / "history.toml"
    pages: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))["page"] if file.is_file() else []
    return pages


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, divided by empty lines; other line breaks become spaces."""
    return [" ".join(part.split()) for part in text.strip().split("\n\n") if part.strip()]


def pages(game: Game, words: Words, as_set: Setter) -> list[Page]:
    """A game's texts in the reader's language, in the order of the file."""

    def read(text: Mapping[str, str]) -> tuple[str, ...]:
        own = paragraphs(text.get(words.language, "")) or map(words, paragraphs(text[ENGLISH]))
        return tuple(as_set(part, words) for part in own)

    return [
        Page(
            id=page["id"],
            title=" ".join(read(page["title"])),
            paragraphs=read(page["text"]),
            question=" ".join(read(page["question"])),
            sources=tuple(page["sources"]),
        )
        for page in raw(game)
    ]
