"""Real time for a game whose engine has none: what the table answers by itself and when, and what a touch means.

The app keeps the clock. It asks :func:`stretch` whether the clock runs, :func:`due` what the table does next, and
:func:`taps` what those round the table may do with one touch although somebody else is asked. All answers they name
are given to the engine, which remains the judge. Only :func:`due` depends on what is hidden, and it tells nothing but
a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tabletop import Message, Option, Table

from .components import ANY, KINDS
from .questions import (
    GET,
    GIVE,
    HIDE,
    LAY,
    NO_CLOCK,
    OF_THE_TOP,
    ROLL_FOR_THE_SPECULATOR,
    SEATS,
    SPIN_THE_TOP,
    SWAP,
    TO,
    WHAT_IS_LAID_OUT,
    WHAT_IS_SAID,
    WHICH_ARE_GIVEN,
    WHICH_FOR_THE_SPECULATOR,
    WORDS,
    Accept,
    Back,
    Clear,
    Fall,
    Get,
    Give,
    Lay,
    MakeOffer,
    Place,
    Refuse,
    Rest,
    Roll,
    Slow,
    Speculate,
    Spin,
    Stop,
    Swap,
    To,
    ToAll,
    Withdraw,
    Wobble,
    Word,
)
from .rules import deals, exchange, offers
from .state import SLOWING, STEADY, STILL, WOBBLING, Shop

NEXT: dict[str, Option] = {STEADY: Slow(), SLOWING: Wobble(), WOBBLING: Fall()}
"""How the top goes on."""
STRETCH = {STEADY: 0, SLOWING: 1, WOBBLING: 2}
BOT_SPEAKS = 0.9
"""Seconds of quiet after which a bot takes the word."""
BOT_HURRIES = 0.2
"""The same right after a bot that had nothing to say."""
BOT_IDLES = 2.5
"""The same after all bots had nothing to say."""
BOT_INTERRUPTS = 9.0
"""Seconds of quiet after which a bot speaks although a person has the word and has not said more. The board shows a bar
that runs out meanwhile (``.word-time`` in ``face.css``)."""
BOT_WAITS = 5.0
"""Seconds of quiet after which a bot that has the top stops waiting for coupons to be laid out."""
DIE_ROLLS = 2.2
"""Seconds before the die is rolled for the speculator."""
LASTING: frozenset[Option] = frozenset(
    [
        *WORDS,
        *(move for table in (LAY, HIDE, GIVE, GET) for moves in table for _, move in moves),
        *(move for table in (SWAP, TO) for moves in table for move in moves),
        *(move for seat in SEATS for move in (Place(seat), ToAll(seat))),
    ]
)
"""What means the same although somebody was quicker with a word: to lay out, not to agree."""
FOR_THE_AUTHOR = (Get, Swap, Place, To, ToAll, Speculate, Refuse)
"""Moves that stand at the same places of the board for everybody: only the author of an offer means them."""
AT_THE_EDGE = (Get, Swap, Place, To, ToAll)
"""Those of them that name their seat, so that each player can have them at her own edge of a screen that lies flat."""
SPEAKS_OF: dict[str, int] = {
    **{move(seat): seat for seat in SEATS for move in (MakeOffer, Clear, Withdraw)},
    **{Accept(seat, other): other for seat in SEATS for other in SEATS},
}
"""What depends on an offer, and whose that is."""


class Due(NamedTuple):
    """What the table does next by itself."""

    answers: list[Option]
    seconds: float
    """How long from now on."""


def stretch(table: Table) -> str | None:
    """Which stretch of a spin the clock is in; None: no clock runs. A new name means: count from nought again."""
    if table.ask is None or table.ask.question is ROLL_FOR_THE_SPECULATOR:
        return None
    view = table.view(None)
    return f"{view['round']}.{view['attempt']}.{view['top']}" if view["clock"] and view["top"] != STILL else None


def offered(option: Option, people: Sequence[int]) -> bool:
    """Whether people are offered an answer: not the top's own, nor a bot's word."""
    match option:
        case Slow() | Wobble() | Fall():
            return False
        case Word(seat):
            return seat in people
    return True


def prompt(table: Table) -> Message | None:
    """What stays on the screen while the exchange is open and no person is asked; None: what is asked."""
    view = table.view(None)
    if view["top"] == STILL or floor(table) is None:
        return None
    return (OF_THE_TOP[view["top"]] if view["clock"] else NO_CLOCK).prompt


def button(option: Option) -> bool:
    """Whether a touch (see :func:`taps`) is also listed as a button: to take the word, to agree, to spin the top."""
    return isinstance(option, Word | Accept | Spin)


def at_once(table: Table, option: Option) -> bool:
    """Whether a touch gives this answer without a second one: all talk does, but stopping the top needs two."""
    return not isinstance(option, Stop) and (isinstance(option, Spin) or floor(table) is not None)


def lasts(target: str) -> bool:
    """Whether a touch of this place, named by its text, means the same although somebody was quicker with a word."""
    return target in LASTING


def stands(target: str, before: Any, now: Any) -> bool:
    """Whether a touch means the same although somebody was quicker with a word, because the offer of which it speaks
    stands as it stood.

    Args:
        target: the place that was touched, named by its text.
        before: what everybody saw when it was touched.
        now: what everybody sees.
    """
    maker = SPEAKS_OF.get(target)
    return maker is not None and of_an_offer(maker, before) == of_an_offer(maker, now) is not None


def of_an_offer(maker: int, view: Any) -> Any:
    """What an offer says, whatever has been answered to it; None: there is none."""
    offer = view["seats"][maker]["offer"]
    return offer and {name: offer[name] for name in ("gives", "gets", "to", "swap", "open", "whole")}


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
    ask = table.ask
    if ask is None:
        return None
    if ask.question is ROLL_FOR_THE_SPECULATOR:
        return Due([Roll()], max(0.0, DIE_ROLLS - quiet))
    politely = floor(table)
    if politely is None:
        return None
    view = table.view(None)
    if view["top"] == STILL:
        waits = politely and view["active"] in bots
        return Due(politely, max(0.0, BOT_WAITS - quiet)) if waits else None
    turns = []
    if view["clock"]:
        left = table.consult(lasts_for) - spent
        turns.append(Due([*politely, NEXT[view["top"]]], max(0.0, left)))
    if spoken := bot_speaks(table, view, politely, quiet, bots):
        turns.append(spoken)
    return min(turns, key=lambda turn: turn.seconds, default=None)


def lasts_for(shop: Shop) -> int:
    """How many seconds the present stretch of the spin lasts: hidden from everybody."""
    return shop.stretches[STRETCH[shop.top]]


def bot_speaks(table: Table, view: Any, politely: list[Option], quiet: float, bots: Sequence[int]) -> Due | None:
    """A bot takes the word: one that has been made an offer first, else each in turn."""
    asked = table.ask.seat if table.ask else None
    if asked in bots or not table.consult(exchange.words):
        return None
    waited_for = [seat for seat in bots if table.consult(is_waited_for, seat)]
    willing = [seat for seat in bots if seat in waited_for or seat not in view["enough"]]
    if not willing or (asked is not None and not view["clock"]):
        return None
    silent = silent_since(table.answers)
    fresh = [seat for seat in willing if seat not in silent] or willing
    addressed = [seat for seat in fresh if seat in waited_for]
    seat = addressed[0] if addressed else fresh[view["words"] % len(fresh)]
    if asked is not None:
        wait = BOT_INTERRUPTS
    elif not silent:
        wait = BOT_SPEAKS
    else:
        wait = BOT_IDLES if silent.issuperset(willing) else BOT_HURRIES
    return Due([*politely, WORDS[seat]], max(0.0, wait - quiet))


def silent_since(answers: Sequence[Option]) -> set[int]:
    """Who took the word and had nothing to say, since something last happened."""
    found: set[int] = set()
    for said, then in zip(answers[-2::-2], answers[::-2], strict=False):
        match said, then:
            case Word(seat), Rest():
                found.add(seat)
            case _:
                break
    return found


def is_waited_for(shop: Shop, seat: int) -> bool:
    """Whether somebody waits for this player's answer to an offer."""
    for other in offers.partners(shop, seat):
        offer = shop.offers[other]
        if offer and deals.answerable(offer, seat) and seat not in offer.refused:
            return True
    return False


