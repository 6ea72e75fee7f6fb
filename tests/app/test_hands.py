"""Hands at a table: opened by their owners, covered from all others, sealed in a vote."""

import json
from typing import Any

import pytest
from tests.app.conformity import checked
from tests.app.tables import act, bot, session, shown, timer, to_the_vote
from toy.questions import Card
from toy.rules import ELSEWHERE

import automated
import corteo
import kolejka
import volk
from ludoteka.seating import PERSON
from ludoteka.session import Session
from ludoteka.state.eyes import CLOSED, HELD, PUBLIC
from tabletop import Chance, Game, Table


def test_a_private_option_is_not_offered_while_the_drawer_is_closed(game: Session) -> None:
    act(game, "choose", option="0")
    act(game, "commit", option="0")
    assert game.sitting.focus.staged is None
    assert game.sitting.table.answers == []


def test_an_open_card_is_played_at_one_press_although_the_hand_is_closed() -> None:
    game = Session(Table.new(volk.GAME, ["Anna", "Jan"], 3), [PERSON] * 2)
    game.sitting.asks = False
    act(game, "choose", option=str(PUBLIC))
    assert (game.sitting.table.count, game.sitting.can_undo()) == (1, True)


def test_a_card_is_played_from_the_drawer_and_can_be_taken_back(game: Session) -> None:
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


def test_a_card_taken_back_is_not_offered_again_to_everybody(game: Session) -> None:
    act(game, "drawer", seat="0", open="1")
    act(game, "commit", option="0")
    act(game, "undo")
    assert game.eyes.again() is None
    act(game, "redo")
    assert game.sitting.table.answers == []
    act(game, "drawer", seat="0", open="1")
    assert game.eyes.again() is not None


def test_a_sealed_round_covers_the_table_for_every_person() -> None:
    game = session("ppb")
    to_the_vote(game)
    for seat in (0, 1):
        assert checked(game.picture.reply())["phase"] == "covered"
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


def test_not_me_shows_nothing_and_the_curtain_can_be_drawn_again() -> None:
    game = session("pp")
    to_the_vote(game)
    assert act(game, "not-me")["phase"] == "curtain"
    assert game.eyes.seat() is None
    assert act(game, "curtain")["phase"] == "covered"


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


def test_open_hands_show_the_active_hand_but_a_vote_stays_sealed() -> None:
    game = session("pp", hands="open")
    assert game.eyes.seat() == 0
    to_the_vote(game)
    assert game.eyes.seat() is None
    assert game.picture.reply()["phase"] == "covered"


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
        return timer(game)
    if ask.seat not in game.sitting.people:
        return bot(game, rng.choice(ask.options))
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


def test_a_place_that_cannot_be_chosen_says_why_but_to_no_eyes_that_may_not_know(game: Session) -> None:
    ask = game.sitting.table.ask
    assert ask is not None
    elsewhere = next(Card(number) for number in range(30) if Card(number) not in ask.options)
    for told in ([None, CLOSED.key], [ELSEWHERE.key] * 2):
        assert [act(game, "why", **which)["alarm"] for which in ({"index": "0"}, {"place": elsewhere})] == told
        assert act(game, "why", place=elsewhere, asks=True)["announce"] == told[1], "and a finger that rests is told"
        act(game, "drawer", seat="0")
    assert act(game, "why", place="nowhere")["alarm"] == HELD.key


def test_a_sealed_answer_is_always_chosen_first(game: Session) -> None:
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


@pytest.mark.parametrize(
    ("game", "seats", "options", "holds"),
    [
        (automated.GAME, 3, {}, False),
        (automated.GAME, 5, {}, True),
        (kolejka.GAME, 3, {}, True),
        (corteo.GAME, 2, {"game": "antifascist"}, False),
        (corteo.GAME, 2, {"game": "social"}, True),
    ],
)
def test_there_is_a_handle_only_where_a_seat_holds_something_hidden(
    game: Game, seats: int, options: dict[str, str], holds: bool
) -> None:
    table = Table.new(game, ["Anna", "Jan", "Ewa", "Ola", "Iza"][:seats], 3, options)
    at = Session(table, [PERSON] * seats)
    at.sitting.aim(covered=False)
    assert bool(at.picture.sight().drawers) is holds
    assert holds or at.picture.sight().handle is None
    assert ("with-drawer" in shown(at)) is holds
