"""Starting, failing to start, and starting again: what stands between a tap on a link and Python."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Guard, until
from tests.browser.helpers import WORKERS, ask_table, facts, offline_ready, stages

from building.serving import Server

NEW = "#/g/kolejka/new"
SEATS = [{"name": name, "kind": "person"} for name in ("Ana", "Bea")]
START = f"""async () => {{
  const root = document.documentElement;
  try {{
    const worker = await {WORKERS}("table");
    worker.terminate();
    return null;
  }} catch (trouble) {{
    const told = ["en", "pl"].map((code) => {{
      root.lang = code;
      return trouble.sentence();
    }});
    root.lang = "en";
    return [trouble.code, ...told];
  }}
}}"""


def new_table(page: Page) -> str:
    """Lay a table past the shell; returns what Python answered."""
    request = {"do": "new", "id": "t1", "game": "kolejka", "language": "en", "seats": SEATS, "options": {}, "seed": "7"}
    return str(ask_table(page, request))


def trouble(page: Page) -> str:
    """Start Python and fail; returns the code, having looked at the sentences."""
    found = page.evaluate(START)
    assert found is not None, "Python started"
    code, english, polish = found
    assert english.count(".") >= 2, "what is wrong, and what to do about it"
    assert polish
    return str(code)


def refuse(page: Page, pattern: str) -> None:
    """Every request for such a file fails, as if it were not there."""
    page.route(re.compile(pattern), lambda route: route.abort())


# -- starting ----------------------------------------------------------------------------------------------------------


def test_the_lobby_paints_and_reads_without_python(page: Page, site: Server, guard: Guard) -> None:
    guard.expect("Failed to load resource|dynamically imported")
    refuse(page, r"pyodide|stdlib|pyscript-\w+/|wheels")
    page.goto(site.url)
    until(page, "document.documentElement.dataset.ready !== undefined")
    assert "Kolejka" in page.inner_text("#app")
    font = "16px 'Atkinson Hyperlegible Next'"
    assert page.evaluate("(font) => document.fonts.ready.then(() => document.fonts.check(font))", font)


def test_the_first_paint_is_in_the_readers_language(page: Page, site: Server, guard: Guard) -> None:
    """No script but the page's own few lines is needed for it."""
    guard.expect("Failed to load resource")
    refuse(page, r"\.m?js$")
    page.goto(f"{site.url}?lang=pl")
    assert "Zapisane gry" in page.inner_text("#app")
    assert page.evaluate("document.documentElement.lang") == "pl"
    page.goto(f"{site.url}?lang=%3Cscript%3E#/g/kolejka")
    assert page.evaluate("document.documentElement.lang") == "en"
    until(page, "document.querySelector('#app h1')?.textContent === 'The Queue'")


def test_pyscript_does_not_search_what_is_put_into_the_page(page: Page, site: Server) -> None:
    """Its core would watch the document for Python in markup; everybody else may watch as before."""
    page.add_init_script(
        "globalThis.searches = 0; const { createExpression } = XPathEvaluator.prototype;"
        "XPathEvaluator.prototype.createExpression = function (...a)"
        " { globalThis.searches += 1; return createExpression.apply(this, a); };"
    )
    page.goto(site.url + NEW)
    assert "Ana" in new_table(page)
    before = page.evaluate("searches")
    assert before, "the core has been read, and looked round once"
    seen = """async () => {
      const records = await new Promise((resolve) => {
        new MutationObserver(resolve).observe(document, { childList: true, subtree: true });
        document.getElementById("app").append(document.createElement("p"));
        setTimeout(resolve, 2000, []);
      });
      return [records.length, searches];
    }"""
    assert page.evaluate(seen) == [1, before]


def test_a_later_visit_starts_from_the_snapshot(page: Page, site: Server) -> None:
    page.goto(site.url + NEW)
    offline_ready(page)
    page.reload()
    assert "Ana" in new_table(page)
    assert "snapshot" in stages(page)
    assert "no-snapshot" not in stages(page)


