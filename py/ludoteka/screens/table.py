"""The table: prompt, board, strips, tray, log, commit bar, drawer, curtain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from drawing import markup as h
from tabletop import Words

from ..scene import LogEntry, Move, Scene
from . import replay, result, share
from .parts import act, chip, dialog, icon, language_list, sentences, settings, share_button, told

FEW = 12
"""So many answers are shown as buttons at once even if the board shows them too."""
MANY = 60
"""A longer list of all answers is written only when it is opened."""


REGIONS: dict[str, Callable[[Scene], h.Node]] = {
    "#headline": lambda scene: str(scene.board.headline(scene.look)),
    "#prompt": lambda scene: prompt(scene),
    "#board": lambda scene: scene.board.board(scene.look),
    "#strips": lambda scene: strips(scene),
    "#tray": lambda scene: tray(scene),
    "#commit": lambda scene: commit(scene),
    "#panel": lambda scene: panel(scene),
    "#drawer": lambda scene: drawer(scene),
    "#curtain": lambda scene: curtain(scene),
    "#result": lambda scene: result.result(scene) if scene.outcome and scene.phase == "over" else None,
}
STEADY = ("#headline", "#strips", "#panel", "#result")
"""Regions that a mere choice does not change: they say what is, not what may be."""


def regions(scene: Scene, kept: Mapping[str, str] | None = None) -> dict[str, str]:
    """Selector -> inside of that region. The page patches those that changed; ``kept`` ones need not be drawn again."""
    kept = kept or {}
    return {where: kept[where] if where in kept else str(h.fragment[draw(scene)]) for where, draw in REGIONS.items()}


def whole(scene: Scene, made: dict[str, str]) -> str:
    """The whole screen with its regions filled in."""
    words = scene.words
    ground = scene.board.ground(scene.look) if hasattr(scene.board, "ground") else None
    kinds = f"{' with-drawer' if scene.drawers else ''}{' former-rules' if scene.game.rules_of else ''}"
    kinds += " learning" if scene.lesson else ""

    def inside(where: str) -> Markup:
        return Markup(made[where])

    return str(
        h.div(
            "#table",
            class_=f"table face-{scene.game.id}{kinds}",
            data_phase=scene.phase,
            data_id=scene.id,
        )[
            h.header("#top")[
                home(scene),
                h.div(".heading")[h.span(".game")[words(scene.game.title)], h.span("#headline")[inside("#headline")]],
                # words: Stands at the head of a table at which somebody tries an example of the rules.
                h.a(".trial", href=scene.trial)[words("Try-out")] if scene.trial.startswith("#/g/") else None,
                language_list(words, scene.guest.offered()),
                panel_button(words),
                # words: Button that opens the menu of the table.
                h.button(".button.icon-only", type="button", data_open="menu", aria_label=words("Menu"))[icon("menu")],
            ],
            # words: Name of a part of the screen, read aloud: what the player is asked.
            h.section("#prompt", aria_label=words("Your task"))[inside("#prompt")],
            # words: The region of the voice that teaches a game step by step.
            h.section("#lesson", aria_label=words("Lesson")) if scene.lesson else None,
            # words: Name of a part of the screen, read aloud.
            h.main("#boardbox", aria_label=words("Board"))[
                h.div("#zoomed")[
                    h.div("#ground")[ground] if ground is not None else None, h.div("#board")[inside("#board")]
                ],
                zoom(words),
                # words: Name of a part of the screen, read aloud.
                h.section("#result", aria_label=words("Result"))[inside("#result")],
            ],
            h.section("#tray", aria_labelledby="tray-title")[inside("#tray")],
            h.button("#tray-more.button", type="button", data_tray="", hidden=True)[
                h.span(".number"), icon("down-arrow")
            ],
            # words: Name of a part of the screen, read aloud: what only one player may see.
            h.section("#drawer", aria_label=words("Hand"))[inside("#drawer")],
            h.section("#commit", aria_label=words("Confirm or take back"))[inside("#commit")],
            # words: Name of a part of the screen, read aloud.
            h.section("#strips", aria_label=words("Players"))[inside("#strips")],
            h.aside("#panel", aria_label=words("Log and help"))[inside("#panel")],
            h.p("#caption", aria_hidden="true"),
            h.div("#flights", aria_hidden="true"),
            h.dialog("#curtain.curtain", aria_labelledby="curtain-title")[inside("#curtain")],
            menu(scene),
            None if scene.guest else share.sheet(scene),
            told(sentences(words)),
        ]
    )


def home(scene: Scene) -> h.Element:
    """The way out: to the lobby, or for guests to where they began."""
    words = scene.words
    if scene.guest:
        # words: A button at the head of a table: ends this game, for others to begin anew.
        return h.button(".home", type="button", data_guest="leave", aria_label=words("Leave this game"))[icon("home")]
    return h.a(".home", href="#/", aria_label=words("To the lobby"))[icon("home")]


def seat_chip(scene: Scene, seat: int | None) -> h.Node:
    """The chip of a seat, or of the table itself."""
    if seat is None:
        return h.span(".chip.seat-table")[
            h.span(".mark", aria_hidden="true")["◎"], h.span(".name")[scene.words.seat(None)]
        ]
    bot = scene.words("bot") if scene.is_bot(seat) else ""
    return chip(scene.look.marks[seat], seat, scene.names[seat], bot=bot)


def prompt(scene: Scene) -> h.Node:
    """Region A: whose turn, what to do; below it what the staged choice does, or why something cannot be done."""
    words = scene.words
    if scene.note:
        second = h.p("#second.why")[icon("why"), scene.note]
    elif scene.preview:
        second = h.p("#second.preview")[icon("arrow"), scene.preview]
    elif scene.back is not None:
        second = h.p("#second.news")[scene.back.said]
    elif scene.phase in ("bot", "table") and scene.log and scene.clock != "still":
        second = h.p("#second.news")[scene.log[-1].text]
    elif scene.coach:
        second = h.p("#second.coach")[icon("advice"), scene.coach]
    else:
        second = h.p("#second")[hint(scene)]
    # While a clock runs, bots speak in turn several times a second: the question stays, and so does whose it is.
    asked = None if scene.around or (scene.phase == "bot" and scene.clock == "runs") else scene.turn
    return [
        None if scene.phase in ("over", "back") else seat_chip(scene, asked),
        h.div(".asked")[h.h1("#asked", tabindex="-1")[scene.prompt], second],
        advise_button(words) if scene.advisable else None,
        advice(scene),
        rule_button(words, scene.section),
        act("stop-clock", words("Stop the clock"), icon_name="clock", id="stop-clock")
        if scene.clock == "runs"
        else None,
        since(scene),
        h.button("#more.button.icon-only", type="button", data_more="", aria_label=words("Show full text"))[
            icon("down-arrow")
        ],
    ]


def rule_button(words: Words, section: str) -> h.Element:
    """The way to the rule that holds here; only seen where the game has a book."""
    return h.button(
        "#rule.button.icon-only.for-book",
        type="button",
        data_rule=section,
        # words: Button. Opens the section of the rules that tells of what is asked, refused or foretold just now.
        aria_label=words("The rule"),
    )[icon("book")]


def advise_button(words: Words) -> h.Element:
    """Asks for advice; hidden where the settings switch it off."""
    return act(
        "advise",
        # words: Button. An adviser says which answers would be good, and why.
        words("What would be good here?"),
        icon_name="advice",
        kind="advise",
        id="advise",
        title=words("What would be good here?"),
    )


def advice(scene: Scene) -> h.Node:
    """What would be good here, and why: over the board, never in the way of the answers."""
    words = scene.words
    if not scene.advice and not scene.thinks:
        return None
    return h.section("#advice.advice", tabindex="-1", aria_labelledby="advice-title")[
        h.header[
            # words: Heading over what an adviser says.
            h.h2("#advice-title")[words("Advice: what would be good here")],
            act("advise-close", words("Close"), icon_name="close", kind="icon-only", id="advise-close"),
        ],
        h.p[words("The adviser is thinking…")] if scene.thinks else None,
        h.ol[
            [
                h.li[
                    option_button(Move(each.index, each.label, each.target), "advised")
                    if each.index is not None
                    else h.strong[each.label],
                    h.p[
                        each.why,
                        " ",
                        h.button(".to-rule.for-book", type="button", data_rule=each.section)[words("The rule")],
                    ],
                ]
                for each in scene.advice
            ]
        ]
        if scene.advice
        else None,
    ]


def since(scene: Scene) -> h.Node:
    """What happened since the asked seat last decided, folded to a number; it opens over the board."""
    if not scene.since or scene.turn is None:
        return None
    title = scene.words("Since the last turn: {seat}", seat=scene.turn)
    return h.details(".since", id=f"since-{scene.turn}-{scene.total}")[
        h.summary[icon("log"), h.span(".label")[title], h.span(".number")[str(len(scene.since))]],
        h.ul[[h.li[text] for text in scene.since]],
    ]


def hint(scene: Scene) -> str:
    """One quiet line on how to go on, where nothing else needs to be said."""
    words = scene.words
    if scene.clock == "still":
        return words("Ask, look things up, wait: nobody can act meanwhile.")
    if scene.closed and scene.handle is not None:
        return words("Only {seat} should look now: open the hand below.", seat=scene.handle)
    if scene.phase in ("public", "private") and scene.staged is None and scene.moves:
        if any(move.target for move in scene.moves):
            return words("Choose on the board or below.")
        # words: Help: the answers are listed below.
        return words("Choose below.")
    return ""


def zoom(words: Words) -> h.Element:
    """Buttons for the board's own zoom; wheel, pinch and keys do the same."""
    return h.div(".zoom", role="group", aria_label=words("Size of the board"))[
        [
            h.button(".button.icon-only", type="button", data_zoom=way, aria_label=name)[icon(f"zoom-{way}")]
            # words: Button: of the board.
            # words: Button: of the board.
            for way, name in (("in", words("Larger")), ("out", words("Smaller")), ("fit", words("Fit the board")))
        ]
    ]


