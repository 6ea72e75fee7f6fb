"""One table on one screen: whose eyes look, what is staged, what may be shown. No browser in here.

The states of a hand-over (UX.md 3.6): PUBLIC, then for a sealed choice CURTAIN (``covered`` is the curtain drawn,
waiting to be claimed), CLAIM and PRIVATE. A drawer is a short PRIVATE over a public table. Whatever is sent to the page
is drawn from :meth:`Session.eyes`; that one function decides what is secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop import Chance, IllegalAnswer, Message, Option, Table, Words, msg, pack, target_of
from tabletop.look import Look

from . import saves
from .bots import AT_ONCE
from .course import course
from .languages import known, speaker
from .live import EARLY, Clock, Turn, live_part
from .scene import PERSON, Course, LogEntry, Move, Scene
from .screens import table as screen

RECENT = 40
"""Log lines shown at once; the rest on demand."""
TABLE_PAUSE = 900
"""Milliseconds before the table gives its only answer."""
HAND_KINDS = {"V1", "V2", "V5"}
PUBLIC = 1_000
"""Option numbers from here on are the public ones of an ask whose other options tell a hand."""
STALE_TOO = ("stop-clock", "go-on", "tab")
"""What means the same whatever has happened since it was touched: bots' words must not swallow a question."""
QUESTION = "question"
"""The pause for a rule question: somebody asks for it, and somebody ends it."""
TAPS = 10_000
"""Option numbers from here on are touches that a game in real time allows although another seat is asked."""

Reply = dict[str, Any]


