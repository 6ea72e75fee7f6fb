"""Tables for the app's tests: the toy dealt, games of it played on, and what somebody does on the screen."""

import json
from typing import Any

from tests.app.conformity import checked
from toy import GAME

from ludoteka.seating import PERSON
from ludoteka.session import Session
from tabletop import Chance, Table

NAMES = ["Anna", "Jan", "Ewa", "Ola"]


def session(kinds: str = "ppp", seed: int = 5, hands: str = "closed", **options: Any) -> Session:
    """The toy just dealt, to people (p) and bots (b)."""
    return seated(Table.new(GAME, NAMES[: len(kinds)], seed, options), kinds, hands=hands)


def seated(table: Table, kinds: str = "", **how: Any) -> Session:
    """People, or people and bots, at a table."""
    who = [PERSON if kind == "p" else "normal" for kind in kinds] or [PERSON] * len(table.seats)
    return Session(table, who, **how)


def played(moves: int, seats: int = 3, seed: int = 5) -> Table:
    """The toy after so many random answers."""
    table, rng = Table.new(GAME, NAMES[:seats], seed), Chance(seed)
    while table.ask is not None and len(table.answers) < moves:
        table.answer(rng.choice(table.ask.options))
    return table


def finished() -> Table:
    """A whole game of the toy."""
    table = played(400)
    assert table.outcome is not None
    return table


def act(game: Session, name: str, **data: Any) -> dict[str, Any]:
    """What somebody does who sees the table as it is, and the reply."""
    return checked(game.handle({"do": "act", "name": name, "n": len(game.sitting.table.answers), **data}))


def look(game: Session, **where: Any) -> dict[str, Any]:
    """Somebody looks at another position."""
    return act(game, "look", **where)


def bot(game: Session, answer: Any) -> dict[str, Any]:
    """A bot answers."""
    return checked(game.handle({"do": "bot-moved", "position": game.sitting.version, "answer": answer}))


def timer(game: Session) -> dict[str, Any]:
    """The page's timer has run out."""
    return checked(game.handle({"do": "timer", "n": len(game.sitting.table.answers)}))


def shown(game: Session) -> str:
    """Everything the page holds: the whole picture."""
    return json.dumps(game.picture.reply(whole=True), ensure_ascii=False)


def option(game: Session, value: str) -> str:
    """The number the page knows an option by."""
    ask = game.sitting.table.ask
    assert ask is not None
    return str(game.eyes.numbers()[[str(option) for option in ask.options].index(value)])


def to_the_vote(game: Session) -> None:
    """Everybody draws until the toy's sealed vote."""
    while (ask := game.sitting.table.ask) is not None and not ask.secret:
        if ask.seat in game.sitting.people:
            act(game, "commit", option=option(game, "draw"))
        else:
            bot(game, "draw")
