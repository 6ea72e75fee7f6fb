"""Names of the things that messages speak of: id -> English."""

from __future__ import annotations

from .components import CLAUSES, COMPANIES, CONTRACT_NAMES, EVENTS, ROLE_NAMES, TRADES

TERMS: dict[str, str] = {
    "boss": "Boss",
    "worker": "Worker",
    **ROLE_NAMES,
    **{card.id: card.name for card in EVENTS.values()},
    **{f"text-{card.id}": card.text for card in EVENTS.values()},
    **CONTRACT_NAMES,
    # what a hand showed in a strike
    "work": "works",
    "strike": "strikes",
    "thumb": "strikes for Acceleration",
    "fist": "strikes for Expropriation",
    **CLAUSES,
    **TRADES,
    **COMPANIES,
    # what became of a promise
    "kept": "kept",
    "broken": "broken",
    "struck": "on strike",
}
