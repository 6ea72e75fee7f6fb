"""The ``.po`` files: one for each package and language, in ``<package>/words/<code>.po``.

A language is there when the kit has a file of its code, so a folder of ``.po`` files is all that a new one needs. Such
files may also lie outside the tree, in a folder *more* of the shape ``<package>/<code>.po``.
"""

import datetime
import difflib
import functools
import io
import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Translation
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from places import PY, ROOT, BuildError
from steps import digest, kept

from . import typography
from .source import KIT, SOURCE, Entry, Key, entries, folder_of, packages

LONG_AGO = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)  # a compiled catalogue's header must name some date
BUILD_TIME = (
    "history.toml", "ludoteka/rescue.py", "books/pages.py", "ludoteka/screens/device.py",
    "texts/words/typography.py", ".js",
)  # fmt: skip
"""Files whose texts are only needed while the site is built: they are not sent to the browser."""
MADE = '"""Compiled catalogues: made by the build."""'
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
ALIKE = 0.6
"""From this similarity (0 to 1) a new English text counts as an old one reworded."""


# -- which languages there are ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Offer:
    """The languages that are offered, in this order, and a further folder of ``.po`` files."""

    languages: tuple[str, ...]
    more: Path | None = None

    @property
    def translated(self) -> tuple[str, ...]:
        """Those that need a catalogue."""
        return tuple(language for language in self.languages if language != SOURCE)


def offer(chosen: Iterable[str] = (), more: Path | None = None) -> Offer:
    """What a site offers: the chosen languages in their order, or all there are, by their own names. Raises BuildError:
    a chosen language has no catalogue.
    """
    found = {SOURCE, *(path.stem for path in (PY / KIT / "words").glob("*.po"))}
    if more is not None:
        found |= {path.stem for path in (more / KIT).glob("*.po")}
    wanted = tuple(dict.fromkeys(chosen))
    unknown = [language for language in wanted if language not in found]
    if unknown:
        raise BuildError(f"There are no translations into {unknown[0]!r}. There are: {', '.join(sorted(found))}.")
    return Offer(wanted or tuple(sorted(found, key=lambda language: own_name(language, more).casefold())), more)


def own_name(language: str, more: Path | None = None) -> str:
    """What a language calls itself: "Polski"."""
    return said(language, "English", "language", more)


def said(language: str, text: str, context: str, more: Path | None = None) -> str:
    """What the kit says in a language; the English where that has not been translated."""
    found = load(KIT, language, more).get(text, context) if language != SOURCE else None
    return str(found.string) if found is not None and found.string else text


# -- reading ----------------------------------------------------------------------------------------------------------


def po(package: str, language: str, more: Path | None = None) -> Path:
    """The file of one package's translations: in the tree, or else in the further folder."""
    path = folder_of(package) / "words" / f"{language}.po"
    return path if more is None or path.exists() else more / package / f"{language}.po"


def load(package: str, language: str, more: Path | None = None) -> Catalog:
    """One package's translations as they are; empty where there is no file yet."""
    path = po(package, language, more)
    return _remembered(path, path.stat().st_mtime_ns, language) if path.exists() else _empty(language)


def _read(path: Path, language: str) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=_for_babel(language), ignore_obsolete=True)


@functools.lru_cache(maxsize=64)
def _remembered(path: Path, _changed: int, language: str) -> Catalog:
    return _read(path, language)


def _empty(language: str) -> Catalog:
    return Catalog(locale=_for_babel(language), fuzzy=False)


def _for_babel(language: str) -> str:
    """Babel writes "pt_BR" where the web writes "pt-BR"."""
    return language.replace("-", "_")


def translation(catalogue: Catalog, entry: Entry) -> Translation | None:
    """The translation of a text, or None."""
    return catalogue.get(entry.text, entry.context)


def wanted(package: str, language: str) -> list[Entry]:
    """The texts that a language's catalogue must translate."""
    return [entry for entry in entries(package).values() if language not in entry.carried]


# -- writing ----------------------------------------------------------------------------------------------------------