def taps(table: Table, eyes: int | None, people: Sequence[int]) -> dict[str, list[Option]]:
    """What people may do with one touch although they are not asked: target -> answers to be given, all or none.

    Args:
        table: the game.
        eyes: whose private view is open; None: only what everybody may see.
        people: seats played by people.
    """
    politely = floor(table)
    if politely is None or not table.consult(exchange.words):
        return {}
    view, asked = table.view(None), table.ask.seat if table.ask else None
    author = author_of(view, asked, eyes, people)
    found: dict[str, list[Option]] = {}
    for seat in people if eyes is None else [eyes]:
        if eyes == seat and view["top"] != STILL:
            found |= given_at_once(table, seat, politely)
        if seat == asked and speaks(table):
            continue
        word = WORDS[seat]
        found.setdefault(word, [*politely, word])
        moves = table.consult(exchange.public_moves, seat)
        if eyes == seat:
            moves += table.consult(exchange.private_moves, seat)
        for move in moves:
            if move.target and (seat == author or not isinstance(move, FOR_THE_AUTHOR)):
                # A touch that would stop the top only takes the word; whoever means it touches once more.
                found.setdefault(move, [*politely, word] if isinstance(move, Stop) else [*politely, word, move])
    if view["top"] == STILL and view["active"] in people and politely:
        found[Spin()] = [*politely, Spin()]
    return found


