"""Books of rules: how one is read, what is wrong with one, and what becomes of one."""

import json
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import kolejka
from building import stills
from drawing import Look
from kolejka.board import BOARD
from places import SAVES, BuildError
from tabletop import Table, Words
from texts import books, words
from texts.books import binding, playing
from texts.books.faults import faults
from texts.books.hearing import heard
from texts.books.rulebook import Link, RuleBook, inline, links, plain
from texts.books.sources import Book, folder_of, read

Changed = Callable[[str, str, str], list[str]]


@pytest.fixture
def changed(tmp_path: Path) -> Changed:
    """Kolejka's book with one text of one file replaced by another: what is wrong with it then."""

    def change(file: str, old: str, new: str) -> list[str]:
        folder = tmp_path / "book"
        shutil.copytree(folder_of("kolejka"), folder, dirs_exist_ok=True)
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")
        return list(faults(read(kolejka.GAME, folder)))

    return change


@pytest.fixture(scope="module")
def book() -> Book:
    return read(kolejka.GAME)


# -- rules.md ---------------------------------------------------------------------------------------------------------


def test_sections_are_known_by_their_ids_and_the_first_paragraph_says_how_one_wins() -> None:
    rules = RuleBook(
        "Who has\nmost wins.\n\n## Play {#play tests/test_readme.py::test_a}\n\nPlay.\n\n### More {#more}\n"
    )
    assert rules.faults == []
    assert rules.goal == "Who has most wins."
    assert [(section.id, section.level, section.tests) for section in rules.sections] == [
        ("play", 2, ("tests/test_readme.py::test_a",)),
        ("more", 3, ()),
    ]
    assert [text for _, text in rules.texts()] == ["Who has most wins.", "Play", "Play.", "More"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("## Play {#play}\n", "must begin with a paragraph"),
        ("Win.\n\n## Play\n", "needs an id"),
        ("Win.\n\n# Play {#play}\n", "sections begin with ##"),
        ("Win.\n\n## A {#a}\n\n## B {#a}\n", "another section 'a'"),
        ("Win.\n\n## A {#a}\n\nSee ![](example:x) here.\n", "on a line of its own"),
        ("Win.\n\n## A {#a}\n\n![why](example:x)\n", "the caption stands in examples.toml"),
        ("Win.\n\n## A {#a}\n\n![](picture:x)\n", "is unknown"),
        ("Win.\n\n## A {#a}\n\n```\ncode\n```\n", "use paragraphs"),
    ],
)
def test_what_does_not_fit_the_form_of_rules_is_told_with_its_line(text: str, fault: str) -> None:
    assert any(fault in told for told in RuleBook(text).faults), RuleBook(text).faults


def test_links_and_plain_text() -> None:
    text = "The [*queue*](term:queue) of **all**, see [here](section:play)."
    assert links(text) == [Link("term", "queue"), Link("section", "play")]
    assert plain(text) == "The queue of all, see here."


def test_markup_of_texts_is_ours_and_html_is_not() -> None:
    assert inline("a <b>*c*</b>") == "a &lt;b&gt;<em>c</em>&lt;/b&gt;"
    assert 'data-term="queue"' in inline("[q](term:queue)")


