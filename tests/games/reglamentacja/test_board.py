"""The picture: every answer has its words and its place, and nothing hidden is ever drawn for everybody."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest
from tests.games.looks import look_at

from drawing import board_of
from reglamentacja import GAME, live
from reglamentacja import questions as q
from reglamentacja.state import Shop
from tabletop import Chance, Table
from tabletop.testing import by_bots, finished, state_of

board = board_of(GAME)

NAMES = ("Anna", "Władysław", "Ewa", "Piotr", "Zofia")
NOT_DRAWN = (q.To, q.ToAll, q.Refuse, q.Enough, q.Hide, q.Buy)
"""Answers which have a button only; cards on the shelf are tested by themselves."""


def positions(seats: int, every: int, **options: Any) -> Iterator[Table]:
    """Positions of one game of bots whose table says anything."""
    table = Table.new(GAME, NAMES[:seats], 11, options)
    while table.ask is not None and len(table.answers) < 700:
        yield table
        finished(table, by_bots("normal"), len(table.answers), most=every)
    yield table


def spun() -> tuple[Table, int]:
    """The top spins; who has it."""
    table = Table.new(GAME, NAMES[:3], 12)
    while table.view(None)["top"] == "still":
        table.answer("top:spin")
    return table, table.view(None)["active"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_place_that_can_be_chosen_is_drawn_once_on_the_board_or_in_the_hand(seats: int) -> None:
    met = set()
    for table in positions(seats, 9):
        seat = table.ask.seat if table.ask else None
        eyes = look_at(table, seat)
        pictures = [board.board(eyes), *([board.hand(eyes)] if seat is not None else [])]
        drawn = [re.findall(r'data-place="([^"]+)"', str(picture)) for picture in pictures]
        assert all(len(set(places)) == len(places) for places in drawn)
        for target in eyes.legal:
            met.add(type(target))
            if isinstance(target, q.Lay | q.Pay) and seat is not None:
                assert target in drawn[1] or str(q.Give(seat, target.kind)) in drawn[1]  # one of them lies there
            elif not isinstance(target, NOT_DRAWN):
                assert target in drawn[0], target
    assert q.Lay in met


def cues(table: Table) -> list[str]:
    return re.findall(r' data-(?:hum|knock)="[^"]*"', str(board.board(look_at(table, None))))


def test_what_is_heard_of_the_top_is_what_is_seen_and_no_more() -> None:
    """One pace for each state; deals of everything hidden, the top's time among it, sound the same."""
    heard: dict[str, set[str]] = {}
    for table in positions(4, 7):
        view, found = table.view(None), cues(table)
        if view["attempt"] == 0:
            assert found == []
            continue
        heard.setdefault(view["top"], set()).add(found[0] if view["top"] != "still" else "knock")
        assert len(found) == 1
        assert cues(table.fork(None, Chance(5))) == found
        assert view["top"] != "still" or found == [f' data-knock="{view["round"]}.{view["attempt"]}"']
    assert heard == {
        "steady": {' data-hum="1"'},
        "slowing": {' data-hum="0.6"'},
        "wobbling": {' data-hum="0.25"'},
        "still": {"knock"},
    }


def test_without_a_clock_there_is_nothing_to_hear() -> None:
    for table in positions(3, 25, top="untimed"):
        assert cues(table) == []
        assert "sound-switch" not in str(board.board(look_at(table, None)))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_on_a_screen_that_lies_flat_the_board_is_common_and_the_rest_lies_at_the_edges(players: int) -> None:
    """Each thing has one place: trays and desk are at the edges, shop and top are on the board."""
    for table in positions(players, 11):
        flat = replace(look_at(table, None), around=True)
        common = str(board.board(flat))
        assert not re.search(r'data-place="(word|give|get|offer|accept|to|clear|withdraw):', common)
        assert 'class="shelf"' in common
        settings = [str(board.setting(seat, flat)) for seat in range(players)]
        for seat, drawn in enumerate(settings):
            names = re.findall(r'data-place="([a-z-]+):(\d)', drawn)
            assert names
            assert {int(whose) for name, whose in names if name != "pick"} == {seat}


