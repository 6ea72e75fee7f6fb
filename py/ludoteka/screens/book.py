"""A game's book on the screen: rules, glossary, the page for teachers, and their parts. Made at build time only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from drawing import markup as h
from tabletop import Game, Words, duration

from .frame import framed
from .pages import doors
from .parts import chip, icon

# -- what the binder hands over; texts are finished markup in the reader's language -----------------------------------


@dataclass(frozen=True)
class Frame:
    """One picture of a figure, and the same for the ear."""

    picture: Markup
    told: str


@dataclass(frozen=True)
class Figure:
    """An example as it is shown: one picture, or one before and one after."""

    id: str
    caption: Markup
    frames: Sequence[Frame]
    names: Sequence[str]
    tried: bool
    """Whether a reader can step into it."""


@dataclass(frozen=True)
class Chapter:
    """A section of the rules: level 2, or 3 for a part of one."""

    id: str
    title: str
    level: int
    inside: Markup


@dataclass(frozen=True)
class Entry:
    """An entry of the glossary."""

    id: str
    term: str
    text: Markup
    original: str = ""
    language: str = ""
    section: str = ""
    see: Sequence[tuple[str, str]] = ()
    """Other terms: id and word."""
    history: str = ""


@dataclass(frozen=True)
class Shown:
    """A sign, what it means, and how it looks."""

    id: str
    name: str
    text: Markup
    section: str = ""
    picture: Markup = field(default_factory=Markup)


@dataclass(frozen=True)
class Question:
    """A quiz question; ``right`` counts from 1."""

    question: Markup
    answers: Sequence[Markup]
    right: int
    reason: Markup


@dataclass(frozen=True)
class Talk:
    """A question for talk, and what may be said to it."""

    question: Markup
    said: Sequence[Markup]


@dataclass(frozen=True)
class Part:
    """A stretch of the lesson plan."""

    minutes: int
    title: str
    said: Sequence[Markup]


@dataclass(frozen=True)
class Date:
    """An entry of the timeline."""

    when: str
    text: Markup
    source: str
    link: str = ""


@dataclass(frozen=True)
class Plan:
    """The page for teachers."""

    lead: Sequence[Markup]
    aims: Sequence[Markup]
    prepare: Sequence[Markup]
    parts: Sequence[Part]
    quiz: Sequence[Question]
    talk: Sequence[Talk]
    dates: Sequence[Date]


# -- addresses --------------------------------------------------------------------------------------------------------


def address(game: str, kind: str, target: str) -> str:
    """Where a link of a book leads: to a section, a term, a sign or a figure of this game."""
    page = "glossary" if kind in ("term", "sign") else "rules"
    return f"#/g/{game}/{page}/{target}" if kind != "example" else f"#/g/{game}/rules/{target}?figure"


# -- the rules --------------------------------------------------------------------------------------------------------


def rules(words: Words, game: Game, goal: Markup, lead: Markup, chapters: Sequence[Chapter]) -> str:
    """``#/g/<game>/rules``"""
    # words: {title}: the name of the game. The heading of its rules.
    title = words("Rules: {title}", title=words(game.title))
    return framed(
        words,
        h.article(".prose.book", data_book=game.id)[
            crumbs(words, game),
            h.h1[title],
            h.p(".goal")[goal],
            lead,
            h.p(".row.book-doors")[doors(words, game, "rules"), printing(words)],
            # words: The list of the chapters of the rules.
            h.nav(".contents", aria_label=words("Contents"))[
                h.h2[words("Contents")],
                h.ol[
                    [
                        h.li[h.a(href=address(game.id, "section", chapter.id))[chapter.title]]
                        for chapter in chapters
                        if chapter.level == 2
                    ]
                ],
            ],
            [section(words, game, chapter) for chapter in chapters],
        ],
        face=game.id,
        kind="reading",
    )


def crumbs(words: Words, game: Game) -> h.Element:
    """The way back."""
    # words: The way back to the list of games.
    return h.p(".crumb")[h.a(href="#/")[words("Games")], " / ", h.a(href=f"#/g/{game.id}")[words(game.title)]]


def printing(words: Words) -> h.Element:
    """What is needed for printing."""
    # words: Button. Prints the page that is read.
    return h.button(".button", type="button", data_print="")[icon("down"), h.span[words("Print")]]


def section(words: Words, game: Game, chapter: Chapter) -> h.Element:
    """One section, with an address of its own."""
    heading = h.h2 if chapter.level == 2 else h.h3
    return h.section(class_=f"rule-section level-{chapter.level}", data_section_id=chapter.id, tabindex="-1")[
        heading[
            chapter.title,
            " ",
            h.a(
                ".anchor",
                href=address(game.id, "section", chapter.id),
                # words: {title}: the heading of a section of the rules.
                aria_label=words("Address of the section “{title}”", title=chapter.title),
            )["§"],
        ],
        chapter.inside,
    ]


def figure(words: Words, game: Game, shown: Figure) -> h.Element:
    """An example: what it looked like before, and after."""
    # words: Over the two pictures of an example: the board before and after something was done.
    names = (words("Before"), words("After")) if len(shown.frames) == 2 else ("",)
    return h.figure(".example", data_example_id=shown.id, tabindex="-1")[
        h.div(class_=f"frames of-{len(shown.frames)}")[
            [
                h.div(".frame")[
                    h.p(".frame-name")[name] if name else None,
                    h.div(".picture", role="img", aria_label=": ".join(filter(None, [name, frame.told])))[
                        frame.picture
                    ],
                ]
                for name, frame in zip(names, shown.frames, strict=True)
            ]
        ],
        h.figcaption[
            h.p[shown.caption],
            h.div(".row.figure-foot")[
                h.div(".figure-key")[[chip(game.marks[seat], seat, name) for seat, name in enumerate(shown.names)]],
                # words: Button. Opens a table from this example.
                h.a(".button.quiet.try", href=f"#/try/{game.id}/{shown.id}")[icon("play"), h.span[words("Try this")]]
                if shown.tried
                else None,
            ],
        ],
    ]


