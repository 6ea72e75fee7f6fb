"""``#/embed``, for people who have a page of their own: they choose a table, see it, and copy the lines for it."""

from __future__ import annotations

from collections.abc import Sequence

from drawing import markup as h
from tabletop import LANGUAGES, Game, Words

from ..languages import speaker
from .frame import framed
from .parts import choice, icon


def embed(words: Words, games: Sequence[Game]) -> str:
    """Controls, the table as it will be, and the lines to copy."""
    return framed(
        words,
        h.section(".embed-maker")[
            h.h1[words("A table on your page")],
            h.p(".lead")[words("Choose, try it, and copy the lines into your page. They need no account and no key.")],
            h.div(".maker")[
                h.form("#maker", autocomplete="off")[
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
                    pick(
                        "seats",
                        # words: The heading over a number: for how many players the table is laid.
                        words("Seats", ctx="maker"),
                        [("", words("as many as the game needs")), *[(str(n), str(n)) for n in range(2, 11)]],
                    ),
                    pick(
                        "bots",
                        words("Bots among them"),
                        # words: Choice below “Bots among them”: how many bots play is not fixed.
                        [("", words("visitors choose")), *[(str(n), str(n)) for n in range(10)]],
                    ),
                    choice(
                        "hands",
                        # words: The heading over “closed” and “open”: how the cards in hand are held.
                        words("Hands", ctx="maker"),
                        # words: How the cards in hand are held.
                        # words: How the cards in hand are held.
                        [("closed", words("closed", ctx="maker")), ("open", words("open", ctx="maker"))],
                        "open",
                    ),
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
                ],
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


def pick(name: str, label: str, values: Sequence[tuple[str, str]], more: dict[str, str] | None = None) -> h.Element:
    """A list to choose from; ``more`` says for how many each game is."""
    return h.div(".setting")[
        h.label(for_=f"maker-{name}")[label],
        h.select(id=f"maker-{name}", name=name)[
            [h.option(value=value, data_seats=(more or {}).get(value))[text] for value, text in values]
        ],
    ]
