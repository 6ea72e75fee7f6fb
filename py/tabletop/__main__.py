"""``python -m tabletop play|fuzz|replay|arena|ladder|balance|golden <game>``: a table in the terminal."""

import argparse
import importlib
import json
import math
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from . import arenas, bots, crew, fuzzing
from . import balance as balances
from . import golden as goldens
from . import ladder as ladders
from .chance import Chance
from .game import game_called
from .saves import BadSave, OtherRules, told, unpack
from .table import Table
from .words import LANGUAGES, Words, catalogue


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
    table = Table.new(game, arenas.names(game, args.seats or game.seats[0]), args.seed, _options(args.option))
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
        for number, said in enumerate(_called(table, words)):
            print(f"  {number}  {said}")
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
    assert table.outcome is not None
    print(f"{words.say(table.outcome.reason)}  {dict(zip(table.seats, table.outcome.scores, strict=True))}")
    return 0


def _called(table: Table, words: Words) -> list[str]:
    """The answers as the game's board calls them; by their ids where nothing is installed that draws."""
    ask = table.ask
    assert ask is not None
    try:
        board, drawing = table.game.module("board").BOARD, importlib.import_module("drawing")
    except ImportError:
        return [str(option) for option in ask.options]
    look = drawing.Look(table.view(ask.seat), words, ask.seat, ask.seat, ask.question)
    return [str(board.label(option, look)) for option in ask.options]


def replay(args: argparse.Namespace) -> int:
    """Replay a save and print its public log."""
    try:
        text = Path(args.save).read_text(encoding="utf-8")
        table = Table.load(text)
    except (BadSave, OSError) as error:
        print(error, file=sys.stderr)
        if isinstance(error, OtherRules):
            print("\n".join(told(unpack(text))))
        return 1
    words = Words(
        table.game.terms, table.seats, [catalogue(table.game.package, args.lang), catalogue(__package__, args.lang)]
    )
    for line in table.log_for(None):
        print(f"{'== ' if line.heading else ''}{words.say(line.message)}")
    print(f"{table.count} answers.")
    return 0


def fuzz(args: argparse.Namespace) -> int:
    """Random play under every seat count and option, with all laws checked after every answer."""
    game, started = game_called(args.game), time.monotonic()
    size = min(fuzzing.SHARE, math.ceil(args.decisions / args.jobs))
    shares = fuzzing.shares_of(
        game, args.decisions, args.seed, size=size, every=args.every, saves=Path(args.saves).resolve()
    )
    report = fuzzing.Report()
    for row in _done(args, fuzzing.work, shares):
        fuzzing.add(report, row)
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


def _done(args: argparse.Namespace, work: crew.Work, shares: Sequence[crew.Share]) -> Iterator[crew.Row]:
    """Do the shares of a long run; the command line says where, and which ledger keeps them."""
    package = game_called(args.game).package
    ledger = Path(args.results) if args.results else None
    show = sys.stderr if len(shares) > 2 * args.jobs else None
    return crew.complete(work, package, shares, ledger, jobs=args.jobs, on=args.on, show=show)


def golden(args: argparse.Namespace) -> int:
    """Bring a game's golden saves up to date; fails when one of them can no longer be reached."""
    lost = 0
    for wanted, became in goldens.renew(game_called(args.game), Path(args.saves), args.tries):
        lost += became == "out of reach"
        print(f"{wanted.name}: {became}", flush=True)
    return 1 if lost else 0


def arena(args: argparse.Namespace) -> int:
    """Bots against bots, every seating in turn; prints each level's share of the games won."""
    levels: tuple[str, ...] = tuple(args.bots.split(","))
    game = game_called(args.game)
    budget = bots.Budget(args.iterations, args.seconds)
    matches = arenas.matches(game, levels, args.seats, args.games, args.seed, _options(args.option), budget)
    seats = args.seats or len(levels)
    points: dict[str, float] = dict.fromkeys(levels, 0.0)
    held: Counter[str] = Counter()
    for row in _done(args, arenas.work, matches):
        seating, winners = str(row["bots"]).split(), str(row["winners"]).split()
        held.update(seating)
        for seat in winners:
            points[seating[int(seat)]] += 1 / len(winners)
    for level, won in points.items():
        print(
            f"{level}: {won:.1f} of {len(matches)} games ({won / len(matches):.1%}), "
            f"{won / (held[level] / seats):.2f} of its fair share"
        )
    return 0


