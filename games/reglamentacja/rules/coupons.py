"""Coupons: drawing them from the pile behind the shop's door, and naming them in the log."""

from collections.abc import Sequence

from tabletop import Message, msg

from ..components import ANY, KINDS, Kind
from ..state import Shop


def covers(coupons: Sequence[Kind], wanted: Sequence[Kind]) -> bool:
    """Whether a set of coupons includes all that are wanted."""
    return all(coupons.count(kind) >= wanted.count(kind) for kind in wanted)


def draw(shop: Shop, seat: int, count: int) -> None:
    """Draw some coupons into a hand, and log it."""
    drawn = [kind for kind in (draw_one(shop, seat) for _ in range(count)) if kind]
    tell_drawn(shop, seat, drawn)


def draw_one(shop: Shop, seat: int) -> Kind | None:
    """Take the top coupon of the pile; when it has run out, those handed in are shuffled into a new one (p. 11).

    Returns None if the discards are empty as well: then the draw is skipped [reconstructed].
    """
    if not shop.coupons and shop.discards:
        shop.coupons.cards[:] = shop.discards
        shop.discards.clear()
        shop.coupons.shuffle()
        shop.say("The coupons handed in are shuffled into a new pile.")
    if not shop.coupons:
        return None
    kind = shop.coupons.draw()
    shop.gain(seat, kind)
    shop.fresh.setdefault(seat, []).append(kind)
    return kind


def tell_drawn(shop: Shop, seat: int, drawn: list[Kind]) -> None:
    """Log a draw: everybody reads how many coupons were drawn; only their owner reads which."""
    if not drawn:
        shop.say("There are no coupons left for {seat} to draw.", seat=seat)
        return
    # words: How many coupons a player draws; everybody reads it.
    shop.say_many("{seat} draws {n} coupon.", "{seat} draws {n} coupons.", n=len(drawn), seat=seat)
    readers = range(shop.players) if shop.open_hands else [seat]
    # words: {coupons}: names of coupons, perhaps with numbers: “2 × butter”.
    shop.tell(readers, "{seat} draws {coupons}.", seat=seat, coupons=bundle(drawn))


def bundle(kinds: Sequence[Kind], place: int = 0) -> list[str | Message]:
    """Coupons, and perhaps a place in the queue, as a list for a message: "2 × butter", "place 3 in the queue"."""
    counts = [(kind, kinds.count(kind)) for kind in (*KINDS, ANY) if kind in kinds]
    # words: {coupon}: the name of a coupon: “2 × butter”.
    parts = [kind if count == 1 else msg("{n} × {coupon}", n=count, coupon=kind) for kind, count in counts]
    return [*parts, msg("place {n} in the queue", n=place)] if place else parts
