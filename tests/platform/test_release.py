"""One version, said in one place; and the archive that goes out with it."""

import hashlib
import re
import zipfile
from pathlib import Path

import pytest

from building import release, stills, wheels
from places import ROOT
from texts import words

CHANGELOG = "# Changelog\n\n## 1.2.0 (2026-11-21)\n\n- New: a lamp.\n\n## 1.1.0 (2026-01-02)\n\n- Old: a door.\n"


def test_the_changelog_begins_with_the_version_in_pyproject() -> None:
    newest = release.HEADING.search((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert newest
    assert newest["version"] == wheels.version()


def test_every_heading_of_the_changelog_is_a_version_and_a_date() -> None:
    lines = [line for line in (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines() if line.startswith("## ")]
    assert [line for line in lines if not release.HEADING.fullmatch(line)] == []


def test_the_footer_of_every_screen_says_the_version_in_another_language_too() -> None:
    for language, screens in stills.rendered(words.offer(["pl"]))["screens"].items():
        for route, markup in screens.items():
            footer = re.search(r"<footer.*?</footer>", markup, re.S)
            assert footer, (language, route)
            assert re.search(rf"\s{re.escape(wheels.version())}<", footer[0]), (language, route)


def test_every_wheel_has_the_one_version() -> None:
    assert {parcel.version for parcel in wheels.parcels()} == {wheels.version()}


def test_what_agrees_can_be_released() -> None:
    assert release.disagreements("1.2.0", CHANGELOG, "v1.2.0") == []
    assert release.disagreements("1.2.0", CHANGELOG.replace("2026-11-21", "unreleased"), None) == []


@pytest.mark.parametrize(
    ("changelog", "tag", "wrong"),
    [
        (CHANGELOG, "v1.2", "The tag is v1.2"),
        (CHANGELOG, "1.2.0", "The tag is 1.2.0"),
        (CHANGELOG.replace("1.2.0", "1.3.0"), "v1.2.0", "The first heading"),
        ("# Changelog\n", "v1.2.0", "The first heading"),
        (CHANGELOG.replace("2026-11-21", "unreleased"), "v1.2.0", 'still calls 1.2.0 "unreleased"'),
    ],
)
def test_what_does_not_agree_is_told(changelog: str, tag: str, wrong: str) -> None:
    [said] = release.disagreements("1.2.0", changelog, tag)
    assert wrong in said


def test_the_notes_are_the_newest_part_of_the_changelog() -> None:
    assert release.notes(CHANGELOG) == "- New: a lamp.\n"


def test_the_archive_holds_the_site_and_what_a_technician_needs(tmp_path: Path) -> None:
    (tmp_path / "dist" / "assets").mkdir(parents=True)
    (tmp_path / "dist" / "index.html").write_text("<!doctype html>")
    (tmp_path / "dist" / "assets" / "a.wasm").write_bytes(b"\0asm")
    archive = release.pack(tmp_path / "dist", tmp_path, "1.2.0")
    top = "ludoteka-1.2.0"
    with zipfile.ZipFile(archive) as packed:
        names = packed.namelist()
        assert names == [
            f"{top}/{name}" for name in ("README.txt", "LICENSE", "start.py", "site/assets/a.wasm", "site/index.html")
        ]
        readme = packed.read(f"{top}/README.txt").decode()
        assert packed.read(f"{top}/site/assets/a.wasm") == b"\0asm"
        assert packed.getinfo(f"{top}/site/index.html").external_attr >> 16 == 0o644
    assert "LUDOTEKA 1.2.0" in readme
    assert "{" not in readme
    assert max(map(len, readme.splitlines())) <= 84, "lines that fit into the window of a simple editor"


def test_the_sum_is_that_of_the_archive_and_the_same_site_makes_the_same_archive(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name / "dist").mkdir(parents=True)
        (tmp_path / name / "dist" / "index.html").write_text("<!doctype html>")
        release.pack(tmp_path / name / "dist", tmp_path / name, "1.2.0")
    sums = (tmp_path / "one" / "SHA256SUMS").read_text()
    archive = tmp_path / "one" / "ludoteka-1.2.0.zip"
    assert sums == f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n"
    assert sums == (tmp_path / "two" / "SHA256SUMS").read_text()
