"""``build.py words``: the sentences of kit, app and games, from the source into ``.po`` files, checked and compiled.

English is the source text. :mod:`.source` finds the texts, :mod:`.catalogues` reads, writes and compiles the ``.po``
files, :mod:`.faults` and :mod:`.style` hold them against the source and against the style sheets in ``docs/language``.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from places import PY, STATIC, BuildError
from steps import digest, kept

from . import catalogues, style, typography
from .catalogues import Offer, compile_all, for_browser, former_module, languages_module, module, offer
from .faults import faults
from .pseudo import write as write_pseudo
from .source import APP, folder_of, packages


def update(chosen: Sequence[str] = (), languages: Sequence[str] = ()) -> None:
    """Bring ``.po`` files and compiled catalogues up to date: of all packages and languages, if none are named. A
    language that is not there yet is begun."""
    for package in chosen or packages():
        for language in languages or offer().translated:
            catalogues.update(package, language)
    compile_all()


def check(
    chosen: Sequence[str] = (), offered: Offer | None = None, *, unfinished: bool = False, styled: bool = False
) -> None:
    """Hold every translation against its source, and against the style sheets. Raises BuildError: a translation is
    missing, fuzzy or has other places in braces, or a text breaks a rule of style.

    Args:
        unfinished: only print what is missing.
        styled: look for what breaks the style sheets, too.
    """
    of, told = list(chosen or packages()), offered or offer()
    found = [fault for package in of for fault in _faults(package, told)]
    _print(found)
    if found and not unfinished:
        raise BuildError(f"{len(found)} translations are missing or wrong: run `build.py words`, fill in words/*.po.")
    if found:
        print(f"{len(found)} translations are missing or wrong.")
    if styled:
        broken = [str(found) for found in style.findings(packages()) if found.package in of]
        _print(broken)
        if broken:
            raise BuildError(f"{len(broken)} texts break a rule of style.")


def _faults(package: str, told: Offer) -> list[str]:
    """What is missing or wrong in a package's translations; looked for again when something of it has changed."""
    more = [*([told.more] if told.more else []), *([STATIC] if package == APP else [])]
    key = digest(PY / "texts", PY / "tabletop", folder_of(package), *more, repr(told.translated))
    found: list[str] = kept(
        f"faults-{package}",
        key,
        lambda: [str(fault) for language in told.translated for fault in faults(package, language, told.more)],
    )
    return found


def _print(lines: list[str]) -> None:
    for line in lines[:60]:
        print(line)
    if len(lines) > 60:
        print(f"… and {len(lines) - 60} more.")


def listed(chosen: Iterable[str], languages: Sequence[str], rules: Sequence[str]) -> None:
    """Print each text that breaks a rule of the style sheets: of these packages, languages and rules (all if none)."""
    of = list(chosen) or packages()
    for found in style.findings(packages()):
        wanted = (not languages or found.language in languages) and (not rules or found.rule in rules)
        if wanted and found.package in of:
            print(found)


def templates(folder: Path) -> None:
    """Write each package's ``.pot`` file into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for package in packages():
        (folder / f"{package}.pot").write_bytes(catalogues.template(package))