def strips(scene: Scene) -> h.Node:
    """Region C: every seat's public figures."""
    words = scene.words
    return h.ol(".strips", tabindex="0", aria_label=words("Players"))[
        [
            at_her_edge(scene, seat)
            if scene.around
            else h.li(class_=f"strip seat-{seat}{' turn' if seat == scene.turn else ''}", **at_edge(scene, seat))[
                h.div(".who")[
                    seat_chip(scene, seat),
                    # words: Beside the name of the player who is asked.
                    h.span(".sr-only")[words("to move")] if seat == scene.turn else None,
                    h.button(
                        ".peek",
                        type="button",
                        data_do="drawer",
                        data_seat=str(seat),
                        aria_label=words("Open the hand: {seat}", seat=seat),
                    )[icon("eye")]
                    if seat in scene.peeks and seat != scene.handle
                    else None,
                ],
                h.div(".figures")[scene.board.strip(seat, scene.look)],
                own(scene, seat),
            ]
            for seat in range(len(scene.names))
        ]
    ]


def at_her_edge(scene: Scene, seat: int) -> h.Element:
    """All that one player needs at her own edge while everybody acts at once: what lies before her, what she may do,
    and the handle of her hand."""
    says = scene.note if seat == scene.refused else ""
    return h.li(class_=f"strip placed seat-{seat}", data_seat=str(seat), **at_edge(scene, seat))[
        h.div(".who")[seat_chip(scene, seat)],
        h.div(".figures")[scene.board.strip(seat, scene.look)],
        handle_at_edge(scene, seat) if seat in scene.peeks else None,
        h.p(".says")[says] if says else None,
        scene.board.setting(seat, scene.look),
    ]


