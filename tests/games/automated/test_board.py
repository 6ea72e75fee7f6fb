"""What buttons and pictures say in the positions of single rules."""

from __future__ import annotations

import re

import pytest
from tests.games.automated.scenes import (
    ABELE,
    BEATA,
    CAINO,
    DIANA,
    Scene,
    X,
    Y,
    at_payday,
    few,
    hired,
    many,
    offer,
    scene,
    vote,
)

import automated
from automated.board import aid, art, board, cuts, detail, label, preview
from automated.board.looks import FewLook, typed
from automated.rules import view
from automated.state import Town
from drawing import Look
from tabletop import Table, Words
from tabletop.words import catalogue

NAMES = ("X", "Y", "Abele", "Beata", "Caino", "Diana", "Eva", "Fausto", "Gioia", "Hedda")


def look(state: Town, play: Scene | None = None, seat: int | None = None, language: str = "en") -> Look:
    """What a seat sees of a position while somebody is asked."""
    words = Words(automated.GAME.terms, NAMES[: state.players], [catalogue("automated", language)], language)
    ask = play.ask if play else None
    legal = {option.target: at for at, option in enumerate(ask.options) if option.target} if ask else {}
    return Look(
        view(state, seat), words, seat=seat, turn=ask.seat if ask else None, question=ask.question if ask else None,
        legal=legal, marks=automated.GAME.marks,
    )  # fmt: skip


def labels(play: Scene, seat: int | None = None) -> list[str]:
    """What the buttons say."""
    seen = look(play.state, play, seat)
    return [label(option, seen) for option in play.options]


def test_who_must_agree_sees_what_the_others_have_said() -> None:
    state = many(signed=hired(X, X, Y, Y), blue=[1, 0, 0, 0, 0, 0], supply=9)
    play = vote(state, (0, 0), (ABELE, BEATA, CAINO))
    expropriation, acceleration = "Expropriation: take a robot", "Acceleration: make a boss buy a robot"
    assert labels(play) == [expropriation, acceleration]
    play.answer((ABELE, "expropriate"))
    assert labels(play) == [f"Agree: {expropriation}", acceleration]
    play.answer((BEATA, "accelerate"))
    assert labels(play) == [f"{expropriation} (wanted by Abele)", f"{acceleration} (wanted by Beata)"]


def test_the_boss_sees_what_she_has_promised_and_paid() -> None:
    play = at_payday(signed=hired(X, X, Y, None, wage=3)).answer((X, "player:2"), (X, "coins-1"))
    assert labels(play, X)[-6:] == [
        "Abele: paid 1 of 3", "Beata: promised 3", "A gift for Caino", "A gift for Diana",
        "Show coins to everybody", "Payday is over",
    ]  # fmt: skip
    generous = at_payday(signed=hired(X, X, Y, None, wage=3)).answer((X, "player:2"), (X, "coins-4"))
    assert "Abele: paid 4, promised 3" in labels(generous, X)


def test_who_decides_on_the_fund_sees_how_many_coins_are_wanted() -> None:
    stressed = [False, False, True, False, True, False]
    play = at_payday(signed=hired(X, X, Y, Y), coins=[10, 10, 1, 0, 0, 0], fund=2, stressed=stressed)
    play.answer((X, "done"), (Y, "done"), (ABELE, "fund-1"), (CAINO, "fund-2"))
    assert labels(play) == ["Abele: 1 coin", "Caino: 2 coins"]


def test_nobody_means_what_the_question_asks_for() -> None:
    play = scene(many(mayor=X), "surcharge")
    assert labels(play)[0] == "Nobody pays more"


@pytest.mark.parametrize(("shown", "text"), [((3, 7, True), "turn 3: 7"), ((3, 7, False), "turn 3: 7+")])
def test_coins_that_were_shown_are_remembered_on_the_board(shown: tuple[int, int, bool], text: str) -> None:
    drawn = str(board(look(many(shown={X: shown}))))
    assert f">{text}<" in drawn


def test_the_aid_tells_workers_who_the_luddite_is_and_bosses_who_she_may_be() -> None:
    state = many(suspects=[ABELE, DIANA], destroyed=1)
    assert "The Luddite: Diana" in str([str(part) for part in aid(look(state, seat=BEATA))])
    for seat in (X, None):
        told = str([str(part) for part in aid(look(state, seat=seat))])
        assert "The Luddite is one of: Abele and Diana" in told
    assert "The Luddite:" not in str([str(part) for part in aid(look(many(), seat=BEATA))])


