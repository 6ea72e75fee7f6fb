"""The session: staging, taking back, bots, moments. Played with the toy, which has every habit a game can have."""

import json

import pytest
from tests.app.conformity import checked
from tests.app.tables import act, bot, option, session, shown, timer, to_the_vote
from toy import GAME
from toy.questions import Card

import corteo
import kolejka
from ludoteka.screens import table as screen
from ludoteka.screens.table.answers import MANY
from ludoteka.seating import PERSON
from ludoteka.session import Session
from ludoteka.state.sight import Move
from ludoteka.state.telling import LogEntry, News
from tabletop import Chance, Table, unpack


def test_a_choice_that_ends_the_turn_is_staged_then_given(game: Session) -> None:
    reply = act(game, "choose", option=option(game, "peek"))
    assert game.sitting.table.answers == []
    assert "save" not in reply
    assert "cannot be undone" in reply["announce"]
    assert "Confirm for good" in reply["patch"]["#commit"]
    reply = act(game, "commit", option=option(game, "peek"))
    assert game.sitting.table.answers == ["peek"]
    assert reply["save"]["card"]["turn"] == 1


def test_a_second_tap_on_the_same_choice_gives_it_and_it_can_be_let_go(game: Session) -> None:
    act(game, "choose", option=option(game, "draw"))
    act(game, "cancel")
    assert game.sitting.focus.staged is None
    act(game, "choose", option=option(game, "draw"), n=7)
    assert game.sitting.focus.staged is None, "a stale tap does nothing"
    for _ in range(2):
        act(game, "choose", option=option(game, "draw"))
    assert game.sitting.table.answers == ["draw"]


def test_what_was_taken_back_is_given_again_in_order_until_something_else_is_done() -> None:
    game = session(hands="open")
    assert game.sitting.table.ask is not None
    first, second = game.sitting.table.ask.options[:2]
    act(game, "commit", option=game.picture.sight().moves[0].index)
    act(game, "undo")
    assert game.sitting.table.answers == []
    assert game.eyes.again() is not None
    act(game, "redo")
    assert game.sitting.table.answers == [first]
    assert game.eyes.again() is None
    act(game, "undo")
    act(game, "commit", option=game.picture.sight().moves[1].index)
    assert game.sitting.table.answers == [second]
    assert game.eyes.again() is None


def test_undo_stops_where_something_was_revealed_and_says_why(game: Session) -> None:
    act(game, "commit", option=option(game, "peek"))
    reply = act(game, "undo")
    assert game.sitting.table.answers == ["peek"]
    assert "cannot be taken back" in reply["alarm"]


def test_a_bots_move_is_not_taken_back() -> None:
    game = session("bp")
    card = next(o for o in game.sitting.table.ask.options if isinstance(o, Card))
    game.handle({"do": "bot-moved", "position": game.sitting.version, "answer": card})
    assert len(game.sitting.table.answers) == 1
    assert game.sitting.table.can_undo
    act(game, "undo")
    assert len(game.sitting.table.answers) == 1


def test_a_bot_is_asked_for_and_its_stale_answers_are_ignored() -> None:
    game = session("pb")
    reply = act(game, "commit", option=option(game, "draw"))
    now = reply["bots"]["position"]
    assert reply["bots"]["level"] == "normal"
    game.handle({"do": "bot-moved", "position": now - 1, "answer": "peek"})
    assert game.sitting.table.answers == ["draw"]
    game.handle({"do": "bot-moved", "position": now, "answer": "peek"})
    assert game.sitting.table.answers == ["draw", "peek"]


def test_the_table_itself_is_answered_by_its_timer() -> None:
    game = session("pp")
    game.sitting.asks = False  # else people say when the table goes on
    to_the_vote(game)
    for _ in range(2):
        act(game, "claim")
        act(game, "commit", option="0")
    reply = checked(game.picture.reply())
    assert reply["phase"] == "table"
    assert 300 <= reply["wait"] < 500
    assert timer(game)["save"]
    assert game.sitting.table.answers[-1] == "fall"


def test_looking_back_is_read_only_and_public() -> None:
    game = session("pb")
    act(game, "commit", option=option(game, "draw"))
    reply = act(game, "look", at="0")
    assert reply["phase"] == "back"
    assert "bots" not in reply
    assert "Secret card" not in shown(game)
    game.handle({"do": "bot-moved", "position": game.sitting.version, "answer": "draw"})
    assert game.sitting.table.answers == ["draw"]
    assert act(game, "now")["bots"]


