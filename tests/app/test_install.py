"""In a browser, games and what is said in a language are fetched when somebody wants them."""

import asyncio
import gzip
from collections.abc import Iterator
from typing import Any

import pytest
from tests.app.conformity import checked

import tabletop.words
from ludoteka import install, languages
from ludoteka.worker import App

GAME = "kolejka"
ORDER = {"do": "new", "game": GAME, "seats": [{}, {}, {}], "seed": "1", "id": "t", "hands": "open"}


class Network:
    """Stands for the browser's: it has the catalogues of this tree."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.gone = False
        self.spoils: Any = None
        self.there = {package: tabletop.words._made(package).MO for package in ("tabletop", "ludoteka", GAME)}

    async def fetched(self, address: str, sha256: str = "", *, keep: bool = False) -> bytes:
        name = address.removeprefix("words/")
        self.asked.append(name)
        if self.gone:
            raise OSError("There is no network.")
        package, _, language = name.removesuffix(".mo.gz").partition("-")
        data = self.there[package][language]
        packed = data if package == "ludoteka" else gzip.compress(data)  # the service worker keeps them unpacked
        return self.spoils(packed) if self.spoils else packed


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Iterator[Network]:
    """A browser at its first visit: no package has a catalogue with it."""
    made = Network()
    monkeypatch.setattr(install, "WORDS", {"folder": "words"})
    monkeypatch.setattr(install, "WHEELS", {GAME: "its wheel"})
    monkeypatch.setattr(install, "_fetched", made.fetched)
    monkeypatch.setattr(tabletop.words, "_made", lambda package: None)
    _forget()
    yield made
    _forget()


def _forget() -> None:
    tabletop.words.BROUGHT.clear()
    languages._catalogue.cache_clear()
    languages.translations.cache_clear()


def ask(app: App, **request: Any) -> dict[str, Any]:
    return checked(asyncio.run(app.handle(request)))


def test_a_table_fetches_its_readers_language_and_no_other(network: Network) -> None:
    app = App()
    drawn = ask(app, **ORDER, language="pl")
    assert sorted(network.asked) == ["kolejka-pl.mo.gz", "ludoteka-pl.mo.gz", "tabletop-pl.mo.gz"]
    assert drawn["lang"] == "pl"
    assert "Cofnij" in drawn["patch"]["#app"]
    ask(app, **ORDER, language="pl")
    assert len(network.asked) == 3


def test_english_needs_no_catalogue(network: Network) -> None:
    assert "Undo" in ask(App(), **ORDER, language="en")["patch"]["#app"]
    assert network.asked == []


def test_another_language_is_fetched_in_the_middle_of_a_game(network: Network) -> None:
    app = App()
    ask(app, **ORDER, language="en")
    assert "Cofnij" in ask(app, do="language", language="pl")["patch"]["#app"]
    assert sorted(network.asked) == ["kolejka-pl.mo.gz", "ludoteka-pl.mo.gz", "tabletop-pl.mo.gz"]


def test_a_language_that_cannot_be_fetched_leaves_the_table_in_that_of_before(network: Network) -> None:
    app = App()
    ask(app, **ORDER, language="en")
    network.gone = True
    assert ask(app, do="language", language="pl") == {"patch": {}, "lang": "en"}
    assert "Undo" in ask(app, do="open", id="t", save=_saved(app), language="en")["patch"]["#app"]
    network.gone = False
    assert ask(app, do="language", language="pl")["lang"] == "pl"


def _saved(app: App) -> str:
    return str(app.session.sitting.save_data())


@pytest.mark.parametrize("spoils", [lambda data: data[: len(data) // 2], lambda data: b"", lambda data: b"<h1>Log in"])
def test_half_a_catalogue_is_refused_with_a_sentence_and_tried_again(network: Network, spoils: Any) -> None:
    app = App()
    network.spoils = spoils
    refused = ask(app, **ORDER, language="pl")
    assert "could not be fetched" in refused["refused"]
    assert "loading-again" in refused["patch"]["#app"]
    network.spoils = None
    assert "Cofnij" in ask(app, **ORDER, language="pl")["patch"]["#app"]


def test_a_game_that_there_is_not_is_asked_of_nobody() -> None:
    with pytest.raises(ModuleNotFoundError):
        asyncio.run(install.install("a_game_that_there_is_not", "pl"))