class Session:
    """A table with people and bots at it, and the state of the screen that lies between them.

    Args:
        table: the game in progress.
        kinds: ``"person"`` or a bot level, one a seat.
        save_id: the save's id.
        language: the reader's.
        hands: ``"closed"`` or ``"open"``; a game's own option ``hands`` says the same with its rules' consent.
    """

    def __init__(
        self, table: Table, kinds: Sequence[str], *, save_id: str = "table", language: str = "en", hands: str = "closed"
    ) -> None:
        self.table = table
        self.game = table.game
        self.board = table.game.module("board")
        self.live = live_part(table.game)
        self.clock = Clock()
        self.kinds = tuple(kinds)
        self.people = tuple(seat for seat, kind in enumerate(kinds) if kind == PERSON)
        self.id = save_id
        self.open_hands = "open" in (hands, table.options.get("hands"))
        self.language = known(language)
        self.words = self._words()
        self.staged: int | None = None
        self.opened: int | None = None
        """The seat whose private view is open by its own deliberate act."""
        self.covered = False
        """Whether the curtain is drawn and waits for its seat."""
        self.hidden_by_choice = False
        """A person alone with bots has chosen to cover the hand."""
        self.pauses: set[str] = set()
        """Why a game in real time stands still: ``"question"`` (asked for at the table), or what the page names."""
        self.note: Message | None = None
        self.back: int | None = None
        self.tab = "log"
        self.whole_log = False
        self.board_after_end = False
        self.seen: dict[int, int] = {}
        """Seat -> answers given when it last decided: what came later is new to it."""
        self.changed: frozenset[str] = frozenset()
        self._spoken = ""
        """What was asked when it was last said aloud."""
        self._version = 0
        self._told: tuple[str, Course | None] = ("", None)
        self._sent: dict[str, str] = {}
        self._steady: tuple[Any, ...] = ()
        self._log_cache: list[LogEntry] = []
        self._by: tuple[int, int | None] = (-1, None)
        self._packed: tuple[int, str] = (-1, "")
        self._probed: tuple[tuple[int, int], tuple[bool, bool]] | None = None
        self._draw_curtain_if_asked()

    # -- opening ---------------------------------------------------------------------------------------------------

    @classmethod
    def load(cls, data: Any, *, save_id: str = "table", language: str = "en") -> Session:
        """A session from a save, with who plays each seat. Raises BadSave with a sentence."""
        value, kinds, hands = saves.opened(data)
        table = Table.load(value)
        return cls(table, saves.fitting(kinds, table), save_id=save_id, language=language, hands=hands)

    def save_data(self) -> str:
        """The game, packed: unfinished games hold secrets."""
        if self._packed[0] != self._version:
            self._packed = (self._version, pack(saves.envelope(self.table, self.kinds, self.open_hands)))
        return self._packed[1]

    # -- what the page asks ----------------------------------------------------------------------------------------

    def handle(self, request: Mapping[str, Any]) -> Reply:
        """Answer one request of the page. Unknown or stale requests change nothing and get the picture as it is."""
        self.clock.tick()
        do = request.get("do")
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

    # -- choosing --------------------------------------------------------------------------------------------------

    def _choose(self, request: Mapping[str, Any]) -> Reply:
        index = self._offered(request)
        if index is None:
            return self.reply()
        self.note = None
        if index >= TAPS:
            return self._tapped(index)
        if index == self._staged() or self._at_once(index):
            return self._give(index)
        ask = self.table.ask
        assert ask is not None
        from_drawer = self.opened == ask.seat and not ask.secret and not ask.curtain
        goes_on, seals = self._probe(index)
        if goes_on and not seals and not from_drawer:
            return self._give(index)
        self.staged = index
        return self.reply(announce=self._preview(index, seals))

    def _commit(self, request: Mapping[str, Any]) -> Reply:
        index = self._offered(request)
        return self.reply() if index is None else self._give(index)

    def _cancel(self, request: Mapping[str, Any]) -> Reply:
        if self.staged is not None:
            self.staged = None
            return self.reply(announce=self.words("Nothing is chosen."))
        if self.opened is not None:
            return self._cover(request)
        self.note = None
        return self.reply()

    def _offered(self, request: Mapping[str, Any]) -> int | None:
        """The option number a request names, if these eyes are being offered it."""
        try:
            index = int(request.get("option", -1))
        except (TypeError, ValueError):
            return None
        if index >= TAPS:
            return index if index - TAPS < len(self._taps()) else None
        return {shown: index for index, shown in self._numbers(self.eyes()).items()}.get(index)

    def _numbers(self, eyes: int | None) -> dict[int, int]:
        """Option -> the number the page knows it by.

        Where eyes see only the public ones among a hand's options, those are numbered by themselves: their place among
        all options would tell how many cards could be played.
        """
        ask, visible = self.table.ask, self._visible(eyes)
        if ask is None or eyes == ask.seat or not ask.private:
            return {index: index for index in visible}
        return {index: PUBLIC + list(ask.public).index(ask.options[index]) for index in visible}

    def _taps(self) -> list[tuple[str, list[Option]]]:
        """Touches beside the pending decision's own: target and answers."""
        if self.live is None or self.back is not None or self.covered or QUESTION in self.pauses:
            return []
        ask = self.table.ask
        offered = {target_of(ask.options[index]) for index in self._visible(self.eyes())} if ask else set()
        taps = self.live.taps(self.table, self.eyes(), self.people)
        return [(target, answers) for target, answers in taps.items() if target not in offered]

    def _tapped(self, index: int) -> Reply:
        """Give all the answers a touch stands for, or none of them."""
        return self._all(self._taps()[index - TAPS][1])

    def _all(self, answers: Sequence[Option]) -> Reply:
        """Several answers as one: a deal of the last instant is wholly done or not at all."""
        twin = self.table.fork()
        try:
            for answer in answers:
                twin.answer(answer)
        except IllegalAnswer as refusal:
            self.note = refusal.message
            return self.reply(alarm=self.words.say(refusal.message))
        for answer in answers[:-1]:
            self.table.answer(answer)
        ask = self.table.ask
        assert ask is not None
        return self._answer(answers[-1], ask.seat, True)

    def _at_once(self, index: int) -> bool:
        """Whether a game in real time takes this answer at one touch."""
        assert self.table.ask is not None
        return self.live is not None and self.live.at_once(self.table, self.table.ask.options[index])

    def _probe(self, index: int) -> tuple[bool, bool]:
        """Whether the same seat goes on deciding after an answer, and whether the answer could not be taken back."""
        key = (self._version, index)
        if self._probed is None or self._probed[0] != key:
            assert self.table.ask is not None
            twin = self.table.fork()
            twin.answer(self.table.ask.options[index])
            goes_on = twin.ask is not None and twin.ask.seat == self.table.ask.seat
            self._probed = (key, (goes_on, not twin.can_undo))
        return self._probed[1]

    def _give(self, index: int) -> Reply:
        """Give the table an answer, for good or until Undo."""
        ask = self.table.ask
        assert ask is not None
        option = ask.options[index]
        shown = not ask.secret and not ask.curtain
        return self._answer(option, ask.seat, shown)

    def _answer(self, option: Option, seat: int | None, shown: bool, told: int | None = None) -> Reply:
        lines = len(self.table.log_for(None)) if told is None else told
        talk = self.live is not None and self.live.at_once(self.table, option)
        try:
            self.table.answer(option)
        except IllegalAnswer as refusal:
            self.note = refusal.message
            return self.reply(alarm=self.words.say(refusal.message))
        self._by = (len(self.table.answers), seat)
        self._moved()
        self.clock.quiet = 0.0
        if seat is not None:
            self.seen[seat] = len(self.table.answers)
        target = target_of(option)
        self.changed = frozenset([target]) if target and shown else frozenset()
        ask = self.table.ask
        sealed_on = ask is not None and (ask.secret or ask.curtain) and ask.seat == seat
        if not sealed_on and not (talk and ask is not None and ask.seat == self.opened):
            self.opened = None
        self._draw_curtain_if_asked()
        news = [self.words.say(line.message) for line in self.table.log_for(None)[lines:]]
        asked = self._prompt()
        if self.live is None or asked != self._spoken:  # in real time the same sentence is not said with every word
            news.append(asked)
        self._spoken = asked
        return self.reply(save=True, announce=" ".join(news[-7:]) or None)

    def _moved(self) -> None:
        """The position is another one: forget what was staged or noted on the old one."""
        self._version += 1
        self._told = ("", None)
        self.staged = None
        self.note = None
        self.changed = frozenset()
        self.covered = False

    def _draw_curtain_if_asked(self) -> None:
        self.covered = self._needs_curtain() and self.opened is None

    def _needs_curtain(self) -> bool:
        """Whether the pending choice is sealed from the others at this table."""
        ask = self.table.ask
        if ask is None or ask.seat not in self.people or not (ask.secret or ask.curtain):
            return False
        return len(self.people) > 1 and (ask.secret or not self.open_hands)

    # -- taking back -----------------------------------------------------------------------------------------------

    def _last_by(self) -> int | None:
        """Who gave the last answer."""
        count = len(self.table.answers)
        if self._by[0] != count:
            before = self.table.at(count - 1).ask if count else None
            self._by = (count, before.seat if before else None)
        return self._by[1]

    def can_undo(self) -> bool:
        """Whether a person's last answer may be taken back."""
        return self.table.can_undo and self._last_by() in self.people

    def _undo(self, request: Mapping[str, Any]) -> Reply:
        if not self.can_undo():
            self.note = msg("This cannot be taken back: something was revealed, or somebody else has acted.")
            return self.reply(alarm=self.words.say(self.note))
        self.table.undo()
        while request["name"] == "restart" and self.can_undo():
            self.table.undo()
        self._by = (-1, None)
        self._moved()
        self.opened = None
        self._log_cache.clear()
        self._draw_curtain_if_asked()
        return self.reply(save=True, announce=self.words("Taken back.") + " " + self._prompt())

    # -- bots and the table's own decisions ------------------------------------------------------------------------

    def _bot_moved(self, request: Mapping[str, Any]) -> Reply:
        ask = self.table.ask
        stale = request.get("n") != len(self.table.answers) or self.pauses
        if stale or self.back is not None or ask is None or ask.seat is None or ask.seat in self.people:
            return self.reply()
        option = request.get("answer")
        shown = not (ask.secret or ask.curtain)
        if isinstance(option, dict) and AT_ONCE in option:
            return self._run(option[AT_ONCE], ask.seat, shown)
        return self._answer(option if option in ask.options else ask.options[0], ask.seat, shown)

    def _run(self, answers: Sequence[Option], seat: int, shown: bool) -> Reply:
        """Several answers of a bot as one picture. What does not fit any more is left out, and the bot asked again."""
        lines, fits = len(self.table.log_for(None)), False
        for number, answer in enumerate(answers, 1):
            ask = self.table.ask
            fits = ask is not None and ask.seat == seat and answer in ask.options
            if not fits or number == len(answers):
                break
            self.table.answer(answer)
        if fits:
            return self._answer(answers[-1], seat, shown, lines)
        self._moved()
        return self.reply(save=True)

    def _timed(self) -> Turn | None:
        """What the table answers by itself, and after how many milliseconds."""
        ask = self.table.ask
        if self.live is not None:
            looks = self.opened is not None and len(self.people) > 1
            waits = looks or self.back is not None or self.covered or self.pauses
            bots = [seat for seat, kind in enumerate(self.kinds) if kind != PERSON]
            due = None if waits else self.live.due(self.table, self.clock.spent, self.clock.quiet, bots)
            return Turn(due.answers, round(due.seconds * 1000)) if due else None
        if ask is None or ask.seat is not None:
            return None
        if hasattr(self.board, "timer"):
            luck = Chance(self.table.seed * 1_000_003 + len(self.table.answers))
            timed: tuple[Option, int] | None = self.board.timer(self._look(self.table, None), luck)
            return Turn([timed[0]], timed[1]) if timed else None
        return Turn([ask.options[0]], TABLE_PAUSE) if len(ask.options) == 1 else None

    def _timer(self, request: Mapping[str, Any]) -> Reply:
        timed = self._timed()
        if timed is None or request.get("n") != len(self.table.answers) or self.back is not None:
            return self.reply()
        if self.live is not None and timed.milliseconds > EARLY * 1000:
            return self.reply()  # the page's timer was set before the clock stood still
        return self._all(timed.answers)

    def _pause(self, why: str, *, on: bool) -> Reply:
        """Stop the clock of a game in real time, or let it run: for a rule question, or while the page shows else."""
        if self.live is not None and on and (why != QUESTION or self._runs()):
            self.pauses.add(why)
            self.staged = None
        elif not on:
            self.pauses.discard(why)
        return self.reply(announce=self._prompt() if why == QUESTION else None)

    def _runs(self) -> bool:
        """Whether a clock runs that nothing else has stopped."""
        return self.live is not None and self.live.stretch(self.table) is not None and self._timed() is not None

    # -- why not ---------------------------------------------------------------------------------------------------

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

    def _greyed(self) -> list[tuple[int, Option, str | None, Message]]:
        """What may be looked for but is not legal: its number, itself, its place, and why not."""
        ask = self.table.ask
        if ask is None or self.back is not None or ask.seat not in self.people or QUESTION in self.pauses:
            return []
        if (ask.private or ask.secret or ask.curtain) and self.eyes() != ask.seat:
            return []
        return [(number, option, target_of(option), why) for number, (option, why) in enumerate(ask.greyed)]

    # -- private views ---------------------------------------------------------------------------------------------

    def eyes(self) -> int | None:
        """The seat for whose eyes the screen is drawn; None: everybody's, so nothing private may be on it."""
        if self.back is not None or self.table.ask is None:
            return None
        if self.opened is not None:
            return self.opened
        if len(self.people) == 1:
            return None if self.hidden_by_choice else self.people[0]
        ask = self.table.ask
        if self.open_hands and ask.seat in self.people and not ask.secret:
            return ask.seat
        return None

    def _drawer(self, request: Mapping[str, Any]) -> Reply:
        """Open the drawer of a seat (or of the one whose turn it is), or close it."""
        self.note = None
        if str(request.get("open")) == "0":
            return self._cover(request)
        ask = self.table.ask
        try:
            seat = int(request["seat"])
        except (KeyError, TypeError, ValueError):
            return self.reply()
        if seat not in self.people or ask is None or self.back is not None or self.covered or not self._has_hands():
            return self.reply()
        if len(self.people) == 1:
            self.hidden_by_choice = False
        else:
            self.opened = seat
        self.staged = None
        return self.reply(focus="#drawer-title")

    def _claim(self, request: Mapping[str, Any]) -> Reply:
        """The seat at the curtain opens it."""
        ask = self.table.ask
        if not self.covered or ask is None:
            return self.reply()
        self.covered = False
        self.opened = ask.seat
        return self.reply(announce=self._prompt(), focus="#tray-title")

    def _cover(self, request: Mapping[str, Any]) -> Reply:
        """Hide what is private: by its owner, or by the page when nobody seems to look."""
        self.staged = None
        self.note = None
        if self.opened is None and len(self.people) == 1 and request.get("name") == "cover":
            self.hidden_by_choice = True
        self.opened = None
        self._draw_curtain_if_asked()
        return self.reply()

    def _not_me(self, request: Mapping[str, Any]) -> Reply:
        self.covered = False
        return self.reply()

    def _curtain_again(self, request: Mapping[str, Any]) -> Reply:
        self._draw_curtain_if_asked()
        return self.reply()

    def _has_hands(self) -> bool:
        return any(hidden.kind in HAND_KINDS for hidden in self.game.hidden)

    # -- looking round ---------------------------------------------------------------------------------------------

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

    # -- the picture -----------------------------------------------------------------------------------------------

    def _words(self) -> Words:
        return speaker(self.language, self.game, self.table.seats)

    def _visible(self, eyes: int | None) -> list[int]:
        """Numbers of the options that these eyes are offered: the one list behind board, buttons and keyboard."""
        ask = self.table.ask
        if ask is None or self.back is not None or QUESTION in self.pauses:
            return []
        if ask.seat is not None and ask.seat not in self.people:
            return []
        every = list(range(len(ask.options)))
        if eyes == ask.seat or not (ask.private or ask.secret or ask.curtain):
            timed = self._timed() if ask.seat is None else None
            if self.live is not None:
                every = [i for i in every if self.live.offered(ask.options[i], self.people)]
            return [i for i in every if timed is None or [ask.options[i]] != timed.answers]
        if ask.secret or ask.curtain:
            return []
        return [index for index in every if ask.options[index] in ask.public]

    def _staged(self) -> int | None:
        """What is staged: by choice, or because a person has but one answer and nobody may learn from seeing it."""
        ask = self.table.ask
        if self.staged is None and ask is not None and ask.seat is not None and len(ask.options) == 1:
            told = ask.private and self.eyes() != ask.seat  # that nothing else can be done would tell of the hand
            return 0 if self._visible(self.eyes()) == [0] and not ask.greyed and not told else None
        return self.staged

    def _look(
        self, table: Table, eyes: int | None, legal: Mapping[str, int] | None = None, staged: Option | None = None
    ) -> Look:
        return Look(
            view=table.view(eyes),
            words=self.words,
            seat=eyes,
            turn=table.ask.seat if table.ask else None,
            legal=legal or {},
            chosen=staged,
            chosen_target=None if staged is None else target_of(staged),
            marks=self.game.marks[: len(self.kinds)],
            bots=frozenset(seat for seat, kind in enumerate(self.kinds) if kind != PERSON),
            changed=self.changed,
        )

    def _preview(self, index: int, seals: bool) -> str:
        assert self.table.ask is not None
        option = self.table.ask.options[index]
        look = self._look(self.table, self.eyes())
        said = self.board.preview(option, look) or self.board.label(option, look)
        return self.words("{what} This cannot be undone.", what=said) if seals else str(said)

    def _phase(self) -> str:
        ask = self.table.ask
        if self.back is not None:
            return "back"
        if ask is None:
            return "board" if self.board_after_end else "over"
        if ask.seat is None:
            return "table"
        if ask.seat not in self.people:
            return "bot"
        if self.covered:
            return "covered"
        if self._needs_curtain():
            return "private" if self.opened == ask.seat else "curtain"
        return "public"

    def _prompt(self) -> str:
        words, ask = self.words, self.table.ask
        if self.back is not None:
            return words("Looking back: after move {n} of {total}.", n=self.back, total=len(self.table.answers))
        if ask is None:
            assert self.table.outcome is not None
            return words.say(self.table.outcome.reason)
        if QUESTION in self.pauses:
            return words("The clock stands still.")
        if ask.seat is not None and ask.seat not in self.people:
            meanwhile = self.live.prompt(self.table) if self.live is not None else None
            return words.say(meanwhile) if meanwhile else words("{seat} is thinking …", seat=ask.seat)
        return words.say(ask.prompt)

    def _log(self) -> list[LogEntry]:
        lines = self.table.log_for(None)
        kept = self._log_cache
        if len(kept) > len(lines):
            kept.clear()
        for line in lines[len(kept) :]:
            kept.append(LogEntry(self.words.say(line.message), line.heading, line.at))
        return kept

    def _since(self) -> list[str]:
        """What happened since the asked seat last decided, but not since it decided a moment ago."""
        ask = self.table.ask
        if ask is None or ask.seat not in self.people or ask.seat not in self.seen or self.back is not None:
            return []
        if self._last_by() == ask.seat:
            return []
        after = self.seen[ask.seat]
        return [entry.text for entry in self._log() if entry.at > after and not entry.heading][-8:]

    def scene(self) -> Scene:
        """The picture as it is now."""
        table = self.table if self.back is None else self.table.at(self.back)
        eyes, ask, phase = self.eyes(), self.table.ask, self._phase()
        numbers = self._numbers(eyes)
        staged = self._staged()
        options = ask.options if ask and numbers else []
        legal: dict[str, int] = {}
        for index, number in numbers.items():
            if (target := target_of(options[index])) is not None:
                legal.setdefault(target, number)
        taps = self._taps()
        legal |= {target: TAPS + number for number, (target, _) in enumerate(taps)}
        look = self._look(table, eyes, legal, None if staged is None else options[staged])
        moves = [
            Move(number, self.board.label(options[i], look), target_of(options[i]), i == staged)
            for i, number in numbers.items()
        ]
        if self.live is not None:
            moves += [
                Move(TAPS + number, self.board.label(answers[-1], look), target)
                for number, (target, answers) in enumerate(taps)
                if self.live.button(answers[-1]) and target == target_of(answers[-1])
            ]
        seals = staged is not None and self._probe(staged)[1]
        alone = len(self.people) == 1
        in_drawer = self.opened if phase not in ("private", "curtain", "covered") else None
        closable = self._has_hands() and phase in ("public", "bot", "table") and eyes is None
        handle = self.people[0] if alone else ask.seat if ask and ask.seat in self.people else None
        log = self._log()
        shown = log if self.whole_log else log[-RECENT:]
        over = phase in ("over", "board")
        return Scene(
            id=self.id,
            game=self.game,
            board=self.board,
            words=self.words,
            look=look,
            names=self.table.seats,
            kinds=self.kinds,
            phase=phase,
            prompt=self._prompt(),
            moves=moves,
            greyed=[(number, self.board.label(option, look)) for number, option, _, _ in self._greyed()],
            note=self.words.say(self.note) if self.note else "",
            preview=self._preview(staged, seals) if staged is not None else "",
            staged=None if staged is None else numbers[staged],
            seals=seals,
            handle=handle if closable else None,
            drawer=in_drawer,
            hand=eyes if eyes is not None and in_drawer is None and self._has_hands() else None,
            closed=ask is not None and ask.private and phase == "public" and eyes != ask.seat and not taps,
            drawers=self._has_hands() and not alone and not self.open_hands,
            peeks=frozenset(self.people) if closable and not alone else frozenset(),
            can_cover=phase == "private" or (alone and eyes is not None and self._has_hands()),
            undo=self._last_by() if self.can_undo() and self.back is None else None,
            undo_many=len(self.table.answers) - self.table.undo_floor > 1,
            log=shown,
            log_hidden=len(log) - len(shown),
            floor=self.table.undo_floor if self.can_undo() else len(self.table.answers),
            since=self._since() if phase in ("public", "private") else [],
            private_notes=self._private_notes(eyes),
            tab=self.tab,
            clock="still" if QUESTION in self.pauses else "runs" if self._runs() else "",
            at=len(self.table.answers) if self.back is None else self.back,
            total=len(self.table.answers),
            outcome=self.table.outcome if over else None,
            course=self._course() if phase == "over" else None,
            options=self.table.options,
            open_hands=self.open_hands,
            seed=str(self.table.seed) if over else "",
        )

    def _course(self) -> Course:
        """The game's course, worked out once in each language: it looks at every round again."""
        if self._told[0] != self.language:
            self._told = (self.language, course(self.table, self.board, lambda table: self._look(table, None)))
        told = self._told[1]
        assert told is not None
        return told

    def _private_notes(self, eyes: int | None) -> list[str]:
        """The last facts that only this seat may read."""
        if eyes is None:
            return []
        own = [line for line in self.table.log_for(eyes) if line.readers is not None]
        return [self.words.say(line.message) for line in own[-4:]]

    # -- the reply -------------------------------------------------------------------------------------------------

    def reply(
        self,
        *,
        whole: bool = False,
        save: bool = False,
        announce: str | None = None,
        alarm: str | None = None,
        focus: str | None = None,
    ) -> Reply:
        """What the page has to do now: only what differs from what it shows."""
        scene = self.scene()
        steady = (self._version, scene.phase, scene.look.seat, self.back, self.tab, self.whole_log, self.language)
        kept = {where: self._sent[where] for where in screen.STEADY} if steady == self._steady and self._sent else None
        regions = screen.regions(scene, kept)
        self._steady = steady
        if whole:
            patch = {"#app": screen.whole(scene, regions)}
        else:
            patch = {where: html for where, html in regions.items() if self._sent.get(where) != html}
        self._sent = regions
        reply: Reply = {
            "patch": patch,
            "phase": scene.phase,
            "n": len(self.table.answers),
            "title": self._title(),
            "lang": self.language,
            "announce": announce,
            "assert": alarm,
            "focus": focus,
            "curtain": scene.phase == "covered",
            "private": self.opened is not None,
        }
        if save:
            reply["save"] = {"id": self.id, "card": saves.card(self), "data": self.save_data()}
        if scene.phase == "bot" and not self.pauses:
            assert self.table.ask is not None
            assert self.table.ask.seat is not None
            level = self.kinds[self.table.ask.seat]
            reply["bots"] = {"save": self.save_data(), "n": len(self.table.answers), "level": level}
        if self.live is not None:
            self.clock.enter(self.live.stretch(self.table))
            reply["clock"] = self._runs()
        timed = self._timed() if scene.phase not in ("back", "over", "board") else None
        if timed is not None:
            reply["wait"] = timed.milliseconds
        self.clock.go_on(None if timed is None else timed.milliseconds)
        return reply

    def _title(self) -> str:
        ask = self.table.ask
        whose = self.words("The game is over.") if ask is None else self.words.seat(ask.seat)
        return f"{self.words(self.game.title)} – {whose} – Ludoteka"
