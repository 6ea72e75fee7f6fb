"""What the lessons say of the board is so on the board, at the step that says it. (Kolejka's names no board.)"""

import functools
import re
from collections.abc import Callable
from typing import Any

import pytest

from automated.questions import Fist, TakeLine, Thumb
from corteo.city import NEAR, SITE
from corteo.components import COMPONENT, KIND, POWER, SPEED, THE_MARCH, THE_POWER
from corteo.hexes import distance, parse
from corteo.rules.control import connected, units_in, zone
from corteo.rules.ending import LEVELS, MARCH_NARROW, total
from corteo.rules.heads import head_strength, strongest_head
from corteo.rules.walking import active_reach
from corteo.state import Corteo
from reglamentacja.components import CARDS, SPECULATOR, VISITS
from tabletop import Table
from tabletop.game import game_called
from tabletop.testing import state_of
from texts.books.binding import Step, _Binder
from texts.books.sources import read
from volk.components import CARDS as DEEDS
from volk.components import EAST, PROVINCES, WEST
from volk.questions import WHICH_NEIGHBOUR, InSector
from volk.rules import position_of
from volk.rules.flight import flight_symbols
from volk.state import Position

ANNA, EWA, IDA, MIA, OLGA, VERA = range(6)


@functools.cache
def steps(game: str) -> dict[str, Step]:
    return {step["id"]: step for step in _Binder(read(game_called(game)), "en").lesson()}


BOARDS: dict[str, Callable[[Table], Any]] = {
    "volk": lambda table: position_of(table.view(WEST)),
    "corteo": lambda table: Corteo.seen(table.view(0)),
}
"""How a game's claims see the board; the others look at the true state."""


def table(game: str, step: str) -> Table:
    return Table.load(steps(game)[step]["save"])


def text(game: str, step: str) -> str:
    found = re.search(r'<div class="step-text">(.*?)</div>', steps(game)[step]["voice"], re.DOTALL)
    assert found is not None
    return re.sub("<[^>]*>|\N{WORD JOINER}", "", found[1])


def can_pay(shop: Any, card: str) -> bool:
    hand = shop.hands[0]
    return all(hand.count(kind) >= CARDS[card].needs.count(kind) for kind in CARDS[card].needs)


def worth(shop: Any, card: str) -> int:
    doubled = CARDS[card].category in VISITS[shop.visits[0]].doubles
    return CARDS[card].icons * (1 + doubled)


def lines(factory: Any) -> list[Any]:
    """The jobs that are left."""
    return [option for option in table("automated", "left").ask.options if isinstance(option, TakeLine)]


def faces(state: Corteo, where: str) -> list[str]:
    return [f"{COMPONENT[u] or KIND[u]} {SPEED[u]}-{POWER[u]}" for u in state.on(parse(where))]


def all_four_touch(state: Corteo, at: str) -> bool:
    """With the unit that was taken up on a hex, all four units of the march touch."""
    (unit,) = state.moving.units
    state.lift(unit)
    state.put(unit, parse(at))
    return len(units_in(state, connected(state, 1 << parse(at)), THE_MARCH)) == 4


