"""Wir sind das Volk! (Histogame 2014): four decades of divided Germany for two.

The declaration; the rules are in ``rules``.
"""

from tabletop import Choice, Game, GameOption, Hidden, Ruleset, Secrecy

GAME = Game(
    id="volk",
    title="We Are the People!",
    original="Wir sind das Volk!",
    year=2014,
    place="The two Germanies, 1945–1989",
    authors=("Richard Sivél", "Peer Sylvester"),
    publisher="Histogame",
    summary="Two states, one people, forty years. Build, calm and compete: whose citizens lose patience first?",
    seats=range(2, 3),
    minutes=(90, 150),
    age=14,
    rulesets=(Ruleset("volk", "2"),),
    shelf=5,
    longest=3000,
    hidden=(
        Hidden("cards in hand", Secrecy.HAND),
        Hidden("cards seen in the Guillaume affair", Secrecy.GLANCE),
        Hidden("cards kept between decades", Secrecy.SEALED),
        Hidden("order of the draw pile", Secrecy.UNKNOWN),
    ),
    options=(
        GameOption(
            "external",
            "Factories abroad",
            (
                Choice("export", "count in one linked province, also for exports"),
                Choice("economy", "count for the living standard only"),
            ),
            "export",
            "East names the province each time it matters. The second reading is that of the online version.",
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
            "The rulebook's words are the first reading; the third is that of the online version.",
        ),
        GameOption(
            "guillaume",
            "The spy at the pile",
            (
                Choice("remove", "may remove one of the two cards he sees"),
                Choice("swap", "may also swap one of them for a card of the hand"),
            ),
            "remove",
            "In the Guillaume affair the East may look at the two top cards of the pile. "
            "The second way is that of the online version.",
        ),
        GameOption(
            "edition",
            "Edition",
            (
                Choice("2016", "2016: the special card has its price"),
                Choice("2014", "2014: more unrest, a second socialist, no price"),
            ),
            "2016",
            "Before 2016 every province began with three unrest, and the East's special card was free.",
        ),
    ),
    colours=("West", "East"),
    marks=("◆", "●"),
)
