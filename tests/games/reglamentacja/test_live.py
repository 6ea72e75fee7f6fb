"""Real time without an app: what the table does by itself and when, what a touch means, and that nothing is told."""

from collections.abc import Iterator

import pytest

from reglamentacja import GAME, live, pace
from reglamentacja import questions as q
from reglamentacja.state import Shop
from tabletop import Chance, Table
from tabletop.bots import play
from tabletop.testing import by_bots, finished, state_of

PEOPLE = (0, 1, 2)
GET_ANY = [f"get:{seat}:any" for seat in PEOPLE]


def table_of_three(**options: str) -> Table:
    return Table.new(GAME, ["Anna", "Jan", "Ewa"], 12, options)


def shop(table: Table) -> Shop:
    state = state_of(table)
    assert isinstance(state, Shop)
    return state


def spun(**options: str) -> Table:
    """The top spins; nobody has the floor."""
    table = table_of_three(**options)
    while shop(table).top == "still":
        table.answer(q.Spin())
    return table


@pytest.fixture
def table() -> Table:
    return spun()


def made(table: Table, maker: int, *steps: str) -> None:
    """A player makes an offer."""
    for answer in (q.Word(maker), *steps, q.MakeOffer(maker)):
        table.answer(answer)


def positions() -> Iterator[Table]:
    """Positions of one game of bots."""
    table = table_of_three()
    while table.ask is not None:
        yield table
        finished(table, by_bots("normal"), len(table.answers), most=7)
    yield table


def test_what_a_touch_may_do_tells_nothing_that_the_eyes_do_not_know() -> None:
    met = 0
    for table in positions():
        for eyes in (None, *PEOPLE):
            twin = table.fork(eyes or 0, Chance(len(table.answers)))
            taps = live.taps(table, eyes, PEOPLE)
            met += bool(taps)
            assert taps == live.taps(twin, eyes, PEOPLE)
            assert live.stretch(table) == live.stretch(twin)
            assert live.prompt(table, PEOPLE) == live.prompt(twin, PEOPLE)
    assert met > 100


def test_only_the_time_of_what_is_due_depends_on_what_is_hidden() -> None:
    for table in positions():
        due, twin = live.due(table, 0.0, 0.0, ()), live.due(table.fork(0, Chance(1)), 0.0, 0.0, ())
        assert (due is None) == (twin is None)
        assert due is None or twin is None or due.answers == twin.answers


def test_without_a_clock_nothing_is_due() -> None:
    table = spun(top="untimed")
    assert live.stretch(table) is None
    assert live.due(table, 99.0, 99.0, ()) is None


def test_whoever_has_the_word_politely_gives_it_up_when_the_top_falls(table: Table) -> None:
    table.answer(q.Word(0))
    due = live.due(table, 0.0, 0.0, ())
    assert due.answers == [q.Rest(), q.Slow()]


def test_nobody_breaks_off_a_deal_with_the_speculator_but_its_player(table: Table) -> None:
    active = shop(table).active
    table.answer(q.Word(active))
    table.answer("speculator:coupon")
    assert live.due(table, 999.0, 999.0, [seat for seat in PEOPLE if seat != active]) is None
    assert not any(live.taps(table, eyes, PEOPLE) for eyes in (None, *PEOPLE))
    table.answer(q.Back())
    assert live.due(table, 999.0, 0.0, ()) is not None


def test_nothing_breaks_a_deal_while_its_coupons_are_chosen(table: Table) -> None:
    """An offer asks for any coupon, and its taker has two on the table. Touches, bots and the top wait for the pick."""
    maker = shop(table).active
    taker = (maker + 1) % 3
    shop(table).hands[taker][:] = ["butter", "sugar"]
    for answer in (f"get:{maker}:any", f"swap:{maker}:{taker}", f"offer:{maker}"):
        if table.ask is not None and table.ask.seat is None:
            table.answer(q.Word(maker))
        table.answer(answer)
    queue = shop(table).queue.copy()
    for answer in (f"word:{taker}", f"lay:{taker}:butter", f"lay:{taker}:sugar", f"accept:{taker}:{maker}"):
        table.answer(answer)
    assert table.ask.question is q.WHICH_ARE_GIVEN
    others = [seat for seat in PEOPLE if seat != taker]
    assert live.due(table, 999.0, 999.0, others) is None
    for eyes in (None, *PEOPLE):
        assert live.taps(table, eyes, PEOPLE) == {}
    assert live.at_the_edges(table, PEOPLE) == {}
    assert not table.can_undo
    table.answer("pick:butter")
    assert shop(table).hands[taker] == ["sugar"]
    assert shop(table).queue != queue


