"""The end of a decade as a film: the step that runs, its sum, and why it happens; the list of all ten for the aid."""

from itertools import takewhile
from typing import Any, TypeAlias

from drawing import Look
from drawing import markup as h
from tabletop import Message, Words, msg

from .. import telling
from ..components import EAST, Prestige
from ..questions import STEP_OF_THE_END, WHICH_NEIGHBOUR, EffectFirst, PrestigeSpace
from ..rules.dismantling import all_go, bankrupt, insolvency
from ..rules.ending import verdict
from ..rules.prestige import prestige_spaces
from ..rules.reckoning import NOTHING
from ..rules.tracks import PRESTIGE, leader
from ..state import Position
from . import pictures
from .previews import preview
from .sayings import label

Node: TypeAlias = Any
STEPS = 10
LISTS = (6, 7)
"""Steps that list what comes to each province; of the others the last line says what comes of the sum."""

WHY: dict[int, Message] = {
    1: msg(
        "Everyone who leaves is missed at work: the East loses factories and lines. The two sides take turns "
        "to choose which; the leader in prestige begins. Factories abroad never go."
    ),
    2: msg(
        "The world looks up to one of the two states. That side uses the effect of the marker’s space, or of "
        "a space before it on its own half."
    ),
    3: msg(
        "People want goods from the West: each living standard in the East costs a Western mark. Its best factories "
        "earn them, and the track counts too. For each mark the East lacks, a factory becomes run-down; when all are, "
        "a piece is dismantled; when none is left, the East is bankrupt."
    ),
    4: msg("Watching people costs money: for each police card the East dismantles one factory or line."),
    5: msg("In the long run no province can live better than its best factory earns."),
    6: msg(
        "People compare themselves with the best-off province on their own side. Where the living standard "
        "is lower by two or more, unrest grows; in West Berlin one is enough."
    ),
    7: msg("People look across the border. Where the neighbours live better, unrest grows."),
    8: msg(
        "Each police card that was not used in this decade removes one unrest cube. Then all police cards "
        "are ready again."
    ),
    9: msg("The further their marker is from the middle, the more socialists come forward (East’s half) or turn away."),
    10: msg(
        "Four mass protests bring a state down. If both states fall, or if both still stand after four "
        "decades, the East wins."
    ),
}
"""Why each step happens, for whoever sees it for the first time."""
FALL = msg("Four mass protests bring a state down. If both states fall, the East wins.")
"""The same of the last step of a taster."""
FORCED = msg("Nobody has a choice: only these pieces can go. Factories abroad never do.")
"""The same of steps in which the East dismantles, if they leave no choice."""
WALLED = msg("The Wall stands: this step is left out. But the Wall costs the East prestige, and one factory or line.")


def film(look: Look, p: Position) -> Node:
    """The step that runs: how far the end has come, what is told, and the sums that lead to it as a line that opens."""
    words = look.words
    said = (
        []
        if look.question is WHICH_NEIGHBOUR
        else [words.say(line) for line in p.reckoning if p.step < STEPS or "place" not in line[1]]
    )
    name = words.term(f"step{p.step}")
    told = words.say(look.said) if look.said else said[-1] if said else ""
    told = "" if told == f"{name}." else told  # the film says it already
    outcome = insolvency(p) if bankrupt(p) else verdict(p) if p.step == STEPS else None
    if outcome and not look.said:
        alone = len(look.bots) == 1 and outcome.winners[0] not in look.bots
        # words: Headlines at the end of the game; of one person against a bot, or of two people.
        name = words("You win") if alone else words("{seat} wins", seat=outcome.winners[0])
        told = words.say(outcome.reason)
    sums = [line for line in said if line != told]
    if p.step in LISTS and len(said) > 1 and not look.said:
        told, sums = numbered(words, p)
    read = look.question is STEP_OF_THE_END  # on the board that is left at the end nobody reads it
    last = read and p.step == STEPS
    return h.section(".film", aria_label=words("End of decade {n}", n=p.decade), data_sign="steps")[
        h.p(".reel")[
            # words: {n}: which step of the end of a decade runs; {all}: ten.
            h.span[words("Step {n} of {all}", n=p.step, all=STEPS)],
            h.span(".film-strip", aria_hidden="true")[
                [h.i(class_="past" if n < p.step else "now" if n == p.step else None) for n in range(1, STEPS + 1)]
            ],
        ],
        _idle(words, p),
        # Another one for each step, so that it cuts in.
        h.div(f"#frame-{p.decade}-{p.step}.film-step{'.outcome' if outcome else ''}")[
            h.span(".emblem", aria_hidden="true")[pictures.step(p.step)], h.strong[name]
        ],
        h.details("#sum")[h.summary[told or name], h.ul[[h.li[line] for line in sums]]] if sums else h.p(".told")[told],
        h.p(".why")[why(words, p)] if not (ways := _ways(look, p)) else None,
        ways,
        h.details("#all-steps.past-steps" if last else "#steps.past-steps", open=last)[
            # words: A heading, which opens: the steps of the end of a decade that have been carried out.
            h.summary[words("The steps before this one")],
            past_steps(words, p),
        ]
        if p.past
        else None,
    ]


