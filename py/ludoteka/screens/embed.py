"""``#/embed``, for people who have a web page of their own: choose a table, see it, copy the lines that embed it."""

from collections.abc import Sequence

from drawing import markup as h
from tabletop import LANGUAGES, Game, Words

from ..languages import speaker
from .frame import framed
from .parts import choice, hands, icon, pick, seats_and_bots


def embed(words: Words, games: Sequence[Game]) -> str:
    """The choices, a preview of the table, and the lines to copy."""
    return framed(
        words,
        h.section(".embed-maker")[
            h.h1[words("A table on your page")],
            h.p(".lead")[words("Choose, try it, and copy the lines into your page. They need no account and no key.")],
            h.div(".maker")[
                form(words, games),
                h.div(".result-of-making")[
                    h.h2("#preview-title")[words("This is how it looks")],
                    h.div("#preview"),
                    h.h2["HTML"],
                    choice(
                        "kind",
                        words("Lines for your page"),
                        [("element", words("script and element")), ("frame", words("only a frame"))],
                        "element",
                        words(
                            "The element follows the table’s height, and lets only one table on a page run at a time."
                        ),
                    ),
                    h.textarea(
                        "#snippet", readonly=True, rows="7", aria_label=words("Lines for your page"), spellcheck="false"
                    ),
                    h.button("#copy-snippet.button.primary", type="button")[icon("down"), h.span[words("Copy")]],
                    h.p("#copied-snippet", role="status"),
                ],
            ],
        ],
        kind="reading",
    )


def form(words: Words, games: Sequence[Game]) -> h.Element:
    """The form with all choices."""
    return h.form("#maker", autocomplete="off")[
        pick(
            "game",
            # words: The heading over a list of games.
            words("Game", ctx="maker"),
            [(game.id, speaker(words.language, game, terms=False)(game.title)) for game in games],
            {game.id: f"{game.seats[0]}-{game.seats[-1]}" for game in games},
        ),
        # words: The heading over a list of languages.
        pick(
            "lang",
            words("Language", ctx="maker"),
            [("", words("the visitor’s language")), *LANGUAGES.items()],
        ),
        choice(
            "mode",
            # words: The heading over “a few minutes” and “the whole game”.
            words("Length", ctx="maker"),
            [("taster", words("a few minutes")), ("full", words("the whole game"))],
            "taster",
        ),
        *seats_and_bots(words),
        hands(words),
        pick(
            "height",
            # words: The heading over a number of pixels: how high the table stands in the page.
            words("Height"),
            [
                ("auto", words("as the table needs")),
                # words: {n} is a number such as 600: a height on the screen.
                *[(str(n), words("{n} pixels", n=n)) for n in (480, 600, 720, 900)],
            ],
        ),
        h.div(".setting")[
            h.label(for_="maker-theme")[words("Colour of your page")],
            h.input("#maker-theme", name="theme", type="color", value="#ffffff"),
        ],
    ]
