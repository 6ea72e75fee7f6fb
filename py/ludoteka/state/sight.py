"""What the present viewer sees of a table: the facts that more than one region of its screen shows.

What only one region shows, that region gets from the sitting itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

from drawing import Look
from drawing import markup as h
from drawing.form import Form
from tabletop import Option, bots

from ..seating import PERSON
from . import advice as advising
from .eyes import QUESTION, TAPS, Eyes, Greyed
from .focus import PUBLIC
from .sitting import Sitting
from .telling import News, Telling

BARE, SHORT = 2, 30
"""How many answers without a place on the board may stand in the commit bar, and how many letters each may have."""
AROUND = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top", "top", "right"),
}
"""Number of seats -> their edges of a screen that lies flat, clockwise from the lower one. Larger tables pass it on."""


@dataclass(frozen=True)
class Move:
    """One legal answer, as the viewer is offered it."""

    index: int
    label: str
    target: str | None
    chosen: bool = False
    closing: str = ""
    """The text on its button beside Confirm, if it has a fixed place there; empty: it is in the list of answers."""
    seat: int | None = None
    """In real time: the seat that gives this answer although another is asked."""
    in_form: bool = False
    """Whether the form at the table has it, so that it needs no button of its own."""


class Hand(NamedTuple):
    """A hand as it is drawn, and the numbers of the answers that can be tapped in it."""

    drawn: Markup
    answers: frozenset[int] = frozenset()


NO_HAND = Hand(Markup(""))


class Sight:
    """One picture of the table. It never shows more than ``look.seat`` (None: everybody) may know."""

    def __init__(self, sitting: Sitting, eyes: Eyes, telling: Telling) -> None:
        self.sitting, self.eyes, self.telling, self.focus = sitting, eyes, telling, sitting.focus
        self.words, self.game, self.board, self.guest = sitting.words, sitting.game, sitting.board, sitting.guest
        self.names, self.kinds, self.total = sitting.table.seats, sitting.kept.kinds, sitting.table.count
        self.phase, self.around, self.lesson = eyes.phase(), eyes.around(), sitting.learning is not None
        self.back = self.focus.back is not None
        """Whether an earlier position is looked at."""
        self.at = self.total if self.focus.back is None else self.focus.back
        self.table = sitting.table.at(self.at) if self.back else sitting.table
        """The table as it was at the position that is looked at."""
        self.numbers, self.taps, self._staged = eyes.numbers(), eyes.taps(), eyes.staged()
        self.staged = None if self._staged is None else self.numbers[self._staged]
        """The number of the answer that is chosen and not yet given."""
        self.clock = "still" if QUESTION in self.focus.pauses else "runs" if eyes.clock_runs() else ""
        """In real time: ``"runs"``, or ``"still"`` where it was stopped for a question."""
        self.advice = advising.told(sitting, eyes)
        self.look = self._look()
        self.turn = self.look.turn
        self._lay_out_hands()

    def _look(self) -> Look:
        """What the board is drawn from."""
        options = self.sitting.table.ask.options if self.sitting.table.ask else []
        legal: dict[str, int] = {}
        for index, number in self.numbers.items():
            if (target := options[index].target) is not None:
                legal.setdefault(target, number)
        legal |= {tap.target: TAPS + number for number, tap in enumerate(self.taps) if tap.hand is None}
        staged = None if self._staged is None else options[self._staged]
        look = self.sitting.look(self.table, self.eyes.seat(), legal, staged)
        counsel = self.sitting.counsel
        advised = tuple(each.target or "" for each in self.advice) if counsel.opened else ()
        if self.back:
            advised = next((each.where for each in counsel.decisive or () if each.answer - 1 == self.at), ())
        pointed = options[self.focus.pointed] if self.focus.pointed in self.numbers else None
        return replace(look, around=self.around, advised=advised, pointed=pointed)

    def _lay_out_hands(self) -> None:
        """Decide where hands are drawn: closed behind a handle, open over the table, or openly in the tray."""
        sitting, seat, ask = self.sitting, self.look.seat, self.sitting.table.ask
        alone, hands = sitting.alone(), self.eyes.has_hands()
        closable = hands and seat is None and self.phase in ("public", "bot", "table", "away")
        owner = sitting.present[0] if alone else ask.seat if ask and ask.seat in sitting.present else None
        self.handle = owner if closable and owner is not None and self.eyes.holds(owner) else None
        """The seat whose closed drawer may be opened here."""
        over = self.focus.opened is not None and self.phase not in ("private", "curtain", "covered")
        self.drawer = seat if over else None
        """The seat whose drawer is open over the table."""
        self.hand = seat if self.drawer is None and hands and not self.back else None
        """The seat whose hand lies openly in the tray."""
        self.peeks = frozenset(filter(self.eyes.holds, sitting.present)) if closable and not alone else frozenset()
        """Seats whose drawer can be opened from their strip."""
        kept = hands and not alone and not sitting.kept.open_hands
        self.drawers = kept and any(map(self.eyes.holds, sitting.present))
        """Whether this table hides hands in drawers at all, so that their place is kept free."""
        self.can_cover = self.phase == "private" or (alone and seat is not None and hands and not self.lesson)
        sealed = ask is not None and ask.private and seat != ask.seat
        self.closed = sealed and self.phase == "public" and not self.taps
        """Whether there is more to choose than these eyes may see."""

    @cached_property
    def edges(self) -> Sequence[str]:
        """Each seat's edge of a screen that lies flat."""
        return AROUND.get(len(self.kinds), ("bottom",) * len(self.kinds))

    @cached_property
    def hands(self) -> Mapping[int, Look]:
        """Hands that are open at the edges: seat -> the table as that seat sees it."""
        look = self.sitting.look
        return {
            one: replace(look(self.table, one, self.eyes.in_hand(one)), around=True)
            for one in sorted(self.focus.at_edges)
        }

    @cached_property
    def held(self) -> Hand:
        """The hand of the viewer's seat."""
        look = replace(self.look, placed=set())
        drawn = Markup(h.fragment[self.board.hand(look)])
        return Hand(drawn, frozenset(look.legal[target] for target in look.placed if target in look.legal))

    @property
    def lies_open(self) -> Hand:
        """The same hand, if it is shown openly in the tray."""
        return self.held if self.hand is not None else NO_HAND

    @cached_property
    def note(self) -> str:
        """Why something cannot be done: the answer to the last "why not?"."""
        return self.words.say(self.focus.note.message) if self.focus.note else ""

    @cached_property
    def section(self) -> str:
        """The section of the rules about what is asked, chosen, refused or looked back at."""
        return self.telling.section(self._staged)

    @cached_property
    def form(self) -> Form | None:
        """The form that gives several answers at once, if there is one."""
        return self.eyes.form() if self.phase in ("public", "private") else None

    @cached_property
    def seals(self) -> bool:
        """Whether the chosen answer of a player can no longer be taken back once it is given."""
        return self._staged is not None and self.turn is not None and self.telling.law.outlook(self._staged).binds

    @cached_property
    def asks_first(self) -> bool:
        """Whether Confirm is shown before anything is chosen, in grey: what is chosen here does not count at once."""
        return self.staged is None and not self.clock and self.telling.law.asks_first()

    @cached_property
    def preview(self) -> str:
        """What the chosen answer would do."""
        return self.telling.preview(self._staged) if self._staged is not None else self.form.tells if self.form else ""

    @cached_property
    def news(self) -> News:
        """What has happened since the asked seat last decided."""
        return self.telling.news()

    @cached_property
    def moves(self) -> Sequence[Move]:
        """All answers that the viewer may choose."""
        ask, live, board = self.sitting.table.ask, self.sitting.live, self.board
        offered = {number: ask.options[index] for index, number in self.numbers.items()} if ask else {}
        in_form = set(self.form.fields[0].choices) if self.form else set()
        moves = [
            Move(
                number,
                board.label(option, self.look),
                option.target,
                number == self.staged,
                self.closing.get(option, ""),
                in_form=option in in_form,
            )
            for number, option in offered.items()
        ]
        for number, tap in enumerate(self.taps, TAPS):
            said = tap.answers[-1]
            if live is not None and tap.hand is None and live.button(said) and tap.target == said.target:
                moves.append(Move(number, board.label(said, self.look), tap.target, seat=getattr(said, "seat", None)))
        return moves

    @cached_property
    def greyed(self) -> Sequence[Greyed]:
        """Answers that are not possible now, but that the viewer may look for."""
        return self.eyes.greyed()

    @cached_property
    def closing(self) -> dict[Option, str]:
        """Answers with a fixed place beside Confirm, possible now or not, and the texts on their buttons. The board
        names them, with what they cost. If it names none, they are the answers that have no place on the board, as long
        as those are few and short.
        """
        ask = self.sitting.table.ask
        offered = [ask.options[index] for index in self.numbers] if ask else []
        if len(offered) == 1 and self.staged is not None:
            return {}  # Confirm itself names the only answer
        looked_for = [*offered, *(option for _, option, _ in self.greyed)]
        named = {option: text for option in looked_for if (text := self.board.closing(option, self.look))}
        bare = {option: self.board.label(option, self.look) for option in offered if option.target is None}
        if named or len(bare) > BARE or any(len(label) > SHORT for label in bare.values()):
            return named
        return bare

    @property
    def viewpoint(self) -> str:
        """Who looks back: everybody; at a finished game also all seats at once, or the number of a seat."""
        seen = self.focus.viewpoint if self.back and self.sitting.table.outcome is not None else None
        return PUBLIC if seen is None else str(seen)

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays a seat."""
        return self.kinds[seat] != PERSON

    @property
    def patient(self) -> bool:
        """Whether a bot is asked that thinks long enough for people to notice."""
        return self.turn is not None and bots.is_master(self.kinds[self.turn])