@pytest.mark.parametrize("number", [1, 5, 6, 16])
def test_every_offer_has_its_place_however_many_there_are(number: int) -> None:
    state = many(10)
    state.offers = [offer(X, n % 11, 1 + n % 8, holidays=n % 2 == 0) for n in range(number)]
    state.offers.append(offer(Y, 4, only=DIANA))
    state.taken = [0] * len(state.offers)
    state.queue = [DIANA]
    play = scene(state, "signatures")
    drawn = str(board(look(state, play)))
    places = re.findall(r'data-place="(offer:\d+)"', drawn)
    assert sorted(places) == sorted(f"offer:{n}" for n in range(number + 1))
    assert 'aria-label="Y: 4 coins, for Diana – can be chosen"' in drawn


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 10])
def test_every_part_of_the_table_can_be_cut_out_for_a_figure(count: int) -> None:
    table = Table.new(automated.GAME, NAMES[:count], 3)
    words = Words(automated.GAME.terms, NAMES[:count], [], "en")
    inert = Look(table.view(None), words, seat=None, turn=None, marks=automated.GAME.marks, inert=True)
    seen = typed(inert)
    own = cuts.few_parts(seen) if isinstance(seen, FewLook) else cuts.many_parts(seen)
    drawn = str(detail(inert, [*own, *(f"sign:{name}" for name in art.SIGNS)]))
    assert drawn.count('class="cut"') == len(own) + len(art.SIGNS)
    assert 'role="button"' not in drawn
    assert 'tabindex="' not in drawn
    with pytest.raises(LookupError):
        detail(inert, ["worker:11"])


def told(play: Scene, answer: str) -> str:
    """What the preview of an answer says."""
    assert play.ask is not None
    option = play.ask.find(answer)
    assert option is not None
    return preview(option, look(play.state, play))


def test_a_preview_warns_of_a_thumb_that_loses_the_game() -> None:
    assert "With this thumb the boss has 3 robots" in told(scene(few(blue=2, supply=8), "strike"), "thumb")
    assert "With 2 thumbs the boss has 3 robots" in told(scene(few(blue=1, supply=9), "strike"), "thumb")
    assert "With 3 thumbs the boss has 3 robots" in told(scene(few(), "strike"), "thumb")
    assert "thumbs" not in told(scene(few(stressed=[True, False, False]), "strike"), "thumb")


def test_a_preview_says_what_comes_with_a_contract_and_what_the_event_adds() -> None:
    play = scene(few(contracts=["boom"], overtime=0), "contracts").answer((0, "deck:contracts"))
    assert "It brings you Stress" in told(play, "contract:0")
    assert told(play, "contract:1") == (
        "If you work, you get 2 coins at payday. This turn’s Event: 1 coin more, and Stress."
    )
    assert "until you strike or take another" in told(play, "contract:2")
    assert told(play, "contract:3").startswith("Holidays take Stress away. If you work, you get 1 coin at payday.")


def test_a_preview_warns_of_a_contract_that_does_not_pay_the_rent() -> None:
    state = few(contracts=["recovery"], stressed=[True, False, False], out=[False, True, False], kept={"birth": 0})
    play = scene(state, "contracts")
    play.answer((0, "deck:contracts"))
    assert "1 of 2. Whoever has Stress and cannot pay is eliminated. Half" in told(play, "contract:2")
    assert "0 of 2. Whoever cannot pay gets Stress." in told(play, "contract:3")
    assert "rent" not in told(play, "contract:0")


def test_a_boss_is_warned_who_gives_away_her_own_rent() -> None:
    play = at_payday(signed=hired(X, X, Y, None, wage=4), coins=[9, 4, 0, 0, 0, 0])
    assert play.ask is not None
    option = play.ask.find("keep-all")
    assert option is not None
    assert "1 of 2. A boss who cannot pay is bankrupt." in preview(option, look(play.state, play, X))
    assert "bankrupt" not in preview(option, look(play.state, play, Y)), "her purse is shut to the other"
