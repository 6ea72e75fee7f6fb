"""Region C: the seats and their public figures; the chip that stands for a seat everywhere."""

from drawing import markup as h

from ...state.sight import Sight
from ..parts import chip, icon
from .answers import option_button


def seat_chip(sight: Sight, seat: int | None) -> h.Node:
    """The chip of a seat; None: of the table itself."""
    if seat is None:
        return h.span(".chip.seat-table")[
            h.span(".mark", aria_hidden="true")["◎"], h.span(".name")[sight.words.seat(None)]
        ]
    bot = sight.words("bot") if sight.is_bot(seat) else ""
    # words: Behind the name of the one person who plays, among bots.
    you = sight.words("you") if sight.sitting.alone() and seat == sight.sitting.present[0] else ""
    return chip(sight.look.marks[seat], seat, sight.names[seat], bot=bot, you=you)


def strips(sight: Sight) -> h.Node:
    """Region C: every seat's public figures."""
    words = sight.words
    return h.ol(".strips", tabindex="0", aria_label=words("Players"))[
        [
            at_own_edge(sight, seat)
            if sight.around
            else h.li(class_=f"strip seat-{seat}{' turn' if seat == sight.turn else ''}", **at_edge(sight, seat))[
                h.div(".who")[
                    seat_chip(sight, seat),
                    # words: Beside the name of the player who is asked.
                    h.span(".sr-only")[words("to move")] if seat == sight.turn else None,
                    h.button(
                        ".peek",
                        type="button",
                        data_do="drawer",
                        data_seat=str(seat),
                        aria_label=words("Open the hand: {seat}", seat=seat),
                        title=words("Open the hand: {seat}", seat=seat),
                    )[icon("eye")]
                    if seat in sight.peeks and seat != sight.handle
                    else sight.drawers and seat in sight.sitting.people and h.i(".peek"),  # keeps its place free
                ],
                h.div(".figures")[sight.board.strip(seat, sight.look)],
                own(sight, seat),
            ]
            for seat in range(len(sight.names))
        ]
    ]


def at_own_edge(sight: Sight, seat: int) -> h.Element:
    """What one player needs at the own edge while everybody acts: what lies there, the possible answers, and the handle
    of the hand."""
    refused = sight.focus.note is not None and sight.focus.note.seat == seat
    return h.li(class_=f"strip placed seat-{seat}", data_seat=str(seat), **at_edge(sight, seat))[
        h.div(".who")[seat_chip(sight, seat)],
        h.div(".figures")[sight.board.strip(seat, sight.look)],
        handle_at_edge(sight, seat) if seat in sight.peeks else None,
        h.p(".says")[sight.note] if refused else None,
        sight.board.setting(seat, sight.look),
    ]


def handle_at_edge(sight: Sight, seat: int) -> h.Element:
    """The handle of a hand at its player's edge: opens the hand, or hides it again."""
    open_ = seat in sight.hands
    told = sight.words("Hide") if open_ else sight.words("Open the hand: {seat}", seat=seat)
    return h.button(
        ".button.handle",
        id=f"handle-{seat}",
        type="button",
        data_do="drawer",
        data_seat=str(seat),
        data_handle="",
        aria_expanded=str(open_).lower(),
        aria_label=told,
    )[icon("eye-off" if open_ else "eye"), h.span[sight.words("Hide") if open_ else sight.words("Hand")]]


def own(sight: Sight, seat: int) -> h.Node:
    """Answers that a player may give while another seat is asked. On a flat screen they are at the player's edge."""
    said = [move for move in sight.moves if move.seat == seat]
    return h.div(".own")[[option_button(move, "own") for move in said]] if said else None


def at_edge(sight: Sight, seat: int) -> dict[str, str]:
    """Attributes that place a seat on a screen that lies flat: its edge, and its number among those who share it."""
    edge = sight.edges[seat]
    there = [other for other, others in enumerate(sight.edges) if others == edge]
    return {"data_edge": edge, "data_of": f"{there.index(seat) + 1}/{len(there)}"}
