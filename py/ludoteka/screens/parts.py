"""Small parts that every screen is made of."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from markupsafe import Markup

from drawing import markup as h
from tabletop import LANGUAGES, Game, Words

from ..languages import speaker


@cache
def icon(name: str) -> Markup:
    """A line drawing from the page's own sheet (in ``index.html``), hidden from screen readers."""
    return Markup(h.svg(".icon", aria_hidden="true", viewBox="0 0 24 24")[h.use(href=f"#i-{name}")])


def vignette(game: str = "", kind: str = "vignette") -> h.Element:
    """A game's picture; without a game, a place for one."""
    return h.svg(class_=kind, viewBox="0 0 320 240", preserveAspectRatio="xMidYMid slice", aria_hidden="true")[
        h.use(href=f"#v-{game}" if game else None)
    ]


def games_list(words: Words, games: Sequence[Game], name: str) -> h.Element:
    """A choice between one game and all."""
    return h.select(id=name, autocomplete="off")[
        # words: Saved games of every kind; after "Show".
        h.option(value="")[words("all games")],
        [h.option(value=game.id)[speaker(words.language, game, terms=False)(game.title)] for game in games],
    ]


def notes(texts: Sequence[str]) -> h.Node:
    """Lines of the log that only the present viewer may read."""
    return h.ul(".notes")[[h.li[icon("lock"), text] for text in texts]] if texts else None


def act(name: str, label: h.Node, *, icon_name: str = "", kind: str = "", **more: str | bool | None) -> h.Element:
    """A button that sends the act ``name`` to Python. Further keywords become attributes (``data_at="3"``)."""
    return h.button(class_=f"button {kind}".strip(), type="button", data_do=name, **more)[
        icon(icon_name) if icon_name else None, h.span[label]
    ]


def share_button(words: Words) -> h.Element:
    """The button that opens the sheet with link, QR code and picture of what is on the screen."""
    # words: Button. Makes a link to this game, to be sent to somebody.
    return h.button("#share-here.button", type="button", data_share="")[icon("share"), h.span[words("Share")]]


@lru_cache(64)
def chip(mark: str, seat: int, name: str, *, bot: str = "", you: str = "") -> Markup:
    """A player: mark, colour and name, always together, followed by ``bot`` or ``you`` if either is given."""
    return Markup(
        h.span(class_=f"chip seat-{seat}")[
            h.span(".mark", aria_hidden="true")[mark],
            h.span(".name")[name],
            h.span(".bot")[bot] if bot else None,
            h.b(".you")[you] if you else None,
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
    """The language switch for narrow places, with the code and the name of each language that is offered.

    The wide space between code and name hides the name's first letter where only the code has room.
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
    """The printed game's own name (unless it is also the title here), its place and its year."""
    original = game.original if game.original != words(game.title) else ""
    return h.p(".origin")["\u00a0· ".join(filter(None, [original, words(game.place), str(game.year)]))]


def learning(words: Words, game: Game) -> h.Node:
    """Links to a game's lesson and rules."""
    return [
        h.a(href=f"#/learn/{game.id}")[words("Learn by playing")],
        h.a(href=f"#/g/{game.id}/rules")[words("Rules")],
    ]


def facts(game: Game, words: Words) -> h.Element:
    """Players, minutes, age."""
    low, high = game.minutes
    return h.ul(".facts")[
        h.li[icon("seats"), players(game, words)],
        # words: How long a whole game takes, {low} to {high}, and how long its taster.
        h.li[icon("clock"), words("{low}–{high} minutes, or 5 for a taste", low=low, high=high)],
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
    """A list to choose from, for people who set up tables for others; ``more``: value -> its number of players."""
    return h.div(".setting")[
        h.label(for_=f"maker-{name}")[label],
        h.select(id=f"maker-{name}", name=name)[
            [h.option(value=value, data_seats=(more or {}).get(value))[text] for value, text in values]
        ],
    ]


def seats_and_bots(words: Words) -> list[h.Element]:
    """Two lists for people who set up tables for others: how many seats there are, and how many of them bots."""
    return [
        pick(
            "seats",
            # words: The heading over a number: how many players the table is for.
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
    """Closed or open hands, for people who set up tables for others."""
    return choice(
        "hands",
        # words: The heading over “closed” and “open”: how the cards in hand are held.
        words("Hands", ctx="maker"),
        # words: How the cards in hand are held.
        [("closed", words("closed", ctx="maker")), ("open", words("open", ctx="maker"))],
        "open",
    )


def how_far(words: Words, ways: Sequence[h.Element]) -> h.Element:
    """How far the start of Python has come; if it fails, why, and what can be done. The page adds the game's picture
    and how the game is won, as far as it has them."""
    return h.section(".loading", aria_labelledby="loading-title")[
        vignette(),
        h.h1("#loading-title", tabindex="-1")[words("Setting up the game…")],
        h.progress("#loading-bar", max="4", value="0", aria_labelledby="loading-title"),
        h.p("#loading-stage", role="status"),
        h.p("#loading-goal.goal"),
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


def levels(words: Words) -> dict[str, str]:
    """The names of bots by level."""
    return {
        # words: Who plays a seat: the computer, at this level.
        "easy": words("Bot, easy"),
        # words: Who plays a seat: the computer, at this level.
        "normal": words("Bot, normal"),
        # words: Who plays a seat: the computer, at this level.
        "hard": words("Bot, hard"),
        # words: Who plays a seat: the computer, at this level, the highest.
        "master": words("Bot, master"),
    }
