"""Trusted Types: a text becomes markup, or the address of a worker, only in ``static/start/trusted.js``.

That Python, PyScript and everything else work under this policy is what all the other browser tests show: each fails
when the browser refuses anything.
"""

import json
import re

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Guard, until

from building.serving import Server
from places import DIST

REFUSED = "TrustedHTML|TrustedScript|Trusted Type|trusted-types|Content Security Policy|TypeError"
SINKS = {
    "innerHTML": "document.querySelector('#app').innerHTML = '<p id=got>x</p>'",
    "outerHTML": "document.querySelector('#banner').outerHTML = '<p id=got>x</p>'",
    "insertAdjacentHTML": "document.body.insertAdjacentHTML('beforeend', '<p id=got>x</p>')",
    "template": "document.createElement('template').innerHTML = '<p>x</p>'",
    "fragment": "document.createRange().createContextualFragment('<p>x</p>')",
    "document": "document.write('<p id=got>x</p>')",
    "parser": "new DOMParser().parseFromString('<p>x</p>', 'text/html')",
    "frame": "document.createElement('iframe').srcdoc = '<p>x</p>'",
    "handler": "document.body.setAttribute('onclick', 'globalThis.got = 1')",
    "script": "document.createElement('script').text = 'globalThis.got = 1'",
    "address of a script": "document.createElement('script').src = 'assets/x.js'",
    "worker": "new Worker('assets/x.js')",
    "service worker": "navigator.serviceWorker.register('sw.js')",
    "another policy": "trustedTypes.createPolicy('mine', { createHTML: (text) => text })",
    "the same policy again": "trustedTypes.createPolicy('ludoteka', { createHTML: (text) => text })",
    "script in markup": "trusted.createHTML('<p>x</p><ScRipt>got = 1</script>')",
    "style in markup": "trusted.createHTML('<style>p { color: red }</style>')",
    "a foreign address": "trusted.createScriptURL('https://example.org/x.js')",
    "an address beside ours": "trusted.createScriptURL('../x.js')",
    "an address of text": "trusted.createScriptURL('data:text/javascript,1')",
}
"""What might be done with a text, in JavaScript: each must throw."""


@pytest.mark.parametrize("where", ["#/", "#/g/kolejka/new"])
def test_no_text_becomes_markup_or_a_script_past_the_policy(page: Page, site: Server, guard: Guard, where: str) -> None:
    guard.expect(REFUSED)
    page.goto(site.url + where)
    until(page, "document.documentElement.dataset.ready !== undefined")
    before = page.locator("#app").inner_html()
    for name, sink in SINKS.items():
        said = page.evaluate(f"async () => {{ try {{ await ({sink}); return ''; }} catch (e) {{ return e.name; }} }}")
        assert said == "TypeError", name
    assert page.evaluate("globalThis.got") is None
    assert page.locator("#got").count() == 0
    assert page.locator("#app").inner_html() == before


def test_every_screen_that_the_build_draws_passes_the_policy(page: Page, site: Server) -> None:
    page.goto(site.url)
    drawn = [*DIST.glob("assets/screens-*.json"), *DIST.glob("books-*/*.json"), *DIST.glob("guests-*/*.json")]
    assert len(drawn) > 20
    for path in drawn:
        texts = [text for text in strings(json.loads(path.read_text("utf-8"))) if re.search("<[a-z]", text)]
        refused = page.evaluate(
            """(texts) => texts.filter((text) => {
              try { trusted.createHTML(text); return false; } catch { return true; }
            })""",
            texts,
        )
        assert refused == [], path.name


@pytest.mark.parametrize("word", ["__proto__", "constructor"])
def test_a_word_that_every_object_has_leads_nowhere(page: Page, site: Server, word: str) -> None:
    inside = (f"#/g/{word}", f"#/g/{word}/new", f"#/try/kolejka/{word}", f"#/learn/kolejka/{word}")
    for address in (*inside, f"#/r?d=x&lang={word}", f"#/embed?game={word}", f"#/{word}"):
        page.goto(f"{site.url}{address}")
        page.reload()
        until(page, "document.documentElement.dataset.ready === '' && document.querySelector('#app h1') !== null")
        page.goto(f"{site.url}#/")
        until(page, "document.querySelector('#app a[href^=\"#/g/\"]') !== null")


def strings(value: object) -> list[str]:
    """Every text in a JSON value."""
    if isinstance(value, str):
        return [value]
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for one in inside for text in strings(one)]
