"""Zasady szczegółowe (p. 14): who deals with whom, at any rate, with places; what a deal is."""

import pytest

from reglamentacja import GAME
from reglamentacja.questions import Fall, Give, MakeOffer, Refuse, Slow, Wobble
from reglamentacja.rules import exchange
from reglamentacja.rules.coupons import bundle
from reglamentacja.state import Shop
from tabletop import Table

from .scenes import ANNA, EWA, JAN, Talk, counted, hands, lay, play, shop, spinning


@pytest.fixture
def table() -> Shop:
    return spinning(hands(shop(4), "alcohol butter", "butter butter sugar", "chocolate meat", "soap"))


def offer(run: Talk, seat: int, gives: str = "", gets: str = "", *also: str) -> Talk:
    steps = [f"give:{seat}:{kind}" for kind in gives.split()] + [f"get:{seat}:{kind}" for kind in gets.split()]
    return run.speak(seat, *steps, *also, f"offer:{seat}")


def test_the_active_players_offer_is_to_all_until_it_is_addressed(table: Shop) -> None:
    lay(table, anna="alcohol", jan="butter", ewa="meat")
    run = offer(play(table), ANNA, "alcohol", "butter")
    run.speak(JAN)
    assert f"accept:{JAN}:{ANNA}" in run.options
    run.answer("rest").speak(ANNA, f"withdraw:{ANNA}")
    offer(run, ANNA, "alcohol", "butter", f"to:{ANNA}:{EWA}")
    run.speak(JAN)
    assert f"accept:{JAN}:{ANNA}" not in run.options


def test_only_coupons_that_lie_face_up_can_be_given(table: Shop) -> None:
    run = play(table).speak(JAN)
    assert not any(isinstance(option, Give) for option in run.options)
    run.answer("lay:1:sugar")
    assert [option for option in run.options if isinstance(option, Give)] == ["give:1:sugar"]


def test_an_offer_that_only_the_hand_can_meet_is_accepted_from_the_hand(table: Shop) -> None:
    lay(table, anna="alcohol")
    run = offer(play(table), ANNA, "alcohol", "sugar").speak(EWA)
    assert run.ask.refusal("accept:2:0"), "Ewa has no sugar"
    run.answer("rest").speak(JAN)
    assert "accept:1:0" not in run.ask.public
    run.answer("accept:1:0")
    assert "sugar" in table.hands[ANNA]


def test_an_exchange_is_no_gift(table: Shop) -> None:
    """What is offered for nothing is only a question: nobody can accept it."""
    lay(table, anna="alcohol")
    run = offer(play(table), ANNA, "alcohol").speak(JAN)
    assert "accept:1:0" not in run.options
    run.answer("rest").speak(ANNA, "withdraw:0")
    offer(run, ANNA, "alcohol", "butter").speak(JAN)
    assert "accept:1:0" in run.options


def test_an_empty_offer_cannot_be_made(table: Shop) -> None:
    run = play(table).speak(ANNA)
    assert [option for option, _ in run.ask.greyed if isinstance(option, MakeOffer)] == ["offer:0"]


def test_a_top_that_was_stopped_is_not_set_spinning_again() -> None:
    """Stopping it ends the active player's turn (p. 11, 4): that cannot be taken back, nor what has lapsed with it."""
    for top in ("standard", "untimed"):
        table = Table.new(GAME, ["Anna", "Jan", "Ewa"], 12, {"top": top})
        while table.view(None)["top"] != "steady":
            table.answer("top:spin")
        active = table.view(None)["active"]
        for answer in (f"word:{active}", f"get:{active}:butter", f"offer:{active}", f"word:{active}"):
            table.answer(answer)
        assert table.can_undo
        table.answer("top:stop")
        assert table.view(None)["seats"][active]["offer"] is None
        assert not table.can_undo


