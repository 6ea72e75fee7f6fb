"""The order of play for 5 to 10: set-up, then six phases a turn ("Gameplay").

Where a phase of the rulebook has several steps, each stands here in its place.
"""

from __future__ import annotations

from tabletop import Phase, SequenceOfPlay

from . import betrayal, fund, hiring, holidays, mayor, payday, rent, sabotage, setup, strike

SEQUENCE = SequenceOfPlay(
    # set-up
    Phase("roles", setup.roles),
    Phase("companies", setup.companies),
    # 1 Hiring
    Phase("new-turn", hiring.new_turn),
    Phase("offers", hiring.offers),
    Phase("signatures", hiring.signatures),
    Phase("better-offers", hiring.better_offers),
    Phase("late-signatures", hiring.late_signatures),
    Phase("last-loans", hiring.last_loans),
    # 2 Strike
    Phase("vote", strike.vote),
    Phase("hands-shown", strike.hands_shown),
    Phase("demand", strike.demand),
    Phase("whom-it-meets", strike.whom_it_meets),
    Phase("acceleration", strike.acceleration),
    Phase("expropriation", strike.expropriation),
    Phase("sabotage", sabotage.sabotage),
    Phase("eyes-open", sabotage.eyes_open),
    # 3 Production
    Phase("production", payday.production),
    # 4 Payday
    Phase("payday", payday.payday),
    Phase("betrayal-at-payday", betrayal.moment),
    Phase("holidays", holidays.holidays),
    Phase("holidays-from-the-fund", holidays.from_the_fund),
    Phase("holidays-after-all", holidays.after_all),
    Phase("betrayal-after-holidays", betrayal.moment),
    Phase("mayor", mayor.mayor),
    Phase("ordinance", mayor.ordinance),
    Phase("surcharge", mayor.surcharge),
    # 5 Rent
    Phase("rent", rent.rent),
    Phase("rent-from-the-fund", rent.claiming),
    Phase("rationing", rent.rationing),
    Phase("stress", rent.stress),
    # 6 Union Fund
    Phase("union-fund", fund.union_fund),
    Phase("betrayal-at-the-fund", betrayal.moment),
    round_from="new-turn",
)
