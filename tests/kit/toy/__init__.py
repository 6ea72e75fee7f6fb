"""A toy game with every habit a game can have: hands, a pile, a peek, sealed votes, chance, a table's own seat."""

from tabletop import Choice, Game, GameOption, Hidden, Ruleset, Secrecy, Temper

GAME = Game(
    id="toy",
    title="Toy",
    original="Toy",
    year=2026,
    place="Nowhere",
    authors=("Ludoteka",),
    publisher="Ludoteka",
    summary="Two rounds of cards and votes.",
    seats=range(2, 5),
    minutes=(1, 2),
    age=6,
    rulesets=(Ruleset("toy", "1"),),
    longest=400,
    tempers=(Temper("miser", "The miser", "Plays its lowest card."),),
    hidden=(Hidden("hand", Secrecy.HAND), Hidden("pile", Secrecy.UNKNOWN), Hidden("vote", Secrecy.SEALED)),
    options=(GameOption("rounds", "Rounds", (Choice(2, "two"), Choice(3, "three")), 2),),
)
