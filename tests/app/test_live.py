"""Real time at a table: the clock, what it does by itself, and touches from several edges."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.app.conformity import checked

import reglamentacja
from ludoteka import saves
from ludoteka.live import EARLY, GLANCE, TALK, Clock
from ludoteka.screens import table as screen
from ludoteka.seating import PERSON
from ludoteka.session import Session
from reglamentacja.questions import AT_THE_TILL, SPIN_THE_TOP, Rest, Word
from reglamentacja.state import Shop
from tabletop import Table
from tabletop.testing import state_of


class Hand:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hand() -> Hand:
    return Hand()


def session(hand: Hand, kinds: tuple[str, ...] = (PERSON,) * 3, **options: Any) -> Session:
    table = Table.new(reglamentacja.GAME, ["Anna", "Jan", "Ewa"], 12, options)
    made = Session(table, kinds)
    made.sitting.clock = Clock(hand)
    made.picture.reply(whole=True)
    return made


def shop(of: Session) -> Shop:
    state = state_of(of.sitting.table)
    assert isinstance(state, Shop)
    return state


def touch(of: Session, target: str) -> dict[str, Any]:
    """Touch a place of the board or of an open hand."""
    option = of.picture.sight().look.legal[target]
    return checked(of.handle({"do": "act", "name": "choose", "option": option, "n": len(of.sitting.table.answers)}))


def timer(of: Session) -> dict[str, Any]:
    return checked(of.handle({"do": "timer", "n": len(of.sitting.table.answers)}))


def spin(of: Session) -> dict[str, Any]:
    reply = touch(of, "top:spin")
    while shop(of).top == "still":
        reply = touch(of, "top:spin")
    return checked(reply)


def left(of: Session) -> float:
    """Seconds until the top goes on by itself: nobody at the table may know them."""
    stretch = ("steady", "slowing", "wobbling").index(shop(of).top)
    return shop(of).stretches[stretch] - of.sitting.clock.spent


def passes(of: Session, hand: Hand, seconds: float) -> dict[str, Any]:
    """So much time passes at the page, which asks again whenever it was told to."""
    reply = checked(of.picture.reply())
    while seconds > 0:
        step = min(seconds, reply["wait"] / 1000)
        hand.now += step
        seconds -= step
        reply = timer(of)
    return checked(reply)


def test_one_touch_spins_the_top_and_its_time_is_nowhere_in_the_page(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    views = [table.sitting.table.view(seat) for seat in (None, 0, 1, 2)]
    page = str(table.picture.reply(whole=True)["patch"]["#app"])
    shop(table).stretches = [31, 14, 8]
    assert [table.sitting.table.view(seat) for seat in (None, 0, 1, 2)] == views
    assert str(table.picture.reply(whole=True)["patch"]["#app"]) == page


def test_no_message_tells_long_before_how_long_the_top_will_spin(hand: Hand) -> None:
    """The page is told to ask again soon, not when the top slows: what is sent to it can be read in a browser."""
    table = session(hand)
    spin(table)
    for _ in range(7):
        assert table.picture.reply()["wait"] == GLANCE * 1000
        passes(table, hand, 1)
    assert shop(table).top == "steady"


def test_the_top_slows_wobbles_and_falls_by_itself(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    total, began = sum(shop(table).stretches), hand.now
    for state in ("slowing", "wobbling", "still"):
        passes(table, hand, left(table) - 0.5)
        assert shop(table).top != state
        passes(table, hand, 0.5)
        assert shop(table).top == state
    assert shop(table).fallen_after == total == pytest.approx(hand.now - began)


def test_the_clock_stands_still_while_somebody_looks_into_a_hand(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    passes(table, hand, 5)
    before = left(table)
    opened = checked(table.handle({"do": "act", "name": "drawer", "seat": 0}))
    assert "wait" not in opened
    hand.now += 600
    closed = checked(table.handle({"do": "act", "name": "cover"}))
    assert closed["wait"] == GLANCE * 1000
    assert left(table) == before


def test_who_looks_into_a_hand_and_says_something_pays_for_it_with_time(hand: Hand) -> None:
    """Else a whole deal could be made in no time: an offer from one open hand, accepted from another."""
    table = session(hand)
    spin(table)
    before = left(table)
    table.handle({"do": "act", "name": "drawer", "seat": 0})
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
    table.handle({"do": "act", "name": "cover"})
    assert left(table) == pytest.approx(before - 3.5 - TALK)


def test_a_deal_between_two_open_hands_takes_its_time(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    before, (one, other) = left(table), (shop(table).active, (shop(table).active + 1) % 3)
    for seat, answers in ((one, (f"swap:{one}:{other}", f"offer:{one}")), (other, (f"accept:{other}:{one}",))):
        table.handle({"do": "act", "name": "drawer", "seat": seat})
        for answer in answers:
            hand.now += 1
            touch(table, answer)
        table.handle({"do": "act", "name": "cover"})
    assert shop(table).deals == 1
    assert left(table) == pytest.approx(before - 3)


def test_who_talks_on_with_an_open_hand_does_not_keep_the_top_spinning(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    passes(table, hand, left(table) - 1)
    assert shop(table).top == "steady"
    table.handle({"do": "act", "name": "drawer", "seat": 0})
    hand.now += 2
    reply = touch(table, "get:0:butter")
    assert table.sitting.focus.opened is None
    assert reply["wait"] == 0
    timer(table)
    assert shop(table).top == "slowing"


def test_a_word_with_all_hands_closed_costs_no_more_than_its_time(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    before = left(table)
    passes(table, hand, 1)
    touch(table, "word:0")
    touch(table, "get:0:butter")
    assert left(table) == pytest.approx(before - 1)


def test_the_clock_stands_still_while_the_page_shows_a_menu_or_nothing_at_all(hand: Hand) -> None:
    table = session(hand)
    spin(table)
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


def test_two_reasons_to_stand_still_must_both_end(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    for why in ("menu", "away"):
        table.handle({"do": "pause", "why": why, "on": True})
    assert "wait" not in table.handle({"do": "pause", "why": "away", "on": False})
    assert "wait" in table.handle({"do": "pause", "why": "menu", "on": False})


@pytest.mark.parametrize("ask", [{"name": "stop-clock"}, {"name": "tab", "tab": "aid"}])
def test_the_clock_stands_still_for_a_rule_question_and_nobody_deals_meanwhile(hand: Hand, ask: dict[str, str]) -> None:
    table = session(hand)
    spin(table)
    before = left(table)
    asked = checked(table.handle({"do": "act", **ask}))
    assert "wait" not in asked
    assert asked["announce"] == table.telling.prompt()
    assert table.picture.sight().look.legal == {}
    assert table.picture.sight().moves == []
    assert 'data-do="go-on"' in asked["patch"]["#tray"]
    hand.now += 600
    gone_on = checked(table.handle({"do": "act", "name": "go-on"}))
    assert "wait" in gone_on
    assert left(table) == before
    assert "word:0" in table.picture.sight().look.legal


def test_bots_words_do_not_swallow_a_question(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    touch(table, "word:0")
    assert "wait" not in table.handle({"do": "act", "name": "stop-clock", "n": len(table.sitting.table.answers) - 1})


def test_a_touch_is_not_lost_because_somebody_spoke_meanwhile_but_no_deal_is_agreed_unseen(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    maker, other, gives, gets = deal_on_the_table(table)
    before = {"do": "act", "name": "choose", "n": len(table.sitting.table.answers)}
    legal = dict(table.picture.sight().look.legal)
    touch(table, f"word:{other}")
    accepts = f"accept:{other}:{maker}"
    table.handle({**before, "option": legal[accepts], "place": accepts})
    assert shop(table).offers[maker] is not None
    touch(table, f"word:{maker}")
    touch(table, f"withdraw:{maker}")
    stale = f"give:{maker}:{gives}"
    table.handle({**before, "option": 10_003, "place": stale})
    offer = shop(table).offers[maker]
    assert offer.gives == [gives]
    assert gets not in offer.gets


def beside_bots(hand: Hand) -> Session:
    """A person with two bots while the top spins."""
    table = session(hand, (PERSON, "normal", "normal"))
    while not shop(table).spinning:
        table.sitting.table.answer(
            "top:spin" if "top:spin" in table.sitting.table.ask.options else table.sitting.table.ask.options[-1]
        )
        table.sitting.moved()
    return table


def test_no_button_is_listed_twice(hand: Hand) -> None:
    table = beside_bots(hand)
    targets = [move.target for move in table.picture.sight().moves]
    assert len(set(targets)) == len(targets)


def test_a_person_alone_with_bots_finds_the_same_answers_whoever_has_spoken(hand: Hand) -> None:
    """Nothing moves under a finger: a touch gives the word back, so that no list comes and goes with it."""
    table = beside_bots(hand)
    before = [move.target for move in table.picture.sight().moves]
    kind = shop(table).hands[0][0]
    touch(table, f"give:0:{kind}")
    assert table.sitting.table.ask.seat is None
    assert [move.target for move in table.picture.sight().moves] == before
    assert shop(table).offers[0] is not None


def test_a_bot_that_has_the_top_is_not_asked_before_a_person_goes_on(hand: Hand) -> None:
    table = session(hand, (PERSON, "normal", "normal"))
    ask = table.sitting.table.ask
    while ask is not None and not (ask.question is SPIN_THE_TOP and ask.seat != 0):
        table.sitting.table.answer(ask.options[-1 if ask.question is AT_THE_TILL else 0])
        ask = table.sitting.table.ask
    table.sitting.moved()
    assert "bots" not in table.picture.reply(whole=True)
    attempts = shop(table).attempt
    touch(table, "top:spin")
    assert shop(table).attempt == attempts + 1


def test_the_adviser_is_asked_while_others_talk_and_the_clock_waits(hand: Hand) -> None:
    table = beside_bots(hand)
    assert 'id="advise"' in screen.regions(table.picture.sight())["#prompt"]
    reply = table.handle({"do": "act", "name": "advise"})
    assert "counsel" in reply
    assert "wait" not in reply
    assert table.sitting.table.ask.seat == 0
    hand.now += 600
    assert "wait" in table.handle({"do": "act", "name": "advise-close"})


def test_a_question_needs_a_clock_that_runs(hand: Hand) -> None:
    for top in ("standard", "untimed"):
        table = session(hand, top=top)
        table.handle({"do": "act", "name": "stop-clock"})
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
    assert table.handle({"do": "bot-moved", "n": n, "answer": "rest"})["n"] == n
    assert "bots" in table.handle({"do": "pause", "why": "menu", "on": False})


def test_the_speculators_purchase_stops_the_clock_and_the_die_rolls_by_itself(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    whole = left(table)
    active, front = shop(table).active, shop(table).queue[0]
    swap = (f"swap:{active}:{front}", f"offer:{active}", f"accept:{front}:{active}")
    for target in (f"word:{active}", *swap, f"word:{active}"):
        touch(table, target)
    passes(table, hand, 5)
    touch(table, "speculator:place")
    table.handle({"do": "act", "name": "drawer", "seat": active})
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
    reply = checked(table.handle({"do": "act", "name": "cover"}))
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


def test_a_timer_that_was_set_before_a_pause_does_nothing(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    passes(table, hand, left(table) - 1)
    reply = checked(table.picture.reply())
    hand.now += 0.5
    table.handle({"do": "act", "name": "drawer", "seat": 0})
    table.handle({"do": "act", "name": "cover"})
    hand.now += reply["wait"] / 1000 - 0.8
    again = timer(table)
    assert shop(table).top == "steady"
    assert again["wait"] > 0


def test_a_coupon_is_laid_out_from_a_hand_although_nobody_was_asked(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    table.handle({"do": "act", "name": "drawer", "seat": 1})
    kind = shop(table).hands[1][0]
    touch(table, f"lay:1:{kind}")
    assert shop(table).laid[1] == [kind]
    assert table.sitting.focus.opened == 1  # the hand stays open for another one
    table.handle({"do": "act", "name": "cover"})
    assert table.eyes.seat() is None


def deal_on_the_table(of: Session) -> tuple[int, int, str, str]:
    """Two players lay a coupon out, and the active one offers his for the other's."""
    maker = shop(of).active
    other = (maker + 1) % 3
    gives = shop(of).hands[maker][0]
    gets = next(kind for kind in shop(of).hands[other] if kind != gives)
    for seat, kind in ((maker, gives), (other, gets)):
        of.handle({"do": "act", "name": "drawer", "seat": seat})
        touch(of, f"lay:{seat}:{kind}")
        of.handle({"do": "act", "name": "cover"})
    for target in (f"give:{maker}:{gives}", f"get:{maker}:{gets}", f"offer:{maker}"):
        touch(of, target)
    return maker, other, gives, gets