def handle_at_edge(scene: Scene, seat: int) -> h.Element:
    """The handle of a hand at its own edge: opens it, and hides it again."""
    open_ = seat in scene.hands
    told = scene.words("Hide") if open_ else scene.words("Open the hand: {seat}", seat=seat)
    return h.button(
        ".button.handle",
        id=f"handle-{seat}",
        type="button",
        data_do="drawer",
        data_seat=str(seat),
        data_handle="",
        aria_expanded=str(open_).lower(),
        aria_label=told,
    )[icon("eye-off" if open_ else "eye"), h.span[scene.words("Hide") if open_ else scene.words("Hand")]]


def own(scene: Scene, seat: int) -> h.Node:
    """What a player may say although somebody else is asked: seen at her own edge, where the screen lies flat."""
    said = [move for move in scene.moves if move.seat == seat]
    return h.div(".own")[[option_button(move, "own") for move in said]] if said else None


def at_edge(scene: Scene, seat: int) -> dict[str, str]:
    """Where a seat is on a screen that lies flat: its edge, and which of those who share it."""
    edge = scene.edges[seat]
    there = [other for other, others in enumerate(scene.edges) if others == edge]
    return {"data_edge": edge, "data_of": f"{there.index(seat) + 1}/{len(there)}"}


def option_button(move: Move, where: str, says: str = "") -> Markup:
    """One legal answer as a button. There may be hundreds, at every tap, so this one is written out."""
    return Markup(
        f'<button id="{where}-{move.index}" class="move{" chosen" if move.chosen else ""}" type="button" '
        f'data-do="choose" data-option="{move.index}" aria-pressed="{str(move.chosen).lower()}">'
        f"{escape(says or move.label)}</button>"
    )


