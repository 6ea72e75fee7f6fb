"""What a seat, or everybody, is shown of a table: for tests of any game's board."""

from drawing import Look
from tabletop import Option, Table, Words
from tabletop.words import catalogue


def look_at(table: Table, seat: int | None, language: str = "en", chosen: Option | None = None) -> Look:
    game, ask = table.game, table.ask
    legal: dict[str, int] = {}
    for number, option in enumerate(ask.options if ask else []):
        if ask and option.target and (seat == ask.seat or not ask.private or option in ask.public):
            legal.setdefault(option.target, number)
    known = [catalogue(game.package, language), catalogue("tabletop", language)]
    words = Words(game.terms, table.seats, known, language)
    turn, question = (ask.seat, ask.question) if ask else (None, None)
    return Look(table.view(seat), words, seat, turn, question, legal, chosen=chosen, marks=game.marks)
