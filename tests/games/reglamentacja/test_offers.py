"""Zasady szczegółowe (p. 14): what may be offered, that an offer means what it said, and what is told of it."""

import pytest

from reglamentacja import GAME
from reglamentacja.components import ANY, COUPONS_EACH
from reglamentacja.questions import WHICH_ARE_GIVEN, Get, Give, Pick, Place, Swap, To, ToAll
from reglamentacja.state import Shop, Terms
from tabletop import Words
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, PIOTR, S, Talk, counted, hands, lay, play, shop, spinning

NAMES = ("Anna", "Jan", "Ewa", "Piotr")


def four() -> Shop:
    """Anna is active; Anna, Jan, Ewa, Piotr and the speculator queue in this order."""
    return spinning(hands(shop(4), "alcohol butter soap", "butter butter sugar meat", "chocolate meat", "soap flour"))


@pytest.fixture
def table() -> Shop:
    return four()


def told(run: Play) -> list[str]:
    """The public log, in English."""
    words = Words(GAME.terms, NAMES)
    return [words.say(line.message) for line in run.log if line.readers is None]


def offer(run: Talk, seat: int, *steps: str) -> Talk:
    return run.speak(seat, *steps, f"offer:{seat}")


# -- any coupons ------------------------------------------------------------------------------------------------------


def test_example_2_three_coupons_of_any_kind_are_asked_for_and_the_other_says_which() -> None:
    """Ania: three, whichever. Andrzej: two butter and a sugar. Ania: agreed."""
    table = spinning(hands(shop(4), "butter butter sugar", "meat", "chocolate", "soap"))
    lay(table, ewa="chocolate")
    run = offer(play(table), EWA, "give:2:chocolate", *["get:2:any"] * 3)
    run.speak(ANNA, "lay:0:butter", "lay:0:butter", "lay:0:sugar", "accept:0:2")
    assert table.hands[ANNA] == ["chocolate"]
    assert counted(table.hands[EWA]) == ["butter", "butter", "sugar"]
    assert (
        told(run)[-1] == "Deal: Ewa gives chocolate; Anna gives 2\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}butter and sugar."
    )
    assert "Ewa offers Anna chocolate in exchange for 3\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}any coupon." in told(run)


def test_an_offer_for_any_coupons_can_be_accepted_only_with_as_many_on_the_table(table: Shop) -> None:
    lay(table, anna="alcohol", jan="sugar")
    run = offer(play(table), ANNA, "give:0:alcohol", "get:0:any", "get:0:any").speak(JAN)
    assert "accept:1:0" not in run.options
    assert run.ask.refusal("accept:1:0")
    run.answer("lay:1:meat")
    assert "accept:1:0" in run.options


def test_who_has_more_on_the_table_than_is_asked_for_picks(table: Shop) -> None:
    lay(table, anna="alcohol", jan="sugar meat butter")
    run = offer(play(table), ANNA, "give:0:alcohol", "get:0:any", "get:0:any").speak(JAN, "accept:1:0")
    assert run.question is WHICH_ARE_GIVEN
    assert run.options == [Pick("butter"), Pick("sugar"), Pick("meat")]
    run.answer("pick:sugar")
    assert Pick("sugar") not in run.options
    run.answer("pick:meat")
    assert counted(table.hands[ANNA]) == ["butter", "meat", "soap", "sugar"]
    assert counted(table.hands[JAN]) == ["alcohol", "butter", "butter"]
    assert table.picked == []


def test_named_and_any_coupons_may_be_asked_for_together(table: Shop) -> None:
    """The named ones may come from the hand; what lies on the table counts for one or the other, not for both."""
    lay(table, anna="alcohol", jan="butter")
    run = offer(play(table), ANNA, "give:0:alcohol", "get:0:sugar", "get:0:any").speak(JAN, "accept:1:0")
    assert counted(table.hands[ANNA]) == ["butter", "butter", "soap", "sugar"]
    table = four()
    lay(table, anna="alcohol", jan="sugar")
    run = offer(play(table), ANNA, "give:0:alcohol", "get:0:sugar", "get:0:any").speak(JAN)
    assert "accept:1:0" not in run.options


def test_a_deal_leaves_the_own_offer_alone_where_the_hand_has_another_coupon_of_that_kind(table: Shop) -> None:
    """Jan has two butter coupons."""
    lay(table, anna="alcohol", jan="butter")
    run = offer(play(table), JAN, "give:1:butter", "get:1:soap")
    offer(run, ANNA, "give:0:alcohol", "get:0:butter").speak(JAN, "accept:1:0")
    assert table.offers[JAN] is not None
    assert table.laid[JAN] == ["butter"]
    assert table.hands[JAN].count("butter") == 1


# -- places -----------------------------------------------------------------------------------------------------------


