"""Tempers differ in what they do: asked the same questions of golden games, one does a deed more often than another."""

from collections.abc import Callable, Iterator

import pytest
from tests.games.kept import kept

import automated.questions as of_work
import corteo.questions as of_the_march
import kolejka.questions as of_the_street
import reglamentacja.questions as of_the_shop
from corteo.city import NEAR
from corteo.components import THE_MARCH, THE_POWER
from corteo.state import Corteo
from reglamentacja.bot.mind import Mind
from tabletop import Chance, Option, Table, bots
from tabletop.bots import Sight
from volk.components import Use
from volk.questions import UseFor

Deed = Callable[[Table, Option], bool]
"""Whether an answer is the deed."""


def asked(save: str, questions: set[str], every: int) -> Iterator[Table]:
    """Every so manieth position of a golden game in which one of these questions is asked."""
    table, number = kept(save).at(0), 0
    for answer in kept(save).answers:
        if table.ask is not None and table.ask.question.name in questions and len(table.ask.options) > 1:
            number += 1
            if number % every == 0:
                yield table
        table.answer(answer)


def rate(temper: str, tables: list[Table], deed: Deed) -> float:
    return sum(deed(table, bots.play(table, f"normal+{temper}", bots.thought(table))) for table in tables) / len(tables)


def is_one(*kinds: type[Option]) -> Deed:
    return lambda _, answer: isinstance(answer, kinds)


def is_use(*uses: Use) -> Deed:
    return lambda _, answer: isinstance(answer, UseFor) and answer.use in uses


def seeks_the_enemy(table: Table, answer: Option) -> bool:
    """A throw, or a step beside the enemy."""
    state = Corteo.seen(table.view(table.ask.seat))
    enemy = state.one[THE_MARCH if table.ask.seat == state.power_seat else THE_POWER]
    return isinstance(answer, of_the_march.At) and bool((NEAR[answer.hexagon] | 1 << answer.hexagon) & enemy)


def wants_a_place(temper: str, tables: list[Table]) -> float:
    """How often the best deal that a bot can think of swaps places."""
    found = [Mind(Sight(table, temper), "hard", Chance(1)).best_proposal() for table in tables]
    return sum(deal is not None and deal.swap for deal in found) / len(found)


MOVES = {"where-to", "where-to-or-at-whom"}
TO_MARKET = {"where-to-queue", "at-the-market"}
DIFFER: list[tuple[str, str, str, set[str], int, Deed]] = [
    ("faithful", "grasping", "automated-bosses-automation", {"at-payday"}, 1, is_one(of_work.KeepAll)),
    ("faithful", "grasping", "automated-bosses-automation", {"work-or-strike"}, 1, is_one(of_work.Strike)),
    ("cautious", "faithful", "automated-bosses-automation", {"at-the-desk"}, 1, is_one(of_work.Buy)),
    ("daredevil", "wary", "corteo-draw", MOVES, 3, seeks_the_enemy),
    ("builder", "wary", "corteo-draw", MOVES, 3, is_one(of_the_march.Barricade, of_the_march.Via)),
    ("trader", "saver", "reglamentacja-points", {"what-is-said"}, 5, is_one(of_the_shop.Lay, of_the_shop.Give)),
    ("saver", "trader", "reglamentacja-points", {"what-is-said"}, 5, is_one(of_the_shop.Rest)),
    ("pusher", "saver", "kolejka-counter", {"which-card"}, 1, is_one(of_the_street.Card)),
    ("saver", "pusher", "kolejka-counter", {"which-card"}, 1, is_one(of_the_street.Pass)),
    ("trader", "pusher", "kolejka-counter", TO_MARKET, 1, is_one(of_the_street.MarketQueue, of_the_street.Stay)),
    ("builder", "politician", "volk-forty", {"which-use"}, 1, is_use(Use.BUILD)),
    ("provider", "builder", "volk-forty", {"which-use"}, 1, is_use(Use.LIVING, Use.CALM)),
    ("politician", "builder", "volk-forty", {"which-use"}, 1, is_use(Use.EVENT)),
]


@pytest.mark.parametrize(
    ("more", "less", "save", "questions", "every", "deed"),
    DIFFER,
    ids=lambda value: value if str(value).isalpha() else "",
)
def test_one_temper_does_more_often_what_another_avoids(
    more: str, less: str, save: str, questions: set[str], every: int, deed: Deed
) -> None:
    tables = [table.fork() for table in asked(save, questions, every)]
    rates = {temper: rate(temper, tables, deed) for temper in (more, less)}
    assert rates[more] > rates[less], rates


def test_the_pusher_pays_for_places() -> None:
    tables = [table.fork() for table in asked("reglamentacja-points", {"what-is-said"}, 3)]
    assert wants_a_place("jumper", tables) > wants_a_place("", tables) > 0
