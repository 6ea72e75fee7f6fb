"""The three bots: legal, honest, sensible, and each better than the one below."""

from __future__ import annotations

from kolejka.bot import idea
from kolejka.bot.jumps import plays
from kolejka.bot.outlook import Outlook
from kolejka.questions import (
    AT_THE_MARKET,
    WHAT_IS_GIVEN,
    WHICH_CARD,
    WHICH_GOOD,
    Card,
    Give,
    GoodIn,
    Home,
    Pass,
    Stall,
    Stay,
)
from kolejka.rules.knowledge import seen_by
from kolejka.rules.playing_cards import play, playable
from tabletop import Chance, Option
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, bring_home, scene, wants


def test_every_play_a_bot_reckons_with_is_legal_and_none_is_forgotten() -> None:
    """The reckoning of :mod:`kolejka.jumps` holds the very plays the engine offers."""
    table = scene(
        {"food": [ANNA, JAN, S, EWA], "rtv": [JAN, S, ANNA], "kiosk": [ANNA, S], "market": [EWA]},
        {"food": ["food", "rtv"], "kiosk": ["kiosk"], "rtv": ["rtv"]},
    )
    table.supplied, table.closed = ["food", "rtv", "kiosk"], ["rtv"]
    cards = ["list", "place", "mother", "critic", "luck", "error", "stock", "more", "counter"]
    for card in cards:
        table.hands[ANNA] = [card]
        assert playable(table, ANNA, card)
        table.phase = "queue-jumping"
        reckoned = {found.places for found in plays(Outlook(seen_by(table, ANNA)), ANNA, [card])}
        first = Play(play(table, ANNA, card)).ask
        assert {places[0] for places in reckoned} == set(first.options)
        table.played[ANNA].clear()


def test_a_bot_buys_what_its_list_needs() -> None:
    table = scene({"food": [ANNA, S]}, {"food": ["food", "kiosk"]})
    wants(table, ANNA, 1)
    table.phase = "shops-open"
    options: list[Option] = [GoodIn("food", "food"), GoodIn("food", "kiosk")]
    for careful in (True, False):
        assert idea(seen_by(table, ANNA), ANNA, WHICH_GOOD, options, Chance(1), careful=careful) == "good:food:kiosk"


def test_a_bot_swaps_surplus_for_need_and_pays_with_surplus() -> None:
    table = scene({"market": [ANNA]})
    wants(table, ANNA, 1)
    bring_home(table, ANNA, food=2, rtv=1)
    table.phase = "market"
    table.order = ["rtv", "food", "clothes", "furniture", "kiosk"]
    options = [Stall("rtv"), Stall("clothes"), Stay(), Home()]
    assert idea(seen_by(table, ANNA), ANNA, AT_THE_MARKET, options, Chance(1), careful=True) == "stall:rtv"
    gifts: list[Option] = [Give("food"), Give("rtv")]
    assert idea(seen_by(table, ANNA), ANNA, WHAT_IS_GIVEN, gifts, Chance(1), careful=True) == "give:food"


def test_a_bot_that_is_first_before_goods_takes_them_from_under_the_counter_on_friday() -> None:
    table = scene({"food": [ANNA, S]}, {"food": ["food"]})
    wants(table, ANNA, 2)
    table.day, table.phase = 5, "queue-jumping"
    table.hands[ANNA] = ["counter"]
    options: list[Option] = [Card("counter"), Pass()]
    assert idea(seen_by(table, ANNA), ANNA, WHICH_CARD, options, Chance(1), careful=True) == "card:counter"
