"""A look whose view is typed: what every drawing of this game is made from."""

from dataclasses import dataclass

from drawing import Look

from .. import questions as q
from ..components import ANY, KINDS
from ..views import View


@dataclass(frozen=True)
class ShopLook(Look):
    """A look at the shop, and at the table where coupons change hands."""

    view: View

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(len(self.view.seats)) if seat not in self.bots]

    @property
    def alone(self) -> bool:
        """Whether one person plays with bots alone. Her hand may be covered: everything stays where it is."""
        return len(self.people) == 1 and self.seat in (None, *self.people)

    @property
    def reader(self) -> int | None:
        """Who reads the table as her own: whose hand is open, or the one person at it; None: several read it."""
        return self.people[0] if self.seat is None and self.alone else self.seat

    @property
    def home(self) -> int | None:
        """Who has her own table below all mats: the one person who plays with bots alone."""
        return self.reader if self.alone and not self.around else None

    @property
    def author(self) -> int:
        """Whose offer a touch on the common places builds, the seven kinds and the pawns in the queue.

        ``live.author_of`` decides what a touch does.
        """
        if self.seat is not None:
            return self.seat
        if self.turn is not None and self.turn not in self.bots:
            return self.turn
        last = self.view.last_of(self.people)
        return self.view.speaker if last is None else last

    @property
    def can_write(self) -> bool:
        """Whether the author may put something into an offer, make it or take it back."""
        who = self.author
        changes = [q.Get(who, kind) for kind in (*KINDS, ANY)]
        return any(option in self.legal for option in (*changes, q.MakeOffer(who), q.Withdraw(who), q.Clear(who)))


def typed(look: Look) -> ShopLook:
    """The same look, its view read."""
    if isinstance(look, ShopLook):
        return look
    return ShopLook(view=look.read(View.read), **look.parts())


def once_more(place: dict[str, str], where: str) -> dict[str, str]:
    """The attributes of a place that is on the screen twice: here it has another id; ``where`` empty: the same."""
    return {**place, "id": f"{where}-{place['id']}"} if where and "id" in place else place
