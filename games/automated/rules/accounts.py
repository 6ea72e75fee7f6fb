"""What payday and rent come to for each worker, in one line: nobody need remember the single ones."""

from __future__ import annotations

from tabletop import Message, msg

from ..state import Factory, Town


def open_accounts(board: Factory | Town, seats: list[int]) -> None:
    """What each has before anybody is paid."""
    board.had = {seat: (board.coins[seat], board.earned[seat]) for seat in seats}


def tell_accounts(board: Factory | Town) -> None:
    """What each had, got, has paid, and has."""

    def account(seat: int, had: int, earned: int) -> Message:
        got, now = board.earned[seat] - earned, board.coins[seat]
        # words: a worker’s turn in coins, “Anna 1 + 2 − 1 = 2”: had, got, paid, has
        return msg("{seat} {had} + {got} − {paid} = {n}", seat=seat, had=had, got=got, paid=had + got - now, n=now)

    if board.had:
        # words: {accounts}: a list, “Anna 1 + 2 − 1 = 2 and Jan 0 + 2 − 1 = 1”: what each had, got, has paid, and has
        board.say("Coins, payday and rent: {accounts}.", accounts=[account(s, *had) for s, had in board.had.items()])
    board.had = {}