def lies_open(card: str) -> Callable[[Position], bool]:
    return lambda p: card in p.display


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
        ("give", "it is in your offer", lambda s: s.laid[0] == ["alcohol"]),
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
        ("finished", "You have drawn chocolate", lambda s: "chocolate" in s.hands[0]),
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
        ("contract", "Eviction is bad", lambda s: s.event == "eviction"),
        ("contract", "Nobody has it yet", lambda s: "gentrification" not in s.kept),
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
    "volk": [
        ("first-card", "Your turn", lambda p: p.turn == WEST),
        ("first-card", "Seven cards lie open", lambda p: len(p.display) == 7),
        ("first-card", "GDR joins the Warsaw Pact", lies_open("9")),
        ("four-uses", "This card is red", lambda p: DEEDS[p.card].colour == "red"),
        ("four-uses", "its value is 2", lambda p: DEEDS[p.card].value[WEST] == 2),
        ("a-factory", "Two points", lambda p: p.points == 2),
        ("a-factory", "There is a factory in Dortmund", lambda p: "Dortmund" in p.factories),
        ("a-line", "each of them is worth 1", lambda p: p.value("Dortmund") == p.value("Köln") == 1),
        ("a-protest", "2 and 2 make an economy of 4", lambda p: p.value("Dortmund") == p.value("Köln") == 2),
        ("a-protest", "an economy of 4", lambda p: p.economy("NW") == 4),
        ("a-protest", "in Bavaria, the fourth", lambda p: p.unrest["BY"] == 4 and p.protests("BY") == 1),
        ("a-protest", "Miracle of Bern", lies_open("18")),
        ("its-event", "This card is yellow", lambda p: DEEDS[p.card].colour == "yellow"),
        ("its-event", "two unrest cubes", lambda p: [abs(e.n) for e in DEEDS[p.card].effects] == [2, 2]),
        ("calm-bavaria", "From which province", lambda p: p.protests("BY") == 1),
        ("the-second-cube", "The protest has ended", lambda p: not p.protests("BY")),
        ("the-second-cube", "has three cubes", lambda p: p.unrest["HE"] == 3),
        ("a-card-for-the-people", "Both are calm for now", lambda p: not p.protests("BY") and p.unrest["HE"] == 2),
        ("a-card-for-the-people", "a factory in Leipzig", lambda p: "Leipzig" in p.factories),
        ("a-card-for-the-people", "a line to Bitterfeld", lambda p: "E16" in p.lines),
        ("a-card-for-the-people", "Your economy of 4", lambda p: max(map(p.economy, PROVINCES[WEST][:-1])) == 4),
        ("a-card-for-the-people", "whose event would help the East", lambda p: DEEDS["3"].event_of(EAST)),
        ("a-card-for-the-people", "Currency reform in the East", lies_open("3")),
        ("to-berlin", "West Berlin is poorer", lambda p: p.standard("WB") < p.standard("NW") + 1),
        ("people-leave", "Step 1", lambda p: p.step == 1),
        ("people-leave", "Two aeroplanes", lambda p: flight_symbols(p) == 2),
        ("people-leave", "highest living standard in the West is 2", lambda p: p.standard("BY") == 2),
        ("people-leave", "that makes 4", lambda p: p.flight == 4),
        ("what-is-lost", "Two pieces", lambda p: p.due == 2),
        ("what-is-lost", "You lead in prestige", lambda p: p.tracks["P"] < 0),
        ("what-is-lost", "both factories worth 1 more", lambda p: p.value("Leipzig") == p.value("Bitterfeld") == 2),
        ("across-the-border", "Step 7", lambda p: p.step == 7),
        ("across-the-border", "In Bavaria the living standard is 2", lambda p: p.standard("BY") == 2),
        ("across-the-border", "its neighbours, it is 0", lambda p: p.standard("SN") == p.standard("TH") == 0),
        ("socialists", "Saxony has three cubes", lambda p: p.unrest["SN"] == 3),
        ("socialists", "two socialists of the East are waiting", lambda p: p.box == 2),
        ("a-decade-later", "step 7 again", lambda p: p.step == 7),
        ("a-decade-later", "The socialists stand in Saxony", lambda p: p.socialists["SN"] == 2),
        ("a-decade-later", "no other is waiting", lambda p: p.box == 0),
        ("a-decade-later", "East Berlin and Thuringia protest", lambda p: p.protests("EB") == p.protests("TH") == 1),
        ("envy", "In Thuringia there are four, in Saxony six", lambda p: (p.unrest["TH"], p.unrest["SN"]) == (4, 6)),
        ("won", "Two mass protests in Saxony", lambda p: p.protests("SN") == 2),
        ("won", "one in Thuringia, one in East Berlin: four", lambda p: p.all_protests(EAST) == 4),
    ],
    "corteo": [
        ("your-march", "You are Anna and lead the march", lambda s: s.side == THE_MARCH),
        ("five-points", "The last round begins", lambda s: s.hand == s.hands),
        ("five-points", "The march has 45 points", lambda s: total(s) == 45),
        ("five-points", "wins with 50", lambda s: (50, MARCH_NARROW) in LEVELS),
        ("five-points", "at the Government", lambda s: SITE[parse("2613")].kind == "governo"),
        ("five-points", "scores 5", lambda s: SITE[parse("2613")].value == 5),
        ("take-up", "Tap your 6-6", lambda s: faces(s, "2515") == ["MOV 6-6"]),
        ("throw", "over three hexes", lambda s: distance(parse("2515"), parse("2715")) <= 3),
        ("throw", "Tap the celere", lambda s: faces(s, "2715") == ["celere 4-4"]),
        ("walk", "R1, the celere went back one hex", lambda s: s.dice is not None and s.dice.result == "R1"),
        ("walk", "went back one hex", lambda s: faces(s, "2815") == ["celere 4-4"]),
        ("walk", "three points left", lambda s: 2 * 6 - s.moving.spent == 2 * 3),
        ("walk", "the hex beside them", lambda s: bool(active_reach(s).ends & NEAR[parse("2815")])),
        ("walk", "enemies control the hexes round them", lambda s: bool(zone(s, THE_POWER) >> parse("2715") & 1)),
        ("take-up-the-group", "The slow 4-1 is enough", lambda s: faces(s, "2315") == ["RAD 4-1"]),
        ("to-the-government", "Tap the yellow hex", lambda s: bool(active_reach(s).ends >> parse("2613") & 1)),
        ("take-up-the-third", "tap the 4-4", lambda s: faces(s, "2415") == ["MOV 4-4"]),
        ("close-the-gap", "the Femministe 4-2", lambda s: faces(s, "2514") == ["FEM 4-2"]),
        ("close-the-gap", "all four of your units touch", lambda s: all_four_touch(s, "2615")),
        ("name-the-head", "6 and three times 2 make 12", lambda s: strongest_head(s) == 12),
        ("name-the-head", "the unit beside the celere", lambda s: faces(s, "2715") == ["MOV 6-6"]),
        ("fight", "12 against 4", lambda s: head_strength(s, s.heads[0], connected(s, 1 << s.at[s.heads[0]])) == 12),
        ("fight", "Tap the celere", lambda s: faces(s, "2815") == ["celere 4-4"]),
        ("their-turn", "You have won: the celere go back", lambda s: not s.on(parse("2815"), THE_POWER)),
        ("their-turn", "it is Bruno’s turn", lambda s: s.side == THE_POWER),
        ("won", "50 points", lambda s: total(s) == 50),
    ],
}  # fmt: skip
"""Step, words in it, and what must then be so on the board."""
ROWS = [(game, *row) for game, rows in CLAIMS.items() for row in rows]


