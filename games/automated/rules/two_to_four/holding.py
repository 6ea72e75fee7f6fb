"""Contracts cards kept for an open-ended contract (rulebook 2-4, phase 3)."""

from __future__ import annotations

from ...state import TwoToFour


def held(table: TwoToFour, card: str) -> bool:
    """Whether somebody keeps a card for its open-ended contract."""
    return any(line is not None and line[0] == card for line in table.lines)


def drop(table: TwoToFour, seat: int) -> None:
    """A player gives up the contract she holds; a card kept for it alone goes to the discarded ones."""
    line = table.lines[seat]
    table.lines[seat] = None
    if line is not None and line[0] != table.card and not held(table, line[0]):
        table.contracts_gone.append(line[0])