def test_a_place_may_be_offered_to_whoever_wants_it(table: Shop) -> None:
    lay(table, piotr="soap")
    run = offer(play(table), ANNA, "place:0", "get:0:soap")
    assert told(run)[-1] == "Anna offers place 1 in the queue in exchange for soap and the place of whoever accepts."
    for seat, can in ((JAN, False), (PIOTR, True)):
        run.speak(seat)
        assert (f"accept:{seat}:0" in run.options) is can
        run.answer("rest")
    run.speak(PIOTR, "accept:3:0")
    assert table.queue == [PIOTR, JAN, EWA, ANNA, S]
    assert told(run)[-1] == "Deal: Anna gives place 1 in the queue; Piotr gives soap and place 4 in the queue."


def test_who_may_deal_with_one_player_only_swaps_places_with_that_one() -> None:
    run = play(four()).speak(JAN)
    assert Place(JAN) not in run.options
    assert Swap(JAN, ANNA) in run.options
    assert str(run.ask.refusal(Place(JAN))).startswith("In this exchange you may make deals with only one player")


def test_an_offer_made_to_one_player_can_be_made_to_all_again(table: Shop) -> None:
    lay(table, anna="alcohol")
    run = play(table).speak(ANNA, "give:0:alcohol", "swap:0:2")
    assert ToAll(ANNA) in run.options
    assert To(ANNA, EWA) not in run.options
    run.answer("to-all:0")
    made = table.offers[ANNA]
    assert (made.to, made.swap, made.gives) == (None, True, ["alcohol"])
    assert ToAll(ANNA) not in run.options


# -- no price named ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "steps", "key"),
    [
        (ANNA, ("get:0:butter",), "{seat} asks who would give {gets}."),
        (ANNA, ("get:0:butter", "to:0:1"), "{seat} asks {seat_to} for {gets}."),
        (ANNA, ("give:0:alcohol",), "{seat} asks what the others would give for {gives}."),
        (ANNA, ("give:0:alcohol", "to:0:2"), "{seat} asks what {seat_to} would give for {gives}."),
        (EWA, ("give:2:chocolate",), "{seat} asks what {seat_to} would give for {gives}."),
    ],
)
def test_an_offer_that_names_no_price_is_told_as_a_question(
    table: Shop, seat: int, steps: tuple[str, ...], key: str
) -> None:
    """Examples 1 and 2: Andrzej asks who has butter; Ania would give chocolate."""
    lay(table, anna="alcohol", ewa="chocolate")
    run = offer(play(table), seat, *steps)
    assert run.said[-1] == key
    run.speak(JAN)
    assert f"accept:1:{seat}" not in run.options
    if steps == ("get:0:butter",):
        assert "refuse:1:0:have-none" in run.options


# -- an offer means what it said --------------------------------------------------------------------------------------


def test_an_offer_of_places_lapses_when_the_queue_changes_before_it_is_accepted(table: Shop) -> None:
    """Jan, second, offers two coupons for Anna's first place. Once she has given it to Ewa, that is no longer hers."""
    lay(table, anna="butter", jan="sugar meat")
    run = offer(play(table), JAN, "give:1:sugar", "give:1:meat", "swap:1:0")
    assert told(run)[-1] == "Jan offers Anna sugar, meat and place 2 in the queue in exchange for place 1 in the queue."
    offer(run, ANNA, "give:0:butter", "swap:0:2").speak(EWA, "accept:2:0")
    assert table.offers[JAN] is None
    assert told(run)[-1] == "The offer from Jan ends: the queue has changed."
    run.speak(ANNA)
    assert "accept:0:1" not in run.options
    assert table.queue == [EWA, JAN, ANNA, PIOTR, S]


def test_an_offer_of_a_place_to_all_lapses_when_its_maker_stands_elsewhere(table: Shop) -> None:
    table.active = JAN
    run = offer(play(table), JAN, "place:1")
    assert table.offers[JAN] is not None
    offer(run, PIOTR, "swap:3:1").speak(JAN, "accept:1:3")
    assert table.offers[JAN] is None
    assert run.said[-1] == "The offer from {seat} ends: the queue has changed."


def test_an_offer_of_places_stays_while_only_others_change_theirs(table: Shop) -> None:
    table.final = True
    run = offer(play(table, "final-exchange"), ANNA, "swap:0:1")
    offer(run, EWA, "swap:2:3").speak(PIOTR, "accept:3:2")
    assert table.queue == [ANNA, JAN, PIOTR, EWA, S]
    assert table.offers[ANNA] is not None


def test_offers_of_places_lapse_when_the_speculator_shops_and_all_move_up(table: Shop) -> None:
    table.queue = [ANNA, S, JAN, EWA, PIOTR]
    table.final = False
    run = offer(play(table), JAN, "swap:1:0")
    lay(table, ewa="meat")
    offer(run, EWA, "give:2:meat", "get:2:alcohol")
    run.speak(ANNA, "speculator:place", "pay:butter", "pay:soap", "roll")
    assert table.offers[JAN] is None
    assert table.offers[EWA] is not None  # coupons have nothing to do with the queue


def test_an_offer_whose_coupons_are_gone_lapses_with_a_line_in_the_log(table: Shop) -> None:
    lay(table, anna="alcohol", jan="sugar")
    run = offer(play(table), JAN, "give:1:sugar", "get:1:soap")
    offer(run, ANNA, "give:0:alcohol", "get:0:sugar").speak(JAN, "accept:1:0")
    assert table.offers[JAN] is None  # it was Jan's only sugar, and has gone to Anna
    assert told(run)[-1] == "The offer from Jan ends: its coupons are gone."


