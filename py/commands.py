"""The commands of ``build.py``."""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path
from threading import Thread

from places import DIST, BuildError


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns the process's exit code."""
    args = parser().parse_args(arguments)
    try:
        args.run(args)
    except BuildError as trouble:
        print(f"build.py: {trouble}", file=sys.stderr)
        return 1
    return 0


def parser() -> argparse.ArgumentParser:
    """What can be asked of ``build.py``."""
    top = argparse.ArgumentParser(prog="build.py", description="Build, serve, check and measure Ludoteka.")
    commands = top.add_subparsers(required=True)

    serve = commands.add_parser("serve", help="build dist/ and serve it on this machine")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--prefix", default="/", help="serve under this sub-path, for example /ludoteka/")
    serve.set_defaults(run=_serve)

    site = commands.add_parser("site", help="build dist/: the whole page, for any static host")
    site.set_defaults(run=_site)
    pictures = commands.add_parser("pictures", help="take README's and the manifest's pictures anew, from golden games")
    pictures.set_defaults(run=_pictures)
    for command in (serve, site, pictures):
        _unfinished(command)
        command.add_argument("--languages", type=_names, default=[], help="offer only these, in this order: pl,en")
        command.add_argument("--words", type=Path, help="a folder with further .po files: <package>/<language>.po")
        command.add_argument(
            "--hosts", type=_names, default=[], help="origins that may talk with tables in their frames"
        )
        command.add_argument("--kiosk", type=Path, help="a file that sets up a museum's screen: docs/kiosk.md")
        command.add_argument("--out", type=Path, default=DIST, help="the folder to build; dist/ if none is named")

    _of_checks(commands)
    past = commands.add_parser("past", help="keep the engine of a game's former rules, so that its saves go on")
    past.add_argument("game", help="the game's id")
    past.add_argument("--from", dest="commit", required=True, help="the tag, or commit, with those rules")
    past.set_defaults(run=_past)

    release = commands.add_parser("release", help="build dist/ and pack it into release/, as others can use it")
    release.add_argument("tag", nargs="?", help="the tag that is released: then every place must name its version")
    release.add_argument("--kiosk", type=Path, help="a file that sets up a museum's screen: docs/kiosk.md")
    release.set_defaults(run=_release)
    return top


def _of_checks(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What is asked of tests, measurements, books and words."""
    test = commands.add_parser("test", help="check everything, or the named parts")
    test.add_argument("parts", nargs="*", help="fast | ci (default) | full | weekly, or single stages; '?' lists them")
    test.set_defaults(run=_test)

    bench = commands.add_parser("bench", help="measure everything against baselines run beside it")
    bench.add_argument("parts", nargs="*", help="engines | taps | boot | play (five minutes) | reach")
    bench.add_argument("--rounds", type=int, default=3, help="how often each thing is measured (medians are told)")
    bench.add_argument("--keep", action="store_true", help="add the figures to bench/history.jsonl")
    bench.set_defaults(run=_bench)

    book = commands.add_parser("book", help="check the books of rules in games/<id>/book, and play their examples")
    book.add_argument("games", nargs="*", help="ids of games; all that have a book if none is named")
    book.set_defaults(run=_book)

    words = commands.add_parser("words", help="bring words/*.po up to date with the source, check and compile them")
    words.add_argument("packages", nargs="*", help="tabletop, ludoteka or a game's id; all if none is named")
    words.add_argument("--language", type=_names, default=[], help="only these, for example pl,it; a new one is begun")
    does = words.add_mutually_exclusive_group()
    does.add_argument("--check", action="store_true", help="change nothing; fail if anything is not as it should be")
    does.add_argument(
        "--list", nargs="?", const=[], type=_names, metavar="RULES", help="print each text that breaks a rule of style"
    )
    does.add_argument("--templates", type=Path, metavar="FOLDER", help="write .pot files for programs of translators")
    does.add_argument("--pseudo", type=Path, metavar="FOLDER", help="write the .po files of the pseudo-language qps")
    _unfinished(words)
    words.set_defaults(run=_words)


def _unfinished(command: argparse.ArgumentParser) -> None:
    command.add_argument("--unfinished", action="store_true", help="only warn of missing translations")


def _names(text: str) -> list[str]:
    """Names with commas between them."""
    return [name for name in text.split(",") if name]


def _site(args: argparse.Namespace, *, quick: bool = False, snapshot: bool = True) -> None:
    from building import site
    from texts import words

    offered = words.offer(args.languages, args.words)
    words.compile_all()
    guest = site.AsGuest(tuple(args.hosts), args.kiosk)
    check = partial(words.check, offered=offered, unfinished=args.unfinished)
    site.build(args.out, offered, guest, quick=quick, snapshot=snapshot, check=check)


def _serve(args: argparse.Namespace) -> None:
    """Up as soon as there is something to play; the snapshot, which only a later visit uses, is made meanwhile."""
    from building import serving

    began = time.monotonic()
    _site(args, quick=True, snapshot=False)
    server = serving.Server(args.out, port=args.port, prefix=args.prefix, quiet=False)
    print(f"Ludoteka is at {server.url} ({time.monotonic() - began:.0f} s)", flush=True)
    with server:
        Thread(target=_site, args=[args], kwargs={"quick": True}, daemon=True).start()
        server.wait()


def _test(args: argparse.Namespace) -> None:
    from checking import checks

    checks.test(args.parts)


def _bench(args: argparse.Namespace) -> None:
    from checking import bench

    bench.bench(args.parts, rounds=args.rounds, keep=args.keep)


def _book(args: argparse.Namespace) -> None:
    from texts import books

    books.check(args.games)


def _words(args: argparse.Namespace) -> None:
    from texts import words

    if args.list is not None:
        words.listed(args.packages, args.language, args.list)
    elif args.templates:
        words.templates(args.templates)
    elif args.pseudo:
        words.write_pseudo(args.pseudo)
    else:
        if not args.check:
            words.update(args.packages, args.language)
        words.check(args.packages, unfinished=args.unfinished, styled=True)


def _pictures(args: argparse.Namespace) -> None:
    from building import pictures

    _site(args)
    for path in pictures.pictures():
        print(path)


def _past(args: argparse.Namespace) -> None:
    from building import former

    print(former.keep(args.game, args.commit))


def _release(args: argparse.Namespace) -> None:
    from building import release
    from texts import words

    words.compile_all()
    words.check()
    release.release(args.tag, args.kiosk)


if __name__ == "__main__":
    sys.exit(main())