def test_people_are_offered_neither_the_tops_own_answers_nor_a_bots_word() -> None:
    """What needs no place on the board is listed as a button."""
    assert not any(live.offered(answer, PEOPLE) for answer in (q.Slow(), q.Wobble(), q.Fall()))
    assert [live.offered(answer, (0, 1)) for answer in (q.Word(1), q.Word(2), q.Spin())] == [True, False, True]
    listed = [q.Enough(0), q.Word(0), q.Accept(0, 1), q.Lay(0, "soap"), q.Stop()]
    assert [live.button(option) for option in listed] == [True, False, False, False, False]


def test_a_touch_lasts_if_it_means_the_same_whatever_was_said_meanwhile() -> None:
    """The page names a place by its text. To lay out lasts; to agree, to refuse or to stop the top does not."""
    lasting = ("word:2", "lay:0:butter", "hide:1:soap", "give:4:sugar", "get:0:meat", "swap:0:1", "to:3:1")
    passing = ("accept:0:1", "refuse:0:1:needed", "top:stop", "top:spin", "offer:0", "withdraw:0", "elsewhere")
    assert {place: live.lasts(place) for place in (*lasting, *passing)} == dict.fromkeys(lasting, True) | dict.fromkeys(
        passing, False
    )


def test_stopping_the_top_needs_a_second_touch_all_talk_one(table: Table) -> None:
    for talk in (q.Word(0), q.Lay(0, "butter"), q.MakeOffer(0), q.Accept(0, 1)):
        assert live.at_once(table, talk)
    assert not live.at_once(table, q.Stop())
    active = shop(table).active
    assert live.taps(table, None, PEOPLE)[q.Stop()] == [q.Word(active)]  # the first touch takes the floor
    table.answer(q.Word((active + 1) % 3))
    assert live.taps(table, None, PEOPLE)[q.Stop()] == [q.Rest(), q.Word(active)]


def test_a_bot_that_was_made_an_offer_speaks_first(table: Table) -> None:
    active, other = shop(table).active, (shop(table).active + 2) % 3
    for answer in (q.Word(active), f"swap:{active}:{other}", q.MakeOffer(active)):
        table.answer(answer)
    bots = [seat for seat in PEOPLE if seat != active]
    assert live.due(table, 0.0, 0.0, bots) == live.Due([q.Word(other)], pace.BOT_SPEAKS)


def test_bots_fall_silent_when_none_has_anything_to_say(table: Table) -> None:
    waits, spoke = [], set[object]()
    for _ in PEOPLE:
        due = live.due(table, 0.0, 0.0, PEOPLE)
        waits.append(due.seconds)
        spoke.update(due.answers)
        for answer in (*due.answers, q.Rest()):
            table.answer(answer)
    assert spoke == {q.Word(seat) for seat in PEOPLE}
    assert waits == [pace.BOT_SPEAKS, pace.BOT_HURRIES, pace.BOT_HURRIES]
    due = live.due(table, 0.0, 0.0, PEOPLE)
    assert due.seconds == pace.BOT_IDLES


def test_a_bot_interrupts_a_person_only_after_a_while(table: Table) -> None:
    table.answer(q.Word(0))
    assert live.due(table, 0.0, 1.0, (1, 2)) == live.Due([q.Rest(), q.Word(2)], pace.BOT_INTERRUPTS - 1.0)


def test_what_stands_for_everybody_is_touched_by_whoever_lays_out_an_offer(table: Table) -> None:
    """The seven kinds and the queue are common places: a touch there belongs to whoever spoke last."""
    assert "get:0:butter" not in live.taps(table, None, PEOPLE)
    table.answer(q.Word(1))
    table.answer("get:1:butter")
    table.answer(q.Rest())
    taps = live.taps(table, None, PEOPLE)
    assert taps["get:1:sugar"] == [q.Word(1), "get:1:sugar", q.Rest()]
    assert "get:0:sugar" not in taps
    assert "get:0:sugar" in live.taps(table, 0, PEOPLE)


