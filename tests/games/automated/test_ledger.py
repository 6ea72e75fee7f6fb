"""The law of promises reads the ledger as a bookkeeper would: each line against what was signed and what was paid."""

from __future__ import annotations

import pytest
from tests.games.automated.scenes import ABELE, X, hired, many

from automated.components import NO_CLAUSE
from automated.rules.five_to_ten.ledger import written_truly
from automated.state import Kept, Town


def payday_of_abele(*, holidays: bool, tired: bool, paid: int = 2) -> Town:
    """X has hired Abele for two coins."""
    return many(
        signed=hired(X, X, X, X, wage=2, holidays=holidays),
        paid=[0, 0, paid, 0, 0, 0],
        tired=[False, False, tired, False, False, False],
    )


@pytest.mark.parametrize("rested", [False, True])
@pytest.mark.parametrize("tired", [False, True])
@pytest.mark.parametrize("holidays", [False, True])
def test_holidays_are_owed_to_who_came_with_stress_and_has_them_in_her_contract(
    holidays: bool, tired: bool, rested: bool
) -> None:
    town = payday_of_abele(holidays=holidays, tired=tired)
    true = "broken" if holidays and tired and not rested else "kept"
    for how in ("kept", "broken", "struck"):
        line = Kept(1, X, ABELE, 2, holidays, NO_CLAUSE, 2, rested, how)
        assert written_truly(town, line) == (how == true)


@pytest.mark.parametrize(("paid", "how"), [(1, "broken"), (2, "kept"), (3, "kept")])
def test_a_wage_is_kept_by_as_many_coins_as_were_promised_or_more(paid: int, how: str) -> None:
    town = payday_of_abele(holidays=False, tired=False, paid=paid)
    assert written_truly(town, Kept(1, X, ABELE, 2, False, NO_CLAUSE, paid, False, how))
    assert not written_truly(town, Kept(1, X, ABELE, 2, False, NO_CLAUSE, paid + 1, False, how))
    assert not written_truly(town, Kept(1, X, ABELE, 3, False, NO_CLAUSE, paid, False, how))


def test_to_a_worker_on_strike_nothing_is_owed() -> None:
    town = payday_of_abele(holidays=False, tired=False, paid=0)
    town.strikers = [ABELE]
    for how in ("kept", "broken", "struck"):
        assert written_truly(town, Kept(1, X, ABELE, 2, False, NO_CLAUSE, 0, False, how)) == (how == "struck")
