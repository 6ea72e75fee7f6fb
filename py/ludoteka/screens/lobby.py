"""The lobby: all games as cards, and the games left unfinished."""

from collections.abc import Collection, Sequence

from drawing import markup as h
from tabletop import Game, Words, msg

from ..languages import speaker
from .frame import framed
from .parts import facts, icon, learning, origin, vignette


def lobby(words: Words, games: Sequence[Game], books: Collection[str] = ()) -> str:
    """The page ``#/``. Games whose ids are in ``books`` get links to their lesson and their rules."""
    return framed(
        words,
        h.section(".opening")[
            h.h1["Ludoteka"],
            h.p(".lead")[words("Five board games about people and power. Sit down together round one screen.")],
        ],
        unfinished(words, games),
        h.section(".plates", aria_label=words("Games"))[
            [plate(speaker(words.language, game, terms=False), game, game.id in books) for game in games]
        ],
        kind="lobby",
    )


def plate(words: Words, game: Game, book: bool) -> h.Element:
    """One game: picture, title, place and year, one sentence, the figures."""
    return h.article(class_=f"plate face-{game.id}")[
        vignette(game.id),
        h.div(".caption")[
            h.h2[h.a(href=f"#/g/{game.id}/new")[words(game.title)]],
            origin(game, words),
            h.p(".summary")[words(game.summary)],
            facts(game, words),
            # Only for people who see: the title's link, which covers the whole card, leads to the same place.
            h.a(".button.primary", href=f"#/g/{game.id}/new", tabindex="-1", aria_hidden="true")[
                # words: A button on a poster: begins the game.
                icon("play"), h.span[words("Play", ctx="poster")]
            ],
            h.p(".to-rules")[learning(words, game)] if book else None,
        ],
    ]


def unfinished(words: Words, games: Sequence[Game]) -> h.Element:
    """Where the cards of saved games go; the page fills it from what is stored on the device."""
    return h.section("#continue", aria_labelledby="continue-title", hidden=True)[
        h.h2("#continue-title")[words("Continue a game")],
        h.ol("#save-cards.save-cards", data_limit="4"),
        card_template(words, games),
    ]


def card_template(words: Words, games: Sequence[Game]) -> h.Element:
    """The template for one saved game. The page fills it in, with plain text only."""
    return h.template("#save-card", data_titles=titles(words, games))[
        h.li(".save-card")[
            h.a(".save-open")[
                h.span(".save-title"),
                h.span(".save-headline"),
                h.span(".save-seats"),
                h.span(".save-turn"),
                h.span(".save-state"),
                h.time,
                h.span(".save-rules", hidden=True),
            ],
            h.div(".save-tools")[
                [
                    h.button(".button.quiet", type="button", data_save=tool, data_for=kinds)[
                        icon(name), h.span[words.say(label)]
                    ]
                    for tool, kinds, name, label in SAVE_TOOLS
                ]
            ],
        ]
    ]


SAVE_TOOLS = (
    ("export", "kept damaged", "down", msg("Save as a file")),
    ("older", "kept", "undo", msg("An earlier state")),
    ("delete", "kept damaged", "bin", msg("Delete")),
    # words: A button: undo the deleting of a saved game.
    ("back", "binned", "undo", msg("Bring back")),
)
"""What can be done with a saved game: the action's name, the kinds of entries that have it, its icon, its label."""


def titles(words: Words, games: Sequence[Game]) -> str:
    """The games' titles as the page reads them: ``kolejka=Kolejka|…``."""
    return "|".join(f"{game.id}={speaker(words.language, game, terms=False)(game.title)}" for game in games)
