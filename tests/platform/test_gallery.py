"""Pictures of every screen in every language: none is left out, and the page that shows them names each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from checking import gallery
from places import BuildError, game_ids


def built(folder: Path) -> Path:
    """What of a built site tells its routes."""
    (folder / "assets").mkdir()
    (folder / "assets" / "screens-en-12.json").write_text(json.dumps({"#/": "", "#/settings": "", "#/t": ""}), "utf-8")
    return folder


def test_every_address_and_every_game_is_pictured(tmp_path: Path) -> None:
    shown = gallery.screens(built(tmp_path))
    routes = [screen.route for screen in shown if screen.whole]
    assert routes[:2] == ["#/", "#/settings"]
    assert len(routes) == 2 + 4 * len(game_ids())
    assert set(gallery.MOMENTS) == set(game_ids())
    assert len({screen.name for screen in shown}) == len(shown)
    assert all("/" not in screen.name for screen in shown)


def test_the_scenes_of_a_vote_are_found_in_their_games() -> None:
    shown = list(gallery.revealed())
    assert len(shown) == len(gallery.REVEALED)
    assert all(screen.comes and not screen.whole for screen in shown)


def test_its_page_shows_each_screen_in_all_languages_and_sizes(tmp_path: Path) -> None:
    shown = gallery.screens(built(tmp_path))
    page = gallery.contents(shown, ["en", "pl"])
    for screen in shown:
        for language in ("en", "pl"):
            for width, _ in gallery.SIZES:
                assert f'src="{language}/{width}/{screen.name}.png"' in page


def test_without_a_site_it_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="Build first"):
        gallery.screens(tmp_path)
