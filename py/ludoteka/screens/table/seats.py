"""Region C: the seats and their public figures; the chip that stands for a seat everywhere."""

from __future__ import annotations

from drawing import markup as h

from ...scene import Scene
from ..parts import chip, icon
from .answers import option_button


def seat_chip(scene: Scene, seat: int | None) -> h.Node:
    """The chip of a seat, or of the table itself."""
    if seat is None:
        return h.span(".chip.seat-table")[
            h.span(".mark", aria_hidden="true")["◎"], h.span(".name")[scene.words.seat(None)]
        ]
    bot = scene.words("bot") if scene.is_bot(seat) else ""
    return chip(scene.look.marks[seat], seat, scene.names[seat], bot=bot)


def strips(scene: Scene) -> h.Node:
    """Region C: every seat's public figures."""
    words = scene.words
    return h.ol(".strips", tabindex="0", aria_label=words("Players"))[
        [
            at_own_edge(scene, seat)
            if scene.around
            else h.li(class_=f"strip seat-{seat}{' turn' if seat == scene.turn else ''}", **at_edge(scene, seat))[
                h.div(".who")[
                    seat_chip(scene, seat),
                    # words: Beside the name of the player who is asked.
                    h.span(".sr-only")[words("to move")] if seat == scene.turn else None,
                    h.button(
                        ".peek",
                        type="button",
                        data_do="drawer",
                        data_seat=str(seat),
                        aria_label=words("Open the hand: {seat}", seat=seat),
                    )[icon("eye")]
                    if seat in scene.peeks and seat != scene.handle
                    else None,
                ],
                h.div(".figures")[scene.board.strip(seat, scene.look)],
                own(scene, seat),
            ]
            for seat in range(len(scene.names))
        ]
    ]


def at_own_edge(scene: Scene, seat: int) -> h.Element:
    """All that one player needs at the own edge while everybody acts at once: what lies there, what may be done, and
    the handle of the hand."""
    says = scene.note if seat == scene.refused else ""
    return h.li(class_=f"strip placed seat-{seat}", data_seat=str(seat), **at_edge(scene, seat))[
        h.div(".who")[seat_chip(scene, seat)],
        h.div(".figures")[scene.board.strip(seat, scene.look)],
        handle_at_edge(scene, seat) if seat in scene.peeks else None,
        h.p(".says")[says] if says else None,
        scene.board.setting(seat, scene.look),
    ]


def handle_at_edge(scene: Scene, seat: int) -> h.Element:
    """The handle of a hand at its own edge: opens it, and hides it again."""
    open_ = seat in scene.hands
    told = scene.words("Hide") if open_ else scene.words("Open the hand: {seat}", seat=seat)
    return h.button(
        ".button.handle",
        id=f"handle-{seat}",
        type="button",
        data_do="drawer",
        data_seat=str(seat),
        data_handle="",
        aria_expanded=str(open_).lower(),
        aria_label=told,
    )[icon("eye-off" if open_ else "eye"), h.span[scene.words("Hide") if open_ else scene.words("Hand")]]


def own(scene: Scene, seat: int) -> h.Node:
    """Answers that a player may give while somebody else is asked. On a flat screen they are at their own edge."""
    said = [move for move in scene.moves if move.seat == seat]
    return h.div(".own")[[option_button(move, "own") for move in said]] if said else None


def at_edge(scene: Scene, seat: int) -> dict[str, str]:
    """Where a seat is on a screen that lies flat: its edge, and which of those who share it."""
    edge = scene.edges[seat]
    there = [other for other, others in enumerate(scene.edges) if others == edge]
    return {"data_edge": edge, "data_of": f"{there.index(seat) + 1}/{len(there)}"}
