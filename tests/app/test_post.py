"""A table by post: seats on several devices, code words, links that are damaged."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest
from tests.app.conformity import checked
from tests.app.tables import act, finished, look, seated, shown
from toy import GAME

import kolejka
import reglamentacja
from ludoteka import post
from ludoteka.seating import PERSON
from ludoteka.session import Session
from ludoteka.session.posting import OVER
from ludoteka.worker import App
from places import SAVES
from tabletop import Chance, Ruleset, Table, links, unpack
from tabletop.testing import dealt_anew


def session(table: Table, kinds: str = "ppp") -> Session:
    return seated(table, kinds, device=post.token())


def present(game: Session) -> list[int]:
    """The seats whose owners may look and act on this device."""
    return list(game.sitting.present)


def passed(game: Session) -> str:
    """The text of the link with which a game is passed on."""
    return str(act(game, "post-pass")["post"]["link"]).partition("?d=")[2]


def arrived(text: str, *here: Session) -> tuple[dict[str, Any], Session | None]:
    """What another device makes of it, and the game that it keeps."""
    saves = [{"id": mine.sitting.kept.id, "data": mine.sitting.save_data()} for mine in here]
    device = here[0].sitting.device if here else post.token()
    arrival = {"do": "open", "id": "came", "save": text, "device": device, "occasion": {"kind": "post", "here": saves}}
    reply = checked(asyncio.run(App().handle(arrival)))
    if "save" not in reply:
        return reply, None
    return reply, Session.load(reply["save"]["data"], save_id=reply["save"]["id"], device=device)


def came(text: str, *here: Session) -> Session:
    kept = arrived(text, *here)[1]
    assert kept is not None
    return kept


def on(table: Table, moves: int, luck: int = 1) -> Table:
    """The game after some more random answers."""
    rng = Chance(luck)
    for _ in range(moves):
        if table.ask is not None:
            table.answer(rng.choice(table.ask.options))
    return table


def running(moves: int, seats: int = 3) -> Table:
    """A game that still has some way to go, when somebody is asked next and not the table itself."""
    for seed in range(99):
        whole = Table.new(GAME, ["Anna", "Jan", "Ewa"][:seats], seed, {"rounds": 3})
        table = on(whole, 400, seed).at(min(moves, len(whole.answers)))
        if len(whole.answers) > moves + 5 and table.ask is not None and table.ask.seat is not None:
            return table
    raise AssertionError("no such game")


def taken(moves: int) -> Session:
    """Such a game whose first seat is played on this device."""
    game = session(running(moves))
    act(game, "post-take", seat="0")
    return game


def go(game: Session, moves: int) -> None:
    """Some more random answers at a table, until somebody is asked next."""
    table = on(game.sitting.table, moves)
    while table.ask is not None and table.ask.seat is None:
        table.answer(table.ask.options[0])
    game.sitting.moved()


# -- who plays where --------------------------------------------------------------------------------------------------


def test_a_hand_opens_only_on_the_device_where_its_seat_is_played() -> None:
    game = taken(0)
    act(game, "drawer", seat="1", open="1")
    assert game.eyes.seat() == 0, "the one seat of this device sees its hand, and no other"
    there = came(passed(game))
    assert arrived(passed(game))[0]["met"]["asks"]
    assert present(there) == []
    assert there.eyes.phase() == "away"
    for seat in ("0", "1", "2"):
        act(there, "drawer", seat=seat, open="1")
        assert there.eyes.seat() is None
    act(there, "post-take", seat="1")
    assert present(there) == [1]
    assert there.eyes.seat() == 1


def test_nobody_answers_for_a_seat_of_another_device() -> None:
    there = came(passed(session(running(0))))
    act(there, "post-take", seat="1")
    assert there.sitting.table.ask.seat == 0
    assert not there.eyes.offered()
    for name in ("choose", "commit"):
        act(there, name, option="0")
    assert there.sitting.table.answers == []
    assert "post-here" in shown(there)


@pytest.mark.parametrize("here", [None, 0, 1])
@pytest.mark.parametrize("name", ["toy", "kolejka-counter", "volk-west", "automated-bosses-boss"])
def test_what_the_page_holds_says_nothing_of_a_hand_that_is_played_elsewhere(name: str, here: int | None) -> None:
    """With all that these eyes may not see dealt anew, the screen is the same, character by character."""
    game = running(5) if name == "toy" else Table.load(json.loads((SAVES / f"{name}.json").read_text()))
    for at in sorted({len(game.answers) * part // 9 for part in range(1, 9)}):
        table = game.at(at)
        if table.outcome is not None:
            continue
        pictures = []
        for twin in (table, dealt_anew(table, here, at)):
            mine = Session(twin, [PERSON] * len(table.seats))
            mine.sitting.keep(post=post.Post("x", {} if here is None else {here: post.Claim("x")}))
            mine.eyes.draw_curtain_if_needed()
            act(mine, "post")
            pictures.append(shown(mine))
        assert pictures[0] == pictures[1], at


def test_a_code_word_closes_a_seat_until_it_is_said_again() -> None:
    game = taken(0)
    act(game, "post-lock", seat="0", word=" Zielony  Słoń ")
    assert present(game) == [0]
    kept = Session.load(game.sitting.save_data(), device=game.sitting.device)
    assert present(kept) == []
    assert "closed by a code word" in kept.telling.prompt()
    wrong = act(kept, "post-open", seat="0", word="zielony kot")
    assert "That is not the code word: Anna." in wrong["sheet"]
    act(kept, "post-take", seat="0")
    assert present(kept) == []
    act(kept, "post-lock", seat="0", word="")
    assert present(kept) == [], "a closed seat cannot be given another word"
    act(kept, "post-open", seat="0", word="zielony słoń")
    assert present(kept) == [0]
    act(kept, "post-close", seat="0")
    assert present(kept) == []


def test_a_code_word_holds_on_every_device_and_is_not_to_be_read() -> None:
    game = taken(0)
    act(game, "post-lock", seat="0", word="elephant")
    text = passed(game)
    assert "elephant" not in json.dumps(unpack(game.sitting.save_data()))
    there = came(text)
    act(there, "post-take", seat="0")
    assert present(there) == []
    act(there, "post-open", seat="0", word="Elephant")
    assert present(there) == [0]


def test_bots_and_seats_that_do_not_exist_cannot_be_taken() -> None:
    game = session(running(0), "ppb")
    for seat in ("2", "7", "-1", "x", ""):
        act(game, "post-take", seat=seat)
    assert game.sitting.kept.post is None
    assert present(game) == [0, 1]


ALLOWED = {
    "format", "v", "game", "rules", "seats", "options", "seed", "answers",
    "table", "table.kinds", "table.hands", "table.id", "table.post", "table.post.seats", "table.post.floor",
}  # fmt: skip


def test_nothing_that_leaves_says_which_device_is_this_one_or_lends_a_seat() -> None:
    """What a save of this device holds is what its files, its backup and the rescue page give away, so it is one of
    the ways out."""
    game = taken(0)
    act(game, "post-lock", seat="0", word="elephant")
    given = act(game, "post-pass")["post"]
    ways = [game.sitting.save_data(), given["text"], act(game, "export")["download"]["text"]]
    linked = [given["link"].partition("?d=")[2], act(game, "link")["link"]]
    told = [*map(unpack, ways), *({"table": links.head(text).more} for text in linked)]
    for save in told:
        table = save["table"]
        fields = [*save, *(f"table.{key}" for key in table), *(f"table.post.{key}" for key in table["post"])]
        assert set(fields) <= ALLOWED
        assert game.sitting.device not in json.dumps(save)
        assert "elephant" not in json.dumps(save)
    for text in [*ways, *linked]:
        assert present(came(text)) == []
    assert game.sitting.device not in act(game, "export-log")["download"]["text"]
    again = Session.load(game.sitting.save_data(), device=game.sitting.device)
    act(again, "post-open", seat="0", word="elephant")
    assert present(again) == [0], "the device itself knows its seats again"


@pytest.mark.parametrize("cut", [3, 20, -4])
def test_a_damaged_link_gets_a_sentence(cut: int) -> None:
    anna = session(running(9))
    reply, kept = arrived(passed(anna)[:cut], anna)
    assert len(reply["refused"]) > 10
    assert kept is None


CLAIMS = {"0": "x", "9": ["y"], "1": [[]], "2": ["a" * 99]}


@pytest.mark.parametrize("bad", [None, 7, [], {"seats": 3}, {"seats": CLAIMS, "floor": -3, "here": {}}])
def test_damage_in_what_a_save_says_of_devices_counts_as_not_said(bad: Any) -> None:
    anna = taken(3)
    good = unpack(anna.sitting.save_data())
    kept = Session.load({**good, "table": {**good["table"], "post": bad}})
    assert kept.sitting.kept.post is None or kept.sitting.kept.post.seats == {}
    assert shown(kept)


@pytest.mark.parametrize("occasion", [{"kind": "post", "here": []}, {"kind": "watched", "link": True}])
def test_a_link_of_rules_that_nobody_knows_says_so(occasion: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    text = passed(session(Table.new(kolejka.GAME, ["Anna", "Jan", "Ewa"], 3)))
    monkeypatch.setattr(kolejka, "GAME", replace(kolejka.GAME, rulesets=(Ruleset("kolejka", "99"),)))
    reply = asyncio.run(App().handle({"do": "open", "id": "x", "save": text, "occasion": occasion}))
    assert "99" in reply["refused"]
    assert "Ewa" in reply["patch"]["#app"], "what it carries can be read"


# -- what cannot be ---------------------------------------------------------------------------------------------------


def test_a_game_that_cannot_be_passed_on_says_why() -> None:
    over = session(finished())
    assert over.sitting.words.say(OVER) in act(over, "post")["sheet"]
    assert "post" not in act(over, "post-pass")
    together = session(Table.new(reglamentacja.GAME, ["Anna", "Jan", "Ewa"], 5))
    assert "all act at the same time" in act(together, "post")["sheet"]
    act(together, "post-take", seat="0")
    assert together.sitting.kept.post is None
    bot = session(running(0), "bpp")
    assert "A bot is moving" in act(bot, "post-pass")["sheet"]


def test_nobody_goes_back_or_opens_another_game_for_those_who_sit_elsewhere() -> None:
    game = taken(5)
    look(game, at="4")
    for name in ("rewind", "branch"):
        reply = act(game, name)
        assert "not everybody sits here" in reply["alarm"]
        assert game.sitting.focus.proposal is None


def test_the_sheet_can_be_opened_while_somebody_looks_back() -> None:
    game = session(running(5))
    look(game, at="2")
    assert 'class="post-seats"' in act(game, "post")["sheet"]
    link = passed(game)
    assert links.read(link).answers == game.sitting.table.answers


def test_a_game_keeps_its_identity_and_one_that_goes_on_from_it_names_it() -> None:
    game = session(finished())
    again = Session.load(act(game, "export")["download"]["text"])
    assert again.sitting.kept.identity == game.sitting.kept.identity
    look(game, at="4")
    branch = act(game, "branch")["branch"]
    seats = [{"name": name, "kind": PERSON} for name in ("Anna", "Jan", "Ewa")]
    laid = asyncio.run(App().handle({"do": "new", "id": "b", "origin": branch["save"], "seats": seats}))
    card = laid["save"]["card"]
    assert card["from"] == game.sitting.kept.identity
    assert card["id"] != game.sitting.kept.identity
