#!/usr/bin/env python3
"""Serve the folder ``site`` beside this file, to this computer only, and open it in the browser.

It needs Python 3.8 or later and nothing else.
``python3 start.py 8080`` uses another port; ``--quiet`` opens no browser.
"""

import argparse
import functools
import http.server
import sys
import webbrowser
from pathlib import Path

SITE = Path(__file__).resolve().parent / "site"
# A browser runs scripts and WebAssembly only under these names; what a computer has registered for them is often wrong.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of one folder under their right names; a line only for what goes wrong."""

    extensions_map = {**TYPES, "": "application/octet-stream", ".gz": "application/octet-stream"}

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Say nothing of what went well."""


def main() -> int:
    """Serve until somebody closes the window or presses Ctrl+C; returns the process's exit code."""
    parser = argparse.ArgumentParser(description="Serve Ludoteka on this computer.")
    parser.add_argument("port", nargs="?", type=int, default=8000, help="8000 if none is given")
    parser.add_argument("--quiet", action="store_true", help="open no browser")
    wanted = parser.parse_args()
    try:
        handler = functools.partial(Handler, directory=str(SITE))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", wanted.port), handler)
    except OSError as trouble:
        print(f"Port {wanted.port} cannot be used ({trouble.strerror}). Try another: start.py {wanted.port + 1}")
        if sys.stdin.isatty():  # a window that a double-click has opened closes at the end
            input("Press Enter.")
        return 1
    address = f"http://localhost:{server.server_address[1]}/"
    print(f"Ludoteka is at {address} as long as this window stays open.", flush=True)
    if not wanted.quiet:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
