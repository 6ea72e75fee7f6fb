"""The controls for looking at a game again: scrubber, steps, pace, whose view is shown, and the hands in it."""

from drawing import markup as h

from ..state.focus import ALL, PUBLIC, Proposal
from ..state.sight import Sight
from .parts import act, chip, icon, notes, share_button
from .preferences import paces

WIDE = 1000
"""Width of the drawing over the scrubber, from the first position to the last."""


def address(sight: Sight, at: int | str) -> str:
    """The address of a position of this game, seen by the present viewer."""
    eyes = f"&eyes={sight.viewpoint}" if sight.viewpoint != PUBLIC else ""
    return f"{sight.sitting.address()}?at={at}{eyes}"


def is_over(sight: Sight) -> bool:
    """Whether the game that is looked at again is over, so that hands may be shown."""
    return sight.sitting.table.outcome is not None


def said(sight: Sight) -> str:
    """What has just happened: the last line of the log before this position."""
    return next((entry.text for entry in reversed(sight.telling.log()) if entry.at <= sight.at), "")


def controls(sight: Sight) -> h.Node:
    """The tray while a game is looked at again."""
    words = sight.words
    if sight.focus.proposal is not None:
        return proposal(sight, sight.focus.proposal)
    return [
        # words: The name of the part of the screen in which a game is looked at again.
        h.h2("#tray-title.sr-only", tabindex="-1")[words("Replay")],
        h.div(".replayer")[
            scrubber(sight),
            h.div(".tape", role="group", aria_label=words("Go through the game"))[
                # words: Buttons of a game that is looked at again: they go back and forward in it.
                step("round-back", words("Previous round"), "first"),
                # words: Button. Goes back to where the turn before began.
                step("turn-back", words("Previous turn"), "earlier"),
                # words: Button. One move back in a game that is looked at again.
                step("back", words("Earlier"), "left"),
                h.button(
                    "#play.button.icon-only.primary",
                    type="button",
                    data_play="",
                    data_kept="aria-pressed",
                    aria_pressed="false",
                    aria_label=words("Play by itself"),
                )[icon("play"), icon("pause")],
                # words: Button. One move on in a game that is looked at again.
                step("next", words("Later"), "right"),
                # words: Button. Goes on to where the next turn begins.
                step("turn-next", words("Next turn"), "later"),
                # words: Button. Goes on to where the next round begins.
                step("round-next", words("Next round"), "last"),
            ],
            h.div(".choices")[
                h.label(for_="pace")[words("Pace", ctx="replay")],
                h.select("#pace", data_setting="speed")[[h.option(value=ms)[name] for ms, name in paces(words)]],
                # words: Before a list to choose from: everybody (who sees no hand), one of the players, or all hands.
                h.label(for_="viewpoint")[words("Seen by")],
                h.select("#viewpoint")[
                    [h.option(value=value, selected=value == sight.viewpoint)[name] for value, name in eyes(sight)]
                ],
            ],
        ],
        hands(sight),
        notes(sight.telling.private_notes()),
    ]


def hands(sight: Sight) -> h.Node:
    """The hands that this viewer may see."""
    all_open, seat = sight.viewpoint == ALL, sight.look.seat
    seats = range(len(sight.names)) if all_open else () if seat is None else (seat,)
    return [
        h.div(".hand.open")[
            chip(sight.look.marks[one], one, sight.names[one]) if len(seats) > 1 else None,
            sight.board.hand(sight.sitting.look(sight.table, one)),
        ]
        for one in (seats if sight.eyes.has_hands() else ())
    ]


def eyes(sight: Sight) -> list[tuple[str, str]]:
    """The choice of whose view is shown: everybody's; once the game is over also any player's, or all hands at once."""
    words = sight.words
    everybody = [(PUBLIC, words("everybody", ctx="viewpoint"))]
    if not is_over(sight):
        return everybody
    seats = [(str(seat), name) for seat, name in enumerate(sight.names)]
    return [*everybody, *seats, (ALL, words("all hands open", ctx="viewpoint"))]


