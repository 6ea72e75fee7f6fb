"""The four scenarios (part D of the rulebook), each with all its rules in one file.

Rules that a scenario changes ask its file: movement asks :mod:`.internationalist` whether a car has its escort. Phases
of its own are in the scenario's order of play (:mod:`corteo.rules.sequence`).
"""
