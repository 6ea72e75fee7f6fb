"""The picture of the table: a two-colour print like a strike leaflet, boss blue and worker red.

:mod:`.few` and :mod:`.many` lay out the two games, :mod:`.offers` has what bosses offer, :mod:`.shared` what both games
have; :mod:`.art` draws the signs, :mod:`.pictures` the Events, :mod:`.roles` the roles; :mod:`.scenes` is what the
whole table looks at, :mod:`.result` the end; :mod:`.sayings` puts options into words, :mod:`.side` fills what stands
beside the board: hand, strips, aid; :mod:`.previews` says what an answer does, :mod:`.changes` which numbers it
changes, :mod:`.warnings` what it may cost; :mod:`.cuts` has parts for the figures of the rules.
"""

from drawing import board_through
from tabletop import Chance, Option, msg

from .. import questions as q
from . import cuts, few, looks, many, offers, previews, result, sayings, scenes, side, story, warnings
from .art import Node
from .looks import FewLook, TypedLook, typed

__all__ = ["BOARD"]


def board(look: TypedLook) -> Node:
    """The whole table."""
    return few.board(look) if isinstance(look, FewLook) else many.board(look)


PAUSE = 900
"""Milliseconds before the table turns up a card."""


def timer(look: TypedLook, _luck: Chance) -> tuple[Option, int] | None:
    """The table turns up its cards by itself, but people turn up an Event, when they have seen what came before."""
    event = look.question is q.REVEAL_EVENT
    waits = event and len(look.bots) < look.view.players
    return None if waits else (q.Deck("events" if event else "contracts"), PAUSE)


BOARD = board_through(
    typed,
    board=board,
    label=sayings.label,
    preview=previews.preview,
    hand=side.hand,
    strip=side.strip,
    headline=side.headline,
    aid=side.aid,
    standing=side.standing,
    progress=side.progress,
    progress_title=side.progress_title,
    in_hand={
        # words: a boss’s closed hand: what else can be chosen when it is open
        q.AT_THE_DESK: msg("see your coins, buy a robot, lend"),
        q.AT_PAYDAY: msg("see your coins, lend"),
        q.LAST_LOANS: msg("see your coins, lend"),
        q.HOW_MUCH_TO_PAY: msg("all numbers of coins"),
        q.HOW_MUCH_TO_LEND: msg("all numbers of coins"),
        q.HOW_MUCH_TO_SHOW: msg("all numbers of coins"),
        q.LET_HER_FALL: msg("lend what is missing"),
    },
    hints={
        q.FOR_WHOM_TO_WORK: msg(
            "A boss may pay less than promised. Wherever you work, you can strike, against either boss."
        ),
        q.WORK_OR_STRIKE: msg("All choose in secret; then all hands are shown at once."),
    },
    closing=sayings.closing,
    ruins=warnings.ruins,
    in_play=sayings.in_play,
    form=offers.form,
    ballot=looks.voting,
    aloud=looks.ALOUD,
    timer=timer,
    hushed=lambda _: {"Coins, payday and rent: {accounts}."},  # for looking up: the picture tells how it ended
    scenes=scenes.SCENES,
    scene=scenes.scene,
    detail=cuts.detail,
    finale=result.finale,
    breakdown=result.breakdown,
    story=story.story,
    memorable=(
        "{seat} declares Class Betrayal.",
        "{seats} declares Class Betrayal.",
        "Expropriation: a robot turns red and goes to {seat}.",
        "Expropriation: a robot belonging to {seat_boss} turns red and goes to {seat}.",
        "{seat} cannot pay {n} coin in rent and gets Stress.",
        "{seat} has Stress, cannot pay and is eliminated.",
        scenes.SABOTAGE,
        "The workers disagree: {seat}, who has Security, decides.",
        "The bosses disagree, so a coin is tossed.",
        "{seats} get married.",
        "Acceleration: {n} robot for the boss, who loses all coins.",
        "Acceleration: {seat} must buy a robot for {n} coins.",
        "{card}: {seat_by} chooses {seat}.",
        "{seat_boss} breaks the contract with {seat}.",
        "The strike for Expropriation fails: {n} fist was shown, {need} were needed. No wage for {seats}.",
        "The strike fails: {need} fists were needed. No wage for {seats}.",
        "The strike fails: the boss has no robot to free. No wage for {seats}.",
        "One of the boss’s robots is destroyed.",
        "A robot belonging to {seat} is destroyed.",
        "State-funded innovation: the boss pays {n} coins for a robot.",
        "{seat} kept all promises and becomes Mayor.",
    ),
)
