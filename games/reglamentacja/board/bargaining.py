"""The table where coupons change hands: a tray before each player, the top in the middle."""

from __future__ import annotations

from typing import Any, NamedTuple

from drawing import Look
from drawing import markup as h
from tabletop import Option

from ..components import KINDS
from ..questions import Accept, Clear, Get, Give, MakeOffer, Pick, Spin, Stop, Withdraw, Word
from . import outlines
from .pieces import TALLY, at, box, coupon, cut, icon, row, spinning_top
from .shop import author, swap_sign


class Tray(NamedTuple):
    """Where a player's tray lies."""

    x: float
    y: float
    width: float
    height: float


_LEFT, _RIGHT = 10.0, 648.0


def trays(players: int) -> tuple[Tray, ...]:
    """The trays for so many players, clockwise as they sit."""
    if players == 3:
        return (Tray(_LEFT, 530, 342, 328), Tray(356, 716, 288, 142), Tray(_RIGHT, 530, 342, 328))
    four = (
        Tray(_LEFT, 698, 342, 160),
        Tray(_LEFT, 530, 342, 160),
        Tray(_RIGHT, 530, 342, 160),
        Tray(_RIGHT, 698, 342, 160),
    )
    return four if players == 4 else (*four, Tray(356, 716, 288, 142))


def edge(look: Look, seat: int) -> str:
    """At which edge of the table a player sits; nobody sits behind the shop."""
    x = trays(len(look.view["seats"]))[seat].x
    return {_LEFT: "left", _RIGHT: "right"}.get(x, "bottom")


def table(look: Look) -> h.Node:
    """The trays and the top."""
    players = len(look.view["seats"])
    return h.g(class_="bargaining")[
        h.rect(class_="cloth", x="0", y="520", width="1000", height="344"),
        [tray(seat, place, look) for seat, place in enumerate(trays(players))],
        the_top(look),
    ]


# -- the top --------------------------------------------------------------------------------------------------------


def top_words(look: Look) -> str:
    """How the top is seen to be, as a word."""
    view, words = look.view, look.words
    said = {
        # words: How the spinning top is; stands under its picture, and behind “The top:”.
        "still": words("not spinning"),
        # words: How the spinning top is; stands under its picture, and behind “The top:”.
        "steady": words("spinning steadily"),
        # words: How the spinning top is; stands under its picture, and behind “The top:”.
        "slowing": words("slowing down"),
        # words: How the spinning top is: it may fall at any moment.
        "wobbling": words("wobbling!"),
    }
    # words: The spinning top has no clock in this game: everybody may talk as long as they like.
    return words("no clock") if view["top"] == "steady" and not view["clock"] else said[view["top"]]


def top_at(look: Look) -> int:
    """Where the middle of the top is, down the picture."""
    return 660 if len(look.view["seats"]) == 4 else 610


def the_top(look: Look) -> h.Element:
    """The top, how it spins in words, and whether it is heard."""
    view, words, y = look.view, look.words, top_at(look)
    target = Stop() if Stop() in look.legal else Spin()
    lain = " lain" if view["top"] == "still" and (view["fallen"] is not None or view["round"] > 1) else ""
    clock = "" if view["clock"] else " untimed"
    # words: {how}: how the spinning top is, such as “slowing down”.
    told = words("The top: {how}", how=top_words(look))
    return h.g[
        _turning(look.place(target, told, f"top {view['top']}{lain}{clock}"), y, top_words(look)),
        _sound_switch(584, y + 30) if view["clock"] and not look.inert else None,
    ]


def _turning(place: dict[str, str], y: float, said: str) -> h.Element:
    return h.g(**place, data_flick="")[
        h.circle(class_="outline hit", cx="500", cy=f"{y:g}", r="84"),
        h.ellipse(class_="shadow", cx="500", cy=f"{y + 66:g}", rx="46", ry="9"),
        h.g(transform=at(500, y + 2))[h.g(class_="tilt")[spinning_top()]],
        h.text(class_="top-words", x="500", y=f"{y + 97:g}")[said],
    ]


