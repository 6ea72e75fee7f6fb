"""The style checker: what of the style sheets in ``docs/language`` a program can hold the texts against.

Each rule looks at one text in one language, English among them, and says what it finds. The terms of a language come
from ``docs/language/terms.toml``, the signs, words and patterns that it avoids from ``docs/language/patterns.toml``.
"""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from .catalogues import load, offer, translation, wanted
from .faults import forms_of, places
from .source import BOOK, BOOKISH, BUTTON, HISTORY, SOURCE, TELLING, Entry, Key, entries
from .tables import Case, Form, Term, abbreviations, avoided, terms

BUTTON_LENGTH = 32
"""Characters of a button that fit one line at 360 pixels."""
BUTTON_GROWTH = 1.6
"""How much longer than the English a button may be."""
FILLED = 2
"""Characters that a number in braces is taken to have."""
FEW_WORDS = 3
"""A text of fewer words than this is not clear by itself."""
EXCUSE = "ok:"
"""How a translator's comment begins that lets a text break the rules it names."""
EVERY = "every"
"""The table of the glossary for what stands on every screen."""
TALE = 25
"""A text of more words than this tells a story, in words of its own."""


class Finding(NamedTuple):
    """One text that breaks a rule."""

    rule: str
    package: str
    language: str
    text: str
    what: str
    file: str

    def __str__(self) -> str:
        return f"{self.package}/{self.language} {self.rule}: {self.text!r} ({self.file})\n    {self.what}"


# -- the rules for one text -------------------------------------------------------------------------------------------


Rule = Callable[[Case], Iterator[str]]


def spaces(case: Case) -> Iterator[str]:
    """No space at the ends where the English has none."""
    if case.text != case.text.strip() and case.english == case.english.strip():
        yield "a space at the beginning or at the end"


def end(case: Case) -> Iterator[str]:
    """A sentence ends as the English one does."""
    here, there = ending_of(case.text), ending_of(case.english)
    abbreviated = here == "." and case.text.endswith(abbreviations(case.language))
    if here != there and not abbreviated and re.search(r"\w", case.english):
        yield f"ends with “{here}”, the English with “{there}”" if here else f"has no “{there}” at the end"


def ending_of(text: str) -> str:
    """The sign at the end of a text, inside closing marks; empty if there is none."""
    last = text.rstrip(" )]”“’‘»«\"'\u00a0")[-1:]
    return last if last in ".?!:…" else ""


def length(case: Case) -> Iterator[str]:
    """A button fits one line of a telephone, or is hardly longer than the English one."""
    if BUTTON in case.entry.roles and places(case.english) <= {"n"}:
        shown, allowed = measure(case.text), max(BUTTON_LENGTH, BUTTON_GROWTH * measure(case.english))
        if case.language == SOURCE:
            allowed = BUTTON_LENGTH
        if shown > allowed:
            yield f"{shown} characters on a button, {allowed:.0f} would fit"


def measure(text: str) -> int:
    """How long a text is once it is filled in."""
    return len(re.sub(r"\{\w+\}", "x" * FILLED, text))


def patterns(case: Case) -> Iterator[tuple[str, str]]:
    """Signs, words and patterns that the language avoids: rule and reason."""
    for one in avoided(case.language):
        elsewhere = one.packages and case.package not in one.packages
        if elsewhere or (one.roles and case.entry.roles.isdisjoint(one.roles)):
            continue
        if found := one.pattern.search(case.text):
            yield one.rule, f"“{found[0].strip()}”: {one.why}"


def glossary(case: Case) -> Iterator[str]:
    """What the English calls by a term of the glossary is called by its term in the translation."""
    rest = case.english
    told = not case.entry.roles.isdisjoint({HISTORY, BOOKISH}) or len(case.english.split()) > TALE
    for term, here, meant, kept, never in _looked_for(case.package.removesuffix(BOOK), case.language):
        if never and not (told and term.game == EVERY) and (found := never.search(case.text)):
            yield f"“{found[0]}” ({term.id}): say “{here.say[0]}”"
        if meant and (named := meant.search(rest)):
            rest = meant.sub("…", rest)
            if not told and case.language != SOURCE and not kept.search(case.text):
                yield f"“{named[0]}” ({term.id}) is “{here.say[0]}”"


@functools.cache
def _looked_for(package: str, language: str) -> list[tuple[Term, Form, AnyOf | None, AnyOf, AnyOf | None]]:
    """The terms of a game and of every screen: what means them in English, what keeps and what breaks them here.

    Longer ones come first, so that "queue card" is not taken for "queue".
    """
    found = [term for term in terms() if term.game in (package, EVERY) and language in term.named]
    found.sort(key=lambda term: (term.game == EVERY, -max(map(len, term.named[SOURCE].say))))
    return [
        (term, here, any_of(term.named[SOURCE].match), any_of(here.forms) or NOTHING, any_of(here.never))
        for term, here in ((term, term.named[language]) for term in found)
    ]


