"""Pages to read: a game's own page, its history, saved games, credits, privacy, accessibility."""

from collections.abc import Sequence

from drawing import markup as h
from tabletop import Game, Secrecy, Words

from ..history import Page
from ..languages import speaker
from ..occasion import Guest
from .frame import framed
from .lobby import card_template
from .parts import facts, games_list, icon, origin, vignette


def game_page(words: Words, game: Game, history: Sequence[Page], *, book: bool = False) -> str:
    """The page ``#/g/<game>``; with links to its book if the game has one."""
    hidden = {
        Secrecy.HAND: words("what each player holds"),
        Secrecy.GLANCE: words("secret looks at cards"),
        # words: Stands in “Hidden from the others: …”.
        Secrecy.SEALED: words("secret choices"),
    }
    kinds = [hidden[kind] for kind in hidden if any(thing.secrecy is kind for thing in game.hidden)]
    return framed(
        words,
        h.article(".game-page")[
            vignette(game.id),
            h.div(".game-text")[
                h.p(".crumb")[h.a(href="#/")[words("Games")]],
                h.h1[words(game.title)],
                origin(game, words),
                h.p(".lead")[words(game.summary)],
                # words: Button: set this game up.
                h.p[h.a(".button.primary.large", href=f"#/g/{game.id}/new")[icon("play"), h.span[words("Play")]]],
                facts(game, words),
                h.p(".row")[doors(words, game)] if book else None,
                h.p[
                    # words: {what}: a list: “what each player holds, secret choices”
                    words("Hidden from the others: {what}.", what=kinds)
                    if kinds
                    else words("Nothing is hidden: everything is open.")
                ],
                h.p[h.a(href=f"#/embed?game={game.id}")[words("A table on your page")]],
                h.h2[words("Credits")],
                h.p[
                    words(
                        # words: {authors}: names of people; {publisher}: a name. Of a printed game.
                        "By {authors}, published by {publisher}.",
                        authors=", ".join(game.authors),
                        publisher=game.publisher,
                    )
                ],
                h.p(".note")[
                    words(
                        "This is an independent digital table made with respect for the printed game. "
                        "All texts and pictures here are our own."
                    )
                ],
            ],
            h.section(".game-history")[
                # words: Link, and heading: the time that a game is about.
                h.h2[words("History")],
                h.ul(".doors")[[h.li[h.a(href=f"#/h/{game.id}/{page.id}")[page.title]] for page in history]],
            ]
            if history
            else None,
        ],
        face=game.id,
        kind="reading about",
    )


def doors(words: Words, game: Game, here: str = "") -> h.Node:
    """Links to the pages of a game's book, except the page on which they stand."""
    ways = (
        ("learn", f"#/learn/{game.id}", words("Learn by playing"), "play"),
        ("rules", f"#/g/{game.id}/rules", words("Rules"), "book"),
        ("glossary", f"#/g/{game.id}/glossary", words("Words and signs"), "why"),
        # words: The way to the page for teachers.
        ("teach", f"#/teach/{game.id}", words("For teachers"), "seats"),
    )
    return [
        h.a(".button", href=where)[icon(picture), h.span[name]] for kind, where, name, picture in ways if kind != here
    ]


def history_page(words: Words, game: Game, history: Sequence[Page]) -> str:
    """The page ``#/h/<game>``: all its texts, each with an address of its own."""
    return framed(
        words,
        h.article(".prose")[
            h.p(".crumb")[h.a(href="#/")[words("Games")], " / ", h.a(href=f"#/g/{game.id}")[words(game.title)]],
            h.a("#left.button", hidden=True)[icon("left"), h.span[words("Back to my game")]],  # for people from a table
            # words: {title}: the name of a game, which may end with “!”.
            h.h1[words("History: {title}", title=words(game.title))],
            [
                h.section(id=f"topic-{page.id}", tabindex="-1")[
                    h.h2[page.title],
                    [h.p[paragraph] for paragraph in page.paragraphs],
                    h.p(".question")[icon("why"), page.question] if page.question else None,
                    # words: Heading of a list of books.
                    h.details[h.summary[words("Sources")], h.ul[[h.li[source] for source in page.sources]]]
                    if page.sources
                    else None,
                ]
                for page in history
            ],
            None if history else h.p[words("These texts are being written.")],
        ],
        face=game.id,
        kind="reading",
    )


