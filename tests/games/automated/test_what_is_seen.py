"""What lies open is seen as it is, each thing by its name; and every coin, robot and card is counted."""

from collections.abc import Callable

import pytest
from tests.games.automated.scenes import few, hired, many
from tests.games.automated.seats import ABELE, BEATA, CAINO, DIANA, X, Y

from automated.components import NO_CLAUSE
from automated.questions import Fingers, Strike, Work
from automated.rules import five_to_ten, two_to_four
from automated.state import Factory, Kept, Offer, Town
from tabletop import Chance

# -- 2 to 4 players ---------------------------------------------------------------------------------------------------


def a_factory() -> Factory:
    """The third turn of three players, in the middle of a vote: every list has something to show."""
    factory = few(3)
    card, gone = factory.contracts.cards.pop(), factory.contracts.cards.pop()
    event, past = factory.events.cards.pop(), factory.events.cards.pop()
    factory.kept = {factory.events.cards.pop(): 2}
    factory.turn, factory.phase, factory.start = 3, 2, 1
    factory.voices = {0: Work()}
    factory.coins, factory.stressed, factory.out = [3, 1, 4], [True, False, False], [False, True, False]
    factory.red, factory.blue, factory.destroyed = [1, 0, 2], 3, 1
    factory.boss_coins, factory.supply, factory.bank = 5, 6, 37
    factory.event, factory.events_gone, factory.couple = event, [past], [0, 2]
    factory.bonus, factory.overtime, factory.shifts, factory.shared = 0, 2, True, True
    factory.card, factory.contracts_gone, factory.lines = card, [gone], [(card, 1), None, None]
    factory.sealed, factory.deeds, factory.earned = {0: Strike(), 2: Work()}, [Work()], [4, 0, 7]
    return factory


def test_a_factory_dealt_anew_deals_all_decks_and_keeps_what_was_voted_aloud() -> None:
    dealt: list[set[tuple[str, ...]]] = [set(), set(), set()]
    for seed in range(20):
        factory = a_factory()
        factory.silence = seed % 2 == 0
        two_to_four.redeal(factory, 0, Chance(seed))
        assert factory.silence or factory.sealed == {0: Strike(), 2: Work()}
        for found, deck in zip(dealt, (factory.events.cards, factory.box, factory.contracts.cards), strict=True):
            found.add(tuple(deck))
    assert [len(found) > fewest for found, fewest in zip(dealt, (10, 2, 5), strict=True)] == [True] * 3


def test_a_factory_dealt_anew_does_not_depend_on_what_lies_where() -> None:
    one, other = a_factory(), a_factory()
    other.events.cards.reverse()
    other.contracts.cards.reverse()
    other.box.reverse()
    other.sealed[2] = Strike()
    for factory in (one, other):
        two_to_four.redeal(factory, 0, Chance(7))
    assert one.events.cards == other.events.cards
    assert (one.box, one.contracts.cards, one.sealed) == (other.box, other.contracts.cards, other.sealed)


FACTORY_LOSES: dict[str, Callable[[Factory], object]] = {
    "a coin of the bank": lambda factory: setattr(factory, "bank", factory.bank - 1),
    "a coin of the boss": lambda factory: setattr(factory, "boss_coins", factory.boss_coins - 1),
    "a coin of a player": lambda factory: factory.coins.pop(),
    "a robot of the supply": lambda factory: setattr(factory, "supply", factory.supply - 1),
    "a robot of the boss": lambda factory: setattr(factory, "blue", factory.blue - 1),
    "a robot of a player": lambda factory: factory.red.pop(),
    "a destroyed robot": lambda factory: setattr(factory, "destroyed", 0),
    "an Event of the deck": lambda factory: factory.events.cards.pop(),
    "an Event in the box": lambda factory: factory.box.append("illness"),
    "an Event that is over": lambda factory: factory.events_gone.pop(),
    "an Event that stays": lambda factory: factory.kept.clear(),
    "the Event of the turn": lambda factory: setattr(factory, "event", None),
    "the marriage": lambda factory: factory.couple.clear(),
    "a Contracts card of the deck": lambda factory: factory.contracts.cards.pop(),
    "a Contracts card that is over": lambda factory: factory.contracts_gone.pop(),
    "the Contracts card of the turn": lambda factory: factory.__dict__.update(card=None, lines=[]),
}


def test_a_card_that_two_hold_and_a_permanent_event_of_this_turn_are_there_once() -> None:
    """The card of an earlier contract lies with whoever signed it."""
    factory = a_factory()
    before = two_to_four.conserved(factory)
    gone = factory.contracts_gone.pop()
    factory.lines = [(gone, 0), (gone, 1), None]
    assert factory.event is not None
    factory.kept[factory.event] = 0
    assert two_to_four.conserved(factory) == before


# -- 5 to 10 players --------------------------------------------------------------------------------------------------


