"""One driver for three engines, by two protocols of the W3C: Chromium and WebKitGTK speak WebDriver, Firefox BiDi.

All come from Debian: Playwright would bring builds of its own of the other two, and these are those that people have.

A :class:`Screen` is one window: it opens addresses, runs a script and returns its value, and touches a point.
"""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from websockets.sync.client import ClientConnection, connect

from building import tools
from places import BuildError

STARTS = 60.0
"""Seconds until a browser must answer."""
WEBKIT = Path("/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")
PACKAGES = {"firefox": ["firefox-esr"], "webkit": ["webkit2gtk-driver", "xvfb"], "chromium": ["chromium-driver"]}
PROGRAMS = {"firefox": "firefox-esr", "webkit": "WebKitWebDriver", "chromium": "chromedriver"}
PREFS = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.disable_beforeunload": True,
    "dom.w3c_touch_events.enabled": 1,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}
"""Firefox asks its maker for nothing, shows nothing but the page, and has a touch screen."""


class Trouble(RuntimeError):
    """What a browser answered instead of doing what it was told."""


class Screen(Protocol):
    """One window of a browser."""

    def open(self, url: str) -> None:
        """Go to an address."""

    def run(self, script: str) -> Any:
        """The JSON value of a JavaScript expression."""

    def tap(self, x: float, y: float) -> None:
        """A finger at this point of the page's window, for a moment."""


@contextmanager
def screen(engine: str, size: tuple[int, int]) -> Iterator[Screen]:
    """A fresh browser with one window of this size, in CSS pixels."""
    program(engine)
    with ExitStack() as stack:
        if engine == "firefox":
            yield _Bidi(stack, size)
        else:
            yield _Classic(stack, engine, size)


def program(engine: str) -> str:
    """The program that drives an engine, installed from Debian when this is root on Debian."""
    found = shutil.which(PROGRAMS[engine])
    if not found:
        if not shutil.which("apt-get") or os.geteuid() != 0:
            raise BuildError(f"No {PROGRAMS[engine]} on this machine: install {' and '.join(PACKAGES[engine])}.")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", *PACKAGES[engine]], env=quiet, check=True)
        found = shutil.which(PROGRAMS[engine])
        assert found
    return found


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def _started(stack: ExitStack, command: list[str], **environment: str) -> None:
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, **environment}
    )
    stack.callback(process.wait, timeout=30)
    stack.callback(process.terminate)


def _finger(x: float, y: float) -> list[dict[str, Any]]:
    """The W3C's actions for a touch; the same in both protocols."""
    steps = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": 50},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}]


class _Classic:
    """WebDriver over HTTP."""

    def __init__(self, stack: ExitStack, engine: str, size: tuple[int, int]) -> None:
        port = free_port()
        self._home = f"http://127.0.0.1:{port}"
        if engine == "webkit":
            display = f":{port}"
            _started(stack, ["Xvfb", display, "-screen", "0", "2000x1400x24", "-nolisten", "tcp"])
            home = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            apart = {
                "DISPLAY": display,
                "HOME": home,
                "XDG_DATA_HOME": f"{home}/data",
                "XDG_CACHE_HOME": f"{home}/cache",
            }
            still = {"LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "GDK_BACKEND": "x11"}
            _started(stack, [program(engine), f"--port={port}"], **apart, **still)
            options = {"binary": str(WEBKIT), "args": ["--automation"]}
            wanted: dict[str, Any] = {"webkitgtk:browserOptions": options}
        else:
            _started(stack, [program(engine), f"--port={port}"])
            flags = [*tools.BROWSER_FLAGS, "--headless=new", "--touch-events=enabled"]
            wanted = {"goog:chromeOptions": {"binary": str(tools.browser()), "args": flags}}
        self._session = ""
        made = self._patient("session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"session/{made['sessionId']}/"
        stack.callback(self._leave)
        self._ask("timeouts", {"script": 60_000, "pageLoad": 120_000})
        self._resize(size)

    def open(self, url: str) -> None:
        self._ask("url", {"url": url})

    def run(self, script: str) -> Any:
        return self._ask("execute/sync", {"script": f"return ({script})", "args": []})

    def tap(self, x: float, y: float) -> None:
        self._ask("actions", {"actions": _finger(x, y)})

    def _resize(self, size: tuple[int, int]) -> None:
        width, height = size
        for _ in range(2):  # what the window's frame takes is known only then
            self._ask("window/rect", {"width": width, "height": height})
            inner = self.run("[innerWidth, innerHeight]")
            width, height = width + size[0] - inner[0], height + size[1] - inner[1]

    def _leave(self) -> None:
        with suppress(Trouble, OSError):
            self._ask("", method="DELETE")

    def _patient(self, path: str, said: dict[str, Any]) -> Any:
        end = time.monotonic() + STARTS
        while True:
            try:
                return self._ask(path, said)
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def _ask(self, path: str, said: dict[str, Any] | None = None, method: str = "") -> Any:
        data = None if said is None else json.dumps(said).encode()
        address = f"{self._home}/{self._session}{path}".rstrip("/")
        request = urllib.request.Request(address, data, {"Content-Type": "application/json"}, method=method or None)
        try:
            with urllib.request.urlopen(request, timeout=130) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise Trouble(f"{value['error']}: {value['message']}") from None


class _Bidi:
    """WebDriver BiDi over a WebSocket, as Firefox speaks it without a helper."""

    def __init__(self, stack: ExitStack, size: tuple[int, int]) -> None:
        profile = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFS.items()]
        (profile / "user.js").write_text("\n".join(lines), "utf-8")
        port = free_port()
        command = [program("firefox"), "--headless", "--no-remote", "--profile", str(profile)]
        _started(stack, [*command, "--remote-debugging-port", str(port)])
        self._line = stack.enter_context(self._connected(port))
        self._number = 0
        self._ask("session.new", {"capabilities": {}})
        (self._window,) = (one["context"] for one in self._ask("browsingContext.getTree", {})["contexts"])
        self._ask("browsingContext.setViewport", viewport={"width": size[0], "height": size[1]})

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", url=url, wait="complete")

    def run(self, script: str) -> Any:
        here = {"context": self._window}
        said = {"expression": f"JSON.stringify({{value: ({script})}})", "target": here, "awaitPromise": False}
        answer = self._ask("script.evaluate", said)
        if answer["type"] == "exception":
            raise Trouble(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"]).get("value")

    def tap(self, x: float, y: float) -> None:
        self._ask("input.performActions", actions=_finger(x, y))

    @staticmethod
    def _connected(port: int) -> ClientConnection:
        end = time.monotonic() + STARTS
        while True:
            try:
                return connect(f"ws://127.0.0.1:{port}/session", max_size=None, open_timeout=10)
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def _ask(self, method: str, said: dict[str, Any] | None = None, **params: Any) -> Any:
        """One command; those that name no parameters of their own are for the window."""
        self._number += 1
        params = {"context": self._window, **params} if said is None else said
        self._line.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._line.recv(timeout=130))
            if answer.get("id") == self._number:
                break
        if answer["type"] == "error":
            raise Trouble(f"{answer['error']}: {answer['message']}")
        return answer["result"]
