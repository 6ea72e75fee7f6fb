"""Faults of translations: a text without one, one that nobody has looked at, places in braces that differ."""

import re
import string
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Message as Translation

from .catalogues import load, translation, wanted
from .source import BOOKISH, Entry


def faults(package: str, language: str, more: Path | None = None) -> Iterator[str]:
    """What is wrong with a package's translations into one language, a line each."""
    known = load(package, language, more)
    for entry in wanted(package, language):
        for fault in faults_of(entry, translation(known, entry), known.num_plurals):
            yield f"{package}/{language}: {fault}"


def faults_of(entry: Entry, found: Translation | None, forms_wanted: int = 2) -> Iterator[str]:
    """What is wrong with the translation of one text."""
    shown = f"{entry.text[:70]!r} ({entry.files[0]})"
    forms = forms_of(found)
    if not forms or not all(forms):
        yield f"not translated: {shown}"
    elif found is not None and found.fuzzy:
        yield f"fuzzy: {shown}"
    elif entry.plural is not None and len(forms) != forms_wanted:
        yield f"has {len(forms)} plural forms, needs {forms_wanted}: {shown}"
    else:
        for form in forms:
            yield from (f"{fault}: {shown}" for fault in _places_wrong(entry, form))
            if BOOKISH in entry.roles and links_of(form) != links_of(entry.text):
                yield f"leads elsewhere than the English {sorted(links_of(entry.text) ^ links_of(form))}: {shown}"


def _places_wrong(entry: Entry, form: str) -> Iterator[str]:
    english = [entry.text] if entry.plural is None else [entry.text, entry.plural]
    try:
        there = places(form)
    except ValueError as broken:
        yield f"braces do not match ({broken})"
        return
    strange = there - set().union(*map(places, english))
    lost = places(english[0]) - there - {"n"}
    if strange or lost:
        yield f"places in braces differ {sorted(strange | lost)}"


def links_of(text: str) -> set[str]:
    """Where the links of a book's text lead."""
    return set(re.findall(r"\]\(([^)]*)\)", text))


def forms_of(found: Translation | None) -> list[str]:
    """A translation's text, or its plural forms; empty where there is none."""
    if found is None or not found.string:
        return []
    return [found.string] if isinstance(found.string, str) else list(found.string)


def places(text: str) -> set[str]:
    """The names in braces. Raises ValueError where braces do not match."""
    return {name.split(".")[0].split("[")[0] for _, name, _, _ in string.Formatter().parse(text) if name is not None}
