"""The four scenarios (part D of the rulebook), each with all its rules in one file.

Chapters that a scenario changes ask its file: movement asks :mod:`.internationalist` whether a car has its escort.
What happens in a phase of its own stands in the scenario's order of play (:mod:`corteo.rules.sequence`).
"""
