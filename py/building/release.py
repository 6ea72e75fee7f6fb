"""``build.py release``: the finished site as one archive that can be unpacked and used, with its checksum.

Nothing is uploaded here: ``.github/workflows/release.yml`` does that when somebody pushes a tag. ``docs/releasing.md``
describes the way from a change to a release.
"""

import hashlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from places import DIST, ROOT, BuildError

from . import site, wheels

MUSEUM = Path(__file__).parent / "museum"
OUT = ROOT / "release"
HEADING = re.compile(r"^## (?P<version>\S+) \((?P<date>unreleased|\d{4}-\d{2}-\d{2})\)$", re.M)


def release(tag: str | None = None, kiosk: Path | None = None) -> Path:
    """Build the site and put its archive, the archive's checksum and the notes of the release into ``release/``.
    Returns the path of the archive. Raises BuildError: the places that name the version do not agree; it says which.

    Args:
        tag: the tag that is released, for example ``v1.2.0``. Without one this is a rehearsal: the changelog may still
            say "unreleased".
        kiosk: the file that sets up a museum's screen, if the site is to be nothing else.
    """
    shutil.rmtree(OUT, ignore_errors=True)
    site.build(guest=site.AsGuest(kiosk=kiosk))
    version = wheels.version()
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    wrong = disagreements(version, changelog, tag)
    if wrong:
        raise BuildError("\n  ".join(["This cannot be released:", *wrong]))
    OUT.mkdir()
    archive = pack(DIST, OUT, version)
    (OUT / "NOTES.md").write_text(notes(changelog), "utf-8")
    print(f"{archive.relative_to(ROOT)}: {archive.stat().st_size:,} bytes")
    return archive


def disagreements(version: str, changelog: str, tag: str | None) -> list[str]:
    """Every place that names another version than ``pyproject.toml`` does, as sentences."""
    found = []
    if tag is not None and tag != f"v{version}":
        found.append(f"The tag is {tag}, and pyproject.toml says {version}: the tag must be v{version}.")
    newest = HEADING.search(changelog)
    if newest is None or newest["version"] != version:
        found.append(f"The first heading of CHANGELOG.md must be `## {version} (date)`.")
    elif tag is not None and newest["date"] == "unreleased":
        found.append(f'CHANGELOG.md still calls {version} "unreleased": put the date in its place.')
    return found


def notes(changelog: str) -> str:
    """What the changelog says of its newest version, without the heading."""
    return HEADING.split(changelog)[3].strip() + "\n"


def pack(folder: Path, out: Path, version: str) -> Path:
    """Write the archive and ``SHA256SUMS`` into ``out``; the same files always make the same bytes. Returns the path of
    the archive."""
    archive = out / f"ludoteka-{version}.zip"
    files = {f"{archive.stem}/{name}": data for name, data in contents(folder, version)}
    packed = wheels.archive(files, executable=f"{archive.stem}/start.py")
    archive.write_bytes(packed)
    (out / "SHA256SUMS").write_text(f"{hashlib.sha256(packed).hexdigest()}  {archive.name}\n")
    return archive


def contents(folder: Path, version: str) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of everything in the archive: what a technician reads and starts, then the site."""
    readme = (MUSEUM / "README.txt").read_text("utf-8").replace("{version}", version)
    yield "README.txt", readme.replace("\n", "\r\n").encode()  # for older versions of Windows' Notepad
    yield "LICENSE", (ROOT / "LICENSE").read_bytes()
    yield "start.py", (MUSEUM / "start.py").read_bytes()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        yield f"site/{path.relative_to(folder).as_posix()}", path.read_bytes()
