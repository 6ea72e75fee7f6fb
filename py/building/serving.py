"""A small web server for ``dist/``: any sub-path, compressed as static hosts do, no special headers."""

from __future__ import annotations

import gzip
import http.server
import sys
import threading
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, TypeAlias

from places import DIST

from .bill import COMPRESSED
from .museum.start import TYPES


class Fault(NamedTuple):
    """An answer that a host should not give, for tests."""

    status: int = 200
    data: bytes = b""
    kind: str | None = None
    """Content-Type; that of the file if None."""
    location: str | None = None
    delay: float = 0.0
    """Seconds before the answer."""


Spoil: TypeAlias = Callable[[str, bytes], "Fault | bytes | None"]
"""File name, contents -> what is sent instead, or None for the file as it is."""


MOVED = "?moved"
"""How an address ends that a test's host redirects to: there the file is sent as it is."""


@lru_cache(maxsize=256)
def _packed(path: Path, _changed: float) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder under one prefix, with the caching that GitHub Pages has."""

    protocol_version = "HTTP/1.1"
    folder: Path
    prefix: str
    quiet: bool
    shared: bool
    sent: dict[str, int]
    spoil: Spoil | None

    def do_GET(self) -> None:
        """Answer with a file, or 404 in one line."""
        path = self._file()
        if path is None:
            self._send(404, b"Nothing here.\n", "text/plain", {})
            return
        state = path.stat()
        tag = f'"{state.st_mtime_ns:x}-{state.st_size:x}"'
        headers = {"Cache-Control": "max-age=600", "ETag": tag}
        if self.headers.get("If-None-Match") == tag and not self.spoil:
            self._send(304, b"", "", headers)
            return
        spoilt = self.spoil(path.name, path.read_bytes()) if self.spoil and not self.path.endswith(MOVED) else None
        if isinstance(spoilt, Fault):
            time.sleep(spoilt.delay)
            more = {"Location": spoilt.location} if spoilt.location else {}
            kind = spoilt.kind or TYPES.get(path.suffix, "application/octet-stream")
            self._send(spoilt.status, spoilt.data, kind, headers | more)
            return
        if spoilt is not None:
            data = spoilt
        elif path.suffix not in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = _packed(path, state.st_mtime)
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        else:
            data = path.read_bytes()
        self._send(200, data, TYPES.get(path.suffix, "application/octet-stream"), headers)

    do_HEAD = do_GET  # noqa: N815  http.server calls it so

    def _file(self) -> Path | None:
        path = self.path.partition("?")[0]
        if not path.startswith(self.prefix):
            return None
        path = path.removeprefix(self.prefix) or "index.html"
        target = (self.folder / path).resolve()
        return target if target.is_file() and target.is_relative_to(self.folder.resolve()) else None

    def _send(self, status: int, data: bytes, kind: str, headers: dict[str, str]) -> None:
        self.send_response(status)
        if kind:
            self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        if self.shared:
            self.send_header("Access-Control-Allow-Origin", "*")
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(data)
            self.sent[self.path] = self.sent.get(self.path, 0) + len(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  http.server names it so
        """Only trouble is worth a line."""
        if not self.quiet:
            super().log_message(format, *args)


class _Quiet(http.server.ThreadingHTTPServer):
    """A page that is closed in the middle of a download is nothing to report."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Server:
    """A server in a thread of its own, to be used in a ``with`` statement.

    Args:
        port: 0 for any free one.
        prefix: where on the host the folder is, with slashes at both ends.
        quiet: say only what goes wrong.
        shared: let pages of every origin read the files, as GitHub Pages does.
    """

    def __init__(
        self, folder: Path = DIST, port: int = 0, prefix: str = "/", *, quiet: bool = True, shared: bool = False
    ) -> None:
        self.sent: dict[str, int] = {}
        """Path -> bytes of bodies sent so far, as they went over the wire."""
        bound: dict[str, Any] = {"folder": folder, "prefix": prefix, "quiet": quiet, "sent": self.sent, "spoil": None}
        bound["shared"] = shared
        self._handler: Any = type("Bound", (Handler,), bound)
        self._server = _Quiet(("127.0.0.1", port), self._handler)
        self.port = int(self._server.server_address[1])
        self.url = f"http://localhost:{self.port}{prefix}"

    def spoil(self, change: Spoil | None) -> None:
        """From now on a file is sent as ``change(name, contents)``, or as it is where that is None: for tests."""
        self._handler.spoil = staticmethod(change) if change else None

    def turn_to(self, folder: Path) -> None:
        """From now on serve another folder, as a host does after a new release: for tests."""
        self._handler.folder = folder

    def __enter__(self) -> Server:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Close the port: from now on every connection is refused."""
        self._server.shutdown()
        self._server.server_close()

    def wait(self) -> None:
        """Serve until somebody presses Ctrl-C."""
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            self.stop()