def past_steps(words: Words, p: Position) -> Node:
    """What each step of the end of a decade that is over came to."""
    return [h.p[h.strong[words.term(f"step{n}")], ". ", "; ".join(map(words.say, lines))] for n, *lines in p.past]


def _idle(words: Words, p: Position) -> Node:
    """The steps right before this one in which nothing happened: nobody had to press for them."""
    done = list(
        takewhile(lambda step: step[1:] == [NOTHING[step[0]].json()] if step[0] in NOTHING else False, p.past[::-1])
    )
    return [h.p(".idle")[h.strong[words.term(f"step{n}")], ". ", words.say(line)] for n, line in done[::-1]]


def _ways(look: Look, p: Position) -> Node:
    """What prestige can do, each a place to choose it, while that is asked."""
    spaces: list[PrestigeSpace | EffectFirst] = [PrestigeSpace(space) for space in prestige_spaces(p.tracks["P"])]
    offered = [each for each in (*spaces, *map(EffectFirst, Prestige)) if each in look.legal]
    rows = [(each, label(each, look), preview(each, look)) for each in offered]
    return [h.p(**look.place(each, said, "icon-row"))[said, h.small[told]] for each, said, told in rows]


def numbered(words: Words, p: Position) -> tuple[str, list[str]]:
    """How often unrest grows in a comparison, and each time by its number; of several neighbours only one is hit."""
    sums, n = [], 0
    for line in p.reckoning:
        n += (first := "or {other}" not in line[0])
        sums.append(f"{n}. {words.say(line)}" if first else f"– {words.say(line)}")
    # words: A heading over a list.
    return words.many("Unrest grows in one place:", "Unrest grows {n} times:", n=n), sums


def why(words: Words, p: Position) -> str:
    """Why the step happens that runs."""
    if p.step in (1, 4) and p.due and not bankrupt(p) and all_go(p, EAST, p.due):
        return words.say(FORCED)
    if p.step == STEPS and p.taster:
        return words.say(FALL)
    if p.step == 2 and p.tracks["P"]:
        spaces = [PRESTIGE[space] for space in prestige_spaces(p.tracks["P"])]
        ways = [words.listed([words.say(telling.PRESTIGE[each]) for each in space]) for space in spaces]
        # words: {effects}: what prestige can do, parted by strokes: “add 1 unrest cube in the East / …”.
        return words(
            "The world looks up to one of the two states. {seat} leads and gets one of these: {effects}.",
            seat=leader(p),
            effects=" / ".join(ways),
        )
    return words.say(WALLED if p.step == 1 and p.wall else WHY[p.step])


def ten_steps(words: Words) -> Node:
    """The ten steps by name, and why each happens: for whoever wants to know what comes."""
    return [h.p[h.strong[words.term(f"step{n}")], " ", words.say(why)] for n, why in WHY.items()]
