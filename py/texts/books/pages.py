"""A game's book as pages: rules, glossary, the page for teachers, and their parts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from drawing import markup as h
from ludoteka.history import paragraphs
from ludoteka.screens.frame import framed
from ludoteka.screens.pages import doors
from ludoteka.screens.parts import chip, icon
from tabletop import Game, Words, duration

from .rulebook import Link, RuleBook, Section
from .sources import Book, Quiz, Sign, Teach, Term


@dataclass(frozen=True)
class Speaker:
    """One book in one language."""

    words: Words
    game: Game
    text: Callable[[str], Markup]
    """From an English text of the book to finished markup in the reader's language."""

    def texts(self, english: str) -> list[Markup]:
        """Paragraphs."""
        return [self.text(part) for part in paragraphs(english)]


class Frame(NamedTuple):
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


# -- addresses --------------------------------------------------------------------------------------------------------


def address(game: str, link: Link) -> str:
    """Where a link of a book leads: to a section, a term, a sign or a figure of this game."""
    page = "glossary" if link.scheme in ("term", "sign") else "rules"
    return f"#/g/{game}/{page}/{link.target}{'?figure' if link.scheme == 'example' else ''}"


# -- the rules --------------------------------------------------------------------------------------------------------


def rules(speaker: Speaker, book: RuleBook, lead: Markup, inside: Callable[[Section], Markup]) -> str:
    """``#/g/<game>/rules``; ``inside`` makes what stands under a heading."""
    words, game = speaker.words, speaker.game
    chapters = [chapter for chapter in book.sections if chapter.level == 2]
    return framed(
        words,
        h.article(".prose.book", data_book=game.id)[
            crumbs(words, game),
            # words: {title}: the name of the game. The heading of its rules.
            h.h1[words("Rules: {title}", title=words(game.title))],
            h.p(".goal")[speaker.text(book.goal)],
            lead,
            h.p(".row.book-doors")[doors(words, game, "rules"), printing(words)],
            # words: The list of the chapters of the rules.
            h.nav(".contents", aria_label=words("Contents"))[
                h.h2[words("Contents")],
                h.ol[
                    [
                        h.li[h.a(href=address(game.id, Link("section", chapter.id)))[words(chapter.title)]]
                        for chapter in chapters
                    ]
                ],
            ],
            [section(words, game, one, inside(one)) for one in book.sections],
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


def section(words: Words, game: Game, one: Section, inside: Markup) -> h.Element:
    """One section, with an address of its own."""
    title = words(one.title)
    return h.section(class_=f"rule-section level-{one.level}", data_section_id=one.id, tabindex="-1")[
        (h.h2 if one.level == 2 else h.h3)[
            title,
            " ",
            h.a(
                ".anchor",
                href=address(game.id, Link("section", one.id)),
                # words: {title}: the heading of a section of the rules.
                aria_label=words("Address of the section “{title}”", title=title),
            )["§"],
        ],
        inside,
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


def signs(speaker: Speaker, shown: Sequence[tuple[Sign, Markup]]) -> h.Element:
    """Each sign with its picture, if it has one, and what it means."""
    return h.ul(".signs")[
        [
            h.li(data_sign_id=sign.id, tabindex="-1")[
                h.div(".picture", aria_hidden="true")[picture] if picture else None,
                h.div[h.strong[speaker.words(sign.name)], " ", speaker.text(sign.text)],
            ]
            for sign, picture in shown
        ]
    ]


# -- the glossary -----------------------------------------------------------------------------------------------------


def glossary(speaker: Speaker, book: Book, shown: Sequence[tuple[Sign, Markup]]) -> str:
    """``#/g/<game>/glossary``"""
    words, game = speaker.words, speaker.game
    terms = {term.id: term for term in sorted(book.terms, key=lambda term: words(term.term).casefold())}
    return framed(
        words,
        h.article(".prose.book", data_book=game.id)[
            crumbs(words, game),
            # words: {title}: the name of the game. The heading of its glossary.
            h.h1[words("Words and signs: {title}", title=words(game.title))],
            h.p(".row.book-doors")[doors(words, game, "glossary"), printing(words)],
            h.h2[words("Words of the game and of its time")],
            h.dl(".meanings")[[entry(speaker, term, terms) for term in terms.values()]],
            h.h2[words("Signs on the board")],
            signs(speaker, shown),
        ],
        face=game.id,
        kind="reading",
    )


def entry(speaker: Speaker, term: Term, terms: Mapping[str, Term]) -> h.Element:
    """One word and what it means."""
    words = speaker.words
    foreign = term.original and term.language != words.language
    return h.div(".term", data_term_id=term.id, tabindex="-1")[
        h.dt[
            words(term.term),
            [" (", h.span(".original", lang=term.language)[term.original], ")"] if foreign else None,
        ],
        h.dd[
            h.p[speaker.text(term.text)],
            h.p(".note")[ways(words, speaker.game, term, terms)] if term.section or term.see or term.history else None,
        ],
    ]


def ways(words: Words, game: Game, term: Term, terms: Mapping[str, Term]) -> h.Node:
    """Where to read on."""
    see = [(other, address(game.id, Link("term", other))) for other in term.see]
    # words: Where to read more about a word: in the rules, on a history page.
    links = [
        h.a(href=address(game.id, Link("section", term.section)), data_section=term.section)[words("In the rules")]
        if term.section
        else None,
        # words: The way from a word of the glossary to a history page.
        h.a(href=f"#/h/{game.id}/{term.history}")[words("In history")] if term.history else None,
        *(h.a(href=href, data_term=other)[words(terms[other].term)] for other, href in see),
    ]
    return [[" · " if at else None, link] for at, link in enumerate(filter(None, links))]


# -- for teachers -----------------------------------------------------------------------------------------------------


def teach(speaker: Speaker, plan: Teach) -> str:
    """``#/teach/<game>``"""
    words, game, text, texts = speaker.words, speaker.game, speaker.text, speaker.texts
    return framed(
        words,
        h.article(".prose.book.teach", data_book=game.id)[
            crumbs(words, game),
            # words: {title}: the name of the game. The heading of the page for teachers.
            h.h1[words("For teachers: {title}", title=words(game.title))],
            [h.p(".lead")[one] for one in texts(plan.lead)],
            h.p(".row.book-doors")[doors(words, game, "teach"), printing(words)],
            h.h2[words("What the class learns")],
            h.ul[[h.li[text(aim)] for aim in plan.aims]],
            h.h2[words("What to have ready")],
            h.ul[[h.li[text(one)] for one in plan.prepare]],
            h.h2[words("A 45-minute lesson")],
            h.ol(".plan")[
                [
                    h.li[
                        h.h3[h.span(".minutes")[words.say(duration(60 * part.minutes))], " ", words(part.title)],
                        [h.p[one] for one in texts(part.text)],
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
            h.ol(".quiz")[[quiz(speaker, one) for one in plan.quiz]],
            # words: The heading of questions that a class may discuss.
            h.h2[words("To talk about")],
            [
                h.section(".talk")[h.h3[text(one.question)], [h.p[said] for said in texts(one.text)]]
                for one in plan.talk
            ],
            # words: A list of dates and events.
            h.h2[words("Timeline")],
            timeline(speaker, plan),
        ],
        face=game.id,
        kind="reading",
    )


def timeline(speaker: Speaker, plan: Teach) -> h.Element:
    """Dates and events, with their sources."""
    return h.dl(".timeline")[
        [
            h.div[
                h.dt[speaker.words(date.when)],
                h.dd[
                    h.p[speaker.text(date.text)],
                    h.p(".note")[h.a(href=date.link, rel="noreferrer")[date.source] if date.link else date.source],
                ],
            ]
            for date in plan.dates
        ]
    ]


def quiz(speaker: Speaker, one: Quiz) -> h.Element:
    """A question; its answer is folded away, on paper it is printed."""
    text = speaker.text
    return h.li[
        h.p[text(one.question)],
        h.ol(".answers")[[h.li[text(answer)] for answer in one.answers]],
        h.details[
            # words: Opens the answer to a quiz question.
            h.summary[speaker.words("The answer")],
            h.p[h.strong[text(one.answers[one.right - 1])], " ", text(one.reason)],
        ],
    ]
