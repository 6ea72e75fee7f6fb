"""Bots of a level and a temper in the seats of a save."""

import toy

from ludoteka import saves
from ludoteka.seating import PERSON
from ludoteka.session import Session
from tabletop import Table


def save(*kinds: str) -> dict[str, object]:
    return saves.envelope(Table.new(toy.GAME, ["Anna", "Jan", "Ewa"], 7), kinds, open_hands=False)


def test_a_temper_is_kept_and_an_unknown_one_is_told_in_a_sentence() -> None:
    known = Session.load(save(PERSON, "master+miser", "easy")).sitting
    assert known.kept.kinds == (PERSON, "master+miser", "easy")
    assert known.focus.note is None
    strange = Session.load(save(PERSON, "master+wizard", "easy")).sitting
    assert strange.kept.kinds == (PERSON, "master", "easy")
    assert strange.focus.note is not None


def test_what_is_no_level_at_all_is_a_persons_seat() -> None:
    table = Table.load(save())
    assert saves.fitting([PERSON, "wizard", 3], table) == [PERSON] * 3
    assert saves.fitting([PERSON, "master", "easy"], table) == [PERSON, table.game.levels[-1], "easy"]
    assert saves.fitting(["+miser", "hard+", "normal+miser"], table) == [PERSON, "hard", "normal+miser"]
