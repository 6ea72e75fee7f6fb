"""Reglamentacja at a table: a clock that moves when it is told to, and touches."""

from typing import Any

from tests.app.conformity import checked
from tests.app.tables import timer

import reglamentacja
from ludoteka.live import Clock
from ludoteka.seating import PERSON
from ludoteka.session import Session
from reglamentacja.state import Shop
from tabletop import Table
from tabletop.testing import state_of


class Hand:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def session(hand: Hand, kinds: tuple[str, ...] = (PERSON,) * 3, **options: Any) -> Session:
    table = Table.new(reglamentacja.GAME, ["Anna", "Jan", "Ewa"], 12, options)
    made = Session(table, kinds)
    made.sitting.clock = Clock(hand)
    made.picture.reply(whole=True)
    return made


def shop(of: Session) -> Shop:
    state = state_of(of.sitting.table)
    assert isinstance(state, Shop)
    return state


def touch(of: Session, target: str) -> dict[str, Any]:
    """Touch a place of the board or of an open hand."""
    option = of.picture.sight().look.legal[target]
    return checked(of.handle({"do": "act", "name": "choose", "option": option, "n": len(of.sitting.table.answers)}))


def spin(of: Session) -> dict[str, Any]:
    reply = touch(of, "top:spin")
    while shop(of).top == "still":
        reply = touch(of, "top:spin")
    return checked(reply)


def left(of: Session) -> float:
    """Seconds until the top goes on by itself: nobody at the table may know them."""
    stretch = ("steady", "slowing", "wobbling").index(shop(of).top)
    return shop(of).stretches[stretch] - of.sitting.clock.spent


def passes(of: Session, hand: Hand, seconds: float) -> dict[str, Any]:
    """So much time passes at the page, which asks again whenever it was told to."""
    reply = checked(of.picture.reply())
    while seconds > 0:
        step = min(seconds, reply["wait"] / 1000)
        hand.now += step
        seconds -= step
        reply = timer(of)
    return checked(reply)


def beside_bots(hand: Hand, second: str = "normal") -> Session:
    """A person with one bot or two while the top spins."""
    table = session(hand, (PERSON, second, "normal"))
    while not shop(table).spinning:
        options = table.sitting.table.ask.options
        table.sitting.table.answer("top:spin" if "top:spin" in options else options[-1])
        table.sitting.moved()
    return table


def deal_on_the_table(of: Session) -> tuple[int, int, str, str]:
    """Two players lay a coupon out, and the active one offers his for the other's."""
    maker = shop(of).active
    other = (maker + 1) % 3
    gives = shop(of).hands[maker][0]
    gets = next(kind for kind in shop(of).hands[other] if kind != gives)
    for seat, kind in ((maker, gives), (other, gets)):
        of.handle({"do": "act", "name": "drawer", "seat": seat})
        touch(of, f"lay:{seat}:{kind}")
        of.handle({"do": "act", "name": "cover"})
    for target in (f"give:{maker}:{gives}", f"get:{maker}:{gets}"):  # the offer is whole, and made
        touch(of, target)
    return maker, other, gives, gets
