"""The tables in the style sheets ``docs/language/<name>.md`` that are made from data: terms, and what to avoid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from .source import SOURCE
from .tables import DOCS, avoided, terms

MARK = re.compile(r"<!-- (terms: (?P<game>\w+)|avoid) -->\n.*?<!-- end -->", re.DOTALL)
LANGUAGE = re.compile(r"<!-- language: (?P<code>[\w-]+) -->")


def filled(sheet: str) -> str:
    """A style sheet with its tables as the data have them now."""
    told = LANGUAGE.search(sheet)
    if told is None:
        return sheet
    language = told["code"]

    def table(mark: re.Match[str]) -> str:
        lines = term_table(language, mark["game"]) if mark["game"] else avoid_table(language)
        return "\n".join([mark[0].partition("\n")[0], *lines, "<!-- end -->"])

    return MARK.sub(table, sheet)


def term_table(language: str, game: str) -> Iterator[str]:
    """The terms of one game (or of every screen), a row each."""
    foreign = language != SOURCE
    yield "| English | say | never | source |" if foreign else "| say | never | what it is | source |"
    yield "| --- | --- | --- | --- |"
    for term in terms():
        if term.game == game and language in term.named:
            here = term.named[language]
            say, never = ", ".join(here.say), ", ".join(here.never)
            english = term.named[SOURCE].say[0]
            yield _row((english, say, never, here.source) if foreign else (say, never, term.note, here.source))


def avoid_table(language: str) -> Iterator[str]:
    """The words and patterns that a language avoids, a row each."""
    yield "| not | why, and what instead | where | rule |"
    yield "| --- | --- | --- | --- |"
    for one in avoided(language):
        yield _row((one.wrong, one.why, ", ".join([*one.roles, *one.packages]) or "everywhere", one.rule))


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cell.replace('|', '&#124;').replace('*', '&#42;') for cell in cells)} |"


def paths() -> list[Path]:
    """The style sheets."""
    return sorted(DOCS.glob("*.md"))


def write() -> None:
    """Bring the tables up to date."""
    for path in paths():
        text = path.read_text("utf-8")
        if filled(text) != text:
            path.write_text(filled(text), "utf-8")


def outdated() -> Iterator[str]:
    """The style sheets whose tables are not as the data have them, a line each."""
    for path in paths():
        if filled(path.read_text("utf-8")) != path.read_text("utf-8"):
            yield f"docs/language/{path.name}: its tables are not up to date: run `build.py words`"
