"""Wir sind das Volk! (Histogame 2014): four decades of divided Germany for two.

The declaration; the rules are in ``rules``.
"""

from tabletop import FULL, LENGTH, TASTER, Choice, Game, GameOption, Hidden, Ruleset, Secrecy, Temper

GAME = Game(
    id="volk",
    title="We Are the People!",
    original="Wir sind das Volk!",
    year=2014,
    place="The two Germanies, 1945–1989",
    authors=("Richard Sivél", "Peer Sylvester"),
    publisher="Histogame",
    summary="Two states, one people. Build, calm and compete: whose citizens lose patience first?",
    seats=range(2, 3),
    minutes=(90, 150),
    age=14,
    rulesets=(Ruleset("taster", "1", options={LENGTH: TASTER}), Ruleset("volk", "2")),
    advice=True,
    shelf=5,
    longest=3000,
    tempers=(
        Temper("builder", "The builder", "Would rather build with a card than do anything else with it."),
        Temper("provider", "The provider", "Likes to raise the living standard and to calm people."),
        Temper("politician", "The politician", "Plays cards for their events, not for daily work."),
    ),
    hidden=(
        Hidden("cards in hand", Secrecy.HAND),
        Hidden("cards seen in the Guillaume affair", Secrecy.GLANCE),
        Hidden("cards kept between decades", Secrecy.SEALED),
        Hidden("order of the draw pile", Secrecy.UNKNOWN),
    ),
    options=(
        GameOption(
            LENGTH,
            "Length",
            (
                # words: A choice for the length of a game.
                Choice(FULL, "full: four decades"),
                # words: A choice for the length of a game.
                Choice(TASTER, "taster: half a decade, five minutes"),
            ),
            FULL,
            "A taster is for a first look. It plays the first half of the first decade and the ten steps at its end. "
            "If neither side has collapsed by then, the side that has calmed its people better wins. It is our own "
            "variant.",
            tacit=True,
        ),
        GameOption(
            "edition",
            "Edition",
            (
                Choice("2016", "2016: the special card has a price"),
                Choice("2014", "2014: more unrest cubes, a second socialist, no price"),
            ),
            "2016",
            "In the 2016 edition the East pays when it plays its special card: it discards a card, or the West "
            "draws one. Before that, the card was free, and every province began with three unrest cubes.",
        ),
        GameOption(
            "external",
            "Factories abroad",
            (
                Choice("export", "count for the living standard and for exports"),
                Choice("economy", "count for the living standard only"),
            ),
            "export",
            "A factory in Poland or Czechoslovakia counts for one province it is linked to. The East says which "
            "one, each time it matters.",
        ),
        GameOption(
            "socialists",
            "Socialists step in",
            (
                Choice("at once", "as soon as a protest appears"),
                Choice("afterwards", "after each card and each step of the end of the decade"),
                Choice("online", "after each card, and at the end of the decade in step 9 only"),
            ),
            "at once",
            "Socialists end mass protests in the East. This says when they do it.",
        ),
        GameOption(
            "guillaume",
            "The spy at the pile",
            (
                Choice("remove", "may remove one of the two cards"),
                Choice("swap", "may also swap one of them for a card in hand"),
            ),
            "remove",
            "With the card “Guillaume affair” the East may look at the top two cards of the pile. This says what "
            "it may do with them.",
        ),
    ),
    colours=("West", "East"),
    marks=("◆", "●"),
)
