"""The menu: actions that are possible at any time."""

from drawing import markup as h

from ...state.sight import Sight
from .. import result
from ..parts import dialog, icon
from ..preferences import settings


def menu(sight: Sight) -> h.Element:
    """Actions that are possible at any time."""
    words = sight.words
    return dialog(
        "menu",
        words("Menu"),
        words,
        h.div(".menu-list")[
            result.exports(sight),
            None
            if sight.guest or sight.lesson
            # words: Button. The game goes on at another player’s device.
            else h.button(".button", type="button", data_post="")[icon("share"), h.span[words("Pass this game on")]],
            # words: Button. Opens the rules of the game.
            h.button(".button.for-book", type="button", data_rule="")[icon("book"), h.span[words("Rules")]],
            h.button(".button", type="button", data_guest="leave")[icon("home"), h.span[words("Leave this game")]]
            if sight.guest
            else [
                h.a(".button", href="#/saves")[icon("saves"), h.span[words("Saved games")]],
                # words: Button in the menu: set the same game up anew.
                h.a(".button", href=f"#/g/{sight.game.id}/new")[icon("restart"), h.span[words("New game")]],
                h.a(".button", href="#/accessibility")[icon("why"), h.span[words("Help and accessibility")]],
            ],
        ],
        None if sight.guest else h.p(".note")[words("Every move is saved at once on this device.")],
        h.h3[words("Settings")],
        settings(words, sight.guest.shown if sight.guest else ""),
        # words: Heading of the list of keys.
        h.h3[words("Keys")],
        h.dl(".keys")[
            [
                h.div[h.dt[h.kbd[key]], h.dd[what]]
                for key, what in (
                    ("B", words("to the board; arrows move, Enter chooses")),
                    ("M", words("to the moves")),
                    ("H", words("open or close the hand")),
                    # words: What a key does: goes to the button Confirm.
                    ("C", words("to Confirm")),
                    ("Esc", words("cancel a choice, close")),
                    # words: What a key does.
                    ("U", words("undo")),
                    # words: What a key does.
                    ("R", words("redo")),
                    ("A", words("advice: what would be good here")),
                    ("L", words("to the log")),
                    ("← →", words("in a replay: earlier, later; with Shift turn by turn")),
                    ("Page ↑ ↓", words("in a replay: round by round")),
                    # words: The name of a key.
                    (words("Space bar"), words("in a replay: play, pause")),
                    ("V", words("in a replay: whose view is shown")),
                    ("?", words("what this is, also on a line of the log")),
                    ("+ − 0", words("size of the board")),
                )
            ]
        ],
    )