class Hand(NamedTuple):
    """A hand as it is drawn, and the numbers of the answers that can be tapped in it."""

    drawn: Markup
    answers: frozenset[int] = frozenset()


NO_HAND = Hand(Markup(""))


def hand_of(scene: Scene) -> Hand:
    """The hand of the seat that looks."""
    look = replace(scene.look, placed=set())
    drawn = Markup(h.fragment[scene.board.hand(look)])
    return Hand(drawn, frozenset(look.legal[target] for target in look.placed if target in look.legal))


def moves(scene: Scene, where: str, hand: Hand = NO_HAND) -> h.Node:
    """Region E: all that these eyes may choose, and what is greyed.

    Few answers are buttons at once. Of many, those that neither board nor hand shows are buttons, and the whole list is
    behind one line, which asks for a long one when it is opened. Cards that can be tapped in the ``hand``, and answers
    that have their place in the commit bar, are not repeated as buttons.
    """
    words = scene.words
    free = [move for move in scene.moves if move.index not in hand.answers and not in_commit_bar(scene, move)]
    shown = free if len(free) <= FEW else [move for move in free if move.target is None]
    rest = list(scene.moves) if len(shown) < len(free) else []
    if len(shown) > 2 * FEW:
        shown, rest = [], list(scene.moves)
    greyed = [
        h.button(".move.greyed", id=f"{where}-grey-{number}", type="button", data_do="why", data_index=str(number))[
            # words: Behind an answer that is not possible: a tap tells the reason.
            h.span[label], h.small[words("why not?")]
        ]
        for number, label in scene.greyed
    ]
    few_greyed = len(greyed) <= FEW // 2
    fetched = len(rest) > MANY
    return [
        h.div(".moves")[[option_button(move, where) for move in shown], greyed if few_greyed else None]
        if shown or (greyed and few_greyed)
        else None,
        h.details(id=f"{where}-all", data_fold=("full" if scene.unfolded else "empty") if fetched else None)[
            h.summary[words.many("All my moves ({n})", "All my moves ({n})", n=len(scene.moves))],
            h.div(".moves")[
                [option_button(move, f"{where}-all") for move in rest] if scene.unfolded or not fetched else None,
                None if few_greyed else greyed,
            ],
        ]
        if rest or (greyed and not few_greyed)
        else None,
    ]


