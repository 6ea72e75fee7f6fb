"""The law of commitment at this table: which answers count at one press, and which have to be confirmed."""

from tabletop import Ask, Table
from tabletop.commitment import Outlook, outlook

from .eyes import Eyes
from .sitting import Sitting

FEW = 3
"""Up to this many answers of one kind are treated alike: either all of them are given at one press, or none is."""


class Commitment:
    """What giving an answer would mean, for whoever looks at the table."""

    def __init__(self, sitting: Sitting, eyes: Eyes) -> None:
        self.sitting, self.eyes = sitting, eyes
        self._position: tuple[int, int | None, int] | None = None
        self._foreseen: dict[int, Outlook] = {}

    def position(self) -> tuple[int, int | None, int]:
        """What an outlook depends on: the position, who looks, and for how many others a press speaks."""
        return self.sitting.version, self.eyes.seat(), self.eyes.joined()

    def outlook(self, index: int) -> Outlook:
        """What giving an answer would mean, as far as the viewer can know."""
        if self._position != self.position():
            self._position, self._foreseen = self.position(), {}
        if index not in self._foreseen:
            table = self.last_word(index)
            assert table.ask is not None
            among = len(self.sitting.people) > 1
            self._foreseen[index] = outlook(table, table.ask.options[index], self.eyes.seat(), among=among)
        return self._foreseen[index]

    def last_word(self, index: int) -> Table:
        """The table when the last of all those for whom a press speaks gives her answer."""
        table, others = self.sitting.table, self.eyes.joined()
        twin = table.fork() if others else table
        for _ in range(others):
            assert twin.ask is not None
            twin.answer(twin.ask.options[index])
        return twin

    def counts_at_once(self, index: int) -> bool:
        """Whether one press both chooses and gives an answer: where Undo can take it back, or where real time asks.

        Two or three answers of one kind are treated alike: never must one be confirmed and another not. Cards of a hand
        are judged one by one, since each does something else. An answer that ruins whoever gives it needs confirming.
        """
        table, live = self.sitting.table, self.sitting.live
        assert table.ask is not None
        options = table.ask.options
        if live is not None and live.at_once(table, options[index]):
            return True
        look = self.sitting.look(table, self.eyes.seat())
        if self.sitting.asks or self.sitting.board.ruins(options[index], look):
            return False
        alike = [number for number, other in enumerate(options) if type(other) is type(options[index])]
        return all(
            self.can_be_taken_back(number) for number in ([index] if len(alike) > FEW or table.ask.private else alike)
        )

    def asks_first(self) -> bool:
        """Whether some answer here has to be confirmed, as far as the first one of each kind tells."""
        ask = self.sitting.table.ask
        options = ask.options if ask else []
        first = {type(options[index]): index for index in sorted(self.eyes.numbers(), reverse=True)}
        return any(not self.counts_at_once(index) for index in first.values())

    def can_be_taken_back(self, index: int) -> bool:
        """Whether somebody who gives this answer could take it back. If so, bots and the table wait for that, and the
        next person here sees Undo until answering. If not (chance decides, or something is revealed), the answer is
        first chosen, previewed and confirmed."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if ask is None or ask.seat is None or ask.curtain:
            return False
        closed = ask.private and self.eyes.seat() != ask.seat
        if closed and ask.options[index] not in ask.public:
            return False  # what follows may reveal something of the hand
        if sitting.stretch() is not None:
            return False  # others act meanwhile
        binds, later = self.outlook(index)
        goes_on = all(twin.ask is not None and twin.ask.seat == ask.seat for twin in later)
        return not binds and (goes_on or not closed) and all(self.stays(twin.ask, ask.seat) for twin in later)

    def stays(self, later: Ask | None, seat: int | None) -> bool:
        """Whether the next question is for this screen: it may be covered, and the curtain has Undo, too."""
        if later is None or later.seat not in self.sitting.people or later.seat == seat:
            return later is not None
        return later.seat in self.sitting.present
