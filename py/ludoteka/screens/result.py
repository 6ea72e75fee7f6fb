"""The end of a game: who won and why, the scores, and how it went."""

import json
from dataclasses import replace
from itertools import count, pairwise
from math import ceil, floor
from urllib.parse import urlencode

from drawing import markup as h
from tabletop import LogLine, Words
from tabletop.words import sentence

from ..course import Course, memorable
from ..state.sight import Sight
from . import replay, story
from .parts import act, chip, icon

DASHES = ("none", "7 4", "2 4", "10 3 2 3", "1 6", "12 5", "5 2 1 2", "3 3", "9 2", "4 8")
WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 44, 40, 16, 44


def number(words: Words, value: float) -> str:
    """A number without needless decimals."""
    return words.number(round(value, 1 if abs(value) >= 1 else 2) if value % 1 else int(value))


def result(sight: Sight) -> h.Node:
    """The result screen."""
    words, outcome, seed = sight.words, sight.sitting.table.outcome, sight.sitting.table.seed
    assert outcome is not None
    # words: {seats}: one player
    won = words("{seats} wins.", seats=outcome.winners[0]) if len(outcome.winners) == 1 else ""
    if won and sight.sitting.alone() and outcome.winners[0] in sight.sitting.people:
        # words: Heading of a result: the only person at the table has won against bots.
        won = words("You win.")
    if len(outcome.winners) > 1:
        # words: Heading of a result: neither side has won.
        draw = words("A draw.")
        won = draw if outcome.ending == "draw" else words("{seats} share the victory.", seats=list(outcome.winners))
    return h.div(".result")[
        h.div(".headline")[
            finale(sight),
            h.div[
                h.p(".kicker")[words("The game is over")],
                # words: Heading of a result.
                h.h1("#result-title", tabindex="-1")[won or words("Nobody wins.")],
                h.p(".lead")[words.say(outcome.reason)],
                scores(sight),
                h.div(".after")[
                    None
                    if sight.lesson or sight.guest
                    else h.a("#watch-again.button", href=f"{replay.address(sight, 0)}&play=1")[
                        icon("play"), h.span[words("Watch it again")]
                    ],
                    None
                    if sight.guest
                    else h.a(".button", href=f"#/h/{sight.game.id}")[
                        icon("book"), h.span[words("The history of those years")]
                    ],
                ],
            ],
        ],
        remembered(sight),
        breakdown(sight),
        story_of(sight),
        judgement(sight),
        decisive(sight),  # it arrives while people read, so it stands below all buttons
        figure(sight, course) if len((course := sight.telling.course()).labels) > 1 else None,
        h.div(".after")[
            exports(sight),
            h.button(".button.for-book", type="button", data_rule=sight.section)[
                icon("book"), h.span[words("Rules: how the game ends")]
            ],
            # In a first game, people may not have taken the lesson.
            h.a(".button.for-book", href=f"#/learn/{sight.game.id}")[icon("play"), h.span[words("Learn by playing")]]
            if not (sight.lesson or sight.guest)
            else None,
            None if sight.guest else h.a(".button", href="#/")[icon("home"), h.span[words("To the lobby")]],
        ],
        # words: {code}: letters and numbers
        h.p(".note")[words("The code of this deal: {code}. The same code deals the same game again.", code=seed)],
    ]


def remembered(sight: Sight) -> h.Node:
    """What people will talk about: a few moments of the game, each linked to its place in the replay."""
    lines = memorable(sight.sitting.table.log_for(None), sight.board.memorable)
    if not lines:
        return None
    return h.ol(".remembered", aria_label=sight.words("Moments of this game"))[
        [
            h.li[
                h.a(href=replay.address(sight, line.at))[
                    h.small[dated(sight, line.at, line)],
                    h.span[sight.words.say(line.message)],
                    icon("eye"),
                ]
            ]
            for line in lines
        ]
    ]


def dated(sight: Sight, at: int, line: LogLine | None = None) -> str:
    """How far the game was after so many answers; with ``line``, when that was written: a phase may end after it."""
    sitting = sight.sitting
    seen = sitting.table.moments(at) if line and at else []
    then = next((moment.view for moment in seen if moment.line == line), sitting.table.at(at).view(None))
    return str(sitting.board.headline(replace(sitting.look(sitting.table, None), view=then)))


def exports(sight: Sight) -> h.Node:
    """Buttons for the game as a file and for its log; a museum's screen offers no files."""
    words = sight.words
    if sight.guest is not None and sight.guest.shown == "kiosk":
        return None
    return [
        act("export", words("Save this game as a file"), icon_name="down"),
        act("export-log", words("Save the log as text"), icon_name="log"),
    ]


def story_of(sight: Sight) -> h.Node:
    """The story of the game, or the button that asks for it."""
    if sight.board.story is None:
        return None
    if sight.focus.tells:
        return story.told(sight, sight.telling.story(), figure)
    return act("story", sight.words("The story of this game"), icon_name="book", id="tell-story")


