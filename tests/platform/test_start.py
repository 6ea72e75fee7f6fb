"""The starter of a museum's computer: it finds a browser, and keeps it running."""

import sys
import time
from pathlib import Path

import pytest

from building.museum import start

NOTES = """
import sys, time
open(sys.argv[1], "a").write(sys.argv[2] + " " + sys.argv[3] + "\\n")
time.sleep(float(sys.argv[4]))
"""


def run(tmp_path: Path, seconds: float, rounds: int) -> list[list[str]]:
    """A browser that notes its profile and address and lasts so long; what it has noted."""
    script, notes = tmp_path / "browser.py", tmp_path / "notes"
    script.write_text(NOTES)
    command = [sys.executable, str(script), str(notes), "{profile}", "{address}", str(seconds)]
    start.keep_running(command, "http://localhost:8000/?kiosk", rounds)
    return [line.split() for line in notes.read_text().splitlines()]


def test_a_browser_that_ends_is_started_again_with_a_profile_nobody_has_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "PAUSE", 0)
    seen = run(tmp_path, 0, 2)
    assert [address for _, address in seen] == ["http://localhost:8000/?kiosk"] * 2
    assert seen[0][0] != seen[1][0]
    assert not any(Path(profile).exists() for profile, _ in seen)


def test_a_browser_that_gives_no_sign_of_life_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "PAUSE", 0)
    monkeypatch.setattr(start, "SILENCE", 1)
    began = time.monotonic()
    assert len(run(tmp_path, 60, 1)) == 1
    assert time.monotonic() - began < 20


def test_a_browser_that_is_named_is_taken() -> None:
    found = start.browser(sys.executable)
    assert found is not None
    assert found[0] == sys.executable
    assert "{address}" in found
    assert start.browser("/no/such/browser") is None