def update(package: str, language: str) -> None:
    """Bring a ``.po`` file up to date with the source; makes one where there is none.

    Translations and translators' own comments are kept. A new text is empty, unless one that is gone was much like it:
    then that translation stands there, marked "fuzzy" until somebody has looked at it. (A text that was given its one
    context needs no second look.) What is gone is dropped.
    """
    known, made = load(package, language), _empty(language)
    gone = _gone(known, wanted(package, language))
    uses = Counter(entry.text for entry in wanted(package, language))
    for entry in wanted(package, language):
        old = translation(known, entry)
        if old is not None:
            _add(made, entry, old.string or "", old.flags, old.user_comments)
            continue
        alike = difflib.get_close_matches(entry.text, gone[entry.plural is None], 1, ALIKE)
        old = gone[entry.plural is None][alike[0]] if alike else None
        if old is None:
            _add(made, entry, "")
        elif alike[0] == entry.text and uses[entry.text] == 1:
            _add(made, entry, old.string or "", old.flags, old.user_comments)
        else:
            _add(made, entry, old.string or "", {"fuzzy"}, old.user_comments, old.id)
    _write(po(package, language), language, known, made)


def translate(package: str, language: str, more: Path, into: Callable[[str], str]) -> None:
    """Write a ``.po`` file whose translations a function makes of the English texts."""
    made = _empty(language)
    for entry in wanted(package, language):
        _add(made, entry, into(entry.text) if entry.plural is None else (into(entry.text), into(entry.plural)))
    _write(po(package, language, more), language, made, made)


def _gone(known: Catalog, entries: Iterable[Entry]) -> dict[bool, dict[str, Translation]]:
    """Translations of texts that are no longer there: those without a plural (True), and those with one."""
    present = {entry.key for entry in entries}
    found: dict[bool, dict[str, Translation]] = {True: {}, False: {}}
    for old in known:
        text = old.id if isinstance(old.id, str) else old.id[0]
        if text and Key(text, old.context) not in present and any(old.string or ""):
            found[isinstance(old.id, str)][text] = old
    return found


def template(package: str) -> bytes:
    """A package's ``.pot`` file: all its texts, untranslated, for a language that does not exist yet."""
    made = Catalog()
    for entry in entries(package).values():
        _add(made, entry, "", told=True)
    return _fields({"Language": ""}).encode() + _body(made)


def _add(
    catalogue: Catalog,
    entry: Entry,
    string: str | Sequence[str],
    flags: Collection[str] = (),
    own_comments: Iterable[str] = (),
    previous: str | Iterable[str] = (),
    *,
    told: bool = False,
) -> None:
    """Put a text into a catalogue; *told* adds the notes and files of the source, as templates have them."""
    own_comments, noted = _previous(own_comments)
    previous = previous or (noted if "fuzzy" in flags else ())
    catalogue.add(
        entry.text if entry.plural is None else (entry.text, entry.plural),
        string if isinstance(string, str) else tuple(string),
        [(file, 0) for file in entry.files] if told else [],
        [flag for flag in flags if flag != "python-brace-format"],  # Babel sets it again where there are braces
        entry.notes if told else [],
        own_comments,
        (previous,) if isinstance(previous, str) else tuple(previous),
        context=entry.context,
    )


def _previous(comments: Iterable[str]) -> tuple[list[str], list[str]]:
    """Translators' comments, and the former texts noted among them (``#| msgid "…"``): Babel takes both for one."""
    own: list[str] = []
    noted: list[str] = []
    for comment in comments:
        if not comment.startswith("|"):
            own.append(comment)
        elif re.match(r"\|\s*msg\w+", comment):
            noted.append(comment[1:])
        else:
            noted[-1] += f" {comment[1:]}"  # Babel folds a long text as if it were words, not a quotation
    return own, ["".join(map(json.loads, QUOTED.findall(text))) for text in noted]