def a_town() -> Town:
    """The second turn of six, in the middle of a vote: every list has something to show."""
    return many(
        turn=2, phase=2, lead=1, voices={X: Work()}, queue=[DIANA], shown={Y: (1, 4, False)}, target=30, fund=2,
        coins=[7, 9, 1, 2, 0, 3], blue=[1, 2], red=[0, 0, 1, 0, 0, 0], loose=1, destroyed=1, supply=4, luddites=True,
        suspects=[ABELE, DIANA], stressed=[False, False, True, False, True, False], places=3, trade="cars",
        companies={X: "Ixion"}, offers=[Offer(X, 2, True, NO_CLAUSE, 2, CAINO)], taken=[1],
        signed=hired(X, Y, None, Y, wage=2), sealed={X: Fingers(2), ABELE: Strike()}, deeds={BEATA: Work()},
        strikers=[CAINO], security=Y, paid=[0, 0, 2, 0, 0, 1], wanted={BEATA: 2}, mayor=ABELE, exempt=[DIANA],
        raised=CAINO, ledger=[Kept(1, X, BEATA, 2, False, NO_CLAUSE, 2, False, "kept")], loans=[(1, X, 3)],
        paying=BEATA, earned=[4, 5, 1, 0, 0, 2],
    )  # fmt: skip


def lent(lender: int, coins: int | None) -> dict[str, int | None]:
    return {"turn": 1, "lender": lender, "coins": coins}


def test_each_sees_her_own_purse_and_the_bosses_what_they_lent() -> None:
    town = a_town()
    assert five_to_ten.view(town, X)["coins"] == [7, None, 1, 2, 0, 3]
    assert five_to_ten.view(town, Y)["coins"] == [None, 9, 1, 2, 0, 3]
    assert five_to_ten.view(town, None)["coins"] == [None, None, 1, 2, 0, 3]
    assert five_to_ten.view(town, None)["role"] is five_to_ten.view(town, None)["mine"] is None
    assert [five_to_ten.view(town, seat)["loans"] for seat in (X, Y)] == [[lent(X, 3)]] * 2
    assert five_to_ten.view(town, None)["loans"] == [lent(X, None)]
    assert five_to_ten.view(town, X)["suspects"] == [ABELE, DIANA]
    town.open_purses = True
    assert five_to_ten.view(town, None)["coins"] == [7, 9, 1, 2, 0, 3]
    assert five_to_ten.view(town, None)["loans"] == [lent(X, None)]


def test_when_the_game_is_over_all_lies_open() -> None:
    town = a_town()
    town.ended = True
    seen = five_to_ten.view(town, None)
    assert seen["coins"] == [7, 9, 1, 2, 0, 3]
    assert seen["roles"] == town.roles
    assert seen["loans"] == [lent(X, 3)]
    assert seen["ended"] is True
    before = (town.roles.copy(), town.coins.copy(), town.sealed.copy())
    five_to_ten.redeal(town, BEATA, Chance(4))
    assert (town.roles, town.coins, town.sealed) == before


TOWN_LOSES: dict[str, Callable[[Town], object]] = {
    "a coin of the bank": lambda town: setattr(town, "bank", town.bank - 1),
    "a coin of the fund": lambda town: setattr(town, "fund", town.fund - 1),
    "a coin of a worker": lambda town: town.coins.pop(),
    "a robot of the supply": lambda town: setattr(town, "supply", town.supply - 1),
    "a robot of a boss": lambda town: town.blue.pop(),
    "a robot of a worker": lambda town: town.red.clear(),
    "a robot that nobody owns": lambda town: setattr(town, "loose", 0),
    "a destroyed robot": lambda town: setattr(town, "destroyed", 0),
    "a role": lambda town: town.roles.pop(),
    "the least the first boss can have": lambda town: setattr(town, "purse", (8, 16)),
    "the most the first boss can have": lambda town: setattr(town, "purse", (0, 6)),
    "that nobody has less than nothing": lambda town: setattr(town, "purse", (-1, 16)),
    "that nobody has more than both": lambda town: setattr(town, "purse", (0, 17)),
}


@pytest.mark.parametrize("what", [*FACTORY_LOSES, *TOWN_LOSES])
def test_nothing_can_be_lost_unnoticed(what: str) -> None:
    if what in FACTORY_LOSES:
        factory = a_factory()
        counted = two_to_four.conserved(factory)
        FACTORY_LOSES[what](factory)
        assert two_to_four.conserved(factory) != counted
    if what in TOWN_LOSES:
        town = a_town()
        before = five_to_ten.conserved(town)
        assert before[-1] is True
        TOWN_LOSES[what](town)
        assert five_to_ten.conserved(town) != before


@pytest.mark.parametrize("purse", [(7, 7), (0, 16), (7, 16), (0, 7)])
def test_what_is_reckoned_of_the_purses_may_be_exact(purse: tuple[int, int]) -> None:
    town = a_town()
    town.purse = purse
    assert five_to_ten.conserved(town)[-1] is True