def test_the_speculator_can_be_paid_with_what_lies_on_the_table() -> None:
    """A coupon that lies is a coupon in hand: while one is picked, the others are still drawn, and can be picked."""
    table = Table.new(GAME, NAMES[:3], 1)
    seat, dealt = 0, cast(Shop, state_of(table))
    dealt.hands[seat][:] = ["soap", "meat", "meat"]
    dealt.laid[seat][:] = dealt.known[seat][:] = ["soap", "meat"]
    dealt.active, dealt.paying = seat, ["soap"]
    seen = replace(look_at(table, seat), legal={q.Pay("meat"): 0})
    picture = str(board.hand(seen))
    assert "coupon-card given soap" in picture
    assert 'data-place="pay:meat"' in picture
    dealt.paying = ["meat"]
    assert 'data-place="pay:meat"' in str(board.hand(replace(look_at(table, seat), legal={q.Pay("meat"): 0})))


# -- what a person who reads only the screen needs --------------------------------------------------------------------


def parts(picture: str, kind: str) -> list[str]:
    """The picture's pieces of a kind, by name."""
    return re.findall(rf'data-piece="({kind}[^"]*)"', picture)


def test_every_coupon_of_every_hand_is_a_piece_and_shows_no_more_than_everybody_knows() -> None:
    for table in positions(4, 50):
        view = table.view(None)
        trays = str(board.board(look_at(table, None))).split('<div class="tray seat-')[1:]
        for tray in trays:
            seat = int(tray[0])
            seen = sorted(name.removeprefix("coupon-") for name in parts(tray, "coupon-"))
            assert seen == sorted(view["seats"][seat]["known"])
            assert len(parts(tray, "back")) == view["seats"][seat]["coupons"] - len(seen)


def test_cards_and_pawns_are_pieces_wherever_they_lie() -> None:
    for table in positions(3, 40):
        view, picture = table.view(None), str(board.board(look_at(table, None)))
        bought = [card for player in view["seats"] for card in player["cards"]]
        assert sorted(parts(picture, "card-")) == sorted(
            f"card-{card}" for card in [*view["shelf"], *bought, *view["box"][-1:]]
        )
        assert sorted(parts(picture, "pawn-")) == sorted(f"pawn-{pawn}" for pawn in view["queue"])


def test_what_is_missing_stands_on_the_card_for_its_owner_alone() -> None:
    table = Table.new(GAME, NAMES[:3], 1)
    dealt = cast(Shop, state_of(table))
    dealt.hands[0][:], dealt.shelf[0] = ["flour", "sugar", "meat"], "cheesecake"
    card = str(board.board(look_at(table, 0))).split('data-place="buy:cheesecake"')[1].split("data-place")[0]
    assert "missing: flour" in card
    assert card.count("need held") == 2
    assert not re.search("missing|need held", str(board.board(look_at(table, None))))
    for hand, told in ((["soap"], True), (["flour", "sugar", "flour"], False)):
        dealt.hands[0][:] = hand
        assert ("cannot pay" in board.preview(q.Leave(), replace(look_at(table, 0), turn=0, legal={}))) is told


def test_whoever_looks_into_a_hand_can_agree_there_and_make_an_offer_there() -> None:
    met = 0
    for table in positions(3, 1):
        if table.ask is None or table.ask.seat is None:
            continue
        seen = look_at(table, table.ask.seat)
        agreeing = [target for target in seen.legal if isinstance(target, q.Accept)]
        if agreeing and seen.view["top"] != "still":
            drawn = replace(seen, drawers=True)
            drawer = str(board.hand(drawn))
            both = re.findall(r' id="([^"]+)"', drawer + str(board.board(drawn)))
            assert len(set(both)) == len(both)
            for target in agreeing:
                assert f'data-place="{target}"' in drawer
            assert 'data-place="offer:' in drawer
            assert 'data-place="offer:' not in str(
                board.hand(seen)
            )  # no drawer lies over the table: the desk on the table is in sight
            met += 1
            if met == 3:
                return
    raise AssertionError("nobody could agree")


