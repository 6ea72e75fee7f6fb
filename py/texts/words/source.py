"""The English texts: found in the source, each with what a translator must know of it.

A *package* is the kit, the app or a game. Its texts are what the code gives to ``msg``, ``say``, ``words`` and their
like, what a game declares of itself, its ``TERMS``, and its history pages; of the app also what the page's scripts
say (``says("…")``). A text carries

- a context, where one English text has two translations: ``words("open", ctx="hand")``;
- comments for translators: ``# words: …`` on the lines above a text, or behind it (in a script, only above);
- roles, found by where it stands: a button, a question, a line of the log, the name of a seat.
"""

import ast
import functools
import importlib
import io
import itertools
import json
import re
import tokenize
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from places import GAMES, PY, STATIC, game_ids

from . import typography

SOURCE = "en"
KIT = "tabletop"
APP = "ludoteka"
BOOK = ".book"
"""What the package of a game's book is called, behind the game's id."""
MARK = "# words:"
IS_BUTTON = "Button."
"""How a comment begins that makes a button of a text whose place does not tell."""
ALSO = {KIT: [PY / "drawing"], APP: [PY / "texts" / "books"]}
"""Rooms beside a package that speak from its catalogues."""

JOINER = "\N{WORD JOINER}"
AS_TYPED = str.maketrans({JOINER: None, "\N{NO-BREAK SPACE}": " "})
BUTTON, QUESTION, LOG, HEADING, SPOKEN = "button", "question", "log", "heading", "spoken"
SEAT, TERM, CHOICE, OPTION, HIDDEN, ENDING, HISTORY = "seat", "term", "choice", "option", "hidden", "ending", "history"
BOOKISH, TEACHER, TEMPER = "book", "teacher", "temper"
NOTES = {
    BUTTON: "A button.",
    QUESTION: "The question that a player is asked.",
    LOG: "A line of the log: what happened, in the third person.",
    HEADING: "The heading of a round in the log.",
    SPOKEN: "Only read aloud, by a screen reader.",
    SEAT: "The name of a seat, where nobody typed one: no article.",
    CHOICE: "One choice of a set-up option.",
    OPTION: "A set-up option, or the note below it.",
    TEMPER: "What a bot with a way of playing of its own is called, or the sentence that says how it plays.",
    HIDDEN: "Something that not everybody may see; stands in a list.",
    ENDING: "Why the game is over.",
    HISTORY: "A history page.",
    BOOKISH: "A text of the book of rules. Markdown: keep *, ** and what stands in parentheses behind brackets.",
}
"""Role -> what translators read of it; a term says its own name instead."""
TELLING = {SEAT, TERM, CHOICE, OPTION, HIDDEN, HISTORY, BOOKISH, TEMPER}
"""Roles that say enough, so that a text needs no comment of its own."""


class Call(NamedTuple):
    """A function whose calls hold texts: where among its arguments they stand.

    ``texts``: positions or names; ``plural``, ``context``: the same, of one argument; ``role``: what the texts are;
    ``fixed``: the context of all its texts.
    """

    texts: tuple[int | str, ...]
    plural: int | str | None = None
    context: tuple[int | str, ...] = ("ctx",)
    role: str = ""
    fixed: str | None = None


CALLS: dict[str, tuple[Call, ...]] = {
    "msg": (Call((0,)),),
    "nmsg": (Call((0,), 1),),
    "Message": (Call((0, "key"), 2, (3, "context")),),
    "say": (Call((0,), role=LOG),),
    "say_many": (Call((0,), 1, role=LOG),),
    "head": (Call((0,), role=HEADING),),
    "tell": (Call((1,), role=LOG),),
    "words": (Call((0,)),),
    "w": (Call((0,)),),
    "many": (Call((0,), 1),),
    "wn": (Call((0,), 1),),
    "Game": (Call(("title", "place", "summary")), Call(("colours",), role=SEAT, fixed="seat")),
    "Temper": (Call((1, "name", 2, "says"), role=TEMPER),),
    "GameOption": (Call((1, "label", 4, "note"), role=OPTION),),
    "Choice": (Call((1, "label"), context=(2, "context"), role=CHOICE),),
    "Hidden": (Call((0, "what"), role=HIDDEN),),
}
IN_WORDS = {**CALLS, "text": (Call((0,), context=(1,)),), "self": (Call((0,)),)}
"""In the kit's own room ``words``, which renders its texts itself."""
ASIDE = {"Question": QUESTION, "Ending": ENDING, "act": BUTTON}
"""Functions that are given messages, and what these messages are then."""


class Key(NamedTuple):
    """How a catalogue knows a text."""

    text: str
    context: str | None = None


@dataclass
class Entry:
    """One English text of a package."""

    text: str
    plural: str | None = None
    context: str | None = None
    files: list[str] = field(default_factory=list)
    roles: set[str] = field(default_factory=set)
    comments: list[str] = field(default_factory=list)
    carried: Mapping[str, str] = field(default_factory=dict)
    """Language -> its translation, where that stands beside the English text and not in a catalogue."""

    @property
    def key(self) -> Key:
        return Key(self.text, self.context)

    @property
    def notes(self) -> list[str]:
        """All that a translator is told of it."""
        return [NOTES[role] for role in sorted(self.roles) if role in NOTES] + self.comments


