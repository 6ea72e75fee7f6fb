"""The result of payday and rent for each worker, in one line, so that nobody need remember the single payments."""

from tabletop import Message, msg

from ..state import Factory, Town


def tell_rents(board: Factory | Town, paid: dict[int, int]) -> None:
    """Log who has paid her rent, all who paid the same in one line."""
    for coins in sorted({*paid.values()} - {0}):
        seats = [seat for seat in paid if paid[seat] == coins]
        # words: {seats} have each paid so much
        board.say_many("Rent paid ({n} coin): {seats}.", "Rent paid ({n} coins): {seats}.", n=coins, seats=seats)


def open_accounts(board: Factory | Town, seats: list[int]) -> None:
    """Note what each has before anybody is paid."""
    board.had = {seat: (board.coins[seat], board.earned[seat]) for seat in seats}


def tell_accounts(board: Factory | Town) -> None:
    """Log what each had, earned, paid, and has now."""

    def account(seat: int, had: int, earned: int) -> Message:
        got, now = board.earned[seat] - earned, board.coins[seat]
        # words: a worker’s turn in coins, “Anna 1 + 2 − 1 = 2”: had, got, paid, has
        return msg("{seat} {had} + {got} − {paid} = {n}", seat=seat, had=had, got=got, paid=had + got - now, n=now)

    if board.had:
        # words: {accounts}: a list, “Anna 1 + 2 − 1 = 2 and Jan 0 + 2 − 1 = 1”: what each had, got, has paid, and has
        board.say("Coins, payday and rent: {accounts}.", accounts=[account(s, *had) for s, had in board.had.items()])
    board.had = {}
