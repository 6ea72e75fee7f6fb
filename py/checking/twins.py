"""``build.py test twins``: no message that Python sends to the page depends on what those who look may not know.

The page is made of Python's replies and of nothing else: markup, title, announcements, addresses, what is stored, what
a page around ours is told. So each position of many games is shown twice: as it is, and as a twin in which everything
is dealt anew that the eyes before the screen cannot know. The same requests are made of both, and every reply must be
the same, character by character. Games are played through one session each, as a page does, and each twin takes over
all that this session has in mind (what is opened, staged, noted, folded).

At each step the twins are seen with everybody's eyes, then with those of the seat that is asked (its hand is opened, an
answer is staged, the hand is covered again), then with another seat's. And where an answer is sealed, two different
answers must leave the same public screen.

10 000 steps of each game are 20 shares in a ledger (``.cache/twins.csv``): a run that is broken off goes on from there.
"""

import copy
import json
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from ludoteka.occasion import HOME, Guest, Occasion
from ludoteka.seating import PERSON
from ludoteka.session import Reply, Session
from ludoteka.session.desk import Request
from ludoteka.session.picture import Crossing
from places import CACHE, BuildError, game_ids
from tabletop import LANGUAGES, Table
from tabletop.crew import Row, complete, fingerprint
from tabletop.fuzzing import setups
from tabletop.game import game_called
from tabletop.testing import dealt_anew

STEPS = 10_000
"""Answers given in each game."""
SHARE = 500
"""So many of them are one share."""
COUNTED = ("steps", "games", "replies", "characters", "sealed")
LEDGER = CACHE / "twins.csv"
OURS = ("table", "game", "board", "live", "clock", "words", "_packed")
"""What of a sitting is made anew for a twin."""
ANSWERS = ("save", "bots", "counsel")
"""Parts of a reply that carry the game itself, packed, to be stored or thought about; only their cards are shown."""


class Leak(AssertionError):
    """Somebody could see what is hidden from them."""


@dataclass(frozen=True)
class Share:
    """Some hundred steps of one game."""

    game: str
    seed: int
    number: int
    steps: int = SHARE

    @property
    def key(self) -> Row:
        """Which one it is, and of what state of the app."""
        return {"game": self.game, "seed": self.seed, "number": self.number, "app": fingerprint("ludoteka")}


class Twins:
    """Two tables that somebody cannot tell apart, each with a screen of its own: in the other, what these eyes cannot
    know is dealt anew."""

    def __init__(self, session: Session, table: Table, other: Table, where: str) -> None:
        self.first, self.second = like(session, table), like(session, other)
        self.where, self.replies, self.characters = where, 0, 0
        self.lines = (Crossing(), Crossing())

    def ask(self, request: Request) -> Reply:
        """Make the same request of both. Raises Leak: they answer differently."""
        first, second = self.first.handle(request), self.second.handle(request)
        mine, other = (
            said(line.shortened(reply, one.picture.shown.regions, line.version))
            for line, one, reply in zip(self.lines, (self.first, self.second), (first, second), strict=True)
        )
        self.replies += 1
        self.characters += len(mine)
        if mine != other:
            raise Leak(f"{self.where}, after {request}: {difference(mine, other)}")
        return first

    def act(self, name: str, **more: object) -> Reply:
        """The same for something done on the screen."""
        return self.ask({"do": "act", "name": name, **more})


def like(session: Session, table: Table) -> Session:
    """A screen over another table that has all in mind that this one has."""
    old = session.sitting
    made = Session(table, old.kept.kinds, save_id=old.kept.id, language=old.language, occasion=old.occasion)
    for name, value in vars(old).items():
        if name not in OURS:
            setattr(made.sitting, name, copy.copy(value))
    return made


def said(reply: Mapping[str, Any]) -> str:
    """All that a reply tells the page, but for the packed game in it."""
    open_parts = {key: value for key, value in reply.items() if key not in ANSWERS}
    if "clock" in reply:
        open_parts.pop("wait", None)  # a top that falls within seconds (``live.GLANCE``) has to be waited for
    if "save" in reply:
        open_parts["card"] = reply["save"]["card"]
    if str(reply.get("download", {}).get("name", "")).endswith(".ludoteka.txt"):
        del open_parts["download"]  # the game itself, as a file
    return json.dumps(open_parts, sort_keys=True, ensure_ascii=False)