def folder_of(package: str) -> Path:
    """Where a package's source is."""
    return PY / package if package in (KIT, APP) else GAMES.joinpath(*package.split("."))


def packages() -> list[str]:
    """Every package that has words: kit and app, then the games, then the games' books, which never ship."""
    books = [f"{game}{BOOK}" for game in game_ids() if (GAMES / game / "book").is_dir()]
    return [KIT, APP, *game_ids(), *books]


@functools.cache
def entries(package: str) -> dict[Key, Entry]:
    """All texts of a package, in the order of its files."""
    found: dict[Key, Entry] = {}
    for new in texts(package):
        known = found.setdefault(new.key, new)
        if known is not new:
            known.plural = known.plural or new.plural
            known.files += [file for file in new.files if file not in known.files]
            known.comments += [comment for comment in new.comments if comment not in known.comments]
            known.roles |= new.roles
    return found


def texts(package: str) -> Iterator[Entry]:
    """The texts of a package, one by one as they stand in its files."""
    if package.endswith(BOOK):
        yield from book(package)
        return
    for folder in [folder_of(package), *ALSO.get(package, ())]:
        for path in sorted(folder.rglob("*.py")):
            calls = IN_WORDS if path == PY / KIT / "words.py" else CALLS
            yield from in_python(path.read_text("utf-8"), f"{folder.name}/{path.relative_to(folder).as_posix()}", calls)
    if package == KIT:
        file = "texts/words/typography.py"
        yield Entry(typography.SHORT_WORD, None, typography.CONTEXT, [file], comments=[typography.NOTE])
    elif package == APP:
        for path in sorted(STATIC.rglob("*.js")):
            yield from in_script(path.read_text("utf-8"), f"static/{path.relative_to(STATIC).as_posix()}")
    else:
        yield from terms(package)
        yield from history(package)


def terms(game: str) -> Iterator[Entry]:
    """The names of a game's things, which stand in the sentences that speak of them."""
    for term, text in importlib.import_module(f"{game}.terms").TERMS.items():
        if isinstance(text, str) and JOINER in text and text.translate(AS_TYPED) == term:
            continue  # a name that is the same in every language, and stays in one line
        key = Key(text) if isinstance(text, str) else Key(text.key, text.context)
        note = f"The name of “{term}”, as it stands in sentences of the game."
        yield Entry(key.text, context=key.context, files=[f"{game}/terms.py"], roles={TERM}, comments=[note])


def history(game: str) -> Iterator[Entry]:
    """A game's history pages, paragraph by paragraph."""
    from ludoteka.history import paragraphs, raw
    from tabletop.game import game_called

    for page in raw(game_called(game)):
        for part in ("title", "text", "question"):
            parts = {language: paragraphs(text) for language, text in page[part].items()}
            for at, paragraph in enumerate(parts.pop(SOURCE)):
                yield Entry(
                    paragraph,
                    files=[f"{game}/history.toml"],
                    roles={HISTORY},
                    comments=[f"The {part} of “{page['id']}”."],
                    carried={language: text[at] if at < len(text) else "" for language, text in parts.items()},
                )


def book(package: str) -> Iterator[Entry]:
    """The texts of a game's book."""
    from tabletop.game import game_called

    from ..books.sources import read

    game = package.removesuffix(BOOK)
    for file, what, text in read(game_called(game)).texts():
        roles = {BOOKISH, TEACHER} if file == "teach.toml" else {BOOKISH}
        yield Entry(text, files=[f"{game}/book/{file}"], roles=roles, comments=[what])


# -- scripts ----------------------------------------------------------------------------------------------------------

SAYS = re.compile(r"""\bsays\(\s*("(?:[^"\\]|\\.)*"(?:\s*\+\s*"(?:[^"\\]|\\.)*")*)""")
"""A call that says one text, perhaps in several pieces."""
PIECE = re.compile(r'"(?:[^"\\]|\\.)*"')


def in_script(source: str, file: str) -> Iterator[Entry]:
    """The texts in one of the page's scripts."""
    lines = [line.strip().lstrip("?: ") for line in source.splitlines()]
    for call in SAYS.finditer(source):
        before = reversed(lines[: source.count("\n", 0, call.start())])
        before = itertools.dropwhile(lambda line: line.endswith(("=>", "(", "=")), before)  # of the same statement
        above = [line[2:].strip() for line in itertools.takewhile(lambda line: line.startswith("//"), before)]
        note = " ".join(reversed(above)).partition("words:")[2].strip()
        roles, comments = _noted(set(), [note] if note else [])
        yield Entry("".join(map(json.loads, PIECE.findall(call[1]))), files=[file], roles=roles, comments=comments)


def _noted(roles: set[str], comments: list[str]) -> tuple[set[str], list[str]]:
    """What a text is for, and what translators are told: a comment may say that it is a button."""
    if any(comment.startswith(IS_BUTTON) for comment in comments):
        roles, comments = {BUTTON}, [comment.removeprefix(IS_BUTTON).strip() for comment in comments]
    return roles, [comment for comment in comments if comment]


