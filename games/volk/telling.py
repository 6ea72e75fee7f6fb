"""Icons in words: for the log, and for the picture."""

from tabletop import Message, msg, nmsg

from .components import EAST, WEST, Effect, Prestige, Side

_WORDS: dict[str, Message] = {
    "PR": msg("the East gets a red police card"),
    "PP": msg("the East gets a pink police card"),
    "wall-on": msg("the Wall is built"),
    "wall-off": msg("the Wall falls"),
    "stasi-off": msg("the Stasi is disbanded"),
    "guillaume": msg("the spy looks at cards"),
}
_MORE: dict[tuple[str, Side], Message] = {
    ("build", WEST): nmsg("{n} build point for the West", "{n} build points for the West", n=1),
    ("build", EAST): nmsg("{n} build point for the East", "{n} build points for the East", n=1),
    ("dis", WEST): nmsg(
        "dismantle {n} factory or line in the West", "dismantle {n} factories or lines in the West", n=1
    ),
    ("dis", EAST): nmsg(
        "dismantle {n} factory or line in the East", "dismantle {n} factories or lines in the East", n=1
    ),
    ("unrest", WEST): nmsg("add {n} unrest cube in the West", "add {n} unrest cubes in the West", n=1),
    ("unrest", EAST): nmsg("add {n} unrest cube in the East", "add {n} unrest cubes in the East", n=1),
    ("LS", WEST): msg("raise the living standard by {n} in the West", n=1),
    ("LS", EAST): msg("raise the living standard by {n} in the East", n=1),
    ("LSonly", WEST): msg("raise the living standard by {n} in the West, without removing unrest", n=1),
    ("rundown", EAST): nmsg("run down {n} factory in the East", "run down {n} factories in the East", n=1),
    ("repair", EAST): nmsg("repair {n} factory in the East", "repair {n} factories in the East", n=1),
    ("stop", EAST): nmsg("close {n} factory abroad", "close {n} factories abroad", n=1),
    ("move", EAST): nmsg("shift {n} unrest cube within the East", "shift {n} unrest cubes within the East", n=1),
    # words: {n}: how many spaces the marker of this track moves.
    ("P", WEST): nmsg("prestige: {n} step towards the West", "prestige: {n} steps towards the West", n=1),
    # words: {n}: how many spaces the marker of this track moves.
    ("P", EAST): nmsg("prestige: {n} step towards the East", "prestige: {n} steps towards the East", n=1),
    # words: {n}: how many spaces the marker of this track moves.
    ("C", WEST): nmsg(
        "Western currency: {n} step towards the West", "Western currency: {n} steps towards the West", n=1
    ),
    # words: {n}: how many spaces the marker of this track moves.
    ("C", EAST): nmsg(
        "Western currency: {n} step towards the East", "Western currency: {n} steps towards the East", n=1
    ),
    # words: {n}: how many spaces the marker of this track moves.
    ("S", WEST): nmsg("socialists: {n} step towards the West", "socialists: {n} steps towards the West", n=1),
    # words: {n}: how many spaces the marker of this track moves.
    ("S", EAST): nmsg("socialists: {n} step towards the East", "socialists: {n} steps towards the East", n=1),
}
"""Icons that add or do something, with any number above zero."""
_FEWER: dict[tuple[str, Side], Message] = {
    ("unrest", WEST): nmsg("remove {n} unrest cube in the West", "remove {n} unrest cubes in the West", n=1),
    ("unrest", EAST): nmsg("remove {n} unrest cube in the East", "remove {n} unrest cubes in the East", n=1),
    ("protest", EAST): nmsg("end {n} mass protest in the East", "end {n} mass protests in the East", n=1),
}
"""Icons that take away: their number is below zero."""
PRESTIGE: dict[Prestige, Message] = {
    Prestige.RUN_DOWN: msg("run down 1 factory in the East"),
    Prestige.STIR: msg("add 1 unrest cube in the East"),
    Prestige.DISMANTLE: msg("dismantle 1 factory or line in the East"),
    Prestige.POORER: msg("lower a living standard by 1 in the East"),
    Prestige.BUILD: msg("build 1 factory or line in the East"),
    Prestige.CALM: msg("remove 1 unrest cube in the East"),
    Prestige.RICHER: msg("raise a living standard by 1 in the East"),
}
"""What the spaces of the prestige track can do."""
SIGNED = ("unrest", "LS", "LSonly", "protest")
"""Icons whose number is shown with its sign beside their pictogram."""


def signed(n: int) -> str:
    """A change with its sign."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "±0"


def icon(effect: Effect, left: int | None = None) -> Message:
    """An icon in words, with its place, its limit and who chooses.

    Args:
        left: how many of it are meant; None: all.
    """
    if effect.verb in _WORDS:
        return _WORDS[effect.verb]
    n = abs(effect.n) if left is None else left
    said = (_MORE if effect.n > 0 else _FEWER)[effect.verb, effect.side]._replace(values={"n": n})
    if effect.place:
        # words: {effect}: what an icon does, such as “add 1 unrest cube in the East”; {place}: where.
        said = msg("{effect} ({place})", effect=said, place=effect.place)
    if effect.limit:
        # words: {effect}: what an icon does, such as “add 4 unrest cubes in the East”.
        said = msg("{effect}, at most {n} in a province", effect=said, n=effect.limit)
    if effect.chooser == WEST:
        # words: {effect}: what an icon does, such as “add 1 unrest cube in the East”.
        said = msg("{effect} – the West chooses where", effect=said)
    elif effect.chooser == EAST:
        # words: {effect}: what an icon does, such as “add 1 unrest cube in the East”.
        said = msg("{effect} – the East chooses where", effect=said)
    return said
