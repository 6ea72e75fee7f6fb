"""Tasters: in each game a small whole game of a few minutes, an option with the same name everywhere."""

import pytest

from corteo.city import OBJECTIVES, SITE
from corteo.hexes import members
from corteo.rules.ending import finish
from corteo.rules.objectives import value_of
from tabletop import FULL, LENGTH, TASTER, Game, GameOption, Table
from tabletop.game import GameEnds, game_called
from tabletop.testing import by_bots, finished, new_table, state_of
from volk.components import PROVINCES

QUICK = {"reglamentacja": {"top": "untimed"}}


def length_of(game: Game) -> GameOption:
    return next(option for option in game.options if option.key == LENGTH)


def taster(game: Game, seats: int, seed: int) -> Table:
    return new_table(game, seats, seed, **{LENGTH: TASTER, **QUICK.get(game.id, {})})


def test_every_game_has_a_taster_and_the_whole_game_is_the_default(game: Game) -> None:
    option = length_of(game)
    assert [choice.value for choice in option.choices] == [FULL, TASTER]
    assert option.default == FULL


def test_a_save_names_the_length_only_of_a_taster(game: Game) -> None:
    seats = game.seats[0]
    assert LENGTH not in new_table(game, seats).save()["options"]
    assert taster(game, seats, 1).save()["options"][LENGTH] == TASTER


def test_a_taster_and_a_whole_game_have_rules_versions_of_their_own(game: Game) -> None:
    for seats in game.seats:
        whole = game.ruleset(seats, game.chosen({}))
        small = game.ruleset(seats, game.chosen({LENGTH: TASTER}))
        assert whole.name != small.name
        assert dict(small.options) == {LENGTH: TASTER}


def test_bots_play_a_taster_to_a_true_end(game: Game) -> None:
    endings = {ending.name for ending in game.rules.ENDINGS}
    for seats in (game.seats[0], game.seats[-1]):
        table = finished(taster(game, seats, 3), by_bots("normal", "easy"), 3)
        assert table.outcome.ending in endings
        assert Table.load(table.save()).digest() == table.digest()


# -- what is otherwise in each ----------------------------------------------------------------------------------------


def test_kolejka_lists_ask_for_three_goods_and_the_second_day_is_the_last() -> None:
    game = game_called("kolejka")
    for seats in game.seats:
        table = taster(game, seats, 5)
        view = table.view(None)
        assert [sum(family["wants"].values()) for family in view["seats"]] == [3] * seats
        assert view["last_day"] == 2
        finished(table, by_bots("normal"), 5)
        assert table.view(None)["day"] <= 2


def test_kolejka_time_is_up_only_after_the_market_of_the_last_day() -> None:
    game = game_called("kolejka")
    ended = [finished(taster(game, 3, seed), by_bots("normal"), seed) for seed in range(12)]
    by_time = [table for table in ended if table.outcome and table.outcome.ending.startswith("time-up")]
    assert by_time
    for table in by_time:
        assert table.view(None)["day"] == 2
        scores = table.outcome.scores if table.outcome else ()
        assert max(scores) < 3
        assert all(scores[seat] == max(scores) for seat in (table.outcome.winners if table.outcome else ()))


def test_reglamentacja_has_one_card_to_come_and_the_others_are_in_the_box() -> None:
    table = taster(game_called("reglamentacja"), 3, 5)
    assert table.view(None)["deck"] == 1
    assert len(table.view(None)["shelf"]) == 6
    finished(table, by_bots("normal"), 5)
    assert table.view(None)["round"] <= 4
    assert sum(len(player["cards"]) for player in table.view(None)["seats"]) + len(table.view(None)["box"]) <= 7


def test_automated_few_have_five_events_and_fewer_robots_to_win() -> None:
    for seats, freed in ((2, 1), (3, 1), (4, 2)):
        view = taster(game_called("automated"), seats, 5).view(None)
        assert view["events"] == 5
        assert sum(view["red"]) == freed
        assert (view["betrayal"], view["joint_betrayal"]) == (6, 8)


def test_automated_many_play_three_turns_and_the_richer_boss_wins() -> None:
    game = game_called("automated")
    ended = [finished(taster(game, 10, seed), by_bots("normal"), seed) for seed in range(24)]
    assert all(table.view(None)["turn"] in (2, 3) for table in ended), "nobody can win in the first turn by hiring all"
    by_time = [table for table in ended if table.outcome and table.outcome.ending == "time-up"]
    assert by_time
    for table in by_time:
        view, winners = table.view(None), table.outcome.winners if table.outcome else ()
        richer = max(view["bosses"], key=lambda boss: view["coins"][boss])
        assert [boss for boss in view["bosses"] if boss in winners] == [richer]


def test_automated_many_need_two_freed_robots_and_the_luddite_two_sabotages() -> None:
    view = taster(game_called("automated"), 10, 5).view(None)
    assert (view["goal"], view["sabotages"], view["target"]) == (2, 2, 56)
    assert sum(view["blue"]) == 2


def test_volk_plays_one_half_of_a_decade_and_whoever_calmed_their_people_better_wins() -> None:
    game = game_called("volk")
    ended = [finished(taster(game, 2, seed), by_bots("normal"), seed) for seed in range(15)]
    by_unrest = [table for table in ended if table.outcome and table.outcome.ending == "less-unrest"]
    assert by_unrest
    for table in by_unrest:
        state, position = state_of(table), table.view(None)["table"]
        assert (position["decade"], position["half"]) == (1, 1)
        now = [sum(position["unrest"][p] for p in side) for side in PROVINCES]
        west, east = (now[side] - state.began[side] for side in (0, 1))  # type: ignore[attr-defined]
        assert table.outcome.winners == ((0,) if west < east else (1,))


def test_corteo_is_a_small_basic_game_whatever_else_was_chosen() -> None:
    game = game_called("corteo")
    for kind in ("basic", "social", "antifascist"):
        view = new_table(game, 2, 5, **{LENGTH: TASTER, "game": kind, "smoke": True}).view(None)
        assert (view["game"], view["hands"], view["special"]["smoke"]) == ("basic", 3, False)
        assert len(view["roster"]) == 6


def test_corteo_counts_the_government_and_the_parties_only() -> None:
    state = state_of(taster(game_called("corteo"), 2, 5))
    for hexagon in members(OBJECTIVES):
        counts = SITE[hexagon].kind in ("governo", "partito")
        assert value_of(state, hexagon) == (5 if counts else 0)  # type: ignore[arg-type]


@pytest.mark.parametrize(("hexes", "ending"), [(3, "march-crushing"), (2, "march-narrow"), (1, "draw")])
def test_corteo_levels_of_victory_are_a_fifth_of_the_whole_games(hexes: int, ending: str) -> None:
    state = state_of(taster(game_called("corteo"), 2, 5))
    state.points = 5 * hexes  # type: ignore[attr-defined]
    with pytest.raises(GameEnds) as over:
        finish(state)  # type: ignore[arg-type]
    assert over.value.outcome.ending == ending