def finale(sight: Sight) -> h.Node:
    """The end in a picture, if the game draws one; else the winners' marks."""
    outcome = sight.sitting.table.outcome
    assert outcome is not None
    drawn = sight.board.finale(sight.look, outcome)
    if drawn is not None:
        return h.div(".finale")[drawn]
    marks = [h.span(class_=f"medal seat-{seat}")[sight.look.marks[seat]] for seat in outcome.winners]
    return h.div(".finale.medals", aria_hidden="true")[marks] if marks else None


def scores(sight: Sight) -> h.Node:
    """Everybody's points, the winners first. Nothing where points do not decide, or only repeat who has won, since the
    sentence above says it."""
    words, outcome = sight.words, sight.sitting.table.outcome
    assert outcome is not None
    ranks = outcome.ranks or outcome.scores
    order = sorted(range(len(sight.names)), key=lambda seat: (seat in outcome.winners, ranks[seat]), reverse=True)
    points = [outcome.scores[seat] for seat in order]
    plain = all(score == (seat in outcome.winners) for seat, score in enumerate(outcome.scores))
    if plain or points != sorted(points, reverse=True):
        return None
    return h.table(".scores")[
        # words: Heading of the table of points.
        h.caption(".sr-only")[words("Scores")],
        # words: Head of a column.
        # words: Head of a column: points.
        h.thead[h.tr[h.th(scope="col")[words("Player")], h.th(scope="col")[words("Score")]]],
        h.tbody[
            [
                h.tr(class_="winner" if seat in outcome.winners else None)[
                    h.th(scope="row")[
                        chip(
                            sight.look.marks[seat],
                            seat,
                            sight.names[seat],
                            bot=words("bot") if sight.is_bot(seat) else "",
                        ),
                        # words: Beside the name of whoever has won.
                        [icon("laurel"), h.span(".sr-only")[words("winner")]]
                        if seat in outcome.winners and outcome.ending != "draw"
                        else None,
                    ],
                    h.td[number(words, outcome.scores[seat])],
                ]
                for seat in order
            ]
        ],
    ]


def breakdown(sight: Sight) -> h.Node:
    """How the scores came about, if the game tells it: filled lists, revealed hands, how much each thing counted."""
    drawn = sight.board.breakdown(sight.look)
    return h.div(".breakdown")[drawn] if drawn is not None else None


def decisive(sight: Sight) -> h.Node:
    """Where the adviser would have decided otherwise, and why: also a winner reads it, and it is no blame."""
    words, found = sight.words, sight.sitting.counsel.decisive
    if not found:
        return None
    return h.section(".decisive", aria_labelledby="decisive-title")[
        h.h2("#decisive-title")[words("What the adviser would have done differently")],
        h.ol[
            [
                h.li[
                    h.small[dated(sight, each.answer - 1)],
                    h.p[
                        # words: {seat}: who made a move; {given}: what was answered, a sentence.
                        words("{seat}: {given}", seat=each.seat, given=sentence(each.given)),
                        " ",
                        # words: {better}: an answer that it holds for better; {why}: a whole sentence, the reason.
                        words("The adviser: {better} {why}", better=sentence(each.better), why=each.why),
                    ],
                    h.a(".button.quiet", href=replay.address(sight, each.answer - 1))[
                        icon("eye"), h.span[words("Look at it")]
                    ],
                ]
                for each in found
            ]
        ],
    ]


def judgement(sight: Sight) -> h.Node:
    """What the decisions have cost, as the bots judge it. Drawn only when somebody asks for it."""
    words, known = sight.words, bool(sight.sitting.counsel.costs)
    judged = sight.telling.judged() if known and sight.focus.weighs else None
    if judged is None or len(judged.labels) < 2:
        label = words("What the adviser thinks of the decisions")
        return act("weigh", label, icon_name="advice", id="weigh") if known else None
    return h.section(".judgement", aria_labelledby="weighed-title")[
        h.h2("#weighed-title", tabindex="-1")[words("What the adviser thinks of the decisions")],
        h.p(".note")[
            words(
                "A line rises where a player’s answer was worth less than the best that the bots could find, using "
                "only what that player could know. Only decisions that the bots have looked at are counted."
            )
        ],
        figure(sight, judged),
    ]


def play_again(sight: Sight) -> h.Element:
    """The link to another game with the same seats."""
    # words: A button after a game: the same game once more, with the same players.
    said: h.Node = [icon("restart"), h.span[sight.words("Play a new one")]]
    if sight.guest:
        return h.button(".button.primary", type="button", data_guest="again")[said]
    return h.a(".button.primary", href=again(sight))[said]


def again(sight: Sight) -> str:
    """The address of the set-up with the same seats, names and options, so that nobody types a name twice."""
    filled = {"count": str(len(sight.names)), "hands": "open" if sight.sitting.kept.open_hands else "closed"}
    for seat, name in enumerate(sight.names):
        colour = sight.words(sight.game.colours[seat], ctx="seat") if seat < len(sight.game.colours) else ""
        filled |= {f"name-{seat}": "" if name == colour else name, f"kind-{seat}": sight.kinds[seat]}
    filled |= {f"option-{key}": json.dumps(value) for key, value in sight.sitting.table.options.items()}
    return f"#/g/{sight.game.id}/new?{urlencode(filled)}"


