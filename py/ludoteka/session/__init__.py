"""One table on one screen, without any browser: what the page asks, and what it is answered.

The rooms, each built on the one before: :mod:`.sitting` (what is held), :mod:`.eyes` (who may see what),
:mod:`.picture` (scene and reply), :mod:`.hands` (drawer and curtain), :mod:`.choosing` (stage, give, take back),
:mod:`.clockwork` (bots and clock); and here is the door.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..languages import known
from .clockwork import Clockwork
from .eyes import QUESTION
from .picture import Reply

__all__ = ["Reply", "Session"]

STALE_TOO = ("stop-clock", "go-on", "tab", "fold")
"""What means the same whatever has happened since it was touched: bots' words must not swallow a question."""


class Session(Clockwork):
    """A table with people and bots at it, and the state of the screen that lies between them."""

    def handle(self, request: Mapping[str, Any]) -> Reply:
        """Answer one request of the page. Unknown or stale requests change nothing and get the picture as it is."""
        do = request.get("do")
        if do == "rehearse":
            return {"rehearsal": self.rehearsal()}
        self.clock.tick()
        if do == "open":
            return self.reply(whole=True)
        if do == "language":
            self.language = known(request.get("language"))
            self.words = self._words()
            self._log_cache.clear()
            return self.reply(whole=True)
        if do == "bot-moved":
            return self._bot_moved(request)
        if do == "timer":
            return self._timer(request)
        if do == "pause":
            return self._pause(str(request.get("why")), on=bool(request.get("on")))
        if do == "act":
            return self._act(request)
        return self.reply()

    def _act(self, request: Mapping[str, Any]) -> Reply:
        acts: dict[str, Callable[[Mapping[str, Any]], Reply]] = {
            "choose": self._choose,
            "commit": self._commit,
            "cancel": self._cancel,
            "undo": self._undo,
            "restart": self._undo,
            "redo": self._redo,
            "why": self._why,
            "drawer": self._drawer,
            "claim": self._claim,
            "cover": self._cover,
            "not-me": self._not_me,
            "curtain": self._curtain_again,
            "look": self._look_back,
            "now": self._look_back,
            "stop-clock": lambda _: self._pause(QUESTION, on=True),
            "go-on": lambda _: self._pause(QUESTION, on=False),
            "tab": self._tab,
            "log-all": self._log_all,
            "fold": self._fold,
            "show-board": self._show_board,
            "export": self._export,
            "export-log": self._export,
        }
        act = acts.get(str(request.get("name")))
        stale = "n" in request and request["n"] != len(self.table.answers)
        if act is None or (stale and request["name"] not in STALE_TOO and not self._still_meant(request)):
            return self.reply()
        if stale and request["name"] == "choose":
            request = {**request, "option": self.scene().look.legal.get(str(request["place"]), -1)}
        if request.get("name") in ("choose", "commit", "drawer"):
            self.pauses &= {QUESTION}  # whoever touches the table has nothing else before it
        reply = act(request)
        if request.get("whole"):  # the page has emptied what it showed, so it needs all of it anew
            reply["patch"] = self.reply(whole=True)["patch"]
        return reply

    def _still_meant(self, request: Mapping[str, Any]) -> bool:
        """Whether a touch of a place means the same although somebody has said something meanwhile."""
        place = request.get("place")
        return request["name"] == "choose" and place is not None and self.live is not None and self.live.lasts(place)

    # -- why not -------------------------------------------------------------------------------------------------------

    def _why(self, request: Mapping[str, Any]) -> Reply:
        found = [message for number, _, target, message in self._greyed() if self._means(request, number, target)]
        if not found:
            return self.reply()
        self.note = found[0]
        return self.reply(alarm=self.words.say(found[0]))

    @staticmethod
    def _means(request: Mapping[str, Any], number: int, target: str | None) -> bool:
        if "place" in request:
            return target is not None and request["place"] == target
        return str(request.get("index")) == str(number)

    # -- looking round -------------------------------------------------------------------------------------------------

    def _look_back(self, request: Mapping[str, Any]) -> Reply:
        """A read-only look at the position after so many answers; ``now`` ends it."""
        count = len(self.table.answers)
        self.opened = None
        self.staged = None
        if request.get("name") == "now":
            self.back = None
        else:
            try:
                at = int(request.get("at", count))
            except (TypeError, ValueError):
                at = count
            self.back = min(max(at, 0), count)
            self.covered = False
        if self.back is None:
            self._draw_curtain_if_asked()
        return self.reply(announce=self._prompt())

    def _tab(self, request: Mapping[str, Any]) -> Reply:
        if request.get("tab") in ("log", "aid", "about"):
            self.tab = str(request["tab"])
            if self.tab != "log" and not self.pauses:  # who opens the aid has a question
                return self._pause(QUESTION, on=True)
        return self.reply()

    def _log_all(self, request: Mapping[str, Any]) -> Reply:
        self.whole_log = not self.whole_log
        return self.reply()

    def _fold(self, request: Mapping[str, Any]) -> Reply:
        """A long list of answers is written only while it is open."""
        self.unfolded = str(request.get("open")) == "1"
        return self.reply()

    def _show_board(self, request: Mapping[str, Any]) -> Reply:
        self.board_after_end = not self.board_after_end
        return self.reply()

    def _export(self, request: Mapping[str, Any]) -> Reply:
        reply = self.reply()
        name = f"{self.game.id}-{self.id}"
        if request["name"] == "export":
            reply["download"] = {"name": f"{name}.ludoteka.txt", "text": self.save_data()}
        else:
            lines = [("\n" if e.heading else "  ") + e.text for e in self._log()]
            head = f"{self.words(self.game.title)} – {', '.join(self.table.seats)}\n"
            reply["download"] = {"name": f"{name}-log.txt", "text": head + "\n".join(lines) + "\n"}
        return reply