def tray(scene: Scene) -> h.Node:
    """Region E with its heading, and a hand that lies openly."""
    words = scene.words
    if scene.back is not None:
        return replay.controls(scene, scene.back)
    if scene.phase == "over":
        # words: Heading of the list of answers.
        return h.h2("#tray-title.sr-only")[words("Moves")]
    if scene.clock == "still":
        return [
            h.h2("#tray-title.sr-only", tabindex="-1")[words("Moves")],
            # words: Button: goes on after something was shown.
            h.div(".moves")[act("go-on", words("Go on"), icon_name="play", kind="primary move", id="go-on")],
        ]
    hand = hand_of(scene) if scene.hand is not None else NO_HAND
    return [
        h.h2("#tray-title.sr-only", tabindex="-1")[words("Moves")],
        deeds(scene),
        open_hand(scene, hand) if hand.drawn else None,
        act(
            "drawer",
            words("Open the hand: {seat}", seat=scene.handle),
            icon_name="eye",
            kind="wide",
            id="open-hand",
            data_seat=str(scene.handle),
        )
        if scene.closed and scene.handle is not None
        else None,
        act("curtain", words("Cover the table: {seat}", seat=scene.turn), icon_name="eye", kind="wide")
        if scene.phase == "curtain"
        else None,
        moves(scene, "move", hand) if scene.drawer is None else None,
    ]


def deeds(scene: Scene) -> h.Node:
    """What is already done of the deed that is asked about stays in sight until it is finished: a card that was played,
    a unit that was taken up. Of a long turn the last answer is shown."""
    if not scene.deeds:
        return None
    # words: Said before what a player has just done and may still take back, for example a card that was played.
    done = scene.words("Done:")
    return h.p(".deed")[icon("done"), h.span(".sr-only")[done], scene.deeds[-1]]


def open_hand(scene: Scene, hand: Hand) -> h.Element:
    """A hand that lies in the tray: spread out when a card can be chosen from it, or when there is nothing to do but
    look (what a peek shows lies there), else folded to one line."""
    inside = h.div(".hand.open")[hand.drawn, notes(scene)]
    if hand.answers or len(scene.moves) < 2:
        return inside
    # words: Button that opens what only this player may see.
    return h.details("#hand-fold.hand-fold")[h.summary[scene.words("Hand: {seat}", seat=scene.hand)], inside]


def notes(scene: Scene) -> h.Node:
    """What only this seat may read in the log."""
    return h.ul(".notes")[[h.li[icon("lock"), text] for text in scene.private_notes]] if scene.private_notes else None


def commit(scene: Scene) -> h.Node:
    """Region F: take back, look, confirm."""
    words = scene.words
    if scene.back is not None:
        return replay.ways(scene, scene.back)
    if scene.phase == "over":
        return [
            h.a("#show-board.button", href=replay.address(scene, scene.total))[words("Look at the board")],
            None if scene.guest else share_button(words),
            h.span(".gap"),
            result.play_again(scene) if not scene.lesson else None,
        ]
    asks = scene.phase in ("public", "private", "table")
    in_drawer = turned(scene)
    ready = scene.staged is not None and not in_drawer
    return [
        taking_back(scene),
        # words: Button: an open hand is hidden again.
        act("cover", words("Cover"), icon_name="eye-off", id="cover") if scene.can_cover else None,
        h.span(".gap"),
        # words: Button beside Confirm: the choice is dropped.
        act("cancel", words("Choose again"), id="cancel", kind="quiet") if ready and len(scene.moves) > 1 else None,
        h.div(".closing")[[option_button(move, "close", move.closing) for move in scene.moves if move.closing]]
        if any(move.closing for move in scene.moves) and not in_drawer
        else None,
        act(
            "commit",
            confirm_says(scene),
            kind=f"primary{' seals' if scene.seals else ''}",
            id="confirm",
            data_option=str(scene.staged) if ready else "-1",
            aria_disabled=None if ready else "true",
        )
        if asks and not in_drawer
        else None,
    ]