def saves_page(words: Words, games: Sequence[Game]) -> str:
    """The page ``#/saves``; its script fills in the list."""
    return framed(
        words,
        h.section(".saves")[
            h.h1[words("Saved games")],
            h.p(".lead")[words("Every move is saved at once, here on this device and nowhere else.")],
            h.p("#storage-note.note", role="status"),
            h.p(".save-filter", data_some_saves="", hidden=True)[
                # words: Before a list to choose from: show (only) the saved games of …
                h.label(for_="save-filter")[words("Show")],
                " ",
                games_list(words, games, "save-filter"),
            ],
            h.ol("#save-cards.save-cards.full"),
            h.p("#no-saves", hidden=True)[words("There are no saved games on this device yet.")],
            card_template(words, games),
            h.div(".row")[
                h.label(".button")[
                    icon("up"),
                    # words: A button: choose files with saved games.
                    h.span[words("Open files")],
                    h.input(
                        "#import.sr-only", type="file", multiple=True, accept=".txt,.json,text/plain,application/json"
                    ),
                ],
                h.button("#export-all.button", type="button", data_some_saves="", hidden=True)[
                    icon("down"), h.span[words("Save all as one file")]
                ],
                h.a(".button", href="#/stats")[icon("laurel"), h.span[words("Statistics")]],
                # words: Button: all saved games and settings are deleted.
                h.button("#delete-all.button.danger", type="button")[icon("bin"), h.span[words("Delete everything")]],
            ],
            h.p("#import-said", role="alert"),
            h.p(".note")[
                words(
                    "Browsers may clear what pages store when space runs short or a page is not visited for weeks. "
                    "A file, or the installed app, is safer."
                )
            ],
        ],
        kind="reading",
    )


def credits_page(words: Words, games: Sequence[Game]) -> str:
    """``#/credits``"""
    return framed(
        words,
        h.article(".prose")[
            h.h1[words("Credits")],
            h.p[
                words(
                    "Ludoteka is a set of independent digital tables for five printed games. The games are the work "
                    "of their authors "
                    "and publishers, named here; all sentences, pictures and code on this page are our own."
                )
            ],
            [
                h.section[
                    h.h2[(own := speaker(words.language, game, terms=False))(game.title)],
                    h.p[" · ".join([game.original, own(game.place), str(game.year)])],
                    h.p[
                        words(
                            "By {authors}, published by {publisher}.",
                            authors=", ".join(game.authors),
                            publisher=game.publisher,
                        )
                    ],
                ]
                for game in games
            ],
            h.h2[words("Software and type")],
            h.p[
                words(
                    "Python in the browser: Pyodide (MPL 2.0) and PyScript (Apache 2.0). Page: morphdom, "
                    "@panzoom/panzoom, lean-qr (MIT), "
                    "idb-keyval (Apache 2.0), htpy and MarkupSafe. Type: Atkinson Hyperlegible Next by the Braille "
                    "Institute (OFL). "
                    "Our own code is free under the MIT licence."
                )
            ],
            h.h2[words("What this table can and cannot hide")],
            h.p[
                words(
                    "Hands are hidden from the people round the table. The device itself holds the whole game, so "
                    "somebody with a programmer’s "
                    "tools could look. Play with people you trust."
                )
            ],
        ],
        kind="reading",
    )


def privacy(words: Words) -> str:
    """``#/privacy``"""
    kept = [
        (words("Saved games"), words("players’ names, options, moves; until you delete them")),
        (
            # words: One of the things that this device stores; when they go follows.
            words("Deleted games"),
            words("for one hour, so that they can be brought back; “Delete everything” deletes them at once"),
        ),
        (
            # words: One of the things that this device stores; when they go follows.
            words("Statistics"),
            words("a line for each finished game: players’ names, result; until you delete them"),
        ),
        (words("Settings"), words("language, pace, size of text; until you delete them")),
        (
            words("The page itself"),
            words("its files, so that it works without a network; until the browser clears them"),
        ),
    ]
    return framed(
        words,
        h.article(".prose")[
            h.h1[words("Privacy")],
            h.p(".lead")[words("Nothing you do here leaves this device.")],
            h.p[
                words(
                    "There is no account, no cookie, no counting of visits, and no request to any other host. "
                    "Whoever hosts this page may see, as with every page, that your address has fetched it."
                )
            ],
            h.h2[words("What is stored on this device")],
            h.ul[[h.li[h.strong[what], ": ", why] for what, why in kept]],
            h.p[h.a(".button", href="#/saves")[h.span[words("See and delete it")]]],
        ],
        kind="reading",
    )


