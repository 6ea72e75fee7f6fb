"""Who looks at the screen (the viewer, "these eyes"), what they may be shown, and which answers they are offered.

A hand-over goes through these states: PUBLIC; then, for a choice that the others must not see, CURTAIN (``covered``
once the curtain is drawn and waits to be claimed) and PRIVATE. A drawer is a short PRIVATE view over a public table.
Whatever is sent to the page is drawn for :meth:`Eyes.seat`; that one method decides what is secret.
"""

from typing import NamedTuple

from drawing.form import Form
from tabletop import Ask, Chance, Message, Option, msg
from tabletop.ask import NOT_NOW

from ..live import GLANCE, Turn
from ..protocol.replies import Phase
from ..seating import IN_HAND, PERSON
from .sitting import Sitting

TABLE_PAUSE = 900
"""Milliseconds before the table gives the only possible answer."""
GLOW = 3_000
"""Milliseconds for which a bot or the table waits, after everything has been shown, so that Undo can be pressed."""
PUBLIC = 1_000
"""First number of the public options of an ask whose other options would reveal a hand."""
QUESTION = "question"
"""The pause for a rule question: one person asks for it, and anybody may end it."""
TAPS = 10_000
"""First number of the touches that a game in real time allows although another seat is asked."""
ADVISED = "advised"
"""The place of a touch that gives the several answers which the adviser names as one deed."""
CLOSED = msg("Open your hand first: it says what can be chosen here.")
"""Why a place cannot be chosen while the hand that decides it is closed: the same for all, so it reveals nothing."""
HELD = msg("That cannot be chosen now. Hold it down to be told what it is.")


class Greyed(NamedTuple):
    """An answer that is not legal, but that the viewer may look for: its number for the page, and why it is not."""

    number: int
    option: Option
    why: Message


class Tap(NamedTuple):
    """A touch that a game in real time allows besides the pending decision."""

    target: str
    """The place that is touched."""
    answers: list[Option]
    """The answers that it gives, all or none."""
    hand: int | None = None
    """The seat in whose open hand the place lies; None: a place that everybody may see."""