def any_of(forms: Sequence[str]) -> AnyOf | None:
    """Forms of a term: ``*`` stands for any letters, a space for any space. A name in braces is no word."""
    if not forms:
        return None
    longest_first = sorted(forms, key=len, reverse=True)
    parts = "|".join(re.escape(form).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for form in longest_first)
    return re.compile(rf"(?<![\w{{])(?:{parts})(?![\w}}])", re.IGNORECASE)


AnyOf = re.Pattern[str]
NOTHING = re.compile(r"(?!)")


RULES: dict[str, Rule] = {
    "spaces": spaces,
    "end": end,
    "length": length,
    "terms": glossary,
}
"""Rules that look at one text in one language, by name."""


# -- the rules for English alone, and for several texts together -------------------------------------------------------


def comment(entry: Entry) -> Iterator[str]:
    """A translator must be told what stands in the braces, and what a text of one or two words means."""
    if entry.comments or entry.context is not None or entry.roles & TELLING:
        return
    unknown = sorted(name for name in places(entry.text) if name != "n" and not name.startswith("seat"))
    if unknown:
        yield f"no comment says what {{{'}, {'.join(unknown)}}} is"
    elif _few_words(entry.text):
        yield "fewer than three words, and no comment says what they mean"


def _few_words(text: str) -> bool:
    return len(re.findall(r"[^\W\d_]+", re.sub(r"\{\w+\}", "", text))) < FEW_WORDS


def _alike(entry: Entry, forms: list[str]) -> Iterator[str]:
    """Plural forms differ, except where the number stands behind a colon or in parentheses."""
    numbered = entry.plural is not None and entry.plural != entry.text and "{n}" in "".join(forms[:1])
    if numbered and len(set(forms)) == 1 and not re.search(r"[:(]\s?[^{]*\{n\}", forms[0]):
        yield "all plural forms are the same"


def _several_places(package: str) -> Iterator[Finding]:
    """One short English text in several files may mean several things: each use wants its context."""
    for entry in entries(package).values():
        if entry.context is None and len(entry.files) > 1 and _few_words(entry.text) and not entry.comments:
            yield Finding("context", package, SOURCE, entry.text, f"stands in {len(entry.files)} files", entry.files[0])


def _several_meanings(packages: Iterable[str], language: str) -> Iterator[Finding]:
    """One English text that two packages translate in two ways: the game's would stand on the app's screens too."""
    told: dict[tuple[str, str | None], dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for package in packages:
        known = load(package, language)
        for entry in wanted(package, language):
            for form in forms_of(translation(known, entry))[:1]:
                told[entry.key][form].add(package)
    for (text, context), said_by in told.items():
        if len(said_by) > 1 and context is None:
            for package in sorted(set().union(*said_by.values())):
                ways = " / ".join(f"“{form}” ({', '.join(sorted(by))})" for form, by in sorted(said_by.items()))
                yield Finding("context", package, language, text, ways, entries(package)[Key(text)].files[0])


# -- all of it --------------------------------------------------------------------------------------------------------


def findings(packages: Iterable[str]) -> Iterator[Finding]:
    """All that breaks a rule, in every language."""
    packages = list(packages)
    for package in packages:
        yield from _of_source(package)
    for language in offer(()).translated:
        for package in packages:
            yield from _of_language(package, language)
        yield from _several_meanings(packages, language)


def _of_source(package: str) -> Iterator[Finding]:
    for entry in entries(package).values():
        for what in comment(entry):
            yield Finding("comment", package, SOURCE, entry.text, what, entry.files[0])
        for text in {entry.text, entry.plural or entry.text}:
            yield from _of_text(Case(package, SOURCE, entry, text, text))
    yield from _several_places(package)


def _of_language(package: str, language: str) -> Iterator[Finding]:
    known = load(package, language)
    for entry in entries(package).values():
        found = translation(known, entry)
        forms = [entry.carried[language]] if language in entry.carried else forms_of(found)
        excused = _excused(found.user_comments if found else ())
        if known.num_plurals > 2 and "plural" not in excused:
            for what in _alike(entry, forms):
                yield Finding("plural", package, language, entry.text, what, entry.files[0])
        for text in dict.fromkeys(form for form in forms if form):
            for broken in _of_text(Case(package, language, entry, entry.text, text)):
                if broken.rule not in excused:
                    yield broken


def _excused(comments: Iterable[str]) -> set[str]:
    """The rules that a translation may break, because its translator says so: ``# ok: terms, end``."""
    return {rule for comment in comments if comment.startswith(EXCUSE) for rule in re.findall(r"\w+", comment[3:])}


def _of_text(case: Case) -> Iterator[Finding]:
    for rule, look in RULES.items():
        for what in look(case):
            yield Finding(rule, case.package, case.language, case.text, what, case.entry.files[0])
    for rule, what in patterns(case):
        yield Finding(rule, case.package, case.language, case.text, what, case.entry.files[0])
