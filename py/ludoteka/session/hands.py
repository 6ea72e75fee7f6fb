"""Private views: the drawer that shows a hand, and the curtain that covers the table until its seat claims it."""

from ..protocol.replies import Reply
from .desk import Act, Desk, Request, number_in


class Hands:
    """Opens and covers private views."""

    def __init__(self, desk: Desk) -> None:
        self.sitting, self.eyes, self.telling, self.picture = desk.sitting, desk.eyes, desk.telling, desk.picture
        self.acts: dict[str, Act] = {
            "drawer": Act(self.drawer),
            "claim": Act(self.claim),
            "cover": Act(self.cover),
            "not-me": Act(self.not_me),
            "curtain": Act(self.curtain),
            "around": Act(self.around, late=True, back=True),
        }

    def drawer(self, request: Request) -> Reply:
        """Open a seat's drawer, or close it (``open`` is "0")."""
        sitting = self.sitting
        sitting.aim(note=None)
        if str(request.get("open")) == "0":
            return self.cover(request)
        seat = number_in(request, "seat")
        shut = sitting.table.ask is None or sitting.focus.back is not None or sitting.focus.covered
        if seat is None or seat not in sitting.present or shut or not self.eyes.has_hands():
            return self.picture.reply()
        if self.eyes.around():
            sitting.aim(at_edges=sitting.focus.at_edges | {seat})
            return self.picture.reply(focus=f"#drawer-title-{seat}")
        if sitting.alone():
            sitting.aim(hidden=False)
        else:
            sitting.aim(opened=seat)
        return self.picture.reply(focus="#drawer-title")

    def claim(self, _: Request) -> Reply:
        """The seat for which the curtain is drawn opens it."""
        ask = self.sitting.table.ask
        if not self.sitting.focus.covered or ask is None:
            return self.picture.reply()
        self.sitting.aim(covered=False, opened=ask.seat)
        return self.picture.reply(announce=self.telling.prompt(), focus="#tray-title")

    def cover(self, request: Request) -> Reply:
        """Hide what is private. Its owner asks for it, or the page when nobody seems to be looking."""
        sitting, seat = self.sitting, number_in(request, "seat")
        if seat is not None and self.eyes.around():
            sitting.aim(at_edges=sitting.focus.at_edges - {seat})
            return self.picture.reply()
        by_choice = sitting.focus.opened is None and sitting.alone() and request.get("name") == "cover"
        hidden = sitting.focus.hidden or by_choice
        sitting.aim(at_edges=frozenset(), note=None, hidden=hidden, opened=None)
        self.eyes.draw_curtain_if_needed()
        return self.picture.reply()

    def around(self, request: Request) -> Reply:
        """From now on the screen lies flat among the players, or (``on`` is false) no longer does."""
        self.sitting.aim(around=bool(request.get("on")), at_edges=frozenset())
        return self.picture.reply()

    def not_me(self, _: Request) -> Reply:
        """The wrong person sits in front of the curtain: show the public table."""
        self.sitting.aim(covered=False)
        return self.picture.reply()

    def curtain(self, _: Request) -> Reply:
        """Draw the curtain again for the seat that is asked."""
        self.eyes.draw_curtain_if_needed()
        return self.picture.reply()
