"""Real time for a game whose engine has none: what the table answers by itself and when, and what a touch means.

The app keeps the clock. It asks :func:`stretch` whether the clock runs, :func:`due` what the table does next, and
:func:`taps` what those round the table may do with one touch although somebody else is asked. Each gives answers for
the engine, which remains the judge. Only :func:`due` looks at what is hidden, and it tells nothing but a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from tabletop import Message, Option, Table
from tabletop.table import state_of

from .rules import exchange
from .state import SLOWING, STEADY, STILL, WOBBLING, Shop

_NEXT = {STEADY: "slow", SLOWING: "wobble", WOBBLING: "fall"}
_STRETCH = {STEADY: 0, SLOWING: 1, WOBBLING: 2}
BOT_SPEAKS = 0.9
"""Seconds of quiet after which a bot takes the word."""
BOT_HURRIES = 0.2
"""The same after a bot that had nothing to say."""
BOT_IDLES = 2.5
"""The same when no bot had anything to say since something last happened."""
BOT_INTERRUPTS = 7.0
"""Seconds of quiet after which a bot speaks although a person has the word and has not said more."""
BOT_WAITS = 5.0
"""Seconds of quiet after which a bot that has the top stops waiting for coupons to be laid out."""
DIE_ROLLS = 2.2
"""Seconds before the die is rolled for the speculator."""


class Due(NamedTuple):
    """What the table does next by itself."""

    answers: list[Option]
    seconds: float
    """How long from now on."""


def stretch(table: Table) -> str | None:
    """Which stretch of a spin the clock is in; None: no clock runs. A new name means: count from nought again."""
    shop = _shop(table)
    if not shop.pace or not shop.spinning or table.ask is None or _rolls(table):
        return None
    return f"{shop.round}.{shop.attempt}.{shop.top}"


def offered(option: Option, people: Sequence[int]) -> bool:
    """Whether people are offered an answer: not the top's own, nor a bot's word."""
    return option not in _NEXT.values() and (option[:5] != "word:" or int(option[5:]) in people)


def prompt(table: Table) -> Message | None:
    """What stays on the screen while the exchange is open and no person is asked; None: what is asked."""
    shop = _shop(table)
    return exchange.prompt(shop) if shop.spinning and _floor(table) is not None else None


def button(option: Option) -> bool:
    """Whether a touch (see :func:`taps`) is also listed as a button: to take the word, and to agree."""
    return str(option).split(":")[0] in ("word", "accept")


def at_once(table: Table, option: Option) -> bool:
    """Whether a touch gives this answer without a second one: all talk, but not the hand that stops the top."""
    return option != "top:stop" and (option == "top:spin" or _floor(table) is not None)


def lasts(target: str) -> bool:
    """Whether a touch means the same although somebody was quicker with a word: to lay out, not to agree."""
    return target.split(":")[0] in _LASTS


_LASTS = {"word", "lay", "hide", "give", "get", "swap", "to"}


def due(table: Table, spent: float, quiet: float, bots: Sequence[int]) -> Due | None:
    """What the table does next by itself.

    Args:
        table: the game; the only place where the top's hidden time is read.
        spent: seconds the clock has run in this :func:`stretch`.
        quiet: seconds since the last answer.
        bots: seats played by bots.

    Returns:
        The answers and in how many seconds they are due; None: only people go on from here.
    """
    if table.ask is None:
        return None
    if _rolls(table):
        return Due(["roll"], max(0.0, DIE_ROLLS - quiet))
    shop = _shop(table)
    floor = _floor(table)
    if floor is None:
        return None
    if not shop.spinning:
        waits = floor and shop.active in bots
        return Due(floor, max(0.0, BOT_WAITS - quiet)) if waits else None
    turns = []
    if shop.pace:
        left = shop.stretches[_STRETCH[shop.top]] - spent
        turns.append(Due([*floor, _NEXT[shop.top]], max(0.0, left)))
    if spoken := _bot_speaks(table, shop, floor, quiet, bots):
        turns.append(spoken)
    return min(turns, key=lambda turn: turn.seconds, default=None)


def _bot_speaks(table: Table, shop: Shop, floor: list[Option], quiet: float, bots: Sequence[int]) -> Due | None:
    """A bot takes the word: one that has been made an offer first, else each in turn."""
    asked = table.ask.seat if table.ask else None
    if asked in bots or not exchange.words(shop):
        return None
    willing = [seat for seat in bots if seat not in shop.enough or _asked_for(shop, seat)]
    if not willing or (asked is not None and not shop.pace):
        return None
    silent = _silent(table.answers)
    fresh = [seat for seat in willing if seat not in silent] or willing
    addressed = [seat for seat in fresh if _asked_for(shop, seat)]
    seat = addressed[0] if addressed else fresh[shop.words % len(fresh)]
    if asked is not None:
        wait = BOT_INTERRUPTS
    elif not silent:
        wait = BOT_SPEAKS
    else:
        wait = BOT_IDLES if silent.issuperset(willing) else BOT_HURRIES
    return Due([*floor, f"word:{seat}"], max(0.0, wait - quiet))


def _silent(answers: Sequence[Option]) -> set[int]:
    """Who took the word and had nothing to say, since something last happened."""
    found: set[int] = set()
    for said, rested in zip(answers[-2::-2], answers[::-2], strict=False):
        if rested != "rest" or not str(said).startswith("word:"):
            break
        found.add(int(str(said)[5:]))
    return found


def _asked_for(shop: Shop, seat: int) -> bool:
    """Whether somebody waits for this player's answer."""
    for other in shop.partners(seat):
        offer = shop.offers[other]
        if offer and exchange.answerable(offer, seat) and seat not in offer.refused:
            return True
    return False


