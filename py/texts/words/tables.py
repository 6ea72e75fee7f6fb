"""What each language wants, as ``docs/language`` writes it: its terms, abbreviations, and what to avoid."""

import functools
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from places import ROOT

from .source import Entry

DOCS = ROOT / "docs" / "language"


@dataclass(frozen=True)
class Form:
    """What a thing is called in one language."""

    say: tuple[str, ...]
    forms: tuple[str, ...]
    match: tuple[str, ...]
    never: tuple[str, ...]
    source: str


@dataclass(frozen=True)
class Term:
    """One thing, and what it is called in each language."""

    id: str
    game: str
    note: str
    named: Mapping[str, Form]


@functools.cache
def terms() -> tuple[Term, ...]:
    """The glossary, as ``docs/language/terms.toml`` has it."""
    written = tomllib.loads((DOCS / "terms.toml").read_text("utf-8"))
    return tuple(
        Term(name, game, term["note"], {language: _form(term[language]) for language in term if language != "note"})
        for game, named in written.items()
        for name, term in named.items()
    )


def _form(written: Mapping[str, Any]) -> Form:
    forms = written.get("forms", written["say"])
    match, never = written.get("match", forms), written.get("never", ())
    return Form(tuple(written["say"]), tuple(forms), tuple(match), tuple(never), source=written["source"])


@dataclass(frozen=True)
class Case:
    """A text in one language, held against its English."""

    package: str
    language: str
    entry: Entry
    english: str
    text: str


@dataclass(frozen=True)
class Avoided:
    """A sign, a word or a pattern that a language avoids: everywhere, or in texts of some roles or packages."""

    rule: str
    pattern: re.Pattern[str]
    wrong: str
    why: str
    roles: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()


@functools.cache
def avoided(language: str) -> tuple[Avoided, ...]:
    """What a language avoids, and what all of them do, as ``docs/language/patterns.toml`` has it."""
    return tuple(
        Avoided(rule, re.compile(one["pattern"]), **{name: one[name] for name in one if name != "pattern"})
        for where in ("all", language)
        for rule, found in _patterns().get(where, {}).items()
        if rule != "abbreviations"
        for one in found
    )


def abbreviations(language: str) -> tuple[str, ...]:
    """Abbreviations at whose end a full stop ends no sentence."""
    return tuple(_patterns().get(language, {}).get("abbreviations", ()))


@functools.cache
def _patterns() -> dict[str, Any]:
    return tomllib.loads((DOCS / "patterns.toml").read_text("utf-8"))