@pytest.mark.parametrize(("seat", "final", "phase"), [(JAN, False, "exchange"), (ANNA, True, "final-exchange")])
def test_only_the_active_player_stops_the_top_and_nobody_in_the_final_round(
    table: Shop, seat: int, final: bool, phase: str
) -> None:
    table.final = final
    run = play(table, phase).speak(seat)
    assert "top:stop" not in run.options
    assert run.ask.refusal("top:stop")


def test_the_last_word_of_an_exchange_without_a_clock_cannot_be_taken_back() -> None:
    table = Table.new(GAME, ["Anna", "Jan", "Ewa"], 12, {"top": "untimed"})
    table.answer("top:spin")
    for seat in range(3):
        table.answer(f"word:{seat}")
        assert table.view(None)["top"] == "steady"
        table.answer(f"enough:{seat}")
    assert table.view(None)["top"] == "still"
    assert not table.can_undo


def test_a_deal_accepted_in_the_last_instant_is_wholly_carried_out(table: Shop) -> None:
    lay(table, anna="alcohol", jan="butter butter")
    run = offer(play(table), ANNA, "alcohol", "butter butter", "swap:0:1").answer("slow", "wobble")
    run.speak(JAN, "accept:1:0").answer("fall")
    assert counted(table.hands[ANNA]) == ["butter", "butter", "butter"]
    assert counted(table.hands[JAN]) == ["alcohol", "sugar"]
    assert table.queue[:2] == [JAN, ANNA]


def test_an_offer_is_refused_with_a_word_and_stays_until_withdrawn(table: Shop) -> None:
    lay(table, anna="alcohol")
    run = offer(play(table), ANNA, "alcohol", "sugar").speak(JAN, "refuse:1:0:too-little")
    made = table.offers[ANNA]
    assert made.refused == {JAN: "too-little"}
    run.speak(JAN)
    assert not any(isinstance(option, Refuse) for option in run.options)


def test_coupons_may_be_laid_out_before_the_spin_but_nothing_else() -> None:
    table = hands(shop(), "alcohol butter", "sugar", "meat")
    run = play(table, "spin").speak(JAN)
    assert run.options == ["rest", "lay:1:sugar"]
    run.answer("lay:1:sugar", "rest")
    assert table.laid[JAN] == ["sugar"]
    assert run.at == "spin"


@pytest.mark.parametrize("seat", [JAN, EWA])
def test_in_an_exchange_without_a_clock_three_deals_end_it(seat: int) -> None:
    table = spinning(hands(shop(top="untimed"), "alcohol butter", "sugar", "meat"))
    run = play(table)
    for _ in range(3):
        assert not {Slow(), Wobble(), Fall()} & set(run.options)
        run.speak(ANNA, f"swap:0:{seat}", "offer:0").speak(seat, f"accept:{seat}:0")
    assert run.at == "till"


def test_the_untimed_top_never_topples() -> None:
    for seed in range(60):
        table = hands(shop(seed=seed, top="untimed"), "butter")
        play(table, "spin").answer("top:spin")
        assert table.spinning


def test_talk_is_finite(table: Shop) -> None:
    table.words = exchange.MOST_WORDS
    assert play(table).options == ["slow"]


def test_coupons_laid_out_are_told_together_and_only_when_they_are_news() -> None:
    table = Table.new(GAME, ["Anna", "Jan", "Ewa"], 1)
    seat = table.view(None)["active"]
    table.answer(f"word:{seat}")
    one, *others = table.view(seat)["hand"]
    other = next(kind for kind in others if kind != one)
    for verb, kind in (("lay", one), ("hide", one), ("lay", one), ("lay", other)):
        table.answer(f"{verb}:{seat}:{kind}")
    assert "on the table" not in str([line.message.key for line in table.log])
    for answer in ("rest", f"word:{seat}", "rest"):
        table.answer(answer)
    told = [line.message.values for line in table.log if "on the table" in line.message.key]
    assert told == [{"seat": seat, "coupons": bundle([one, other])}]
