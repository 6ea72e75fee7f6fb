"""A screen that lies flat among the players: in real time each has a place of her own at her edge, all at once."""

import re
from typing import Any

import pytest
from tests.app.tables import act
from tests.app.tops import shop

import reglamentacja
from ludoteka.screens import table as screen
from ludoteka.seating import PERSON
from ludoteka.session import Session
from reglamentacja.components import KINDS
from tabletop import Chance, Table

NAMES = ["Anna", "Jan", "Ewa", "Ola"]
FOUR = (PERSON,) * 4


@pytest.fixture
def table() -> Session:
    """It lies flat, and the top spins."""
    made = Session(Table.new(reglamentacja.GAME, NAMES, 12), FOUR)
    made.picture.reply(whole=True)
    act(made, "around", on="1")
    while shop(made).top == "still":
        touch(made, "top:spin")
    return made


def touch(of: Session, place: str, seat: int | None = None, n: int | None = None) -> dict[str, Any]:
    """Touch a place that everybody sees, or one in a seat's open hand; ``n``: answers the page showed then."""
    legal = of.picture.sight().look.legal if seat is None else of.eyes.in_hand(seat)
    now = len(of.sitting.table.answers)
    return act(of, "choose", option=legal.get(place, -1), place=place, n=now if n is None else n)


def two(of: Session) -> tuple[int, int, str, str]:
    """The active player and the next one, with a kind that each can give the other."""
    one = shop(of).active
    other = (one + 1) % len(NAMES)
    gives = next(kind for kind in shop(of).hands[one] if kind not in shop(of).hands[other])
    gets = next(kind for kind in shop(of).hands[other] if kind != gives)
    return one, other, gives, gets


def offers(of: Session, one: int, gives: str, gets: str) -> Any:
    """A look, a coupon, what is wanted: the offer is made; which hands lie open then."""
    act(of, "drawer", seat=str(one), open="1")
    touch(of, f"give:{one}:{gives}", seat=one)
    return touch(of, f"get:{one}:{gets}")["hands"]


def test_whoever_agrees_without_having_it_is_told_so_at_her_own_edge_and_nothing_happens(table: Session) -> None:
    one, other, gives, _ = two(table)
    lacking = next(kind for kind in KINDS if kind not in [*shop(table).hands[other], gives])
    offers(table, one, gives, lacking)
    answers = list(table.sitting.table.answers)
    reply = touch(table, f"accept:{other}:{one}")
    assert reply["alarm"].startswith("This offer asks for coupons that you do not have.")
    assert list(table.sitting.table.answers) == answers
    placed = re.findall(
        r'<li class="strip placed seat-(\d).*?</li>(?=<li class="strip|</ol>)', reply["patch"]["#strips"]
    )
    assert placed == ["0", "1", "2", "3"]
    assert reply["patch"]["#strips"].count('<p class="says">') == 1


def test_several_hands_lie_open_and_each_shows_its_own_seat_alone(table: Session) -> None:
    for seat in (0, 2):
        reply = act(table, "drawer", seat=str(seat), open="1")
    assert (reply["hands"], reply["private"]) == ([0, 2], True)
    drawn = reply["patch"]["#drawer"]
    _, first, second = drawn.split('<div class="drawer-open')
    assert re.findall(r'data-place="[a-z]+:(\d)', first)
    assert set(re.findall(r'data-place="(?:lay|give|hide):(\d)', first)) == {"0"}
    assert set(re.findall(r'data-place="(?:lay|give|hide):(\d)', second)) == {"2"}
    visits = [str(reglamentacja.GAME.terms[table.sitting.table.view(seat)["visit"]]) for seat in range(4)]
    assert visits[0] in first
    assert visits[2] in second
    assert not any(visit in drawn for seat, visit in enumerate(visits) if seat in (1, 3) and visit != visits[0])
    assert act(table, "cover", seat="0")["hands"] == [2]
    assert act(table, "cover", whole=True)["hands"] == []


