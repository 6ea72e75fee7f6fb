"""Offers in real time: how long they stand, how they are changed, and what the screen says meanwhile."""

from tests.games.reglamentacja.test_live import GET_ANY, PEOPLE, made, shop, spun, table_of_three

from reglamentacja import live, pace
from reglamentacja import questions as q
from reglamentacja.views import View
from tabletop import Table


def with_the_top(**options: str) -> tuple[Table, int, int]:
    """The top spins; who has it, and who sits next."""
    table = spun(**options)
    return table, shop(table).active, (shop(table).active + 1) % 3


def test_an_offer_to_a_person_stands_twenty_seconds_at_least_and_longer_while_that_person_acts() -> None:
    table, maker, person = with_the_top()
    bots = [seat for seat in PEOPLE if seat != person]
    made(table, maker, f"swap:{maker}:{person}")
    number = len(table.answers)
    for age, silent in ((0.0, 20.0), (7.0, 13.0), (21.0, 0.0)):
        due = live.due(table, 0.0, age, [maker], {number: age}.__getitem__)
        assert due == live.Due([q.Word(maker)], max(silent, pace.BOT_SPEAKS - age))
    for answer in (q.Word(person), q.Rest()):
        table.answer(answer)
    late = live.due(table, 0.0, 0.0, bots, lambda n: 0.0 if n > number else 99.0)
    assert late.seconds == pace.READS or late.answers != [q.Word(maker)]


def test_a_bot_that_waits_for_an_answer_hears_an_offer_in_return_as_soon_as_nothing_more_is_added_to_it() -> None:
    table, maker, person = with_the_top()
    made(table, maker, f"swap:{maker}:{person}")
    assert pace.leaves_to_a_person(table, View.read(table.view(None)), maker, [person], lambda _: 0.0) == pace.READS
    made(table, person, f"lay:{person}:{shop(table).hands[person][0]}", f"give:{person}:{shop(table).hands[person][0]}",
         f"get:{person}:any")  # fmt: skip
    assert live.due(table, 0.0, 0.0, [*{*PEOPLE} - {person}], lambda _: 0.0) == live.Due([q.Word(maker)], pace.ADDS)


def test_bots_are_quiet_while_the_one_person_lays_an_offer_out() -> None:
    for top, silent in (("standard", 1.0), ("untimed", 999.0)):
        table = spun(top=top)
        person = shop(table).active
        for answer in live.taps(table, person, [person])[GET_ANY[person]]:
            table.answer(answer)
        due = live.due(table, 0.0, silent, [seat for seat in PEOPLE if seat != person])
        assert due is None if top == "untimed" else due.answers[-1] in pace.NEXT.values()  # the top alone goes on


def test_a_touch_that_changes_an_offer_lays_it_out_anew_and_more_than_one_for_one_waits_for_the_button() -> None:
    table = spun()
    maker = shop(table).active
    shop(table).hands[maker][:] = ["flour", "flour", "sugar"]
    made(table, maker, f"lay:{maker}:flour", f"give:{maker}:flour", f"get:{maker}:meat")
    table.answer(q.Word(maker))
    table.answer(q.Rest())
    for eyes, place, gives, gets in (
        (maker, q.Give(maker, "flour"), ["flour", "flour"], ["meat"]),
        (None, GET_ANY[maker], ["flour"], ["meat", "any"]),
        (None, q.To(maker, 1 - maker if maker < 2 else 0), ["flour"], ["meat"]),
    ):
        twin = table.fork()
        for answer in live.taps(twin, eyes, PEOPLE)[place]:
            twin.answer(answer)
        offer = shop(twin).offers[maker]
        assert (offer.gives, offer.gets, offer.to) == (gives, gets, getattr(place, "other", None))
        assert (offer.told is None) == (len(gives + gets) > 2)
        assert twin.ask.seat is None  # nobody has the floor
    for other in {*PEOPLE} - {maker}:
        for answer in (q.Word(other), q.Refuse(other, maker, "needed")):
            table.answer(answer)
    for answer in live.taps(table, None, PEOPLE)[GET_ANY[maker]]:
        table.answer(answer)
    offer = shop(table).offers[maker]
    assert (offer.gives, offer.gets) == ([], ["any"]), "one that all have declined is gone: another begins"


