"""What only one player may see: region G, the drawer with her hand, and the curtain before it."""

from __future__ import annotations

from drawing import markup as h

from ...scene import Scene
from ..parts import act, icon
from .answers import hand_of, moves, notes, option_button
from .committing import confirm_says, turned
from .seats import at_edge, seat_chip


def drawer(scene: Scene) -> h.Node:
    """Region G: the handle, and over the table the hand of the seat that opened it."""
    words = scene.words
    if scene.around:
        return [hand_at_edge(scene, seat) for seat in scene.hands]
    if scene.drawer is None:
        if scene.handle is None:
            return None
        return h.button(
            "#handle.handle",
            type="button",
            data_do="drawer",
            data_seat=str(scene.handle),
            data_handle="",
            aria_expanded="false",
        )[icon("eye"), h.span[words("Hand: {seat}", seat=scene.handle)], h.small[words("hold to look, or tap")]]
    seat = scene.drawer
    own_turn = seat == scene.turn
    hand = hand_of(scene)
    return h.div(".drawer-open", data_edge=scene.edges[seat])[
        h.header[
            h.h2("#drawer-title", tabindex="-1")[seat_chip(scene, seat)],
            # words: Button: what was opened is hidden.
            act("cover", words("Hide"), icon_name="eye-off", id="hide"),
        ],
        h.div(".hand")[hand.drawn, notes(scene)],
        moves(scene, "hand", hand) if own_turn else None,
        h.div(".drawer-commit")[
            h.p[scene.preview],
            [option_button(move, "close-hand", move.closing) for move in scene.moves if move.closing],
            act(
                "commit",
                confirm_says(scene),
                kind="primary",
                id="confirm-hand",
                data_option="-1" if scene.staged is None else str(scene.staged),
                aria_disabled="true" if scene.staged is None else None,
            ),
        ]
        if own_turn and turned(scene)
        else None,
    ]


def hand_at_edge(scene: Scene, seat: int) -> h.Element:
    """An open hand at the edge of its own player; others may lie open at theirs."""
    kind = f"drawer-open at-edge seat-{seat}"
    return h.div(class_=kind, id=f"hand-{seat}", data_seat=str(seat), **at_edge(scene, seat))[
        h.h2(".sr-only", id=f"drawer-title-{seat}", tabindex="-1")[scene.words("Hand: {seat}", seat=seat)],
        h.div(".hand")[scene.board.hand(scene.hands[seat])],
    ]


def curtain(scene: Scene) -> h.Node:
    """The covered table: a name, a public reason, one large button. Nothing advances by time."""
    words = scene.words
    if scene.phase != "covered" or scene.turn is None:
        return None
    return h.div(".curtain-inside")[
        h.h2("#curtain-title", tabindex="-1")[seat_chip(scene, scene.turn)],
        h.p(".reason")[scene.prompt],
        ballot(scene),
        h.p[words("Only {seat} should look at the screen now.", seat=scene.turn)],
        h.button("#claim.claim", type="button", data_do="claim", data_hold="600")[
            icon("eye"), h.span[words("Hold to open")], h.small[words("with a key: press twice")]
        ],
        h.p(".note")[words("If a screen reader speaks aloud, please use headphones.")],
        # words: Button: the person at the screen is not this player.
        act("not-me", words("Not {seat}", seat=scene.turn), kind="quiet", id="not-me"),
    ]


def ballot(scene: Scene) -> h.Node:
    """Of a round in which all choose in secret: who has chosen and who has not, never what."""
    words, round_of = scene.words, scene.board.ballot(scene.look)
    if not round_of:
        return None
    chosen = sum(there for _, there in round_of)
    return h.div(".ballot")[
        # words: in a secret vote: so many of all who vote have chosen already
        h.p[words("{n} of {total} have chosen", n=chosen, total=len(round_of))],
        h.p(".voters", aria_hidden="true")[
            [
                h.span(class_=f"chip seat-{seat}{' chosen' if there else ''}")[
                    h.span(".mark")[scene.look.marks[seat]], icon("done") if there else None
                ]
                for seat, there in round_of
            ]
        ],
    ]