def step(way: str, label: str, icon_name: str) -> h.Element:
    """A button that goes one step through the game. ``way``: see :func:`ludoteka.state.positions.gone`."""
    return act("look", label, icon_name=icon_name, kind="icon-only", id=f"to-{way}", data_to=way, title=label)


def scrubber(sight: Sight) -> h.Element:
    """A slider over the whole game, with a line at each round, and a thick one at each decision that mattered."""
    words, total = sight.words, max(sight.total, 1)
    # words: Where in the game one is, of so many moves.
    where = words("Move {n} of {total}", n=sight.at, total=sight.total)
    decisive = (sight.sitting.counsel.decisive or ()) if is_over(sight) else ()
    return h.div(".scrubber")[
        h.svg(viewBox=f"0 0 {WIDE} 10", preserveAspectRatio="none", aria_hidden="true")[
            [
                h.line(".round", x1=str(x := round(WIDE * at / total)), x2=str(x), y1="0", y2="10")
                for at in sight.telling.positions().rounds[1:-1]
            ],
            [
                h.line(".decisive", x1=str(x := round(WIDE * (each.answer - 1) / total)), x2=str(x), y1="0", y2="10")
                for each in decisive
            ],
        ],
        h.input(
            "#moment",
            type="range",
            min="0",
            max=str(sight.total),
            value=str(sight.at),
            aria_label=words("Moment of the game"),
            aria_valuetext=f"{where}. {said(sight)}".strip(),
        ),
    ]


def ways(sight: Sight) -> h.Node:
    """The commit bar while a game is looked at again: what can be done with the position, and the way back."""
    words, sitting = sight.words, sight.sitting
    return [
        None if sight.guest else share_button(words),
        branch_button(sight),
        act("keep", words("Keep on this device"), icon_name="saves", id="keep") if sitting.linked else None,
        h.span(".gap"),
        h.a("#leave-replay.button.primary", href=out(sight))[
            words("To the result")
            if is_over(sight)
            else words("Back to now")
            if not sitting.watching
            else words("To the table")
        ],
    ]


def branch_button(sight: Sight) -> h.Node:
    """A finished game can be continued by anybody from here; a running one goes back only if all at the table agree."""
    words = sight.words
    if sight.guest or sight.focus.proposal is not None:
        return None
    if is_over(sight):
        last = sight.at == sight.total  # there is nothing left to play
        return None if last else act("branch", words("Another game from here"), icon_name="play", id="branch")
    if sight.sitting.watching:
        return None
    return [
        act("rewind", words("Go back to here"), icon_name="undo", id="rewind") if sight.at < sight.total else None,
        # words: Button. Another game begins at the position that is shown; the present one stays.
        act("branch", words("Another game from here"), icon_name="play", id="branch"),
    ]


def proposal(sight: Sight, asked: Proposal) -> h.Node:
    """The tray while everybody is asked to agree: what has come to light since, and a button for each person."""
    words = sight.words
    title = (
        words("Shall the game go back to move {n}?", n=asked.at)
        if asked.kind == "rewind"
        else words("Shall another game begin from move {n}?", n=asked.at)
    )
    return h.div(".proposal")[
        h.h2("#proposal-title", tabindex="-1")[title],
        [h.p[sentence] for sentence in asked.known],
        h.details(open=True)[
            h.summary[words("What everybody has seen since then")],
            h.ul[[h.li["…"] if asked.more else None, [h.li[text] for text in asked.seen]]],
        ]
        if asked.seen
        else None,
        h.div(".moves")[
            [
                act(
                    "agree",
                    # words: On a button: this player agrees that the game goes back.
                    words("{seat} agrees", seat=seat),
                    icon_name="done",
                    kind="move",
                    data_seat=str(seat),
                    aria_disabled="true" if seat in asked.agreed else None,
                )
                for seat in sight.sitting.people
            ],
            act("object", words("No, play on"), kind="quiet"),
        ],
    ]


def out(sight: Sight) -> str:
    """The address of the way back: the table, or the result if this screen has no table."""
    address = sight.sitting.address()
    return f"{address}?at=result" if sight.sitting.watching and is_over(sight) else address.replace("#/r", "#/t", 1)
