"""Who sits where at a table of six."""

X, Y = 0, 1
ABELE, BEATA, CAINO, DIANA = 2, 3, 4, 5
"""The rulebook's six: bosses X and Y, Abele the Prolet, Beata the Scab, Caino the Startupper, Diana the Luddite."""