def test_each_partner_has_a_row_in_the_hand_whether_there_is_an_offer_or_not() -> None:
    """No button moves when somebody makes an offer or takes it back."""
    table, active = spun()
    partner = (active + 1) % 3

    def rows() -> list[str]:
        return re.findall(r'<li class="(seat-\d)', str(board.hand(replace(look_at(table, active), drawers=True))))

    before = rows()
    assert len(before) == 2
    for answer in (q.Word(partner), f"swap:{partner}:{active}", f"offer:{partner}"):
        table.answer(answer)
    assert rows() == before


def test_one_press_declines_an_offer_and_the_slip_says_that_it_is_declined() -> None:
    table, maker = spun()
    other = (maker + 1) % 3
    for answer in (q.Word(maker), f"swap:{maker}:{other}", q.MakeOffer(maker), q.Word(other)):
        table.answer(answer)

    def slip() -> str:
        return str(board.board(look_at(table, other))).split('class="slip open')[1].split('class="tray')[0]

    assert re.findall(r'data-place="(refuse:[^"]+)"', slip()) == [q.Refuse(other, maker, q.BARE_NO)]
    table.answer(q.Refuse(other, maker, q.BARE_NO))
    table.answer(q.Word(other))
    assert "refuse:" not in slip()
    assert "declined" in slip()
    assert q.Accept(other, maker) in slip()


def test_who_plays_with_bots_alone_has_her_coupons_once_on_her_own_table() -> None:
    table, maker = spun()
    for eyes in (maker, None):
        seen = replace(look_at(table, eyes), bots=frozenset({0, 1, 2} - {maker}), turn=maker)
        picture = str(board.board(seen))
        places = re.findall(r' id="([^"]+)"', picture)
        assert len(set(places)) == len(places)
        assert board.hand(seen) is None if eyes == maker else "coupon-card" not in picture
        assert f'class="tray seat-{maker}' not in picture
        assert picture.count("own-table") == 1
    hand = table.view(maker)["hand"]
    picture = str(board.board(replace(look_at(table, maker), bots=frozenset({0, 1, 2} - {maker}))))
    mine = picture.split("own-table")[1].split('class="kinds"')[0]
    assert sorted(parts(mine, "coupon-")) == sorted(f"coupon-{kind}" for kind in hand)


def test_each_coupon_of_the_own_offer_is_a_place_from_which_a_touch_takes_it_out() -> None:
    table, maker = spun()
    kind = table.view(maker)["hand"][0]
    wanted = next(other for other in ("soap", "meat") if other != kind)
    steps = (q.Lay(maker, kind), q.Give(maker, kind), f"get:{maker}:{wanted}", f"get:{maker}:{wanted}")
    for answer in (q.Word(maker), *steps):
        table.answer(answer)
    drawn = re.findall(r'data-place="(out:[^"]+)"', str(board.board(look_at(table, maker))))
    assert drawn == [q.Out(maker, kind), q.Out(maker, wanted)]


def test_a_touch_on_coupons_of_the_hand_gives_one_more_and_takes_them_back_once_all_are_given() -> None:
    table, maker = spun()
    hand = table.view(maker)["hand"]
    kind = max(hand, key=hand.count)
    assert hand.count(kind) > 1
    for number in range(hand.count(kind) + 1):
        look = look_at(table, maker)
        taps = live.taps(table, maker, [maker])
        look = replace(look, legal={**look.legal, **dict.fromkeys(taps, 0)})
        drawn = re.findall(rf'data-place="([a-z]+):{maker}:{kind}"', str(board.hand(look)))
        assert drawn == ["give" if number < hand.count(kind) else "out"]
        if "give" in drawn:
            for answer in taps[q.Give(maker, kind)]:
                table.answer(answer)