def test_what_was_only_being_laid_out_goes_without_a_word(table: Shop) -> None:
    lay(table, anna="alcohol", jan="sugar")
    run = play(table).speak(JAN, "give:1:sugar", "get:1:soap", "rest")
    offer(run, ANNA, "give:0:alcohol", "get:0:sugar").speak(JAN, "accept:1:0")
    assert table.offers[JAN] is None
    assert told(run)[-1].startswith("Deal:")


def test_one_may_ask_what_the_others_would_give_for_a_place(table: Shop) -> None:
    run = play(table).speak(ANNA, "place:0", "price:0")
    assert told(run)[-1] == "Anna asks what the others would give for place 1 in the queue."
    run.speak(JAN)
    assert "accept:1:0" not in run.options  # no price is named: Jan answers with an offer
    run.answer("lay:1:butter", "give:1:butter", "swap:1:0", "offer:1").speak(ANNA, "accept:0:1")
    assert table.queue == [JAN, ANNA, EWA, PIOTR, S]
    run = play(four()).speak(ANNA, "swap:0:2", "price:0")
    assert told(run)[-1] == "Anna asks what Ewa would give for place 1 in the queue."
    run = play(four()).speak(ANNA, "place:0", "get:0:soap")
    assert "price:0" not in run.options  # it names what is wanted


def test_the_terms_are_fixed_when_the_offer_is_spoken(table: Shop) -> None:
    lay(table, anna="alcohol")
    run = play(table).speak(ANNA, "give:0:alcohol", "get:0:any", "swap:0:2")
    assert [made.told for made in table.offers if made] == [None]
    run.answer("offer:0")
    made = table.offers[ANNA]
    assert made.told == Terms(("alcohol",), (ANY,), 1, 3)
    run.speak(ANNA)
    assert not any(isinstance(option, Give | Get | Swap | Place | To | ToAll) for option in run.options)
    assert "withdraw" in str(run.ask.refusal("get:0:soap"))


# -- what cannot be offered -------------------------------------------------------------------------------------------


def key(run: Talk, answer: str) -> str:
    assert run.ask.find(answer) is None
    return run.ask.refusal(answer).key


def test_a_kind_is_not_swapped_for_itself(table: Shop) -> None:
    lay(table, anna="alcohol")
    run = play(table).speak(ANNA, "give:0:alcohol")
    same = key(run, "get:0:alcohol")
    assert key(run.answer("clear:0", "get:0:alcohol"), "give:0:alcohol") == same


def test_no_more_of_a_kind_is_asked_for_than_there_are(table: Shop) -> None:
    table.hands[JAN] += ["meat"] * 4
    run = play(table).speak(ANNA, *["get:0:butter"] * COUPONS_EACH)
    assert Get(ANNA, "meat") in run.options
    assert key(run, "get:0:butter")


def test_of_any_kind_as_many_are_asked_for_as_somebody_has(table: Shop) -> None:
    """There are five of each kind, but a hand may hold more than five coupons; whoever it is made to has fewer."""
    table.hands[JAN] += ["meat", "soap"]
    run = play(table).speak(ANNA, *["get:0:any"] * 6)
    assert not any(isinstance(option, Get) for option in run.options)
    run = play(four()).speak(ANNA, "to:0:3", "get:0:soap")
    assert Get(ANNA, ANY) in run.options
    run.answer("get:0:any")
    assert not any(isinstance(option, Get) for option in run.options)
    assert key(run, "get:0:flour") == key(run, "get:0:any")


def test_every_refusal_says_its_own_reason() -> None:
    run = play(four()).speak(ANNA)
    not_laid, not_yours, own, nobody = (
        key(run, f"{what}") for what in ("give:0:alcohol", "accept:0:1", "accept:0:0", "swap:0:0")
    )
    run.answer("swap:0:1")
    twice = key(run, "swap:0:2")
    assert key(run, "place:0") == twice
    run.answer("offer:0").speak(ANNA)
    (one_offer,) = {key(run, answer) for answer in ("swap:0:2", "place:0", "give:0:butter")}
    assert not_yours == own
    assert len({not_laid, not_yours, nobody, twice, one_offer}) == 5


def test_what_is_said_against_taking_back_is_true(table: Shop) -> None:
    lay(table, anna="alcohol", jan="sugar")
    run = play(table).speak(ANNA)

    def why(answer: str) -> str:
        assert answer not in run.options
        return str(run.ask.refusal(answer))

    assert "no offer" in why("clear:0")
    assert "no offer" in why("withdraw:0")
    assert "belongs to somebody else" in why("give:1:sugar")
    assert "on the table" in why("hide:0:soap")
    run.answer("give:0:alcohol")
    assert "part of your offer" in why("hide:0:alcohol")
    assert "not made" in why("withdraw:0")
    assert "First offer your place" in why("price:0")
    run.answer("offer:0").speak(ANNA)
    assert "withdraw" in why("clear:0")