def test_a_deal_by_touch_from_two_edges(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    maker, other, gives, gets = deal_on_the_table(table)
    before = [hand_.copy() for hand_ in shop(table).hands]
    touch(table, f"accept:{other}:{maker}")
    before[maker].remove(gives)
    before[other].remove(gets)
    assert sorted(shop(table).hands[maker]) == sorted([*before[maker], gets])
    assert sorted(shop(table).hands[other]) == sorted([*before[other], gives])


def test_a_deal_of_the_last_instant_is_wholly_done_or_not_at_all(hand: Hand) -> None:
    table = session(hand)
    reply = spin(table)
    maker, other, _, _ = deal_on_the_table(table)
    for _ in range(2):
        passes(table, hand, left(table))
    stale = len(table.sitting.table.answers)
    option = table.picture.sight().look.legal[f"accept:{other}:{maker}"]
    passes(table, hand, left(table))  # the fall is quicker than the finger
    hands = [hand_.copy() for hand_ in shop(table).hands]
    reply = checked(table.handle({"do": "act", "name": "choose", "option": option, "n": stale}))
    assert [hand_.copy() for hand_ in shop(table).hands] == hands
    assert shop(table).offers == [None] * 3
    assert reply["n"] == len(table.sitting.table.answers)


def test_another_edge_may_speak_while_somebody_lays_an_offer_out(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    touch(table, "word:0")
    assert shop(table).speaker == 0
    touch(table, "word:1")
    assert shop(table).speaker == 1


def test_stopping_the_top_takes_two_touches(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    touch(table, "top:stop")  # takes the word
    touch(table, "top:stop")
    assert shop(table).spinning
    touch(table, "top:stop")
    assert not shop(table).spinning


def test_nobody_can_make_the_top_fall(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    labels = [move.label for move in table.picture.sight().moves]
    assert labels
    assert not any("slows" in label for label in labels)


def test_bots_take_the_word_and_the_top_falls_although_one_is_thinking(hand: Hand) -> None:
    table = session(hand, (PERSON, "normal", "normal"))
    while table.sitting.table.ask is not None and not shop(table).spinning:
        ask = table.sitting.table.ask
        option = ask.find("top:spin") or ask.options[-1]
        if ask.seat == 0:
            for name in ("choose", "commit"):
                answers = len(table.sitting.table.answers)
                table.handle({"do": "act", "name": name, "option": ask.options.index(option), "n": answers})
        else:
            table.handle({"do": "bot-moved", "n": len(table.sitting.table.answers), "answer": option})
    reply = checked(table.picture.reply())
    assert reply["wait"] == 900
    hand.now += 0.9
    reply = timer(table)
    assert table.sitting.table.ask is not None
    assert table.sitting.table.ask.seat in (1, 2)
    assert "bots" in reply
    passes(table, hand, left(table))
    assert shop(table).top == "slowing"


def test_while_the_top_spins_a_sentence_is_said_once_not_with_every_word(hand: Hand) -> None:
    table = session(hand)
    assert "spinning steadily" in str(spin(table)["announce"])
    assert "Lay coupons" in str(touch(table, "word:0")["announce"])
    assert touch(table, "get:0:butter")["announce"] is None
    assert "slowing" in str(passes(table, hand, left(table))["announce"])


def test_a_person_alone_with_bots_bargains_without_asking_for_the_word(hand: Hand) -> None:
    table = session(hand, (PERSON, "normal", "normal"))
    while not shop(table).spinning:
        option = "top:spin" if "top:spin" in table.sitting.table.ask.options else table.sitting.table.ask.options[-1]
        table.sitting.table.answer(option)
        table.sitting.moved()
    kind = shop(table).hands[0][0]
    touch(table, f"lay:0:{kind}")
    touch(table, f"give:0:{kind}")
    assert shop(table).offers[0] is not None


def test_a_person_alone_with_bots_makes_an_offer_although_a_bot_spoke_meanwhile(hand: Hand) -> None:
    """A press that the page sent just before it showed a bot's word is not lost."""
    table = beside_bots(hand)
    kind = shop(table).hands[0][0]
    for target in (f"lay:0:{kind}", f"give:0:{kind}"):
        touch(table, target)
    table.clockwork.choosing.give_all([Rest()])
    seen, option = len(table.sitting.table.answers), table.picture.sight().look.legal["offer:0"]
    table.clockwork.choosing.give_all([Word(1)])
    table.handle({"do": "act", "name": "choose", "option": option, "n": seen, "place": "offer:0"})
    assert table.sitting.table.view(None)["seats"][0]["offer"]["open"]


def test_without_a_clock_nothing_happens_until_somebody_acts(hand: Hand) -> None:
    table = session(hand, top="untimed")
    reply = spin(table)
    assert "wait" not in reply
    assert table.sitting.live.stretch(table.sitting.table) is None


def test_looking_back_plays_the_deals_in_order_and_without_real_time(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    maker, other, _, _ = deal_on_the_table(table)
    touch(table, f"accept:{other}:{maker}")
    told = [
        line
        for line in table.sitting.table.log_for(None)
        if "offers" in line.message.key or "deal is made" in line.message.key
    ]
    assert [line.message.key.split(" ")[0] for line in told] == ["{seat}", "A"]
    for line in told:
        reply = checked(
            table.handle({"do": "act", "name": "look", "at": line.at, "n": len(table.sitting.table.answers)})
        )
        assert "wait" not in reply
        assert not reply["clock"]
        hand.now += 600
        offered = table.picture.sight().look.view["seats"][maker]["offer"]
        assert bool(offered) == (line is told[0])
    assert "wait" in table.handle({"do": "act", "name": "now"})
    assert shop(table).top == "steady"


def test_touches_tell_nothing_hidden(hand: Hand) -> None:
    table = session(hand)
    spin(table)
    deal_on_the_table(table)
    for number in range(5):
        twin = table.sitting.table.fork(shop(table).active)
        for eyes in (None, shop(table).active):
            ours = set(table.sitting.live.taps(table.sitting.table, eyes, (0, 1, 2)))
            assert ours == set(table.sitting.live.taps(twin, eyes, (0, 1, 2))), number


def test_a_bot_of_a_level_that_is_no_more_plays_at_the_best_there_is() -> None:
    table = Table.new(reglamentacja.GAME, ["Anna", "Jan", "Ewa"], 12, {})
    assert saves.fitting([PERSON, "hard", "easy"], table) == [PERSON, "normal", "easy"]
    assert saves.fitting([PERSON, "wizard", 3], table) == [PERSON] * 3
