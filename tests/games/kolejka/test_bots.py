"""What the bots reckon with. (That they play well: ``tests/games/test_positions.py``.)"""

from __future__ import annotations

from kolejka.bot.jumps import plays
from kolejka.bot.outlook import Outlook
from kolejka.rules.knowledge import seen_by
from kolejka.rules.playing_cards import play, playable
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, scene


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
