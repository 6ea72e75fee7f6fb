"""Region D: log, player aid, about."""

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from drawing import markup as h
from tabletop import Words
from tabletop.game import ENDING

from ...state.sight import Sight
from ...state.telling import LogEntry
from .. import replay
from ..parts import act, icon

RECENT = 40
"""How many log lines are shown at first; the rest is shown on request."""


def panel_button(words: Words) -> h.Element:
    """The button that opens the log as a sheet, on narrow screens."""
    return h.button(
        ".button.icon-only.for-panel", id="open-panel", type="button", data_panel="", aria_label=words("Log and help")
    )[icon("log")]


def panel(sight: Sight) -> h.Node:
    """Region D: log, player aid, about."""
    words, tab = sight.words, sight.focus.tab
    tabs = (
        # words: Heading of a tab: all that has happened.
        ("log", words("Log")),
        # words: Heading of a tab: a short help to this game, as on a card in its box.
        ("aid", words("Aid")),
        # words: Heading of a tab: about this game.
        ("about", words("About")),
    )
    bodies = {"log": log, "aid": aid, "about": about}
    return [
        h.div(".tablist")[
            h.div(".tabs", role="tablist", aria_label=words("Log and help"))[
                [
                    h.button(
                        id=f"tab-{name}",
                        type="button",
                        role="tab",
                        aria_selected=str(name == tab).lower(),
                        aria_controls="tab-body",
                        tabindex="0" if name == tab else "-1",
                        data_do="tab",
                        data_tab=name,
                    )[label]
                    for name, label in tabs
                ]
            ],
            h.button(".button.icon-only.for-panel", type="button", data_panel="", aria_label=words("Close"))[
                icon("close")
            ],
        ],
        h.div("#tab-body", role="tabpanel", tabindex="0", aria_labelledby=f"tab-{tab}", data_tab_body=tab)[
            bodies[tab](sight)
        ],
    ]


def log(sight: Sight) -> h.Node:
    """What has happened, the latest last; each line links to the position after it."""
    words, sitting, whole = sight.words, sight.sitting, sight.telling.log()
    shown = recent(sight, whole)
    floor = sitting.undo_floor() if sitting.can_undo() else sight.total
    lines: list[h.Node] = []
    barrier = False
    here_at = max((entry.at for entry in shown if entry.at <= sight.at), default=0)
    for entry in shown:
        if entry.at > floor and not barrier and sight.phase != "over":
            barrier = True
            if lines:
                lines.append(h.li(".barrier")[h.span[words("no undo beyond this line")]])
        here = sight.back and entry.at == here_at
        lines.append(log_line(entry, here, replay.address(sight, entry.at)))
    return [
        act("log-all", words("Whole log ({n} more lines)", n=len(whole) - len(shown)), kind="quiet")
        if len(shown) < len(whole)
        else None,
        h.div("#log", role="log", aria_live="off", aria_label=words("Log"))[h.ol[lines]]
        if lines
        else h.p[words("Nothing has happened yet.")],
    ]


def recent(sight: Sight, log: Sequence[LogEntry]) -> Sequence[LogEntry]:
    """The lines that are shown at first: the last ones, or those around the position that is looked at."""
    if sight.focus.whole_log:
        return log
    here = sum(entry.at <= sight.at for entry in log) + RECENT // 2 if sight.back else len(log)
    last = min(max(here, RECENT), len(log))
    return log[max(0, last - RECENT) : last]


@lru_cache(256)
def log_line(entry: LogEntry, here: bool, address: str) -> Markup:
    """One line of the log. Cached, since most lines are the same in the next picture."""
    kind = ("head" if entry.heading else "line") + (" here" if here else "")
    return Markup(
        h.li(class_=kind)[
            h.a(href=address, data_section=entry.section, aria_current="true" if here else None)[entry.text],
            # Not reached by Tab, which would stop at every line; on the line before it the key "?" does the same.
            h.button(".to-rule.for-book", type="button", tabindex="-1", aria_hidden="true", data_rule=entry.section)[
                "§"
            ],
        ]
    )


def aid(sight: Sight) -> h.Node:
    """The rules about what is played now (the page fetches them), a button for all rules, and the game's own help."""
    words, playing = sight.words, sight.table.section if sight.table.ask else ENDING
    return [
        h.div(".for-book")[
            h.div("#rules-here.prose", data_rules_at=playing),
            h.button(".button.quiet", type="button", data_rule=playing)[
                icon("book"),
                h.span[words("All the rules")],  # words: Button. Opens the whole rules of the game.
            ],
        ],
        h.div(".aid")[sight.board.aid(sight.look)],
    ]


def former_rules(words: Words, date: str) -> str:
    """A note for a game that was begun under former rules; ``date`` is in ISO 8601."""
    # words: Stands under the title of a game on its table; {date} is the day from which its rules are: 2026-11-21.
    return words("This game was begun under the rules of {date}. It goes on under them to its end.", date=date)


def about(sight: Sight) -> h.Node:
    """About the game, with links to its page and its history."""
    words, game = sight.words, sight.game
    return h.div(".prose")[
        h.h3[words(game.title)],
        h.p[f"{game.original} · {words(game.place)} · {game.year}"],
        h.p[words(game.summary)],
        h.p(".note")[former_rules(words, game.rules_of)] if game.rules_of else None,
        None
        if sight.guest
        else h.p[
            h.a(href=f"#/g/{game.id}")[words("About the game")], " · ", h.a(href=f"#/h/{game.id}")[words("History")]
        ],
        h.p(".note")[
            words("By {authors}, published by {publisher}.", authors=", ".join(game.authors), publisher=game.publisher)
        ],
    ]