def _sound_switch(x: float, y: float) -> h.Element:
    """Whether the top is heard: a touch switches it. Keys have the settings; which sign is seen the page decides."""
    return h.g(class_="sound-switch", data_toggle="sound", aria_hidden="true")[
        box("outline", x, y, 60, 60, 30),
        icon(outlines.SPEAKER, x + 13, y + 13, 34),
        h.g(class_="sounds")[icon(outlines.WAVES, x + 13, y + 13, 34)],
        h.g(class_="silent")[icon(outlines.CROSS, x + 13, y + 13, 34)],
    ]


PACES = {"steady": "1", "slowing": "0.6", "wobbling": "0.25"}
"""How fast the top is heard to turn: one pace for each state that is seen, and nothing in between."""


def cues(look: Look) -> dict[str, str]:
    """What may be heard of the top, as attributes of the picture (see ``static/sound.js``): how it stands, its fall."""
    view = look.view
    if view["top"] == "still":
        return {"data-knock": f"{view['round']}.{view['attempt']}"} if view["attempt"] and view["clock"] else {}
    return {"data-hum": PACES[view["top"]]} if view["clock"] else {}


# -- trays ----------------------------------------------------------------------------------------------------------


def tray(seat: int, tray: Tray, look: Look) -> h.Element:
    """What lies before one player: coupons on the table, an offer, what was answered."""
    view = look.view
    player: dict[str, Any] = view["seats"][seat]
    opens_a_hand = look.seat is None and seat not in look.bots and not (view["over"] or look.inert)
    speaks = look.turn == seat or (view["top"] != "still" and look.turn is None and view["speaker"] == seat)
    kinds = [kind for kind in KINDS if kind in player["laid"]]
    side = 78 if tray.height > 200 else 46
    laid_y = tray.y + 50
    slip_y = tray.y + tray.height - 52
    return h.g(class_=f"tray seat-{seat}{' speaks' if speaks else ''}{' active' if seat == view['active'] else ''}")[
        box("tray-board", tray.x, tray.y, tray.width, tray.height, 10),
        _nameplate(seat, tray, look),
        [_laid(seat, kind, tray, number, side, laid_y, look) for number, kind in enumerate(kinds)],
        _offer(seat, player["offer"], tray, slip_y, look)
        if player["offer"]
        else _saying(seat, tray, slip_y, look) or _blank(seat, tray, slip_y, look),
        _answers(seat, tray, look),
        _eye(seat, tray, look) if opens_a_hand else None,
    ]  # fmt: skip


def _eye(seat: int, tray: Tray, look: Look) -> h.Element:
    """The way into a player's own hand, at the player's own edge. Strips and keys have their own."""
    x, y = tray.x + tray.width - 56, tray.y + 48
    return h.g(class_="eye", data_do="drawer", data_seat=str(seat), aria_hidden="true")[
        box("outline", x, y, 50, 44, 8),
        icon(outlines.EYE, x + 10, y + 7, 30),
    ]


def _nameplate(seat: int, tray: Tray, look: Look) -> h.Element:
    """Whose tray; a touch takes the word."""
    view, words = look.view, look.words
    player = view["seats"][seat]
    name = words.seat(seat)
    told = words(
        # words: {coupons}, {cards}: how many of them.
        "{seat}: coupons in hand: {coupons}, shopping cards: {cards}",
        seat=seat, coupons=player["coupons"], cards=len(player["cards"]),
    )  # fmt: skip
    if seat == view["active"]:
        told = f"{told}, {words('has the spinning top')}"
    chips = len(_accepts(seat, look))
    room = int((tray.width - 60 - (94 * chips if chips else 150)) / 12.5)
    return h.g(**look.place(Word(seat), told, "nameplate"))[
        box("outline", tray.x + 4, tray.y + 4, tray.width - 8, 42, 8),
        h.text(class_="tray-mark", x=f"{tray.x + 26:g}", y=f"{tray.y + 35:g}")[look.marks[seat]],
        h.text(class_="tray-name", x=f"{tray.x + 46:g}", y=f"{tray.y + 34:g}")[cut(name, room)] if room > 2 else None,
        _tally(player, seat == view["active"], tray) if not chips else None,
    ]  # fmt: skip


