"""Asking for advice at the table, and looking back on a finished game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop import Option, msg

from ..protocol.replies import Reply
from ..state.advice import may_have, may_take_the_word, told
from ..state.eyes import QUESTION
from ..state.focus import Advised, Decisive, Note
from .desk import Act, Desk, Request

IN_THE_HAND = msg("Open your hand first. Advice may tell what you hold, so only you should read it.")


class Advising:
    """Asks the adviser, who thinks in the bots' worker, and shows what it said."""

    def __init__(self, desk: Desk) -> None:
        self.sitting, self.eyes, self.picture = desk.sitting, desk.eyes, desk.picture
        self.acts: dict[str, Act] = {
            "advise": Act(self.ask),
            "advise-next": Act(self.turn_over),
            "advise-close": Act(self.close),
            "weigh": Act(self.weigh),
        }

    def ask(self, request: Request) -> Reply:
        """Somebody asks what would be good here. ``coach``: the page asks by itself, for one quiet sentence."""
        sitting = self.sitting
        coach = str(request.get("coach")) == "1"
        asked = sitting.table.ask is not None and sitting.table.ask.seat in sitting.present  # then that is advised on
        if not coach:
            sitting.aim(pauses=sitting.focus.pauses - {QUESTION})  # while advice is read the clock stands as well
        if not (coach or asked) and sitting.live is not None and may_take_the_word(sitting, self.eyes):
            for answer in sitting.live.word(sitting.table, sitting.present[0]) or ():
                sitting.table.answer(answer)
            sitting.moved()
        if not may_have(sitting, self.eyes):
            if not coach and sitting.table.ask is not None and sitting.table.ask.seat in sitting.present:
                sitting.aim(note=Note(IN_THE_HAND))
                return self.picture.reply(alarm=sitting.words.say(IN_THE_HAND))
            return self.picture.reply()
        known = sitting.counsel.advice
        if known is not None and known.version == sitting.version and known.found is not None:
            sitting.hear(advice=known._replace(opened=not coach, turned=0))
            return self.picture.reply(announce=None if coach else self.aloud(), focus=None if coach else "#advice")
        sitting.hear(advice=Advised(sitting.version, None, opened=not coach))
        return {**self.picture.reply(), "counsel": sitting.task("advised")}

    def advised(self, request: Request) -> Reply:
        """What the adviser has said. It is dropped where the game has moved on meanwhile."""
        sitting, known = self.sitting, self.sitting.counsel.advice
        if request.get("n") != sitting.table.count or known is None or known.version != sitting.version:
            return self.picture.reply()
        said = request.get("advice")
        found = [pair for each in said if (pair := self._taken(each))] if isinstance(said, list) else []
        sitting.hear(advice=known._replace(found=tuple(found)))
        if not may_have(sitting, self.eyes):
            return self.picture.reply()
        return self.picture.reply(
            announce=self.aloud() if found else None, focus="#advice" if known.opened and found else None
        )

    def _taken(self, said: Any) -> tuple[Option, Any] | None:
        """An answer and its reason as the adviser's worker sent them; None if that is no legal answer."""
        ask = self.sitting.table.ask
        option = ask.find(said.get("answer")) if ask and isinstance(said, Mapping) else None
        why = said.get("why") if isinstance(said, Mapping) else None
        return None if option is None or not isinstance(why, list) else (option, why)

    def turn_over(self, _: Request) -> Reply:
        """The next piece of advice, where there is room for one at a time."""
        known = self.sitting.counsel.advice
        if known is not None and known.found:
            self.sitting.hear(advice=known._replace(turned=(known.turned + 1) % len(known.found)))
        return self.picture.reply(announce=self.aloud(most=1))

    def close(self, _: Request) -> Reply:
        """Close the advice. What is named beside the question from then on is the best of it."""
        known = self.sitting.counsel.advice
        self.sitting.hear(advice=None if known is None else known._replace(opened=False, turned=0))
        self.sitting.hush()
        return self.picture.reply(focus="#advise")

    def aloud(self, most: int | None = None) -> str:
        """The advice for the ear."""
        return " ".join(f"{each.label}: {each.why}" for each in told(self.sitting, self.eyes)[:most])

    # -- after the game -----------------------------------------------------------------------------------------------

    def looked_back(self, request: Request) -> Reply:
        """Which decisions of the finished game mattered most, as the adviser found."""
        sitting, said = self.sitting, request.get("decisive")
        if sitting.table.outcome is None or not isinstance(said, list):
            return self.picture.reply()
        decisive = tuple(found for each in said if (found := self._decision(each)))
        sitting.hear(decisive=decisive, costs=tuple(costs(request.get("costs"), len(sitting.kept.kinds))))
        return self.picture.reply()

    def weigh(self, _: Request) -> Reply:
        """Somebody wants to see what the decisions of the finished game have cost."""
        self.sitting.aim(weighs=self.sitting.table.outcome is not None)
        return self.picture.reply(focus="#weighed-title")

    def _decision(self, said: Any) -> Decisive | None:
        """One of them in words."""
        sitting = self.sitting
        try:
            answer, seat, given = int(said["answer"]), int(said["seat"]), said["given"]
            position = sitting.table.at(answer - 1)
            assert position.ask is not None
            done, better = position.ask.find(given), position.ask.find(said["better"]["answer"])
            why = sitting.words.say(said["better"]["why"])
        except (KeyError, TypeError, ValueError, AssertionError):
            return None
        if done is None or better is None:
            return None
        look = sitting.look(position, seat)
        given, instead = (str(sitting.board.label(option, look)) for option in (done, better))
        return Decisive(answer, seat, given, instead, why, tuple(filter(None, (better.target, done.target))))


def costs(said: Any, seats: int) -> list[tuple[int, int, float]]:
    """What the adviser's worker has sent of costs; whatever cannot be one is left out."""
    found = []
    for each in said if isinstance(said, list) else ():
        match each:
            case [int(answer), int(seat), float(cost) | int(cost)] if answer > 0 and 0 <= seat < seats and cost > 0:
                found.append((answer, seat, float(cost)))
    return found
