"""The set-up of a game: seats, variants and start, on one screen that works even before Python is running."""

import json
import math

from drawing import markup as h
from tabletop import LENGTH, TASTER, Game, GameOption, Words

from ..seating import IN_HAND, PERSON
from .frame import GOAL, framed
from .parts import choice, facts, how_far, icon, learning, levels
from .preferences import advice, facing

LONGEST_NAME = "24"


def setup(words: Words, game: Game, *, book: bool = False) -> str:
    """The page ``#/g/<game>/new``; with links to the lesson and the rules if the game has a book."""
    default = 3 if game.seats[-1] > 3 and 3 in game.seats else game.seats[0]
    own = any(option.key == "hands" for option in game.options)
    closed = not own and any(hidden.secrecy in IN_HAND and not hidden.options for hidden in game.hidden)
    counts = [(str(count), str(count)) for count in game.seats]
    return framed(
        words,
        h.section(".setup-head")[
            h.h1[words(game.title)],
            h.p(".lead")[words(game.summary)],
            # Not read here, but while the game is loaded, and on the card before the first turn.
            h.p(".goal", hidden=True)[f"{GOAL}:{game.id}"] if book else None,
            facts(game, words),
            h.p(".more")[
                learning(words, game) if book else None,
                h.a(href=f"#/g/{game.id}")[words("About the game")],
            ],
        ],
        h.form("#setup", data_game=game.id, autocomplete="off")[
            # At first the short game is chosen; later what was chosen the last time.
            h.div(".step.length")[[rule(words, o, TASTER) for o in game.options if o.key == LENGTH]],
            h.section(".step.who-sits", aria_labelledby="step-1")[
                h.h2("#step-1")[words("Who sits at the table?")],
                h.p("#branch-note", hidden=True)[
                    words(
                        "This game goes on from a position in another game. Whoever saw that game knows what is to "
                        "come: chance decides as it did there."
                    )
                ],
                table_above(words, game, default),
                # words: Below a picture of the table with its seats, at the set-up of a game.
                h.p(".note", aria_hidden="true")[words("Tap a seat: a person or a bot sits there.")],
                # words: Heading: who plays.
                choice("count", words("Seats"), counts, str(default))
                if len(counts) > 1
                else h.input(type="hidden", name="count", value=str(default)),
                h.ol(".seats", data_seats="")[[seat_row(words, game, seat, default) for seat in range(game.seats[-1])]],
                tempers(words, game),
            ],
            h.section(".step.start", aria_labelledby="step-3")[
                # words: Heading of the last part of the set-up.
                h.h2("#step-3.sr-only")[words("Start")],
                h.button("#start.button.primary.large", type="submit")[icon("play"), h.span[words("Start the game")]],
            ],
            # Directly below the seats and covering nothing, so that nobody who changes nothing else has to look for it.
            how(words, game, closed=closed),
        ],
        face=game.id,
        kind="setup",
    )


def how(words: Words, game: Game, *, closed: bool) -> h.Element:
    """What few people need to choose. ``closed``: whether to ask if hands are held closed or open."""
    options = [option for option in game.options if option.key != LENGTH]
    return h.details(".step.how")[
        # words: Folded below the set-up of a table: variants of the rules, position of the screen, advice.
        h.summary[words("More choices")],
        choice(
            "hands",
            # words: Label of a choice: whether cards in hand are hidden.
            words("Hands"),
            [
                # words: Hands are closed: hidden from the others.
                ("closed", words("closed")),
                # words: Hands are open: everybody sees them.
                ("open", words("open")),
            ],
            "closed",
            words(
                "Closed: players look only at their own hand, and the others look away. "
                "Open: everybody may see everything; good for learning."
            ),
        )
        if closed
        else None,
        [rule(words, option, option.default) for option in sorted(options, key=lambda option: option.key != "hands")],
        facing(words, "-here"),
        advice(words, "-here") if game.advice else None,
        h.div(".setting.deal")[
            h.label(for_="seed")[words("Code of the deal (may stay empty)")],
            h.input("#seed", name="seed", type="text", maxlength="40", autocomplete="off", spellcheck="false"),
            h.p(".note")[words("With the same code every table gets the same deal: good for classes and tournaments.")],
        ],
    ]


WIDTH, HEIGHT, CHAIR = 420, 306, 32


def table_above(words: Words, game: Game, shown: int) -> h.Element:
    """The table from above, with a chair for each seat. For keys and screen readers, the form's fields say the same."""
    places = game.seats[-1]
    turns = [math.tau * seat / places + math.pi / 2 for seat in range(places)]
    return h.svg(".table-above", viewBox=f"0 -30 {WIDTH} {HEIGHT + 50}", aria_hidden="true")[
        h.svg(x="90", y="48", width="240", height="180", viewBox="0 0 320 240")[h.use(href=f"#v-{game.id}")],
        h.ellipse(".top", cx=str(WIDTH / 2), cy=str(HEIGHT / 2), rx="120", ry="66"),
        [
            h.g(
                class_=f"chair seat-{seat}",
                transform=f"translate({WIDTH / 2 - math.cos(turn) * 168:.0f} {HEIGHT / 2 + math.sin(turn) * 117:.0f})",
                data_chair=str(seat),
                data_sits="nobody" if seat >= shown else "bot" if seat else PERSON,
            )[
                h.circle(".seat", r=str(CHAIR)),
                h.path(".plus", d="M-11 0H11M0-11V11"),
                h.path(".shoulders", d="M-29 7a29 17 0 0 1 58 0a29 17 0 0 1-58 0z"),
                h.circle(".head", r="17"),
                h.path(".robot", d="M-25-17H25V19H-25zM0-17V-29M-4-29a4 4 0 0 1 8 0a4 4 0 0 1-8 0"),
                h.text(y="7", text_anchor="middle")[game.marks[seat]],
                h.text(".who", y="46" if math.sin(turn) > -0.3 else "-36", text_anchor="middle")[
                    h.tspan[called(words, game, seat)],
                    h.tspan(".is-bot")[f" ({words('bot')})"] if places < 7 else None,  # else there is no room
                    h.tspan(".is-you")[f" ({words('you')})"],
                ],
            ]
            for seat, turn in enumerate(turns)
        ],
    ]


