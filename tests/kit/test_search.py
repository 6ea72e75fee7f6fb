"""How bots weigh: legal, honest, repeatable, within its budget, and better than luck."""

import time
from collections import Counter

import pytest
import toy

from tabletop import Chance, Option, Table, arenas, ladder
from tabletop.arenas import work
from tabletop.bots import HARD, YARDSTICK, Budget, Sight, parted, play, weigh
from tabletop.testing import state_of


def worth(table: Table) -> list[float]:
    scores = state_of(table).__dict__["scores"]
    return [score / 120 for score in scores]


def tried_out(table: Table, option: Option, rng: Chance) -> float:
    seat = table.ask.seat if table.ask else None
    assert seat is not None
    table.answer(option)
    while table.ask is not None and table.ask.secret:
        table.answer(rng.choice(table.ask.options))
    return worth(table)[seat] + rng.random() / 1000


def chosen(table: Table, budget: Budget, seed: int = 1) -> Option:
    sight = Sight(table)
    return weigh(sight, Chance(seed), budget, sight.ask.options, tried_out)[0][0]


def test_the_search_finds_the_best_card_and_the_best_vote() -> None:
    table = Table.new(toy.GAME, ["a", "b"], 11)
    assert chosen(table, Budget(300)) == f"card:{max(table.view(0)['hand'])}"
    while table.ask is not None and not table.ask.secret:
        table.answer(table.ask.options[0])
    assert chosen(table, Budget(100)) == "yes"


def test_the_search_repeats_itself_and_does_not_touch_the_table() -> None:
    table = Table.new(toy.GAME, ["a", "b"], 11)
    before = table.digest()
    assert chosen(table, Budget(60)) == chosen(table, Budget(60))
    assert table.digest() == before


def test_the_search_does_not_know_what_its_seat_cannot_see() -> None:
    table = Table.new(toy.GAME, ["a", "b", "c"], 11)
    for seed in range(5):
        assert chosen(table, Budget(40), seed) == chosen(table.fork(0, Chance(seed + 9)), Budget(40), seed)


def test_the_search_stops_in_time() -> None:
    table = Table.new(toy.GAME, ["a", "b"], 11)
    started = time.monotonic()
    chosen(table, Budget(10**9, seconds=0.1))
    assert time.monotonic() - started < 1


def test_the_yardstick_is_a_level_of_every_game_and_beats_luck() -> None:
    budget = Budget(30)
    rows = [work(match) for match in arenas.matches(toy.GAME, (YARDSTICK, "random"), 2, 24, 3, {}, budget)]
    (rung,) = ladder.rungs(rows)
    assert (rung.level, rung.against, rung.games) == (YARDSTICK, "random", 24)
    assert rung.share - rung.within > 1


def test_a_ladder_plays_every_pair_on_the_same_deals() -> None:
    matches = ladder.matches(toy.GAME, ladder.everybody(toy.GAME), None, 4, 1, {}, Budget(2))
    pairs = {tuple(sorted(match.seating)) for match in matches}
    assert len(pairs) == 14
    assert len(matches) == 56
    assert {match.seed for match in matches} == {1, 2}


def test_of_three_the_higher_level_sits_alone_and_a_game_nobody_won_does_not_count() -> None:
    budget = Budget(2)
    matches = ladder.matches(toy.GAME, (YARDSTICK, "easy", "hard", "hard+miser"), 3, 3, 1, {}, budget)
    alone = [min(match.seating, key=match.seating.count) for match in matches]
    assert alone == ["hard"] * 6 + ["easy"] * 3 + ["hard+miser"] * 3
    assert {match.seating.index("hard") for match in matches[:3]} == {0, 1, 2}
    rows = [{"bots": "hard easy easy", "seed": f"of {won}", "winners": won} for won in ("0", "", "0 1 2")]
    (rung,) = ladder.rungs([dict(row) for row in rows])
    assert (rung.level, rung.games, rung.share) == ("hard", 2, 2)
    rows = [{"bots": bots, "seed": seed, "winners": "0"} for seed in "12" for bots in ("hard easy", "easy hard")]
    assert ladder.rungs([dict(row) for row in rows])[0].within == 0  # each deal is won by whoever has the first seat


