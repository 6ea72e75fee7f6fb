"""Corteo (Italy 1979/1980): a march and the State in an invented city. The rules are in ``rules``."""

from tabletop import FULL, LENGTH, TASTER, Choice, Game, GameOption, Hidden, Ruleset, Secrecy, Temper

NO_OR_YES = (Choice(False, "no"), Choice(True, "yes"))

GAME = Game(
    id="corteo",
    # words: The title of the game.
    title="The March",
    original="Corteo",
    year=1979,
    # words: Where and when the game takes place.
    place="Italy, 1977",
    authors=("C.Un.S.A.",),
    publisher="Mondadori Giochi",
    summary=(
        "A demonstration crosses an invented city. The march wants to reach its objectives; the State wants to keep "
        "order."
    ),
    seats=range(2, 4),
    minutes=(60, 120),
    age=14,
    rulesets=(
        Ruleset("taster", "1", options={LENGTH: TASTER}),
        Ruleset("basic", "2", options={"game": "basic"}),
        Ruleset("advanced", "2", options={"game": "advanced"}),
        Ruleset("internationalist", "2", options={"game": "internationalist"}),
        Ruleset("antifascist", "2", options={"game": "antifascist"}),
        Ruleset("social", "2", options={"game": "social"}),
        Ruleset("antirepressive", "2", options={"game": "antirepressive"}),
    ),
    tempers=(
        Temper("daredevil", "The daredevil", "Seeks the enemy, and throws and fights even at poor odds."),
        Temper("wary", "The wary one", "Keeps away from fights that may be lost."),
        Temper("builder", "The builder", "Builds barricades wherever one may help; as the State it stands in the way."),
    ),
    advice=True,
    shelf=3,
    longest=80_000,
    hidden=(Hidden("the place where the march plans to assemble", Secrecy.TEAM, {"game": "social"}),),
    options=(
        GameOption(
            "game",
            "Game",
            (
                Choice("basic", "Basic game"),
                Choice("advanced", "Advanced game"),
                Choice("internationalist", "Scenario: Internationalism"),
                Choice("antifascist", "Scenario: Against fascism"),
                Choice("social", "Scenario: Social protest"),
                Choice("antirepressive", "Scenario: Against repression (completed by us)"),
            ),
            "basic",
            "Start with the basic game. The advanced game adds more rules, and the scenarios use these rules as well.",
            only="whole",
        ),
        GameOption(
            "roster",
            "Units of the march",
            (
                Choice("r33", "33 units, strength 100"),
                Choice("printed", "33 units, strength 102 (the printed list)"),
                Choice("r32", "32 units, strength 100"),
            ),
            "r33",
            "The rulebook promises 33 units with a total strength of 100, but neither of its two lists adds up to "
            "that.",
            only="whole",
        ),
        GameOption(
            "smoke",
            "Clouds of tear gas",
            NO_OR_YES,
            False,
            "This rule and the next three are special rules for the advanced game and the scenarios. The basic game "
            "leaves them out.",
            only="whole",
        ),
        GameOption("short", "Throws that fall short", NO_OR_YES, False, only="whole"),
        GameOption("jams", "Traffic jams", NO_OR_YES, False, only="whole"),
        GameOption("national", "National march and finance police (Finanza)", NO_OR_YES, False, only="whole"),
        GameOption(
            LENGTH,
            "Length",
            (
                # words: A choice for the length of a game.
                Choice(FULL, "full: the whole game"),
                # words: A choice for the length of a game.
                Choice(TASTER, "taster: three rounds, five minutes"),
            ),
            FULL,
            "Take the taster first: a small march stands near its goals, and all is over soon. It is our own variant.",
            tacit=True,
        ),
    ),
    colours=("March", "State", "Second March"),
)
