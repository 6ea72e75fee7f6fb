"""The rules at the table: what is shown leads to the section that tells of it, and an example can be tried."""

import re

from tests.app.tables import act

import kolejka
from ludoteka.occasion import Trial
from ludoteka.session import Session
from texts.books import playing
from texts.books.sources import Example, read

BOOK = read(kolejka.GAME)


def session(example: str, kinds: list[str] | None = None) -> Session:
    """A table of people with open hands that begins as an example does."""
    found = BOOK.example(example)
    assert isinstance(found, Example)
    table = playing.laid(kolejka.GAME, found)
    return Session(table, kinds or ["person"] * len(table.seats), hands="open")


def rule(session: Session) -> str:
    """The section to which the prompt bar leads."""
    prompt = session.handle({"do": "open"})["patch"]["#app"]
    found = re.search(r'id="rule"[^>]*data-rule="([^"]*)"', prompt)
    assert found
    return found[1]


def number(session: Session, answer: str) -> int:
    ask = session.sitting.table.ask
    return ask.options.index(answer)  # type: ignore[arg-type]


def test_what_is_asked_leads_to_its_phase_and_then_to_its_card() -> None:
    at = session("luck-second-place")
    assert rule(at) == "queue-jumping"
    act(at, "choose", option=number(at, "card:luck"))
    assert rule(at) == "card-luck"


def test_a_staged_answer_leads_to_what_it_does() -> None:
    at = session("under-the-counter")
    at.sitting.aim(staged=number(at, "card:counter"))
    assert rule(at) == "card-counter"


def test_a_refusal_leads_to_the_section_of_what_was_refused() -> None:
    at = session("no-effect")
    grey = next(grey for grey in at.eyes.greyed() if grey.option == "card:stock")
    act(at, "why", index=grey.number)
    assert at.sitting.focus.note is not None
    assert rule(at) == "card-stock"


def test_a_line_of_the_log_leads_to_its_section_also_when_it_is_looked_back_at() -> None:
    at = session("luck-second-place")
    for answer in ("card:luck", "shop:food"):  # between them, the only pawn there is goes by itself
        act(at, "choose", option=number(at, answer))
        if at.sitting.focus.staged is not None:
            act(at, "commit", option=at.sitting.focus.staged)
    assert at.telling.log()[-1].section == "card-luck"
    log = at.handle({"do": "open"})["patch"]["#app"]
    assert '<a href="#/r/table?at=3" data-section="card-luck">' in log
    assert log.count('tabindex="-1" aria-hidden="true" data-rule="card-luck"') == 1
    act(at, "look", at=3)
    assert rule(at) == "card-luck"


def test_the_end_leads_to_the_end() -> None:
    finished = BOOK.example("last-good")
    assert finished is not None
    table = playing.play(kolejka.GAME, finished).after
    assert table.log[-1].section == "ending"
    assert 'data-rule="ending"' in Session(table, ["person"] * 3).handle({"do": "open"})["patch"]["#app"]


def test_the_aid_says_where_the_rules_of_what_is_played_are() -> None:
    at = session("two-for-one")
    act(at, "tab", tab="aid")
    assert 'id="rules-here"' in at.handle({"do": "open"})["patch"]["#app"]
    assert 'data-rules-at="market"' in at.handle({"do": "open"})["patch"]["#app"]


def test_a_hidden_hand_is_not_told_by_the_way_to_a_rule() -> None:
    """What a seat stages from a closed hand is known to its own eyes only; so is the section of its card."""
    found = BOOK.example("no-effect")
    assert found
    at = Session(playing.laid(kolejka.GAME, found), ["person", "person"])
    drawn = at.handle({"do": "open"})["patch"]["#app"]
    assert rule(at) == "queue-jumping"
    assert not re.search(r'data-(?:rule|section)="card-', drawn)


def test_a_try_out_says_so_and_leads_back() -> None:
    at = session("luck-second-place")
    assert "Try-out" not in at.handle({"do": "open"})["patch"]["#app"]
    at.sitting.occasion = Trial("#/g/kolejka/rules/luck-second-place")
    assert '<a class="trial" href="#/g/kolejka/rules/luck-second-place">' in at.handle({"do": "open"})["patch"]["#app"]
    at.sitting.occasion = Trial("javascript:alert(1)")
    assert "javascript" not in at.handle({"do": "open"})["patch"]["#app"]
