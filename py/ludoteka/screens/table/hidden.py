"""What only one player may see: region G, the drawer with the hand, and the curtain that covers the table."""

from drawing import markup as h

from ...state.sight import Sight
from ..parts import act, icon, notes
from .answers import all_moves, moves, option_button
from .committing import confirm_says, turned
from .seats import at_edge, seat_chip


def drawer(sight: Sight) -> h.Node:
    """Region G: the handle, or an open hand that lies over the table."""
    words = sight.words
    if sight.around:
        return [hand_at_edge(sight, seat) for seat in sight.hands]
    if sight.drawer is None:
        if sight.handle is None:
            return None
        alone = ".calls" if sight.closed and not sight.moves else ""  # all answers are in it
        ask = sight.sitting.table.ask
        within = sight.board.in_hand.get(ask.question) if ask and ask.seat == sight.handle else None
        says = words.say(within) if within else words("hold to look, or tap")
        return h.button(
            f"#handle.handle{alone}{'.tells' if within else ''}",
            type="button",
            data_do="drawer",
            data_seat=str(sight.handle),
            data_handle="",
            aria_expanded="false",
        )[icon("eye"), h.span[words("Hand: {seat}", seat=sight.handle)], h.small[says]]
    seat = sight.drawer
    own_turn = seat == sight.turn
    hand, live, ends = sight.held, sight.sitting.live, [move for move in sight.moves if move.closing]
    return h.div(".drawer-open", data_edge=sight.edges[seat])[
        h.header[
            h.h2("#drawer-title", tabindex="-1")[seat_chip(sight, seat)],
            all_moves(sight, "hand", hand) if own_turn and live is not None else None,
            # words: Button: what was opened is hidden.
            act("cover", words("Hide"), icon_name="eye-off", id="hide"),
        ],
        h.div(".hand")[hand.drawn, notes(sight.telling.private_notes())],
        # in real time hand and board offer every answer, so no list comes and goes or covers what is chosen
        [moves(sight, "hand", hand), all_moves(sight, "hand", hand)] if own_turn and live is None else None,
        h.div(".drawer-commit")[
            h.p[sight.preview],
            [option_button(move, "close-hand", move.closing) for move in ends],
            act(
                "commit",
                confirm_says(sight),
                icon_name="lock" if sight.seals else "",
                kind=f"primary{' seals' if sight.seals else ''}",
                id="confirm-hand",
                data_option="-1" if sight.staged is None else str(sight.staged),
                aria_disabled="true" if sight.staged is None else None,
            ),
        ]
        if own_turn and turned(sight) and (ends or sight.staged is not None)
        else h.p(".drawer-commit.tells", aria_hidden="true")[sight.preview]  # covers the same text in the commit bar
        if own_turn and sight.preview
        else None,
    ]


def hand_at_edge(sight: Sight, seat: int) -> h.Element:
    """An open hand at its player's edge of the screen; other hands may be open at theirs."""
    kind = f"drawer-open at-edge seat-{seat}"
    return h.div(class_=kind, id=f"hand-{seat}", data_seat=str(seat), data_kept="data-drains", **at_edge(sight, seat))[
        h.h2(".sr-only", id=f"drawer-title-{seat}", tabindex="-1")[sight.words("Hand: {seat}", seat=seat)],
        h.div(".hand")[sight.board.hand(sight.hands[seat])],
    ]


def curtain(sight: Sight) -> h.Node:
    """The covered table: a name, a reason that everybody may know, one large button. It never opens by itself."""
    words = sight.words
    if sight.phase != "covered" or sight.turn is None:
        return None
    return h.div(".curtain-inside")[
        h.h2("#curtain-title", tabindex="-1")[seat_chip(sight, sight.turn)],
        h.p(".reason")[sight.telling.prompt()],
        ballot(sight),
        h.p[words("Only {seat} should look at the screen now.", seat=sight.turn)],
        h.button("#claim.claim", type="button", data_do="claim", data_hold="600")[
            icon("eye"), h.span[words("Hold to open")], h.small[words("with a key: press twice")]
        ],
        h.p(".sr-only")[words("If a screen reader speaks aloud, please use headphones.")],
        # words: Button: the person at the screen is not this player.
        act("not-me", words("Not {seat}", seat=sight.turn), kind="quiet", id="not-me"),
        act("undo", words("Undo"), icon_name="undo", kind="quiet", id="undo-covered")
        if sight.sitting.can_undo() and not any(there for _, there in sight.board.ballot(sight.look) or ())
        else None,
    ]


def ballot(sight: Sight) -> h.Node:
    """In a round in which all choose in secret: who has chosen and who has not, but never what."""
    words, round_of = sight.words, sight.board.ballot(sight.look)
    if not round_of:
        return None
    chosen = sum(there for _, there in round_of)
    return h.div(".ballot")[
        # words: in a secret vote: so many of all who vote have chosen already
        h.p[words("{n} of {total} have chosen", n=chosen, total=len(round_of))],
        h.p(".voters", aria_hidden="true")[
            [
                h.span(class_=f"chip seat-{seat}{' chosen' if there else ''}")[
                    h.span(".mark")[sight.look.marks[seat]], icon("done") if there else None
                ]
                for seat, there in round_of
            ]
        ],
    ]
