"""The order of play for 2 to 4: six phases a turn ("Gameplay")."""

from tabletop import Phase, SequenceOfPlay

from . import contracts, events, innovation, payday, rent, setup, strike

SEQUENCE = SequenceOfPlay(
    Phase("who-begins", setup.who_begins, section="set-up"),
    Phase("innovation", innovation.innovation),
    Phase("event", events.event),
    Phase("contracts", contracts.contracts),
    Phase("strike", strike.strike),
    Phase("expropriation", strike.expropriation),
    Phase("payday", payday.payday),
    Phase("rent", rent.rent),
    round_from="innovation",
)
