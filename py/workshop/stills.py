"""``python -m workshop.stills``: the screens that need no Python, rendered in exactly the languages of one offer.

Kit and app ask the modules ``_words`` which languages there are. Here they get those of the offer, before anything else
is imported; so this is done in a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import types
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, TypedDict

from .places import GAMES, PY, BuildError
from .words import Offer, module, packages, typography

if TYPE_CHECKING:
    from ludoteka.rescue import Sentences
    from tabletop import Words

    from .books.binding import Bound


class Stills(TypedDict):
    """What is rendered, by language."""

    screens: dict[str, dict[str, str]]
    """Language -> route -> the inside of ``#app``."""
    sentences: dict[str, dict[str, str]]
    """Language -> code -> what the page says while loading and when loading fails."""
    rescue: dict[str, Sentences]
    """Language -> what is read where no Python runs."""
    books: dict[str, Bound]
    """``<game>-<language>`` -> a game's book."""
    guests: dict[str, dict[str, str]]
    """Language -> name -> what is shown in another page's frame, or in a museum."""


def rendered(offered: Offer) -> Stills:
    """Render them all, in a process of its own.

    Raises:
        BuildError: it failed; what it said stands above.
    """
    made = {f"{package}._words": module(package, offered) for package in packages()}
    done = subprocess.run(
        [sys.executable, "-m", __name__],
        env=environment(),
        input=json.dumps(made),
        capture_output=True,
        text=True,
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
    """Take the modules ``_words`` from standard input, render, and write JSON to standard output."""
    for name, text in json.load(sys.stdin).items():
        sys.modules[name] = types.ModuleType(name)
        exec(text, vars(sys.modules[name]))
    import ludoteka
    from ludoteka import loading, rescue, shelf
    from ludoteka.screens import guest
    from tabletop import LANGUAGES

    from . import attract, books
    from .wheels import version

    number, games = version(), shelf.games()
    bound, with_books = books.bind(list(LANGUAGES), number), books.with_a_book()
    goals = {language: {game: bound[f"{game}-{language}"]["goal"] for game in with_books} for language in LANGUAGES}
    made = Stills(
        screens={
            language: {route: filled(markup, number, goals[language]) for route, markup in routes.items()}
            for language, routes in ludoteka.prerender(as_set).items()
        },
        sentences={language: loading.sentences(language) for language in LANGUAGES},
        rescue={language: rescue.sentences(language) for language in LANGUAGES},
        books=bound,
        guests={
            language: {
                name: filled(markup, number, goals[language]) for name, markup in guest.screens(language, games).items()
            }
            | {f"attract/{game.id}": attract.packed(game, language) for game in games}
            for language in LANGUAGES
        },
    )
    json.dump(made, sys.stdout)


def as_set(text: str, words: Words) -> str:
    """A text as the catalogues set theirs (:func:`.words.typography.bound`)."""
    return typography.bound(text, words.translations.text(typography.SHORT_WORD.text, "typography"))


def filled(markup: str, number: str, goals: Mapping[str, str]) -> str:
    """A screen with what only the build knows: the version, and how one wins each game that has a book."""
    from ludoteka.screens.frame import GOAL, VERSION

    markup = markup.replace(VERSION, number)
    for game, goal in goals.items():
        markup = markup.replace(f"{GOAL}:{game}", escape(goal))
    return markup


if __name__ == "__main__":
    main()
