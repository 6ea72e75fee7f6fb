"""What goes into the browser's wheels, and what stays here."""

import re

from building import wheels
from places import ROOT, game_ids
from texts.words import offer

STAYS = (".po", ".mo", "README.md", "pyproject.toml", "history.toml", "tabletop/__main__.py", "tabletop/fuzzing.py",
         "ludoteka/still.py", "ludoteka/rescue.py")  # fmt: skip
"""What only the prompt and the build need."""


def test_imports_are_found_wherever_they_stand() -> None:
    source = b"import json\ndef f():\n    from collections import abc\n    import os.path\nfrom . import here\n"
    assert wheels.imports(source) == {"json", "collections", "collections.abc", "os.path"}


def test_there_is_a_wheel_for_the_kit_the_app_and_each_game_with_what_a_browser_needs() -> None:
    made = {parcel.name: parcel for parcel in wheels.parcels()}
    assert list(made) == ["tabletop", "ludoteka", *game_ids()]
    for parcel in made.values():
        assert re.fullmatch(rf"{parcel.name}-\d+\.\d+\.\d+-py3-none-any\.whl", parcel.file_name)
        assert not [name for name in parcel.files if name.endswith(STAYS)]
        catalogues = [name for name, data in parcel.files.items() if b"MO: dict[str, bytes]" in data]
        assert not catalogues, "what is said in each language travels by itself: nobody fetches what is not wanted"
    assert "tabletop/table.py" in made["tabletop"].files
    assert "ludoteka/worker.py" in made["ludoteka"].files


def test_the_kits_wheel_names_the_languages_offered() -> None:
    kit = next(parcel for parcel in wheels.parcels(offer(["pl", "en"])) if parcel.name == "tabletop")
    space: dict[str, dict[str, object]] = {}
    exec(kit.files["tabletop/_words.py"], space)
    assert space["LANGUAGES"] == {"pl": "Polski", "en": "English"}


def test_libraries_go_with_their_licences() -> None:
    app = next(parcel for parcel in wheels.parcels() if parcel.name == "ludoteka")
    licences = [name for name in app.files if "/licenses/" in name]
    assert any("htpy" in name for name in licences)
    assert any("markupsafe" in name for name in licences)


def test_build_py_stays_a_page_long() -> None:
    assert len((ROOT / "build.py").read_text().splitlines()) <= 78
