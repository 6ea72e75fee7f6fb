"""Every answer says what it changes: at positions of every game, each preview is held against the position after it."""

import html
import json
import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from tests.games.kept import GAMES

from ludoteka.screens.table.asked import since
from ludoteka.seating import PERSON
from ludoteka.session import Session
from ludoteka.state.telling import News
from places import SAVES
from tabletop import Chance, Game, Option, Table, Words, fuzzing
from tabletop.game import game_called

FEW, MANY = 20, 10_000
"""Positions of each game that are tried every day, and every week."""
DEALS = 4
"""In so many deals that a seat must hold possible something changes alike, if it is certain."""
WORD = re.compile(r"\w{3,}|\d+")
IDLE = frozenset(["the", "and", "that", "this", "for", "you", "your", "with", "not", "are", "can", "one", "all"])
"""Words that name nothing."""


def positions(game: Game, count: int, seed: int) -> Iterator[Table]:
    """Positions at which a seat decides: of golden games, of openings, and of random play from there."""
    rng, deep = Chance(seed), fuzzing.openings(game, SAVES)
    setups = fuzzing.setups(game)
    while True:
        seats, options = rng.choice(setups)
        begun = Table.new(game, [f"Player{seat}" for seat in range(seats)], rng.bits() % 1000, options)
        table = begun if rng.below(4) == 0 else rng.choice(deep)(rng)
        for _ in range(60):
            if table.ask is None:
                break
            if table.ask.seat is not None and rng.below(3) == 0:
                yield table.fork()
                count -= 1
                if not count:
                    return
            table.answer(rng.choice(table.ask.options))


def after(table: Table, answer: Option, seat: int) -> list[Table]:
    """The position after an answer, in several deals that it must hold possible: most if others chose."""
    assert table.ask is not None
    deals = 6 * DEALS if table.ask.secret else DEALS
    twins = [table.fork(seat, Chance(1000 + number)) for number in range(deals)]
    for twin in twins:
        twin.answer(answer)
    return twins


