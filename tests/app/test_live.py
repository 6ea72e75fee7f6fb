"""Real time at a table: the clock, and what it does by itself."""

import re

import pytest
from tests.app.conformity import checked
from tests.app.tables import act, bot, timer
from tests.app.tops import Hand, beside_bots, left, passes, session, shop, spin, touch

from ludoteka.live import EARLY, GLANCE, TALK
from ludoteka.screens import table as screen
from ludoteka.seating import PERSON
from ludoteka.session import Session


def test_one_touch_spins_the_top_and_its_time_is_nowhere_in_the_page(table: Session) -> None:
    views = [table.sitting.table.view(seat) for seat in (None, 0, 1, 2)]
    page = str(table.picture.reply(whole=True)["patch"]["#app"])
    shop(table).stretches = [31, 14, 8]
    assert [table.sitting.table.view(seat) for seat in (None, 0, 1, 2)] == views
    assert str(table.picture.reply(whole=True)["patch"]["#app"]) == page


def test_no_message_tells_long_before_how_long_the_top_will_spin(hand: Hand, table: Session) -> None:
    """The page is told to ask again soon, not when the top slows: what is sent to it can be read in a browser."""
    for _ in range(7):
        assert table.picture.reply()["wait"] == GLANCE * 1000
        passes(table, hand, 1)
    assert shop(table).top == "steady"


def test_the_top_slows_wobbles_and_falls_by_itself(hand: Hand, table: Session) -> None:
    total, began = sum(shop(table).stretches), hand.now
    for state in ("slowing", "wobbling", "still"):
        passes(table, hand, left(table) - 0.5)
        assert shop(table).top != state
        passes(table, hand, 0.5)
        assert shop(table).top == state
    assert shop(table).fallen_after == total == pytest.approx(hand.now - began)


def test_the_clock_stands_still_while_somebody_looks_into_a_hand(hand: Hand, table: Session) -> None:
    passes(table, hand, 5)
    before = left(table)
    assert "wait" not in act(table, "drawer", seat=0)
    hand.now += 600
    assert act(table, "cover")["wait"] == GLANCE * 1000
    assert left(table) == before


def test_who_looks_into_a_hand_and_says_something_pays_for_it_with_time(hand: Hand, table: Session) -> None:
    """Else a whole deal could be made in no time: an offer from one open hand, accepted from another."""
    before = left(table)
    act(table, "drawer", seat=0)
    hand.now += 2
    touch(table, f"lay:0:{shop(table).hands[0][0]}")
    assert left(table) == pytest.approx(before - 2)
    hand.now += 1.5
    touch(table, "get:0:butter" if shop(table).laid[0] != ["butter"] else "get:0:sugar")
    assert left(table) == pytest.approx(before - 3.5)
    hand.now += 600  # a long thought is no long speech
    touch(table, "get:0:meat" if shop(table).laid[0] != ["meat"] else "get:0:soap")
    assert left(table) == pytest.approx(before - 3.5 - TALK)
    hand.now += 600  # and who says nothing more pays nothing more
    act(table, "cover")
    assert left(table) == pytest.approx(before - 3.5 - TALK)


def test_what_a_bot_says_closes_nobodys_hand(hand: Hand) -> None:
    table = beside_bots(hand, PERSON)
    while (ask := table.sitting.table.ask) is None or ask.seat != 2:
        passes(table, hand, 0.4)
    act(table, "drawer", seat=0)
    bot(table, str(ask.options[0]))
    assert table.sitting.focus.opened == 0


def test_who_talks_on_with_an_open_hand_does_not_keep_the_top_spinning(hand: Hand, table: Session) -> None:
    passes(table, hand, left(table) - 1)
    assert shop(table).top == "steady"
    act(table, "drawer", seat=0)
    hand.now += 2
    touch(table, "get:0:butter")
    assert table.sitting.focus.opened == 0, "it stays open until its owner has written all"
    assert act(table, "cover")["wait"] == 0
    timer(table)
    assert shop(table).top == "slowing"


def test_the_clock_stands_still_while_the_page_shows_a_menu_or_nothing_at_all(hand: Hand, table: Session) -> None:
    before = left(table)
    for why in ("menu", "panel", "away"):
        opened = checked(table.handle({"do": "pause", "why": why, "on": True}))
        assert "wait" not in opened
        assert not opened["clock"]
        hand.now += 600
        timer(table)
        closed = checked(table.handle({"do": "pause", "why": why, "on": False}))
        assert "wait" in closed
        assert left(table) == before
        assert closed["clock"]
        assert shop(table).top == "steady"


def test_two_reasons_to_stand_still_must_both_end(table: Session) -> None:
    for why in ("menu", "away"):
        table.handle({"do": "pause", "why": why, "on": True})
    assert "wait" not in table.handle({"do": "pause", "why": "away", "on": False})
    assert "wait" in table.handle({"do": "pause", "why": "menu", "on": False})


@pytest.mark.parametrize("ask", [{"name": "stop-clock"}, {"name": "tab", "tab": "aid"}])
def test_the_clock_stands_still_for_a_rule_question_and_nobody_deals_meanwhile(
    hand: Hand, table: Session, ask: dict[str, str]
) -> None:
    before = left(table)
    asked = checked(table.handle({"do": "act", **ask}))
    assert "wait" not in asked
    assert asked["announce"] == table.telling.prompt()
    assert (table.picture.sight().look.legal, table.picture.sight().moves) == ({}, [])
    assert 'data-do="go-on"' in asked["patch"]["#prompt"]
    hand.now += 600
    assert "wait" in act(table, "go-on")
    assert left(table) == before
    assert "word:0" in table.picture.sight().look.legal


