"""The end of the game, and golden saves for each of its ways."""

import pytest

import kolejka
from kolejka.components import KINDS
from kolejka.rules import day, market
from kolejka.state import Street
from places import SAVES
from tabletop.golden import Golden, wanted
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, all_but, bring_home, scene, wants


def nearly_done(*seats: int, queues: dict[str, list[int]], shelves: dict[str, list[str]]) -> Street:
    """Anna misses one good from the grocery, Jan one from the kiosk, Ewa one of furniture."""
    table = scene(queues, shelves)
    for seat, number, kind in ((ANNA, 2, "food"), (JAN, 3, "kiosk"), (EWA, 5, "furniture")):
        wants(table, seat, number)
        if seat in seats:
            all_but(table, seat, kind)
    return table


def test_a_swap_that_gives_away_what_is_needed_completes_nothing() -> None:
    table = nearly_done(ANNA, queues={"market": [ANNA, JAN]}, shelves={})
    run = Play(market.market(table)).answer("stall:food", "give:rtv", "give:rtv")
    assert run.outcome is None
    assert table.missing(ANNA) == 2


def test_two_who_complete_at_the_same_moment_more_surplus_wins() -> None:
    for more, winners in ((1, (JAN,)), (0, (ANNA, JAN))):
        queues = {"food": [ANNA, S], "kiosk": [JAN, S]}
        table = nearly_done(ANNA, JAN, queues=queues, shelves={"food": ["food"], "kiosk": ["kiosk"]})
        bring_home(table, JAN, clothes=more)
        outcome = Play(day.shops_open(table)).outcome
        assert outcome.winners == winners
        assert outcome.reason.values == ({"seats": [ANNA, JAN], "seat": JAN} if more else {"seats": [ANNA, JAN]})


def test_who_is_served_a_place_later_completes_later() -> None:
    queues, shelves = {"food": [EWA, ANNA, S], "kiosk": [JAN, S]}, {"food": ["food"] * 2, "kiosk": ["kiosk"]}
    table = nearly_done(ANNA, JAN, queues=queues, shelves=shelves)
    bring_home(table, ANNA, clothes=3)
    outcome = Play(day.shops_open(table)).outcome
    assert outcome.winners == (JAN,)


def exhausted(*missing: int, surplus: tuple[int, int, int] = (0, 0, 0)) -> Play:
    """Empty shops and trucks after the market; each seat misses so many groceries."""
    table = scene()
    table.trucks = {kind: [] for kind in KINDS}
    for seat, number in ((ANNA, 2), (JAN, 3), (EWA, 4)):
        wants(table, seat, number)
        all_but(table, seat, "food", missing[seat])
        spare = next(kind for kind in KINDS if table.wants(seat, kind) == 0)
        bring_home(table, seat, **{spare: surplus[seat]})
    return Play(market.market(table))


def test_exhaustion_the_fewest_missing_goods_win() -> None:
    outcome = exhausted(2, 1, 2, surplus=(0, 0, 3)).outcome
    assert outcome.winners == (JAN,)
    assert list(outcome.scores) == [8, 9, 8]
    assert sorted(range(3), key=outcome.ranks.__getitem__) == [ANNA, EWA, JAN], "the surplus orders those behind"


def test_exhaustion_then_most_surplus_wins() -> None:
    assert exhausted(2, 1, 1, surplus=(3, 0, 1)).outcome.winners == (EWA,)
    assert exhausted(2, 1, 1, surplus=(3, 1, 1)).outcome.winners == (JAN, EWA), "equal in both: a draw"


def test_exhaustion_is_looked_for_after_the_last_swap_only() -> None:
    table = scene({"market": [ANNA]})
    table.trucks = {kind: [] for kind in KINDS}
    run = Play(market.market(table))
    run.answer("stay")
    assert Play(market.market(table)).outcome is not None


@pytest.mark.parametrize("where", ["shop", "truck"])
def test_goods_anywhere_keep_the_game_going(where: str) -> None:
    table = scene()
    table.trucks = {kind: [] for kind in KINDS}
    if where == "shop":
        table.shelves["kiosk"] = ["doll"]
    else:
        table.trucks["kiosk"] = ["doll"]
    assert Play(market.market(table)).returned is None


def test_the_golden_games_have_every_number_of_players_and_both_lengths_of_list() -> None:
    kept = [golden.kept(SAVES, kolejka.GAME) for golden in wanted(kolejka.GAME)]
    assert {len(table.seats) for table in kept if table} == {2, 3, 4, 5}
    assert {table.options["lists"] for table in kept if table} == {"full", "short"}


@pytest.mark.parametrize("golden", wanted(kolejka.GAME), ids=lambda golden: golden.name)
def test_the_reason_names_whoever_won(golden: Golden) -> None:
    """Who had more of a moment, or of a shortage, stands beside all who shared it."""
    table = golden.kept(SAVES, kolejka.GAME)
    winners, values = list(table.outcome.winners), dict(table.outcome.reason.values)
    assert (len(winners) > 1) is table.outcome.ending.endswith("draw")
    if golden.name == "simultaneous":
        assert set(winners) < set(values.pop("seats"))
    assert values == ({"seats": winners} if golden.name.endswith("draw") else {"seat": winners[0]})
