"""The page for whoever looks after a screen in a museum. Its script fills in the facts."""

from drawing import markup as h
from tabletop import Words

from .frame import VERSION
from .parts import choice, hands, icon, languages, seats_and_bots

DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "⌫", "0", "✓")


def operator(words: Words) -> str:
    """A keypad for the code first; then what runs here, what was played, and what can be done."""
    return str(
        h.div(".site.guest.operator")[
            h.main("#content", tabindex="-1")[
                h.section("#pad", aria_labelledby="pad-title")[
                    # words: A code of digits that only the museum's staff know.
                    h.h1("#pad-title")[words("Operator’s code")],
                    h.p("#pad-shown", role="status"),
                    h.div(".pad")[[h.button(".button", type="button", data_pad=key)[key] for key in DIGITS]],
                    # words: A button: back to where visitors begin.
                    h.button(".button.quiet", type="button", data_operate="leave")[words("Back", ctx="guest")],
                ],
                desk(words),
                h.section("#test-picture", hidden=True, aria_label=words("Test picture"))[
                    h.p[words("Touch anywhere: a dot must appear. Touch the same place three times to go back.")]
                ],
            ],
            languages(words),
        ]
    )


def desk(words: Words) -> h.Element:
    """How this screen is doing, and what can be done about it."""
    return h.section("#desk", hidden=True, data_version=VERSION)[
        # words: The heading of the page for the staff of a museum: it tells how this screen is doing.
        h.h1[words("This screen")],
        h.dl("#facts"),
        h.div(".row")[
            [
                h.button(".button", type="button", data_operate=what)[icon(picture), h.span[label]]
                for what, picture, label in (
                    # words: A button: fetches a new version.
                    ("update", "down", words("Update now")),
                    # words: A button: fills the screen with colours and a grid, to see whether it works.
                    ("test", "zoom-fit", words("Test picture")),
                    # words: A button: loads the page anew.
                    ("restart", "restart", words("Restart")),
                    ("leave", "play", words("Back to the visitors")),
                )
            ]
        ],
        hands(words),
        *seats_and_bots(words),
        choice(
            "sound",
            # words: The heading over “off” and “soft”.
            words("Sound", ctx="operator"),
            [("off", words("off", ctx="sound")), ("soft", words("soft", ctx="sound"))],
            "off",
        ),
        choice(
            "count",
            # words: The heading over yes and no.
            words("Count games"),
            [("off", words("off", ctx="count")), ("on", words("on", ctx="count"))],
            "off",
            words("Only numbers, by day, game and language; they stay on this device."),
        ),
        h.p(".note")[words("What you choose here holds for the next visitors and stays on this device.")],
        h.button(".button", type="button", data_operate="forget-switches", hidden=True)[
            # words: A button: what was chosen on this page no longer holds.
            icon("restart"), h.span[words("Restore the original settings")]
        ],
        counts(words),
        h.div(".row", data_counted="", hidden=True)[
            h.button(".button", type="button", data_operate="export")[icon("down"), h.span[words("Save as a file")]],
            h.button(".button", type="button", data_operate="forget")[icon("bin"), h.span[words("Delete the numbers")]],
        ],
    ]


def counts(words: Words) -> h.Element:
    """What was played here, if games are counted."""
    return h.table("#counts", hidden=True)[
        h.thead[
            h.tr[
                [
                    h.th(scope="col")[title]
                    for title in (
                        # words: The heading over dates.
                        words("Day"),
                        # words: The heading over names of games.
                        words("Game", ctx="maker"),
                        # words: The heading over languages.
                        words("Language", ctx="maker"),
                        # words: The heading over a number: so many games were begun.
                        words("begun"),
                        # words: The heading over a number: so many games were played to the end.
                        words("finished", ctx="count"),
                    )
                ]
            ]
        ],
        h.tbody,
    ]