def taps(table: Table, eyes: int | None, people: Sequence[int]) -> dict[str, list[Option]]:
    """What people may do with one touch although they are not asked: target -> answers to be given, all or none.

    Args:
        table: the game.
        eyes: whose private view is open; None: only what everybody may see.
        people: seats played by people.
    """
    floor = _floor(table)
    if floor is None or not exchange.words(_shop(table)):
        return {}
    shop, asked = _shop(table), table.ask.seat if table.ask else None
    author = author_of(shop, asked, eyes, people)
    found: dict[str, list[Option]] = {}
    for seat in people if eyes is None else [eyes]:
        if seat == asked and shop.speaker == seat and "rest" in (table.ask.options if table.ask else ()):
            continue
        word = f"word:{seat}"
        found.setdefault(word, [*floor, word])
        moves = exchange.public_moves(shop, seat)
        if eyes == seat:
            moves += exchange.private_moves(shop, seat)
        for move in moves:
            if ":" in move and (seat == author or move.split(":")[0] not in _FOR_THE_AUTHOR):
                # The hand that stops the top takes the word first, and is asked again.
                found.setdefault(move, [*floor, word] if move == "top:stop" else [*floor, word, move])
    if not shop.spinning and shop.active in people and floor:
        found["top:spin"] = [*floor, "top:spin"]
    return found


_FOR_THE_AUTHOR = {"get", "swap", "to", "speculator", "refuse"}
"""Moves that stand at the same places of the board for everybody: only who laid out an offer last means them."""


def author_of(shop: Shop, asked: int | None, eyes: int | None, people: Sequence[int]) -> int | None:
    """Whose offer a touch on the common places builds: the eyes that look, else who has, or last had, the word."""
    if eyes is not None:
        return eyes
    if asked is not None:
        return asked if asked in people else None
    return shop.speaker if shop.words and shop.speaker in people else None


def _shop(table: Table) -> Shop:
    return cast(Shop, state_of(table))


def _rolls(table: Table) -> bool:
    return table.ask is not None and table.ask.seat is None and table.ask.options == ["roll"]


def _floor(table: Table) -> list[Option] | None:
    """The answers after which anyone may take the word, given politely for whoever has it; None: nobody may."""
    ask, shop = table.ask, _shop(table)
    if ask is None or shop.over:
        return None
    options = ask.options
    if ask.seat is None:
        return [] if shop.top != STILL and not _rolls(table) else None
    if "top:spin" in options:
        return []
    if "rest" in options:
        return ["rest"]
    return ["back", "rest"] if "back" in options else None
