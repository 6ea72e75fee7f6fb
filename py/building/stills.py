"""``python -m building.stills``: the screens that need no Python, rendered in exactly the languages of one offer.

Kit and app ask the modules ``_words`` which languages there are. Here they get those of the offer, before anything else
is imported; so this is done in a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import types
from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any, TypedDict

from places import GAMES, PY, SAVES, BuildError
from steps import digest, held, keep
from texts.words import Offer, module, packages, source, typography

from . import wheels

if TYPE_CHECKING:
    from ludoteka.rescue import Sentences
    from tabletop import Words
    from texts.books.binding import Bound


class Stills(TypedDict):
    """What is rendered, by language."""

    screens: dict[str, dict[str, str]]
    """Language -> route -> the inside of ``#app``."""
    sentences: dict[str, dict[str, str]]
    """Language -> English text -> what the page's scripts say."""
    rescue: dict[str, Sentences]
    """Language -> what is read where no Python runs."""
    books: dict[str, Bound]
    """``<game>-<language>`` -> a game's book."""
    guests: dict[str, dict[str, str]]
    """Language -> name -> what is shown in another page's frame, or in a museum."""


def rendered(offered: Offer) -> Stills:
    """Render them all, in a process of its own; of the books only those that have changed. Raises BuildError: it
    failed; what it said stands above.
    """
    from texts import books

    said = {f"{package}._words": module(package, offered) for package in packages()}
    keys = {game: _key(game, said) for game in books.with_a_book()}
    known = {game: held(f"book-{game}", key) for game, key in keys.items()}
    told = _in_a_process({"modules": said, "books": [game for game in keys if known[game] is None]})
    for game, key in keys.items():
        told["books"] |= known[game] or keep(f"book-{game}", key, _of(told["books"], game))
    number, bound = wheels.version(), told["books"]
    for language, routes in told["screens"].items():
        goals = {game: bound[f"{game}-{language}"]["goal"] for game in keys}
        told["screens"][language] = {route: filled(markup, number, goals) for route, markup in routes.items()}
        shown = told["guests"][language]
        told["guests"][language] = {name: filled(markup, number, goals) for name, markup in shown.items()}
    return told


def _key(game: str, said: Mapping[str, str]) -> str:
    """A digest of what a game's book is made of."""
    code = [PY / room for room in ("tabletop", "drawing", "ludoteka", "texts")]
    saves = sorted(SAVES.glob(f"{game}-*.json"))
    return digest(*code, *saves, GAMES / game, *(said[f"{name}._words"] for name in ("tabletop", "ludoteka", game)))


def _of(bound: Mapping[str, Bound], game: str) -> dict[str, Bound]:
    return {name: book for name, book in bound.items() if name.partition("-")[0] == game}


def _in_a_process(job: Mapping[str, Any]) -> Stills:
    done = subprocess.run(
        [sys.executable, "-m", __name__], env=environment(), input=json.dumps(job), capture_output=True, text=True
    )
    if done.returncode:
        print(done.stderr, file=sys.stderr)
        raise BuildError("The screens could not be rendered.")
    told: Stills = json.loads(done.stdout)
    return told


def environment() -> dict[str, str]:
    """The environment of a process that imports kit, app and games from the source tree."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(PY), str(GAMES)])}


def main() -> None:
    """Take modules ``_words`` and the ids of games from standard input, render, and write JSON to standard output."""
    job = json.load(sys.stdin)
    for name, text in job["modules"].items():
        sys.modules[name] = types.ModuleType(name)
        exec(text, vars(sys.modules[name]))
    from ludoteka import rescue, shelf, still
    from ludoteka.languages import speaker
    from ludoteka.screens import guest
    from tabletop import LANGUAGES
    from texts import books

    from . import attract

    games = shelf.games()
    told = source.entries(source.APP).values()
    said = [entry.text for entry in told if any(file.endswith(".js") for file in entry.files)]
    marked = {f"marked/{game.id}": attract.marked(game) for game in games}
    made = Stills(
        screens={language: still.screens(language, as_set) for language in LANGUAGES},
        sentences={language: translated(said, speaker(language)) for language in LANGUAGES},
        rescue={language: rescue.sentences(language) for language in LANGUAGES},
        books=books.bind(list(LANGUAGES), wheels.version(), job["books"]),
        guests={
            language: dict(guest.screens(language, games))
            | {f"attract/{game.id}": attract.packed(game, language) for game in games}
            | marked
            for language in LANGUAGES
        },
    )
    json.dump(made, sys.stdout)


def translated(texts: Iterable[str], words: Words) -> dict[str, str]:
    """English text -> the same in another language, where it differs."""
    return {text: told for text in texts if (told := words(text)) != text}


def as_set(text: str, words: Words) -> str:
    """A text as the catalogues set theirs (:func:`.words.typography.bound`)."""
    return typography.bound(text, words.translations.text(typography.SHORT_WORD, typography.CONTEXT))


def filled(markup: str, number: str, goals: Mapping[str, str]) -> str:
    """A screen with what only the build knows: the version, and how one wins each game that has a book."""
    from ludoteka.screens.frame import GOAL, VERSION

    markup = markup.replace(VERSION, number)
    for game, goal in goals.items():
        markup = markup.replace(f"{GOAL}:{game}", escape(goal))
    return markup


if __name__ == "__main__":
    main()
