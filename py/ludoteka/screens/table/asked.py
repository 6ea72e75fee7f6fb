"""Region A: who is asked what, how to go on, advice, and what happened since."""

from __future__ import annotations

from drawing import markup as h
from tabletop import Words

from ...scene import Move, Scene
from ..parts import act, icon
from .answers import option_button
from .seats import seat_chip


def prompt(scene: Scene) -> h.Node:
    """Region A: whose turn, what to do; below it what the staged choice does, or why something cannot be done."""
    words = scene.words
    if scene.note:
        second = h.p("#second.why")[icon("why"), scene.note]
    elif scene.preview:
        second = h.p("#second.preview")[icon("arrow"), scene.preview]
    elif scene.back is not None:
        second = h.p("#second.news")[scene.back.said]
    elif scene.phase in ("bot", "table") and scene.log and scene.clock != "still":
        second = h.p("#second.news")[scene.log[-1].text]
    elif scene.coach:
        second = h.p("#second.coach")[icon("advice"), scene.coach]
    else:
        second = h.p("#second")[hint(scene)]
    # While a clock runs, bots speak in turn several times a second: the question stays, and so does whose it is.
    asked = None if scene.around or (scene.phase == "bot" and scene.clock == "runs") else scene.turn
    return [
        None if scene.phase in ("over", "back") else seat_chip(scene, asked),
        h.div(".asked")[h.h1("#asked", tabindex="-1")[scene.prompt], second],
        # What comes and goes stands to the left of what stays, so that nothing moves under a finger; the clock's button
        # is wanted in a hurry, so it has the corner.
        h.button("#more.button.icon-only", type="button", data_more="", aria_label=words("Show full text"))[
            icon("down-arrow")
        ],
        since(scene),
        advise_button(words) if scene.advisable else None,
        advice(scene),
        rule_button(words, scene.section),
        # words: Button: stops the clock of a game in real time, because somebody has a question about the rules.
        act("stop-clock", words("Pause"), icon_name="clock", id="stop-clock") if scene.clock == "runs" else None,
    ]


def rule_button(words: Words, section: str) -> h.Element:
    """The button to the rule that applies here; only games with a book show it."""
    return h.button(
        "#rule.button.icon-only.for-book",
        type="button",
        data_rule=section,
        # words: Button. Opens the section of the rules that tells of what is asked, refused or foretold just now.
        aria_label=words("The rule"),
    )[icon("book")]


def advise_button(words: Words) -> h.Element:
    """Asks for advice; hidden where the settings switch it off."""
    return act(
        "advise",
        # words: Button. An adviser says which answers would be good, and why.
        words("What would be good here?"),
        icon_name="advice",
        kind="advise",
        id="advise",
        title=words("What would be good here?"),
    )


def advice(scene: Scene) -> h.Node:
    """What would be good here, and why: over the board, never in the way of the answers."""
    words = scene.words
    if not scene.advice and not scene.thinks:
        return None
    return h.section("#advice.advice", tabindex="-1", aria_labelledby="advice-title")[
        h.header[
            # words: Heading over what an adviser says.
            h.h2("#advice-title")[words("Advice: what would be good here")],
            act("advise-close", words("Close"), icon_name="close", kind="icon-only", id="advise-close"),
        ],
        h.p[words("The adviser is thinking…")] if scene.thinks else None,
        h.ol[
            [
                h.li[
                    option_button(Move(each.index, each.label, each.target), "advised")
                    if each.index is not None
                    else h.strong[each.label],
                    h.p[
                        each.why,
                        " ",
                        h.button(".to-rule.for-book", type="button", data_rule=each.section)[words("The rule")],
                    ],
                ]
                for each in scene.advice
            ]
        ]
        if scene.advice
        else None,
    ]


def since(scene: Scene) -> h.Node:
    """What happened since the asked seat last decided, folded to a number; it opens over the board."""
    if not scene.since or scene.turn is None:
        return None
    title = scene.words("Since your last turn")
    return h.details(".since", id=f"since-{scene.turn}-{scene.total}")[
        h.summary[icon("log"), h.span(".label")[title], h.span(".number")[str(len(scene.since))]],
        h.ul[[h.li[text] for text in scene.since]],
    ]


def hint(scene: Scene) -> str:
    """One quiet line that says how to go on, if nothing else must be said."""
    words = scene.words
    if scene.clock == "still":
        return words("Ask, look things up, wait: nobody can act meanwhile.")
    if scene.closed and scene.handle is not None:
        return words("Only {seat} should look now: open the hand below.", seat=scene.handle)
    if scene.phase in ("public", "private") and scene.staged is None and scene.moves:
        if any(move.target for move in scene.moves):
            return words("Choose on the board or below.")
        # words: Help: the answers are listed below.
        return words("Choose below.")
    return ""
