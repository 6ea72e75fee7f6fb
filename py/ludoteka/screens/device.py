"""What this device stores besides its games: statistics of finished games, and a backup file of all games.

The page fills in both (``static/saves/stats.js``, ``static/sharing/backup.js``), which it fetches when needed.
"""

import json
from collections.abc import Sequence

from drawing import markup as h
from tabletop import Game, Words

from .frame import framed
from .lobby import titles
from .parts import games_list, icon, levels


def statistics(words: Words, games: Sequence[Game]) -> str:
    """The page ``#/stats``; its script counts and fills in the tables."""
    # words: In a list of bots of different strength: one of which we do not know how well it plays.
    known = {**levels(words), "bot": words("Bot", ctx="statistics")}
    return framed(
        words,
        h.section(
            "#stats.stats",
            data_titles=titles(words, games),
            data_levels=json.dumps(known, ensure_ascii=False),
        )[
            h.p(".crumb")[h.a(href="#/saves")[words("Saved games")]],
            # words: Link, and heading of the page: how many games have been played, and who has won.
            h.h1(tabindex="-1")[words("Statistics")],
            h.p(".lead")[words("What has been played on this device. It is counted here and nowhere else.")],
            h.p("#stats-none", hidden=True)[words("No game has been finished on this device yet.")],
            h.div("#stats-all", hidden=True)[
                h.p[
                    h.label(for_="stats-game")[words("Show")],
                    " ",
                    games_list(words, games, "stats-game"),
                ],
                tables(words),
            ],
            h.p(".row")[
                h.button("#stats-export.button", type="button", hidden=True)[
                    icon("down"), h.span[words("Save as a table (CSV)")]
                ],
                h.button("#stats-delete.button.danger", type="button", hidden=True)[
                    icon("bin"), h.span[words("Delete the statistics")]
                ],
                h.button("#stats-back.button", type="button", hidden=True)[icon("undo"), h.span[words("Bring back")]],
            ],
            h.p("#stats-said", role="status"),
            h.p(".note")[
                words(
                    "Each finished game counts once, even if it is opened again, played on, or added from a file. "
                    "Lessons, and games that are only looked at, do not count. A shared victory counts as a win. If "
                    "you delete a saved game, its result stays here."
                )
            ],
        ],
        kind="reading",
    )


def tables(words: Words) -> h.Node:
    """Three empty tables: games, people, bots."""
    # words: Head of a column: a number of games.
    counted = words("Games", ctx="statistics")
    # words: Head of a column: so many games were won.
    won = words("Won")
    # words: Head of a column: the part of the games that was won, in per cent.
    part = words("Share", ctx="statistics")
    return [
        table(
            "games",
            # words: Heading of a table: how many games have been played to their end.
            words("Finished games"),
            [
                # words: Head of a column: which of the board games.
                words("Game"),
                counted,
                # words: Head of a column: how many moves the shortest game had.
                words("Moves in the shortest"),
                # words: Head of a column: how many moves the longest game had.
                words("Moves in the longest"),
            ],
        ),
        table("people", words("Players"), [words("Player"), counted, won, part]),
        # words: Heading of a table: players whose moves the computer makes.
        table("bots", words("Bots"), [words("Bot", ctx="statistics"), counted, won, part]),
    ]


def table(name: str, title: str, heads: Sequence[str]) -> h.Element:
    """One of the tables; the page fills in its rows."""
    return h.div(".scroll", tabindex="0", role="region", aria_label=title)[
        h.table(f"#stats-{name}.numbers")[
            h.caption[title], h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]], h.tbody
        ]
    ]


def backup(words: Words) -> str:
    """The part of the screen of saved games that is shown in browsers which can keep a file up to date."""
    ways = (
        # words: Button: chooses a file that the page keeps current.
        ("choose", "none", words("Keep a backup file"), "down", ".primary"),
        ("allow", "ask", words("Allow it again"), "done", ".primary"),
        # words: Button.
        ("choose", "kept ask failed", words("Choose another file"), "down", ""),
        # words: Button: from now on the backup file stays as it is.
        ("end", "kept ask failed", words("Stop updating it"), "close", ""),
    )
    return str(
        h.section("#backup", aria_labelledby="backup-title")[
            # words: Heading: a file that always holds all saved games.
            h.h2("#backup-title")[words("Backup file")],
            h.p("#backup-status", role="status"),
            h.p(".row")[
                [
                    h.button(f".button{kind}", type="button", data_backup=deed, data_for=states, hidden=True)[
                        icon(picture), h.span[label]
                    ]
                    for deed, states, label, picture, kind in ways
                ]
            ],
            h.p(".note")[words("With “Open files” such a file brings all its games back, on another device too.")],
        ]
    )