def taking_back(scene: Scene) -> h.Node:
    """Undo, and Redo or the whole turn. A lesson has none: its steps are gone through again instead."""
    words = scene.words
    if scene.lesson:
        return None
    return [
        act(
            "undo",
            # words: Button: takes back the last move.
            words("Undo"),
            icon_name="undo",
            aria_disabled="true" if scene.undo is None else None,
            title=words("Takes back the last move: {seat}", seat=scene.undo) if scene.undo is not None else None,
            id="undo",
        ),
        # words: Button: gives again what was taken back.
        act("redo", words("Redo"), icon_name="undo", kind="mirrored", id="redo")
        if scene.redo
        # words: Button: takes back all moves of this turn.
        else act("restart", words("Restart turn"), icon_name="restart", id="restart")
        if scene.undo is not None and scene.undo_many
        else None,
    ]


def in_commit_bar(scene: Scene, move: Move) -> bool:
    """Whether an answer stands beside Confirm, or is what Confirm itself says."""
    return bool(move.closing) or (len(scene.moves) == 1 and move.chosen)


def confirm_says(scene: Scene) -> str:
    """What the button says that gives the answer: where there is but one, that answer itself."""
    words = scene.words
    if len(scene.moves) == 1 and scene.staged is not None:
        return scene.moves[0].label
    # words: Button: the chosen answer is given.
    return words("Confirm – cannot be undone") if scene.seals else words("Confirm")


def turned(scene: Scene) -> bool:
    """Whether the open drawer has a Confirm of its own."""
    return scene.drawer is not None and scene.talks


def panel_button(words: Words) -> h.Element:
    """On narrow screens the log is a sheet."""
    return h.button(
        ".button.icon-only.for-panel", id="open-panel", type="button", data_panel="", aria_label=words("Log and help")
    )[icon("log")]


def panel(scene: Scene) -> h.Node:
    """Region D: log, player aid, about."""
    words = scene.words
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
        h.div(".tablist", role="tablist", aria_label=words("Log and help"))[
            [
                h.button(
                    id=f"tab-{name}",
                    type="button",
                    role="tab",
                    aria_selected=str(name == scene.tab).lower(),
                    aria_controls="tab-body",
                    tabindex="0" if name == scene.tab else "-1",
                    data_do="tab",
                    data_tab=name,
                )[label]
                for name, label in tabs
            ],
            h.button(".button.icon-only.for-panel", type="button", data_panel="", aria_label=words("Close"))[
                icon("close")
            ],
        ],
        h.div("#tab-body", role="tabpanel", tabindex="0", aria_labelledby=f"tab-{scene.tab}", data_tab_body=scene.tab)[
            bodies[scene.tab](scene)
        ],
    ]


def log(scene: Scene) -> h.Node:
    """What happened, newest at the end; each line is the address of the position after it."""
    words = scene.words
    lines: list[h.Node] = []
    barrier = False
    here_at = max((entry.at for entry in scene.log if entry.at <= scene.at), default=0)
    for entry in scene.log:
        if entry.at > scene.floor and not barrier and scene.phase != "over":
            barrier = True
            if lines:
                lines.append(h.li(".barrier")[h.span[words("no undo beyond this line")]])
        here = scene.back is not None and entry.at == here_at
        lines.append(log_line(entry, here, replay.address(scene, entry.at)))
    return [
        act("log-all", words("Whole log ({n} more lines)", n=scene.log_hidden), kind="quiet")
        if scene.log_hidden
        else None,
        h.div("#log", role="log", aria_live="off", aria_label=words("Log"))[h.ol[lines]]
        if lines
        else h.p[words("Nothing has happened yet.")],
    ]


