"""Names of the things that messages speak of: id -> English."""

from .components import ANY, CARDS, CATEGORY_NAMES, KIND_NAMES, VISITS

TERMS: dict[str, str] = {
    **KIND_NAMES,
    **CATEGORY_NAMES,
    **{card.id: card.name for card in CARDS.values()},
    **{visit.id: visit.name for visit in VISITS.values()},
    ANY: "any coupon",
    "too-little": "That is too little",
    "needed": "I need that myself",
    "no-use": "No, thank you",
    "have-none": "I do not have that",
}