def test_a_temper_is_part_of_the_kind_and_the_bot_is_told() -> None:
    table = Table.new(toy.GAME, ["a", "b"], 11)
    hand = table.view(0)["hand"]
    assert play(table, "hard", Chance(1)) == f"card:{max(hand)}"
    assert play(table, "hard+miser", Chance(1)) == f"card:{min(hand)}"
    rows = [work(match) for match in arenas.matches(toy.GAME, ("hard+miser", "hard"), 2, 4, 3, {}, Budget(2))]
    assert {row["bots"] for row in rows} == {"hard hard+miser", "hard+miser hard"}


@pytest.mark.parametrize(("kind", "unknown"), [("wizard", "'wizard'"), ("hard+kind", "'kind'"), ("+miser", "''")])
def test_a_level_or_temper_that_a_game_does_not_have_is_named(kind: str, unknown: str) -> None:
    with pytest.raises(ValueError, match=unknown):
        parted(toy.GAME, kind)
    with pytest.raises(ValueError, match=unknown):
        arenas.matches(toy.GAME, (kind, "easy"), None, 2, 1, {}, Budget(2))


def test_weighing_drops_the_worse_half_until_two_are_left_and_keeps_to_its_budget() -> None:
    table, tries = Table.new(toy.GAME, ["a", "b"], 11), Counter[Option]()

    def counted(twin: Table, option: Option, rng: Chance) -> float:
        tries[option] += 1
        return tried_out(twin, option, rng)

    found = weigh(Sight(table), Chance(3), Budget(61), Sight(table).ask.options, counted)
    assert found[0][0] == f"card:{max(table.view(0)['hand'])}"
    assert [value for _, value in found] == sorted((value for _, value in found), reverse=True)
    assert sum(tries.values()) == 61
    assert {tries[option] for option, _ in found[:2]} == {max(tries.values())}
    assert tries[found[-1][0]] < tries[found[0][0]] / 2


def test_weighing_spends_half_of_its_budget_on_first_tries_and_is_the_same_again() -> None:
    table = Table.new(toy.GAME, ["a", "b", "c"], 11)
    ways = [(Sight(table), 1), (Sight(table), 40), (Sight(table.fork(0, Chance(8))), 40)]
    few, many, twin = (weigh(at, Chance(3), Budget(n), at.ask.options, tried_out) for at, n in ways)
    assert {option for option, _ in few[:2]} == set(ways[0][0].ask.options[:2])
    assert len({value for _, value in few[1:]}) == 1
    assert len(few) == len(many) == len(ways[0][0].ask.options)
    assert many == twin


def test_a_start_counts_for_less_the_more_tries_there_are() -> None:
    table = Table.new(toy.GAME, ["a", "b"], 11)
    highest = max(table.view(0)["hand"])
    *plans, best = sorted(Sight(table).ask.options, key=lambda option: option == f"card:{highest}")
    start = {plans[0]: 5.0}
    few, many = (weigh(Sight(table), Chance(3), Budget(n), [*plans, best], tried_out, start)[0][0] for n in (4, 4000))
    assert (few, many) == (plans[0], best)


def test_hard_tries_little_on_any_machine_and_a_master_has_more_than_the_others() -> None:
    budget = Budget(1000, 0.5)
    kinds = ("hard+miser", "normal", YARDSTICK, "master")
    assert [budget.of(kind).iterations for kind in kinds] == [HARD, 1000, 1000, 3000]
    assert budget.of("master").seconds == 1.5
    assert Budget(4).of("hard").iterations == 4


def test_nobody_need_wait_for_a_thought_to_end() -> None:
    table, asked = Table.new(toy.GAME, ["a", "b"], 11), iter(range(10**9))
    chosen(table, Budget(10**9, enough=lambda: next(asked) >= 20))
    assert next(asked) < 25


def test_a_bot_in_a_bots_hands_holds_no_table() -> None:
    sight = Sight(Table.new(toy.GAME, ["a", "b"], 11))
    assert not any(isinstance(getattr(sight, name), Table) for name in Sight.__slots__)
