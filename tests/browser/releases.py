"""The release after this one, in which the rules of every game have changed: made of ``dist/`` in a moment.

Each game gets a new wheel whose declaration names the next version; its wheel of before becomes that of a former
engine; page, list and service worker follow. It is what the build does after ``build.py past``, without its forge.
"""

import gzip
import hashlib
import importlib
import io
import json
import re
import shutil
import zipfile
from pathlib import Path
from typing import Any

from building import former, wheels
from building.assets import short_hash
from places import GAMES, game_ids
from texts.words import former_module

DATES = ("2027-01-01", "2028-01-01")


def next_release(site: Path, out: Path, number: int, *, keeps: bool = True) -> Path:
    """Build in ``out`` the release that comes ``number`` after the one in ``site``; it ``keeps`` the former engines."""
    shutil.copytree(site, out)
    page = (out / "index.html").read_text("utf-8")
    facts = json.loads(re.search(r'id="build">(.*?)</script>', page, re.DOTALL)[1])  # type: ignore[index]
    old_text = json.dumps(facts)
    listed = json.loads((out / facts["past"]).read_text("utf-8"))
    (out / facts["snapshot"]).unlink(missing_ok=True)  # in it the rules of before are imported already
    facts["snapshot"] = "assets/memory-none.bin.gz"
    for game in game_ids():
        before = out / facts["games"][game]["wheel"]
        package = f"{game}_past{1 + sum(engine['game'] == game for engine in listed)}"
        if keeps:
            listed.append(_former(out, game, package, before, number))
        facts["games"][game]["wheel"] = _bumped(out, game, before, number)
        shutil.rmtree(before.parent)
    (out / facts["past"]).unlink()
    data = json.dumps(listed).encode()
    facts["past"] = f"assets/past-{short_hash(data)}.json"
    (out / facts["past"]).write_bytes(data)
    start = page.index('id="build">') + len('id="build">')
    text = page[:start] + json.dumps(facts).replace("<", "\\u003c") + page[page.index("</script>", start) :]
    assert json.dumps(facts) != old_text
    (out / "index.html").write_text(text, "utf-8")
    _service_worker(out, listed, number)
    return out


def rulesets(game: str, number: int) -> list[dict[str, Any]]:
    """A game's rulesets so many releases after this one; the versions of all go up by one each time."""
    told = [former.told(rules) for rules in importlib.import_module(game).GAME.rulesets]
    return [{**rules, "version": str(int(rules["version"]) + number)} for rules in told]


def _files(wheel: Path) -> dict[str, bytes]:
    """What a wheel of today holds; it travels packed as a whole."""
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(wheel.read_bytes()))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _former(out: Path, game: str, package: str, wheel: Path, number: int) -> dict[str, Any]:
    inner = {
        name.replace(f"{game}/", f"{package}/", 1): data
        for name, data in _files(wheel).items()
        if name.startswith(f"{game}/")
    }
    inner[f"{package}/_words.py"] = former_module(GAMES / game).encode()  # a former engine brings its own words
    data = wheels.archive(inner)
    path = f"wheels/past/{short_hash(data)}/{package}-1.0.0-py3-none-any.whl"
    _write(out / path, data)
    return {
        "game": game,
        "package": package,
        "wheel": f"../{path}",
        "sha256": hashlib.sha256(data).hexdigest(),
        "date": DATES[number - 1],
        "rulesets": rulesets(game, number - 1),
    }


def _bumped(out: Path, game: str, wheel: Path, number: int) -> str:
    """Today's engine, but that its declaration names later rules."""
    source = (GAMES / game / "__init__.py").read_text("utf-8")
    source = re.sub(r'(Ruleset\("[^"]+", )"(\d+)"', lambda m: f'{m[1]}"{int(m[2]) + number}"', source)
    files = {name: data for name, data in _files(wheel).items() if f"{game}/__init__.py" not in name}
    data = gzip.compress(wheels.archive({**files, f"{game}/__init__.py": source.encode()}), mtime=0)
    path = f"wheels/{short_hash(data)}/{wheel.name}"
    _write(out / path, data)
    return path


def _service_worker(out: Path, listed: list[dict[str, Any]], number: int) -> None:
    files = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    kept = [name for name in files if not name.startswith("wheels/past/") and name != "sw.js"]
    said = {
        "FILES": [[name, short_hash((out / name).read_bytes())] for name in kept],
        "RELEASE": f"next{number}",
        "RULES": [
            f"{game} {rules['name']} {rules['version']}" for game in game_ids() for rules in rulesets(game, number)
        ],
        "PAST": [
            [
                engine["wheel"].removeprefix("../"),
                engine["sha256"][:10],
                [f"{engine['game']} {rules['name']} {rules['version']}" for rules in engine["rulesets"]],
            ]
            for engine in listed
        ],
    }
    text = (out / "sw.js").read_text("utf-8")
    for name, value in said.items():
        (old,) = re.findall(rf"^const {name} = .*?;(?=\s|$)", text, flags=re.MULTILINE)
        text = text.replace(old, f"const {name} = {json.dumps(value)};")
    (out / "sw.js").write_text(text, "utf-8")


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
