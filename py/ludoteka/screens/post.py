"""The sheet for passing a game on: who plays where, and the game as a link, a QR code and a file."""

from drawing import markup as h

from ..post import Post
from ..seating import PERSON
from ..state.sight import Sight
from .parts import chip, icon
from .share import sending


def refused(sentence: str) -> h.Node:
    """The sheet for a game that cannot be passed on: why not."""
    return h.p[sentence]


def sheet(sight: Sight, post: Post | None, *, note: str = "", link: str = "") -> h.Node:
    """The inside of the sheet. ``static/sharing/post.js`` opens it and handles its buttons.

    Args:
        sight: the table.
        post: who plays where; None: the game has not been passed on yet.
        note: why the last press had no effect; empty: it had one.
        link: the address that holds the game, if it has just been passed on.
    """
    words = sight.words
    people = [seat for seat, kind in enumerate(sight.kinds) if kind == PERSON]
    return h.fragment[
        h.p(".lead")[
            words("Each of you can play on a device of your own. Say who plays on this one, then send the game on.")
        ],
        h.p("#post-note.why", role="alert")[note],
        # words: Heading of a list of players.
        h.h3[words("Who plays where")],
        h.ol(".post-seats")[[seat_line(sight, post or Post(), seat) for seat in people]],
        h.h3[words("Send the game on")],
        still_to_move(sight, post),
        h.p(".row")[
            # words: Button. Makes the link with which the next player goes on.
            button("pass", words("Make a link and a file"), "arrow", kind="" if link else ".primary")
        ],
        sent(sight) if link else None,
        protects(sight),
    ]


def seat_line(sight: Sight, post: Post, seat: int) -> h.Element:
    """One player: the device on which this seat is played, and what can be done about it here."""
    words = sight.words
    here, closed, taken = post.is_here(seat), post.is_closed(seat), seat in post.seats
    if not taken:
        # words: Of a player’s seat: nobody has said yet on which device it is played.
        state = words("not taken yet")
    elif here:
        # words: Of a player: on this device.
        state = words("plays here")
    else:
        state = words("plays on another device")
    return h.li(data_seat=str(seat))[
        chip(sight.look.marks[seat], seat, sight.names[seat]),
        h.span(".post-state")[icon("lock") if closed else None, state],
        # words: Button beside a field for a code word: opens a player’s seat.
        code_word(sight, seat, "open", words("Open")) if closed else None,
        # words: Button: a player plays on this device.
        button("take", words("Play here"), "done", seat=sight.names[seat]) if not taken else None,
        button("take", words("Play here from now on"), "done", seat=sight.names[seat])
        if taken and not here and not closed
        else None,
        h.details(id=f"post-code-{seat}")[
            # words: A line that opens a field for it.
            h.summary[words("Change the code word") if post.seats[seat].code else words("Set a code word")],
            # words: Button beside a field for a new code word.
            code_word(sight, seat, "lock", words("Set it")),
            h.p(".note")[
                words("If you forget this word, nobody can tell it to you again. An empty field means: no code word.")
            ],
            # words: Button: from now on the code word is asked for again.
            button("close", words("Close my seat now"), "lock") if post.seats[seat].code else None,
        ]
        if here and not closed
        else None,
    ]


def code_word(sight: Sight, seat: int, deed: str, label: str) -> h.Element:
    """A field for a code word, with the button that uses it: ``deed`` is ``open`` or ``lock``."""
    name = f"post-{deed}-{seat}"
    return h.div(".post-word")[
        # words: Before a field; {seat}: the player who has it. It opens her seat on this device.
        h.label(for_=name)[sight.words("Code word: {seat}", seat=seat)],
        h.input(id=name, type="password", autocomplete="off", maxlength="100", data_post_word=deed),
        button(deed, label, "lock", seat=sight.names[seat]),
    ]


def still_to_move(sight: Sight, post: Post | None) -> h.Node:
    """A note for people who are about to pass a game on before they have moved."""
    seat = sight.turn
    if post is None or seat is None or seat not in post.present([seat]):
        return None
    return h.p(".note")[
        sight.words("{seat} plays here and is to move. Before that move the others can only look.", seat=seat)
    ]


def sent(sight: Sight) -> h.Node:
    """The ways to send the game to another device, and how it goes on there."""
    words = sight.words
    return [
        sending("post", words, button("file", words("Save as a file"), "down")),
        h.p(".note")[
            words(
                "Whoever opens it says who they are, plays, and sends the game on. When it comes back to you, open the "
                "new link: your game goes on where it was."
            )
        ],
    ]


def protects(sight: Sight) -> h.Element:
    """What code words protect from, and what they do not."""
    words = sight.words
    return h.details("#post-protects")[
        h.summary[words("What this hides, and what it cannot hide")],
        h.p[
            words(
                "A hand opens only on the device on which its seat is played, and only with its code word if it has "
                "one. So nobody looks by accident or out of curiosity."
            )
        ],
        h.p[
            words(
                "It is not a safe. Every device must be able to play the game, so the link and the file hold the whole "
                "deal and every move. Somebody who can program could read them. Play with people you trust."
            )
        ],
    ]


def way_on(sight: Sight) -> h.Element:
    """The button in the commit bar while the person who is asked does not play on this device."""
    label = sight.words("Pass it on, or open a seat")
    return h.button("#post-here.button.primary", type="button", data_post="")[icon("share"), h.span[label]]


def button(deed: str, label: str, icon_name: str, *, kind: str = "", seat: str = "") -> h.Element:
    """A button that the page's script handles. ``seat``: its player, whom a screen reader names too."""
    name = f"{label}: {seat}" if seat else None
    return h.button(f".button{kind}", type="button", data_post=deed, aria_label=name)[icon(icon_name), h.span[label]]
