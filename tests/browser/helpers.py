"""What browser tests share."""

from typing import Any

from playwright.sync_api import Page
from tests.browser.conftest import until

WORKERS = """(async (role) => {
  const names = performance.getEntriesByType("resource").map((entry) => entry.name);
  const { Place } = await import(names.find((name) => /[/]python-/.test(name)));
  return new Place(role).wanted();
})"""
"""JavaScript: has another worker of a role, past the shell."""


def facts(page: Page) -> dict[str, Any]:
    """What the build told the page."""
    told: dict[str, Any] = page.evaluate("JSON.parse(document.getElementById('build').textContent)")
    return told


def ask_table(page: Page, request: dict[str, Any]) -> Any:
    """One request to the table's worker, past the shell."""
    until(page, "Boolean(globalThis.ludoteka?.table())")
    return page.evaluate("async (request) => (await ludoteka.table()).call(request)", request)


def stages(page: Page, role: str = "table") -> list[str]:
    """The stages of the starts so far."""
    marks: list[str] = page.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    return [mark.removeprefix(f"{role}: ") for mark in marks if mark.startswith(f"{role}: ")]


def offline_ready(page: Page) -> None:
    """Wait until the service worker has everything, the snapshot included; it begins sooner than the shell lets it."""
    page.evaluate("navigator.serviceWorker.register(trusted.createScriptURL('sw.js'))")
    snapshot = f"new URL('{facts(page)['snapshot']}', document.baseURI).href"
    until(page, f"navigator.serviceWorker.ready.then(() => caches.match({snapshot})).then(Boolean)")
    until(page, "navigator.serviceWorker.controller !== null")
