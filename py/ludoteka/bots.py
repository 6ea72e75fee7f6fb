"""The bots' worker: it is sent a game, and answers with what its bot chooses. It shows nothing to anybody."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

from tabletop import Table, advice, bots, unpack

from . import install
from .peer import PEER

BUDGET = bots.Budget(iterations=300, seconds=0.8)
"""How long a bot, or the adviser, may think in the browser."""
PATIENT = bots.Budget(iterations=1_000_000, seconds=2.6)
"""The same for a master, whose time ends it."""

AT_ONCE = "at once"
"""Key of an answer that is several: a game whose turns are long lets its bot go on within one picture."""
LONGEST_RUN = 120
RUN_SECONDS = 2.0


class Bots:
    """Keeps the last table, so that the next request only has to give it the answers since."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._head: Any = None

    async def handle(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Choose for the seat that is asked, or advise whoever sits there, or look back on a finished game.

        ``trouble`` in the reply is a fault of a bot, for the console.
        """
        data = unpack(str(request["save"]))
        table = await install.opened(data, lambda: self._caught_up(data))
        ask = table.ask
        if request.get("do") == "looked-back":
            found = advice.hindsight(table)
            said = [decision(each) for each in found.decisive]
            return {"n": table.count, "decisive": said, "costs": [list(each) for each in found.costs]}
        if ask is None or ask.seat is None:
            return {"n": table.count}
        n = table.count
        if request.get("do") == "advised":
            return {"n": n, "advice": told(advice.advise(table, BUDGET))}
        rng, level = bots.thought(table), str(request.get("level"))
        try:
            answer = bots.play(table, level, rng, budget(level))
            trouble = None if answer in ask.options else f"no such option: {answer!r}"
        except Exception as fault:  # noqa: BLE001  a bot's fault must not end people's game
            answer, trouble = None, repr(fault)
        if trouble is not None:
            answer = rng.choice(ask.options)
            return {"n": n, "answer": answer, "trouble": trouble}
        run = self._run(table, ask.seat, answer, level)
        unseen = getattr(table.game.module("bot"), "unseen", None)
        soon = len(run) == 1 and unseen is not None and unseen(answer)
        return {"n": n, "answer": run[0] if len(run) == 1 else {AT_ONCE: run}, "trouble": None, "soon": soon}

    def _run(self, table: Table, seat: int, answer: Any, level: str) -> list[Any]:
        """The answer, and those that follow it within the same picture, where the game's bot has ``goes_on``."""
        goes_on = getattr(table.game.module("bot"), "goes_on", None)
        run = [answer]
        if goes_on is None:
            return run
        until = time.monotonic() + RUN_SECONDS
        table.answer(answer)
        while len(run) < LONGEST_RUN and time.monotonic() < until:
            ask = table.ask
            if ask is None or ask.seat != seat or not goes_on(table.view(seat), ask.options):
                break
            run.append(bots.play(table, level, bots.thought(table), budget(level)))
            table.answer(run[-1])
        return run

    def _caught_up(self, data: Any) -> Table:
        """The table of a save: the kept one with what is new, where that is how it went on."""
        head = {key: data.get(key) for key in ("game", "rules", "seats", "options", "seed")}
        answers = data["answers"]
        kept = self._table
        if kept is not None and head == self._head:
            given = kept.answers
            if given == answers[: len(given)]:
                for answer in answers[len(given) :]:
                    kept.answer(answer)
                return kept
        self._table, self._head = Table.load(data), head
        return self._table


def budget(kind: str) -> bots.Budget:
    """How long a bot of a kind may think here."""
    return PATIENT if kind.startswith("master") else BUDGET


def told(found: Sequence[advice.Advice]) -> list[dict[str, Any]]:
    """Advice as JSON."""
    return [{"answer": each.option, "why": each.why.json()} for each in found]


def decision(each: advice.Decision) -> dict[str, Any]:
    """A decision that mattered, as JSON."""
    return {"answer": each.answer, "seat": each.seat, "given": each.given, "better": told([each.better])[0]}


_bots = Bots()


async def handle(text: str) -> str:
    """What the worker's entry script exports: a task as JSON in, out how it went. The rest goes to the table."""
    task = json.loads(text)
    position = task["position"]
    if came := await PEER.of(position, "save"):
        thought = await _bots.handle({**task, "save": came["save"]})
        PEER.tell({"position": position, task["do"]: thought})
        return json.dumps({key: thought[key] for key in ("soon", "trouble") if key in thought})
    return "{}"
