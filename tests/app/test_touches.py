"""Touches from several edges while the top spins, and bots that speak meanwhile."""

from tests.app.conformity import checked
from tests.app.tables import act
from tests.app.tops import Hand, beside_bots, deal_on_the_table, left, passes, session, shop, spin, touch

from ludoteka.seating import PERSON
from ludoteka.session import Session
from ludoteka.state.telling import LASTS
from reglamentacja.questions import AT_THE_TILL, SPIN_THE_TOP, Rest, Word


def test_bots_words_do_not_swallow_a_question(table: Session) -> None:
    touch(table, "word:0")
    assert "wait" not in table.handle({"do": "act", "name": "stop-clock", "n": len(table.sitting.table.answers) - 1})


def test_a_touch_is_not_lost_because_somebody_spoke_meanwhile_but_no_deal_is_agreed_unseen(table: Session) -> None:
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


def test_no_button_is_listed_twice(hand: Hand) -> None:
    table = beside_bots(hand)
    targets = [move.target for move in table.picture.sight().moves]
    assert len(set(targets)) == len(targets)


def test_a_person_alone_with_bots_finds_the_same_answers_whoever_has_spoken(hand: Hand) -> None:
    """Nothing moves under a finger: a touch gives the floor back, so that no list comes and goes with it."""
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


def test_a_coupon_is_laid_out_from_a_hand_although_nobody_was_asked(hand: Hand, table: Session) -> None:
    act(table, "drawer", seat=1)
    kind = shop(table).hands[1][0]
    touch(table, f"lay:1:{kind}")
    assert shop(table).laid[1] == [kind]
    assert table.sitting.focus.opened == 1  # the hand stays open for another one
    act(table, "cover")
    assert table.eyes.seat() is None


def test_a_deal_of_the_last_instant_is_wholly_done_or_not_at_all(hand: Hand) -> None:
    table = session(hand)
    spin(table)
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


def test_while_the_top_spins_a_sentence_is_said_once_not_with_every_word(hand: Hand) -> None:
    table = session(hand)
    assert "while the top spins" in str(spin(table)["announce"])
    assert "Swap" in str(touch(table, "word:0")["announce"])
    assert touch(table, "get:0:butter")["announce"] is None
    assert "slows" in str(passes(table, hand, left(table))["announce"])


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
    assert table.handle({"do": "act", "name": "why", "place": "buy:fruit-loaf"})["alarm"], "cards are bought later"


def test_looking_back_plays_the_deals_in_order_and_without_real_time(hand: Hand, table: Session) -> None:
    maker, other, _, _ = deal_on_the_table(table)
    touch(table, f"accept:{other}:{maker}")
    told = [
        line
        for line in table.sitting.table.log_for(None)
        if "offers" in line.message.key or line.message.key.startswith("Deal: ")
    ]
    assert [line.message.key.split(" ")[0] for line in told] == ["{seat}", "Deal:"]
    for line in told:
        reply = checked(
            table.handle({"do": "act", "name": "look", "at": line.at, "n": len(table.sitting.table.answers)})
        )
        assert "wait" not in reply
        assert not reply["clock"]
        hand.now += 600
        offered = table.picture.sight().look.view["seats"][maker]["offer"]
        assert bool(offered) == (line is told[0])
    assert "wait" in act(table, "now")
    assert shop(table).top == "steady"


def test_a_deal_is_the_news_for_a_while_and_what_a_touch_that_came_too_late_is_told(hand: Hand, table: Session) -> None:
    maker, other, _, _ = deal_on_the_table(table)
    accepts, stale = f"accept:{other}:{maker}", len(table.sitting.table.answers)
    option = table.picture.sight().look.legal[accepts]
    touch(table, accepts)
    deal = table.telling.log()[-1]
    touch(table, f"word:{other}")
    touch(table, f"enough:{other}")
    assert table.telling.log()[-1] != deal == table.telling.latest()
    reply = table.handle({"do": "act", "name": "choose", "option": option, "place": accepts, "n": stale})
    assert deal.weighty
    assert reply["alarm"] == deal.text
    hand.now += 1
    passes(table, hand, LASTS)
    assert table.telling.latest() == table.telling.log()[-1]
