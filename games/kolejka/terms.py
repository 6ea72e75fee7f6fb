"""Names of the things that messages speak of: id -> English."""

from .components import GOOD_NAMES, KIND_NAMES, LISTS, QUEUE_CARDS, WEEKDAYS

TERMS: dict[str, str] = {
    **KIND_NAMES,
    "market": "Outdoor market",
    **{f"day-{number}": name for number, name in enumerate(WEEKDAYS)},
    **{entry.id: entry.name for entry in LISTS},
    **{f"card-{card.id}": card.name for card in QUEUE_CARDS.values()},
    **{f"text-{card.id}": card.text for card in QUEUE_CARDS.values()},
    **{f"brief-{card.id}": card.brief for card in QUEUE_CARDS.values()},
    **GOOD_NAMES,
}
