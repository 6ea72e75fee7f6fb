"""A game looked at again: its addresses, its steps, and that no address shows a secret."""

import asyncio
import json
from functools import lru_cache
from typing import Any

import pytest
from tests.app.conformity import checked
from tests.app.tables import finished, look, played, seated

from ludoteka.occasion import Watched
from ludoteka.state.positions import gone, positions
from ludoteka.worker import App
from places import SAVES
from tabletop import Chance, Table, links, pack
from tabletop.testing import dealt_anew

NAMES = sorted(path.stem for path in SAVES.glob("*.json"))


def opened(save: str, at: str = "", eyes: str = "", *, link: bool = False) -> dict[str, Any]:
    """What the worker answers when a game is opened to be looked at."""
    watched = {"kind": "watched", "link": link, "at": at, "eyes": eyes, "guest": None}
    return checked(asyncio.run(App().handle({"do": "open", "id": "g", "save": save, "occasion": watched})))


# -- steps ------------------------------------------------------------------------------------------------------------


def test_steps_go_by_answer_by_turn_and_by_round() -> None:
    table = finished()
    where, total = positions(table), len(table.answers)
    assert gone(where, 0, "back") == 0
    assert gone(where, total, "next") == gone(where, 3, "end") == total
    assert gone(where, total, "start") == 0
    headings = sorted({line.at for line in table.log if line.heading} | {0, total})
    at, seen = 0, [0]
    while at < total:
        at = gone(where, at, "round-next") or 0
        seen.append(at)
    assert seen == headings
    for at in where.turns[1:-1]:
        assert table.given[at].seat != table.given[at - 1].seat
        assert gone(where, at + 1, "turn-back") == at or gone(where, at, "turn-next") == at + 1
    assert gone(where, 3, "sideways") is None


def test_every_position_of_every_toy_game_can_be_looked_at() -> None:
    table = finished()
    game = seated(table)
    for at in range(len(table.answers) + 1):
        reply = look(game, at=str(at), eyes="all")
        assert reply["place"] == {"at": str(at), "eyes": "all"}
        assert f'value="{at}"' in game.picture.reply(whole=True)["patch"]["#app"]


# -- whose eyes -------------------------------------------------------------------------------------------------------


def test_hands_open_only_when_the_game_is_over() -> None:
    game = seated(played(3))
    for eyes in ("0", "2", "all"):
        reply = look(game, at="2", eyes=eyes)
        assert reply["place"]["eyes"] == "public"
        assert "when the game is over" in reply["alarm"]
    over = seated(finished())
    assert look(over, at="2", eyes="1")["place"]["eyes"] == "1"
    assert over.eyes.seat() == 1


def test_a_viewpoint_stays_when_one_goes_on() -> None:
    game = seated(finished())
    look(game, at="2", eyes="1")
    assert look(game, to="next")["place"] == {"at": "3", "eyes": "1"}


def test_after_an_undo_no_eyes_are_left_open() -> None:
    """A viewpoint lent at the end of a game is worth nothing in a game that runs again."""
    game = seated(finished())
    look(game, at="2", eyes="1")
    game.sitting.table = game.sitting.table.at(5)
    assert game.eyes.seat() is None


@pytest.mark.parametrize(
    ("where", "at", "said"),
    [
        ({"at": "999"}, "5", "no such move"),
        ({"at": "-4"}, "0", "no such move"),
        ({"at": "x"}, "5", "no such move"),
        ({"at": "1" * 400}, "5", "no such move"),
        ({"at": "2", "eyes": "9"}, "2", "no such player"),
        ({"at": "2", "eyes": "<script>"}, "2", "no such player"),
        ({"to": "nowhere"}, "0", None),
    ],
)
def test_an_odd_address_is_told_and_shows_the_nearest(where: dict[str, str], at: str, said: str | None) -> None:
    reply = look(seated(played(5)), **where)
    assert reply["place"]["at"] == at
    assert (said in reply["alarm"]) if said else reply["alarm"] is None


def test_nothing_can_be_done_to_a_game_that_is_only_watched() -> None:
    table = played(6)
    game = seated(table)
    game.sitting.occasion = Watched()
    look(game, at="2")
    before = table.digest()
    for name in ("choose", "commit", "undo", "redo", "claim", "drawer", "now", "cover"):
        reply = game.handle({"do": "act", "name": name, "option": "0", "seat": "0", "open": "1"})
        assert (reply["phase"], reply["private"], "save" in reply) == ("back", False, False)
    assert table.digest() == before


# -- from a link alone ------------------------------------------------------------------------------------------------


def test_a_link_opens_the_game_and_keeps_nothing() -> None:
    table = finished()
    reply = opened(links.write(table, {"kinds": ["person", "easy", "easy"]}), "3", "all", link=True)
    assert reply["place"] == {"at": "3", "eyes": "all"}
    assert "save" not in reply
    assert 'data-do="keep"' in reply["patch"]["#app"]
    assert 'href="#/r?at=' in reply["patch"]["#app"]


def test_a_link_is_what_the_sheet_gives() -> None:
    table = finished()
    game = seated(table)
    reply = game.handle({"do": "act", "name": "link"})
    assert links.read(reply["link"]).save() == table.save()
    assert f"seed={table.seed}" in reply["setup"]
    assert "seed" not in seated(played(4)).handle({"do": "act", "name": "link"})["setup"]


@pytest.mark.parametrize("link", ["x", "%%", "A" * 100_000, "Ą", "0" * 64])
def test_a_link_that_is_none_gets_a_sentence(link: str) -> None:
    assert "link" in opened(link, link=True)["refused"]


def test_the_result_has_an_address_too() -> None:
    reply = opened(pack(finished().save()), "result")
    assert (reply["phase"], reply["place"]["at"]) == ("over", "result")
    assert opened(pack(played(4).save()), "result")["phase"] == "back", "it is not over"


# -- never a secret ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def whole(name: str) -> Table:
    return Table.load(json.loads((SAVES / f"{name}.json").read_text()))


def tried(name: str, rng: Chance, tries: int) -> None:
    """Open random addresses of a golden game, also broken off anywhere: what these eyes cannot know may be dealt anew,
    now and at the position looked at, and not one character of what is told changes."""
    table = whole(name)
    total = len(table.answers)
    for number in range(tries):
        game = table if rng.below(2) else table.at(rng.below(total))
        at, seat = rng.below(len(game.answers) + 1), rng.below(len(table.seats))
        knows = seat if game.outcome is not None else None
        replies = []
        for twin in (game, dealt_anew(game, None, number) if game.outcome is None else game.fork()):
            seen = game.at(at) if twin is game else dealt_anew(game.at(at), knows, number)
            twin.at = lambda moves, seen=seen: seen  # type: ignore[method-assign, misc]
            sitting = seated(twin)
            told = look(sitting, at=str(at), eyes=str(seat))
            replies.append(json.dumps([told, sitting.picture.reply(whole=True)]))
            del twin.at
        assert replies[0] == replies[1], f"{name} at {at} of {len(game.answers)}, seat {seat}"


@pytest.mark.parametrize(
    "name", ["kolejka-counter", "reglamentacja-points", "corteo-draw", "automated-bosses-boss", "volk-west"]
)
def test_no_address_shows_another_seats_secret(name: str) -> None:
    tried(name, Chance(7), 8)


@pytest.mark.slow
@pytest.mark.parametrize("addresses", [100, pytest.param(1_000, marks=pytest.mark.long)])
def test_a_thousand_addresses_show_no_secret(addresses: int) -> None:
    rng = Chance(addresses)
    for name in NAMES:
        tried(name, rng, -(-addresses // len(NAMES)))