def figure(sight: Sight, course: Course) -> h.Element:
    """The chart, with its numbers as a table below for people who want or need them."""
    words = sight.words
    return h.figure(".course")[
        h.figcaption[course.title],
        chart(sight, course),
        h.details[
            h.summary[words("The same in numbers")],
            h.div(".scroll", tabindex="0", role="region", aria_label=course.title)[
                h.table(".numbers")[
                    h.thead[h.tr[h.td, [h.th(scope="col")[sight.names[seat]] for seat in range(len(course.rows))]]],
                    h.tbody[
                        [
                            h.tr[
                                h.th(scope="row")[h.a(href=replay.address(sight, course.at[i]))[label]],
                                [h.td[number(words, row[i])] for row in course.rows],
                            ]
                            for i, label in enumerate(course.labels)
                        ]
                    ],
                ]
            ],
        ],
    ]


def chart(sight: Sight, course: Course) -> h.Element:
    """One line for each seat, told apart by colour, dash and the seat's mark at its end."""
    low = min(0.0, *(min(row) for row in course.rows))
    high = max(max(row) for row in course.rows)
    high = high if high > low else low + 1
    last = len(course.labels) - 1

    def x(i: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * i / last, 1)

    def y(value: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low), 1)

    ends = spread([y(row[-1]) for row in course.rows])
    return h.svg(
        ".chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="group",  # not "img", since its points are links
        aria_label=words_of(sight, course),
        preserveAspectRatio="xMidYMid meet",
    )[
        [
            h.g(".tick", aria_hidden="true")[
                h.line(x1=str(LEFT), x2=str(WIDTH - RIGHT), y1=str(y(tick)), y2=str(y(tick))),
                h.text(x=str(LEFT - 8), y=str(y(tick) + 5), text_anchor="end")[number(sight.words, tick)],
            ]
            for tick in ticks(low, high)
        ],
        [
            h.text(
                ".label",
                x=str(x(i)),
                y=str(HEIGHT - 14),
                text_anchor="start" if i == 0 else "end" if i == last else "middle",
                aria_hidden="true",
            )[label.partition(" · ")[0]]  # the rest would cover the next label
            for i, label in enumerate(course.labels)
            if i in (0, last) or (last > 3 and i == last // 2 and label not in course.labels[::last])
        ],
        [
            h.g(class_=f"seat-{seat}", aria_hidden="true")[
                h.polyline(
                    points=" ".join(f"{x(i)},{y(value)}" for i, value in enumerate(row)),
                    stroke_dasharray=DASHES[seat % len(DASHES)],
                ),
                h.path(".lead-out", d=f"M{x(last)} {y(row[-1])}L{WIDTH - RIGHT + 7} {ends[seat]}"),
                h.text(".end", x=str(WIDTH - RIGHT + 9), y=str(ends[seat] + 6))[sight.look.marks[seat]],
            ]
            for seat, row in enumerate(course.rows)
        ],
        marks(sight, [x(i) for i in range(last + 1)], course),
    ]


def marks(sight: Sight, places: list[float], course: Course) -> h.Node:
    """Links from each point of the chart to its position. For keys and screen readers the table below has them too."""
    half = (places[-1] - places[0]) / (len(places) - 1) / 2
    return [
        h.a(".mark-at", href=replay.address(sight, at), tabindex="-1", aria_hidden="true")[
            h.title[label],
            h.rect(
                x=str(round(x - half, 1)), y=str(TOP), width=str(round(2 * half, 1)), height=str(HEIGHT - TOP - BOTTOM)
            ),
            h.line(x1=str(x), x2=str(x), y1=str(TOP), y2=str(HEIGHT - BOTTOM)),
        ]
        for x, at, label in zip(places, course.at, course.labels, strict=True)
    ]


def words_of(sight: Sight, course: Course) -> str:
    """The chart in one sentence for screen readers."""
    finals = "; ".join(f"{sight.names[seat]}: {number(sight.words, row[-1])}" for seat, row in enumerate(course.rows))
    return f"{course.title}. {finals}."


def ticks(low: float, high: float) -> list[float]:
    """At most six round numbers between low and high; whole ones if low and high are whole."""
    smallest = 0 if low.is_integer() and high.is_integer() else -2
    steps = (digit * 10.0**power for power in count(smallest) for digit in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step <= 5)
    return [step * i for i in range(ceil(low / step), floor(high / step) + 1)]


def spread(heights: list[float], gap: float = 20.0) -> list[float]:
    """Move apart the labels that would cover each other, and keep their order. Returns their new heights."""
    placed, order = [*heights], sorted(range(len(heights)), key=lambda s: heights[s])
    for above, seat in pairwise(order):
        placed[seat] = max(placed[seat], placed[above] + gap)
    floor = HEIGHT - BOTTOM + 4 + gap
    for seat in reversed(order):
        placed[seat] = floor = min(placed[seat], floor - gap)
    return placed
