"""The commands of ``build.py``."""

from __future__ import annotations

import argparse
import sys

from .places import BuildError


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns the process's exit code."""
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    serve = commands.add_parser("serve", help="build dist/ and serve it on this machine")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--prefix", default="/", help="serve under this sub-path, for example /ludoteka/")
    commands.add_parser("site", help="build dist/: the whole page, for any static host")
    args = parser.parse_args(arguments)
    try:
        if args.command == "site":
            from . import site

            site.build()
        elif args.command == "serve":
            from . import serving, site

            site.build()
            server = serving.Server(port=args.port, prefix=args.prefix, quiet=False)
            print(f"Ludoteka is at {server.url}", flush=True)
            with server:
                server.wait()
    except BuildError as trouble:
        print(f"build.py: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