def test_a_snapshot_opens_saves_and_lets_bots_play(page: Page, site: Server) -> None:
    """A game that came with the memory has no files to be found by."""
    page.goto(site.url + NEW)
    offline_ready(page)
    page.reload()
    page.wait_for_selector("#setup")
    page.select_option("#kind-0", "normal")
    page.click("#start")
    page.wait_for_selector("#table")
    until(page, "globalThis.ludoteka.answers() >= 3")
    assert "snapshot" in stages(page)
    assert stages(page, "bots").count("snapshot") == 1, "one worker did it all"
    page.reload()
    page.wait_for_selector("#table")
    assert "snapshot" in stages(page)


def test_chance_from_a_snapshot_differs_between_visits(page: Page, site: Server) -> None:
    page.goto(site.url + NEW)
    offline_ready(page)
    seeds = set()
    for _ in range(3):
        page.reload()
        request = {
            "do": "new",
            "id": "t",
            "game": "kolejka",
            "language": "en",
            "seats": SEATS,
            "options": {},
            "seed": "",
        }
        seeds.add(str(ask_table(page, request)["save"]["data"]))
        assert "snapshot" in stages(page)
    assert len(seeds) == 3


def test_a_spoilt_snapshot_is_passed_over_in_silence(page: Page, site: Server) -> None:
    page.goto(site.url + NEW)
    offline_ready(page)
    address = f"new URL('{facts(page)['snapshot']}', document.baseURI).href"
    page.evaluate(f"""async () => {{
      for (const name of await caches.keys()) {{
        const cache = await caches.open(name);
        const rubbish = new Uint8Array(5_000_000).fill(7);
        await cache.put({address}, new Response(rubbish, {{ headers: {{ "X-Kept": "unpacked" }} }}));
      }}
    }}""")
    page.reload()
    assert "Ana" in new_table(page)
    assert "no-snapshot" in stages(page)


def test_without_its_helper_python_starts_all_the_same(page: Page, site: Server, guard: Guard) -> None:
    guard.expect("Failed to load resource")
    refuse(page, "/ahead-")
    page.goto(site.url + NEW)
    assert "Ana" in new_table(page)


# -- failing -----------------------------------------------------------------------------------------------------------


def test_a_missing_script_is_told_and_the_next_try_fetches_again(page: Page, site: Server, guard: Guard) -> None:
    guard.expect("Failed to load resource|dynamically imported")
    refuse(page, r"/pyscript-\w+/core")
    page.goto(site.url)
    assert trouble(page) == "scripts-missing"


@pytest.mark.parametrize("name", ["stdlib-", "tabletop-", "pyodide.asm.wasm", "pyodide.asm.mjs"])
def test_half_a_download_is_told(page: Page, site: Server, guard: Guard, name: str) -> None:
    guard.expect("")  # the browser and Pyodide complain at length
    site.spoil(lambda file, data: data[: len(data) // 2] if file.startswith(name) else None)
    page.goto(site.url)
    assert trouble(page) in {"half-download", "python-failed"}


def test_offline_before_the_first_complete_visit_is_told(page: Page, site: Server, guard: Guard) -> None:
    guard.expect("Failed to load resource|dynamically imported|Failed to fetch|MessageEvent|fetching the script")
    refuse(page, "wheels")  # so that nothing is started before the network goes
    page.goto(site.url)
    until(page, "document.documentElement.dataset.ready !== undefined")
    page.context.set_offline(True)
    assert trouble(page) == "offline-first"


def test_a_content_filter_that_blocks_the_engine_is_told(page: Page, site: Server, guard: Guard) -> None:
    guard.expect("")
    refuse(page, r"interpreter-\w+\.mjs$")
    page.goto(site.url)
    assert trouble(page) in {"blocked", "half-download", "python-failed"}


# -- where storage is denied -------------------------------------------------------------------------------------------

DENY = """for (const name of ["indexedDB", "localStorage", "caches"]) {
  const get = () => { throw new DOMException("denied", "SecurityError"); };
  Object.defineProperty(globalThis, name, { configurable: true, get });
}"""


def test_python_starts_where_storage_is_denied(page: Page, site: Server) -> None:
    """A frame in another site's page: indexedDB throws. (In workers too, where an init script does not reach.)"""
    page.add_init_script(DENY)
    page.goto(site.url + NEW)
    assert "Ana" in new_table(page)
