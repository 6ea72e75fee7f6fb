"""Class Betrayal: a Startupper declares victory "in qualsiasi momento" (rulebook 5-10, "Condizioni di vittoria").

Workers' coins are open, so everybody sees who could declare if she were a Startupper. All of these are asked alike, in
a sealed round: at payday, before anybody takes from the Union Fund; after Holidays, those who could not before; and
after the Union Fund. Between these moments no worker's coins or Stress change so that she could declare only then.
"""

from tabletop import AGAIN, Ask, Option, Steps, msg, nmsg

from ...questions import BETRAY_THE_CLASS, Declare, Wait
from ...state import Town
from .ending import BETRAYAL, end, means, rich_workers

DECLARES = nmsg("{seats} declares Class Betrayal.", "{seats} declare Class Betrayal.", n=1)
NOT_STARTUPPER = msg("Only a Startupper can betray her class.")


def open_moment(town: Town) -> None:
    """All who have enough coins, including the Union Fund's, may declare."""
    town.quiet = {}
    reopen_moment(town)


def reopen_moment(town: Town) -> None:
    """Those with enough coins may declare, unless they have kept quiet with as many since :func:`open_moment`."""
    town.sealed = {}
    town.able = [s for s in rich_workers(town) if means(town, s) > town.quiet.get(s, 0)]


def moment(town: Town) -> Steps:
    """One worker with enough coins says whether she declares: a sealed round that is the same for every role.

    When all have been asked, the game goes on, or ends if a Startupper declared.
    """
    if not town.able:
        return None
    seat = town.able[0]
    town.sealed[seat] = yield Ask(
        seat,
        BETRAY_THE_CLASS,
        lambda: answers(town, seat),
        secret=True,
        greyed=lambda: [Declare()],
        refusal=lambda _: NOT_STARTUPPER,
    )
    town.able.pop(0)
    if town.able:
        return AGAIN
    declared = [s for s, answer in town.sealed.items() if answer == Declare()]
    town.quiet = {**town.quiet, **{s: means(town, s) for s in town.sealed}}
    town.sealed = {}
    town.rng.revealed()
    if declared:
        town.say_many(DECLARES.key, DECLARES.plural or "", n=len(declared), seats=declared)
        raise end(town, BETRAYAL)
    return None


def answers(town: Town, seat: int) -> list[Option]:
    """What a worker may say at such a moment: only a Startupper can declare."""
    return [Wait(), Declare()] if town.roles[seat] == "startupper" else [Wait()]
