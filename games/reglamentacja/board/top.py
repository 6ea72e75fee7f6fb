"""The spinning top between the players."""

from drawing import markup as h

from .. import questions as q
from . import outlines
from .looks import ShopLook, once_more
from .pieces import sign, spinning_top


def top_words(look: ShopLook) -> str:
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
    if q.Spin() in look.legal and look.view.attempt:
        # words: Stands under the picture of the spinning top, which fell over as soon as it was spun.
        return words("fell over: tap again")
    if q.Spin() in look.legal and look.seat is not None:
        # words: Stands under the picture of the spinning top: whoever taps it, spins it.
        return words("tap to spin")
    if view.top == "still" and lies(look):
        # words: How the spinning top is: it lies on its side; stands under its picture, and behind “The top:”.
        return words("fallen over")
    # words: The spinning top has no clock in this game: everybody may talk as long as they like.
    return words("no clock") if view.top == "steady" and not view.clock else said[view.top]


def lies(look: ShopLook) -> bool:
    """Whether the top lies on its side: it has been spun before, and does not spin now."""
    view = look.view
    return not view.spins and (view.fallen is not None or view.round > 1 or bool(view.attempt))


def the_top(look: ShopLook) -> h.Element:
    """The top, how it spins in words, and whether it is heard. Whoever has it stops it with two touches."""
    view, words = look.view, look.words
    target = q.Stop() if view.spins and q.Stop() in look.legal and not view.final else q.Spin()
    lain = " lain" if lies(look) else ""
    clock = "" if view.clock else " untimed"
    fell = f" fell-{view.attempt}" if view.attempt and not view.spins and view.fallen is None else ""
    # words: {how}: how the spinning top is, such as “slowing down”.
    told = words("The top: {how}", how=top_words(look))
    light = {"steady": " spins", "slowing": " spins slower", "wobbling": " spins slowest"}.get(view.top, "")
    return h.div(class_=f"top-place of-seat-{view.active}{light}")[
        h.div(**once_more(look.place(target, told, f"top {view.top}{lain}{fell}{clock}"), "top"), data_flick="")[
            h.span(".outline"),
            picture_of_the_top(),
            h.span(class_="top-words")[top_words(look)],
        ],
        _sound_switch(look) if view.clock and not look.inert else None,
    ]


def picture_of_the_top() -> h.Element:
    """The top over its shadow; how it leans is the style sheet's."""
    return h.svg(viewBox="-84 -74 168 152", aria_hidden="true")[
        h.ellipse(class_="shadow", cx="0", cy="66", rx="46", ry="9"), h.g(class_="tilt")[spinning_top()]
    ]


def _sound_switch(look: ShopLook) -> h.Element:
    """Whether the top is heard: a touch switches it. Keys have the settings; which sign is seen the page decides."""
    return h.div(class_="sound-switch", data_toggle="sound", data_sign="sound", aria_hidden="true")[
        sign(outlines.SPEAKER + outlines.WAVES, "sounds"),
        sign(outlines.SPEAKER + outlines.CROSS, "silent"),
    ]
