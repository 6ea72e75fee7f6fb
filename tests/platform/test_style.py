"""The style checker: every rule finds what breaks it, and nothing else; the counts may only shrink."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from babel.messages.catalog import Catalog

from places import BuildError
from texts import words
from texts.words import catalogues, source, style, tables
from texts.words.source import Entry
from texts.words.style import Finding
from texts.words.tables import Case

SHEETS = {"en": "english", "pl": "polish", "it": "italian", "de": "german"}


def case(language: str, text: str, english: str = "", *roles: str, package: str = "ludoteka") -> Case:
    """A text in a language; the English is one that ends alike, if none is given."""
    english = english or ("Text" + style.ending_of(text))
    entry = Entry(english, files=["here.py"], roles=set(roles))
    return Case(package, language, entry, english, text)


def broken(one: Case) -> set[str]:
    """The rules that a text breaks."""
    return {found.rule for found in style._of_text(one)}


# -- signs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "good", "bad", "rule"),
    [
        ("en", "the East’s hand", "the East's hand", "apostrophe"),
        ("it", "l’ultimo turno", "l'ultimo turno", "apostrophe"),
        ("pl", "sprawa Guillaume’a", "sprawa Guillaume'a", "apostrophe"),
        ("en", "“enough”", '"enough"', "quotes"),
        ("pl", "„dość”", "«dość“", "quotes"),
        ("it", "«basta»", "„basta“", "quotes"),
        ("de", "„genug“", "»genug«", "quotes"),
        ("de", "ein Wort", "ein  Wort", "spaces"),
        ("de", "ein Wort", "ein Wort ", "spaces"),
        ("it", "Fatto! Avanti.", "Fatto ! Avanti.", "punctuation"),
        ("pl", "Dom: jeden.", "Dom : jeden.", "punctuation"),
        ("en", "Loading…", "Loading...", "dots"),
        ("en", "Loading…", "Loading …", "dots"),
        ("de", "Wird geladen …", "Wird geladen…", "dots"),
        ("pl", "jeden – dwa", "jeden - dwa", "dashes"),
        ("en", "one – two", "one — two", "dashes"),
        ("de", "{low}–{high} Minuten", "{low}-{high} Minuten", "dashes"),
    ],
)
def test_a_rule_of_signs_finds_what_breaks_it(language: str, good: str, bad: str, rule: str) -> None:
    assert broken(case(language, good)) == set()
    assert rule in broken(case(language, bad, "Text" + style.ending_of(good)))


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("It is over.", "."),
        ("Sure?", "?"),
        ("Hand", ""),
        ("“Enough.”", "."),
        ("Which good? ({shop})", ""),
        ("Wait …", "…"),
    ],
)
def test_the_end_of_a_text_is_seen_inside_closing_marks(text: str, ending: str) -> None:
    assert style.ending_of(text) == ending


@pytest.mark.parametrize(
    ("language", "text", "english", "rules"),
    [
        ("pl", "Gotowe.", "Ready.", set()),
        ("pl", "Gotowe", "Ready.", {"end"}),
        ("de", "Bereit!", "Ready.", {"end"}),
        ("it", "Mano.", "Hand", {"end"}),
        ("pl", "Jesteśmy Rodziną sp. z o.o.", "We Are Family Ltd", set()),
        ("pl", ",", ".", set()),  # the decimal sign
    ],
)
def test_a_sentence_ends_as_the_english_one(language: str, text: str, english: str, rules: set[str]) -> None:
    assert broken(case(language, text, english)) == rules


# -- buttons and plurals ----------------------------------------------------------------------------------------------


def test_a_button_is_short_or_hardly_longer_than_the_english() -> None:
    long = "Zurück zur Auswahl aller Spiele dieses Tisches"
    assert "length" in broken(case("de", long, "To the lobby", source.BUTTON))
    assert "length" not in broken(case("de", long, "Back to the choice of all games", source.BUTTON))
    assert "length" not in broken(case("de", long, "To the lobby"))
    assert "length" in broken(case("en", "A button with a great deal of English on it", "", source.BUTTON))


@pytest.mark.parametrize(
    ("english", "forms", "found"),
    [
        (("{n} robot", "{n} robots"), ("{n} robot", "{n} roboty", "{n} robotów"), 0),
        (("{n} robot", "{n} robots"), ("{n} robot", "{n} robot", "{n} robot"), 1),
        (("{n} robot", "{n} robots"), ("roboty: {n}", "roboty: {n}", "roboty: {n}"), 0),
        (("Robots ({n})", "Robots ({n}) "), ("Roboty ({n})", "Roboty ({n})", "Roboty ({n})"), 0),
        (("{n} more", "{n} more"), ("jeszcze {n}", "jeszcze {n}", "jeszcze {n}"), 0),
    ],
)
def test_plural_forms_differ_where_the_number_stands_in_the_sentence(
    english: tuple[str, str], forms: tuple[str, ...], found: int
) -> None:
    entry = Entry(*english, files=["here.py"])
    assert len(list(style._alike(entry, list(forms)))) == found


# -- words, terms, names of seats -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("package", "language", "text", "english", "found"),
    [
        ("kolejka", "de", "Drängelkarte", "queue card", False),
        ("kolejka", "de", "Schlangenkarte", "queue card", True),
        ("kolejka", "pl", "karty kolejki", "queue cards", False),
        ("kolejka", "pl", "karty kolejkowe w talii", "queue cards", False),
        ("kolejka", "pl", "karty do gry", "queue cards", True),
        ("kolejka", "de", "Welcher Laden? ({queue})", "Which shop? ({queue})", False),  # a name in braces is no word
        ("reglamentacja", "de", "Schieber", "speculator", False),
        ("kolejka", "de", "Spekulant", "speculator", True),
        ("volk", "de", "1 Unruhestein", "1 unrest cube", False),
        ("volk", "de", "1 Unruhe", "1 unrest cube", True),
        ("corteo", "en", "Hold the handle", "", True),
        ("automated", "en", "the State", "", False),
        ("corteo", "en", "controlled by the power", "", True),
    ],
)
def test_a_thing_has_one_name(package: str, language: str, text: str, english: str, found: bool) -> None:
    one = case(language, text, english or text, package=package)
    assert ("terms" in broken(one)) is found


def test_a_story_may_use_words_of_its_own_but_not_forbidden_ones() -> None:
    english = "The queue card was " + "very " * style.TALE + "old"
    told = case("de", "Die Karte war alt", english, package="kolejka")
    assert "terms" not in broken(told)
    assert "terms" in broken(replace(told, text="Die Schlangenkarte war alt"))


@pytest.mark.parametrize(
    ("language", "package", "good", "bad", "rule"),
    [
        ("en", "ludoteka", "Hand: {seat}", "Hand of {seat}", "seat"),
        ("pl", "kolejka", "Od ostatniej tury: {seat}", "Od ostatniej tury od {seat}", "seat"),
        ("pl", "kolejka", "{seat} kupuje chleb.", "{seat} kupił chleb.", "seat"),
        ("it", "ludoteka", "Dall’ultimo turno: {seat}", "Dall’ultimo turno di {seat}", "seat"),
        ("de", "volk", "Hand: {seat}", "Hand von {seat}", "seat"),
        ("de", "volk", "West baut {n}", "Westen baut {n}", "words"),
        ("de", "volk", "der Westen baut {n}", "Westen baut {n}", "words"),
        ("de", "ludoteka", "wer beginnt", "der Spieler beginnt", "people"),
        ("de", "ludoteka", "alle Spielenden", "alle Spieler*innen", "people"),
        ("de", "ludoteka", "Gib sie ihm.", "Geben Sie ihm Ihre Karte.", "address"),
        ("pl", "ludoteka", "Wybierz kartę.", "Czy Pan wybiera kartę?", "address"),
        ("it", "ludoteka", "Scegli tu.", "Scelga Lei.", "address"),
        ("pl", "ludoteka", "karty na ręce", "karty na ręku", "words"),
    ],
)
def test_what_a_language_avoids_is_found(language: str, package: str, good: str, bad: str, rule: str) -> None:
    assert rule not in broken(case(language, good, package=package))
    assert rule in broken(case(language, bad, package=package))


@pytest.mark.parametrize(("language", "name"), [("en", "The march"), ("it", "Il potere"), ("de", "Die Staatsmacht")])
def test_the_name_of_a_seat_has_no_article(language: str, name: str) -> None:
    assert "seat" in broken(case(language, name, "March", source.SEAT))
    assert "seat" not in broken(case(language, name.split()[1], "March", source.SEAT))


def test_italian_buttons_are_in_the_imperative() -> None:
    assert "mood" in broken(case("it", "Giocare una carta", "Play a card", source.BUTTON))
    assert "mood" not in broken(case("it", "Gioca una carta", "Play a card", source.BUTTON))
    assert "mood" not in broken(case("it", "Giocare una carta", "Playing a card"))


# -- comments and contexts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "wanted"),
    [
        (Entry("{n} cards"), True),  # one word
        (Entry("{seat} draws {n} cards again."), False),
        (Entry("{seat} plays this card: {card}."), True),
        (Entry("{seat} plays this card: {card}.", comments=["{card}: a queue card"]), False),
        (Entry("on", context="sound"), False),
        (Entry("on"), True),
        (Entry("Blue", roles={source.SEAT}), False),
        (Entry("Go home", roles={source.BUTTON}), True),
        (Entry("The pawn goes home."), False),
    ],
)
def test_what_is_not_clear_by_itself_wants_a_comment(entry: Entry, wanted: bool) -> None:
    assert bool(list(style.comment(entry))) is wanted


@pytest.fixture
def two_packages(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Counter[str]]:
    """Two packages with one text each, and their German translations; what is found in them, by rule."""

    def look(app: tuple[Entry, str], game: tuple[Entry, str], comment: str = "") -> Counter[str]:
        texts = {"ludoteka": {app[0].key: app[0]}, "kolejka": {game[0].key: game[0]}}
        known = {}
        for package, (entry, german) in {"ludoteka": app, "kolejka": game}.items():
            known[package] = Catalog(locale="de")
            known[package].add(entry.text, german, user_comments=[comment] if comment else (), context=entry.context)
        for module in (style, catalogues):
            monkeypatch.setattr(module, "entries", texts.__getitem__)
        monkeypatch.setattr(style, "offer", lambda *_: catalogues.Offer(("en", "de")))
        monkeypatch.setattr(style, "load", lambda package, *_: known[package])
        return Counter(found.rule for found in style.findings(texts) if found.rule != "comment")

    return look


def test_one_text_with_two_translations_wants_contexts(two_packages: Callable[..., Counter[str]]) -> None:
    app, game = Entry("Open all of them", files=["a.py"]), Entry("Open all of them", files=["g.py"])
    assert two_packages((app, "Alle öffnen"), (game, "Alle öffnen")) == {}
    assert two_packages((app, "Alle öffnen"), (game, "Alle aufdecken")) == {"context": 2}
    named = replace(game, context="cards")
    assert two_packages((app, "Alle öffnen"), (named, "Alle aufdecken")) == {}


def test_a_short_text_in_two_files_wants_a_context_or_a_comment(two_packages: Callable[..., Counter[str]]) -> None:
    other = Entry("A whole sentence.", files=["g.py"])
    text = Entry("Open", files=["a.py", "b.py"])
    assert two_packages((text, "Offen"), (other, "Ein ganzer Satz.")) == {"context": 1}
    told = replace(text, comments=["Of a hand."])
    assert two_packages((told, "Offen"), (other, "Ein ganzer Satz.")) == {}


def test_a_translator_may_say_that_a_rule_does_not_fit(two_packages: Callable[..., Counter[str]]) -> None:
    app, game = Entry("Ready, all of you.", files=["a.py"]), Entry("A whole sentence.", files=["g.py"])
    assert two_packages((app, "Bereit"), (game, "Ein ganzer Satz.")) == {"end": 1}
    assert two_packages((app, "Bereit"), (game, "Ein ganzer Satz."), "ok: end") == {}
    assert two_packages((app, "Bereit"), (game, "Ein ganzer Satz."), "ok: terms") == {"end": 1}


# -- the counts -------------------------------------------------------------------------------------------------------


def test_a_new_fault_fails_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    one_more = Finding("terms", "kolejka", "de", "Text", "what", "here.py")
    monkeypatch.setattr(style, "findings", lambda *_: [one_more])
    with pytest.raises(BuildError, match="style"):
        words.check(["kolejka"], styled=True)


# -- the glossary and the style sheets --------------------------------------------------------------------------------


def test_every_term_has_a_name_in_every_language_and_says_where_it_is_from() -> None:
    games = {*words.packages(), style.EVERY}
    for term in tables.terms():
        assert term.game in games
        assert term.note, term.id
        assert set(term.named) == set(SHEETS), term.id
        for form in term.named.values():
            assert form.say, term.id
            assert form.source, term.id


def test_a_term_keeps_its_own_rule() -> None:
    """What is to be said is among the forms, and is not forbidden."""
    for term in tables.terms():
        for language, form in term.named.items():
            for said in form.say:
                kept, never = style.any_of(form.forms), style.any_of(form.never)
                assert kept is not None, (term.id, language)
                assert kept.search(said), (term.id, language, said)
                assert never is None or not never.search(said), (term.id, language, said)


def test_no_pattern_forbids_what_its_reason_recommends() -> None:
    for language in SHEETS:
        for one in tables.avoided(language):
            assert one.why, one.pattern
            assert one.pattern.search(one.wrong), (language, one.wrong)
            advised = re.findall(r"(?:say|use|:) [“„]([^“”„]+)[”“]", one.why)
            assert not [said for said in advised if one.pattern.search(said)], (language, one.why)
