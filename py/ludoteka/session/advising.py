"""Asking for advice at the table, and analysing a finished game."""

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
    """Passes questions to the adviser, which thinks in the bots' worker, and shows its answers."""

    def __init__(self, desk: Desk) -> None:
        self.sitting, self.eyes, self.picture = desk.sitting, desk.eyes, desk.picture
        self.acts: dict[str, Act] = {
            "advise": Act(self.ask),
            "advise-next": Act(self.turn_over),
            "advise-close": Act(self.close),
            "weigh": Act(self.weigh),
        }

    def ask(self, request: Request) -> Reply:
        """Ask the adviser what would be good here. ``coach``: the page asks unprompted and wants one quiet sentence."""
        sitting = self.sitting
        coach = str(request.get("coach")) == "1"
        asked = sitting.table.ask is not None and sitting.table.ask.seat in sitting.present  # then advise on that
        if not coach:
            sitting.aim(pauses=sitting.focus.pauses - {QUESTION})  # the clock also stands still while advice is read
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
        if known is not None and known.found is not None:
            sitting.hear(advice=known._replace(opened=not coach, turned=0))
            return self.picture.reply(announce=None if coach else self.aloud(), focus=None if coach else "#advice")
        sitting.hear(advice=Advised(None, opened=not coach))
        return {**self.picture.reply(), "counsel": sitting.task("advised")}

    def advised(self, request: Request) -> Reply:
        """Take in what the adviser has answered. It is dropped if the game has moved on meanwhile."""
        sitting, known = self.sitting, self.sitting.counsel.advice
        if request.get("position") != sitting.version or known is None:
            return self.picture.reply()
        said = request.get("advice")
        found = [pair for each in said if (pair := self._taken(each))] if isinstance(said, list) else []
        sitting.hear(advice=known._replace(found=tuple(found)))
        if not may_have(sitting, self.eyes):
            return self.picture.reply()
        return self.picture.reply(
            announce=self.aloud() if found else None, focus="#advice" if known.opened and found else None
        )

    def _taken(self, said: Any) -> tuple[list[Option], Any] | None:
        """An answer, with those that make one deed with it, and its reason, as the adviser's worker sent them; None if
        one of them is not legal."""
        if not isinstance(said, Mapping) or not isinstance(why := said.get("why"), list):
            return None
        table, deed = self.sitting.table.fork(), list[Option]()
        for answer in (said.get("answer"), *said.get("then", ())):
            if deed:
                table.answer(deed[-1])
            if (option := table.ask.find(answer) if table.ask else None) is None:
                return None
            deed.append(option)
        return deed, why

    def turn_over(self, _: Request) -> Reply:
        """Turn to the next piece of advice, on a screen that has room for only one at a time."""
        known = self.sitting.counsel.advice
        if known is not None and known.found:
            self.sitting.hear(advice=known._replace(turned=(known.turned + 1) % len(known.found)))
        return self.picture.reply(announce=self.aloud(most=1))

    def close(self, _: Request) -> Reply:
        """Close the advice. From then on the best piece of it is named beside the question."""
        known = self.sitting.counsel.advice
        self.sitting.hear(advice=None if known is None else known._replace(opened=False, turned=0))
        self.sitting.hush()
        return self.picture.reply(focus="#advise")

    def aloud(self, most: int | None = None) -> str:
        """The advice as a screen reader speaks it. ``most``: how many pieces at most; None: all."""
        return " ".join(f"{each.label}: {each.why}" for each in told(self.sitting, self.eyes)[:most])

    # -- after the game -----------------------------------------------------------------------------------------------

    def looked_back(self, request: Request) -> Reply:
        """Take in which decisions of the finished game mattered most, as the adviser found."""
        sitting, said = self.sitting, request.get("decisive")
        if sitting.table.outcome is None or not isinstance(said, list):
            return self.picture.reply()
        decisive = tuple(found for each in said if (found := self._decision(each)))
        sitting.hear(decisive=decisive, costs=tuple(costs(request.get("costs"), len(sitting.kept.kinds))))
        return self.picture.reply()

    def weigh(self, _: Request) -> Reply:
        """Show what the decisions of the finished game have cost."""
        self.sitting.aim(weighs=self.sitting.table.outcome is not None)
        return self.picture.reply(focus="#weighed-title")

    def _decision(self, said: Any) -> Decisive | None:
        """One such decision in words; None if what the worker sent is not one."""
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
    """The costs that the adviser's worker has sent, without entries that are malformed."""
    found = []
    for each in said if isinstance(said, list) else ():
        match each:
            case [int(answer), int(seat), float(cost) | int(cost)] if answer > 0 and 0 <= seat < seats and cost > 0:
                found.append((answer, seat, float(cost)))
    return found
