"""What the whole table looks at: an exchange ends, the top lies still, and the coupons go home."""

from drawing import markup as h

from ..components import SPECULATOR
from .bargaining import fan
from .desk import back_in_the_hands, first_now
from .looks import ShopLook
from .pieces import pawn
from .top import picture_of_the_top

SCENES = frozenset(
    {"The top falls after {n} second.", "{seat} stops the top.", "Everybody is finished.", "All deals are done."}
)
"""Lines of the log at which everybody looks up."""


def scene(look: ShopLook) -> h.Element:
    """The top falls, and lies; who buys now; then each player's coupons slide home, from the front of the queue on."""
    words, said = look.words, look.said
    assert said is not None
    return h.div(".scene-of")[
        picture_of_the_top(),
        h.p(".verdict")[words.say(said)],
        h.b(".next")[first_now(look)],
        h.ul[
            [
                h.li(class_=f"seat-{seat}")[
                    pawn(seat, "" if seat == SPECULATOR else look.marks[seat]),
                    h.span[f"{place}. "],
                    h.b[words("Speculator")] if seat == SPECULATOR else [h.b[words.seat(seat)], fan(seat, look)],
                ]
                for place, seat in enumerate(look.view.queue, 1)
            ]
        ],
        h.p[back_in_the_hands(look)],
        # words: Below a picture that covers the whole table until somebody touches the screen.
        h.small(data_stays="" if look.people else None)[words("Tap to go on.")],
    ]  # fmt: skip