def changed(before: Any, now: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """What differs between two views: the way to each part, with what stood and what stands there."""
    if before == now:
        return
    if isinstance(before, Mapping) and isinstance(now, Mapping):
        for key in {**before, **now}:
            yield from changed(before.get(key), now.get(key), (*path, str(key)))
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for at, (one, other) in enumerate(zip(before, now, strict=True)):
            yield from changed(one, other, (*path, str(at)))
    else:
        yield (*path, *WORD.findall(f"{before} {now}"))


def stems(text: str) -> set[str]:
    """The words of a text, by their beginnings, so that “coins” is “coin”."""
    return {word[:4] for word in WORD.findall(text.casefold()) if word not in IDLE}


def differing(table: Table, twin: Table, seat: int, words: Words) -> set[str]:
    """By what words one may name something that differs after an answer: as view, log and next question call it."""
    terms = table.game.terms
    told = " ".join(words.say(line.message) for line in twin.log_for(seat)[len(table.log_for(seat)) :])
    told += f" {words.say(twin.ask.prompt)}" if twin.ask else " the game ends"
    for parts in changed(table.view(seat), twin.view(seat)):
        named = [words.term(part) for part in parts if part in terms]
        told += " ".join(["", *parts, *named]).replace("_", " ")
    return stems(told)


def faults(table: Table) -> Iterator[str]:
    """What previews at a position keep from whoever is asked."""
    ask = table.ask
    assert ask is not None
    assert ask.seat is not None
    session = Session(table, [PERSON] * len(table.seats), hands="open")
    sitting, seat = session.sitting, ask.seat
    board = sitting.board
    sitting.aim(opened=seat, covered=False)
    look = sitting.look(table, seat)
    standing = board.standing(look)
    for index, option in enumerate(ask.options):
        label, said = board.label(option, look), session.telling.preview(index)
        where = f"{ask.question.name}: {option}: {said!r}"
        if stems(said.replace("This cannot be undone.", "")) <= stems(label):
            yield f"only its own name: {where}"
            continue
        if len(ask.options) == 1:
            continue  # it is carried out, not chosen
        twins = after(session.telling.law.last_word(index), option, seat)
        if all(twin.ask is None for twin in twins) and "the game ends" not in said.casefold():
            yield f"silent of the end: {where}"
        if not list(changed({**table.view(seat), "queue": 0}, {**twins[0].view(seat), "queue": 0})):
            continue  # it is another’s turn, and that is all
        done = board.in_play(sitting.look(twins[0], seat)) or ()
        differs = differing(table, twins[0], seat, sitting.words) | stems(" ".join(done))
        if not ask.secret and not stems(said) & differs:
            yield f"nothing that differs: {where}"
        later = [board.standing(sitting.look(twin, seat)) for twin in twins]
        for thing, before in standing.items():
            sure = all(then.get(thing) == later[0].get(thing) != before for then in later)
            named = all(name.casefold() in said.casefold() for name in thing)
            claim = f" {', '.join(thing)}: {before}\N{NO-BREAK SPACE}→"
            if sure and not named:
                yield f"silent of{claim} {later[0].get(thing)}: {where}"
            if not sure and claim in said.removeprefix(board.preview(option, look)).replace("Lower Sax", ""):
                yield f"sure of {thing}: {where}"


def found(game: Game, count: int, seed: int) -> Counter[str]:
    """All that is silent at so many positions."""
    return Counter(fault for table in positions(game, count, seed) for fault in faults(table))


@pytest.mark.parametrize("game", GAMES)
def test_every_preview_names_what_differs_after_its_answer(game: str) -> None:
    assert not found(game_called(game), FEW, 7)


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("game", GAMES)
def test_every_preview_at_ten_thousand_positions(game: str) -> None:
    count = int(os.environ.get("LUDOTEKA_STEPS", MANY))
    assert not found(game_called(game), count, int(os.environ.get("LUDOTEKA_SEED", "1")))


def begun(save: str, *, asks: bool) -> tuple[Session, list[Option]]:
    """A finished game from its start, one person among bots; and the answers to come."""
    whole = Table.load(json.loads((SAVES / f"{save}.json").read_text("utf-8")))
    session = Session(whole.at(0), [PERSON] + ["easy"] * (len(whole.seats) - 1), hands="open")
    session.sitting.asks = asks
    return session, whole.answers


def lone(session: Session) -> bool:
    """Whether the one person is asked something to which everybody sees one answer."""
    ask = session.sitting.table.ask
    return ask is not None and ask.seat == 0 and len(ask.options) == 1 and not (ask.secret or ask.curtain)


@pytest.mark.parametrize("asks", [False, True])
def test_a_lone_answer_is_carried_out_also_where_every_choice_is_asked_about(asks: bool) -> None:
    session, answers = begun("automated-workers-automation", asks=asks)
    table = session.sitting.table
    while not lone(session):
        assert table.ask is not None
        session.choosing.answer(answers[table.count], table.ask.seat, shown=True)
    before = table.count
    assert "wait" in session.handle({"do": "open"})
    session.handle({"do": "timer", "n": before})
    assert table.count > before


NEWS = [
    "kolejka-counter", "volk-taster", "corteo-taster", "automated-workers-taster", "automated-bosses-taster",
    "reglamentacja-aside",
]  # fmt: skip


@pytest.mark.parametrize("save", NEWS)
def test_what_others_did_is_told_by_outcome_in_a_few_sentences_for_eye_and_ear(save: str) -> None:
    session, answers = begun(save, asks=False)
    table, telling, told, lines = session.sitting.table, session.telling, 0, 0
    while told < 6 and table.ask is not None and table.count < len(answers):
        before, seat = table.count, table.ask.seat
        reply = session.choosing.answer(answers[before], seat, shown=True)
        news = telling.news()
        if not news.told:
            continue
        sheet = str(since(session.picture.sight()))
        leads = [html.unescape(text) for text in re.findall(r"<a href=\"[^\"]*at=\d+[^\"]*\">([^<]*)</a>", sheet)]
        assert leads == [entry.text for entry in news.sentences()]
        assert len(leads) <= len(news.outcomes) + 4
        assert all(text in (reply["announce"] or "") for text in leads), "the ear hears the same"
        lines, told = max(lines, len(news.told)), told + 1
    assert lines > (1 if session.sitting.live else 4), "there was more than is told"  # in real time only deals


def test_an_outcome_says_what_was_and_what_is() -> None:
    session, answers = begun("kolejka-counter", asks=False)
    table, telling, told = session.sitting.table, session.telling, 0
    while told < 3:
        assert table.ask is not None
        news = telling.news() if table.ask.seat == 0 else News()
        for outcome in news.outcomes:
            subject, _, figures = outcome.text.partition(", ")
            before, _, now = figures.partition(": ")[2].rstrip(".").partition("→")
            seat = table.seats.index(subject)
            assert int(now) == table.view(None)["seats"][seat]["missing"] != int(before)
            assert outcome.at in {entry.at for entry in news.told}
            told += 1
        session.choosing.answer(answers[table.count], table.ask.seat, shown=True)
