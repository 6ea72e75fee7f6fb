"""``python -m tabletop play|fuzz|replay|arena|golden <game>``: a table in the terminal."""

from __future__ import annotations

import argparse
import importlib
import itertools
import json
import math
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from . import bots, fuzzing
from . import golden as goldens
from .chance import Chance
from .game import Game
from .saves import BadSave, OtherRules, told, unpack
from .table import Table
from .words import LANGUAGES, Words, catalogue


def game_called(name: str) -> Game:
    """The declaration in a game's package."""
    game = importlib.import_module(name).GAME
    assert isinstance(game, Game)
    return game


def _names(game: Game, count: int) -> list[str]:
    return [game.colours[i] if i < len(game.colours) else f"Player {i + 1}" for i in range(count)]


def _options(pairs: Sequence[str]) -> dict[str, Any]:
    """``key=value`` pairs; a value that reads as JSON is taken as such."""
    options: dict[str, Any] = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        try:
            options[key] = json.loads(value)
        except ValueError:
            options[key] = value
    return options


def play(args: argparse.Namespace) -> int:
    """A game at the terminal: numbers choose, ``u`` takes back, ``q`` prints the save and leaves."""
    game = game_called(args.game)
    table = Table.new(game, _names(game, args.seats or game.seats[0]), args.seed, _options(args.option))
    words = Words(game.terms, table.seats, [catalogue(game.package, args.lang), catalogue(__package__, args.lang)])
    told, rng = 0, Chance(table.seed + 1)
    while (ask := table.ask) is not None:
        for line in table.log_for(ask.seat)[told:]:
            print(f"  {'== ' if line.heading else ''}{words.say(line.message)}")
        told = len(table.log_for(ask.seat))
        if ask.seat is None or ask.seat >= args.people:
            bot_plays = ask.seat is not None and args.level != "random"
            table.answer(bots.play(table, args.level, rng) if bot_plays else rng.choice(ask.options))
            continue
        print(f"\n{words.seat(ask.seat)}: {words.say(ask.prompt)}")
        for number, option in enumerate(ask.options):
            print(f"  {number}  {option}")
        typed = input("> ").strip()
        if typed == "q":
            print(json.dumps(table.save(), ensure_ascii=False))
            return 0
        if typed == "u":
            if table.can_undo:
                table.undo()
            else:
                print("  This cannot be taken back.")
        elif typed.isdecimal() and int(typed) < len(ask.options):
            table.answer(ask.options[int(typed)])
        else:
            print(f"  A number from 0 to {len(ask.options) - 1}, u or q.")
    _print_end(table, words)
    return 0


def _print_end(table: Table, words: Words) -> None:
    assert table.outcome is not None
    print(f"{words.say(table.outcome.reason)}  {dict(zip(table.seats, table.outcome.scores, strict=True))}")