class Eyes:
    """What may be seen of a sitting, and chosen at it, right now."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._held: set[int] = set()
        self._round: tuple[int, list[int]] = (-1, [])

    def seat(self) -> int | None:
        """The seat for which the screen is drawn; None: for everybody, so nothing private may be on it."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if sitting.focus.back is not None:
            over = sitting.table.outcome is not None  # before that, nobody's hand may be looked at again
            return sitting.focus.viewpoint if over and isinstance(sitting.focus.viewpoint, int) else None
        if ask is None:
            return None
        if sitting.focus.opened is not None:
            return sitting.focus.opened
        if self.around():
            return None
        if sitting.alone():
            return None if sitting.focus.hidden else sitting.present[0]
        if sitting.kept.open_hands and ask.seat in sitting.present and not ask.secret:
            return ask.seat
        return None

    def has_hands(self) -> bool:
        """Whether this game has hands, or other things for a drawer."""
        options = self.sitting.table.options
        return any(hidden.secrecy in IN_HAND and hidden.at(options) for hidden in self.sitting.game.hidden)

    def holds(self, seat: int) -> bool:
        """Whether a seat has a hand to look at. Once it has had one, its place on the screen stays."""
        sitting, table = self.sitting, self.sitting.table
        if seat not in self._held:
            drawn = sitting.board.hand(sitting.look(table, seat)) is not None
            sealed = table.ask is not None and table.ask.secret  # a secret vote is not a hand
            if drawn or (not sealed and table.view(seat) != table.view(None)):  # it sees more on the board
                self._held.add(seat)
        return seat in self._held

    def phase(self) -> Phase:
        """Which of the screen's states this is."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if sitting.focus.back is not None:
            return "back"
        if ask is None:
            return "over"
        if ask.seat is None:
            return "table"
        if ask.seat not in sitting.people:
            held = sitting.live is not None and sitting.live.held(sitting.table, sitting.people)
            return "table" if held else "bot"
        if ask.seat not in sitting.present:
            return "away"
        if sitting.focus.covered:
            return "covered"
        if self.lone():
            return "table"
        if self.needs_curtain():
            return "private" if sitting.focus.opened == ask.seat else "curtain"
        return "public"

    # -- the curtain --------------------------------------------------------------------------------------------------

    def needs_curtain(self) -> bool:
        """Whether the pending choice must be hidden from other people at this screen."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if ask is None or ask.seat not in sitting.present or not (ask.secret or ask.curtain):
            return False
        return not sitting.alone() and (ask.secret or not sitting.kept.open_hands)

    def draw_curtain_if_needed(self) -> None:
        """Cover the table if only one person may see the pending choice, unless that seat's view is already open."""
        self.sitting.aim(covered=self.needs_curtain() and self.sitting.focus.opened is None)

    # -- what these eyes are offered ----------------------------------------------------------------------------------

    def offered(self) -> list[int]:
        """Indices of the options that the viewer is offered: the one list behind board, buttons and keyboard."""
        sitting, ask, eyes = self.sitting, self.sitting.table.ask, self.seat()
        if ask is None or self.looks_elsewhere() or self.only_reads():
            return []
        if ask.seat is not None and ask.seat not in sitting.present:
            return []
        every = list(range(len(ask.options)))
        if eyes == ask.seat or not (ask.private or ask.secret or ask.curtain):
            timed = self.timed() if ask.seat is None else None  # it would be gone under a finger
            if sitting.live is not None:
                opened = sitting.focus.opened
                every = [i for i in every if sitting.live.offered(ask.options[i], sitting.people, opened)]
            return [i for i in every if timed is None or [ask.options[i]] != timed.answers]
        if ask.secret or ask.curtain:
            return []
        public = ask.public
        return [index for index in every if ask.options[index] in public]

    def numbers(self) -> dict[int, int]:
        """Index of an offered option -> the number by which the page knows it.

        Where the viewer sees only the public options among those of a hand, these are numbered separately: their
        position among all options would reveal how many cards could be played.
        """
        ask, offered = self.sitting.table.ask, self.offered()
        if ask is None or self.seat() == ask.seat or not ask.private:
            return {index: index for index in offered}
        public = list(ask.public)
        return {index: PUBLIC + public.index(ask.options[index]) for index in offered}

    def speakers(self) -> list[int]:
        """The seat that is asked and those that are asked the same aloud after it, in their order."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if ask is None or ask.question not in sitting.board.aloud or ask.seat not in sitting.present:
            return []
        if sitting.learning or self.looks_elsewhere():
            return []
        if self._round[0] != sitting.version:
            twin, seats = sitting.table.fork(), list[int]()
            while (asked := twin.ask) and asked.question is ask.question:
                if asked.seat is None or asked.seat in seats:
                    break
                seats.append(asked.seat)
                twin.answer(asked.options[0])
            self._round = (sitting.version, seats)
        return self._round[1]

    def together(self) -> list[int]:
        """Those of them who sit here and have not spoken yet; none: there is only one."""
        sitting = self.sitting
        here = [seat for seat in self.speakers() if seat in sitting.present and seat not in sitting.focus.voices]
        return here if len(here) > 1 else []

    def joined(self) -> int:
        """For how many seats after the one that is asked the next press speaks at once."""
        speak = () if self.sitting.focus.one_by_one else self.together()
        return [*(seat in speak for seat in self.speakers()[1:]), False].index(False)

    def looks_elsewhere(self) -> bool:
        """Whether an earlier position is shown, or the table waits while somebody looks up a rule."""
        return self.sitting.focus.back is not None or QUESTION in self.sitting.focus.pauses

    def only_reads(self) -> bool:
        """Whether this step of a lesson asks for no answer: it only has a "Next" button."""
        return self.sitting.learning is not None and not self.sitting.learning.accepted

    def rests(self) -> bool:
        """Whether nobody can act now: :meth:`looks_elsewhere`, or the table is covered."""
        return self.looks_elsewhere() or self.sitting.focus.covered

    def around(self) -> bool:
        """Whether everybody has a place at an edge of the screen and all may act: then several hands may be open, and
        the board shows only what is public."""
        sitting, live = self.sitting, self.sitting.live
        if not sitting.focus.around or live is None or len(sitting.people) < 2:
            return False
        still = self.rests() or sitting.watching or sitting.learning
        return not still and live.everybody_acts(sitting.table)

    def taps(self) -> list[Tap]:
        """The touches that a game in real time allows besides the pending decision; none in a lesson.

        In a lesson each answer is a step of its own. Public touches come first, so that their numbers are the same
        whichever hands are open.
        """
        sitting, ask = self.sitting, self.sitting.table.ask
        if sitting.learning:
            return []
        if sitting.live is None or self.rests():
            return []
        asked = {ask.options[index].target for index in self.offered()} if ask else set()
        if not self.around():
            taps = sitting.live.taps(sitting.table, self.seat(), sitting.people)
            found = [Tap(target, answers) for target, answers in taps.items() if target not in asked]
            known = sitting.counsel.advice if ask and self.seat() == ask.seat else None
            return found + [Tap(ADVISED, [*deed]) for deed, _ in (known and known.found) or () if len(deed) > 1][:1]
        common = sitting.live.at_the_edges(sitting.table, sitting.people)
        found = [Tap(target, answers) for target, answers in common.items() if target not in asked]
        for seat in sorted(sitting.focus.at_edges):
            own = sitting.live.taps(sitting.table, seat, sitting.people)
            found += [Tap(target, answers, seat) for target, answers in own.items() if target not in {*common, *asked}]
        return found

    def in_hand(self, seat: int) -> dict[str, int]:
        """What may be chosen in a hand that lies open at its edge: place -> number."""
        ask, live = self.sitting.table.ask, self.sitting.live
        legal = {
            tap.target: TAPS + number for number, tap in enumerate(self.taps()) if tap.hand in (None, seat)
        }  # fmt: skip
        if ask is not None and ask.seat == seat and live is not None:
            for index, option in enumerate(ask.options):
                if option.target is not None and live.offered(option, self.sitting.people):
                    legal[option.target] = index
        return legal

    def chosen_in_hand(self, number: int) -> int | None:
        """The index that a number from an open hand at an edge stands for, if that hand's seat is the one that is
        asked; else None."""
        ask = self.sitting.table.ask
        open_ = ask is not None and ask.seat in self.sitting.focus.at_edges and self.around()
        return number if open_ and ask is not None and 0 <= number < len(ask.options) else None

    def asked_why(self) -> Ask | None:
        """The pending decision, if the viewer may learn why an answer to it is not legal; else None."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if ask is None or self.looks_elsewhere() or self.only_reads() or ask.seat not in sitting.present:
            return None
        if (ask.private or ask.secret or ask.curtain) and self.seat() != ask.seat:
            return None
        return ask

    def greyed(self) -> list[Greyed]:
        """Answers that are not legal now, but that the viewer may look for."""
        ask = self.asked_why()
        return [Greyed(number, option, why) for number, (option, why) in enumerate(ask.greyed)] if ask else []

    def why_not(self, place: object) -> Message | None:
        """Why a place that is not greyed cannot be chosen; None: the viewer is not asked anything."""
        ask, pending = self.asked_why(), self.sitting.table.ask
        if ask is None and pending is not None and pending.private and pending.seat in self.sitting.present:
            return None if self.rests() or self.only_reads() else CLOSED
        ask = self._with_the_floor() or ask
        why = ask.refusal(place) if ask and place else None
        return why if why != NOT_NOW else None if self.sitting.learning else HELD  # in a lesson the page says more

    def _with_the_floor(self) -> Ask | None:
        """What the viewer would be asked after interrupting the others, in a game where anybody may; else None."""
        sitting, seat = self.sitting, self.seat()
        if sitting.live is None or seat is None or self.rests() or sitting.learning:
            return None
        heard = sitting.table.fork()
        for answer in sitting.live.word(heard, seat) or ():
            heard.answer(answer)
        return heard.ask if heard.ask and heard.ask.seat == seat else None

    def staged(self) -> int | None:
        """Index of the answer that is chosen and not yet given; None: none. Either a person has chosen it, or it is the
        only one and showing it reveals nothing."""
        sitting, ask = self.sitting, self.sitting.table.ask
        people_answer = ask is not None and (ask.seat is not None or sitting.live is None)
        alone = ask is not None and (len(ask.options) == 1 or self.lone())
        if sitting.focus.staged is None and ask is not None and people_answer and alone:
            told = ask.private and self.seat() != ask.seat  # showing that there is no choice would reveal the hand
            return 0 if self.offered()[:1] == [0] and not told else None
        chosen = sitting.focus.staged  # one chosen in a hand that is closed again stays chosen
        return chosen if chosen in self.offered() else None

    def form(self) -> Form | None:
        """The form that gives several answers at once, if the board has one for what is asked."""
        sitting, ask = self.sitting, self.sitting.table.ask
        offered = [ask.options[index] for index in self.offered()] if ask is not None and not sitting.learning else []
        look = sitting.look(sitting.table, self.seat())
        return sitting.board.form(look, offered, sitting.focus.filled) if offered else None

    def again(self) -> int | None:
        """Index of the answer that Redo would give: the one taken back last, if the viewer is offered it."""
        ask, undone = self.sitting.table.ask, self.sitting.trail.undone
        if ask is None or ask.seat is None or not undone or undone[-1] not in ask.options:
            return None
        index = ask.options.index(undone[-1])
        return index if index in self.offered() else None

    def glow(self) -> int:
        """For how many milliseconds the table and bots wait so that a person can press Undo."""
        return 0 if self.sitting.asks or self.clock_runs() or not self.sitting.can_undo() else GLOW

    # -- what the table does by itself --------------------------------------------------------------------------------

    def timed(self) -> Turn | None:
        """What the table answers by itself, and after how many milliseconds; None: nothing, as always in a lesson."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if sitting.learning:
            return None
        if self.by_itself():
            assert ask is not None
            return Turn([ask.options[0]], TABLE_PAUSE if sitting.live is None else GLOW)
        if sitting.live is not None:
            focus, clock = sitting.focus, sitting.clock
            looks = focus.opened is not None and not sitting.alone()
            waits = looks or sitting.counsel.opened or focus.back is not None or focus.covered or focus.pauses
            bots = [seat for seat, kind in enumerate(sitting.kept.kinds) if kind != PERSON]
            due = None if waits else sitting.live.due(sitting.table, clock.spent, clock.quiet, bots, clock.ago)
            return Turn(due.answers, round(min(due.seconds, GLANCE) * 1000)) if due else None
        if ask is None or ask.seat is not None:
            return None
        if sitting.board.timer is not None:
            if sitting.people and (sitting.asks or sitting.trail.undone):
                return None  # after Undo, and if people want to be asked before every answer, the table waits for them
            luck = Chance(sitting.table.seed * 1_000_003 + sitting.table.count)
            timed = sitting.board.timer(sitting.look(sitting.table, None), luck)
            return Turn([timed[0]], timed[1]) if timed else None
        return Turn([ask.options[0]], TABLE_PAUSE) if len(ask.options) == 1 else None

    def lone(self) -> bool:
        """Whether a person here is asked although only one answer is possible, or all come to the same, and the viewer
        may see that."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if sitting.learning or ask is None or self.looks_elsewhere():
            return False
        if ask.secret or ask.question.even_one or ask.seat not in sitting.present:
            return False
        if ask.curtain and not sitting.alone():  # others must not see what is shown until it is covered again
            return False
        # among others, people open their hand for it, and answering without them would reveal that it is the only one
        if ask.private and not (sitting.alone() and ask.options[0] in ask.public):
            return False
        same = len(ask.options) == 1 or bool(sitting.board.settled(sitting.look(sitting.table, ask.seat)))
        return same and sitting.stretch() is None  # asked last, since it takes longest

    def by_itself(self) -> bool:
        """Whether the only answer (:meth:`lone`) will be given without a press; not while advice is read."""
        return self.lone() and not self.sitting.counsel.opened

    def clock_runs(self) -> bool:
        """Whether a clock is running and nothing holds it up."""
        return self.sitting.stretch() is not None and self.timed() is not None
