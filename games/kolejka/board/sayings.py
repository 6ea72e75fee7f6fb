"""Options in words: what a button says, and what an answer does."""

from __future__ import annotations

from tabletop import Option
from tabletop.look import Look

from ..components import KIND_OF, SPECULATOR, Kind


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    words = look.words
    kind, _, rest = option.partition(":")
    if option == "market:queue":
        return words.term("market")
    if kind == "card":
        return words.term(f"card-{rest}")
    if kind == "pawn":
        place, at = rest.split(":")
        return words(
            "{place}, number {n}: {who}", place=words.term(place), n=int(at) + 1, who=owner(look, place, int(at))
        )
    if kind == "good":
        shop, what = rest.split(":")
        return words("{good} – {shop}", good=top_good(look, shop, what), shop=shop)
    if kind == "stall":
        return words("{kind} – {price}", kind=words.term(rest), price=price(look, rest))
    if kind == "give":
        had = len(look.view["seats"][look.turn or 0]["home"][rest])
        return words("{kind} ({n} at home)", kind=words.term(rest), n=had)
    if kind == "shop":
        return words.term(rest)
    plain = {
        "pass": words("Pass"),
        "stay": words("Stay in the queue"),
        "home": words("Go home"),
        "done": words("The rest stay"),
        "seen": words("Seen"),
    }
    return plain[option]


def owner(look: Look, place: str, at: int) -> str:
    """Whose pawn stands there."""
    seat = look.view["queues"][place][at]
    return look.words("speculator") if seat == SPECULATOR else look.words.seat(seat)


def top_good(look: Look, shop: Kind, kind: Kind) -> str:
    """The good of a kind that would be taken from a shop."""
    return next(look.words.term(good) for good in reversed(look.view["shelves"][shop]) if KIND_OF[good] == kind)


def price(look: Look, kind: Kind) -> str:
    """What a good costs at the market today."""
    return look.words("for 1 good") if kind == look.view["trader"] else look.words("for 2 goods")


def preview(option: Option, look: Look) -> str:
    """One sentence: what giving this answer does."""
    words, view = look.words, look.view
    if option == "pass":
        return words("No further card today; those in hand are kept.")
    if option == "stay":
        return words("The pawn keeps its place until tomorrow.")
    if option == "home":
        return words("The pawn goes home.") if view["swapped"] else words("The pawn goes home empty-handed.")
    if option == "done":
        return words("All other pawns stay in their queues overnight.")
    if view["phase"] == "queue":
        place = "market" if option == "market:queue" else option.partition(":")[2]
        return words("A pawn joins the end: number {n} – {place}.", n=len(view["queues"][place]) + 1, place=place)
    if option.startswith("card:"):
        return words.term(f"text-{option[len('card:') :]}")
    if view["in_play"] and view["in_play"][0].startswith("card:"):
        return played_to(option, look, view["in_play"][0][len("card:") :])
    if option.startswith("give:"):
        return words("One good goes to its stall: {kind}.", kind=option[len("give:") :])
    return ""


def played_to(option: Option, look: Look, card: str) -> str:
    """What a card does at a place."""
    words = look.words
    rest = option.partition(":")[2]
    if card == "list":
        return words("The first there becomes the last: {shop}.", shop=rest)
    if card in ("place", "mother", "critic") and option.startswith("pawn:"):
        shop, at = rest.split(":")
        number = {"place": int(at), "mother": 1, "critic": int(at) + 3}[card]
        return words("This pawn becomes number {n} – {shop}.", n=number, shop=shop)
    if card == "luck" and option.startswith("shop:"):
        return words("The pawn becomes number 2 – {shop}.", shop=rest)
    if card == "error" and option.startswith("shop:"):
        return words("The good goes to another shop: {shop}.", shop=rest)
    if card == "stock":
        return words("Nothing is sold there today: {shop}.", shop=rest)
    if card == "more":
        return words("One more good comes from the truck: {shop}.", shop=rest)
    if card == "counter" and option.startswith("shop:"):
        return words("The first pawn goes home with a good: {shop}.", shop=rest)
    return ""
