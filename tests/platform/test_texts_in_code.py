"""Texts are found in the source, each with what it is for; faults of their translations are told."""

import pytest
from babel.messages.catalog import Catalog

from texts.words import source
from texts.words.faults import faults_of
from texts.words.source import Entry, Key


def found(python: str) -> list[Entry]:
    """The texts in a piece of Python."""
    return list(source.in_python(python, "game/rules.py"))


def one(python: str) -> Entry:
    """The only text in a piece of Python."""
    [entry] = found(python)
    return entry


@pytest.mark.parametrize(
    ("script", "text", "notes"),
    [
        ('banner(says("Vote."));', "Vote.", []),
        ('// words: Why.\nbanner(says("Vote {n}.", { n }));', "Vote {n}.", ["Why."]),
        ('return says(\n  "Vote " +\n    "now.",\n);', "Vote now.", []),
        ('  // words: Button: it\n  // counts.\n  again: () =>\n    says("Vote."),', "Vote.", ["Button: it counts."]),
        ('is\n  ? // words: Button. Counts.\n    says("Vote.")', "Vote.", ["A button.", "Counts."]),
        (r'says("The \"vote\".")', 'The "vote".', []),
    ],
)
def test_what_a_script_says_is_found(script: str, text: str, notes: list[str]) -> None:
    [entry] = source.in_script(script, "static/page.js")
    assert (entry.text, entry.notes) == (text, notes)


@pytest.mark.parametrize(
    "call",
    [
        'msg("Vote.")',
        'state.say("Vote.", seat=1)',
        'state.head("Vote.")',
        'state.tell([0], "Vote.")',
        'look.words("Vote.")',
        'Message("Vote.", {})',
        'Message(key="Vote.")',
        'words("Vo" "te.")',
        'Choice("vote", "Vote.")',
        'Hidden("Vote.", Secrecy.HAND)',
        'Game(id="g", title="Vote.", shelf=1)',
    ],
)
def test_every_way_of_saying_something_is_found(call: str) -> None:
    assert one(call).text == "Vote."


def test_texts_that_code_chooses_are_all_found() -> None:
    assert [entry.text for entry in found('words("Vote." if now else "Wait.")')] == ["Vote.", "Wait."]
    assert [entry.text for entry in found('Game(colours=("Red", "Blue"))')] == ["Red", "Blue"]
    assert found("words(text)") == []


def test_an_option_has_a_label_and_a_note() -> None:
    assert [entry.text for entry in found('GameOption("key", "Label", (), 1, "Note.")')] == ["Label", "Note."]


@pytest.mark.parametrize(
    ("call", "plural", "context"),
    [
        ('nmsg("{n} card", "{n} cards", n=2)', "{n} cards", None),
        ('words.many("{n} card", "{n} cards", n=2, ctx="table")', "{n} cards", "table"),
        ('msg("{n} card", ctx="table", n=1)', None, "table"),
        ('Message("{n} card", {"n": 1}, "{n} cards", "table")', "{n} cards", "table"),
        ('Choice(1, "{n} card", context="table")', None, "table"),
        ('Game(colours=("{n} card",))', None, "seat"),
    ],
)
def test_plural_and_context_are_found(call: str, plural: str | None, context: str | None) -> None:
    entry = one(call)
    assert (entry.text, entry.plural, entry.context) == ("{n} card", plural, context)


@pytest.mark.parametrize(
    ("python", "role"),
    [
        ('Q = Question("vote", msg("Vote."))', source.QUESTION),
        ('E = Ending("vote", reason=msg("Vote."))', source.ENDING),
        ('state.say("Vote.")', source.LOG),
        ('act("vote", words("Vote."))', source.BUTTON),
        ('h.button(".b")[h.span[words("Vote.")]]', source.BUTTON),
        ('h.a(".button", href="#")[words("Vote.")]', source.BUTTON),
        ('h.button(aria_label=words("Vote."))[icon("x")]', source.SPOKEN),
        ('def label(option, look):\n    return look.words("Vote.")', source.BUTTON),
        (
            'def label(option, look):\n    return plainly(option)\ndef plainly(option):\n    return words("Vote.")',
            source.BUTTON,
        ),
        ('Game(colours=("Vote.",))', source.SEAT),
    ],
)
def test_a_text_knows_what_it_is_for(python: str, role: str) -> None:
    assert one(python).roles == {role}


@pytest.mark.parametrize("python", ['h.p[words("Vote.")]', 'def preview(look):\n    return look.words("Vote.")'])
def test_what_is_on_no_button_is_none(python: str) -> None:
    assert one(python).roles == set()


def test_comments_for_translators_stand_above_a_text_or_behind_it() -> None:
    entries = found(
        "# nothing for translators\n"
        "A = msg('one')\n"
        "# words: who votes,\n"
        "# and when\n"
        "B = msg('two')\n"
        "C = msg('three')  # words: a number\n"
        "D = msg(\n"
        "    # words: inside\n"
        "    'four'\n"
        ")\n"
        "# words: Button. Opens a door\n"
        "E = msg('five')\n"
    )
    assert [entry.comments for entry in entries] == [
        [],
        ["who votes, and when"],
        ["a number"],
        ["inside"],
        ["Opens a door"],
    ]
    assert entries[4].roles == {source.BUTTON}


def test_declaration_terms_and_history_of_a_game_are_found() -> None:
    texts = source.entries("kolejka")
    assert Key("Where does your next pawn queue?") in texts  # msg(…)
    assert Key("The Queue") in texts  # the declaration
    assert Key("Blue", "seat") in texts  # a seat's name
    assert source.TERM in texts[Key("Mother with a small child")].roles  # from components.toml
    assert any(source.HISTORY in entry.roles for entry in texts.values())
    assert Key("That cannot be chosen now. The list of your moves shows what can be.") in source.entries("tabletop")


def faults(text: str | tuple[str, str], translation: str | tuple[str, ...], *, fuzzy: bool = False) -> list[str]:
    """The faults of one translation into Polish."""
    made = Catalog(locale="pl")
    made.add(text, translation, flags=["fuzzy"] if fuzzy else ())
    singular, plural = (text, None) if isinstance(text, str) else text
    return list(faults_of(Entry(singular, plural, files=["here.py"]), made.get(text), 3))


def test_a_good_translation_has_no_fault() -> None:
    assert faults("{seat} draws {n}.", "{seat} ciągnie {n}.") == []
    assert faults(("{n} good", "{n} goods"), ("{n} towar", "{n} towary", "{n} towarów")) == []


@pytest.mark.parametrize(
    ("text", "translation", "fault"),
    [
        ("Vote.", "", "not translated"),
        (("{n} good", "{n} goods"), ("{n} towar", "", ""), "not translated"),
        (("{n} good", "{n} goods"), ("{n} towar", "{n} towarów"), "has 2 plural forms, needs 3"),
        ("{seat} draws.", "{place} ciągnie.", "places in braces differ"),
        ("{seat} draws.", "Ciągnie.", "places in braces differ"),
        ("{seat} draws.", "{seat ciągnie.", "braces do not match"),
    ],
)
def test_a_bad_translation_is_told(text: str | tuple[str, str], translation: str | tuple[str, ...], fault: str) -> None:
    assert faults(text, translation)[0].startswith(fault)


def test_a_fuzzy_translation_is_told() -> None:
    assert faults("Vote.", "Głosuj.", fuzzy=True)[0].startswith("fuzzy")


def test_a_sentence_nobody_translated_is_told() -> None:
    [fault] = faults_of(Entry("Vote.", files=["here.py"]), None)
    assert fault.startswith("not translated")