def test_what_everybody_sees_tells_nothing_of_a_hand_also_while_one_lies_open(table: Session) -> None:
    """Board, edges, answers: the same, character by character, whatever the hands hold."""
    one = shop(table).active
    offers(table, one, shop(table).hands[one][0], "any")
    act(table, "drawer", seat=str(one), open="1")
    act(table, "drawer", seat=str((one + 1) % 4), open="1")
    shown = set()
    for number in range(6):
        table.sitting.table = table.sitting.table.fork(one, Chance(number))
        table.sitting.moved()
        shown.add(all_but_hands(table))
    assert len(shown) == 1


def all_but_hands(of: Session) -> str:
    """What is drawn for everybody."""
    made = screen.regions(of.picture.sight())
    return "".join(markup for where, markup in made.items() if where != "#drawer")


def test_places_at_the_edges_do_not_depend_on_what_is_hidden() -> None:
    """The re-deal law for everybody's places, over random play: not one character may differ."""
    table, rng = Table.new(reglamentacja.GAME, NAMES, 4), Chance(9)
    looked = 0
    while table.ask is not None and looked < 40:
        for _ in range(1 + rng.below(9)):
            if table.ask is not None:
                table.answer(rng.choice(table.ask.options))
        drawn = set()
        for twin in (table.fork(0, Chance(looked)), table.fork(1, Chance(looked + 1))):
            of = Session(twin, FOUR)
            of.sitting.aim(around=True)
            drawn.add(all_but_hands(of))
            if of.eyes.around():
                looked += 1
        assert len(drawn) == 1
    assert looked >= 20


def test_a_number_means_the_same_whichever_hands_are_opened_meanwhile(table: Session) -> None:
    before = dict(table.picture.sight().look.legal)
    for seat in range(4):
        act(table, "drawer", seat=str(seat), open="1")
    assert dict(table.picture.sight().look.legal) == before


def test_two_fingers_at_once_are_two_deeds(table: Session) -> None:
    """A finger that came down before another one's deed was shown still means what it meant: laying out, and agreeing
    to an offer that stands as it stood."""
    one, other, gives, gets = two(table)
    assert offers(table, one, gives, gets) == [], "what it was opened for has been said"
    seen, third = len(table.sitting.table.answers), (one + 2) % 4
    act(table, "drawer", seat=str(third), open="1")
    touch(table, f"give:{third}:{shop(table).hands[third][0]}", seat=third)
    stands = len(table.sitting.table.answers)
    touch(table, f"accept:{other}:{one}", n=seen)
    assert len(table.sitting.table.view(None)["done"]) == 1
    assert len(table.sitting.table.answers) > stands


def test_a_finger_that_was_late_agrees_to_no_other_offer_in_the_same_place(table: Session) -> None:
    one, other, gives, gets = two(table)
    offers(table, one, gives, gets)
    seen = len(table.sitting.table.answers)
    touch(table, f"withdraw:{one}")
    touch(table, f"give:{one}:{gives}")
    for _ in range(2):
        touch(table, f"get:{one}:{gets}")
    touch(table, f"accept:{other}:{one}", n=seen)
    assert table.sitting.table.view(None)["done"] == []


def test_the_clock_goes_on_while_hands_are_open_and_all_close_when_the_top_has_fallen(table: Session) -> None:
    assert act(table, "drawer", seat="1", open="1")["clock"]
    touch(table, "top:stop")
    for _ in range(2):
        reply = touch(table, "top:stop")
    assert shop(table).top == "still"
    assert reply["hands"] == []
    assert not reply["private"]


def test_upright_or_alone_with_bots_nobody_has_a_place_at_the_edge(table: Session) -> None:
    assert "placed" in table.handle({"do": "open"})["patch"]["#app"]
    act(table, "around", on="")
    assert "placed" not in table.handle({"do": "open"})["patch"]["#app"]
    alone = Session(Table.new(reglamentacja.GAME, NAMES[:3], 12), (PERSON, "easy", "easy"))
    act(alone, "around", on="1")
    assert "placed" not in alone.handle({"do": "open"})["patch"]["#app"]