@pytest.mark.parametrize(("game", "step", "words", "holds"), ROWS, ids=[f"{row[1]}: {row[2]}" for row in ROWS])
def test_a_sentence_of_the_lesson_is_true_where_it_stands(
    game: str, step: str, words: str, holds: Callable[[Any], bool]
) -> None:
    assert words in text(game, step)
    assert holds(BOARDS.get(game, state_of)(table(game, step)))


NUMBERS = re.compile(r"\b(one|two|three|four|five|six|seven|eight|\d+)\b", re.IGNORECASE)
RULES = {"want", "third", "whose", "two-states", "its-event", "socialists", "to-the-government"}
"""Steps whose numbers are the rules'."""


@pytest.mark.parametrize("game", CLAIMS)
def test_every_step_that_names_a_number_is_checked(game: str) -> None:
    checked = {step for step, _, _ in CLAIMS[game]} | RULES
    assert [step for step in steps(game) if NUMBERS.search(text(game, step)) and step not in checked] == []


def test_the_places_that_the_lesson_of_volk_points_at_are_where_it_says() -> None:
    ask = table("volk", "where").ask
    assert [option for option in ask.options if option.startswith("province:")] == ["province:NW"], "the only one"
    assert InSector("NW") in table("volk", "to-berlin").ask.options
    assert table("volk", "envy").ask.question is WHICH_NEIGHBOUR