def test_before_the_spin_a_touch_spins_and_coupons_may_be_laid_out() -> None:
    table = table_of_three()
    assert table.ask.question is q.SPIN_THE_TOP
    active, kind = shop(table).active, shop(table).hands[0][0]
    assert live.taps(table, 0, PEOPLE)[q.Lay(0, kind)] == [q.Word(0), q.Lay(0, kind), q.Rest()]
    table.answer(q.Word(0))
    assert live.taps(table, None, PEOPLE)[q.Spin()] == [q.Rest(), q.Spin()]
    assert live.due(table, 0.0, 0.0, [active]) is None
    assert live.button(q.Spin())


def test_a_touch_gives_all_its_answers_or_none() -> None:
    """Whatever a touch stands for is legal, one answer after the other."""
    for table in positions():
        for eyes in (None, *PEOPLE):
            for answers in live.taps(table, eyes, PEOPLE).values():
                twin = table.fork()
                for answer in answers:
                    twin.answer(answer)
    assert q.Give(0, "butter") == "give:0:butter"


def test_one_touch_on_a_coupon_of_the_own_hand_puts_it_into_the_offer(table: Table) -> None:
    kind = shop(table).hands[1][0]
    taps = live.taps(table, 1, PEOPLE)
    assert taps[q.Give(1, kind)] == [q.Word(1), q.Lay(1, kind), q.Give(1, kind), q.Rest()]
    assert q.Give(1, kind) not in live.taps(table, None, PEOPLE)
    assert q.Give(1, kind) not in live.taps(table, 0, PEOPLE)
    for answer in taps[q.Give(1, kind)]:
        table.answer(answer)
    assert shop(table).laid[1] == [kind]
    again = live.taps(table, 1, PEOPLE).get(q.Give(1, kind))
    assert again == (
        [q.Word(1), q.Lay(1, kind), q.Give(1, kind), q.Rest()] if shop(table).hands[1].count(kind) > 1 else None
    )


def test_a_tap_before_the_spin_is_told_why_nothing_comes_of_it() -> None:
    table = table_of_three()
    active = shop(table).active
    for answers in ([], [f"word:{active}"]):
        for answer in answers:
            table.answer(answer)
        for place in (
            f"swap:{active}:{(active + 1) % 3}",
            f"place:{active}",
            "speculator:coupon",
            f"get:{active}:soap",
        ):
            assert str(table.refusal(place)).startswith("Deals are made while the top spins.")
        assert str(table.refusal("buy:" + shop(table).shelf[0])).startswith("Cards are bought after the top has fallen")


def test_when_the_people_are_done_no_bot_asks_them_for_anything_and_the_exchange_ends(table: Table) -> None:
    person = shop(table).active
    bots = [seat for seat in PEOPLE if seat != person]
    for answer in live.taps(table, None, [person])[f"enough:{person}"]:
        table.answer(answer)
    for _ in bots:
        for answer in live.due(table, 0.0, 99.0, bots).answers:
            table.answer(answer)
        assert play(table, "normal", Chance(1)) == q.Rest()
        table.answer(q.Rest())
    due = live.due(table, 0.0, 0.0, bots)
    for answer in due.answers:
        table.answer(answer)
    assert not shop(table).spinning


def test_the_first_top_of_one_person_among_bots_waits_until_she_has_done_something(table: Table) -> None:
    person, bots = shop(table).active, [seat for seat in PEOPLE if seat != shop(table).active]
    whole = shop(table).stretches[0]
    waiting = live.prompt(table, [person])

    def falls_in(spent: float, ago: float, among: list[int]) -> float:
        due = pace.due(table.fork(), spent, 0.0, among, lambda _: ago)
        return due.seconds if due.answers[-1] == q.Slow() else whole

    assert falls_in(500.0, 0.0, bots) == whole  # it waits however long
    assert falls_in(500.0, 0.0, []) == 0.0  # nobody else is waited for
    table.answer(q.Word(person))
    table.answer(q.Rest())
    assert falls_in(500.0, whole + 1.0, bots) == 0.0  # from her first touch on it counts
    assert live.prompt(table, [person]) != waiting
