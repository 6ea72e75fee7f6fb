"""The table: prompt, board, strips, tray, log, commit bar, drawer, curtain.

This module puts the regions together; each region has a module of its own.
"""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from drawing import markup as h
from tabletop import Words

from ...occasion import Trial, languages_for
from ...state.sight import Sight
from .. import result, share
from ..parts import icon, language_list
from .answers import tray
from .asked import advice, prompt
from .committing import commit
from .hidden import curtain, drawer
from .menus import menu
from .seats import strips
from .side import panel, panel_button

REGIONS: dict[str, Callable[[Sight], h.Node]] = {
    "#headline": lambda sight: str(sight.board.headline(sight.look)),
    "#prompt": prompt,
    "#board": lambda sight: sight.board.board(sight.look),
    "#strips": strips,
    "#tray": tray,
    "#commit": commit,
    "#counsel": advice,
    "#panel": panel,
    "#drawer": drawer,
    "#curtain": curtain,
    "#result": lambda sight: result.result(sight) if sight.phase == "over" else None,
}
STEADY = ("#headline", "#strips", "#panel", "#result")
"""Regions that stay the same while somebody only chooses: they show the position, not the options."""


def regions(sight: Sight, kept: Mapping[str, str] | None = None) -> dict[str, str]:
    """Selector -> inside of that region. Regions in ``kept`` are taken from there instead of being drawn again."""
    kept = kept or {}
    return {where: kept[where] if where in kept else str(h.fragment[draw(sight)]) for where, draw in REGIONS.items()}


def whole(sight: Sight, made: dict[str, str]) -> str:
    """The whole screen with its regions filled in."""
    words, ground = sight.words, sight.board.ground(sight.look)
    kinds = f"{' with-drawer' if sight.drawers else ''}{' former-rules' if sight.game.rules_of else ''}"
    kinds += " learning" if sight.lesson else ""

    def inside(where: str) -> Markup:
        return Markup(made[where])

    return str(
        h.div(
            "#table",
            class_=f"table face-{sight.game.id}{kinds}",
            data_phase=sight.phase,
            data_id=sight.sitting.kept.id,
            data_kind=kind_of(sight),
        )[
            h.header("#top")[
                home(sight),
                h.div(".heading")[h.span(".game")[words(sight.game.title)], h.span("#headline")[inside("#headline")]],
                trial(sight),
                language_list(words, languages_for(sight.guest)),
                panel_button(words),
                # words: Button that opens the menu of the table.
                h.button(".button.icon-only", type="button", data_open="menu", aria_label=words("Menu"))[icon("menu")],
            ],
            # words: Name of a part of the screen, read aloud: what the player is asked.
            h.section("#prompt", aria_label=words("Your task"))[inside("#prompt")],
            # words: The region of the voice that teaches a game step by step.
            h.section("#lesson", aria_label=words("Lesson")) if sight.lesson else None,
            # words: Name of a part of the screen, read aloud.
            h.main("#boardbox", aria_label=words("Board"))[
                h.div("#pane")[
                    h.div("#zoomed")[
                        h.div("#ground")[ground] if ground is not None else None, h.div("#board")[inside("#board")]
                    ]
                ],
                zoom(words),
                # words: Name of a part of the screen, read aloud.
                h.section("#result", aria_label=words("Result"))[inside("#result")],
            ],
            h.section("#tray", aria_labelledby="tray-title")[inside("#tray")],
            h.button("#tray-more.button", type="button", data_tray="", hidden=True)[
                h.span(".number"), icon("down-arrow")
            ],
            # words: Name of a part of the screen, read aloud: what only one player may see.
            h.section("#drawer", aria_label=words("Hand"))[inside("#drawer")],
            h.section("#commit", aria_label=words("Confirm or take back"))[inside("#commit")],
            h.div("#counsel")[inside("#counsel")],
            # words: Name of a part of the screen, read aloud.
            h.section("#strips", aria_label=words("Players"))[inside("#strips")],
            h.aside("#panel", aria_label=words("Log and help"))[inside("#panel")],
            h.p("#caption", aria_hidden="true"),
            h.div("#flights", aria_hidden="true"),
            h.div("#scene", aria_hidden="true"),
            h.dialog("#curtain.curtain", aria_labelledby="curtain-title")[inside("#curtain")],
            menu(sight),
            None if sight.guest else share.sheet(sight),
        ]
    )


def kind_of(sight: Sight) -> str | None:
    """The numbers of players for which the ruleset being played is meant, as in ``2-4``; None: any of the game's."""
    seats = sight.game.ruleset(len(sight.names), sight.sitting.table.options).seats
    return f"{seats[0]}-{seats[-1]}" if seats else None


def home(sight: Sight) -> h.Element:
    """The link that leaves the table: to the lobby, or for guests to where they began."""
    words = sight.words
    if sight.guest:
        # words: A button at the head of a table: ends this game, for others to begin anew.
        return h.button(".home", type="button", data_guest="leave", aria_label=words("Leave this game"))[icon("home")]
    return h.a(".home", href="#/", aria_label=words("To the lobby"))[icon("home")]


def trial(sight: Sight) -> h.Node:
    """The link at the head of a table where somebody tries out an example of the rules: back to the game that was left
    for it, or to the example."""
    words, occasion = sight.words, sight.sitting.occasion
    back = occasion.back if isinstance(occasion, Trial) else ""
    if back.startswith("#/t/"):
        # words: A link at the head of a table at which somebody tries an example of the rules.
        return h.a(".trial", href=back)[words("Back to my game")]
    # words: Stands at the head of a table at which somebody tries an example of the rules.
    return h.a(".trial", href=back)[words("Try-out")] if back.startswith("#/g/") else None


def zoom(words: Words) -> h.Element:
    """Buttons for the board's own zoom; wheel, pinch and keys do the same."""
    return h.div(".zoom", role="group", aria_label=words("Size of the board"))[
        [
            h.button(".button.icon-only", type="button", data_zoom=way, aria_label=name)[icon(f"zoom-{way}")]
            # words: Button: of the board.
            # words: Button: of the board.
            for way, name in (("in", words("Larger")), ("out", words("Smaller")), ("fit", words("Fit the board")))
        ]
    ]
