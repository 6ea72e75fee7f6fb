"""Bots that bargain: legal, honest, quick, and better the more they think of."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from drawing import Look
from reglamentacja import GAME
from reglamentacja.board import BOARD
from reglamentacja.bot.beliefs import Beliefs
from reglamentacja.bot.judgement import counted, minus
from reglamentacja.bot.mind import Mind
from reglamentacja.questions import Accept, MakeOffer, Pick, Refuse
from reglamentacja.state import Shop
from tabletop import Chance, Option, Table, Words, bots
from tabletop.bots import Sight
from tabletop.testing import by_bots, finished, state_of

from .scenes import ANNA, JAN, hands, spinning

NAMES = ("Anna", "Jan", "Ewa", "Piotr", "Zofia")


def game(levels: tuple[str, ...], seed: int, **options: Any) -> Table:
    """A whole game of bots; the table's own seat says anything."""
    return finished(Table.new(GAME, NAMES[: len(levels)], seed, options), by_bots(*levels), seed + 9)


@pytest.mark.parametrize("top", ["standard", "untimed"])
def test_a_table_of_bots_comes_to_an_end_and_deals_on_the_way(top: str) -> None:
    table = game(("normal", "easy", "normal"), 3, top=top)
    said = [line.message.key for line in table.log]
    assert any(key.startswith("Deal:") for key in said)
    assert any("{reason}" in key for key in said)  # somebody has said why not
    assert top != "untimed" or any("wants no more deals" in key for key in said)


def test_whatever_a_bot_offers_betters_its_lot_and_is_said_in_words() -> None:
    table, rng, offers = Table.new(GAME, NAMES[:3], 2), Chance(2), 0
    words = Words(GAME.terms, table.seats)
    while (ask := table.ask) is not None and offers < 6:
        if ask.seat is None:
            table.answer(rng.choice(ask.options))
            continue
        answer = bots.play(table, "normal", rng)
        look = Look(table.view(ask.seat), words, seat=ask.seat, turn=ask.seat, question=ask.question, marks=GAME.marks)
        assert BOARD.label(answer, look)
        if isinstance(answer, MakeOffer):
            made = table.view(None)["seats"][ask.seat]["offer"]
            assert made["swap"] or (made["gives"] and made["gets"])
            offers += 1
        table.answer(answer)
    assert offers == 6


def dealt(table: Table) -> list[tuple[int, set[str], set[str]]]:
    """Of each deal of this exchange and each of its two players: what that one gave, and what it got."""
    sides = [(deal, set(deal["gives"]), set(deal["gets"])) for deal in table.view(None)["done"]]
    return [
        side for deal, gave, got in sides for side in ((deal["maker"], gave, got), (deal["taker"], got, gave))
    ]  # fmt: skip


def test_no_bot_goes_round_in_circles() -> None:
    """Within one exchange nobody takes back what it gave, nor gives away what it has just got."""
    deals = 0
    for seed in range(2):
        table = Table.new(GAME, NAMES[: 3 + seed % 3], seed)
        while table.ask is not None:
            done = len(table.view(None)["done"])
            finished(table, by_bots("normal", "easy"), seed + len(table.answers), most=1)
            if len(table.view(None)["done"]) > done:
                deals += 1
                for seat in range(len(table.seats)):
                    given = [gave for who, gave, _ in dealt(table) if who == seat]
                    got = [got for who, _, got in dealt(table) if who == seat]
                    assert not set().union(*given) & set().union(*got), dealt(table)
    assert deals > 10


def bargaining(*hands_: str, shelf: Sequence[str]) -> Table:
    """Three players with these coupons while the top spins; Anna, a person, is active."""
    table = Table.new(GAME, NAMES[:3], 12)
    state = state_of(table)
    assert isinstance(state, Shop)
    hands(state, *hands_)
    state.active = ANNA
    state.shelf[:] = shelf
    spinning(state)
    while table.ask is not None and table.ask.seat is not None:
        table.answer("top:spin")
    return table