@lru_cache(256)
def log_line(entry: LogEntry, here: bool, address: str) -> Markup:
    """One line, the same in the next picture."""
    kind = ("head" if entry.heading else "line") + (" here" if here else "")
    return Markup(
        h.li(class_=kind)[
            h.a(href=address, data_section=entry.section, aria_current="true" if here else None)[entry.text],
            # No stop of the Tab key for each line: "?" on the line before it does the same.
            h.button(".to-rule.for-book", type="button", tabindex="-1", aria_hidden="true", data_rule=entry.section)[
                "§"
            ],
        ]
    )


def aid(scene: Scene) -> h.Node:
    """The rules of what is played now, which the page fetches, with all others behind them; then the game's own aid."""
    words = scene.words
    return [
        h.div(".for-book")[
            h.div("#rules-here.prose", data_rules_at=scene.playing),
            h.button(".button.quiet", type="button", data_rule=scene.playing)[
                icon("book"),
                h.span[words("All the rules")],  # words: Button. Opens the whole rules of the game.
            ],
        ],
        h.div(".aid")[scene.board.aid(scene.look)],
    ]


def former_rules(words: Words, date: str) -> str:
    """What is said of a game whose rules are no longer those of today; the date is as ISO 8601 writes it."""
    # words: Stands under the title of a game on its table; {date} is the day from which its rules are: 2026-11-21.
    return words("This game was begun under the rules of {date}. It goes on under them to its end.", date=date)


def about(scene: Scene) -> h.Node:
    """Doors to history and credits."""
    words, game = scene.words, scene.game
    return h.div(".prose")[
        h.h3[words(game.title)],
        h.p[f"{game.original} · {words(game.place)} · {game.year}"],
        h.p[words(game.summary)],
        h.p(".note")[former_rules(words, game.rules_of)] if game.rules_of else None,
        None
        if scene.guest
        else h.p[
            h.a(href=f"#/g/{game.id}")[words("About the game")], " · ", h.a(href=f"#/h/{game.id}")[words("History")]
        ],
        h.p(".note")[
            words("By {authors}, published by {publisher}.", authors=", ".join(game.authors), publisher=game.publisher)
        ],
    ]


def drawer(scene: Scene) -> h.Node:
    """Region G: the handle, and over the table the hand of the seat that opened it."""
    words = scene.words
    if scene.around:
        return [hand_at_edge(scene, seat) for seat in scene.hands]
    if scene.drawer is None:
        if scene.handle is None:
            return None
        return h.button(
            "#handle.handle",
            type="button",
            data_do="drawer",
            data_seat=str(scene.handle),
            data_handle="",
            aria_expanded="false",
        )[icon("eye"), h.span[words("Hand: {seat}", seat=scene.handle)], h.small[words("hold to look, or tap")]]
    seat = scene.drawer
    own_turn = seat == scene.turn
    hand = hand_of(scene)
    return h.div(".drawer-open", data_edge=scene.edges[seat])[
        h.header[
            h.h2("#drawer-title", tabindex="-1")[seat_chip(scene, seat)],
            # words: Button: what was opened is hidden.
            act("cover", words("Hide"), icon_name="eye-off", id="hide"),
        ],
        h.div(".hand")[hand.drawn, notes(scene)],
        moves(scene, "hand", hand) if own_turn else None,
        h.div(".drawer-commit")[
            h.p[scene.preview],
            [option_button(move, "close-hand", move.closing) for move in scene.moves if move.closing],
            act(
                "commit",
                confirm_says(scene),
                kind="primary",
                id="confirm-hand",
                data_option="-1" if scene.staged is None else str(scene.staged),
                aria_disabled="true" if scene.staged is None else None,
            ),
        ]
        if own_turn and turned(scene)
        else None,
    ]