def test_the_adviser_is_asked_while_others_talk_and_the_clock_waits(hand: Hand) -> None:
    table = beside_bots(hand)
    assert 'id="advise"' in screen.regions(table.picture.sight())["#prompt"]
    assert {"counsel"} == {"counsel", "wait"} & act(table, "advise").keys()
    assert table.sitting.table.ask.seat == 0
    hand.now += 600
    assert ("wait" in act(table, "advise-close"), table.sitting.live.floor(table.sitting.table)) == (True, [])
    assert not table.sitting.can_undo(), "giving the word back is no deed"
    touch(table, "get:0:meat" if shop(table).laid[0] != ["meat"] else "get:0:soap")
    assert (act(table, "undo")["announce"][:12], shop(table).offers[0]) == ("Taken back. ", None)


def test_a_question_needs_a_clock_that_runs(hand: Hand) -> None:
    for top in ("standard", "untimed"):
        table = session(hand, top=top)
        act(table, "stop-clock")
        assert table.sitting.focus.pauses == set()
        button = re.search("<button[^>]*stop-clock[^>]*>", table.picture.reply(whole=True)["patch"]["#app"])
        assert button is not None
        assert 'class="button away"' in button[0], "its place is kept, and nothing is seen there"


def test_bots_wait_as_well_while_the_clock_stands_still(hand: Hand) -> None:
    table = beside_bots(hand)
    hand.now += checked(table.picture.reply())["wait"] / 1000
    thinking = timer(table)
    assert "bots" in thinking
    n = thinking["n"]
    assert "bots" not in table.handle({"do": "pause", "why": "menu", "on": True})
    assert table.handle({"do": "bot-moved", "position": table.sitting.version, "answer": "rest"})["n"] == n
    assert "bots" in table.handle({"do": "pause", "why": "menu", "on": False})


def test_the_speculators_purchase_stops_the_clock_and_the_die_rolls_by_itself(hand: Hand, table: Session) -> None:
    whole = left(table)
    active, front = shop(table).active, shop(table).queue[0]
    swap = (f"swap:{active}:{front}", f"offer:{active}", f"accept:{front}:{active}")
    for target in (f"word:{active}", *swap, f"word:{active}"):
        touch(table, target)
    passes(table, hand, 5)
    touch(table, "speculator:place")
    act(table, "drawer", seat=active)
    for _ in range(2):
        pay = next(target for target in table.picture.sight().look.legal if target.startswith("pay:"))
        reply = touch(table, pay)
        if table.sitting.focus.staged is not None:
            commit = {
                "do": "act",
                "name": "commit",
                "option": table.picture.sight().staged,
                "n": len(table.sitting.table.answers),
            }
            reply = checked(table.handle(commit))
    reply = act(table, "cover")
    assert table.sitting.table.ask.options == ["roll"]
    assert table.sitting.live.stretch(table.sitting.table) is None
    hand.now += reply["wait"] / 1000
    reply = timer(table)
    assert shop(table).die > 0
    assert shop(table).top == "steady"
    assert "wait" in reply
    assert left(table) == pytest.approx(whole - 5)


def test_a_tablet_that_slept_has_not_played_on(hand: Hand) -> None:
    table = session(hand)
    wait = spin(table)["wait"] / 1000
    hand.now += 3600
    timer(table)
    assert shop(table).top == "steady"
    assert table.sitting.clock.spent <= wait + EARLY


def test_a_timer_that_was_set_before_a_pause_does_nothing(hand: Hand, table: Session) -> None:
    passes(table, hand, left(table) - 1)
    reply = checked(table.picture.reply())
    hand.now += 0.5
    act(table, "drawer", seat=0)
    act(table, "cover")
    hand.now += reply["wait"] / 1000 - 0.8
    again = timer(table)
    assert shop(table).top == "steady"
    assert again["wait"] > 0


def test_bots_take_the_word_and_the_top_falls_although_one_is_thinking(hand: Hand) -> None:
    table = session(hand, (PERSON, PERSON, "normal"))
    while table.sitting.table.ask is not None and not shop(table).spinning:
        ask = table.sitting.table.ask
        option = ask.find("top:spin") or ask.options[-1]
        if ask.seat != 2:
            for name in ("choose", "commit"):
                answers = len(table.sitting.table.answers)
                table.handle({"do": "act", "name": name, "option": ask.options.index(option), "n": answers})
        else:
            table.handle({"do": "bot-moved", "position": table.sitting.version, "answer": option})
    reply = checked(table.picture.reply())
    assert reply["wait"] == 900
    hand.now += 0.9
    reply = timer(table)
    assert table.sitting.table.ask is not None
    assert table.sitting.table.ask.seat == 2
    assert "bots" in reply
    passes(table, hand, left(table))
    assert shop(table).top == "slowing"


def test_a_top_that_a_bot_spins_closes_the_hand_of_one_among_several(hand: Hand) -> None:
    table = session(hand, (PERSON, "normal", PERSON))
    while table.sitting.table.ask.seat != 1:
        table.sitting.table.answer(table.sitting.table.ask.options[-1])
    act(table, "drawer", seat=0)
    touch(table, "top:spin")
    assert table.sitting.focus.opened is None
