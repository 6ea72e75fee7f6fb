"""What today's texts still break, counted: ``docs/language/baseline.toml``. A count may only become smaller."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator

from .style import Finding
from .tables import DOCS

FILE = DOCS / "baseline.toml"
HEAD = """\
# How many texts still break a rule of the style sheets: package, then language, then rule. `build.py words` writes a
# smaller number here by itself; a larger one fails the build.
"""
Counts = Counter[tuple[str, str, str]]
"""(package, language, rule) -> how many findings."""


def counted(findings: Iterable[Finding]) -> Counts:
    """Findings by package, language and rule."""
    return Counter((found.package, found.language, found.rule) for found in findings)


def noted() -> Counts:
    """The counts in the file."""
    written = tomllib.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return Counter(
        {
            (package, language, rule): count
            for package, languages in written.items()
            for language, rules in languages.items()
            for rule, count in rules.items()
        }
    )


def write(counts: Counts) -> None:
    """Note these counts instead of those in the file."""
    lines, table = [HEAD.rstrip()], ""
    for package, language, rule in sorted(+counts):
        if table != (table := f"\n[{_key(package)}.{language}]"):
            lines.append(table)
        lines.append(f"{rule} = {counts[package, language, rule]}")
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


def _key(package: str) -> str:
    """A package's name as a key of TOML: that of a book has a point in it."""
    return f'"{package}"' if "." in package else package


def lower(counts: Counts, packages: Iterable[str]) -> None:
    """Note those counts of some packages that have become smaller."""
    before, looked_at = noted(), set(packages)
    after = Counter({key: min(count, counts[key]) if key[0] in looked_at else count for key, count in before.items()})
    if +after != +before:
        write(after)


def differences(counts: Counts, packages: Iterable[str]) -> Iterator[str]:
    """Where the counts of some packages are not those in the file, a line each."""
    before, looked_at = noted(), set(packages)
    for package, language, rule in sorted(before.keys() | counts.keys()):
        was, now = before[package, language, rule], counts[package, language, rule]
        if package in looked_at and now > was:
            yield (
                f"{package}/{language}: {now} texts break the rule “{rule}”, {was} did: "
                f"`build.py words --list {rule} --language {language} {package}` shows them"
            )
        if package in looked_at and now < was:
            yield f"{package}/{language}: {was - now} fewer break the rule “{rule}”: `build.py words` notes it"