def test_since_your_last_turn_lists_what_the_others_did() -> None:
    game = session("pbb", seed=2, rounds=3)
    game.sitting.asks = False  # else people say when the table goes on
    to_the_vote(game)
    act(game, "commit", option="0")
    for answer in ("yes", "no"):
        bot(game, answer)
    timer(game)
    since = [entry.text for entry in game.telling.since()]
    assert "Jan draws." not in since
    assert "Ewa voted no." in since


def test_all_my_moves_equal_the_legal_answers() -> None:
    game = session("pb", seed=9)
    game.sitting.asks = False  # else people say when the table goes on
    rng = Chance(4)
    while (ask := game.sitting.table.ask) is not None:
        if ask.seat in game.sitting.people:
            assert [move.label for move in game.picture.sight().moves] == [
                game.sitting.board.label(answer, game.picture.sight().look) for answer in ask.options
            ]
            act(game, "commit", option=str(rng.below(len(ask.options))))
        elif ask.seat is None:
            timer(game)
        else:
            bot(game, rng.choice(ask.options))
    reply = checked(game.picture.reply(whole=True))
    assert reply["phase"] == "over"
    assert "<polyline" in reply["patch"]["#app"]


def test_only_what_changed_is_sent(game: Session) -> None:
    game.picture.reply(whole=True)
    assert game.picture.reply()["patch"] == {}
    assert set(act(game, "tab", tab="aid")["patch"]) == {"#panel"}


def test_a_save_remembers_who_plays_and_how_hands_are_held() -> None:
    game = session("pbp", hands="open")
    act(game, "commit", option=option(game, "draw"))
    twin = Session.load(unpack(game.sitting.save_data()), save_id="x")
    assert twin.sitting.kept.kinds == game.sitting.kept.kinds
    assert twin.sitting.kept.open_hands
    assert twin.sitting.table.digest() == game.sitting.table.digest()


def test_a_list_of_hundreds_is_written_only_while_it_is_open() -> None:
    table, rng = Table.new(corteo.GAME, ["A", "B"], 1), Chance(1)
    while table.ask is not None and len(table.ask.options) <= MANY:
        table.answer(rng.choice(table.ask.options))
    game = Session(table, [PERSON, PERSON])
    folded = screen.regions(game.picture.sight())["#commit"]
    assert 'id="move-all"' in folded
    assert "move-all-" not in folded
    unfolded = act(game, "fold", open="1")["patch"]["#commit"]
    assert unfolded.count('id="move-all-') == len(game.picture.sight().moves)
    assert act(game, "fold", open="0")["patch"]["#commit"] == folded


def test_what_an_answer_leads_to_can_be_seen_moment_by_moment() -> None:
    """Whatever is dealt: in a whole game of the toy and in one with a board that changes more than once an answer."""
    for declared, kinds in ((GAME, 3), (kolejka.GAME, 2)):
        table, rng, drawn = Table.new(declared, ["Anna", "Jan", "Ewa"][:kinds], 7), Chance(7), 0
        game = Session(table, [PERSON] * kinds)
        while table.ask is not None and not drawn and len(table.answers) < 400:
            lines, who = len(table.log_for(None)), table.ask.seat
            moments = checked(game.choosing.answer(rng.choice(table.ask.options), who, shown=True)).get("moments", [])
            said = [game.sitting.words.say(line.message) for line in table.log_for(None)[lines:]]
            assert [moment["says"] for moment in moments] == said[-len(moments) :]
            if moments and "board" in moments[-1]:  # else it is the board of the reply
                assert table.moments(table.count, None)[-1].view != table.view(None)
            boards = {moment["board"] for moment in moments if "board" in moment}
            assert not any('data-do="choose"' in board for board in boards), "nothing can be chosen in what is past"
            drawn = len(boards) > 1
    assert drawn


@pytest.mark.parametrize("still", [True, False])
def test_moments_show_no_hand_even_to_its_owner_and_have_no_pictures_where_nothing_moves(still: bool) -> None:
    for seed in range(3):
        game, rng = session(seed=seed), Chance(seed)
        table = game.sitting.table
        game.handle({"do": "open", "manner": {"still": still, "asks": False}})
        while table.ask is not None and len(table.answers) < 40:
            game.sitting.aim(opened=table.ask.seat)
            moments = game.choosing.answer(rng.choice(table.ask.options), table.ask.seat, shown=True).get("moments", [])
            assert "Secret card" not in json.dumps(moments)
            assert not still or all("board" not in moment for moment in moments)


