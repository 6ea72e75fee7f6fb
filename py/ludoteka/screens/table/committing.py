"""Region F, the commit bar: undo, choose again, confirm."""

from drawing import markup as h

from ...state.focus import FORM, NONE
from ...state.sight import Sight
from .. import post, replay, result
from ..parts import act, icon, share_button
from .answers import all_moves, greyed_button, option_button


def commit(sight: Sight) -> h.Node:
    """Region F: undo, other buttons, confirm."""
    words = sight.words
    if sight.back:
        return replay.ways(sight)
    if sight.phase == "over":
        return [  # buttons that leave the result do not lie where Confirm was until now
            result.play_again(sight) if not sight.lesson else None,
            h.button(".button.another", type="button", data_guest="leave")[words("Another game")]
            if sight.guest is not None and sight.guest.shown == "kiosk"
            else None,  # CSS hides it where there is only one game
            h.a("#show-board.button", href=replay.address(sight, sight.total))[words("Look at the board")],
            h.span(".gap"),
            None if sight.guest else share_button(words),
        ]
    asks = sight.phase in ("public", "private", "table") and not sight.eyes.by_itself()
    in_drawer = turned(sight)
    chosen = sight.staged is not None and not in_drawer
    ready = chosen or (sight.form is not None and sight.form.ready and not in_drawer)
    seals = sight.seals or (not ready and asks and sight.asks_first)
    closing: list[h.Node] = [option_button(move, "close", move.closing) for move in sight.moves if move.closing]
    binding = chosen and sight.seals and not any(move.chosen and move.closing for move in sight.moves)
    if not chosen:
        closing += [greyed_button(sight, "close", grey) for grey in sight.greyed if grey.option in sight.closing]
    undo, again = taking_back(sight)
    listed = sight.drawer is None and sight.clock != "still"
    return [
        undo,
        (listed and all_moves(sight, "move", sight.lies_open))
        or h.span(".button.unlisted", aria_hidden="true", aria_disabled="true")[icon("moves")],
        # words: Button: an open hand is hidden again.
        act("cover", words("Cover"), icon_name="eye-off", id="cover") if sight.can_cover else None,
        h.span(".gap"),
        again,
        h.div(".closing")[closing]
        if closing and not in_drawer and not binding
        # words: Button beside Confirm: the choice is dropped. Where answers lie there, only for a choice for good.
        else act("cancel", words("Choose again"), id="cancel", kind="quiet")
        if chosen and (len(sight.moves) > 1 or sight.sitting.focus.staged is not None)
        else None,
        post.way_on(sight) if sight.phase == "away" else None,
        act(
            "commit",
            confirm_says(sight),
            icon_name="lock" if seals else "",
            kind=f"primary{' seals' if sight.seals else ''}{'' if ready or seals else ' empty'}",
            id="confirm",
            data_option=str(sight.staged) if chosen else FORM if ready else NONE,
            aria_disabled=None if ready else "true",
        )
        if asks and not in_drawer
        else None,
    ]


def taking_back(sight: Sight) -> tuple[h.Node, h.Node]:
    """Undo and Redo. A lesson has neither, since people can go through its steps again."""
    words, sitting = sight.words, sight.sitting
    if sight.lesson:
        return None, None
    last = sitting.last_by() if sitting.can_undo() else None
    return (
        act(
            "undo",
            # words: Button: takes back the last move.
            words("Undo"),
            icon_name="undo",
            aria_disabled="true" if last is None else None,
            title=words("Takes back the last move: {seat}", seat=last) if last is not None else None,
            id="undo",
        ),
        # words: Button: gives again what was taken back.
        act("redo", words("Redo"), icon_name="undo", kind="mirrored", id="redo")
        if sight.eyes.again() is not None
        else None,
    )


def confirm_says(sight: Sight) -> str:
    """The text on the Confirm button. If there is only one answer, it names that answer."""
    words = sight.words
    if len(sight.moves) == 1 and sight.staged is not None:
        return sight.moves[0].label
    if sight.staged is None and sight.form is not None:
        return sight.form.says
    # words: Button: the chosen answer is given.
    return words("Confirm for good") if sight.seals else words("Confirm")


def turned(sight: Sight) -> bool:
    """Whether the open drawer has its own Confirm button."""
    return sight.drawer is not None and sight.sitting.live is not None
