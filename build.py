#!/usr/bin/env python3
"""The one command of this repository: ``python3 build.py serve | site | test | bench | book | words | past |
pictures | release``.

It needs Python 3.11 or later and nothing else. It makes a private virtual environment in ``.venv`` from
``requirements.lock`` (every package pinned by hash), once, and goes on inside it:
``py/commands.py`` knows the commands.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCK = ROOT / "requirements.lock"
ALL = (".ludoteka-stamp",)  # which packages are there: a file in .venv each, with a hash of the lock
FEW = (".site-stamp", *ALL)


def main() -> int:
    """Prepare the environment if need be, then hand over to ``python -m commands``."""
    if sys.version_info < (3, 11):  # noqa: UP036  the sentence is for those who have an older one
        sys.exit(f"Ludoteka needs Python 3.11 or later; this is {sys.version.split()[0]}.")
    prepare(FEW if sys.argv[1:2] in (["serve"], ["site"]) else ALL)
    paths = [str(ROOT / "py"), str(ROOT / "games")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.call([PYTHON, "-m", "commands", *sys.argv[1:]], env=environment, cwd=ROOT)


def prepare(stamps: tuple[str, ...]) -> None:
    """Make ``.venv`` and install what ``requirements.lock`` names: all of it, or only what the site is made with."""
    wanted = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    if PYTHON.exists() and any(path.exists() and path.read_text() == wanted for path in map(VENV.joinpath, stamps)):
        return
    began = time.monotonic()
    if not PYTHON.exists():
        make_venv()
    lock = LOCK
    if stamps == FEW:
        import tomllib  # an older Python, which has none, is told so by main()

        groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
        names = {needed.partition("==")[0].lower() for needed in groups["app"] + groups["site"]}
        lock = VENV / "site.lock"
        pinned = re.split(r"\n(?=\w)", LOCK.read_text("utf-8"))
        lock.write_text("\n".join(one for one in pinned if one.partition("==")[0].lower() in names))
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--require-hashes"]
    subprocess.run([*pip, "-r", str(lock)], check=True)
    (VENV / stamps[0]).write_text(wanted)
    print(f"  {time.monotonic() - began:5.1f} s  packages from PyPI into .venv, once", flush=True)


def make_venv() -> None:
    """Make the empty environment. Debian keeps ``ensurepip`` in a package of its own: fetch it when that is allowed."""
    command = [sys.executable, "-m", "venv", str(VENV)]
    if subprocess.run(command).returncode == 0:
        return
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        sys.exit("This Python cannot make virtual environments. On Debian or Ubuntu: apt-get install python3-venv")
    subprocess.run([apt, "update", "-qq"], check=True)
    subprocess.run([apt, "install", "-y", "-qq", "python3-venv"], check=True)
    subprocess.run([*command, "--clear"], check=True)


if __name__ == "__main__":
    sys.exit(main())
