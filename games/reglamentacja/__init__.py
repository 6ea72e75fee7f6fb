"""Reglamentacja (IPN 2014): coupons for everything, and a top's time to swap them. The rules are in ``rules``."""

from tabletop import FULL, LENGTH, TASTER, Choice, Game, GameOption, Hidden, Ruleset, Secrecy, Temper

GAME = Game(
    id="reglamentacja",
    # words: The title of the game in your language; the Polish one stands beside it.
    title="Rationing",
    original="Reglamentacja. Gra na kartki",
    year=2014,
    # words: Where and when the game takes place.
    place="Poland, January 1983",
    authors=("Karol Madaj",),
    publisher="Instytut Pamięci Narodowej",
    summary="Guests are coming, and the shop sells nothing without coupons. Swap yours while the top spins, and watch "
    "your place in the queue.",
    seats=range(3, 6),
    minutes=(20, 30),
    age=10,
    rulesets=(Ruleset("taster", "1", options={LENGTH: TASTER}), Ruleset("reglamentacja", "2")),
    tempers=(
        Temper("saver", "The saver", "Keeps its coupons, and gives none away without a good reason."),
        Temper("jumper", "The impatient one", "Pays for every place nearer to the front of the queue."),
        Temper("trader", "The trader", "Makes offer after offer, and takes every small gain."),
    ),
    advice=True,
    shelf=2,
    longest=200_000,
    hidden=(
        Hidden("coupons in hand", Secrecy.HAND),
        Hidden("visit card with the two doubled categories", Secrecy.HAND),
        Hidden("visit cards that stay in the box", Secrecy.UNKNOWN),
        Hidden("order of the coupons and of the shopping cards", Secrecy.UNKNOWN),
        Hidden("how long the top will spin", Secrecy.UNKNOWN),
        Hidden("shopping cards bought, which lie face down", Secrecy.MEMORY),
        Hidden("coupons that everybody saw a player take", Secrecy.MEMORY),
    ),
    options=(
        GameOption(
            LENGTH,
            "Length",
            (
                # words: A choice for the length of a game.
                Choice(FULL, "full: the whole game"),
                # words: A choice for the length of a game.
                Choice(TASTER, "taster: a few rounds, five minutes"),
            ),
            FULL,
            "A taster is for a first look. All but seven of the shopping cards stay in the box, so the final round "
            "comes soon. It is our own variant.",
            tacit=True,
        ),
        GameOption(
            "top",
            "The spinning top",
            (
                Choice("standard", "standard: it spins for 20 to 60 seconds"),
                Choice("slow", "slow: 60 to 180 seconds; good for a first game"),
                Choice("patient", "patient: 200 to 600 seconds"),
                Choice("untimed", "no clock: three deals for each spin"),
            ),
            "slow",
            "The standard one spins about as long as a real top. Nobody knows how long it will spin. Without a clock, "
            "an exchange ends after three deals, or when the player with the top ends it.",
        ),
        GameOption(
            "dinners",
            "Dinner guests",
            (Choice("all", "all six visits"), Choice("aside", "visits that double dinners stay in the box")),
            "all",
            "With three players, the visits that double dinners can stay in the box: then there are fewer surprises. "
            "With four or five players this changes nothing.",
        ),
        GameOption(
            "hands",
            "Coupons in hand",
            (Choice("closed", "closed: only their owner sees them"), Choice("open", "open: everybody sees them")),
            "closed",
            "Open coupons are good for a first game, for a school class or for a family with children. The visits "
            "stay secret.",
        ),
    ),
    colours=("Blue", "Yellow", "Red", "Green", "Brown"),
)
