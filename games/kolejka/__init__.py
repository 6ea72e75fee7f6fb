"""Kolejka (IPN 2011): families queue before empty shops in late-communist Poland. The rules are in ``rules``."""

from tabletop import FULL, LENGTH, TASTER, Choice, Game, GameOption, Hidden, Ruleset, Secrecy, Temper

GAME = Game(
    id="kolejka",
    # words: The title of the game in your language; the Polish one stands beside it.
    title="The Queue",
    original="Kolejka",
    year=2011,
    place="Poland, the 1980s",
    authors=("Karol Madaj",),
    publisher="Instytut Pamięci Narodowej",
    summary="A shopping list, five shops with empty shelves, and a truck that may or may not come. "
    "Queue, push in, swap.",
    seats=range(2, 6),
    minutes=(45, 60),
    age=12,
    rulesets=(Ruleset("taster", "1", options={LENGTH: TASTER}), Ruleset("kolejka", "1")),
    advice=True,
    shelf=1,
    longest=6000,
    tempers=(
        Temper("pusher", "The impatient one", "Plays a card whenever it brings a pawn forward even a little."),
        Temper("saver", "The saver", "Keeps cards for a later day, when others have none left."),
        Temper("trader", "The trader", "Likes to wait at the market and to swap there."),
    ),
    hidden=(
        Hidden("queue cards in hand", Secrecy.HAND),
        Hidden("order of the queue cards still to be drawn", Secrecy.UNKNOWN),
        Hidden("order of the delivery cards", Secrecy.UNKNOWN),
        Hidden("delivery cards shown by a friend in the Party committee", Secrecy.GLANCE),
        Hidden("queue cards that others may still have in hand", Secrecy.MEMORY),
    ),
    options=(
        GameOption(
            LENGTH,
            "Length",
            (
                # words: A choice for the length of a game.
                Choice(FULL, "full: the whole game"),
                # words: A choice for the length of a game.
                Choice(TASTER, "taster: two days, five minutes"),
            ),
            FULL,
            "A taster is for a first look. Every list asks for three goods, more is delivered, and the game ends after "
            "Tuesday at the latest. It is our own variant.",
            tacit=True,
        ),
        GameOption(
            "hands",
            "Queue cards in hand",
            (Choice("closed", "closed: only their owner sees them"), Choice("open", "open: everybody sees them")),
            "closed",
            "Open hands are good for a first game, for a school class or for a family with children.",
        ),
        GameOption(
            "lists",
            # words: The heading above the families’ lists; also the name of a set-up option.
            "Shopping lists",
            (Choice("full", "full: ten goods"), Choice("short", "short: six goods")),
            "full",
            "Short lists ask for one item fewer of each kind. A game then takes about half as long.",
            only="whole",
        ),
    ),
    colours=("Blue", "Yellow", "Red", "Green", "Brown"),
)
