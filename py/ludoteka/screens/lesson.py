"""The texts of a lesson, which stand beside the board at each step. Drawn only at build time."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from drawing import markup as h
from tabletop import Game, Words

from .parts import icon


@dataclass(frozen=True)
class Voice:
    """The texts of one step, as finished markup in the reader's language."""

    id: str
    number: int
    """Its number; the first is 1."""
    said: Sequence[Markup]
    """Paragraphs."""
    reads: bool
    """Whether the step asks for no answer."""


def address(game: Game, step: str = "") -> str:
    """The address of a step; without one, of the beginning of the lesson."""
    return f"#/learn/{game.id}/{step}" if step else f"#/learn/{game.id}"


def voice(words: Words, game: Game, steps: Sequence[Voice], step: Voice) -> str:
    """The inside of the region ``#lesson`` at a step."""
    before = steps[step.number - 2].id if step.number > 1 else ""
    after = steps[step.number].id if step.number < len(steps) else ""
    # words: How far a lesson has come: step {n} of {total}.
    mark = words("Step {n} of {total}", n=step.number, total=len(steps))
    return str(
        h.fragment[
            h.h2("#voice", tabindex="-1")[mark],
            h.progress(max=str(len(steps)), value=str(step.number), aria_hidden="true"),
            h.div(".said", role="group", aria_labelledby="voice", tabindex="0")[
                h.div(".step-text")[[h.p[text] for text in step.said]],
                h.p(".astray", hidden=True),
            ],
            # words: Stands in a lesson as soon as something is chosen: the learner has to press “Confirm” now.
            h.p(".then-confirm", hidden=True)[words("Now press “Confirm”.")],
            # words: Button. The step before, in a lesson.
            h.a("#step-back.button.icon-only", href=address(game, before), aria_label=words("Back"))[icon("left")]
            if before
            else None,
            # words: Button. The next step of a lesson.
            h.a("#step-next.button.primary", href=address(game, after))[h.span[words("Next")], icon("right")]
            if step.reads and after
            else None,
            h.button("#play-on.button.primary", type="button")[
                icon("play"),
                # words: Button at the end of a lesson: a whole game against bots begins.
                h.span[words("Play on")],
            ]
            if not after
            else None,
        ]
    )


def only_read(words: Words) -> str:
    """The reply to a touch of the table at a step that is only read."""
    # words: Said in a lesson when somebody taps the board where nothing is to be done yet. “Next” is a button.
    return words("There is nothing to do at this step: read it, then go on with “Next”.")
