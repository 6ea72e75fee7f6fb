"""What the whole table looks at: an exchange ends, the top lies still, and the coupons go home."""

from drawing import markup as h

from .bargaining import fan
from .desk import back_in_the_hands, first_now
from .looks import ShopLook
from .top import picture_of_the_top

SCENES = frozenset(
    {"The top falls after {n} second.", "{seat} stops the top.", "Everybody is finished.", "All deals are done."}
)
"""Lines of the log at which everybody looks up."""


def scene(look: ShopLook) -> h.Element:
    """The top falls, and lies; then each player's coupons slide home; last, who buys now."""
    words, said = look.words, look.said
    assert said is not None
    return h.div(".scene-of")[
        picture_of_the_top(),
        h.p(".verdict")[words.say(said)],
        h.ul[
            [
                h.li(class_=f"seat-{seat}")[
                    h.span(".tray-mark")[mark],
                    h.span[
                        h.b[words.seat(seat)], ": ",
                        words.many("{n} coupon in hand", "{n} coupons in hand", n=look.view.seats[seat].coupons),
                    ],
                    fan(seat, look),
                ]
                for seat, mark in enumerate(look.marks)
            ]
        ],
        h.p[
            h.span[back_in_the_hands(look)], " ",
            h.b[first_now(look)],
        ],
        # words: Below a picture that covers the whole table until somebody touches the screen.
        h.small(data_stays="" if look.people else None)[words("Tap to go on.")],
    ]  # fmt: skip
