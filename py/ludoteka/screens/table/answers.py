"""Region E: the possible answers as buttons, and a hand that is shown among them."""

from markupsafe import Markup, escape

from drawing import markup as h

from ...state.eyes import Greyed
from ...state.sight import NO_HAND, Hand, Move, Sight
from .. import replay
from ..parts import act, chip, icon, notes

FEW = 12
"""Up to this many answers are shown as buttons even if the board shows them too."""
MANY = 60
"""A list of more answers than this is drawn only once it is opened."""


def option_button(move: Move, where: str, says: str = "") -> Markup:
    """One legal answer as a button. Written as plain text for speed: there may be hundreds after every touch."""
    return Markup(
        f'<button id="{where}-{move.index}" class="move{" chosen" if move.chosen else ""}" type="button" '
        f'data-do="choose" data-option="{move.index}" aria-pressed="{str(move.chosen).lower()}">'
        f"<span>{escape(says or move.label)}</span></button>"
    )


def apart(sight: Sight, hand: Hand) -> list[Move]:
    """Answers that have their place neither in the hand nor in the commit bar."""
    return [move for move in sight.moves if move.index not in hand.answers and not in_commit_bar(sight, move)]


def as_buttons(sight: Sight, hand: Hand) -> list[Move]:
    """The answers that get buttons: all if they are few; of many, only those that neither board nor hand shows."""
    bare = [move for move in apart(sight, hand) if not move.in_form]
    shown = bare if len(bare) <= FEW else [move for move in bare if move.target is None]
    return shown if len(shown) <= 2 * FEW else []


def greyed(sight: Sight, where: str, *, listed: bool) -> list[h.Element]:
    """Answers that are not possible now. If they are few, those without a place on the board are buttons (``listed``
    false); all others are in the list of all answers. A place on the board says by itself why it is greyed."""
    rest = [grey for grey in sight.greyed if grey.option not in sight.closing]
    few = len(sight.greyed) <= FEW // 2
    return [greyed_button(sight, where, grey) for grey in rest if listed != (few and grey.option.target is None)]


def greyed_button(sight: Sight, where: str, grey: Greyed) -> h.Element:
    """An answer that is not possible now, as a button that says why."""
    number, option, _ = grey
    return h.button(".move.greyed", id=f"{where}-grey-{number}", type="button", data_do="why", data_index=str(number))[
        # words: Behind an answer that is not possible: a tap tells the reason.
        h.span[sight.board.label(option, sight.look)], h.small[sight.words("why not?")]
    ]


def moves(sight: Sight, where: str, hand: Hand = NO_HAND) -> h.Node:
    """Region E: the answers that this viewer may choose by a button, and the greyed ones.

    Cards that can be tapped in the ``hand`` and answers with a place in the commit bar get no second button here.
    """
    shown = [option_button(move, where) for move in as_buttons(sight, hand)] + greyed(sight, where, listed=False)
    form = sight.form and h.div(".form", role="group", aria_label=sight.form.says)[sight.form.drawn]
    return [form, h.div(".moves")[shown] if shown else None]


def all_moves(sight: Sight, where: str, hand: Hand = NO_HAND) -> h.Node:
    """The list of all answers, folded to one line. Opening a long list asks Python for it."""
    shown = as_buttons(sight, hand)
    placed = any(move.target is not None for move in shown)  # the page hides buttons for what can be tapped
    rest = list(sight.moves) if placed or len(shown) < len(apart(sight, hand)) else []
    listed = greyed(sight, where, listed=True)
    if not rest and not listed:
        return None
    fetched = len(rest) > MANY
    name = sight.words.many("All my moves ({n})", "All my moves ({n})", n=len(sight.moves))
    return h.details(
        ".all-moves",
        id=f"{where}-all",
        data_asked=str(sight.total),  # the page closes the list at the next question
        data_fold=("full" if sight.focus.unfolded else "empty") if fetched else None,
    )[
        h.summary(".button", title=name)[icon("moves"), h.span[name]],
        h.div(".moves")[
            [option_button(move, f"{where}-all") for move in rest] if sight.focus.unfolded or not fetched else None,
            listed,
        ],
    ]


def in_commit_bar(sight: Sight, move: Move) -> bool:
    """Whether an answer stands beside Confirm, or is the one that Confirm itself names."""
    return bool(move.closing) or (len(sight.moves) == 1 and move.chosen)


def tray(sight: Sight) -> h.Node:
    """Region E with its heading, and with a hand if it is shown openly."""
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
        together(sight),
        moves(sight, "move", hand) if sight.drawer is None else None,
        None if hand.answers else held,  # the answers come first
    ]


def together(sight: Sight) -> h.Node:
    """For whom one press speaks, where several answer the same question aloud, and how each speaks for herself."""
    words, here, alone = sight.words, sight.eyes.together(), sight.focus.one_by_one
    if sight.phase != "public" or not here:
        return None
    # words: before the names of all for whom one press answers
    says = words("One answer for:")
    # words: Buttons. Several here answer the same question: each for herself, or one press for them all.
    other = words("One answer for all") if alone else words("Ask one by one")
    return h.div(".together")[
        None if alone else [h.b[says], [chip(sight.look.marks[seat], seat, sight.names[seat]) for seat in here]],
        act("one-by-one", other, id="one-by-one"),
    ]


def deeds(sight: Sight) -> h.Node:
    """What has already been done of a deed that is not finished, such as a card played or a unit picked up. The board
    says what to show; if it does not, the last answer is shown."""
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
    """A hand in the tray. It is spread out if a card can be chosen from it, if there is nothing else to do (as when
    somebody takes a look at a hand), or if the board wants it so; else folded to one line."""
    told = notes(sight.telling.private_notes())
    inside = h.div(".hand.open", data_stays=sight.sitting.stretch() is not None)[hand.drawn, told]
    ask = sight.sitting.table.ask
    lone = len(sight.moves) < 2 and ask is not None and ask.private
    if sight.board.spread or hand.answers or not sight.moves or lone:
        return inside
    # words: Button that opens what only this player may see.
    return h.details("#hand-fold.hand-fold")[h.summary[sight.words("Hand: {seat}", seat=sight.hand)], inside]
