"""``build.py words``: the sentences of app, kit and games, from the source into ``words/<language>.po`` and compiled.

English is the source text. A *package* here is ``ludoteka`` (which also speaks for the kit) or a game. Its sentences
are what the code gives to ``msg``, ``say``, ``words`` and their like, the texts of a game's declaration, its ``TERMS``
and its history pages. A sentence without a translation, a fuzzy one, or one whose places in braces differ, fails the
build.
"""

from __future__ import annotations

import datetime
import functools
import importlib
import io
import string
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from .places import GAMES, PY, BuildError, game_ids

LANGUAGES = ("pl", "it", "de")
NEVER = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)  # a catalogue's header must name some date
KIT = "tabletop"
APP = "ludoteka"
# Function -> which arguments are text: (singular,) or (singular, plural).
KEYWORDS: dict[str, Any] = {
    "msg": (1,),
    "nmsg": (1, 2),
    "Message": {None: (1,), 3: (1, 3)},
    "say": (1,),
    "say_many": (1, 2),
    "head": (1,),
    "tell": (2,),
    "words": (1,),
    "many": (1, 2),
    "w": (1,),
    "wn": (1, 2),
}
Text = str | tuple[str, ...]


def folder_of(package: str) -> Path:
    """Where a package's source is."""
    return PY / package if package in (KIT, APP) else GAMES / package


def packages() -> list[str]:
    """Every package that has words: kit and app, then the games."""
    return [KIT, APP, *game_ids()]


def texts(package: str) -> Iterator[tuple[Text, str]]:
    """The sentences of a package, each with the file it stands in."""
    folders = [folder_of(package), PY / "drawing"] if package == KIT else [folder_of(package)]
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            # Words renders its own sentences by calling itself.
            own = {"self": (1,)} if path == PY / KIT / "words.py" else {}
            with path.open("rb") as file:
                for _, text, _, _ in extract("python", file, KEYWORDS | own):
                    if text and text != "":
                        yield text, f"{folder.name}/{path.relative_to(folder).as_posix()}"
    if package not in (KIT, APP):
        yield from declared(package)
        yield from history(package)


def declared(game: str) -> Iterator[tuple[str, str]]:
    """The texts of a game's declaration and the names of its things."""
    declaration = importlib.import_module(game).GAME
    where = f"{game}/__init__.py"
    yield from ((text, where) for text in (declaration.title, declaration.place, declaration.summary))
    for option in declaration.options:
        yield option.label, where
        yield option.note, where
        yield from ((choice.label, where) for choice in option.choices)
    yield from ((hidden.what, where) for hidden in declaration.hidden)
    yield from ((colour, where) for colour in declaration.colours)
    if (GAMES / game / "terms.py").exists() or (GAMES / game / "terms").exists():
        yield from ((text, f"{game}/terms.py") for text in declaration.terms.values())


def history(game: str) -> Iterator[tuple[str, str]]:
    """The texts of a game's history pages, except those that carry their own translations."""
    path = GAMES / game / "history.toml"
    if not path.exists():
        return
    for page in tomllib.loads(path.read_text("utf-8")).get("page", []):
        for part in ("title", "text", "question", "credits"):
            if isinstance(page.get(part), str):
                yield page[part], f"{game}/history.toml"


@functools.cache
def template(package: str) -> Catalog:
    """All sentences of a package, untranslated."""
    catalog = Catalog(project=package, charset="utf-8", creation_date=None)
    for text, where in texts(package):
        if text:
            catalog.add(text, locations=[(where, 0)])
    return catalog


def po(package: str, language: str) -> Path:
    """The file of one package's translations."""
    return folder_of(package) / "words" / f"{language}.po"


def load(package: str, language: str) -> Catalog:
    """One package's translations as they are; empty where there is no file yet."""
    path = po(package, language)
    if not path.exists():
        return Catalog(locale=language, project=package)
    with path.open("rb") as file:
        return read_po(file, locale=language, ignore_obsolete=True)


def update(package: str) -> None:
    """Bring a package's ``.po`` files up to date: new sentences empty, gone ones dropped, translations kept."""
    fresh = template(package)
    for language in LANGUAGES:
        known = load(package, language)
        made = Catalog(locale=language, project=package, version="", copyright_holder="Ludoteka", fuzzy=False)
        made.creation_date = made.revision_date = None  # type: ignore[assignment]
        for entry in fresh:
            if entry.id:
                old = known.get(entry.id)
                made.add(entry.id, old.string if old else "", entry.locations, old.flags if old else ())
        out = io.BytesIO()
        write_po(out, made, width=120, omit_header=True, include_lineno=False, sort_output=False)
        header = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        header += f'"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: {made.plural_forms}\\n"\n\n'
        path = po(package, language)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(header.encode() + out.getvalue())


def places(text: str) -> set[str]:
    """The names in braces."""
    return {name.split(".")[0].split("[")[0] for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def faults(package: str, language: str) -> Iterator[str]:
    """What is wrong with a package's translations into one language, a line each."""
    known = load(package, language)
    for entry in template(package):
        if entry.id:
            yield from (f"{package}/{language}: {fault}" for fault in faults_of(entry, known.get(entry.id)))


def faults_of(entry: Entry, found: Entry | None) -> Iterator[str]:
    """What is wrong with the translation of one sentence."""
    ids: tuple[str, ...] = (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)
    where = entry.locations[0][0] if entry.locations else "?"
    shown = f"{ids[0][:70]!r} ({where})"
    string_or_forms = () if found is None or found.string is None else found.string
    forms = [string_or_forms] if isinstance(string_or_forms, str) else list(string_or_forms)
    if not forms or not all(forms):
        yield f"not translated: {shown}"
    elif found is not None and found.fuzzy:
        yield f"fuzzy: {shown}"
    else:
        for form in forms:
            try:
                strange = places(form) - set().union(*(places(i) for i in ids))
            except ValueError as broken:
                yield f"braces do not match ({broken}): {shown}"
                continue
            lost = places(ids[0]) - places(form) - {"n"}
            if strange or lost:
                yield f"places in braces differ {sorted(strange | lost)}: {shown}"


def check(chosen: Iterable[str] | None = None, *, unfinished: bool = False) -> None:
    """Hold every translation against its source.

    Args:
        chosen: packages; all if None.
        unfinished: only print what is wrong.

    Raises:
        BuildError: something is missing, fuzzy or has other places in braces.
    """
    found = [fault for package in chosen or packages() for language in LANGUAGES for fault in faults(package, language)]
    for fault in found[:60]:
        print(fault)
    if found and not unfinished:
        raise BuildError(f"{len(found)} translations are missing or wrong: run `build.py words`, fill in words/*.po.")
    if found:
        print(f"{len(found)} translations are missing or wrong.")


def compiled(folder: Path) -> dict[str, bytes]:
    """Language -> compiled catalogue, of one ``words`` folder. The same sentences give the same bytes at any time."""
    made = {}
    for language in LANGUAGES:
        path = folder / f"{language}.po"
        if path.exists():
            with path.open("rb") as file:
                catalogue = read_po(file, locale=language)
            catalogue.creation_date = catalogue.revision_date = NEVER
            out = io.BytesIO()
            write_mo(out, catalogue)
            made[language] = out.getvalue()
    return made


def compile_all() -> None:
    """Put a compiled catalogue beside each ``.po`` (not in git), so that the source tree speaks all languages too."""
    for package in packages():
        folder = folder_of(package) / "words"
        for language, data in compiled(folder).items():
            path = folder / f"{language}.mo"
            if not path.exists() or path.read_bytes() != data:
                path.write_bytes(data)