def difference(first: str, second: str) -> str:
    """Where two texts part, with what stands before."""
    at = next((at for at, (one, two) in enumerate(zip(first, second, strict=False)) if one != two), 0)
    return f"…{first[max(0, at - 80) : at + 80]}… or …{second[at : at + 80]}…"


def play(share: Share) -> Row:
    """Play one share; its row in the ledger. Raises Leak: it says where."""
    chance = Random(f"{share.game} {share.seed} {share.number}")
    game = game_called(share.game)
    tables = setups(game)
    told = dict.fromkeys(COUNTED, 0)
    while told["steps"] < share.steps:
        seats, options = chance.choice(tables)
        if options.get("hands") == "open":
            continue  # there nothing is hidden from those who sit round the screen
        seed = chance.randrange(1_000_000)
        table = Table.new(game, [f"Player {seat + 1}" for seat in range(seats)], seed, options)
        occasions: list[Occasion] = [HOME, HOME, Guest("embed")]
        session = Session(
            table, [PERSON] * seats, language=chance.choice(list(LANGUAGES)), occasion=chance.choice(occasions)
        )
        session.handle({"do": "open"})
        told["games"] += 1
        for step in range(chance.choice([60, 250, 10_000])):  # what comes late in a game is reached by some
            if table.ask is None or told["steps"] >= share.steps:
                break
            where = f"{share.game}, {seats} seats, {options}, deal {seed}, answer {step}"
            for twins in seen(session, chance, where):
                told["replies"] += twins.replies
                told["characters"] += twins.characters
            told["sealed"] += sealed(session, chance, where)
            answer(session, chance)
            told["steps"] += 1
    return {**share.key, **told}


def seen(session: Session, chance: Random, where: str) -> Iterator[Twins]:
    """The position of a session with everybody's eyes, those of the seat that is asked, and another's. Yields the pair
    of each, once all was asked of it.
    """
    table = session.sitting.table
    everybody = Twins(session, table.fork(), dealt_anew(table, None, chance.getrandbits(48)), f"{where}, everybody")
    everybody.ask({"do": "open"})
    look_round(everybody, chance)
    yield everybody
    assert table.ask is not None
    asked = table.ask.seat
    others = [seat for seat in range(len(table.seats)) if seat != asked]
    for seat in (asked, chance.choice(others)):
        if seat is None:
            continue
        twins = Twins(session, table.fork(), dealt_anew(table, seat, chance.getrandbits(48)), f"{where}, seat {seat}")
        open_hand(twins, seat, asked)
        if twins.first.eyes.seat() == seat:
            look_round(twins, chance)
            twins.act("cover")
        yield twins


def open_hand(twins: Twins, seat: int, asked: int | None) -> None:
    """Somebody opens a private view, by the curtain or the drawer."""
    twins.act("curtain")
    if twins.first.sitting.focus.covered and seat == asked:
        twins.act("claim")
    else:
        twins.act("not-me")
        twins.act("drawer", open="1", seat=seat)


def look_round(twins: Twins, chance: Random) -> None:
    """Some of all that can be done without giving an answer."""
    numbers = list(twins.first.eyes.numbers().values())
    staged = {"option": chance.choice(numbers)} if numbers else None
    if staged and stages(twins.first, staged):
        twins.act("choose", **staged)
        twins.act("cancel")
    greyed = twins.first.eyes.greyed()
    if greyed:
        twins.act("why", index=str(chance.choice(greyed).number))
    several: list[dict[str, Any]] = [
        {"do": "act", "name": "tab", "tab": "aid"},
        {"do": "act", "name": "tab", "tab": "about"},
        {"do": "act", "name": "log-all"},
        {"do": "act", "name": "fold", "open": "1"},
        {"do": "act", "name": "export-log"},
        {"do": "act", "name": "export"},
        {"do": "pause", "why": "hidden", "on": True},
        {"do": "language", "language": chance.choice(list(LANGUAGES))},
        {"do": "act", "name": "look", "at": str(chance.randrange(1 + len(twins.first.sitting.table.answers)))},
    ]
    for request in chance.sample(several, 2):
        twins.ask(request)