def replay(args: argparse.Namespace) -> int:
    """Replay a save and print its public log."""
    try:
        data = unpack(Path(args.save).read_text(encoding="utf-8"))
    except (BadSave, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    try:
        table = Table.load(data)
    except BadSave as error:
        print(error, file=sys.stderr)
        if isinstance(error, OtherRules):
            print("\n".join(told(data)))
        return 1
    words = Words(
        table.game.terms, table.seats, [catalogue(table.game.package, args.lang), catalogue(__package__, args.lang)]
    )
    for line in table.log_for(None):
        print(f"{'== ' if line.heading else ''}{words.say(line.message)}")
    print(f"{len(table.answers)} answers.")
    return 0


def fuzz(args: argparse.Namespace) -> int:
    """Random play under every seat count and option, with all laws checked after every answer."""
    game, started = game_called(args.game), time.monotonic()
    saves = Path(args.saves)
    report = fuzzing.fuzz(game, args.decisions, args.seed, jobs=args.jobs, check_every=args.every, saves=saves)
    for failure in report.failures:
        place = Path(args.out) / f"{game.id}-{failure.law.replace(' ', '-')}-{failure.save['seed']}.json"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(json.dumps(failure.save), encoding="utf-8")
        print(f"{failure.what}\n  replayable: {place}", file=sys.stderr)
    seconds = time.monotonic() - started
    print(
        f"{game.id}: {report.decisions} decisions in {report.games} games, {report.checked} positions held against "
        f"every law, {seconds:.0f} s, {len(report.failures)} failures; endings: "
        + ", ".join(f"{reason} {count}" for reason, count in report.endings.most_common())
    )
    return 1 if report.failures else 0


def golden(args: argparse.Namespace) -> int:
    """Bring a game's golden saves up to date; fails when one of them can no longer be reached."""
    lost = 0
    for wanted, became in goldens.renew(game_called(args.game), Path(args.saves), args.tries):
        lost += became == "out of reach"
        print(f"{wanted.name}: {became}", flush=True)
    return 1 if lost else 0


def _match(job: tuple[str, int, tuple[str, ...], int, dict[str, Any], int, float]) -> tuple[tuple[str, ...], list[int]]:
    name, seats, levels, seed, options, iterations, seconds = job
    game = game_called(name)
    table = Table.new(game, _names(game, seats), seed, options)
    rng = Chance(seed + 77)
    streams = [Chance(seed * 31 + seat) for seat in range(seats)]
    budget = bots.Budget(iterations, seconds)
    while (ask := table.ask) is not None:
        if ask.seat is None:
            table.answer(rng.choice(ask.options))
        elif levels[ask.seat] == "random":
            table.answer(streams[ask.seat].choice(ask.options))
        else:
            table.answer(bots.play(table, levels[ask.seat], streams[ask.seat], budget))
    assert table.outcome is not None
    return levels, list(table.outcome.winners)


def arena(args: argparse.Namespace) -> int:
    """Bots against bots, every seating in turn; prints each level's share of the games won."""
    levels: tuple[str, ...] = tuple(args.bots.split(","))
    seats = args.seats or len(levels)
    seatings = sorted(set(itertools.permutations((levels * seats)[:seats])))
    jobs = [
        (args.game, seats, seatings[i % len(seatings)], args.seed + i // len(seatings), _options(args.option),
         args.iterations, args.seconds)
        for i in range(args.games)
    ]  # fmt: skip
    points: Counter[str] = Counter()
    held: Counter[str] = Counter()
    with multiprocessing.Pool(args.jobs) as pool:
        for number, (seating, winners) in enumerate(pool.imap_unordered(_match, jobs), 1):
            held.update(seating)
            for seat in winners:
                points[seating[seat]] += 1 / len(winners)  # type: ignore[assignment]
            if args.verbose:
                print(f"  {number}/{len(jobs)} {dict(points)}", flush=True)
    for level in dict.fromkeys(levels):
        fair = held[level] / seats
        print(
            f"{level}: {points[level]:.1f} of {len(jobs)} games ({points[level] / len(jobs):.1%}), "
            f"{points[level] / fair:.2f} of its fair share"
        )
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="python -m tabletop", description=__doc__)
    commands = top.add_subparsers(required=True)

    def command(run: Callable[[argparse.Namespace], int], *, of_game: bool = True) -> argparse.ArgumentParser:
        sub = commands.add_parser(run.__name__, help=run.__doc__)
        sub.set_defaults(run=run)
        if of_game:
            sub.add_argument("game", help="package of the game: kolejka, volk …")
            sub.add_argument("--seed", type=int, default=1)
            sub.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
        return sub

    sub = command(play)
    sub.add_argument("--seats", type=int)
    sub.add_argument("--people", type=int, default=1, help="the first so many seats are yours")
    sub.add_argument("--level", default="random", help="the others' level, or random")
    sub.add_argument("--lang", choices=list(LANGUAGES), default="en")
    sub = command(fuzz)
    sub.add_argument("-n", "--decisions", type=int, default=20_000)
    sub.add_argument("--every", type=int, default=1, help="hold the laws against every so many-th position")
    sub.add_argument("--jobs", type=int, default=2)
    sub.add_argument("--out", default="fuzz-failures")
    sub.add_argument("--saves", default="tests/saves", help="the folder of golden games from which some games begin")
    sub = command(replay, of_game=False)
    sub.add_argument("save")
    sub.add_argument("--lang", choices=list(LANGUAGES), default="en")
    sub = command(golden)
    sub.add_argument("--saves", default="tests/saves", help="the folder they are kept in")
    sub.add_argument("--tries", type=int, default=goldens.TRIES, help="games to play in search of one")
    sub = command(arena)
    sub.add_argument("--bots", default="normal,easy")
    sub.add_argument("--seats", type=int)
    sub.add_argument("--games", type=int, default=200)
    sub.add_argument("--iterations", type=int, default=200)
    sub.add_argument("--seconds", type=float, default=math.inf)
    sub.add_argument("--jobs", type=int, default=2)
    sub.add_argument("--verbose", action="store_true")
    return top


if __name__ == "__main__":
    arguments = parser().parse_args()
    sys.exit(arguments.run(arguments))
