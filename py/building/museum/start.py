#!/usr/bin/env python3
"""Serve the folder ``site`` beside this file, to this computer only, and open it in the browser.

It needs Python 3.8 or later and nothing else.
``python3 start.py 8080`` uses another port; ``--quiet`` opens no browser. ``--kiosk`` fills the screen with it, for a
museum, and starts the browser again when it has ended or the page gives no sign of life.
"""

import argparse
import functools
import http.server
import shutil
import subprocess
import sys
import tempfile
import threading
import time
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


# A browser that fills the screen, and what it is told: {profile} is an empty folder, {address} the page.
QUIET = ["--no-first-run", "--disable-pinch", "--overscroll-history-navigation=0", "--disable-session-crashed-bubble"]
CHROMIUM = ["--kiosk", "--user-data-dir={profile}", *QUIET, "{address}"]
FIREFOX = ["--kiosk", "--no-remote", "--profile", "{profile}", "{address}"]
BROWSERS = [
    ("chromium", CHROMIUM),
    ("chromium-browser", CHROMIUM),
    ("google-chrome", CHROMIUM),
    ("chrome", CHROMIUM),
    ("msedge", ["--edge-kiosk-type=fullscreen", *CHROMIUM]),
    ("C:/Program Files/Google/Chrome/Application/chrome.exe", CHROMIUM),
    ("C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe", ["--edge-kiosk-type=fullscreen", *CHROMIUM]),
    ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", CHROMIUM),
    ("firefox", FIREFOX),
]
SILENCE = 90  # seconds without a sign of life after which the browser is started again
PAUSE = 2  # seconds before it is


class Life:
    """When the page was last heard of."""

    heard = 0.0


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of one folder under their right names; a line only for what goes wrong."""

    extensions_map = {**TYPES, "": "application/octet-stream", ".gz": "application/octet-stream"}

    def do_HEAD(self) -> None:
        """A file's headers; or the page of a museum's screen says that it is alive."""
        if not self.path.endswith("/alive"):
            super().do_HEAD()
            return
        Life.heard = time.monotonic()
        self.send_response(204)
        self.end_headers()

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Say nothing of what went well."""


def browser(named: "str | None" = None) -> "list[str] | None":
    """The command of a browser that can fill the screen, or None."""
    for program, told in BROWSERS if named is None else [(named, FIREFOX if "firefox" in named else CHROMIUM)]:
        found = shutil.which(program)
        if found:
            return [found, *told]
    return None


def keep_running(command: "list[str]", address: str, rounds: "int | None" = None) -> None:
    """Run the browser with a profile that nobody has used, again and again: so often, or for ever."""
    while rounds is None or rounds > 0:
        rounds = None if rounds is None else rounds - 1
        profile = tempfile.mkdtemp(prefix="ludoteka-")
        running = subprocess.Popen([part.format(profile=profile, address=address) for part in command])
        Life.heard = time.monotonic()
        while running.poll() is None and time.monotonic() - Life.heard < SILENCE:
            time.sleep(0.5)
        running.kill()
        running.wait()
        shutil.rmtree(profile, ignore_errors=True)
        time.sleep(PAUSE)


def main() -> int:
    """Serve until somebody closes the window or presses Ctrl+C; returns the process's exit code."""
    parser = argparse.ArgumentParser(description="Serve Ludoteka on this computer.")
    parser.add_argument("port", nargs="?", type=int, default=8000, help="8000 if none is given")
    parser.add_argument("--quiet", action="store_true", help="open no browser")
    parser.add_argument("--kiosk", action="store_true", help="fill the screen, and keep the browser running")
    parser.add_argument("--browser", help="which program fills the screen, if it is not found by itself")
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
    if wanted.kiosk:
        command = browser(wanted.browser)
        if command is None:
            print("No browser was found. Name one: start.py --kiosk --browser /path/to/chromium")
            return 1
        threading.Thread(target=keep_running, args=(command, address + "?kiosk&alive=yes"), daemon=True).start()
    elif not wanted.quiet:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
