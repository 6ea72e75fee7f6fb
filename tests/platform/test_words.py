"""Translations are held against their source, and every kind of fault is seen."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from workshop import words


def entry(text: str | tuple[str, str], translation: str | tuple[str, ...], *, fuzzy: bool = False) -> list[str]:
    """The faults of one translation into Polish."""
    source = Catalog()
    made = Catalog(locale="pl")
    source.add(text, locations=[("here.py", 1)])
    made.add(text, translation, flags=["fuzzy"] if fuzzy else ())
    return list(words.faults_of(source.get(text), made.get(text)))  # type: ignore[arg-type]


def test_a_good_translation_has_no_fault() -> None:
    assert entry("{seat} draws {n}.", "{seat} ciągnie {n}.") == []
    assert entry(("{n} good", "{n} goods"), ("{n} towar", "{n} towary", "{n} towarów")) == []


@pytest.mark.parametrize(
    ("text", "translation", "fault"),
    [
        ("Vote.", "", "not translated"),
        (("{n} good", "{n} goods"), ("{n} towar", "", ""), "not translated"),
        ("{seat} draws.", "{place} ciągnie.", "places in braces differ"),
        ("{seat} draws.", "Ciągnie.", "places in braces differ"),
        ("{seat} draws.", "{seat ciągnie.", "braces do not match"),
    ],
)
def test_a_bad_translation_is_told(text: str | tuple[str, str], translation: str, fault: str) -> None:
    assert entry(text, translation)[0].startswith(fault)


def test_a_fuzzy_translation_is_told() -> None:
    assert entry("Vote.", "Głosuj.", fuzzy=True)[0].startswith("fuzzy")


def test_a_sentence_nobody_translated_is_told() -> None:
    source = Catalog()
    source.add("Vote.", locations=[("here.py", 1)])
    [fault] = words.faults_of(source.get("Vote."), None)  # type: ignore[arg-type]
    assert fault.startswith("not translated")


def test_every_way_of_saying_something_is_found() -> None:
    found = {str(text) for text, _ in words.texts("kolejka")}
    assert "Where does the next pawn queue?" in found  # msg(…)
    assert "The Queue" in found  # the declaration
    assert "Blue" in found  # a seat's colour
    assert any("Mother" in text for text in found)  # a term, from components.toml
    kit = {str(text) for text, _ in words.texts("tabletop")}
    assert "That cannot be chosen now." in kit  # the kit has words of its own


def test_an_update_keeps_translations_and_drops_what_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "pl.po").write_text('msgid "Vote."\nmsgstr "Głosuj."\n\nmsgid "Gone."\nmsgstr "Nie ma."\n')
    (tmp_path / "rules.py").write_text('from tabletop import msg\nA = msg("Vote.")\nB = msg("New.")\n')
    monkeypatch.setattr(words, "folder_of", lambda _: tmp_path)
    monkeypatch.setattr(words, "texts", lambda _: [("Vote.", "rules.py"), ("New.", "rules.py")])
    words.template.cache_clear()
    words.update("nowhere")
    words.template.cache_clear()
    text = (tmp_path / "words" / "pl.po").read_text("utf-8")
    assert 'msgid "Vote."\nmsgstr "Głosuj."' in text
    assert 'msgid "New."\nmsgstr ""' in text
    assert "Gone." not in text
    compiled = words.compiled(tmp_path / "words")
    assert gettext.GNUTranslations(io.BytesIO(compiled["pl"])).gettext("Vote.") == "Głosuj."
