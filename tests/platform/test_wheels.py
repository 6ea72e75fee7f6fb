"""What goes into the browser's wheels, and what stays here."""

from __future__ import annotations

import re

from building import wheels
from places import ROOT, game_ids
from texts.words import offer


def test_imports_are_found_wherever_they_stand() -> None:
    source = b"import json\ndef f():\n    from collections import abc\n    import os.path\nfrom . import here\n"
    assert wheels.imports(source) == {"json", "collections", "collections.abc", "os.path"}


def test_there_is_a_wheel_for_the_kit_the_app_and_each_game() -> None:
    made = {parcel.name: parcel for parcel in wheels.parcels()}
    assert list(made) == ["tabletop", "ludoteka", *game_ids()]
    for parcel in made.values():
        assert re.fullmatch(rf"{parcel.name}-\d+\.\d+\.\d+-py3-none-any\.whl", parcel.file_name)
        assert not [name for name in parcel.files if name.endswith((".po", ".mo", "README.md", "pyproject.toml"))]


def test_no_wheel_carries_a_catalogue() -> None:
    """What is said in each language travels by itself, so that nobody fetches a language that is not wanted."""
    for parcel in wheels.parcels():
        assert not [name for name, data in parcel.files.items() if b"MO: dict[str, bytes]" in data], parcel.name


def test_the_kits_wheel_has_no_tools_of_the_prompt() -> None:
    kit = next(parcel for parcel in wheels.parcels() if parcel.name == "tabletop")
    assert "tabletop/table.py" in kit.files
    assert not {"tabletop/__main__.py", "tabletop/fuzzing.py"} & set(kit.files)


def test_the_apps_wheel_has_nothing_that_only_the_build_needs() -> None:
    app = next(parcel for parcel in wheels.parcels() if parcel.name == "ludoteka")
    assert "ludoteka/worker.py" in app.files
    assert not {"ludoteka/still.py", "ludoteka/rescue.py"} & set(app.files)
    for parcel in wheels.parcels():
        assert not [name for name in parcel.files if name.endswith("history.toml")]


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