def test_a_touch_of_a_card_asks_for_all_that_it_lacks_and_two_for_two_is_offered_at_once() -> None:
    table, maker, _ = with_the_top()
    shop(table).hands[maker][:], shop(table).shelf[0] = ["flour", "flour", "butter"], "minced-cutlets"
    for place in (q.Seek(maker, "minced-cutlets"), q.Give(maker, "flour"), q.Give(maker, "flour")):
        for answer in live.taps(table, maker, [maker])[place]:
            table.answer(answer)
    offer = shop(table).offers[maker]
    assert (offer.gives, offer.gets, offer.told is None) == (["flour"] * 2, ["meat"] * 2, False)


def test_a_touch_takes_a_kind_or_the_place_out_of_an_offer_and_leaves_the_rest() -> None:
    table, maker, other = with_the_top()
    shop(table).hands[maker][:] = ["flour", "sugar"]
    for answer in (
        *(q.Word(maker), q.Lay(maker, "flour"), q.Give(maker, "flour")),
        *(q.Get(maker, "meat"), q.Get(maker, "meat"), q.Swap(maker, other), q.Rest()),
    ):
        table.answer(answer)
    left = []
    for kind in ("meat", q.THE_PLACE):
        for out in live.taps(table, maker, PEOPLE)[q.Out(maker, kind)]:
            table.answer(out)
        offer = shop(table).offers[maker]
        left.append((offer.gives, offer.gets, offer.swap))
    assert left == [(["flour"], [], True), (["flour"], [], False)]
    assert q.Out(maker, "meat") not in live.taps(table, maker, PEOPLE)


def test_the_screen_says_which_bot_waits_for_the_answer_of_the_one_person_until_she_has_answered() -> None:
    for top in ("untimed", "standard"):
        table, maker, person = with_the_top(top=top)
        table.answer(q.Word(person))
        table.answer(q.Rest())
        quiet = live.prompt(table, [person])
        made(table, maker, f"swap:{maker}:{person}")
        waits = live.prompt(table, [person])
        assert waits != quiet
        assert waits.values["seat"] == maker
        assert live.prompt(table, PEOPLE) == live.prompt(spun(top=top), PEOPLE)
        two = live.prompt(table, [seat for seat in PEOPLE if seat != maker])
        assert two.values == {"seat": maker, "seats": [person]}
        for answer in (q.Word(person), q.Refuse(person, maker, q.BARE_NO)):
            table.answer(answer)
        assert live.prompt(table, [person]) == quiet


def test_nobody_is_said_to_wait_for_a_person_who_sees_that_she_can_only_decline() -> None:
    table, maker, person = with_the_top()
    shop(table).hands[person][:] = ["butter", "sugar"]
    gives = next(kind for kind in shop(table).hands[maker] if kind != "soap")
    made(table, maker, f"lay:{maker}:{gives}", f"give:{maker}:{gives}", f"get:{maker}:soap")
    said = {eyes: live.prompt(table, [person], eyes) for eyes in (None, person)}
    assert said[None] != said[person], "those who do not see her hand cannot tell"
    shop(table).hands[person][:] = ["butter", "soap"]
    assert live.prompt(table, [person], person) == said[None]


def test_whoever_was_finished_is_told_that_a_deal_has_made_her_think_again() -> None:
    table = spun(top="untimed")
    maker = shop(table).active
    taker, person = (maker + 1) % 3, (maker + 2) % 3
    for answer in (q.Word(person), q.Enough(person)):
        table.answer(answer)
    finished_ = live.prompt(table, [person])
    gives = shop(table).hands[maker][0]
    gets = next(kind for kind in shop(table).hands[taker] if kind != gives)
    made(table, maker, f"lay:{maker}:{gives}", f"give:{maker}:{gives}", f"get:{maker}:{gets}")
    table.answer(q.Word(taker))
    table.answer(q.Accept(taker, maker))
    assert person not in shop(table).enough
    assert live.prompt(table, [person]) not in (finished_, live.prompt(table, [taker]))


def test_a_top_that_falls_over_at_once_is_told() -> None:
    table = table_of_three()
    active = shop(table).active
    people = [seat for seat in PEOPLE if seat != active]
    before = live.prompt(table, people)
    shop(table).attempt = 1
    assert live.prompt(table, people) not in (before, None)


def test_a_swap_that_is_only_laid_out_ends_when_its_maker_has_swapped_places() -> None:
    """Else it would give back what has just been got, at one touch."""
    table, maker, taker = with_the_top(top="untimed")
    for answer in (q.Word(taker), f"swap:{taker}:{maker}", q.Rest()):
        table.answer(answer)
    assert shop(table).offers[taker] is not None
    made(table, maker, f"swap:{maker}:{taker}")
    table.answer(q.Word(taker))
    table.answer(q.Accept(taker, maker))
    assert shop(table).offers[taker] is None