def asked_of_jan(table: Table, *said: str) -> list[Option]:
    """What Jan, a bot, says until he rests or has dealt, after Anna has spoken."""
    for answer in ("word:0", *said, "offer:0", "word:1"):
        table.answer(answer)
    answers: list[Option] = []
    while table.ask is not None and table.ask.seat == JAN:
        answers.append(bots.play(table, "normal", Chance(1)))
        table.answer(answers[-1])
    return answers


SHELF = ["cheesecake", "liqueur", "sweet-rice", "yeast-cake", "butter-biscuits", "bigos"]


def test_a_bot_gives_any_coupons_it_can_spare_for_one_it_needs() -> None:
    table = bargaining("flour soap", "flour sugar soap chocolate", "meat", shelf=SHELF)
    said = asked_of_jan(table, "lay:0:flour", "give:0:flour", "get:0:any")
    assert isinstance(said[-1], Accept)
    assert table.view(JAN)["hand"].count("flour") == 2
    assert "sugar" in table.view(JAN)["hand"]


def test_a_bot_picks_what_it_misses_least() -> None:
    table = bargaining("flour soap", "flour sugar soap chocolate", "meat", shelf=SHELF)
    for answer in ("word:1", "lay:1:sugar", "lay:1:soap", "lay:1:chocolate", "rest"):
        table.answer(answer)
    said = asked_of_jan(table, "lay:0:flour", "give:0:flour", "get:0:any")
    assert [type(answer) for answer in said] == [Accept, Pick]
    assert said[-1] in (Pick("soap"), Pick("chocolate"))


def test_a_bot_answers_a_question_with_an_offer_or_a_word() -> None:
    table = bargaining("flour butter", "sugar soap chocolate flour", "meat", shelf=SHELF)
    assert any(isinstance(answer, MakeOffer) for answer in asked_of_jan(table, "get:0:chocolate"))
    offer = table.view(None)["seats"][JAN]["offer"]
    assert offer["gives"] == ["chocolate"]
    for hand, why in (("", "have-none"), ("chocolate", "needed")):
        table = bargaining("flour butter", hand, "meat", shelf=SHELF)
        assert asked_of_jan(table, "get:0:chocolate") == [Refuse(JAN, ANNA, why)]


def test_no_bot_asks_anybody_again_for_what_she_has_declined_to_give() -> None:
    table = bargaining("flour butter soap", "sugar flour chocolate", "sugar flour meat", shelf=["big-wash", *SHELF[:3]])
    state = state_of(table)
    assert isinstance(state, Shop)
    asked = Counter[str]()
    for number in range(24):
        table.answer(f"word:{1 + number % 2}")
        while table.ask is not None and table.ask.seat is not None:
            table.answer(bots.play(table, "normal", Chance(1)))
        for seat, offer in enumerate(state.offers):
            if seat != ANNA and offer and offer.told and offer.gets and ANNA not in offer.refused:
                asked[",".join(sorted(offer.gets))] += 1
                table.answer("word:0")
                table.answer(f"refuse:0:{seat}:no-use")
    assert asked
    assert set(asked.values()) == {1}, asked


def test_what_a_bot_believes_of_a_partner_agrees_with_all_that_was_seen() -> None:
    """Each imagined hand holds what is known of it, is as large as the true one, and takes no coupon seen elsewhere."""
    table = Table.new(GAME, NAMES[:4], 6)
    finished(table, by_bots("normal"), 6, most=150)
    while table.ask is None or table.ask.seat is None:
        finished(table, by_bots("normal"), 7, most=1)
    mind = Mind(Sight(table), "hard", Chance(1))
    for other in {0, 1, 2, 3} - {mind.seat}:
        player, believed = mind.seats[other], Beliefs(mind.view, mind.seat, other, 30, mind.unseen)
        for world in believed.worlds:
            hidden = minus(world.hand, counted(player.known))
            assert sum(world.hand) == player.coupons
            assert all(0 <= count <= unseen for count, unseen in zip(hidden, mind.unseen, strict=True))
        again = Beliefs(mind.view, mind.seat, other, 30, mind.unseen)
        assert [world.hand for world in again.worlds] == [world.hand for world in believed.worlds]