def _body(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    write_po(out, catalogue, width=120, omit_header=True, include_lineno=False, include_previous=True)
    return out.getvalue()


def _write(path: Path, language: str, known: Catalog, made: Catalog) -> None:
    whole = _header(language, known, path).encode() + _body(made)
    if not path.exists() or path.read_bytes() != whole:  # another process may be reading it: touch it only to change it
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(whole)


def _header(language: str, known: Catalog, path: Path) -> str:
    """A file's header. What translators and their tools wrote into it is kept."""
    text = path.read_text("utf-8") if path.exists() else ""
    first = text.partition("\n\n")[0] if text.startswith(('msgid ""\n', "#")) else ""
    kept = dict(line.split(": ", 1) for line in re.findall(r'^"([\w-]+: .*)\\n"$', first, re.MULTILINE))
    kept = {name: value for name, value in kept.items() if name not in ("POT-Creation-Date", "Language")}
    plural = kept.pop("Plural-Forms", None) or known.plural_forms
    return _fields({**kept, "Language": language, "Plural-Forms": plural})


def _fields(own: Mapping[str, str]) -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    fields = {
        "Project-Id-Version": "Ludoteka",
        "Report-Msgid-Bugs-To": project.get("urls", {}).get("Issues", ""),
        **{name: own[name] for name in own if name in ("PO-Revision-Date", "Last-Translator", "Language-Team")},
        "Language": own["Language"],
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        **{name: own[name] for name in own if name == "Plural-Forms"},
        **{name: own[name] for name in own if name.startswith("X-")},
    }
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{name}: {value}\\n"\n' for name, value in fields.items()) + "\n"


# -- compiling --------------------------------------------------------------------------------------------------------


def compiled(package: str, language: str, more: Path | None = None, *, build_time: bool = True) -> bytes:
    """One catalogue, compiled. The same translations give the same bytes at any time. ``build_time``: with the texts
    that are only needed while the site is built."""
    return _compiled(po(package, language, more), language, () if build_time else _left_out(package), more)


def _left_out(package: str) -> list[Key]:
    """The texts that are only needed while the site is built; looked for again when a source file has changed."""
    found: list[list[Any]] = kept(
        f"left-out-{package}",
        digest(PY / "texts", folder_of(package)),
        lambda: [entry.key for entry in entries(package).values() if all(f.endswith(BUILD_TIME) for f in entry.files)],
    )
    return [Key(*key) for key in found]


def _compiled(path: Path, language: str, left_out: Collection[Key] = (), more: Path | None = None) -> bytes:
    short_word = said(language, typography.SHORT_WORD, typography.CONTEXT, more)
    made = _read(path, language) if path.exists() else _empty(language)
    made.creation_date = made.revision_date = LONG_AGO
    for message in list(made):
        if (
            message.id
            and Key(message.id if isinstance(message.id, str) else message.id[0], message.context) in left_out
        ):
            made.delete(message.id, message.context)
        elif message.id and isinstance(message.string, str):
            message.string = typography.bound(message.string, short_word)
        elif message.id:
            message.string = tuple(typography.bound(form, short_word) for form in message.string or ())
    out = io.BytesIO()
    write_mo(out, made)
    return out.getvalue()


def module(package: str, offered: Offer) -> str:
    """The module ``_words`` of a package: its catalogues, compiled; the kit's also says which languages there are."""
    begins = languages_module(offered) if package == KIT else f"{MADE}\n"
    each = {name: compiled(package, name, offered.more) for name in offered.translated}
    return f"{begins}\n{_table(each)}"


def languages_module(offered: Offer) -> str:
    """The module ``_words`` of the kit where the catalogues come by themselves: which languages there are."""
    names = {language: own_name(language, offered.more) for language in offered.languages}
    return f"{MADE}\n\nLANGUAGES: dict[str, str] = {names!r}\n"


def for_browser(wanted: Iterable[str], offered: Offer) -> dict[str, bytes]:
    """What packages say in each language, without the texts that only the build needs. Returns ``<package>-<language>``
    -> a compiled catalogue; a package without any texts has none."""
    return {
        f"{package}-{language}": compiled(package, language, offered.more, build_time=False)
        for package in wanted
        if package in packages()
        for language in offered.translated
    }


def former_module(folder: Path) -> str:
    """The module ``_words`` of a game as it was: the ``.po`` files in its folder, for the browser."""
    each = {path.stem: _compiled(path, path.stem) for path in sorted((folder / "words").glob("*.po"))}
    return f"{MADE}\n\n{_table(each)}"


def _table(each: Mapping[str, bytes]) -> str:
    rows = [f"    {language!r}: {catalogue!r}," for language, catalogue in each.items()]
    return "\n".join(["MO: dict[str, bytes] = {", *rows, "}\n"])


def compile_all() -> None:
    """Put the module ``_words`` (not in git) into each package of the tree, so that it speaks all languages."""
    for package in packages():
        path, text = folder_of(package) / "_words.py", module(package, offer())
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
