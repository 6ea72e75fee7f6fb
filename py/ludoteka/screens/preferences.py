"""Personal settings, which the page stores and fills in."""

from collections.abc import Sequence

from drawing import markup as h
from tabletop import Words, duration


def settings(words: Words, guest: str = "") -> h.Element:
    """All settings; on a museum's screen only those that its visitors may change for their game."""
    chosen = [*looks(words), facing(words)]
    return h.div(".settings")[[*play(words), *hands(words)] if guest != "kiosk" else None, chosen]


def play(words: Words) -> list[h.Element]:
    """How a game proceeds, and what is explained."""
    return [
        setting("speed", words("Pace of the bots"), paces(words)),
        setting(
            "asks",
            # words: Label of a setting: before which answers the game asks "Are you sure?".
            words("Ask me to confirm"),
            # words: Choices below “Ask me to confirm”: what is asked about before it is given.
            [("off", words("only what cannot be undone")), ("on", words("every answer"))],
        ),
        advice(words),
        setting(
            "keys",
            words("Single-letter keys"),
            [("on", words("on", ctx="keys")), ("off", words("off", ctx="keys"))],
        ),
        setting(
            "explain",
            words("What things on the board mean"),
            [
                ("on", words("told when the pointer rests on them")),
                ("off", words("only on a long touch or with the “?” key")),
            ],
        ),
    ]


def hands(words: Words) -> list[h.Element]:
    """How hands are opened and hidden."""
    return [
        setting(
            "drawer",
            words("Looking at a hand"),
            [
                ("hold", words("Hold, or tap to open and close")),
                ("tap", words("Tap only, never hold")),
            ],
        ),
        setting(
            "hide",
            words("Hide an open hand after"),
            [*lengths(words, 8, 20, 60), ("0", words("never", ctx="time"))],
            words("It always closes when this page is left."),
        ),
        setting(
            "cover",
            words("Cover a private screen after"),
            [*lengths(words, 30, 60, 300), ("0", words("never", ctx="time"))],
        ),
    ]


def looks(words: Words) -> list[h.Element]:
    """What is seen and heard."""
    return [
        setting(
            "text",
            words("Size of text"),
            [
                ("100", words("normal", ctx="text size")),
                ("115", words("larger", ctx="text size")),
                ("130", words("large", ctx="text size")),
                ("150", words("very large", ctx="text size")),
                ("200", words("largest", ctx="text size")),
            ],
        ),
        setting(
            "theme",
            words("Light or dark"),
            [
                ("auto", words("as this device is set")),
                ("light", words("light", ctx="theme")),
                ("dark", words("dark", ctx="theme")),
            ],
        ),
        setting(
            "motion",
            # words: Label of a setting: how much moves on the screen.
            words("Motion"),
            [("auto", words("as this device is set")), ("less", words("as little as possible"))],
        ),
        setting(
            "sound",
            # words: Label of a setting.
            words("Sound"),
            [("off", words("off", ctx="sound")), ("soft", words("soft", ctx="sound"))],
            words("Soft sounds for what happens, with a short vibration where the device can do that."),
        ),
    ]


def facing(words: Words, where: str = "") -> h.Element:
    """How the screen lies among the players. ``where`` makes the ids differ if a page has two of these lists."""
    return setting(
        "facing",
        words("Position of the screen"),
        [
            ("upright", words("upright: all look from one side")),
            # words: The board turns so that the player whose turn it is sees it the right way up.
            ("turning", words("upright: the board turns to face whoever is to move")),
            ("mirrored", words("flat on the table, two players: both can read the question")),
            # words: The whole screen is turned round by half when the other player acts.
            ("flipping", words("flat on the table, two players: everything turns to face whoever is to move")),
            ("flat", words("flat on the table, several players: everything comes to the side of whoever is to move")),
        ],
        where=where,
    )


def setting(name: str, label: str, values: Sequence[tuple[str, str]], note: str = "", *, where: str = "") -> h.Element:
    """One personal setting; the page stores it and fills it in."""
    return h.div(".setting")[
        h.label(for_=f"set-{name}{where}")[label],
        h.select(id=f"set-{name}{where}", data_setting=name)[[h.option(value=value)[text] for value, text in values]],
        h.p(".note")[note] if note else None,
    ]


def lengths(words: Words, *seconds: int) -> list[tuple[str, str]]:
    """Lengths of time to choose from, given in seconds."""
    return [(str(n), words.say(duration(n))) for n in seconds]


def paces(words: Words) -> list[tuple[str, str]]:
    """How fast bots play and replays run: milliseconds -> in words."""
    return [
        ("2400", words("slow", ctx="pace")),
        ("1100", words("normal", ctx="pace")),
        ("350", words("fast", ctx="pace")),
        ("0", words("at once", ctx="pace")),
    ]


def advice(words: Words, where: str = "") -> h.Element:
    """How much advice somebody wants. ``where``: as for :func:`facing`."""
    return setting(
        "help",
        words("Advice at the table"),
        [
            ("demand", words("when I ask for it", ctx="advice")),
            ("coach", words("always one sentence", ctx="advice")),
            ("off", words("none", ctx="advice")),
        ],
        words("Advice says which answers would be good, and why. It uses only what you may know yourself."),
        where=where,
    )