def signs(shown: Sequence[Shown]) -> h.Element:
    """Each sign, and what it means."""
    return h.ul(".signs")[
        [
            h.li(data_sign_id=sign.id, tabindex="-1")[
                h.div(".picture", aria_hidden="true")[sign.picture] if sign.picture else None,
                h.div[h.strong[sign.name], " ", sign.text],
            ]
            for sign in shown
        ]
    ]


# -- the glossary -----------------------------------------------------------------------------------------------------


def glossary(words: Words, game: Game, entries: Sequence[Entry], shown: Sequence[Shown]) -> str:
    """``#/g/<game>/glossary``"""
    return framed(
        words,
        h.article(".prose.book", data_book=game.id)[
            crumbs(words, game),
            # words: {title}: the name of the game. The heading of its glossary.
            h.h1[words("Words and signs: {title}", title=words(game.title))],
            h.p(".row.book-doors")[doors(words, game, "glossary"), printing(words)],
            h.h2[words("Words of the game and of its time")],
            h.dl(".meanings")[[entry(words, game, one) for one in entries]],
            h.h2[words("Signs on the board")],
            signs(shown),
        ],
        face=game.id,
        kind="reading",
    )


def entry(words: Words, game: Game, one: Entry) -> h.Element:
    """One word and what it means."""
    original = h.span(".original", lang=one.language)[one.original] if one.original else None
    return h.div(".term", data_term_id=one.id, tabindex="-1")[
        h.dt[one.term, [" (", original, ")"] if original else None],
        h.dd[
            h.p[one.text],
            h.p(".note")[ways(words, game, one)] if one.section or one.see or one.history else None,
        ],
    ]


def ways(words: Words, game: Game, one: Entry) -> h.Node:
    """Where to read on."""
    # words: Where to read more about a word: in the rules, on a history page.
    links = [
        h.a(href=address(game.id, "section", one.section), data_section=one.section)[words("In the rules")]
        if one.section
        else None,
        # words: The way from a word of the glossary to a history page.
        h.a(href=f"#/h/{game.id}/{one.history}")[words("In history")] if one.history else None,
        *(h.a(href=address(game.id, "term", other), data_term=other)[word] for other, word in one.see),
    ]
    return [[" · " if at else None, link] for at, link in enumerate(filter(None, links))]


# -- for teachers -----------------------------------------------------------------------------------------------------


def teach(words: Words, game: Game, plan: Plan) -> str:
    """``#/teach/<game>``"""
    return framed(
        words,
        h.article(".prose.book.teach", data_book=game.id)[
            crumbs(words, game),
            # words: {title}: the name of the game. The heading of the page for teachers.
            h.h1[words("For teachers: {title}", title=words(game.title))],
            [h.p(".lead")[text] for text in plan.lead],
            h.p(".row.book-doors")[doors(words, game, "teach"), printing(words)],
            h.h2[words("What the class learns")],
            h.ul[[h.li[aim] for aim in plan.aims]],
            h.h2[words("What to have ready")],
            h.ul[[h.li[one] for one in plan.prepare]],
            h.h2[words("A 45-minute lesson")],
            h.ol(".plan")[
                [
                    h.li[
                        h.h3[h.span(".minutes")[words.say(duration(60 * part.minutes))], " ", part.title],
                        [h.p[text] for text in part.said],
                    ]
                    for part in plan.parts
                ]
            ],
            h.h2[words("The same deal for every table")],
            h.p[
                words(
                    "Everything that chance decides in a game follows from one code. Whoever types the same "
                    "code at set-up, under “The deal”, gets the same shuffled cards and the same order. "
                    "Choose a word and write it on the board: every group then begins from the same "
                    "position, and you can compare what each made of it."
                )
            ],
            h.p[
                words(
                    "The number of seats and the options must be the same as well. From the first choice "
                    "that differs, each game goes its own way, and that is worth talking about. At the end "
                    "each table shows its code, so that any game can be dealt again."
                )
            ],
            # words: The heading of the quiz.
            h.h2[words("Ten questions")],
            h.ol(".quiz")[[quiz(words, one) for one in plan.quiz]],
            # words: The heading of questions that a class may discuss.
            h.h2[words("To talk about")],
            [h.section(".talk")[h.h3[one.question], [h.p[text] for text in one.said]] for one in plan.talk],
            # words: A list of dates and events.
            h.h2[words("Timeline")],
            timeline(plan),
        ],
        face=game.id,
        kind="reading",
    )


def timeline(plan: Plan) -> h.Element:
    """Dates and events, with their sources."""
    return h.dl(".timeline")[
        [
            h.div[
                h.dt[date.when],
                h.dd[
                    h.p[date.text],
                    h.p(".note")[h.a(href=date.link, rel="noreferrer")[date.source] if date.link else date.source],
                ],
            ]
            for date in plan.dates
        ]
    ]


def quiz(words: Words, one: Question) -> h.Element:
    """A question; its answer is folded away, on paper it is printed."""
    return h.li[
        h.p[one.question],
        h.ol(".answers")[[h.li[answer] for answer in one.answers]],
        h.details[
            # words: Opens the answer to a quiz question.
            h.summary[words("The answer")],
            h.p[h.strong[one.answers[one.right - 1]], " ", one.reason],
        ],
    ]
