"""What previews warn of, held against the games themselves: every answer is given, and the turn is played on."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import automated
from automated import questions as q
from automated.board import warnings
from automated.board.changes import changes
from automated.board.looks import TypedLook, typed
from automated.golden import generous, hoarding, unruly
from automated.rules.five_to_ten.ending import MONOPOLY_BOSS, MONOPOLY_WORKERS
from automated.rules.two_to_four.ending import DEFEAT_BY_ELIMINATION, DEFEAT_BY_ROBOTS
from drawing import Look
from ludoteka.seating import PERSON
from ludoteka.session import Session
from tabletop import Chance, Option, Table, Words
from tabletop.testing import new_table, state_of

POSITIONS = int(os.environ.get("LUDOTEKA_STEPS", "160"))
"""Positions of each half of the box that are tried; `LUDOTEKA_STEPS=10000` tries ten thousand."""
TRIES = 60
"""How many ways of playing on are tried before something is said to be certain."""
SEED = int(os.environ.get("LUDOTEKA_SEED", "7"))
RENTS = ("{seat} cannot pay {n} coin in rent and gets Stress.", "{seat} has Stress, cannot pay and is eliminated.")
EXPROPRIATED = "Expropriation: a robot turns red and goes to {seat}."
Play = Callable[[Table], Option]


def seen(table: Table) -> TypedLook:
    """What the seat that is asked sees, in English."""
    ask = table.ask
    words = Words(automated.GAME.terms, table.seats, [], "en")
    return typed(Look(table.view(ask.seat), words, seat=ask.seat, turn=ask.seat, question=ask.question))


def warned(table: Table, option: Option) -> str:
    return warnings.warning(option, seen(table))


def positions(sizes: range, *wanted: object) -> Iterator[Table]:
    """Tables at which one of these questions is asked, from games played in different moods."""
    rng, met, seed = Chance(SEED), 0, SEED
    while met < POSITIONS:
        seed += 1
        players = rng.choice([unruly, hoarding, generous])
        table = new_table(automated.GAME, rng.choice(list(sizes)), seed)
        while table.ask is not None and met < POSITIONS:
            if table.ask.question in wanted:
                met += 1
                yield table
            table.answer(players(table, rng))


def after(table: Table, option: Option) -> Table:
    twin = table.fork()
    twin.answer(option)
    return twin


def in_this_turn(table: Table, play: Play, turn: int) -> Table:
    while table.ask is not None and vars(state_of(table))["turn"] == turn:
        table.answer(play(table))
    return table


def said(table: Table, since: int, *keys: str, seat: int) -> bool:
    """Whether one of these sentences was said of a seat."""
    return any(line.message.key in keys and line.message.values.get("seat") == seat for line in table.log[since:])


# -- 2 to 4 -----------------------------------------------------------------------------------------------------------


def works(table: Table) -> Option:
    """Everybody works, keeps to herself and pays her own rent."""
    quiet = (q.Work(), q.PayOwn(), q.Loyal())
    return next((option for option in quiet if option in table.ask.options), table.ask.options[0])


def test_of_a_rent_that_cannot_be_paid_everybody_is_warned_and_nobody_else() -> None:
    seen = set()
    for table in positions(range(2, 5), q.WHICH_CONTRACT, q.WORK_OR_STRIKE):
        ask, view = table.ask, table.view(None)
        assert ask.seat is not None
        for option in ask.options:
            told, since = warned(table, option), len(table.log)
            played = in_this_turn(after(table, option), works, view["turn"])
            lost = played.outcome is not None and played.outcome.ending == DEFEAT_BY_ROBOTS.name
            lost = lost and played.view(None)["turn"] == view["turn"]
            if option == q.Thumb() and not view["sealed"]:
                assert lost == ("With this thumb" in told), (told, view)
                voters = sum(not s and not o for s, o in zip(view["stressed"], view["out"], strict=True))
                possible = view["players"] - view["blue"] <= min(view["supply"], voters)
                assert possible == ("all lose at once" in told), (told, view)
            if lost:
                continue
            short = said(played, since, *RENTS, "{seat} cannot pay {n} coins in rent and gets Stress.", seat=ask.seat)
            kept = dict(enumerate(played.view(None)["stressed"]))[ask.seat]
            # a strike with fists that others have sealed may bring a robot's coin, or the victory, before the rent
            unforeseen = any(line.message.key == EXPROPRIATED for line in played.log[since:])
            counted = "Coins you can count on" in told
            assert short == counted or (unforeseen and counted), (option, told, view, played.log)
            if short:
                out = played.view(None)["out"][ask.seat]
                assert out == ("gets Stress" not in told and "have it again" not in told), (option, told, view)
                assert out or kept
            seen.add((option == q.Work(), short))
            if short or any(view["stressed"]):
                sure, half = certain(table, option), "Half the players are out then" in told
                assert sure == half or (sure is None and (short or not half)), (option, told, view)
    assert len(seen) == 4


def test_a_contract_that_eliminates_whoever_takes_it_asks_once_more() -> None:
    met = set()
    for table in positions(range(2, 5), q.WHICH_CONTRACT):
        game = Session(table, [PERSON] * len(table.seats))
        game.sitting.asks = False
        ruinous = [(at, it) for at, it in enumerate(table.ask.options) if warnings.ruins(it, seen(table))]
        met |= {(game.telling.law.counts_at_once(at), "is eliminated" in warned(table, it)) for at, it in ruinous}
    assert met == {(False, True)}


def certain(table: Table, option: Option) -> bool | None:
    """Whether all lose by this turn's rent, whatever the others do; None: unless a strike brings a robot's coin, or
    somebody wins before the rent is due."""
    seat, turn, since = table.ask.seat, table.view(None)["turn"], len(table.log)

    def play(table: Table) -> Option:
        mine = table.ask.seat == seat and q.Work() in table.ask.options
        return q.Work() if mine else rng.choice(table.ask.options)

    rng, sure = Chance(SEED), True
    for _ in range(TRIES):
        played = in_this_turn(after(table.fork(seat, rng), option), play, turn)  # what she cannot know is dealt anew
        over = played.outcome is not None and vars(state_of(played))["turn"] == turn
        if not over and not any(line.message.key == EXPROPRIATED for line in played.log[since:]):
            return False
        sure = sure and over and not played.outcome.winners
    return sure or None


def ways(table: Table) -> list[Table]:
    """All tables after the rent, whatever the other of the couple answers."""
    if table.ask is None or table.ask.question is not q.WHO_PAYS_THE_COUPLES_RENT:
        return [table]
    return [end for option in table.ask.options for end in ways(after(table, option))]


def test_a_couple_is_told_who_cannot_pay_and_whether_all_lose() -> None:
    kinds: set[tuple[object, bool]] = set()
    for table in couples():
        ask, view = table.ask, table.view(None)
        for option in ask.options:
            told, ends = warned(table, option), ways(after(table, option))
            views = [end.view(None) for end in ends]
            for seat in range(view["players"]):
                out = all(end["out"][seat] and not view["out"][seat] for end in views)
                tired = all(end["stressed"][seat] and not view["stressed"][seat] for end in views)
                name = "You" if seat == ask.seat else table.seats[seat]
                assert out == (f"{name} cannot pay and {'are' if name == 'You' else 'is'} eliminated" in told), told
                assert tired == (f"{name} cannot pay and {'get' if name == 'You' else 'gets'} Stress" in told), told
                kinds.add((out, tired))
            lost = all(end.outcome is not None and end.outcome.ending == DEFEAT_BY_ELIMINATION.name for end in ends)
            assert lost == ("all lose" in told), (option, told, view)
            kinds.add(("lost", lost))
    assert len(kinds) == 5


def couples() -> Iterator[Table]:
    """Couples before the rent, in every state of coins and Stress."""
    rng = Chance(SEED)
    for _ in range(POSITIONS):
        seats = 2 + rng.below(3)
        couple = [0, 1 + rng.below(seats - 1)]
        position = {
            "phase": "rent", "turn": 3, "start": rng.below(seats), "couple": couple, "event": "shifts",
            "coins": [rng.below(5) for _ in range(seats)], "stress": [s for s in range(seats) if rng.below(2)],
            "kept": {"birth": rng.choice(couple)} if rng.below(2) else {}, "hike": rng.below(2), "card": "growth",
            "lines": [["growth", s] for s in range(seats)], "deeds": ["work"] * seats,
            "out": [s for s in range(seats) if seats == 4 and s not in couple and not rng.below(4)][:1],
        }  # fmt: skip
        names = [f"P{seat}" for seat in range(seats)]
        table = Table.new(automated.GAME, names, 1, position=position)
        if table.ask is not None and table.ask.question is q.WHO_PAYS_THE_COUPLES_RENT:
            yield table


# -- 5 to 10 ----------------------------------------------------------------------------------------------------------


def saving(boss: int, *, honest: bool) -> Play:
    """A boss who gives away nothing more than she must, while the other keeps all promises, or none."""

    def play(table: Table) -> Option:
        ask = table.ask
        options = ask.options
        if ask.question is q.WHOM_TO_SPARE:
            return q.PLAYERS[boss] if ask.seat == boss and q.PLAYERS[boss] in options else q.Done()
        if ask.question is q.AT_PAYDAY:
            return at_payday(table, boss, honest)
        if ask.question is q.HOW_MUCH_TO_PAY:
            view = table.view(ask.seat)
            wage = max(1, view["signed"][view["paying"]]["wage"]) - view["paid"][view["paying"]]
            return q.Coins(min(wage, len(options) - 1))
        modest = (q.WithHolidays(), q.Wait(), q.LetFall(), q.TakeFromFund(), q.Nobody(), q.Work(), q.Done())
        return next((option for option in modest if option in options), options[0])

    return play


def at_payday(table: Table, boss: int, honest: bool) -> Option:
    """What either boss does at payday."""
    ask = table.ask
    assert ask.seat is not None
    view = table.view(ask.seat)
    signed = enumerate(view["signed"])
    hands = [s for s, held in signed if held and held["boss"] == ask.seat and s not in view["strikers"]]
    lacking = {s: max(1, view["signed"][s]["wage"]) - view["paid"][s] for s in hands}
    short = [s for s in hands if lacking[s] > 0]
    free = q.KeepAll() in ask.options
    if ask.seat == boss:
        return q.KeepAll() if free and not any(view["signed"][s]["wage"] > view["paid"][s] for s in hands) else q.Done()
    if not honest or sum(lacking[s] for s in short) > view["coins"][ask.seat]:
        return q.Done()
    return q.PLAYERS[short[0]] if short else q.KeepAll() if free else q.Done()


def fails(table: Table, boss: int, since: int, honest: bool) -> bool:
    """Whether a boss cannot pay her rent in this turn; who saves the other one may have failed already."""
    played = in_this_turn(table.fork(), saving(boss, honest=honest), table.view(None)["turn"])
    return said(played, since, "{seat} cannot pay {n}.", seat=boss)


BANKRUPT = "A boss who cannot pay is bankrupt."


def test_a_boss_is_warned_of_her_bankruptcy_and_of_nothing_else() -> None:
    met = set()
    for table in positions(range(5, 11), q.AT_PAYDAY, q.HOW_MUCH_TO_PAY, q.HOW_MUCH_TO_LEND, q.LET_HER_FALL):
        ask = table.ask
        assert ask.seat is not None
        view = table.view(ask.seat)
        for option in ask.options:
            if not isinstance(option, q.KeepAll | q.Coins | q.Rescue) or not view["deeds"]:
                continue
            told, played = warned(table, option), after(table, option)
            if played.ask is None:
                continue
            bankrupt = any(fails(played, ask.seat, len(table.log), honest) for honest in (True, False))
            assert bankrupt == (BANKRUPT in told), (option, told, view)
            met.add((ask.question.name, bankrupt))
    assert len({name for name, bankrupt in met if bankrupt}) > 1


def test_who_lets_the_other_boss_fall_is_told_who_wins_by_it() -> None:
    met = set()
    for table in fallen():
        ask = table.ask
        told, played = warned(table, q.LetFall()), after(table, q.LetFall())
        ending = played.outcome.ending
        assert (ending == MONOPOLY_BOSS.name) == ("You are left alone, and win." in told), told
        assert (ending == MONOPOLY_WORKERS.name) == ("the workers" in told.lower()), told
        assert (not played.outcome.winners) == ("nobody wins" in told), told
        met.add((ending, "either" in told))
        if q.Rescue() in ask.options:
            saved = after(table, q.Rescue())
            since = len(table.log)
            falls = said(saved, since, "{seat} is bankrupt.", seat=ask.seat or 0)
            assert not falls or BANKRUPT in warned(table, q.Rescue())
    assert len(met) == 4, met


def fallen() -> Iterator[Table]:
    """Bosses of whom one cannot pay the rent."""
    rng = Chance(SEED)
    for _ in range(POSITIONS):
        robots = [rng.below(3), rng.below(3), 0, rng.below(3), 0, 0]
        roles = ["boss", "boss", "prolet", "scab", "startupper", "luddite"]
        coins = [rng.below(4), rng.below(4), 1, 1, 1, 1]
        position = {"phase": "rent", "turn": 2 + rng.below(2), "roles": roles, "coins": coins, "robots": robots}
        table = Table.new(automated.GAME, [f"P{seat}" for seat in range(6)], 1, position=position)
        if table.ask is not None and table.ask.question is q.LET_HER_FALL:
            yield table


def test_holidays_that_take_the_rents_coins_are_warned_of() -> None:
    met = set()
    for table in tired():
        ask = table.ask
        assert ask.seat is not None
        for option in ask.options:
            if not isinstance(option, q.HolidaysWith):
                continue
            if option.shared + sum(table.view(None)["wanted"].values()) > table.view(None)["fund"]:
                continue  # it is open who gets how much of the fund
            told, turn = warned(table, option), table.view(None)["turn"]
            played = in_this_turn(after(table, option), alone(ask.seat), turn)
            if played.outcome is not None:
                continue
            assert played.view(None)["stressed"][ask.seat] == ("gets Stress" in told), (told, table.view(None))
            met.add("gets Stress" in told)
    assert met == {True, False}


def tired() -> Iterator[Table]:
    """Workers with Stress who may buy Holidays, some after others have spoken for coins of the Union Fund.

    They are laid out: in games played by bots one decision of three hundred is such a one.
    """
    rng, met = Chance(SEED), 0
    while met < POSITIONS:
        names = [f"P{seat}" for seat in range(5 + rng.below(6))]
        bosses = Table.new(automated.GAME, names, seed := rng.below(1000)).view(None)["bosses"]
        position = {
            "phase": "holidays", "turn": 1 + rng.below(4), "fund": rng.below(8),
            "coins": [9 if s in bosses else rng.below(5) for s in range(len(names))],
            "robots": [rng.below(2) for _ in names],
            "stress": [s for s in range(len(names)) if s not in bosses and rng.below(2)],
        }  # fmt: skip
        table = Table.new(automated.GAME, names, seed, position=position)
        while met < POSITIONS and table.ask is not None and table.ask.question is q.BUY_HOLIDAYS:
            met += 1
            yield table
            table.answer(rng.choice(table.ask.options))


def alone(seat: int) -> Play:
    """One worker may use the Union Fund, and nobody else wants it."""

    def play(table: Table) -> Option:
        ask = table.ask
        if ask.seat == seat and q.TakeFromFund() in ask.options:
            return q.TakeFromFund()
        if q.PLAYERS[seat] in ask.options and ask.question.name.startswith(("who-may", "bosses-on-who-may")):
            return q.PLAYERS[seat]
        modest = (q.Wait(), q.LetFall(), q.Nobody(), q.Done(), q.LeaveFund())
        named = [option for option in ask.options if isinstance(option, q.Player)]
        return next((option for option in modest if option in ask.options), (named or ask.options)[0])

    return play


# -- numbers, before → after ------------------------------------------------------------------------------------------

AT_ONCE = (
    q.AT_THE_DESK, q.AT_PAYDAY, q.HOW_MUCH_TO_LEND, q.HOW_MUCH_TO_PAY, q.WHOM_TO_SPARE, q.WHO_GAMBLES,
    q.WHO_GETS_THE_BENEFIT, q.DENTISTS_BILL, q.WHOSE_ROBOT_IS_DESTROYED,
)  # fmt: skip
"""Questions whose answers have their whole effect before the next question."""


def number(view: dict[str, Any], what: str, seat: int | None) -> int | None:
    """A number of a view, by the name that a change gives it."""
    many = view["mode"] == "many"
    if seat is None:
        few = {"boss-coins": "boss_coins", "boss-robots": "blue"}
        return sum(view["red"]) if what == "freed" and not many else int(view[few.get(what, what)])
    name = {"robots": "blue" if many and seat in view["bosses"] else "red"}.get(what, what)
    coins: int | None = view[name][seat]
    return coins


@pytest.mark.parametrize("sizes", [range(2, 5), range(5, 11)])
def test_what_a_preview_says_before_and_after_is_so(sizes: range) -> None:
    met = set()
    for table in positions(sizes, *AT_ONCE):
        ask = table.ask
        view = table.view(ask.seat)
        for option in ask.options:
            later = after(table, option).view(ask.seat)
            # the last one is spared: rents are paid and begin anew
            over = later["turn"] != view["turn"] or later["phase"] > warnings.RENT
            for what, seat, before, then in changes(option, seen(table)):
                assert number(view, what, seat) == before, (option, what)
                assert (over and what == "rent") or number(later, what, seat) == then, (option, what)
                met.add((ask.question.name, what))
    assert len(met) > 4


pytestmark = pytest.mark.slow