def hand_at_edge(scene: Scene, seat: int) -> h.Element:
    """An open hand at the edge of its own player; others may lie open at theirs."""
    return h.div(
        class_=f"drawer-open at-edge seat-{seat}", id=f"hand-{seat}", data_seat=str(seat), **at_edge(scene, seat)
    )[
        h.h2(".sr-only", id=f"drawer-title-{seat}", tabindex="-1")[scene.words("Hand: {seat}", seat=seat)],
        h.div(".hand")[scene.board.hand(scene.hands[seat])],
    ]


def curtain(scene: Scene) -> h.Node:
    """The covered table: a name, a public reason, one large button. Nothing advances by time."""
    words = scene.words
    if scene.phase != "covered" or scene.turn is None:
        return None
    return h.div(".curtain-inside")[
        h.h2("#curtain-title", tabindex="-1")[seat_chip(scene, scene.turn)],
        h.p(".reason")[scene.prompt],
        h.p[words("Only {seat} should look at the screen now.", seat=scene.turn)],
        h.button("#claim.claim", type="button", data_do="claim", data_hold="600")[
            icon("eye"), h.span[words("Hold to open")], h.small[words("with a key: press twice")]
        ],
        h.p(".note")[words("If a screen reader speaks aloud, please use headphones.")],
        # words: Button: the person at the screen is not this player.
        act("not-me", words("Not {seat}", seat=scene.turn), kind="quiet", id="not-me"),
    ]


def menu(scene: Scene) -> h.Element:
    """What one may want at any time."""
    words = scene.words
    return dialog(
        "menu",
        words("Menu"),
        words,
        h.div(".menu-list")[
            result.exports(scene),
            # words: Button. Opens the rules of the game.
            h.button(".button.for-book", type="button", data_rule="")[icon("book"), h.span[words("Rules")]],
            h.button(".button", type="button", data_guest="leave")[icon("home"), h.span[words("Leave this game")]]
            if scene.guest
            else [
                h.a(".button", href="#/saves")[icon("saves"), h.span[words("Saved games")]],
                # words: Button in the menu: set the same game up anew.
                h.a(".button", href=f"#/g/{scene.game.id}/new")[icon("restart"), h.span[words("New game")]],
                h.a(".button", href="#/accessibility")[icon("why"), h.span[words("Help and accessibility")]],
            ],
        ],
        None if scene.guest else h.p(".note")[words("Every move is saved at once on this device.")],
        h.h3[words("Settings")],
        settings(words, scene.guest.kind),
        # words: Heading of the list of keys.
        h.h3[words("Keys")],
        h.dl(".keys")[
            [
                h.div[h.dt[h.kbd[key]], h.dd[what]]
                for key, what in (
                    ("B", words("to the board; arrows move, Enter chooses")),
                    ("M", words("to the moves")),
                    ("H", words("open or close the hand")),
                    # words: What a key does: goes to the button Confirm.
                    ("C", words("to Confirm")),
                    ("Esc", words("cancel a choice, close")),
                    # words: What a key does.
                    ("U", words("undo")),
                    # words: What a key does.
                    ("R", words("redo")),
                    ("A", words("advice: what would be good here")),
                    ("L", words("to the log")),
                    ("← →", words("in a replay: earlier, later; with Shift by turns")),
                    ("Page ↑ ↓", words("in a replay: round by round")),
                    # words: The name of a key.
                    (words("Space bar"), words("in a replay: play, pause")),
                    ("V", words("in a replay: whose eyes look")),
                    ("?", words("what this is, also at a line of the log")),
                    ("+ − 0", words("size of the board")),
                )
            ]
        ],
    )
