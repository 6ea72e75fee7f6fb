"""What the bots reckon with. (That they play well: ``tests/games/test_positions.py``.)"""

from kolejka.bot.jumps import plays
from kolejka.bot.outlook import Outlook
from kolejka.rules.knowledge import seen_by
from kolejka.rules.playing_cards import play, playable
from tabletop import Table, bots
from tabletop.advice import advise
from tabletop.game import game_called
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, scene


def test_every_play_a_bot_reckons_with_is_legal_and_none_is_forgotten() -> None:
    table = scene(
        {"food": [ANNA, JAN, S, EWA], "rtv": [JAN, S, ANNA], "kiosk": [ANNA, S], "market": [EWA]},
        {"food": ["food", "rtv"], "kiosk": ["kiosk"], "rtv": ["rtv"]},
    )
    table.supplied, table.closed = ["food", "rtv", "kiosk"], ["rtv"]
    for card in ["list", "place", "mother", "critic", "luck", "error", "stock", "more", "counter"]:
        table.hands[ANNA] = [card]
        assert playable(table, ANNA, card)
        table.phase = "queue-jumping"
        reckoned = {found.places for found in plays(Outlook(seen_by(table, ANNA)), ANNA, [card])}
        assert {places[0] for places in reckoned} == set(Play(play(table, ANNA, card)).ask.options)
        table.played[ANNA].clear()


def test_the_first_pawn_is_advised_to_queue_for_something_on_the_list() -> None:
    table = Table.new(game_called("kolejka"), ["Anna", "Jan", "Ewa"], 2, {"length": "taster"})
    wants = table.view(ANNA)["seats"][ANNA]["wants"]
    assert all(wants[str(found.option).removeprefix("shop:")] for found in advise(table, bots.Budget(18), 2))
