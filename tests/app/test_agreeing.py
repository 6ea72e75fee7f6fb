"""Going back by agreement, and games that go on from a position of another."""

import asyncio
import json

from tests.app.tables import act, finished, look, played, seated
from toy import GAME

from ludoteka.session import Session
from ludoteka.worker import App
from places import SAVES
from tabletop import Table, unpack


def proposed(kinds: str = "") -> Session:
    """After six moves somebody has proposed to go back to the fourth."""
    game = seated(played(6), kinds)
    look(game, at="4")
    act(game, "rewind")
    return game


def test_a_game_goes_back_when_everybody_at_the_table_agrees() -> None:
    table = played(6)
    expected = table.at(4).digest()
    game = seated(table)
    look(game, at="4")
    asked = act(game, "rewind")
    assert 'id="proposal-title"' in asked["patch"]["#tray"]
    for seat in (0, 1):
        assert "save" not in act(game, "agree", seat=str(seat))
        assert len(game.sitting.table.answers) == 6
    act(game, "agree", seat="1")
    assert len(game.sitting.table.answers) == 6, "nobody agrees for another by pressing twice"
    reply = act(game, "agree", seat="2")
    assert game.sitting.table.digest() == expected
    assert reply["phase"] != "back"
    assert not game.sitting.can_undo()


def test_the_log_and_the_save_keep_that_it_went_back() -> None:
    game = proposed()
    for seat in range(3):
        reply = act(game, "agree", seat=str(seat))
    said = "All agreed: the game went back from move 6 to move 4."
    assert said in [entry.text for entry in game.telling.log()]
    again = Session.load(reply["save"]["data"])
    assert said in [entry.text for entry in again.telling.log()]
    assert unpack(again.sitting.save_data()) == unpack(reply["save"]["data"])


def test_bots_need_not_agree_and_one_no_is_enough() -> None:
    game = proposed("pbb")
    act(game, "object")
    assert game.sitting.focus.proposal is None
    act(game, "rewind")
    act(game, "agree", seat="1")
    assert len(game.sitting.table.answers) == 6
    act(game, "agree", seat="0")
    assert len(game.sitting.table.answers) == 4


def test_a_look_elsewhere_ends_the_proposal() -> None:
    game = proposed("pbb")
    look(game, at="5")
    act(game, "agree", seat="0")
    assert len(game.sitting.table.answers) == 6


def test_what_has_come_to_light_is_named_first() -> None:
    game = seated(played(6))
    look(game, at="1")
    act(game, "rewind")
    proposal = game.sitting.focus.proposal
    assert any("Chance has decided" in sentence for sentence in proposal.known)
    assert any("only they may know" in sentence for sentence in proposal.known)
    assert any("cards" in sentence for sentence in proposal.known)
    assert proposal.seen


def test_a_finished_game_does_not_go_back() -> None:
    game = seated(finished())
    look(game, at="4")
    act(game, "rewind")
    assert game.sitting.focus.proposal is None


def test_one_plays_on_from_any_position_of_a_finished_game_with_anybody_in_its_seats() -> None:
    table = finished()
    game = seated(table)
    before = table.digest()
    for at in (0, 3, len(table.answers) - 1):
        look(game, at=str(at))
        branch = act(game, "branch")["branch"]
        assert branch["game"] == GAME.id
        app = App()
        seats = [{"name": "Ola", "kind": "easy"}, {"name": "", "kind": "person"}, {"name": "Iga", "kind": "person"}]
        wanted = {"do": "new", "id": "x", "game": "toy", "origin": branch["save"], "seats": seats}
        reply = asyncio.run(app.handle(wanted))
        assert app.session.sitting.table.view(None) == table.at(at).view(None)
        assert app.session.sitting.table.seats == ("Ola", "Jan", "Iga")
        assert app.session.sitting.people == (1, 2)
        assert reply["save"]["id"] == "x"
    assert table.digest() == before


def test_another_game_from_a_running_one_needs_everybody() -> None:
    game = seated(played(6))
    look(game, at="4")
    assert "branch" not in act(game, "branch")
    for seat in range(3):
        reply = act(game, "agree", seat=str(seat))
    assert len(Table.load(reply["branch"]["save"]).answers) == 4
    assert len(game.sitting.table.answers) == 6


def test_a_damaged_record_of_going_back_hurts_nobody() -> None:
    save = played(4).save()
    for ways in ([[9, 2]], [[1, 2]], [["x", 1]], "x", [[9, 99]], [[True, 0]], None, [[5]]):
        data = json.loads(json.dumps({**save, "table": {"rewinds": ways}}))
        game = Session.load(data)
        assert game.sitting.kept.rewinds == (((9, 2),) if ways == [[9, 2]] else ())
        assert game.picture.reply(whole=True)["patch"]


def voting(kinds: str = "") -> Session:
    """Before several workers say aloud who gets a robot."""
    whole = Table.load(json.loads((SAVES / "automated-workers-automation.json").read_text("utf-8")))
    tables = (whole.at(count) for count in range(whole.count))
    table = next(table for table in tables if table.ask and table.ask.question.name == "who-gets-the-robot")
    session = seated(table, kinds)
    session.sitting.asks = False
    return session


def test_one_press_speaks_for_all_who_sit_here_and_undo_takes_it_back() -> None:
    game = voting()
    table, before = game.sitting.table, game.sitting.table.count
    seats = game.eyes.together()
    assert len(seats) > 1
    index = game.eyes.offered()[0]
    for name in ("choose", "commit"):
        if table.count == before:
            act(game, name, option=str(index))
    given = table.given[before : before + len(seats)]
    assert [each.seat for each in given] == seats
    assert len(set(table.answers[before : before + len(seats)])) == 1
    assert game.sitting.can_undo()
    act(game, "undo")
    assert table.count == before


def test_whoever_wants_something_else_is_asked_alone() -> None:
    game = voting()
    table, before = game.sitting.table, game.sitting.table.count
    seats = game.eyes.together()
    act(game, "one-by-one")
    for number, seat in enumerate(seats):
        assert table.ask is not None
        assert (table.count, table.ask.seat) == (before + number, seat)
        act(game, "choose", option="0")
        if table.count == before + number:
            act(game, "commit", option="0")
    assert not game.sitting.focus.one_by_one, "the next question is for all again"


def test_all_may_speak_at_one_press_after_all() -> None:
    game = voting()
    table, before = game.sitting.table, game.sitting.table.count
    number = len(game.eyes.together())
    act(game, "one-by-one")
    act(game, "choose", option="0")
    assert table.count == before + 1
    act(game, "one-by-one")
    act(game, "choose", option="0")
    assert table.count >= before + number


def test_nobody_speaks_for_a_bot() -> None:
    game = voting("p" + "b" * (len(voting().sitting.table.seats) - 1))
    assert not game.eyes.together()
    assert not game.eyes.joined()