def _tally(player: dict[str, Any], active: bool, tray: Tray) -> h.Element:
    """How many coupons and shopping cards; and the sign of the top."""
    x, y = tray.x + tray.width, tray.y + 11
    return h.g(class_="tally", data_sign="tally")[
        icon(TALLY["top"], x - 144, y, 28) if active else None,
        icon(TALLY["coupons"], x - 112, y, 28),
        h.text(x=f"{x - 72:g}", y=f"{y + 23:g}")[str(player["coupons"])],
        icon(TALLY["cards"], x - 56, y, 28),
        h.text(x=f"{x - 22:g}", y=f"{y + 23:g}")[str(len(player["cards"]))],
    ]


def _laid(seat: int, kind: str, tray: Tray, number: int, side: float, y: float, look: Look) -> h.Element:
    """Coupons of one kind that lie face up: their owner gives or picks them, others ask for them."""
    count = look.view["seats"][seat]["laid"].count(kind)
    room = tray.width - 66
    per_row = int(room // (side + 2)) if tray.height > 200 else len(KINDS)
    side = min(side, room / per_row - 2)
    x = tray.x + 8 + number % per_row * (side + 2)
    top = y + number // per_row * (side + 4)
    # words: {coupon}: the name of a coupon.
    told = look.words("On the table before {seat}: {n} × {coupon}", seat=seat, n=count, coupon=kind)
    picks = Pick(kind) in look.legal and seat == look.turn
    place = look.place(Pick(kind) if picks else Give(seat, kind), told, "laid")
    wanted = look.legal.get(Get(author(look), kind))
    if seat != author(look) and wanted is not None and "data-do" not in place:
        place |= {"data-do": "choose", "data-option": str(wanted), "class": f"{place['class']} wanted"}
    return h.g(**place)[coupon(kind, x, top, side, side * 0.94, count=count)]


def _offer(seat: int, offer: dict[str, Any], tray: Tray, y: float, look: Look) -> h.Element:
    """The slip on which an offer stands: gives, gets, to whom; with what its maker may do about it."""
    words = look.words
    width = tray.width - 12
    half = (width - 128) / 2
    to = "" if offer["to"] is None else look.marks[offer["to"]]
    # words: Read aloud before what is offered.
    told = words("Offer from {seat}", seat=seat)
    button_x = tray.x + tray.width - 50
    swap = swap_sign(tray.x + 8 + half + 2, y + 4, 34) if offer["swap"] else None
    middle = tray.x + 10 + half + (38 if offer["swap"] else 4)
    return h.g(class_=f"offer{' open' if offer['open'] else ''}", data_sign="slip", role="img", aria_label=told)[
        box("slip", tray.x + 4, y, width + 4, 46, 4),
        _side(offer["gives"], offer, tray.x + 8, y, half),
        swap,
        h.text(class_="arrow", x=f"{middle:g}", y=f"{y + 32:g}")["⇄"],
        _side(offer["gets"], offer, middle + 22, y, half - 30),
        h.text(class_="to", x=f"{button_x - (80 if not offer['open'] else 32):g}", y=f"{y + 32:g}")[f"→{to}"]
        if to
        else None,
        _button(look, MakeOffer(seat), words("Make this offer"), button_x - 46, y, "✓"),
        # words: Button. What has been laid out of an offer, and is not yet said aloud, is dropped.
        _button(look, Clear(seat), words("Clear this offer"), button_x, y, "✕"),
        _button(look, Withdraw(seat), words("Withdraw this offer"), button_x, y, "✕"),
    ]


def _side(kinds: list[str], offer: dict[str, Any], x: float, y: float, width: float) -> h.Node:
    """What goes one way; a question mark where a spoken offer names nothing."""
    if offer["open"] and not (kinds or offer["whole"]):
        return h.text(class_="arrow", x=f"{x + width / 2:g}", y=f"{y + 32:g}")["?"]
    return row(kinds, x, y + 5, width, 40)


def _saying(seat: int, tray: Tray, y: float, look: Look) -> h.Node:
    """With which word a player has refused an offer that is still open, spoken from the own tray."""
    for other, player in enumerate(look.view["seats"]):
        offer = player["offer"]
        if offer and offer["open"] and str(seat) in offer["refused"]:
            said = look.words.term(offer["refused"][str(seat)])
            return h.g(class_="saying", data_sign="saying")[
                h.title[
                    look.words(
                        # words: {reason}: a whole sentence, such as “That is too little”.
                        "{seat} declines the offer from {seat_to}: “{reason}.”",
                        seat=seat,
                        seat_to=other,
                        reason=offer["refused"][str(seat)],
                    )
                ],
                box("bubble", tray.x + 6, y, tray.width - 12, 44, 14),
                h.text(x=f"{tray.x + tray.width / 2:g}", y=f"{y + 29:g}")[f"{look.marks[other]} “{cut(said, 26)}”"],
            ]
    return None


def _blank(seat: int, tray: Tray, y: float, look: Look) -> h.Node:
    """A slip not yet written: which side of it is which. Only before whoever may write one by touch."""
    if seat != author(look) or seat in look.bots or look.inert or look.view["top"] == "still":
        return None
    half, words = tray.width / 2, look.words
    # words: Stands in the empty space for an offer: an offer is made from coupons on the table.
    how = words("First lay out coupons")
    if look.view["seats"][seat]["laid"]:
        # words: Stands in the empty space for an offer.
        how = words("Tap what you give and want") if tray.height > 150 else ""
    return h.g(class_="offer blank", aria_hidden="true")[
        h.text(class_="quiet-text", x=f"{tray.x + half:g}", y=f"{y - 12:g}")[how],
        box("slip", tray.x + 4, y, tray.width - 8, 46, 4),
        # words: The heading over the coupons that an offer gives.
        h.text(class_="quiet-text", x=f"{tray.x + half / 2 + 4:g}", y=f"{y + 29:g}")[words("I give")],
        h.text(class_="arrow", x=f"{tray.x + half:g}", y=f"{y + 32:g}")["⇄"],
        # words: The heading over the coupons that an offer asks for.
        h.text(class_="quiet-text", x=f"{tray.x + half * 1.5 - 4:g}", y=f"{y + 29:g}")[words("I want")],
    ]


def _button(look: Look, target: Option, name: str, x: float, y: float, sign: str) -> h.Node:
    if target not in look.legal:
        return None
    return h.g(**look.place(target, name, "button-place"))[
        box("outline", x, y + 1, 44, 44, 8),
        h.text(x=f"{x + 22:g}", y=f"{y + 32:g}")[sign],
    ]


def _accepts(seat: int, look: Look) -> list[Accept]:
    """The offers this player may accept with one touch."""
    return [deal for other in range(len(look.view["seats"])) if (deal := Accept(seat, other)) in look.legal]


def _answers(seat: int, tray: Tray, look: Look) -> h.Node:
    """One button for each of them; it stands at the player's own tray."""
    drawn: list[h.Node] = []
    for number, target in enumerate(_accepts(seat, look)):
        told = look.words("{seat} accepts the offer from {seat_to}", seat=seat, seat_to=target.other)
        x = tray.x + tray.width - 4 - (number + 1) * 92
        drawn.append(
            h.g(**look.place(target, told, "accept"))[
                box("outline", x, tray.y + 3, 88, 44, 22),
                h.text(x=f"{x + 44:g}", y=f"{tray.y + 34:g}")[f"✓ {look.marks[target.other]}"],
            ]
        )
    return drawn
