"""The picture of the table, and its sentences.

:mod:`.ground` draws the city once, :mod:`.counters` the pieces, :mod:`.picture` what changes; :mod:`.sayings` says what
options do, :mod:`.side` fills what stands beside the board, :mod:`.result` tells how it ended. :mod:`.figures` holds
our silhouettes, :mod:`.film` draws what has just happened.
"""

from drawing import Board
from tabletop import msg

from .. import questions as q
from .film import SCENES, scene
from .ground import ground
from .picture import board, detail, supply
from .previews import preview
from .reading import settled
from .result import breakdown, finale
from .sayings import closing, in_play, label
from .side import aid, hand, headline, progress, progress_title, standing, strip
from .story import story

__all__ = ["BOARD"]

BOARD = Board(
    board=board,
    label=label,
    preview=preview,
    hand=hand,
    strip=strip,
    headline=headline,
    aid=aid,
    progress=progress,
    progress_title=progress_title,
    ground=ground,
    supply=supply,
    standing=standing,
    hints={
        q.SECOND_HEAD: msg("It leads, with a star on the map, only if it is connected with the first Head."),
        q.WHERE_TO_OR_AT_WHOM: msg(
            "A throw may drive an enemy back. It costs half the movement points and risks nothing."
        ),
        q.WHERE_THE_BLOCK_GOES: msg("Two fit on a hex: the others stop as near to it as they can. Undo takes it back."),
    },
    taking=frozenset({q.WHO_MOVES}),
    puts_down=q.Stop(),
    closing=closing,
    settled=settled,
    in_play=in_play,
    detail=detail,
    finale=finale,
    breakdown=breakdown,
    story=story,
    scenes=SCENES,
    scene=scene,
    swift=frozenset(
        {
            "{units}: moved within {place}.",
            "{unit}: placed at {places}.",
            "The march occupies {place}: {n} point.",
        }
    ),
    memorable=(
        "Arrested: {units}. Points lost by arrests: {n}.",
        "The march occupies {place}: {n} point.",
        "{seat} attacks {others} at {place} and rolls {die}: {result}.",
        "The march builds a barricade: {place}.",
        "Throw: {units} → {others}, {place}. Rolled {die}: {result}.",
        "The march runs. Runs left: {n}.",
        "{unit} finds no room to go back and stays.",
        "After a combat nobody moves in; a hex stays free: {place}.",
    ),
)
