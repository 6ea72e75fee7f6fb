"""What crosses instead of whole markup: it can be put together again, it is short, and it tells no secret."""

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest
from tests.app.conformity import faults
from tests.app.tables import act, played, seated, session

from checking.bench.taps import GOLDEN, Hand
from ludoteka.protocol.replies import Crossed
from ludoteka.session import Session
from ludoteka.session.picture import Crossing


class Page:
    """The other side, as ``static/page/python.js`` puts it together."""

    def __init__(self) -> None:
        self.version = 0
        self.had: dict[str, list[str]] = {}

    def restore(self, reply: Mapping[str, Any]) -> dict[str, str]:
        if reply["fresh"]:
            self.had.clear()
        else:
            assert reply["version"] == self.version + 1
        self.version = reply["version"]
        for moment in reply.get("moments", ()):
            if "board" in moment:
                self.whole("#board", moment["board"])
        patch = {where: self.whole(where, change) for where, change in reply["patch"].items() if where != "#app"}
        if "#app" not in reply["patch"]:
            return patch
        app = reply["patch"]["#app"]
        for where, markup in patch.items():
            app = app.replace(f"<?{where}>", markup)
        return {"#app": app}

    def whole(self, where: str, change: Any) -> str:
        old = self.had.get(where, [])
        known = [part if isinstance(part, str) else "<".join(old[slice(*part)]) for part in change]
        markup = change if isinstance(change, str) else "<".join(known)
        self.had[where] = markup.split("<")
        return markup


def crossed(crossing: Crossing, game: Session, reply: Any, has: int | None) -> Any:
    """A reply as the page gets it."""
    line = json.loads(json.dumps(crossing.shortened(reply, game.picture.shown.regions, has)))
    assert not list(faults({name: line[name] for name in ("version", "fresh", "patch")}, Crossed))
    return line


@pytest.mark.parametrize("game", GOLDEN)
def test_the_page_ends_with_the_markup_that_was_drawn(game: str) -> None:
    hand, page, crossing = Hand(game, 0.5), Page(), Crossing()
    long, short = [], []
    for reply in hand.play(26):
        line = crossed(crossing, hand.session, reply, page.version)
        assert page.restore(line) == reply["patch"]
        if "#app" not in reply["patch"]:
            long.append(len(json.dumps(reply["patch"])))
            short.append(len(json.dumps(line["patch"])))
    assert len(short) >= 25
    assert sorted(short)[len(short) // 2] < sorted(long)[len(long) // 2] / 3


def test_any_markup_comes_of_any_other() -> None:
    rng = random.Random(3)
    page, crossing = Page(), Crossing()
    names = [f"<b id={n}>" for n in range(60)]
    for _ in range(300):
        rng.shuffle(names) if rng.random() < 0.1 else names.insert(rng.randrange(60), names.pop(rng.randrange(60)))
        markup = "".join(names[: rng.randrange(1, 60)]) + "<i>the same" * rng.randrange(9)
        line = crossing.shortened({"patch": {"#board": markup}}, {}, page.version)
        assert page.restore(line) == {"#board": markup}


def test_nothing_is_named_to_a_page_that_has_something_else() -> None:
    game, page, crossing = session(), Page(), Crossing()
    page.restore(crossed(crossing, game, game.handle({"do": "open"}), 0))
    for has in (None, page.version - 1, page.version + 1, -1):
        line = crossed(crossing, game, game.handle({"do": "language"}), has)
        assert line["fresh"]
        assert all(isinstance(change, str) for change in line["patch"].values())


def test_once_a_private_view_has_ended_nothing_of_it_is_named() -> None:
    game, crossing = seated(played(3)), Crossing()
    crossed(crossing, game, game.handle({"do": "open"}), 0)
    crossed(crossing, game, act(game, "claim"), crossing.version)
    line = crossed(crossing, game, act(game, "tab", tab="about"), crossing.version)
    assert (line["private"], line["fresh"]) == (True, False)
    line = crossed(crossing, game, act(game, "cover"), crossing.version)
    assert (line["private"], line["fresh"]) == (False, True)
    assert all(isinstance(change, str) for change in line["patch"].values())