def accessibility(words: Words) -> str:
    """``#/accessibility``"""
    points = (
        words("Every game can be played to its end by keyboard alone, by touch without dragging, and by mouse."),
        words(
            "The Tab key stops at the board only once. Arrow keys go from place to place, Enter chooses, Esc cancels."
        ),
        words("Everything that can be chosen on the board is also in the list “All my moves”."),
        words("Each place says its name, what is there, and whether it can be chosen. Moves are announced once."),
        words("Players are told apart by symbol and name, never by colour alone."),
        words("You never have to hold a button down: with a key or in tap mode, two presses do the same."),
        words("No choice has a time limit, unless a game has a clock of its own, which can be switched off at set-up."),
        words("Motion follows the setting of your device. Text can be enlarged in the settings and by the browser."),
    )
    return framed(
        words,
        h.article(".prose")[
            h.h1[words("Help and accessibility")],
            h.p(".lead")[words("The goal is WCAG 2.2, level AA, on every screen and at every moment of a game.")],
            h.ul[[h.li[point] for point in points]],
            h.h2[words("How to play on this screen")],
            h.p[
                words(
                    "Choose on the board or in the list. What can be taken back happens at once, and Undo takes it "
                    "back until somebody else has acted; what reveals something or must stay secret waits for "
                    "Confirm. Greyed-out choices tell you why they are not possible. "
                    "Tap a line of the log to look back at that moment; it changes nothing."
                )
            ],
            h.p[
                words(
                    "What is this? Hold a finger on anything on the board, or rest the pointer on it. Hold a finger on "
                    "one of the answers to see what it would do; nothing is chosen by that."
                )
            ],
            h.p[
                words(
                    "Hidden hands: hold the button “Hand” with your name at the lower edge while the others look away, "
                    "and let go. When a choice must stay secret, the table is covered until the right player opens it."
                )
            ],
            h.h2[words("What does not work yet")],
            h.p[
                words(
                    "Automatic checks find no fault, but they see only about half of what matters. Tests with people "
                    "who use screen readers "
                    "are still to come. If something stands in your way, please tell whoever gave you this page. As "
                    "of November 2026."
                )
            ],
        ],
        kind="reading",
    )


def refusal(
    words: Words, sentence: str, carried: Sequence[str] = (), *, again: bool = False, guest: Guest | None = None
) -> str:
    """What is shown if a save or a table cannot be opened: why, what the save holds (``carried``), and what can be done
    instead. ``again``: another try may help."""
    text = h.details[h.summary[words("What is in this saved game")], h.pre("#carried")["\n".join(carried)]]
    ways = [
        h.a(".button" if again else ".button.primary", href="#/")[h.span[words("To the lobby")]],
        h.a(".button", href="#/saves")[h.span[words("Saved games")]],
    ]
    if guest:
        # words: A button: back to where visitors begin.
        ways = [h.button(".button.primary", type="button", data_guest="home")[h.span[words("Back", ctx="guest")]]]
    return framed(
        words,
        h.section(".loading", aria_labelledby="refusal-title")[
            h.h1("#refusal-title", tabindex="-1")[words("This cannot be opened.")],
            h.p("#refusal.lead", role="alert")[sentence],
            text if carried else None,
            h.p(".row")[
                h.button("#loading-again.button.primary", type="button")[h.span[words("Try again")]] if again else None,
                ways,
            ],
        ],
        kind="waiting",
    )


def nowhere(words: Words) -> str:
    """The page for an address that does not exist."""
    return refusal(words, words("There is no such page here."))
