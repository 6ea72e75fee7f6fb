"""Names of the things that messages speak of: id -> English."""

from tabletop import Message, nmsg

from .components import CLAUSES, COMPANIES, CONTRACT_NAMES, EVENTS, ROLE_NAMES, TRADES

TERMS: dict[str, str] = {
    "boss": "Boss",
    **ROLE_NAMES,
    **{card.id: card.name for card in EVENTS.values()},
    **{f"text-{card.id}": card.text for card in EVENTS.values()},
    **CONTRACT_NAMES,
    **CLAUSES,
    **TRADES,
    **COMPANIES,
    # what became of a promise
    "kept": "kept",
    "broken": "broken",
    "struck": "on strike",
}

_CONTRACTS = {
    "": nmsg("{n} coin", "{n} coins", n=1),
    # words: a contract: its wage, and Stress comes with it
    "stress": nmsg("{n} coin, Stress", "{n} coins, Stress", n=1),
    # words: a contract: its wage, and Holidays come with it
    "holidays": nmsg("{n} coin, Holidays", "{n} coins, Holidays", n=1),
    "open": nmsg("{n} coin, open-ended", "{n} coins, open-ended", n=1),
}


def contract(coins: int, extra: str = "") -> Message:
    """A contract in words: its coins, and what comes with them ("", "stress", "holidays" or "open")."""
    return _CONTRACTS[extra]._replace(values={"n": coins})
