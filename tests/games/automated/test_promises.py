"""5 to 10 players: the law of promises, broken on purpose."""

from contextlib import nullcontext
from copy import deepcopy
from typing import Any

import pytest
from tests.games.automated.scenes import Scene, at_payday, hired, many, offer, scene
from tests.games.automated.seats import ABELE, BEATA, CAINO, DIANA, X, Y

import automated
from automated.questions import KeepAll, TakeOffer
from automated.rules.five_to_ten import ledger, payday
from automated.state import Town
from tabletop import fuzzing

OUTCOMES = ("kept", "broken", "struck")


def broken_by(play: Scene, **changes: Any) -> list[str]:
    """What the law of promises says once something in the books is changed by hand."""
    assert list(ledger.untrue(play.state)) == []
    for name, value in changes.items():
        setattr(play.state, name, value)
    return list(ledger.untrue(play.state))


def paid_day() -> Scene:
    play = at_payday(signed=hired(X, X, Y, Y, wage=2), strikers=[BEATA])
    return play.answer((X, "keep-all"), (X, "player:5"), (X, "coins-1"), (X, "done"), (Y, "done"))


def cheaper(state: Town) -> list[Any]:
    """The contracts, that of Abele for a coin less."""
    return [held and held._replace(wage=held.wage - (seat == ABELE)) for seat, held in enumerate(state.signed)]


def test_promises_law_wages_ledger_and_contracts_tell_the_same() -> None:
    assert len(broken_by(paid_day(), paid=[0, 0, 2, 0, 0, 1])) == 2, "worker 5 had no wage; and the ledger"
    play = paid_day()
    assert len(broken_by(play, ledger=[*play.state.ledger, play.state.ledger[0]])) == 1, "one line for each promise"
    play = paid_day()
    assert len(broken_by(play, offers=[], taken=[], signed=cheaper(play.state))) == 1, "as it was signed"
    state = many(offers=[offer(X, 2, 2)], taken=[0], queue=[ABELE, BEATA])
    play = scene(state, "signatures").answer((ABELE, "offer:0"))
    assert len(broken_by(play, taken=[2])) == 1, "signed once, not twice"
    state.taken = [1]
    assert len(broken_by(play, signed=cheaper(state))) == 1, "as it was offered"


@pytest.mark.parametrize("worker", range(4))
@pytest.mark.parametrize("how", OUTCOMES)
def test_promises_law_the_ledger_says_what_became_of_a_promise(worker: int, how: str) -> None:
    play = paid_day()
    line = play.state.ledger[worker]
    changed = [entry._replace(how=how) if entry is line else entry for entry in play.state.ledger]
    assert bool(broken_by(play, ledger=changed)) == (how != line.how)


COINS = [("coins", worker, more, "handed out differ") for worker in (ABELE, BEATA, CAINO) for more in (-1, 1)]
NOT_KEPT = [*COINS, ("rested", ABELE, -1, "a promise is not kept"), ("paid", DIANA, 1, "worker 5 had 0 coins")]


@pytest.mark.parametrize(("book", "worker", "more", "what"), [("coins", ABELE, 0, ""), *NOT_KEPT])
def test_promises_law_all_promises_kept_means_what_was_promised_to_the_coin_and_holidays(
    book: str, worker: int, more: int, what: str
) -> None:
    """Abele had a part before, Beata strikes, Caino and Diana work for the other boss."""
    stressed = [False, False, True, False, False, False]
    play = at_payday(signed=hired(X, X, Y, Y, wage=3, holidays=True), strikers=[BEATA], stressed=stressed)
    before = deepcopy(play.answer((X, "player:2"), (X, "coins-1"), (X, "holidays-no")).state)
    play.answer((X, "keep-all"))
    getattr(play.state, book)[worker] += more
    with pytest.raises(AssertionError, match=what) if more else nullcontext():
        ledger.promises(before, KeepAll(), play.state)


def test_promises_law_another_contract_than_was_taken() -> None:
    state = many(offers=[offer(X, 2), offer(X, 3)], taken=[0, 0], queue=[ABELE, BEATA])
    before = deepcopy(state)
    scene(state, "signatures").answer((ABELE, "offer:0"))
    ledger.promises(before, TakeOffer(0), state)
    with pytest.raises(AssertionError, match="another contract is signed than was offered"):
        ledger.promises(before, TakeOffer(1), state)


@pytest.mark.slow
@pytest.mark.parametrize("defect", ["a gift counts as a wage", "the ledger is written twice"])
def test_promises_law_random_play_finds_a_broken_promise(defect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law is broken on purpose, and the fuzzer, which holds it after every answer, finds it."""
    if defect == "a gift counts as a wage":
        pays = payday.pay

        def pay(town: Town, boss: int, seat: int, coins: int) -> None:
            pays(town, boss, seat, coins)
            held = town.signed[seat]
            if held is not None and held.boss not in (boss, None):
                town.paid[seat] += coins

        monkeypatch.setattr(payday, "pay", pay)
    else:
        monkeypatch.setattr(payday, "remember", lambda town: list(map(ledger.remember, (town, town))))
    monkeypatch.setattr(fuzzing, "_SHRINKS", 0)
    report = fuzzing.fuzz(automated.GAME, 20_000, seed=3, check_every=25)
    assert [failure.law for failure in report.failures] == ["promise"]
