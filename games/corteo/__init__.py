"""Corteo (Italy 1979/1980): a march and the power in an invented city. The rules are in ``rules``."""

from tabletop import Choice, Game, GameOption, Hidden, Ruleset, Secrecy

GAME = Game(
    id="corteo",
    title="The March",
    original="Corteo",
    year=1979,
    place="Italy, 1977",
    authors=("the cooperative C.Un.S.A.",),
    publisher="Mondadori Giochi",
    summary="Ten times twenty minutes in a city of hexagons: the march wants its objectives, the power wants order.",
    seats=range(2, 4),
    minutes=(60, 120),
    age=14,
    rulesets=(
        Ruleset("basic", "2", options={"game": "basic"}),
        Ruleset("advanced", "2", options={"game": "advanced"}),
        Ruleset("internationalist", "2", options={"game": "internationalist"}),
        Ruleset("antifascist", "2", options={"game": "antifascist"}),
        Ruleset("social", "2", options={"game": "social"}),
        Ruleset("antirepressive", "2", options={"game": "antirepressive"}),
    ),
    shelf=3,
    longest=80_000,
    hidden=(Hidden("the place where the march means to form, in the Social scenario", Secrecy.TEAM),),
    options=(
        GameOption(
            "game",
            "Game",
            (
                Choice("basic", "Basic game"),
                Choice("advanced", "Advanced game"),
                Choice("internationalist", "Scenario: Internationalist"),
                Choice("antifascist", "Scenario: Antifascist"),
                Choice("social", "Scenario: Social"),
                Choice("antirepressive", "Scenario: Antirepressive (completed by us)"),
            ),
            "basic",
            "The basic game teaches the advanced one; the scenarios use the advanced rules.",
        ),
        GameOption(
            "roster",
            "Units of the march",
            (
                Choice("r33", "33 units, 100 points"),
                Choice("printed", "the printed list: 33 units, 102 points"),
                Choice("r32", "32 units, 100 points"),
            ),
            "r33",
            "The rulebook asks for 33 units of 100 points, but neither of its lists adds up to that.",
        ),
        GameOption(
            "smoke",
            "Tear-gas smoke (13a)",
            (Choice(False, "no"), Choice(True, "yes")),
            False,
            "Special rules are for the advanced game and the scenarios; the basic game leaves them out.",
        ),
        GameOption("short", "Short throws (13b)", (Choice(False, "no"), Choice(True, "yes")), False),
        GameOption("jams", "Traffic jams (13c)", (Choice(False, "no"), Choice(True, "yes")), False),
        GameOption("national", "National march and Finanza (13d)", (Choice(False, "no"), Choice(True, "yes")), False),
    ),
    colours=("The march", "The power", "The other march"),
    levels=("easy", "normal", "hard"),
)
