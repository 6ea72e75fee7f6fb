"""Small parts that every screen is made of."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from markupsafe import Markup

from drawing import markup as h
from tabletop import LANGUAGES, Game, Words


@cache
def icon(name: str) -> Markup:
    """A line drawing from the page's own sheet (in ``index.html``); it says nothing to the ear."""
    return Markup(h.svg(".icon", aria_hidden="true", viewBox="0 0 24 24")[h.use(href=f"#i-{name}")])


def notes(texts: Sequence[str]) -> h.Node:
    """What only one pair of eyes may read in the log."""
    return h.ul(".notes")[[h.li[icon("lock"), text] for text in texts]] if texts else None


def act(name: str, label: h.Node, *, icon_name: str = "", kind: str = "", **more: str | bool | None) -> h.Element:
    """A button that tells Python ``name``; further keywords become attributes (``data_at="3"``)."""
    return h.button(class_=f"button {kind}".strip(), type="button", data_do=name, **more)[
        icon(icon_name) if icon_name else None, h.span[label]
    ]


def share_button(words: Words) -> h.Element:
    """The way to links, sign and picture of what is on the screen."""
    # words: Button. Makes a link to this game, to be sent to somebody.
    return h.button("#share-here.button", type="button", data_share="")[icon("share"), h.span[words("Share")]]


@lru_cache(64)
def chip(mark: str, seat: int, name: str, *, bot: str = "") -> Markup:
    """A player: mark, colour and name, always together."""
    return Markup(
        h.span(class_=f"chip seat-{seat}")[
            h.span(".mark", aria_hidden="true")[mark], h.span(".name")[name], h.span(".bot")[bot] if bot else None
        ]
    )


def languages(words: Words) -> h.Element:
    """The language switch, each language in its own words."""
    # words: Label of a choice: in which language the page speaks.
    return h.div(".languages", role="group", aria_label=words("Language"))[
        [
            h.button(type="button", lang=code, data_language=code, aria_pressed=str(code == words.language).lower())[
                name
            ]
            for code, name in LANGUAGES.items()
        ]
    ]


def language_list(words: Words, offered: Mapping[str, str]) -> h.Element:
    """The language switch where there is little room, with code and name of those that are offered.

    The wide space between them keeps the name's first letter out of sight where only the code has room.
    """
    return h.select("#language.quiet-select", aria_label=words("Language"), data_languages="")[
        [
            h.option(value=code, lang=code, selected=code == words.language)[f"{code.upper()}\N{EM SPACE}{name}"]
            for code, name in offered.items()
        ]
    ]


def players(game: Game, words: Words) -> str:
    """How many players a game is for."""
    first, last = game.seats[0], game.seats[-1]
    if first == last:
        # words: How many play a game.
        return words.many("{n} player", "{n} players", n=first)
    # words: {first}, {last}: numbers: “2 to 5 players”
    return words("{first} to {last} players", first=first, last=last)


def origin(game: Game, words: Words) -> h.Element:
    """The printed game's own name, unless it is the title here too; its place and its year."""
    original = game.original if game.original != words(game.title) else ""
    return h.p(".origin")["\u00a0· ".join(filter(None, [original, words(game.place), str(game.year)]))]


def facts(game: Game, words: Words) -> h.Element:
    """Players, minutes, age."""
    low, high = game.minutes
    return h.ul(".facts")[
        h.li[icon("seats"), players(game, words)],
        # words: {low}, {high}: numbers: how long a game takes
        h.li[icon("clock"), words("{low}–{high} minutes", low=low, high=high)],
        # words: From how many years on one can play.
        h.li[icon("age"), words("from age {n}", n=game.age)],
    ]


def choice(name: str, label: str, values: Sequence[tuple[str, str]], default: str, note: str = "") -> h.Element:
    """A set of radio buttons that looks like one row of tabs."""
    return h.fieldset(".choice")[
        h.legend[label],
        h.div(".tabs")[
            [
                h.label[
                    h.input(type="radio", name=name, value=value, checked=value == default, autocomplete="off"),
                    h.span[text],
                ]
                for value, text in values
            ]
        ],
        h.p(".note")[note] if note else None,
    ]


