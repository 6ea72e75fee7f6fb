"""Games as links: whatever is packed comes out again, and whatever is damaged is told."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toy import GAME

import volk
from places import SAVES
from tabletop import BadSave, Table, links
from tabletop.testing import finished

LONGEST = 2_000
"""Characters of a link that every messenger takes."""


def played(seed: int, moves: int, seats: int = 3) -> Table:
    return finished(Table.new(GAME, [f"S{seat}" for seat in range(seats)], seed), seed=seed, most=moves)


@given(st.integers(0, 2**48), st.integers(0, 60), st.integers(2, 4))
@settings(max_examples=60)
def test_any_game_packs_and_unpacks(seed: int, moves: int, seats: int) -> None:
    table = played(seed, moves, seats)
    twin = links.read(links.write(table, {"at": 3}))
    assert twin.save() == table.save()
    assert twin.digest() == table.digest()
    assert links.head(links.write(table, {"at": 3})).more == {"at": 3}


@pytest.mark.parametrize(
    "name", ["kolejka-counter", "reglamentacja-points", "corteo-draw", "automated-bosses-boss", "volk-west"]
)
def test_a_finished_game_fits_into_a_message(name: str) -> None:
    table = Table.load(json.loads((SAVES / f"{name}.json").read_text()))
    link = links.write(table)
    assert len(link) < LONGEST
    assert links.read(link).save() == table.save()


def test_a_prepared_position_comes_along() -> None:
    position = {"decade": 2, "tracks": {}}
    table = Table.new(volk.GAME, ["West", "East"], 5, {}, position)
    assert links.read(links.write(table)).position == position


@given(st.text(max_size=300))
@settings(max_examples=200)
def test_rubbish_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(BadSave):
        links.read(text)


def test_a_link_that_lost_or_changed_a_character_opens_nothing_else() -> None:
    """Either a sentence or the very same game: never another one."""
    table = played(4, 40)
    link, rng = links.write(table), random.Random(1)
    for _ in range(300):
        at = rng.randrange(len(link))
        broken = rng.choice([link[:at], link[:at] + rng.choice("aB3_-") + link[at + 1 :], link[:at] + link[at + 1 :]])
        try:
            opened = links.read(broken)
        except BadSave:
            continue
        assert opened.answers == table.answers


def test_an_endless_link_is_refused_unread() -> None:
    with pytest.raises(BadSave, match="too long"):
        links.read("A" * 1_000_000)
