"""Names of the things that messages speak of: id -> English."""

from tabletop import Message, msg

from .components import COMPONENTS, NAMES, ODDS, POWER, SPEED, UNITS

WHOLE = {
    NAMES[u]: NAMES[u].replace(f" {SPEED[u]}-", f"\N{NO-BREAK SPACE}{SPEED[u]}-\N{WORD JOINER}")
    for u in range(UNITS)
    if POWER[u]
}
"""Units as they are shown, the same in every language."""

TERMS: dict[str, str | Message] = {
    **WHOLE,
    **{odds: odds.replace("-", "-\N{WORD JOINER}") for odds in ODDS},
    # words: {n}: a number that stands on the map, such as “3”.
    **{f"Caserma {n}": msg("Barracks {n}", n=str(n)) for n in range(1, 9)},
    **{f"component-{key}": name for key, name in COMPONENTS.items()},
    "result-AR": "the attacker retreats",
    "result-DR": "the defender retreats",
    "result-AP": "the attacker panics",
    "result-DP": "the defender panics",
    "throw-NE": "no effect",
    "throw-R1": "they go back one hex",
    "throw-R2": "they go back up to two hexes",
    "throw-P2": "they panic and go back up to two hexes",
    "wind-light": "one hex",
    "wind-strong": "two hexes",
    "wind-1": "to the east",
    "wind-2": "to the south-east",
    "wind-3": "to the south-west",
    "wind-4": "to the west",
    "wind-5": "to the north-west",
    "wind-6": "to the north-east",
    "line-walls": "the Walls",
    "line-river": "the River",
    "line-east": "the east edge",
    "comment--3": "A short day out. The march knows these streets now, and it will come again.",
    "comment--2": "The march will be on every front page tomorrow, but only for the number of arrests.",
    "comment--1": "The spezzoni should stay with the others, or learn to count heads.",
    "comment-0": "One step forward, two steps back, and then a run in the wrong direction.",
    "comment-1": "With a few more well-aimed throws it might have ended differently.",
    "comment-2": "The Saturday shoppers hardly noticed.",
    "comment-3": "Armoured cars are meant to move, and the march should learn to read a street map.",
    "comment-4": "Once more, peaceful coexistence.",
    "comment-5": "The State will blame a reform that never came. It has lost all the same.",
    "comment-6": "This was serious. Somebody at the ministry will have to go.",
    "comment-7": "When the State is beaten like this, governments fall.",
    "level-march-crushing": "crushing victory for the march",
    "level-march-narrow": "narrow victory for the march",
    "level-draw": "a draw",
    "level-power-narrow": "narrow victory for the State",
    "level-power-crushing": "crushing victory for the State",
    "level-march-rout": "rout of the march",
    "zone-A": "West of the Walls",
    "zone-B": "Between the Walls and the River",
    "zone-C": "East of the River",
    "site-governo": "the Government",
    "site-carcere": "the prison",
    "site-tribunale": "the courthouse",
    "site-partito": "the ruling party",
    "site-poc": "the constitutional opposition party",
    "site-multinazionale": "a multinational company",
    "site-tv": "the television station",
    "site-giornale": "a newspaper",
    "site-diplo": "an embassy or consulate",
    "site-reazionari": "an organisation of the far right",
    "site-bar": "a bar",
    "site-albergo": "a hotel",
    "site-cinema": "a cinema",
    "site-chiesa": "a church",
    "site-clinica": "a clinic",
    "site-negozio": "a shop",
    "terrain-street": "street",
    "terrain-avenue": "avenue",
    "terrain-garden": "garden",
    "terrain-stairs": "stairs",
    "terrain-slope-north": "slope, uphill to the north",
    "terrain-slope-south": "slope, uphill to the south",
    "terrain-housing": "council housing",
    "terrain-crowded": "crowded place",
}
