"""Names of the things that messages speak of: id -> English."""

from .components import CARDS, CITY_NAMES, PROVINCE_NAMES

TERMS: dict[str, str] = {
    "P": "Prestige",
    "C": "Western currency",
    "S": "Socialists",
    **PROVINCE_NAMES,
    "WG": "West Germany",
    "Polska": "Poland",
    "ČSSR": "Czechoslovakia",
    "NS/Hamburg": "Lower Saxony and Hamburg",
    **CITY_NAMES,
    "step1": "1. Flight from the republic",
    "step2": "2. Prestige",
    "step3": "3. Western currency",
    "step4": "4. Cost of the police",
    "step5": "5. Upkeep of the living standard",
    "step6": "6. Comparison at home",
    "step7": "7. Comparison of East and West",
    "step8": "8. Use of the police",
    "step9": "9. Socialists",
    "step10": "10. Who collapses",
    **{card.id: card.name for card in CARDS.values()},
    **{f"{card.id}.text": card.text for card in CARDS.values() if card.text},
}
