"""The Fully Automated Board Game: two to four workers against an automated boss, or five to ten players with two."""

from tabletop import FULL, LENGTH, TASTER, Choice, Game, GameOption, Hidden, Ruleset, Secrecy, Temper

GAME = Game(
    id="automated",
    title="The Fully Automated Board Game",
    original="The Fully Automated Board Game",
    year=2025,
    # words: the country the game comes from
    place="Italy",
    authors=("Matteo Modena", "Ilario Gelmetti"),
    publisher="No Board Games",
    summary="Strikes, robots and promises. Two to four workers face an automated boss; from five players on, two of "
    "them are bosses and every worker has a secret role.",
    seats=range(2, 11),
    minutes=(15, 60),
    age=12,
    rulesets=(
        Ruleset("two-to-four-taster", "1", seats=range(2, 5), options={LENGTH: TASTER}),
        Ruleset("five-to-ten-taster", "2", seats=range(5, 11), options={LENGTH: TASTER}),
        Ruleset("two-to-four", "2", seats=range(2, 5)),
        Ruleset("five-to-ten", "2", seats=range(5, 11)),
    ),
    tempers=(
        Temper("faithful", "The faithful one", "Keeps promises, and strikes when it is time to strike."),
        Temper("grasping", "The grasping one", "Promises much, gives little, and thinks of its own coins first."),
        Temper("cautious", "The cautious one", "Takes no risk: robots first as a boss, coins first as a worker."),
    ),
    advice=True,
    shelf=4,
    longest=6000,
    hidden=(
        Hidden("roles of the workers", Secrecy.HAND),
        Hidden("the Luddite’s hand (the bosses close their eyes)", Secrecy.TEAM),
        Hidden("coins of the bosses", Secrecy.HAND),
        Hidden("votes, bids and acts of sabotage", Secrecy.SEALED),
        Hidden("order of the Events and Contracts", Secrecy.UNKNOWN),
    ),
    options=(
        GameOption(
            LENGTH,
            "Length",
            (
                # words: A choice for the length of a game.
                Choice(FULL, "full: the whole game"),
                # words: A choice for the length of a game.
                Choice(TASTER, "taster: a few turns, five minutes"),
            ),
            FULL,
            note="A taster is for a first look. Two to four players have five Events, and some robots are "
            "free from the start. Five to ten players play three turns, and most goals are lower. It "
            "is our own variant.",
            tacit=True,
        ),
        GameOption(
            "depression",
            "Depression",
            (Choice(False, "left in the box"), Choice(True, "in the deck")),
            False,
            note="The harshest Contracts card makes the game harder.",
            only="to-four",
        ),
        GameOption(
            "silence",
            "Talk about strikes",
            (Choice(True, "forbidden: all choose in secret"), Choice(False, "allowed: everybody sees the choices")),
            True,
            note="The rulebook forbids it.",
            only="to-four",
        ),
        GameOption(
            "purses",
            "The bosses’ coins",
            (
                Choice("hidden", "hidden from the others"),
                Choice("open", "open: everybody sees them", "coins of the bosses"),
            ),
            "hidden",
            note="The rulebook lets bosses hide them.",
            only="from-five",
        ),
    ),
    colours=("Abele", "Beata", "Caino", "Diana", "Eva", "Fausto", "Gioia", "Hedda", "Ivo", "Lena"),
)
