"""What each language wants, as ``docs/language`` writes it: its signs, its terms, words to avoid, abbreviations."""

import functools
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from places import ROOT

from . import typography
from .catalogues import said
from .source import Entry

DOCS = ROOT / "docs" / "language"


@dataclass(frozen=True)
class Signs:
    """How a language is set."""

    quotes: frozenset[str]
    apostrophe: str
    dash: str
    range: str
    before_dots: str
    before: Mapping[str, str]


@functools.cache
def signs(language: str) -> Signs:
    """How a language is set, by its own catalogue."""

    def set_as(pattern: typography.Pattern) -> str:
        return said(language, pattern.text, "typography")

    quotes = "".join(set_as(pattern) for pattern in (typography.QUOTATION, typography.INNER_QUOTATION))
    return Signs(
        quotes=frozenset(re.sub(r"\{\w+\}|\s", "", quotes)),
        apostrophe=set_as(typography.APOSTROPHE),
        dash=re.sub(r"\{\w+\}", "", set_as(typography.DASH)),
        range=re.sub(r"\{\w+\}", "", set_as(typography.RANGE)),
        before_dots=re.sub(r"\{\w+\}|…", "", set_as(typography.WAITING)),
        before={
            sign: re.sub(r"\{\w+\}|[!:]", "", set_as(pattern))
            for sign, pattern in (("!", typography.EXCLAMATION), (":", typography.COLON))
        },
    )


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
    signs: Signs


@dataclass(frozen=True)
class Avoided:
    """A word or pattern that a language avoids: everywhere, or in texts of some roles or packages."""

    rule: str
    pattern: re.Pattern[str]
    wrong: str
    why: str
    roles: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()


@functools.cache
def avoided(language: str) -> tuple[Avoided, ...]:
    """What a language avoids, as ``docs/language/patterns.toml`` has it."""
    return tuple(
        Avoided(rule, re.compile(one["pattern"]), **{name: one[name] for name in one if name != "pattern"})
        for rule, found in _patterns().get(language, {}).items()
        if rule != "abbreviations"
        for one in found
    )


def abbreviations(language: str) -> tuple[str, ...]:
    """Abbreviations at whose end a full stop ends no sentence."""
    return tuple(_patterns().get(language, {}).get("abbreviations", ()))


@functools.cache
def _patterns() -> dict[str, Any]:
    return tomllib.loads((DOCS / "patterns.toml").read_text("utf-8"))