# -- Python -----------------------------------------------------------------------------------------------------------


def in_python(source: str, file: str, calls: dict[str, tuple[Call, ...]] = CALLS) -> Iterator[Entry]:
    """The texts in one source file, in their order."""
    tree = ast.parse(source)
    reader = _Reader(file, Comments(source), calls, _button_functions(tree))
    reader.visit(tree)
    return iter(reader.found)


class Comments:
    """The comments for translators in one source file."""

    def __init__(self, source: str) -> None:
        self._own: dict[int, str] = {}  # comments that have a line for themselves
        self._behind: dict[int, str] = {}
        lines = source.splitlines()
        for token in tokenize.generate_tokens(io.StringIO(source).readline) if MARK in source else ():
            if token.type == tokenize.COMMENT:
                alone = lines[token.start[0] - 1].lstrip().startswith("#")
                (self._own if alone else self._behind)[token.start[0]] = token.string

    def of(self, first: int, last: int) -> Iterator[str]:
        """What is said of a text that stands on these lines (from 1): above it, or behind it."""
        line = first - 1
        while line in self._own:
            if self._own[line].startswith(MARK):
                said = [self._own[n] for n in range(line, first)]
                yield " ".join(part.removeprefix(MARK).lstrip("# ").strip() for part in said)
                break
            line -= 1
        for number in {first, last}:
            if self._behind.get(number, "").startswith(MARK):
                yield self._behind[number].removeprefix(MARK).strip()


class _Reader(ast.NodeVisitor):
    """Reads a tree, and knows what the part that it reads is for."""

    def __init__(
        self, file: str, comments: Comments, calls: dict[str, tuple[Call, ...]], button_functions: set[str]
    ) -> None:
        self.found: list[Entry] = []
        self._file = file
        self._comments = comments
        self._calls = calls
        self._button_functions = button_functions
        self._role = ""

    @contextmanager
    def _as(self, role: str) -> Iterator[None]:
        before, self._role = self._role, role
        yield
        self._role = before

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        with self._as(BUTTON if node.name in self._button_functions else ""):
            self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """``h.button(…)[…]``: what stands inside is read on the button."""
        self.visit(node.value)
        with self._as(BUTTON if _makes_button(node.value) else self._role):
            self.visit(node.slice)

    def visit_Call(self, node: ast.Call) -> None:
        name = _name(node.func)
        for call in self._calls.get(name, ()):
            self._take(node, call)
        self.visit(node.func)
        with self._as(ASIDE.get(name, self._role)):
            for argument in node.args:
                self.visit(argument)
        for keyword in node.keywords:
            spoken = (keyword.arg or "").startswith("aria")
            with self._as(SPOKEN if spoken else ASIDE.get(name, "" if name in self._calls else self._role)):
                self.visit(keyword.value)

    def _take(self, node: ast.Call, call: Call) -> None:
        context = next((text for place in call.context for text, _ in _strings(node, place)), call.fixed)
        plural = next((text for text, _ in _strings(node, call.plural)), None)
        for place in call.texts:
            for text, at in _strings(node, place):
                if not text:
                    continue
                comments = [*self._comments.of(node.lineno, node.end_lineno or node.lineno)]
                if at.lineno != node.lineno:
                    comments += self._comments.of(at.lineno, at.end_lineno or at.lineno)
                roles, comments = _noted({role for role in (call.role or self._role,) if role}, comments)
                self.found.append(Entry(text, plural, context, [self._file], roles, comments))


def _name(function: ast.expr) -> str:
    """The last name of what is called: ``look.words.many`` is ``many``."""
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def _strings(node: ast.Call, place: int | str | None) -> Iterator[tuple[str, ast.expr]]:
    """The texts that a call has at a place, each with where it stands."""
    if isinstance(place, int):
        if place < len(node.args):
            yield from _constants(node.args[place])
    elif place is not None:
        for keyword in node.keywords:
            if keyword.arg == place:
                yield from _constants(keyword.value)


def _constants(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """The texts an expression can be: one, either of two, or all of a tuple."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, node
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)
    elif isinstance(node, ast.Tuple | ast.List):
        for element in node.elts:
            yield from _constants(element)


def _makes_button(node: ast.expr) -> bool:
    """``h.button(…)``, or a link that looks like one: ``h.a(".button", …)``."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    first = node.args[0] if node.args else None
    looks = isinstance(first, ast.Constant) and ".button" in str(first.value)
    return node.func.attr == "button" or (node.func.attr in ("a", "label") and looks)


def _button_functions(tree: ast.Module) -> set[str]:
    """``label``, which says what an answer's button says, and the functions whose results it hands on as they are."""
    handed_on = {
        node.name: {
            _name(back.value.func)
            for back in ast.walk(node)
            if isinstance(back, ast.Return) and isinstance(back.value, ast.Call)
        }
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }
    found = ["label"] if "label" in handed_on else []
    for name in found:  # it grows meanwhile
        found += [other for other in handed_on[name] if other in handed_on and other not in found]
    return set(found)