def pick(name: str, label: str, values: Sequence[tuple[str, str]], more: dict[str, str] | None = None) -> h.Element:
    """A list to choose from, for whoever sets up tables for others; ``more`` says for how many each game is."""
    return h.div(".setting")[
        h.label(for_=f"maker-{name}")[label],
        h.select(id=f"maker-{name}", name=name)[
            [h.option(value=value, data_seats=(more or {}).get(value))[text] for value, text in values]
        ],
    ]


def seats_and_bots(words: Words) -> list[h.Element]:
    """Two lists: for how many a table is set up where others begin it, and how many of these are bots."""
    return [
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
    ]


def hands(words: Words) -> h.Element:
    """Closed or open hands, for whoever sets up tables for others."""
    return choice(
        "hands",
        # words: The heading over “closed” and “open”: how the cards in hand are held.
        words("Hands", ctx="maker"),
        # words: How the cards in hand are held.
        [("closed", words("closed", ctx="maker")), ("open", words("open", ctx="maker"))],
        "open",
    )


def how_far(words: Words, ways: Sequence[h.Element]) -> h.Element:
    """How far the start of Python is; if it fails: why, another try, and other ways on."""
    return h.section(".loading", aria_labelledby="loading-title")[
        h.h1("#loading-title", tabindex="-1")[words("Setting up the game…")],
        h.progress("#loading-bar", max="4", value="0", aria_labelledby="loading-title"),
        h.p("#loading-stage", role="status"),
        h.p("#loading-trouble", role="alert", hidden=True),
        h.div("#loading-ways", hidden=True)[
            h.button("#loading-again.button.primary", type="button")[h.span[words("Try again")]],
            ways,
        ],
    ]


def dialog(name: str, title: str, words: Words, *inside: h.Node) -> h.Element:
    """A dialog of the page, opened by any button with ``data-open``."""
    return h.dialog(id=name, class_="sheet", aria_labelledby=f"{name}-title")[
        h.header[
            h.h2(id=f"{name}-title", tabindex="-1")[title],
            # words: Button: a message or a sheet goes away.
            h.button(".button.icon-only", type="button", data_close="", aria_label=words("Close"))[icon("close")],
        ],
        h.div(".sheet-body")[inside],
    ]


def told(sentences: Mapping[str, object]) -> h.Element:
    """Sentences for the page's script, in the language of the screen."""
    return h.div("#says", hidden=True, data_says=json.dumps(sentences, ensure_ascii=False))


def sentences(words: Words) -> dict[str, object]:
    """What the page itself may have to say."""
    return {
        "lang": words.language,
        **of_saves(words),
        **of_tables(words),
        "again": words("Press once more to open."),
        # words: While a finger or the mouse holds a button that opens a hand.
        "hold": words("Keep holding…"),
        "saved-not": words(
            "This device refuses to store anything for this page. You can play, but the game is kept only until the "
            "page closes: "
            "save it as a file from the menu."
        ),
        "full": words(
            "The storage of this device is full, so the last moves could not be stored. Nothing is lost while this "
            "page stays open: "
            "save the game as a file, or delete old saves."
        ),
        "other-tab": words("This game is already open in another tab or window."),
        "other-tab-more": words(
            "Only one may play it at a time, so that no move is lost. You can go on there, or take it over here."
        ),
        "take-over": words("Take over here"),
        "taken": words("This game now goes on in another tab or window."),
        "taken-more": words("Everything is saved. You can close this tab, or take the game back."),
        "lobby": words("To the lobby"),
        "restarted": words("The game was set up again after a fault; no move is lost."),
        "no-save": words("This saved game is not on this device."),
        "not-read": words("This file could not be read."),
        "offline-ask": words(
            "To play without a network later, this device needs {n} MB more. This line may be slow, or cost money."
        ),
        # words: Button: what is needed for playing without a network is fetched.
        "offline-yes": words("Fetch it now"),
        "offline-comes": words("{n} MB are on their way."),
        "offline-ready": words("Ready for offline: everything is on this device now."),
        "copy-title": words("Has the file been saved?"),
        "copy-more": words(
            "Another page shows this one in a frame, and the frame may forbid files. If it does, copy this text and "
            "keep it: it can be opened like the file."
        ),
        # words: A button: copy a text.
        "copy": words("Copy"),
        # words: Said when a text has been copied.
        "copied": words("Copied."),
        "update": words("A new version is ready. Games that you have begun go on."),
        "update-elsewhere": words(
            "A new version is ready. A game is open in another tab: close that tab first, "
            "then the new version can come."
        ),
        "update-refused": words(
            "There is a new version, but it cannot go on with a game that you have begun here. "
            "It comes when that game is over or deleted."
        ),
        "update-now": words("Use it now"),
    }