def stages(session: Session, request: Request) -> bool:
    """Whether this choice only shows what it would do, so that no answer is given yet."""
    number = request["option"]
    index = {shown: index for index, shown in session.eyes.numbers().items()}[number]
    return index != session.eyes.staged() and not session.telling.law.counts_at_once(index)


def sealed(session: Session, chance: Random, where: str) -> bool:
    """Where the answer is sealed: two different ones leave the same public screen, as long as the rules show neither.
    Returns whether that could be compared.
    """
    ask = session.sitting.table.ask
    if ask is None or ask.seat is None or not ask.secret or len(ask.options) < 2:
        return False
    pair = Twins(session, session.sitting.table.fork(), session.sitting.table.fork(), where)
    open_hand(pair, ask.seat, ask.seat)
    replies = []
    for one, index in zip((pair.first, pair.second), chance.sample(list(range(len(ask.options))), 2), strict=True):
        if one.eyes.seat() != ask.seat:
            return False
        one.handle({"do": "act", "name": "choose", "option": index})
        if one.sitting.table.ask is ask or len(one.sitting.table.answers) == len(session.sitting.table.answers):
            one.handle({"do": "act", "name": "commit", "option": index})
        replies.append(one.handle({"do": "act", "name": "cover"}))
    first, second = (one.sitting.table for one in (pair.first, pair.second))
    if first.view(None) != second.view(None) or first.log_for(None) != second.log_for(None):
        return False
    mine, other = (said(one.handle({"do": "open"})) for one in (pair.first, pair.second))
    if mine != other:
        raise Leak(f"{where}, two sealed answers: {difference(mine, other)}")
    return True


def answer(session: Session, chance: Random) -> None:
    """The seat that is asked gives a random answer, through the screen where it is asked there."""
    sitting = session.sitting
    ask, given = sitting.table.ask, len(sitting.table.answers)
    assert ask is not None
    if ask.seat is not None:
        if sitting.focus.covered:
            session.handle({"do": "act", "name": "claim"})
        else:
            session.handle({"do": "act", "name": "drawer", "open": "1", "seat": ask.seat})
        numbers = list(session.eyes.numbers().values())
        if numbers:
            number = chance.choice(numbers)
            session.handle({"do": "act", "name": "choose", "option": number})
            if len(sitting.table.answers) == given:
                session.handle({"do": "act", "name": "commit", "option": number})
    if len(sitting.table.answers) == given:  # the table itself decides, or its clock
        session.choosing.answer(chance.choice(ask.options), ask.seat, shown=False)
    if sitting.focus.opened is not None:
        session.handle({"do": "act", "name": "cover"})


def run(games: list[str], seed: int, steps: int, jobs: int, ledger: Path = LEDGER) -> list[Row]:
    """Play all shares that the ledger does not have yet, and tell what was compared. Raises Leak: somebody could see
    what is hidden; it says where.
    """
    done: list[Row] = []
    for game in games or game_ids():
        shares = [Share(game, seed, number, min(SHARE, steps)) for number in range(-(-steps // SHARE))]
        rows = list(complete(play, game, shares, ledger, jobs=jobs, show=sys.stdout))
        sums = {name: sum(int(row[name]) for row in rows) for name in COUNTED}
        print(f"{game}: {', '.join(f'{count:,} {name}' for name, count in sums.items())}; no difference", flush=True)
        done.append({"game": game, **sums})
    return done


def twins(seed: str) -> None:
    """The weekly run. ``LUDOTEKA_GAMES``, ``LUDOTEKA_STEPS`` and ``LUDOTEKA_JOBS`` change it. Raises BuildError:
    something hidden was seen.
    """
    games = os.environ.get("LUDOTEKA_GAMES", "").split()
    steps, jobs = int(os.environ.get("LUDOTEKA_STEPS", STEPS)), int(os.environ.get("LUDOTEKA_JOBS", "2"))
    try:
        run(games, int(seed), steps, jobs)
    except Leak as leak:
        raise BuildError(str(leak)) from leak
