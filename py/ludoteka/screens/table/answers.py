"""Region E: the answers that may be given, as buttons, and the hand that lies among them."""

from __future__ import annotations

from markupsafe import Markup, escape

from drawing import markup as h

from ...state.eyes import Greyed
from ...state.sight import NO_HAND, Hand, Move, Sight
from .. import replay
from ..parts import act, icon, notes

FEW = 12
"""So many answers are shown as buttons at once even if the board shows them too."""
MANY = 60
"""A longer list of all answers is written only when it is opened."""


def option_button(move: Move, where: str, says: str = "") -> Markup:
    """One legal answer as a button. There may be hundreds, at every tap, so this one is written out."""
    return Markup(
        f'<button id="{where}-{move.index}" class="move{" chosen" if move.chosen else ""}" type="button" '
        f'data-do="choose" data-option="{move.index}" aria-pressed="{str(move.chosen).lower()}">'
        f"<span>{escape(says or move.label)}</span></button>"
    )


def apart(sight: Sight, hand: Hand) -> list[Move]:
    """What has no place in the hand or in the commit bar."""
    return [move for move in sight.moves if move.index not in hand.answers and not in_commit_bar(sight, move)]


def as_buttons(sight: Sight, hand: Hand) -> list[Move]:
    """What is answered by buttons: few answers all; of many, those that neither board nor hand shows."""
    bare = [move for move in apart(sight, hand) if not move.in_form]
    shown = bare if len(bare) <= FEW else [move for move in bare if move.target is None]
    return shown if len(shown) <= 2 * FEW else []


def greyed(sight: Sight, where: str, *, listed: bool) -> list[h.Element]:
    """What is not possible. Few are buttons of their own; the others are in the list. What has a place tells there why
    not."""
    rest = [grey for grey in sight.greyed if grey.option not in sight.closing]
    few = len(sight.greyed) <= FEW // 2
    return [greyed_button(sight, where, grey) for grey in rest if listed != (few and grey.option.target is None)]


def greyed_button(sight: Sight, where: str, grey: Greyed) -> h.Element:
    """What is not possible, as a button that says why."""
    number, option, _ = grey
    return h.button(".move.greyed", id=f"{where}-grey-{number}", type="button", data_do="why", data_index=str(number))[
        # words: Behind an answer that is not possible: a tap tells the reason.
        h.span[sight.board.label(option, sight.look)], h.small[sight.words("why not?")]
    ]


def moves(sight: Sight, where: str, hand: Hand = NO_HAND) -> h.Node:
    """Region E: what these eyes may choose by a button, and what is greyed.

    Cards that can be tapped in the ``hand``, and answers that have their place in the commit bar, are not repeated as
    buttons.
    """
    shown = [option_button(move, where) for move in as_buttons(sight, hand)] + greyed(sight, where, listed=False)
    return [form_of(sight, where), h.div(".moves")[shown] if shown else None]


def all_moves(sight: Sight, where: str, hand: Hand = NO_HAND) -> h.Node:
    """The whole list, behind one line, which asks for a long one when it is opened."""
    shown = as_buttons(sight, hand)
    placed = any(move.target is not None for move in shown)  # the page shows no button for what a finger hits
    rest = list(sight.moves) if placed or len(shown) < len(apart(sight, hand)) else []
    listed = greyed(sight, where, listed=True)
    if not rest and not listed:
        return None
    fetched = len(rest) > MANY
    name = sight.words.many("All my moves ({n})", "All my moves ({n})", n=len(sight.moves))
    return h.details(
        ".all-moves",
        id=f"{where}-all",
        data_asked=str(sight.total),  # at another question the list is closed again
        data_fold=("full" if sight.focus.unfolded else "empty") if fetched else None,
    )[
        h.summary(".button", title=name)[icon("moves"), h.span[name]],
        h.div(".moves")[
            [option_button(move, f"{where}-all") for move in rest] if sight.focus.unfolded or not fetched else None,
            listed,
        ],
    ]


def form_of(sight: Sight, where: str) -> h.Node:
    """Several answers in a row, as the board draws them; Confirm gives them."""
    if sight.form is None:
        return None
    return h.div(".form", role="group", aria_label=sight.form.says)[sight.form.drawn]


def in_commit_bar(sight: Sight, move: Move) -> bool:
    """Whether an answer stands beside Confirm, or is what Confirm itself says."""
    return bool(move.closing) or (len(sight.moves) == 1 and move.chosen)


def tray(sight: Sight) -> h.Node:
    """Region E with its heading, and a hand that lies openly."""
    words = sight.words
    if sight.back:
        return replay.controls(sight)
    if sight.phase == "over":
        # words: Heading of the list of answers.
        return h.h2("#tray-title.sr-only")[words("Moves")]
    hand = sight.lies_open
    held = open_hand(sight, hand) if hand.drawn else None
    return [
        h.h2("#tray-title.sr-only", tabindex="-1")[words("Moves")],
        deeds(sight),
        h.div(".supply", aria_hidden="true")[supply] if (supply := sight.board.supply(sight.look)) else None,
        held if hand.answers else None,
        act("curtain", words("Cover the table: {seat}", seat=sight.turn), icon_name="eye", kind="wide")
        if sight.phase == "curtain"
        else None,
        moves(sight, "move", hand) if sight.drawer is None else None,
        None if hand.answers else held,  # the answers come first
    ]


def deeds(sight: Sight) -> h.Node:
    """The part of the pending deed that is done already. It stays in sight until the deed is finished: a card that was
    played, a unit that was taken up. Of a long turn the last answer is shown, or what the board tells."""
    if sight.phase not in ("public", "private"):
        return None
    told = sight.board.in_play(sight.look)
    done = sight.sitting.deeds() if told is None else told
    if not done:
        return None
    # words: Said before what a player has just done and may still take back, for example a card that was played.
    before = sight.words("Done:")
    return h.p(".deed")[icon("done") if told is None else None, h.span(".sr-only")[before], done[-1]]


def open_hand(sight: Sight, hand: Hand) -> h.Element:
    """A hand that lies in the tray: spread out when a card can be chosen from it, or when there is nothing to do but
    look (what a peek shows lies there), else folded to one line. What anybody may carry out does not open it."""
    inside = h.div(".hand.open")[hand.drawn, notes(sight.telling.private_notes())]
    ask = sight.sitting.table.ask
    if hand.answers or not sight.moves or (len(sight.moves) < 2 and ask is not None and ask.private):
        return inside
    # words: Button that opens what only this player may see.
    return h.details("#hand-fold.hand-fold")[h.summary[sight.words("Hand: {seat}", seat=sight.hand)], inside]