def of_saves(words: Words) -> dict[str, object]:
    """What it says of saved games."""
    return {
        "delete": words("Delete this entry for good?"),
        "delete-all": words("Delete all saved games, statistics and settings of this page for good?"),
        "imported": words("The game was added to your saved games."),
        "already": words("This game is among your saved games already."),
        # words: How many games were taken in from a file.
        "added-many": words("Games added: {n}."),
        # words: How many of the games in a file the device has already.
        "already-many": words("Already here: {n}."),
        # words: How many of the games in a file could not be opened; the reason follows.
        "refused-many": words("Not opened: {n}."),
        # words: The title of a saved game that cannot be read.
        "damaged": words("Damaged entry"),
        "damaged-more": words("This page cannot read it. You can save what is left as a file, or delete it."),
        "binned": words("Deleted. It can be brought back for an hour."),
        "gone": words("This game was deleted in another tab or window, so your moves are not stored any more."),
        # words: A button: store a game again that was deleted elsewhere.
        "gone-keep": words("Store it again"),
        # words: The state of a saved game, beside "finished".
        "running": words("in play"),
        # words: {name}: who is asked now; on the card of a saved game
        "to-move": words("To move: {name}"),
        # words: Stands on the card of a saved game that was begun under former rules; {date} is the day they are from.
        "rules-of": words("Rules of {date}"),
        # words: Of a saved game: it is over.
        "over": words("finished"),
        # words: {name}: a player; on the card of a saved game
        "won": words("{name} wins"),
        # words: {name}: several players; on the card of a saved game
        "tie": words("shared victory: {name}"),
    }


def of_tables(words: Words) -> dict[str, object]:
    """What it says at a table."""
    return {
        # words: Behind a player’s name: the computer plays it.
        "bot": words("bot"),
        "trouble": words("Something went wrong, and the last tap did nothing. Please try again."),
        # words: Said where a button or piece became another one, or moved, just while somebody pressed it.
        "moved": words("This changed just as you touched it, so nothing happened."),
        "loading": words("Setting up the game…"),
        # words: Said aloud when an open hand has been covered.
        "hidden": words("Hidden again."),
        # words: On a small button: so many further answers are below, out of sight.
        "tray-more": words("{n} more", ctx="answers"),
        "close": words("Close"),
        "delete-yes": words("Delete"),
        "no": words("No, keep it"),
        "reading": words("Checking the file…"),
        # words: Button: what the page is doing for us is broken off.
        "stop": words("Stop"),
        "again-try": words("Try again"),
        # words: Button. Opens the section of the rules that tells of what is shown.
        "the-rule": words("The rule"),
        # words: Button. Opens the rules of the game.
        "rules": words("Rules"),
        "learn": words("Learn by playing"),
        "play": words("Play"),
        # words: The name of a card that says in one sentence how to win this game.
        "how-to-win": words("How to win"),
        # words: On that card, where a finger points.
        "ask-by-finger": words("Hold a finger on anything to be told what it is."),
        # words: On that card, where a mouse points.
        "ask-by-pointer": words("Rest the pointer on anything to be told what it is."),
    }
