"""Screens for Ludoteka as a guest: a poster with "Play" in another page, and the choice of games in a museum."""

import importlib.resources
from collections.abc import Sequence

from drawing import markup as h
from tabletop import LENGTH, Game, Words

from ..languages import speaker
from ..seating import PERSON, kinds
from . import device, embed, operator
from .frame import GOAL
from .parts import facts, how_far, icon, languages, origin, vignette


def framed(words: Words, *inside: h.Node, kind: str, face: str = "") -> str:
    """A whole screen: the inside of ``#app``. It has no links to other screens."""
    classes = " ".join(filter(None, ["site", "guest", kind, f"face-{face}" if face else ""]))
    return str(h.div(class_=classes)[h.main("#content", tabindex="-1")[inside], languages(words)])


def poster(words: Words, game: Game, *, book: bool = False) -> str:
    """One game: its picture, what it is about, and the ways to begin it. The page hides those that do not apply."""
    return framed(
        words,
        vignette(game.id),
        h.div(".poster-text")[
            h.h1[words(game.title)],
            origin(game, words),
            h.p(".lead")[words(game.summary)],
            h.p(".goal")[f"{GOAL}:{game.id}"] if book else None,
            facts(game, words),
            h.div(".ways")[
                h.button(".button.primary.large", type="button", data_guest="play", hidden=True)[
                    # words: A button on a poster: begins the game.
                    icon("play"), h.span[words("Play", ctx="poster")]
                ],
                h.button(".button.large", type="button", data_guest="go-on", hidden=True)[
                    icon("restart"), h.span[words("Continue a game")]
                ],
            ],
            h.fieldset(".people", hidden=True)[
                # words: A question above buttons with numbers: how many persons sit in front of this screen?
                h.legend[words("How many of you are playing?")],
                [people(words, game, count) for count in range(1, game.seats[-1] + 1)],
            ],
            h.p(".note", data_note="", role="status", hidden=True),
            [
                # words: On a museum's screen, above what a taster is: the game that begins here is one.
                h.p(".note.of-taster")[h.strong[words("You play a taster.")], " ", words(option.note)]
                for option in game.options
                if option.key == LENGTH
            ],
            h.button(".button.quiet", type="button", data_guest="choose")[
                # words: A button: back to the choice of games.
                icon("left"), h.span[words("Another game")]
            ],
        ],
        kind="poster",
        face=game.id,
    )


def people(words: Words, game: Game, count: int) -> h.Element:
    """A button for so many people. It says how many bots will join them."""
    bots = sum(kind != PERSON for kind in kinds(game, count))
    # words: Stands small under a number of people: so many bots (players that the computer plays) sit down with them.
    beside = words.many("and {n} bot", "and {n} bots", n=bots) if bots else ""
    return h.button(".button.large", type="button", data_guest="play", data_people=str(count))[
        h.span(".number")[str(count)], h.small[beside] if beside else None
    ]


def choosing(words: Words, games: Sequence[Game]) -> str:
    """All games, large enough to be touched. The page hides those that this screen does not offer."""
    return framed(
        words,
        h.h1[words("Which game would you like to play?")],
        h.div(".plates")[[plate(speaker(words.language, game, terms=False), game) for game in games]],
        kind="choosing",
    )


def plate(words: Words, game: Game) -> h.Element:
    """One game as a button."""
    return h.button(class_=f"plate face-{game.id}", type="button", data_guest="game", data_game=game.id)[
        vignette(game.id),
        h.span(".caption")[h.strong[words(game.title)], h.span(".summary")[words(game.summary)]],
    ]


def loading(words: Words) -> str:
    """The table while Python is loading, with its progress."""
    # words: A button: back to where visitors begin.
    back = h.button(".button", type="button", data_guest="home")[h.span[words("Back", ctx="guest")]]
    return framed(words, how_far(words, [back]), kind="waiting")


def screens(language: str, games: Sequence[Game]) -> dict[str, str]:
    """Name -> inside of ``#app``, in one language."""
    words = speaker(language)
    made = {
        "loading": loading(words),
        "choose": choosing(words, games),
        "operator": operator.operator(words),
        "embed": embed.embed(words, games),
        "stats": device.statistics(words, games),
        "backup": device.backup(words),
    }
    for game in games:
        book = (importlib.resources.files(game.id) / "book").is_dir()
        made[f"game/{game.id}"] = poster(speaker(language, game, terms=False), game, book=book)
    return made
