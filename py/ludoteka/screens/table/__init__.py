"""The table: prompt, board, strips, tray, log, commit bar, drawer, curtain.

This module puts the regions together; each is drawn by a module of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from drawing import markup as h
from tabletop import Words

from ...occasion import languages_for
from ...scene import Scene
from .. import result, share
from ..parts import icon, language_list, sentences, told
from .answers import tray
from .asked import prompt
from .committing import commit
from .hidden import curtain, drawer
from .menus import menu
from .seats import strips
from .side import panel, panel_button

REGIONS: dict[str, Callable[[Scene], h.Node]] = {
    "#headline": lambda scene: str(scene.board.headline(scene.look)),
    "#prompt": prompt,
    "#board": lambda scene: scene.board.board(scene.look),
    "#strips": strips,
    "#tray": tray,
    "#commit": commit,
    "#panel": panel,
    "#drawer": drawer,
    "#curtain": curtain,
    "#result": lambda scene: result.result(scene) if scene.outcome and scene.phase == "over" else None,
}
STEADY = ("#headline", "#strips", "#panel", "#result")
"""Regions that do not change when somebody only chooses: they show the position, not the options."""


def regions(scene: Scene, kept: Mapping[str, str] | None = None) -> dict[str, str]:
    """Selector -> inside of that region. The page patches those that changed; ``kept`` ones need not be drawn again."""
    kept = kept or {}
    return {where: kept[where] if where in kept else str(h.fragment[draw(scene)]) for where, draw in REGIONS.items()}


def whole(scene: Scene, made: dict[str, str]) -> str:
    """The whole screen with its regions filled in."""
    words = scene.words
    ground = scene.board.ground(scene.look)
    kinds = f"{' with-drawer' if scene.drawers else ''}{' former-rules' if scene.game.rules_of else ''}"
    kinds += " learning" if scene.lesson else ""

    def inside(where: str) -> Markup:
        return Markup(made[where])

    return str(
        h.div(
            "#table",
            class_=f"table face-{scene.game.id}{kinds}",
            data_phase=scene.phase,
            data_id=scene.id,
        )[
            h.header("#top")[
                home(scene),
                h.div(".heading")[h.span(".game")[words(scene.game.title)], h.span("#headline")[inside("#headline")]],
                trial(scene),
                language_list(words, languages_for(scene.guest)),
                panel_button(words),
                # words: Button that opens the menu of the table.
                h.button(".button.icon-only", type="button", data_open="menu", aria_label=words("Menu"))[icon("menu")],
            ],
            # words: Name of a part of the screen, read aloud: what the player is asked.
            h.section("#prompt", aria_label=words("Your task"))[inside("#prompt")],
            # words: The region of the voice that teaches a game step by step.
            h.section("#lesson", aria_label=words("Lesson")) if scene.lesson else None,
            # words: Name of a part of the screen, read aloud.
            h.main("#boardbox", aria_label=words("Board"))[
                h.div("#zoomed")[
                    h.div("#ground")[ground] if ground is not None else None, h.div("#board")[inside("#board")]
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
            # words: Name of a part of the screen, read aloud.
            h.section("#strips", aria_label=words("Players"))[inside("#strips")],
            h.aside("#panel", aria_label=words("Log and help"))[inside("#panel")],
            h.p("#caption", aria_hidden="true"),
            h.div("#flights", aria_hidden="true"),
            h.div("#scene", aria_hidden="true"),
            h.dialog("#curtain.curtain", aria_labelledby="curtain-title")[inside("#curtain")],
            menu(scene),
            None if scene.guest else share.sheet(scene),
            told(sentences(words)),
        ]
    )


def home(scene: Scene) -> h.Element:
    """The link out: to the lobby, or for guests to where they began."""
    words = scene.words
    if scene.guest:
        # words: A button at the head of a table: ends this game, for others to begin anew.
        return h.button(".home", type="button", data_guest="leave", aria_label=words("Leave this game"))[icon("home")]
    return h.a(".home", href="#/", aria_label=words("To the lobby"))[icon("home")]


def trial(scene: Scene) -> h.Node:
    """At a table at which somebody tries an example of the rules: the way back to the game that was left for it, or to
    the example."""
    words = scene.words
    if scene.trial.startswith("#/t/"):
        # words: A link at the head of a table at which somebody tries an example of the rules.
        return h.a(".trial", href=scene.trial)[words("Back to my game")]
    # words: Stands at the head of a table at which somebody tries an example of the rules.
    return h.a(".trial", href=scene.trial)[words("Try-out")] if scene.trial.startswith("#/g/") else None


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
