"""Catalogues: into ``.po`` files and back, the languages of a site, and a fifth language."""

import gettext
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from building import stills
from commands import main
from places import BuildError
from texts import words
from texts.words import catalogues, pseudo, source
from texts.words.faults import places
from texts.words.source import Entry, Key


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[Key, Entry]:
    """A package "nowhere" that lies in a temporary folder; what is put into the dictionary are its texts."""
    texts: dict[Key, Entry] = {}
    monkeypatch.setattr(catalogues, "folder_of", lambda _: tmp_path)
    monkeypatch.setattr(catalogues, "entries", lambda _: texts)
    return texts


def add(texts: dict[Key, Entry], *entries: Entry) -> None:
    """Put texts into a package."""
    texts.update({entry.key: entry for entry in entries})


def updated(folder: Path, text: str) -> str:
    """What becomes of a Polish ``.po`` file when it is brought up to date."""
    path = folder / "words" / "pl.po"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    catalogues.update("nowhere", "pl")
    return path.read_text("utf-8")


def test_an_update_keeps_translations_and_drops_what_is_gone(tmp_path: Path, nowhere: dict[Key, Entry]) -> None:
    add(nowhere, Entry("Vote.", files=["rules.py"]), Entry("New.", files=["rules.py"]))
    text = updated(tmp_path, 'msgid "Vote."\nmsgstr "Głosuj."\n\nmsgid "A thing of the past"\nmsgstr "Nie ma."\n')
    assert 'msgid "Vote."\nmsgstr "Głosuj."' in text
    assert 'msgid "New."\nmsgstr ""' in text
    assert "past" not in text
    compiled = catalogues.compiled("nowhere", "pl")
    assert gettext.GNUTranslations(io.BytesIO(compiled)).gettext("Vote.") == "Głosuj."


def test_a_reworded_text_keeps_its_translation_to_be_looked_at(tmp_path: Path, nowhere: dict[Key, Entry]) -> None:
    add(nowhere, Entry("{seat} passes the turn.", files=["rules.py"]))
    text = updated(tmp_path, 'msgid "{seat} passes his turn."\nmsgstr "{seat} pasuje."\n')
    assert '#, fuzzy, python-brace-format\n#| msgid "{seat} passes his turn."' in text
    assert 'msgstr "{seat} pasuje."' in text
    assert updated(tmp_path, text) == text


def test_a_text_that_gets_its_one_context_needs_no_second_look(tmp_path: Path, nowhere: dict[Key, Entry]) -> None:
    add(nowhere, Entry("open", context="hand", files=["rules.py"]))
    text = updated(tmp_path, 'msgid "open"\nmsgstr "odkryte"\n')
    assert 'msgctxt "hand"\nmsgid "open"\nmsgstr "odkryte"' in text
    assert "fuzzy" not in text


def test_a_text_that_is_parted_into_two_contexts_needs_one(tmp_path: Path, nowhere: dict[Key, Entry]) -> None:
    add(nowhere, Entry("open", context="hand", files=["a.py"]), Entry("open", context="shop", files=["a.py"]))
    assert updated(tmp_path, 'msgid "open"\nmsgstr "odkryte"\n').count("#, fuzzy") == 2


def test_what_translators_and_their_tools_wrote_is_kept(tmp_path: Path, nowhere: dict[Key, Entry]) -> None:
    add(nowhere, Entry("Vote.", files=["rules.py"], roles={source.BUTTON}, comments=["In the assembly."]))
    text = updated(
        tmp_path,
        'msgid ""\nmsgstr ""\n"Last-Translator: Anna <anna@example.org>\\n"\n"Language: pl\\n"\n'
        '"POT-Creation-Date: 2020-01-01 00:00+0000\\n"\n"X-Generator: Weblate 5.0\\n"\n\n'
        '# ok: end\n#: old.py:17\nmsgid "Vote."\nmsgstr "Głosuj"\n',
    )
    assert '"Last-Translator: Anna <anna@example.org>\\n"' in text
    assert '"X-Generator: Weblate 5.0\\n"' in text
    assert "POT-Creation-Date" not in text
    assert '# ok: end\nmsgid "Vote."' in text


@pytest.mark.parametrize("package", words.packages())
def test_every_file_is_as_weblate_wants_it_and_as_an_update_would_write_it(package: str) -> None:
    for language in words.offer().translated:
        path = catalogues.po(package, language)
        text = path.read_text("utf-8")
        head = text.partition("\n\n")[0]
        for field in (
            "Project-Id-Version: Ludoteka",
            f"Language: {language}",
            "MIME-Version",
            "charset=UTF-8",
            "Plural-Forms",
        ):
            assert field in head, path
        assert not re.search(r"^#[:.]", text, re.MULTILINE), "places and notes live in the template"
        catalogues.update(package, language)
        assert path.read_text("utf-8") == text, f"run `build.py words {package}`"


def test_a_template_has_every_text_and_its_comments(tmp_path: Path) -> None:
    words.templates(tmp_path)
    assert {path.stem for path in tmp_path.glob("*.pot")} == set(words.packages())
    with (tmp_path / "kolejka.pot").open("rb") as file:
        template = read_po(file)
    assert {Key(m.id if isinstance(m.id, str) else m.id[0], m.context) for m in template} - {Key("")} == set(
        source.entries("kolejka")
    )
    message = template.get("Blue", "seat")
    assert message.auto_comments == [source.NOTES[source.SEAT]]
    assert not message.string