# -- what is wrong with a book ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("rules.md", "{#saturday}", "{#weekend}", "there is no section 'saturday'"),
        ("rules.md", "{#market}", "{#bazaar}", "{#market} is missing: the phase 'market' names it"),
        ("rules.md", "{#card-luck}", "{#luck}", "{#card-luck} is missing"),
        ("rules.md", "![](example:last-good)", "", "the example 'last-good' is shown nowhere"),
        ("rules.md", "(term:queue)", "(term:line)", "the link term:line leads nowhere"),
        ("rules.md", "The first family", "The [first](term:queue) family", "so it has no link"),
        ("examples.toml", '"queues.food" = [1, 0, 2, -1]', '"queues.food" = [0, 1, 2, -1]', "not [0, 1, 2, -1]"),
        ("examples.toml", '"shelves.food.#" = 0', '"shelves.cake.#" = 0', "the view has nothing there"),
        ("examples.toml", 'asks = "who-goes-home"', 'asks = "which-card"', "what is asked then is 'who-goes-home'"),
        ("examples.toml", 'offered = ["card:list", "pass"]', 'offered = ["card:place"]', "offered 'card:place': None"),
        (
            "examples.toml",
            '"card:stock" = "There are no goods',
            '"card:list" = "There are no goods',
            "refused 'card:list': it is allowed",
        ),
        (
            "examples.toml",
            "There is nothing in this shop. Goods come with a delivery.",
            "No.",
            ("the reason is 'There is nothing in this shop. Goods come with a delivery.'"),
        ),
        ("examples.toml", 'ends = "bought"', 'ends = "swapped"', "the game ends by 'bought'"),
        ("examples.toml", 'ends = "bought"\n', "", "the game ends by 'bought'"),
        ("examples.toml", '"pawn:kiosk:2", "shop:food"', '"pawn:kiosk:1", "shop:food"', "answer 2 (pawn:kiosk:1)"),
        ("examples.toml", "seed = 11", 'save = "kolejka-market"\nat = 9999', "cannot be cut at 9999"),
        ("examples.toml", "kiosk = [1, 2, -1]", "kiosk = [7, 2, -1]", "Each family at the table has five pawns."),
        ("examples.toml", 'section = "set-up"', 'chapter = "set-up"', "unknown field `chapter` - at `$.example[0]`"),
        ("examples.toml", "seed = 11", 'seed = "11"', "Expected `int`, got `str` - at `$.example[0].seed`"),
        ("glossary.toml", 'see = ["party-committee"]', 'see = ["party"]', "there is no term 'party'"),
        ("glossary.toml", 'history = "pewex"', 'history = "peweks"', "there is no history page 'peweks'"),
        ("glossary.toml", 'original = "spekulant"\n', "", "the original word needs its language"),
        ("teach.toml", "minutes = 20", "minutes = 25", "last 50 minutes in all"),
        ("teach.toml", "right = 2", "right = 4", "`right` is the number of one"),
        ("teach.toml", "https://isap", "http://isap", "begins with https://"),
        ("lesson.toml", 'accepted = ["card:mother"]', 'accepted = ["card:critic"]', "accepted (card:critic)"),
        ("lesson.toml", 'ends = "swapped"\n', "", "the game has ended by 'swapped'"),
        ("lesson.toml", '"*" = "Your list needs nothing', '"x" = "Your list needs nothing', 'needs wrong."*"'),
    ],
)
def test_a_broken_promise_is_found(changed: Changed, file: str, old: str, new: str, fault: str) -> None:
    found = changed(file, old, new)
    assert any(fault in told for told in found), found


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    found = list(read(kolejka.GAME, tmp_path).faults)
    assert [f"{name}: is missing" in found for name in ("rules.md", "examples.toml", "teach.toml")] == [True] * 3


def test_a_game_without_a_book_is_told() -> None:
    with pytest.raises(BuildError, match=r"docs/book\.md"):
        books.check(["no-such-game"])


# -- what becomes of a book -------------------------------------------------------------------------------------------


def test_an_example_comes_before_and_after_and_both_are_true_views(book: Book) -> None:
    example = book.example("luck-second-place")
    assert example is not None
    played = playing.play(kolejka.GAME, example)
    assert played.before.view(None)["queues"]["food"] == [1, 2, -1]
    assert played.after.view(None)["queues"]["food"] == [1, 0, 2, -1]


def test_an_inert_picture_has_nothing_to_choose_or_to_reach() -> None:
    table = Table.new(kolejka.GAME, ["Anna", "Jan"], 1)
    look = Look(table.view(None), Words(kolejka.GAME.terms, table.seats), inert=True)
    drawn = str(BOARD.board(look))
    for attribute in ('id="at-', "tabindex", 'role="button"', "data-do", "aria-pressed"):
        assert attribute not in drawn
    assert 'data-shown="shop:food"' in drawn
    assert "data-place" not in drawn
    picture, told = heard(drawn)
    assert "; Phases of the day; 10 delivery cards to come; " in told
    assert "aria-label" not in picture


@pytest.mark.slow
def test_a_save_that_no_longer_opens_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = json.loads((SAVES / "kolejka-market.json").read_text("utf-8"))
    (tmp_path / "kolejka-market.json").write_text(json.dumps({**save, "rules": "0"}), "utf-8")
    monkeypatch.setattr(sys.modules["texts.books.faults"], "SAVES", tmp_path)
    (told,) = faults(read(kolejka.GAME))
    assert told.startswith("kolejka-market.json")
    assert "golden kolejka" in told


@pytest.mark.slow
def test_every_language_has_the_same_screens_and_all_their_links_lead_somewhere() -> None:
    made = stills.rendered(words.offer())["books"]
    routes = set(made["kolejka-en"]["screens"])
    assert routes == {"#/g/kolejka/rules", "#/g/kolejka/glossary", "#/teach/kolejka"}
    for language in words.offer().languages:
        one = made[f"kolejka-{language}"]
        assert set(one["screens"]) == routes
        assert "<" not in one["goal"]
        places = {*routes, *(f"{route}/{name}" for route, page in one["screens"].items() for name in named(page))}
        for route, markup in one["screens"].items():
            own = re.findall(r'href="(#/(?:g/[a-z]+/(?:rules|glossary)|teach/)[^"?]*)', markup)
            assert [address for address in own if address not in places] == [], (language, route)


def named(page: str) -> list[str]:
    """What has an address of its own on a page."""
    return re.findall(r'data-(?:section|example|term|sign)-id="([^"]+)"', page)


def test_a_readers_try_begins_where_the_example_does(book: Book) -> None:
    tried = binding.bound(book, "en")["tries"]["luck-second-place"]
    table = Table.load({key: value for key, value in tried["save"].items() if key != "table"})
    assert table.view(None)["queues"]["food"] == [1, 2, -1]
    assert tried["until"] == 3
