"""What the lessons of Reglamentacja and Automated say of the board is so on the board, at the step that says it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import automated
import reglamentacja
from automated.questions import Fist, TakeLine, Thumb
from reglamentacja.components import CARDS, SPECULATOR, VISITS
from tabletop import Game, Table
from tabletop.testing import state_of
from texts.books.binding import Step, _Binder
from texts.books.sources import read

ANNA, EWA, IDA, MIA, OLGA, VERA = range(6)


def steps(game: Game) -> dict[str, Step]:
    """The lesson of a game, by step."""
    return {step["id"]: step for step in _Binder(read(game), "en").lesson()}


LESSONS = {game.id: steps(game) for game in (reglamentacja.GAME, automated.GAME)}


def table(game: str, step: str) -> Table:
    return Table.load(LESSONS[game][step]["save"])


def text(game: str, step: str) -> str:
    found = re.search(r'<div class="step-text">(.*?)</div>', LESSONS[game][step]["voice"], re.DOTALL)
    assert found is not None
    return re.sub("<[^>]*>", "", found[1])


def can_pay(shop: Any, card: str) -> bool:
    hand = shop.hands[0]
    return all(hand.count(kind) >= CARDS[card].needs.count(kind) for kind in CARDS[card].needs)


def worth(shop: Any, card: str) -> int:
    doubled = CARDS[card].category in VISITS[shop.visits[0]].doubles
    return CARDS[card].icons * (1 + doubled)


def lines(factory: Any) -> list[Any]:
    """The jobs that are left."""
    return [option for option in table("automated", "left").ask.options if isinstance(option, TakeLine)]


Claim = tuple[str, str, Callable[[Any], bool]]
CLAIMS: dict[str, list[Claim]] = {
    "reglamentacja": [
        ("the-shop", "You are Anna", lambda s: s.active == 0),
        ("the-shop", "costs three coupons", lambda s: all(len(CARDS[card].needs) == 3 for card in s.shelf)),
        ("the-shop", "cakes and repairs count double", lambda s: {*VISITS[s.visits[0]].doubles} == {"cake", "home"}),
        ("the-plan", "The cheesecake is worth six to you", lambda s: worth(s, "cheesecake") == 6),
        ("the-plan", "You have flour for it, but no sugar", lambda s: (
            [k for k in CARDS["cheesecake"].needs if k not in s.hands[0]] == ["sugar"]
        )),
        ("the-plan", "the first in the queue may buy: Jan", lambda s: s.queue[0] == 1),
        ("spin", "You have the top", lambda s: s.active == 0 and s.top == "still"),
        ("lay", "You do not need alcohol", lambda s: (
            "alcohol" in s.hands[0] and "alcohol" not in CARDS["cheesecake"].needs
        )),
        ("give", "the coupon on the table", lambda s: s.laid[0] == ["alcohol"]),
        ("offer", "It is for everybody", lambda s: s.offers[0].to is None),
        ("accept", "you have sugar, he has alcohol", lambda s: "sugar" in s.hands[0] and "alcohol" in s.hands[1]),
        ("accept", "The top is slowing down", lambda s: s.top == "slowing"),
        ("accept", "Jan offers his place, the first in the queue", lambda s: s.offers[1].told.place == 1 == s.place(1)),
        ("accept", "for yours and a butter coupon", lambda s: s.offers[1].told.gets == ("butter",)),
        ("to-the-speculator", "You are first and have all you need", lambda s: (
            s.queue[0] == 0 and can_pay(s, "cheesecake")
        )),
        ("to-the-speculator", "Two coupons for meat are left over", lambda s: (
            sorted(s.hands[0]) == sorted([*CARDS["cheesecake"].needs, "meat", "meat"])
        )),
        ("pay-again", "the other one", lambda s: s.paying == ["meat"]),
        ("stop", "You have drawn chocolate", lambda s: "chocolate" in s.hands[0]),
        ("stop", "The top wobbles", lambda s: s.top == "wobbling"),
        ("buy", "You are at the till", lambda s: s.queue[0] == 0 and can_pay(s, "cheesecake")),
        ("the-last-purchase", "The speculator is gone, and you are first", lambda s: (
            SPECULATOR not in s.queue and s.queue[0] == 0 and s.final
        )),
        ("the-last-purchase", "New Year’s Eve and the big wash cost what you have", lambda s: (
            [card for card in s.shelf if can_pay(s, card)] == ["big-wash", "new-year"]
        )),
        ("the-last-purchase", "worth more to you", lambda s: worth(s, "big-wash") > worth(s, "new-year")),
        ("won", "Eighteen points", lambda s: sum(worth(s, card) for card in s.bought[0]) == 18),
    ],
    "automated": [
        ("hello", "all three of you win", lambda s: s.players == 3),
        ("card", "Eviction is bad", lambda s: s.event == "eviction"),
        ("card", "Nobody has it yet", lambda s: "gentrification" not in s.kept),
        ("contract", "you choose first", lambda s: s.start == ANNA and s.lines == [None] * 3),
        ("work", "Ewa and Ida have jobs too", lambda s: None not in s.lines),
        ("work", "nobody has a coin", lambda s: s.coins == [0, 0, 0]),
        ("rent", "You were paid 2 coins, and 1 went to the boss", lambda s: s.coins[ANNA] == 1 and s.boss_coins > 0),
        ("rent", "Ewa is the starting player", lambda s: s.start == EWA and s.turn == 2),
        ("rent", "have taken their jobs already", lambda s: s.lines[EWA] and s.lines[IDA] and not s.lines[ANNA]),
        ("left", "Two jobs are left", lambda s: len(lines(s)) == 2),
        ("again", "Ewa and Ida have chosen", lambda s: {*s.sealed} == {EWA, IDA}),
        ("third", "Ida begins the third turn", lambda s: s.start == IDA and s.turn == 3),
        ("fist", "Two fists of three", lambda s: s.players == 3),
        ("robot", "One thumb made the robot", lambda s: s.deeds.count(Thumb()) == 1 and s.blue == 1),
        ("robot", "two fists took it", lambda s: s.deeds.count(Fist()) == 2),
        ("robot", "Ida has said: Anna", lambda s: str(s.voices[IDA]) == "player:0"),
        ("end", "Your robot has earned 1 coin", lambda s: s.red == [1, 0, 0]),
        ("end", "Ewa and Ida could not pay and have Stress", lambda s: s.stressed == [False, True, True]),
        ("end", "Two more robots", lambda s: s.players - sum(s.red) == 2),
        ("many", "Olga and Vera are bosses", lambda s: s.bosses == [OLGA, VERA]),
        ("many", "Startupper", lambda s: s.roles[ANNA] == "startupper"),
        ("many", "with 6 coins", lambda s: s.players == 6),
        ("sign", "Vera’s: 1 coin and Holidays", lambda s: s.offers[2][:3] == (VERA, 1, True)),
        ("strike", "You, Ewa and Mia work for Vera, Ida works for Olga", lambda s: (
            [s.signed[worker].boss for worker in (ANNA, EWA, IDA, MIA)] == [VERA, VERA, OLGA, VERA]
        )),
        ("strike", "three of four", lambda s: len(s.workers) == 4),
        ("which", "one finger and Vera none", lambda s: [s.deeds[boss].number for boss in s.bosses] == [1, 0]),
        ("which", "Olga has Security", lambda s: s.security == OLGA),
        ("which", "the robot is Vera’s", lambda s: s.blue[VERA] == 1 == sum(s.blue)),
        ("payday", "what she had promised", lambda s: [k.how for k in s.ledger if k.worker == IDA] == ["kept"]),
        ("payday", "your robot made 1 coin", lambda s: (s.red[ANNA], s.earned[ANNA]) == (1, 1)),
        ("fund", "You have 4 coins", lambda s: s.coins[ANNA] == 4),
        ("betray", "Your 4 and the fund’s 2 are 6", lambda s: (s.coins[ANNA], s.fund, s.players) == (4, 2, 6)),
    ],
}  # fmt: skip
"""Step, words in it, and what must then be so on the board."""
ROWS = [(game, *row) for game, rows in CLAIMS.items() for row in rows]


@pytest.mark.parametrize(("game", "step", "words", "holds"), ROWS, ids=[f"{row[1]}: {row[2]}" for row in ROWS])
def test_a_sentence_of_the_lesson_is_true_where_it_stands(
    game: str, step: str, words: str, holds: Callable[[Any], bool]
) -> None:
    assert words in text(game, step)
    assert holds(state_of(table(game, step)))


NUMBERS = re.compile(r"\b(one|two|three|four|five|six|seven|eight|\d+)\b", re.IGNORECASE)
RULES = {"want", "third", "whose"}
"""Steps whose numbers are the rules'."""


@pytest.mark.parametrize("game", LESSONS)
def test_every_step_that_names_a_number_is_checked(game: str) -> None:
    checked = {step for step, _, _ in CLAIMS[game]} | RULES
    assert [step for step in LESSONS[game] if NUMBERS.search(text(game, step)) and step not in checked] == []
