"""The commands of ``build.py``."""

from __future__ import annotations

import argparse
import sys

from .places import BuildError


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
    commands = top.add_subparsers(required=True, metavar="serve | site | test | bench | words")

    serve = commands.add_parser("serve", help="build dist/ and serve it on this machine")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--prefix", default="/", help="serve under this sub-path, for example /ludoteka/")
    _unfinished(serve)
    serve.set_defaults(run=_serve)

    site = commands.add_parser("site", help="build dist/: the whole page, for any static host")
    _unfinished(site)
    site.set_defaults(run=_site)

    test = commands.add_parser("test", help="check everything, or the named parts")
    test.add_argument(
        "parts",
        nargs="*",
        help="fast | ci (default) | all | lint types page-lint page-format page-types page words unit fuzz site quiet "
        "browser long",
    )
    test.set_defaults(run=_test)

    bench = commands.add_parser("bench", help="measure everything against baselines run beside it")
    bench.add_argument("parts", nargs="*", help="engines | boot | play; all if none is named")
    bench.add_argument("--rounds", type=int, default=5, help="how often each thing is measured (medians are told)")
    bench.add_argument("--keep", action="store_true", help="add the figures to bench/history.jsonl")
    bench.set_defaults(run=_bench)

    words = commands.add_parser("words", help="bring words/*.po up to date with the source, check and compile them")
    words.add_argument("packages", nargs="*", help="ludoteka or a game's id; all if none is named")
    _unfinished(words)
    words.set_defaults(run=_words)
    return top


def _unfinished(command: argparse.ArgumentParser) -> None:
    command.add_argument("--unfinished", action="store_true", help="only warn of missing translations")


def _site(args: argparse.Namespace) -> None:
    from . import site, words

    words.compile_all()
    words.check(unfinished=args.unfinished)
    site.build()


def _serve(args: argparse.Namespace) -> None:
    from . import serving

    _site(args)
    server = serving.Server(port=args.port, prefix=args.prefix, quiet=False)
    print(f"Ludoteka is at {server.url}", flush=True)
    with server:
        server.wait()


def _test(args: argparse.Namespace) -> None:
    from . import checks

    checks.test(args.parts)


def _bench(args: argparse.Namespace) -> None:
    from . import bench

    bench.bench(args.parts, rounds=args.rounds, keep=args.keep)


def _words(args: argparse.Namespace) -> None:
    from . import words

    for package in args.packages or words.packages():
        words.update(package)
    words.compile_all()
    words.check(args.packages or None, unfinished=args.unfinished)


if __name__ == "__main__":
    sys.exit(main())
