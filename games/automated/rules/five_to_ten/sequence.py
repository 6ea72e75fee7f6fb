"""The order of play for 5 to 10: set-up, then six phases a turn ("Gameplay").

A phase of the rulebook that has several steps is several phases here.
"""

from tabletop import Phase, SequenceOfPlay

from . import betrayal, ending, fund, hiring, holidays, mayor, payday, rent, sabotage, setup, strike

SEQUENCE = SequenceOfPlay(
    # set-up
    Phase("roles", setup.roles),
    Phase("companies", setup.companies, section="many-set-up"),
    # 1 Hiring
    Phase("new-turn", hiring.new_turn, section="hiring"),
    Phase("offers", hiring.offers, section="hiring"),
    Phase("signatures", hiring.signatures, section="hiring"),
    Phase("better-offers", hiring.better_offers, section="hiring"),
    Phase("late-signatures", hiring.late_signatures, section="hiring"),
    Phase("last-loans", hiring.last_loans, section="purses"),
    # 2 Strike
    Phase("vote", strike.vote),
    Phase("hands-shown", strike.hands_shown, section="vote"),
    Phase("demand", strike.demand, section="success"),
    Phase("whom-it-meets", strike.whom_it_meets, section="success"),
    Phase("acceleration", strike.acceleration, section="success"),
    Phase("expropriation", strike.expropriation, section="success"),
    Phase("sabotage", sabotage.sabotage),
    Phase("eyes-open", sabotage.eyes_open, section="sabotage"),
    # 3 Production
    Phase("production", payday.production),
    # 4 Payday
    Phase("payday", payday.payday, section="many-payday"),
    Phase("betrayal-at-payday", betrayal.moment, section="many-ending"),
    Phase("holidays", holidays.holidays, section="many-payday"),
    Phase("holidays-from-the-fund", holidays.from_the_fund, section="many-payday"),
    Phase("betrayal-after-holidays", betrayal.moment, section="many-ending"),
    Phase("mayor", mayor.mayor),
    Phase("ordinance", mayor.ordinance, section="mayor"),
    Phase("surcharge", mayor.surcharge, section="mayor"),
    # 5 Rent
    Phase("rent", rent.rent, section="many-rent"),
    Phase("rent-from-the-fund", rent.claiming, section="many-rent"),
    Phase("rationing", rent.rationing, section="many-rent"),
    Phase("stress", rent.stress, section="many-rent"),
    # 6 Union Fund
    Phase("union-fund", fund.union_fund),
    Phase("betrayal-at-the-fund", betrayal.moment, section="many-ending"),
    Phase("time-is-up", ending.time_is_up, section="many-ending"),
    round_from="new-turn",
)
