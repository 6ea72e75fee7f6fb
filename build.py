#!/usr/bin/env python3
"""The one command of this repository: ``python3 build.py serve | site | test | bench | book | words | past |
pictures | release``.

It needs Python 3.11 or later and nothing else. It makes a private virtual environment in ``.venv`` from
``requirements.lock`` (every package pinned by hash), once, and goes on inside it: the work is in ``py/workshop``.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCK = ROOT / "requirements.lock"


def main() -> int:
    """Prepare the environment if need be, then hand over to ``python -m workshop``."""
    if sys.version_info < (3, 11):  # noqa: UP036  the sentence is for those who have an older one
        sys.exit(f"Ludoteka needs Python 3.11 or later; this is {sys.version.split()[0]}.")
    stamp = VENV / ".ludoteka-stamp"
    wanted = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    if not PYTHON.exists() or not stamp.exists() or stamp.read_text() != wanted:
        prepare()
        stamp.write_text(wanted)
    paths = [str(ROOT / "py"), str(ROOT / "games")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.call([PYTHON, "-m", "workshop", *sys.argv[1:]], env=environment, cwd=ROOT)


def prepare() -> None:
    """Make ``.venv`` and install what ``requirements.lock`` names."""
    print("Preparing .venv (once) …", flush=True)
    if not PYTHON.exists():
        make_venv()
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--require-hashes"]
    subprocess.run([*pip, "-r", str(LOCK)], check=True)


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
