"""Region F: take back, choose again, confirm."""

from __future__ import annotations

from drawing import markup as h

from ...scene import FORM, Scene
from .. import post, replay, result
from ..parts import act, share_button
from .answers import option_button


def commit(scene: Scene) -> h.Node:
    """Region F: take back, look, confirm."""
    words = scene.words
    if scene.back is not None:
        return replay.ways(scene, scene.back)
    if scene.phase == "over":
        return [
            h.a("#show-board.button", href=replay.address(scene, scene.total))[words("Look at the board")],
            None if scene.guest else share_button(words),
            h.span(".gap"),
            result.play_again(scene) if not scene.lesson else None,
        ]
    asks = scene.phase in ("public", "private", "table")
    in_drawer = turned(scene)
    chosen = scene.staged is not None and not in_drawer
    ready = chosen or (scene.form is not None and not in_drawer)
    return [
        taking_back(scene),
        # words: Button: an open hand is hidden again.
        act("cover", words("Cover"), icon_name="eye-off", id="cover") if scene.can_cover else None,
        h.span(".gap"),
        # words: Button beside Confirm: the choice is dropped.
        act("cancel", words("Choose again"), id="cancel", kind="quiet") if chosen and len(scene.moves) > 1 else None,
        h.div(".closing")[[option_button(move, "close", move.closing) for move in scene.moves if move.closing]]
        if any(move.closing for move in scene.moves) and not in_drawer
        else None,
        post.way_on(scene) if scene.phase == "away" else None,
        act(
            "commit",
            confirm_says(scene),
            kind=f"primary{' seals' if scene.seals else ''}",
            id="confirm",
            data_option=str(scene.staged) if chosen else FORM if ready else "-1",
            aria_disabled=None if ready else "true",
        )
        if asks and not in_drawer
        else None,
    ]


def taking_back(scene: Scene) -> h.Node:
    """Undo, and Redo or the whole turn. A lesson has none: people can go through its steps again."""
    words = scene.words
    if scene.lesson:
        return None
    return [
        act(
            "undo",
            # words: Button: takes back the last move.
            words("Undo"),
            icon_name="undo",
            aria_disabled="true" if scene.undo is None else None,
            title=words("Takes back the last move: {seat}", seat=scene.undo) if scene.undo is not None else None,
            id="undo",
        ),
        # words: Button: gives again what was taken back.
        act("redo", words("Redo"), icon_name="undo", kind="mirrored", id="redo")
        if scene.redo
        # words: Button: takes back all moves of this turn.
        else act("restart", words("Restart turn"), icon_name="restart", id="restart")
        if scene.undo is not None and scene.undo_many
        else None,
    ]


def confirm_says(scene: Scene) -> str:
    """The text on the Confirm button: if there is only one answer, that answer."""
    words = scene.words
    if len(scene.moves) == 1 and scene.staged is not None:
        return scene.moves[0].label
    if scene.staged is None and scene.form is not None:
        return scene.form.says
    # words: Button: the chosen answer is given.
    return words("Confirm – cannot be undone") if scene.seals else words("Confirm")


def turned(scene: Scene) -> bool:
    """Whether the open drawer has a Confirm of its own."""
    return scene.drawer is not None and scene.talks
