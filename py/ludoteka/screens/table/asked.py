"""Region A: the question and who is asked, how to go on, advice, and what has happened since."""

from drawing import markup as h
from tabletop import Words

from ...state.advice import asked_of_a_person, may_take_the_word
from ...state.sight import Move, Sight
from .. import replay
from ..parts import act, icon
from .answers import in_commit_bar, option_button
from .committing import turned
from .seats import seat_chip


def prompt(sight: Sight) -> h.Node:
    """Region A: whose turn it is and what to do; below it, what the chosen answer does or why something is refused."""
    words, log = sight.words, sight.telling.log()
    # While others wait for a person, no news stands where she must read that first.
    waited_for = sight.clock == "still" or (sight.phase == "table" and sight.clock != "runs" and sight.moves)
    if sight.note:
        second = h.p("#second.why")[icon("why"), sight.note]
    elif sight.turn is None and sight.moves and sight.eyes.timed() and not sight.taps:
        # words: Below a step that the table shows for some seconds; a button makes it go on sooner.
        second = h.p("#second")[words("Goes on by itself, or at once when you press.")]
    elif sight.preview and not turned(sight):  # otherwise the open hand shows it beside its own Confirm
        kind = "preview chosen" if len(sight.moves) > 1 else "preview"
        second = h.p("#second", class_=kind)[icon("arrow"), sight.preview]
    elif sight.back:
        second = h.p("#second.news")[replay.said(sight)]
    elif sight.phase in ("bot", "table") and not waited_for and log:
        second = h.p("#second.news")[sight.telling.latest().text]
    elif sight.advice and not sight.sitting.counsel.opened:
        # words: {answer}: an answer as its button says it; {why}: a whole sentence, the reason.
        coach = words("Good here: {answer}. {why}", answer=sight.advice[0].label, why=sight.advice[0].why)
        second = h.p("#second.coach")[icon("advice"), coach]
    else:
        second = h.p("#second")[hint(sight)]
    # While a clock runs, bots speak several times a second; meanwhile neither the question nor the chip may change.
    stands = sight.clock == "still" or (sight.phase == "bot" and sight.clock == "runs")
    asked = None if sight.around or stands else sight.turn
    over = sight.phase in ("over", "back")
    told = sight.preview if sight.eyes.by_itself() else ""  # the only answer is announced, not asked
    return [
        None if over else everybody(sight) or seat_chip(sight, asked),
        h.div(".asked")[
            h.h1("#asked", tabindex="-1")[told or sight.telling.prompt()], h.p("#second") if told else second
        ],
        # What comes and goes keeps its place, or stands to the left of what stays, so that nothing moves under a
        # finger. The clock's button is in the corner, where it is found fastest.
        h.button("#more.button.icon-only", type="button", data_more="", aria_label=words("Show full text"))[
            icon("down-arrow")
        ],
        since(sight),
        None if sight.lesson or over else advise_slot(sight),
        rule_button(words, sight.section),
        clock_button(sight) if sight.sitting.live is not None and not sight.lesson else None,
    ]


def everybody(sight: Sight) -> h.Node:
    """The chip of all who sit here, if all say the same at one press; None: not so."""
    if sight.phase != "public" or not sight.eyes.together() or sight.focus.one_by_one:
        return None
    return h.span(".chip.seat-table")[
        h.span(".mark", aria_hidden="true")["◎"],
        # words: in place of a player’s name: all who sit here are asked at once
        h.span(".name")[sight.words("All")],
    ]


def clock_button(sight: Sight) -> h.Element:
    """The button that stops the clock and, in the same place, the one that starts it again after a question or after
    advice. Holding it down only explains it."""
    words, sitting = sight.words, sight.sitting
    reads = not sight.clock and sitting.counsel.opened and sitting.stretch() is not None
    if sight.clock == "still" or reads:
        # words: Button: goes on after something was shown.
        does, sign, says, kind = "advise-close" if reads else "go-on", "play", words("Go on"), "primary"
    else:
        # words: Button: stops the clock of a game in real time, because somebody has a question about the rules.
        does, sign, says, kind = "stop-clock", "pause", words("Pause"), "" if sight.clock == "runs" else "away"
    return act(does, says, icon_name=sign, kind=kind, id="stop-clock", aria_label=says, data_sign="clock")


def rule_button(words: Words, section: str) -> h.Element:
    """The button that opens the rule which applies here; CSS shows it only for games with a book."""
    return h.button(
        "#rule.button.icon-only.for-book",
        type="button",
        data_rule=section,
        # words: Button. Opens the section of the rules that tells of what is asked, refused or foretold just now.
        aria_label=words("The rule"),
        title=words("The rule"),  # lessons and books mention it by this name
    )[icon("book")]


def advisable(sight: Sight) -> bool:
    """Whether advice can be asked for here."""
    asked = sight.phase in ("public", "private") and asked_of_a_person(sight.sitting)
    return asked or may_take_the_word(sight.sitting, sight.eyes)