# -- languages --------------------------------------------------------------------------------------------------------


def test_a_site_may_offer_some_of_them_in_its_own_order() -> None:
    assert words.offer(["pl", "en", "pl"]).languages == ("pl", "en")
    with pytest.raises(BuildError, match="There are no translations into 'xx'"):
        words.offer(["pl", "xx"])


def test_the_browser_gets_a_catalogue_for_each_language_without_what_only_the_build_needs() -> None:
    made = words.for_browser(["tabletop", "kolejka", "a package without texts"], words.offer(["pl", "en", "de"]))
    assert set(made) == {"tabletop-pl", "tabletop-de", "kolejka-pl", "kolejka-de"}
    polish = gettext.GNUTranslations(io.BytesIO(made["tabletop-pl"]))
    assert polish.pgettext("decimal sign", ".") == ","
    assert polish.pgettext("typography", "{letter} {word}") == "{letter} {word}"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Kto stoi w kolejce i o czym mówi?", "Kto stoi w~kolejce i~o~czym mówi?"),
        ("W {shop}: „z ręki” (a potem u {seat})", "W~{shop}: „z~ręki” (a~potem u~{seat})"),
        ("Karta dla Guillaume’a w *parku*", "Karta dla Guillaume’a w~*parku*"),
        ("Ma 3 karty, {n} i", "Ma 3 karty, {n} i"),
        ("{a} {b}", "{a} {b}"),
    ],
)
def test_a_word_of_one_letter_holds_on_to_the_next(typed: str, shown: str) -> None:
    assert words.typography.bound(typed, "{letter}\N{NO-BREAK SPACE}{word}") == shown.replace("~", "\N{NO-BREAK SPACE}")
    assert words.typography.bound(typed, "{letter} {word}") == typed


def test_only_a_language_that_says_so_binds_its_short_words() -> None:
    made = words.for_browser(["tabletop"], words.offer(["pl", "it", "en"]))
    polish, italian = (gettext.GNUTranslations(io.BytesIO(made[f"tabletop-{each}"])) for each in ("pl", "it"))
    assert polish.gettext("{first} and {last}") == "{first} i\N{NO-BREAK SPACE}{last}"
    assert italian.gettext("{first} and {last}") == "{first} e {last}"


def test_the_source_tree_speaks_what_the_po_files_say() -> None:
    """In a process of its own: this one may have read the compiled catalogues before they were renewed."""
    words.compile_all()
    code = (
        "from tabletop import LANGUAGES, Words, msg; from tabletop.words import catalogue; "
        "print(LANGUAGES['pl'], Words(catalogues=[catalogue('tabletop', 'pl')]).number(-1.5))"
    )
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code], capture_output=True, text=True, env=stills.environment()
    )
    assert done.stdout.split() == ["Polski", "−1,5"], done.stderr


# -- the pseudo-language, which is a fifth one ------------------------------------------------------------------------


@given(
    st.text(st.characters(codec="utf-8", exclude_characters="{}"), max_size=80), st.sampled_from(["", "{seat}", "{n}"])
)
def test_the_pseudo_language_keeps_places_and_grows_by_two_fifths(text: str, place: str) -> None:
    made = pseudo.pseudo(text + place)
    assert places(made) == places(place)
    if any(map(str.isalpha, text)):
        assert made[0] + made[-1] == "[]"
        assert len(made) - 2 - len(place) >= 1.4 * len(text)
    else:
        assert made == text + place


@pytest.fixture(scope="module")
def pseudo_site(tmp_path_factory: pytest.TempPathFactory) -> stills.Stills:
    """All that is rendered of a site in the pseudo-language alone."""
    folder = tmp_path_factory.mktemp("pseudo")
    words.write_pseudo(folder)
    offered = words.offer(["qps"], folder)
    words.check(offered=offered)  # every text of every package is translated
    return stills.rendered(offered)


@pytest.mark.slow
def test_a_folder_of_po_files_is_all_that_a_fifth_language_needs(pseudo_site: stills.Stills) -> None:
    """And a site without English speaks its first language."""
    assert "qps" not in words.offer().languages
    assert list(pseudo_site["screens"]) == ["qps"]
    assert pseudo_site["sentences"]["qps"]["Ready."] == pseudo.pseudo("Ready.")
    assert pseudo_site["rescue"]["qps"]["title"] == pseudo.pseudo("Rescue")


@pytest.mark.slow
def test_nothing_on_a_still_screen_was_kept_from_translation(pseudo_site: stills.Stills) -> None:
    """What has no brackets was never given to translation: names, titles as they are printed, sources, licences."""
    screens = pseudo_site["screens"]["qps"]
    for route in (each for each in screens if each.endswith(("/new", "#/", "/saves"))):
        visible = text_of(re.sub(r"<p class=\"origin\">.*?</p>|<svg.*?</svg>", " ", screens[route], flags=re.DOTALL))
        bare = re.sub(r"\[[^\[\]]*\]", " ", re.sub(r"\[[^\[\]]*\]", " ", visible))
        assert set(re.findall(r"[^\W\d_]{3,}", bare)) <= {"Ludoteka"}, route


def text_of(markup: str) -> str:
    """What is read on a screen."""
    return re.sub(r"<[^>]+>", " ", markup)


def test_a_site_in_a_language_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", "--languages", "en,qps"]) == 1
    assert "There are no translations into 'qps'" in capsys.readouterr().err