def tempers(words: Words, game: Game) -> h.Node:
    """The bots with a character of their own: a face, a name, and how they play."""
    if not game.tempers:
        return None
    return h.ul(".tempers", data_tempers="")[
        [
            h.li[
                h.svg(viewBox="-30 -36 60 58", aria_hidden="true")[
                    h.path(".robot", d="M-25-17H25V19H-25zM0-17V-29M-4-29a4 4 0 0 1 8 0a4 4 0 0 1-8 0"),
                    h.path(".hat", d=HATS[number % len(HATS)]),
                ],
                h.span[h.strong[words(temper.name)], " – ", words(temper.says)],
            ]
            for number, temper in enumerate(game.tempers)
        ]
    ]


HATS = (
    "M-10-4v5M10-4v5M-12 12H12M-16-9l10 3M16-9L6-6",
    "M-14-2h8M6-2h8M-10 11Q0 15 10 11M-27-17Q0-24 27-17",
    "M-16-6a6 6 0 1 0 12 0a6 6 0 1 0-12 0M4-6a6 6 0 1 0 12 0a6 6 0 1 0-12 0M-4-6H4M-9 10Q0 16 9 10",
)
"""The bots' faces: stern, calm, and with spectacles."""


def called(words: Words, game: Game, seat: int) -> str:
    """What a seat is called if nobody gives it a name."""
    # words: Stands in the empty field for a name.
    return words(game.colours[seat], ctx="seat") if seat < len(game.colours) else words("Player {n}", n=seat + 1)


def seat_row(words: Words, game: Game, seat: int, shown: int) -> h.Element:
    """One seat: mark, name, who plays it, and a button that changes its place in the order of play."""
    usual = PERSON if seat == 0 else "normal" if "normal" in game.levels else game.levels[0]
    # words: A place at the table, by its number.
    place = words("Seat {n}", n=seat + 1)
    return h.li(class_=f"seat-row seat-{seat}", hidden=seat >= shown, data_seat_row=str(seat))[
        h.span(".mark", aria_hidden="true")[game.marks[seat]],
        # words: {place}: “Seat 2”. Label of the field for the player’s name.
        h.label(".sr-only", for_=f"name-{seat}")[words("{place}: name", place=place)],
        h.input(
            id=f"name-{seat}",
            name=f"name-{seat}",
            type="text",
            maxlength=LONGEST_NAME,
            placeholder=called(words, game, seat),
            autocomplete="off",
            spellcheck="false",
        ),
        # words: {place}: “Seat 2”. Label of a choice: a person or a bot.
        h.label(".sr-only", for_=f"kind-{seat}")[words("{place}: who plays", place=place)],
        h.select(id=f"kind-{seat}", name=f"kind-{seat}", autocomplete="off")[
            # words: Who plays a seat: a human being, not a bot.
            h.option(value=PERSON, selected=usual == PERSON)[words("Person")],
            [
                h.option(value=level, selected=level == usual)[called]
                for level, called in levels(words).items()
                if level in game.levels
            ],
            [
                h.option(class_=f"temper-{number}", value=f"{level}+{temper.id}")[f"{called}: {words(temper.name)}"]
                for level, called in levels(words).items()
                if level in game.levels
                for number, temper in enumerate(game.tempers, 1)
            ],
        ],
        h.button(
            ".order.button.icon-only",
            type="button",
            data_move="",
            # words: {place}: “Seat 2”. Button, read aloud: the seat changes places with the one above.
            aria_label=words("{place}: move up", place=place),
        )[icon("up")]
        if seat
        else None,
    ]


def rule(words: Words, option: GameOption, chosen: object) -> h.Element:
    """A rules variant, and which of its values is chosen at first."""
    values = [(json.dumps(c.value), words(c.label, ctx=c.context)) for c in option.choices]
    note = words(option.note) if option.note else ""
    asked = choice(f"option-{option.key}", words(option.label), values, json.dumps(chosen), note)
    return h.div(class_=option.only)[asked] if option.only else asked


def loading(words: Words) -> str:
    """The page ``#/t`` while Python is loading, with its real progress."""
    ways = [
        h.a(".button", href="#/saves")[h.span[words("Saved games")]],
        h.a(".button", href="rescue.html")[h.span[words("Rescue page")]],
    ]
    return framed(words, how_far(words, ways), kind="waiting")
