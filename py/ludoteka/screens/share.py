"""The sheet for sharing a game: a link that holds the game, a QR code of it, a picture of the result."""

from drawing import markup as h
from tabletop import Words

from ..state.sight import Sight
from .parts import choice, dialog, icon


def sheet(sight: Sight) -> h.Element:
    """The sheet; the page packs the link when it is opened (``static/sharing/share.js``)."""
    words = sight.words
    return dialog(
        "share",
        words("Share"),
        words,
        choice(
            "share",
            words("What the link opens"),
            [
                ("position", words("what is on the screen now")),
                ("game", words("the game from its beginning")),
                ("setup", words("the set-up: a new game like this one")),
            ],
            "position",
        ),
        # words: Button. Makes a picture of the result.
        sending("share", words, button("share", "picture", words("Picture of the result"), "down")),
        h.p(".note")[
            words(
                "The link itself holds the whole game: the names of its players, its deal and every move. It goes to "
                "nobody but those you send it to, and it opens without a network on a device that knows this page."
            )
        ],
        h.p("#share-running.note", hidden=True)[
            words(
                "This game is not over. Whoever opens the link sees only what everybody sees, but somebody with "
                "the tools of a programmer could read hidden cards out of it."
            )
        ],
    )


def sending(sheet: str, words: Words, another: h.Element) -> list[h.Element]:
    """The link in a sheet and the ways to send it to another device, the last of them the sheet's own."""
    return [
        h.p[
            # words: Before a field with an address.
            h.label(for_=f"{sheet}-link")[words("Link")],
            h.input(f"#{sheet}-link", type="text", readonly=True, spellcheck="false"),
        ],
        h.p(".row")[
            button(sheet, "copy", words("Copy"), "done", kind=".primary"),
            # words: Button. Hands a link to another app, for example a messenger.
            button(sheet, "send", words("Send on"), "arrow"),
            # words: Button. Shows the link as a square sign that cameras of telephones read.
            button(sheet, "sign", words("QR code"), "qr"),
            another,
        ],
        h.p(f"#{sheet}-said", role="status"),
        h.div(f"#{sheet}-qr"),
    ]


def button(sheet: str, name: str, label: str, icon_name: str, *, kind: str = "") -> h.Element:
    """A button that the page's script handles."""
    return h.button(f"#{sheet}-{name}.button{kind}", type="button", data_sharing=name)[icon(icon_name), h.span[label]]