def ladder(args: argparse.Namespace) -> int:
    """Levels and yardstick against each other, tempers against their level; prints who does better, and how surely."""
    budget = bots.Budget(args.iterations, args.seconds)
    options = _options(args.option)
    game = game_called(args.game)
    kinds = tuple(args.bots.split(",")) if args.bots else ladders.everybody(game)
    matches = ladders.matches(game, kinds, args.seats, args.games, args.seed, options, budget)
    for rung in ladders.rungs(_done(args, arenas.work, matches)):
        sure = "" if rung.sure else "  (may be chance)"
        print(
            f"{rung.level} against {rung.against}: {rung.share:.2f} ± {rung.within:.2f} of its fair share "
            f"in {rung.games} games{sure}"
        )
    return 0


def balance(args: argparse.Namespace) -> int:
    """What ledgers of arenas and ladders tell, written below the first lines of a page of Markdown."""
    place = Path(args.page)
    head = place.read_text(encoding="utf-8").partition(BELOW)[0] if place.exists() else ""
    told = balances.page(balances.read(map(Path, args.results)))
    place.write_text(f"{head}{BELOW}\n\n{told}", encoding="utf-8")
    return 0


BELOW = "<!-- What follows is written by python -m tabletop balance. -->"


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

    def many(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--jobs", type=int, default=2, help="processes of this machine")
        sub.add_argument(
            "--on", default="", metavar="dask|ADDRESS", help="a Dask cluster: this machine's, or its scheduler's"
        )
        sub.add_argument(
            "--results", metavar="FILE.csv", help="a row for each share; an interrupted run goes on from it"
        )

    sub = command(play)
    sub.add_argument("--seats", type=int)
    sub.add_argument("--people", type=int, default=1, help="the first so many seats are yours")
    sub.add_argument("--level", default="random", help="the others' level, or random")
    sub.add_argument("--lang", choices=list(LANGUAGES), default="en")
    sub = command(fuzz)
    sub.add_argument("-n", "--decisions", type=int, default=20_000)
    sub.add_argument("--every", type=int, default=1, help="check all laws after every so many decisions")
    many(sub)
    sub.add_argument("--out", default="fuzz-failures")
    sub.add_argument("--saves", default="tests/saves", help="the folder of golden games from which some games begin")
    sub = command(replay, of_game=False)
    sub.add_argument("save")
    sub.add_argument("--lang", choices=list(LANGUAGES), default="en")
    sub = command(golden)
    sub.add_argument("--saves", default="tests/saves", help="the folder they are kept in")
    sub.add_argument("--tries", type=int, default=goldens.TRIES, help="games to play in search of one")
    for run in (arena, ladder):
        sub = command(run)
        sub.add_argument("--seats", type=int)
        sub.add_argument("--games", type=int, default=200, help="of a ladder: for each pair")
        sub.add_argument("--iterations", type=int, default=200, help="what a bot may try at each decision")
        sub.add_argument("--seconds", type=float, default=math.inf, help="how long it may think")
        many(sub)
        sub.add_argument("--bots", default="normal,easy" if run is arena else "", help="kinds; of a ladder: all")
    sub = command(balance, of_game=False)
    sub.add_argument("results", nargs="+", help="ledgers that arena or ladder have written")
    sub.add_argument("--page", default="docs/balance.md")
    return top


if __name__ == "__main__":
    arguments = parser().parse_args()
    try:
        sys.exit(arguments.run(arguments))
    except (crew.CrewTrouble, ValueError) as trouble:
        sys.exit(str(trouble))
