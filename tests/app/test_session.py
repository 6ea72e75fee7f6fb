"""The session: staging, taking back, hand-over. Played with the toy, which has every habit a game can have."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.app.conformity import checked
from toy import GAME
from toy.questions import Card
from toy.rules import ELSEWHERE

import automated
import corteo
import kolejka
from ludoteka.screens import table as screen
from ludoteka.screens.table.answers import MANY
from ludoteka.seating import PERSON
from ludoteka.session import Session
from ludoteka.state.sight import Move
from tabletop import Chance, Table, unpack


def session(kinds: str = "ppp", seed: int = 5, hands: str = "closed", **options: Any) -> Session:
    names = ["Anna", "Jan", "Ewa", "Ola"][: len(kinds)]
    table = Table.new(GAME, names, seed, options)
    return Session(table, [PERSON if kind == "p" else "normal" for kind in kinds], hands=hands)


def act(game: Session, name: str, **data: Any) -> dict[str, Any]:
    return checked(game.handle({"do": "act", "name": name, **data}))


def shown(game: Session) -> str:
    """Everything the page holds: the whole picture."""
    return json.dumps(game.picture.reply(whole=True), ensure_ascii=False)


def option(game: Session, value: str) -> str:
    """The number the page knows an option by."""
    ask = game.sitting.table.ask
    assert ask is not None
    return str(game.eyes.numbers()[[str(option) for option in ask.options].index(value)])


def test_a_choice_that_ends_the_turn_is_staged_then_given() -> None:
    game = session()
    reply = act(game, "choose", option=option(game, "peek"))
    assert game.sitting.table.answers == []
    assert "save" not in reply
    assert "cannot be undone" in reply["announce"]
    assert "Confirm – cannot be undone" in reply["patch"]["#commit"]
    reply = act(game, "commit", option=option(game, "peek"))
    assert game.sitting.table.answers == ["peek"]
    assert reply["save"]["card"]["turn"] == 1


def test_a_second_tap_on_the_same_choice_gives_it() -> None:
    game = session()
    act(game, "choose", option=option(game, "draw"))
    act(game, "choose", option=option(game, "draw"))
    assert game.sitting.table.answers == ["draw"]


def test_a_staged_choice_can_be_let_go() -> None:
    game = session()
    act(game, "choose", option=option(game, "draw"))
    act(game, "cancel")
    assert game.sitting.focus.staged is None
    assert game.sitting.table.answers == []


def test_a_stale_tap_does_nothing() -> None:
    game = session()
    act(game, "choose", option=option(game, "draw"), n=7)
    assert game.sitting.focus.staged is None


def test_a_private_option_is_not_offered_while_the_drawer_is_closed() -> None:
    game = session()
    act(game, "choose", option="0")
    act(game, "commit", option="0")
    assert game.sitting.focus.staged is None
    assert game.sitting.table.answers == []


def test_a_card_is_played_from_the_drawer_and_can_be_taken_back() -> None:
    game = session()
    act(game, "drawer", seat="0", open="1")
    assert game.eyes.seat() == 0
    act(game, "choose", option="0")
    assert game.sitting.table.answers == []
    reply = act(game, "commit", option="0")
    assert len(game.sitting.table.answers) == 1
    assert game.eyes.seat() is None
    assert "#drawer" in reply["patch"]
    act(game, "undo")
    assert game.sitting.table.answers == []
    assert game.eyes.seat() is None


def test_what_was_taken_back_is_given_again_in_order_until_something_else_is_done() -> None:
    game = session(hands="open")
    assert game.sitting.table.ask is not None
    first, second = game.sitting.table.ask.options[:2]
    act(game, "commit", option=game.picture.sight().moves[0].index)
    assert game.eyes.again() is None
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


def test_a_card_taken_back_is_not_offered_again_to_everybody() -> None:
    game = session()
    act(game, "drawer", seat="0", open="1")
    act(game, "commit", option="0")
    act(game, "undo")
    assert game.eyes.again() is None
    act(game, "redo")
    assert game.sitting.table.answers == []
    act(game, "drawer", seat="0", open="1")
    assert game.eyes.again() is not None


def test_undo_stops_where_something_was_revealed_and_says_why() -> None:
    game = session()
    act(game, "commit", option=option(game, "peek"))
    reply = act(game, "undo")
    assert game.sitting.table.answers == ["peek"]
    assert "cannot be taken back" in reply["alarm"]


def test_a_bots_move_is_not_taken_back() -> None:
    game = session("bp")
    card = next(o for o in game.sitting.table.ask.options if isinstance(o, Card))
    game.handle({"do": "bot-moved", "n": 0, "answer": card})
    assert len(game.sitting.table.answers) == 1
    assert game.sitting.table.can_undo
    act(game, "undo")
    assert len(game.sitting.table.answers) == 1


def test_a_bot_is_asked_for_and_its_stale_answers_are_ignored() -> None:
    game = session("pb")
    reply = act(game, "commit", option=option(game, "draw"))
    assert reply["bots"]["n"] == 1
    assert reply["bots"]["level"] == "normal"
    game.handle({"do": "bot-moved", "n": 0, "answer": "peek"})
    assert game.sitting.table.answers == ["draw"]
    game.handle({"do": "bot-moved", "n": 1, "answer": "peek"})
    assert game.sitting.table.answers == ["draw", "peek"]


def test_why_not_is_answered_only_to_eyes_that_may_see_the_options() -> None:
    game = session()
    assert act(game, "why", index="0")["alarm"] is None
    act(game, "drawer", seat="0")
    assert act(game, "why", index="0")["alarm"] == ELSEWHERE.key
    assert act(game, "why", place="card:99")["alarm"] == ELSEWHERE.key


def test_a_sealed_round_covers_the_table_for_every_person() -> None:
    game = session("ppb")
    to_the_vote_with_bots(game)
    for seat in (0, 1):
        reply = checked(game.picture.reply())
        assert reply["phase"] == "covered"
        assert reply["phase"] == "covered"
        assert game.eyes.seat() is None
        act(game, "choose", option="0")
        assert game.sitting.focus.staged is None
        reply = act(game, "claim")
        assert reply["phase"] == "private"
        assert game.eyes.seat() == seat
        act(game, "choose", option="0")
        act(game, "cover")
        assert game.picture.reply()["phase"] == "covered"
        act(game, "claim")
        act(game, "choose", option="0")
        act(game, "commit", option="0")
    assert game.picture.reply()["phase"] == "bot"


def to_the_vote_with_bots(game: Session) -> None:
    while (ask := game.sitting.table.ask) is not None and not ask.secret:
        if ask.seat in game.sitting.people:
            act(game, "commit", option=option(game, "draw"))
        else:
            game.handle({"do": "bot-moved", "n": len(game.sitting.table.answers), "answer": "draw"})


def test_not_me_shows_nothing_and_the_curtain_can_be_drawn_again() -> None:
    game = session("pp")
    to_the_vote_with_bots(game)
    reply = act(game, "not-me")
    assert reply["phase"] == "curtain"
    assert reply["phase"] != "covered"
    assert game.eyes.seat() is None
    assert act(game, "curtain")["phase"] == "covered"


def test_the_table_itself_is_answered_by_its_timer() -> None:
    game = session("pp")
    to_the_vote_with_bots(game)
    for _ in range(2):
        act(game, "claim")
        act(game, "commit", option="0")
    reply = checked(game.picture.reply())
    assert reply["phase"] == "table"
    assert 300 <= reply["wait"] < 500
    assert game.handle({"do": "timer", "n": len(game.sitting.table.answers)})["save"]
    assert game.sitting.table.answers[-1] == "fall"


def test_a_person_alone_with_bots_sees_the_own_hand_and_may_cover_it() -> None:
    game = session("pb")
    assert game.eyes.seat() == 0
    assert "Secret card" in shown(game)
    act(game, "cover")
    assert "Secret card" not in shown(game)
    act(game, "drawer", seat="0")
    assert game.eyes.seat() == 0


def test_nothing_lingers_when_other_eyes_look() -> None:
    """The page may show log and figures a frame late, but not what others than the present eyes were shown."""
    game = session("pb")
    game.handle({"do": "open"})
    assert game.picture.reply()["same_eyes"]
    assert not act(game, "cover")["same_eyes"]
    assert game.picture.reply()["same_eyes"]
    assert not act(game, "drawer", seat="0")["same_eyes"]


@pytest.mark.parametrize(("scenario", "has_one"), [("basic", False), ("antifascist", False), ("social", True)])
def test_corteo_has_a_hand_to_look_into_only_in_the_scenario_that_hides_something(
    scenario: str, *, has_one: bool
) -> None:
    table = Table.new(corteo.GAME, ["Anna", "Jan"], 5, {"game": scenario})
    game = Session(table, [PERSON, PERSON], hands="closed")
    assert ("with-drawer" in shown(game)) is has_one


def test_open_hands_show_the_active_hand_but_a_vote_stays_sealed() -> None:
    game = session("pp", hands="open")
    assert game.eyes.seat() == 0
    to_the_vote_with_bots(game)
    assert game.eyes.seat() is None
    assert game.picture.reply()["phase"] == "covered"


def test_looking_back_is_read_only_and_public() -> None:
    game = session("pb")
    act(game, "commit", option=option(game, "draw"))
    reply = act(game, "look", at="0")
    assert reply["phase"] == "back"
    assert "bots" not in reply
    assert "Secret card" not in shown(game)
    game.handle({"do": "bot-moved", "n": 1, "answer": "draw"})
    assert game.sitting.table.answers == ["draw"]
    assert act(game, "now")["bots"]


def test_since_your_last_turn_lists_what_the_others_did() -> None:
    game = session("pbb", seed=2, rounds=3)
    to_the_vote_with_bots(game)
    act(game, "commit", option="0")
    for answer in ("yes", "no"):
        game.handle({"do": "bot-moved", "n": len(game.sitting.table.answers), "answer": answer})
    game.handle({"do": "timer", "n": len(game.sitting.table.answers)})
    since = [entry.text for entry in game.telling.since()]
    assert "Jan draws." not in since
    assert "Ewa voted no." in since


def test_all_my_moves_equal_the_legal_answers() -> None:
    game = session("pb", seed=9)
    rng = Chance(4)
    while (ask := game.sitting.table.ask) is not None:
        if ask.seat in game.sitting.people:
            assert [move.label for move in game.picture.sight().moves] == [
                game.sitting.board.label(answer, game.picture.sight().look) for answer in ask.options
            ]
            act(game, "commit", option=str(rng.below(len(ask.options))))
        elif ask.seat is None:
            game.handle({"do": "timer", "n": len(game.sitting.table.answers)})
        else:
            game.handle({"do": "bot-moved", "n": len(game.sitting.table.answers), "answer": rng.choice(ask.options)})
    reply = checked(game.picture.reply(whole=True))
    assert reply["phase"] == "over"
    assert "<polyline" in reply["patch"]["#app"]


@pytest.mark.parametrize("kinds", ["pp", "ppp", "pppp", "ppb", "bpp"])
@pytest.mark.parametrize("seed", range(4))
def test_no_closed_card_is_in_any_reply_while_public(kinds: str, seed: int) -> None:
    """No secret is in any reply, after every step of a random game, including undo, looking back and drawers."""
    game, rng = session(kinds, seed=seed), Chance(seed)
    for _ in range(90):
        ask = game.sitting.table.ask
        if ask is None:
            break
        reply = one_step(game, rng)
        text = json.dumps({key: value for key, value in reply.items() if key not in ("save", "bots")})
        if game.eyes.seat() is None:
            page = shown(game).replace('\\"', '"')
            assert "Secret card" not in text
            assert "Secret card" not in page
            assert not [card for hand in hands(game) for card in hand if f'card:{card}"' in page]
        if "save" in reply:
            assert reply["save"]["data"].startswith("ludoteka1:")
            assert "Secret" not in json.dumps(reply["save"]["card"])


def hands(game: Session) -> list[list[int]]:
    return [game.sitting.table.view(seat)["hand"] for seat in range(len(game.sitting.table.seats))]


def one_step(game: Session, rng: Chance) -> dict[str, Any]:
    """Something a person, a bot or the clock may do."""
    ask = game.sitting.table.ask
    assert ask is not None
    if ask.seat is None:
        return checked(game.handle({"do": "timer", "n": len(game.sitting.table.answers)}))
    if ask.seat not in game.sitting.people:
        return checked(
            game.handle({"do": "bot-moved", "n": len(game.sitting.table.answers), "answer": rng.choice(ask.options)})
        )
    if game.sitting.focus.covered:
        return act(game, rng.choice(["claim", "claim", "not-me"]))
    visible = game.picture.sight().moves
    deeds = ["drawer", "look", "now", "undo", "cancel", "curtain", "why", "language"]
    deed = rng.choice([*deeds, *["choose"] * 8, *["commit"] * 8])
    if deed == "language":
        return checked(game.handle({"do": "language", "language": rng.choice(["pl", "en", "it", "de"])}))
    if deed in ("choose", "commit") and visible:
        return act(game, deed, option=str(rng.choice(visible).index))
    if deed == "look":
        act(game, "look", at=str(rng.below(len(game.sitting.table.answers) + 1)))
        return act(game, "now")
    return act(game, deed, seat=str(rng.below(len(game.sitting.table.seats))), open=str(rng.below(2)), index="0")


def test_a_hostile_name_is_text() -> None:
    table = Table.new(GAME, ["<img src=x onerror=alert(1)>", "{n} & {seat}"], 3)
    game = Session(table, [PERSON, PERSON])
    rng = Chance(1)
    for _ in range(60):
        if game.sitting.table.ask is None:
            break
        one_step(game, rng)
        picture = game.picture.reply(whole=True)["patch"]["#app"]
        assert "<img" not in picture
        assert "&lt;img src=x onerror=alert(1)&gt;" in picture


def test_only_what_changed_is_sent() -> None:
    game = session()
    game.picture.reply(whole=True)
    assert game.picture.reply()["patch"] == {}
    assert set(act(game, "tab", tab="aid")["patch"]) == {"#panel"}


def test_a_save_remembers_who_plays_and_how_hands_are_held() -> None:
    game = session("pbp", hands="open")
    act(game, "commit", option=option(game, "draw"))
    twin = Session.load(json.loads(unpacked(game)), save_id="x")
    assert twin.sitting.kept.kinds == game.sitting.kept.kinds
    assert twin.sitting.kept.open_hands
    assert twin.sitting.table.digest() == game.sitting.table.digest()


def unpacked(game: Session) -> str:
    return json.dumps(unpack(game.sitting.save_data()))


def test_a_list_of_hundreds_is_written_only_while_it_is_open() -> None:
    table, rng = Table.new(corteo.GAME, ["A", "B"], 1), Chance(1)
    while table.ask is not None and len(table.ask.options) <= MANY:
        table.answer(rng.choice(table.ask.options))
    game = Session(table, [PERSON, PERSON])
    folded = screen.regions(game.picture.sight())["#tray"]
    assert 'id="move-all"' in folded
    assert "move-all-" not in folded
    unfolded = act(game, "fold", open="1")["patch"]["#tray"]
    assert unfolded.count('id="move-all-') == len(game.picture.sight().moves)
    assert act(game, "fold", open="0")["patch"]["#tray"] == folded


def test_a_place_that_cannot_be_chosen_says_why_but_to_no_eyes_that_may_not_know() -> None:
    for hands, told in (("open", True), ("closed", False)):
        game = session(hands=hands)
        ask = game.sitting.table.ask
        assert ask is not None
        elsewhere = next(Card(number) for number in range(30) if Card(number) not in ask.options)
        reply = act(game, "why", place=elsewhere)
        assert reply["alarm"] == (ELSEWHERE.key if told else None)
    assert act(session(hands="open"), "why", place="nowhere")["alarm"] is None, "there is nothing to say of it"


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
            assert all("board" not in moment for moment in moments[-1:]), "that is the board of the reply"
            boards = {moment["board"] for moment in moments if "board" in moment}
            assert not any('data-do="choose"' in board for board in boards), "nothing can be chosen in what is past"
            drawn = len(boards) > 1
    assert drawn


def test_a_screen_on_which_nothing_moves_gets_no_pictures_of_moments() -> None:
    game = session()
    table = game.sitting.table
    game.handle({"do": "open", "manner": {"still": True, "asks": False}})
    while table.ask is not None and len(table.answers) < 20:
        reply = checked(game.choosing.answer(table.ask.options[0], table.ask.seat, shown=True))
        assert all("board" not in moment for moment in reply.get("moments", []))


def test_a_moment_shows_no_hand_even_to_its_owner() -> None:
    for seed in range(3):
        table = Table.new(GAME, ["Anna", "Jan", "Ewa"], seed)
        game, rng = Session(table, [PERSON] * 3), Chance(seed)
        while table.ask is not None and len(table.answers) < 40:
            game.sitting.aim(opened=table.ask.seat)
            reply = game.choosing.answer(rng.choice(table.ask.options), table.ask.seat, shown=True)
            if "moments" in reply:
                assert "Secret card" not in json.dumps(reply["moments"])


@pytest.mark.parametrize("asks", [True, False])
def test_what_undo_can_take_back_is_given_at_one_press_and_nothing_else(asks: bool) -> None:
    """Only a setting has every answer confirmed."""
    for seed in range(3):
        table, rng = Table.new(kolejka.GAME, ["Anna", "Jan", "Ewa"], seed), Chance(seed)
        game = Session(table, [PERSON] * 3, hands="open")
        game.handle({"do": "open", "manner": {"asks": asks, "still": True}})
        pressed = 0
        while table.ask is not None and len(table.answers) < 120:
            given, ask = len(table.answers), table.ask
            if game.eyes.staged() is None:
                act(game, "choose", option=str(rng.below(len(ask.options))))
            if len(table.answers) > given:
                pressed += 1
                last = table.last_given
                assert table.can_undo
                assert last is not None
                assert table.ask is not None
                assert table.ask.seat == last.seat, "nobody else has been asked"
            else:
                act(game, "commit", option=str(game.eyes.staged()))
        assert (pressed > 0) != asks


def test_a_sealed_answer_is_always_chosen_first() -> None:
    game = session()
    game.handle({"do": "open", "manner": {"asks": False, "still": True}})
    rng, sealed = Chance(5), 0
    for _ in range(60):
        table = game.sitting.table
        if table.ask is None:
            break
        if table.ask.secret or table.ask.curtain:
            sealed += 1
            act(game, "claim")
            before = len(table.answers)
            if len(table.ask.options) > 1:
                act(game, "choose", option="0")
            assert len(table.answers) == before
        table.answer(rng.choice(table.ask.options))
        game.sitting.moved()
        game.eyes.draw_curtain_if_needed()
    assert sealed


def test_what_ends_something_stands_beside_confirm_and_nowhere_else() -> None:
    game = session(hands="open")
    regions = screen.regions(game.picture.sight())
    for what in ("draw", "peek"):
        assert f'id="close-{option(game, what)}"' in regions["#commit"]
        assert f'id="move-{option(game, what)}"' not in regions["#tray"]


def test_the_only_answer_is_what_confirm_says() -> None:
    sight = session().picture.sight()
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
        assert bool(in_play) == ('class="deed"' in tray)
        seen += bool(in_play)
    assert seen


def test_a_game_is_watched_again_answer_by_answer() -> None:
    game = session()
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


def test_there_is_no_handle_where_a_seat_holds_nothing() -> None:
    for game, seats, holds in ((automated.GAME, 3, False), (automated.GAME, 5, True), (kolejka.GAME, 3, True)):
        table = Table.new(game, ["Anna", "Jan", "Ewa", "Ola", "Iza"][:seats], 3)
        at = Session(table, [PERSON] * seats)
        at.sitting.aim(covered=False)
        assert bool(at.picture.sight().drawers) is holds
        assert holds or at.picture.sight().handle is None


def test_a_chosen_answer_survives_that_the_hand_closes_and_nobody_else_sees_it() -> None:
    game = session("pp", seed=2)
    act(game, "drawer", seat="0", open="1")
    before = game.sitting.table.count
    game.sitting.asks = True
    act(game, "choose", option="0")
    assert game.eyes.staged() == 0
    act(game, "cover")
    assert game.eyes.staged() is None
    assert "Secret card" not in shown(game)
    act(game, "drawer", seat="1", open="1")
    assert game.eyes.staged() is None, "another's eyes"
    act(game, "cover")
    act(game, "drawer", seat="0", open="1")
    assert game.eyes.staged() == 0
    act(game, "commit", option="0")
    assert game.sitting.table.count == before + 1
