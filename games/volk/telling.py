"""Icons in words: for the log, and for the picture."""

from __future__ import annotations

from tabletop import Message, msg

from .components import EAST, WEST, Effect, Side

_WORDS: dict[str, Message] = {
    "PR": msg("a red police card"),
    "PP": msg("a pink police card"),
    "wall-on": msg("the Wall is built"),
    "wall-off": msg("the Wall falls"),
    "stasi-off": msg("the Stasi is disbanded"),
    "guillaume": msg("the spy looks at cards"),
}
_ICONS: dict[tuple[str, Side], Message] = {
    ("build", WEST): msg("West builds {n}"),
    ("build", EAST): msg("East builds {n}"),
    ("dis", WEST): msg("West dismantles {n}"),
    ("dis", EAST): msg("East dismantles {n}"),
    ("unrest", WEST): msg("unrest {n} in the West"),
    ("unrest", EAST): msg("unrest {n} in the East"),
    ("LS", WEST): msg("living standard {n} in the West"),
    ("LS", EAST): msg("living standard {n} in the East"),
    ("LSonly", WEST): msg("living standard {n} in the West, without calming"),
    ("rundown", EAST): msg("{n} factory in the East becomes rundown"),
    ("repair", EAST): msg("{n} factory in the East is repaired"),
    ("stop", EAST): msg("{n} factory abroad is closed"),
    ("move", EAST): msg("{n} unrest moves within the East"),
    ("protest", EAST): msg("mass protests {n} in the East"),
    ("P", WEST): msg("prestige {n} towards the West"),
    ("P", EAST): msg("prestige {n} towards the East"),
    ("C", WEST): msg("currency {n} towards the West"),
    ("C", EAST): msg("currency {n} towards the East"),
    ("S", WEST): msg("socialists {n} towards the West"),
    ("S", EAST): msg("socialists {n} towards the East"),
}
SIGNED = ("unrest", "LS", "LSonly", "protest")
"""Icons whose number is told with its sign."""


def signed(n: int) -> str:
    """A change with its sign."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "±0"


def icon(effect: Effect, left: int | None = None) -> Message:
    """An icon in words, with its place, its limit and who chooses.

    Args:
        effect: the icon.
        left: how many of it are meant; None: all.
    """
    if effect.verb in _WORDS:
        return _WORDS[effect.verb]
    n = effect.n if left is None else left if effect.n > 0 else -left
    said = Message(_ICONS[effect.verb, effect.side].key, {"n": signed(n) if effect.verb in SIGNED else abs(n)})
    if effect.place:
        said = msg("{effect} ({place})", effect=said, place=effect.place)
    if effect.limit:
        said = msg("{effect}, at most {n} in a province", effect=said, n=effect.limit)
    if effect.chooser == WEST:
        said = msg("{effect} – the West chooses where", effect=said)
    elif effect.chooser == EAST:
        said = msg("{effect} – the East chooses where", effect=said)
    return said


def one_of(effect: Effect) -> Message:
    """A single unit of an icon, as one may be ignored on a dual card."""
    return icon(effect, 1)
