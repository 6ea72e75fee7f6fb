"""The archive of a release, unpacked and started as its README says."""

import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Guard

from building import release
from places import DIST


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where ``start.py`` says that Ludoteka is."""
    with zipfile.ZipFile(release.pack(DIST, tmp_path, "1.2.0")) as packed:
        packed.extractall(tmp_path)
    command = [sys.executable, str(tmp_path / "ludoteka-1.2.0" / "start.py"), "0", "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout
        said = re.search(r"http://\S+", server.stdout.readline())
        assert said
        yield said[0]
        server.terminate()


@pytest.fixture
def guard(address: str) -> Guard:
    """The page may ask ``start.py`` and nobody else."""
    return Guard(address)


def test_the_unpacked_archive_serves_a_table_that_can_be_played(page: Page, address: str) -> None:
    page.goto(f"{address}#/g/kolejka/new")
    page.locator("#setup [type=submit]").first.click()
    page.locator("#table button[data-do=choose], #table .place.legal").first.click()
    page.locator("#table button[data-do=choose], #table .place.legal").first.wait_for()
