"""A language two fifths longer than English has room on every screen, on a telephone and on a tablet."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import PREFIX, until

from building import site as building
from building import stills
from building.serving import Server
from places import game_ids
from texts import words

SIZES = [(360, 740), (1024, 768)]
TOO_WIDE = """() => {
  const keeps = /auto|scroll|clip|hidden/;
  const kept = (element) => keeps.test(getComputedStyle(element).overflowX);
  const scrolls = (element) => element && (kept(element) || scrolls(element.parentElement));
  const beyond = [...document.querySelectorAll("body *")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.right > innerWidth + 1 && !element.closest("svg") && !scrolls(element.parentElement);
  });
  const wide = document.documentElement.scrollWidth - innerWidth;
  return [...(wide > 0 ? [`the page, by ${wide}`] : []), ...beyond.map((element) => element.outerHTML.slice(0, 120))];
}"""
"""JavaScript: what stands beyond the right edge and cannot be scrolled to inside its own box."""


def open_page(browser: Browser, size: tuple[int, int]) -> Page:
    """A page of this size, without the service worker, which would fetch all of the site."""
    page = browser.new_context(
        locale="en-GB", viewport={"width": size[0], "height": size[1]}, service_workers="block"
    ).new_page()
    page.set_default_timeout(90_000)
    return page


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> words.Offer:
    """The pseudo-language, in a folder of its own."""
    folder = tmp_path_factory.mktemp("pseudo")
    words.write_pseudo(folder)
    return words.offer(["qps", "en"], folder)


@pytest.fixture(scope="module")
def pseudo_site(tmp_path_factory: pytest.TempPathFactory, pseudo: words.Offer) -> Iterator[Server]:
    """A whole site in the pseudo-language."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    building.build(folder, pseudo)
    with Server(Path(folder), prefix=PREFIX) as server:
        yield server


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_each_still_has_room(browser: Browser, pseudo_site: Server, pseudo: words.Offer, size: tuple[int, int]) -> None:
    page = open_page(browser, size)
    troubles: dict[str, Any] = {}
    for route in stills.rendered(pseudo)["screens"]["qps"].keys() - {
        "#/t"
    }:  # where a table is being laid, which this is not
        page.goto("about:blank")
        page.goto(f"{pseudo_site.url}?lang=qps{route}")
        page.wait_for_selector("#app > *")
        until(page, "document.fonts.status === 'loaded'")
        assert "[" in page.locator("main").first.inner_text(), route
        if beyond := page.evaluate(TOO_WIDE):
            troubles[route] = beyond
    page.context.close()
    assert troubles == {}


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", game_ids())
def test_every_table_has_room(browser: Browser, pseudo_site: Server, game: str, size: tuple[int, int]) -> None:
    page = open_page(browser, size)
    page.goto(f"{pseudo_site.url}?lang=qps#/g/{game}/new")
    page.wait_for_selector("#setup")
    assert page.evaluate("document.documentElement.lang") == "qps"
    page.click("#start")
    page.wait_for_selector("#table")
    until(page, "document.querySelector('#asked')?.innerText.includes('[')")
    assert page.evaluate(TOO_WIDE) == []
    page.context.close()
