"""The bots' worker: it is sent a game, and answers with what a bot chooses or the adviser says. It shows nothing."""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tabletop import Table, advice, bots, unpack

from . import install, saves
from .peer import PEER
from .seating import PERSON

BUDGET = bots.Budget(iterations=1000, seconds=0.8)
"""How long a bot, or the adviser, may think in the browser; a master three times as long, hard for 12 tries at most."""

AT_ONCE = "at once"
"""Key of a reply that holds several answers: in games with long turns, a bot gives several within one picture."""
LONGEST_RUN = 120
RUN_SECONDS = 2.0


HURRY_EACH = 0.1
"""Seconds between two checks whether the page still wants to wait."""


def hurried(address: str) -> Callable[[], bool]:
    """A function that tells whether the page has asked the bot to hurry, which it does by revoking the address it gave.
    (No message reaches a worker while it computes, but this check works in every browser and every frame.)

    Args:
        address: made by the page with ``URL.createObjectURL``; empty: the bot is never hurried.
    """
    looked, gone = time.monotonic(), False

    def enough() -> bool:
        nonlocal looked, gone
        if gone or not address or time.monotonic() < looked + HURRY_EACH:
            return gone
        looked = time.monotonic()
        from js import XMLHttpRequest

        look = XMLHttpRequest.new()
        look.open("GET", address, False)
        try:
            look.send()
        except Exception:  # noqa: BLE001  the browser's own, for an address that is no more
            gone = True
        return gone

    return enough


class Bots:
    """Keeps the last table, so that for the next request only the new answers must be replayed."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._head: Any = None

    async def handle(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Choose for the seat that is asked, advise whoever plays it, or look back on a finished game (see ``do``).

        ``trouble`` in the reply names a bug in a bot, for the console; the answer is then a random one.
        """
        data = unpack(str(request["save"]))
        table = await install.opened(data, lambda: self._caught_up(data))
        ask = table.ask
        if request.get("do") == "looked-back":
            kinds = saves.added(data, "kinds") or ()
            found = advice.hindsight(table, first=[seat for seat, kind in enumerate(kinds) if kind == PERSON])
            said = [decision(each) for each in found.decisive]
            return {"decisive": said, "costs": [list(each) for each in found.costs]}
        if ask is None or ask.seat is None:
            return {}
        if request.get("do") == "advised":
            return {"advice": told(advice.advise(table, BUDGET))}
        rng, level = bots.thought(table), str(request.get("level"))
        until = time.monotonic() + RUN_SECONDS
        budget = replace(BUDGET.of(level), enough=hurried(str(request.get("stop", ""))))
        try:
            answer = bots.play(table, level, rng, budget)
            trouble = None if answer in ask.options else f"no such option: {answer!r}"
        except Exception as fault:  # noqa: BLE001  a bot's fault must not end people's game
            answer, trouble = None, repr(fault)
        if trouble is not None:
            answer = rng.choice(ask.options)
            return {"answer": answer, "trouble": trouble}
        run = self._run(table, answer, level, budget, until)
        unseen = getattr(table.game.module("bot"), "unseen", None)
        soon = len(run) == 1 and unseen is not None and unseen(answer)
        return {"answer": run[0] if len(run) == 1 else {AT_ONCE: run}, "trouble": None, "soon": soon}

    def _run(self, table: Table, answer: Any, level: str, budget: bots.Budget, until: float) -> list[Any]:
        """The answer and, if the game's bot has ``goes_on``, the answers after it that belong in the same picture."""
        goes_on = getattr(table.game.module("bot"), "goes_on", None)
        run, seat = [answer], table.ask.seat if table.ask else None
        if goes_on is None:
            return run
        table.answer(answer)
        while len(run) < LONGEST_RUN and time.monotonic() < until:
            ask = table.ask
            if ask is None or ask.seat != seat or not goes_on(table.view(seat), ask.options):
                break
            run.append(bots.play(table, level, bots.thought(table), budget))
            table.answer(run[-1])
        return run

    def _caught_up(self, data: Any) -> Table:
        """The table of a save: the kept table with the new answers, if it is an earlier state of the same game."""
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


def told(found: Sequence[advice.Advice]) -> list[dict[str, Any]]:
    """Advice in the form of JSON."""
    return [{"answer": each.option, "then": [*each.then], "why": each.why.json()} for each in found]


def decision(each: advice.Decision) -> dict[str, Any]:
    """A decision that mattered, in the form of JSON."""
    return {"answer": each.answer, "seat": each.seat, "given": each.given, "better": told([each.better])[0]}


_bots = Bots()


async def handle(text: str) -> str:
    """The entry point of the worker's script: a task as JSON in, how it went out. Results go to the table's worker."""
    task = json.loads(text)
    position = task["position"]
    if came := await PEER.of(position, "save"):
        thought = await _bots.handle({**task, "save": came["save"]})
        PEER.tell({"position": position, task["do"]: thought})
        return json.dumps({key: thought[key] for key in ("soon", "trouble") if key in thought})
    return "{}"
