"""``build.py book``: a game's book (rules, examples, glossary, lesson, teacher's page), read, checked and bound.

A book lies in ``games/<id>/book`` and never ships as files: the build makes of it what the page fetches when somebody
wants to read. ``docs/book.md`` says how one is written.

=================  =================================================================================================
:mod:`.sources`    the files of a book, read
:mod:`.rulebook`   ``rules.md``: chapters, paragraphs, figures and links
:mod:`.playing`    examples and lessons, played by the engine
:mod:`.faults`     everything that must hold of a book, told line by line
:mod:`.binding`    from a book to the screens that the page fetches
=================  =================================================================================================
"""

from collections.abc import Sequence

from ludoteka.screens.frame import VERSION
from places import BuildError, game_ids
from tabletop.game import game_called

from .binding import Bound, bound
from .faults import faults
from .sources import folder_of, read


def with_a_book() -> list[str]:
    """The games that have a book. One that has none yet has no folder ``book``."""
    return [game for game in game_ids() if folder_of(game).is_dir()]


def bind(languages: Sequence[str], version: str, games: Sequence[str]) -> dict[str, Bound]:
    """Some games' books in every language: ``<game>-<language>`` -> what the page fetches."""
    made = {}
    for game in games:
        book = read(game_called(game))
        for language in languages:
            one = bound(book, language)
            one["screens"] = {route: markup.replace(VERSION, version) for route, markup in one["screens"].items()}
            made[f"{game}-{language}"] = one
    return made


def check(chosen: list[str]) -> None:
    """Tell every fault of some games' books (of all that have one if none is named). Raises BuildError: a game has no
    book, or there are faults.
    """
    for game in chosen:
        if game not in with_a_book():
            raise BuildError(f"games/{game}/book does not exist. docs/book.md says how to write it.")
    count = 0
    for game in chosen or with_a_book():
        found = list(faults(read(game_called(game))))
        count += len(found)
        print(f"{game}: " + (f"{len(found)} faults" if found else "no fault"))
        for fault in found:
            print(f"  {fault}")
    if not chosen:
        missing = [game for game in game_ids() if game not in with_a_book()]
        if missing:
            print(f"No book yet: {', '.join(missing)}.")
    if count:
        raise BuildError(f"There are {count} faults in the books.")