def advise_slot(sight: Sight) -> h.Element:
    """Where advice is asked for. While a strong bot thinks, a button there shows its progress and makes it hurry."""
    words, adviser = sight.words, advise_button(sight.words, away=not advisable(sight))
    if sight.phase != "bot" or not sight.patient:
        return adviser
    hurry = h.button("#hurry.button.advise", type="button", data_hurry=str(sight.total))[
        # words: Button, while a bot thinks for a few seconds: it shall choose at once.
        icon("arrow"), h.span[words("Move now")]
    ]
    return h.div(".slot")[adviser, hurry]


def advise_button(words: Words, *, away: bool = False) -> h.Element:
    """The button that asks for advice. The settings may hide it; ``away``: it is invisible but keeps its place."""
    return act(
        "advise",
        # words: Button. An adviser says which answers would be good, and why.
        words("What would be good here?"),
        icon_name="advice",
        kind="advise away" if away else "advise",
        id="advise",
        title=words("What would be good here?"),
    )


def advice(sight: Sight) -> h.Node:
    """What would be good here, and why. Drawn beside the answers, never over the board."""
    words, known, many = sight.words, sight.sitting.counsel.advice, len(sight.advice)
    thinks = known is not None and known.found is None
    if not sight.sitting.counsel.opened or not (sight.advice or thinks):
        return None
    return h.section("#advice.advice", tabindex="-1", aria_labelledby="advice-title")[
        h.header[
            # words: Heading over what an adviser says.
            h.h2("#advice-title")[words("Advice: what would be good here")],
            act("advise-next", [words("Next"), h.small[f" {known.turned + 1}/{many}"]], id="advise-next")
            if known is not None and many > 1
            else None,
            act("advise-close", words("Close"), icon_name="close", kind="icon-only", id="advise-close"),
        ],
        h.p[words("The adviser is thinking…")] if thinks else None,
        h.ol[
            [
                h.li[
                    option_button(Move(each.index, each.label, each.target, each.index == sight.staged), "advised")
                    if each.index is not None
                    else h.strong[each.label],
                    h.p[
                        each.why,
                        " ",
                        h.button(".to-rule.for-book", type="button", data_rule=each.section)[words("The rule")],
                    ],
                ]
                for each in sight.advice
            ]
        ]
        if sight.advice
        else None,
    ]


def since(sight: Sight) -> h.Node:
    """The news, folded to their number; opened, they cover the board, with what they led to first. Each sentence links
    to its moment; the log has the rest."""
    words, news = sight.words, sight.news
    sentences = news.sentences()
    if not sentences:
        return None
    left = len(set(news.told) - set(sentences))
    return h.details(".since", id=f"since-{sight.turn}-{sentences[-1].at}", data_kept="data-read")[
        h.summary[
            icon("log"),
            h.span(".sr-only")[words("Since your last turn")],
            # words: Short, on a sign that opens what has happened since somebody's last turn: so many sentences.
            h.span(".number")[words("{n} new", n=len(sentences))],
        ],
        h.ul[
            h.li(".note")[words("What glows on the board has moved.")] if sight.sitting.live is None else None,
            [
                h.li(class_={"weighty": entry.weighty, "names-you": news.own in entry.text})[
                    h.a(href=replay.address(sight, entry.at))[entry.text]
                ]
                for entry in sentences
            ],
            h.li[
                h.button(".button.primary", type="button")[words("Go on")],  # like any press, it closes the news
                h.button(".button", type="button", data_panel="open")[
                    # words: Button below what has happened since somebody's last turn: opens the log. {n}: sentences.
                    words("{n} more in the log", n=left) if left else words("Log")
                ],
            ],
        ],
    ]


def much(sight: Sight) -> bool:
    """Whether much has happened, and the table itself gave the last answer: a new phase has begun."""
    given = sight.table.last_given
    return given is not None and given.seat is None and len(sight.news.sentences()) > 2


def hint(sight: Sight) -> h.Node:
    """One quiet line if nothing more important has to be said: what helps with the question, or what others have done
    (first, if it was :func:`much`), each sentence with a link to its moment, or else where to choose."""
    words = sight.words
    if sight.clock == "still":
        return words("Ask, look things up, wait: nobody can act meanwhile.")
    if sight.closed and sight.handle is not None:
        return words("Only {seat} should look now: open the hand below.", seat=sight.handle)
    if sight.phase not in ("public", "private") or sight.staged is not None:
        return ""
    if not much(sight) and sight.look.question and (own := sight.board.hints.get(sight.look.question)):
        return words.say(own)
    if sight.sitting.live is None and (told := sight.news.foremost()):
        return [[h.a(href=replay.address(sight, each.at))[each.text], " "] for each in told]
    ask = sight.sitting.table.ask
    if ask is not None and ask.private and sight.handle == ask.seat:
        # words: Help: some answers can be chosen with a closed hand, others depend on it.
        return words("Open the hand below to see all that you can choose.")
    held = sight.lies_open.answers
    free = [move.target for move in sight.moves if move.index not in held and not in_commit_bar(sight, move)]
    if not any(free):
        return ""
    if all(free) and not held:
        # words: Help: every answer is a place on the board.
        return words("Choose on the board.")
    return words("Choose on the board or below.")