def everybody_acts(table: Table) -> bool:
    """Whether all may act at once: while the top spins, and while coupons are laid out before it does."""
    return floor(table) is not None


def at_the_edges(table: Table, people: Sequence[int]) -> dict[str, list[Option]]:
    """What each person may do with one touch at her own edge of a screen that lies flat: target -> answers to be given,
    all or none. All of it follows from what everybody may know.

    So it offers to agree wherever a hand might hold what an offer asks for. Whoever agrees without having that is told
    so.
    """
    politely = floor(table)
    choosing = table.ask is not None and table.ask.question in (WHICH_FOR_THE_SPECULATOR, WHICH_ARE_GIVEN)
    if politely is None or choosing or not table.consult(exchange.words):
        return {}
    view, found = table.view(None), taps(table, None, people)
    for seat in people:
        has_the_word = table.ask is not None and table.ask.seat == seat and speaks(table)
        first = [] if has_the_word else [*politely, WORDS[seat]]
        if not has_the_word:
            for move in table.consult(exchange.public_moves, seat):
                if isinstance(move, (*AT_THE_EDGE, Speculate)):
                    found.setdefault(move, [*first, move])
        for agreement in might_agree(view, seat):
            found.setdefault(agreement, [*first, agreement])
    return found


def might_agree(view: Any, seat: int) -> Iterator[Accept]:
    """The offers that a player may be able to accept, as far as everybody can tell."""
    if view["top"] == STILL:
        return
    player = view["seats"][seat]
    unseen = player["coupons"] - len(player["known"])
    for other, maker in enumerate(view["seats"]):
        offer = maker["offer"]
        if other == seat or not offer or not offer["whole"] or offer["to"] not in (None, seat):
            continue
        named = Counter(kind for kind in offer["gets"] if kind != ANY)
        free = (Counter(player["laid"]) - named).total()
        lacks = (named - Counter(player["known"])).total()
        deal_with_each_other = view["final"] or view["active"] in (seat, other)
        if deal_with_each_other and lacks <= unseen and offer["gets"].count(ANY) <= free:
            yield Accept(seat, other)


def given_at_once(table: Table, seat: int, politely: list[Option]) -> dict[str, list[Option]]:
    """Coupons of the own hand that one touch lays on the table and puts into the offer that is being laid out."""
    view = table.view(seat)
    player = view["seats"][seat]
    offer = player["offer"] or {"gives": [], "gets": [], "open": False}
    if offer["open"]:
        return {}
    first = [] if table.ask is not None and table.ask.seat == seat and speaks(table) else [*politely, WORDS[seat]]
    return {
        Give(seat, kind): [*first, Lay(seat, kind), Give(seat, kind)]
        for kind in KINDS
        if view["hand"].count(kind) > player["laid"].count(kind) == offer["gives"].count(kind)
        and kind not in offer["gets"]
    }


def author_of(view: Any, asked: int | None, eyes: int | None, people: Sequence[int]) -> int | None:
    """Whose offer a touch on the common places builds: the eyes that look, else who has, or last had, the word; where
    that is a bot, the one person who has begun to lay an offer out: it goes on being laid out."""
    if eyes is not None:
        return eyes
    if asked is not None and asked in people:
        return asked
    if view["words"] and view["speaker"] in people:
        return view["speaker"] if asked is None else None
    begun = [seat for seat in people if (offer := view["seats"][seat]["offer"]) and not offer["open"]]
    return begun[0] if len(begun) == 1 else None


def speaks(table: Table) -> bool:
    """Whether a player has the word."""
    return table.ask is not None and table.ask.question in (WHAT_IS_SAID, WHAT_IS_LAID_OUT)


def floor(table: Table) -> list[Option] | None:
    """The answers after which anyone may take the word, given politely for whoever has it; None: nobody may."""
    ask = table.ask
    if ask is None:
        return None
    if ask.question in (*OF_THE_TOP.values(), NO_CLOCK, SPIN_THE_TOP):
        return []
    if speaks(table):
        return [Rest()]
    return [Back(), Rest()] if ask.question in (WHICH_FOR_THE_SPECULATOR, WHICH_ARE_GIVEN) else None