@pytest.mark.parametrize("asks", [True, False])
def test_what_undo_can_take_back_is_given_at_one_press_and_nothing_else(asks: bool) -> None:
    """Only a setting has every answer confirmed."""
    for seed in range(3):
        table, rng = Table.new(kolejka.GAME, ["Anna", "Jan", "Ewa"], seed), Chance(seed)
        game = Session(table, [PERSON] * 3, hands="open")
        game.handle({"do": "open", "manner": {"asks": asks, "still": True}})
        pressed = 0
        while table.ask is not None and len(table.answers) < 120:
            given, ask, waits = len(table.answers), table.ask, game.picture.sight().asks_first
            if game.eyes.staged() is None:
                act(game, "choose", option=str(rng.below(len(ask.options))))
                if len(table.answers) == given and not ask.private:
                    assert waits  # Confirm, in grey, said so before the choice
            if len(table.answers) > given:
                pressed += 1
                assert (table.can_undo, game.sitting.focus.covered) == (True, False)
            else:
                act(game, "commit", option=str(game.eyes.staged()))
        assert (pressed > 0) != asks


def test_confirm_says_why_it_does_nothing_before_something_is_chosen(game: Session) -> None:
    given = game.sitting.table.count
    assert act(game, "commit", option="none")["alarm"]
    assert game.sitting.table.count == given


def test_what_ends_something_stands_beside_confirm_and_nowhere_else() -> None:
    game = session(hands="open")
    regions = screen.regions(game.picture.sight())
    for what in ("draw", "peek"):
        assert f'id="close-{option(game, what)}"' in regions["#commit"]
        assert f'id="move-{option(game, what)}"' not in regions["#tray"]


def test_the_only_answer_is_what_confirm_says(game: Session) -> None:
    sight = game.picture.sight()
    sight.moves, sight.staged = [Move(0, "Carry out", None, chosen=True)], 0
    regions = screen.regions(sight)
    assert "Carry out" in regions["#commit"]
    assert "Carry out" not in regions["#tray"]


def test_a_card_that_is_played_stays_in_sight_until_it_is_done() -> None:
    table, rng = Table.new(kolejka.GAME, ["Anna", "Jan", "Ewa"], 3), Chance(3)
    game = Session(table, [PERSON] * 3, hands="open")
    seen = 0
    while table.ask is not None and len(table.answers) < 200:
        table.answer(rng.choice(table.ask.options))
        game.sitting.moved()
        in_play = table.view(None)["in_play"]
        tray = screen.regions(game.picture.sight())["#tray"] if table.outcome is None else ""
        assert (bool(in_play) and not game.eyes.by_itself()) == ('class="deed"' in tray)
        seen += bool(in_play)
    assert seen


def test_a_game_is_watched_again_answer_by_answer(game: Session) -> None:
    table = game.sitting.table
    for _ in range(5):
        assert table.ask is not None
        table.answer(table.ask.options[0])
    game.sitting.moved()
    assert act(game, "look", to="start")["phase"] == "back"
    assert game.sitting.focus.back == 0
    reply = act(game, "look", at="1")
    said = [line.message for line in table.log_for(None) if line.at == 1]
    assert [moment["says"] for moment in reply["moments"]] == [game.sitting.words.say(message) for message in said]
    assert "moments" not in act(game, "look", at="4"), "a leap is no step"
    assert "moments" not in act(game, "look", at="3")


def test_after_an_undo_the_moments_are_those_of_what_was_done_instead() -> None:
    game, seen = session(hands="open"), []
    table = game.sitting.table
    for choice in (0, 1):
        assert table.ask is not None
        reply = game.choosing.answer(table.ask.options[choice], table.ask.seat, shown=True)
        seen.append(reply["moments"][0]["says"])
        act(game, "undo")
    assert seen[0] != seen[1]


def test_the_news_keep_the_order_of_time_and_the_two_weightiest_stand_below_the_question() -> None:
    told = [
        LogEntry(text, False, at) for at, text in enumerate(("Jan draws.", "Anna pays.", "Ewa passes.", "Anna loses."))
    ]
    assert News((), told, "Anna").foremost() == [told[0], told[3]], "how it began, and what names the reader last"
    assert News((), told, "Ewa").foremost() == [told[0], told[2]]
    coins = LogEntry("Coins: 3 → 2.", False, 3)
    assert News([coins], told, "Anna").foremost() == [told[0], coins]
