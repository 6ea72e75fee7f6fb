"""The controls for looking at a game again: scrubber, steps, pace, whose eyes look, and the hands they see."""

from __future__ import annotations

from drawing import markup as h

from ..scene import ALL, PUBLIC, Back, Proposal, Scene
from .parts import act, chip, icon, share_button

WIDE = 1000
"""Units of the drawing over the scrubber, from its first position to its last."""


def address(scene: Scene, at: int | str) -> str:
    """The address of a position of the game on the screen, with the eyes that look now."""
    eyes = scene.back.viewpoint if scene.back is not None else PUBLIC
    return f"{scene.address}?at={at}" + (f"&eyes={eyes}" if eyes != PUBLIC else "")


def controls(scene: Scene, back: Back) -> h.Node:
    """The tray while a game is looked at again."""
    words = scene.words
    if back.proposal is not None:
        return proposal(scene, back, back.proposal)
    return [
        # words: The name of the part of the screen in which a game is looked at again.
        h.h2("#tray-title.sr-only", tabindex="-1")[words("Replay")],
        h.div(".replayer")[
            scrubber(scene, back),
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
                h.select("#pace", data_setting="speed")[
                    h.option(value="2400")[words("slow", ctx="pace")],
                    h.option(value="1100")[words("normal", ctx="pace")],
                    h.option(value="350")[words("fast", ctx="pace")],
                    h.option(value="0")[words("at once", ctx="pace")],
                ],
                # words: Before a list to choose from: everybody (who sees no hand), one of the players, or all hands.
                h.label(for_="viewpoint")[words("Seen by")],
                h.select("#viewpoint")[
                    [h.option(value=value, selected=value == back.viewpoint)[name] for value, name in eyes(scene, back)]
                ],
            ],
        ],
        [
            h.div(".hand.open")[
                chip(scene.look.marks[seat], seat, scene.names[seat]) if len(back.hands) > 1 else None,
                scene.board.hand(look),
            ]
            for seat, look in back.hands
        ],
        h.ul(".notes")[[h.li[icon("lock"), text] for text in scene.private_notes]] if scene.private_notes else None,
    ]


def eyes(scene: Scene, back: Back) -> list[tuple[str, str]]:
    """A choice of whose eyes look: everybody's; once the game is over also any player's, or all at once."""
    words = scene.words
    everybody = [(PUBLIC, words("everybody", ctx="viewpoint"))]
    if not back.over:
        return everybody
    seats = [(str(seat), name) for seat, name in enumerate(scene.names)]
    return [*everybody, *seats, (ALL, words("all hands open", ctx="viewpoint"))]


def step(way: str, label: str, icon_name: str) -> h.Element:
    """A button that goes some way through the game."""
    return act("look", label, icon_name=icon_name, kind="icon-only", id=f"to-{way}", data_to=way, title=label)


def scrubber(scene: Scene, back: Back) -> h.Element:
    """Any moment of the game, with a line where a round begins, and a thick one where a decision mattered."""
    words, total = scene.words, max(scene.total, 1)
    # words: Where in the game one is, of so many moves.
    said = words("Move {n} of {total}", n=scene.at, total=scene.total)
    return h.div(".scrubber")[
        h.svg(viewBox=f"0 0 {WIDE} 10", preserveAspectRatio="none", aria_hidden="true")[
            [
                h.line(".round", x1=str(x := round(WIDE * at / total)), x2=str(x), y1="0", y2="10")
                for at in back.rounds[1:-1]
            ],
            [
                h.line(".decisive", x1=str(x := round(WIDE * (each.answer - 1) / total)), x2=str(x), y1="0", y2="10")
                for each in back.decisive
            ],
        ],
        h.input(
            "#moment",
            type="range",
            min="0",
            max=str(scene.total),
            value=str(scene.at),
            aria_label=words("Moment of the game"),
            aria_valuetext=f"{said}. {back.said}".strip(),
        ),
    ]


def ways(scene: Scene, back: Back) -> h.Node:
    """The commit bar while a game is looked at again: what can be done with the position, and the way back."""
    words = scene.words
    return [
        None if scene.guest else share_button(words),
        branch_button(scene, back),
        act("keep", words("Keep on this device"), icon_name="saves", id="keep") if back.linked else None,
        h.span(".gap"),
        h.a("#leave-replay.button.primary", href=out(scene, back))[
            words("To the result")
            if back.over
            else words("Back to now")
            if not back.watching
            else words("To the table")
        ],
    ]


def branch_button(scene: Scene, back: Back) -> h.Node:
    """From a finished game anybody plays on; a running one goes back if all at the table agree."""
    words = scene.words
    if scene.guest or back.proposal is not None:
        return None
    if back.over:
        last = scene.at == scene.total  # there is nothing left to play
        return None if last else act("branch", words("Play on from here"), icon_name="play", id="branch")
    if back.watching:
        return None
    return [
        act("rewind", words("Go back to here"), icon_name="undo", id="rewind") if scene.at < scene.total else None,
        # words: Button. Another game begins at the position that is shown; the present one stays.
        act("branch", words("Another game from here"), icon_name="play", id="branch"),
    ]


def proposal(scene: Scene, back: Back, asked: Proposal) -> h.Node:
    """The tray while the table is asked: what has come to light since, and a button for each person."""
    words = scene.words
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
                for seat in back.people
            ],
            act("object", words("No, play on"), kind="quiet"),
        ],
    ]


def out(scene: Scene, back: Back) -> str:
    """The way back: to the table, or to the result where there is no table on this screen."""
    return f"{scene.address}?at=result" if back.watching and back.over else scene.address.replace("#/r", "#/t", 1)
