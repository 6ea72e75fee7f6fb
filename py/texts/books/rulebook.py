"""``rules.md``: the rules of one game as CommonMark, in sections that have names, with links of our own.

Every heading, paragraph, item of a list and cell of a table is one text, translated as a whole with its markup. The
parsed document stays English; :meth:`RuleBook.pieces` puts the translations in as it renders.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

HEADING = re.compile(r"(?P<title>.*?)\s*\{#(?P<id>[a-z][a-z0-9-]*)(?P<tests>(?:\s+[^\s}]+)*)\s*\}$", re.DOTALL)
INSERT = re.compile(r"!\[(?P<alt>[^\]]*)\]\((?P<kind>[a-z]+):(?P<what>[^)]*)\)$")
INSERTS = ("example", "signs")
SCHEMES = ("term", "section", "example", "sign")
"""What a link in a book may lead to, besides a page of the web."""


def parser() -> MarkdownIt:
    """CommonMark with tables, and no HTML. A table that is wider than the page is scrolled in a box of its own."""
    md = MarkdownIt("commonmark", {"html": False}).enable("table")
    md.add_render_rule("table_open", lambda *_: '<div class="wide" tabindex="0"><table>\n')
    md.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return md


class Link(NamedTuple):
    """A link in a text: ``term:queue`` has the scheme ``term`` and the target ``queue``."""

    scheme: str
    target: str


def links(text: str) -> list[Link]:
    """The links in a text."""
    found = []
    for token in parser().parseInline(text)[0].children or []:
        if token.type == "link_open":
            scheme, _, target = str(token.attrs["href"]).partition(":")
            found.append(Link(scheme, target))
    return found


def plain(text: str) -> str:
    """A text without its markup."""
    return "".join(
        token.content if token.type in ("text", "code_inline") else " " if token.type.endswith("break") else ""
        for token in parser().parseInline(text)[0].children or []
    )


def one_line(text: str) -> str:
    """Line breaks inside a paragraph are only the file's."""
    return " ".join(text.split())


class Insert(NamedTuple):
    """A line of its own that puts something in: a figure of an example, a list of signs."""

    kind: str
    what: str


@dataclass
class Section:
    """A chapter (level 2) or a part of one (level 3): from its heading to the next."""

    id: str
    title: str
    level: int
    tests: tuple[str, ...] = ()
    """Tests of the tree that hold it: ``tests/games/kolejka/test_setup.py::test_two_players``."""
    tokens: list[Token] = field(default_factory=list)

    def inserts(self) -> list[Insert]:
        """What is put in, in its order."""
        return [found for token in self.tokens if (found := insert(token))]


def insert(token: Token) -> Insert | None:
    """What a paragraph puts in, if it is such a line."""
    found = INSERT.fullmatch(token.content.strip()) if token.type == "inline" else None
    return Insert(found["kind"], found["what"]) if found else None


class RuleBook:
    """The rules of one game."""

    def __init__(self, text: str) -> None:
        self.lead = Section("", "", 1)
        """What stands before the first section; its first paragraph says how one wins."""
        self.sections: list[Section] = []
        self.faults: list[str] = []
        tokens = parser().parse(text)
        at = 0
        while at < len(tokens):
            token = tokens[at]
            if token.type == "heading_open":
                self._open(token, tokens[at + 1])
                at += 3
                continue
            section = self.sections[-1] if self.sections else self.lead
            section.tokens.append(token)
            self._look_at(token)
            at += 1
        if not self.goal:
            self.faults.append("must begin with a paragraph that says how one wins, before its first heading")

    def _open(self, heading: Token, inline: Token) -> None:
        line = f"line {(heading.map or [0])[0] + 1}"
        level = int(heading.tag[1:])
        found = HEADING.fullmatch(inline.content)
        if level not in (2, 3) or (level == 3 and not self.sections):
            self.faults.append(f"{line}: sections begin with ##, their parts with ###; the game's title is not written")
        if found is None:
            self.faults.append(f"{line}: the heading {inline.content!r} needs an id: ## Title {{#id}}")
        name = found["id"] if found else f"line-{line}"
        if name in self.ids():
            self.faults.append(f"{line}: there is another section {name!r}")
        title = found["title"] if found else inline.content
        self.sections.append(Section(name, one_line(title), level, tuple(found["tests"].split()) if found else ()))

    def _look_at(self, token: Token) -> None:
        line = f"line {(token.map or [0])[0] + 1}"
        if token.type in ("fence", "code_block", "blockquote_open", "hr"):
            self.faults.append(f"{line}: use paragraphs, lists, tables, **bold**, *italic* and links only")
        if token.type != "inline":
            return
        put = insert(token)
        if put is None and any(child.type == "image" for child in token.children or []):
            self.faults.append(f"{line}: a figure stands on a line of its own: ![](example:id)")
        elif put is not None and put.kind not in INSERTS:
            self.faults.append(f"{line}: ![]({put.kind}:…) is unknown; there are {', '.join(INSERTS)}")
        elif put is not None and not token.content.strip().startswith("![]"):
            self.faults.append(f"{line}: the caption stands in examples.toml: write ![]({put.kind}:{put.what})")

    def ids(self) -> list[str]:
        """The sections' names, in their order."""
        return [section.id for section in self.sections]

    @property
    def goal(self) -> str:
        """How one wins: the first paragraph."""
        first = next((token for token in self.lead.tokens if token.type == "inline"), None)
        return one_line(first.content) if first is not None and insert(first) is None else ""

    def texts(self) -> Iterator[tuple[str, str]]:
        """Every text that is translated, with what it is."""
        yield from _texts(self.lead, "How one wins, and what the game is about. The first text of the rules.")
        for section in self.sections:
            yield "The heading of a chapter of the rules.", section.title
            yield from _texts(section, f"The rules, “{section.title}”.")

    def pieces(self, section: Section, said: Callable[[str], str], put_in: Callable[[Insert], str]) -> str:
        """A section's markup without its heading: ``said`` makes it of an English text, ``put_in`` of a line that puts
        something in."""
        return "".join(_rendered(section.tokens, said, put_in))


def _texts(section: Section, what: str) -> Iterator[tuple[str, str]]:
    for token in section.tokens:
        if token.type == "inline" and insert(token) is None:
            yield what, one_line(token.content)


def _rendered(tokens: Sequence[Token], said: Callable[[str], str], put_in: Callable[[Insert], str]) -> Iterator[str]:
    md = parser()
    at = 0
    while at < len(tokens):
        token = tokens[at]
        inner = tokens[at + 1] if at + 1 < len(tokens) else None
        put = insert(inner) if token.type == "paragraph_open" and inner is not None else None
        if put is not None:
            yield put_in(put)
            at += 3
            continue
        if token.type == "inline":
            yield said(token.content)
        else:
            yield str(md.renderer.render([token], md.options, {}))
        at += 1


def inline(text: str, address: Callable[[Link], str] | None = None) -> str:
    """A translated text's markup, without blocks. Links of our own become what the page knows them by."""
    md = parser()
    tokens = md.parseInline(text)
    for token in tokens[0].children or []:
        if token.type == "link_open":
            scheme, _, target = str(token.attrs["href"]).partition(":")
            if scheme in SCHEMES:
                token.attrs["href"] = address(Link(scheme, target)) if address else f"#{scheme}-{target}"
                token.attrs[f"data-{scheme}"] = target
    return str(md.renderer.render(tokens, md.options, {}))
